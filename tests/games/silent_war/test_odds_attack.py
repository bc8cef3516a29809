"""The closed form of an attack against the engine's own enumeration of the dice."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from tests.games.silent_war.attacks import by_plan, positions

from upscope.games.silent_war.advice.odds import (
    Fate,
    NotClosed,
    Outcome,
    Worth,
    allocations,
    attack_odds,
    best_allocation,
    fate_of,
    is_closed,
    plan_of,
)
from upscope.games.silent_war.rules.c14_targets import attack_value, marked
from upscope.games.silent_war.rules.kinds import LOST
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.odds import exact

COUNT = 100
"""Positions compared here; `python3 dev.py soak silent_war` compares a thousand."""
GONE = Fate(0, 0, 0, 1)


def outcome(row: int) -> Any:
    def read(s: Any) -> Outcome:
        boat = s.subs.boat[row]
        fate = GONE if s.boats.box[boat] == LOST else fate_of(s, boat)
        return Outcome(len(s.subs.sunk[row]), sum(s.subs.sunk[row]), fate)

    return read


def some_plan(s: Campaign, row: int, rng: random.Random) -> Any:
    """Points on face-up units, at random; None where there are none."""
    units = [u for u in marked(s) if s.units.up[u]]
    if not units or not is_closed(s, units):
        return None
    points = attack_value(s, s.subs.boat[row])
    spread = rng.choice(list(allocations(units, points)))
    return plan_of(s, row, tuple(zip(units, spread, strict=True)))


def compare(count: int, seed: int, **options: Any) -> tuple[int, int]:
    """How many positions were equal, and how many had an escort among the targets."""
    rng = random.Random(seed)
    done = with_escorts = 0
    for s, row in positions(count * 3, seed, **options):
        plan = some_plan(s, row, rng)
        if plan is None or len(plan.order) > 4:
            continue
        closed = attack_odds(s, row, plan)
        chances = {o: Fraction(w, closed.total) for o, w in closed.outcomes}
        engine = exact(s, outcome(row), by_plan(plan), limit=200_000)
        assert chances == engine.chances, (plan, s.text())
        assert sum(chances.values()) == 1
        done += 1
        with_escorts += any(s.units.piece[u] >= 0 and s.content.pieces.asw2[s.units.piece[u]] for u in plan.order)
        if done == count:
            break
    return done, with_escorts


def test_closed_form_equals_the_engine() -> None:
    done, with_escorts = compare(COUNT, 11)
    assert done == COUNT
    assert with_escorts >= COUNT // 10


@pytest.mark.parametrize("added", [False, True])
@pytest.mark.parametrize("reading", ["aid", "blended"])
def test_closed_form_equals_the_engine_in_the_first_edition(reading: str, added: bool) -> None:
    done, with_escorts = compare(20, 12, edition="1.x", first_edition_reading=reading, added_rules=added)
    assert done == 20
    assert with_escorts


def test_best_allocation_is_the_best_of_all() -> None:
    """Its mean is that of the closed form, and no other spread of the points has a better one."""
    worth = Worth(ton=10, ship=3, loss=400, damage=60, home=20)
    looked = 0
    for s, row in positions(60, 5):
        units = [u for u in marked(s) if s.units.up[u] and not s.content.pieces.hospital[s.units.piece[u]]]
        if not units or not is_closed(s, units) or len(units) > 3:
            continue
        advice = best_allocation(s, row, worth)
        points, before = attack_value(s, s.subs.boat[row]), fate_of(s, s.subs.boat[row])

        def value(o: Outcome, before: Fate = before) -> int:
            hurt = not o.fate.lost and o.fate.damage > before.damage
            home = not o.fate.lost and o.fate.home > before.home
            return 10 * o.tons + 3 * o.ships - 400 * o.fate.lost - 60 * hurt - 20 * home

        means = [
            attack_odds(s, row, plan_of(s, row, tuple(zip(units, spread, strict=True)))).mean(value)
            for spread in allocations(units, points)
        ]
        assert attack_odds(s, row, advice.plan).mean(value) == advice.worth
        assert advice.worth >= max(means)
        assert advice.looked_at >= len(means)
        looked += 1
    assert looked >= 20


def test_a_face_down_target_has_no_closed_form() -> None:
    for s, row in positions(40, 3):
        down = [u for u in marked(s) if not s.units.up[u]]
        if down:
            with pytest.raises(NotClosed):
                attack_odds(s, row, plan_of(s, row, ((down[0], attack_value(s, s.subs.boat[row])),)))
            return
    raise AssertionError("no position with a face-down target came up")
