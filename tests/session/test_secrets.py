"""What is done in secret leaves no trace with others: no message, no number, no order, no count."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.session.bench import ME, Bench, Ear, benched
from tests.session.test_play import at_sea, duel, run

from upscope import registry
from upscope.kernel.record import RecordError
from upscope.lobby import create
from upscope.referee.requests import View
from upscope.session import messages as m
from upscope.session.errors import Denied
from upscope.session.live import LiveSession
from upscope.session.manager import Wanted
from upscope.session.seat_protocol import SeatProtocol


async def start_in_secret(ear: Ear) -> None:
    """Blue hides: red may not know that it has."""
    await ear.answer("blue.captain", "choose_start:0", "B2")


def test_clocks_are_not_told_at_a_secret_answer(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            _, ana, bea = await duel(bench, pace="live", clock=m.Clock(600, 5))
            bea.take()
            bench.time.ms += 4000
            await start_in_secret(ana)
            assert bea.take() == []
            await bea.answer("red.captain", "choose_start:0", "D4")
            await ana.answer("blue.captain", "command:0", ["throw", "A1"])
            assert [c["running"] for c in bea.take("clocks")[-1]["clocks"]] == [False, False, True, False]

    run(play())


def test_the_order_of_games_does_not_tell_who_has_just_moved(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            idents = []
            for _ in range(3):
                ident, ana, _bea = await duel(bench, private=False)
                idents.append((ident, ana))
                bench.time.ms += 1000
            before = await bench.manager.listed(Wanted())
            await start_in_secret(idents[0][1])
            assert await bench.manager.listed(Wanted()) == before
            assert [one.id for one in before] == [ident for ident, _ in reversed(idents)]

    run(play())


def test_a_paused_game_does_not_tell_when_notes_are_written(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            await ana.say(m.Propose("blue.captain", "pause", "p1"))
            (motion,) = bea.take("motions")[-1]["motions"]
            await bea.say(m.Vote("red.captain", motion["id"], True))
            session = await bench.manager.session(ident)
            before = session.shown()
            assert before.status == "paused"
            bench.time.ms += 1000
            await ana.say(m.Strokes("blue.captain", put={"here": [1, 2]}))
            assert session.shown() == before

    run(play())


def test_lines_of_talk_are_not_counted(url: str) -> None:
    """What blue says among itself leaves no gap in the numbers that red reads."""

    async def play(whispers: int) -> list[int]:
        async with benched(url) as bench:
            ident, ana, bea = await at_sea(bench)
            for k in range(whispers):
                await ana.say(m.Chat("blue.captain", "crew", "there!", f"w{k}"))
            await ana.say(m.Chat("blue.captain", "all", "hello", "a1"))
            line = bea.take("chat")[-1]["line"]
            await ana.say(m.Chat("blue.captain", "all", "hello", "a1"))
            again = await bench.listen(ident, "Bea", "red.captain")
            assert [one["id"] for one in again.one("welcome")["chat"]] == [line["id"]]
            return [line["id"]]

    ids = [asyncio.run(play(n)) for n in (0, 3)]
    assert all(one > 1000 for (one,) in ids)


@pytest.mark.parametrize("whole", [True, False])
def test_a_takeback_does_not_tell_how_many_answers_were_secret(url: str, whole: bool) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            _, ana, bea = await at_sea(bench)
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            await ana.say(m.Propose("blue.captain", "takeback", "t1"))
            (motion,) = bea.take("motions")[-1]["motions"]
            await bea.say(m.Vote("red.captain", motion["id"], True))
            told = {one["seat"]: one for one in (ana if whole else bea).take("told") if one.get("events")}
            for seat, one in told.items():
                fields = one["events"][-1]["fields"]
                assert fields == {"seat": "blue.captain"} | ({"entries": 1} if seat == "blue.captain" else {})

    run(play())


def test_a_program_is_not_told_the_time_of_a_secret_answer(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, ana, bea = await duel(bench, pace="live")
            session = await bench.manager.session(ident)
            line = SeatProtocol(session, bea.player, "red.captain")
            await line.open()
            bench.time.ms += 9000
            before = await line.reply(View())
            await start_in_secret(ana)
            assert await line.reply(View()) == before
            await line.leave()

    run(play())


def test_nothing_is_counted_at_a_secret_answer(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            _, ana, bea = await duel(bench)
            before = dict(bench.manager.means.tally.counts)
            await start_in_secret(ana)
            assert bench.manager.means.tally.counts == before
            await bea.answer("red.captain", "choose_start:0", "D4")
            assert bench.manager.means.tally.counts["moves"] == before["moves"] + 1

    run(play())


def test_where_a_record_breaks_is_not_told(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            ident, _, _ = await at_sea(bench)
            await bench.restart()

            async def broken(means: Any, ident: str) -> LiveSession:
                raise RecordError("record-refused", 17, "not-offered choose_start D4")

            monkeypatch.setattr(LiveSession, "open", broken)
            with pytest.raises(Denied) as denied:
                await bench.manager.session(ident)
            assert denied.value.args_ == {"reason": "record-refused"}
            assert "D4" not in str(denied.value.detail)
            assert "17" not in str(denied.value.detail)

    run(play())


# ---------------------------------------------------------------- spectators who see things later


async def battle(bench: Bench, **settings: Any) -> tuple[LiveSession, Ear]:
    """A training battle in which Ana moves for everybody, and Cid looks on."""
    krieg = registry.game("krieg")
    made = await bench.make("krieg", dict.fromkeys(krieg.sides.seats, ME), private=False, pace="untimed", **settings)
    ana = await bench.listen(made.ident, "Ana", *krieg.sides.seats)
    return await bench.start(made.ident), ana


async def imagined_by(bench: Bench, session: LiveSession, name: str) -> dict[str, Any]:
    person = await bench.person(name)
    at = await bench.manager.standing(session, person.id)
    new = await create.fork(bench.manager, session, person, at, "", 0, imagined=True, name="")
    view = (await bench.manager.session(new.ident)).need_play().referee.view("").data()
    return {"tables": view["tables"], "turn": view["scalars"]}


def test_what_a_delayed_spectator_imagines_starts_from_what_he_has_been_shown(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana = await battle(bench, spectator_delay=3600)
            before = await imagined_by(bench, session, "Cid")
            start = session.need_play().referee.view("").data()
            for _ in range(12):
                seat, shown = next(
                    (seat, found[0])
                    for seat in session.game.sides.seats
                    if (found := session.need_play().referee.shown(seat))
                )
                value = shown["options"][-1]["value"] if "options" in shown else shown["form"]["example"]
                await ana.answer(seat, shown["id"], value)
            assert session.need_play().referee.view("").data() != start, "the game has gone on"
            assert await imagined_by(bench, session, "Cid") == before

    run(play())


def test_after_a_restart_nothing_is_imagined_until_the_past_is_old_enough(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, _ = await battle(bench, spectator_delay=3600)
            await bench.restart()
            session = await bench.manager.session(session.id)
            with pytest.raises(Denied) as denied:
                await imagined_by(bench, session, "Cid")
            assert denied.value.code == "not_yet"

    run(play())


def test_others_are_not_told_the_number_of_a_chapter() -> None:
    from tests.kernel.test_referee import quarry_game

    referee = quarry_game([])
    referee.accept(referee.propose_chapter({"kind": "seeded"}))
    line = referee.feed("south")[-1]
    assert (line["event"], line["fields"]) == ("new_chapter", {})


def test_an_answer_that_nobody_hears_of_earns_no_time(url: str) -> None:
    """In Krieg a side that moves answers several questions before anybody sees what it does."""

    async def play() -> None:
        async with benched(url) as bench:
            krieg = registry.game("krieg")
            clock = m.Clock(600, 60)
            made = await bench.make("krieg", {"axis": ME}, scenario="two_rivers_short", pace="live", clock=clock)
            ana = await bench.listen(made.ident, "Ana", "axis")
            bea = await bench.sit(made.ident, "Bea", "western", "soviet")
            session = await bench.start(made.ident)
            bench.time.ms += 300_000
            quiet = 0
            for _ in range(30):
                seat = next(one for one in krieg.sides.seats if session.need_play().referee.shown(one))
                (shown, *_) = session.need_play().referee.shown(seat)
                value = shown["options"][0]["value"] if "options" in shown else shown["form"]["example"]
                ana.take(), bea.take()
                await (ana if seat == "axis" else bea).answer(seat, shown["id"], value)
                if not session.open_move and seat == "axis":
                    quiet += 1
                    assert bea.take("clocks") == []
            assert quiet > 0

    run(play())
