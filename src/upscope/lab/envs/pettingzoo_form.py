"""PettingZoo: one agent a seat. `Turns` asks the seat whose choice it is; `Together` takes an action of every seat."""

# mypy: disable-error-code="misc, no-untyped-call, import-untyped"
# PettingZoo and Gymnasium are typed in part.

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from upscope.kernel.game import Game, Setup

from .observe import Layout
from .render import picture, text
from .stepper import WAIT, Stepper

RENDER = ["ansi", "rgb_array"]
LONGEST = 100_000
"""Choices after which a game is given up, unless its caller says otherwise."""


class Seats:
    """What both forms share: the game, its agents and their spaces."""

    def __init__(self, game: Game, setup: Setup, worth: Any, max_cycles: int, render_mode: str | None) -> None:
        self.game, self.setup, self.worth = game, setup, worth
        self.max_cycles, self.render_mode = max_cycles, render_mode
        first = Stepper(game, setup)
        self.actions = first.actions
        self.layout = Layout(game, first.state, self.actions)
        self.agent_of = {seat: f"{seat.replace('.', '_')}_{n}" for n, seat in enumerate(game.sides.seats)}
        self.seat_of = {agent: seat for seat, agent in self.agent_of.items()}
        box = spaces.Box(-np.inf, np.inf, (self.layout.size,), np.float32)
        mask = spaces.Box(0, 1, (self.actions.size,), np.int8)
        self.observation = {a: spaces.Dict({"observation": box, "action_mask": mask}) for a in self.seat_of}
        self.action = {a: spaces.Discrete(self.actions.size) for a in self.seat_of}

    def begin(self, seed: int | None) -> Stepper:
        made = Stepper(self.game, self.setup, self.actions, seed=seed)
        made.worth = self.worth
        return made

    def observe(self, game: Stepper, agent: str) -> dict[str, Any]:
        seat = self.seat_of[agent]
        mask = game.mask() if game.seat == seat else np.zeros(self.actions.size, np.int8)
        return {"observation": self.layout.row(game, seat), "action_mask": mask}

    def gained(self, game: Stepper) -> dict[str, float]:
        by_side = game.returns()
        return {agent: by_side[self.game.sides.side_of[seat]] for agent, seat in self.seat_of.items()}

    def render(self, game: Stepper) -> Any:
        shown = text(self.game, game.view(""))
        return shown if self.render_mode == "ansi" else picture(shown) if self.render_mode == "rgb_array" else None


class Turns(AECEnv[str, dict[str, Any], int]):
    """The seat whose choice it is acts; the mask says how. An action that is not legal raises ValueError."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER, "name": "upscope_v0", "is_parallelizable": False}

    def __init__(self, seats: Seats) -> None:
        super().__init__()
        self._seats, self.render_mode = seats, seats.render_mode
        self.possible_agents = list(seats.seat_of)
        self.metadata = {**self.metadata, "name": f"{seats.game.name}_v0"}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._seats.observation[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._seats.action[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.stepper = self._seats.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._seats.agent_of[self.stepper.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        return self._seats.observe(self.stepper, agent)

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent, game = self.agent_selection, self.stepper
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert action is not None
        game.take(int(action))
        if game.over:
            self.rewards = self._seats.gained(game)
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {one: {"result": game.state.result} for one in self.agents}
        elif game.steps >= self._seats.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._seats.agent_of[game.seat] if game.seat else self.agents[0]
        self._accumulate_rewards()

    def render(self) -> Any:
        return self._seats.render(self.stepper)

    def close(self) -> None:
        """Nothing is held open."""


class Together(ParallelEnv[str, dict[str, Any], int]):
    """Every seat acts in every cycle. One seat's choice counts; the others can only wait, whatever they send. Where the
    choice is not legal, one that is takes its place: nobody's mistake ends the game."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": RENDER, "name": "upscope_v0"}

    def __init__(self, seats: Seats) -> None:
        self._seats, self.render_mode = seats, seats.render_mode
        self.possible_agents = list(seats.seat_of)
        self.metadata = {**self.metadata, "name": f"{seats.game.name}_v0"}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._seats.observation[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._seats.action[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        self.stepper, self._cycles = self._seats.begin(seed), 0
        self.agents = list(self.possible_agents)
        return self._observed(), {agent: {} for agent in self.agents}

    def _observed(self) -> dict[str, dict[str, Any]]:
        found = {agent: self._seats.observe(self.stepper, agent) for agent in self.agents}
        for shown in found.values():
            if not shown["action_mask"].any():
                shown["action_mask"][WAIT] = 1
        return found

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        game, agents = self.stepper, self.agents
        if game.seat:
            legal, action = game.legal(), int(actions[self._seats.agent_of[game.seat]])
            game.take(action if action in legal else legal[action % len(legal)])
        self._cycles += 1
        ended, cut = game.over, not game.over and self._cycles >= self._seats.max_cycles
        gained = self._seats.gained(game) if ended else dict.fromkeys(agents, 0.0)
        observed = self._observed()
        infos: dict[str, dict[str, Any]] = {agent: {"result": game.state.result} if ended else {} for agent in agents}
        if ended or cut:
            self.agents = []
        return observed, gained, dict.fromkeys(agents, ended), dict.fromkeys(agents, cut), infos

    def render(self) -> Any:
        return self._seats.render(self.stepper)

    def close(self) -> None:
        """Nothing is held open."""


def cycles(seats: Any) -> SimpleNamespace:
    """`env` and `parallel_env`, as a module of PettingZoo has them: in both, every seat acts in every cycle."""

    def parallel_env(**chosen: Any) -> Together:
        return Together(seats(**chosen))

    return SimpleNamespace(parallel_env=parallel_env, env=lambda **chosen: parallel_to_aec(parallel_env(**chosen)))
