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
from upscope.games.sonar.batch import compiled
from upscope.games.sonar.batch.lockstep import Parting, lockstep
from upscope.games.sonar.compiled import Content, content_of
from upscope.games.sonar.kinds import SEATS
from upscope.games.sonar.settings import OPTIONS
from upscope.kernel.game import Setup

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
