"""One question as an officer reads it: outside values come in, inner values on an imagined map are thought with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from upscope import registry
from upscope.bots import Choice
from upscope.games.krieg.advice.belief import (
    SIDES,
    Content,
    Krieg,
    Situation,
    content_from,
    situation_of,
    state_from_view,
)
from upscope.kernel.decision import Decisions


def first(n: int) -> int:
    """Secret cards are dealt the same way every time: nothing an officer does depends on them."""
    return 0


@cache
def kinds() -> Decisions:
    """What questions there are; asking the registry every time would look through its folders every time."""
    return registry.game("krieg").decisions


class Case:
    def __init__(self, seat: str, view: Mapping[str, Any], asked: Mapping[str, Any]) -> None:
        self.view, self.asked = view, asked
        self.name: str = asked["name"]
        self.kind = kinds()[self.name]
        self.c: Content = content_from(view)
        self.me = SIDES.index(seat)
        scalars = view["scalars"]
        self.when = (scalars["turn"], scalars["side"], scalars["segment"])
        """Plans are good for one segment of one turn."""
        self.segment: str = scalars["segment"]
        self.offer: list[Any] = [self.kind.value.read(option["value"], self.c) for option in asked["options"]]
        self._s: Krieg | None = None

    @property
    def s(self) -> Krieg:
        if self._s is None:
            self._s = state_from_view(self.view, first)
        return self._s

    @property
    def front(self) -> Situation:
        return situation_of(self.s)

    def about(self, name: str) -> Any:
        return self.kind.about[name].read(self.asked["about"][name], self.c)

    def choice(self, value: Any) -> Choice:
        return Choice(self.asked["id"], self.kind.value.out(value, self.c))
