"""What has one answer is not asked: the session answers it, after a pause where crews hide something."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.session.bench import ME, Bench, Ear, benched

from upscope.kernel.record import parse
from upscope.kernel.referee import Referee
from upscope.session import messages as m
from upscope.session.empty_questions import PAUSE_MS
from upscope.session.live import LiveSession

BLUE = ("blue.captain", "blue.officer", "blue.engineer", "blue.radio")
YELLOW = tuple(seat.replace("blue", "yellow") for seat in BLUE)


def run(work: Any) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


async def at_sea(bench: Bench, **settings: Any) -> tuple[LiveSession, Ear, Ear]:
    """A duel by turns, two people; whoever begins is Ana's side."""
    options = {"seating": "free"}
    made = await bench.make("sonar", dict.fromkeys(BLUE, ME), scenario="alpha-t", options=options, **settings)
    ana = await bench.listen(made.ident, "Ana", *BLUE)
    bea = await bench.sit(made.ident, "Bea", *YELLOW)
    session = await bench.start(made.ident)
    await ana.answer("blue.captain", "choose_start:0", "H8")
    await bea.answer("yellow.captain", "choose_start:0", "H8")
    return session, ana, bea


def asked(session: LiveSession, name: str) -> dict[str, Any] | None:
    """The open question of that name as its seat is shown it."""
    rows = (one for seat in (*BLUE, *YELLOW) for one in session.need_play().shown(seat))
    return next((one for one in rows if one["name"] == name), None)


async def answer(session: LiveSession, who: dict[str, Ear], name: str, value: Any = None) -> str:
    """Answer the question of that name; whose seat it was."""
    found = asked(session, name)
    assert found is not None, name
    value = found["options"][0]["value"] if value is None else value
    side = found["seat"].partition(".")[0]
    await who[side].answer(found["seat"], found["id"], value)
    assert who[side].take("accepted")
    return str(side)


async def sail(session: LiveSession, who: dict[str, Ear]) -> str:
    """A course, a mark and a breakdown of whose turn it is."""
    await answer(session, who, "command")
    await answer(session, who, "mark", "silence")
    return await answer(session, who, "cross")


async def pass_time(bench: Bench, session: LiveSession, ms: int) -> None:
    bench.time.ms += ms
    await session.do(session._time_is_up)


def answers(session: LiveSession) -> list[tuple[str, str]]:
    entries = session.need_play().referee.record.entries
    return [(e["decision"].partition(":")[0], e["by"]) for e in entries if e["kind"] == "answer"]


def test_a_turn_in_which_nothing_can_be_used_ends_by_itself(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana, bea = await at_sea(bench)
            who = {"blue": ana, "yellow": bea}
            side = await sail(session, who)
            assert answers(session)[-1] == ("cross", "person")
            assert asked(session, "activate") is None, "nobody is asked what has one answer"
            told = [d["name"] for one in who[side].take("told") for d in one.get("decisions", [])]
            assert "activate" not in told
            await pass_time(bench, session, PAUSE_MS[0] - 1)
            assert answers(session)[-1] == ("cross", "person"), "not before its time"
            await pass_time(bench, session, PAUSE_MS[1])
            assert answers(session)[-1] == ("activate", "auto")
            other = asked(session, "command")
            assert other is not None
            assert not other["seat"].startswith(side), "it is the others' turn"
            referee = session.need_play().referee
            again = Referee.replay(session.game, parse(referee.record.text()))
            assert again.state.digest() == referee.state.digest()

    run(play())


def test_whoever_wants_to_be_asked_is_asked(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana, bea = await at_sea(bench, ask_all=True)
            await sail(session, {"blue": ana, "yellow": bea})
            await pass_time(bench, session, 10_000)
            found = asked(session, "activate")
            assert found is not None
            assert [one["value"] for one in found["options"]] == ["pass"]

    run(play())


def test_a_paused_game_answers_nothing(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana, bea = await at_sea(bench)
            await sail(session, {"blue": ana, "yellow": bea})
            await ana.say(m.Propose("blue.captain", "pause", "m1"))
            motion = bea.take("motions")[-1]["motions"][0]
            await bea.say(m.Vote("yellow.captain", motion["id"], True))
            assert session.row.status == "paused"
            await pass_time(bench, session, 10_000)
            assert answers(session)[-1] == ("cross", "person")

    run(play())


def test_a_restarted_server_goes_on_by_itself(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana, bea = await at_sea(bench)
            await sail(session, {"blue": ana, "yellow": bea})
            await bench.restart()
            session = await bench.manager.session(session.id)
            assert asked(session, "activate") is None
            await pass_time(bench, session, PAUSE_MS[1] + 1)
            assert answers(session)[-1] == ("activate", "auto")

    run(play())


def test_an_undo_goes_back_to_the_last_decision(url: str) -> None:
    """Not to the answer that had no other: it would be given again at once."""

    async def play() -> None:
        async with benched(url) as bench:
            session, ana, bea = await at_sea(bench)
            who = {"blue": ana, "yellow": bea}
            side = await sail(session, who)
            await pass_time(bench, session, PAUSE_MS[1] + 1)
            await who[side].say(m.Undo(f"{side}.captain", "u1"))
            assert not who[side].take("refused")
            assert asked(session, "cross") is not None
            assert asked(session, "cross")["seat"] == f"{side}.engineer"  # type: ignore[index]  # it is there

    run(play())


@pytest.mark.parametrize("pace", ["real_time", "correspondence"])
def test_the_pause_depends_on_the_question_and_nothing_else(url: str, pace: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana, bea = await at_sea(bench, pace=pace)
            await sail(session, {"blue": ana, "yellow": bea})
            (d, _), *_ = session.need_play().forced([*BLUE, *YELLOW])
            pause = session.empty._pause(d)
            least, most = (1000, 3000) if pace == "real_time" else PAUSE_MS
            assert least <= pause <= most
            d._offer = (1, 2, 3)
            assert session.empty._pause(d) == pause
            d.number += 1
            assert session.empty._pause(d) != pause, "each time it is drawn anew"

    run(play())


def test_where_nothing_is_hidden_it_is_answered_at_once(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("silent_war", {"comsubpac": ME, "comsubsowespac": ME}, scenario="wahoo-1943")
            ana = await bench.listen(made.ident, "Ana", "comsubpac", "comsubsowespac")
            session = await bench.start(made.ident)
            for _ in range(60):
                await session.do(session._time_is_up)
                shown = [one for seat in ("comsubpac", "comsubsowespac") for one in session.need_play().shown(seat)]
                if not shown:
                    continue
                assert len(shown[0].get("options", [1, 2])) > 1, shown[0]
                value = shown[0]["options"][0]["value"] if "options" in shown[0] else shown[0]["form"]["example"]
                await ana.answer(shown[0]["seat"], shown[0]["id"], value)
                if any(by == "auto" for _, by in answers(session)):
                    return
            raise AssertionError("nothing had one answer")

    run(play())
