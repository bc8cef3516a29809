"""docs/architecture.md follows a move from a socket to every screen: each function it names is on the way, in order."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest
from tests.loops import apart
from tests.session.bench import ME, Bench
from tests.tiny import quarry

from upscope import registry
from upscope.dice.box import SealedBox
from upscope.session import messages as m
from upscope.session.manager import SessionManager
from upscope.session.means import Means
from upscope.storage.port import Store
from upscope.web.live import Connection, read
from upscope.web.settings import Limits

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "upscope"
HOP = re.compile(r"`(\w+/\w+\.py)` `([\w.]+)`")
MOST_HOPS = 10
MOST_FILES = 45
"""Files of ours in which anything runs for one answer, a refactoring or two above what there are."""
Call = tuple[str, str]


def hops() -> list[str]:
    """The numbered hops, each with all that it says."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    part = text.split("## Follow a move", 1)[1].split("\n## ", 1)[0]
    return re.findall(r"^\d+\. (.*(?:\n {3,}.*)*)", part, re.M)


def named() -> list[Call]:
    return [call for hop in hops() for call in HOP.findall(hop)]


class OneThread(Bench):
    """A bench whose store is called in the same thread, where it can be followed."""

    def _manager(self, store: Store) -> SessionManager:
        async def in_store(call: Callable[..., Any], *args: Any) -> Any:
            return call(*args)

        drawn = self.rng.randbytes
        means = Means(store, SealedBox(drawn), self.desk, self.time, in_store, self.process, random_bytes=drawn)
        return SessionManager(means)


class OneMessage:
    """A socket on which one message arrives, and after it nothing more."""

    def __init__(self, data: bytes) -> None:
        self.left = [{"type": "websocket.receive", "text": data.decode()}]

    async def receive(self) -> dict[str, Any]:
        return self.left.pop() if self.left else {"type": "websocket.disconnect"}


@contextmanager
def followed(calls: list[Call]) -> Iterator[None]:
    """Every function of ours that is entered, in order."""
    ours = f"{PACKAGE}/"

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(ours):
            calls.append((code.co_filename.removeprefix(ours), code.co_qualname))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(before)


async def calls_of_an_answer(url: str) -> tuple[list[Call], list[dict[str, Any]]]:
    bench, calls = OneThread(url), list[Call]()
    try:
        new = await bench.make("quarry", {"north": ME, "south": ME}, pace="untimed")
        session = await bench.start(new.ident)
        other = await bench.listen(new.ident, "Ana", "south")
        at = await bench.manager.standing(session, (await bench.person("Ana")).id)

        async def send(_: Any) -> None:
            return None

        mine = Connection(send, other.player, at, Limits())
        hello, answer = m.Hello({"north": 0}), m.Answer("north", "bid_tools:0", 1, "an-id")
        await read(OneMessage(msgspec.json.encode(hello)), session, mine)  # type: ignore[arg-type]  # what it needs of one
        with followed(calls):
            await read(OneMessage(msgspec.json.encode(answer)), session, mine)  # type: ignore[arg-type]
        await asyncio.sleep(0)
        return calls, [msgspec.json.decode(data) for data in mine._box]
    finally:
        await bench.manager.close()
        bench.store.close()


@pytest.fixture(scope="module")
def answered(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[Call], list[dict[str, Any]]]:
    registry.add(quarry.GAME)
    return apart(calls_of_an_answer(f"sqlite:///{tmp_path_factory.mktemp('follow') / 'x.db'}"))


def test_the_page_names_the_functions_of_a_move_in_their_order(answered: tuple[list[Call], Any]) -> None:
    calls, at = answered[0], -1
    for call in named():
        assert call in calls[at + 1 :], f"{call} is not on the way, or not after the one named before it"
        at = calls.index(call, at + 1)


def test_the_move_arrives(answered: tuple[Any, list[dict[str, Any]]]) -> None:
    """Or the test above would follow a refusal."""
    assert [one["type"] for one in answered[1]][-2:] == ["told", "accepted"]


def test_it_takes_at_most_ten_hops_and_few_files(answered: tuple[list[Call], Any]) -> None:
    assert 5 < len(hops()) <= MOST_HOPS
    files = {file for file, _ in answered[0]}
    assert len(files) <= MOST_FILES, sorted(files)
