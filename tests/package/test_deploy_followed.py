"""docs/deploy.md followed as it stands: its commands, its settings file, its unit and its backup every night."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import socket
import subprocess
import sys
import tomllib
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from click.testing import CliRunner
from tests.loops import apart
from tests.session.bench import ME, benched

from upscope.cli import main
from upscope.cli.serve import command as serve

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "deploy.md").read_text("utf-8")
COMMANDS = re.findall(r"`upscope admin --db … ([^`]+)`", PAGE)
PROGRAM = str(Path(sys.executable).with_name("upscope"))


def block(kind: str) -> str:
    """The first block of that language on the page."""
    return PAGE.partition(f"```{kind}\n")[2].partition("```")[0]


def evening(url: str) -> str:
    """A database with a game that somebody plays."""

    async def play() -> str:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME, "south": ME})
            ana = await bench.listen(made.ident, "Ana", "north", "south")
            await bench.start(made.ident)
            await ana.answer("north", "bid_tools:0", 1)
        return made.ident

    return apart(play())


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    file = tmp_path_factory.mktemp("club") / "upscope.db"
    return file, evening(f"sqlite:///{file}")


def admin(file: Path, words: str) -> str:
    done = CliRunner().invoke(main, ["admin", "--db", f"sqlite:///{file}", *words.split()])
    assert done.exit_code == 0, f"{words}: {done.output}"
    return done.stdout


@pytest.mark.parametrize("typed", COMMANDS)
def test_a_command_of_the_page_works_as_it_stands(typed: str, club: tuple[Path, str], tmp_path: Path) -> None:
    """On the database of an evening, with what it names filled in; `import` on another server's."""
    file = Path(shutil.copy(club[0], tmp_path / "upscope.db"))
    game, parcel, backup = club[1], tmp_path / "game.json", tmp_path / "backup.db"
    if not typed.startswith("backup"):
        admin(file, f"backup {backup}")
    named = parcel if typed.startswith(("export", "import")) else backup
    if typed.startswith("import"):
        admin(file, f"export {game} {parcel}")
        file = tmp_path / "there.db"
    words = typed.replace("PLAYER NAME", "Ana Bea").replace("PLAYER", "Ana").replace("FOLDER", str(tmp_path / "old"))
    words = re.sub(r"\b(ID|GAME)\b", game, words).replace("FILE", str(named))
    said = json.loads(admin(file, f"{words} --json"))
    kept = [row["id"] for row in json.loads(admin(file, "list --json"))]
    # the clock of that evening stood at 2023: nobody has come back to its game for longer than 90 days
    assert kept == ([] if typed.startswith(("delete", "purge")) else [game])
    assert said is not None
    if typed.startswith("rename"):
        assert "Bea" in admin(file, "players")


def test_the_page_names_every_command_of_admin_but_the_one_that_serve_does() -> None:
    group = main.get_command(None, "admin")  # type: ignore[arg-type]  # it asks nothing of its context
    names = set(group.commands)  # type: ignore[union-attr]  # a group
    assert names - {typed.split()[0] for typed in COMMANDS} == {"migrate"}


def test_the_settings_file_of_the_page_starts_a_server(tmp_path: Path) -> None:
    file = tmp_path / "upscope.toml"
    settings = block("toml")
    assert tomllib.loads(settings)["db"] == "sqlite:////var/lib/upscope/upscope.db"
    file.write_text(settings.replace("/var/lib/upscope", str(tmp_path)), "utf-8")
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port = one.getsockname()[1]
    argv = [PROGRAM, "serve", "--config", str(file), "--port", str(port)]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=tmp_path) as server:
        try:
            assert server.stdout is not None
            assert "https://games.example" in json.loads(server.stdout.readline())["message"]

            def status(host: str) -> int:
                try:
                    with urlopen(Request(f"http://127.0.0.1:{port}/readyz", headers={"Host": host}), timeout=60) as got:
                        return int(got.status)
                except HTTPError as problem:
                    return problem.code

            assert status("games.example") == 200
            assert status("elsewhere.example") == 421
        finally:
            server.terminate()
            server.wait(60)
    assert (tmp_path / "upscope.db").is_file()


def test_the_unit_starts_what_there_is_with_settings_that_exist() -> None:
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # names as they stand
    unit.read_string(block("ini"))
    service = unit["Service"]
    program, *words = service["ExecStart"].split()
    assert (Path(program).name, words) == ("upscope", [serve.name])
    name, _, file = service["Environment"].partition("=")
    assert name in {str(one.envvar) for one in serve.params if one.envvar}
    assert f"# {file}\n" in PAGE
    assert service["StateDirectory"] in block("toml")


def test_the_backup_of_every_night_can_be_gone_back_to(club: tuple[Path, str], tmp_path: Path) -> None:
    line = next(line for line in PAGE.splitlines() if line.startswith("0 4 * * *"))
    file, folder = Path(shutil.copy(club[0], tmp_path / "upscope.db")), tmp_path / "backup"
    folder.mkdir()
    typed = line.partition("upscope  ")[2].replace(r"\%", "%").replace("/opt/upscope/.venv/bin/upscope", PROGRAM)
    typed = typed.replace("/backup/", f"{folder}/").replace("/var/lib/upscope/upscope.db", str(file))
    for _ in range(2):  # next week's takes the place of this week's
        subprocess.run(typed, shell=True, check=True, stdout=subprocess.DEVNULL)  # as cron does
    (made,) = folder.iterdir()
    admin(file, f"delete {club[1]} --yes")
    shutil.copy(made, file)
    for rest in ("-wal", "-shm"):
        Path(f"{file}{rest}").unlink(missing_ok=True)
    assert json.loads(admin(file, "verify-all --json")) == {"verified": 1, "problems": {}}
