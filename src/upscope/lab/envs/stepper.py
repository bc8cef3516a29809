"""A game played one small choice at a time: whose choice it is, among which actions. Every environment drives one.

An action is a number that means the same in every game of a set-up: to wait, an answer of a decision whose answers can
be told beforehand, or the opening of one whose answers cannot, which is then put together of small choices. The dice
are thrown here, or left to the caller (`chance`).
"""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbits
from typing import Any

import numpy as np
from numpy.typing import NDArray

from upscope import registry
from upscope.dice.seeded import Seeded
from upscope.kernel.decision import Decision, Refused
from upscope.kernel.engine import CLOCK, DICE, Pause, advance, answer, due, open_decisions
from upscope.kernel.event import Event, Teller, redact
from upscope.kernel.forms import Form
from upscope.kernel.game import Game, Setup
from upscope.kernel.procedure import Over, Roll, Wait
from upscope.kernel.state import State
from upscope.kernel.view import View, project
from upscope.lab.arena import LOOK_AGAIN, seed_for

from .forms import BASE, Listed, Part, part_of
from .numbers import catalogue

WAIT = 0
REFUSALS = 8
"""Answers put together that the rules refuse, after which one is drawn that they accept."""


class Actions:
    """What each number means: wait, open a decision, the choices of an answer under way, answers known beforehand."""

    def __init__(self, game: Game, content: Any) -> None:
        self.names = [kind.name for kind in game.decisions]
        self.opens = {name: 1 + n for n, name in enumerate(self.names)}
        self.parts = 1 + len(self.names)
        """The first of the choices for an answer under way."""
        self.size = self.parts + BASE
        self._of: dict[str, dict[Any, int]] = {}
        self._what: list[tuple[str, Any]] = []
        for kind in game.decisions:
            values = catalogue(kind.value, content) or []
            self._of[kind.name] = {value: self.size + n for n, value in enumerate(values)}
            self._what += [(kind.name, value) for value in values]
            self.size += len(values)

    def of(self, name: str, value: Any) -> int | None:
        """The action of an inner answer, or None where it has none of its own."""
        try:
            return self._of[name].get(value)
        except TypeError:
            return None

    def says(self, action: int) -> str:
        """What an action means, for people who debug."""
        if action == WAIT:
            return "wait"
        if action < self.parts:
            return f"{self.names[action - 1]} …"
        if action < self.parts + BASE:
            return f"choice {action - self.parts + 1}"
        name, value = self._what[action - self.parts - BASE]
        return f"{name} {value}"


class Stepper:
    """One game. `seat` is whose choice it is now: "" when the dice are to be thrown, or when the game is over."""

    def __init__(
        self, game: Game, setup: Setup, actions: Actions | None = None, *, seed: int | None = None, throw: bool = True
    ) -> None:
        """With `throw=False` rolls wait for `roll`; without a seed the dice fall as they like."""
        self.game, self.setup, self.throw = game, setup, throw
        self.state = game.begin(setup)
        self.actions = actions or Actions(game, self.state.content)
        self._dice = Seeded(seed_for(randbits(48) if seed is None else seed, "dice"))
        self._teller = Teller(game.events, game.sides)
        self._teller.state = self.state
        self._clear()
        self._settle(advance(self.state, self._teller))

    def _clear(self) -> None:
        self.seat = ""
        self.over = False
        self.steps = 0
        self.chance: Roll | None = None
        self._told: list[Event] = []
        self._lines: dict[str, list[dict[str, Any]]] = {}
        self._redacted: dict[str, int] = {}
        self._waited: dict[str, tuple[str, ...]] = {}
        self._menu: dict[int, Decision | tuple[Decision, Any]] = {}
        self._part: Part | None = None
        self._of: Decision | None = None
        self._chosen: tuple[int, ...] = ()
        self._refused = 0

    # -- whose choice it is

    def _settle(self, pause: Pause) -> None:
        """Throw dice and let time pass until somebody has a choice."""
        while True:
            while type(pause) is Roll and self.throw:
                value = self._dice.draw(pause.name, pause.dist, pause.times)
                pause = answer(self.state, DICE, value, self._teller)
            self._hear()
            self.seat, self.chance, self.over = "", None, isinstance(pause, Over)
            if self.over:
                return
            if isinstance(pause, Roll):
                self.chance = pause
                return
            if self._find(pause):
                return
            late = due(self.state)
            self._waited.clear()
            tick = late if late >= 0 else self.state.tick + LOOK_AGAIN
            pause = answer(self.state, CLOCK, tick, self._teller)

    def _find(self, pause: Pause) -> bool:
        """Give the choice to the next seat that has one. While time passes, who waits is passed over until something
        else is open to it."""
        timed = isinstance(pause, Wait) or due(self.state) >= 0
        mine: dict[str, list[Decision]] = {}
        for d in open_decisions(self.state):
            mine.setdefault(d.seat, []).append(d)
        for seat in self.game.sides.seats:
            decisions = mine.get(seat, [])
            asked = any(not d.standing for d in decisions)
            if timed:
                if decisions and self._waited.get(seat) != tuple(d.id for d in decisions):
                    self._offer(seat, decisions, may_wait=True)
                    return True
            elif asked:
                self._offer(seat, decisions, may_wait=False)
                return True
        return False

    def _offer(self, seat: str, decisions: list[Decision], may_wait: bool) -> None:
        self.seat, self._part, self._of, self._chosen = seat, None, None, ()
        self._menu = {}
        for d in decisions:
            rest = []
            if isinstance(d.offer, Form):
                self._menu[self.actions.opens[d.name]] = d
                continue
            for value in d.offer:
                action = self.actions.of(d.name, value)
                if action is None:
                    rest.append(value)
                else:
                    self._menu[action] = (d, value)
            if rest:
                self._menu[self.actions.opens[d.name]] = (d, rest)
        if may_wait:
            self._menu[WAIT] = decisions[0]  # whatever stands here is not looked at
            self._ids = tuple(d.id for d in decisions)
        elif len(self._menu) == 1 and next(iter(self._menu)) < self.actions.parts:
            self._open(next(iter(self._menu)))

    def _open(self, action: int) -> None:
        held = self._menu[action]
        if isinstance(held, Decision):
            self._of, self._part = held, part_of(held.offer)
        else:
            self._of, self._part = held[0], Listed(held[1])
        self._chosen = ()
        if self._part.finished or (len(self._chosen) == 0 and self._part.choices == 1):
            self._go_on_alone()

    def _go_on_alone(self) -> None:
        """Where there is one way to go on, it is taken."""
        part = self._part
        assert part is not None
        while not part.finished and part.choices == 1:
            part.take(0)
        if part.finished:
            self._finish()

    # -- choices

    def legal(self) -> list[int]:
        """The actions of the seat whose choice it is, in order."""
        if not self.seat:
            return []
        if self._part is not None:
            return [self.actions.parts + n for n in range(self._part.choices)]
        return sorted(self._menu)

    def mask(self) -> NDArray[np.int8]:
        found = np.zeros(self.actions.size, np.int8)
        if self.seat:
            found[self.legal()] = 1
        return found

    def take(self, action: int) -> None:
        """Make the choice. Raises ValueError for an action that is not legal; nothing has happened then."""
        if self._part is not None:
            number = action - self.actions.parts
            if not 0 <= number < self._part.choices:
                raise ValueError(f"action {action} ({self._meaning(action)}) is not open to {self.seat}")
            self.steps += 1
            self._chosen = (*self._chosen, number)
            self._part.take(number)
            self._go_on_alone()
            return
        if not self.seat or action not in self._menu:
            raise ValueError(f"action {action} ({self._meaning(action)}) is not open to {self.seat or 'anybody'}")
        self.steps += 1
        if action == WAIT:
            self._waited[self.seat] = self._ids
            self._settle(advance(self.state, self._teller))
        elif action < self.actions.parts:
            self._open(action)
        else:
            d, value = self._menu[action]  # type: ignore[misc]  # only openings are bare
            self._give(d, value)

    def _meaning(self, action: int) -> str:
        return self.actions.says(action) if 0 <= action < self.actions.size else "no such action"

    def _finish(self) -> None:
        part, d = self._part, self._of
        assert part is not None
        assert d is not None
        value = part.value
        try:
            d.check(value)
        except Refused:
            self._refused += 1
            if self._refused < REFUSALS:
                self._part, self._chosen = part_of(d.offer), ()
                return
            assert isinstance(d.offer, Form)
            value = d.offer.sample(self._below)
        self._refused = 0
        self._part = None
        self._give(d, value)

    def _below(self, n: int) -> int:
        return self.steps * 7_919 % n

    def _give(self, d: Decision, value: Any) -> None:
        self._waited.pop(d.seat, None)
        self._settle(answer(self.state, d.seat, value, self._teller, d.id))

    def give(self, seat: str, decision: str, value: Any) -> None:
        """A whole answer of another player, such as a bot's, in inner values."""
        self._waited.pop(seat, None)
        self._settle(answer(self.state, seat, value, self._teller, decision))

    def pass_by(self, seat: str) -> None:
        """A seat that waits."""
        self._waited[seat] = tuple(d.id for d in open_decisions(self.state, seat))
        self._settle(advance(self.state, self._teller))

    def roll(self, value: Any) -> None:
        """The dice fell so."""
        self._settle(answer(self.state, DICE, value, self._teller))

    # -- what seats know

    def _hear(self) -> None:
        self._told += self._teller.take()

    def view(self, seat: str) -> View:
        return project(self.state, self.game.sides, seat)

    def heard(self, seat: str) -> list[dict[str, Any]]:
        """What a seat was told so far."""
        lines = self._lines.setdefault(seat, [])
        for event in self._told[self._redacted.get(seat, 0) :]:
            shown = redact(event, self.game.sides, seat, self.state.content)
            if shown is not None:
                lines.append(shown)
        self._redacted[seat] = len(self._told)
        return lines

    def under_way(self, seat: str) -> tuple[int, tuple[int, ...]]:
        """The decision a seat is putting an answer together for (0 for none), and its choices so far."""
        if self._of is None or self._part is None or self.seat != seat:
            return 0, ()
        return self.actions.opens[self._of.name], self._chosen

    def asked(self, seat: str) -> list[str]:
        """The decisions that are open to a seat."""
        return [d.name for d in open_decisions(self.state, seat)]

    # -- results

    def returns(self) -> dict[str, float]:
        """What each side gained: 1 for the winner and -1 for the others, or what the game's manifest says; 0 until the
        end, and where nobody won."""
        sides = self.game.sides.sides
        if not self.over:
            return dict.fromkeys(sides, 0.0)
        result = self.state.result
        if result in sides:
            lost = -1.0 / (len(sides) - 1) if len(sides) > 1 else 0.0
            return {side: 1.0 if side == result else lost for side in sides}
        value = self.worth(result) / 100 if self.worth is not None else 0.0
        return dict.fromkeys(sides, value)

    worth: Callable[[Any], int] | None = None
    """What a result that names no side is worth to all, in hundredths."""

    def fork(self) -> Stepper:
        """The same moment once more: what is chosen here changes nothing there. The dice there are others."""
        return self._again(self.state.fork(), self.actions)

    def _again(self, state: State, actions: Actions) -> Stepper:
        made = object.__new__(Stepper)
        made.game, made.setup, made.throw, made.actions = self.game, self.setup, self.throw, actions
        made.worth, made.state = self.worth, state
        made._dice = Seeded(seed_for(self.steps, "fork"))
        made._teller = Teller(self.game.events, self.game.sides)
        made._teller.state = state
        made._clear()
        for seat in self.game.sides.seats:
            made._lines[seat] = list(self.heard(seat))
        made._redacted, made._told = dict(self._redacted), list(self._told)
        made.steps, made._waited = self.steps, dict(self._waited)
        made._settle(advance(state, made._teller))
        made._resume(self._of.name if self._of is not None and self._part is not None else "", self._chosen)
        made._refused = self._refused
        return made

    def _resume(self, opened: str, chosen: tuple[int, ...]) -> None:
        """Go back to an answer under way."""
        if opened and self._of is None:
            self._open(self.actions.opens[opened])
        for number in chosen:
            if self._part is not None:
                self._chosen = (*self._chosen, number)
                self._part.take(number)

    def __deepcopy__(self, memo: dict[int, Any]) -> Stepper:
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as plain data; what was told is kept as each seat heard it."""
        kept = {
            "steps": self.steps,
            "throw": self.throw,
            "lines": {seat: self.heard(seat) for seat in self.game.sides.seats},
            "waited": self._waited,
            "opened": self._of.name if self._of is not None and self._part is not None else "",
            "chosen": self._chosen,
            "refused": self._refused,
        }
        setup = (self.setup.scenario, dict(self.setup.options), dict(self.setup.players), self.setup.pack)
        return restored, (self.game.name, setup, self.state.encode(), kept)


def restored(name: str, setup: tuple[Any, ...], data: dict[str, Any], kept: dict[str, Any]) -> Stepper:
    """A game from a pickle."""
    game, manifest = registry.game(name), registry.manifest(name)
    made = Stepper(game, Setup(*setup), throw=kept["throw"])
    made.worth = manifest.worth
    made.state = made._teller.state = game.load(data, made.setup)
    made._clear()
    made._lines, made._waited, made.steps = kept["lines"], kept["waited"], kept["steps"]
    made._settle(advance(made.state, made._teller))
    made._resume(kept["opened"], kept["chosen"])
    made._refused = kept["refused"]
    return made


__all__ = ["WAIT", "Actions", "Stepper"]
