"""What one press decides is answered a question at a time, by ordinary answers, until something else is asked."""

from __future__ import annotations

from typing import Any

import msgspec
from tests.session.bench import ME, Bench, Ear, Place, benched
from tests.session.test_play import run

from upscope.bots.staff import staff_of
from upscope.session import messages as m
from upscope.session.live import LiveSession
from upscope.session.plans import Plan

SEAT = "comsubpac"


async def patrol(bench: Bench) -> tuple[LiveSession, Ear]:
    """Wahoo's patrol, with its real staff room."""
    bench.desk.staff = staff_of  # type: ignore[method-assign]  # the game's own, where the stub has none
    seats = dict.fromkeys((SEAT, "comsubsowespac"), ME)
    made = await bench.make("silent_war", seats, scenario="wahoo-1943", pace="untimed")
    ear = await bench.listen(made.ident, "Ana", *seats)
    return await bench.start(made.ident), ear


def asked(session: LiveSession) -> dict[str, Any] | None:
    return next((one for one in session.need_play().shown(SEAT) if not one.get("standing")), None)


async def press(session: LiveSession, ear: Ear, value: Any = None, **then: Any) -> str:
    """Answer what is asked, with more decided ahead: a value, or None for the staff."""
    found = asked(session)
    assert found is not None
    wish = found["options"][0]["value"] if value is None else value
    steps = [m.Next(name, one, one is None) for name, one in then.items()]
    await ear.say(m.Answer(SEAT, found["id"], wish, ear.new_id(), then=steps))
    return str(found["name"])


async def pass_time(session: LiveSession) -> None:
    for _ in range(5):
        await session.do(session._time_is_up)


def answers(session: LiveSession) -> list[tuple[str, str]]:
    entries = session.need_play().referee.record.entries
    return [(e["decision"].partition(":")[0], e["by"]) for e in entries if e["kind"] == "answer"]


def briefs(place: Place) -> list[list[str]]:
    return [one["planned"] for one in place.got if one["type"] == "brief"]


async def at_sea(session: LiveSession, ear: Ear, **then: Any) -> None:
    assert await press(session, ear) == "choose_boat"
    found = asked(session)
    assert found is not None
    course = next(one["value"] for one in found["options"] if one["value"])
    ear.take()
    await press(session, ear, course, **then)


def test_what_follows_is_answered_and_never_asked(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ear = await patrol(bench)
            await at_sea(session, ear, choose_side="patrol")
            await pass_time(session)
            assert ("choose_side", "person") in answers(session)
            told = [d["name"] for one in ear.take("told") for d in one.get("decisions", [])]
            assert "choose_side" not in told
            assert session.plans.of.get(SEAT) is None, "something else is asked: the plan is over"

    run(play())


def test_what_is_left_to_the_staff_is_answered_by_it_and_by_nobody_without_a_plan(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ear = await patrol(bench)
            await at_sea(session, ear, choose_side="transit", choose_boat=None)
            place = bench.desk.places[SEAT]
            assert briefs(place)[-1] == ["choose_boat"]
            assert ear.take("staff")[-1]["staff"]["planned"] == ["choose_boat"]
            brief = [one for one in place.got if one["type"] == "brief"][-1]["number"]
            await pass_time(session)
            session.plans.put(SEAT, None)
            found = asked(session)
            assert found is not None
            said = {"type": "staff_answer", "brief": brief, "decision": found["id"], "answer_id": "s"}
            place.hear(msgspec.json.encode({**said, "value": found["options"][0]["value"], "why": "x"}))
            await pass_time(session)
            assert "staff" not in {by for _, by in answers(session)}, (
                "what it thought of under the plan is over with it"
            )

    run(play())


def test_an_officer_in_trouble_holds_nothing_up(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ear = await patrol(bench)
            await at_sea(session, ear, choose_side="transit", choose_boat=None)
            session.plans.put(SEAT, Plan(left=frozenset({"choose_boat"})))
            bench.desk.places[SEAT].trouble("crashed")
            await pass_time(session)
            assert session.plans.left(SEAT) == frozenset()
            assert ear.take("staff")[-1]["staff"]["planned"] == []

    run(play())


def test_only_what_the_game_lets_follow_can_be_decided_ahead(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ear = await patrol(bench)
            before = answers(session)
            for then in ({"allocate_points": None}, {"choose_side": "patrol"}):
                await press(session, ear, **then)
                assert ear.take("refused")[-1]["code"] == "no-plan"
            assert answers(session) == before
            await at_sea(session, ear, choose_side=None)
            assert ear.take("refused")[-1]["code"] == "no-plan", "which side is nobody's routine"

    run(play())


def test_an_answer_that_cannot_be_given_is_asked_after_all(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ear = await patrol(bench)
            await at_sea(session, ear, choose_side="sideways")
            await pass_time(session)
            found = asked(session)
            assert found is not None
            assert found["name"] == "choose_side"
            assert "choose_side" in [d["name"] for one in ear.take("told") for d in one.get("decisions", [])]

    run(play())
