"""Gymnasium's vector environment on a game's batch form: one step is one answer in every game, without Python for each.

Observations and masks are written for all games at once. A game that is over begins anew at the next step, whose action
for it is not looked at (Gymnasium's NEXT_STEP).
"""

# mypy: disable-error-code="misc, no-untyped-call"
# Gymnasium is typed in part.

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from upscope.kernel.game import Setup
from upscope.manifest import BatchOf

Numbers = NDArray[Any]
Policy = Callable[[Numbers, Numbers], Numbers]
"""(observations, masks) to actions, a row a game; what it says where nothing is asked is not looked at."""


class Many(VectorEnv[dict[str, Numbers], Numbers, Numbers]):
    """One side in many games; the other side answers at random, or by `opponent`."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        make: Callable[[Setup, int, int], BatchOf],
        setup: Setup,
        games: int,
        side: int,
        opponent: Policy | None,
    ) -> None:
        self._make, self._setup, self._side, self._opponent = make, setup, side, opponent
        self.num_envs = games
        self._batch = make(setup, games, 0)
        self._ended = np.zeros(games, bool)
        shape, actions = self._batch.observe(side).shape[1:], self._batch.legal(side).shape[1]
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, shape, np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.uint8),
            }
        )
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (games, *shape), np.float32),
                "action_mask": spaces.Box(0, 1, (games, actions), np.uint8),
            }
        )
        self.action_space = spaces.MultiDiscrete([actions] * games)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Numbers], dict[str, Any]]:
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first, options=options)
        self._batch = self._make(self._setup, self.num_envs, int(self.np_random.integers(1 << 31)))
        self._ended[:] = False
        self._play_others()
        return self._observed(), {}

    def step(self, actions: Numbers) -> tuple[dict[str, Numbers], Numbers, Numbers, Numbers, dict[str, Any]]:
        batch, anew = self._batch, self._ended.copy()
        batch.step(batch.answers(self._side, np.where(anew, -1, actions)))
        if anew.any():
            batch.begin(anew)
        self._play_others()
        over = batch.over
        won = batch.winners
        gained = np.where(over & (won >= 0), np.where(won == self._side, 1.0, -1.0), 0.0)
        self._ended = over.copy()
        return self._observed(), gained, over.copy(), np.zeros(self.num_envs, bool), {}

    def _observed(self) -> dict[str, Numbers]:
        return {"observation": self._batch.observe(self._side), "action_mask": self._batch.legal(self._side)}

    def _play_others(self) -> None:
        batch, other = self._batch, 1 - self._side
        if self._opponent is None:
            batch.play_others(self._side)
            return
        while True:
            batch.throw()
            waiting = batch.asked(other) & ~batch.asked(self._side)
            if not waiting.any():
                return
            chosen = self._opponent(batch.observe(other), batch.legal(other))
            batch.step(batch.answers(other, np.where(waiting, chosen, -1)))
