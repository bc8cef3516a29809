"""One message carries out several ordinary answers: a plan as far as it is offered, and all that is left of a turn."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.session.bench import ME, Bench, Ear, benched

from upscope.kernel.referee import Referee
from upscope.session import messages as m
from upscope.session.live import LiveSession

SIDES = ("axis", "western", "soviet")


def run(work: Any) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


async def moving(bench: Bench) -> tuple[LiveSession, Ear]:
    """Ana moves the West's units; Bea holds the others, so that nobody acts meanwhile."""
    position = {"at": "3", "side": "western"}
    made = await bench.make("krieg", {"western": ME}, scenario="two_rivers", position=position)
    ana = await bench.listen(made.ident, "Ana", "western")
    await bench.sit(made.ident, "Bea", "axis", "soviet")
    return await bench.start(made.ident), ana


def asked(session: LiveSession) -> tuple[str, str]:
    """Who is asked what."""
    [one] = [row for seat in SIDES for row in session.need_play().shown(seat)]
    return one["seat"], one["name"]


def answers(session: LiveSession) -> list[tuple[str, Any]]:
    """What the record holds: decision and value."""
    entries = session.need_play().referee.record.entries
    return [(one["decision"].partition(":")[0], one["value"]) for one in entries if one["kind"] == "answer"]


async def say(session: LiveSession, ana: Ear, value: Any, then: list[tuple[str, Any]] = [], **more: Any) -> None:  # noqa: B006
    [one] = session.need_play().shown("western")
    plan = [m.Next(name, wanted) for name, wanted in then]
    await ana.say(m.Answer("western", one["id"], value, ana.new_id(), then=plan, **more))
    assert ana.take("accepted")


def test_a_plan_is_carried_out_as_ordinary_answers(url: str) -> None:
    async def test() -> None:
        async with benched(url) as bench:
            session, ana = await moving(bench)
            await say(session, ana, "us-hq", [("choose_destination", "0207"), ("choose_mover", "uk-rm")])
            assert answers(session) == [
                ("choose_mover", "us-hq"),
                ("choose_destination", "0207"),
                ("choose_mover", "uk-rm"),
            ]
            assert asked(session) == ("western", "choose_destination")

    run(test())


def test_a_plan_ends_where_its_answer_is_not_offered(url: str) -> None:
    async def test() -> None:
        async with benched(url) as bench:
            session, ana = await moving(bench)
            await say(session, ana, "us-hq", [("choose_destination", "0307"), ("choose_mover", "uk-rm")])
            assert answers(session) == [("choose_mover", "us-hq")]
            assert not ana.take("refused")
            assert asked(session) == ("western", "choose_destination")

    run(test())


def test_the_rest_of_a_turn_is_passed_and_what_comes_after_is_asked(url: str) -> None:
    async def test() -> None:
        async with benched(url) as bench:
            session, ana = await moving(bench)
            await say(session, ana, "end", pass_over=list(session.game.passes))
            assert {name for name, _ in answers(session)} >= {"choose_mover", "choose_target", "choose_policy"}
            assert asked(session)[0] != "western"
            record = session.need_play().referee.record
            again = Referee.replay(session.game, record)
            assert again.view("western").data() == session.need_play().referee.view("western").data()

    run(test())


def test_what_is_to_be_asked_stops_the_passing(url: str) -> None:
    async def test() -> None:
        async with benched(url) as bench:
            session, ana = await moving(bench)
            await say(session, ana, "end", pass_over=[name for name in session.game.passes if name != "choose_policy"])
            assert asked(session) == ("western", "choose_policy")

    run(test())
