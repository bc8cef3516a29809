"""Allied boats in the Pacific campaigns (1.0, 14.6E), Surcouf, and radar class by class (30.6)."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit import B, Fight
from tests.games.silent_war.kit_campaign import bare, boat, in_port, place, run, set_month, war

from upscope.games.silent_war.advice.odds import shot
from upscope.games.silent_war.advice.odds_sea import endurance_chance
from upscope.games.silent_war.content.months import month_number
from upscope.games.silent_war.content.tables import default_tables
from upscope.games.silent_war.content.words import SCENARIO_KINDS
from upscope.games.silent_war.rules.c08_reinforcements import ReinforcementPhase
from upscope.games.silent_war.rules.c14_reveal import may_unflip
from upscope.games.silent_war.rules.c14_sub_vs_sub import SubVersusSub, sighting_drm
from upscope.games.silent_war.rules.c14_to_hit import attack_total
from upscope.games.silent_war.rules.c19_transit_events import shallow_drm
from upscope.games.silent_war.rules.c24_wolfpacks import pack_boats
from upscope.games.silent_war.rules.invariants import INVARIANTS
from upscope.games.silent_war.rules.kinds import BROOM, LATER, LOST, OPERATING, READY
from upscope.games.silent_war.rules.sea import has_radar, torpedo_of

T = default_tables()
CAMPAIGNS = [s.slug for s in T.story.scenarios if SCENARIO_KINDS[s.kind] != "patrol"]
O_19, TRUANT, SURCOUF, TALLY_HO = "hnlms-o-19", "hms-truant", "surcouf", "hms-tally-ho"


def allies(s):
    return [b for b, nation in enumerate(s.content.fleet.nation) if nation]


def in_play(s):
    return {s.content.boat_names[b] for b in allies(s) if LATER < s.boats.box[b] < LOST}


def joined(s):
    """The Allied boats that the list of the month brings."""
    told = run(s, ReinforcementPhase())
    return [s.content.boat_names[e["boat"]] for e in told.of("boat_received") if e["boat"] in allies(s)]


def test_all_of_them_are_on_the_list():
    listed = {ally.boat for ally in T.fleet.allied}
    assert listed == {b for b, nation in enumerate(T.fleet.nation) if nation}
    assert len(listed) == 56


@pytest.mark.parametrize("slug", CAMPAIGNS)
def test_a_campaign_without_the_setting_opens_as_before_and_one_with_it_breaks_no_rule(slug):
    plain, joined = war(slug), war(slug, allied_boats=True)
    assert not plain.content.allied
    for holds in INVARIANTS:
        holds(joined)
    assert in_play(plain) <= in_play(joined)
    for b, nation in enumerate(plain.content.fleet.nation):
        if not nation:
            assert (plain.boats.box[b], plain.boats.at[b]) == (joined.boats.box[b], joined.boats.at[b])


@pytest.mark.rule("1.0-allied")
def test_the_dutch_are_at_surabaya_and_at_sea_when_the_war_opens():
    s = war(allied_boats=True)
    surabaya, opens = place(s, "surabaya"), s.content.event_names.index("surabaya-opens")
    assert len(in_play(s)) == 15
    assert s.places.open[surabaya] == 1
    assert s.content.tender_names[s.places.tender[surabaya]] == "holland"
    assert s.happened.times[opens] == 1, "the event that opens it is past"
    assert s.boats.box[boat(s, "hnlms-k-viii")] == READY
    assert (s.boats.box[boat(s, O_19)], s.boats.at[boat(s, O_19)]) == (OPERATING, place(s, "java-sea"))
    assert s.boats.patrol[boat(s, "hnlms-o-16")] == 1


@pytest.mark.rule("1.0-allied")
def test_a_later_campaign_opens_with_those_who_were_there():
    s = war("pacific-1945", allied_boats=True)
    assert {"hms-storm", "hnlms-k-xiv", "hnlms-zwaardvisch"} <= in_play(s)
    assert not {SURCOUF, "hnlms-o-16", "hms-stonehenge", "hms-sidon"} & in_play(s)
    assert (s.boats.box[boat(s, "hms-storm")], s.boats.at[boat(s, "hms-storm")]) == (READY, place(s, "fremantle"))


@pytest.mark.rule("1.0-allied", "8.0-reinforce")
def test_others_join_by_their_date_where_there_is_a_base_for_them():
    s = bare((1942, 2), allied_boats=True)
    assert joined(s) == [], "Surabaya is not open"
    s.places.open[place(s, "surabaya")], s.places.tender[place(s, "surabaya")] = 1, 1
    for slug in T.fleet.slugs[:6]:
        in_port(s, slug, "surabaya")
    assert joined(s) == [TRUANT], "the tender takes one more"
    set_month(s, month_number(1942, 3))
    s.places.open[place(s, "surabaya")], s.places.open[place(s, "fremantle")] = 0, 1
    run(s, ReinforcementPhase())
    trusty = boat(s, "hms-trusty")
    assert (s.boats.box[trusty], s.boats.at[trusty]) == (BROOM, place(s, "fremantle"))
    set_month(s, month_number(1942, 4))
    assert SURCOUF in joined(s)
    assert s.boats.at[boat(s, SURCOUF)] == place(s, "pearl-harbor")


@pytest.mark.rule("1.0-allied")
def test_nobody_joins_without_the_setting_or_after_being_lost():
    s = bare((1942, 4))
    assert joined(s) == []
    s = bare((1942, 4), allied_boats=True)
    s.boats.box[boat(s, SURCOUF)] = s.boats.box[boat(s, "hnlms-k-viii")] = LOST
    assert joined(s) == []


@pytest.mark.rule("14.6E-torpedo", "1.0-allied")
@pytest.mark.parametrize(("slug", "value"), [(O_19, 1), (TALLY_HO, 1), (SURCOUF, 0), ("ss-190", -2)])
def test_each_nation_has_torpedoes_of_its_own(slug, value):
    fight = Fight(slug, torpedo=-2, allied_boats=True)
    assert torpedo_of(fight.s, fight.boat) == value
    assert {r: v for r, v, _ in attack_total(fight.s, 0, 3).why()}.get("torpedo", 0) == value
    without = Fight(slug, torpedo=-2)
    assert torpedo_of(without.s, without.boat) == -2, "a scenario that assigns none: the Mk XIV's"


@pytest.mark.rule("14.6E-torpedo", "14.6E-attack")
def test_also_against_a_submarine_and_in_the_odds():
    dice = {"sighting": 9, "enemy": 0, "tdc": 0, "to_hit": 9}
    totals = []
    for joined in (True, False):
        fight = Fight(O_19, torpedo=-2, allied_boats=joined)
        area = fight.s.area
        target = fight.up(B, "m1-2-0-ball", tdc=-3)
        odds = shot(fight.s, 0, target, 3, False)
        stays = endurance_chance(fight.s, fight.boat, 0)
        told = fight.run(SubVersusSub(boat=fight.boat, area=area), dice)
        totals.append((sum(v for _, v, _ in told.one("submarine_fired")["attack"]), odds.sunk, stays))
    assert totals[0][0] == totals[1][0] + 3
    assert totals[0][1] > totals[1][1]
    assert totals[0][2] != totals[1][2]


@pytest.mark.rule("24.0-form")
def test_allied_boats_form_no_wolfpack():
    s = bare((1944, 11), period=3, allied_boats=True)
    for slug in ("hms-storm", "hms-sturdy", "hms-stoic", "ss-306", "ss-307", "ss-308"):
        in_port(s, slug, "pearl-harbor")
    found = pack_boats(s, s.content.pearl, 0)
    assert {s.content.boat_names[b] for b in found} == {"ss-306", "ss-307", "ss-308"}


def test_surcouf_has_a_patrol_of_her_own_with_the_gun_the_rules_give_her():
    s = war("surcouf-1942")
    number = boat(s, SURCOUF)
    assert s.boats.box[number] == READY
    assert s.content.fleet.classes[s.content.fleet.rated(False).boat_class[number]] == "surcouf"
    assert [row.row for row in T.pack.table("attack_rows")][s.content.fleet.gun_row(number)] == "t10-17"


# -- radar, class by class ------------------------------------------------------------------------------------------


@pytest.mark.rule("30.6", "14.13-radar")
@pytest.mark.parametrize(
    ("slug", "month", "plain", "refitted"),
    [
        ("ss-222", (1942, 8), False, True),
        ("ss-190", (1942, 8), False, False),
        ("ss-190", (1943, 2), False, True),
        ("ss-141", (1943, 10), True, False),
        ("ss-141", (1944, 6), True, True),
    ],
)
def test_each_class_has_radar_from_its_own_month(slug, month, plain, refitted):
    assert has_radar(bare(month), boat(bare(), slug)) is plain
    assert has_radar(bare(month, radar_refit=True), boat(bare(), slug)) is refitted


@pytest.mark.rule("30.6")
@pytest.mark.parametrize(("slug", "fitted"), [("ss-222", True), ("ss-141", False)])
def test_radar_counts_boat_by_boat_wherever_it_counts(slug, fitted):
    fight = Fight(slug, month=(1943, 10), area="yellow-sea", radar_refit=True)
    fight.down(B, "m1-2-0-ball")
    unit = fight.up(B, "m1-2-0-ball")
    assert may_unflip(fight.s, unit, B) is fitted
    assert sighting_drm(fight.s, fight.boat).total == int(fitted)
    assert shallow_drm(fight.s, fight.boat, (fight.s.area,)) == int(not fitted)
