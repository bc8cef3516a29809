"""The scenarios: what is special about each map."""

from __future__ import annotations

import pytest
from tests.games.sonar.kit import FULL_S, FULL_T, Play, at, sea, turns

from upscope.games.sonar import GAME
from upscope.kernel.game import Setup


@pytest.mark.rule("scenario-none", "map-alpha", "map-bravo", "map-charlie")
@pytest.mark.parametrize("scenario", ["alpha-t", "bravo-t", "charlie-t", "delta-t", "alpha-s", "delta-s", "foxtrot-s"])
def test_without_a_scenario_system_that_gauge_does_nothing(scenario: str) -> None:
    place = {"alpha": "D5", "bravo": "D5", "charlie": "D5", "delta": "D5", "foxtrot": "A1"}[scenario[:-2]]
    by_turns = scenario.endswith("-t")
    position = turns(at(place), at("J10")) if by_turns else sea(at(place), at("O15"))
    p = Play(scenario, position=position)
    assert p.gauge("blue", "scenario", "length") == 0
    p.do("blue.captain", "command", p.options("blue.captain", "command")[0])
    assert "scenario" not in p.options("blue.officer", "mark")


@pytest.mark.rule("map-alpha", "map-bravo", "map-charlie")
def test_alpha_bravo_and_charlie_have_no_special_rule() -> None:
    islands = {}
    for name in ("alpha", "bravo", "charlie"):
        for mode in ("t", "s"):
            assert GAME.chart is not None
            chart = GAME.chart(Setup(f"{name}-{mode}"))
            assert chart["holes"] == []
            assert chart["archers"] == []
            islands[name, mode] = len(chart["islands"])
    assert islands["alpha", "s"] > islands["bravo", "s"] > islands["charlie", "s"]
    for name in ("alpha", "bravo", "charlie"):
        p = Play(f"{name}-t", position=turns(at("D5"), at("J10")))
        p.do("blue.captain", "command", "surface")
        assert p.boat("blue", "damage") == 0


@pytest.mark.rule("scenario-length", "opt-echo-T")
@pytest.mark.parametrize(
    ("scenario", "options", "length"),
    [("echo-s", {}, 4), ("echo-t", {}, 4), ("echo-t", {"echo_boxes_T": 3}, 3), ("echo-s", {"echo_boxes_T": 3}, 4)],
)
def test_the_scenario_decides_the_length_of_its_gauge(scenario: str, options: dict[str, int], length: int) -> None:
    assert Play(scenario, **options).gauge("blue", "scenario", "length") == length


@pytest.mark.rule("map-delta")
@pytest.mark.parametrize(
    ("scenario", "cell", "damage"), [("delta-s", "M4", 0), ("delta-s", "L4", 1), ("delta-s", "J13", 0)]
)
def test_on_delta_only_a_hole_in_the_ice_is_safe(scenario: str, cell: str, damage: int) -> None:
    p = Play(scenario, position=sea(at(cell), at("A1")))
    p.do("blue.captain", "command", "surface")
    assert p.boat("blue", "damage") == damage
    assert len(p.heard("yellow.radio", "ice_broken")) == damage


@pytest.mark.rule("map-delta", "opt-delta-T-holes")
def test_the_holes_of_the_small_sheet() -> None:
    for setting, damage in (("map", 0), ("none", 1)):
        p = Play("delta-t", position=turns(at("D6"), at("J10")), delta_T_holes=setting)
        p.do("blue.captain", "command", "surface")
        assert p.boat("blue", "damage") == damage
    p = Play("delta-s", position=sea(at("D6"), at("J10")), delta_T_holes="none")
    p.do("blue.captain", "command", "surface")
    assert p.boat("blue", "damage") == 0


@pytest.mark.rule("map-delta-order", "win-4")
def test_the_ice_comes_before_the_good_effects() -> None:
    blue = at("A1", damage=3, broken=["N1"], route=["A2", "A1"])
    p = Play("delta-t", position=turns(blue, at("J10")))
    p.do("blue.captain", "command", "surface")
    assert p.result == "yellow"
    assert p.boat("blue", "broken") == ["N1"]
    assert p.boat("blue", "route") == ["A2", "A1"]
    assert p.heard("", "surfaced")[0]["sector"] == 1


def archer(**more: object) -> Play:
    position = sea(at("A1", gauges={"scenario": 4}), at("O15"))
    position |= more
    return Play("echo-s", position=position)


@pytest.mark.rule("map-echo", "map-echo-announce", "map-echo-empty", "map-echo-cross", "map-echo-once")
def test_an_archer_mine_anywhere_on_the_map() -> None:
    p = archer()
    p.activate("blue", "scenario")
    offered = p.options("blue.captain", "choose_archer")
    assert sorted(offered) == sorted(["L2", "G3", "C4", "F6", "J6", "B9", "N9", "F10", "J10", "L12", "D14", "H14"])
    p.do("blue.captain", "choose_archer", "N9")
    assert p.heard("yellow.radio", "activated")[-1]["device"] == "archer"
    assert p.heard("yellow.radio", "impact") == [{"side": "blue", "weapon": "archer", "cell": "N9"}]
    assert p.gauge("blue", "scenario") == 0
    for seat in ("blue.captain", "yellow.captain"):
        assert "N9" not in p.r.view(seat).scalars["archers"]
        assert len(p.r.view(seat).scalars["archers"]) == 11


@pytest.mark.rule("map-echo-once", "map-echo-cross")
def test_no_archer_mine_goes_off_twice_for_either_side() -> None:
    full = {"scenario": 4}
    p = Play("echo-s", position=sea(at("A1", gauges=full), at("O15", gauges=full)))
    p.activate("blue", "scenario")
    p.do("blue.captain", "choose_archer", "N9")
    p.activate("yellow", "scenario")
    assert "N9" not in p.options("yellow.captain", "choose_archer")


@pytest.mark.rule("map-echo")
def test_when_the_last_archer_mine_is_gone_there_is_nothing_to_activate() -> None:
    p = archer(archers=[])
    assert p.options("blue.captain", "activate") == []
    p = archer(archers=["C4"])
    assert p.options("blue.captain", "activate") == ["scenario"]


@pytest.mark.rule("map-echo-blast")
def test_it_goes_off_like_any_mine() -> None:
    for enemy, damage in (("N9", 2), ("M8", 1), ("L8", 0)):
        p = archer(yellow=at(enemy))
        p.activate("blue", "scenario")
        p.do("blue.captain", "choose_archer", "N9")
        assert p.boat("yellow", "damage") == damage
    own = Play("echo-s", position=sea(at("M8", gauges={"scenario": 4}), at("A1")))
    own.activate("blue", "scenario")
    own.do("blue.captain", "choose_archer", "N9")
    assert own.boat("blue", "damage") == 1


@pytest.mark.rule("map-echo", "surface-S-only", "act-broken", "act-two")
def test_it_needs_a_dived_submarine_clear_symbols_and_a_course() -> None:
    assert archer().options("blue.captain", "activate") == ["scenario"]
    for more in ({"broken": ["N1"]}, {"activated": True}, {"surfaced": True}, {"gauges": {"scenario": 3}}):
        p = archer(blue=at("A1", **({"gauges": {"scenario": 4}} | more)))
        assert p.options("blue.captain", "activate") == []
    assert archer().options("blue.officer", "activate") == []


@pytest.mark.rule("opt-archer-entry")
def test_the_space_of_an_archer_mine() -> None:
    for bars in (False, True):
        p = Play("echo-s", position=sea(at("C5", gauges={"silence": 6}), at("O15")), archer_blocks_entry=bars)
        assert ("N" in p.options("blue.captain", "command")) != bars
        p.activate("blue", "silence")
        assert ("N1" in p.options("blue.captain", "choose_run")) != bars


@pytest.mark.rule("opt-archer-torpedo")
def test_a_torpedo_on_an_archer_mine() -> None:
    for destroys in (False, True):
        position = sea(at("C7", gauges=FULL_S), at("O15"))
        p = Play("echo-s", position=position, torpedo_destroys_archer=destroys)
        p.activate("blue", "torpedo")
        p.do("blue.captain", "choose_impact", "C4")
        assert ("C4" in p.scalar("archers")) != destroys
        assert len(p.account("archer_destroyed")) == destroys


def test_by_turns_echo_has_its_own_archer_mines() -> None:
    p = Play("echo-t", position=turns(at("A1", gauges=FULL_T | {"scenario": 4}), at("J10"), phase="activation"))
    p.activate("blue", "scenario")
    assert sorted(p.options("blue.captain", "choose_archer")) == sorted(
        ["H2", "E3", "B4", "H5", "B7", "G8", "D9", "I9"]
    )
