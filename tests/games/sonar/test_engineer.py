"""The Engineer: what is crossed, what it stops, what repairs it, what it costs."""

from __future__ import annotations

import pytest
from tests.games.sonar.kit import FULL_S, FULL_T, Play, at, sea, turns


@pytest.mark.rule("break-course", "break-choice")
@pytest.mark.parametrize("course", ["N", "E", "S", "W"])
def test_one_symbol_of_the_panel_of_the_course(course: str) -> None:
    p = Play("bravo-t", position=turns(at("E5"), at("J10")))
    p.do("blue.captain", "command", course)
    assert p.options("blue.engineer", "cross") == [f"{course}{n}" for n in range(1, 7)]
    other = "N1" if course != "N" else "E1"
    assert p.refused("blue.engineer", "cross", other).code == "not-offered"
    p.do("blue.engineer", "cross", f"{course}5")
    assert p.boat("blue", "broken") == [f"{course}5"]
    assert p.refused("blue.engineer", "cross", f"{course}4").code == "no-decision"


@pytest.mark.rule("break-choice", "break-course")
def test_a_crossed_symbol_is_not_crossed_again() -> None:
    p = Play(position=turns(at("D5", broken=["N1", "N4"]), at("J10")))
    p.do("blue.captain", "command", "N")
    assert p.options("blue.engineer", "cross") == ["N2", "N3", "N5", "N6"]
    p.do("blue.officer", "mark", "drone")
    assert p.refused("blue.engineer", "cross", "N4").code == "not-offered"
    p.do("blue.engineer", "cross", "N2")
    assert p.boat("blue", "broken") == ["N1", "N2", "N4"]


@pytest.mark.rule("break-course")
def test_at_sea_the_engineer_crosses_in_his_own_time() -> None:
    p = Play("alpha-s", position=sea(at("D5"), at("O15")))
    p.do("blue.captain", "command", "N")
    assert p.asked("blue.engineer")["cross"]["about"] == {"course": "N"}
    p.do("yellow.captain", "command", "W")
    p.do("blue.engineer", "cross", "N2")
    assert p.boat("blue", "broken") == ["N2"]
    assert p.options("blue.engineer", "cross") == []


@pytest.mark.rule(
    "break-kinds", "break-weapons", "break-detection", "break-special", "break-radiation-idle", "act-broken"
)
@pytest.mark.parametrize(
    ("symbols", "working"),
    [
        (["W1", "N2", "N5", "S3", "S4", "E3"], ["drone", "sonar", "silence"]),
        (["W3", "W4", "N4", "S1", "E1", "E5"], ["torpedo", "mine", "silence"]),
        (["W2", "N1", "N3", "S2", "S6", "E2"], ["torpedo", "mine", "drone", "sonar"]),
        (["W5", "W6", "N6", "S5", "E4", "E6"], ["torpedo", "mine", "drone", "sonar", "silence"]),
    ],
)
def test_one_symbol_stops_both_systems_of_its_kind(symbols: list[str], working: list[str]) -> None:
    for symbol in symbols:
        p = Play(position=turns(at("D5", gauges=FULL_T, broken=[symbol]), at("J10"), phase="activation"))
        assert p.options("blue.captain", "activate") == [*working, "pass"]
        s = Play("alpha-s", position=sea(at("D5", gauges=FULL_S, broken=[symbol]), at("J10")))
        assert s.options("blue.captain", "activate") == working


@pytest.mark.rule("break-radiation-idle", "break-radiation", "act-broken")
def test_five_radiation_symbols_do_nothing() -> None:
    broken = ["W5", "W6", "N6", "S5"]
    p = Play(position=turns(at("D5", gauges=FULL_T, broken=broken), at("J10")))
    p.course("blue", "E", mark="none", symbol="E4")
    assert p.boat("blue", "damage") == 0
    assert len(p.options("blue.captain", "activate")) == 6


@pytest.mark.rule("break-radiation", "break-clear", "break-shout")
def test_the_whole_radiation_set_hurts_and_clears_the_sheet() -> None:
    broken = ["W5", "W6", "N6", "S5", "E4", "N1", "S1"]
    p = Play(position=turns(at("D5", broken=broken), at("J10")))
    p.course("blue", "E", symbol="E6")
    assert p.boat("blue", "damage") == 1
    assert p.boat("blue", "broken") == []
    assert p.boat("blue", "down") == []
    assert p.heard("yellow.radio", "damage_called") == [{"side": "blue"}]
    assert p.heard("blue.captain", "damage_called") == [{"side": "blue", "cause": "radiation"}]


@pytest.mark.rule("break-panel", "break-clear", "win-4")
def test_a_full_panel_can_sink_the_own_submarine() -> None:
    blue = at("D5", broken=["N1", "N2", "N3", "N4", "N5", "W4"], damage=3)
    p = Play(position=turns(blue, at("J10")))
    p.course("blue", "N", symbol="N6")
    assert p.result == "yellow"


@pytest.mark.rule("break-panel", "win-4")
def test_at_sea_too() -> None:
    blue = at("D5", broken=["N1", "N2", "N3", "N4", "N5"], damage=3)
    p = Play("alpha-s", position=sea(blue, at("O15")))
    p.do("blue.captain", "command", "N")
    p.do("blue.engineer", "cross", "N6")
    assert p.result == "yellow"


@pytest.mark.rule("circuits", "break-circuit", "break-circuit-only")
@pytest.mark.parametrize(
    ("circuit", "course", "three", "last"),
    [
        ("yellow", "E", ["W1", "W2", "W3"], "E3"),
        ("yellow", "W", ["W1", "W3", "E3"], "W2"),
        ("orange", "E", ["N1", "N2", "N3"], "E1"),
        ("gray", "S", ["S1", "S2", "E2"], "S3"),
    ],
)
def test_a_circuit_repairs_itself_and_nothing_else(circuit: str, course: str, three: list[str], last: str) -> None:
    others = ["W4", "N5", "S6", "E5"]
    p = Play("bravo-t", position=turns(at("E5", broken=[*three, *others]), at("J10")))
    p.course("blue", course, symbol=last)
    assert p.heard("blue.radio", "circuit_repaired") == [{"side": "blue", "circuit": circuit}]
    assert p.heard("yellow.radio", "circuit_repaired") == []
    assert sorted(p.boat("blue", "broken")) == sorted(others)
    assert p.boat("blue", "damage") == 0


@pytest.mark.rule("repair-central", "repair-reactor", "surface-T-clear")
def test_surfacing_repairs_circuits_and_reactor() -> None:
    p = Play(position=turns(at("D5", broken=["W1", "W4", "N6", "S4"]), at("J10")))
    p.do("blue.captain", "command", "surface")
    assert p.boat("blue", "broken") == []
    assert p.heard("blue.captain", "symbols_erased") == [{"side": "blue"}]


@pytest.mark.rule("repair-reactor", "break-circuit")
def test_a_circuit_does_not_repair_the_reactor() -> None:
    p = Play("bravo-t", position=turns(at("E5", broken=["W1", "W2", "W3", "W4", "W5", "E4"]), at("J10")))
    p.course("blue", "E", symbol="E3")
    assert p.boat("blue", "broken") == ["E4", "W4", "W5"]


@pytest.mark.rule("warn-panel")
def test_the_crew_sees_which_courses_would_or_could_hurt() -> None:
    p = Play(position=turns(at("D5", broken=["W1", "W2", "W3", "W4", "W5"]), at("J10")))
    for seat in ("blue.engineer", "blue.captain"):
        assert p.boat("blue", "danger", seat) == ["safe", "safe", "safe", "would"]
    assert p.boat("blue", "danger", "yellow.engineer") is None
    p = Play(position=turns(at("D5", broken=["W5", "W6", "N6", "E4", "E6"]), at("J10")))
    assert p.boat("blue", "danger") == ["safe", "safe", "could", "safe"]
    p.course("blue", "N", symbol="N1")
    assert p.boat("blue", "danger") == ["safe", "safe", "could", "safe"]


@pytest.mark.rule("opt-circuit-panel")
def test_a_symbol_that_completes_a_circuit_and_a_panel() -> None:
    broken = ["W1", "W2", "W4", "W5", "W6", "E3", "N4"]
    position = turns(at("D5", broken=broken), at("J10"))
    p = Play(position=position)
    p.course("blue", "W", symbol="W3")
    assert (p.boat("blue", "damage"), p.boat("blue", "broken")) == (1, [])
    p = Play(position=position, circuit_and_panel="circuit-first")
    p.course("blue", "W", symbol="W3")
    assert (p.boat("blue", "damage"), p.boat("blue", "broken")) == (0, ["N4", "W4", "W5", "W6"])


@pytest.mark.rule("opt-panel-radiation")
@pytest.mark.parametrize("damage", [1, 2])
def test_a_symbol_that_completes_a_panel_and_the_radiation(damage: int) -> None:
    broken = ["W5", "W6", "S5", "E4", "E6", "N1", "N2", "N3", "N4", "N5"]
    p = Play(position=turns(at("D5", broken=broken), at("J10")), panel_and_radiation_damage=damage)
    p.course("blue", "N", symbol="N6")
    assert p.boat("blue", "damage") == damage
    assert p.heard("blue.officer", "damage_called") == [{"side": "blue", "cause": "both"}]
    assert p.boat("blue", "broken") == []
