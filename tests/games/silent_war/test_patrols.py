"""Whole patrols by random answers: no dead end, invariants at every pause, records that replay to the same digest."""

from __future__ import annotations

import json
import random

import pytest

from upscope.games.silent_war import GAME
from upscope.games.silent_war.content.words import SCENARIO_KINDS
from upscope.games.silent_war.rules.setup import content_of
from upscope.kernel.encoding import canonical
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask, Over, Roll
from upscope.lab.contract import check_record
from upscope.lab.play import pick, random_game

PATROLS = [slug for slug in GAME.scenarios if SCENARIO_KINDS[content_of(Setup(slug)).scenario.kind] == "patrol"]
EDITIONS = [{}, {"edition": "1.x"}, {"named_ships": True}]


def test_there_are_patrols_enough():
    assert len(PATROLS) >= 6


@pytest.mark.rule("4.0-patrol")
@pytest.mark.parametrize("options", EDITIONS, ids=["2.1", "1.x", "ijn"])
@pytest.mark.parametrize("scenario", PATROLS)
def test_patrols_by_random_answers(scenario, options):
    def look(referee, rng):
        for holds in GAME.invariants:
            holds(referee.state)

    for seed in range(2):
        referee = random_game(GAME, Setup(scenario, options), seed, 20_000, look)
        assert referee.over
        assert referee.state.result in ("defeat", "draw", "marginal", "substantial", "decisive")
        told = {shown["event"] for shown in referee.feed("")}
        assert not told & {"war_event_rolled", "torpedo_tested", "ultra_read", "readiness_rolled", "repair_rolled"}
        check_record(GAME, referee, random.Random(seed))


def test_a_fight_is_saved_and_goes_on_the_same():
    """Two plays from one save in mid-combat, the same dice: the same digest to the end."""
    rng = random.Random(8)
    setup = Setup("tang-1944")
    saved = 0
    for _ in range(40):
        s = GAME.begin(setup)
        pause = advance(s)
        while not isinstance(pause, Over):
            if isinstance(pause, Ask) and s.subs.boat:
                back = GAME.load(json.loads(canonical(s.encode())), setup)
                assert back.digest() == s.digest()
                seed = rng.random()
                ends = [_play_on(one, random.Random(seed)) for one in (s.fork(), back)]
                assert ends[0] == ends[1]
                saved += 1
                break
            pause = _one(s, pause, rng, eager=True)
    assert saved > 3


def _one(s, pause, rng, eager=False):
    if isinstance(pause, Roll):
        return answer(s, DICE, pause.dist.value_at(rng.randrange(pause.dist.total)))
    if eager and pause.name == "choose_search":
        return answer(s, pause.seat, "search")
    return answer(s, pause.seat, pick(pause.offer(), rng))


def _play_on(s, rng):
    pause = advance(s)
    while not isinstance(pause, Over):
        pause = _one(s, pause, rng)
    return s.digest()
