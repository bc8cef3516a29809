"""Assign: each item to a place, such as steps lost to units or torpedoes to targets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .form import Below, Form, FormError, Legal, Name, NothingLegal, distinct
from .values import Value, is_value

STATES = 5_000
"""Positions of the counting table, at most; beyond it counting gives up and sampling is legal but not uniform."""

Room = tuple[int, ...]


class Assign(Form):
    """One place for each item: a tuple of places in the order of the items.

    `places` is a tuple for all items, or a mapping with a tuple for each item. `capacity` limits how many items a
    place takes (one number for all, or by place; a place not named is without limit). Unless `each_required`,
    an item may stay unassigned: -1 when all places are ints, otherwise "". In JSON an object from item to place;
    an unassigned item is left out or null.
    """

    kind = "assign"
    __slots__ = ("items", "choices", "places", "required", "capacity", "nowhere", "_limited", "_wanted", "_ways")

    def __init__(
        self,
        items: tuple[Value, ...],
        places: tuple[Value, ...] | Mapping[Any, tuple[Value, ...]],
        each_required: bool = True,
        capacity: int | Mapping[Any, int] | None = None,
        legal: Legal | None = None,
        rule: str = "",
        name: Name | None = None,
    ) -> None:
        super().__init__(rule, legal, name)
        self.items = distinct(items, "items")
        if isinstance(places, Mapping):
            self.choices = tuple([distinct(places[item], "places") for item in self.items])
        else:
            self.choices = (distinct(places, "places"),) * len(self.items)
        self.places = tuple(dict.fromkeys(place for choice in self.choices for place in choice))
        self.required = each_required
        self.nowhere: Value = -1 if all(isinstance(place, int) for place in self.places) else ""
        if self.nowhere in self.places:
            raise ValueError(f"places: {self.nowhere!r} means unassigned")
        if capacity is None:
            self.capacity: dict[Value, int] = {}
        elif isinstance(capacity, int):
            self.capacity = dict.fromkeys(self.places, capacity)
        else:
            self.capacity = {place: capacity[place] for place in self.places if place in capacity}
        self._limited = tuple(self.capacity)
        self._wanted = [(0,) * len(self._limited)]
        """By item number: how many items from there on could use each limited place."""
        for choice in reversed(self.choices):
            after = zip(self._wanted[-1], self._limited, strict=True)
            self._wanted.append(tuple([wanted + (place in choice) for wanted, place in after]))
        self._wanted.reverse()
        self._ways: dict[tuple[int, Room], int] | None = None

    def _problem(self, value: object) -> FormError | None:
        if type(value) is not tuple:
            return self._error("answer", "form-wrong-type", wanted="list")
        if len(value) != len(self.items):
            return self._error("answer", "form-wrong-length", wanted=len(self.items), got=len(value))
        room = dict(self.capacity)
        for item, choice, place in zip(self.items, self.choices, value, strict=True):
            field = self._key(item)
            if not is_value(place):
                return self._error(field, "form-wrong-type", wanted="place")
            if place == self.nowhere:
                if self.required:
                    return self._error(field, "form-unassigned")
                continue
            if place not in choice:
                return self._error(field, "form-bad-place", place=str(place)[:40])
            if place in room:
                room[place] -= 1
                if room[place] < 0:
                    return self._error(field, "form-over-capacity", place=self._key(place), limit=self.capacity[place])
        return None

    def _options(self, at: int) -> tuple[Value, ...]:
        return self.choices[at] if self.required else (*self.choices[at], self.nowhere)

    def _room(self) -> Room:
        return tuple([self.capacity[place] for place in self._limited])

    def _after(self, room: Room, place: Value) -> Room | None:
        """The room left when one more item goes to the place; None when it is full."""
        if place not in self.capacity:
            return room
        at = self._limited.index(place)
        return (*room[:at], room[at] - 1, *room[at + 1 :]) if room[at] > 0 else None

    def _table(self) -> dict[tuple[int, Room], int]:
        """Ways to place the items from number n on, by n and the room left; empty when it grows too large.

        Room that later items cannot use up is counted as just enough, so that equal futures share one entry.
        """
        if self._ways is not None:
            return self._ways
        table: dict[tuple[int, Room], int] = {}
        layers: list[set[Room]] = [{self._fold(0, self._room())}]
        for at in range(len(self.items)):
            following = set()
            for room in layers[-1]:
                for place in self._options(at):
                    after = self._after(room, place)
                    if after is not None:
                        following.add(self._fold(at + 1, after))
            layers.append(following)
            if sum(map(len, layers)) > STATES:
                self._ways = {}
                return self._ways
        for room in layers[-1]:
            table[len(self.items), room] = 1
        for at in range(len(self.items) - 1, -1, -1):
            for room in layers[at]:
                table[at, room] = sum(self._onward(table, at, room).values())
        self._ways = table
        return table

    def _onward(self, table: dict[tuple[int, Room], int], at: int, room: Room) -> dict[Value, int]:
        """For each place item `at` may go to, the ways to go on from there."""
        found = {}
        for place in self._options(at):
            after = self._after(room, place)
            if after is not None:
                found[place] = table[at + 1, self._fold(at + 1, after)]
        return found

    def _fold(self, at: int, room: Room) -> Room:
        return tuple(map(min, room, self._wanted[at]))

    def _count(self) -> int | None:
        if not self.capacity:
            whole = 1
            for at in range(len(self.items)):
                whole *= len(self._options(at))
            return whole
        if not self._fits(0, self._room()):
            return 0
        table = self._table()
        return table[0, self._fold(0, self._room())] if table else None

    def _fits(self, start: int, room: Room) -> bool:
        """Whether the items from `start` on can all be placed: a matching, grown one item at a time."""
        if not self.required:
            return True
        left = dict(zip(self._limited, room, strict=True))
        held: dict[Value, list[int]] = {place: [] for place in self.places}

        def seat(item: int, seen: set[Value]) -> bool:
            for place in self.choices[item]:
                if place in seen:
                    continue
                seen.add(place)
                if place not in left or len(held[place]) < left[place]:
                    held[place].append(item)
                    return True
                for number, other in enumerate(held[place]):
                    if seat(other, seen):
                        held[place][number] = item
                        return True
            return False

        return all(seat(item, set()) for item in range(start, len(self.items)))

    def _open(self, at: int, room: Room) -> dict[Value, Room]:
        """Where item `at` may go so that the rest can still be placed, with the room left then."""
        found = {}
        for place in self._options(at):
            after = self._after(room, place)
            if after is not None and (not self.capacity or self._fits(at + 1, after)):
                found[place] = after
        return found

    def _walk(self) -> Iterator[tuple[Value, ...]]:
        chosen: list[Value] = []

        def place_from(at: int, room: Room) -> Iterator[tuple[Value, ...]]:
            if at == len(self.items):
                yield tuple(chosen)
                return
            for place, after in self._open(at, room).items():
                chosen.append(place)
                yield from place_from(at + 1, after)
                chosen.pop()

        yield from place_from(0, self._room())

    def _draw(self, below: Below) -> tuple[Value, ...]:
        room = self._room()
        if self._count() == 0:
            raise NothingLegal("assign: the places leave no way")
        chosen: list[Value] = []
        table = self._table() if self.capacity else {}
        for at in range(len(self.items)):
            if table:
                ways = self._onward(table, at, self._fold(at, room))
            else:
                ways = dict.fromkeys(self._open(at, room), 1)
            number = below(sum(ways.values()))
            for place, share in ways.items():
                number -= share
                if number < 0:
                    chosen.append(place)
                    break
            left = self._after(room, chosen[at])
            assert left is not None, "a full place was chosen"
            room = left
        return tuple(chosen)

    def read(self, data: object) -> tuple[Value, ...]:
        if not isinstance(data, dict):
            raise self._error("answer", "form-wrong-type", wanted="object")
        keys = self._keys(self.items)
        known = self._by_name(self.places)
        for key in data:
            if key not in keys:
                raise self._error(str(key)[:40], "form-unknown-item", item=str(key)[:40])
        return tuple([self.nowhere if data.get(key) is None else self._known(data[key], known, key) for key in keys])

    def out(self, value: tuple[Value, ...]) -> dict[str, Any]:
        return {
            key: self.name(place)
            for key, place in zip(self._keys(self.items), value, strict=True)
            if place != self.nowhere
        }

    def _schema(self) -> tuple[dict[str, Any], dict[str, Any]]:
        keys = self._keys(self.items)
        places = [[self.name(place) for place in choice] for choice in self.choices]
        allowed = {
            key: {"enum": names if self.required else [*names, None]} for key, names in zip(keys, places, strict=True)
        }
        schema: dict[str, Any] = {"type": "object", "properties": allowed, "additionalProperties": False}
        if self.required:
            schema["required"] = keys
        return schema, {
            "items": keys,
            "places": places,
            "each_required": self.required,
            "capacity": {self._key(place): limit for place, limit in self.capacity.items()},
        }
