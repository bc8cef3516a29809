"""Two processes on one store, with hints that never come: nobody is shown less than he has seen elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.session.bench import ME, Bench, benched
from tests.session.test_play import run

from upscope.lobby import lobby
from upscope.referee.requests import Decisions, Events, View
from upscope.session import messages as m
from upscope.session.errors import Denied
from upscope.session.handlers import gone
from upscope.session.seat_protocol import SeatProtocol
from upscope.storage.port import NotStored


@asynccontextmanager
async def two(url: str) -> AsyncIterator[tuple[Bench, Bench]]:
    async with benched(url, "p1") as one, benched(url, "p2") as other:
        one.store.shared = other.store.shared = True
        other.people = one.people
        yield one, other


async def opened(one: Bench, other: Bench) -> str:
    """A game of quarry begun at one process, open at the other too; both of its bids are made at the first."""
    # what has one answer is asked too: else it is answered between two looks
    made = await one.make("quarry", {"north": ME, "south": ME}, pace="untimed", ask_all=True)
    await one.start(made.ident)
    session = await other.manager.session(made.ident)
    assert session.play is not None
    ana = await one.listen(made.ident, "Ana", "north", "south")
    await ana.answer("north", "bid_tools:0", 2)
    await ana.answer("south", "bid_tools:0", 0)
    assert [line["event"] for told in ana.take("told") for line in told.get("events", [])].count("bid_opened") == 2
    return made.ident


def test_a_welcome_brings_what_another_process_has_told(url: str) -> None:
    async def play() -> None:
        async with two(url) as (one, other):
            ident = await opened(one, other)
            ana = await other.listen(ident, "Ana", "north", since=1)
            welcome = ana.one("welcome")
            assert welcome["view"]["tables"]["gangs"]["tools"] == [0, 2]
            assert [d["id"] for d in welcome["decisions"]] == ["choose_digs:0"]
            bea = await other.listen(ident, "Ana", "south")
            assert [line["event"] for line in bea.one("welcome")["feed"]] == ["bid_opened"]

    run(play())


def test_a_program_reads_what_another_process_has_told(url: str) -> None:
    async def play() -> None:
        async with two(url) as (one, other):
            ident = await opened(one, other)
            session = await other.manager.session(ident)

            async def ask(request: Any) -> Any:
                """Over a connection that has heard nothing yet."""
                line = SeatProtocol(session, one.people["Ana"].id, "north")
                return await line.reply(request)

            assert [d["id"] for d in (await ask(Decisions()))["result"]] == ["choose_digs:0"]
            ana = await one.listen(ident, "Ana", "north", "south")
            await ana.answer("north", "choose_digs:0", 1)
            told = [line["n"] for message in ana.take("told") for line in message.get("events", [])]
            assert (await ask(View()))["result"] == (await one.manager.session(ident)).need_play().referee.view(
                "north"
            ).data()
            assert told[-1] in [line["n"] for line in (await ask(Events(since=1)))["result"]]

    run(play())


def test_the_lobby_shows_what_another_process_has_changed(url: str) -> None:
    async def play() -> None:
        async with two(url) as (one, other):
            made = await one.make("quarry", {"north": ME}, pace="untimed")
            await other.manager.session(made.ident)
            session, bea = await one.manager.session(made.ident), await one.person("Bea")
            await session.do(lambda: lobby.claim(session, bea.id, "Bea", "south"))
            shown = (await other.manager.current(made.ident)).shown()
            assert [seat.name for seat in shown.seats] == ["Ana", "Bea"]

    run(play())


def test_without_its_store_a_process_shows_nothing_older_than_was_seen(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with two(url) as (one, other):
            ident = await opened(one, other)
            session = await other.manager.session(ident)

            def fail(*_: Any) -> Any:
                raise NotStored("the database is away")

            monkeypatch.setattr(other.store, "row", fail)
            monkeypatch.setattr(other.store, "news", fail)
            ana = await other.listen(ident, "Ana", "north")
            assert ana.take("welcome")[0]["feed"] == []
            line = SeatProtocol(session, one.people["Ana"].id, "north")
            assert (await line.reply(Decisions()))["result"][0]["id"] == "bid_tools:0"
            for request in (Decisions(seen=1), View(seen=1), Events(since=1)):
                assert (await line.reply(request))["error"]["code"] == "not-stored"
            with pytest.raises(Denied) as denied:
                await other.manager.current(ident)
            assert denied.value.status == 503

    run(play())


def test_a_seat_is_taken_once(url: str) -> None:
    """Two people sit down in the same moment, each at a process of their own."""

    async def play() -> None:
        async with two(url) as (one, other):
            made = await one.make("quarry", {"north": ME}, private=False)
            here, there = await one.manager.session(made.ident), await other.manager.session(made.ident)
            bea, cat = await one.person("Bea"), await one.person("Cat")
            await here.do(lambda: lobby.join(here, bea.id, "Bea", ["south"]))
            with pytest.raises(Denied) as denied:
                await there.do(lambda: lobby.join(there, cat.id, "Cat", ["south"]))
            assert denied.value.code == "taken"
            assert [seat.name for seat in (await one.manager.current(made.ident)).shown().seats] == ["Ana", "Bea"]

    run(play())


def test_every_vote_counts(url: str) -> None:
    """Two people vote in the same moment, each at a process of their own."""

    async def play() -> None:
        async with two(url) as (one, other):
            made = await one.make("lanterns", {"blue.captain": ME, "blue.lookout": ME})
            ana = await one.listen(made.ident, "Ana", "blue.captain")
            bea = await one.sit(made.ident, "Bea", "red.captain")
            await one.sit(made.ident, "Cat", "red.lookout")
            await one.start(made.ident)
            cat = await other.listen(made.ident, "Cat", "red.lookout")
            await ana.say(m.Propose("blue.captain", "draw", "a1"))
            await cat.hello("red.lookout")
            await bea.say(m.Vote("red.captain", 1, True))
            await cat.say(m.Vote("red.lookout", 1, True))
            assert cat.take("session")[-1]["session"]["status"] == "over"

    run(play())


def test_a_pause_at_one_process_stops_a_move_at_the_other(url: str) -> None:
    async def play() -> None:
        async with two(url) as (one, other):
            made = await one.make("quarry", {"north": ME, "south": ME}, pace="untimed")
            ana = await one.listen(made.ident, "Ana", "north")
            await one.start(made.ident)
            phone = await other.listen(made.ident, "Ana", "north")
            await ana.say(m.Propose("north", "pause", "p1"))
            await phone.answer("north", "bid_tools:0", 1)
            assert phone.one("refused")["code"] == "paused"

    run(play())


def test_a_line_of_chat_sent_twice_is_said_once(url: str) -> None:
    """The answer to it was lost, and it is sent again over the other process."""

    async def play() -> None:
        async with two(url) as (one, other):
            made = await one.make("quarry", {"north": ME, "south": ME}, pace="untimed")
            ana = await one.listen(made.ident, "Ana", "north")
            phone = await other.listen(made.ident, "Ana", "north")
            for ear in (ana, phone):
                await ear.say(m.Chat("north", "all", "hello", "c1"))
                assert ear.one("accepted")["answer_id"] == "c1"
            assert len((await other.manager.current(made.ident)).chat) == 1

    run(play())


def test_who_is_turned_out_is_turned_out_everywhere(url: str) -> None:
    """A return link is renewed at one process while the lost device is connected to the other."""

    async def play() -> None:
        async with two(url) as (one, other):
            made = await one.make("quarry", {"north": ME, "south": ME}, pace="untimed")
            session = await one.start(made.ident)
            there = await other.manager.session(made.ident)
            ana = one.people["Ana"].id
            lost = await other.listen(made.ident, "Ana", "north")
            phone = (await one.person("phone")).id
            await session.do(lambda: lobby.come_back(session, phone, ana))
            here = await one.listen(made.ident, "phone", "north")
            await session.do(lambda: lobby.return_link(session, phone, ana))
            await there.do(lambda: there.news.hint(session.row.rev))
            assert lost.closed == (4410, "revoked")
            assert here.closed is None
            assert await other.manager.rights(there, ana) == frozenset()

    run(play())


def test_a_holder_who_is_back_at_another_process_keeps_the_seat(url: str) -> None:
    async def play() -> None:
        async with two(url) as (one, other):
            made = await one.make("quarry", {"north": ME}, pace="live")
            await one.sit(made.ident, "Bea", "south")
            session = await one.start(made.ident)
            session.keeper = True
            bea = next(ear for ear in session.crowd.listeners)
            ana = await one.listen(made.ident, "Ana", "north")
            await session.do(lambda: gone(session, bea))
            there = await other.manager.session(made.ident)
            await ana.say(m.Propose("north", "replace", "r1", target="south"))
            assert ana.take("motions")[-1]["motions"][0]["due"] > 0
            await other.listen(made.ident, "Bea", "south")
            one.time.ms += 10 * 60 * 1000
            await session.do(lambda: session.news.hint(there.row.rev))
            await session.do(session._time_is_up)
            assert session.seating["south"].player == one.people["Bea"].id
            assert session.live.motions == []

    run(play())


def test_a_holder_who_comes_back_in_an_outage_keeps_the_seat(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that welcomes Bea could not read that the others give her seat away: it calls that off later."""

    async def play() -> None:
        async with two(url) as (one, other):
            made = await one.make("quarry", {"north": ME}, pace="live")
            bea = await one.sit(made.ident, "Bea", "south")
            session = await one.start(made.ident)
            ana = await one.listen(made.ident, "Ana", "north")
            there = await other.manager.session(made.ident)
            await bea.leave()
            await ana.say(m.Propose("north", "replace", "r1", target="south"))
            assert ana.take("motions")[-1]["motions"][0]["due"] > 0

            def fail(*_: Any) -> Any:
                raise NotStored("the database is away")

            with monkeypatch.context() as away:
                away.setattr(other.store, "row", fail)
                away.setattr(other.store, "news", fail)
                back = await other.listen(made.ident, "Bea", "south")
                assert back.one("welcome")["motions"] == []
            with monkeypatch.context() as away:
                away.setattr(other.store, "commit", fail)
                await there.do(lambda: there.news.hint(session.row.rev))
                await there.do(nothing)
            assert [one["motions"] != [] for one in back.take("motions")] == [True], "it cannot be called off yet"
            async with asyncio.timeout(30):
                while there.live.motions:
                    await there.do(nothing)
            assert back.take("motions")[-1]["code"] == "holder-returned"
            await other.manager.close()
            one.time.ms += 10 * 60 * 1000
            await session.do(lambda: session.news.hint(there.row.rev))
            await session.do(session._time_is_up)
            assert session.seating["south"].player == one.people["Bea"].id

    run(play())


async def nothing() -> None:
    """What is waited for comes after all that was posted before."""
