"""A referee's correction as it is typed: `correct boats ss-238 damage 1; ships 181 because I miscounted`."""

from __future__ import annotations

import json
import re
from typing import Any

from upscope.kernel.decision import Refused

BECAUSE = re.compile(r"\s(?:because|porque)\s", re.IGNORECASE)
CELL, SCALAR = 4, 2
"""Words of a change: table, row, column and value; or a scalar and its value."""


def read(words: str) -> tuple[list[list[Any]], str]:
    """The changes and the reason; Refused if either is missing."""
    parts = BECAUSE.split(f"{words} ", maxsplit=1)
    changes = [_change(one) for one in parts[0].split(";") if one.strip()]
    why = parts[1].strip() if len(parts) > 1 else ""
    if not changes or not why:
        raise Refused("correction-how")
    return changes, why


def _change(words: str) -> list[Any]:
    parts = words.split()
    if len(parts) == SCALAR:
        return [parts[0], _value(parts[1])]
    if len(parts) == CELL:
        return [parts[0], _value(parts[1]), parts[2], _value(parts[3])]
    raise Refused("correction-how")


def _value(word: str) -> Any:
    """A number, true, false, null or a list as JSON has them; `-` for nothing; else a word."""
    if word == "-":
        return None
    try:
        return json.loads(word)
    except ValueError:
        return word
