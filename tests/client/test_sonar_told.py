"""A line drawn on the plotting sheet is held against what was told aloud of the boat's place."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

CLIENT = Path(__file__).resolve().parents[2] / "client"
ESBUILD = CLIENT / "node_modules" / ".bin" / "esbuild"
SCRIPT = """
import { contradicted, toldOf } from './told.mjs';
const [feed, sectors] = JSON.parse(process.argv[2]);
console.log(JSON.stringify(contradicted(toldOf(feed, 'yellow'), sectors)));
"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("told")
    source = CLIENT / "src" / "boards" / "sonar" / "told-places.ts"
    subprocess.run([ESBUILD, source, "--bundle", "--format=esm", f"--outfile={folder / 'told.mjs'}"], check=True)
    (folder / "ask.mjs").write_text(SCRIPT)
    return folder


def line(event: str, side: str = "yellow", **fields: Any) -> dict[str, Any]:
    return {"event": event, "fields": {"side": side, **fields}}


UP = line("surfaced", sector=2)
EAST = line("course_ordered", course="E")
IN_2, NOT_IN_4 = line("drone_answered", sector=2, yes=True), line("drone_answered", sector=4, yes=False)
SILENT = line("activated", device="silence")


@pytest.mark.parametrize(
    ("feed", "sectors", "wrong"),
    [
        ([UP, EAST], [2, 2], None),
        ([UP, EAST], [1, 2], 0),
        ([EAST, IN_2], [1, 1], 1),
        ([EAST, IN_2], [1, 2], None),
        ([EAST, NOT_IN_4], [2, 4], 1),
        ([UP, EAST, EAST], [1, 2], None),
        ([UP, SILENT, EAST], [1, 1], None),
        ([EAST, UP], [2], None),
        ([EAST, UP], [3], 0),
        ([UP, line("course_ordered", "blue", course="E")], [2], None),
    ],
    ids=[
        "surfaced-where-it-begins",
        "surfaced-elsewhere",
        "drone-yes-elsewhere",
        "drone-yes-there",
        "drone-no-there",
        "only-a-part-of-the-way",
        "silence-leaves-it-open",
        "begins-anew-on-the-surface",
        "begins-anew-elsewhere",
        "own-courses-do-not-count",
    ],
)
def test_a_whole_line_agrees_with_the_sectors_that_were_named(
    bundle: Path, feed: list[dict[str, Any]], sectors: list[int], wrong: int | None
) -> None:
    asked = json.dumps([feed, sectors])
    ran = subprocess.run(["node", "ask.mjs", asked], cwd=bundle, capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout) == wrong
