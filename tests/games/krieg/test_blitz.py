"""4.1 The blitz: air assault, activation, weather and its exceptions, landings, carriers."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play, edited, sound, table_text

from upscope.games.krieg.rules.blitz import Blitz
from upscope.games.krieg.rules.state import SEGMENT_NUMBER


@pytest.mark.rule("4.1-order")
def test_the_parts_run_in_order() -> None:
    names = [name for name in Blitz.step_names if name != "look_for_markers"]
    assert names == ["air_assault", "blitz_combat", "land_from_beachheads", "land_from_the_air", "return_strikes"]
    p = sound(units={"t2-watch": {"hex": "0404"}, "t2-red": {"box": "pool"}}, pieces={"t2-carriers": {"hex": "0304"}})
    asked = []
    while p.s.segment == SEGMENT_NUMBER["blitz"]:
        if p.name not in asked:
            asked.append(p.name)
        p.answer(
            ["t2-para", "0304"] if p.name == "choose_drop" and ["t2-para", "0304"] in p.options() else p.options()[-1]
        )
    assert asked == ["choose_drop", "choose_landing", "choose_infantry"]
    order = [n for n in p.names() if n in ("dropped", "airdrop_retired", "strikes_returned")]
    assert order == ["dropped", "airdrop_retired", "strikes_returned"]


# -- 4.1.1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.1.1")
def test_an_airborne_unit_turns_over_and_flies_two_hexes() -> None:
    p = sound()
    assert p.name == "choose_drop"
    p.answer(["t2-para", "0304"])
    assert (p.at("t2-para"), p.s.units.dropped[p.u("t2-para")]) == ("0304", 1)
    assert p.u("t2-para") not in [u for stack in p.front.stacks.values() for u in stack]
    assert p.events("dropped") == [{"side": "western", "unit": "t2-para", "start": "0105", "hex": "0304"}]


@pytest.mark.rule("4.1.1")
def test_helicopters_do_it_too() -> None:
    rows = "t2-heli,western,britain,helicopter,1,1,0105,no,no,no,Helicopter Group\n"
    pack = edited("harbour", units=table_text("harbour", "units") + rows)
    p = sound(units={"t2-heli": {"hex": "0105"}, "t2-para": {"box": "later"}}, pack=pack)
    p.answer(["t2-heli", "0304"])
    assert p.at("t2-heli") == "0304"


@pytest.mark.rule("4.1.1-need")
def test_it_must_be_activated_for_blitz() -> None:
    far = sound(pieces={"t2-blitz": {"hex": "0404"}}, units={"t2-inf2": {"hex": "0404", "steps": 2}})
    assert far.name != "choose_drop"


@pytest.mark.rule("4.1.1-need")
def test_helicopters_need_supply_as_well() -> None:
    rows = "t2-heli,western,britain,helicopter,1,1,0105,no,no,no,Helicopter Group\n"
    pack = edited("harbour", units=table_text("harbour", "units") + rows)
    base: dict[str, Any] = {"units": {"t2-heli": {"hex": "0300"}, "t2-para": {"box": "later"}}, "pack": pack}
    p = sound(**base, pieces={"t2-blitz": {"hex": "0300"}})
    assert p.name != "choose_drop"


@pytest.mark.rule("10.3-airborne")
def test_an_unsupplied_airborne_unit_makes_no_air_assault() -> None:
    p = sound(units={"t2-para": {"hex": "0300"}}, pieces={"t2-blitz": {"hex": "0300"}})
    assert p.name != "choose_drop"


@pytest.mark.rule("opt-airdrop-distance")
def test_at_most_two_hexes_and_never_into_the_sea() -> None:
    p = sound()
    hexes = {to for _, to in (o for o in p.options() if o != "end")}
    c = p.s.content
    assert max(c.distance[p.h("0105")][p.h(name)] for name in hexes) == 2
    assert "0105" in hexes
    assert not [name for name in hexes if c.sea[p.h(name)]]
    exact = sound(options={"airdrop_distance": "exactly"})
    assert {c.distance[p.h("0105")][p.h(o[1])] for o in exact.options() if o != "end"} == {2}


@pytest.mark.rule("opt-airdrop-effects")
def test_a_marker_cancels_zones_and_bars_retreat_and_supply() -> None:
    p = sound(units={"t2-vik": {"hex": "0404"}, "t2-watch": {"box": "later"}}, at="4.1")
    assert p.front.in_zoc(1, p.h("0304"))
    p.answer(["t2-para", "0304"])
    assert not p.front.in_zoc(1, p.h("0304"))
    assert p.front.barred(0)[p.h("0304")]
    assert p.front.enemy_drop(0, p.h("0304"))
    off = sound(
        units={"t2-vik": {"hex": "0404"}, "t2-watch": {"box": "later"}},
        options={"airdrop_cancels_zoc": False, "airdrop_bars_retreat_and_supply": False},
    )
    off.answer(["t2-para", "0304"])
    assert off.front.in_zoc(1, off.h("0304"))
    assert not off.front.barred(0)[off.h("0304")] or off.front.zoc(0)[off.h("0304")]


@pytest.mark.rule("opt-airdrop-effects")
def test_nobody_retreats_onto_an_enemy_airdrop() -> None:
    units = {"t2-inf2": {"hex": "0303", "steps": 2}, "t2-watch": {"hex": "0304"}}
    marker = {"t2-blitz": {"hex": "0204"}}
    free = sound(units=units, pieces=marker).to("choose_target").answer("0304", "t2-inf1", "t2-inf2", "go").throw(1)
    assert free.events("retreated")[0]["hex"] == "0305"
    barred = sound(units=units, pieces=marker).answer(["t2-para", "0305"])
    barred.to("choose_target").answer("0304", "t2-inf1", "t2-inf2", "go").throw(1)
    assert barred.events("retreated") == []
    assert barred.events("stood")[0]["steps"] == 3


# -- 4.1.2 ------------------------------------------------------------------------------------------------------------


def storm(**changes: Any) -> Play:
    """Russians on open ground in the blitz."""
    units = {
        "t1-guards": {"hex": "0603"},
        "t1-north": {"hex": "0604"},
        "t1-1": {"hex": "0503", "steps": 2},
        **changes.pop("units", {}),
    }
    pieces = {"t1-blitz": {"hex": "0603"}, **changes.pop("pieces", {})}
    given: dict[str, Any] = {"at": "4.1", "side": "soviet", "clear": True}
    return Play(**{**given, "units": units, "pieces": pieces, **changes})


@pytest.mark.rule("4.1.2")
def test_blitz_combat_runs_through_the_attack_sequence() -> None:
    p = storm(units={"t1-tank1": {"hex": "0604"}}).attack("0503", "t1-guards", "t1-north", "t1-tank1", die=1)
    assert p.events("attack_named")[0]["blitz"] is True
    p.to("choose_advance")
    order = [n for n in p.names() if n in ("attack_named", "odds_found", "rolled", "retreated")]
    assert order[:4] == ["attack_named", "odds_found", "rolled", "retreated"]


@pytest.mark.rule("4.1.2-units")
def test_only_activated_units_attack() -> None:
    p = (
        storm(pieces={"t1-blitz": {"hex": "0703"}}, units={"t1-south": {"hex": "0502"}})
        .to("choose_target")
        .answer("0503")
    )
    assert "t1-guards" in p.options()
    assert "t1-south" not in p.options()


@pytest.mark.rule("opt-activated")
@pytest.mark.parametrize(("marker", "found"), [("0603", True), ("0703", True), ("0803", True), ("0801", False)])
def test_activated_means_within_two_hexes_of_a_blitz_marker(marker: str, found: bool) -> None:
    p = storm(pieces={"t1-blitz": {"hex": marker}}, units={"t1-north": {"box": "later"}, "t1-2": {"hex": "0501"}})
    blitzing = p.name == "choose_target" and p.s.segment == SEGMENT_NUMBER["blitz"]
    names = p.options() if blitzing else []
    far = p.s.content.distance[p.h("0603")][p.h(marker)]
    assert (far <= 2) is found
    assert ("0503" in names) is found


@pytest.mark.rule("opt-blitz-none")
def test_without_a_marker_only_the_strikes_return() -> None:
    skipped = {"blitz_skipped_without_marker": True}
    p = storm(pieces={"t1-blitz": {"box": "available"}}, options=skipped)
    assert {"side": "soviet", "segment": "blitz", "reason": "no_blitz_marker"} in p.events("nothing_to_do")
    pieces = {"t2-blitz": {"box": "available"}, "t2-carriers": {"hex": "0304"}}
    sea = sound(pieces=pieces, units={"t2-watch": {"hex": "0404"}}, options=skipped)
    assert sea.piece_at("t2-carriers") == "used"
    assert sea.name != "choose_landing"


@pytest.mark.rule("opt-blitz-none", "4.1.3")
def test_a_landing_needs_no_marker_unless_the_option_says_so() -> None:
    p = sound(pieces={"t2-blitz": {"box": "available"}}, units={"t2-watch": {"hex": "0404"}})
    assert p.name == "choose_landing"
    assert not p.events("attack_named")
    idle = storm(pieces={"t1-blitz": {"box": "available"}})
    assert {"side": "soviet", "segment": "blitz", "reason": "no_blitz"} in idle.events("nothing_to_do")


@pytest.mark.rule("opt-blitz-defender")
def test_a_defending_hq_needs_no_marker_unless_the_option_says_so() -> None:
    hq = {"t1-hq": {"hex": "0403"}}
    p = storm(units=hq).to("choose_target").answer("0503", "t1-guards", "go")
    assert p.name == "commit_hq"
    strict = storm(units=hq, options={"blitz_defenders_need_activation": True})
    strict.to("choose_target").answer("0503", "t1-guards", "go")
    assert strict.roll == "combat"


def bad_weather(weather: str, nation: str, *rows: str, **changes: Any) -> Play:
    """One attacker of a nation beside an enemy in bad weather, activated for blitz."""
    pack = edited(
        "two_rivers",
        units=table_text("two_rivers", "units") + "\n".join(rows) + "\n",
        weather=table_text("two_rivers", "weather").replace("1,west,fair", f"1,west,{weather}"),
    )
    given: dict[str, Any] = {"scenario": "two_rivers", "at": "4.1", "clear": True, "pack": pack}
    return Play(**{**given, **changes})


def may_attack(p: Play, target: str, unit: str) -> bool:
    if p.name != "choose_target" or p.s.segment != SEGMENT_NUMBER["blitz"]:
        return False
    if target not in p.options():
        return False
    return unit in p.answer(target).options()


@pytest.mark.rule("4.1.2-weather")
@pytest.mark.parametrize("weather", ["mud", "snow", "storms"])
def test_no_hex_in_bad_weather_is_attacked(weather: str) -> None:
    units = {"us-1": {"hex": "0308", "steps": 3}, "de-7": {"hex": "0307"}}
    base: dict[str, Any] = {"side": "western", "units": units, "pieces": {"blitz-w1": {"hex": "0308"}}}
    assert not may_attack(bad_weather(weather, "usa", **base), "0307", "us-1")
    assert may_attack(bad_weather("fair", "usa", **base), "0307", "us-1")


def german(weather: str, **units: Any) -> Play:
    return bad_weather(
        weather, "germany", side="axis", units={"us-xx": {"hex": "0308"}, **units}, pieces={"blitz-a": {"hex": "0307"}}
    )


@pytest.mark.rule("4.1.2-ss")
@pytest.mark.parametrize("weather", ["mud", "snow", "storms"])
def test_ss_units_may(weather: str) -> None:
    assert may_attack(german(weather, **{"de-6ss": {"hex": "0307"}}), "0308", "de-6ss")
    assert not may_attack(german(weather, **{"de-7": {"hex": "0307"}}), "0308", "de-7")


@pytest.mark.rule("4.1.2-german")
def test_germans_next_to_ss_may_and_other_germans_may_not() -> None:
    assert may_attack(german("snow", **{"de-7": {"hex": "0307"}, "de-6ss": {"hex": "0407"}}), "0308", "de-7")
    assert not may_attack(german("snow", **{"de-7": {"hex": "0307"}, "de-6ss": {"hex": "0507"}}), "0308", "de-7")
    assert not may_attack(german("snow", **{"de-7": {"hex": "0307"}}), "0308", "de-7")


@pytest.mark.rule("opt-blitz-adjacent")
def test_germans_stacked_with_ss_count_as_adjacent() -> None:
    units = {"de-7": {"hex": "0307"}, "de-ss2": {"hex": "0307"}}
    assert may_attack(german("snow", **units), "0308", "de-7")
    apart = bad_weather(
        "snow",
        "germany",
        side="axis",
        units={"us-xx": {"hex": "0308"}, **units},
        pieces={"blitz-a": {"hex": "0307"}},
        options={"blitz_adjacent_includes_stacked": False},
    )
    assert not may_attack(apart, "0308", "de-7")


FINN = "fi-1,axis,finland,inf,2,3,card,no,no,no,Finnish Corps"
SWEDE = "se-1,western,sweden,west_inf,2,3,card,no,no,no,Swedish Corps"


@pytest.mark.rule("4.1.2-finns")
def test_finns_may() -> None:
    p = bad_weather(
        "snow",
        "finland",
        FINN,
        side="axis",
        units={"us-xx": {"hex": "0308"}, "fi-1": {"hex": "0307"}},
        pieces={"blitz-a": {"hex": "0307"}},
    )
    assert may_attack(p, "0308", "fi-1")


@pytest.mark.rule("4.1.2-swedes")
def test_swedes_may() -> None:
    p = bad_weather(
        "mud",
        "sweden",
        SWEDE,
        side="western",
        units={"de-7": {"hex": "0307"}, "se-1": {"hex": "0308"}},
        pieces={"blitz-w1": {"hex": "0308"}},
    )
    assert may_attack(p, "0307", "se-1")


@pytest.mark.rule("4.1.2-russians")
def test_russians_may_and_poles_may_not() -> None:
    units = {"de-7": {"hex": "0307"}, "su-8g": {"hex": "0308"}, "pl-lwp": {"hex": "0308", "steps": 3}}
    p = bad_weather("storms", "russia", side="soviet", units=units, pieces={"blitz-s1": {"hex": "0308"}})
    p.to("choose_target").answer("0307")
    assert "su-8g" in p.options()
    assert "pl-lwp" not in p.options()


@pytest.mark.rule("opt-blitz-scope")
@pytest.mark.parametrize(("weather", "found"), [("snow", True), ("mud", False), ("storms", False)])
def test_the_option_keeps_the_exceptions_to_snow(weather: str, found: bool) -> None:
    p = bad_weather(
        weather,
        "germany",
        side="axis",
        units={"us-xx": {"hex": "0308"}, "de-6ss": {"hex": "0307"}},
        pieces={"blitz-a": {"hex": "0307"}},
        options={"blitz_exception_scope": "snow"},
    )
    assert may_attack(p, "0308", "de-6ss") is found
