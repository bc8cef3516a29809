"""The Captain's courses, in both modes, and the end of the game."""

from __future__ import annotations

import pytest
from tests.games.sonar.kit import FULL_S, FULL_T, Play, at, sea, turns

from upscope.games.sonar.rules import ending
from upscope.games.sonar.rules.state import Sea


@pytest.mark.rule("course")
@pytest.mark.parametrize(("course", "cell"), [("N", "E4"), ("E", "F5"), ("S", "E6"), ("W", "D5")])
def test_a_course_moves_one_space(course: str, cell: str) -> None:
    p = Play("bravo-t", position=turns(at("E5"), at("J10")))
    p.do("blue.captain", "command", course)
    assert p.boat("blue", "cell") == cell


@pytest.mark.rule("course-announce")
def test_every_course_is_announced_to_all_players() -> None:
    p = Play(position=turns(at("D5"), at("J10")))
    p.do("blue.captain", "command", "W")
    for seat in p.r.sides.seats:
        line = p.heard(seat, "course_ordered")[0]
        assert (line["side"], line["course"]) == ("blue", "W")
        assert ("cell" in line) == seat.startswith("blue")
    assert p.heard("", "course_ordered") == [{"side": "blue", "course": "W"}]


@pytest.mark.rule("course-route")
def test_the_own_route_is_neither_crossed_nor_followed_back() -> None:
    route = ["D6", "D5", "E5", "E4", "D4"]
    p = Play("bravo-t", position=turns(at("D4", route=route), at("J10")))
    assert p.options("blue.captain", "command") == ["N", "surface"]  # D5 route, E4 route, C4 island
    assert p.refused("blue.captain", "command", "E").rule == "turn-T"


@pytest.mark.rule("course-island", "course-edge")
def test_islands_and_the_edge_are_not_entered() -> None:
    p = Play(position=turns(at("D2"), at("A1")))
    assert p.options("blue.captain", "command") == ["E", "S", "W", "surface"]  # D1 is an island
    p.turn("blue", "S")
    assert p.options("yellow.captain", "command") == ["E", "S", "surface"]


@pytest.mark.rule("course-mine", "course-enemy-mine")
def test_own_mines_bar_the_way_and_enemy_mines_do_nothing() -> None:
    p = Play(position=turns(at("D5", mines=["E5"]), at("D6", mines=["C5"])))
    assert p.options("blue.captain", "command") == ["N", "S", "W", "surface"]
    p.do("blue.captain", "command", "W")
    assert p.boat("blue", "cell") == "C5"
    assert p.boat("blue", "damage") == 0
    assert p.boat("yellow", "mines") == ["C5"]


@pytest.mark.rule("course-wait", "ok-first-officer", "ok-engineer")
def test_at_sea_a_course_waits_for_both_oks() -> None:
    p = Play("alpha-s", position=sea(at("D5"), at("O15")))
    p.do("blue.captain", "command", "N")
    assert p.options("blue.captain", "command") == []
    assert p.refused("blue.captain", "command", "N").code == "no-decision"
    p.do("blue.officer", "mark", "drone")
    assert p.boat("blue", "owes_mark", "yellow.radio") is False
    assert p.options("blue.captain", "command") == []
    p.do("blue.engineer", "cross", "N4")
    assert p.boat("blue", "owes_cross", "yellow.radio") is None
    assert "N" in p.options("blue.captain", "command")


@pytest.mark.rule("ok-first-officer", "ok-engineer", "turn-T-done")
def test_by_turns_too_the_next_captain_waits_for_everybody() -> None:
    p = Play(position=turns(at("D5"), at("J10")))
    p.do("blue.captain", "command", "N")
    for seat, name, value in (
        ("blue.engineer", "cross", "N4"),
        ("blue.officer", "mark", "drone"),
        ("blue.captain", "activate", "pass"),
    ):
        assert p.options("yellow.captain", "command") == []
        assert p.refused("yellow.captain", "command", "N").code == "no-decision"
        p.do(seat, name, value)
    assert p.options("yellow.captain", "command") == ["N", "W", "surface"]


@pytest.mark.rule("course-S")
def test_at_sea_crews_do_not_wait_for_each_other() -> None:
    p = Play("alpha-s", position=sea(at("D5"), at("O15")))
    p.do("blue.captain", "command", "N")
    p.do("yellow.captain", "command", "N")
    p.work("blue")
    p.do("blue.captain", "command", "E")
    p.work("blue")
    assert p.boat("blue", "cell") == "E4"
    assert p.boat("yellow", "cell") == "O14"
    p.work("yellow")


@pytest.mark.rule("turn-T")
def test_by_turns_the_captains_alternate() -> None:
    p = Play(position=turns(at("D5"), at("J10")))
    assert p.refused("yellow.captain", "command", "N").code == "no-decision"
    p.turn("blue", "N")
    assert p.refused("blue.captain", "command", "N").code == "no-decision"
    p.turn("yellow", "N")
    assert p.scalar("mover") == "blue"
    assert [e["mover"] for e in p.heard("", "turn_ended")] == ["yellow", "blue"]


@pytest.mark.rule("route-erase")
def test_nothing_but_surfacing_erases_the_route() -> None:
    p = Play(position=turns(at("D5", route=["D7", "D6", "D5"], gauges=FULL_T), at("J10"), phase="activation"))
    p.activate("blue", "drone")
    p.do("blue.captain", "choose_sector", 1)
    p.turn("yellow", "N")
    p.turn("blue", "W")
    assert p.boat("blue", "route") == ["D7", "D6", "D5", "C5"]
    p.turn("yellow", "N")
    p.do("blue.captain", "command", "surface")
    assert p.boat("blue", "route") == ["C5"]


BOXED_IN = {"route": ["C2", "C1", "B1", "A1", "A2", "A3", "B3", "B2"]}


@pytest.mark.rule("blocked")
def test_by_turns_a_blocked_captain_can_only_surface() -> None:
    blue = at("B2", **BOXED_IN, gauges=FULL_T, mines=["E5"])
    p = Play(position=turns(blue, at("J10")))
    assert p.options("blue.captain", "command") == ["surface"]
    assert p.options("blue.captain", "detonate") == []
    free = Play(position=turns(at("B2", gauges=FULL_T, mines=["E5"]), at("J10")))
    assert free.options("blue.captain", "detonate") == [["mine", "E5"]]


@pytest.mark.rule("blocked")
def test_at_sea_a_blocked_captain_can_only_surface() -> None:
    route = ["B3", "B2", "B1", "A1", "A2"]
    blue = at("A2", route=route, gauges=FULL_S, mines=["A3"])
    p = Play("alpha-s", position=sea(blue, at("O15")))
    assert p.options("blue.captain", "command") == ["surface"]
    assert p.options("blue.captain", "activate") == []
    assert p.options("blue.officer", "activate") == []
    assert p.options("blue.captain", "detonate") == []
    p.do("blue.captain", "command", "surface")
    assert p.heard("yellow.captain", "surfacing") == [{"side": "blue"}]
    working = Play("alpha-s", position=sea(blue | {"owes_mark": True}, at("O15")))
    assert working.options("blue.captain", "activate") != []  # no course is due yet


@pytest.mark.rule("win-4", "win-survivor")
def test_four_damages_end_the_game_at_once() -> None:
    blue = at("D5", gauges={"torpedo": 3})
    p = Play(position=turns(blue, at("D2", damage=2), phase="activation"))
    p.activate("blue", "torpedo")
    p.do("blue.captain", "choose_impact", "D2")
    assert p.r.over
    assert p.result == "blue"
    assert p.heard("", "sunk") == [{"side": "yellow"}]
    assert p.refused("yellow.captain", "command", "N").code == "over"


@pytest.mark.rule("win-4", "win-survivor")
def test_three_damages_do_not() -> None:
    blue = at("D5", gauges={"torpedo": 3})
    p = Play(position=turns(blue, at("D2", damage=1), phase="activation"))
    p.activate("blue", "torpedo")
    p.do("blue.captain", "choose_impact", "D2")
    assert p.boat("yellow", "damage") == 3
    assert not p.r.over


@pytest.mark.rule("win-scenario")
def test_a_scenario_may_have_a_goal_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def home(s: Sea) -> str:
        goal = s.content.chart.grid.cell("D3")
        return next((side for n, side in enumerate(("blue", "yellow")) if s.boats.cell[n] == goal), "")

    monkeypatch.setitem(ending.GOALS, "alpha", ending.Goal(home, instead=False))
    p = Play(position=turns(at("D4"), at("J10")))
    p.do("blue.captain", "command", "N")
    assert p.result == "blue"
    p = Play("alpha-s", position=sea(at("D4"), at("J10")))
    p.do("blue.captain", "command", "N")
    assert p.result == "blue"


@pytest.mark.rule("win-scenario")
def test_a_goal_may_stand_in_place_of_sinking(monkeypatch: pytest.MonkeyPatch) -> None:
    position = turns(at("D5", gauges={"torpedo": 3}), at("D2", damage=2), phase="activation")
    for instead, result in ((True, "draw"), (False, "blue")):
        monkeypatch.setitem(ending.GOALS, "alpha", ending.Goal(lambda s: "", instead=instead))
        p = Play(position=position)
        p.activate("blue", "torpedo")
        p.do("blue.captain", "choose_impact", "D2")
        assert p.result == result


def test_alpha_to_foxtrot_have_no_goal_but_sinking() -> None:
    assert ending.GOALS == {}


@pytest.mark.rule("opt-same-space")
def test_the_way_of_a_submarine_can_be_barred_by_the_other() -> None:
    position = turns(at("D5"), at("D4"))
    p = Play(position=position, same_space=False)
    p.do("blue.captain", "command", "N")
    assert p.heard("yellow.radio", "way_barred") == [{"side": "blue"}]
    assert p.boat("blue", "cell") == "D5"
    assert p.options("blue.captain", "command") == ["E", "S", "W", "surface"]
    p = Play(position=position)
    p.do("blue.captain", "command", "N")
    assert p.boat("blue", "cell") == "D4"
    s = Play("alpha-s", position=sea(at("D5"), at("D4")), same_space=False)
    s.do("blue.captain", "command", "N")
    assert s.boat("blue", "cell") == "D5"
    assert s.boat("blue", "owes_mark") is False


def test_answers_out_of_turn_twice_or_for_another_seat_are_refused() -> None:
    p = Play(position=turns(at("D5"), at("J10")))
    assert p.refused("yellow.captain", "command", "N").code == "no-decision"
    assert p.refused("blue.radio", "command", "N").code == "no-decision"
    assert p.refused("blue.captain", "command", "dive").code == "not-offered"
    assert p.refused("blue.captain", "command", 7).code == "not-offered"
    first = p.asked("blue.captain")["command"]["id"]
    p.turn("blue", "N")
    p.turn("yellow", "N")
    with pytest.raises(Exception, match="stale"):
        p.r.answer("blue.captain", first, "N")
