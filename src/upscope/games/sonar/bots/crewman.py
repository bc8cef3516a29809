"""What every seat's bot has in common: it reads the view, listens to the feed, and answers question by question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar

from upscope.games.sonar.advice.belief import Own, Seaway, content_from, lasting, seaway_of
from upscope.kernel.game import Setup

from .tempo import Tempo

Said = tuple[Any, str]
"""An answer and the reason given for it."""
Asked = dict[str, Any]
Line = Mapping[str, Any]


class Crewman:
    """Answers a decision `x` by its method `on_x`; where that gives None, a standing decision is left standing.

    What is drawn by chance depends on the seed, on what has been heard and on the question, not on how often it was
    asked before: a bot that takes a seat over in mid-game plays like the one that left it.
    """

    first: ClassVar[tuple[str, ...]] = ("detonate", "react", "activate", "command")
    """Decisions that are looked at before others, in this order; the quick calls come last."""

    def __init__(self, seed: int) -> None:
        self.seed, self.tempo = seed, Tempo(seed)
        self.rng = Random(seed)
        self.setup: Setup | None = None
        self.seat = ""
        self.lines: list[Line] = []
        self.sea: Seaway
        self.own: Own

    def meet(self, setup: Setup) -> None:
        self.setup = setup

    def pace(self, decision: str) -> int:
        return self.tempo.ticks(decision)

    def hesitation(self, decision: str) -> int:
        return self.tempo.hesitation(decision)

    def choose(self, seat: str, view: Mapping[str, Any], decisions: list[Asked], events: list[dict[str, Any]]) -> Any:
        from upscope.bots import Choice

        if not self.seat:
            self.seat = seat
            self.sea = seaway_of(content_from(view, self.setup))
            self.settle()
        if events:
            self._listen(events)
        if not decisions:
            return None
        self.own = Own(view, seat, self.sea)
        for d in sorted(decisions, key=self._turn):
            self.rng.seed(f"{self.seed} {len(self.lines)} {d['id']}")
            said = self._answer(d)
            if said is not None:
                return Choice(d["id"], *said)
        return None

    def _turn(self, d: Asked) -> tuple[int, bool]:
        name = d["name"]
        after = len(self.first) + (name == "report")
        return (self.first.index(name) if name in self.first else after, bool(d.get("standing")))

    def _answer(self, d: Asked) -> Said | None:
        handler: Callable[[Asked], Said | None] | None = getattr(self, f"on_{d['name']}", None)
        said = handler(d) if handler is not None else None
        if said is not None:
            return said
        return None if d.get("standing") else self.anything(d)

    def anything(self, d: Asked) -> Said:
        """Something legal, for a question this bot has no view on."""
        if "form" in d:
            return d["form"].get("example"), ""
        return self.rng.choice(d["options"])["value"], ""

    def _listen(self, events: list[dict[str, Any]]) -> None:
        """New lines; after an undo the tale is told again from its start, without what was taken back."""
        self.lines.extend(events)
        if all(e["event"] != "undone" for e in events):
            self.hear(events)
            return
        self.settle()
        self.hear(lasting(self.lines))

    # -- for the levels -------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Begin with nothing heard: at the first question, and when an undo makes the tale start again."""

    def hear(self, lines: list[Any]) -> None:
        """What is new, never an undo."""


def values(d: Asked) -> list[Any]:
    return [option["value"] for option in d["options"]]


def reason(key: str, **args: object) -> str:
    """A reason as it travels: a message key and its arguments, `key name=value`."""
    return " ".join([key, *(f"{name}={value}" for name, value in args.items())])
