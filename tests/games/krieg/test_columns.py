"""Column modifiers one by one: who gets them, how many, in which kind of combat."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play, edited, table_text

SHIFTS = (
    "terrain",
    "hexside",
    "fortress",
    "mud",
    "enemy_hq",
    "enemy_air",
    "armour",
    "air_assault",
    "marines",
    "hq",
    "air",
)


def field(**changes: Any) -> Play:
    """Russians attack a German corps on open ground; the blitz marker lies with them."""
    units = {"t1-guards": {"hex": "0603"}, "t1-1": {"hex": "0503", "steps": 2}, **changes.pop("units", {})}
    pieces = {"t1-blitz": {"hex": "0603"}, **changes.pop("pieces", {})}
    given: dict[str, Any] = {"at": "4.2", "side": "soviet", "clear": True}
    return Play(**{**given, "units": units, "pieces": pieces, **changes})


def shifts(p: Play, target: str, *units: str) -> dict[str, int]:
    """The columns of an attack, by reason."""
    p.to("choose_target").answer(target, *units)
    return {row["reason"]: row["value"] for row in p.about()["why"] if row["reason"] in SHIFTS}


def sound(**changes: Any) -> Play:
    """The landing of the harbour: a beachhead beside the island, the coast watch ashore."""
    units = {"t2-rm": {"hex": "0204"}, "t2-watch": {"hex": "0304"}, **changes.pop("units", {})}
    pieces = {
        "t2-beach": {"hex": "0204", "facing": "0304"},
        "t2-blitz": {"hex": "0105"},
        "t2-supply": {"box": "station"},
        **changes.pop("pieces", {}),
    }
    given: dict[str, Any] = {"scenario": "harbour", "at": "4.1", "side": "western", "clear": True}
    return Play(**{**given, "units": {"t2-hq": {"hex": "0105"}, **units}, "pieces": pieces, **changes})


@pytest.mark.rule("4.2-4-armour", "4.1.2-columns")
def test_armour_gives_a_column_in_the_blitz_only() -> None:
    tank = {"t1-tank1": {"hex": "0603"}}
    assert shifts(field(at="4.1", units=tank), "0503", "t1-guards", "t1-tank1") == {"armour": 1}
    assert shifts(field(units=tank), "0503", "t1-guards", "t1-tank1") == {}
    assert shifts(field(at="4.1"), "0503", "t1-guards") == {}


@pytest.mark.rule("opt-armour-size")
def test_armour_gives_one_column_in_all() -> None:
    tanks = {"t1-tank1": {"hex": "0603"}, "t1-tank2": {"hex": "0602"}}
    assert shifts(field(at="4.1", units=tanks), "0503", "t1-tank1", "t1-tank2") == {"armour": 1}
    pack = edited(
        "steel_and_mud", options=table_text("two_rivers", "options").replace("shift_armour = 1", "shift_armour = 2")
    )
    assert shifts(field(at="4.1", units=tanks, pack=pack), "0503", "t1-tank1", "t1-tank2") == {"armour": 2}


@pytest.mark.rule("10.3-armour")
def test_unsupplied_armour_gives_no_column() -> None:
    tank = {"t1-tank1": {"hex": "0603"}}
    cut = {"0803": "axis", "0806": "axis"}
    assert shifts(field(at="4.1", units=tank, control=cut), "0503", "t1-guards", "t1-tank1") == {}


@pytest.mark.rule("4.2-4-airassault", "4.1.2-columns")
def test_an_airdrop_in_the_hex_gives_a_column_in_the_blitz() -> None:
    para = {"t2-para": {"hex": "0105"}, "t2-inf1": {"hex": "0204"}}
    p = sound(units=para).answer(["t2-para", "0304"])
    assert shifts(p, "0304", "t2-inf1") == {"air_assault": 1, "hexside": -1}
    nowhere = sound(units=para).answer(["t2-para", "0305"])
    assert shifts(nowhere, "0304", "t2-inf1") == {"hexside": -1}


@pytest.mark.rule("opt-airassault-size")
def test_each_airdrop_gives_a_column() -> None:
    pack = edited(
        "harbour",
        units=table_text("harbour", "units")
        + "t2-para2,western,britain,airborne,1,1,0105,no,no,no,Second Parachute Corps\n",
    )
    units = {"t2-para": {"hex": "0105"}, "t2-para2": {"hex": "0105"}, "t2-inf1": {"hex": "0204"}}
    p = sound(units=units, pack=pack).answer(["t2-para", "0304"], ["t2-para2", "0304"])
    assert shifts(p, "0304", "t2-inf1")["air_assault"] == 2


@pytest.mark.rule("4.2-4-marines", "4.1.2-columns")
def test_marines_give_a_column_over_water_in_the_blitz_only() -> None:
    assert shifts(sound(), "0304", "t2-rm") == {"marines": 1, "hexside": -1}
    assert shifts(sound(at="4.2"), "0304", "t2-rm") == {"hexside": -1}


@pytest.mark.rule("opt-marine-size")
def test_marines_give_it_across_beachhead_strait_or_sea_and_not_on_land() -> None:
    strait = sound(
        units={"t2-rm": {"hex": "0300"}, "t2-watch": {"hex": "0301"}},
        pieces={"t2-beach": {"hex": "0200", "facing": "0300"}, "t2-blitz": {"hex": "0300"}},
    )
    assert shifts(strait, "0301", "t2-rm") == {"marines": 1, "hexside": -2}
    fed = sound(
        units={"t2-rm": {"hex": "0305"}, "t2-watch": {"hex": "0304"}, "t2-inf1": {"hex": "0105"}},
        pieces={"t2-beach": {"hex": "0205", "facing": "0305"}, "t2-blitz": {"hex": "0105"}},
    )
    assert shifts(fed, "0304", "t2-rm") == {"hexside": -1}  # a river, not the sea
    sea = sound(
        units={"t2-rm": {"hex": "0203"}, "t2-watch": {"hex": "0303"}},
        pieces={"t2-beach": {"hex": "0203", "facing": "0304"}},
    )
    assert shifts(sea, "0303", "t2-rm") == {"marines": 1, "hexside": -2, "terrain": -1}


@pytest.mark.rule("10.3-marine")
def test_unsupplied_marines_give_no_column() -> None:
    blocked = sound(control={"0105": "axis"}, units={"t2-hq": {"box": "later"}}, pieces={"t2-blitz": {"hex": "0204"}})
    assert shifts(blocked, "0304", "t2-rm") == {"hexside": -1}


@pytest.mark.rule("4.2-4-forts", "opt-fort-size")
@pytest.mark.parametrize("at", ["4.1", "4.2"])
def test_a_fortress_gives_the_defender_a_column_supplied_or_not(at: str) -> None:
    fort = {"t1-fort": {"hex": "0503"}}
    assert shifts(field(at=at, units=fort), "0503", "t1-guards") == {"fortress": -1}
    cut = {"0003": "soviet"}
    assert shifts(field(at=at, units=fort, control=cut), "0503", "t1-guards") == {"fortress": -1}
    needs = {"fortress_needs_supply": True}
    assert shifts(field(at=at, units=fort, control=cut, options=needs), "0503", "t1-guards") == {}


@pytest.mark.rule("4.2-4-hq", "opt-hq-size")
@pytest.mark.parametrize("at", ["4.1", "4.2"])
def test_hqs_give_their_side_a_column(at: str) -> None:
    assert shifts(field(at=at, units={"t1-front": {"hex": "0602"}}), "0503", "t1-guards", "t1-front") == {"hq": 1}
    assert shifts(field(at=at, units={"t1-hq": {"hex": "0503"}}), "0503", "t1-guards") == {"enemy_hq": -1}


@pytest.mark.rule("4.2-4-air", "opt-air-size")
@pytest.mark.parametrize("at", ["4.1", "4.2"])
def test_air_units_count_in_the_hex_and_next_to_it(at: str) -> None:
    for there in ("0503", "0602", "0403"):
        assert shifts(field(at=at, pieces={"t1-va": {"hex": there}}), "0503", "t1-guards") == {"air": 1}
    assert shifts(field(at=at, pieces={"t1-va": {"hex": "0703"}}), "0503", "t1-guards") == {}
    assert shifts(field(at=at, pieces={"t1-lw": {"hex": "0502"}}), "0503", "t1-guards") == {"enemy_air": -1}


@pytest.mark.rule("opt-air-size")
def test_air_units_need_a_participant_of_their_nation() -> None:
    pieces = table_text("steel_and_mud", "pieces").replace("t1-va,soviet,air,russia", "t1-va,soviet,air,finland")
    nations = table_text("steel_and_mud", "nations") + "finland,,yes,always\n"
    pack = edited("steel_and_mud", pieces=pieces, nations=nations)
    assert shifts(field(pieces={"t1-va": {"hex": "0503"}}, pack=pack), "0503", "t1-guards") == {}


def in_weather(weather: str, **changes: Any) -> Play:
    text = table_text("steel_and_mud", "weather").replace("1,front,fair", f"1,front,{weather}")
    return field(pack=edited("steel_and_mud", weather=text), **changes)


@pytest.mark.rule("opt-air-size")
@pytest.mark.parametrize(
    ("weather", "beside", "above"), [("fair", 1, 1), ("mud", 0, 0), ("snow", 0, 1), ("storms", 0, 1)]
)
def test_weather_keeps_air_units_away(weather: str, beside: int, above: int) -> None:
    assert shifts(in_weather(weather, pieces={"t1-va": {"hex": "0602"}}), "0503", "t1-guards").get("air", 0) == beside
    assert shifts(in_weather(weather, pieces={"t1-va": {"hex": "0503"}}), "0503", "t1-guards").get("air", 0) == above


@pytest.mark.rule("4.2-4-mud", "opt-mud-size")
@pytest.mark.parametrize(("weather", "columns"), [("fair", 0), ("mud", -1), ("snow", 0), ("storms", 0)])
def test_mud_gives_the_defender_a_column(weather: str, columns: int) -> None:
    assert sum(shifts(in_weather(weather), "0503", "t1-guards").values()) == columns


@pytest.mark.rule("4.2-4-terrain", "opt-terrain-size")
@pytest.mark.parametrize(
    ("target", "start", "expected"),
    [
        ("0503", "0603", {}),
        ("0603", "0703", {}),
        ("0702", "0703", {"terrain": -1}),
        ("0803", "0703", {"terrain": -1}),
        ("0403", "0503", {"terrain": -1, "hexside": -1}),
        ("0404", "0504", {"hexside": -1}),
    ],
)
def test_ground_and_sides_help_the_defender(target: str, start: str, expected: dict[str, int]) -> None:
    p = field(units={"t1-1": {"hex": target, "steps": 2}, "t1-guards": {"hex": start}})
    assert shifts(p, target, "t1-guards") == expected


@pytest.mark.rule("4.2-4-terrain", "opt-terrain-size")
def test_the_lowest_side_counts_when_attackers_come_from_several() -> None:
    p = field(units={"t1-1": {"hex": "0404"}, "t1-guards": {"hex": "0504"}, "t1-north": {"hex": "0303"}})
    assert shifts(p, "0404", "t1-guards") == {"hexside": -1}
    both = field(units={"t1-1": {"hex": "0404"}, "t1-guards": {"hex": "0504"}, "t1-north": {"hex": "0303"}})
    assert shifts(both, "0404", "t1-guards", "t1-north") == {}


@pytest.mark.rule("4.2-4-terrain")
def test_a_mountain_side_gives_two_columns() -> None:
    p = field(units={"t1-1": {"hex": "0101"}, "t1-guards": {"hex": "0201"}})
    assert shifts(p, "0101", "t1-guards") == {"hexside": -2}


@pytest.mark.rule("opt-clamp")
def test_columns_do_not_leave_the_table() -> None:
    weak = {"t1-guards": {"hex": "0503", "steps": 1}, "t1-1": {"hex": "0403", "steps": 1}, "t1-fort": {"hex": "0403"}}
    p = field(units={**weak, "t1-north": {"hex": "0503", "steps": 1}}).to("choose_target")
    p.answer("0403", "t1-guards", "t1-north")
    assert (p.about()["column"], p.about()["why"][-1]) == (
        "1-3",
        {"reason": "table_edge", "value": 3, "rule": "opt-clamp"},
    )
    strong = field(units={"t1-1": {"box": "later"}, "t1-guard": {"hex": "0503"}, "t1-tank1": {"hex": "0603"}}, at="4.1")
    strong.to("choose_target").answer("0503", "t1-guards", "t1-tank1")
    assert strong.about()["column"] == "9-1+"
    assert strong.about()["why"][-1] == {"reason": "table_edge", "value": -1, "rule": "opt-clamp"}


@pytest.mark.rule("opt-clamp")
def test_the_option_cuts_after_each_side() -> None:
    units = {
        "t1-guards": {"hex": "0503", "steps": 1},
        "t1-north": {"hex": "0503", "steps": 1},
        "t1-1": {"hex": "0403", "steps": 1},
        "t1-fort": {"hex": "0403"},
        "t1-front": {"hex": "0603"},
    }
    columns = []
    for clamp in (True, False):
        p = field(units=units, options={"final_column_clamp": clamp}, pieces={"t1-va": {"hex": "0503"}})
        p.to("choose_target").answer("0403", "t1-guards", "t1-north", "t1-front")
        columns.append(p.about()["column"])
    assert columns == ["1-2", "1-1"]


@pytest.mark.rule("4.1.2-columns")
def test_the_three_blitz_columns_add_up() -> None:
    units = {"t2-para": {"hex": "0105"}, "t2-rm": {"hex": "0204"}, "t2-arm": {"hex": "0204"}}
    p = sound(units=units).answer(["t2-para", "0304"])
    assert shifts(p, "0304", "t2-rm", "t2-arm") == {"hexside": -1, "armour": 1, "air_assault": 1, "marines": 1}
