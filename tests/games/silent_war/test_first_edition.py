"""Edition 1.x in combat: the same procedures, its own small differences."""

from __future__ import annotations

import random

import pytest
from tests.games.silent_war.kit import SPEARFISH, A, B, C, D, Fight, place, why
from tests.games.silent_war.kit_campaign import at_sea, bare, run

from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.games.silent_war.content.words import COMBAT_EVENTS, HIGH, NONE, TF
from upscope.games.silent_war.rules.c13_search import Search
from upscope.games.silent_war.rules.c14_attack import AttackRound, RevealUnits
from upscope.games.silent_war.rules.c14_combat import Combat
from upscope.games.silent_war.rules.c14_counterattack import boat_total, counter_modifiers, japanese_total
from upscope.games.silent_war.rules.c14_endurance import BYPASS, FOUGHT, QUIET, wear
from upscope.games.silent_war.rules.c14_gunnery import NEW, gun_targets
from upscope.games.silent_war.rules.c14_reveal import Diligent, Reveal, may_unflip, units_to_reveal
from upscope.games.silent_war.rules.c14_sub_vs_sub import SubVersusSub, enemy_torpedo, is_seen_first, sighting_drm
from upscope.games.silent_war.rules.c14_targets import PlaceMarkers, tdc_targets
from upscope.games.silent_war.rules.c14_to_hit import Attack, FireTorpedoes, target_total
from upscope.games.silent_war.rules.c19_combat_events import CircularRun, CombatEvent
from upscope.games.silent_war.rules.c25_skippers import WinSkipper, is_super
from upscope.games.silent_war.rules.c28_added import can_dive
from upscope.games.silent_war.rules.display import escort_level
from upscope.games.silent_war.rules.editions import FIRST_EDITION
from upscope.games.silent_war.rules.kinds import (
    EVADED,
    FIGHTING,
    GONE,
    HERE,
    INVOLUNTARY,
    LOST,
    MENDED,
    RETURNED,
    SUNK,
    WITHDRAWN,
)
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee
from upscope.lab.play import outside_value, pick
from upscope.lab.rulebook import entries

MERCHANT, EVENT = "m1-2-0-ball", "combat-event"


def first(*boats, **more):
    return Fight(*boats, edition="1.x", **more)


def happens(fight, die, dice=None, **answers):
    return fight.run(CombatEvent(row=0), {"combat_event": die} | (dice or {}), **answers)


@pytest.mark.rule("1x-28")
def test_loners_crash_dives_and_escort_targeting_are_off_unless_switched_on():
    plain, added = first(), first(added_rules=True)
    assert not can_dive(plain.s, plain.boat)
    assert can_dive(added.s, added.boat)
    assert not plain.s.content.added
    for fight, level in ((plain, 3), (added, 0)):
        unit = fight.up(B, "dd2-6-3-sun", tdc=-3, points=6)
        fight.s.torpedo = 2
        told = fight.run(FireTorpedoes(row=0), {"to_hit": 9})
        assert why(told.one("aimed")["target"], "escorts") == level
        assert told.one("aimed")["unit"] == unit


@pytest.mark.rule("1x-absent")
def test_there_are_no_postures_chits_or_early_gatos():
    fight = first()
    assert "no-tdc" not in fight.s.content.piece_names
    fleet = fight.s.content.fleet
    early = fleet.classes.index("early-gato")
    assert early not in fleet.ratings[0].boat_class
    fight.up(B, MERCHANT)
    told = fight.run(AttackRound(row=0), {"tdc": 3, "to_hit": 9, "counterattack": 0}, allocate_points=(6,))
    assert not told.of("posture_taken")


@pytest.mark.rule("1x-29")
def test_the_original_engagement_table_is_in_force():
    s = bare((1942, 8), 3, edition="1.x")
    boat, area = at_sea(s, SPEARFISH, "east-china-sea"), place(s, "east-china-sea")
    face = s.content.map.chart[area][3].index(HIGH)
    die = s.content.charts.contact[3].index(TF)
    told = run(s, Search(boat=boat, area=area), {"activity": [face], "contact": [die]})
    assert told.one("contact_made")["draws"] == (3, 3, 4, 5)


@pytest.mark.rule("1x-14.13-reveal")
def test_the_tactical_rating_is_revealed_and_a_second_event_goes_back():
    fight = first()
    for _ in range(2):
        fight.down(B, EVENT)
    for _ in range(4):
        fight.down(B, MERCHANT)
    told = fight.run(
        RevealUnits(row=0),
        {"piece": [EVENT, EVENT, MERCHANT, MERCHANT], "combat_event": 6},
        reveal_unit=lambda offer: next(iter(offer)),
    )
    assert sum(fight.s.units.up) == 4
    assert len(told.of("event_returned")) == 1
    assert units_to_reveal(fight.s, D) == ()


@pytest.mark.rule("1x-14.13-escort")
def test_a_diligent_escort_strikes_at_once_and_stays():
    fight = first()
    unit = fight.up(B, "diligent-sun-1x")
    told = fight.run(Diligent(unit=unit, late=0, mute=0), {"diligent": 7}, break_off="withdraw")
    assert told.of("escort_pounced")
    assert "crash_dive" not in told.rolled
    assert fight.s.units.fate[unit] == HERE
    assert fight.s.subs.out[0] == EVADED


@pytest.mark.rule("1x-14.13-aircraft")
def test_an_aircraft_strikes_at_once_too():
    fight = first()
    unit = fight.down(D, "mavis")
    told = fight.run(Reveal(unit=unit), {"piece": "mavis", "aircraft": 5})
    assert told.of("aircraft_attacked")
    assert fight.s.boats.spotted[fight.boat]
    assert fight.s.units.fate[unit] == HERE
    assert escort_level(fight.s, A) == 2


@pytest.mark.rule("1x-14.13-aircraft")
@pytest.mark.parametrize(("answer", "out"), [("stay", FIGHTING), ("withdraw", EVADED)])
def test_a_boat_damaged_by_an_aircraft_may_withdraw_too(answer, out):
    fight = first()
    unit = fight.down(D, "mavis")
    told = fight.run(Reveal(unit=unit), {"piece": "mavis", "aircraft": 6}, break_off=answer)
    assert fight.s.boats.damage[fight.boat] == 1
    assert told.offered("break_off") == ("stay", "withdraw")
    assert fight.s.subs.out[0] == out


@pytest.mark.rule("1x-14.13-aircraft", "14.15-late")
def test_but_not_from_one_it_has_fired_at_nor_unhurt():
    fight = first()
    fight.run(Reveal(unit=fight.down(D, "mavis"), late=1), {"piece": "mavis", "aircraft": 6})
    assert (fight.s.boats.damage[fight.boat], fight.s.subs.out[0]) == (1, FIGHTING)
    fight = first()
    fight.run(Reveal(unit=fight.down(D, "mavis")), {"piece": "mavis", "aircraft": 4})
    assert fight.s.subs.out[0] == FIGHTING
    fight = first()
    fight.run(Reveal(unit=fight.down(D, "mavis")), {"piece": "mavis", "aircraft": 7})
    assert fight.s.subs.out[0] == GONE


@pytest.mark.rule("28.14-aircraft", "1x-14.13-aircraft")
def test_an_aircraft_met_alone_has_one_counterattack_and_no_pounce():
    fight = first(added_rules=True)
    fight.s.loner = 1
    told = fight.run(Reveal(unit=fight.down(B, "emily")), {"piece": "emily"})
    assert not told.of("aircraft_attacked")


@pytest.mark.rule("1x-14.13-radar")
@pytest.mark.parametrize(("month", "has"), [((1942, 12), False), ((1943, 1), True)])
def test_radar_comes_in_january_1943(month, has):
    fight = first(month=month)
    unit = fight.up(B, MERCHANT)
    fight.down(B, MERCHANT)
    assert may_unflip(fight.s, unit, B) == has


@pytest.mark.rule("1x-14.4-radar")
def test_in_a_re_attack_nothing_is_turned_back():
    fight = first(month=(1943, 1), round_=2)
    unit = fight.up(B, MERCHANT)
    fight.down(B, MERCHANT)
    assert fight.s.units.turned[unit] == 2
    assert not may_unflip(fight.s, unit, B)
    once = first(month=(1943, 1))
    unit = once.up(B, MERCHANT)
    once.down(B, MERCHANT)
    assert may_unflip(once.s, unit, B)


@pytest.mark.rule("1x-14.4-flags")
def test_in_a_re_attack_rising_suns_come_first():
    fight = first(round_=2)
    fight.down(B, MERCHANT)
    sun = fight.down(C, "dd2-6-1-sun")
    assert units_to_reveal(fight.s, B) == (sun,)


@pytest.mark.rule("1x-14.14")
def test_markers_as_the_tactical_rating_on_units_of_own_reach():
    fight = first(column=A)
    for column in (A, B, C):
        fight.down(column, MERCHANT)
    assert tdc_targets(fight.s, A) == (0, 1)
    told = fight.run(PlaceMarkers(row=0), {"tdc": [1, 2]})
    assert told.one("tdc_placed")["units"] == (0, 1)


@pytest.mark.rule("1x-14.16")
def test_an_attack_is_added_up_as_in_the_aid():
    fight = first(torpedo=-1, skipper=1)
    unit = fight.up(A, "m2-2-0-ball", tdc=-2)
    fight.up(B, "dd2-7-1-sun")
    told = fight.run(Attack(row=0, unit=unit, points=3, surprised=0), {"to_hit": 2})
    assert told.one("aimed")["need"] == (3 + 1 - 1) - (2 + 1 - 2 + 1)
    fight.s.units.damaged[unit] = 1
    assert target_total(fight.s, 0, unit).total == 1


@pytest.mark.rule("1x-14.4-tdc")
@pytest.mark.parametrize(("printed", "counts"), [(-3, -3), (-2, -3), (3, 2)])
def test_in_a_re_attack_markers_are_one_better_not_below_minus_three(printed, counts):
    fight = first(round_=2)
    unit = fight.up(B, MERCHANT, tdc=printed)
    assert target_total(fight.s, 0, unit).total == 2 + counts


@pytest.mark.rule("1x-14.2")
def test_the_counterattack_is_added_up_as_in_the_aid():
    fight = first(skipper=1, area="yellow-sea")
    fight.up(B, "dd2-6-1-sun")
    red = fight.s.content.map.red[place(fight.s, "yellow-sea")][2]
    assert japanese_total(fight.s, 0, 0).total == 1 + red + 1
    assert boat_total(fight.s, fight.boat).total == 3 + 1


@pytest.mark.rule("1x-14.4-counter")
def test_a_re_attack_strengthens_the_row_and_not_the_die():
    fight = first(round_=2)
    fight.up(B, "dd2-6-1-sun")
    assert why(japanese_total(fight.s, 0, 0).why(), "re-attack") == 1
    assert counter_modifiers(fight.s, 0).total == 0


@pytest.mark.rule("1x-14.41")
def test_a_second_re_attack_on_the_skippers_luck():
    fight = first(skipper=1)
    fight.up(B, MERCHANT)
    told = fight.run(
        Combat(placed=1),
        {"tdc": [3, 3], "to_hit": [9, 9], "counterattack": [0, 0], "re-attack": 2},
        allocate_points=[(6,)] * 2,
        press_attack=["re-attack", "re-attack"],
        shift_column=[B],
    )
    assert told.one("re_attack_rolled")["need"] == 1


@pytest.mark.rule("1x-14.5")
def test_three_ships_and_sixteen_thousand_tons_make_a_skipper():
    fight = first()
    assert is_super(fight.s, 3, 16)
    assert not is_super(fight.s, 3, 15)
    fight.run(WinSkipper(boat=fight.boat), {"skipper": 1})
    fight.run(WinSkipper(boat=fight.boat))
    assert fight.s.boats.rating[fight.boat] == 2


@pytest.mark.rule("1x-14.6-contact")
@pytest.mark.parametrize(
    ("one", "two", "met"), [(1, 0, "submarine"), (0, 0, "submarine"), (0, 1, "none"), (1, 9, "none")]
)
def test_after_any_white_box_a_zero_is_a_submarine(one, two, met):
    s = bare((1942, 8), 2, edition="1.x")
    boat, area = at_sea(s, SPEARFISH, "east-china-sea"), place(s, "east-china-sea")
    assert run(s, Search(boat=boat, area=area), {"activity": [one], "second_contact": [two]}).value == met


@pytest.mark.rule("1x-14.6-contact")
def test_white_boxes_of_every_row_are_alike():
    """Rows with red, rows of other colours only and rows of none: in each of them a zero is a submarine, no other die
    is, and a coloured box brings no such die."""
    s = bare((1942, 8), 1, edition="1.x")
    chart, kinds = s.content.map.chart, set()
    for area in s.content.map.areas:
        for s.period in (1, 2, 3, 4):
            line = chart[area][s.period]
            kind = "red" if HIGH in line else "coloured" if any(line) else "blank"
            if kind in kinds:
                continue
            kinds.add(kind)
            boat = at_sea(s, SPEARFISH, s.content.place_names[area])
            for two in range(10):
                dice = {"second_contact": [two]} | ({"activity": [line.index(NONE)]} if any(line) else {})
                met = run(s.fork(), Search(boat=boat, area=area), dice).value
                assert met == ("submarine" if two == 0 else "none"), (kind, two)
            if any(line):
                face = next(n for n, level in enumerate(line) if level)
                told = run(s.fork(), Search(boat=boat, area=area), {"activity": [face], "contact": [0]})
                assert "second_contact" not in told.rolled
    assert kinds == {"red", "coloured", "blank"}


@pytest.mark.rule("1x-14.6-first")
def test_who_is_seen_first():
    fight = first()
    assert [is_seen_first(fight.s, roll) for roll in (3, 4)] == [True, False]
    fight.s.boats.spotted[fight.boat] = fight.s.boats.damage[fight.boat] = 1
    assert sighting_drm(fight.s, fight.boat).total == -1
    fight.s.year, fight.s.month = 1943, 1
    assert sighting_drm(fight.s, fight.boat).total == 0


def duel(enemy, sighting, dice, damage=0, month=(1943, 9), **more):
    """Spearfish meets a submarine in the Java Sea, where Japanese, German and Italian boats are about."""
    fight = first(month=month, area="java-sea", torpedo=-1, **more)
    s = fight.s
    s.boats.damage[fight.boat] = damage
    number = s.content.enemy_names.index(enemy)
    frame = SubVersusSub(boat=fight.boat, area=place(s, "java-sea"))
    return fight, number, fight.run(frame, {"sighting": sighting, "enemy": number} | dice)


@pytest.mark.rule("1x-14.6-torpedo")
@pytest.mark.parametrize("enemy", ["type-b1", "type-ixd2", "uit-24"])
@pytest.mark.parametrize("tdc", [-2, 0, 1])
def test_every_enemy_torpedo_is_good(enemy, tdc):
    """Attack and +1 against defence, marker and skipper; the same +1 on the result die."""
    fight, number, told = duel(enemy, 0, {"tdc": tdc, "to_hit": 0, "result": 9}, skipper=1)
    enemies, own = fight.s.content.t.enemies, fight.s.content.fleet.ratings[0]
    fired = told.one("submarine_fired")
    assert not fired["ours"]
    assert why(fired["attack"]) == enemies.attack[number] + 1
    assert why(fired["target"]) == own.defence[fight.boat] + tdc + 1
    assert fired["need"] == why(fired["attack"]) - why(fired["target"])
    assert told.one("submarine_hit")["total"] == 9 + 1
    assert fight.s.boats.box[fight.boat] == LOST
    assert {enemy_torpedo(fight.s, n) for n in range(len(enemies.slugs))} == {1}


@pytest.mark.rule("1x-14.6-torpedo")
@pytest.mark.parametrize(("reading", "total"), [("aid", 8 - 1), ("blended", 8 - 1 - 1)])
def test_an_american_boat_fires_as_in_any_attack_round(reading, total):
    """The current torpedo, no -1 for its nation; the hit is read on the line of the smallest ships."""
    fight, number, told = duel(
        "type-b1", 9, {"tdc": -3, "to_hit": 0, "result": 8}, skipper=2, first_edition_reading=reading
    )
    enemies, own = fight.s.content.t.enemies, fight.s.content.fleet.ratings[0]
    fired = told.one("submarine_fired")
    assert fired["ours"]
    assert why(fired["attack"]) == own.attack[fight.boat] + 2 - 1
    assert why(fired["target"]) == enemies.defence[number] - 3
    hit = told.one("submarine_hit")
    assert hit["total"] == total
    assert hit["result"] == fight.s.content.charts.attack_result(0, total)


@pytest.mark.rule("1x-14.6-torpedo")
@pytest.mark.parametrize(("reading", "less"), [("aid", -1), ("blended", 0)])
def test_a_damaged_boat_has_one_less_as_the_target_of_a_submarine(reading, less):
    for damage in (0, 1, 2):
        fight, _, told = duel("type-b1", 1, {"tdc": 3, "to_hit": 9}, damage=damage, first_edition_reading=reading)
        own = fight.s.content.fleet.ratings[0]
        assert why(told.one("submarine_fired")["target"]) == own.defence[fight.boat] + 3 + (less if damage else 0)


@pytest.mark.rule("1x-14.7")
def test_endurance_is_eased_by_one_only():
    fight = first()
    assert [wear(fight.s, fight.boat, did, 2).total for did in (FOUGHT, QUIET, BYPASS)] == [0, -1, -1]
    fight.s.boats.damage[fight.boat] = 1
    assert wear(fight.s, fight.boat, FOUGHT, 1).total == 1


@pytest.mark.rule("1x-events-0")
def test_event_0():
    fight = first(torpedo=0)
    unit = fight.down(B, MERCHANT)
    happens(fight, 0, {"piece": MERCHANT, "result": 9}, choose_lumbering=unit)
    assert fight.s.units.fate[unit] == SUNK


def gunned(fight, dice, **answers):
    """A round in which event 1 is drawn: its unit lies last on the display."""
    return fight.run(AttackRound(row=0), {"piece": EVENT, "combat_event": 1} | dice, **answers)


@pytest.mark.rule("1x-events-1")
@pytest.mark.parametrize(
    ("boat", "line"), [("ss-190", "t26-35"), ("ss-166", "t18-25"), ("ss-168", "t18-25"), ("surcouf", "t10-17")]
)
@pytest.mark.parametrize("die", range(10))
def test_event_1(boat, line, die):
    """A Spotted marker, one die on the gun's own line without the torpedo value, whatever the target's size; no marker,
    no torpedo; then the counterattack."""
    fight = first(boat, torpedo=2)
    ship = fight.up(B, "m3-2-0-ball")
    fight.up(A, MERCHANT)
    fight.down(B, EVENT)
    told = gunned(fight, {"result": die, "counterattack": 0}, gun_target=ship)
    assert told.offered("gun_target").keys() == {ship}, "only of the boat's own column"
    charts = fight.s.content.charts
    hit = told.one("hit_resolved")
    assert hit["total"] == die
    assert hit["result"] == charts.attack_result(charts.attack_rows.index(line), die)
    assert fight.s.boats.spotted[fight.boat]
    assert not {"tdc_placed", "targets_chosen", "torpedoes_ran"} & set(told.names())
    assert told.names().index("hit_resolved") < told.names().index("counterattacked")


@pytest.mark.rule("1x-events-1")
@pytest.mark.parametrize(
    ("unit", "aid", "blended"),
    [
        ("dd2-6-1-sun", True, True),
        ("diligent-sun-1x", True, True),
        ("mavis", True, True),
        ("cl5-4-0-sun", True, True),
        ("bb32-8-0-sun", True, True),
        ("shokaku", True, True),
        ("izumo", True, True),
        ("asahi", True, False),
        ("ao10-3-0-ball", True, False),
        ("af9-3-0-sun", True, False),
        ("ao5-2-0-ball", False, False),
        ("m3-3-0-sun", False, False),
    ],
)
def test_event_1_and_white_units(unit, aid, blended):
    """Anything under the naval flag keeps the gun silent, wherever it has shown itself; face down nothing does."""
    for reading, barred in (("aid", aid), ("blended", blended)):
        fight = first(first_edition_reading=reading)
        ship = fight.up(B, MERCHANT)
        fight.s.subs.guns[0] = NEW
        down = fight.down(D, unit)
        assert gun_targets(fight.s, 0) == (ship,)
        fight.s.units.fate[down] = RETURNED
        fight.up(D, unit)
        assert gun_targets(fight.s, 0) == (() if barred else (ship,)), reading


@pytest.mark.rule("1x-events-1")
def test_event_1_without_a_merchant_of_the_column_is_ignored():
    fight = first(torpedo=2)
    fight.up(C, MERCHANT)
    fight.down(B, EVENT)
    told = gunned(fight, {"tdc": 3, "to_hit": 9, "counterattack": 0}, allocate_points=(6,))
    assert told.one("event_ignored")
    assert told.of("torpedoes_ran")
    assert not told.of("gun_fired")
    assert not fight.s.boats.spotted[fight.boat]


@pytest.mark.rule("1x-events-1")
@pytest.mark.parametrize(("reading", "goes_on"), [("aid", False), ("blended", True)])
def test_event_1_is_for_one_attack_round(reading, goes_on):
    fight = first(first_edition_reading=reading)
    ship = fight.up(B, "m5-3-0-sun")
    fight.down(B, EVENT)
    told = gunned(fight, {"result": 0} | ({} if goes_on else {"counterattack": 0}), gun_target=ship)
    assert told.of("gun_fired")
    fight.s.round = 2
    more = {"tdc": 3, "to_hit": 9} | ({} if goes_on else {"counterattack": 0})
    asked = {"choose_weapon": "torpedoes"} if goes_on else {}
    again = fight.run(AttackRound(row=0), more, allocate_points=(6,), **asked)
    assert again.of("torpedoes_ran")


@pytest.mark.rule("1x-events-1")
def test_event_1_also_for_a_boat_that_has_been_spotted():
    fight = first()
    fight.s.boats.spotted[fight.boat] = 1
    told = happens(fight, 1)
    assert not told.of("event_ignored")
    assert fight.s.subs.guns[0] == NEW


@pytest.mark.rule("1x-events-2")
@pytest.mark.parametrize(("die", "lost"), [(1, True), (2, False)])
def test_event_2(die, lost):
    fight = first(torpedo=-1)
    happens(fight, 2)
    told = fight.run(CircularRun(boat=fight.boat), {"tdc": 2, "circular": die})
    assert told.one("circular_run")["need"] == 1
    assert (fight.s.boats.box[fight.boat] == LOST) == lost


@pytest.mark.rule("1x-events-3")
def test_event_3():
    fight = first()
    told = happens(fight, 3, {"bomber": 4})
    assert "crash_dive" not in told.rolled
    assert fight.s.boats.spotted[fight.boat]
    assert fight.s.subs.out[0] == EVADED


@pytest.mark.rule("1x-events-4")
def test_event_4():
    fight = first()
    happens(fight, 4, {"event_second": 4})
    assert fight.s.subs.out[0] == MENDED
    fight = first()
    happens(fight, 4, {"event_second": 5})
    assert (fight.s.boats.damage[fight.boat], fight.s.boats.rtb[fight.boat]) == (1, INVOLUNTARY)


@pytest.mark.rule("1x-events-5")
def test_event_5():
    fight = first()
    told = happens(fight, 5)
    assert "event_second" not in told.rolled
    unit = fight.up(B, MERCHANT, tdc=3)
    assert target_total(fight.s, 0, unit).total == 2 - 3


@pytest.mark.rule("1x-events-6")
def test_event_6():
    fight = first()
    happens(fight, 6)
    fight.s.subs.merchants[0] = fight.s.subs.sunk[0] = (2, 5)
    fight.s.subs.out[0] = WITHDRAWN
    fight.run(Combat(placed=1))
    assert fight.s.tons == 5


def struck(die, aims=True, **more):
    fight = first(torpedo=0)
    fight.up(B, "dd2-6-1-sun")
    fight.down(B, MERCHANT)
    fight.down(B, EVENT)
    return fight.run(
        AttackRound(row=0),
        {"piece": [EVENT, MERCHANT], "combat_event": die, "tdc": [3, 0], **more},
        reveal_unit=2,
        **({"allocate_points": (0, 6)} if aims else {}),
    )


@pytest.mark.rule("1x-events-7")
def test_event_7():
    names = struck(7, counterattack=0, to_hit=9).names()
    assert names.count("counterattacked") == 1
    assert names.index("tdc_turned") < names.index("counterattacked") < names.index("targets_chosen")
    assert names.index("targets_chosen") < names.index("torpedoes_ran")


@pytest.mark.rule("1x-events-7")
def test_event_7_comes_before_a_target_is_turned_up():
    """An escort that is shot at face down does not listen yet when the others strike."""
    fight = first("ss-155", torpedo=0)
    fight.up(B, "dd2-6-1-sun")
    fight.down(B, EVENT)
    hidden = fight.down(B, "dd2-6-2-sun")
    fight.down(B, MERCHANT)
    tactical = fight.s.content.fleet.ratings[0].tactical[fight.boat]
    assert tactical == 2
    told = fight.run(
        AttackRound(row=0),
        {
            "piece": [EVENT, MERCHANT, "dd2-6-2-sun"], "combat_event": 7, "counterattack": 0, "tdc": [-3, -3],
            "to_hit": [],
        },
        reveal_unit=[1, 3],
        place_tdc=(0, hidden),
        allocate_points=(0, fight.s.content.fleet.ratings[0].attack[fight.boat]),
    )  # fmt: skip
    assert why(told.one("counterattacked")["theirs"], "asw") == 1
    names = told.names()
    assert names.index("counterattacked") < len(names) - 1 - names[::-1].index("unit_revealed")


@pytest.mark.rule("1x-events-8")
def test_event_8():
    told = struck(8, aims=False, piece=[EVENT, MERCHANT], counterattack=0)
    assert told.of("counterattacked")
    assert not told.of("targets_chosen")
    assert not told.of("aimed")


@pytest.mark.rule("1x-events-9")
def test_event_9():
    told = struck(9, to_hit=9)
    assert len(told.of("torpedoes_ran")) == 1
    assert not told.of("counterattacked")
    assert struck(7, counterattack=0, to_hit=9).of("counterattacked")
    assert COMBAT_EVENTS[9] == "combat-combat"


@pytest.mark.rule("1x-7.0", "1x-14.16", "1x-14.7")
def test_play_in_an_edition_cites_its_own_rules():
    told, asked = {}, set()
    for edition in ("1.x", "2.1"):
        played = Referee.start(GAME, Setup("solomons-1942", {"edition": edition}), Seeded(4))
        rng = random.Random(5)
        for _ in range(400):
            d = played.decisions()[0]
            if edition == "1.x":
                asked.add(d.rule)
            played.answer(d.seat, d.id, outside_value(GAME, d, pick(d.offer, rng), played.state.content))
        told[edition] = {line["rule"] for line in played.account()}
    assert {"1x-7.0", "1x-14.13-reveal", "1x-14.14", "1x-14.16", "1x-14.7"} <= told["1.x"]
    assert {"1x-14.13-reveal", "1x-14.14"} <= asked
    assert not (told["1.x"] | asked) & FIRST_EDITION.keys()
    assert len(told["2.1"] & FIRST_EDITION.keys()) > 6
    assert not any(rule.startswith("1x-") for rule in told["2.1"])


def test_every_rule_of_an_edition_is_one_of_the_book():
    book = entries(GAME)
    assert book.keys() >= FIRST_EDITION.keys() | set(FIRST_EDITION.values())
    assert not any(later.startswith("1x-") for later in FIRST_EDITION)
