"""Surfacing: the sector, the route, the repairs; three turns, or four sections secured by hand."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.sonar.kit import (
    FULL_S,
    FULL_T,
    SECTIONS,
    Play,
    at,
    careful,
    crew,
    cutting,
    sea,
    sloppy,
    turns,
)

from upscope.games.sonar import GAME
from upscope.games.sonar.rules.geometry import OUTSIDE, is_simple, outline_problem, where
from upscope.games.sonar.rules.hull import INNER, OUTER, middle_line, section_at
from upscope.games.sonar.rules.surfacing import CHECK_TICKS


def surfaced(p: Play, side: str = "blue") -> Play:
    p.do(f"{side}.captain", "command", "surface")
    return p


# -- both modes -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("surface-call", "surface-sector")
@pytest.mark.parametrize(("place", "sector"), [("A1", 1), ("J1", 2), ("E10", 3), ("F6", 4)])
def test_surfacing_and_the_true_sector_are_told_to_all(place: str, sector: int) -> None:
    p = surfaced(Play(position=turns(at(place), at("J10"))))
    for seat in ("yellow.radio", "blue.radio", ""):
        assert p.heard(seat, "surfacing") == [{"side": "blue"}]
        line = p.heard(seat, "surfaced")[0]
        assert (line["side"], line["sector"]) == ("blue", sector)
        assert ("cell" in line) == (seat == "blue.radio")


@pytest.mark.rule("surface-route", "route-erase")
def test_the_route_begins_anew_where_the_submarine_is() -> None:
    p = surfaced(Play(position=turns(at("D5", route=["D7", "D6", "D5"]), at("J10"))))
    assert p.boat("blue", "route") == ["D5"]
    for _ in range(3):
        p.turn("yellow", p.options("yellow.captain", "command")[0])
    assert "S" in p.options("blue.captain", "command")  # D6 was the old route


@pytest.mark.rule("surface-mines-kept", "surface-keeps")
def test_mines_marks_and_damage_are_kept() -> None:
    blue = at("D5", route=["D6", "D5"], mines=["B7", "E4"], gauges={"torpedo": 2, "silence": 4}, damage=2)
    p = surfaced(Play(position=turns(blue, at("J10"))))
    assert p.boat("blue", "route") == ["D5"]
    assert p.boat("blue", "mines") == ["E4", "B7"]
    assert p.boat("blue", "damage") == 2
    assert (p.gauge("blue", "torpedo"), p.gauge("blue", "silence")) == (2, 4)
    for _ in range(3):
        p.turn("yellow", p.options("yellow.captain", "command")[0])
    assert p.options("blue.captain", "command") == ["N", "E", "S", "W", "surface"]


@pytest.mark.rule("surface-mine", "surface-dive-mine")
def test_no_mine_is_set_off_from_the_surface_but_after_the_dive() -> None:
    p = Play(position=turns(at("D5", mines=["B7"]), at("J10")))
    assert p.options("blue.captain", "detonate") == [["mine", "B7"]]
    surfaced(p)
    assert p.options("blue.captain", "detonate") == []
    for _ in range(3):
        p.turn("yellow", p.options("yellow.captain", "command")[0])
    assert p.heard("", "dived") == [{"side": "blue"}]
    assert p.options("blue.captain", "detonate") == [["mine", "B7"]]


@pytest.mark.rule("surface-mine", "surface-dive-mine", "surface-S-ready")
def test_at_sea_too() -> None:
    p = surfaced(Play("alpha-s", position=sea(at("D5", mines=["B9"]), at("O15"))))
    assert p.options("blue.captain", "detonate") == []
    p.secure("blue")
    assert p.options("blue.captain", "detonate") == []
    p.do("blue.engineer", "report_ready", "ready")
    p.do("blue.captain", "command", "dive")
    assert p.options("blue.captain", "detonate") == [["mine", "B9"]]


@pytest.mark.rule("surface-hit", "surface-answers")
def test_a_surfaced_submarine_is_hit_and_answers_like_any_other() -> None:
    yellow = at("O14", gauges=FULL_S, mines=["D6"])
    p = surfaced(Play("alpha-s", position=sea(at("D5"), yellow)))
    p.do("yellow.captain", "detonate", ["mine", "D6"])
    assert p.heard("yellow.radio", "blast_answered")[-1]["hit"] == "indirect"
    assert p.boat("blue", "damage") == 1
    p.activate("yellow", "drone")
    p.do("yellow.captain", "choose_sector", 1)
    assert p.heard("yellow.radio", "drone_answered")[-1]["yes"] is True
    p.course("yellow", "N", mark="drone", symbol="N6")
    p.activate("yellow", "sonar")
    assert ["row-5", "column-A"] in p.options("blue.captain", "answer_sonar")
    p.do("blue.captain", "answer_sonar", ["row-5", "column-A"])
    assert p.boat("blue", "surfaced") is True


# -- by turns ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("surface-T", "surface-T-three", "surface-T-normal")
def test_surfacing_uses_the_turn_and_gives_the_enemy_three() -> None:
    p = surfaced(Play(position=turns(at("D5"), at("J10"))))
    assert p.options("blue.officer", "mark") == []
    assert p.options("blue.captain", "activate") == []
    for n in (3, 2, 1):
        assert (p.scalar("mover"), p.scalar("turns")) == ("yellow", n)
        p.turn("yellow", "N")
    assert (p.scalar("mover"), p.scalar("turns")) == ("blue", 1)
    p.turn("blue", "N")
    assert (p.scalar("mover"), p.scalar("turns")) == ("yellow", 1)
    p.turn("yellow", "W")
    assert p.scalar("mover") == "blue"


@pytest.mark.rule("surface-T-clear")
def test_by_turns_the_symbols_are_erased_at_once() -> None:
    p = surfaced(Play(position=turns(at("D5", broken=["N1", "W4"]), at("J10"))))
    assert p.boat("blue", "broken") == []


@pytest.mark.rule("surface-T-forfeit", "opt-surface-mutual")
def test_surfacing_within_the_three_turns_loses_the_rest() -> None:
    p = surfaced(Play(position=turns(at("D5"), at("J10"))))
    p.turn("yellow", "N")
    surfaced(p, "yellow")
    assert (p.scalar("mover"), p.scalar("turns")) == ("blue", 3)
    for _ in range(3):
        p.turn("blue", p.options("blue.captain", "command")[0])
    assert p.scalar("mover") == "yellow"
    p = surfaced(Play(position=turns(at("D5"), at("J10")), surfacing_in_extra_turns_gives_three=False))
    surfaced(p, "yellow")
    assert (p.scalar("mover"), p.scalar("turns")) == ("blue", 1)
    p.turn("blue", "N")
    assert p.scalar("mover") == "yellow"


@pytest.mark.rule("surface-T-forfeit", "opt-surface-mutual")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_with_that_setting_surfacing_in_any_of_the_three_turns_gives_one(turn: int) -> None:
    p = surfaced(Play(position=turns(at("D5"), at("J10")), surfacing_in_extra_turns_gives_three=False))
    for _ in range(turn - 1):
        p.turn("yellow", p.options("yellow.captain", "command")[0])
    surfaced(p, "yellow")
    assert (p.scalar("mover"), p.scalar("turns"), p.scalar("extra")) == ("blue", 1, False)
    surfaced(p, "blue")
    assert (p.scalar("mover"), p.scalar("turns")) == ("yellow", 3), "that turn was an ordinary one"


@pytest.mark.rule("opt-surface-mutual")
def test_a_position_can_say_that_the_last_turn_is_an_extra_one() -> None:
    given = turns(at("D5", surfaced=True), at("J10"), turn="yellow", turns=1, extra=True)
    p = Play(position=given, surfacing_in_extra_turns_gives_three=False)
    assert p.scalar("extra") is True
    assert GAME.position_of is not None
    assert GAME.position_of(p.r.state)["extra"] is True
    assert p.scalar("turns") == 1
    surfaced(p, "yellow")
    assert p.scalar("turns") == 1


@pytest.mark.rule("surface-T-forfeit")
def test_an_ordinary_surfacing_still_gives_three_with_that_setting() -> None:
    p = surfaced(Play(position=turns(at("D5"), at("J10")), surfacing_in_extra_turns_gives_three=False))
    assert (p.scalar("mover"), p.scalar("turns")) == ("yellow", 3)


# -- simultaneous, before the OKs -------------------------------------------------------------------------------------


@pytest.mark.rule("opt-surface-oks", "course-wait")
def test_surfacing_waits_for_both_oks_unless_the_setting_says_no() -> None:
    given = sea(at("D5"), at("O15"))
    p = Play("alpha-s", position=given)
    p.do("blue.captain", "command", "N")
    assert p.options("blue.captain", "command") == []
    free = Play("alpha-s", position=given, surfacing_waits_for_oks_S=False)
    free.do("blue.captain", "command", "N")
    assert free.options("blue.captain", "command") == ["surface"]
    free.do("blue.captain", "command", "surface")
    assert free.boat("blue", "surfaced")
    free.secure("blue")
    free.do("blue.engineer", "report_ready", "ready")
    assert free.options("blue.captain", "command") == [], "the work of the last course comes before the dive"
    free.work("blue")
    assert free.options("blue.captain", "command") == ["dive"]


# -- simultaneous -----------------------------------------------------------------------------------------------------


def at_surface(players: dict[str, str] | None = None, **options: Any) -> Play:
    blue = at("L8", broken=["N1", "W4"], gauges=FULL_S, mines=["A9"])
    return surfaced(Play("alpha-s", position=sea(blue, at("A1")), players=players, **options))


@pytest.mark.rule("surface-S-start", "surface-S-outline")
def test_securing_begins_with_the_engineer_as_soon_as_the_sector_is_told() -> None:
    p = at_surface()
    assert [s for s in p.r.sides.seats if "outline" in p.asked(s)] == ["blue.engineer"]
    assert p.boat("blue", "stage") == "drawing"
    p.do("blue.engineer", "outline", careful("bow"))
    assert p.boat("blue", "signed")[SECTIONS.index("bow")] == "blue.engineer"
    assert p.boat("blue", "lines")[SECTIONS.index("bow")] == careful("bow")


@pytest.mark.rule("surface-S-pass", "surface-S-initials")
def test_the_sheet_goes_from_hand_to_hand() -> None:
    p = at_surface()
    p.outline("blue.engineer", "stern")
    assert "outline" not in p.asked("blue.engineer")
    p.outline("blue.radio", "engine")
    assert {s for s in p.r.sides.seats if "outline" in p.asked(s)} == {"blue.captain", "blue.officer"}
    p.outline("blue.captain", "control")
    p.outline("blue.officer", "bow")
    assert [e["seat"] for e in p.heard("blue.captain", "section_secured")] == [
        "blue.engineer",
        "blue.radio",
        "blue.captain",
        "blue.officer",
    ]
    assert p.heard("yellow.captain", "section_secured") == []


@pytest.mark.rule("surface-S-few", "surface-S-pass")
def test_in_a_small_crew_some_secure_more_than_one_section() -> None:
    small = crew("blue", captain="A B", officer="A B", engineer="A B", radio="R") | crew(
        "yellow", captain="C", officer="C", engineer="C", radio="D"
    )
    p = at_surface(players=small)
    for seat, section in zip(("blue.engineer", "blue.radio") * 2, SECTIONS, strict=True):
        assert [s for s in p.r.sides.seats if "outline" in p.asked(s)] == [seat]
        p.outline(seat, section)
    assert [e["initials"] for e in p.account("section_secured")] == ["AB", "R", "AB", "R"]
    three = crew("blue", captain="A", officer="A", engineer="B", radio="R") | crew(
        "yellow", captain="C", officer="C", engineer="D", radio="E"
    )
    p = at_surface(players=three)
    for seat, section in zip(("blue.engineer", "blue.captain", "blue.radio"), SECTIONS, strict=False):
        p.outline(seat, section)
    assert {s for s in p.r.sides.seats if "outline" in p.asked(s)} == {"blue.engineer", "blue.captain"}


@pytest.mark.rule("surface-S-outline")
def test_a_line_must_go_round_a_section_that_is_still_free() -> None:
    p = at_surface()
    assert p.refused("blue.engineer", "outline", [[0, 0], [5, 5], [0, 5]]).code == "line-starts-nowhere"
    assert p.refused("blue.engineer", "outline", careful("bow")[:3]).code == "line-not-around"
    assert p.refused("blue.engineer", "outline", careful("bow")[:2]).code == "form-too-few"
    assert p.refused("blue.engineer", "outline", [[9000, 1]] * 3).code == "form-outside"
    assert p.refused("blue.engineer", "outline", "round").code == "form-wrong-type"
    p.outline("blue.engineer", "bow")
    assert p.refused("blue.captain", "outline", careful("bow")).code == "line-starts-nowhere"


@pytest.mark.rule("surface-S-check", "surface-S-clear")
def test_the_enemy_engineer_is_shown_the_sheet_and_confirms() -> None:
    p = at_surface()
    for role, section in zip(("engineer", "captain", "officer", "radio"), SECTIONS, strict=True):
        assert p.boat("blue", "lines", "yellow.engineer") is None
        assert p.options("yellow.engineer", "check_outlines") == []
        p.outline(f"blue.{role}", section)
    assert p.heard("yellow.captain", "sheet_shown") == [{"side": "blue"}]
    assert p.boat("blue", "lines", "yellow.engineer") == [careful(s) for s in SECTIONS]
    assert p.boat("blue", "lines", "yellow.captain") is None
    assert p.boat("blue", "broken") == ["N1", "W4"]  # not earlier
    assert p.options("yellow.engineer", "check_outlines") == ["inside"]
    assert p.refused("yellow.engineer", "check_outlines", "outside").code == "not-offered"
    p.do("yellow.engineer", "check_outlines", "inside")
    assert p.boat("blue", "broken") == []
    assert p.boat("blue", "lines") == [[], [], [], []]
    assert p.boat("blue", "signed") == [None] * 4


@pytest.mark.rule("surface-S-redraw", "surface-S-check")
@pytest.mark.parametrize("bad", [sloppy, cutting])
@pytest.mark.parametrize("check", ["enemy-engineer", "automatic"])
def test_one_line_outside_and_all_four_are_drawn_again(bad: Any, check: str) -> None:
    p = at_surface(secure_check=check)
    p.outline("blue.engineer", "stern")
    p.outline("blue.captain", "engine")
    p.do("blue.officer", "outline", bad("control"))
    p.outline("blue.radio", "bow")
    if check == "enemy-engineer":
        assert p.options("yellow.engineer", "check_outlines") == ["outside"]
        p.do("yellow.engineer", "check_outlines", "outside")
    assert p.heard("", "sheet_refused") == [{"side": "blue"}]
    assert p.boat("blue", "broken") == ["N1", "W4"]
    assert p.boat("blue", "lines") == [[], [], [], []]
    assert [s for s in p.r.sides.seats if "outline" in p.asked(s)] == ["blue.engineer"]
    p.secure("blue")
    assert p.boat("blue", "broken") == []


@pytest.mark.rule("opt-secure-check", "surface-S-clear")
def test_an_automatic_check_asks_nobody() -> None:
    p = at_surface(secure_check="automatic")
    p.secure("blue")
    assert p.account("sheet_confirmed") == [{"side": "blue"}]
    assert p.boat("blue", "broken") == []


@pytest.mark.rule("surface-S-check")
def test_an_engineer_who_does_not_look_holds_nobody_up() -> None:
    p = at_surface()
    for role, section in zip(("engineer", "captain", "officer", "radio"), SECTIONS, strict=True):
        p.outline(f"blue.{role}", section)
    p.do("yellow.captain", "command", "E", tick=CHECK_TICKS - 1)
    assert p.boat("blue", "broken") != []
    p.r.tick(CHECK_TICKS)
    assert p.heard("", "sheet_confirmed") == [{"side": "blue"}]
    assert p.boat("blue", "broken") == []


@pytest.mark.rule("surface-S-ready", "surface-S-clear")
def test_ready_is_reported_then_the_captain_orders_the_dive() -> None:
    p = at_surface()
    assert "report_ready" not in p.asked("blue.engineer")
    p.secure("blue")
    assert p.options("blue.captain", "command") == []
    p.do("blue.engineer", "report_ready", "ready")
    assert p.heard("blue.captain", "ready_to_dive") == [{"side": "blue"}]
    assert p.options("blue.engineer", "report_ready") == []
    assert p.options("blue.captain", "command") == ["dive"]
    p.do("blue.captain", "command", "dive")
    assert p.heard("yellow.radio", "dived") == [{"side": "blue"}]
    assert "N" in p.options("blue.captain", "command")


@pytest.mark.rule("surface-S-only", "surface-mine")
def test_on_the_surface_the_crew_does_nothing_else() -> None:
    p = at_surface()
    for seat, name in (
        ("blue.captain", "command"),
        ("blue.captain", "activate"),
        ("blue.officer", "activate"),
        ("blue.captain", "detonate"),
        ("blue.officer", "mark"),
        ("blue.engineer", "cross"),
    ):
        assert p.options(seat, name) == []
    p.secure("blue")
    p.do("blue.engineer", "report_ready", "ready")
    p.do("blue.captain", "command", "dive")
    assert p.options("blue.captain", "activate") != []


@pytest.mark.rule("surface-S-enemy")
def test_meanwhile_the_enemy_plays_on() -> None:
    p = at_surface()
    for course in ("S", "S", "S"):
        p.course("yellow", course)
    p.outline("blue.engineer", "bow")
    p.course("yellow", "E")
    assert p.boat("yellow", "cell") == "B4"
    assert p.boat("blue", "surfaced", "yellow.radio") is True


def test_both_crews_may_be_on_the_surface_at_once() -> None:
    p = at_surface()
    surfaced(p, "yellow")
    p.secure("yellow")
    p.secure("blue")
    for side in ("yellow", "blue"):
        p.do(f"{side}.engineer", "report_ready", "ready")
        p.do(f"{side}.captain", "command", "dive")
    assert p.boat("blue", "surfaced") is p.boat("yellow", "surfaced") is False


@pytest.mark.rule("opt-activate-dive", "act-two")
@pytest.mark.parametrize("allowed", [False, True])
def test_an_activation_right_after_the_dive(allowed: bool) -> None:
    blue = at("L8", gauges=FULL_S, activated=True)
    p = surfaced(Play("alpha-s", position=sea(blue, at("A1")), activate_after_dive_S=allowed))
    p.secure("blue")
    p.do("blue.engineer", "report_ready", "ready")
    p.do("blue.captain", "command", "dive")
    assert bool(p.options("blue.captain", "activate")) == allowed


def test_the_borders_on_the_sheet_are_sound() -> None:
    """Each section lies in its border, borders do not overlap, and the careful hand stays inside."""
    for n in range(4):
        assert is_simple(INNER[n])
        assert is_simple(OUTER[n])
        assert outline_problem(middle_line(n), OUTER[n], INNER[n]) is None
        assert section_at(middle_line(n)[0]) == n
        assert all(where(corner, OUTER[n]) != OUTSIDE for corner in INNER[n])
        for other in range(4):
            if other != n:
                assert all(where(corner, OUTER[other]) == OUTSIDE for corner in OUTER[n])


def test_full_gauges_by_turns_survive_as_well() -> None:
    p = surfaced(Play(position=turns(at("D5", gauges=FULL_T), at("J10"))))
    assert p.boat("blue", "charged") == ["torpedo", "mine", "drone", "sonar", "silence"]
