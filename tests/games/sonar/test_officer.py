"""The First Officer: gauges, readiness, damage boxes, and who may activate what."""

from __future__ import annotations

import pytest
from tests.games.sonar.kit import FULL_S, FULL_T, Play, at, sea, turns

from upscope.games.sonar import GAME
from upscope.kernel.game import Setup


@pytest.mark.rule("gauge-kinds")
def test_six_gauges_in_three_kinds() -> None:
    assert GAME.chart is not None
    kinds = {s["system"]: s["kind"] for s in GAME.chart(Setup("alpha-t"))["systems"]}
    assert kinds == {
        "mine": "weapon",
        "torpedo": "weapon",
        "drone": "detection",
        "sonar": "detection",
        "silence": "special",
        "scenario": "special",
    }
    p = Play(position=turns(at("D5"), at("J10")))
    p.course("blue", "N", mark="sonar")
    assert p.gauge("blue", "sonar") == 1


@pytest.mark.rule("gauge-mark", "gauge-choice")
@pytest.mark.parametrize("system", ["torpedo", "mine", "drone", "sonar", "silence"])
def test_one_box_of_one_gauge_of_his_choice(system: str) -> None:
    p = Play(position=turns(at("D5"), at("J10")))
    p.do("blue.captain", "command", "N")
    p.do("blue.officer", "mark", system)
    marks = {s: p.gauge("blue", s) for s in FULL_T}
    assert marks == dict.fromkeys(FULL_T, 0) | {system: 1}
    assert p.refused("blue.officer", "mark", system).code == "no-decision"


@pytest.mark.rule("gauge-mark")
def test_at_sea_too_one_box_for_each_course() -> None:
    p = Play("alpha-s", position=sea(at("D5"), at("O15")))
    assert p.options("blue.officer", "mark") == []
    p.do("blue.captain", "command", "N")
    p.do("blue.officer", "mark", "drone")
    assert p.gauge("blue", "drone") == 1
    assert p.options("blue.officer", "mark") == []


@pytest.mark.rule("gauge-full", "gauge-choice")
def test_a_full_gauge_takes_no_mark_until_its_system_was_used() -> None:
    p = Play(position=turns(at("D5", gauges={"drone": 3, "torpedo": 2}), at("J10")))
    p.do("blue.captain", "command", "N")
    assert p.options("blue.officer", "mark") == ["torpedo", "mine", "sonar", "silence"]
    assert p.refused("blue.officer", "mark", "drone").code == "not-offered"
    p.work("blue", "mine", "N6")
    p.activate("blue", "drone")
    p.do("blue.captain", "choose_sector", 1)
    p.turn("yellow", "N")
    p.do("blue.captain", "command", "N")
    assert "drone" in p.options("blue.officer", "mark")


@pytest.mark.rule("gauge-all-full")
@pytest.mark.parametrize("scenario", ["alpha-t", "alpha-s"])
def test_when_all_are_full_the_mark_is_skipped_and_play_goes_on(scenario: str) -> None:
    if scenario == "alpha-t":
        p = Play(position=turns(at("D5", gauges=FULL_T), at("J10")))
    else:
        p = Play("alpha-s", position=sea(at("D5", gauges=FULL_S), at("J10")))
    p.do("blue.captain", "command", "N")
    assert p.options("blue.officer", "mark") == ["none"]
    p.work("blue", "none", "N6")
    assert p.boat("blue", "owes_mark") is False
    assert p.gauge("blue", "torpedo") == 3


@pytest.mark.rule("gauge-ready", "opt-ready-heard")
def test_a_full_gauge_is_announced_to_the_own_crew() -> None:
    for heard in (False, True):
        p = Play(position=turns(at("D5", gauges={"mine": 1}), at("J10")), ready_heard_by_enemy=heard)
        p.course("blue", "N", mark="drone")
        assert p.heard("blue.captain", "system_ready") == []
        p.do("blue.captain", "activate", "pass")
        p.turn("yellow", "N")
        p.course("blue", "N", mark="mine")
        said = [{"side": "blue", "system": "mine"}]
        assert p.heard("blue.radio", "system_ready") == said
        assert p.heard("yellow.captain", "system_ready") == (said if heard else [])


@pytest.mark.rule("damage-left", "damage-mark", "blast-direct", "blast-near")
def test_damage_fills_box_after_box() -> None:
    p = Play("alpha-s", position=sea(at("D5"), at("O15", mines=["D6", "D5"])))
    p.do("yellow.captain", "detonate", ["mine", "D6"])
    assert p.heard("", "damaged") == [{"side": "blue", "boxes": 1}]
    p.do("yellow.captain", "detonate", ["mine", "D5"])
    assert p.heard("", "damaged")[-1] == {"side": "blue", "boxes": 3}
    assert p.boat("blue", "damage", "blue.officer") == 3
    assert p.boat("blue", "called", "yellow.radio") == 3


@pytest.mark.rule("damage-mark", "break-panel")
def test_damage_from_a_breakdown_is_marked_too() -> None:
    p = Play(position=turns(at("D5", broken=["W1", "W2", "W3", "W4", "W5"], damage=1), at("J10")))
    p.course("blue", "W", symbol="W6")
    assert p.boat("blue", "damage", "blue.officer") == 2


@pytest.mark.rule("damage-mark", "map-delta")
def test_damage_from_the_ice_is_marked_too() -> None:
    p = Play("delta-t", position=turns(at("A1"), at("J10")))
    p.do("blue.captain", "command", "surface")
    assert p.boat("blue", "damage", "blue.officer") == 1


@pytest.mark.rule("who-captain", "who-first-officer", "who-others")
def test_who_may_activate_what_by_turns() -> None:
    p = Play(position=turns(at("D5", gauges=FULL_T), at("J10"), phase="activation"))
    assert p.options("blue.captain", "activate") == ["torpedo", "mine", "drone", "sonar", "silence", "pass"]
    assert p.options("blue.officer", "activate") == ["drone", "sonar"]
    for seat in ("blue.engineer", "blue.radio", "yellow.captain", "yellow.officer"):
        assert p.options(seat, "activate") == []
        assert p.refused(seat, "activate", "drone").code == "no-decision"
    assert p.refused("blue.officer", "activate", "torpedo").code == "not-offered"


@pytest.mark.rule("who-captain", "who-first-officer", "who-others")
def test_who_may_activate_what_at_sea() -> None:
    p = Play("alpha-s", position=sea(at("D5", gauges=FULL_S), at("O15")))
    assert p.options("blue.captain", "activate") == ["torpedo", "mine", "drone", "sonar", "silence"]
    assert p.options("blue.officer", "activate") == ["drone", "sonar"]
    for seat in ("blue.engineer", "blue.radio"):
        assert p.options(seat, "activate") == []


@pytest.mark.rule("opt-gauge-lengths")
def test_the_lengths_of_the_gauges() -> None:
    order = ("mine", "torpedo", "drone", "sonar", "silence")
    for scenario, setting, want in (
        ("alpha-s", "printed", [3, 3, 4, 3, 6]),
        ("alpha-t", "printed", [2, 3, 3, 2, 5]),
        ("alpha-t", "dark", [3, 3, 4, 3, 6]),
        ("alpha-s", "light", [2, 3, 3, 2, 5]),
    ):
        p = Play(scenario, gauge_lengths=setting)
        assert [p.gauge("blue", system, "length") for system in order] == want


@pytest.mark.rule("opt-unused-gauge", "scenario-none")
def test_the_scenario_gauge_without_a_use() -> None:
    p = Play(position=turns(at("D5"), at("J10")))
    p.do("blue.captain", "command", "N")
    assert "scenario" not in p.options("blue.officer", "mark")
    p = Play(position=turns(at("D5", gauges={"scenario": 4}), at("J10")), mark_unused_scenario=True)
    p.course("blue", "N", mark="scenario", symbol="N6")
    assert p.gauge("blue", "scenario") == 5
    assert p.options("blue.captain", "activate") == ["pass"]
