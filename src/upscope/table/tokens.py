"""Tokens: the right to a seat or to a name, as a text that only its holder has. Only hashes are kept.

A token is never compared: its hash is looked up. How long that takes depends on bits of a hash that nobody can choose,
so it tells nothing about a token.
"""

from __future__ import annotations

import hashlib
import secrets

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """A plain hash is enough: a token holds 256 bits of chance, so there is nothing to try out."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_ident() -> str:
    """A table's or a player's id: short enough to read out, and no secret."""
    return "".join(secrets.choice(ALPHABET) for _ in range(10))
