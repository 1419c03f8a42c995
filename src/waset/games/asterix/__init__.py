"""The race to Cleopatra's palace and back."""
