"""2.2, 2.3 and 4.3: support units and convoys, bases, organization, markers."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play

from upscope.games.krieg.rules.support import is_air_base, is_naval_base

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
