"""Route: one node after another. Drawing: points on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from .form import WALK, Below, Form, FormError, Legal, Name, NothingLegal, TooMany, named
from .values import Value, is_value

Path = tuple[Value, ...]
Ways = Callable[[Any], Iterable[Value]]
Ends = Callable[[Any], bool]


class Route(Form):
    """A way through nodes: a tuple of the nodes after the start.

    `ways(path)` gives the nodes that may follow; `path` begins with the start, so that costs, stops and places already
    visited can be judged. `ends(path)` says where the route may stop (default: anywhere). In JSON a list of nodes.
    """

    kind = "route"
    counts_first = False
    __slots__ = ("start", "ways", "at_least", "at_most", "ends")

    def __init__(
        self,
        start: Value,
        ways: Ways,
        at_least: int = 0,
        at_most: int = 64,
        ends: Ends | None = None,
        legal: Legal | None = None,
        rule: str = "",
        name: Name | None = None,
    ) -> None:
        super().__init__(rule, legal, name)
        if at_least < 0 or at_most < at_least:
            raise ValueError(f"a route of {at_least} to {at_most} steps")
        self.start = start
        self.ways = ways
        self.at_least = at_least
        self.at_most = at_most
        self.ends = ends

    def onward(self, value: Path) -> tuple[Value, ...]:
        """The nodes that may follow a way begun so: what a client offers next."""
        return self._next((self.start, *value))

    def may_stop(self, value: Path) -> bool:
        """Whether the shape lets a route end here; the legality function has its own say."""
        path = (self.start, *value)
        return len(value) >= self.at_least and (self.ends is None or self.ends(path))

    def _next(self, path: Path) -> tuple[Value, ...]:
        return tuple(dict.fromkeys(self.ways(path))) if len(path) <= self.at_most else ()

    def _problem(self, value: object) -> FormError | None:
        if type(value) is not tuple:
            return self._error("answer", "form-wrong-type", wanted="list")
        if len(value) > self.at_most:
            return self._error("answer", "form-too-many", limit=self.at_most, got=len(value))
        path: Path = (self.start,)
        for number, node in enumerate(value):
            if not is_value(node) or node not in self._next(path):
                return self._error(self._item_number(number), "form-no-way", item=str(node)[:40])
            path = (*path, node)
        if len(value) < self.at_least:
            return self._error("answer", "form-too-few", limit=self.at_least, got=len(value))
        if self.ends is not None and not self.ends(path):
            return self._error(self._item_number(len(value) - 1) if value else "answer", "form-bad-end")
        return None

    def _paths(self, order: Callable[[tuple[Value, ...]], list[Value]]) -> Iterator[tuple[Path, bool]]:
        """Every path from the start, depth first, each with False on the way in and True on the way out."""
        stack: list[tuple[Path, list[Value]]] = []
        path: Path = (self.start,)
        visited = 0
        while True:
            visited += 1
            if visited > WALK:
                raise TooMany(f"route: more than {WALK} ways begun")
            yield path, False
            stack.append((path, order(self._next(path))[::-1]))
            while not stack[-1][1]:
                yield stack.pop()[0], True
                if not stack:
                    return
            path = (*stack[-1][0], stack[-1][1].pop())

    def _count(self) -> int | None:
        counted = looked = 0
        for path, leaving in self._paths(list):
            if leaving:
                continue
            looked += 1
            if looked > WALK // 4:
                return None
            counted += self.may_stop(path[1:])
        return counted

    def _walk(self) -> Iterator[Path]:
        for path, leaving in self._paths(list):
            if not leaving and self.may_stop(path[1:]):
                yield path[1:]

    def _draw(self, below: Below) -> Path:
        """A walk that ends legally: it aims at a length, turns back only from dead ends. Not uniform.

        Every legal route can come up: its own length may be aimed at, and each turn taken.
        """
        aim = self.at_least + below(self.at_most - self.at_least + 1)

        def shuffled(nodes: tuple[Value, ...]) -> list[Value]:
            order = list(nodes)
            for last in range(len(order) - 1, 0, -1):
                other = below(last + 1)
                order[last], order[other] = order[other], order[last]
            return order

        for path, leaving in self._paths(shuffled):
            value = path[1:]
            far_enough = leaving or len(value) >= aim
            if far_enough and self.may_stop(value) and (self.legal is None or self.legal(value) is None):
                return value
        raise NothingLegal("route: no legal way")

    def read(self, data: object) -> Path:
        if not isinstance(data, list):
            raise self._error("answer", "form-wrong-type", wanted="list")
        if len(data) > self.at_most:
            raise self._error("answer", "form-too-many", limit=self.at_most, got=len(data))
        path: Path = (self.start,)
        for number, part in enumerate(data):
            known = self._by_name(self._next(path))
            key = named(part)
            if key is None or key not in known:
                raise self._error(self._item_number(number), "form-no-way", item=str(part)[:40])
            path = (*path, known[key])
        return path[1:]

    def out(self, value: Path) -> list[Any]:
        return [self.name(node) for node in value]

    def _schema(self) -> tuple[dict[str, Any], dict[str, Any]]:
        schema: dict[str, Any] = {"type": "array", "items": {"type": ["integer", "string", "array"]}}
        schema["minItems"], schema["maxItems"] = self.at_least, self.at_most
        return schema, {
            "start": self.name(self.start),
            "at_least": self.at_least,
            "at_most": self.at_most,
            "next": [self.name(node) for node in self.onward(())],
            "may_stop": self.may_stop(()),
        }


class Drawing(Form):
    """A line of points with whole coordinates, 0..width and 0..height: a tuple of (x, y).

    What the line must do is the game's legality function (see `geometry`). There are too many drawings to count or
    list; `example(below)` draws a legal one for bots and tests. In JSON a list of [x, y].
    """

    kind = "drawing"
    __slots__ = ("width", "height", "at_least", "at_most", "example")

    def __init__(
        self,
        width: int,
        height: int,
        at_least: int = 1,
        at_most: int = 500,
        example: Callable[[Below], tuple[tuple[int, int], ...]] | None = None,
        legal: Legal | None = None,
        rule: str = "",
    ) -> None:
        super().__init__(rule, legal, None)
        if width < 0 or height < 0 or at_least < 0 or at_most < at_least:
            raise ValueError(f"a drawing of {at_least} to {at_most} points on {width} by {height}")
        self.width = width
        self.height = height
        self.at_least = at_least
        self.at_most = at_most
        self.example = example

    def _problem(self, value: object) -> FormError | None:
        if type(value) is not tuple:
            return self._error("answer", "form-wrong-type", wanted="list")
        if len(value) < self.at_least:
            return self._error("answer", "form-too-few", limit=self.at_least, got=len(value))
        if len(value) > self.at_most:
            return self._error("answer", "form-too-many", limit=self.at_most, got=len(value))
        width, height = self.width, self.height
        for number, point in enumerate(value):
            if type(point) is not tuple or len(point) != 2 or type(point[0]) is not int or type(point[1]) is not int:
                return self._error(self._item_number(number), "form-wrong-type", wanted="point")
            if not (0 <= point[0] <= width and 0 <= point[1] <= height):
                return self._error(self._item_number(number), "form-outside", width=width, height=height)
        return None

    def _count(self) -> None:
        return None

    def _walk(self) -> Iterator[Any]:
        raise TooMany("drawing: lines are not listed, and chance finds no legal one without an example")

    def _draw(self, below: Below) -> tuple[tuple[int, int], ...]:
        if self.example is not None:
            drawn = self.example(below)
            self.check(drawn)
            return drawn
        length = self.at_least + below(self.at_most - self.at_least + 1)
        return tuple([(below(self.width + 1), below(self.height + 1)) for _ in range(length)])

    def read(self, data: object) -> tuple[Value, ...]:
        if not isinstance(data, list):
            raise self._error("answer", "form-wrong-type", wanted="list")
        if len(data) > self.at_most:
            raise self._error("answer", "form-too-many", limit=self.at_most, got=len(data))
        points = []
        for number, point in enumerate(data):
            if not isinstance(point, list) or len(point) != 2 or any(type(part) is not int for part in point):
                raise self._error(self._item_number(number), "form-wrong-type", wanted="point")
            points.append((point[0], point[1]))
        return tuple(points)

    def out(self, value: tuple[tuple[int, int], ...]) -> list[list[int]]:
        return [list(point) for point in value]

    def _schema(self) -> tuple[dict[str, Any], dict[str, Any]]:
        def within(most: int) -> dict[str, Any]:
            return {"type": "integer", "minimum": 0, "maximum": most}

        sides = [within(self.width), within(self.height)]
        point = {"type": "array", "prefixItems": sides, "minItems": 2, "maxItems": 2}
        return {"type": "array", "items": point, "minItems": self.at_least, "maxItems": self.at_most}, {
            "width": self.width,
            "height": self.height,
            "at_least": self.at_least,
            "at_most": self.at_most,
        }
