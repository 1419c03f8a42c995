"""Playthroughs that read like reports of games, and recorded games, from plans in TOML files."""
