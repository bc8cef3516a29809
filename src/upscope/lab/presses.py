"""How many presses a game asks of a person: a scripted hand plays whole games, and every answer counts as its page
takes it. What the hand is like, each game says in its manifest (`manifest.Hand`)."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from upscope import bots, registry
from upscope.dice.seeded import Seeded
from upscope.kernel.decision import Decision
from upscope.kernel.referee import Referee
from upscope.lab.play import DeadEnd
from upscope.manifest import Hand

MOST = 20_000
"""Answers after which a game is left."""


@dataclass
class Turn:
    """One turn of the hand's: what it pressed, and what it answered."""

    presses: int = 0
    answers: list[str] = field(default_factory=list)
    """Decisions, and "decision value" where the hand names that value."""


@dataclass
class Counted:
    """All whole turns of some games, and the presses of their set-up."""

    turns: list[Turn] = field(default_factory=list)
    opening: int = 0
    games: int = 0
    by_decision: Counter[str] = field(default_factory=Counter)

    def ordinary(self, hand: Hand) -> list[Turn]:
        return [turn for turn in self.turns if hand.ordinary.issuperset(turn.answers)]

    @property
    def mean(self) -> float:
        return statistics.mean(turn.presses for turn in self.turns)

    @property
    def median(self) -> float:
        return statistics.median(turn.presses for turn in self.turns)


class Game1:
    """One game of the hand's against bots."""

    def __init__(self, name: str, hand: Hand, seed: int, ask_all: bool = False) -> None:
        game = registry.game(name)
        self.hand, self.counted, self.ask_all = hand, Counted(games=1), ask_all
        self.referee = Referee.start(game, hand.setup, Seeded(seed), ident=f"presses-{seed}")
        self.players = {
            seat: bots.make(name, hand.level if seat in hand.seats else hand.against, seed * 100 + at, hand.setup)
            for at, seat in enumerate(game.sides.seats)
        }
        self.heard = dict.fromkeys(self.players, 0)
        self.told = 0
        self.turn = Turn()
        self.is_open = False
        """Whether the last press gave answers together, so that one more of them costs nothing."""

    def play(self) -> Counted:
        for _ in range(MOST):
            if self.referee.over or len(self.counted.turns) >= self.hand.most_turns:
                break
            self._answer()
            self._end_turns()
        return self.counted

    def _answer(self) -> None:
        """What has one answer is given without a press, as a session does. Of the rest, what merely stands is looked
        at first."""
        for d, value in () if self.ask_all else self.referee.forced(self.hand.seats):
            self.referee.answer(d.seat, d.id, value, by="auto")
            return
        asked: dict[str, list[Decision]] = {}
        for d in self.referee.decisions():
            asked.setdefault(d.seat, []).append(d)
        for seat in sorted(asked, key=lambda seat: any(not d.standing for d in asked[seat])):
            shown = self.referee.shown(seat, asked[seat])
            news = self.referee.feed(seat, self.heard[seat])
            self.heard[seat] += len(news)
            choice = self.players[seat].choose(seat, self.referee.view(seat).data(), shown, news)
            if choice is None:
                continue
            value = choice.value
            if seat in self.hand.seats:
                decision = next(one for one in shown if one["id"] == choice.decision)
                value = self._pre_selected(decision, value)
                self._press(decision, value)
            self.referee.answer(seat, choice.decision, value, by="bot")
            return
        raise DeadEnd(f"nobody answers: {', '.join(d.name for ds in asked.values() for d in ds)}")

    def _pre_selected(self, decision: Mapping[str, Any], value: Any) -> Any:
        """What stands ready where answers are given together; else what the hand's bot wants."""
        if decision["name"] not in self.hand.together:
            return value
        return next((option["value"] for option in decision["options"] if option.get("best")), value)

    def _press(self, decision: Mapping[str, Any], value: Any) -> None:
        name, with_value = decision["name"], f"{decision['name']} {value}"
        cost = self.hand.presses.get(with_value, self.hand.presses.get(name, 1))
        if name in self.hand.opening:
            self.counted.opening += cost
            return
        together = name in self.hand.together
        if together and self.is_open:
            cost = 0
        self.is_open = together
        self.turn.presses += cost
        self.turn.answers.append(with_value if with_value in self.hand.ordinary else name)
        self.counted.by_decision[name] += cost

    def _end_turns(self) -> None:
        """A turn is over when the hand hears so. What it answers in the others' turn counts for its next one."""
        seat = self.hand.seats[0]
        for line in self.referee.feed(seat, self.told):
            self.told += 1
            wanted = self.hand.of.items()
            if line["event"] == self.hand.turn and all(line["fields"].get(name) == value for name, value in wanted):
                self.counted.turns.append(self.turn)
                self.turn, self.is_open = Turn(), False


def hand_of(game: str) -> Hand:
    """The hand of a game; LookupError if it has none."""
    make = registry.manifest(game).hand
    if make is None:
        raise LookupError(f"{game} says nothing of the hand that plays it")
    return make()


def count(game: str, seeds: Sequence[int], ask_all: bool = False) -> Counted:
    """Play one game a seed and put the counts together; with `ask_all`, what has one answer is asked too."""
    total = Counted()
    for seed in seeds:
        found = Game1(game, hand_of(game), seed, ask_all).play()
        total.turns += found.turns
        total.opening += found.opening
        total.games += found.games
        total.by_decision += found.by_decision
    return total
