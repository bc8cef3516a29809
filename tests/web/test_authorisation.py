"""Who may do what: every operation of the server for every kind of visitor, each tried on a running game.

The session is `authorisation.csv`. Its rows are made from the application's own routes and from the messages of its
sockets: an operation without a row fails. `python -m tests.web.test_authorisation` prints the session as it is found.
"""

from __future__ import annotations

import asyncio
import csv
import io
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from tests.web.inside import Inside, Reply, Socket, Visitor, inside

from upscope.referee import requests
from upscope.session import messages as m
from upscope.web import sessions
from upscope.web.app import create_app

CSV = Path(__file__).with_name("authorisation.csv")
SEAT, FREE = "red.captain", "blue.lookout"
ACTORS = (
    "stranger", "spectator", "other seat", "own seat", "host", "token elsewhere", "token here", "spent invitation",
    "game link", "return link",
)  # fmt: skip
"""All try what concerns one seat. `own seat` holds it, `other seat` sits beside it, `host` made the game and sits
opposite. `token elsewhere` is a token of the same person for another game. `spent invitation` and `game link` show
these instead of a token; `return link` is another device that has opened the holder's."""
SECRETS = {"spent invitation", "game link"}
STATES = ("gathering", "playing", "over")
ALWAYS = "any"
PUBLIC = "public"

MADE_UP = "x" * 43
PARTS = {"{game}": "quarry", "{language}": "en", "{page}": "index", "{file_path}": "x", "{path}": "x"}
QUERIES = {"/replay": f"?seat={SEAT}", "/thought": f"?seat={SEAT}&topic=heat&entry=1"}
BODIES: dict[str, Any] = {
    "/api/games/{game}/position": {"scenario": "open", "position": {}},
    "/api/me": {"name": "Eve"},
    "/api/sessions": {"game": "quarry", "scenario": "open"},
    "/api/records": {"record": ""},
    "/rematch": {},
    "/join": {"seats": [FREE]},
    "/leave": {"seats": [SEAT]},
    "/consent": {"agrees": True},
    "/seats": {"seat": SEAT, "by": "nobody"},
    "/invites": {"seat": SEAT},
    "/link": {"on": True},
    "/token": {"seat": SEAT},
    "/webhook": {"seat": SEAT, "url": ""},
    "/fork": {"seat": "*", "step": 0},
}
MESSAGES: dict[str, dict[str, Any]] = {
    "ask_earlier": {"since": 0, "before": 1},
    "answer": {"decision": "choose_start:0", "value": "D1", "answer_id": "x"},
    "undo": {"answer_id": "x"},
    "motion": {"kind": "pause", "answer_id": "x"},
    "vote": {"motion": 1, "yes": True},
    "resign": {"answer_id": "x"},
    "sit": {},
    "chat": {"to": "all", "text": "hello", "answer_id": "x"},
    "strokes": {"put": {"a": 1}},
    "share": {"shared": True},
    "ping": {"to": "all", "place": "B2"},
    "salt": {"salt": "mine"},
    "rolled": {"roll": 1, "value": 1, "answer_id": "x"},
    "advise": {"ask": "x", "topic": "odds", "args": {"decision": "choose_start:0", "value": "D1"}},
    "staff": {"answer_id": "x", "halted": True},
    "check_orders": {"ask": "x", "orders": ""},
    "ask_staff": {"ask": "x", "decision": "choose_start:0"},
    "let": {"answer_id": "x", "decision": "choose_start:0"},
}
REQUESTS: dict[str, dict[str, Any]] = {
    "answer": {"decision": "choose_start:0", "value": "D1"},
    "odds": {"decision": "choose_start:0", "value": "D1"},
}


# ---------------------------------------------------------------- the operations, as the server has them


def operations() -> list[str]:
    app: Any = create_app(manager=object())  # type: ignore[arg-type]  # it is only looked at
    while not hasattr(app, "routes"):
        app = app.app
    found = []
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            found += [f"{method} {route.path_format}" for method in sorted(route.methods - {"OPTIONS", "HEAD"})]
        else:
            assert isinstance(route, WebSocketRoute)
            found.append(f"SOCKET {route.path_format}")
    found += [f"message {kind.__struct_config__.tag}" for kind in get_args(m.FromClient) if kind is not m.Hello]
    found += [f"request {kind.__struct_config__.tag}" for kind in get_args(requests.SEAT)]
    return found


def states_of(operation: str) -> tuple[str, ...]:
    if "{ident}" in operation:
        return STATES
    if operation.startswith(("message", "request")):
        return ("playing",)
    return ("gathering",) if operation.startswith("POST /api/") and "games" not in operation else (ALWAYS,)


# ---------------------------------------------------------------- the game


@dataclass
class Scene:
    here: Inside
    ident: str
    actors: dict[str, Visitor]
    secrets: dict[str, str]


async def scene(here: Inside, state: str) -> Scene:
    """A private game; Ana is host and has the blue captain, Bea the red captain, Cid the red lookout."""
    ana, bea, cid, watcher, phone = (here.visitor() for _ in range(5))
    me = {"by": "me"}
    wish = {"game": "lanterns", "scenario": "lake", "seats": {"blue.captain": me}, "pace": "untimed"}
    made = await ana.post("/api/sessions", wish)
    ident, invited = made["session"]["id"], {one["seat"]: one["token"] for one in made["invites"]}
    back = (await bea.post("/api/claim", {"token": invited[SEAT]}))["back"]["token"]
    await cid.post("/api/claim", {"token": invited["red.lookout"]})
    await watcher.post("/api/claim", {"token": invited[""]})
    await phone.post("/api/claim", {"token": back})
    token = (await bea.post(f"/api/sessions/{ident}/token", {"seat": SEAT}))["token"]
    another = await bea.post("/api/sessions", {"game": "quarry", "scenario": "open", "seats": {"north": me}})
    elsewhere = (await bea.post(f"/api/sessions/{another['session']['id']}/token", {"seat": "north"}))["token"]
    if state != "gathering":
        await ana.post(f"/api/sessions/{ident}/join", {"seats": [FREE]})
        await ana.post(f"/api/sessions/{ident}/start")
    if state == "over":
        socket = await ana.open(f"/api/sessions/{ident}/socket")
        socket.send({"type": "hello", "seats": {"blue.captain": 0}})
        socket.send({"type": "resign", "seat": "blue.captain", "answer_id": "r"})
        await socket.until("accepted")
    secrets = {
        "stranger": MADE_UP, "spectator": invited[""], "other seat": invited[SEAT], "own seat": invited[SEAT],
        "host": invited[SEAT], "token elsewhere": invited[SEAT], "token here": back, "spent invitation": invited[SEAT],
        "game link": made["game_link"]["token"], "return link": back,
    }  # fmt: skip
    actors = {
        "stranger": here.visitor(), "spectator": watcher, "other seat": cid, "own seat": bea, "host": ana,
        "token elsewhere": here.visitor(elsewhere), "token here": here.visitor(token),
        "spent invitation": here.visitor(invited[SEAT]), "game link": here.visitor(made["game_link"]["token"]),
        "return link": phone,
    }  # fmt: skip
    return Scene(here, ident, actors, secrets)


def revision(now: Scene) -> int:
    row = now.here.bench.store.row(now.ident)
    assert row is not None
    return row.rev


# ---------------------------------------------------------------- trying


async def called(now: Scene, operation: str, actor: str) -> Reply:
    """An operation as a visitor asks for it."""
    method, _, path = operation.partition(" ")
    who = now.actors[actor]
    if path in ("/api/claim", "/api/link"):
        body: Any = {"token": now.secrets[actor], **({"seat": FREE} if path == "/api/claim" else {})}
        if actor in SECRETS:
            who = now.here.visitor()
    else:
        last = path if path in BODIES else "/" + path.rpartition("/")[2]
        body = BODIES.get(last) if method == "POST" else None
    filled = path.replace("{ident}", now.ident)
    for part, value in PARTS.items():
        filled = filled.replace(part, value)
    return await who.ask(method, filled + QUERIES.get("/" + path.rpartition("/")[2], ""), body)


async def ask(now: Scene, operation: str, actor: str) -> tuple[str, bytes]:
    """What a visitor is told; a refusal changes nothing."""
    before = revision(now)
    reply = await called(now, operation, actor)
    if reply.status >= 400:
        assert revision(now) == before, f"{operation} by {actor} was refused and has changed the game"
        assert reply.status < 500 or "/metrics" in operation, reply
        code = reply.code if reply.headers and b'"code"' in reply.body else str(reply.status)
        return code, reply.body
    return "ok", reply.body


async def come(now: Scene, actor: str, path: str) -> Socket:
    return await now.actors[actor].open(path.replace("{ident}", now.ident))


async def greeted(socket: Socket, actor: str) -> str:
    """Say hello for the seat; if that is refused, for a seat of one's own, or to look on."""
    socket.send({"type": "hello", "seats": {SEAT: 0}})
    said = await reply_of(socket, "welcome", "refused")
    if isinstance(said, str) or said["type"] == "welcome":
        return said if isinstance(said, str) else "ok"
    own = {"other seat": "red.lookout", "host": "blue.captain"}.get(actor, "")
    socket.send({"type": "hello", "seats": {own: 0}})
    await reply_of(socket, "welcome")
    return str(said["code"])


async def reply_of(socket: Socket, *kinds: str) -> Any:
    """The next message of these kinds, or the code the server closes with."""
    while True:
        said = await socket.next()
        if said is None:
            return str(socket.code)
        if said["type"] in kinds:
            return said


async def attend(now: Scene, operation: str, actor: str) -> str:
    """Open a socket; or, on one that is open, send a message for the seat, and hear whether it is refused."""
    kind = operation.partition(" ")[2]
    path = kind if operation.startswith("SOCKET") else "/api/sessions/{ident}/socket"
    socket = await come(now, actor, path)
    if path.endswith("/referee"):
        socket.send({"do": "hello"})
        said = await socket.next()
        found = str(socket.code) if said is None else f"ok {said['result']['seat']}"
    else:
        found = await greeted(socket, actor)
        if operation.startswith("message") and not found.isdigit():
            socket.send({"type": kind, "seat": SEAT, **MESSAGES[kind]})
            # whatever was said to it comes before the answer to this
            socket.send({"type": "undo", "seat": "nowhere", "answer_id": "end"})
            found = "ok"
            while (said := await reply_of(socket, "refused")).get("answer_id") != "end":
                found = said["code"]
    await socket.close()
    return found


async def request(now: Scene, operation: str, actor: str) -> str:
    """What a program asks for over the referee's socket: it has one seat, and cannot name another."""
    kind = operation.partition(" ")[2]
    socket = await come(now, actor, "/api/sessions/{ident}/referee")
    socket.send({"do": kind, **REQUESTS.get(kind, {})})
    said = await socket.next()
    await socket.close()
    if said is None:
        return str(socket.code)
    return str(said["error"]["code"]) if "error" in said else "ok"


async def row_of(here: Inside, operation: str, state: str) -> list[str]:
    """One row, cell by cell; after a cell that has changed something the game is set up anew."""
    now = await scene(here, "gathering" if state == ALWAYS else state)
    found, bodies = [], set()
    for actor in ACTORS:
        before = revision(now)
        if operation.startswith(("SOCKET", "message")):
            found.append(await attend(now, operation, actor))
        elif operation.startswith("request"):
            found.append(await request(now, operation, actor))
        else:
            told, body = await ask(now, operation, actor)
            found.append(told)
            bodies.add(body)
        changed = found[-1] == "ok" and (revision(now) != before or operation.startswith("POST"))
        if changed and state != ALWAYS:
            now = await scene(here, state)
    if state == ALWAYS and len(set(found)) == 1 and (len(bodies) == 1 or operation == "GET /metrics"):
        return [PUBLIC] * len(ACTORS)
    return found


async def table_of(folder: Path, wanted: list[tuple[str, str]]) -> dict[tuple[str, str], list[str]]:
    async with inside(f"sqlite:///{folder / 'x.db'}") as here:
        return {(operation, state): await row_of(here, operation, state) for operation, state in wanted}


def read() -> dict[tuple[str, str], list[str]]:
    with CSV.open(newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0] == ["operation", "state", *ACTORS]
    return {(row[0], row[1]): row[2:] for row in rows[1:]}


WANTED = [(operation, state) for operation in operations() for state in states_of(operation)]


def test_every_operation_has_a_row() -> None:
    assert sorted(read()) == sorted(WANTED)


@pytest.mark.parametrize("part", range(4))
def test_each_may_do_what_the_table_says_and_no_more(
    part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "draw", lambda url: "<svg/>")
    expected = read()
    wanted = [one for one in WANTED if one in expected][part::4]
    found = asyncio.run(table_of(tmp_path, wanted))
    assert found == {one: expected[one] for one in wanted}


if __name__ == "__main__":
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["operation", "state", *ACTORS])
    sessions.draw = lambda url: "<svg/>"
    with tempfile.TemporaryDirectory() as folder:
        for key, row in asyncio.run(table_of(Path(folder), WANTED)).items():
            writer.writerow([*key, *row])
    sys.stdout.write(out.getvalue())
