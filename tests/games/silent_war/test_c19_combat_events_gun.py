"""19.21-1 Combat Events: gunnery."""

from __future__ import annotations

import pytest
from tests.games.silent_war.combat_events import EVENT, MERCHANT, event, happening
from tests.games.silent_war.kit import STANDARD, A, B, C, D, Fight, why

from upscope.games.silent_war.rules.c14_attack import AttackRound, TorpedoAttack
from upscope.games.silent_war.rules.c14_combat import Combat
from upscope.games.silent_war.rules.c14_gunnery import NEW, OLD, Gunnery, can_open_fire, gun_targets
from upscope.games.silent_war.rules.c14_targets import ChooseTargets

# -- 1 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("19.21-1", "19.21-1-fire")
def test_gunnery_takes_the_place_of_the_torpedoes():
    fight = Fight(torpedo=2)
    ship = fight.up(B, "m3-2-0-ball")
    fight.down(B, EVENT)
    line = fight.s.content.charts.attack_rows.index("t26-35")
    told = fight.run(
        AttackRound(row=0),
        {"piece": EVENT, "combat_event": 1, "result": 6},
        choose_posture=STANDARD,
        gun_target=ship,
    )
    assert told.one("gun_fired")["unit"] == ship
    assert not told.of("tdc_placed")
    assert told.one("hit_resolved")["total"] == 6
    assert told.one("hit_resolved")["result"] == fight.s.content.charts.attack_result(line, 6)
    assert fight.s.boats.spotted[fight.boat]


@pytest.mark.rule("19.21-1-when")
@pytest.mark.parametrize(
    "slug",
    [
        "mavis",
        "de1-8-2-sun",
        "dd2-6-1-sun",
        "cl5-4-0-sun",
        "izumo",
        "ca9-4-0-sun",
        "bb32-8-0-sun",
        "ise",
        "shokaku",
        "diligent-sun",
    ],
)
def test_a_revealed_warship_or_aircraft_bars_it(slug):
    fight = Fight(column=A)
    ship = fight.up(A, MERCHANT)
    assert gun_targets(fight.s, 0) == (ship,)
    fight.up(D, slug)
    assert gun_targets(fight.s, 0) == ()


@pytest.mark.rule("2.3-merchant", "28.14-auxiliary")
@pytest.mark.parametrize(
    "slug", ["ao8-3-0-sun", "af5-3-0-sun", "agt5-3-zed-sun", "am3-2-zed-ball", "at6-2-0-ball", "akashi"]
)
def test_auxiliaries_are_merchants_and_may_be_gunned(slug):
    fight = Fight()
    unit = fight.up(B, slug)
    assert gun_targets(fight.s, 0) == (unit,)
    assert fight.s.content.pieces.is_merchant(fight.piece(slug))


@pytest.mark.rule("2.3-merchant")
def test_an_armoured_cruiser_is_a_merchant_that_bars_gunnery():
    fight = Fight()
    fight.up(B, "izumo")
    assert fight.s.content.pieces.is_merchant(fight.piece("izumo"))
    assert gun_targets(fight.s, 0) == ()


@pytest.mark.rule("19.21-1-when")
def test_the_merchant_must_be_in_the_boats_own_column():
    fight = Fight(column=B)
    fight.up(C, MERCHANT)
    fight.s.subs.guns[0] = NEW
    assert not can_open_fire(fight.s, 0)


@pytest.mark.rule("19.21-1-when", "23.0-always")
def test_a_spotted_boat_stays_below():
    fight = Fight()
    fight.s.boats.spotted[fight.boat] = 1
    assert event(fight, 1).of("event_ignored")
    assert not fight.s.subs.guns[0]


@pytest.mark.rule("7.21-storm-gunnery")
@pytest.mark.parametrize(("die", "fires"), [(1, True), (2, False)])
def test_in_a_storm_the_gun_is_rarely_manned(die, fires):
    fight = Fight(weather="storm")
    event(fight, 1, {"gunnery_weather": die})
    assert bool(fight.s.subs.guns[0]) == fires


@pytest.mark.rule("7.21-typhoon-gunnery")
def test_and_never_in_a_typhoon():
    fight = Fight(weather="typhoon")
    assert event(fight, 1).of("event_ignored")
    fight.up(B, MERCHANT)
    fight.s.subs.guns[0] = OLD
    assert not can_open_fire(fight.s, 0)


@pytest.mark.rule("19.21-1-guns")
@pytest.mark.parametrize(
    ("slug", "row"), [("ss-166", "t18-25"), ("ss-168", "t18-25"), ("ss-167", "t18-25"), ("ss-190", "t26-35")]
)
def test_big_guns_use_another_row(slug, row):
    fight = Fight(slug)
    ship = fight.up(B, MERCHANT)
    fight.s.event = happening("gunnery")
    fight.s.subs.guns[0] = NEW
    charts = fight.s.content.charts
    assert charts.attack_rows[fight.s.content.fleet.gun_row(fight.boat)] == row
    told = fight.run(Gunnery(row=0), {"result": 6}, gun_target=ship)
    assert told.one("hit_resolved")["result"] == charts.attack_result(charts.attack_rows.index(row), 6)


@pytest.mark.rule("19.21-1-after", "2.3-zed")
def test_the_counterattack_after_it_counts_zed_and_the_spotted_marker():
    fight = Fight()
    ship = fight.up(B, "ma2-2-zed-ball")
    fight.down(B, EVENT)
    told = fight.run(
        AttackRound(row=0),
        {"piece": EVENT, "combat_event": 1, "result": 0, "counterattack": 0},
        choose_posture=STANDARD,
        gun_target=ship,
    )
    struck = told.one("counterattacked")
    assert why(struck["theirs"], "asw") == 1
    assert why(struck["why"], "spotted") == 1


@pytest.mark.rule("19.21-1-after")
def test_gunnery_may_go_on_in_later_rounds():
    fight = Fight(round_=2)
    ship = fight.up(B, MERCHANT)
    fight.s.subs.guns[0] = OLD
    fight.s.boats.spotted[fight.boat] = 1
    told = fight.run(AttackRound(row=0), {"result": 0}, choose_posture=STANDARD, choose_weapon="gun", gun_target=ship)
    assert told.of("gun_fired")
    assert told.offered("choose_weapon") == ("torpedoes", "gun")


@pytest.mark.rule("19.21-1-when", "19.21-1-after")
def test_an_event_that_was_ignored_brings_no_gunnery_in_a_later_round():
    fight = Fight(torpedo=0)
    fight.up(C, "m3-2-0-ball")
    fight.down(B, EVENT)
    told = fight.run(
        Combat(placed=1),
        {"piece": EVENT, "combat_event": 1, "tdc": [0, 0], "to_hit": [9, 9]},
        choose_posture=[STANDARD, STANDARD],
        allocate_points=[(6,), (6,)],
        press_attack="re-attack",
        shift_column=C,
    )
    assert told.one("event_ignored")["event"] == happening("gunnery")
    assert not any(name == "choose_weapon" for name, _, _ in told.asked)


@pytest.mark.rule("19.21-1-when", "14.15-late")
def test_nor_one_met_late_with_nothing_to_use_the_gun_on():
    fight = Fight(torpedo=0)
    fight.up(B, "dd2-6-1-sun")
    fight.down(B, EVENT, tdc=0)
    fight.s.event = -1
    told = fight.run(ChooseTargets(row=0), {"piece": EVENT, "combat_event": 1}, allocate_points=(6,))
    assert fight.s.subs.guns[0] == NEW
    attack = TorpedoAttack(row=0)
    attack._at = attack.index["look"]
    told = fight.run(attack)
    assert told.one("event_ignored")["event"] == happening("gunnery")
    assert fight.s.subs.guns[0] == 0
    assert not told.of("gun_fired")
