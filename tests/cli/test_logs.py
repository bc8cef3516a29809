"""What a server writes: with --log-format json nothing but JSON, and a word at the start when it has no page."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

SERVE = [sys.executable, "-m", "upscope.cli", "serve", "--no-open", "--port", "0"]
NO_PAGE = "This server has no web page, so only programs can play here."
TROUBLE = """
import sys, threading, warnings
from upscope.cli._logs import set_up_logs
set_up_logs("json", "warning")
warnings.warn("old habits")
thread = threading.Thread(target=lambda: 1 / 0)
thread.start(); thread.join()
raise RuntimeError("broken")
"""


def served(folder: Path, *words: str, until: str, **env: str) -> str:
    """All that a server writes from its start to its end, on both outputs. It is stopped after a line with a word."""
    named = {**os.environ, "UPSCOPE_DATA": str(folder), "UPSCOPE_LANG": "en", **env}
    written = []
    both = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen([*SERVE, *words], **both, text=True, env=named) as p:
        assert p.stdout is not None
        for line in p.stdout:
            written.append(line)
            if until in line:
                p.terminate()
    return "".join(written)


def read(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_server_writes_nothing_but_json(tmp_path: Path) -> None:
    words = ("--log-format", "json", "--log-level", "debug")
    said = read(served(tmp_path, *words, until="Upscope is at", UPSCOPE_STATIC=str(tmp_path)))
    assert all({"time", "level", "logger", "message"} <= line.keys() for line in said)
    assert any(line["message"].startswith("Upscope is at http://") for line in said)
    assert any(NO_PAGE in line["message"] and line["level"] == "warning" for line in said)


def test_a_server_that_cannot_start_says_so_in_json(tmp_path: Path) -> None:
    (line,) = read(served(tmp_path, "--log-format", "json", "--db", "nonsense", until="never"))
    assert line["level"] == "critical"
    assert line["message"].startswith("--db nonsense: ")


def test_warnings_and_what_nobody_caught_are_json() -> None:
    done = subprocess.run([sys.executable, "-c", TROUBLE], capture_output=True, text=True)
    said = read(done.stderr)
    assert "old habits" in said[0]["message"]
    assert ["ZeroDivisionError" in said[1]["trace"], "RuntimeError: broken" in said[2]["trace"]] == [True, True]


def test_a_server_without_a_page_says_so_at_its_start(tmp_path: Path) -> None:
    assert NO_PAGE in served(tmp_path, until="Upscope is at", UPSCOPE_STATIC=str(tmp_path))
    assert NO_PAGE not in served(tmp_path, until="Upscope is at")
