"""Every operation while the database is away: a clear answer, never a fault, whoever asks."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.web.inside import Reply, inside
from tests.web.test_authorisation import STATES, Scene, attend, called, operations, revision, scene

from upscope.storage.port import NotStored
from upscope.web import sessions

WHO = ("stranger", "own seat", "host", "return link")
CALLS = tuple(one for one in operations() if not one.startswith(("message", "request", "SOCKET")))
SOCKETS = tuple(one for one in operations() if one.startswith("SOCKET"))
WRITES = ("commit", "create", "new_player", "rename", "remember")


class Faulty:
    """The way to a store that refuses everything, or takes in nothing, or fails once: the first time, the second…"""

    def __init__(self, now: Scene, what: str, at: int = -1) -> None:
        self.means = now.here.bench.manager.means
        self.what, self.at, self.calls = what, at, 0
        self.real = self.means.in_store

    async def __call__(self, call: Any, *args: Any) -> Any:
        self.calls += 1
        if self.what == "once":
            fails = self.calls == self.at
        else:
            fails = self.what != "writes" or call.__name__ in WRITES
        if fails:
            raise NotStored("the database is away")
        return await self.real(call, *args)

    def __enter__(self) -> Faulty:
        object.__setattr__(self.means, "in_store", self)
        return self

    def __exit__(self, *_: object) -> None:
        object.__setattr__(self.means, "in_store", self.real)


def told(operation: str, actor: str, reply: Reply) -> list[str]:
    if reply.status < 500 or reply.status == 503:
        return []
    return [f"{operation} by {actor}: {reply.status} {reply.body[:100]!r}"]


async def asked(folder: Path, state: str, what: str) -> tuple[int, list[str]]:
    """How many operations were asked for, and which of them ended in a fault."""
    count, faults = 0, []
    async with inside(f"sqlite:///{folder / 'x.db'}") as here:
        now = await scene(here, state)
        if what == "cold":  # nothing is in memory, as after a start
            await here.bench.manager._put_away(now.ident)
        with Faulty(now, what):
            for operation in CALLS:
                for actor in WHO:
                    count += 1
                    faults += told(operation, actor, await called(now, operation, actor))
            for operation in SOCKETS:
                count += 1
                said = await attend(now, operation, "own seat")
                if said in ("1011", "500"):
                    faults.append(f"{operation}: {said}")
    return count, faults


async def asked_once(folder: Path, state: str) -> tuple[int, list[str]]:
    """The same with a store that fails at one call only, for each call that an operation makes."""
    count, faults = 0, []
    async with inside(f"sqlite:///{folder / 'x.db'}") as here:
        now = await scene(here, state)
        for operation in CALLS:
            for actor in ("return link", "host"):
                for at in range(1, 40):
                    before = revision(now)
                    with Faulty(now, "once", at) as store:
                        reply = await called(now, operation, actor)
                    count += 1
                    faults += told(operation, actor, reply)
                    if revision(now) != before or (reply.status < 300 and operation.startswith("POST")):
                        now = await scene(here, state)
                    if store.calls < at:
                        break
    return count, faults


@pytest.mark.parametrize("what", ["all", "writes", "cold"])
@pytest.mark.parametrize("state", STATES)
def test_an_outage_is_a_clear_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: str, what: str) -> None:
    monkeypatch.setattr(sessions, "draw", lambda url: "<svg/>")
    count, faults = asyncio.run(asked(tmp_path, state, what))
    assert count > 200
    assert not faults, (len(faults), faults[:20])


@pytest.mark.parametrize("state", STATES)
def test_one_fault_of_the_store_is_a_clear_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: str) -> None:
    monkeypatch.setattr(sessions, "draw", lambda url: "<svg/>")
    count, faults = asyncio.run(asked_once(tmp_path, state))
    assert count > 200
    assert not faults, (len(faults), faults[:20])
