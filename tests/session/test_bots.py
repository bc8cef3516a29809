"""Bots in worker processes, on the wire's own messages: they play to the end, and their failures harm nobody."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable
from typing import Any

from tests.session.bench import ME, Bench, benched
from tests.session.test_play import run
from tests.session.test_time import RealMilliseconds, until

from upscope.bots.desk import Desk
from upscope.lobby.create import Wish


def bot(name: str) -> Wish:
    return Wish("bot", name)


def at_desk(bench: Bench, **named: Any) -> Desk:
    desk = Desk(**named)
    bench.desk = desk  # type: ignore[assignment]  # a real one
    bench.time = RealMilliseconds()  # type: ignore[assignment]  # another kind of time
    bench.use(bench.store)
    return desk


def test_random_bots_play_both_games_to_the_end(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            desk = at_desk(bench)
            quarry = await bench.make("quarry", {"north": bot("random"), "south": bot("random")}, scenario="short")
            seats = ("blue.captain", "blue.lookout", "red.captain", "red.lookout")
            lake = await bench.make("lanterns", {seat: bot("random") for seat in seats}, pace="real_time", tick_ms=5)
            for made in (quarry, lake):
                session = await bench.start(made.ident)
                await until(lambda session=session: session.row.status == "over", 40)
                entries = session.need_play().referee.record.entries
                assert {e["by"] for e in entries if e["kind"] == "answer"} == {"bot"}
            await desk.close()

    run(play())


WORKER = """
    import os, time
    from upscope.bots import RandomPlayer, worker

    class Odd(RandomPlayer):
        what = ""
        def choose(self, seat, view, decisions, events):
            if self.what == "sleep":
                time.sleep(60)
            if self.what == "raise":
                raise RuntimeError("a bug in a bot")
            if self.what == "exit":
                os._exit(3)
            if self.what == "garble":
                return worker.Choice("nothing:0", "nonsense")
            return super().choose(seat, view, decisions, events)

    def make(game, level, seed, setup=None):
        player = Odd(seed)
        player.what = level
        return player

    worker.make = make
    worker.Worker().run()
"""


class OddDesk(Desk):
    def kinds(self, game: str) -> Any:
        from upscope.bots.desk import Kind

        bad = ("sleep", "raise", "exit", "garble")
        return (Kind("random", ""), *(Kind(name, "random") for name in bad))


async def with_odd_bot(bench: Bench, name: str, ends: Callable[[Any], bool], seconds: float = 30) -> tuple[Any, Any]:
    desk = OddDesk(slow_s=1.0, workers=1, command=(sys.executable, "-c", textwrap.dedent(WORKER)))
    bench.desk = desk  # type: ignore[assignment]  # a real one
    bench.time = RealMilliseconds()  # type: ignore[assignment]  # another kind of time
    bench.use(bench.store)
    harmless = await bench.make("quarry", {"north": bot("random"), "south": bot("random")}, scenario="short")
    odd = await bench.make("quarry", {"north": ME, "south": bot(name)})
    ear = await bench.listen(odd.ident, "Ana", "north")
    session = await bench.start(odd.ident)
    other = await bench.start(harmless.ident)
    await until(lambda: ends(session), seconds)
    await until(lambda: other.row.status == "over", 30)
    assert all(row.bot == "random" for row in other.seating.bots()), "the bots of another session were not to blame"
    await desk.close()
    return session, ear


def test_a_bot_that_raises_is_replaced(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ear = await with_odd_bot(bench, "raise", lambda t: t.row.entries == 1)
            assert session.seating["south"].bot == "random"
            assert [b["what"] for b in ear.take("bot")] == ["restarted", "replaced"]

    run(play())


def test_a_bot_that_kills_its_process_is_replaced(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, _ = await with_odd_bot(bench, "exit", lambda t: t.row.entries == 1)
            assert session.seating["south"].bot == "random"

    run(play())


def test_a_bot_that_sleeps_is_replaced(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, _ = await with_odd_bot(bench, "sleep", lambda t: t.row.entries == 1)
            assert session.seating["south"].bot == "random"
            assert bench.manager.means.tally.counts["bots_slow"] == 2

    run(play())


def test_a_bot_that_answers_nonsense_is_made_to_answer_plainly(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, _ = await with_odd_bot(bench, "garble", lambda t: t.row.entries == 1)
            assert session.need_play().referee.record.entries[0]["by"] == "bot"

    run(play())
