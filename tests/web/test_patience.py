"""Connections that begin a request and do not finish it are cut off, and nobody else waits for them.

Time passes here when a test says so: the protocol is driven by hand, without a socket or a clock.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from tests.web.fuzz import resident_kb
from tests.web.site import running
from uvicorn.server import ServerState

from upscope.client import Server
from upscope.web.limits import network_of
from upscope.web.patience import Patience, PatientProtocol, patient
from upscope.web.serving import KEPT_BACK, patience_of, raise_open_files

GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
HALF = b"GET / HTTP/1.1\r\nHost:"
POST = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n"
SHORT = Patience(head_s=10, body_s=15, body_rate=1000, answer_s=60)


class Timer:
    def __init__(self, at: float, call: Callable[[], None]) -> None:
        self.at, self.call, self.cancelled = at, call, False

    def cancel(self) -> None:
        self.cancelled = True


class Loop:
    """As much of an event loop as the protocol uses."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: list[Timer] = []
        self.requests = 0

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        self.timers.append(Timer(self.now + seconds, call))
        return self.timers[-1]

    def create_task(self, work: Any, **_: Any) -> Any:
        self.requests += 1
        work.close()
        return Done()

    def passes(self, seconds: float) -> None:
        until = self.now + seconds
        while due := [one for one in self.timers if not one.cancelled and one.at <= until]:
            first = min(due, key=lambda one: one.at)
            self.timers.remove(first)
            self.now = max(self.now, first.at)
            first.call()
        self.now = until


class Done:
    def add_done_callback(self, call: Any) -> None: ...


class Line:
    """A transport that keeps what is written to it."""

    def __init__(self, address: str) -> None:
        self.address, self.said, self.closed = address, b"", False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": (self.address, 1), "sockname": ("127.0.0.1", 2)}.get(name, default)

    def write(self, data: bytes) -> None:
        self.said += data

    def close(self) -> None:
        self.closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    @property
    def status(self) -> int:
        return int(self.said.split()[1]) if self.said else 0


async def app(scope: Any, receive: Any, send: Any) -> None:
    raise AssertionError("nothing is carried out here")


class Door:
    """Connections to one server, all of whose time passes together."""

    def __init__(self, patience: Patience = SHORT) -> None:
        self.loop, self.counted = Loop(), list[str]()
        self.kind = patient(patience, self.counted.append)
        self.config, self.state = uvicorn.Config(app, log_config=None), ServerState()

    def open(self, address: str = "10.0.0.1") -> tuple[PatientProtocol, Line]:
        protocol = self.kind(self.config, self.state, {}, _loop=self.loop)
        line = Line(address)
        protocol.connection_made(line)  # type: ignore[arg-type]  # as much of a transport as is used
        return protocol, line


def test_who_says_nothing_is_let_go() -> None:
    door = Door()
    _, line = door.open()
    door.loop.passes(9.9)
    assert not line.closed
    door.loop.passes(0.2)
    assert (line.closed, line.status) == (True, 408)
    assert door.counted == ["requests_timed_out"]


def test_a_head_must_be_whole_in_time_however_it_trickles() -> None:
    door = Door()
    protocol, line = door.open()
    for byte in HALF:
        door.loop.passes(0.5)
        protocol.data_received(bytes([byte]))
    assert (line.closed, line.status) == (True, 408)
    assert len(door.kind.unfinished) == 0


def test_a_whole_request_is_not_hurried() -> None:
    door = Door()
    protocol, line = door.open()
    protocol.data_received(GET)
    assert door.loop.requests == 1
    assert len(door.kind.unfinished) == 0
    door.loop.passes(1000)
    assert not line.closed, "how long the answer takes is the server's own affair"


def test_the_next_request_of_a_kept_line_must_be_finished_too() -> None:
    door = Door()
    protocol, line = door.open()
    protocol.data_received(GET)
    protocol.cycle.response_started = protocol.cycle.response_complete = True
    protocol.on_response_complete()
    protocol.data_received(HALF)
    assert len(door.kind.unfinished) == 1
    door.loop.passes(11)
    assert line.closed
    assert door.counted == ["requests_timed_out"]


def test_a_body_must_come_at_the_speed_of_a_slow_line() -> None:
    door = Door()
    protocol, line = door.open()
    protocol.data_received(POST)
    for _ in range(50):
        door.loop.passes(1)
        protocol.flow.resume_reading()
        protocol.data_received(b"x" * 1000)
    assert not line.closed, "a thousand bytes a second are enough"
    door.loop.passes(14)
    assert not line.closed
    door.loop.passes(2)
    assert (line.closed, line.status) == (True, 408)


def test_a_trickling_body_is_cut_off() -> None:
    door = Door()
    protocol, line = door.open()
    protocol.data_received(POST)
    for _ in range(20):
        door.loop.passes(1)
        protocol.data_received(b"x")
    assert line.closed


@pytest.mark.parametrize("said", [b"GET /" + b"a" * 40_000, b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 8_000])
def test_a_head_without_end_is_refused(said: bytes) -> None:
    door = Door()
    protocol, line = door.open()
    for at in range(0, len(said), 1000):
        protocol.data_received(said[at : at + 1000])
    assert (line.closed, line.status) == (True, 431)


def test_an_answer_that_nobody_reads_is_dropped() -> None:
    door = Door()
    protocol, line = door.open()
    protocol.data_received(GET)
    protocol.pause_writing()
    door.loop.passes(59)
    protocol.resume_writing()
    door.loop.passes(59)
    assert not line.closed
    protocol.pause_writing()
    door.loop.passes(61)
    assert line.closed
    assert door.counted == ["answers_unread"]


def test_an_address_may_have_only_so_many_unfinished_requests() -> None:
    door = Door(Patience(unfinished=3, trusted=frozenset({"10.0.0.9"})))
    lines = [door.open()[1] for _ in range(4)]
    assert [line.closed for line in lines] == [True, False, False, False], "a newcomer may be somebody else"
    assert lines[0].status == 429
    assert not door.open("10.0.0.2")[1].closed
    assert not any(door.open("10.0.0.9")[1].closed for _ in range(9)), "a proxy speaks for many"


def test_when_room_is_short_the_oldest_unfinished_request_makes_it() -> None:
    door = Door(Patience(connections=3))
    busy, first = door.open("10.0.0.1")
    busy.data_received(GET)
    _, second = door.open("10.0.0.2")
    _, third = door.open("10.0.0.3")
    _, fourth = door.open("10.0.0.4")
    assert [line.closed for line in (first, second, third, fourth)] == [False, True, False, False]
    assert second.status == 503


def test_a_connection_that_is_lost_is_forgotten() -> None:
    door = Door()
    protocol, _ = door.open()
    protocol.data_received(HALF)
    protocol.connection_lost(None)
    assert len(door.kind.unfinished) == 0
    assert door.kind.unfinished.count("10.0.0.1") == 0
    assert all(timer.cancelled for timer in door.loop.timers)


def test_connections_never_take_the_last_descriptors() -> None:
    assert patience_of(1024).connections == 1024 - KEPT_BACK
    assert patience_of(1 << 20).connections == Patience().connections
    assert patience_of(0) == Patience()
    assert patience_of(0, ["10.0.0.9"]).trusted == {"10.0.0.9"}
    assert network_of("10.0.0.9") == "10.0.0.9"


def test_the_server_may_open_as_many_files_as_the_system_lets_it() -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, before[1]), before[1]))
        assert raise_open_files() == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] in (before[1], 1 << 20)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_half_open_requests_block_nobody(tmp_path: Path) -> None:
    """More of them than there are descriptors, all from one address; a visitor is served at once."""
    import resource

    with running(f"sqlite:///{tmp_path / 'x.db'}") as site, ExitStack() as held:
        assert site.process is not None
        before = resident_kb(site)
        _, most = resource.prlimit(site.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(site.process.pid, resource.RLIMIT_NOFILE, (200, most))
        for _ in range(400):
            with suppress(OSError):
                line = held.enter_context(socket.create_connection(("127.0.0.1", site.port), timeout=20))
                line.sendall(HALF)
        assert Server(site.url).get("/healthz")["status"] == "ok"
        assert Server(site.url).create_session("quarry", "open")["session"]["status"] == "gathering"
        assert resident_kb(site) - before < 20_000
