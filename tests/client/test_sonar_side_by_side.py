"""Marks on the line of a duel stand beside each other, as near to their turns as they can."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

CLIENT = Path(__file__).resolve().parents[2] / "client"
ESBUILD = CLIENT / "node_modules" / ".bin" / "esbuild"
SCRIPT = """
import { sideBySide } from './beside.mjs';
const [marks, near] = JSON.parse(process.argv[2]);
const placed = sideBySide(marks.map(([x, weight], n) => ({ x, weight, n })), [0, 100], near);
console.log(JSON.stringify(placed.map(({ n, x }) => [n, x])));
"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("beside")
    source = CLIENT / "src" / "boards" / "sonar" / "side-by-side.ts"
    subprocess.run([ESBUILD, source, "--format=esm", f"--outfile={folder / 'beside.mjs'}"], check=True)
    (folder / "ask.mjs").write_text(SCRIPT)
    return folder


@pytest.mark.parametrize(
    ("marks", "placed"),
    [
        ([[10, 1], [50, 1]], [[0, 10], [1, 50]]),
        # what happened in one turn stands in its order
        ([[10, 1], [10, 3], [60, 1]], [[0, 10], [1, 40], [2, 70]]),
        # at the end there is room to the left only
        ([[100, 1], [100, 3]], [[0, 70], [1, 100]]),
        # no room for all: the weightier ones stay
        ([[0, 1], [0, 3], [50, 1], [100, 3], [100, 2]], [[0, 0], [1, 30], [3, 70], [4, 100]]),
    ],
)
def test_marks_stand_beside_each_other(bundle: Path, marks: list[list[int]], placed: list[list[int]]) -> None:
    asked = ["node", "ask.mjs", json.dumps([marks, 30])]
    ran = subprocess.run(asked, cwd=bundle, capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout) == placed
