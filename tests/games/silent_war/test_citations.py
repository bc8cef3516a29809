"""What is told names the rule behind it, also where one step serves several."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, in_port, place, run, sea

from upscope.games.silent_war import GAME
from upscope.games.silent_war.content.words import EFFECTS, TASKS
from upscope.games.silent_war.rules.c04_operations import Operate
from upscope.games.silent_war.rules.c04_sequence import Weeks
from upscope.games.silent_war.rules.c05_war_events import WarEvent
from upscope.games.silent_war.rules.c08_reinforcements import ReinforcementPhase
from upscope.games.silent_war.rules.c13_search import Search
from upscope.games.silent_war.rules.c17_war_progress import WarProgressPhase
from upscope.games.silent_war.rules.c18_damage import Suffer, TakeDamage, WriteOff
from upscope.games.silent_war.rules.kinds import INVOLUNTARY, REPAIR_1, REPAIR_2, VOLUNTARY
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.event import Teller
from upscope.kernel.procedure import Roll

SCENT = {"transit": "19.1-table", "counterattack": "14.2C"}


@pytest.mark.rule("19.1-table", "14.2C")
@pytest.mark.parametrize("cause", list(SCENT))
@pytest.mark.parametrize(
    ("effect", "dice", "event"),
    [("spotted", {}, "boat_spotted"), ("sunk", {}, "boat_lost"), ("sunk-4", {"second": [3]}, "second_roll")],
)
def test_a_result_names_the_table_it_was_read_from(cause, effect, dice, event):
    s = bare()
    boat = at_sea(s, "ss-190", "marshalls")
    told = run(s, Suffer(boat=boat, effect=EFFECTS.index(effect), area=s.boats.at[boat], cause=cause), dice)
    assert told.cites(event) == {SCENT[cause]}


@pytest.mark.rule("18.13")
def test_the_third_marker():
    s = bare()
    boat = at_sea(s, "ss-190", "marshalls", damage=2)
    assert run(s, TakeDamage(boat=boat, cause="storm")).cites("boat_lost") == {"18.13"}


@pytest.mark.rule("18.12-total-loss", "18.14")
@pytest.mark.parametrize(
    ("why", "rule"),
    [
        ("total-loss", "18.12-total-loss"),
        ("decommissioned", "18.14"),
        ("training", "8.0-training"),
        ("base-fell", "10.3-fall"),
    ],
)
def test_a_boat_that_leaves_service(why, rule):
    s = bare()
    boat = in_port(s, "ss-190", "pearl-harbor", REPAIR_1)
    assert run(s, WriteOff(boat=boat, why=why)).cites("boat_removed") == {rule}


@pytest.mark.rule("13.1A-none", "13.1A-second", "13.1A-loner", "13.1A-sub")
@pytest.mark.parametrize(
    ("second", "rule", "nothing"), [(1, "13.1A-second", True), (9, "13.1A-loner", False), (0, "13.1A-sub", False)]
)
def test_a_second_look(second, rule, nothing):
    s = bare((1942, 8), 2)
    boat = at_sea(s, "ss-190", "bonins")
    told = run(s, Search(boat=boat, area=place(s, "bonins")), {"activity": [0], "second_contact": [second]})
    assert told.cites("searched_again") == {rule}
    assert told.cites("nothing_found") == ({"13.1A-none"} if nothing else set())


@pytest.mark.rule("5.1", "5.2-send", "21.0", "21.1")
@pytest.mark.parametrize(
    ("slug", "month", "name", "rule"),
    [
        ("guadalcanal-patrol", (1942, 9), "mission_ordered", "5.2-send"),
        ("guadalcanal-patrol", (1942, 9), "war_event", "5.0"),
        ("midway-opens", (1942, 9), "base_prepared", "21.1"),
        ("brisbane-opens", (1942, 4), "base_opened", "21.0"),
    ],
)
def test_what_a_war_event_does(slug, month, name, rule):
    s = bare(month, 2)
    assert run(s, WarEvent(event=s.content.event_names.index(slug))).cites(name) == {rule}


@pytest.mark.rule("3.13-bb36", "8.0-west-coast")
def test_the_list_of_the_month():
    s = bare((1943, 3), 2)
    piece = s.content.piece_names.index("bb36-9-0-sun")
    s.cups.d[piece], s.cups.spare[piece] = 1, 0
    assert run(s, ReinforcementPhase()).cites("piece_left") == {"3.13-bb36"}
    s = bare((1943, 12), 3)
    in_port(s, "ss-230", "pearl-harbor")
    assert run(s, ReinforcementPhase()).cites("overhaul_began") == {"8.0-west-coast"}


@pytest.mark.rule("10.2-hold", "10.2-shunt")
def test_who_goes_into_the_hold():
    for choice, rule in ((0, "10.2-hold"), (1, "10.2-shunt")):
        s = sea(bases=("dutch-harbor",))
        for slug in ("ss-128", "ss-132"):
            in_port(s, slug, "dutch-harbor", REPAIR_2)
        boat = at_sea(s, "ss-123", "aleutians", patrol=False, rtb=VOLUNTARY, damage=1, home=place(s, "dutch-harbor"))
        answers = {"choose_for_hold": lambda offer, at=choice: list(offer)[at]}
        assert run(s, Operate(boat=boat), {"damage_level": [3]}, answers).cites("boat_in_hold") == {rule}


@pytest.mark.rule("21.23-worse", "15.23-direct")
def test_a_tender_that_cannot_help():
    s = sea((1943, 5), bases=("midway",))
    boat = at_sea(s, "ss-190", "north-pacific", patrol=False, rtb=INVOLUNTARY, damage=1, home=place(s, "midway"))
    told = run(s, Operate(boat=boat), {"damage_level": [9]})
    assert told.cites("tender_refused") == {"21.23-worse"}
    assert told.cites("boats_moved") == {"15.23-direct"}


@pytest.mark.rule("8.0-fight-first", "20.5-endurance", "13.1-bypass-rtb")
def test_why_a_boat_turns_for_home():
    s = bare((1943, 12), 3)
    boat = at_sea(s, "ss-230", "hawaiian-islands", recalled=1)
    answers = {"choose_patrol": lambda offer: offer[0], "choose_search": ["bypass"]}
    assert run(s, Operate(boat=boat), {"endurance": [0]}, answers).cites("boat_recalled") == {"8.0-fight-first"}
    boat = at_sea(s, "ss-190", "hawaiian-islands")
    assert run(s, Operate(boat=boat), {}, answers | {"choose_search": ["return"]}).cites("turned_home") == {
        "13.1-bypass-rtb"
    }
    zone = place(s, "midway")
    s.missions.add(zone=zone, boats=1, task=TASKS.index("none"))
    boat = at_sea(s, "ss-191", "hawaiian-islands", mission=zone)
    told = run(s, Operate(boat=boat), {}, {"choose_patrol": [place(s, "hawaiian-islands")]})
    assert told.cites("mission_done") == {"20.5-endurance"}
    assert told.cites("turned_home") == {"20.5-rtb"}


def played(s, frame, dice):
    """Run a frame in which cups are filled: a deal takes what comes first. Gives the rules of the events by name."""
    teller = Teller(GAME.events, GAME.sides)
    teller.state, s.pause, left = s, None, list(dice)
    s.stack.append(frame)
    pause = advance(s, teller)
    while isinstance(pause, Roll) and (left or pause.name == "deal"):
        value = pause.dist.values[0] if pause.name == "deal" else left.pop(0)
        pause = answer(s, DICE, value, teller)
    return {e.name: e.rule for e in teller.take()}


@pytest.mark.rule("17.0A", "17.1", "17.0B")
@pytest.mark.parametrize(
    ("month", "ships", "dice", "small", "began"),
    [(10, 0, [], "17.0A", None), (11, 0, [], "17.0A", "17.1"), (10, 75, [9], None, "17.0B")],
)
def test_how_a_period_begins(month, ships, dice, small, began):
    s = bare((1942, month), 1, week=4)
    s.ships, s.tons = ships, 4 * ships
    told = played(s, WarProgressPhase(), dice)
    assert (told.get("progress_too_small"), told.get("period_began")) == (small, began)


@pytest.mark.rule("3.15-shuffle", "16.3")
def test_the_next_week():
    s = bare((1942, 4), 1, week=4)
    s.content.scenario = s.content.scenario._replace(story=-1)
    weeks = Weeks()
    weeks._at = weeks.index["next_week"]
    told = played(s, weeks, [])
    assert (told["week_began"], told["cups_stirred"]) == ("16.3", "3.15-shuffle")
