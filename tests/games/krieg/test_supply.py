"""Supply: the line traced when asked, what breaks it, and that nothing of it is kept."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play, edited, table_text

from upscope.games.krieg.rules.supply import Trace, is_fed, is_supplied, trace


def east(**changes: Any) -> Play:
    given: dict[str, Any] = {"at": "3", "side": "soviet", "clear": True}
    return Play(**{**given, **changes})


def line(p: Play, unit: str) -> Trace:
    c, u = p.s.content, p.u(unit)
    return trace(p.front, c.side_of[u], c.nation_of[u], p.s.units.hex[u])


def way(p: Play, unit: str) -> list[str]:
    c = p.s.content
    return [c.hexes[h] if h < c.size else c.zone_names[h - c.size] for h in line(p, unit).path]


def breaks(p: Play, unit: str) -> dict[str, str]:
    return {p.s.content.hexes[b.hex]: b.reason for b in line(p, unit).breaks}


@pytest.mark.rule("opt-supply-trace")
def test_two_hexes_of_ground_then_rail_to_a_source() -> None:
    p = east(units={"t1-north": {"hex": "0601"}})
    assert way(p, "t1-north")[-1] == "0803"
    assert way(p, "t1-north") == ["0601", "0702", "0703", "0803"]
    assert is_supplied(p.front, p.u("t1-north"))
    far = east(units={"t1-north": {"hex": "0600"}, "t1-south": {"hex": "0703"}})
    assert not is_supplied(far.front, far.u("t1-north"))
    assert breaks(far, "t1-north") == {"0600": "too_far"}


@pytest.mark.rule("opt-supply-trace")
def test_a_source_is_not_one_while_the_enemy_holds_it() -> None:
    held = east(units={"t1-north": {"hex": "0703"}}, control={"0803": "axis"})
    assert way(held, "t1-north")[-1] == "0806" or not is_supplied(held.front, held.u("t1-north"))
    both = east(units={"t1-north": {"hex": "0703"}}, control={"0803": "axis", "0806": "axis"})
    assert breaks(both, "t1-north") == {"0703": "no_source"}


@pytest.mark.rule("opt-supply-trace")
def test_one_stretch_of_road_carries_a_line() -> None:
    p = east(units={"t1-south": {"hex": "0506"}}, control={"0803": "axis"})
    assert way(p, "t1-south") == ["0506", "0606", "0706", "0806"]
    options = table_text("two_rivers", "options").replace("supply_road_stretches = 1", "supply_road_stretches = 0")
    none = east(
        units={"t1-south": {"hex": "0506"}}, control={"0803": "axis"}, pack=edited("steel_and_mud", options=options)
    )
    assert not is_supplied(none.front, none.u("t1-south"))


@pytest.mark.rule("opt-supply-trace")
def test_two_stretches_of_road_do_not() -> None:
    """Source 0806 by road to 0606, one hex of rail, and road again: the second stretch carries nothing."""
    links = "here,there,way\n0806,0706,road\n0706,0606,rail\n0606,0506,road\n0506,0406,road\n0406,0306,road\n"
    pack = edited("steel_and_mud", links=links)
    near = east(units={"t1-south": {"hex": "0506"}}, pack=pack, control={"0506": "soviet"})
    assert is_supplied(near.front, near.u("t1-south"))
    far = east(units={"t1-south": {"hex": "0306"}}, pack=pack)
    assert not is_supplied(far.front, far.u("t1-south"))


@pytest.mark.rule("opt-supply-trace")
@pytest.mark.parametrize(
    ("reason", "changes"),
    [
        ("enemy_unit", {"units": {"t1-1": {"hex": "0703"}}}),
        ("enemy_zoc", {"units": {"t1-1": {"hex": "0702"}}}),
        ("partisans", {"pieces": {"t1-band": {"hex": "0703"}}}),
        ("enemy_depot", {"pieces": {"t1-store": {"hex": "0703"}}}),
    ],
)
def test_what_breaks_a_line(reason: str, changes: dict[str, Any]) -> None:
    rows = "t1-band,axis,partisans,,0,,no,0,available,0,Band\nt1-store,axis,logistics,,0,,no,0,available,0,Store\n"
    pack = edited("steel_and_mud", pieces=table_text("steel_and_mud", "pieces") + rows)
    units = {"t1-north": {"hex": "0603"}, **changes.get("units", {})}
    control = {"0806": "axis", **({"0703": "axis"} if reason == "enemy_depot" else {})}
    p = east(**{**changes, "units": units, "control": control, "pack": pack})
    assert not is_supplied(p.front, p.u("t1-north"))
    assert breaks(p, "t1-north")["0703"] == reason
    (stop,) = [b for b in line(p, "t1-north").breaks if p.s.content.hexes[b.hex] == "0703"]
    assert (stop.by == p.u("t1-1")) == (reason in ("enemy_unit", "enemy_zoc"))


@pytest.mark.rule("opt-supply-trace")
def test_a_friend_opens_a_hex_in_an_enemy_zone() -> None:
    units = {"t1-north": {"hex": "0503"}, "t1-1": {"hex": "0702"}, "t1-south": {"hex": "0703"}}
    p = east(units={**units, "t1-tank1": {"hex": "0603"}}, control={"0806": "axis"})
    assert is_supplied(p.front, p.u("t1-north"))
    gone = east(units={**units, "t1-south": {"hex": "0700"}, "t1-tank1": {"hex": "0603"}}, control={"0806": "axis"})
    assert not is_supplied(gone.front, gone.u("t1-north"))


@pytest.mark.rule("opt-supply-trace")
def test_it_is_computed_when_asked() -> None:
    """A unit blocked early in a phase is free once another has opened the way."""
    units = {
        "t1-north": {"hex": "0503"},
        "t1-1": {"hex": "0702"},
        "t1-south": {"hex": "0704"},
        "t1-tank1": {"hex": "0603"},
    }
    p = east(units=units, control={"0806": "axis"})
    assert "t1-north" not in p.options()
    p.answer("t1-south" if "t1-south" in p.options() else "end")
    before = p.s.digest()
    is_supplied(p.front, p.u("t1-north"))
    assert p.s.digest() == before


@pytest.mark.rule("opt-supply-trace")
def test_lines_run_by_sea_from_port_to_port_with_a_convoy() -> None:
    base: dict[str, Any] = {
        "scenario": "harbour",
        "at": "3",
        "side": "western",
        "clear": True,
        "units": {"t2-inf1": {"hex": "0303"}},
    }
    p = Play(**base, pieces={"t2-supply": {"box": "station"}})
    assert way(p, "t2-inf1") == ["0303", "sound", "0105"]
    assert not is_supplied(Play(**base).front, p.u("t2-inf1"))
    off = Play(**base, pieces={"t2-supply": {"box": "station"}}, options={"supply_by_sea": False})
    assert not is_supplied(off.front, off.u("t2-inf1"))


@pytest.mark.rule("opt-supply-trace")
def test_a_beachhead_is_fed_over_the_sea_side_while_a_friend_holds_antwerp() -> None:
    """The beachhead at 0005 hangs on Antwerp, which lies in enemy zones of control."""
    pieces = {"beach-w": {"hex": "0005", "facing": "0105"}}
    p = Play("two_rivers", at="2.2", side="western", pieces=pieces)
    assert is_fed(p.front, 1, -1, p.h("0005"))
    moved = Play(
        "two_rivers", at="2.2", side="western", pieces=pieces, units={"uk-2": {"hex": "0007"}, "uk-rm": {"hex": "0007"}}
    )
    assert not is_fed(moved.front, 1, -1, moved.h("0005"))


@pytest.mark.rule("opt-supply-trace")
def test_everybody_is_in_supply_when_two_rivers_begins() -> None:
    p = Play("two_rivers")
    assert [
        p.s.content.unit_names[u] for u, h in enumerate(p.s.units.hex) if h >= 0 and not is_supplied(p.front, u)
    ] == []


@pytest.mark.rule("opt-supply-trace")
def test_minor_countries_use_their_own_cities_and_others_do_not() -> None:
    base: dict[str, Any] = {"scenario": "two_rivers", "at": "3", "side": "axis", "clear": True}
    cut = {name: "soviet" for name in Play("two_rivers").s.content.hexes if name in ("1312", "1407", "1007")}
    p = Play(
        **base,
        units={
            "hu-1": {"hex": "1614"},
            "de-6": {"hex": "1613"},
            "su-2gt": {"hex": "1513"},
            "su-8g": {"hex": "1612"},
            "su-5g": {"hex": "1512"},
            "su-47": {"hex": "1514"},
        },
        control=cut,
    )
    assert is_supplied(p.front, p.u("hu-1"))
    assert not is_supplied(p.front, p.u("de-6"))


@pytest.mark.rule("opt-supply-trace")
def test_a_partisan_base_feeds_units_of_its_own_country() -> None:
    base: dict[str, Any] = {"scenario": "two_rivers", "at": "3", "side": "soviet", "clear": True}
    units = {"pl-lwp": {"hex": "1404"}, "su-47": {"hex": "1403"}}
    lost = dict.fromkeys(("1901", "1903", "1905", "1907", "1809", "1911", "1914"), "axis")
    p = Play(**base, units=units, pieces={"partisans-s": {"hex": "1404"}}, control=lost)
    assert is_supplied(p.front, p.u("pl-lwp"))
    assert not is_supplied(p.front, p.u("su-47"))


@pytest.mark.rule("opt-supply-trace")
def test_a_partisan_base_in_an_enemy_zone_of_control_feeds_only_who_stands_in_it() -> None:
    base: dict[str, Any] = {"scenario": "two_rivers", "at": "3", "side": "soviet", "clear": True}
    lost = dict.fromkeys(("1901", "1903", "1905", "1907", "1809", "1911", "1914"), "axis")
    band = {"partisans-s": {"hex": "1404"}}
    beside = Play(**base, units={"pl-lwp": {"hex": "1403"}}, pieces=band, control=lost)
    assert is_supplied(beside.front, beside.u("pl-lwp"))
    watched = Play(**base, units={"pl-lwp": {"hex": "1403"}, "de-6": {"hex": "1504"}}, pieces=band, control=lost)
    assert watched.front.in_zoc(2, watched.h("1404"))
    assert not is_supplied(watched.front, watched.u("pl-lwp"))
    there = Play(**base, units={"pl-lwp": {"hex": "1404"}, "de-6": {"hex": "1504"}}, pieces=band, control=lost)
    assert is_supplied(there.front, there.u("pl-lwp"))


@pytest.mark.rule("opt-supply-trace")
def test_a_source_may_wait_for_its_event() -> None:
    units = {"uk-2": {"hex": "0106"}, "de-9": {"hex": "0107"}, "de-2": {"hex": "0007"}}
    base: dict[str, Any] = {"scenario": "two_rivers", "at": "3", "side": "western", "clear": True, "units": units}
    closed = Play(**base)
    assert not is_supplied(closed.front, closed.u("uk-2"))
    opened = Play(**base, happened={"ev_scheldt": 1})
    assert is_supplied(opened.front, opened.u("uk-2"))
