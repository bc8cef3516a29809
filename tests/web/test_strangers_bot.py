"""A stranger's bot: the example, in an environment of its own with nothing but the client, plays a game to the end."""

from __future__ import annotations

import shutil
import subprocess
import sys
import venv
from pathlib import Path

import websockets
from tests.web.site import running
from tests.web.test_sessions import links

import upscope
from upscope.client import Server

ROOT = Path(__file__).resolve().parents[2]


def bare_environment(folder: Path) -> Path:
    """A virtual environment with two things in it: the package `websockets`, and the one file of the client."""
    venv.create(folder, with_pip=False)
    (site,) = (folder / "lib").glob("python3*/site-packages")
    shutil.copytree(Path(websockets.__file__).parent, site / "websockets", ignore=shutil.ignore_patterns("__pycache__"))
    (site / "upscope").mkdir()
    for name in ("__init__.py", "client.py"):
        shutil.copy(Path(upscope.__file__).with_name(name), site / "upscope" / name)
    return folder / "bin" / "python"


def test_the_example_bot_plays_from_another_environment(tmp_path: Path) -> None:
    python = bare_environment(tmp_path / "elsewhere")
    script = tmp_path / "bot.py"
    shutil.copy(ROOT / "examples" / "bot.py", script)
    with running(f"sqlite:///{tmp_path / 'x.db'}") as site:
        host = Server(site.url)
        made = host.create_session("quarry", "short", seats={"north": {"by": "bot", "bot": "random"}})
        ident = made["session"]["id"]
        link = links(made)["south"]
        with subprocess.Popen(
            [python, "-I", script, link], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path
        ) as bot:
            while host.get(f"/api/sessions/{ident}")["session"]["seats"][1]["by"] != "person":
                assert bot.poll() is None, bot.stderr.read() if bot.stderr else ""
            host.post(f"/api/sessions/{ident}/start")
            said, problems = bot.communicate(timeout=60)
        session = host.get(f"/api/sessions/{ident}")["session"]
        assert bot.returncode == 0, problems
        assert session["status"] == "over"
        assert said.splitlines()[-1] == session["result"]
        record = host.get(f"/api/sessions/{ident}/record")
        assert '"by":"bot"' in record
        assert '"by":"person"' in record
        assert host.get(f"/api/sessions/{ident}/verify")["ok"] is True


def test_the_example_is_twenty_lines() -> None:
    source = (ROOT / "examples" / "bot.py").read_text()
    code = source.split('"""', 2)[2]
    assert len([line for line in code.splitlines() if line.strip()]) <= 20


def test_the_client_needs_nothing_else_of_the_house() -> None:
    probe = "import sys, upscope.client; print([m for m in sys.modules if m.startswith('upscope')])"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['upscope', 'upscope.client']"
