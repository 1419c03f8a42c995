"""The keys of Sobek's board, as its numbers show them."""


def key(words: str) -> str | None:
    """A place of the row by its number."""
    return words[-1] if words.startswith("take ") else None
