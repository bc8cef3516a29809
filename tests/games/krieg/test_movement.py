"""3 Operational movement: costs, roads and rails, zones of control, overruns, sea transport, stacking."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play, edited, roomy, table_text

from upscope.games.krieg.rules.moves import Prices
from upscope.games.krieg.rules.supply import is_supplied


def march(**changes: Any) -> Play:
    given: dict[str, Any] = {"at": "3", "side": "soviet", "clear": True}
    return Play(**{**given, **changes})


def price(p: Play, unit: str, start: str, goal: str) -> str:
    """What one step costs a unit, in half points."""
    way = next(way for way in p.s.content.ways[p.h(start)] if way[0] == p.h(goal))
    return {1: "½", 2: "1", 4: "2", 6: "3"}[Prices(p.front, p.u(unit), False).of(way)]


@pytest.mark.rule("3")
def test_one_unit_after_another_moves_until_the_player_ends_it() -> None:
    p = march(units={"t1-north": {"hex": "0703"}, "t1-south": {"hex": "0705"}})
    assert p.options() == ["t1-north", "t1-south", "end"]
    p.answer("t1-north", "0701")
    assert p.at("t1-north") == "0701"
    p.answer("t1-south", "0606", "end")
    assert p.at("t1-south") == "0606"
    assert [line["unit"] for line in p.events("moved")] == ["t1-north", "t1-south"]


@pytest.mark.rule("3")
def test_a_unit_goes_on_while_it_is_the_one_that_moved_last() -> None:
    p = march(units={"t1-cav": {"hex": "0705"}, "t1-south": {"hex": "0707"}})
    p.answer("t1-cav", "0704")
    assert p.info("t1-cav")["left"] == "4"
    p.answer("t1-cav", "0604", "t1-south", "0706")
    assert p.options() == ["t1-south", "end"]
    assert p.info("t1-south")["left"] == "1"


@pytest.mark.rule("3")
def test_hexes_passed_change_hands() -> None:
    p = march(units={"t1-cav": {"hex": "0500"}}, control={"0400": "axis", "0300": "axis"}, pack=roomy())
    p.answer("t1-cav", "0300")
    assert (p.control("0400"), p.control("0300")) == ("soviet", "soviet")


@pytest.mark.rule("opt-movement")
@pytest.mark.parametrize(
    ("unit", "start", "goal", "cost"),
    [
        ("t1-north", "0700", "0600", "1"),  # clear
        ("t1-north", "0701", "0702", "2"),  # rough
        ("t1-cav", "0500", "0400", "2"),  # clear across a river
        ("t1-cav", "0200", "0201", "1"),
        ("t1-cav", "0201", "0101", "3"),  # across a mountain side
        ("t1-north", "0703", "0603", "1"),  # rail, several steps
        ("t1-cav", "0703", "0603", "½"),  # rail, one step
        ("t1-cav", "0706", "0606", "½"),  # road, one step
        ("t1-cav", "0503", "0403", "½"),  # rail into a city over the river
    ],
)
def test_what_a_step_costs(unit: str, start: str, goal: str, cost: str) -> None:
    p = march(units={unit: {"hex": start}, "t1-guards": {"hex": "0803"}}, pack=roomy())
    assert price(p, unit, start, goal) == cost


@pytest.mark.rule("opt-movement")
def test_costs_add_up_along_the_cheapest_way() -> None:
    p = march(units={"t1-cav": {"hex": "0803"}}).answer("t1-cav")
    shown = {name: p.info(name)["cost"] for name in ("0703", "0603", "0503", "0702", "0603", "0604")}
    assert shown == {"0703": "½", "0603": "1", "0503": "1½", "0702": "2½", "0604": "2"}
    p.answer("0604")
    assert p.events("moved")[0]["path"] == ["0703", "0603", "0604"] or p.events("moved")[0]["path"][-1] == "0604"
    assert p.events("moved")[0]["cost"] == "2"


@pytest.mark.rule("opt-movement")
def test_the_first_hex_may_always_be_entered() -> None:
    slow = edited(
        "steel_and_mud",
        ladders=table_text("two_rivers", "ladders").replace("sov_inf,2,infantry,3,3,2", "sov_inf,2,infantry,3,3,1"),
    )
    p = march(units={"t1-north": {"hex": "0701", "steps": 2}}, pack=slow)
    p.answer("t1-north")
    assert (p.info("0702")["cost"], p.info("0702")["stop"]) == ("1", True)
    p.answer("0702")
    assert "t1-north" not in (p.options() if p.name == "choose_mover" else [])


@pytest.mark.rule("3")
def test_a_unit_without_movement_does_not_move() -> None:
    p = march(side="axis", units={"t1-fort": {"hex": "0403"}, "t1-3": {"hex": "0303"}})
    assert p.options() == ["t1-3", "end"]


@pytest.mark.rule("10.3-move")
def test_an_unsupplied_unit_does_not_move() -> None:
    p = march(units={"t1-north": {"hex": "0703"}, "t1-south": {"hex": "0500"}, "t1-1": {"hex": "0601"}})
    assert p.options() == ["t1-north", "end"]
    assert "t1-south" not in p.options()


@pytest.mark.rule("10.3-move")
def test_a_unit_may_move_out_of_supply_while_moving() -> None:
    p = march(units={"t1-cav": {"hex": "0603"}})
    p.answer("t1-cav", "0600")
    assert p.at("t1-cav") == "0600"
    assert not is_supplied(p.front, p.u("t1-cav"))
    assert "t1-cav" in p.options()


# -- zones of control -------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt-zoc")
def test_a_ground_unit_controls_its_six_neighbours() -> None:
    p = march(units={"t1-1": {"hex": "0604"}, "t1-north": {"hex": "0803"}})
    found = {p.s.content.hexes[h] for h, n in enumerate(p.front.zoc(2)) if n}
    assert found == {"0603", "0503", "0504", "0704", "0505", "0605"}
    assert not any(p.front.zoc(0)[p.h(name)] for name in ("0604", "0603"))


@pytest.mark.rule("opt-zoc")
def test_zones_do_not_cross_mountain_sea_or_strait_sides() -> None:
    p = march(units={"t1-north": {"hex": "0201"}}, side="axis", at="5")
    assert "0101" not in {p.s.content.hexes[h] for h, n in enumerate(p.front.zoc(0)) if n}
    q = Play(
        "harbour", at="3", side="western", clear=True, units={"t2-vik": {"hex": "0301"}, "t2-inf1": {"hex": "0105"}}
    )
    found = {q.s.content.hexes[h] for h, n in enumerate(q.front.zoc(1)) if n}
    assert "0300" not in found
    assert not any(q.s.content.sea[q.h(name)] for name in found)


@pytest.mark.rule("opt-zoc")
def test_a_friend_cancels_enemy_zones_in_his_hex() -> None:
    units = {"t1-1": {"hex": "0502"}, "t1-cav": {"hex": "0703"}, "t1-north": {"hex": "0602"}}
    p = march(units=units)
    assert p.front.zoc(2)[p.h("0602")] > 0
    assert not p.front.in_zoc(2, p.h("0602"))
    assert p.front.in_zoc(2, p.h("0501"))
    strict = march(units=units, options={"unit_cancels_zoc": False})
    assert strict.front.in_zoc(2, strict.h("0602"))


@pytest.mark.rule("opt-stop")
def test_a_unit_stops_on_entering_an_enemy_zone() -> None:
    p = march(units={"t1-1": {"hex": "0503"}, "t1-cav": {"hex": "0703"}}).answer("t1-cav")
    assert p.info("0603")["stop"] is True
    assert p.info("0702")["stop"] is False
    p.answer("0603")
    assert p.name != "choose_mover" or "t1-cav" not in p.options()
    free = march(units={"t1-1": {"hex": "0503"}, "t1-cav": {"hex": "0703"}}, options={"zoc_entering": "free"})
    assert free.answer("t1-cav").info("0603")["stop"] is False


@pytest.mark.rule("opt-stop")
def test_leaving_an_enemy_zone_is_free_also_into_another() -> None:
    p = march(units={"t1-1": {"hex": "0503"}, "t1-cav": {"hex": "0603"}}).answer("t1-cav")
    assert "0604" in p.options()
    assert p.info("0703")["stop"] is False


def in_weather(weather: str, **changes: Any) -> Play:
    text = table_text("steel_and_mud", "weather").replace("1,front,fair", f"1,front,{weather}")
    return march(pack=edited("steel_and_mud", weather=text), **changes)


@pytest.mark.rule("opt-stop")
def test_in_mud_nobody_leaves_an_enemy_zone_friends_or_not() -> None:
    units = {
        "t1-1": {"hex": "0503"},
        "t1-cav": {"hex": "0603"},
        "t1-north": {"hex": "0603"},
        "t1-south": {"hex": "0705"},
    }
    assert in_weather("mud", units=units).options() == ["t1-south", "end"]
    assert "t1-cav" in in_weather("mud", units=units, options={"zoc_leaving_mud": "free"}).options()


@pytest.mark.rule("opt-stop")
@pytest.mark.parametrize("weather", ["snow", "storms"])
def test_in_storms_and_snow_a_unit_stops_after_leaving_an_enemy_zone(weather: str) -> None:
    units = {"t1-1": {"hex": "0503"}, "t1-cav": {"hex": "0603"}, "t1-north": {"hex": "0603"}}
    p = in_weather(weather, units=units).answer("t1-cav")
    assert p.info("0703")["stop"] is True
    assert "0803" not in p.options()
    free = in_weather(weather, units=units, options={"zoc_leaving_storms_snow": "free"}).answer("t1-cav")
    assert "0803" in free.options()


# -- overruns ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt-overrun")
def test_armour_of_several_steps_runs_over_a_lone_unit_of_one_step() -> None:
    p = march(units={"t1-tank1": {"hex": "0703"}, "t1-guard": {"hex": "0604"}}).answer("t1-tank1")
    assert p.info("0604")["overrun"] == "t1-guard"
    p.answer("0604")
    assert (p.at("t1-tank1"), p.at("t1-guard")) == ("0604", "pool")
    assert p.events("overran")[0]["victim"] == "t1-guard"
    assert "t1-tank1" in p.options()


@pytest.mark.rule("opt-overrun")
@pytest.mark.parametrize(
    ("what", "changes"),
    [
        ("one step", {"units": {"t1-cav": {"hex": "0704"}, "t1-guard": {"hex": "0604"}}}),
        ("infantry", {"units": {"t1-guards": {"hex": "0704"}, "t1-guard": {"hex": "0604"}}}),
        ("two steps", {"units": {"t1-tank1": {"hex": "0704"}, "t1-1": {"hex": "0604", "steps": 2}}}),
        ("two units", {"units": {"t1-tank1": {"hex": "0704"}, "t1-guard": {"hex": "0604"}, "t1-3": {"hex": "0604"}}}),
        ("rough", {"units": {"t1-tank1": {"hex": "0703"}, "t1-guard": {"hex": "0702"}}}),
        ("river", {"units": {"t1-tank1": {"hex": "0504"}, "t1-guard": {"hex": "0404"}}}),
        ("fortress", {"units": {"t1-tank1": {"hex": "0704"}, "t1-fort": {"hex": "0604"}}}),
        (
            "HQ in range",
            {"units": {"t1-tank1": {"hex": "0704"}, "t1-guard": {"hex": "0604"}, "t1-hq": {"hex": "0503"}}},
        ),
        (
            "air",
            {
                "units": {"t1-tank1": {"hex": "0704"}, "t1-guard": {"hex": "0604"}},
                "pieces": {"t1-lw": {"hex": "0604"}},
            },
        ),
        (
            "option",
            {"units": {"t1-tank1": {"hex": "0704"}, "t1-guard": {"hex": "0604"}}, "options": {"overrun": False}},
        ),
    ],
)
def test_no_overrun(what: str, changes: dict[str, Any]) -> None:
    p = march(**changes)
    mover = next(unit for unit in p.options() if unit != "end")
    p.answer(mover)
    assert all(option.get("overrun") is None for option in p.shown()["options"]), what


@pytest.mark.rule("opt-overrun")
def test_no_overrun_in_mud() -> None:
    p = in_weather("mud", units={"t1-tank1": {"hex": "0703"}, "t1-guard": {"hex": "0604"}})
    if p.name == "choose_mover":
        assert all(o.get("overrun") is None for o in p.answer("t1-tank1").shown()["options"])


# -- by sea -----------------------------------------------------------------------------------------------------------


def sound(**changes: Any) -> Play:
    units = {"t2-inf1": {"hex": "0105"}, "t2-rm": {"hex": "0105"}, **changes.pop("units", {})}
    pieces = {
        "t2-beach": {"hex": "0204", "facing": "0304"},
        "t2-troops1": {"box": "station"},
        "t2-supply": {"box": "station"},
        **changes.pop("pieces", {}),
    }
    given: dict[str, Any] = {"scenario": "harbour", "at": "3", "side": "western", "clear": True}
    return Play(**{**given, "units": units, "pieces": pieces, **changes})


@pytest.mark.rule("opt-sea")
def test_a_troop_convoy_carries_one_unit_of_one_step() -> None:
    p = sound(units={"t2-inf2": {"hex": "0105", "steps": 2}, "t2-para": {"hex": "0105"}}, control={"0303": "western"})
    p.answer("t2-inf1")
    assert (p.info("0303")["convoy"], p.info("0204")["convoy"], p.info("0303")["stop"]) == (
        "t2-troops1",
        "t2-troops1",
        True,
    )
    p.answer("0303")
    assert p.events("shipped") == [
        {"side": "western", "unit": "t2-inf1", "start": "0105", "hex": "0303", "convoy": "t2-troops1"}
    ]
    p.answer("t2-para")
    assert "0303" not in p.options()
    two = sound(units={"t2-inf2": {"hex": "0105", "steps": 2}}, control={"0303": "western"}).answer("t2-inf2")
    assert "0303" not in two.options()
    off = sound(control={"0303": "western"}, options={"port_to_port": False}).answer("t2-inf1")
    assert "0303" not in off.options()


@pytest.mark.rule("opt-sea")
def test_only_to_an_open_port_and_with_a_convoy_in_the_zone() -> None:
    assert "0303" not in sound().answer("t2-inf1").options()
    idle = sound(control={"0303": "western"}, pieces={"t2-troops1": {"box": "available"}}).answer("t2-inf1")
    assert "0303" not in idle.options()


@pytest.mark.rule("opt-movement")
def test_marines_alone_cross_the_sea_side_to_a_beachhead_for_all_they_have() -> None:
    p = sound(pieces={"t2-troops1": {"box": "later"}})
    assert p.answer("t2-rm").info("0204") == {
        "value": "0204",
        "cost": "3",
        "stop": True,
        "overrun": None,
        "convoy": None,
        "path": ["0204"],
    }
    assert "0204" not in p.answer("stay", "t2-inf1").options()


# -- stacking ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt-stacking")
def test_too_many_units_may_pass_but_not_stay() -> None:
    units = {
        "t1-north": {"hex": "0704", "steps": 1},
        "t1-south": {"hex": "0704", "steps": 1},
        "t1-cav": {"hex": "0704"},
        "t1-tank1": {"hex": "0705", "steps": 1},
    }
    p = march(units=units).answer("t1-tank1", "0704")
    assert p.name == "choose_mover"
    p.answer("end")
    assert (p.seat, p.name, p.about()["hex"]) == ("soviet", "choose_excess", "0704")
    p.answer("t1-cav")
    assert p.at("t1-cav") == "pool"
    assert p.names().index("unit_lost") < p.names().index("segment_ended")


@pytest.mark.rule("opt-stacking")
@pytest.mark.parametrize(
    ("what", "units", "offered"),
    [
        (
            "seven steps",
            {"t1-guards": {"hex": "0704"}, "t1-tank1": {"hex": "0704"}, "t1-north": {"hex": "0705", "steps": 2}},
            3,
        ),
        ("two HQs", {"t1-front": {"hex": "0704"}, "t1-front2": {"hex": "0705"}}, 2),
    ],
)
def test_steps_and_hqs_are_limited(what: str, units: dict[str, Any], offered: int) -> None:
    rows = table_text("steel_and_mud", "units") + "t1-front2,soviet,russia,hq_sov,1,1,0705,no,no,no,Second Front\n"
    p = march(units=units, pack=edited("steel_and_mud", units=rows))
    mover = "t1-north" if "t1-north" in units else "t1-front2"
    p.answer(mover, "0704", "end")
    assert p.name == "choose_excess", what
    assert len(p.options()) == offered


@pytest.mark.rule("opt-stacking")
def test_a_limited_hex_takes_three_steps() -> None:
    p = Play(
        "two_rivers",
        at="3",
        side="western",
        clear=True,
        units={"uk-2": {"hex": "0106", "steps": 2}, "uk-rm": {"hex": "0106"}, "uk-xxx": {"hex": "0207"}},
        control={"0206": "western"},
    )
    p.answer("uk-2", "0206", "uk-rm", "0206", "uk-xxx", "0206", "end")
    assert (p.name, p.about()["hex"]) == ("choose_excess", "0206")


@pytest.mark.rule("opt-stacking")
def test_different_minor_countries_do_not_stack() -> None:
    rows = (
        table_text("two_rivers", "units")
        + "fi-1,axis,finland,inf,1,3,1613,no,no,no,Finnish Corps\n"
        + "sk-1,axis,slovakia,inf,1,3,1613,no,yes,no,Slovak Corps\n"
    )
    pack = edited("two_rivers", units=rows)
    base: dict[str, Any] = {"scenario": "two_rivers", "at": "3", "side": "axis", "clear": True, "pack": pack}
    p = Play(**base, units={"hu-1": {"hex": "1614"}, "fi-1": {"hex": "1613"}, "de-9": {"hex": "1312"}})
    p.answer("hu-1", "1613", "end")
    assert (p.name, set(p.options())) == ("choose_excess", {"hu-1", "fi-1"})
    q = Play(**base, units={"hu-1": {"hex": "1614"}, "sk-1": {"hex": "1613"}, "de-9": {"hex": "1312"}})
    q.answer("hu-1", "1613", "end")
    assert q.name != "choose_excess"
