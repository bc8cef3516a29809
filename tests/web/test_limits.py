"""What one address and one socket may do, and what is counted of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.web.site import running
from tests.web.test_sessions import closing_code, socket_of, until

from upscope.client import Problem, Server


def statuses_of(ask: Callable[[], Any], times: int) -> list[int]:
    found = []
    for _ in range(times):
        try:
            ask()
            found.append(200)
        except Problem as problem:
            found.append(problem.said["status"])
    return found


def test_an_address_that_hurries_is_slowed_down(tmp_path: Path) -> None:
    """Its buckets never fill up again here, so what is refused does not depend on how fast anything goes."""
    with running(f"sqlite:///{tmp_path / 'limited.db'}", limited=True) as site:
        server = Server(site.url)
        made = server.create_session("quarry", "open", private=False)
        codes = []
        for _ in range(8):
            try:
                server.create_session("quarry", "open")
            except Problem as problem:
                codes.append(problem.code)
        assert codes == ["too_many_sessions"] * 4
        with socket_of(server, made["session"]["id"]) as socket:
            socket.send('{"type":"hello","seats":{"":0}}')
            for _ in range(21):
                socket.send('{"type":"vote","seat":"x","motion":1,"yes":true}')
            found = [until(socket, "refused")["code"] for _ in range(20)]
            assert found == ["not-your-seat"] * 19 + ["too-fast"], "a hello and nineteen, and no more"
        with ExitStack() as opened:
            sockets = [opened.enter_context(socket_of(server, made["session"]["id"])) for _ in range(11)]
            assert closing_code(sockets[-1]) == 4429
        assert set(statuses_of(lambda: server.post("/api/me", {"name": "x"}), 30)) == {200, 429}
        assert statuses_of(lambda: server.get("/api/me"), 61) == [200] * 60 + [429]
        assert server.get("/healthz")["status"] == "ok", "whoever watches over the server is let through"


def counters(server: Server) -> dict[str, float]:
    lines = [line for line in server.get("/metrics").splitlines() if not line.startswith(("#", "upscope_info"))]
    return {name: float(value) for name, value in (line.split() for line in lines)}


def test_metrics_count_what_happens(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'x.db'}") as site:
        count_what_happens(Server(site.url))


def count_what_happens(ana: Server) -> None:
    before = counters(ana)
    made = ana.create_session("quarry", "open", seats={"north": {"by": "me"}, "south": {"by": "me"}})
    ident = made["session"]["id"]
    ana.post(f"/api/sessions/{ident}/start")
    with socket_of(ana, ident) as socket:
        socket.send('{"type":"hello","seats":{"north":0,"south":0}}')
        answer = {"type": "answer", "seat": "north", "decision": "bid_tools:0", "value": 1, "answer_id": "a"}
        socket.send(json.dumps(answer))
        until(socket, "accepted")
        sealed = counters(ana)
        assert sealed["upscope_moves_total"] == before["upscope_moves_total"], "a bid in secret counts for nobody"
        socket.send(json.dumps({**answer, "answer_id": "b"}))
        until(socket, "refused")
        socket.send(json.dumps({**answer, "seat": "south", "answer_id": "c"}))
        until(socket, "accepted")
        after = counters(ana)
    grown = {name: after[name] - before[name] for name in before}
    assert grown["upscope_sessions_made_total"] == 1
    assert grown["upscope_moves_total"] == 1
    assert grown["upscope_refused_total"] == 1
    assert grown["upscope_told_total"] == 2, "one socket, two seats"
    assert grown["upscope_cpu_seconds_total"] > 0
    assert after["upscope_sockets"] == 1
    assert after["upscope_sessions_playing"] == 1
