"""14.17, 14.3 to 14.5, 14.8: rounds, withdrawal, re-attacks, Super Skippers, clean-up."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit import AGGRESSIVE, CAUTIOUS, STANDARD, A, B, C, D, Fight

from upscope.games.silent_war.rules.c14_attack import AttackRound
from upscope.games.silent_war.rules.c14_combat import Combat, can_reattack, clear_display, replacements
from upscope.games.silent_war.rules.c14_endurance import FOUGHT, wear
from upscope.games.silent_war.rules.c25_skippers import WinSkipper, is_super, skippers_free
from upscope.games.silent_war.rules.kinds import FIGHTING, GONE, INVOLUNTARY, RETURNED, SUNK, VOLUNTARY, WITHDRAWN

MERCHANT = "m1-2-0-ball"


def silent(*args, **named):
    return None


@pytest.mark.rule("14.17A")
def test_without_a_chance_in_the_first_round_nobody_notices():
    fight = Fight(torpedo=-2)
    fight.up(B, "bb40-9-0-sun")
    fight.up(B, "dd2-6-1-sun")
    told = fight.run(AttackRound(row=0), {"tdc": [3, 2]}, choose_posture=STANDARD)
    assert told.of("no_chance")
    assert not told.of("counterattacked")
    assert fight.s.subs.out[0] == FIGHTING


@pytest.mark.rule("14.17B")
def test_in_a_re_attack_they_do():
    fight = Fight(torpedo=-2, round_=2)
    fight.up(B, "bb40-9-0-sun")
    fight.up(B, "dd2-6-1-sun")
    told = fight.run(AttackRound(row=0), {"tdc": [3, 2], "counterattack": 0}, choose_posture=STANDARD)
    assert told.of("no_chance")
    assert told.of("counterattacked")


@pytest.mark.rule("14.17-unrevealed")
def test_a_face_down_target_found_impossible_is_missed_and_the_counterattack_follows():
    fight = Fight(torpedo=-2)
    unit = fight.down(C, "bb40-9-0-sun")
    for _ in range(4):
        fight.down(B, MERCHANT)
    fight.up(B, "dd2-6-1-sun")
    told = fight.run(
        AttackRound(row=0),
        {"piece": [MERCHANT] * 4 + ["bb40-9-0-sun"], "tdc": [0, 3, 2, 2], "counterattack": 0},
        choose_posture=STANDARD,
        reveal_unit=lambda offer: next(i for i in offer if i != unit),
        place_tdc=(0, 1, 2, 3),
        allocate_points=(6, 0, 0, 0),
    )
    assert told.one("aimed")["need"] < 0
    assert not told.of("torpedoes_ran")
    assert told.of("counterattacked")


@pytest.mark.rule("14.3", "14.4-who")
def test_after_the_counterattack_the_boat_withdraws_or_re_attacks():
    fight = Fight()
    fight.up(B, MERCHANT)
    told = fight.run(
        Combat(placed=1),
        {"tdc": 3, "to_hit": 9},
        choose_posture=STANDARD,
        allocate_points=(6,),
        press_attack="withdraw",
    )
    assert told.value == ((fight.boat, STANDARD, WITHDRAWN),)
    assert told.offered("press_attack") == ("withdraw", "re-attack")
    assert not fight.s.units.cup
    assert not fight.s.subs.boat


@pytest.mark.rule("14.4-who")
@pytest.mark.parametrize("rtb", [VOLUNTARY, INVOLUNTARY])
def test_a_boat_on_its_way_home_does_not_re_attack(rtb):
    fight = Fight()
    assert can_reattack(fight.s, 0)
    fight.s.boats.rtb[fight.boat] = rtb
    assert not can_reattack(fight.s, 0)


@pytest.mark.rule("14.4-move", "14.4-reset", "14.4-tdc")
def test_for_a_re_attack_the_boat_may_shift_and_draws_new_markers():
    fight = Fight(torpedo=0)
    fight.up(B, MERCHANT)
    told = fight.run(
        Combat(placed=1),
        {"tdc": [3, 2], "to_hit": [9, 9]},
        choose_posture=[STANDARD, STANDARD],
        allocate_points=[(6,), (6,)],
        press_attack="re-attack",
        shift_column=C,
    )
    assert told.offered("shift_column") == (A, B, C)
    assert [aimed["need"] for aimed in told.of("aimed")] == [6 - 2 - 3, 6 - 2 - 1 - 1]
    assert len(told.of("unit_revealed")) == 0
    assert [one["round"] for one in told.of("attack_began")] == [1, 2]


@pytest.mark.rule("14.41", "14.42")
def test_a_second_re_attack_needs_a_super_skipper_and_his_luck():
    plain = Fight(round_=2)
    assert not can_reattack(plain.s, 0)
    fight = Fight(skipper=1)
    fight.up(B, MERCHANT)
    told = fight.run(
        Combat(placed=1),
        {"tdc": [3, 3, 3], "to_hit": [9, 9, 9], "re-attack": 1},
        choose_posture=[STANDARD] * 3,
        allocate_points=[(6,)] * 3,
        press_attack=["re-attack", "re-attack"],
        shift_column=[B, B],
    )
    assert [one["round"] for one in told.of("attack_began")] == [1, 2, 3]
    assert told.one("re_attack_rolled") == {"boat": fight.boat, "die": 1, "need": 1}
    assert not fight.s.subs.boat


@pytest.mark.rule("14.41")
def test_without_luck_it_withdraws():
    fight = Fight(skipper=1)
    fight.up(B, MERCHANT)
    told = fight.run(
        Combat(placed=1),
        {"tdc": [3, 3], "to_hit": [9, 9], "re-attack": 2},
        choose_posture=[STANDARD] * 2,
        allocate_points=[(6,)] * 2,
        press_attack=["re-attack", "re-attack"],
        shift_column=[B],
    )
    assert [one["round"] for one in told.of("attack_began")] == [1, 2]


@pytest.mark.rule("14.42")
def test_after_the_second_re_attack_it_is_over():
    assert not can_reattack(Fight(round_=3, skipper=2).s, 0)


@pytest.mark.rule("14.12-endurance")
@pytest.mark.parametrize(("one", "two", "worn"), [
    (STANDARD, CAUTIOUS, 0), (AGGRESSIVE, STANDARD, 1), (STANDARD, AGGRESSIVE, 1),
])  # fmt: skip
def test_aggression_in_any_round_wears_the_boat(one, two, worn):
    fight = Fight()
    fight.up(B, MERCHANT)
    told = fight.run(
        Combat(placed=1),
        {"tdc": [3, 3], "to_hit": [9, 9]},
        choose_posture=[one, two],
        allocate_points=[(6,), (6,)],
        press_attack="re-attack",
        shift_column=B,
        **({"keep_tdc": 0} if two == CAUTIOUS else {}),
    )
    boat, posture, _ = told.value[0]
    assert wear(fight.s, boat, FOUGHT, posture).total == worn


@pytest.mark.rule("14.12-endurance")
def test_so_it_does_in_the_only_round():
    fight = Fight()
    fight.up(B, MERCHANT)
    told = fight.run(
        Combat(placed=1),
        {"tdc": 3, "to_hit": 9},
        choose_posture=AGGRESSIVE,
        allocate_points=(6,),
        press_attack="withdraw",
    )
    boat, posture, _ = told.value[0]
    assert wear(fight.s, boat, FOUGHT, posture).total == 1
    assert wear(fight.s, boat, FOUGHT, CAUTIOUS).total == 0


# -- 14.5 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.5-threshold")
@pytest.mark.parametrize(("ships", "tons", "super_"), [(3, 16, True), (3, 15, False), (2, 40, False), (5, 16, True)])
def test_three_ships_and_sixteen_thousand_tons(ships, tons, super_):
    assert is_super(Fight().s, ships, tons) == super_


@pytest.mark.rule("14.5-threshold", "14.13-diligent-withdraw")
@pytest.mark.parametrize(("answer", "won"), [("withdraw", False), ("stay", True)])
def test_a_boat_that_breaks_off_from_a_diligent_escort_wins_no_skipper(answer, won):
    fight = Fight(round_=2)
    fight.s.subs.sunk[0] = (6, 6, 6)
    fight.down(B, "diligent-sun")
    more = {"tdc": 3, "counterattack": 0, "skipper": 3}
    told = fight.run(
        Combat(placed=1),
        {"piece": "diligent-sun", "crash_dive": 9, "diligent": 7} | ({} if answer == "withdraw" else more),
        choose_posture=STANDARD,
        break_off=answer,
    )
    assert told.one("boat_damaged")
    assert bool(told.of("skipper_won")) == won
    assert (fight.s.boats.rating[fight.boat] > 0) == won


@pytest.mark.rule("14.5-threshold", "19.21-3")
@pytest.mark.parametrize("die", [0, 7])
def test_nor_one_driven_off_by_a_patrol_bomber(die):
    fight = Fight(round_=2)
    fight.s.subs.sunk[0] = (6, 6, 6)
    fight.down(B, "combat-event")
    told = fight.run(
        Combat(placed=1),
        {"piece": "combat-event", "combat_event": 3, "crash_dive": 9, "bomber": die},
        choose_posture=STANDARD,
    )
    assert told.one("aircraft_attacked")
    assert fight.s.boats.rating[fight.boat] == 0
    assert not told.of("skipper_won")


@pytest.mark.rule("14.5-first", "25.1", "25.0")
def test_a_skipper_is_drawn_from_those_not_in_play():
    fight = Fight()
    s = fight.s
    american = [k for k, nation in enumerate(s.content.fleet.skipper_nation) if nation == 0]
    assert len(american) == 22
    assert len(s.content.skipper_names) == 24
    s.skippers.used[american[0]] = 1
    assert skippers_free(s, fight.boat) == tuple(american[1:])
    fight.run(WinSkipper(boat=fight.boat), {"skipper": american[3]})
    assert (s.boats.skipper[fight.boat], s.boats.rating[fight.boat]) == (american[3], 1)
    assert s.skippers.used[american[3]]


@pytest.mark.rule("25.0")
def test_allied_skippers_are_for_allied_boats():
    fight = Fight("hnlms-k-xiv")
    free = skippers_free(fight.s, fight.boat)
    assert len(free) == 2
    assert all(fight.s.content.fleet.skipper_nation[k] for k in free)


@pytest.mark.rule("14.5-second", "25.1")
def test_a_skipper_is_promoted_once():
    fight = Fight(skipper=1)
    for _ in range(2):
        fight.run(WinSkipper(boat=fight.boat))
        assert fight.s.boats.rating[fight.boat] == 2


def finish(fight, sunk, **more):
    """The end of a combat in which the boat has sunk ships of these tons."""
    fight.s.subs.sunk[0] = tuple(sunk)
    fight.s.subs.merchants[0] = tuple(sunk)
    fight.s.subs.out[0] = WITHDRAWN
    return fight.run(Combat(placed=1), **more)


@pytest.mark.rule("14.5-threshold")
def test_the_threshold_is_looked_at_when_the_combat_is_over():
    fight = Fight()
    finish(fight, (8, 5, 3), dice={"skipper": 2})
    assert fight.s.boats.skipper[fight.boat] == 2
    fight = Fight()
    finish(fight, (8, 5, 2))
    assert fight.s.boats.skipper[fight.boat] == -1


@pytest.mark.rule("19.21-6")
def test_doubled_tons_count_for_the_largest_merchants():
    fight = Fight()
    fight.s.subs.doubles[0] = 2
    told = finish(fight, (2, 5, 3))
    assert [one["tons"] for one in told.of("tons_doubled")] == [5, 3]
    assert fight.s.tons == 8


@pytest.mark.rule("19.21-6", "14.5-threshold")
@pytest.mark.parametrize(("option", "won"), [(False, False), (True, True)])
def test_whether_they_make_a_skipper_is_an_option(option, won):
    fight = Fight(doubled_tons_count=option)
    fight.s.subs.doubles[0] = 1
    finish(fight, (8, 2, 1), dice={"skipper": 0} if won else {})
    assert (fight.s.boats.skipper[fight.boat] >= 0) == won


# -- 14.8 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.8", "18.2")
def test_everything_goes_back_to_its_cup_whole_again():
    fight = Fight()
    one, two, three = fight.up(A, MERCHANT, damaged=1), fight.up(C, "dd2-6-1-sun"), fight.down(D, "mavis")
    fight.s.units.fate[two] = RETURNED
    clear_display(fight.s, silent)
    assert fight.s.cups.a[fight.piece(MERCHANT)] == 1
    assert fight.s.cups.c[fight.piece("dd2-6-1-sun")] == 1
    assert fight.s.cups.d[fight.piece("mavis")] == 1
    assert not fight.s.units.cup
    assert (one, three) == (0, 2)
    assert fight.s.area == -1


@pytest.mark.rule("14.8", "2.3-named")
def test_named_ships_sunk_are_out_of_the_game_and_plain_ones_come_back():
    fight = Fight()
    for slug in ("shokaku", MERCHANT):
        fight.s.units.fate[fight.up(D, slug)] = SUNK
    clear_display(fight.s, silent)
    assert (fight.s.cups.gone[fight.piece("shokaku")], fight.s.cups.d[fight.piece("shokaku")]) == (1, 0)
    assert fight.s.cups.d[fight.piece(MERCHANT)] == 1


@pytest.mark.rule("2.3-named")
def test_the_sixteen_named_ships():
    fight = Fight()
    names = (
        "akagi kaga hiryu shokaku shinano taiho yamato musashi ise asahi izumo asahi-maru kiku-maru akashi erimo iro"
    )
    assert all(fight.s.content.pieces.is_named(fight.piece(slug)) for slug in names.split())


@pytest.mark.rule("3.13-musashi")
@pytest.mark.parametrize(("month", "takes_over"), [((1943, 1), 0), ((1943, 2), 1)])
def test_with_yamato_sunk_it_is_her_sister_that_is_met(month, takes_over):
    fight = Fight(month=month)
    fight.s.units.fate[fight.up(D, "yamato")] = SUNK
    clear_display(fight.s, silent)
    assert fight.s.cups.d[fight.piece("musashi")] == takes_over
    assert fight.s.cups.d[fight.piece("yamato")] == 0


@pytest.mark.rule("3.13-musashi")
def test_and_then_neither():
    fight = Fight(month=(1944, 1))
    musashi = fight.piece("musashi")
    fight.s.cups.spare[musashi], fight.s.cups.gone[musashi] = 0, 1
    fight.s.units.fate[fight.up(D, "yamato")] = SUNK
    clear_display(fight.s, silent)
    assert not fight.s.cups.d[fight.piece("yamato")]
    assert not fight.s.cups.d[musashi]


@pytest.mark.rule("2.3-replace")
def test_a_sunk_hospital_ship_is_replaced_by_a_merchant_of_like_size_from_outside_the_mix():
    fight = Fight()
    fight.s.units.fate[fight.up(B, "asahi-maru")] = SUNK
    fight.s.subs.out[0] = WITHDRAWN
    pool = replacements(fight.s, fight.piece("asahi-maru"))
    tons, row = fight.s.content.pieces.tons, fight.s.content.charts.attack_row
    assert {row[tons[piece]] for piece in pool.values} == {row[9]}
    assert all(fight.s.content.pieces.merchant[piece] for piece in pool.values)
    told = fight.run(Combat(placed=1), {"replacement": "m8-3-0-sun"})
    assert told.one("piece_replaced")["by"] == fight.piece("m8-3-0-sun")
    assert fight.s.cups.b[fight.piece("m8-3-0-sun")] == 1
    assert fight.s.cups.gone[fight.piece("asahi-maru")] == 1


@pytest.mark.rule("2.3-replace")
@pytest.mark.parametrize("slug", ["asahi", "izumo", "shokaku"])
def test_others_are_not_replaced(slug):
    fight = Fight()
    fight.s.units.fate[fight.up(B, slug)] = SUNK
    fight.s.subs.out[0] = WITHDRAWN
    told = fight.run(Combat(placed=1))
    assert not told.of("piece_replaced")


@pytest.mark.rule("14.8")
def test_a_boat_lost_is_told_with_the_aftermath():
    fight = Fight()
    fight.s.subs.out[0] = GONE
    assert fight.run(Combat(placed=1)).value == ((fight.boat, STANDARD, GONE),)
