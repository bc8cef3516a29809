"""28.1 loners, 28.2 crash dives, 28.3 hospital ships."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit import SPEARFISH, STANDARD, A, B, C, D, Fight, place, why
from tests.games.silent_war.kit_campaign import at_sea, bare, run

from upscope.games.silent_war.content.words import BALL, SUN, TDC_BACK
from upscope.games.silent_war.rules.c13_prowl import Prowl
from upscope.games.silent_war.rules.c14_attack import AttackRound
from upscope.games.silent_war.rules.c14_gunnery import can_open_fire
from upscope.games.silent_war.rules.c14_loner import LonerCombat, is_well_placed
from upscope.games.silent_war.rules.c14_results import Hit
from upscope.games.silent_war.rules.c14_reveal import Diligent
from upscope.games.silent_war.rules.c28_added import CrashDive, can_dive
from upscope.games.silent_war.rules.display import cup_of, put_into
from upscope.games.silent_war.rules.kinds import (
    EVADED,
    FIGHTING,
    GONE,
    INVOLUNTARY,
    MENDED,
    STORM,
    SUNK,
    TYPHOON_1,
    WITHDRAWN,
)

MERCHANT, ESCORT, EVENT = "m3-2-0-ball", "dd2-6-1-sun", "combat-event"


class Alone:
    """Spearfish and what is in the cup that loners come from."""

    def __init__(self, slug, period=2, weather=0, **options):
        self.s = bare((1942, 8), period, **options)
        self.s.torpedo = 0
        self.boat = at_sea(self.s, SPEARFISH, "east-china-sea")
        self.area = place(self.s, "east-china-sea")
        self.s.places.weather[self.area] = weather
        self.cup = self.s.content.charts.loner_cup[period]
        self.piece = self.s.content.piece_names.index(slug)
        self.s.cups.spare[self.piece] -= 1
        put_into(self.s, self.cup, self.piece)
        self.back = self.s.content.pieces.backs[self.piece]

    def run(self, dice, stop_at="", **answers):
        pools = {"back": [self.back], "approach": [0], "piece": [self.piece]} | {
            name: value if isinstance(value, list) else [value] for name, value in dice.items()
        }
        says = {name: say if isinstance(say, list) or callable(say) else [say] for name, say in answers.items()}
        frame = LonerCombat(boat=self.boat, area=self.area)
        return run(self.s, frame, {n: v for n, v in pools.items() if v}, says, stop_at)


@pytest.mark.rule("28.13-cup")
@pytest.mark.parametrize("period", [1, 2, 3, 4])
def test_a_loner_comes_from_the_cup_of_the_period(period):
    alone = Alone(MERCHANT, period)
    assert alone.s.content.charts.loner_from(period) == period - 1
    alone.run({}, stop_at="choose_posture")
    assert alone.s.units.cup == [period - 1]
    assert alone.s.loner == 1


@pytest.mark.rule("28.13-boat")
@pytest.mark.parametrize(("die", "skipper", "same"), [(4, 0, True), (5, 0, False), (6, 2, True)])
def test_the_approach_goes_by_the_tactical_rating(die, skipper, same):
    fight = Fight(skipper=skipper)
    assert is_well_placed(fight.s, fight.boat, die) == same


@pytest.mark.rule("28.13-boat")
def test_a_poor_approach_ends_in_an_adjacent_column():
    alone = Alone(MERCHANT)
    told = alone.run({"approach": 9}, stop_at="choose_posture", choose_column=C)
    assert told.offered("choose_column") == (A, C)
    assert alone.s.subs.cup == [C]
    alone = Alone(MERCHANT, 4)
    alone.run({"approach": 9}, stop_at="choose_posture")
    assert (alone.s.units.cup, alone.s.subs.cup) == ([D], [C])


@pytest.mark.rule("28.13-cup", "3.11-notdc")
def test_a_chit_without_a_solution_is_nothing_at_all():
    alone = Alone("no-tdc")
    told = alone.run({"approach": [], "piece": []})
    assert alone.back == TDC_BACK
    assert told.value == ((alone.boat, STANDARD, WITHDRAWN),)
    assert cup_of(alone.s, alone.cup)[alone.piece] == 1


@pytest.mark.rule("28.14-event")
@pytest.mark.parametrize("die", [0, 1, 2, 5, 6, 7, 8, 9])
def test_of_a_loners_event_only_two_happen(die):
    alone = Alone(EVENT)
    told = alone.run({"combat_event": die})
    assert told.of("event_ignored")
    assert told.value == ((alone.boat, STANDARD, WITHDRAWN),)


@pytest.mark.rule("28.14-event")
@pytest.mark.parametrize(("die", "dice", "out"), [(3, {"crash_dive": 0}, EVADED), (4, {"event_second": 2}, MENDED)])
def test_the_bomber_and_mechanical_troubles_do(die, dice, out):
    alone = Alone(EVENT)
    told = alone.run({"combat_event": die} | dice)
    assert told.value == ((alone.boat, STANDARD, out),)


@pytest.mark.rule("28.14-aircraft")
def test_an_aircraft_alone_makes_one_counterattack_and_is_gone():
    alone = Alone("emily")
    told = alone.run({"counterattack": 0})
    assert len(told.of("counterattacked")) == 1
    assert not told.of("attack_began")


@pytest.mark.rule("28.14-aircraft", "7.21-typhoon-aircraft")
def test_unless_the_weather_drives_it_off():
    alone = Alone("emily", weather=TYPHOON_1)
    told = alone.run({})
    assert not told.of("counterattacked")
    assert alone.back == SUN


@pytest.mark.rule("28.14-gunnery")
def test_a_loner_may_be_gunned_with_one_more_on_the_die():
    alone = Alone(MERCHANT)
    told = alone.run({"result": 6}, choose_posture=STANDARD, choose_weapon="gun", gun_target=0, press_attack="withdraw")
    assert told.one("hit_resolved")["total"] == 7
    assert why(told.one("hit_resolved")["why"], "gun") == 1
    assert alone.s.boats.spotted[alone.boat]


@pytest.mark.rule("28.14-gunnery")
@pytest.mark.parametrize("change", ["warship", "spotted", "column", "typhoon", "none"])
def test_unless_it_is_a_warship_or_the_boat_is_spotted_or_beside_it_or_in_a_typhoon(change):
    fight = Fight(column=C if change == "column" else B, weather="typhoon" if change == "typhoon" else "")
    fight.s.loner = 1
    fight.up(B, ESCORT if change == "warship" else MERCHANT)
    fight.s.boats.spotted[fight.boat] = int(change == "spotted")
    assert can_open_fire(fight.s, 0) == (change == "none")


@pytest.mark.rule("28.14-gunnery", "7.21-storm-gunnery")
@pytest.mark.parametrize("die", [1, 2])
def test_in_a_storm_only_with_luck(die):
    alone = Alone(MERCHANT, weather=STORM)
    answers = {"gun_target": 0} if die < 2 else {"allocate_points": (6,)}
    dice = {"gunnery_weather": die} | ({"result": 0} if die < 2 else {"tdc": 0, "to_hit": 9})
    told = alone.run(dice, choose_posture=STANDARD, choose_weapon="gun", press_attack="withdraw", **answers)
    assert bool(told.of("gun_fired")) == (die < 2)


@pytest.mark.rule("28.14-again")
def test_it_may_be_gunned_again_in_a_re_attack():
    alone = Alone(MERCHANT)
    told = alone.run(
        {"result": [0, 9]},
        choose_posture=[STANDARD, STANDARD],
        choose_weapon=["gun", "gun"],
        gun_target=[0, 0],
        press_attack="re-attack",
        shift_column=B,
    )
    assert len(told.of("gun_fired")) == 2
    assert alone.s.ships == 1


@pytest.mark.rule("28.14-endurance", "14.7-mods")
def test_after_a_loner_endurance_is_easier():
    alone = Alone(MERCHANT)
    face = 9
    told = run(
        alone.s,
        Prowl(boats=(alone.boat,), touched=(alone.area,)),
        {
            "activity": [1], "second_contact": [face], "back": [BALL], "approach": [0], "piece": [alone.piece],
            "tdc": [3], "to_hit": [9], "endurance": [0],
        },
        {
            "choose_search": ["search"], "choose_posture": [STANDARD], "choose_weapon": ["torpedoes"],
            "allocate_points": [(6,)], "press_attack": ["withdraw"],
        },
    )  # fmt: skip
    assert why(told.one("endurance_checked")["why"], "loner") == -1


@pytest.mark.rule("28.13-pack")
def test_of_a_pack_one_boat_meets_the_loner_and_the_others_rest():
    alone = Alone(MERCHANT)
    boats = (alone.boat, *(at_sea(alone.s, slug, "east-china-sea") for slug in ("ss-191", "ss-192")))
    alone.s.packs.formed[0] = 1
    for boat in boats:
        alone.s.boats.pack[boat] = 0
    told = run(
        alone.s,
        Prowl(boats=boats, touched=(alone.area,)),
        {
            "activity": [1], "second_contact": [9], "finder": [boats[2]], "back": [BALL], "approach": [0],
            "piece": [alone.piece], "tdc": [3], "to_hit": [9], "endurance": [0],
        },
        {
            "choose_search": ["search"], "choose_formation": ["group"], "choose_posture": [STANDARD],
            "choose_weapon": ["torpedoes"], "allocate_points": [(6,)], "press_attack": ["withdraw"],
        },
    )  # fmt: skip
    assert told.one("combat_began")["boats"] == (boats[2],)
    assert told.one("endurance_checked")["boat"] == boats[2]
    assert [alone.s.boats.pack[boat] for boat in boats] == [0, 0, 0]


# -- 28.2 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("28.2-when", "2.1-shallow")
def test_no_crash_dive_in_shallow_water_or_by_a_boat_that_cannot():
    assert can_dive(Fight().s, Fight().boat)
    shallow = Fight(area="yellow-sea")
    assert not can_dive(shallow.s, shallow.boat)
    clumsy = Fight("ss-166")
    assert not can_dive(clumsy.s, clumsy.boat)


@pytest.mark.rule("28.2-roll")
@pytest.mark.parametrize("skipper", [0, 2])
def test_a_crash_dive_goes_by_its_number_and_the_skipper(skipper):
    fight = Fight(skipper=skipper)
    need = fight.s.content.fleet.ratings[0].crash_dive[fight.boat]
    for die in range(10):
        assert fight.run(CrashDive(boat=fight.boat), {"crash_dive": die}).value == int(die - skipper <= need)


@pytest.mark.rule("28.2-escort", "28.2-when")
@pytest.mark.parametrize(("die", "spotted"), [(9, 1), (7, 1), (0, 0)])
def test_a_boat_that_has_dived_is_at_worst_spotted_by_an_escort(die, spotted):
    fight = Fight()
    unit = fight.up(B, "diligent-sun")
    told = fight.run(Diligent(unit=unit, late=0, mute=0), {"crash_dive": 0, "diligent": die})
    assert told.of("escort_pounced")
    b = fight.s.boats
    assert (b.spotted[fight.boat], b.damage[fight.boat], fight.s.lost) == (spotted, 0, 0)


# -- 28.3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("28.3-score", "28.3-penalty")
def test_a_hospital_ship_sunk_counts_no_tons_and_costs_the_captain_his_command():
    fight = Fight(skipper=2)
    unit = fight.up(B, "kiku-maru")
    fight.run(Hit(row=0, unit=unit, line=0), {"result": 9})
    s, b = fight.s, fight.s.boats
    assert (s.ships, s.tons) == (1, 0)
    assert fight.s.units.fate[unit] == SUNK
    assert (b.rtb[fight.boat], b.skipper[fight.boat], b.rating[fight.boat]) == (INVOLUNTARY, -1, 0)
    assert s.skippers.used[0]


@pytest.mark.rule("28.3-penalty", "14.17A")
def test_nobody_is_made_to_fire_on_one():
    fight = Fight(torpedo=0)
    fight.up(B, "kiku-maru")
    fight.up(D, ESCORT)
    told = fight.run(AttackRound(row=0), {"tdc": 0}, choose_posture=STANDARD, hold_fire="hold")
    assert told.offered("hold_fire") == ("hold", "fire")
    assert told.one("fire_held") == {"boat": fight.boat}
    assert not told.of("aimed")
    assert not told.of("counterattacked")
    assert fight.s.subs.out[0] == FIGHTING


@pytest.mark.rule("28.3-penalty", "14.17B")
def test_in_a_re_attack_the_escorts_come_all_the_same():
    fight = Fight(torpedo=0, round_=2)
    fight.up(B, "kiku-maru")
    fight.up(D, ESCORT)
    told = fight.run(AttackRound(row=0), {"tdc": 0, "counterattack": 0}, choose_posture=STANDARD, hold_fire="hold")
    assert told.of("counterattacked")


@pytest.mark.rule("28.3-penalty")
def test_with_another_target_the_points_go_there():
    fight = Fight(torpedo=0)
    fight.up(B, "kiku-maru")
    fight.up(B, MERCHANT)
    told = fight.run(AttackRound(row=0), {"tdc": [0, 0], "to_hit": 9}, choose_posture=STANDARD, allocate_points=(0, 6))
    assert [name for name, _, _ in told.asked] == ["choose_posture", "allocate_points"]


@pytest.mark.rule("28.3-penalty", "19.21-1")
def test_nor_by_the_gun():
    fight = Fight(torpedo=0)
    fight.up(B, "kiku-maru")
    fight.down(B, EVENT)
    told = fight.run(
        AttackRound(row=0),
        {"piece": EVENT, "combat_event": 1, "tdc": 0},
        choose_posture=STANDARD,
        choose_weapon="torpedoes",
        hold_fire="hold",
    )
    assert not told.of("gun_fired")


@pytest.mark.rule("28.3-penalty")
def test_and_the_combat_is_over_for_the_boat():
    fight = Fight(torpedo=0)
    fight.up(B, "kiku-maru")
    fight.up(B, ESCORT)
    told = fight.run(
        AttackRound(row=0),
        {"tdc": [0, 3], "to_hit": 0, "result": 9, "counterattack": 0},
        choose_posture=STANDARD,
        allocate_points=(6, 0),
    )
    assert told.of("counterattacked")
    assert fight.s.subs.out[0] == GONE
    assert fight.s.subs.out[0] != FIGHTING
