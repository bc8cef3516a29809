"""Alive and ready are two questions. Readiness writes, waits for nobody for ever, and asks the disk seldom."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

from tests.web.test_api import client_of

from upscope import __version__
from upscope.web.health import Readiness
from upscope.web.settings import Settings


def broken() -> None:
    raise OSError("the disk is full")


def test_a_server_that_cannot_write_is_alive_and_not_ready() -> None:
    client = client_of(Settings(probes={"database": lambda: None, "writing": broken}))
    assert client.get("/livez").json() == {"status": "ok", "version": __version__}
    for path in ("/readyz", "/healthz"):
        answer = client.get(path)
        assert answer.status_code == 503
        assert answer.json()["checks"] == {"database": "ok", "writing": "failing"}
        assert "disk" not in answer.text


def test_damage_is_told_and_the_rest_goes_on() -> None:
    answer = client_of(Settings(damage=lambda: {"games": 2})).get("/readyz")
    assert (answer.status_code, answer.json()["status"], answer.json()["damage"]) == (200, "damaged", {"games": 2})


def asked(work: Callable[[list[float]], Any]) -> None:
    async def within() -> None:
        async with asyncio.timeout(30):
            await work([0.0])

    asyncio.run(within())


def test_however_often_it_is_asked_the_disk_is_written_to_seldom() -> None:
    async def work(now: list[float]) -> None:
        counted: list[int] = []

        async def probe() -> None:
            counted.append(1)

        readiness = Readiness({"writing": probe}, clock=lambda: now[0])
        await asyncio.gather(*(readiness.checks() for _ in range(50)))
        assert len(counted) == 1
        now[0] = 1.0
        await readiness.checks()
        assert len(counted) == 1
        now[0] = 2.5
        assert await readiness.checks() == {"writing": "ok"}
        assert len(counted) == 2

    asked(work)


def test_a_probe_that_hangs_has_failed_and_is_not_asked_again_meanwhile() -> None:
    async def work(now: list[float]) -> None:
        free, begun = threading.Event(), []

        def probe() -> None:
            begun.append(1)
            free.wait()

        readiness = Readiness({"writing": probe}, patience_s=0.01, clock=lambda: now[0])
        for at in (0.0, 10.0, 20.0):
            now[0] = at
            assert await readiness.checks() == {"writing": "failing"}
        assert len(begun) == 1, "threads do not pile up"
        free.set()
        while (await readiness.checks())["writing"] == "failing":
            now[0] += 10
            await asyncio.sleep(0.001)

    asked(work)
