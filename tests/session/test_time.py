"""Deadlines, clocks, pauses: a session's time goes on only when it should."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.session.bench import GAMES, ME, Bench, Ear, benched
from tests.session.test_play import at_sea, run

from upscope.lobby.create import Wish
from upscope.session import messages as m
from upscope.session.clock import Banks, SessionClock
from upscope.session.live import LiveSession
from upscope.session.play import Play


async def until(holds: Any, seconds: float = 5.0) -> None:
    for _ in range(int(seconds / 0.005)):
        if holds():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never happened")


class RealMilliseconds:
    """The loop's own time, for deadlines that really fall due."""

    def monotonic(self) -> int:
        return int(asyncio.get_running_loop().time() * 1000)

    def wall(self) -> int:
        return self.monotonic() + 1_700_000_000_000


async def stone(bench: Bench, **settings: Any) -> tuple[str, Ear, Ear, LiveSession]:
    """Blue has thrown a stone; red has five ticks to douse the lantern."""
    ident, ana, bea = await at_sea(bench, **settings)
    await ana.answer("blue.captain", "command:0", ["throw", "A1"])
    return ident, ana, bea, await bench.manager.session(ident)


def test_a_deadline_falls_due_by_itself_and_is_recorded_as_a_tick(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            bench.time = RealMilliseconds()  # type: ignore[assignment]  # another kind of time
            bench.use(bench.store)
            _ident, _, bea, session = await stone(bench, pace="real_time", tick_ms=20)
            asked = next(d for one in bea.take("told") for d in one.get("decisions", []) if d["name"] == "douse")
            tick = session.clock.tick()
            assert tick <= asked["due"] <= tick + 5
            await until(lambda: any(b'"splashed"' in data for data in bea.raw))
            entries = session.need_play().referee.record.entries
            assert [(e["kind"], e["by"]) for e in entries[-1:]] == [("tick", "auto")]
            assert entries[-1]["tick"] >= asked["due"]
            await bea.answer("red.captain", "douse:0", "yes")
            assert bea.take("refused")[-1]["code"] == "no-decision"

    run(play())


def test_an_answer_after_the_deadline_comes_after_the_tick(url: str) -> None:
    """Even when the timer has not fired yet: what arrives late is late."""

    async def play() -> None:
        async with benched(url) as bench:
            _, _, bea, session = await stone(bench, pace="real_time")
            bench.time.ms += 5_000
            await bea.answer("red.captain", "douse:0", "yes")
            kinds = [e["kind"] for e in session.need_play().referee.record.entries]
            assert kinds[-1] == "tick"
            assert bea.take("refused")[-1]["code"] == "no-decision"

    run(play())


def test_an_answer_in_time_carries_its_tick(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            _, _, bea, session = await stone(bench, pace="real_time")
            bench.time.ms += 4_999
            await bea.answer("red.captain", "douse:0", "yes")
            assert bea.take("accepted")
            assert session.need_play().referee.record.entries[-1]["tick"] == 4

    run(play())


def test_a_line_keeps_the_time_at_which_it_was_told(url: str) -> None:
    """Whoever comes back, after a restart too, reads the times he was told. An undo has none of its own: the game's
    time is then that of an earlier move, which may have been a secret one."""

    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench, pace="real_time")
            for decision, order in (("0", ["row", "N"]), ("", []), ("0", ["row", "E"]), ("1", ["throw", "A1"])):
                bench.time.ms += 2_000
                if decision:
                    await ana.answer("blue.captain", f"command:{decision}", order)
                else:
                    await ana.say(m.Undo("blue.captain", "u"))
            mine = [one for one in bea.take("told") if one["seat"] == "red.captain"]
            told = [(one["tick"], line) for one in mine for line in one.get("events", [])]
            assert [at for at, line in told if line["event"] == "undone"] == [4]
            for at, line in told:
                assert line.get("tick", 0) == (0 if line["event"] == "undone" else at), line
            assert {at for at, _ in told} == {2, 4, 6, 8}
            await bench.restart()
            again = (await bench.listen(ident, "Bea", "red.captain")).one("welcome")["feed"]
            assert again[-len(told) :] == [line for _, line in told]
            record = (await bench.manager.session(ident)).need_play().referee.record
            assert Play.of_record(GAMES["lanterns"], record, None).feeds.lines("red.captain") == again

    run(play())


def test_time_stands_still_while_the_server_is_down(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, _, _, _ = await stone(bench, pace="real_time")
            bench.time.ms += 3_000
            await bench.restart()  # not stored since: a session remembers the time of its last change
            bench.time.ms += 600_000
            session = await bench.manager.session(ident)
            assert session.clock.tick() == 0
            assert session.need_play().due == 5
            again = await bench.listen(ident, "Bea", "red.captain")
            assert "douse" in [d["name"] for d in again.one("welcome")["decisions"]], "the decision is open again"

    run(play())


@pytest.mark.parametrize("jump", [24 * 3_600_000, -365 * 24 * 3_600_000])
@pytest.mark.parametrize("pace", ["real_time", "live", "correspondence"])
def test_a_clock_that_jumps_moves_no_deadline(url: str, pace: str, jump: int) -> None:
    """The machine's clock is set, a day on or a year back, in the middle of a game: nobody gains or loses time."""

    async def play() -> None:
        async with benched(url) as bench:
            _, ana, bea, session = await stone(bench, pace=pace, clock=m.Clock(600, 0))
            hour = session.clock.tick_ms
            bench.time.ms += hour
            left = [(one.seat, one.left_ms) for one in session.shown_clocks()]
            bench.time.offset += jump
            assert session.clock.tick() == 1
            assert [(one.seat, one.left_ms) for one in session.shown_clocks()] == left
            await ana.say(m.Chat("blue.captain", "all", "what time is it?", "c"))
            assert session.row.changed == bench.time.wall(), "it was stored with the new time"
            assert 3 * hour < session.clock.until(session.need_play().due) <= 4 * hour  # type: ignore[operator]  # it runs
            bench.time.ms += 3 * hour
            await bea.answer("red.captain", "douse:0", "yes")
            assert bea.take("accepted")
            assert session.need_play().referee.record.entries[-1]["tick"] == 4

    run(play())


def test_by_correspondence_the_time_of_the_night_counts(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, _, _, session = await stone(bench, pace="correspondence")
            assert session.clock.tick_ms == 3_600_000
            await bench.manager.close()
            bench.time.ms += 2 * 3_600_000
            bench.use(bench.store)
            session = await bench.manager.session(ident)
            assert session.clock.tick() == 2
            bench.time.offset -= 50 * 3_600_000
            await bench.manager.close()
            bench.use(bench.store)
            assert (await bench.manager.session(ident)).clock.tick() == 0, "a clock put back takes nothing away twice"

    run(play())


def test_an_untimed_game_has_no_deadlines(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            _, _, bea, session = await stone(bench, pace="untimed")
            bench.time.ms += 10_000_000
            await session.do(session.tick_if_due)
            assert session.clock.tick() == 0
            await bea.answer("red.captain", "douse:0", "no")
            assert bea.take("accepted")

    run(play())


def test_a_paused_game_takes_no_answers_and_its_clock_stands(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            _, ana, bea, session = await stone(bench, pace="real_time")
            await ana.say(m.Propose("blue.captain", "pause", "m1"))
            motion = bea.take("motions")[-1]["motions"][0]
            assert (motion["kind"], motion["missing"], motion["needs"]) == ("pause", ["p2"], "most")
            await ana.say(m.Vote("blue.captain", motion["id"], True))
            assert ana.take("refused")[-1]["code"] == "no-motion", "nobody votes twice"
            await bea.say(m.Vote("red.captain", motion["id"], True))
            assert ana.take("session")[-1]["session"]["status"] == "paused"
            bench.time.ms += 60_000
            await bea.answer("red.captain", "douse:0", "yes")
            assert bea.take("refused")[-1]["code"] == "paused"
            assert session.clock.tick() == 0
            await bea.say(m.Propose("red.captain", "go_on", "m2"))
            await ana.say(m.Vote("blue.captain", motion["id"] + 1, True))
            bench.time.ms += 1_000
            await bea.answer("red.captain", "douse:0", "yes")
            assert session.need_play().referee.record.entries[-1]["tick"] == 1

    run(play())


def test_thinking_time_is_charged_to_the_seat_everybody_knows_is_asked(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            # a dig that brings nothing leaves one way to share it out: answered for her, it would earn 5 s more
            made = await bench.make("quarry", {"north": ME}, clock=m.Clock(60, 5), ask_all=True)
            ana = await bench.listen(made.ident, "Ana", "north")
            bea = await bench.sit(made.ident, "Bea", "south")
            session = await bench.start(made.ident)
            bench.time.ms += 10_000
            await ana.answer("north", "bid_tools:0", 1)
            await bea.answer("south", "bid_tools:0", 0)
            clocks = {c["seat"]: c for c in ana.take("clocks")[-1]["clocks"]}
            assert [c["left_ms"] for c in clocks.values()] == [60_000, 60_000], "secret bids cost nothing"
            assert [c["running"] for c in clocks.values()] == [True, False]
            bench.time.ms += 20_000
            await ana.answer("north", "choose_digs:0", 1)
            assert session.banks is not None
            assert session.banks.left["north"] == 45_000
            await bench.restart()
            session = await bench.manager.session(made.ident)
            assert session.banks is not None
            assert session.banks.left == {"north": 45_000, "south": 60_000}

    run(play())


def test_a_bank_is_never_more_than_at_the_start_nor_less_than_nothing() -> None:
    banks = Banks(10_000, 8_000, {}, ["a", "b"])
    banks.ask(["a"], 0)
    banks.charge(4_000)
    banks.answered("a")
    assert banks.left["a"] == 10_000
    banks.ask(["b"], 4_000)
    banks.charge(99_000)
    assert banks.left["b"] == 0
    assert banks.flagged("b")
    assert banks.next_flag() is None


def test_a_monotonic_clock_that_is_behind_does_not_run_backwards() -> None:
    class Odd:
        now = 5_000

        def monotonic(self) -> int:
            return self.now

        def wall(self) -> int:
            return 0

    time = Odd()
    clock = SessionClock(time, "live", 0)
    clock.set(2_000, 0, True)
    time.now = 1_000
    assert clock.elapsed() == 2_000


# ---------------------------------------------------------------- everybody has gone away


async def alone_with_bots(bench: Bench, pace: str) -> tuple[str, Ear, LiveSession]:
    bot = Wish("bot", "random")
    crew = {"blue.captain": ME, "blue.lookout": ME, "red.captain": bot, "red.lookout": bot}
    made = await bench.make("lanterns", crew, pace=pace, private=False)
    await bench.start(made.ident)
    ana = await bench.listen(made.ident, "Ana", "blue.captain", "blue.lookout")
    return made.ident, ana, await bench.manager.session(made.ident)


async def looked_round(bench: Bench, session: LiveSession) -> str:
    await bench.manager.look_round()
    await session.do(nothing)
    return session.row.status


async def nothing() -> None:
    """What was posted before has been done when this has."""


def test_a_game_in_real_time_waits_for_people_who_have_all_gone_and_goes_on_when_they_say_so(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, session = await alone_with_bots(bench, "real_time")
            assert [await looked_round(bench, session) for _ in range(3)] == ["playing"] * 3
            await ana.leave()
            assert await looked_round(bench, session) == "playing", "a tunnel is not a departure"
            back = await bench.listen(ident, "Ana", "blue.captain")
            assert await looked_round(bench, session) == "playing"
            await back.leave()
            assert [await looked_round(bench, session) for _ in range(2)] == ["playing", "paused"]
            elapsed = session.clock.elapsed()
            bench.time.ms += 600_000
            assert session.clock.elapsed() == elapsed
            assert all(place.left for place in bench.desk.places.values())
            again = await bench.listen(ident, "Ana", "blue.captain")
            assert again.one("welcome")["session"]["status"] == "paused"
            await again.say(m.Propose("blue.captain", "go_on", "on"))
            assert session.row.status == "playing"
            assert not all(place.left for place in bench.desk.places.values())

    run(play())


def test_whoever_looks_on_keeps_a_game_going(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, session = await alone_with_bots(bench, "real_time")
            await bench.listen(ident, "", "")
            await ana.leave()
            assert [await looked_round(bench, session) for _ in range(3)] == ["playing"] * 3

    run(play())


def test_what_is_not_played_in_real_time_needs_nobody_there(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            _, ana, session = await alone_with_bots(bench, "live")
            await ana.leave()
            for _ in range(3):
                await bench.manager.look_round()
            assert session.row.status == "playing"

    run(play())
