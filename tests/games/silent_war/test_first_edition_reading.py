"""Edition 1.x to the letter of its play aid, and blended with what 2.1 adds: each difference by both readings."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit import SPEARFISH, A, B, D, Fight, place, why
from tests.games.silent_war.kit_campaign import at_sea, bare, in_port, run

from upscope.games.silent_war.advice.topics import counter_sums
from upscope.games.silent_war.content.words import C1, LOW
from upscope.games.silent_war.rules.c06_torpedo import TorpedoPhase
from upscope.games.silent_war.rules.c10_repair import RepairPhase
from upscope.games.silent_war.rules.c13_search import Search, with_ultra
from upscope.games.silent_war.rules.c14_attack import AttackRound
from upscope.games.silent_war.rules.c14_combat import Combat
from upscope.games.silent_war.rules.c14_counterattack import Counterattack, counter_modifiers, japanese_total
from upscope.games.silent_war.rules.c14_reveal import Diligent
from upscope.games.silent_war.rules.c19_combat_events import CombatEvent
from upscope.games.silent_war.rules.kinds import BROOM, EVADED, FIGHTING, HERE, REPAIR_1, RETURNED, SUNK, WITHDRAWN
from upscope.games.silent_war.rules.setup import content_of, options_in_force
from upscope.kernel.game import Setup

MERCHANT, EVENT = "m1-2-0-ball", "combat-event"
READINGS = ("aid", "blended")


def first(reading, *boats, **more):
    return Fight(*boats, edition="1.x", first_edition_reading=reading, **more)


@pytest.mark.rule("1x-whole")
def test_the_letter_is_the_default_and_a_game_of_ruleset_1_keeps_the_blend():
    for ruleset, reading in ((0, "aid"), (1, "blended"), (2, "aid")):
        setup = Setup("full-war", {"edition": "1.x"}, ruleset=ruleset)
        assert options_in_force(setup)["first_edition_reading"] == reading
        assert content_of(setup).aid == (reading == "aid")
    assert not content_of(Setup("full-war")).aid, "edition 2.1 has no aid"


@pytest.mark.rule("1x-14.2", "1x-14.4-counter")
@pytest.mark.parametrize(("reading", "drm"), [("aid", 0), ("blended", 3)])
def test_the_counterattack_die_is_plain(reading, drm):
    """Two markers of damage and a Spotted marker: the re-attack is on the Japanese total in both."""
    fight = first(reading, round_=2)
    fight.up(B, "dd2-6-1-sun")
    fight.s.boats.damage[fight.boat], fight.s.boats.spotted[fight.boat] = 2, 1
    assert counter_modifiers(fight.s, 0).total == drm
    assert why(japanese_total(fight.s, 0, 0).why(), "re-attack") == 1
    told = fight.run(Counterattack(row=0), {"counterattack": 5})
    assert why(told.one("counterattacked")["why"]) == 5 + drm


@pytest.mark.rule("1x-14.2")
@pytest.mark.parametrize("reading", READINGS)
def test_a_counterattack_comes_without_an_escort(reading):
    """Red boxes and the general ASW are enough: after gunnery, too, which no escort may watch (event 1)."""
    fight = first(reading, torpedo=2)
    fight.up(B, MERCHANT)
    struck = {"counterattack": 0} if reading == "aid" else {}
    told = fight.run(AttackRound(row=0), {"tdc": 0, "to_hit": 9} | struck, allocate_points=(6,))
    assert bool(told.of("counterattacked")) == (reading == "aid")
    assert bool(told.of("unopposed")) == (reading == "blended")
    if reading == "aid":
        theirs = told.one("counterattacked")["theirs"]
        assert (why(theirs, "asw"), why(theirs, "red-boxes"), why(theirs, "general-asw")) == (0, 3, 1)
    assert counter_sums(fight.s, 0)["unopposed"] == (reading == "blended")


COMES = pytest.mark.rule("1x-events-9")
"""Where a counterattack comes, it is asked whether the event keeps it away; a round that nobody notices ends before."""


@pytest.mark.rule("1x-14.2")
@pytest.mark.parametrize(
    ("reading", "round_", "comes"),
    [
        pytest.param("aid", 1, True, marks=COMES),
        pytest.param("aid", 2, True, marks=COMES),
        pytest.param("blended", 1, False),
        pytest.param("blended", 2, True, marks=COMES),
    ],
)
def test_a_hopeless_round_brings_a_counterattack(reading, round_, comes):
    fight = first(reading, torpedo=-2, round_=round_)
    fight.up(B, "dd2-7-3-sun")
    told = fight.run(AttackRound(row=0), {"tdc": 3} | ({"counterattack": 0} if comes else {}))
    assert told.of("no_chance")
    assert not told.of("targets_chosen")
    assert len(told.of("counterattacked")) == comes
    if reading == "aid":
        assert told.cites("no_chance") == {"1x-14.2"}


@pytest.mark.rule("1x-14.2", "1x-events-9")
def test_after_combat_combat_a_hopeless_round_brings_none():
    fight = first("aid", torpedo=-2)
    fight.up(B, "dd2-7-3-sun")
    fight.down(B, EVENT)
    told = fight.run(AttackRound(row=0), {"piece": EVENT, "combat_event": 9, "tdc": 3})
    assert told.of("no_chance")
    assert not told.of("counterattacked")


@pytest.mark.rule("1x-14.13-escort")
@pytest.mark.parametrize("reading", READINGS)
def test_a_second_diligent_escort_strikes_too(reading):
    fight = first(reading)
    fight.up(B, "diligent-sun-1x")
    second = fight.up(B, "diligent-sun-1x")
    frame = Diligent(unit=second, late=0, mute=0)
    if reading == "blended":
        told = fight.run(frame)
        assert told.of("escort_ignored")
        assert fight.s.units.fate[second] == RETURNED
        return
    told = fight.run(frame, {"diligent": 7}, break_off="withdraw")
    assert told.of("escort_pounced")
    assert fight.s.units.fate[second] == HERE
    assert fight.s.subs.out[0] == EVADED


@pytest.mark.rule("1x-events-0", "1x-14.13-escort")
@pytest.mark.parametrize(
    ("reading", "die", "hit"), [("aid", 0, True), ("aid", 8, False), ("aid", 9, False), ("blended", None, True)]
)
def test_an_escort_that_crosses_the_torpedoes_strikes_first(reading, die, hit):
    """A boat that is sent home or sunk by it hits nothing any more."""
    fight = first(reading, torpedo=0)
    unit = fight.down(B, "diligent-ball-1x")
    dice = {"combat_event": 0, "piece": "diligent-ball-1x"} | ({} if die is None else {"diligent": die})
    told = fight.run(CombatEvent(row=0), dice | ({"result": 9} if hit else {}), choose_lumbering=unit)
    assert bool(told.of("escort_pounced")) == (reading == "aid")
    assert (fight.s.units.fate[unit] == SUNK) == hit


@pytest.mark.rule("1x-events-6")
@pytest.mark.parametrize(("reading", "tons"), [("aid", 5), ("blended", 7)])
def test_the_largest_merchant_is_doubled_once(reading, tons):
    fight = first(reading)
    for _ in range(2):
        fight.run(CombatEvent(row=0), {"combat_event": 6})
    fight.s.subs.merchants[0] = fight.s.subs.sunk[0] = (2, 5)
    fight.s.subs.out[0] = WITHDRAWN
    fight.run(Combat(placed=1))
    assert fight.s.tons == tons


@pytest.mark.rule("1x-events-8")
@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("escort", [B, D])
def test_a_boat_of_a_pack_without_escorts_about_goes_on_although_it_drew_the_event(reading, escort):
    fight = first(reading, "ss-190", "ss-191", "ss-192", column=A, torpedo=2)
    fight.pack()
    fight.up(A, MERCHANT)
    fight.up(escort, "dd2-6-1-sun")
    fight.down(A, EVENT)
    goes_on = reading == "aid" and escort == D
    dice = {"piece": EVENT, "combat_event": 8, "tdc": [3] if escort == D else [3, 3], "counterattack": 0}
    aims = {"allocate_points": (6,)} if goes_on else {}
    told = fight.run(AttackRound(row=0, settled=1), dice | ({"to_hit": 9} if goes_on else {}), **aims)
    assert len(told.of("counterattacked")) == 1
    assert bool(told.of("torpedoes_ran")) == goes_on
    assert fight.s.subs.out[0] == FIGHTING


@pytest.mark.rule("1x-events-8")
def test_a_boat_alone_is_held_down_whoever_is_about():
    fight = first("aid", torpedo=2)
    fight.up(B, MERCHANT)
    fight.down(B, EVENT)
    told = fight.run(AttackRound(row=0), {"piece": EVENT, "combat_event": 8, "tdc": 3, "counterattack": 0})
    assert not told.of("targets_chosen")


@pytest.mark.rule("1x-7.0")
@pytest.mark.parametrize(("reading", "draws"), [("aid", (4, 3, 1, 1)), ("blended", (4, 3, 0, 0))])
def test_ultra_brings_a_ship_from_every_cup(reading, draws):
    s = bare((1942, 8), 2, edition="1.x", first_edition_reading=reading)
    boat, area = at_sea(s, SPEARFISH, "east-china-sea"), place(s, "east-china-sea")
    s.places.ultra[area] = 1
    face = s.content.map.chart[area][2].index(LOW) - 1  # ULTRA adds one
    die = s.content.charts.contact[2].index(C1)
    told = run(s, Search(boat=boat, area=area), {"activity": [face], "contact": [die]})
    assert told.one("contact_made")["draws"] == draws
    s.places.ultra[area] = 0
    assert with_ultra(s, area, (3, 2, 0, 0)) == (3, 2, 0, 0)


@pytest.mark.rule("1x-14.6-contact")
@pytest.mark.parametrize(("reading", "rolled"), [("aid", ["second_contact"]), ("blended", [])])
def test_a_row_without_colour_still_holds_a_submarine(reading, rolled):
    s = bare((1942, 8), 1, edition="1.x", first_edition_reading=reading)
    blank = [(a, p) for a in s.content.map.areas for p in (1, 2, 3, 4) if not any(s.content.map.chart[a][p])]
    area, s.period = blank[0]
    boat = at_sea(s, SPEARFISH, s.content.place_names[area])
    told = run(s, Search(boat=boat, area=area), {name: [0] for name in rolled})
    assert told.rolled == rolled
    assert told.value == ("submarine" if reading == "aid" else "none")


@pytest.mark.rule("1x-10.0")
def test_from_box_one_a_boat_goes_to_the_broom_box():
    s = bare(edition="1.x")
    boat = in_port(s, SPEARFISH, "pearl-harbor", REPAIR_1)
    told = run(s, RepairPhase(), {"repair": [0]})
    assert s.boats.box[boat] == BROOM
    assert told.cites("repair_rolled") == {"1x-10.0"}


@pytest.mark.rule("1x-6.0")
def test_torpedoes_are_tried_once_for_each_number_of_the_table():
    s = bare(edition="1.x")
    s.torpedo, s.ships = -2, 70
    told = run(s, TorpedoPhase(), {"torpedo": [8]})
    assert told.cites("torpedo_tested") == {"1x-6.0"}
    assert s.torpedo == -2
    assert not run(s, TorpedoPhase()).rolled
    s.ships = 75
    run(s, TorpedoPhase(), {"torpedo": [8]})
    assert s.torpedo == -1
