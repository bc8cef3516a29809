"""Thousands of duels at once: the turn mode of this game compiled by numba (extra `fast`).

    batch = Batch(content, 1024, seed=1)
    while not batch.over.all():
        codes = policy(batch.public, batch.own(BLUE), batch.masks)
        batch.step(codes)

The rules exist once, in the game's procedures; this form is held against them state by state (see `states`). A seat may
see `public`, and `own` and `charts` of its own crew: the rows are laid out so that these are plain slices.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from upscope.games.sonar.content.content import Content
from upscope.games.sonar.rules.state import Sea, blank

from . import compiled as c
from .seats import SEATS
from .states import code_of, named, state_of
from .tables import Array, tables_of, words

__all__ = ["Batch", "Start", "code_of", "named", "state_of"]


class Start(NamedTuple):
    """One duel before its first question."""

    numbers: Array
    planes: Array


def start_of(content: Content) -> Start:
    s: Sea = blank(content)
    numbers, planes = np.zeros(c.ROW, np.int64), np.zeros(c.BYTES, np.uint8)
    for side in (0, 1):
        own, seen = side * c.OWN, c.SEEN + side * c.PUBLIC
        for at in (c.CELL, c.FRESH, c.CHOSEN, c.ASKED, *range(c.WISH, c.WISH + 4)):
            numbers[own + at] = -1
        numbers[seen + c.SERVING] = content.serving
        numbers[seen + c.OWES_CROSS] = numbers[seen + c.UPGRADE] = -1
        numbers[seen + c.LENGTH : seen + c.LENGTH + 6] = content.lengths
    numbers[c.MOVER], numbers[c.TURNS], numbers[c.PHASE] = s.mover, s.turns, s.phase
    numbers[c.FIRST] = numbers[c.GATHERED] = numbers[c.CLASH] = -1
    numbers[c.BASE] = c.FIT_OUT if content.settings.upgrades else c.STARTS
    for cell in content.chart.archers:
        planes[c.ARCHERS + cell] = 1
    numbers[c.B_ARCHER : c.B_ARCHER + 4] = words(content.chart.archers)
    return Start(numbers, planes)


class Batch:
    """Duels on one map under one set of settings, each a row of every array."""

    def __init__(self, content: Content, duels: int, seed: int = 0, *, rules: Any = c) -> None:
        """`rules` may be another build of the compiled module."""
        self.content, self.rules = content, rules
        self.tables = tables_of(content)
        self.start = start_of(content)
        rules.look(self.start.numbers, self.start.planes, self.tables)
        self.numbers = np.tile(self.start.numbers, (duels, 1))
        self.planes = np.tile(self.start.planes, (duels, 1))
        self.results = np.zeros(4, np.int64)
        """How the duels ended that `rollout` has begun anew: not at all, blue, yellow, drawn."""
        self._rng = np.random.SeedSequence(seed).generate_state(duels, np.uint64) | np.uint64(1)

    def __len__(self) -> int:
        return len(self.numbers)

    @property
    def over(self) -> Array:
        """Which duels are over."""
        found: Array = self.numbers[:, c.BASE] == c.OVER
        return found

    @property
    def public(self) -> Array:
        """What everybody sees: both submarines' public columns, then mover, turns, extra turns, phase."""
        return self.numbers[:, c.SEEN : c.REFEREE]

    def own(self, side: int) -> Array:
        """What only this crew sees: a slice of the state, written as the duel goes on."""
        return self.numbers[:, side * c.OWN : (side + 1) * c.OWN]

    def charts(self, side: int) -> Array:
        """This crew's spaces: when each was sailed (0 never, 1 first), its mines, its KAOS mines."""
        own = self.planes[:, side * c.OWN_PLANES : (side + 1) * c.OWN_PLANES]
        return own.reshape(len(self), 3, c.PLANE)

    @property
    def archers(self) -> Array:
        """The Archer mines on the map: all see them."""
        return self.planes[:, c.ARCHERS :]

    def masks(self, side: int) -> Array:
        """What this crew may answer now: words of 60 bits, captain's first (see `tables.spans`)."""
        return self.numbers[:, c.MASKS + side * c.WORDS : c.MASKS + (side + 1) * c.WORDS]

    def seat_masks(self, side: int, role: int) -> Array:
        """The same for one seat, as one byte an answer: captain, first officer, engineer or radio operator."""
        masks = self.masks(side)
        wish = {1: 0, 2: c.W_ENGINEER, 3: c.W_RADIO}
        if role == 0:
            return _unpacked(masks[:, : c.M_OFFICER])
        wishes = _unpacked(masks[:, c.M_WISH :])[:, wish[role] : wish[role] + 6]
        if role == 3:
            return wishes
        word = c.M_OFFICER + role - 1
        return np.concatenate([_unpacked(masks[:, word : word + 1]), wishes], axis=1)

    def legal(self, side: int) -> Array:
        """What this crew may answer, one byte an answer: the same answer has the same place in every duel."""
        found = np.empty((len(self), c.WORDS * c.WIDTH), np.uint8)
        SEATS.unpack(self.numbers, side, found)
        return found

    def asked(self, side: int) -> Array:
        """Which duels wait for this crew: what it may do at any time does not count."""
        found = np.empty(len(self), np.bool_)
        SEATS.who_is_asked(self.numbers, side, found)
        return found

    def answers(self, side: int, places: Array) -> Array:
        """The codes of answers by their places in `legal`; -1 for a negative place."""
        codes = np.empty(len(self), np.int64)
        SEATS.answers(self.numbers, self.tables, side, np.asarray(places, np.int64), codes)
        return codes

    def observe(self, side: int) -> Array:
        """All that this crew knows as rows of numbers: what everybody sees, its own numbers, its own spaces."""
        own = self.planes[:, side * c.OWN_PLANES : (side + 1) * c.OWN_PLANES]
        return np.concatenate([self.public, self.own(side), own, self.archers], axis=1, dtype=np.float32)

    def play_others(self, side: int) -> None:
        """Play on at random for the dice and the other crew until this one is asked, or its duel is over."""
        SEATS.play_others(self.numbers, self.planes, self.tables, self._rng, side)

    def throw(self) -> None:
        """Let the dice answer where they are asked."""
        self.step(np.where(self.numbers[:, c.BASE] == c.DRAW, self.pick(), -1))

    def begin(self, which: Array) -> None:
        """Begin these duels anew."""
        self.numbers[which], self.planes[which] = self.start.numbers, self.start.planes

    @property
    def winners(self) -> Array:
        """The side that won, -1 where nobody did or the duel goes on."""
        result = self.numbers[:, c.RESULT]
        return np.where(self.over & (result <= c.YELLOW), result - 1, -1)

    def codes(self, i: int) -> list[int]:
        """Every answer that is open in one duel."""
        row, found = self.numbers[i], []
        if row[c.BASE] == c.DRAW:
            return [c.DICE * c.VALUES, c.DICE * c.VALUES + 1]
        for side in (0, 1):
            for at in np.flatnonzero(_unpacked(self.masks(side)[i : i + 1])[0]).tolist():
                question = int(self.tables[c.T_QUESTION + at])
                if question < 0:
                    question = int(row[side * c.OWN + c.ASKED])
                elif question == c.Q_UPGRADE and row[c.BASE] == c.SURFACING:
                    question = c.Q_CHANGE
                found.append((side * c.QUESTIONS + question) * c.VALUES + int(self.tables[c.T_VALUE + at]))
        return found

    def step(self, codes: Array) -> None:
        """Answer in every duel; a negative code leaves its duel as it is. Raises ValueError for an answer that is not
        open: duels before that one have taken theirs."""
        refused = self.rules.step(self.numbers, self.planes, self.tables, np.asarray(codes, np.int64))
        if refused >= 0:
            raise ValueError(f"duel {refused} does not offer {named(self.content, self.row(refused), codes[refused])}")

    def pick(self) -> Array:
        """A random open answer for every duel, the dice's too; -1 where it is over."""
        codes = np.empty(len(self), np.int64)
        self.rules.pick_all(self.numbers, self.tables, self._rng, codes)
        return codes

    def rollout(self, decisions: int) -> int:
        """Play every duel on for so many random decisions, over and over; how many were made."""
        self.rules.rollout(
            self.numbers,
            self.planes,
            self.tables,
            self._rng,
            self.start.numbers,
            self.start.planes,
            decisions,
            self.results,
        )
        return decisions * len(self)

    def row(self, i: int) -> list[int]:
        found: list[int] = self.numbers[i, : c.NUMBERS].tolist()
        return found

    def state(self, i: int) -> Sea:
        """The state of the game that a duel is in."""
        return state_of(self.content, self.row(i), self.planes[i].tobytes())


def _unpacked(masks: Array) -> Array:
    bits = masks[:, :, None] >> np.arange(c.WIDTH) & 1
    return bits.reshape(len(masks), -1).astype(np.uint8)
