"""Events: past-tense facts with data, rule id and audience. An event nobody declared reaches nobody.

    EVENTS = Events(
        event("moved", public(), side=SIDE, course=COURSE, to=own_side(CELL)),     # a redacted form: others miss `to`
        event("mine_shown", own_side(), side=SIDE, cell=CELL, reveals=True),
    )

`by` in an audience names the event's own field that holds the side or seat. `reveals` says that a seat learns something
hidden by it: undo is sealed there. `seals` seals undo alone: an order that the others have heard is not taken back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from .audience import OWN_SEAT, OWN_SIDE, PUBLIC, SEEN_BY, Declared
from .kinds import Kind
from .procedure import Frame
from .state import State


class EventKind:
    """The declaration of one event."""

    __slots__ = ("name", "audience", "fields", "reveals", "seals", "depends")

    def __init__(
        self, name: str, audience: Declared, fields: dict[str, Any], reveals: bool, seals: bool = False
    ) -> None:
        self.name = name
        self.audience = audience
        self.reveals = reveals
        self.seals = seals or reveals
        self.fields: dict[str, tuple[Kind, Declared | None]] = {}
        for n, what in fields.items():
            if isinstance(what, Declared):
                if what.kind is None:
                    raise ValueError(f"event {name}: field {n} has no kind")
                self.fields[n] = (what.kind, what)
            else:
                self.fields[n] = (what, None)
        for d in (audience, *(d for _, d in self.fields.values() if d)):
            if d.audience in (OWN_SIDE, OWN_SEAT) and d.by not in self.fields:
                raise ValueError(f"event {name}: its audience names the field {d.by!r}, which it does not have")
        self.depends = any(d.audience == SEEN_BY for d in (audience, *(d for _, d in self.fields.values() if d)))


def event(name: str, audience: Any, *, reveals: bool = False, seals: bool = False, **fields: Any) -> EventKind:
    """Declare an event: its audience, then each field's kind, or an audience of its own with a kind."""
    return EventKind(name, audience, fields, reveals, seals)


class Events:
    """All events of a game, by name."""

    def __init__(self, *kinds: EventKind) -> None:
        self._kinds = {k.name: k for k in kinds}
        if len(self._kinds) != len(kinds):
            raise ValueError("two events have one name")

    def __getitem__(self, name: str) -> EventKind:
        return self._kinds[name]

    def __contains__(self, name: object) -> bool:
        return name in self._kinds

    def __iter__(self) -> Iterator[EventKind]:
        return iter(self._kinds.values())

    def join(self, more: Iterable[EventKind]) -> Events:
        return Events(*self._kinds.values(), *more)


class Event:
    """One fact that happened. `seen` maps seats to visible fields when that depends on the state of the moment."""

    __slots__ = ("kind", "rule", "fields", "seen")

    def __init__(
        self, kind: EventKind, rule: str, fields: dict[str, Any], seen: dict[str, frozenset[str]] | None
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.fields = fields
        self.seen = seen

    @property
    def name(self) -> str:
        return self.kind.name


class Sides:
    """The seats of a game and the sides they belong to."""

    def __init__(self, seats: Iterable[str], sides: Iterable[str], side_of: dict[str, str]) -> None:
        self.seats, self.sides, self.side_of = tuple(seats), tuple(sides), side_of

    def is_side(self, seat: str, owner: Any) -> bool:
        side = self.side_of.get(seat)
        return side is not None and (owner == side if isinstance(owner, str) else self._at(self.sides, owner) == side)

    def is_seat(self, seat: str, owner: Any) -> bool:
        return bool(seat) and (owner == seat if isinstance(owner, str) else self._at(self.seats, owner) == seat)

    @staticmethod
    def _at(names: tuple[str, ...], owner: Any) -> str | None:
        return names[owner] if isinstance(owner, int) and 0 <= owner < len(names) else None


def may_see(d: Declared | None, sides: Sides, seat: str, owner: Any, *seen_args: Any) -> bool:
    """Whether an audience takes in a seat ("" is a spectator). Anything unknown is hidden."""
    if d is None:
        return False
    if d.audience == PUBLIC:
        return True
    if d.audience == OWN_SIDE:
        return sides.is_side(seat, owner)
    if d.audience == OWN_SEAT:
        return sides.is_seat(seat, owner)
    if d.audience == SEEN_BY and d.fn is not None:
        return bool(seat) and d.fn(*seen_args, seat) is True
    return False


class Teller:
    """The `tell` of a running game: checks the event's declaration and keeps it, with the rule of the running step."""

    def __init__(self, events: Events, sides: Sides) -> None:
        self.events, self.sides = events, sides
        self.told: list[Event] = []
        self.state: State | None = None

    def __call__(self, name: str, *, rule: str | None = "", **fields: Any) -> None:
        """None: by no rule of the game."""
        kind = self.events[name]
        if fields.keys() != kind.fields.keys():
            raise ValueError(f"event {name}: told with {sorted(fields)}, declared with {sorted(kind.fields)}")
        seen = None
        if kind.depends:
            seen = {
                seat: frozenset(visible_fields(kind, fields, self.sides, seat, self.state)) for seat in self.sides.seats
            }
        if rule is not None:
            rule = rule or running_rule(self.state)
            rule = rule if self.state is None else self.state.cited(rule)
        self.told.append(Event(kind, rule or "", fields, seen))

    def take(self) -> list[Event]:
        told, self.told = self.told, []
        return told


def running_rule(s: State | None) -> str:
    """The first rule of the step that is running."""
    if s is None or not s.stack:
        return ""
    f: Frame = s.stack[-1]
    ids = f.step_rules[f._at]
    return ids[0] if ids else f.rule


def silent(name: str, **fields: Any) -> None:
    """A `tell` that keeps nothing, for simulation and search."""


def visible_fields(kind: EventKind, fields: dict[str, Any], sides: Sides, seat: str, s: State | None) -> list[str]:
    d = kind.audience
    if not may_see(d, sides, seat, fields.get(d.by), s, fields):
        return []
    shown = []
    for n, (_, own) in kind.fields.items():
        if own is None or may_see(own, sides, seat, fields.get(own.by), s, fields):
            shown.append(n)
    return shown or ["*"]


def redact(e: Event, sides: Sides, seat: str, content: Any) -> dict[str, Any] | None:
    """The event as one seat may know it, in outside values; None if it may not know of it at all."""
    if e.seen is not None:
        shown = e.seen.get(
            seat, frozenset(visible_fields(e.kind, e.fields, sides, seat, None)) if not seat else frozenset()
        )
    else:
        shown = frozenset(visible_fields(e.kind, e.fields, sides, seat, None))
    if not shown:
        return None
    fields = {n: kind.out(e.fields[n], content) for n, (kind, _) in e.kind.fields.items() if n in shown}
    return {"event": e.name, "rule": e.rule, "fields": fields}


def reveal_all(e: Event, content: Any) -> dict[str, Any]:
    """The whole event, for the referee and for the all-seeing replay after the end."""
    return {
        "event": e.name,
        "rule": e.rule,
        "fields": {n: k.out(e.fields[n], content) for n, (k, _) in e.kind.fields.items()},
    }
