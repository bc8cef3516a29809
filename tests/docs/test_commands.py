"""Every command of the guide is typed as it stands there, in the order of the page."""

from __future__ import annotations

import os
import random
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from tests.docs.guide import PAGES, ROOT, commands, page
from tests.test_dev import dev
from tests.web.site import running
from tests.web.test_sessions import links

from upscope.client import Server
from upscope.dice import Sealed
from upscope.games.sonar import GAME
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee

WITH_COMMANDS = [name for name in PAGES if commands(page("en", name))]
DIFFERENT = 1
"""How `pack diff` ends when there is a difference."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that looks like a checkout from inside, so that nothing is written into the real one."""
    for name in ("docs", "examples"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def argv(words: list[str]) -> list[str]:
    """What they would run: dev.py this environment's Python, python3 one that knows no package."""
    assert words[0] in ("python3", ".venv/bin/python")
    if words[:2] == ["python3", "dev.py"]:
        return [sys.executable, *dev.plan(words[2:]).argv]
    return [sys.executable, *(["-I", "-S"] if words[0] == "python3" else []), *words[1:]]


def run(command: str, folder: Path, expected: int = 0) -> str:
    """With nobody at the keyboard: a game is left at its first question."""
    said, _, rest = command.rpartition(" | ")
    given = subprocess.run(shlex.split(said), capture_output=True, text=True).stdout if said else ""
    done = subprocess.run(argv(shlex.split(rest)), cwd=folder, input=given, capture_output=True, text=True, timeout=300)
    assert done.returncode == expected, f"{command}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    assert "Traceback" not in done.stderr
    return done.stdout


@contextmanager
def served(words: list[str], folder: Path) -> Iterator[str]:
    """The server of a command line, on a port that is free and without a browser."""
    more = ["--port", "0", "--no-open", *([] if "--db" in words else ["--db", f"sqlite:///{folder}/games.db"])]
    with subprocess.Popen(
        [*argv(words), *more], cwd=folder, stdout=subprocess.PIPE, text=True, env={**os.environ, "UPSCOPE_LANG": "en"}
    ) as process:
        assert process.stdout is not None
        line = next(line for line in process.stdout if "http://" in line)
        yield line[line.index("http://") :].strip().rstrip("/")
        process.terminate()
        process.stdout.read()


def a_duel(path: Path) -> None:
    """A duel with sealed dice, given up after some turns, as the page would save it."""
    dice, rng = Sealed(bytes(range(32)), "duel"), random.Random(1)
    referee = Referee.start(GAME, Setup("alpha-t", {"seating": "free"}), dice, ident="duel", dice=dice.describe())
    for _ in range(40):
        decision = referee.decisions()[0]
        options = [one["value"] for one in referee.shown(decision.seat)[0]["options"]]
        referee.answer(decision.seat, decision.id, rng.choice(options))
    referee.accept(referee.propose_end("resigned", "blue.captain"))
    referee.accept(referee.propose_reveal(dice.reveal()))
    path.write_text(referee.record.text(), "utf-8")


def an_island(folder: Path) -> None:
    """What the page about packs tells the reader to write."""
    chart = folder / "my-seas" / "maps" / "alpha-t.toml"
    drawn = chart.read_text("utf-8")
    assert " 3 ..........\n" in drawn
    chart.write_text(drawn.replace(" 3 ..........\n", " 3 ....X.....\n"), "utf-8")


def own_it(folder: Path) -> None:
    chart = folder / "my-seas" / "maps" / "alpha-t.toml"
    chart.write_text(chart.read_text("utf-8").replace('origin = "public-1x"', 'origin = "owner"'), "utf-8")


def is_server(words: list[str]) -> bool:
    return words[1] == "dev.py" and (words[2] == "serve" or dev.plan(words[2:]).argv[2] == "serve")


def with_a_bot(command: str, folder: Path) -> None:
    """The example takes the seat of a link while the host waits, and plays to the end."""
    with running(f"sqlite:///{folder}/site.db") as site:
        host = Server(site.url)
        made = host.create_session("quarry", "short", seats={"north": {"by": "bot", "bot": "random"}})
        ident = made["session"]["id"]
        line = argv(shlex.split(command.replace("LINK", links(made)["south"])))
        with subprocess.Popen(line, cwd=folder, stdout=subprocess.PIPE, text=True) as bot:
            while host.get(f"/api/sessions/{ident}")["session"]["seats"][1]["by"] != "person":
                assert bot.poll() is None
            host.post(f"/api/sessions/{ident}/start")
            said, _ = bot.communicate(timeout=60)
        assert said.splitlines()[-1] == host.get(f"/api/sessions/{ident}")["session"]["result"]


@pytest.mark.parametrize("name", WITH_COMMANDS)
def test_the_commands_of_a_page_run(name: str, folder: Path) -> None:
    """The Spanish page has the same commands, some with a language; those that print are tried with it too."""
    if name == "record":
        a_duel(folder / "duel.jsonl")
    other = [one for one in commands(page("es", name)) if one.endswith(" --language es")]
    for command in [*commands(page("en", name)), *other[:1]]:
        words = shlex.split(command)
        if "LINK" in words:
            with_a_bot(command, folder)
        elif words[0] == "python3" and is_server(words):
            with served(words, folder) as address, urlopen(f"{address}/healthz") as answer:
                assert answer.status == 200
        elif "validate" in words:
            an_island(folder)
            run(command, folder, expected=2)
            own_it(folder)
            run(command, folder)
        else:
            said = run(command, folder, DIFFERENT if "diff" in words else 0)
            assert said or "list" in words
