"""The referee protocol over a socket: a program holds one seat by its token, asks, and is answered."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.web.site import ROOT, Site, running
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from upscope.client import Server


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('lines') / 'x.db'}") as one:
        yield one


class Line:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.count = socket, 0

    def ask(self, do: str, **fields: Any) -> Any:
        self.count += 1
        self.socket.send(json.dumps({"do": do, "id": self.count, **fields}))
        reply = json.loads(self.socket.recv(timeout=60))
        assert reply.pop("id") == self.count
        return reply


def address(site: Site, ident: str) -> str:
    return f"{site.url.replace('http', 'ws')}/api/sessions/{ident}/referee"


def a_table(site: Site, **wishes: Any) -> tuple[Server, str, dict[str, str]]:
    """A game, its host, and the tokens of its free seats, which programs have taken."""
    host = Server(site.url)
    made = host.create_session("quarry", "short", **wishes)
    tokens = {}
    for invite in made["invites"]:
        if invite["seat"]:
            wish = {"token": invite["token"], "program": True}
            tokens[invite["seat"]] = Server(site.url).post("/api/claim", wish)["token"]
    return host, made["session"]["id"], tokens


def sit(site: Site, ident: str, token: str) -> ClientConnection:
    return connect(address(site, ident), additional_headers={"Authorization": f"Bearer {token}"}, max_size=None)


def test_two_programs_play_and_each_knows_its_own_seat(site: Site) -> None:
    host, ident, tokens = a_table(site)
    with sit(site, ident, tokens["north"]) as one, sit(site, ident, tokens["south"]) as two:
        north, south = Line(one), Line(two)
        said = north.ask("hello")["result"]
        assert (said["game"], said["name"], said["seat"], said["protocol"]) == (ident, "quarry", "north", 1)
        assert south.ask("hello")["result"]["seat"] == "south"  # answered: she sits
        assert north.ask("decisions")["result"] == []
        assert north.ask("view")["result"] is None
        host.post(f"/api/sessions/{ident}/start")
        (bid,) = north.ask("decisions", wait=20)["result"]
        assert (bid["id"], bid["seat"]) == ("bid_tools:0", "north")
        refused = north.ask("answer", decision="bid_tools:0", value=9)["error"]
        assert (refused["code"], refused["rule"]) == ("not-offered", "1")
        assert "choices" in refused["text"]
        told = north.ask("answer", decision="bid_tools:0", value=1, answer_id="first")["result"]
        assert told == {"events": [], "over": False, "result": None}
        again = north.ask("answer", decision="bid_tools:0", value=1, answer_id="first")
        assert "result" in again, "sent again it is not given twice"
        assert north.ask("answer", decision="bid_tools:0", value=1)["error"]["code"] == "no-decision"
        north.ask("hello", language="es")
        assert north.ask("answer", decision="bid_tools:0", value=1)["error"]["text"].startswith("Ahora no")
        (opened,) = south.ask("answer", decision="bid_tools:0", value=0)["result"]["events"]
        assert (opened["n"], opened["event"]) == (1, "bid_opened")
        assert south.ask("events", since=0)["result"] == [opened]
        assert south.ask("events", since=1)["result"] == []
        odds = north.ask("odds", decision="choose_digs:0", value=1)["result"]
        assert odds["exact"]
        assert south.ask("odds", decision="choose_digs:0", value=1)["error"]["code"] == "no-decision"
        assert north.ask("quit") == {"result": {}}
        with pytest.raises(ConnectionClosed):
            one.recv(timeout=20)


def test_nonsense_is_refused_and_a_foreign_token_gets_nothing(site: Site) -> None:
    host, ident, tokens = a_table(site)
    _, other, _ = a_table(site)
    with sit(site, ident, tokens["north"]) as socket:
        for text in ("{", '{"do":"new","id":3}', '{"do":"view","seat":"south"}', '{"do":"save"}', "[]", "\x00"):
            socket.send(text)
            assert json.loads(socket.recv(timeout=20))["error"]["code"] == "malformed"
        socket.send('{"do":"fly","id":"x"}')
        assert json.loads(socket.recv(timeout=20))["id"] == "x"
        socket.send("x" * 70_000)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4413
    watch = host.post(f"/api/sessions/{ident}/invites", {"seat": ""})["token"]
    for where, token in ((ident, watch), (other, tokens["north"]), (ident, "x" * 40)):
        with sit(site, where, token) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401


def test_the_example_plays_to_the_end(site: Site, tmp_path: Path) -> None:
    host = Server(site.url)
    made = host.create_session("quarry", "short", seats={"south": {"by": "bot", "bot": "random"}})
    ident = made["session"]["id"]
    link = next(invite["url"] for invite in made["invites"] if invite["seat"] == "north")
    argv = [sys.executable, str(ROOT / "examples" / "line_bot.py"), link]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as bot:
        assert bot.stdout is not None
        assert "'seat': 'north'" in bot.stdout.readline()
        host.post(f"/api/sessions/{ident}/start")
        assert bot.stdout.read().strip() in ("north", "south", "draw")
    assert bot.returncode == 0
    assert host.get(f"/api/sessions/{ident}")["session"]["status"] == "over"
