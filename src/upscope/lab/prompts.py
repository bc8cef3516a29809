"""How often a game that has staff asks its person: every question is answered as the staff would, and counted at each
level of delegation, turn by turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from upscope import registry
from upscope.bots.staff import Officer, staff_of
from upscope.dice.seeded import Seeded
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee
from upscope.lab.play import DeadEnd

MOST = 100_000
"""Answers after which a game is left."""


@dataclass
class Asked:
    """What one game asked at one level: the questions of each whole turn, by name."""

    turns: list[Counter[str]] = field(default_factory=lambda: [Counter()])

    def of(self, first: int, last: int) -> list[int]:
        """How many questions each of these turns asked, counted from 1."""
        return [sum(turn.values()) for turn in self.turns[first - 1 : last]]


class Prompted:
    """One game played by the staff, which notes at every question who would have been asked it."""

    def __init__(self, name: str, setup: Setup, seed: int, turn: str, each: bool = False) -> None:
        game = registry.game(name)
        room = staff_of(name)
        if room is None:
            raise LookupError(f"{name} has no staff")
        self.referee = Referee.start(game, setup, Seeded(seed), ident=f"prompts-{seed}")
        self.room, self.turn, self.told, self.each = room, turn, 0, each
        self.plans: dict[tuple[str, str], set[str]] = {}
        """What a seat's last answer decided with it, at each level."""
        self.levels = {level: Asked() for level in room.levels}
        self.officers: dict[tuple[str, str], Officer] = {}
        for seat in game.sides.seats:
            for level in room.levels:
                officer = self.officers[seat, level] = room.hire(setup)
                officer.brief(level, room.usual, "")

    def play(self, turns: int) -> Mapping[str, Asked]:
        """Until so many whole turns are over, or the game is."""
        first = next(iter(self.levels.values()))
        for _ in range(MOST):
            if self.referee.over or len(first.turns) > turns:
                return self.levels
            self._answer()
            self._end_turn()
        raise DeadEnd(f"not over after {MOST} answers")

    def _answer(self) -> None:
        referee = self.referee
        for only, value in referee.forced(referee.game.sides.seats):
            referee.answer(only.seat, only.id, value, by="auto")
            return
        d = next((one for one in referee.decisions() if not one.standing), None)
        if d is None:
            raise DeadEnd("nobody is asked anything")
        (shown,) = referee.shown(d.seat, [d])
        view = referee.view(d.seat).data()
        choice = self.officers[d.seat, next(iter(self.levels))].suggest(view, shown)
        for level, asked in self.levels.items():
            if self._is_asked(level, shown, view, choice.value):
                asked.turns[-1][d.name] += 1
        referee.answer(d.seat, choice.decision, choice.value, by="staff")

    def _is_asked(self, level: str, shown: Mapping[str, Any], view: Mapping[str, Any], value: Any) -> bool:
        """Whether the person is asked this at that level: not what is the staff's, not what their last answer decided
        with it or what they marked ahead this turn, and not the rest of an engagement which the staff has been told to
        fight."""
        officer, name = self.officers[shown["seat"], level], shown["name"]
        whose = officer.whose(shown, view)
        if self.each:
            return bool(whose)
        plan = self.plans.setdefault((shown["seat"], level), set())
        is_marked = name in plan and name in self.room.marked and asked_before(self.levels[level], name)
        if is_marked and value != self.room.marked[name]:
            return False
        if name in plan and (self._is_engaged(plan) or name not in self.room.routine or officer.routine(view, shown)):
            if name not in self.room.routine and name not in self.room.engagement:
                plan.discard(name)
            return False
        plan.clear()
        if not whose:
            return False
        engaged = level in self.room.once and name in self.room.engagement
        plan.update(self.room.engagement if engaged else self.room.follows.get(name, ()))
        return True

    def _is_engaged(self, plan: set[str]) -> bool:
        """Whether the staff has been told to fight to the end."""
        return bool(self.room.engagement) and plan.issuperset(self.room.engagement)

    def _end_turn(self) -> None:
        lines = self.referee.account()
        for line in lines[self.told :]:
            self.told += 1
            if line["event"] == self.turn:
                for asked in self.levels.values():
                    asked.turns.append(Counter())


def asked_before(asked: Asked, name: str) -> bool:
    """Whether a question has been asked this turn, so that its next answers were marked with it."""
    return asked.turns[-1][name] > 0


def count(
    name: str, setup: Setup, seeds: Sequence[int], turns: int, turn: str, each: bool = False
) -> list[Mapping[str, Asked]]:
    """One game a seed: what was asked at each level; with `each`, every question by itself."""
    return [Prompted(name, setup, seed, turn, each).play(turns) for seed in seeds]
