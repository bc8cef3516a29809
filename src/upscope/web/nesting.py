"""How deep JSON is nested, found before it is read: a reader that calls itself for each level can be exhausted."""

from __future__ import annotations

import re

DEEPEST = 64
"""Far deeper than anything the server itself sends or expects."""

_STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_BRACKETS = re.compile(rb"[\[\]{}]")


def is_too_deep(data: bytes, deepest: int = DEEPEST) -> bool:
    """Whether lists and objects lie in each other more than `deepest` times. Brackets in strings do not count."""
    if data.count(b"[") + data.count(b"{") <= deepest:
        return False
    depth = 0
    for found in _BRACKETS.finditer(_STRINGS.sub(b"", data)):
        if found[0] in b"[{":
            depth += 1
            if depth > deepest:
                return True
        else:
            depth -= 1
    return False


def shallow(data: bytes) -> bytes:
    """The same data. Raises RecursionError if it is nested too deeply to be read."""
    if is_too_deep(data):
        raise RecursionError("nested too deeply")
    return data
