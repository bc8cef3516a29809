"""Gymnasium: one side, or one seat, against our bots."""

# mypy: disable-error-code="misc, no-untyped-call"
# Gymnasium is typed in part.

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from upscope import bots
from upscope.kernel.decision import inside, outside
from upscope.kernel.engine import open_decisions
from upscope.kernel.game import Game, Setup
from upscope.lab.arena import seed_for

from .observe import Layout
from .render import picture, text
from .stepper import Stepper


class Single(gymnasium.Env[dict[str, Any], np.int64]):
    """You make the choices of some seats; bots of a level make the others', by what their own seats are shown.

    The observation names the seat that is to choose (`seat`, its number in `game.sides.seats`). An action that is not
    legal raises ValueError, unless `lenient`: then a legal one takes its place.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "rgb_array"]}

    def __init__(
        self,
        game: Game,
        setup: Setup,
        mine: tuple[str, ...],
        level: str,
        *,
        lenient: bool,
        most: int,
        worth: Any,
        render_mode: str | None,
    ) -> None:
        self.game, self.setup, self.mine, self.level = game, setup, mine, level
        self.lenient, self.most, self.worth, self.render_mode = lenient, most, worth, render_mode
        first = Stepper(game, setup)
        self.actions = first.actions
        self.layout = Layout(game, first.state, self.actions)
        self.action_space = spaces.Discrete(self.actions.size)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.layout.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions.size,), np.int8),
                "seat": spaces.Discrete(len(game.sides.seats)),
            }
        )
        self.side = game.sides.side_of[mine[0]]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << 48))
        self.stepper = Stepper(self.game, self.setup, self.actions, seed=drawn)
        self.stepper.worth = self.worth
        self._shown = self.mine[0]
        self._bots = {
            seat: bots.make(self.game.name, self.level, seed_for(drawn, seat), self.setup)
            for seat in self.game.sides.seats
            if seat not in self.mine
        }
        self._heard = dict.fromkeys(self._bots, 0)
        self._let_bots_play()
        return self._observed(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        game, chosen = self.stepper, int(action)
        legal = game.legal()
        if self.lenient and legal and chosen not in legal:
            chosen = legal[chosen % len(legal)]
        game.take(chosen)
        self._let_bots_play()
        gained = game.returns()[self.side] if game.over else 0.0
        cut = not game.over and game.steps >= self.most
        return self._observed(), gained, game.over, cut, {"result": game.state.result} if game.over else {}

    def _observed(self) -> dict[str, Any]:
        game = self.stepper
        if game.seat:
            self._shown = game.seat
        return {
            "observation": self.layout.row(game, self._shown),
            "action_mask": game.mask(),
            "seat": self.game.sides.seats.index(self._shown),
        }

    def _let_bots_play(self) -> None:
        game = self.stepper
        while game.seat and game.seat in self._bots and game.steps < self.most:
            seat = game.seat
            decisions = open_decisions(game.state, seat)
            content = game.state.content
            shown = [outside(self.game.decisions[d.name], d, content) for d in decisions]
            lines = game.heard(seat)
            news = [{"n": n + 1, **line} for n, line in enumerate(lines[self._heard[seat] :], self._heard[seat])]
            self._heard[seat] = len(lines)
            choice = self._bots[seat].choose(seat, game.view(seat).data(), shown, news)
            if choice is None:
                game.pass_by(seat)
                continue
            d = next(d for d in decisions if d.id == choice.decision)
            game.give(seat, d.id, inside(self.game.decisions[d.name], d.offer, choice.value, content, d.rule))

    def render(self) -> Any:
        shown = text(self.game, self.stepper.view(self._shown))
        return shown if self.render_mode == "ansi" else picture(shown) if self.render_mode == "rgb_array" else None
