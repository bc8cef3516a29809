"""In a fight too what is told names the rule behind it, also where one step serves several."""

from __future__ import annotations

import pytest
from tests.games.silent_war.combat_events import ESCORT, EVENT, MERCHANT, event
from tests.games.silent_war.kit import STANDARD, A, B, C, D, Fight
from tests.games.silent_war.kit_campaign import at_sea, bare, place, run

from upscope.games.silent_war.content.words import BALL, TASKS
from upscope.games.silent_war.rules.c14_attack import AttackRound
from upscope.games.silent_war.rules.c14_combat import Combat, enter
from upscope.games.silent_war.rules.c14_gunnery import NEW, Gunnery
from upscope.games.silent_war.rules.c14_loner import LonerCombat
from upscope.games.silent_war.rules.c14_results import Hit
from upscope.games.silent_war.rules.c14_reveal import Reveal
from upscope.games.silent_war.rules.c14_sub_vs_sub import SubVersusSub
from upscope.games.silent_war.rules.c20_missions import AssignMissions


@pytest.mark.rule("19.21-2", "19.21-4", "19.21-5")
@pytest.mark.parametrize(("die", "rule"), [(2, "19.21-2"), (4, "19.21-4"), (5, "19.21-5")])
def test_the_second_die_of_an_event(die, rule):
    assert event(Fight(), die, {"event_second": 8}).cites("event_turned") == {rule}


@pytest.mark.rule("19.21-1-when", "28.14-event")
def test_an_event_that_is_ignored():
    spotted = Fight()
    spotted.s.boats.spotted[spotted.boat] = 1
    assert event(spotted, 1).cites("event_ignored") == {"19.21-1-when"}
    alone = Fight()
    alone.s.loner = 1
    assert event(alone, 6).cites("event_ignored") == {"28.14-event"}


@pytest.mark.rule("14.13-reveal", "14.15-flip", "14.13-event-more")
def test_a_unit_turned_up():
    for more, rule in (({}, "14.13-reveal"), ({"late": 1}, "14.15-flip"), ({"mute": 1}, "19.21-0")):
        fight = Fight()
        told = fight.run(Reveal(unit=fight.down(B, MERCHANT), **more), {"piece": MERCHANT})
        assert told.cites("unit_revealed") == {rule}
    fight = Fight()
    fight.s.event = 6
    told = fight.run(Reveal(unit=fight.down(B, EVENT)), {"piece": EVENT})
    assert told.cites("event_returned") == {"14.13-event-more"}


@pytest.mark.rule("7.21-storm-aircraft", "7.21-typhoon-aircraft")
@pytest.mark.parametrize(
    ("weather", "dice", "rule"),
    [("storm", {"aircraft_weather": 0}, "7.21-storm-aircraft"), ("typhoon", {}, "7.21-typhoon-aircraft")],
)
def test_an_aircraft_driven_off(weather, dice, rule):
    fight = Fight(weather=weather)
    told = fight.run(Reveal(unit=fight.down(B, "mavis")), {"piece": "mavis"} | dice)
    assert told.cites("aircraft_driven_off") == {rule}


@pytest.mark.rule("14.17A", "14.17B", "14.4-reset")
@pytest.mark.parametrize(("round_", "began", "hopeless"), [(1, "14.11", "14.17A"), (2, "14.4-reset", "14.17B")])
def test_a_round(round_, began, hopeless):
    fight = Fight(torpedo=-2, round_=round_)
    fight.up(B, "bb40-9-0-sun")
    told = fight.run(AttackRound(row=0), {"tdc": 3}, choose_posture=STANDARD)
    assert told.cites("attack_began") == {began}
    assert told.cites("no_chance") == {hopeless}


@pytest.mark.rule("14.16D-sunk", "28.3-score", "28.3-penalty")
def test_a_ship_sunk():
    fight = Fight(skipper=1)
    ship, mercy = fight.up(B, MERCHANT), fight.up(B, "kiku-maru")
    assert fight.run(Hit(row=0, unit=ship, line=0), {"result": 9}).cites("ship_sunk") == {"14.16D-sunk"}
    told = fight.run(Hit(row=0, unit=mercy, line=0), {"result": 9})
    assert told.cites("ship_sunk") == {"28.3-score"}
    assert told.cites("skipper_relieved") == told.cites("boat_recalled") == {"28.3-penalty"}


@pytest.mark.rule("19.21-1-fire", "28.14-gunnery")
@pytest.mark.parametrize(("loner", "rule"), [(0, "19.21-1-fire"), (1, "28.14-gunnery")])
def test_the_gun(loner, rule):
    fight = Fight()
    fight.s.loner, fight.s.subs.guns[0] = loner, NEW
    told = fight.run(Gunnery(row=0), {"result": 0}, gun_target=fight.up(B, MERCHANT))
    assert told.cites("gun_fired") == {rule}


@pytest.mark.rule("24.55-roll", "14.41", "19.21-8-pack")
def test_packs_and_single_boats():
    pack = Fight("ss-190", "ss-191", "ss-192", column=-1)
    pack.pack()
    pack.down(B, EVENT)
    pack.up(B, ESCORT)
    told = pack.run(
        Combat(),
        {"piece": EVENT, "combat_event": 8, "tdc": 3, "counterattack": 0, "re-attack": 9},
        choose_column=[A, C, D],
        choose_attacker=[pack.boats[0], pack.boats[1]],
        choose_posture=[STANDARD] * 3,
        press_attack=["re-attack", "withdraw", "withdraw"],
    )
    assert told.cites("held_down") == {"19.21-8-pack"}
    assert told.cites("re_attack_rolled") == {"24.55-roll"}
    single = Fight(skipper=1, round_=2)
    told = single.run(Combat(placed=1), {"re-attack": 9}, choose_posture=STANDARD, press_attack="re-attack")
    assert told.cites("re_attack_rolled") == {"14.41"}


@pytest.mark.rule("14.11", "28.13-cup")
def test_how_a_fight_begins():
    s = bare((1942, 8), 2)
    boat, area = at_sea(s, "ss-190", "east-china-sea"), place(s, "east-china-sea")
    given = []
    enter(s, lambda name, **fields: given.append(fields["rule"]), (boat,), area)
    assert given == ["14.11"]
    s = bare((1942, 8), 2)
    boat = at_sea(s, "ss-190", "east-china-sea")
    s.cups.b[s.content.piece_names.index(MERCHANT)] = 1
    told = run(
        s,
        LonerCombat(boat=boat, area=area),
        {"back": [BALL], "approach": [0], "piece": [s.content.piece_names.index(MERCHANT)]},
        stop_at="choose_posture",
    )
    assert told.cites("combat_began") == {"28.13-cup"}


@pytest.mark.rule("14.6F-hit", "14.6F-score")
@pytest.mark.parametrize(("sighting", "sunk"), [(9, "submarine_sunk"), (0, "boat_lost")])
def test_a_duel(sighting, sunk):
    s = bare((1942, 8), 2)
    s.torpedo = 2
    boat, area = at_sea(s, "ss-190", "marshalls", damage=0), place(s, "marshalls")
    dice = {"sighting": [sighting], "enemy": [0], "tdc": [-3], "to_hit": [0], "result": [9]}
    told = run(s, SubVersusSub(boat=boat, area=area), dice)
    assert told.cites("submarine_fired") == {"14.6F-hit"}
    assert told.cites(sunk) == {"14.6F-score"}


@pytest.mark.rule("5.2-send", "5.2-transit")
@pytest.mark.parametrize(("patrol", "rule"), [(True, "5.2-send"), (False, "5.2-transit")])
def test_boats_told_off_for_a_mission(patrol, rule):
    s = bare((1942, 9), 2)
    zone = place(s, "guadalcanal")
    boat = at_sea(s, "ss-190", s.content.place_names[s.content.map.neighbours[zone][0]], patrol=patrol)
    s.missions.add(zone=zone, boats=1, task=TASKS.index("search"))
    assert run(s, AssignMissions(), {}, {"send_boat": [boat]}).cites("boat_sent") == {rule}
