"""Studies: a question about a game, one command that answers it, one page that says what came out."""
