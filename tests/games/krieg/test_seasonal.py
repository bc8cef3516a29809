"""Phases 1 and 2.1: cards, depots, partisans, replacements, political events."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play

from upscope.games.krieg import GAME
from upscope.games.krieg.rules.moves import struck_countries
from upscope.games.krieg.rules.seasonal import replacement_cut
from upscope.games.krieg.rules.situation import Situation
from upscope.kernel.view import project

# -- 1.1 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1.1", "opt-cards")
def test_the_card_chosen_comes_into_force_and_brings_its_units() -> None:
    p = Play("two_rivers", at="1.1", side="axis", turn=1)
    assert p.events("card_played") == [{"side": "axis", "card": "a1"}]
    assert p.events("units_joined")[0]["units"] == ["de-c1", "de-f1"]
    assert (p.at("de-c1"), p.at("de-f1")) == ("pool", "pool")
    row = p.s.content.pool_of[p.u("de-c1")]
    assert p.s.pools.steps[row] == 1
    assert p.name == "choose_card"


@pytest.mark.rule("1.1", "opt-cards")
def test_a_card_for_the_next_season_is_chosen_from_those_that_fit() -> None:
    p = Play("two_rivers", at="1.1", side="axis", turn=1)
    assert (p.options(), p.about()["season"]) == (["a2", "a3", "a4"], "winter")
    spring = Play("two_rivers", at="1.1", side="axis", turn=3, cards={"a1": "current", "a3": "pending"})
    assert (spring.options(), spring.about()["season"]) == (["a4"], "spring")
    soviet = Play("two_rivers", at="1.1", side="soviet", turn=1)
    assert soviet.options() == ["s2", "s3"]
    near = Play("two_rivers", at="1.1", side="soviet", turn=1, control={"1405": "soviet"})
    assert near.options() == ["s2", "s3", "s4"]


@pytest.mark.rule("1.1")
def test_the_choice_is_secret_until_the_card_is_played() -> None:
    p = Play("two_rivers", at="1.1", side="axis", turn=1).answer("a3")
    own = project(p.s, GAME.sides, "axis").data()["tables"]["cards"]["status"]
    others = project(p.s, GAME.sides, "western").data()["tables"]["cards"]["status"]
    cards = p.s.content.card_names
    assert dict(zip(cards, own, strict=True))["a3"] == "pending"
    assert [dict(zip(cards, others, strict=True))[name] for name in ("a1", "a2", "a3", "a4")] == [
        "current",
        None,
        None,
        None,
    ]
    assert p.s.factions.chosen[0] == 1


@pytest.mark.rule("1.1")
def test_without_a_further_season_there_is_no_card() -> None:
    p = Play("two_rivers_short", at="1.1", side="axis", turn=3, cards={"a1": "current", "a3": "pending"})
    assert p.events("no_card") == [{"side": "axis"}]
    assert p.events("card_played")[0]["card"] == "a3"


# -- 1.2 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1.2", "opt-logistics")
def test_a_depot_is_placed_with_a_supplied_unit_and_moved_later() -> None:
    p = Play("two_rivers", at="1.2", side="western")
    p.answer("logistics-w")
    assert "0308" in p.options()
    assert "0109" not in p.options()
    p.answer("0308")
    assert p.piece_at("logistics-w") == "0308"
    q = Play("two_rivers", at="1.2", side="western", pieces={"logistics-w": {"hex": "0308"}}).answer(
        "logistics-w", "0211"
    )
    assert q.piece_at("logistics-w") == "0211"
    held = Play("two_rivers", at="1.2", side="western", options={"logistics_at": "held_hex"}).answer("logistics-w")
    assert "0109" in held.options()


@pytest.mark.rule("1.2", "opt-logistics")
def test_partisans_rise_in_rough_or_city_hexes_of_a_conquered_country() -> None:
    p = Play("two_rivers", at="1.2", side="soviet").answer("partisans-s")
    poland = set(p.options()) - {"keep"}
    c = p.s.content
    assert poland
    for name in poland:
        h = p.h(name)
        assert c.country_names[c.country[h]] == "poland"
        assert c.terrain[h] == "rough" or c.places[h] in ("city", "capital")
        assert p.front.holder[h] < 0
    assert "1705" not in poland  # the Axis stands in Warsaw
    there = sorted(poland)[0]
    p.answer(there)
    assert p.piece_at("partisans-s") == there


# -- 1.3 --------------------------------------------------------------------------------------------------------------


def refit(**changes: Any) -> Play:
    given: dict[str, Any] = {
        "scenario": "two_rivers",
        "at": "1.3",
        "side": "western",
        "cards": {"w1": "current"},
        "pool": {"usa/west_inf": 2, "usa/armour": 2, "britain/west_inf": 1},
        "units": {"us-c1": {"box": "pool"}, "us-3": {"hex": "0210", "steps": 1}, "uk-c1": {"box": "pool"}},
    }
    return Play(**{**given, **changes})


@pytest.mark.rule("1.3", "opt-replacements")
def test_steps_come_at_a_supplied_hq_of_their_nation() -> None:
    p = refit()
    assert p.about() == {"left": 3, "armour": 1}
    assert sorted(p.options()[:-1]) == [["uk-c1", "0107"], ["us-3", "0210"], ["us-c1", "0210"]]
    p.answer(["us-3", "0210"])
    assert (p.steps("us-3"), p.about()) == (2, {"left": 2, "armour": 0})
    assert ["us-3", "0210"] not in p.options()
    p.answer(["us-c1", "0210"])
    assert (p.at("us-c1"), p.steps("us-c1")) == ("0210", 1)
    row = p.s.content.pool_of[p.u("us-c1")]
    assert p.s.pools.steps[row] == 1


@pytest.mark.rule("opt-replacements")
def test_a_supplied_depot_is_a_site_for_every_nation() -> None:
    p = refit(pieces={"logistics-w": {"hex": "0308"}})
    assert ["uk-c1", "0308"] in p.options()
    only = refit(pieces={"logistics-w": {"hex": "0308"}}, options={"replacement_sites": "hq"})
    assert ["uk-c1", "0308"] not in only.options()


@pytest.mark.rule("10.3-hq-site")
def test_an_unsupplied_hq_is_no_site() -> None:
    cut = {"0008": "axis", "0110": "axis", "0012": "axis"}
    p = refit(control=cut)
    assert p.name != "choose_replacement"
    assert {"side": "western", "segment": "replacements", "reason": "no_replacements"} in p.events("nothing_to_do")


@pytest.mark.rule("opt-cards")
def test_an_event_cuts_replacements() -> None:
    p = Play(
        "two_rivers",
        at="1.3",
        side="axis",
        cards={"a1": "current"},
        happened={"ev_ruhr": 1},
        pool={"germany/inf": 3},
        units={"de-c1": {"box": "pool"}},
    )
    assert replacement_cut(p.s, 0) == 2
    assert p.about()["left"] == 1


# -- 2.1 and events ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.1", "opt-cards")
@pytest.mark.parametrize(("die", "event"), [(1, "dutch_strike"), (2, "dutch_strike"), (3, None), (6, None)])
def test_the_card_says_what_each_die_brings(die: int, event: str | None) -> None:
    p = Play("two_rivers", at="2.1", side="western", turn=2, cards={"w1": "current"})
    assert p.roll == "politics"
    p.throw(die)
    assert p.events("politics_rolled") == [{"side": "western", "card": "w1", "die": die, "happening": event}]


@pytest.mark.rule("opt-cards")
def test_a_railway_strike_makes_rails_dear_for_a_turn() -> None:
    base: dict[str, Any] = {
        "scenario": "two_rivers",
        "at": "3",
        "side": "axis",
        "clear": True,
        "units": {"de-g1": {"hex": "0305"}},
    }
    dear = Play(**base, happened={"dutch_strike": 1}).answer("de-g1")
    free = Play(**base).answer("de-g1")
    rails = [c for c in free.options() if c != "stay" and free.info(c)["cost"] == "½"]
    inside = [
        name for name in rails if free.s.content.country_names[free.s.content.country[free.h(name)]] == "netherlands"
    ]
    assert inside
    assert all(dear.info(name)["cost"] == "1" for name in inside)


@pytest.mark.rule("opt-cards")
def test_a_strike_drawn_after_the_axis_has_moved_hits_its_next_movement() -> None:
    p = Play("two_rivers", at="2.1", side="western", turn=2, cards={"w1": "current"}).throw(1)
    s = p.s
    netherlands = frozenset({s.content.country_names.index("netherlands")})
    for s.turn, struck in ((2, netherlands), (3, netherlands), (4, frozenset())):
        assert struck_countries(Situation(s), 0) == struck
        assert struck_countries(Situation(s), 1) == frozenset()
    quiet = Play("two_rivers", at="2.1", side="western", turn=2, cards={"w1": "current"}).throw(3)
    for quiet.s.turn in (1, 2, 3):
        assert struck_countries(Situation(quiet.s), 0) == frozenset()


@pytest.mark.rule("opt-cards")
def test_hungary_wavers_and_then_leaves_if_the_enemy_is_in_it() -> None:
    p = Play("two_rivers", at="2.1", side="soviet", turn=3, cards={"s3": "current"}, units={"su-53": {"hex": "1812"}})
    hungary = p.s.content.country_names.index("hungary")
    p.throw(1)
    assert p.s.countries.wavering[hungary] == 1
    assert p.at("hu-1") == "1614"
    q = Play("two_rivers", at="2.1", side="soviet", turn=3, cards={"s3": "current"}, units={"su-53": {"hex": "1714"}})
    q.s.countries.wavering[hungary] = 1
    q.throw(2)
    assert q.events("changed_sides")[0]["units"] == ["hu-1"]
    assert q.at("hu-1") == "delay"
    assert q.s.countries.side[hungary] == 2


@pytest.mark.rule("opt-cards")
def test_a_rising_places_a_partisan_base() -> None:
    p = Play("two_rivers", at="2.1", side="soviet", turn=1, cards={"s1": "current"}).throw(1)
    assert (p.seat, p.name, p.about()["happening"]) == ("soviet", "choose_event_hex", "slovak_rising")
    there = p.options()[0]
    p.answer(there)
    assert p.piece_at("partisans-s") == there
