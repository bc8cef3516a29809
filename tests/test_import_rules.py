"""Nobody imports what they may not, and the check that says so can see one who does."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from tests.import_rules import SOURCE, all_forbidden


def test_nobody_imports_what_they_may_not() -> None:
    assert all_forbidden() == []


def plant(folder: Path, module: str, code: str) -> list[str]:
    path = folder.joinpath(*module.split(".")).with_suffix(".py")
    path.parent.mkdir(parents=True)
    path.write_text(code)
    return all_forbidden(folder)


@pytest.mark.parametrize(
    ("module", "code"),
    [
        ("upscope.kernel.x", "import random"),
        ("upscope.kernel.x", "def f():\n    from time import monotonic"),
        ("upscope.kernel.x", "import os.path"),
        ("upscope.kernel.x", "from copy import deepcopy"),
        ("upscope.kernel.x", "import importlib"),
        ("upscope.kernel.x", "__import__('socket')"),
        ("upscope.kernel.x", "import msgspec"),
        ("upscope.kernel.x", "from ..games import sonar"),
        ("upscope.kernel.x", "from msgspec import Struct"),
        ("upscope.games.sonar.rules.x", "import numpy"),
        ("upscope.games.sonar.batch.x", "from upscope.games.krieg.rules import state"),
        ("upscope.games.sonar.batch.x", "import random"),
        ("upscope.packs.x", "from .. import games"),
        ("upscope.packs.x", "from .disk import open_pack"),
        ("upscope.packs.x", "from pathlib import Path"),
        ("upscope.games.sonar.x", "from upscope.packs.disk import open_pack"),
        ("upscope.games.sonar.rules.x", "from upscope.games.krieg.rules import state"),
        ("upscope.games.sonar.rules.x", "from ...krieg.rules import state"),
        ("upscope.games.sonar.rules.x", "import random"),
        ("upscope.games.sonar.x", "from upscope import session"),
        ("upscope.games.sonar.rules.x", "from ..bots import LEVELS"),
        ("upscope.games.sonar.bots.x", "from ..rules.state import Sea"),
        ("upscope.games.sonar.bots.x", "from ..advice.odds import attack_odds"),
        ("upscope.games.sonar.bots.x", "from upscope.games.krieg.advice.belief import worlds"),
        ("upscope.bots.x", "from upscope.games.sonar.advice.belief import worlds"),
        ("upscope.session.x", "from upscope.storage import sql"),
        ("upscope.games.sonar.x", "import upscope.bots.random"),
        ("upscope.bots.x", "from upscope.games.sonar.rules import state"),
        ("upscope.bots.x", "from upscope.dice import seeded"),
        ("upscope.bots.x", "from upscope.kernel.referee import Referee"),
        ("upscope.games.sonar.x", "from upscope.kernel import referee"),
        ("upscope.dice.x", "from upscope.kernel import state"),
        ("upscope.storage.x", "from upscope.games.sonar.rules import state"),
        ("upscope.session.x", "import sqlalchemy as sa"),
        ("upscope.session.x", "from upscope.web import app"),
        ("upscope.web.x", "from upscope.games.sonar.rules.state import State"),
        ("upscope.web.x", "from upscope.kernel import engine"),
        ("upscope.lab.x", "from upscope.session import live"),
        ("upscope.attic.x", "import json"),
    ],
)
def test_a_forbidden_import_is_seen(tmp_path: Path, module: str, code: str) -> None:
    assert len(plant(tmp_path, module, code)) == 1


@pytest.mark.parametrize(
    ("module", "code"),
    [
        (
            "upscope.kernel.x",
            "from collections.abc import Iterator\nfrom .state import State\nimport importlib.resources as r",
        ),
        ("upscope.games.sonar.rules.x", "from .state import Boats\nfrom upscope.kernel.procedure import Frame"),
        ("upscope.games.sonar.batch.x", "import numpy\nfrom upscope.games.sonar.rules.state import Sea"),
        ("upscope.kernel.x", "from msgspec.json import Encoder"),
        ("upscope.games.sonar.bots.x", "import random\nfrom upscope.games.sonar.advice.belief import worlds"),
        ("upscope.dice.x", "import secrets\nfrom upscope.kernel.ports import ChanceSource"),
        ("upscope.storage.x", "import sqlalchemy\nfrom upscope.kernel.record import Entry"),
        ("upscope.session.x", "import asyncio\nfrom upscope.kernel.engine import answer\nfrom upscope import registry"),
        ("upscope.web.x", "from upscope.kernel.view import View\nfrom upscope.session import live"),
        ("upscope.packs.disk.x", "from pathlib import Path\nfrom upscope.packs import load"),
        ("upscope.games.sonar.x", "from upscope.packs import Pack"),
        ("upscope.cli.x", "from upscope.storage import sqlite\nfrom upscope.games.sonar.rules import positions"),
    ],
)
def test_an_allowed_import_is_left_alone(tmp_path: Path, module: str, code: str) -> None:
    assert plant(tmp_path, module, code) == []


def fractions_written(code: str) -> list[int]:
    """Lines with a number that is not whole, or a call of float."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(code))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float | complex))
        or (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "float")
    ]


def test_rules_hold_whole_numbers_only() -> None:
    """What a seat believes may be weighed in fractions; what the rules decide may not."""
    rules = [
        path
        for path in (SOURCE / "upscope" / "games").rglob("*.py")
        if not {"belief", "bots"} & {*path.parts} and "belief" not in path.stem
    ]
    found = [
        f"{path.relative_to(SOURCE)}:{line}" for path in rules for line in fractions_written(path.read_text("utf-8"))
    ]
    assert found == []
    assert fractions_written("a = 1\nb = 0.5\nc = float(a)") == [2, 3]
