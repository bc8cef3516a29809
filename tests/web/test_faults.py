"""Faults: full disk, locked database, database restarted, slow client, half-open socket. What a player sees in each
is a clear state, never a hang, never a lost move. (A clock that jumps: tests/session/test_time.py.)
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import shutil
import socket
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.web.site import Site, running
from tests.web.test_gate import fetch
from tests.web.test_sessions import links
from websockets.sync.client import ClientConnection, connect

from upscope.client import Problem, Refused, Seat, Server


def a_duel(site: Site) -> tuple[str, Seat]:
    """A game of the quarry in which one person holds a seat over a socket and the other over HTTP only."""
    ana = Server(site.url)
    made = ana.create_session("quarry", "open", seats={"south": {"by": "me"}})
    seat = Seat(links(made)["north"], name="Bea")
    seat.receive()
    ana.post(f"/api/sessions/{made['session']['id']}/start")
    next(iter(seat))
    return made["session"]["id"], seat


def taken(seat: Seat) -> bool:
    try:
        seat.answer("bid_tools:0", 1)
    except Refused as problem:
        if problem.code != "not-stored":
            raise
        return False
    return True


def refused_then_accepted(seat: Seat, mend: Any) -> None:
    """While the store is out of order the answer is refused as not stored; afterwards the same answer is taken."""
    begun = time.monotonic()
    with pytest.raises(Refused, match="not-stored"):
        seat.answer("bid_tools:0", 1)
    assert time.monotonic() - begun < 20, "it must not hang"
    mend()
    until = time.monotonic() + 30
    while not taken(seat):
        assert time.monotonic() < until
        time.sleep(0.2)
    with pytest.raises(Refused, match="no-decision"):
        seat.answer("bid_tools:0", 1)


def readiness(site: Site) -> tuple[int, dict[str, str]]:
    answer, body = fetch(site.url, "GET", "/readyz")
    return answer.status, json.loads(body)["checks"]


def ready_again(site: Site) -> bool:
    """A probe that was held up comes back before the next one is asked."""
    until = time.monotonic() + 30
    while readiness(site)[0] != 200:
        assert time.monotonic() < until
        time.sleep(0.2)
    return True


def test_a_locked_database(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'x.db'}") as site, closing(sqlite3.connect(tmp_path / "x.db")) as other:
        _, seat = a_duel(site)
        with seat:
            other.execute("begin immediate")
            assert Server(site.url).get("/livez")["status"] == "ok"
            assert readiness(site) == (503, {"database": "ok", "writing": "failing"}), "reading goes on"
            refused_then_accepted(seat, other.rollback)
            assert ready_again(site)


def test_a_full_disk(tmp_path: Path) -> None:
    """No file of the server's may grow any more, which is what a full disk is to a database."""
    with running(f"sqlite:///{tmp_path / 'x.db'}") as site:
        _, seat = a_duel(site)
        assert site.process is not None
        pid, (_, most) = site.process.pid, resource.getrlimit(resource.RLIMIT_FSIZE)
        with seat:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, most))
            assert Server(site.url).get("/livez")["status"] == "ok"
            assert readiness(site) == (503, {"database": "ok", "writing": "failing"}), "reading goes on"
            refused_then_accepted(seat, lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most)))


def test_a_database_that_is_restarted(tmp_path: Path) -> None:
    bins = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    if not bins:
        (pytest.fail if os.environ.get("REQUIRE_ALL") else pytest.skip)("postgresql is not installed")
    folder = Path("/tmp") / f"upscope-restart-{os.getpid()}"
    folder.mkdir()
    user: list[str] = []
    if os.geteuid() == 0:
        user = ["runuser", "-u", "postgres", "--"]
        shutil.chown(folder, "postgres")

    def tool(name: str, *words: str) -> None:
        argv = [*user, str(bins[-1].with_name(name)), "-D", str(folder / "data"), *words]
        subprocess.run(argv, check=True, stdout=subprocess.DEVNULL, cwd="/")

    def start() -> None:
        options = f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off"
        tool("pg_ctl", "-w", "-l", str(folder / "log"), "-o", options, "start")

    try:
        tool("initdb", "-U", "upscope", "-A", "trust", "-E", "UTF8", "--locale=C", "-N", "--no-instructions")
        start()
        with running(f"postgresql://upscope@/postgres?host={folder}") as site:
            _, seat = a_duel(site)
            with seat:
                tool("pg_ctl", "-w", "-m", "immediate", "stop")
                assert Server(site.url).ask is not None
                with pytest.raises(Problem) as problem:
                    Server(site.url).create_session("quarry", "open")
                assert (problem.value.said["status"], problem.value.code) == (503, "not_stored")
                refused_then_accepted(seat, start)
    finally:
        subprocess.run([*user, str(bins[-1]), "-D", str(folder / "data"), "-m", "immediate", "stop"], cwd="/",
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
        shutil.rmtree(folder, ignore_errors=True)


def test_a_slow_client_is_cut_off_and_delays_nobody(tmp_path: Path) -> None:
    """It never reads. Others go on at once; when its box is full it is closed, and may come back."""
    with running(f"sqlite:///{tmp_path / 'x.db'}") as site:
        ana = Server(site.url)
        made = ana.create_session("quarry", "open", seats={"north": {"by": "me"}, "south": {"by": "me"}}, private=False)
        ident = made["session"]["id"]
        ana.post(f"/api/sessions/{ident}/start")
        slow = raw_socket(site, ident, f"Cookie: {ana.cookie_header()}")
        slow.sendall(frame('{"type":"hello","seats":{"north":0}}'))
        address = f"{site.url.replace('http', 'ws')}/api/sessions/{ident}/socket"
        with connect(address, additional_headers={"Cookie": ana.cookie_header()}, max_size=None) as quick:
            quick.send('{"type":"hello","seats":{"north":0,"south":0}}')
            worst = 0.0
            for k in range(400):
                begun = time.monotonic()
                big = {"type": "strokes", "seat": "north", "put": {f"s{k % 20}": "x" * 40_000}}
                quick.send(json.dumps(big))
                quick.send(json.dumps({"type": "ping", "seat": "north", "to": "all", "place": k}))
                while json.loads(quick.recv(timeout=20)).get("place") != k:
                    pass
                worst = max(worst, time.monotonic() - begun)
            assert worst < 5
            until = time.monotonic() + 20
            while json_gauge(ana, "upscope_sockets") > 1:
                assert time.monotonic() < until, "the slow one is still there"
                time.sleep(0.1)
        slow.close()


def raw_socket(site: Site, ident: str, header: str) -> socket.socket:
    """A connection that does only what a test does with it: it reads nothing and answers no ping."""
    raw = socket.create_connection(("127.0.0.1", site.port), timeout=20)
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    head = f"GET /api/sessions/{ident}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    head += f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
    raw.sendall(f"{head}{header}\r\n\r\n".encode())
    assert raw.recv(12) == b"HTTP/1.1 101"
    return raw


def json_gauge(server: Server, name: str) -> float:
    return float(next(line.split()[1] for line in server.get("/metrics").splitlines() if line.startswith(f"{name} ")))


def frame(text: str) -> bytes:
    """A masked text frame, as a client sends it."""
    data = text.encode()
    mask = b"\x01\x02\x03\x04"
    length = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + len(data).to_bytes(2, "big")
    return b"\x81" + length + mask + bytes(c ^ mask[i % 4] for i, c in enumerate(data))


def test_a_half_open_socket_is_noticed_by_the_beat(tmp_path: Path) -> None:
    """A client that hears nothing comes back by itself: here the line is cut between it and the server."""

    async def relay() -> None:
        cut = asyncio.Event()

        async def pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while data := await reader.read(65536):
                if cut.is_set():
                    continue  # swallowed: neither side is told
                writer.write(data)
                await writer.drain()

        async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            there_reader, there_writer = await asyncio.open_connection("127.0.0.1", site.port)
            await asyncio.gather(pipe(reader, there_writer), pipe(there_reader, writer), return_exceptions=True)

        server = await asyncio.start_server(accept, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        ident, seat = await asyncio.to_thread(a_duel, site)
        seat.close()
        seat.server.url = f"http://127.0.0.1:{port}"
        seat.patience = 0.5
        await asyncio.to_thread(seat.receive)
        cut.set()
        answering = asyncio.create_task(asyncio.to_thread(seat.answer, "bid_tools:0", 1))
        await asyncio.sleep(0.3)
        assert not answering.done()
        cut.clear()
        await asyncio.wait_for(answering, 30)
        await asyncio.to_thread(seat.close)
        server.close()
        assert Server(site.url).get("/healthz")["status"] == "ok"
        assert ident

    with running(f"sqlite:///{tmp_path / 'x.db'}") as site:
        asyncio.run(asyncio.wait_for(relay(), 60))


def test_who_vanishes_without_a_word_is_not_held_present(tmp_path: Path) -> None:
    """The other end of a half-open socket: the server asks for a sign of life, and tells the others that none came."""
    with running(f"sqlite:///{tmp_path / 'x.db'}", ping_s=3.0) as site:
        ana = Server(site.url)
        made = ana.create_session("quarry", "open", seats={"south": {"by": "me"}})
        ident, link = made["session"]["id"], next(one["token"] for one in made["invites"] if one["seat"] == "north")
        token = Server(site.url).post("/api/claim", {"token": link, "program": True})["token"]
        address = f"{site.url.replace('http', 'ws')}/api/sessions/{ident}/socket"
        with connect(address, additional_headers={"Cookie": ana.cookie_header()}) as here:
            here.send('{"type":"hello","seats":{"south":0}}')
            gone = raw_socket(site, ident, f"Authorization: Bearer {token}")
            gone.sendall(frame('{"type":"hello","seats":{"north":0}}'))
            assert wait_for_presence(here, "north", True)
            assert wait_for_presence(here, "north", False)
            assert json_gauge(ana, "upscope_sockets") == 1
            gone.close()


def wait_for_presence(socket: ClientConnection, seat: str, online: bool) -> bool:
    while True:
        said = json.loads(socket.recv(timeout=30))
        if said["type"] == "presence" and said["online"][seat] == online:
            return True


def test_a_damaged_game_is_found_by_the_server_itself_and_the_rest_is_played(tmp_path: Path) -> None:
    """Before anybody asks for it: in the log by name, at /readyz by number, and in words to whoever comes."""
    with running(f"sqlite:///{tmp_path / 'x.db'}") as site:
        bad, seat = a_duel(site)
        seat.close()
        good, seat = a_duel(site)
        seat.close()
    with closing(sqlite3.connect(tmp_path / "x.db")) as database:
        database.execute("update sessions set header = replace(header, 'quarry', 'quarri') where id = ?", (bad,))
        database.commit()
    with running(f"sqlite:///{tmp_path / 'x.db'}") as site:
        until = time.monotonic() + 30
        while (found := json.loads(fetch(site.url, "GET", "/readyz")[1]))["status"] != "damaged":
            assert time.monotonic() < until, found
            time.sleep(0.1)
        assert found["damage"] == {"games": 1}
        assert f"upscope admin restore {bad} FILE" in site.complaints()
        answer, body = fetch(site.url, "GET", f"/api/sessions/{bad}")
        assert (answer.status, json.loads(body)["code"]) == (409, "damaged")
        assert fetch(site.url, "GET", f"/api/sessions/{good}")[0].status in (200, 401, 403, 404)
        assert good not in site.complaints()
