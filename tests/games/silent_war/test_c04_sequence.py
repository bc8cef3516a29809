"""4.0 The sequence of play."""

from __future__ import annotations

import random

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, boat, in_port, place, run, war

from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.games.silent_war.content.words import VICTORY
from upscope.games.silent_war.rules.c04_orders import Orders
from upscope.games.silent_war.rules.c04_sequence import Decommission, Patrol, Weeks
from upscope.games.silent_war.rules.c18_damage import WriteOff
from upscope.games.silent_war.rules.kinds import READY, SEATS
from upscope.kernel.engine import DICE, advance, answer, open_decisions
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Frame, Over, Roll
from upscope.lab.play import pick


def phases(s, weeks=1):
    """The frames that come up on top of the week, in order, each week; answers and dice are the first offered."""
    s.pause = None
    frame = Weeks() if not s.content.is_patrol else Patrol()
    s.stack.append(frame)
    seen, turn = [], s.turn
    real = type(frame).steps

    def watch(step):
        def call(f, state, tell):
            word = step(f, state, tell)
            if isinstance(word, Frame) and state.turn == turn:
                seen.append(type(word).__name__)
            return word

        call.__dict__["rules"] = step.__dict__["rules"]
        return call

    type(frame).steps = tuple(watch(step) for step in real)
    try:
        pause = advance(s)
        while not isinstance(pause, Over) and s.turn < turn + weeks:
            if isinstance(pause, Roll):
                value = pause.dist.values[-1]
                pause = answer(s, DICE, value if pause.times == 1 else (value,) * pause.times)
            else:
                offer = pause.offer()
                pause = answer(s, pause.seat, list(offer)[-1])
    finally:
        type(frame).steps = real
    return seen


@pytest.mark.rule("4.0-order", "3.0")
def test_the_phases_of_a_turn_in_their_order():
    s = bare((1942, 4), week=2)
    s.missions.add(zone=place(s, "guadalcanal"), boats=1, task=0)
    s.places.weather[place(s, "marianas")] = 1
    assert phases(s) == [
        "FillCups", "WarEventPhase", "TorpedoPhase", "UltraPhase", "MoveTyphoons", "FormStorm", "StormStrikes",
        "ReinforcementPhase", "ReadyPhase", "RepairPhase", "Prep", "AssignMissions", "Orders", "Conclude",
        "WarProgressPhase",
    ]  # fmt: skip


@pytest.mark.rule("1x-seq", "1x-absent")
def test_the_first_edition_has_the_same_order_without_weather():
    s = bare((1942, 9), week=2, edition="1.x")
    assert phases(s) == [
        "FillCups", "WarEventPhase", "TorpedoPhase", "UltraPhase", "ReinforcementPhase", "ReadyPhase", "RepairPhase",
        "Prep", "Orders", "Conclude", "WarProgressPhase",
    ]  # fmt: skip
    assert not any(s.places.weather)


@pytest.mark.rule("4.0-patrol")
def test_a_patrol_scenario_has_only_preparation_operations_and_the_end_of_the_turn():
    s = war("tang-1944")
    assert phases(s) == ["FillCups", "Prep", "Orders", "Conclude", "WarProgressPhase"]


@pytest.mark.rule("4.0-patrol")
def test_a_setting_leaves_the_progress_of_the_war_out_of_a_patrol():
    s = war("tang-1944", patrol_war_progress=False)
    assert phases(s) == ["FillCups", "Prep", "Orders", "Conclude"]


@pytest.mark.rule("4.0-patrol", "17.0-when", "17.0A")
@pytest.mark.parametrize(("tons", "period"), [(0, 3), (5_000, 4)])
def test_the_war_period_of_a_patrol_advances_as_that_of_a_campaign(tons, period):
    s = war("tang-1944")
    s.month, s.week = 7, 4
    s.ships, s.tons, s.carried = tons, tons, (tons, tons, 0)
    week = Patrol()
    week._at = week.index["conclude"]
    s.stack, s.pause, rolled = [week], None, []
    pause = advance(s)
    while isinstance(pause, Roll):
        rolled.append(pause.name)
        die = 9 if pause.name == "war_progress" else pause.dist.value_at(0)
        pause = answer(s, DICE, die if pause.times == 1 else (die,) * pause.times)
    assert (s.month, s.period) == (8, period)
    assert ("war_progress" in rolled) == bool(tons), "below the minimum no roll is made"


@pytest.mark.rule("2.4", "16.3")
def test_a_turn_is_a_week():
    s = bare((1942, 12), week=4)
    phases(s)
    assert (s.year, s.month, s.week, s.turn) == (1943, 1, 1, 2)


# ---------------------------------------------------------------- boat by boat


@pytest.mark.rule("4.0-each")
def test_boats_at_sea_must_act_and_boats_in_port_may():
    s = bare()
    sea = at_sea(s, "ss-190", "hawaiian-islands", patrol=False)
    ready = in_port(s, "ss-191", "pearl-harbor")
    in_port(s, "ss-192", "pearl-harbor", 1)
    told = run(
        s,
        Orders(),
        answers={"choose_boat": [sea, s.content.end_order], "choose_course": [()], "choose_side": ["patrol"]},
    )
    offers = [offer for name, _, offer in told.asked if name == "choose_boat"]
    assert offers == [(sea, ready), (ready, s.content.end_order)]
    assert s.boats.box[ready] == READY


@pytest.mark.rule("4.0-each")
def test_one_boat_is_finished_before_the_next_begins():
    s = bare()
    first, second = at_sea(s, "ss-190", "hawaiian-islands"), at_sea(s, "ss-191", "hawaiian-islands")
    told = run(
        s,
        Orders(),
        {"endurance": [0, 0]},
        {
            "choose_boat": [second, first],
            "choose_patrol": lambda offer: offer[0],
            "choose_search": ["bypass", "bypass"],
        },
    )
    order = [e["boat"] for name, e in told.events if name in ("search_bypassed", "endurance_checked")]
    assert order == [second, second, first, first]


@pytest.mark.rule("10.3-stay")
@pytest.mark.parametrize("box", [4, 5, 6, 7])
def test_boats_in_repair_cannot_leave(box):
    s = bare()
    in_port(s, "ss-190", "pearl-harbor", box)
    assert run(s, Orders()).asked == []


# ---------------------------------------------------------------- standing orders


def week_with_orders(s):
    """A campaign paused at the choice of a boat."""
    s.pause = None
    weeks = Weeks()
    weeks._at = weeks.index["operate"]
    s.stack.append(weeks)
    advance(s)
    return s


@pytest.mark.rule("18.14")
def test_a_boat_in_repair_may_be_given_up_at_any_time_and_is_no_loss():
    s = bare()
    in_port(s, "ss-190", "pearl-harbor")
    docked, held = in_port(s, "ss-191", "pearl-harbor", 7), in_port(s, "ss-192", "pearl-harbor", 4)
    week_with_orders(s)
    row = next(d for d in open_decisions(s, SEATS[0]) if d.name == "decommission")
    assert set(row.offer) == {docked, held}
    answer(s, SEATS[0], held, decision=row.id)
    assert (s.content.boat_names[held], s.boats.at[held], s.lost) == ("ss-192", -1, 0)
    assert [d.name for d in open_decisions(s, SEATS[0])] == ["choose_boat", "decommission"]


@pytest.mark.rule("18.14", "25.3-when")
def test_her_skipper_may_get_another_boat():
    s = bare()
    docked = in_port(s, "ss-191", "pearl-harbor", 7, skipper=0, rating=2)
    other = in_port(s, "ss-192", "pearl-harbor", 6)
    told = run(s, Decommission(seat=SEATS[0], value=docked), {"reassignment": [5]}, {"reassign_skipper": [other]})
    assert told.one("boat_removed") == {"boat": docked, "why": "decommissioned"}
    assert (s.boats.skipper[other], s.boats.rating[other]) == (0, 1)


@pytest.mark.rule("25.3-roll", "25.3-when", "ex-25.3")
def test_whitaker_leaves_s_42_in_december_1943():
    s = bare((1943, 12), period=3)
    whitaker = s.content.skipper_names.index("whitaker")
    s_42 = in_port(s, "ss-153", "pearl-harbor", skipper=whitaker, rating=2)
    s.skippers.used[whitaker] = 1
    docked = in_port(s, "ss-190", "pearl-harbor", 6)
    for slug in ("ss-198", "ss-259"):
        s.boats.box[boat(s, slug)] = 10
    flasher = boat(s, "ss-249")
    told = run(s, WriteOff(boat=s_42, why="training"), {"reassignment": [8]}, {"reassign_skipper": [flasher]})
    january = [boat(s, slug) for slug in ("ss-272", "ss-240", "ss-249", "ss-273", "ss-306", "ss-259", "ss-198")]
    assert set(told.offered("reassign_skipper")) == {docked, *january}
    assert (s.boats.skipper[flasher], s.boats.rating[flasher]) == (whitaker, 1)


@pytest.mark.rule("25.3-roll")
def test_on_zero_to_four_he_is_out_of_play():
    s = bare((1943, 12), period=3)
    old = in_port(s, "ss-153", "pearl-harbor", 7, skipper=0, rating=2)
    in_port(s, "ss-190", "pearl-harbor", 6)
    s.skippers.used[0] = 1
    run(s, Decommission(seat=SEATS[0], value=old), {"reassignment": [4]})
    assert 0 not in s.boats.skipper
    assert s.skippers.used[0] == 1


@pytest.mark.rule("16.1")
def test_a_campaign_ends_with_one_of_the_levels():
    s = war("asiatic-fleet-1942")
    assert phases(s, weeks=200)[-1] == "WarProgressPhase"
    assert not s.stack
    assert s.result in VICTORY


@pytest.mark.rule("2.5-d10")
def test_every_die_has_the_faces_zero_to_nine():
    """All but draws of pieces, boats and people, and the toss for a sister ship."""
    s = GAME.begin(Setup("solomons-1942"))
    rng, dice, seen = random.Random(1), Seeded(1), {}
    pause = advance(s)
    while not isinstance(pause, Over):
        if isinstance(pause, Roll):
            seen[pause.name] = pause.dist.values
            pause = answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times))
        else:
            pause = answer(s, pause.seat, pick(pause.offer(), rng))
    plain = {name: values for name, values in seen.items() if name not in (*GAME.rolls, "tdc", "sister")}
    assert {"activity", "contact", "transit", "to_hit", "endurance", "readiness", "war_event"} <= set(plain)
    assert set(plain.values()) == {tuple(range(10))}
