"""Tokens: the right to a seat or to a name, as a text that only its holder has. Only hashes are kept.

A token is never compared: its hash is looked up. How long that takes depends on bits of a hash that nobody can choose,
so it tells nothing about a token.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Callable

RandomBytes = Callable[[int], bytes]
"""Gives so many bytes that nobody can guess."""
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
LONGEST_IDENT = 40
"""Ids are shorter; anything longer names nothing."""


def new_token(random_bytes: RandomBytes = secrets.token_bytes) -> str:
    return base64.urlsafe_b64encode(random_bytes(32)).rstrip(b"=").decode()


def hashed(token: str) -> str:
    """A plain hash is enough: a token holds 256 bits of chance, so there is nothing to try out."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_ident(random_bytes: RandomBytes = secrets.token_bytes) -> str:
    """A session's or a player's id: short enough to read out, and no secret."""
    number, found = int.from_bytes(random_bytes(16)), ""
    while len(found) < 10:
        number, at = divmod(number, len(ALPHABET))
        found += ALPHABET[at]
    return found


def new_name(random_bytes: RandomBytes = secrets.token_bytes) -> str:
    """A prefix for ids that must be met only once, such as the answers of one connection."""
    return random_bytes(9).hex()
