"""Two server processes on one PostgreSQL, people of one session on both: order, no loss, no duplicates."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from tests.crash.kills import Person, Report, check_promises
from tests.web.site import Site, running
from websockets.asyncio.client import ClientConnection, connect

from upscope.client import Server


@pytest.fixture(scope="module")
def shared(postgres_server: Path) -> Iterator[str]:
    """One database for all tests of this file: they use sessions of their own."""
    import psycopg

    name = f"t{uuid4().hex}"
    with psycopg.connect(host=str(postgres_server), user="upscope", dbname="postgres", autocommit=True) as connection:
        connection.execute(f"create database {name}")
        yield f"postgresql+psycopg://upscope@/{name}?host={postgres_server}"
        connection.execute(f"drop database {name} with (force)")


@pytest.fixture(scope="module")
def both(shared: str) -> Iterator[tuple[Site, Site]]:
    with running(shared) as one, running(shared) as two:
        yield one, two


def seated(one: Site, game: str, scenario: str, **wishes: Any) -> tuple[str, dict[str, str], Server]:
    """A session with people at every seat that no bot has, started; its tokens by seat."""
    host = Server(one.url)
    made = host.create_session(game, scenario, **wishes)
    tokens = {invite["seat"]: invite["token"] for invite in made["invites"]}
    bots = [seat for seat, wish in wishes.get("seats", {}).items() if wish["by"] == "bot"]
    for seat, token in tokens.items():
        if seat and seat not in bots:
            wish = {"token": token, "name": seat, "program": True}
            tokens[seat] = Server(one.url).post("/api/claim", wish)["token"]
    host.post(f"/api/sessions/{made['session']['id']}/start")
    return made["session"]["id"], tokens, host


def rowed(person: Person) -> list[str]:
    lines = [line for _, line in sorted(person.kept.lines.items())]
    return [line["fields"]["side"] + line["fields"]["course"] for line in lines if line["event"] == "rowed"]


def test_racing_players_on_two_processes_see_one_game(both: tuple[Site, Site], shared: str) -> None:
    """Four people at each of three sessions, two on each process, all answering whenever they can."""
    one, two = both
    people: list[Person] = []
    for _ in range(3):
        ident, tokens, _host = seated(one, "lanterns", "lake", pace="real_time", tick_ms=100)
        for at, seat in enumerate(seat for seat in tokens if seat):
            people.append(Person((one, two)[at % 2].url, ident, seat, tokens[seat], 7))

    async def play() -> None:
        await asyncio.wait_for(asyncio.gather(*(person.play() for person in people)), 120)

    asyncio.run(play())
    assert all(person.over for person in people)
    for session in {person.session for person in people}:
        here = [person for person in people if person.session == session]
        public = [rowed(person) for person in here]
        assert all(told == public[0] for told in public), "everybody saw the same moves in the same order"
    report = Report()
    check_promises(shared, people, report)
    assert report.finished == 3
    assert report.acknowledged > 20
    moved_on = sum(
        int(line.split()[1])
        for site in both
        for line in Server(site.url).get("/metrics").splitlines()
        if line.startswith("upscope_moved_on_total")
    )
    assert moved_on > 0, "the two really raced"


async def sit(site: Site, session: str, seat: str, token: str) -> ClientConnection:
    address = f"{site.url.replace('http', 'ws')}/api/sessions/{session}/socket"
    socket = await connect(address, additional_headers={"Authorization": f"Bearer {token}"})
    await socket.send(json.dumps({"type": "hello", "seats": {seat: 0}}))
    await until(socket, "welcome")
    return socket


async def until(socket: ClientConnection, kind: str, **wanted: Any) -> dict[str, Any]:
    async with asyncio.timeout(60):
        while True:
            said: dict[str, Any] = json.loads(await socket.recv())
            if said["type"] == kind and all(said.get(name) == value for name, value in wanted.items()):
                return said


def test_talk_sheets_pings_presence_and_votes_cross_over(both: tuple[Site, Site]) -> None:
    one, two = both
    ident, tokens, _ = seated(one, "lanterns", "lake")

    async def play() -> None:
        captain = await sit(one, ident, "blue.captain", tokens["blue.captain"])
        lookout = await sit(two, ident, "blue.lookout", tokens["blue.lookout"])
        while not (await until(captain, "presence"))["online"]["blue.lookout"]:
            pass
        say = {"type": "chat", "seat": "blue.lookout", "to": "crew", "text": "I hear them", "answer_id": "c1"}
        await lookout.send(json.dumps(say))
        assert (await until(captain, "chat"))["line"]["text"] == "I hear them"
        await lookout.send('{"type":"strokes","seat":"blue.lookout","put":{"s":[1,2]}}')
        await lookout.send('{"type":"share","seat":"blue.lookout","shared":true}')
        assert (await until(captain, "notes"))["put"] == {"s": [1, 2]}
        await captain.send('{"type":"ping","seat":"blue.captain","to":"crew","place":"B2"}')
        assert (await until(lookout, "ping"))["place"] == "B2"
        await captain.send('{"type":"motion","seat":"blue.captain","kind":"pause","answer_id":"m1"}')
        motion = (await until(lookout, "motions"))["motions"][0]
        red = await sit(two, ident, "red.captain", tokens["red.captain"])
        for socket, seat in ((lookout, "blue.lookout"), (red, "red.captain")):
            vote = {"type": "vote", "seat": seat, "motion": motion["id"], "yes": True}
            await socket.send(json.dumps(vote))
        assert (await until(captain, "session"))["session"]["status"] == "paused"
        await captain.close()
        while (await until(lookout, "presence"))["online"]["blue.captain"]:
            pass

    asyncio.run(asyncio.wait_for(play(), 90))


def test_a_resent_answer_is_known_to_the_other_process(both: tuple[Site, Site]) -> None:
    one, two = both
    ident, tokens, _ = seated(one, "quarry", "open")
    message = json.dumps({"type": "answer", "seat": "north", "decision": "bid_tools:0", "value": 1, "answer_id": "x"})

    async def play() -> None:
        first = await sit(one, ident, "north", tokens["north"])
        await first.send(message)
        await until(first, "accepted")
        second = await sit(two, ident, "north", tokens["north"])
        await second.send(message)
        assert (await until(second, "accepted"))["answer_id"] == "x"

    asyncio.run(asyncio.wait_for(play(), 60))


def test_when_one_process_dies_the_other_runs_its_bots_and_deadlines(both: tuple[Site, Site], shared: str) -> None:
    two = both[1]
    with running(shared) as one:
        bot = {"by": "bot", "bot": "random"}
        seats = {"red.captain": bot, "red.lookout": bot, "blue.lookout": bot}
        ident, tokens, _ = seated(one, "lanterns", "lake", seats=seats, pace="real_time", tick_ms=50)
        one.kill()

        async def play() -> None:
            person = Person(two.url, ident, "blue.captain", tokens["blue.captain"], 3)
            await asyncio.wait_for(person.play(), 60)
            assert person.over

        asyncio.run(play())


def test_the_staff_answers_a_person_on_the_other_process(both: tuple[Site, Site]) -> None:
    """His officers think where the session is kept; what he asks them and what they say goes to and fro."""
    one, two = both
    seats = {"comsubsowespac": {"by": "bot", "bot": "random"}}
    ident, tokens, _ = seated(one, "silent_war", "pacific-1942", seats=seats)

    async def play() -> None:
        mine = await sit(two, ident, "comsubpac", tokens["comsubpac"])
        await mine.send(json.dumps({"type": "hello", "seats": {"comsubpac": 0}}))
        decision = (await until(mine, "welcome"))["decisions"][0]["id"]
        asks = {"type": "ask_staff", "seat": "comsubpac", "ask": "q", "decision": decision}
        await mine.send(json.dumps(asks))
        said = await until(mine, "staff_advice", ask="q")
        assert (said["decision"], bool(said["why"])) == (decision, True)
        await mine.send(json.dumps({"type": "let", "seat": "comsubpac", "answer_id": "l", "decision": decision}))
        assert (await until(mine, "accepted", answer_id="l"))["seat"] == "comsubpac"
        await mine.send(json.dumps({**asks, "ask": "again"}))
        assert (await until(mine, "refused", answer_id="again"))["code"] in ("stale", "no-decision")

    asyncio.run(asyncio.wait_for(play(), 120))
