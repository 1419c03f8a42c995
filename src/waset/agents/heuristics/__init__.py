"""Hand-made evaluations, one file a game: plain functions that agents bind like rules, compiled by the same twin."""
