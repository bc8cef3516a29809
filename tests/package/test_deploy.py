"""What deploy/ and docs/deploy.md tell hosts to run: parsed, compared with the program, and run where it can be.

No container engine is needed: the steps of the Containerfile that start and probe the server run in an empty folder.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest
import yaml
from click.testing import CliRunner
from tests.postgres import installed, new_database
from tests.session.bench import ME, benched

from upscope.cli import main
from upscope.cli.doctor import EXTRAS
from upscope.cli.serve import command as serve

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "deploy"
CONTAINER = (FOLDER / "Containerfile").read_text("utf-8")
COMPOSE = yaml.safe_load((FOLDER / "compose.yaml").read_text("utf-8"))
KNOWN = {str(one.envvar) for one in serve.params if one.envvar} | {"UPSCOPE_DATA"}
PORT = "8765"


def steps() -> list[tuple[str, str]]:
    """(instruction, words) of the Containerfile, continued lines joined."""
    lines = "\n".join(line for line in CONTAINER.splitlines() if not line.startswith("#"))
    return [(a, b.strip()) for a, b in re.findall(r"^([A-Z]+) +(.*)$", re.sub(r"\\\n\s*", "", lines), re.MULTILINE)]


def last(instruction: str) -> str:
    return next(words for name, words in reversed(steps()) if name == instruction)


def environment() -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in last("ENV").split())


def test_the_container_needs_no_root_and_writes_to_its_volume_only() -> None:
    names = [name for name, _ in steps()]
    assert names.index("USER") < names.index("CMD")
    assert int(last("USER")) > 0
    assert environment()["UPSCOPE_DATA"] == last("VOLUME")
    assert environment()["UPSCOPE_PORT"] == last("EXPOSE") == PORT
    assert {name for name in environment() if name.startswith("UPSCOPE_")} <= KNOWN
    assert "python3 dev.py wheel" in [words for name, words in steps() if name == "RUN"]
    extras = re.findall(r"\.whl\)\[(\w+)\]", CONTAINER)
    assert extras
    assert set(extras) <= set(EXTRAS)


def test_its_steps_start_a_server_that_its_probe_finds_ready(tmp_path: Path) -> None:
    """The command of the image with the environment of the image, in an empty folder and on a free port."""
    given = {**environment(), "UPSCOPE_DATA": str(tmp_path), "UPSCOPE_PORT": "0", "UPSCOPE_LANG": "en"}
    given["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    argv = json.loads(last("CMD"))
    with subprocess.Popen(argv, cwd=tmp_path, env=given, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            told = json.loads(server.stdout.readline())["message"]
            probe = [word.replace(PORT, told.rstrip("/").rpartition(":")[2]) for word in probe_words()]
            assert subprocess.run(probe, env=given, timeout=60).returncode == 0
        finally:
            server.terminate()
            server.wait(60)
    assert {path.name for path in tmp_path.iterdir()} == {"upscope.db", "upscope.db.lock"}
    assert subprocess.run(probe, env=given, timeout=60, stderr=subprocess.DEVNULL).returncode != 0


def probe_words() -> list[str]:
    found: list[str] = json.loads(last("HEALTHCHECK").partition(" CMD ")[2])
    assert PORT in found[-1]
    return found


def test_two_processes_share_one_database_and_can_write_nowhere_else() -> None:
    services: dict[str, Any] = COMPOSE["services"]
    ours = {name: one for name, one in services.items() if name != "database"}
    assert len(ours) == 2
    ports = [port for one in ours.values() for port in one["ports"]]
    assert all(port.startswith("127.0.0.1:") and port.endswith(f":{PORT}") for port in ports)
    assert len(set(ports)) == 2
    for one in ours.values():
        assert one["read_only"] is True
        assert one["cap_drop"] == ["ALL"]
        assert "volumes" not in one
        assert one["depends_on"] == {"database": {"condition": "service_healthy"}}
        assert set(one["environment"]) <= KNOWN
        assert (FOLDER / one["build"]["context"] / one["build"]["dockerfile"]).resolve() == FOLDER / "Containerfile"
    (volume,) = (one.partition(":")[0] for one in services["database"]["volumes"])
    assert volume in COMPOSE["volumes"]


def test_a_postgresql_backup_brings_every_game_back(postgres_server: Path, postgres: str, tmp_path: Path) -> None:
    """The two commands of docs/deploy.md, to another database."""
    page = (ROOT / "docs" / "deploy.md").read_text("utf-8")
    dump, restore = "pg_dump --format=custom", "pg_restore --clean --if-exists --no-owner"
    assert dump in page
    assert restore in page

    async def play() -> str:
        async with benched(postgres) as bench:
            made = await bench.make("quarry", {"north": ME, "south": ME})
            ana = await bench.listen(made.ident, "Ana", "north", "south")
            await bench.start(made.ident)
            await ana.answer("north", "bid_tools:0", 1)
        return made.ident

    ident = asyncio.run(play())
    tools = installed()
    assert tools is not None
    name, file = postgres.partition("@/")[2].partition("?")[0], tmp_path / "upscope.dump"
    at = ["-h", str(postgres_server), "-U", "upscope"]
    program, *words = dump.split()
    with file.open("wb") as out:
        subprocess.run([tools.with_name(program), *words, *at, name], check=True, stdout=out)
    again = new_database(postgres_server, f"{name}_again")
    program, *words = restore.split()
    subprocess.run([tools.with_name(program), *words, *at, "-d", f"{name}_again", file], check=True)
    done = CliRunner().invoke(main, ["admin", "--db", again, "verify-all", "--json"])
    assert json.loads(done.stdout) == {"verified": 1, "problems": {}}
    listed = CliRunner().invoke(main, ["admin", "--db", again, "list", "--json"])
    assert [row["id"] for row in json.loads(listed.stdout)] == [ident]


PAGE = (ROOT / "docs" / "deploy.md").read_text("utf-8")


def test_every_setting_of_the_page_exists_and_every_setting_is_on_the_page() -> None:
    flags = {opt for one in serve.params for opt in (*one.opts, *one.secondary_opts) if opt.startswith("--")}
    table = PAGE.partition("## Settings")[2].partition("```toml")[0]
    named = set(re.findall(r"--[a-z][a-z-]*", table))
    assert named <= flags
    missing = {str(one.envvar) for one in serve.params if one.envvar} - set(re.findall(r"UPSCOPE_[A-Z_]+", table))
    assert missing == set()


def test_every_admin_command_of_the_page_can_be_typed() -> None:
    group = main.get_command(click.Context(main), "admin")
    assert isinstance(group, click.Group)
    typed = re.findall(r"admin (?:--db \S+ )?([a-z-]+)((?: --[a-z-]+)*)", PAGE)
    assert len(typed) >= 12
    for name, words in typed:
        known = {opt for one in group.commands[name].params for opt in one.opts}
        assert set(words.split()) <= known, f"admin {name}{words}"


@pytest.mark.parametrize("extra", re.findall(r"upscope\[(\w+)\]", PAGE))
def test_extras_that_are_named_exist(extra: str) -> None:
    assert extra in EXTRAS
