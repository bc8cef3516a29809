"""14.6 Submarine against submarine."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit import SPEARFISH, why
from tests.games.silent_war.kit_campaign import at_sea, bare, place, run

from upscope.games.silent_war.content.words import NATIONS
from upscope.games.silent_war.rules.c13_prowl import Prowl
from upscope.games.silent_war.rules.c14_sub_vs_sub import (
    SubVersusSub,
    enemy_torpedo,
    sighting_drm,
    strength,
    toughness,
)
from upscope.games.silent_war.rules.kinds import LOST, STORM


def meeting(area="east-china-sea", month=(1942, 8), **options):
    s = bare(month, 2, **options)
    boat = at_sea(s, SPEARFISH, area)
    s.torpedo = 0
    return s, boat, place(s, area)


def foe(s, area, nation="jp"):
    about = s.content.t.enemies.about(area, s.year * 12 + s.month - 1)
    return next(enemy for enemy, _ in about if NATIONS[s.content.t.enemies.nation[enemy]] == nation)


def meet(s, boat, area, sighting, dice, enemy=None):
    enemy = foe(s, area) if enemy is None else enemy
    return run(s, SubVersusSub(boat=boat, area=area), {"sighting": [sighting], "enemy": [enemy]} | dice)


@pytest.mark.rule("14.6B")
def test_spotted_and_damaged_count_each_and_radar_helps():
    s, boat, _ = meeting()
    assert sighting_drm(s, boat).total == 0
    s.boats.spotted[boat] = 1
    s.boats.damage[boat] = 1
    assert sighting_drm(s, boat).total == -2
    s.year, s.month = 1943, 10
    assert sighting_drm(s, boat).total == -1


@pytest.mark.rule("14.6B", "14.6D")
@pytest.mark.parametrize(("die", "first"), [(0, False), (2, False), (3, True), (9, True)])
def test_who_sees_the_other_first(die, first):
    s, boat, area = meeting()
    told = meet(s, boat, area, die, {"tdc": [3], "to_hit": [9]})
    assert bool(told.one("submarine_met")["first"]) == first
    assert bool(told.one("submarine_fired")["ours"]) == first
    assert told.rolled.count("tdc") == 1


@pytest.mark.rule("14.6C")
def test_the_enemy_is_one_of_the_date_and_area():
    s, _, area = meeting()
    enemies = s.content.t.enemies
    month = s.year * 12 + s.month - 1
    for enemy, number in enemies.about(area, month):
        assert area in enemies.areas[enemy]
        assert enemies.enters[enemy] <= month < enemies.leaves[enemy]
        assert number == enemies.number[enemy]
    late = next(e for e in range(len(enemies.slugs)) if enemies.enters[e] > month)
    assert late not in dict(enemies.about(next(iter(enemies.areas[late])), month))


@pytest.mark.rule("14.6E-attack")
def test_the_attacker_is_weaker_in_shallow_water_and_in_a_storm():
    s, _, area = meeting()
    s.area = area
    assert strength(s, 6, 2, -1).total == 6 + 2 - 1
    s.places.weather[area] = STORM
    assert strength(s, 6, 2, -1).total == 6 + 2 - 1 - 1
    s.area = place(s, "yellow-sea")
    assert strength(s, 6, 0, 1).total == 6 - 1 + 1


@pytest.mark.rule("14.6E-target")
def test_the_target_has_its_defence_the_marker_and_its_skipper():
    s, _, _ = meeting()
    assert toughness(s, 3, -2, 1).total == 3 - 2 + 1


@pytest.mark.rule("14.6E-torpedo")
def test_japanese_torpedoes_are_poor_and_german_ones_good():
    s, _, area = meeting()
    assert enemy_torpedo(s, foe(s, area)) == -2
    enemies = s.content.t.enemies
    german = next(e for e, nation in enumerate(enemies.nation) if NATIONS[nation] == "de")
    assert enemy_torpedo(s, german) == 1


@pytest.mark.rule("14.6F-hit", "14.6F-score")
def test_an_axis_boat_sunk_counts_as_a_ship_with_its_tons():
    s, boat, area = meeting()
    enemy = foe(s, area)
    tons = s.content.t.enemies.tons[enemy]
    told = meet(s, boat, area, 9, {"tdc": [0], "to_hit": [0], "result": [9]}, enemy)
    assert why(told.one("submarine_hit")["why"], "western") == -1
    assert told.one("submarine_hit")["total"] == 9 - 1
    assert (s.ships, s.tons) == (1, tons)
    assert s.boats.ships[boat] == 1


@pytest.mark.rule("14.6F-score", "14.6F-hit")
def test_our_boat_may_be_sunk():
    s, boat, area = meeting()
    told = meet(s, boat, area, 0, {"tdc": [-3], "to_hit": [0], "result": [9]})
    assert s.boats.box[boat] == LOST
    assert s.lost == 1
    assert why(told.one("submarine_hit")["why"], "western") == 0
    assert told.one("submarine_hit")["total"] == 9 - 2


@pytest.mark.rule("14.6F-hit")
def test_a_lesser_hit_damages_ours_and_leaves_theirs():
    s, boat, area = meeting()
    assert meet(s, boat, area, 0, {"tdc": [-3], "to_hit": [0], "result": [3]}).one("submarine_hit")["result"] == 1
    assert s.boats.damage[boat] == 1
    s, boat, area = meeting()
    assert meet(s, boat, area, 9, {"tdc": [-3], "to_hit": [0], "result": [2]}).one("submarine_hit")["result"] == 1
    assert s.ships == 0


@pytest.mark.rule("14.6F-end")
def test_there_is_one_round_and_no_counterattack():
    s, boat, area = meeting()
    told = meet(s, boat, area, 9, {"tdc": [3], "to_hit": [9]})
    assert told.names() == ["submarine_met", "enemy_drawn", "submarine_fired"]
    assert (s.area, s.enemy) == (-1, -1)


@pytest.mark.rule("14.6A")
def test_of_a_pack_one_boat_at_random_meets_it_and_the_others_rest():
    s, _, area = meeting()
    boats = tuple(at_sea(s, slug, "east-china-sea") for slug in ("ss-190", "ss-191", "ss-192"))
    s.packs.formed[0] = 1
    for boat in boats:
        s.boats.pack[boat] = 0
    told = run(
        s,
        Prowl(boats=boats, touched=(area,)),
        {
            "activity": [0], "second_contact": [0], "finder": [boats[1]], "sighting": [9], "enemy": [foe(s, area)],
            "tdc": [3], "to_hit": [9], "endurance": [0],
        },
        {"choose_search": ["search"], "choose_formation": ["group"]},
    )  # fmt: skip
    assert told.one("submarine_met")["boat"] == boats[1]
    assert told.one("endurance_checked")["boat"] == boats[1]
    assert [s.boats.pack[boat] for boat in boats] == [0, 0, 0]
