"""The Radio Operator: what he hears, what he traces, where a trace may lie."""

from __future__ import annotations

import pytest
from tests.games.sonar.kit import FULL_S, Play, at, sea, turns

from upscope.games.sonar.advice.belief.advise import advise
from upscope.games.sonar.advice.tracing import Trace, draw, is_possible, placed, possible_starts, restart, trace_of
from upscope.kernel.decision import Refused


@pytest.mark.rule("radio-hear")
def test_every_announcement_reaches_him_in_order() -> None:
    blue = at("D5", gauges=FULL_S)
    p = Play("alpha-s", position=sea(blue, at("L14", gauges=FULL_S, mines=["O1"])))
    p.course("blue", "N", mark="none", symbol="N6")
    p.activate("blue", "silence")
    p.do("blue.captain", "choose_run", "W1")
    p.do("blue.officer", "signalled_mark", "none")
    p.do("blue.engineer", "signalled_cross", "W6")
    p.activate("yellow", "drone")
    p.do("yellow.captain", "choose_sector", 1)
    p.do("yellow.captain", "detonate", ["mine", "O1"])
    p.do("blue.captain", "command", "surface")
    heard = [e["event"] for e in p.r.feed("yellow.radio")]
    assert heard == [
        "course_ordered",
        "stop_called",
        "activated",
        "resumed",
        "stop_called",
        "activated",
        "drone_asked",
        "drone_answered",
        "resumed",
        "stop_called",
        "detonation_announced",
        "impact",
        "blast_answered",
        "resumed",
        "surfacing",
        "surfaced",
    ]
    assert [e["n"] for e in p.r.feed("yellow.radio")] == list(range(1, len(heard) + 1))
    assert trace_of(p.r.feed("yellow.radio"), "blue") == Trace()  # he surfaced: a blank sheet


@pytest.mark.rule("radio-log", "radio-start", "radio-hear")
def test_the_trace_begins_in_the_centre_of_its_own_sheet() -> None:
    p = Play(position=turns(at("D5"), at("J10")))
    for course in ("N", "N", "E"):
        p.turn("blue", course)
        p.turn("yellow", p.options("yellow.captain", "command")[0])
    trace = trace_of(p.r.feed("yellow.radio"), "blue")
    assert trace.pieces == (((0, 0), (0, -1), (0, -2), (1, -2)),)
    assert Trace().pieces == (((0, 0),),)
    assert trace_of(p.r.feed("blue.radio"), "yellow").pieces[0][0] == (0, 0)


@pytest.mark.rule("radio-slide", "radio-impossible")
def test_the_sheet_slides_over_the_map() -> None:
    chart = Play().r.state.content.chart
    piece = draw(draw(Trace(), "E"), "S").pieces[0]
    names = [chart.names[c] for c in placed(chart, piece, chart.grid.cell("A1"))]
    assert names == ["A1", "B1", "B2"]
    assert placed(chart, piece, chart.grid.cell("J10"))[1] == -1
    assert is_possible(chart, piece, chart.grid.cell("A1"))
    assert not is_possible(chart, piece, chart.grid.cell("J10"))  # leaves the map
    assert not is_possible(chart, piece, chart.grid.cell("C1"))  # D1 is an island
    loop = Trace()
    for course in ("N", "E", "S", "W"):
        loop = draw(loop, course)
    assert possible_starts(chart, loop.pieces[0]) == []  # crosses itself


@pytest.mark.rule("radio-restart")
def test_he_may_erase_everything_and_start_again() -> None:
    assert restart(draw(Trace(), "N")) == Trace()
    assert draw(restart(draw(Trace(), "N")), "W").pieces == (((0, 0), (-1, 0)),)


@pytest.mark.rule("radio-report", "crew-talk")
def test_he_reports_his_estimate_at_any_time() -> None:
    p = Play(position=turns(at("D5"), at("J10")), quick_calls=True)
    p.do("blue.radio", "report", "enemy-sector-4")
    p.do("blue.captain", "command", "N")
    p.do("blue.radio", "report", "enemy-near")
    assert [e["call"] for e in p.heard("blue.captain", "reported")] == ["enemy-sector-4", "enemy-near"]


@pytest.mark.rule("radio-free")
def test_nobody_thinks_for_him_unless_the_table_allows_it() -> None:
    p = Play(position=turns(at("D5"), at("J10")))
    view, heard = p.r.view("blue.radio").data(), p.r.feed("blue.radio")
    with pytest.raises(Refused, match="no-advice"):
        advise("", "places", view, heard, {}, lambda n: 0)
    with pytest.raises(Refused, match="no-advice"):
        advise("places", "heat", view, heard, {}, lambda n: 0)
    assert "J10" in advise("places", "places", view, heard, {}, lambda n: 0)["places"]


@pytest.mark.rule("radio-log", "radio-hear")
def test_a_silent_run_begins_a_new_piece() -> None:
    p = Play("alpha-s", position=sea(at("D5", gauges=FULL_S), at("L14")))
    p.course("blue", "N", mark="none", symbol="N6")
    p.activate("blue", "silence")
    p.do("blue.captain", "choose_run", "still")
    p.course("blue", "N")
    trace = trace_of(p.r.feed("yellow.radio"), "blue")
    assert trace.pieces == (((0, 0), (0, -1)), ((0, -1), (0, -2)))
