"""IUNU, the card game of 2013 for two to four players. Start reading at RULES.md, then names, state, actions."""
