"""Cleopatra and the Society of Architects, 2006, for three to five players. Start reading at RULES.md, then names, state, actions."""
