"""Kinds: how a value looks outside. Inside, rules use ints; on the wire and on disk a cell is "D3", a unit "ss-222".

A kind turns an inner value into plain JSON (`out`) and back (`read`), given the game's content, and prints its schema.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


class BadValue(ValueError):
    """A value from outside that this kind does not know."""

    def __init__(self, kind: str, value: object) -> None:
        super().__init__(f"{kind}: {str(value)[:80]!r}")
        self.kind = kind
        self.value = value


class Kind:
    name = "any"

    def out(self, value: Any, content: Any) -> Any:
        return value

    def outs(self, values: Sequence[Any], content: Any) -> list[Any]:
        """A whole column at once: views are the hot path of a live session."""
        if type(self).out is Kind.out:
            return list(values)
        return [self.out(value, content) for value in values]

    def read(self, value: Any, content: Any) -> Any:
        return freeze(value)

    def schema(self) -> dict[str, Any]:
        return {}

    def spec(self) -> Any:
        """What a renderer of texts must know of this kind: its name, or how it is put together of others."""
        return self.name


def freeze(value: Any) -> Any:
    """Plain JSON as inner data: lists become tuples."""
    return tuple(freeze(v) for v in value) if isinstance(value, list | tuple) else value


class _Plain(Kind):
    def __init__(self, name: str, accept: type, json_type: str) -> None:
        self.name, self.accept, self.json_type = name, accept, json_type

    def read(self, value: Any, content: Any) -> Any:
        if type(value) is not self.accept:
            raise BadValue(self.name, value)
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": self.json_type}


class _Flag(_Plain):
    def out(self, value: Any, content: Any) -> Any:
        return bool(value)


ANY = Kind()
INT: Kind = _Plain("integer", int, "integer")
TEXT: Kind = _Plain("text", str, "string")
SEAT: Kind = _Plain("seat", str, "string")
FLAG: Kind = _Flag("flag", bool, "boolean")
REASON: Kind = _Plain("reason", str, "string")
"""Why somebody chose: the key of a text, then `name=value` for each of its variables, with spaces between."""


class Slugs(Kind):
    """An int inside, a stable name outside. The names are a tuple, or come from the content."""

    def __init__(self, name: str, names: Sequence[str] | Callable[[Any], Sequence[str]]) -> None:
        self.name = name
        self._fixed = None if callable(names) else tuple(names)
        self._from = names if callable(names) else None
        self._index: dict[int, tuple[Any, dict[str, int]]] = {}

    def names(self, content: Any) -> Sequence[str]:
        if self._fixed is not None:
            return self._fixed
        assert self._from is not None
        return self._from(content)

    def out(self, value: Any, content: Any) -> Any:
        names = self.names(content)
        if not 0 <= value < len(names):
            raise BadValue(self.name, value)
        return names[value]

    def outs(self, values: Sequence[Any], content: Any) -> list[Any]:
        names = self.names(content)
        if values and not (min(values) >= 0 and max(values) < len(names)):
            return super().outs(values, content)
        return [names[value] for value in values]

    def read(self, value: Any, content: Any) -> Any:
        names = self.names(content)
        held = self._index.get(id(names))
        if held is None or held[0] is not names:
            held = (names, {slug: i for i, slug in enumerate(names)})
            if len(self._index) > 64:
                self._index.clear()
            self._index[id(names)] = held
        found = held[1].get(value) if isinstance(value, str) else None
        if found is None:
            raise BadValue(self.name, value)
        return found

    def schema(self) -> dict[str, Any]:
        base: dict[str, Any] = {"type": "string", "x-kind": self.name}
        if self._fixed is not None and len(self._fixed) <= 64:
            base["enum"] = list(self._fixed)
        return base


class OneOf(Kind):
    """A string inside and outside, out of a fixed few."""

    def __init__(self, name: str, *words: str) -> None:
        self.name, self.words = name, words

    def read(self, value: Any, content: Any) -> Any:
        if value not in self.words:
            raise BadValue(self.name, value)
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "enum": list(self.words), "x-kind": self.name}


class Maybe(Kind):
    """A kind that may be absent: `none` inside, null outside."""

    def __init__(self, kind: Kind, none: Any = -1) -> None:
        self.kind, self.none, self.name = kind, none, kind.name

    def out(self, value: Any, content: Any) -> Any:
        return None if value == self.none else self.kind.out(value, content)

    def outs(self, values: Sequence[Any], content: Any) -> list[Any]:
        none = self.none
        if none not in values:
            return self.kind.outs(values, content)
        known = iter(self.kind.outs([value for value in values if value != none], content))
        return [None if value == none else next(known) for value in values]

    def read(self, value: Any, content: Any) -> Any:
        return self.none if value is None else self.kind.read(value, content)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.kind.schema(), {"type": "null"}]}

    def spec(self) -> Any:
        return self.kind.spec()


class ListOf(Kind):
    def __init__(self, kind: Kind) -> None:
        self.kind, self.name = kind, f"list of {kind.name}"

    def out(self, value: Any, content: Any) -> Any:
        return [self.kind.out(v, content) for v in value]

    def read(self, value: Any, content: Any) -> Any:
        if not isinstance(value, list | tuple):
            raise BadValue(self.name, value)
        return tuple(self.kind.read(v, content) for v in value)

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.kind.schema()}

    def spec(self) -> Any:
        return {"list": self.kind.spec()}


class TupleOf(Kind):
    def __init__(self, *kinds: Kind) -> None:
        self.kinds, self.name = kinds, "(" + ", ".join(k.name for k in kinds) + ")"

    def out(self, value: Any, content: Any) -> Any:
        return [k.out(v, content) for k, v in zip(self.kinds, value, strict=True)]

    def read(self, value: Any, content: Any) -> Any:
        if not isinstance(value, list | tuple) or len(value) != len(self.kinds):
            raise BadValue(self.name, value)
        return tuple(k.read(v, content) for k, v in zip(self.kinds, value, strict=True))

    def schema(self) -> dict[str, Any]:
        return {
            "type": "array",
            "prefixItems": [k.schema() for k in self.kinds],
            "minItems": len(self.kinds),
            "maxItems": len(self.kinds),
        }

    def spec(self) -> Any:
        return {"tuple": [k.spec() for k in self.kinds]}


class EitherOf(Kind):
    """The first kind that fits. Outside values of the kinds must not overlap; `pick` says which fits an inner value."""

    def __init__(self, name: str, kinds: Sequence[Kind], pick: Callable[[Any], int]) -> None:
        self.name, self.kinds, self.pick = name, tuple(kinds), pick

    def out(self, value: Any, content: Any) -> Any:
        return self.kinds[self.pick(value)].out(value, content)

    def read(self, value: Any, content: Any) -> Any:
        for kind in self.kinds:
            try:
                return kind.read(value, content)
            except BadValue:
                continue
        raise BadValue(self.name, value)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [k.schema() for k in self.kinds]}

    def spec(self) -> Any:
        return {"either": [k.spec() for k in self.kinds]}


class Why(Kind):
    """An itemised total, as `Modifiers.why()` gives it: (reason key, value, rule id) a row."""

    name = "why"

    def out(self, value: Any, content: Any) -> Any:
        return [{"reason": r, "value": v, "rule": i} for r, v, i in value]

    def schema(self) -> dict[str, Any]:
        row = {
            "type": "object",
            "properties": {"reason": {"type": "string"}, "value": {"type": "integer"}, "rule": {"type": "string"}},
        }
        return {"type": "array", "items": row}


WHY: Kind = Why()
