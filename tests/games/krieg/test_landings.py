"""4.1.3 to 4.1.5: landings from beachheads and from the air, carriers home."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play, edited, sound, table_text

from upscope.games.krieg.rules.state import SEGMENT_NUMBER

# -- 4.1.3 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.1.3")
def test_a_unit_lands_where_the_arrow_points() -> None:
    p = sound(units={"t2-watch": {"hex": "0404"}}).to("choose_landing")
    assert p.info("t2-inf1")["hex"] == "0304"
    p.answer("t2-inf1")
    assert (p.at("t2-inf1"), p.control("0304")) == ("0304", "western")


@pytest.mark.rule("4.1.3-hq")
def test_an_hq_lands_too() -> None:
    p = sound(units={"t2-watch": {"hex": "0404"}, "t2-hq": {"hex": "0204"}}).to("choose_landing").answer("t2-hq")
    assert p.at("t2-hq") == "0304"


@pytest.mark.rule("4.1.3-supply", "10.3-beachhead")
def test_only_from_a_supplied_beachhead() -> None:
    fed = sound(units={"t2-watch": {"hex": "0404"}, "t2-para": {"box": "later"}})
    assert fed.name == "choose_landing"
    cut = sound(units={"t2-watch": {"hex": "0404"}, "t2-para": {"box": "later"}}, control={"0105": "axis"})
    assert cut.name != "choose_landing"


@pytest.mark.rule("4.1.3-attacked")
def test_not_after_attacking_in_this_segment() -> None:
    units = {"t2-watch": {"hex": "0304"}, "t2-rm": {"hex": "0204"}}
    p = sound(units=units).attack("0304", "t2-rm", die=1).to("choose_landing")
    assert p.at("t2-watch") != "0304"
    assert p.options() == ["t2-inf1", "end"]


@pytest.mark.rule("opt-landing-free")
def test_not_where_an_enemy_unit_stands() -> None:
    assert (
        sound(units={"t2-para": {"box": "later"}, "t2-watch": {"hex": "0304"}}).to("choose_target").answer("end").name
        != "choose_landing"
    )
    zoc = sound(units={"t2-watch": {"hex": "0404"}, "t2-vik": {"hex": "0303"}}).to("choose_landing")
    assert zoc.front.in_zoc(1, zoc.h("0304"))
    assert zoc.options() == ["t2-inf1", "end"]


@pytest.mark.rule("opt-landing-free")
def test_by_the_option_a_landing_may_attack_an_enemy_held_hex() -> None:
    """No marker is near; the unit attacks from its beachhead, and goes in when the hex falls empty."""
    given: dict[str, Any] = {
        "units": {"t2-para": {"box": "later"}, "t2-watch": {"hex": "0304"}},
        "pieces": {"t2-blitz": {"box": "available"}},
        "options": {"beachhead_landing_target_empty": False},
    }
    p = sound(**given)
    assert p.name == "choose_landing"
    assert p.info("t2-inf1")["hex"] == "0304"
    p.answer("t2-inf1")
    assert (p.name, p.about()["target"], p.about()["attackers"]) == ("build_attack", "0304", ["t2-inf1"])
    p.answer("go").throw(1)
    p.to("choose_advance").answer(["t2-inf1", "0304"])
    assert (p.at("t2-inf1"), p.control("0304")) == ("0304", "western")
    beaten = sound(**given).answer("t2-inf1", "go").throw(6)
    assert beaten.at("t2-watch") == "0304"
    assert "choose_landing" not in [beaten.name], "it has attacked"
    called_off = sound(**given).answer("t2-inf1", "cancel")
    assert called_off.name == "choose_landing"


@pytest.mark.rule("opt-landing-hq", "4.1.3-attacked")
def test_an_hq_that_supported_a_blitz_attack_has_attacked() -> None:
    units = {"t2-watch": {"hex": "0304"}, "t2-rm": {"hex": "0204"}, "t2-hq": {"hex": "0204"}}
    p = sound(units=units).to("choose_target").answer("0304", "t2-rm", ["support", "t2-hq"], "go").throw(1)
    assert p.events("attack_named")[-1]["hq"] == "t2-hq"
    assert p.to("choose_landing").options() == ["t2-inf1", "end"]
    lenient = sound(units=units, options={"supporting_hq_lands": True})
    lenient.to("choose_target").answer("0304", "t2-rm", ["support", "t2-hq"], "go").throw(1)
    assert lenient.to("choose_landing").options() == ["t2-hq", "t2-inf1", "end"]


# -- 4.1.4 ------------------------------------------------------------------------------------------------------------


def dropped(**changes: Any) -> Play:
    units = {"t2-watch": {"hex": "0505"}, "t2-inf1": {"hex": "0105"}, **changes.pop("units", {})}
    return sound(units=units, **changes).answer(["t2-para", changes.pop("to", "0304")])


@pytest.mark.rule("4.1.4", "4.1.4-delay")
def test_a_marker_places_one_infantry_of_one_step_and_goes_to_delay() -> None:
    p = dropped(units={"t2-red": {"box": "pool"}}).to("choose_infantry")
    assert p.options() == ["t2-red", "none"]
    p.answer("t2-red")
    assert (p.at("t2-red"), p.steps("t2-red")) == ("0304", 1)
    assert (p.at("t2-para"), p.s.units.dropped[p.u("t2-para")]) == ("delay", 0) or p.at("t2-para") == "track"
    assert p.events("airdrop_retired")[0]["box"] == "delay"


@pytest.mark.rule("4.1.4-nation")
def test_the_infantry_has_the_markers_nationality() -> None:
    rows = table_text("harbour", "units").replace("t2-red,western,britain", "t2-red,western,usa")
    p = dropped(units={"t2-red": {"box": "pool"}}, pack=edited("harbour", units=rows), pool={"usa/west_inf": 1})
    assert p.name != "choose_infantry"
    assert p.events("airdrop_landed")[0]["infantry"] is None


@pytest.mark.rule("4.1.4-supply", "10.3-airdrop")
def test_an_unsupplied_marker_does_not_land() -> None:
    """Without a beachhead or port no line of supply reaches the coast."""
    p = dropped(
        units={"t2-red": {"box": "pool"}}, pieces={"t2-beach": {"box": "available"}, "t2-supply": {"box": "used"}}
    )
    assert p.name != "choose_infantry"
    assert p.events("airdrop_landed")[0]["infantry"] is None


@pytest.mark.rule("4.1.4-alone")
def test_a_marker_stacked_with_an_enemy_unit_does_not_land() -> None:
    p = dropped(units={"t2-red": {"box": "pool"}, "t2-watch": {"hex": "0304"}})
    while p.name in ("choose_target", "choose_landing"):
        p.skip()
    assert p.events("airdrop_landed")[0]["infantry"] is None


@pytest.mark.rule("4.1.4-delay", "opt-airdrop-stays")
def test_a_marker_that_does_not_land_goes_to_delay_all_the_same() -> None:
    p = dropped(units={"t2-red": {"box": "pool"}}).to("choose_infantry").answer("none")
    assert p.events("airdrop_retired")[0]["box"] == "delay"
    pool = dropped(units={"t2-red": {"box": "pool"}}, options={"airdrop_unlanded_to": "force_pool"})
    pool.to("choose_infantry").answer("none")
    assert pool.events("airdrop_retired")[0]["box"] == "pool"


@pytest.mark.rule("opt-airdrop-pool")
def test_the_infantry_comes_from_the_force_pool_or_not_at_all() -> None:
    p = dropped(units={"t2-red": {"box": "pool"}}, pool={"britain/west_inf": 0})
    assert p.events("airdrop_landed")[0]["infantry"] is None
    full = dropped(units={"t2-red": {"box": "pool"}}).to("choose_infantry")
    row = full.s.content.pool_of[full.u("t2-red")]
    loose = full.s.pools.steps[row]
    full.answer("t2-red")
    assert full.s.pools.steps[row] == loose - 1
    none = dropped(units={"t2-red": {"box": "pool"}}, options={"airdrop_infantry_from": "none"})
    assert none.events("airdrop_landed")[0]["infantry"] is None


# -- 4.1.5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.1.5")
def test_carrier_strikes_go_to_the_used_box_of_their_zone() -> None:
    p = sound(pieces={"t2-carriers": {"hex": "0304"}}, units={"t2-para": {"box": "later"}})
    assert p.piece_at("t2-carriers") == "0304"
    while p.s.segment == SEGMENT_NUMBER["blitz"]:
        p.skip()
    assert p.piece_at("t2-carriers") == "used"
    assert p.events("strikes_returned") == [{"pieces": ["t2-carriers"]}]
