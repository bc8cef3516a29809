"""Browsers' Python plays the same games: it replays what was recorded here, entry by entry, to the same heads."""

from __future__ import annotations

import contextlib
import json
import random
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.standalone.pages import ROOT

from upscope import registry
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee
from upscope.lab.play import random_game

ENTRIES = {"krieg": 150, "silent_war": 300, "sonar": 200}
REPLAY = """
import json
from pathlib import Path
from upscope import registry
from upscope.kernel.record import parse
from upscope.kernel.referee import Referee

found = {}
for file in sorted(Path("/shared").glob("*.jsonl")):
    record = parse(file.read_text("utf-8"))
    referee = Referee.replay(registry.game(file.stem), record)
    found[file.stem] = [referee.record.head, referee.state.digest(), len(referee.record.entries)]
Path("/shared/found.json").write_text(json.dumps(found))
"""


class Enough(Exception):
    pass


def recorded(name: str) -> Referee:
    """A game by chance, or as much of it as is asked for."""
    game = registry.game(name)
    last: list[Referee] = []

    def each(referee: Referee, _: random.Random) -> None:
        last[:] = [referee]
        if len(referee.record.entries) >= ENTRIES[name]:
            raise Enough

    with contextlib.suppress(Enough):
        random_game(game, Setup(next(iter(game.scenarios))), 7, each=each)
    return last[0]


@pytest.mark.timeout(900)
def test_replayed_in_a_browsers_python_each_game_has_the_same_head(folder: Path, tmp_path: Path) -> None:
    expected: dict[str, Any] = {}
    for name in ENTRIES:
        referee = recorded(name)
        (tmp_path / f"{name}.jsonl").write_text(referee.record.text(), "utf-8")
        expected[name] = [referee.record.head, referee.state.digest(), len(referee.record.entries)]
    script = tmp_path / "replay.py"
    script.write_text(REPLAY)
    line = ["node", str(ROOT / "tests" / "standalone" / "python.mjs"), str(folder), str(script), str(tmp_path)]
    done = subprocess.run(line, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads((tmp_path / "found.json").read_text()) == expected
