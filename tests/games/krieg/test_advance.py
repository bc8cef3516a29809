"""Step 8: advance after combat and exploitation."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play, edited, table_text

from upscope.games.krieg.rules.attack import is_vacated


def won(**changes: Any) -> Play:
    """A German brigade driven out of 0503: the hex is empty, the attackers are asked."""
    units = {
        "t1-guards": {"hex": "0603"},
        "t1-tank1": {"hex": "0604"},
        "t1-3": {"hex": "0503", "steps": 1},
        **changes.pop("units", {}),
    }
    given: dict[str, Any] = {"at": "4.2", "side": "soviet", "clear": True}
    attackers, die = changes.pop("attackers", ("t1-guards", "t1-tank1")), changes.pop("die", 1)
    p = Play(**{**given, "units": units, **changes})
    p.attack("0503", *attackers)
    return p.answer("none").throw(die) if p.name == "commit_hq" else p.throw(die)


@pytest.mark.rule("4.2-8", "opt-advance")
def test_the_attackers_may_advance_into_an_empty_hex_and_need_not() -> None:
    p = won()
    p.to("choose_advance")
    assert ["t1-guards", "0503"] in p.options()
    p.answer(["t1-guards", "0503"], ["t1-tank1", "0503"])
    assert (p.at("t1-guards"), p.at("t1-tank1"), p.control("0503")) == ("0503", "0503", "soviet")
    stay = won().to("choose_advance").answer("end")
    assert (stay.at("t1-guards"), stay.control("0503")) == ("0603", "axis")


@pytest.mark.rule("4.2-8-held")
def test_a_hex_that_is_held_is_not_entered() -> None:
    p = won(units={"t1-fort": {"hex": "0503"}}, die=2).answer("t1-3")
    assert p.at("t1-fort") == "0503"
    assert not is_vacated(p.s, p.h("0503"))
    assert p.name != "choose_advance"
    assert not p.events("advanced")
    assert won().to("choose_advance").name == "choose_advance"


@pytest.mark.rule("opt-advance")
def test_advance_ignores_zones_of_control_but_not_by_ranged_hqs() -> None:
    p = won(
        units={"t1-2": {"hex": "0504"}, "t1-front": {"hex": "0703"}}, attackers=("t1-guards", "t1-tank1", "t1-front")
    )
    p.to("choose_advance")
    assert p.front.zoc(2)[p.h("0503")]
    assert ["t1-guards", "0503"] in p.options()
    assert not [o for o in p.options() if o[0] == "t1-front"]
    none = won(options={"advance": "none"})
    while none.name == "choose_retreat":
        none.answer(none.options()[0])
    assert none.name != "choose_advance"


@pytest.mark.rule("10.3-advance")
def test_an_unsupplied_unit_does_not_advance() -> None:
    p = won(control={"0803": "axis", "0806": "axis"})
    while p.name == "choose_retreat":
        p.answer(p.options()[0])
    assert p.name != "choose_advance"


@pytest.mark.rule("opt-exploit")
def test_armour_goes_one_hex_beyond() -> None:
    p = won().to("choose_advance")
    beyond = {to for unit, to in (o for o in p.options() if o != "end") if unit == "t1-tank1"} - {"0503"}
    assert beyond
    assert {to for unit, to in (o for o in p.options() if o != "end") if unit == "t1-guards"} == {"0503"}
    there = sorted(beyond)[0]
    p.answer(["t1-tank1", there])
    assert p.at("t1-tank1") == there
    assert p.events("exploited")[0]["through"] == "0503"
    assert p.control("0503") == "soviet"


@pytest.mark.rule("opt-exploit")
def test_exploitation_stops_in_enemy_zones_unless_a_friend_is_there() -> None:
    p = won(units={"t1-2": {"hex": "0502"}}).answer("0403").to("choose_advance")
    assert {to for unit, to in (o for o in p.options() if o != "end")} == {"0503"}
    p.answer(["t1-guards", "0503"])
    assert len([o for o in p.options() if o[0] == "t1-tank1"]) > 1


@pytest.mark.rule("opt-exploit")
def test_no_exploitation_into_mud() -> None:
    areas = edited(
        "two_rivers",
        units=table_text("two_rivers", "units"),
        weather=table_text("two_rivers", "weather").replace("1,east,fair", "1,east,mud"),
    )
    base: dict[str, Any] = {"scenario": "two_rivers", "at": "4.2", "side": "western", "clear": True, "pack": areas}
    units = {
        "us-3": {"hex": "0806", "steps": 3},
        "us-arm": {"hex": "0705", "steps": 1},
        "de-g1": {"hex": "0805"},
        "us-hq": {"hex": "0704"},
    }
    p = Play(**base, units=units, control={"0704": "western"}, happened={"ev_scheldt": 1})
    q = Play(**base, units=units, options={"exploit_into_mud": True})
    found = []
    for game in (p, q):
        game.s.ground.control[:] = [1 if side == 0 else side for side in game.s.ground.control]
        game.attack("0805", "us-3", "us-arm", die=1)
        game.to("choose_advance")
        found.append({o[1] for o in game.options() if o != "end" and o[1] != "0805"})
    assert not [name for name in found[0] if int(name[:2]) >= 9]
    assert [name for name in found[1] if int(name[:2]) >= 9]


@pytest.mark.rule("10.3-exploit")
def test_an_unsupplied_unit_does_not_exploit() -> None:
    p = won(control={"0803": "axis", "0806": "axis"})
    while p.name == "choose_retreat":
        p.answer(p.options()[0])
    assert not p.events("exploited")
    assert p.name != "choose_advance"


@pytest.mark.rule("4.2-8")
def test_a_hex_held_by_a_depot_alone_falls_without_a_roll_and_without_exploitation() -> None:
    p = Play(
        at="4.2",
        side="axis",
        clear=True,
        units={"t1-pz": {"hex": "0304"}},
        pieces={"t1-depot": {"hex": "0404"}},
        control={"0404": "soviet"},
    )
    p.answer("0404", "t1-pz", "go")
    assert not p.roll
    assert p.events("depot_taken")[0]["piece"] == "t1-depot"
    assert p.options() == [["t1-pz", "0404"], "end"]
