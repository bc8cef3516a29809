"""The batch form plays the very game of the procedures: same states, same options, same secrets; mistakes are found."""

from __future__ import annotations

import ast
import inspect
import random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from upscope import registry
from upscope.games.sonar.batch import Batch, code_of, compiled, named
from upscope.games.sonar.batch.lockstep import Parting, lockstep
from upscope.games.sonar.content.content import Content, content_of
from upscope.games.sonar.rules.kinds import CAPTAINS, SEATS
from upscope.games.sonar.rules.settings import OPTIONS
from upscope.kernel.engine import advance, answer
from upscope.kernel.game import Setup, SetupError
from upscope.kernel.procedure import Ask
from upscope.kernel.view import project

GAME = registry.game("sonar")
MAPS = tuple(one for one in GAME.scenarios if one.endswith("-t"))
CREWS = {seat: seat.partition(".")[0] for seat in SEATS}
NOT_OF_THE_RULES = ("seating", "quick_calls")
pytestmark = pytest.mark.xdist_group("sonar-batch")  # compiled once, not once a worker


def content_for(seed: int) -> Content:
    """A map and settings by chance: a third as printed, upgrades in half of the others where the map has room."""
    rng = random.Random(seed)
    scenario = rng.choice(MAPS)
    options = {}
    if seed % 3:
        options = {o.name: rng.choice(o.values) for o in OPTIONS if rng.random() < 0.4}
        options["upgrades"] = rng.random() < 0.6 and content_of(Setup(scenario)).system == "none"
    options = {name: value for name, value in options.items() if name not in NOT_OF_THE_RULES}
    return content_of(Setup(scenario, options, rng.choice((CREWS, {}))))


@pytest.mark.parametrize("part", range(10))
def test_every_state_and_every_option_is_the_games_own(part: int) -> None:
    """300 duels in all, each on a map and under settings of its own."""
    compared = 0
    for seed in range(part * 30, part * 30 + 30):
        ended, answers = lockstep(content_for(seed), 1, random.Random(seed).randrange)
        assert ended == 1, seed
        compared += answers
    assert compared > 3_000


def test_the_sample_holds_every_map_and_every_value_of_every_setting() -> None:
    contents = [content_for(seed) for seed in range(300)]
    assert {one.chart.id for one in contents} == set(MAPS)
    for option in OPTIONS:
        if option.name not in (*NOT_OF_THE_RULES, "minos_stops"):
            assert {getattr(one.settings, option.name) for one in contents} == set(option.values), option.name


def test_duels_side_by_side_do_not_mix() -> None:
    ended, answers = lockstep(content_for(1), 8, random.Random(5).randrange)
    assert ended == 8
    assert answers > 800


# -- mistakes put in on purpose


MUTANTS = 10
SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
LEFT_ALONE = {"step", "below", "pick", "pick_all", "rollout", "nth", "bit_count", "lowest"}
"""Functions that carry no rule: lockstep answers for itself."""


def uncompiled(place: int | None = None) -> tuple[Any, str]:
    """The batch rules as plain Python, with one operator or number changed; and where."""
    tree = ast.parse(inspect.getsource(compiled))
    spots: list[tuple[ast.AST, str]] = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = []
            if node.name not in LEFT_ALONE and not node.name.startswith("_"):
                spots += [(part, node.name) for part in ast.walk(node) if can_change(part)]
    where = ""
    if place is not None:
        part, name = spots[place % len(spots)]
        where = f"{name}:{getattr(part, 'lineno', 0)} {ast.unparse(part)}"
        change(part)
        where += f" -> {ast.unparse(part)}"
    for node in ast.walk(tree):
        if isinstance(node, ast.While):
            node.body.insert(0, ast.parse("TURNS_LEFT.pop()").body[0])
    body = [node for node in tree.body if not (isinstance(node, ast.FunctionDef) and node.name.startswith("_"))]
    code = compile(ast.fix_missing_locations(ast.Module(body, [])), "mutant", "exec")
    space: dict[str, Any] = {"__name__": "mutant", "TURNS_LEFT": []}
    exec(code, space)
    return SimpleNamespace(**space), where


def can_change(part: ast.AST) -> bool:
    if isinstance(part, ast.Compare):
        return type(part.ops[0]) in SWAPPED
    if isinstance(part, ast.BinOp) and isinstance(part.right, ast.Name) and getattr(compiled, part.right.id, 1) == 0:
        return False  # nothing added or taken away is the same
    if isinstance(part, ast.BinOp | ast.AugAssign):
        return type(part.op) in SWAPPED
    return isinstance(part, ast.BoolOp)


def change(part: Any) -> None:
    if isinstance(part, ast.Compare):
        part.ops[0] = SWAPPED[type(part.ops[0])]()  # type: ignore[call-overload]
    else:
        part.op = SWAPPED[type(part.op)]()


def is_caught(rules: Any, seeds: range) -> str:
    """How a form of the rules is found out, "" if it is not."""
    for seed in seeds:
        rules.TURNS_LEFT[:] = [None] * 100_000  # a loop that does not end runs out of them
        try:
            with np.errstate(all="ignore"):
                lockstep(content_for(seed), 1, random.Random(seed).randrange, rules, longest=1_000)
        except Parting as parting:
            return str(parting)
        except (ArithmeticError, LookupError, TypeError, ValueError) as problem:
            return f"{type(problem).__name__}: {problem}"
    return ""


def test_the_rules_as_plain_python_are_in_step_too() -> None:
    """What the mutants are made from is not caught by itself."""
    assert is_caught(uncompiled()[0], range(1, 5)) == ""


@pytest.mark.parametrize("n", range(MUTANTS))
def test_a_mistake_put_in_on_purpose_is_caught(n: int) -> None:
    rules, where = uncompiled(random.Random(n).randrange(1 << 20))
    assert is_caught(rules, range(1, 121)), where


# -- what a seat may see, and how a batch is driven


def seen_by_crew(batch: Batch, i: int, side: int) -> dict[str, Any]:
    """Columns of the own crew and public ones of the enemy, read from nothing but that crew's slices."""
    c = compiled
    own, charts = batch.own(side)[i].tolist(), batch.charts(side)[i]
    order = np.flatnonzero(charts[0])
    found: dict[str, Any] = {
        "cell": own[c.CELL],
        "fresh": own[c.FRESH],
        "broken": own[c.BROKEN],
        "down": own[c.DOWN],
        "charged": own[c.CHARGED],
        "damage": own[c.DAMAGE],
        "chosen": own[c.CHOSEN],
        "never": own[c.NEVER],
        "route": tuple(order[np.argsort(charts[0][order])].tolist()),
        "mines": tuple(np.repeat(np.arange(c.PLANE), charts[1]).tolist()),
        "kaos": tuple(np.repeat(np.arange(c.PLANE), charts[2]).tolist()),
    }
    public = batch.public[i].tolist()
    for one in (0, 1):
        columns = ("laid", "serving", "called", "surfaced", "activated", "owes_mark", "owes_cross", "upgrade")
        found |= {f"{name}.{one}": public[one * c.PUBLIC + at] for at, name in enumerate(columns)}
    found["turn"] = tuple(public[-4:])
    found["archers"] = tuple(np.flatnonzero(batch.archers[i]).tolist())
    return found


def seen_in_view(batch: Batch, i: int, side: int) -> dict[str, Any]:
    """The same columns from the view that the game gives to that crew's captain."""
    s = batch.state(i)
    shown = project(s, GAME.sides, CAPTAINS[side]).data()["tables"]["boats"]
    assert shown["cell"][1 - side] is None
    boats = s.boats
    own = ("cell", "fresh", "broken", "down", "charged", "damage", "chosen", "never", "route", "mines", "kaos")
    found: dict[str, Any] = {name: getattr(boats, name)[side] for name in own}
    for one in (0, 1):
        for name in ("laid", "serving", "called", "surfaced", "activated", "owes_mark", "owes_cross", "upgrade"):
            found[f"{name}.{one}"] = getattr(boats, name)[one]
    found["turn"] = (s.mover, s.turns, s.extra, s.phase)
    found["archers"] = s.archers
    return found


@pytest.mark.parametrize("seed", [2, 7, 10])
def test_a_crew_observes_its_view_and_no_more(seed: int) -> None:
    batch = Batch(content_for(seed), 6, seed)
    for _ in range(150):
        batch.step(batch.pick())
        for side in (0, 1):
            assert seen_by_crew(batch, 0, side) == seen_in_view(batch, 0, side)
            mine = [batch.own(side).copy(), batch.public.copy(), batch.charts(side).copy()]
            foe = batch.own(1 - side)
            kept = foe.copy()
            foe += 1  # whatever the enemy hides
            again = [batch.own(side), batch.public, batch.charts(side)]
            assert all(np.array_equal(a, b) for a, b in zip(mine, again, strict=True))
            foe[:] = kept


def test_a_seats_mask_counts_what_it_is_asked() -> None:
    batch = Batch(content_of(Setup("alpha-t", {"upgrades": True})), 2)
    counts = [int(batch.seat_masks(0, role)[0].sum()) for role in range(4)]
    assert counts == [6, 6, 6, 6]
    while batch.numbers[0, compiled.BASE] < compiled.TURN:
        batch.step(batch.pick())
    asked = [int(batch.seat_masks(side, role)[0].sum()) for side in (0, 1) for role in range(4)]
    assert sum(asked) == len(batch.codes(0))


def test_scripted_answers_are_taken_and_others_refused() -> None:
    content = content_of(Setup("alpha-t", {}, CREWS))
    batch, s = Batch(content, 3), GAME.begin(Setup("alpha-t", {}, CREWS))
    pause = advance(s)
    assert not isinstance(pause, Ask)
    start = content.chart.water[0]
    blue = code_of(content, s, "blue.captain", "choose_start", start)
    answer(s, "blue.captain", start, decision="choose_start:0")
    batch.step(np.array([blue, -1, blue]))
    assert batch.state(0).digest() == batch.state(2).digest() == s.digest() != batch.state(1).digest()
    assert named(content, batch.row(0), blue) == ("blue.captain", "choose_start", start)
    with pytest.raises(ValueError, match="duel 0 does not offer"):
        batch.step(np.array([blue, -1, -1]))
    assert batch.state(0).digest() == s.digest()


def test_rollouts_are_the_same_per_seed_and_the_same_game_as_answers_one_by_one() -> None:
    content = content_for(0)
    one, two, other = Batch(content, 16, 3), Batch(content, 16, 3), Batch(content, 16, 4)
    assert one.rollout(50) == 800
    for _ in range(50):
        two.step(two.pick())
        dice = two.numbers[:, compiled.BASE] == compiled.DRAW
        while dice.any():  # the dice are no decision
            two.step(np.where(dice, two.pick() if dice.all() else picked_where(two, dice), -1))
            dice = two.numbers[:, compiled.BASE] == compiled.DRAW
    other.rollout(50)
    assert not two.over.any()
    assert np.array_equal(one.numbers, two.numbers)
    assert not np.array_equal(one.numbers, other.numbers)
    one.rollout(2_000)
    assert one.results[0] == 0
    assert one.results.sum() > 16


def picked_where(batch: Batch, wanted: Any) -> Any:
    """Random answers that cost only those duels a number which are wanted."""
    kept = batch._rng.copy()
    codes = batch.pick()
    batch._rng[~wanted] = kept[~wanted]
    return codes


@pytest.mark.parametrize("setup", [Setup("alpha-s"), Setup("alpha-t", {"quick_calls": True})])
def test_what_the_batch_does_not_play_is_refused(setup: Setup) -> None:
    make = registry.manifest("sonar").batch
    assert make is not None
    assert len(make(Setup("alpha-t"), 2, 1)) == 2
    with pytest.raises(SetupError):
        make(setup, 1, 1)
