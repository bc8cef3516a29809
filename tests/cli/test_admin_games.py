"""`upscope admin` beside a server that plays: on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.session.bench import ME, Bench, Ear, benched

from upscope.cli import main
from upscope.session import messages as m
from upscope.storage.people import people
from upscope.storage.port import PlayerRow, Wanted
from upscope.storage.sql import open_store

DAY_MS = 24 * 3600 * 1000


def run(work: Any) -> Any:
    return asyncio.run(asyncio.wait_for(work, 120))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'club.db'}"
    found: str = request.getfixturevalue("postgres")
    return found


def admin(url: str, *words: str | Path) -> Any:
    """What the command says with --json. It must succeed."""
    done = CliRunner().invoke(main, ["admin", "--db", url, *map(str, words), "--json"])
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def refused(url: str, *words: str | Path) -> str:
    done = CliRunner().invoke(main, ["admin", "--db", url, *map(str, words)])
    assert done.exit_code == 2
    return done.stderr


async def game(bench: Bench) -> tuple[str, Ear]:
    """A game after its first answer, and Ana, who holds both seats."""
    made = await bench.make("quarry", {"north": ME, "south": ME})
    ana = await bench.listen(made.ident, "Ana", "north", "south")
    await bench.start(made.ident)
    await ana.answer("north", "bid_tools:0", 1)
    ana.take()
    return made.ident, ana


def test_a_running_game_moves_to_another_server_and_goes_on(url: str, tmp_path: Path) -> None:
    file, there = tmp_path / "game.json", f"sqlite:///{tmp_path / 'there.db'}"

    async def here() -> str:
        async with benched(url) as bench:
            ident, ana = await game(bench)
            await ana.say(m.Chat("north", "all", "to be continued", "c1"))
        return ident

    ident = run(here())
    assert admin(url, "export", ident, file)["games"] == [ident]
    assert file.stat().st_mode & 0o077 == 0, "it holds the dice: nobody else may read it"
    assert admin(there, "import", file) == {"done": False, "games": [ident]}
    assert admin(there, "list") == []
    assert admin(there, "import", file, "--yes") == {"done": True, "games": [ident]}
    assert "is here already" in refused(there, "import", file, "--yes")
    assert admin(there, "list")[0]["seats"] == admin(url, "list")[0]["seats"]

    async def over_there() -> None:
        async with benched(there) as bench:
            bench.people["Ana"] = PlayerRow(people(bench.store, "Ana")[0].id, "Ana")
            ana = await bench.listen(ident, "Ana", "north", "south")
            assert [line["text"] for line in ana.take("welcome")[0]["chat"]] == ["to be continued"]
            await ana.answer("south", "bid_tools:0", 1)
            assert ana.take("accepted")

    run(over_there())
    assert admin(there, "verify-all") == {"verified": 1, "problems": {}}


def test_a_file_that_was_changed_or_comes_from_elsewhere_is_refused(url: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    async def here() -> str:
        async with benched(url) as bench:
            return (await game(bench))[0]

    ident = run(here())
    admin(url, "export", ident, file)
    admin(url, "delete", ident, "--yes")
    good = file.read_text()
    for text, said in (
        (good.replace('\\"value\\":1', '\\"value\\":2'), "the file is damaged"),
        (good.replace('"revision": "', '"revision": "0'), "comes from another version"),
        ("{}", "not an exported game"),
    ):
        assert text != good
        file.write_text(text)
        assert said in refused(url, "import", file, "--yes")
    file.write_text(good)
    assert admin(url, "import", file, "--yes")["done"]


def test_closing_ends_a_game_that_is_being_played(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana = await game(bench)
            assert admin(url, "close", ident) == {"done": False, "games": [ident]}
            assert admin(url, "list")[0]["status"] == "playing"
            assert admin(url, "close", ident, "--yes") == {"done": True, "games": [ident]}
            await ana.answer("south", "bid_tools:0", 1)
            assert ana.take("refused")
            assert admin(url, "list", "--status", "closed")[0]["id"] == ident

    run(play())


def test_only_what_was_abandoned_is_purged(url: str) -> None:
    async def play() -> tuple[str, str]:
        async with benched(url) as bench:
            old, _ = await game(bench)
            bench.time.offset += 4_000 * DAY_MS  # the bench's clock stands in 2023
            new, _ = await game(bench)
        return old, new

    old, new = run(play())
    assert admin(url, "purge", "--days", "100") == {"done": False, "games": [old]}
    assert {row["id"] for row in admin(url, "list")} == {old, new}
    assert admin(url, "purge", "--days", "100", "--status", "gathering", "--yes")["games"] == []
    assert admin(url, "purge", "--days", "100", "--yes") == {"done": True, "games": [old]}
    assert [row["id"] for row in admin(url, "list")] == [new]


def test_a_player_is_renamed_silenced_and_signed_out(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana = await game(bench)
            before = open_links(url, ident)
            (known,) = [one for one in admin(url, "players") if one["name"] == "Ana"]
            assert known["games"] == [ident]
            assert not admin(url, "rename", "Ana", "Rude")["done"]
            assert admin(url, "players")[0]["name"] == "Ana"
            assert admin(url, "rename", "Ana", " Anita ", "--yes")["name"] == "Anita"
            assert {seat["name"] for seat in admin(url, "list")[0]["seats"]} == {"Anita"}
            assert admin(url, "silence", "Anita", "--yes")["games"] == [ident]
            await ana.say(m.Chat("north", "all", "hello", "c1"))
            assert ana.one("refused")["code"] == "silenced"
            await ana.answer("south", "bid_tools:0", 1)
            assert ana.take("accepted"), "whoever is silenced still plays"
            assert admin(url, "silence", "Anita", "--undo", "--yes")["done"]
            await ana.say(m.Chat("north", "all", "hello", "c2"))
            assert ana.take("accepted")
            assert "nobody here is called" in refused(url, "silence", "Zoe")
            assert before == open_links(url, ident), "nothing has touched the links yet"

    run(play())


def open_links(url: str, ident: str) -> int:
    store = open_store(url)
    with store.engine.connect() as c:
        found = c.exec_driver_sql(f"select count(*) from invites where session_id = '{ident}'").scalar_one()
    store.close()
    return int(found)


def test_old_links_and_browsers_become_worthless(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME})
            player, cookie = await bench.manager.new_player("Bea")
            assert (await bench.manager.who(cookie)) == player
            assert open_links(url, made.ident) > 0
            assert admin(url, "rotate", "--every-game", "--player", "Bea")["done"] is False
            assert open_links(url, made.ident) > 0
            done = admin(url, "rotate", "--every-game", "--player", "Bea", "--yes")
            assert done == {"done": True, "games": [made.ident], "player": player.id}
            assert open_links(url, made.ident) == 0
            assert await bench.manager.who(cookie) is None
            assert "say what" in refused(url, "rotate", "--yes")

    run(play())


def test_everything_speaks_json(url: str, tmp_path: Path) -> None:
    async def here() -> str:
        async with benched(url) as bench:
            return (await game(bench))[0]

    ident = run(here())
    assert admin(url, "check") == {"checked": 1, "damaged": {}, "file": []}
    assert admin(url, "verify-all") == {"verified": 1, "problems": {}}
    assert admin(url, "migrate")["revision"]
    assert admin(url, "archive", tmp_path / "old")["records"] == 0
    assert admin(url, "export", ident, tmp_path / "r.jsonl", "--record")["file"] == str(tmp_path / "r.jsonl")
    if url.startswith("sqlite"):
        assert admin(url, "backup", tmp_path / "copy.db")["done"]
        assert admin(url, "restore", ident, tmp_path / "copy.db")["games"] == [ident]
    store = open_store(url)
    assert store.sessions(Wanted(everything=True))[0][0].id == ident
    store.close()
