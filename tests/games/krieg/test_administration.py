"""Phases 1, 2, 6 and 7: cards, depots, replacements, politics, support, organization, peace, events, delay."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play, edited, table_text

from upscope.games.krieg import GAME
from upscope.games.krieg.procedures.end import delay_turns
from upscope.games.krieg.procedures.seasonal import replacement_cut
from upscope.games.krieg.procedures.support import is_air_base, is_naval_base
from upscope.games.krieg.procedures.victory import winner
from upscope.kernel.engine import answer, open_decisions
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


# -- 2.2 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.2", "opt-support")
def test_air_units_return_and_are_placed_within_range_of_a_base() -> None:
    p = Play("two_rivers", at="2.2", side="western", pieces={"raf": {"hex": "0206"}})
    assert p.events("support_returned")[0]["pieces"] == ["raf"]
    p.answer("raf")
    hexes = set(p.options()) - {"keep"}
    c = p.s.content
    bases = [h for h in p.front.stacks if is_air_base(p.front, 1, h)]
    assert all(min(c.distance[p.h(name)][b] for b in bases) <= 4 for name in hexes)
    assert "1004" not in hexes
    p.answer("0207")
    assert p.piece_at("raf") == "0207"


@pytest.mark.rule("2.2", "opt-support")
def test_blitz_markers_lie_with_supplied_units_as_many_as_the_card_says() -> None:
    p = Play(
        "two_rivers",
        at="2.2",
        side="western",
        cards={"w3": "current"},
        clear=True,
        units={"us-1": {"hex": "0308"}, "us-3": {"hex": "0211"}, "us-hq": {"hex": "0210"}},
        pieces={"blitz-w1": {"box": "available"}, "blitz-w2": {"box": "available"}},
    )
    p.to("choose_blitz")
    assert (p.options(), p.about()["left"]) == (["0308", "0210", "0211", "end"], 2)
    p.answer("0308", "0211")
    assert (p.piece_at("blitz-w1"), p.piece_at("blitz-w2")) == ("0308", "0211")
    only = Play("two_rivers", at="2.2", side="western", cards={"w1": "current"}, options={"blitz_marker_at": "hq"})
    only.to("choose_blitz")
    assert only.options() == ["0107", "0210", "end"]
    none = Play("two_rivers", at="2.2", side="axis", cards={"a1": "current"})
    while none.s.segment == 5:
        assert none.name != "choose_blitz"
        none.skip()


@pytest.mark.rule("2.2", "opt-support")
def test_a_beachhead_lies_off_a_coast_where_a_fleet_is_on_station() -> None:
    p = Play("two_rivers", at="2.2", side="western").answer("beach-w")
    assert ["0005", "0105"] in p.options()
    assert not [o for o in p.options() if o != "keep" and o[0] == "0700"]
    p.answer(["0005", "0105"])
    assert (p.piece_at("beach-w"), p.s.pieces.facing[p.p("beach-w")]) == ("0005", p.h("0105"))
    no_fleet = Play("two_rivers", at="2.2", side="western", pieces={"home-fleet": {"box": "later"}})
    assert "beach-w" not in no_fleet.options()


@pytest.mark.rule("opt-support")
def test_a_beachhead_without_supply_is_removed_at_the_end_with_all_on_it() -> None:
    units = {"uk-2": {"hex": "0007"}, "uk-rm": {"hex": "0005"}}
    p = Play(
        "two_rivers",
        at="2.2",
        side="western",
        pieces={"beach-w": {"hex": "0005", "facing": "0105"}, "supply-w": {"box": "later"}},
        units=units,
    )
    assert p.piece_at("beach-w") == "0005"
    while p.s.segment == 5:
        p.skip()
    assert p.events("beachhead_removed")[0]["units"] == ["uk-rm"]
    assert (p.piece_at("beach-w"), p.at("uk-rm")) == ("available", "pool")
    kept = Play(
        "two_rivers",
        at="2.2",
        side="western",
        pieces={"beach-w": {"hex": "0005", "facing": "0105"}, "supply-w": {"box": "later"}},
        units=units,
        options={"beachhead_upkeep": False},
    )
    while kept.s.segment == 5:
        kept.skip()
    assert kept.piece_at("beach-w") == "0005"


@pytest.mark.rule("2.2")
def test_carriers_are_placed_near_their_sea() -> None:
    p = Play("two_rivers", at="2.2", side="western").answer("cv-home")
    assert "0105" in p.options()
    assert "0509" not in p.options()
    p.answer("0105")
    assert p.piece_at("cv-home") == "0105"
    used = Play("two_rivers", at="2.2", side="western", pieces={"cv-home": {"box": "used"}})
    assert used.events("support_returned")[0]["pieces"] == ["cv-home"]


@pytest.mark.rule("opt-bases")
def test_bases_need_a_place_and_a_supplied_unit() -> None:
    p = Play("two_rivers")
    assert is_air_base(p.front, 1, p.h("0107"))
    assert not is_air_base(p.front, 1, p.h("0008"))
    assert is_naval_base(p.front, 1, p.h("0106"))
    assert not is_naval_base(p.front, 1, p.h("0107"))
    bare = Play("two_rivers", clear=True, at="2.2", side="western", units={"us-1": {"hex": "0109"}})
    assert not is_air_base(bare.front, 1, bare.h("0109"))


@pytest.mark.rule("10.3-air-base")
def test_an_unsupplied_unit_is_no_air_base() -> None:
    cut = {"0008": "axis", "0110": "axis", "0012": "axis"}
    p = Play("two_rivers", at="2.2", side="western", control=cut)
    assert not is_air_base(p.front, 1, p.h("0107"))
    assert "raf" not in p.options()


@pytest.mark.rule("10.3-naval-base")
def test_an_unsupplied_unit_is_no_naval_base() -> None:
    base: dict[str, Any] = {
        "scenario": "two_rivers",
        "at": "2.2",
        "side": "soviet",
        "clear": True,
        "units": {"su-11g": {"hex": "1701"}},
    }
    ready = {"baltic-fleet": {"box": "available"}}
    p = Play(**base, pieces=ready)
    assert "baltic-fleet" in p.options()
    p.answer("baltic-fleet")
    assert p.options() == ["baltic", "keep"]
    p.answer("baltic")
    assert p.piece_at("baltic-fleet") == "station"
    lost = dict.fromkeys(("1901", "1903", "1905", "1907", "1809", "1911", "1914"), "axis")
    cut = Play(**base, pieces=ready, control=lost)
    assert not is_naval_base(cut.front, 2, cut.h("1701"))
    assert "baltic-fleet" not in (cut.options() if cut.name == "choose_piece" else [])
    away = Play(**base, pieces={"baltic-fleet": {"box": "station"}}, control=lost)
    assert away.events("support_returned")[0]["pieces"] == ["baltic-fleet"]


# -- 2.3 --------------------------------------------------------------------------------------------------------------


def office(**changes: Any) -> Play:
    given: dict[str, Any] = {
        "scenario": "two_rivers",
        "at": "2.3",
        "side": "western",
        "clear": True,
        "units": {
            "us-xx": {"hex": "0210", "steps": 1},
            "us-c1": {"hex": "0210", "steps": 1},
            "fr-1": {"hex": "0210", "steps": 2},
        },
    }
    return Play(**{**given, **changes})


@pytest.mark.rule("2.3", "opt-organization")
def test_units_of_one_nation_and_ladder_combine_in_one_hex() -> None:
    p = office()
    assert ["combine", "us-xx", "us-c1"] in p.options()
    assert not [o for o in p.options() if o[0] == "combine" and "fr-1" in o]
    p.answer(["combine", "us-xx", "us-c1"])
    assert (p.steps("us-xx"), p.at("us-c1")) == (2, "pool")
    apart = office(units={"us-xx": {"hex": "0210"}, "us-c1": {"hex": "0211"}})
    assert not [o for o in apart.options() if o[0] == "combine"]
    full = office(units={"us-1": {"hex": "0210", "steps": 3}, "us-c1": {"hex": "0210"}})
    assert not [o for o in full.options() if o[0] == "combine"]
    off = office(options={"combine": "off"})
    assert not [o for o in off.options() if o[0] == "combine"]


@pytest.mark.rule("10.3-combine")
def test_unsupplied_units_do_not_combine() -> None:
    p = office(control={"0008": "axis", "0110": "axis", "0012": "axis"})
    assert not [o for o in p.options() if o[0] == "combine"]


@pytest.mark.rule("2.3", "opt-organization")
def test_units_break_down_and_may_be_given_up() -> None:
    p = office(units={"us-1": {"hex": "0210", "steps": 3}, "us-c1": {"box": "pool"}})
    assert ["break_down", "us-1", "us-c1"] in p.options()
    p.answer(["break_down", "us-1", "us-c1"])
    assert (p.steps("us-1"), p.steps("us-c1"), p.at("us-c1")) == (2, 1, "0210")
    p.answer("dissolve", "us-1")
    assert p.at("us-1") == "pool"
    assert "dissolve" not in p.options()


# -- 4.3 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.3", "opt-markers")
def test_blitz_markers_leave_and_flags_are_cleared() -> None:
    p = Play("two_rivers", at="4.3", side="western", pieces={"blitz-w1": {"hex": "0308"}, "blitz-s1": {"hex": "1805"}})
    assert p.piece_at("blitz-w1") == "available"
    assert p.piece_at("blitz-s1") == "1805"
    assert p.events("markers_cleared") == [{"side": "western", "pieces": ["blitz-w1"]}]
    stay = Play(
        "two_rivers",
        at="4.3",
        side="western",
        pieces={"blitz-w1": {"hex": "0308"}},
        options={"marker_segment": "blitz_stays"},
    )
    assert stay.piece_at("blitz-w1") == "0308"


@pytest.mark.rule("4.3")
def test_attack_and_hq_flags_are_cleared() -> None:
    p = Play(
        at="4.2",
        side="soviet",
        clear=True,
        units={"t1-guards": {"hex": "0603"}, "t1-1": {"hex": "0503"}, "t1-cav": {"hex": "0703"}},
    )
    p.attack("0503", "t1-guards", die=6)
    assert p.s.units.attacked[p.u("t1-guards")]
    p.to("choose_reserve")
    assert not any(p.s.units.attacked)
    assert not any(p.s.units.supported)


# -- 6.1 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1", "opt-policy")
def test_the_demarcation_can_be_kept_or_broken_at_a_price() -> None:
    p = Play("two_rivers", at="6.1", side="western")
    assert (p.options(), p.about()["cost"]) == (["keep", "break"], 2)
    assert p.answer("keep").s.policy == 1
    q = Play("two_rivers", at="6.1", side="western").answer("break")
    assert (q.s.policy, q.s.factions.bonus[1]) == (0, -2)
    axis = Play("two_rivers", at="6.1", side="axis")
    assert {"side": "axis", "segment": "peace", "reason": "no_policy"} in axis.events("nothing_to_do")


@pytest.mark.rule("opt-policy")
def test_under_the_policy_they_neither_attack_nor_enter_each_others_hexes() -> None:
    units = {"us-3": {"hex": "1004", "steps": 2}, "su-2gt": {"hex": "1104"}}
    base: dict[str, Any] = {"scenario": "two_rivers", "at": "4.2", "side": "western", "clear": True, "units": units}
    kept = Play(**base, control={"1005": "soviet"})
    assert kept.name != "choose_target"
    assert not kept.front.can_enter(1, kept.h("1005"))
    assert not any(kept.front.zoc(1))
    war = Play(**base, policy=False)
    assert war.options() == ["1104", "end"]
    assert war.front.zoc(1)[war.h("1004")]


@pytest.mark.rule("6.1", "opt-policy")
@pytest.mark.parametrize(("western", "soviet", "policy"), [("yes", "yes", 1), ("yes", "no", 0), ("no", "yes", 0)])
def test_a_new_truce_needs_both_asked_in_secret(western: str, soviet: str, policy: int) -> None:
    p = Play("two_rivers", at="6.1", side="western", policy=False)
    assert {d.seat for d in open_decisions(p.s)} == {"western", "soviet"}
    answer(p.s, "soviet", soviet, decision="answer_truce:0")
    assert {d.seat for d in open_decisions(p.s)} == {"western"}
    assert p.s.policy == 0
    answer(p.s, "western", western, decision="answer_truce:0")
    assert p.s.policy == policy


# -- 6.2 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.2", "opt-cards")
def test_events_of_the_card_happen_when_their_condition_holds() -> None:
    p = Play(
        "two_rivers",
        at="6.2",
        side="western",
        cards={"w2": "current"},
        control={"0406": "western", "0407": "western"},
        units={"de-hq-west": {"hex": "0507"}},
    )
    assert p.events("happened") == [{"side": "western", "happening": "ev_ruhr"}]
    once = Play(
        "two_rivers",
        at="6.2",
        side="western",
        cards={"w2": "current"},
        happened={"ev_ruhr": 1},
        control={"0406": "western", "0407": "western"},
        units={"de-hq-west": {"hex": "0507"}},
    )
    assert not once.events("happened")
    not_yet = Play("two_rivers", at="6.2", side="western", cards={"w2": "current"}, control={"0406": "western"})
    assert not not_yet.events("happened")


@pytest.mark.rule("6.2", "opt-cards")
def test_either_alternative_of_a_condition_is_enough() -> None:
    base: dict[str, Any] = {"scenario": "two_rivers", "at": "6.2", "side": "western", "cards": {"w1": "current"}}
    by_unit = Play(**base, units={"uk-xxx": {"hex": "0206"}, "de-15": {"hex": "0205"}})
    assert by_unit.events("happened")[0]["happening"] == "ev_scheldt"
    by_city = Play(**base, units={"de-rot": {"box": "pool"}}, control={"0105": "western"})
    assert by_city.events("happened")[0]["happening"] == "ev_scheldt"
    assert not Play(**base).events("happened")


@pytest.mark.rule("opt-cards")
def test_effects_of_the_other_events() -> None:
    vistula = Play(
        "two_rivers",
        at="6.2",
        side="axis",
        cards={"a1": "current"},
        pool={"germany/inf": 1},
        units={"de-c1": {"box": "pool"}},
    )
    assert (vistula.name, vistula.about()["happening"]) == ("choose_event_hex", "ev_vistula")
    vistula.answer("0407")
    assert vistula.at("de-c1") == "0407"
    warsaw = Play(
        "two_rivers",
        at="6.2",
        side="soviet",
        cards={"s1": "current"},
        pool={"russia/sov_inf": 1},
        units={"de-9": {"hex": "1605"}, "de-ss4": {"hex": "1605"}},
        control={"1705": "soviet"},
    )
    assert (warsaw.events("happened")[0]["happening"], warsaw.steps("pl-lwp")) == ("ev_warsaw", 2)
    baltic = Play(
        "two_rivers",
        at="6.2",
        side="soviet",
        cards={"s2": "current"},
        units={"de-kb": {"box": "pool"}},
        control={"1701": "soviet"},
    )
    assert baltic.piece_at("supply-s") == "station"
    berlin = Play("two_rivers", at="6.2", side="soviet", cards={"s4": "current"}, control={"1004": "soviet"})
    assert berlin.s.factions.bonus[2] == 1
    link = Play(
        "two_rivers",
        at="6.2",
        side="soviet",
        cards={"s4": "current"},
        units={"us-3": {"hex": "1804"}, "pl-lwp": {"hex": "1904"}},
    )
    assert "ev_link" in [line["happening"] for line in link.events("happened")]


@pytest.mark.rule("opt-cards")
def test_the_axis_wins_at_once_with_antwerp_and_brussels() -> None:
    p = Play(
        "two_rivers",
        at="6.2",
        side="axis",
        cards={"a2": "current"},
        control={"0106": "axis", "0107": "axis"},
        units={"uk-2": {"hex": "0007"}, "uk-rm": {"hex": "0007"}, "uk-hq": {"hex": "0008"}, "al-ab": {"hex": "0008"}},
    )
    assert (p.s.stack, p.s.result) == ([], "axis")
    half = Play(
        "two_rivers",
        at="6.2",
        side="axis",
        cards={"a2": "current"},
        control={"0106": "axis"},
        units={"uk-2": {"hex": "0007"}, "uk-rm": {"hex": "0007"}},
    )
    assert half.s.stack
    assert half.events("came_to_nothing")[0]["happening"] == "ev_antwerp"


# -- victory ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt-victory", "0.1")
def test_automatic_victory_at_a_check() -> None:
    p = Play("two_rivers", at="0.1", turn=3, control={"1004": "soviet", "0406": "western"})
    assert (p.s.stack, p.s.result) == ([], "soviet")
    west = Play(
        "two_rivers",
        at="0.1",
        turn=3,
        control={"1004": "soviet", "0406": "western", "0702": "western", "0813": "western"},
    )
    assert west.s.result == "western"
    axis = Play(
        "two_rivers",
        at="0.1",
        turn=3,
        control={"0106": "axis", "0107": "axis"},
        units={"uk-2": {"hex": "0007"}, "uk-rm": {"hex": "0007"}, "uk-hq": {"hex": "0008"}, "al-ab": {"hex": "0008"}},
    )
    assert axis.s.result == "axis"
    assert Play("two_rivers", at="0.1", turn=3).s.stack


@pytest.mark.rule("opt-victory")
def test_who_has_won_at_the_end() -> None:
    p = Play("two_rivers_short", at="0.1")
    objectives = [(h, worth) for h, worth, owner in p.s.content.objectives if owner == 0]
    assert sum(worth for _, worth in objectives) == 28
    assert winner(p.s) == 0
    for h, worth in objectives:
        if worth == 1 and sum(p.s.ground.control[o] != 0 for o, _ in objectives) < 5:
            p.s.ground.control[h] = 2
    assert winner(p.s) == 2
    p.s.factions.bonus[1] = 5
    p.s.ground.control[p.h("1004")] = 1
    assert winner(p.s) == 1


@pytest.mark.rule("opt-victory")
def test_the_tie_hex_decides_between_the_allies() -> None:
    p = Play("two_rivers", at="0.1")
    for h, _, owner in p.s.content.objectives:
        if owner == 0:
            p.s.ground.control[h] = -1
    p.s.ground.control[p.h("1004")] = 2
    p.s.factions.bonus[1] = 3
    assert winner(p.s) == 2
    p.s.ground.control[p.h("1004")] = -1
    p.s.factions.bonus[1] = 0
    assert winner(p.s) == 0


# -- 7 ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1", "opt-delay")
@pytest.mark.parametrize(("die", "turn"), [(1, 2), (3, 4), (6, 7)])
def test_each_counter_in_the_delay_box_goes_that_many_turns_ahead(die: int, turn: int) -> None:
    p = Play("two_rivers", at="7.1", turn=1, units={"al-ab": {"box": "delay"}}, pieces={"supply-w": {"box": "later"}})
    assert p.roll == "delay"
    p.throw(die)
    assert p.events("delayed")[0]["turn"] == turn
    assert (p.at("al-ab"), p.s.units.due[p.u("al-ab")]) == ("track", turn) or turn == 2


@pytest.mark.rule("opt-delay")
def test_modifiers_and_the_minimum() -> None:
    p = Play(
        "two_rivers",
        at="7.1",
        units={"al-ab": {"box": "delay"}, "de-fj": {"box": "delay"}},
        happened={"ev_ruhr": 1, "ev_berlin": 1},
    )
    assert delay_turns(p.s, 0, 3).why() == (
        ("die", 3, "7.1"),
        ("after_berlin", 1, "opt-delay"),
        ("after_ruhr", 1, "opt-delay"),
    )
    assert delay_turns(p.s, 1, 3).total == 2
    assert delay_turns(p.s, 1, 1).total == 1
    text = table_text("two_rivers", "options").replace("delay_maximum = 0", "delay_maximum = 2")
    short = Play("two_rivers", pack=edited("two_rivers", options=text))
    assert delay_turns(short.s, 2, 6).total == 2


@pytest.mark.rule("opt-return", "7.2")
def test_units_come_back_to_the_force_pool_and_pieces_become_available() -> None:
    base: dict[str, Any] = {"scenario": "two_rivers", "at": "7.2", "turn": 2}
    p = Play(**base, units={"al-ab": {"box": "track", "due": 3}})
    row = p.s.content.pool_of[p.u("al-ab")]
    assert (p.at("al-ab"), p.piece_at("baltic-fleet"), p.s.pools.steps[row]) == ("pool", "available", 1)
    assert p.events("came_back") == [{"units": ["al-ab"], "pieces": ["baltic-fleet"]}]
    later = Play(**base, units={"al-ab": {"box": "track", "due": 4}})
    assert later.at("al-ab") == "track"
    gone = Play(**base, units={"al-ab": {"box": "track", "due": 3}}, options={"delay_return_units": "none"})
    assert gone.at("al-ab") == "later"


@pytest.mark.rule("opt-weather-print")
def test_weather_is_printed_for_turn_and_area() -> None:
    for turn, west, east in ((1, 0, 0), (2, 3, 1), (3, 2, 1), (4, 3, 2), (5, 0, 1), (6, 0, 0)):
        p = Play("two_rivers", at="3", side="axis", turn=turn, pieces={"beach-w": {"hex": "0005", "facing": "0105"}})
        assert (p.front.weather(p.h("0206")), p.front.weather(p.h("1705"))) == (west, east)
        assert p.front.weather(p.h("0005")) == west
        assert p.roll == ""
