"""OpenSpiel: one player a side, dice as chance nodes, what a side knows as information states.

A side with several seats is one player: it knows what its seats know together.
"""

# mypy: disable-error-code="misc, no-untyped-call, import-not-found"
# pyspiel has no types.

from __future__ import annotations

import json
from functools import cache
from typing import Any

import numpy as np
import pyspiel

from upscope import registry
from upscope.kernel.chance import Dist
from upscope.kernel.game import Game, Setup

from .observe import Layout
from .stepper import Stepper

LONGEST = 20_000
"""Choices and rolls after which a game counts as drawn."""
OUTCOMES = 1_024
"""Outcomes, at most, of one chance node."""


class OpenSpielGame(pyspiel.Game):
    """A game of ours under one set-up: `pyspiel.load_game("upscope_krieg(scenario=steel_and_mud)")` makes one, too,
    once `register` has been called. Parameters: `scenario`, `options` (a JSON object) and `longest`."""

    rules: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**_parameters(self.rules), **(params or {})}
        self.setup = Setup(chosen["scenario"], json.loads(chosen["options"] or "{}"))
        self.longest = int(chosen["longest"])
        self.first = Stepper(self.rules, self.setup, throw=False)
        self.first.worth = registry.manifest(self.rules.name).worth
        self.layout = Layout(self.rules, self.first.state, self.first.actions)
        sides = self.rules.sides
        self.players = sides.sides
        self.seats = {side: [seat for seat in sides.seats if sides.side_of[seat] == side] for side in self.players}
        super().__init__(_type(self.rules), self._info(), params or {})

    def _info(self) -> Any:
        return pyspiel.GameInfo(
            num_distinct_actions=self.first.actions.size,
            max_chance_outcomes=OUTCOMES,
            num_players=len(self.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if len(self.players) > 1 else None,
            max_game_length=self.longest,
        )

    def __deepcopy__(self, memo: dict[int, Any]) -> OpenSpielGame:
        """OpenSpiel clones a state by copying all it holds: the game is shared."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.rules.name, dict(self.get_parameters()))

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SideObserver:
        if params:
            raise ValueError(f"this game's observer has no parameters, not {params}")
        return SideObserver(self, iig_obs_type)


def _parameters(game: Game) -> dict[str, Any]:
    return {"scenario": game.scenarios[0], "options": "", "longest": LONGEST}


def _type(game: Game) -> Any:
    players = len(game.sides.sides)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"upscope_{game.name}",
        long_name=f"Upscope: {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if players > 1 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(game),
    )


def register(game: Game) -> str:
    """Make a game known to OpenSpiel, once; its short name there."""
    name = f"upscope_{game.name}"
    if name not in pyspiel.registered_names():
        pyspiel.register_game(_type(game), class_of(game.name))
    return name


@cache
def class_of(name: str) -> type[OpenSpielGame]:
    """The class of one of our games: OpenSpiel makes a game by calling it with parameters."""
    return type(f"OpenSpielGame_{name}", (OpenSpielGame,), {"rules": registry.game(name)})


def load(name: str, parameters: dict[str, Any]) -> OpenSpielGame:
    """One of our games by its name."""
    made: OpenSpielGame = pyspiel.load_game(register(registry.game(name)), parameters)
    return made


class OpenSpielState(pyspiel.State):
    """One position. Rolls of several dice are chance nodes one after the other."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self._game = game
        self._stepper = game.first.fork()
        self._thrown: tuple[Any, ...] = ()
        self._made = 0

    @property
    def stepper(self) -> Stepper:
        return self._stepper

    def _cut(self) -> bool:
        return self._made >= self._game.longest

    def current_player(self) -> int:
        if self._stepper.over or self._cut():
            return int(pyspiel.PlayerId.TERMINAL)
        if self._stepper.chance is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return self._player(self._stepper.seat)

    def _player(self, seat: str) -> int:
        return self._game.players.index(self._game.rules.sides.side_of[seat])

    def _legal_actions(self, player: int) -> list[int]:
        return self._stepper.legal() if player == self.current_player() else []

    def _dist(self) -> Dist:
        assert self._stepper.chance is not None
        return self._stepper.chance.dist

    def chance_outcomes(self) -> list[tuple[int, float]]:
        dist = self._dist()
        return [(n, weight / dist.total) for n, weight in enumerate(dist.weights)]

    def _apply_action(self, action: int) -> None:
        self._made += 1
        roll = self._stepper.chance
        if roll is None:
            self._stepper.take(action)
            return
        self._thrown = (*self._thrown, roll.dist.values[action])
        if len(self._thrown) == roll.times:
            thrown, self._thrown = self._thrown, ()
            self._stepper.roll(thrown if roll.times > 1 else thrown[0])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self._stepper.chance.name if self._stepper.chance else 'roll'} {self._dist().values[action]}"
        return self._stepper.actions.says(action)

    def is_terminal(self) -> bool:
        return self._stepper.over or self._cut()

    def returns(self) -> list[float]:
        by_side = self._stepper.returns()
        return [by_side[side] for side in self._game.players]

    def __str__(self) -> str:
        return f"{self._stepper.state.digest()[:16]} after {self._made}"

    def known(self, player: int) -> str:
        """All that a side was told, and where its views stand: its information state."""
        seats = self._game.seats[self._game.players[player]]
        told = {seat: [self._stepper.heard(seat), self._stepper.view(seat).data()] for seat in seats}
        return json.dumps([told, self._mine(player)], sort_keys=True, separators=(",", ":"))

    def _mine(self, player: int) -> list[Any]:
        seat = self._stepper.seat
        if not seat or self._player(seat) != player:
            return []
        return [seat, *self._stepper.under_way(seat)]

    def seen(self, player: int) -> str:
        """What a side sees now."""
        seats = self._game.seats[self._game.players[player]]
        shown = {seat: self._stepper.view(seat).data() for seat in seats}
        return json.dumps([shown, self._mine(player)], sort_keys=True, separators=(",", ":"))


class SideObserver:
    """Rows of numbers, one a seat of the side (see `observe.Layout`)."""

    def __init__(self, game: OpenSpielGame, iig_obs_type: Any) -> None:
        self._game = game
        self._whole = iig_obs_type is not None and iig_obs_type.perfect_recall
        rows = max(len(seats) for seats in game.seats.values())
        self.tensor = np.zeros(rows * game.layout.size, np.float32)
        self.dict = {"seats": self.tensor.reshape(rows, game.layout.size)}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        self.tensor.fill(0)
        for row, seat in zip(self.dict["seats"], self._game.seats[self._game.players[player]], strict=False):
            row[:] = self._game.layout.row(state.stepper, seat)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        return state.known(player) if self._whole else state.seen(player)
