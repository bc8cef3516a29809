"""After an undo, what was heard before it still stands, and only what was taken back is gone."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

CLIENT = Path(__file__).resolve().parents[2] / "client"
ASK = """
import { standing } from './standing.mjs';
console.log(JSON.stringify(standing(JSON.parse(process.argv[2]))));
"""


def standing(folder: Path, feed: list[dict[str, Any]]) -> list[int]:
    """The numbers of the lines that the duel's board takes to stand."""
    source, esbuild = CLIENT / "src" / "boards" / "sonar" / "standing.ts", CLIENT / "node_modules" / ".bin" / "esbuild"
    made = ["--format=esm", "--log-level=error", f"--outfile={folder / 'standing.mjs'}"]
    subprocess.run([esbuild, source, *made], check=True)
    (folder / "ask.mjs").write_text(ASK)
    ran = subprocess.run(["node", "ask.mjs", json.dumps(feed)], cwd=folder, capture_output=True, text=True, check=True)
    return [line["n"] for line in json.loads(ran.stdout)]


def test_an_undo_takes_back_only_what_came_after(tmp_path: Path) -> None:
    def line(n: int, event: str, **more: Any) -> dict[str, Any]:
        return {"n": n, "event": event, "rule": "", "fields": {}, **more}

    feed = [line(1, "turn_ended"), line(2, "turn_ended"), line(3, "course_ordered"), line(4, "undone", back=2)]
    assert standing(tmp_path, [*feed, line(5, "course_ordered")]) == [1, 2, 5]
    assert standing(tmp_path, [*feed, line(5, "undone", back=1)]) == [1]
