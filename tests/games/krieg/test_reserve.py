"""5 Reserve movement."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play


def reserve(**changes: Any) -> Play:
    given: dict[str, Any] = {"at": "5", "side": "soviet", "clear": True}
    return Play(**{**given, **changes})


@pytest.mark.rule("5-supply")
def test_unsupplied_units_do_not_move() -> None:
    p = reserve(units={"t1-north": {"hex": "0703"}, "t1-south": {"hex": "0600"}})
    assert p.options() == ["t1-north", "end"]


@pytest.mark.rule("5-ezoc-in")
def test_no_unit_enters_an_enemy_zone() -> None:
    p = reserve(units={"t1-north": {"hex": "0703"}, "t1-1": {"hex": "0503"}, "t1-south": {"hex": "0602"}})
    p.answer("t1-north")
    assert p.front.zoc(2)[p.h("0602")]
    assert p.front.zoc(2)[p.h("0603")]
    assert not {"0602", "0603", "0604"} & set(p.options())
    assert "0702" in p.options()


@pytest.mark.rule("5-ezoc-out")
def test_no_unit_leaves_an_enemy_zone() -> None:
    p = reserve(units={"t1-north": {"hex": "0603"}, "t1-south": {"hex": "0703"}, "t1-1": {"hex": "0503"}})
    assert p.options() == ["t1-south", "end"]


@pytest.mark.rule("opt-reserve-zoc")
def test_friends_do_not_help_unless_the_option_says_so() -> None:
    units = {
        "t1-north": {"hex": "0703"},
        "t1-south": {"hex": "0603"},
        "t1-1": {"hex": "0503"},
        "t1-cav": {"hex": "0603"},
    }
    assert reserve(units=units).options() == ["t1-north", "end"]
    helped = reserve(units=units, options={"reserve_friends_cancel_zoc": True})
    assert "t1-south" in helped.options()
    assert "0603" in helped.answer("t1-north").options()


@pytest.mark.rule("5-rail")
def test_rail_in_an_enemy_country_costs_one_point_a_hex() -> None:
    home = reserve(units={"t1-cav": {"hex": "0803"}}).answer("t1-cav")
    assert (home.info("0703")["cost"], home.info("0603")["cost"]) == ("½", "1")
    units = {"t1-cav": {"hex": "0303"}, "t1-north": {"hex": "0403"}}
    abroad = reserve(units=units, control={"0203": "soviet", "0103": "soviet"}).answer("t1-cav")
    assert (abroad.info("0203")["cost"], abroad.info("0103")["cost"]) == ("1", "2")
    mixed = reserve(units={"t1-cav": {"hex": "0603"}}).answer("t1-cav")
    assert mixed.info("0403")["cost"] == "1½"


@pytest.mark.rule("5-road")
def test_a_road_in_an_enemy_country_costs_one_point_a_hex() -> None:
    p = reserve(units={"t1-cav": {"hex": "0506"}, "t1-south": {"hex": "0405"}}).answer("t1-cav")
    assert (p.info("0405")["cost"], p.info("0305")["cost"]) == ("1", "2")
    assert p.info("0606")["cost"] == "½"


@pytest.mark.rule("5-one-step")
def test_units_of_one_step_pay_it_too() -> None:
    one = reserve(units={"t1-cav": {"hex": "0503"}}).answer("t1-cav")
    more = reserve(units={"t1-tank1": {"hex": "0503"}}).answer("t1-tank1")
    assert one.info("0403")["cost"] == more.info("0403")["cost"] == "1"
    operational = Play(at="3", side="soviet", clear=True, units={"t1-cav": {"hex": "0503"}}).answer("t1-cav")
    assert operational.info("0403")["cost"] == "½"


@pytest.mark.rule("opt-reserve-again")
def test_a_unit_that_moved_or_fought_may_move_again() -> None:
    units = {
        "t1-north": {"hex": "0703"},
        "t1-guards": {"hex": "0603"},
        "t1-3": {"hex": "0503", "steps": 1},
        "t1-tank1": {"hex": "0604"},
        "t1-south": {"hex": "0705"},
    }
    for again in (True, False):
        p = Play(at="3", side="soviet", clear=True, units=units, options={"reserve_after_move_or_combat": again})
        p.answer("t1-north", "0702", "end")
        p.attack("0503", "t1-guards", "t1-tank1", die=1).to("choose_advance").answer("end").to("choose_reserve")
        assert ("t1-north" in p.options()) is again
        assert ("t1-guards" in p.options()) is again
        assert p.info("t1-north")["left"] == "2" if again else True


@pytest.mark.rule("5", "opt-overrun")
def test_no_overrun_in_reserve() -> None:
    units = {"t1-tank1": {"hex": "0704"}, "t1-guard": {"hex": "0504"}}
    p = reserve(units=units).answer("t1-tank1")
    assert all(o.get("overrun") is None for o in p.shown()["options"])
