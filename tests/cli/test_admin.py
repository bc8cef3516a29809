"""Looking after a database from the command line, and the server's configuration by file, environment and flag."""

from __future__ import annotations

import json
import os
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.session.bench import ME, benched
from tests.session.test_play import run

from upscope.cli import main
from upscope.client import Server
from upscope.kernel.record import parse
from upscope.session import messages as m
from upscope.session.errors import Denied
from upscope.storage.port import Wanted
from upscope.storage.sql import open_store
from upscope.storage.tables import metadata

GAMES = "from tests.tiny import lanterns, quarry; from upscope import registry; "
GAMES += "registry.add(quarry.GAME); registry.add(lanterns.GAME); from upscope.cli import main; main()"
ROOT = Path(__file__).resolve().parents[2]


def admin(*words: str | Path, **env: str) -> Result:
    """The command in this process, which knows the tiny games."""
    return CliRunner().invoke(main, ["admin", *map(str, words)], env=env)


def upscope(*words: str | Path, **env: str) -> subprocess.CompletedProcess[str]:
    """The command in a process that also knows the tiny games."""
    argv = [sys.executable, "-c", GAMES, *map(str, words)]
    return subprocess.run(argv, capture_output=True, text=True, cwd=ROOT, env={**os.environ, **env}, timeout=120)


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database with a finished game, one in play and one that has not begun."""
    where = f"sqlite:///{tmp_path / 'club.db'}"

    async def play() -> None:
        async with benched(where) as bench:
            for ends in (True, False):
                made = await bench.make("quarry", {"north": ME, "south": ME})
                ana = await bench.listen(made.ident, "Ana", "north", "south")
                await bench.start(made.ident)
                await ana.answer("north", "bid_tools:0", 1)
                await ana.answer("south", "bid_tools:0", 1)
                await ana.answer("north", "choose_digs:0", 3)
                if ends:
                    await ana.say(m.Resign("north", "r"))
            await bench.make("lanterns", {})

    run(play())
    return where


def test_games_are_listed_verified_and_archived(url: str, tmp_path: Path) -> None:
    listed = admin("--db", url, "list")
    assert listed.exit_code == 0, listed.stderr
    assert sorted(line.split()[2] for line in listed.stdout.splitlines()) == ["gathering", "over", "playing"]
    assert "Ana" in listed.stdout
    good = admin("--db", url, "verify-all")
    assert (good.exit_code, good.stdout) == (0, "2 games verified, 0 with problems\n")
    folder = tmp_path / "old"
    done = admin("archive", folder, "--days", "-40000", "--delete", UPSCOPE_DB=url)
    assert done.exit_code == 0, done.stderr
    (file,) = folder.iterdir()
    assert parse(file.read_text()).entries[-1]["kind"] == "reveal"
    left = admin("--db", url, "list")
    assert sorted(line.split()[2] for line in left.stdout.splitlines()) == ["gathering", "playing"]


def test_a_game_is_deleted_with_all_that_belongs_to_it(url: str) -> None:
    store = open_store(url)
    ident = store.sessions(Wanted(everything=True))[0][0].id
    store.close()
    assert admin("--db", url, "delete", "nowhere", "--yes").exit_code == 2
    assert admin("--db", url, "delete", ident, "--yes").stdout == "1 deleted\n"
    store = open_store(url)
    assert store.row(ident) is None
    with store.engine.connect() as c:
        names = [name for name in metadata.tables if "session_id" in metadata.tables[name].c]
        counts = {
            name: c.exec_driver_sql(f"select count(*) from {name} where session_id = '{ident}'") for name in names
        }
        assert {name: found.scalar_one() for name, found in counts.items()} == dict.fromkeys(names, 0)
    store.close()


def test_a_game_that_was_tampered_with_is_found(url: str, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "club.db") as database:
        database.execute("update entries set body = replace(body, '\"value\":1', '\"value\":2') where n = 1")
    database.close()
    bad = admin("--db", url, "verify-all")
    assert bad.exit_code == 1
    assert bad.stdout == "2 games verified, 2 with problems\n"
    assert "record-broken-chain" in bad.stderr


def started(url: str) -> list[str]:
    """The ids of the finished game and of the one in play."""
    lines = [line.split() for line in admin("--db", url, "list").stdout.splitlines()]
    return [next(words[0] for words in lines if words[2] == status) for status in ("over", "playing")]


def damage(tmp_path: Path, game: str) -> None:
    with sqlite3.connect(tmp_path / "club.db") as database:
        database.execute("update entries set body = replace(body, ':1', ':2') where session_id = ? and n = 1", (game,))
        database.execute("delete from snapshots where session_id = ?", (game,))
    database.close()


def test_one_damaged_game_is_named_and_restored_from_a_backup(url: str, tmp_path: Path) -> None:
    over, playing = started(url)
    copy = tmp_path / "copy.db"
    assert admin("--db", url, "backup", copy).exit_code == 0
    assert admin("--db", url, "check").stdout == "2 games checked, 0 damaged\n"
    damage(tmp_path, playing)
    bad = admin("--db", url, "check")
    assert (bad.exit_code, bad.stdout) == (1, "2 games checked, 1 damaged\n")
    assert bad.stderr.startswith(f"{playing}: line 2 of the record: record-bad-entry")
    done = admin("--db", url, "restore", playing, copy)
    assert done.exit_code == 0, done.output
    assert admin("--db", url, "check").exit_code == 0
    assert admin("--db", url, "verify-all").exit_code == 0
    assert over in admin("--db", url, "list").stdout
    refused = admin("--db", url, "restore", "unknown", copy)
    assert refused.exit_code != 0
    assert "has no game unknown" in refused.output


def test_one_damaged_game_is_restored_from_its_record(url: str, tmp_path: Path) -> None:
    """With its seats, so that its players go on where they were."""
    over, playing = started(url)
    with sqlite3.connect(tmp_path / "club.db") as database:
        lines = [database.execute("select header from sessions where id = ?", (playing,)).fetchone()[0]]
        lines += [
            row[0] for row in database.execute("select body from entries where session_id = ? order by n", (playing,))
        ]
    database.close()
    file = tmp_path / "game.jsonl"
    file.write_text("".join(lines))
    damage(tmp_path, playing)
    other = admin("--db", url, "restore", over, file)
    assert "the record of another game" in other.output
    done = admin("--db", url, "restore", playing, file)
    assert done.exit_code == 0, done.output
    assert admin("--db", url, "verify-all").exit_code == 0

    async def go_on() -> None:
        async with benched(url) as bench:
            session = await bench.manager.session(playing)
            assert session.row.status == "playing"
            assert [seat.name for seat in session.seating.all()] == ["Ana", "Ana"]
            assert len(session.need_play().feeds.kept) == session.row.events > 0

    run(go_on())


def test_damage_is_told_to_players_as_damage_and_the_rest_is_played(url: str, tmp_path: Path) -> None:
    over, playing = started(url)
    damage(tmp_path, playing)

    async def look() -> None:
        async with benched(url) as bench:
            with pytest.raises(Denied, match="damaged on the server") as told:
                await bench.manager.session(playing)
            assert (told.value.status, told.value.code) == (409, "damaged")
            assert (await bench.manager.session(over)).row.status == "over"

    run(look())


def test_an_entry_that_is_missing_is_damage_and_not_a_shorter_game(url: str, tmp_path: Path) -> None:
    """The last line gone is a whole record all the same; only the game's own row knows that there was more."""
    _, playing = started(url)
    with sqlite3.connect(tmp_path / "club.db") as database:
        database.execute(
            "delete from entries where session_id = ? and n = (select max(n) from entries where session_id = ?)",
            (playing, playing),
        )
    database.close()
    assert admin("--db", url, "check").exit_code == 1

    async def look() -> None:
        async with benched(url) as bench:
            with pytest.raises(Denied, match="damaged on the server"):
                await bench.manager.session(playing)

    run(look())


def test_a_broken_page_is_found_by_the_check_and_called_damage(url: str, tmp_path: Path) -> None:
    file = tmp_path / "club.db"
    with sqlite3.connect(file) as database:
        database.execute("pragma wal_checkpoint(truncate)")
        (page,) = database.execute("select rootpage from sqlite_master where name = 'entries'").fetchone()
        (size,) = database.execute("pragma page_size").fetchone()
    database.close()
    raw = bytearray(file.read_bytes())
    raw[(page - 1) * size : (page - 1) * size + 200] = b"\xff" * 200
    file.write_bytes(raw)
    bad = admin("--db", url, "check")
    assert bad.exit_code == 1
    assert "the file itself is damaged" in bad.stdout
    assert "the file: " in bad.stderr

    async def look() -> None:
        async with benched(url) as bench:
            with pytest.raises(Denied) as told:
                await bench.manager.session(started_ids[1])
            assert told.value.code == "damaged"

    with sqlite3.connect(file) as database:
        started_ids = [row[0] for row in database.execute("select id from sessions where header != '' order by status")]
    database.close()
    run(look())


def test_a_backup_is_a_whole_database(url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert admin("--db", url, "backup", copy).exit_code == 0
    assert admin("--db", f"sqlite:///{copy}", "verify-all").exit_code == 0
    again = admin("--db", url, "backup", copy)
    assert again.exit_code == 2
    assert again.stderr == f"upscope: {copy} is there already\n"
    assert "revision 0003" in admin("--db", url, "migrate").stdout


@pytest.mark.parametrize(
    ("text", "said"),
    [("port = ", "--config"), ("prot = 3\n", "unknown: prot"), ('port = "x"\n', "Invalid value for '--port'")],
)
def test_a_bad_configuration_is_one_clear_line(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "upscope.toml"
    file.write_text(text)
    done = upscope("serve", "--config", file)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_file_environment_and_flag_in_this_order(tmp_path: Path) -> None:
    """The file names a taken port, the environment a bad one, the flag a good one: each is used unless the next is."""
    file = tmp_path / "upscope.toml"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        file.write_text(f'port = {port}\ndb = "sqlite:///{tmp_path / "x.db"}"\nopen = false\n')
        assert f"port {port}" in upscope("serve", UPSCOPE_CONFIG=str(file)).stderr
        assert "port 99999" in upscope("serve", "--config", file, UPSCOPE_PORT="99999").stderr
        flagged = upscope("serve", "--config", file, "--port", "88888", UPSCOPE_PORT="99999")
        assert "port 88888" in flagged.stderr


def test_logs_are_json_lines_without_secrets(tmp_path: Path) -> None:
    argv = [
        sys.executable,
        "-c",
        GAMES,
        "serve",
        "--no-open",
        "--port",
        "0",
        "--log-format",
        "json",
        "--log-level",
        "info",
    ]
    argv += ["--db", f"sqlite:///{tmp_path / 'x.db'}"]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT) as server:
        assert server.stdout is not None
        url = json.loads(server.stdout.readline())["message"].split()[-1]
        made = Server(url).create_session("quarry", "open")
        token = made["invites"][0]["token"]
        Server(url).post("/api/claim", {"token": token, "name": "Ana"})
        server.terminate()
        _, logged = server.communicate(timeout=30)
    lines = [json.loads(line) for line in logged.splitlines()]
    assert lines
    assert all({"time", "level", "logger", "message"} <= set(line) for line in lines)
    assert token not in logged
