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
from upscope.manifest import Hand, Script

WORDS = ("go", "cancel", "end")
"""Answers that are said, and not chosen from what is on the map."""
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
    changed: int = 0
    """Answers that stood ready and were changed, a press each."""

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

    def __init__(self, name: str, hand: Hand, seed: int, ask_all: bool = False, own_mind: bool = False) -> None:
        game = registry.game(name)
        self.hand, self.counted, self.ask_all, self.own_mind = hand, Counted(games=1), ask_all, own_mind
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
        """What stands ready where answers are given together, unless the hand has a mind of its own; else what its bot
        wants."""
        if decision["name"] not in self.hand.together or self.own_mind:
            return value
        return ready_in(decision, value)

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
        if together and self.own_mind and ready_in(decision, value) != value:
            cost += 1
            self.counted.changed += 1
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


def ready_in(decision: Mapping[str, Any], otherwise: Any) -> Any:
    """The answer that is pre-selected."""
    return next((option["value"] for option in decision.get("options", ()) if option.get("best")), otherwise)


def hand_of(game: str) -> Hand:
    """The hand of a game; LookupError if it has none."""
    make = registry.manifest(game).hand
    if make is None:
        raise LookupError(f"{game} says nothing of the hand that plays it")
    return make()


def count(game: str, seeds: Sequence[int], ask_all: bool = False, own_mind: bool = False) -> Counted:
    """Play one game a seed and put the counts together; with `ask_all`, what has one answer is asked too. A hand with a
    mind of its own changes what stands ready wherever its bot would answer otherwise, a press each."""
    total = Counted()
    for seed in seeds:
        found = Game1(game, hand_of(game), seed, ask_all, own_mind).play()
        total.turns += found.turns
        total.opening += found.opening
        total.games += found.games
        total.by_decision += found.by_decision
        total.changed += found.changed
    return total


class Scripted:
    """One run of a script: its turns, each with what it pressed."""

    def __init__(self, name: str, script: Script, seed: int) -> None:
        game = registry.game(name)
        self.script, self.choose, self.turns = script, script.choose(), list[Turn]()
        self.referee = Referee.start(game, script.setup, Seeded(seed), ident=f"script-{seed}")
        self.players = {
            seat: bots.make(name, script.level, seed * 100 + at, script.setup)
            for at, seat in enumerate(game.sides.seats)
        }
        self.heard = dict.fromkeys(self.players, 0)
        self.told = 0
        self.turn: Turn | None = None
        self.has_ended = False
        """Whether the one press for all that is left has been made."""
        self.added: list[Any] = []
        """What the last press added, all there was."""

    def play(self) -> list[Turn]:
        for _ in range(MOST):
            self._listen()
            if self.referee.over or len(self.turns) >= self.script.turns:
                break
            self._answer()
        return self.turns

    def _listen(self) -> None:
        for line in self.referee.feed(self.script.seat, self.told):
            self.told += 1
            if self.turn is not None and _is(line, self.script.ends):
                self.turns.append(self.turn)
                self.turn = None
            if _is(line, self.script.starts):
                self.turn, self.has_ended = Turn(), False

    def _answer(self) -> None:
        seat = self.script.seat
        for d, value in self.referee.forced((seat,)):
            self.referee.answer(d.seat, d.id, value, by="auto")
            return
        d = self.referee.decisions()[0]
        [shown] = self.referee.shown(d.seat, [d])
        news = self.referee.feed(d.seat, self.heard[d.seat])
        self.heard[d.seat] += len(news)
        if d.seat == seat and self.turn is not None:
            value = self._scripted(shown, self.turn)
        else:
            choice = self.players[d.seat].choose(d.seat, self.referee.view(d.seat).data(), [shown], news)
            if choice is None:
                raise DeadEnd(f"nobody answers {d.name}")
            value = choice.value
        self.referee.answer(d.seat, d.id, value, by="bot")

    def _scripted(self, shown: Mapping[str, Any], turn: Turn) -> Any:
        script, name = self.script, shown["name"]
        value = self.choose(shown, self.referee.view(script.seat).data())
        if value is not None:
            cost = script.presses.get(f"{name} {value}", script.presses.get(name, 1))
            if len(shown["options"]) <= script.few:
                cost = min(cost, 1)
            is_more = name in script.together and value not in WORDS
            if is_more and value in self.added:
                cost = 0
            elif is_more:
                self.added = [option["value"] for option in shown["options"]]
            self.has_ended, self.added = False, self.added if is_more else []
        else:
            value, cost = script.passed(shown), 1
            if script.end_turn:
                cost, self.has_ended = 0 if self.has_ended else script.end_turn, True
        turn.presses += cost
        turn.answers.append(f"{name} {value}: {cost}")
        return value


def _is(line: Mapping[str, Any], event: tuple[str, Mapping[str, Any]]) -> bool:
    name, fields = event
    return line["event"] == name and all(line["fields"].get(key) == value for key, value in fields.items())


def scripted(game: str, seeds: Sequence[int]) -> dict[str, list[list[Turn]]]:
    """For each script of a game its turns, seed by seed."""
    make = registry.manifest(game).scripts
    return {script.name: [Scripted(game, script, seed).play() for seed in seeds] for script in (make() if make else ())}
