"""Is the reconstruction of IUNU a good game?"""
