"""Databases of older builds: brought up to date, whole or not at all, and opened by those who had a part in them."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from tests.web.inside import Inside, Visitor, inside
from tests.web.site import ROOT

from upscope.storage.engine import make_engine
from upscope.storage.migrate import revision
from upscope.storage.sql import open_store

OLD = json.loads((Path(__file__).parent / "old" / "0001.json").read_text())
SECRETS = OLD["secrets"]
TABLES = SECRETS["tables"]
LINKS = SECRETS["links"]


def fill(url: str) -> None:
    """The sessions of the older build with its rows."""
    engine = make_engine(url)
    with as_file(files("upscope.storage") / "migrations") as folder, engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(folder))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for name, rows in OLD["rows"].items():
            table = sa.Table(name, sa.MetaData(), autoload_with=connection)
            flags = [column.name for column in table.columns if isinstance(column.type, sa.Boolean)]
            for row in rows:
                connection.execute(table.insert(), {**row, **{flag: bool(row[flag]) for flag in flags}})
    engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    found = f"sqlite:///{tmp_path / 'old.db'}"
    if request.param == "postgresql":
        found = request.getfixturevalue("postgres")
    fill(found)
    return found


def run(url: str, play: Callable[[Inside], Awaitable[None]]) -> None:
    async def within() -> None:
        async with inside(url) as here:
            await play(here)

    asyncio.run(within())


def person(here: Inside, name: str) -> Visitor:
    made = here.visitor()
    made.cookies["upscope"] = SECRETS["cookies"][name]
    return made


async def seats(who: Visitor, session: str) -> Any:
    reply = await who.ask("GET", f"/api/sessions/{TABLES[session]}")
    return reply.data["you"] if reply.status == 200 else reply.code


def test_holders_keep_their_seats_by_their_cookies(url: str) -> None:
    async def play(here: Inside) -> None:
        ana, bea, phone, cid = (person(here, name) for name in ("Ana", "Bea", "Bea's phone", "Cid"))
        assert [await seats(ana, session) for session in ("waiting", "playing")] == [["north"], ["north"]]
        assert (await ana.get(f"/api/sessions/{TABLES['over']}"))["host"] is True
        assert [await seats(who, "playing") for who in (bea, phone)] == [["south"], ["south"]]
        assert await seats(cid, "left") == "no_session", "Cid has left"
        back = (await phone.post(f"/api/sessions/{TABLES['playing']}/return"))["token"]
        assert await seats(bea, "playing") == "no_session", "the phone acts for Bea, who lost the other device"
        assert (await bea.post("/api/claim", {"token": back}))["you"] == ["south"]

    run(url, play)


def test_links_of_before_are_spent_or_still_invite(url: str) -> None:
    async def play(here: Inside) -> None:
        ana, bea = person(here, "Ana"), person(here, "Bea")
        for name in ("playing south", "playing south again", "playing north again"):
            reply = await here.visitor().ask("POST", "/api/claim", {"token": LINKS[name]})
            assert (reply.status, reply.code) == (404, "no_invitation"), name
            assert (
                await here.visitor(LINKS[name]).ask("GET", f"/api/sessions/{TABLES['playing']}")
            ).code == "bad_token"
        again = await bea.ask("POST", "/api/claim", {"token": LINKS["playing south again"]})
        assert again.data["you"] == ["south"], "Bea opens her old link again"
        watcher = here.visitor()
        await watcher.post("/api/claim", {"token": LINKS["playing "]})
        assert (await watcher.get(f"/api/sessions/{TABLES['playing']}"))["spectator"] is True
        guest = here.visitor()
        assert (await guest.post("/api/claim", {"token": LINKS["waiting south"]}))["you"] == ["south"]
        await ana.post(f"/api/sessions/{TABLES['waiting']}/start")

    run(url, play)


def test_games_go_on_and_those_that_are_over_hold_together(url: str) -> None:
    async def play(here: Inside) -> None:
        ana = person(here, "Ana")
        session = await here.bench.manager.session(TABLES["playing"])
        entries = session.row.entries
        socket = await ana.open(f"/api/sessions/{TABLES['playing']}/socket")
        socket.send({"type": "hello", "seats": {"north": 0}})
        welcome = await socket.until("welcome")
        (question,) = welcome["decisions"]
        value = question["options"][0]["value"] if "options" in question else question["form"]["example"]
        socket.send({"type": "answer", "seat": "north", "decision": question["id"], "value": value, "answer_id": "n"})
        assert (await socket.until("accepted", "refused"))["type"] == "accepted"
        assert session.row.entries > entries
        assert (await ana.get(f"/api/sessions/{TABLES['over']}/verify"))["ok"] is True
        left = await here.bench.manager.session(TABLES["left"])
        assert left.seating["red.captain"].by == "nobody"
        token = (await ana.post(f"/api/sessions/{TABLES['left']}/invites", {"seat": "red.captain"}))["token"]
        assert (await here.visitor().post("/api/claim", {"token": token}))["you"] == ["red.captain"]

    run(url, play)


def test_a_fork_still_says_where_it_comes_from(url: str) -> None:
    engine = make_engine(url)
    origin = {"scenario": "open", "origin": {"kind": "fork", "table": TABLES["over"]}, "name": "\u00bfy si\u2026?"}
    written = json.dumps(origin, ensure_ascii=False, separators=(",", ":"))
    with engine.begin() as c:
        c.execute(sa.text("update tables set settings_json = :s where id = :i"), {"s": written, "i": TABLES["waiting"]})
    engine.dispose()

    async def play(here: Inside) -> None:
        shown = (await person(here, "Ana").get(f"/api/sessions/{TABLES['waiting']}"))["session"]
        assert shown["origin"] == {"kind": "fork", "session": TABLES["over"]}
        assert shown["name"] == origin["name"]

    run(url, play)


def test_a_server_killed_during_the_migration_starts_again(url: str) -> None:
    """At every statement: the database is as it was or up to date, never between."""
    argv = [sys.executable, "-m", "tests.storage.killed", url]
    done = subprocess.run(argv, capture_output=True, text=True, cwd=ROOT, check=True)
    found = json.loads(done.stdout)
    assert found["deaths"] >= 12
    assert found["revisions"] == ["0001"] * found["deaths"] + ["0003"]
    store = open_store(url)
    assert revision(store.engine) == "0003"
    with store.engine.connect() as c:
        for name, rows in OLD["rows"].items():
            wanted = len(rows) - (1 if name == "holds" else 0)
            now = {"tables": "sessions", "notebooks": "notes"}.get(name, name)
            assert c.execute(sa.text(f"select count(*) from {now}")).scalar_one() == wanted, name
    store.close()
