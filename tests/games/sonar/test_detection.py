"""Drones, sonar and silence."""

from __future__ import annotations

import pytest
from tests.games.sonar.kit import FULL_S, FULL_T, Play, at, sea, turns


@pytest.mark.rule("drone", "drone-answer")
@pytest.mark.parametrize("by", ["captain", "officer"])
def test_whoever_launches_the_drone_asks(by: str) -> None:
    p = Play(position=turns(at("D5", gauges=FULL_T), at("J10"), phase="activation"))
    p.activate("blue", "drone", by=by)
    other = "officer" if by == "captain" else "captain"
    assert p.options(f"blue.{other}", "choose_sector") == []
    p.do(f"blue.{by}", "choose_sector", 4)
    for seat in ("blue.radio", "yellow.radio", ""):
        assert p.heard(seat, "drone_answered") == [{"side": "yellow", "sector": 4, "yes": True}]
    assert p.gauge("blue", "drone") == 0


@pytest.mark.rule("drone-answer", "map-sectors")
def test_the_answer_is_the_truth_for_every_sector() -> None:
    for sector in range(1, 10):
        p = Play("alpha-s", position=sea(at("D5", gauges=FULL_S), at("L14")))
        p.activate("blue", "drone")
        p.do("blue.captain", "choose_sector", sector)
        assert p.heard("blue.radio", "drone_answered")[0]["yes"] == (sector == 9)


@pytest.mark.rule("sonar", "sonar-kinds", "sonar-lie", "sonar-range")
def test_every_legal_pair_of_facts_is_offered_and_nothing_else() -> None:
    p = Play("alpha-s", position=sea(at("A1", gauges=FULL_S), at("L14")))
    p.activate("blue", "sonar")
    rows = [f"row-{n}" for n in range(1, 16)]
    columns = [f"column-{c}" for c in "ABCDEFGHIJKLMNO"]
    sectors = [f"sector-{n}" for n in range(1, 10)]
    true = {"row-14", "column-L", "sector-9"}
    want = {
        (a, b)
        for one, two in ((rows, columns), (rows, sectors), (columns, sectors))
        for a in one
        for b in two
        if (a in true) != (b in true)
    }
    offered = [tuple(pair) for pair in p.options("yellow.captain", "answer_sonar")]
    assert set(offered) == want
    assert len(offered) == len(want) == 28 + 22 + 22
    for bad in (["row-14", "column-L"], ["row-1", "column-A"], ["row-14", "row-13"], ["row-16", "column-L"]):
        assert p.refused("yellow.captain", "answer_sonar", bad).code == "not-offered"
    assert p.refused("yellow.captain", "answer_sonar", ["sector-9", "row-1"]).code == "not-offered"


@pytest.mark.rule("sonar", "sonar-announce", "act-empty")
def test_sonar_is_announced_answered_by_the_enemy_captain_and_spent() -> None:
    p = Play(position=turns(at("D5", gauges=FULL_T), at("J10"), phase="activation"))
    p.activate("blue", "sonar", by="officer")
    assert p.heard("yellow.captain", "activated")[-1]["device"] == "sonar"
    assert len(p.options("yellow.captain", "answer_sonar")) == 18 + 12 + 12
    assert p.options("yellow.officer", "answer_sonar") == []
    p.do("yellow.captain", "answer_sonar", ["row-10", "sector-1"])
    for seat in ("blue.radio", "yellow.radio", ""):
        assert p.heard(seat, "sonar_answered") == [{"side": "yellow", "one": "row-10", "two": "sector-1"}]
    assert p.gauge("blue", "sonar") == 0


def silent(place: str = "D5", gauges: dict[str, int] | None = None, **more: object) -> Play:
    blue = at(place, gauges=gauges or {"silence": 5}, **more)
    p = Play(position=turns(blue, at("J10"), phase="activation"))
    p.activate("blue", "silence")
    return p


@pytest.mark.rule("silence", "who-first-officer")
def test_only_the_captain_activates_silence_and_the_enemy_hears_just_that() -> None:
    p = Play(position=turns(at("D5", gauges=FULL_T), at("J10"), phase="activation"))
    assert "silence" not in p.options("blue.officer", "activate")
    p.activate("blue", "silence")
    before = len(p.r.feed("yellow.radio"))
    p.do("blue.captain", "choose_run", "still")
    assert [e["event"] for e in p.r.feed("yellow.radio", before)] == ["turn_ended"]


@pytest.mark.rule("silence-line", "silence-island", "silence-route")
def test_up_to_four_spaces_straight_on() -> None:
    p = silent("E5")  # E6 is an island
    runs = p.options("blue.captain", "choose_run")
    assert runs == [
        "still",
        *(f"N{n}" for n in range(1, 5)),
        *(f"E{n}" for n in range(1, 5)),
        *(f"W{n}" for n in range(1, 5)),
    ]
    p = silent("D5", route=["F5", "E5", "D5"])
    assert not any(run.startswith("E") for run in p.options("blue.captain", "choose_run"))
    p = silent("B5", route=["F5", "F4", "E4", "D4", "D5", "C5", "B5"])
    assert "N4" in p.options("blue.captain", "choose_run")
    assert "E1" not in p.options("blue.captain", "choose_run")
    edge = silent("A2")
    assert "N2" not in edge.options("blue.captain", "choose_run")


@pytest.mark.rule("silence-route")
def test_every_space_passed_joins_the_route() -> None:
    p = silent("D5", route=["D6", "D5"])
    p.do("blue.captain", "choose_run", "W3")
    p.do("blue.officer", "signalled_mark", "drone")
    p.do("blue.engineer", "signalled_cross", "W4")
    assert p.boat("blue", "route") == ["D6", "D5", "C5", "B5", "A5"]
    p.turn("yellow", "N")
    assert p.options("blue.captain", "command") == ["N", "S", "surface"]


@pytest.mark.rule("silence-signal")
def test_the_run_is_signalled_to_the_own_crew() -> None:
    for run, cell in (("W2", "B5"), ("still", "D5")):
        p = silent()
        p.do("blue.captain", "choose_run", run)
        for seat in ("blue.captain", "blue.officer", "blue.engineer", "blue.radio"):
            assert p.heard(seat, "ran_silent") == [{"side": "blue", "run": run, "cell": cell}]
        for seat in ("yellow.captain", "yellow.radio", ""):
            assert p.heard(seat, "ran_silent") == []


@pytest.mark.rule("silence-mark", "silence-break", "silence-empty")
@pytest.mark.parametrize("run", ["W1", "W3"])
def test_one_mark_and_one_symbol_whatever_the_distance(run: str) -> None:
    p = silent()
    p.do("blue.captain", "choose_run", run)
    assert p.options("blue.officer", "signalled_mark") == ["torpedo", "mine", "drone", "sonar"]  # silence is still full
    assert p.options("blue.engineer", "signalled_cross") == [f"W{n}" for n in range(1, 7)]
    p.do("blue.engineer", "signalled_cross", "W4")
    p.do("blue.officer", "signalled_mark", "drone")
    assert p.gauge("blue", "drone") == 1
    assert p.boat("blue", "broken") == ["W4"]
    assert p.gauge("blue", "silence") == 0


@pytest.mark.rule("silence-zero", "silence-empty")
def test_without_a_move_nobody_marks_or_crosses() -> None:
    p = silent()
    p.do("blue.captain", "choose_run", "still")
    assert p.options("blue.officer", "signalled_mark") == []
    assert p.boat("blue", "broken") == []
    assert [p.gauge("blue", s) for s in FULL_T] == [0] * 5
    assert p.scalar("mover") == "yellow"


@pytest.mark.rule("silence-no-course", "act-two")
def test_a_silent_run_opens_no_way_for_another_activation() -> None:
    p = Play("alpha-s", position=sea(at("D5", gauges=FULL_S), at("O15")))
    p.activate("blue", "silence")
    p.do("blue.captain", "choose_run", "W1")
    p.do("blue.officer", "signalled_mark", "none")
    p.do("blue.engineer", "signalled_cross", "W6")
    assert p.boat("blue", "cell") == "C5"
    assert p.options("blue.captain", "activate") == []
    p.do("blue.captain", "command", "W")
    assert "drone" in p.options("blue.captain", "activate")


@pytest.mark.rule("silence-break", "break-panel", "win-4")
def test_the_breakdown_of_a_silent_run_can_sink_the_submarine() -> None:
    blue = at("D5", gauges={"silence": 5}, broken=["W1", "W4", "W5", "W6"], damage=3)
    p = Play(position=turns(blue, at("J10"), phase="activation"))
    assert p.options("blue.captain", "activate") == ["silence", "pass"]
    p.activate("blue", "silence")
    p.do("blue.captain", "choose_run", "W1")
    p.do("blue.officer", "signalled_mark", "drone")
    p.do("blue.engineer", "signalled_cross", "W3")
    assert p.boat("blue", "damage") == 3
    blue = at("D5", gauges={"silence": 5}, broken=["W5", "W6", "N6", "S5", "E4"], damage=3)
    p = Play(position=turns(blue, at("J10"), phase="activation"))
    p.activate("blue", "silence")
    p.do("blue.captain", "choose_run", "E1")
    p.do("blue.officer", "signalled_mark", "drone")
    p.do("blue.engineer", "signalled_cross", "E6")
    assert p.result == "yellow"


@pytest.mark.rule("opt-silence-mine")
def test_a_silent_run_over_own_mines() -> None:
    position = turns(at("D5", gauges={"silence": 5}, mines=["B5"]), at("J10"), phase="activation")
    for over in (False, True):
        p = Play(position=position, silence_over_own_mine=over)
        p.activate("blue", "silence")
        runs = p.options("blue.captain", "choose_run")
        assert "W1" in runs
        assert ("W2" in runs) == ("W3" in runs) == over


@pytest.mark.rule("opt-same-space", "silence-line", "silence-signal")
@pytest.mark.parametrize(
    ("enemy", "stopped", "signalled"), [("A5", "B5", "W2"), ("B5", "C5", "W1"), ("C5", "D5", "still")]
)
def test_a_silent_run_stops_short_of_the_enemy_where_space_is_not_shared(
    enemy: str, stopped: str, signalled: str
) -> None:
    position = turns(at("D5", gauges={"silence": 5}), at(enemy), phase="activation")
    p = Play(position=position, same_space=False)
    p.activate("blue", "silence")
    p.do("blue.captain", "choose_run", "W3")
    assert p.boat("blue", "cell") == stopped
    assert p.heard("blue.engineer", "ran_silent") == [{"side": "blue", "run": signalled, "cell": stopped}]
