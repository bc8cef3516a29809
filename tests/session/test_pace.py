"""A scenario without turns is played in real time, unless somebody chose otherwise; so is what is forked from it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.session.bench import ME, Bench, benched

from upscope import registry
from upscope.lobby.create import Wish, fork, own_pace
from upscope.session.live import LiveSession
from upscope.session.staff import hired

BLUE = ("blue.captain", "blue.officer", "blue.engineer", "blue.radio")


def run(work: Any) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


async def duel(bench: Bench, scenario: str, **settings: Any) -> LiveSession:
    seats = registry.game("sonar").sides.seats
    wishes = {seat: ME if seat in BLUE else Wish("bot", "random") for seat in seats}
    made = await bench.make("sonar", wishes, scenario=scenario, options={"seating": "free"}, **settings)
    return await bench.start(made.ident)


def test_the_pace_of_a_scenario() -> None:
    game = registry.game("sonar")
    assert (own_pace(game, "alpha-s"), own_pace(game, "alpha-t")) == ("real_time", "live")
    assert game.real_time == {name for name in game.scenarios if name.endswith("-s")}


@pytest.mark.parametrize(
    ("scenario", "pace", "tick_ms"),
    [("alpha-s", "untimed", 1000), ("alpha-s", "real_time", 1000), ("alpha-t", "untimed", 0)],
)
def test_bots_keep_a_human_pace_without_a_clock_too(url: str, scenario: str, pace: str, tick_ms: int) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session = await duel(bench, scenario, pace=pace)
            assert hired(session, "yellow.captain", "random").tick_ms == tick_ms

    run(play())


@pytest.mark.parametrize("imagined", [False, True])
@pytest.mark.parametrize(("pace", "wanted"), [("real_time", "real_time"), ("live", "untimed"), ("untimed", "untimed")])
def test_a_fork_of_a_game_in_real_time_stays_in_real_time(url: str, pace: str, wanted: str, imagined: bool) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session = await duel(bench, "alpha-s", pace=pace)
            ana = await bench.listen(session.id, "Ana", *BLUE)
            await ana.answer("blue.captain", "choose_start:0", "H8")
            bench.desk.places["yellow.captain"].hear(
                b'{"type":"answer","seat":"yellow.captain","decision":"choose_start:0","value":"H8","answer_id":"y1"}'
            )
            bench.time.ms += 20_000
            await ana.answer("blue.captain", "command:0", "N")
            assert ana.take("accepted")
            player = await bench.person("Ana")
            at = await bench.manager.standing(session, player.id)
            steps = len(session.need_play().feeds.steps("blue.captain"))
            new = await fork(bench.manager, session, player, at, "blue.captain", steps - 1, imagined, "what if")
            forked = await bench.manager.session(new.ident)
            assert forked.settings.pace == wanted
            tick = forked.need_play().referee.state.tick
            assert forked.clock.tick() == (tick if wanted == "real_time" else 0)
            if pace == "real_time" and not imagined:
                assert tick == 20, "its clock goes on from there"

    run(play())
