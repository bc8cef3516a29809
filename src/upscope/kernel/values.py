"""Plain values: what an outcome, an option or a form's answer may be made of.

Only ints, strings and tuples of them, because these survive JSON, hash the same in every process
and cannot be changed behind a fork's back. True and 1.0 are refused: they equal 1 but print otherwise.
"""

from __future__ import annotations

from typing import TypeGuard

Value = int | str | tuple["Value", ...]


def is_value(thing: object) -> TypeGuard[Value]:
    kind = type(thing)
    if kind is int or kind is str:
        return True
    return isinstance(thing, tuple) and kind is tuple and all(map(is_value, thing))


def to_json(value: Value) -> int | str | list[object]:
    """The value with tuples as lists; `kinds.freeze` is the way back."""
    return [to_json(part) for part in value] if isinstance(value, tuple) else value
