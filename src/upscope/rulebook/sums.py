"""Which events rest on a sum, and whether "Why?" can show it: the die, each modifier in words, what was needed.

An event's sum is read from its fields by their names and kinds, the same ones in the browser (`shell/log-sum.tsx`):
lists of modifiers, then the plain numbers named here. Each has a label, `sum-NAME`; what was needed is said in the
event's own words, `need-EVENT`, since sometimes it takes a number or more, and sometimes a number or less.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from upscope.text.render import Texts

NEED = "need"
DICE = ("die", "row", "column")
"""A die by itself, or two that find a place in a table."""
PARTS = (*DICE, "more", "skipper", "total", NEED)
"""Plain numbers that are parts of a sum, in the order in which they are shown."""
NUMBER = "integer"
SINGLE = "why"
"""The one list of modifiers that needs no heading."""


class Sums(msgspec.Struct, frozen=True):
    """The kinds of events with a die or a modifier, and those whose sum cannot be shown in words yet."""

    kinds: list[str]
    silent: list[str]


def sums(texts: Texts, shapes: Mapping[str, Mapping[str, Any]]) -> Sums:
    """Counts the events of a game, given each event's fields with their specs, in the language of the texts."""
    found = {
        name: specs for name, fields in shapes.items() if (specs := summed({f: fields[f]["spec"] for f in fields}))
    }
    return Sums(list(found), [name for name, parts in found.items() if not all(map(texts.has, labels(name, parts)))])


def summed(specs: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of an event that make up its sum; none where it has neither a die nor a modifier."""
    lists = {name: spec for name, spec in specs.items() if spec == "why"}
    plain = {name: NUMBER for name in PARTS if specs.get(name) == NUMBER}
    if not lists and not plain.keys() & set(DICE):
        return {}
    return lists | plain


def labels(event: str, parts: Mapping[str, Any]) -> list[str]:
    """The texts that a sum needs."""
    plain = [f"sum-{name}" for name in parts if name not in (NEED, SINGLE)]
    return [
        *plain,
        *([f"need-{event.replace('_', '-')}"] if NEED in parts else []),
        "sum-needed" if NEED in parts else "sum",
    ]
