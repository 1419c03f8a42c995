"""Who is who: tokens, the cookie that carries one, codes, and nicknames."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

TOKEN_BYTES, ID_BYTES, INVITE_BYTES, SERVER_BYTES = 32, 15, 12, 3
NAME_MAX = 24
NO_NAME = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Me")
"""Unicode categories that no nickname has: control and direction characters, private ones, enclosing marks."""
MARKS_MAX = 2


def new_token() -> str:
    """A client's token, 256 bits from the operating system."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table_id() -> str:
    """A table's id, 120 bits; it never begins with a hyphen, as a command line would take that for an option."""
    while (drawn := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return drawn


def new_invite() -> str:
    """An invite, or a code for a seat: 96 bits."""
    return secrets.token_urlsafe(INVITE_BYTES)


def new_server() -> str:
    """A name for a database, which is no secret."""
    return secrets.token_hex(SERVER_BYTES)


def kept(token: str) -> str:
    """A token as it is kept: its SHA-256, in hex. Tokens are random, so nothing slower is wanted."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two secrets are equal, in a time that does not tell how far."""
    return secrets.compare_digest(one.encode(), other.encode())


def cleaned(name: str) -> str:
    """A nickname as it is kept: at most 24 characters, one line, no control or direction characters, no towers of accents; may be empty."""
    found: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", name):
        category = unicodedata.category(sign)
        marks = marks + 1 if category == "Mn" else 0
        if category in NO_NAME or marks > MARKS_MAX:
            continue
        found.append(" " if category == "Zs" else sign)
    return " ".join("".join(found).split())[:NAME_MAX].strip()


def cookie_name(server: str) -> str:
    """The cookie of a server: browsers share cookies between the ports of a host, so each database has a name of its own."""
    return f"waset-{server}"
