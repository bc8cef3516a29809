"""The store is away for a moment: whatever waited for it is done when it is back."""

from __future__ import annotations

from typing import Any

import pytest
from tests.session.bench import ME, Bench, Ear, benched
from tests.session.test_play import duel, run
from tests.session.test_time import until
from tests.session.test_two_processes import opened, two

from upscope.lobby import lobby
from upscope.lobby.create import Wish
from upscope.session import manager as houses
from upscope.session import messages as m
from upscope.session import news
from upscope.session.errors import Denied
from upscope.storage.port import NotStored


def away(bench: Bench, monkeypatch: pytest.MonkeyPatch, *names: str, times: int = 1) -> list[str]:
    """These calls to the store fail so many times each; what failed is listed."""
    failed: list[str] = []
    for name in names:
        real = getattr(bench.store, name)

        def fail(*args: Any, real: Any = real, name: str = name) -> Any:
            if failed.count(name) < times:
                failed.append(name)
                raise NotStored("the database is away")
            return real(*args)

        fail.__name__ = name
        monkeypatch.setattr(bench.store, name, fail)
    return failed


def test_games_with_bots_go_on_when_the_store_is_back(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that starts while the store is away finds the games that go on by themselves later."""
    monkeypatch.setattr(houses, "TRY_AGAIN_S", 0.001)

    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME, "south": Wish("bot", "random")}, pace="untimed")
            await bench.start(made.ident)
            await bench.restart()
            failed = away(bench, monkeypatch, "sessions", "news", times=2)
            await bench.manager.open()
            await bench.manager.awake()
            assert failed.count("sessions") == failed.count("news") == 2
            assert made.ident in bench.manager.sessions

    run(play())


def test_what_another_process_stored_is_told_when_the_store_is_back(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news, "TRY_AGAIN_S", 0.001)

    async def play() -> None:
        async with two(url) as (one, other):
            ident = await opened(one, other)
            phone = await other.listen(ident, "Ana", "north")
            ana = await one.listen(ident, "Ana", "north", "south")
            phone.take()
            await ana.answer("north", "choose_digs:0", 1)
            away(other, monkeypatch, "news")
            other.manager.hint(ident, (await one.manager.session(ident)).row.rev)
            await until(lambda: any(b'"told"' in data for data in phone.raw))

    run(play())


def test_who_cannot_be_greeted_is_asked_to_come_back(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that got no welcome would wait for ever."""

    async def play() -> None:
        async with two(url) as (one, other):
            ident = await opened(one, other)
            ear = await other.listen(ident, "Ana")
            away(other, monkeypatch, "row", "news")
            await ear.hello("north", since=1)
            assert ear.one("refused")["code"] == "not-stored"
            assert ear.closed == (1012, "going away")

    run(play())


def test_a_vote_after_the_end_changes_nothing(url: str) -> None:
    """A pause that was still open when the game ended brought it back to life."""

    async def play() -> None:
        async with benched(url) as bench:
            _, ana, bea = await duel(bench)
            await ana.say(m.Propose("blue.captain", "pause", "p1"))
            await ana.say(m.Resign("blue.captain", "r1"))
            assert bea.take("motions")[-1]["motions"] == []
            await bea.say(m.Vote("red.captain", 1, True))
            assert bea.one("refused")["code"] == "over"
            assert bea.session.row.status == "over"

    run(play())


async def seat_in_doubt(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str, Ear]:
    """Bea's seat is stored, but nobody was told so."""
    made = await bench.make("quarry", {"north": ME})
    ana = await bench.listen(made.ident, "Ana", "north")
    at, bea, real = await bench.manager.session(made.ident), (await bench.person("Bea")).id, bench.store.commit

    def unsure(work: Any) -> int:
        real(work)
        monkeypatch.setattr(bench.store, "commit", real)
        raise NotStored("the line broke")

    monkeypatch.setattr(bench.store, "commit", unsure)
    with pytest.raises(Denied, match="not-stored"):
        await at.do(lambda: lobby.claim(at, bea, "Bea", "south"))
    return made.ident, bea, ana


def test_who_asks_finds_what_was_stored_without_an_acknowledgement(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news, "TRY_AGAIN_S", 3600)

    async def play() -> None:
        async with benched(url) as bench:
            ident, bea, _ = await seat_in_doubt(bench, monkeypatch)
            assert (await bench.manager.current(ident)).seating["south"].player == bea

    run(play())


def test_what_was_stored_without_an_acknowledgement_is_told(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody must have to do something before the others see it."""
    monkeypatch.setattr(news, "TRY_AGAIN_S", 0.001)

    async def play() -> None:
        async with benched(url) as bench:
            _, _, ana = await seat_in_doubt(bench, monkeypatch)
            await until(lambda: any(b'"Bea"' in data for data in ana.raw))

    run(play())


def test_a_start_that_could_be_read_in_part_only_is_read_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that came to such a process got no welcome, and waited for ever."""

    async def play() -> None:
        async with two(url) as (one, other):
            made = await one.make("quarry", {"north": ME, "south": ME})
            await other.manager.session(made.ident)
            await one.start(made.ident)
            failed = away(other, monkeypatch, "snapshot")
            with pytest.raises(Denied, match="cannot be read"):
                await other.manager.current(made.ident)
            assert failed == ["snapshot"]
            assert (await other.manager.current(made.ident)).play is not None
            phone = await other.listen(made.ident, "Ana", "north")
            assert phone.one("welcome")["seat"] == "north"

    run(play())
