"""What each seat may know, and what it may not."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.sonar.kit import FULL_S, FULL_T, Play, at, sea, turns

from upscope.games.sonar import GAME
from upscope.kernel.encoding import canonical
from upscope.kernel.game import Setup
from upscope.lab.twin import check_twins

SHEETS = ("broken", "down", "danger", "charged")
BLUE = ("blue.captain", "blue.officer", "blue.engineer", "blue.radio")
OTHERS = ("yellow.captain", "yellow.officer", "yellow.engineer", "yellow.radio", "")


def seen(p: Play, seat: str, column: str) -> Any:
    return p.r.view(seat).tables["boats"][column][0]


@pytest.mark.rule("hidden", "hidden-position", "hidden-sheets", "hidden-mines")
def test_a_crew_sees_its_own_sheets_and_the_enemy_sees_none_of_them() -> None:
    blue = at("D3", route=["D5", "D4", "D3"], mines=["B7"], gauges=FULL_T, broken=["W4"], damage=1)
    p = Play(position=turns(blue, at("G2")))
    for seat in BLUE:
        assert seen(p, seat, "cell") == "D3"
        assert seen(p, seat, "route") == ["D5", "D4", "D3"]
        assert seen(p, seat, "mines") == ["B7"]
        assert seen(p, seat, "broken") == ["W4"]
        assert p.gauge("blue", "torpedo", "marks", seat) == 3
    for seat in OTHERS:
        for column in ("cell", "route", "mines", "kaos", "barred", "fresh", *SHEETS):
            assert seen(p, seat, column) is None, column
        assert p.r.view(seat).tables["gauges"]["marks"][:6] == [None] * 6
        assert seen(p, seat, "called") == 1


@pytest.mark.rule("hidden", "hidden-mines")
def test_a_mine_is_known_when_it_goes_off_or_is_destroyed() -> None:
    p = Play(position=turns(at("D5", mines=["B7"], gauges=FULL_T), at("J10"), phase="activation"))
    p.activate("blue", "mine")
    p.do("blue.captain", "choose_mine_place", "E4")
    assert "E4" not in json.dumps([p.r.feed("yellow.radio"), p.r.view("yellow.radio").data()])
    assert p.heard("blue.radio", "mine_laid")[-1]["cell"] == "E4"
    p.do("blue.captain", "detonate", ["mine", "B7"])
    assert p.heard("yellow.radio", "impact")[-1]["cell"] == "B7"


@pytest.mark.rule("hidden-torpedo-track", "torpedo-announce")
def test_of_a_torpedo_only_the_impact_is_known() -> None:
    p = Play(position=turns(at("D5", gauges=FULL_T), at("J10"), phase="activation"))
    told = p.activate("blue", "torpedo")
    told += p.do("blue.captain", "choose_impact", "F4")
    cells = {f for e in told for f in e["fields"].values() if isinstance(f, str) and f[0].isupper()}
    assert cells == {"F4"}


@pytest.mark.rule("hidden-silence", "silence", "silence-signal")
def test_of_a_silent_run_the_enemy_hears_only_that_it_happens() -> None:
    feeds = []
    for run in ("still", "W3"):
        blue = at("D5", gauges={"silence": 5})
        p = Play(position=turns(blue, at("J10"), phase="activation"))
        p.activate("blue", "silence")
        p.do("blue.captain", "choose_run", run)
        if run != "still":
            assert "blue.officer" not in p.r.waiting("yellow.captain")
            p.do("blue.officer", "signalled_mark", "drone")
            p.do("blue.engineer", "signalled_cross", "W4")
        assert p.heard("blue.radio", "ran_silent") == [
            {"side": "blue", "run": run, "cell": "D5" if run == "still" else "A5"}
        ]
        feeds.append((canonical(p.r.feed("yellow.radio")), canonical(p.r.view("yellow.captain").data())))
    assert feeds[0] == feeds[1]


@pytest.mark.rule("hidden-sonar", "sonar", "sonar-lie")
def test_nothing_tells_the_asker_which_fact_is_true() -> None:
    """Two enemies, each lying where the other tells the truth, look the same byte by byte."""
    sent = []
    for place in ("B9", "H9"):  # column B, row 9: the first truth; column H, row 9: the other way round
        position = sea(at("O15", gauges={"sonar": 3}), at("A9" if place == "B9" else "B3"))
        p = Play("bravo-s", position=position)
        p.activate("blue", "sonar")
        answer = ["row-9", "column-B"]  # true row from A9, true column from B3
        assert answer in p.options("yellow.captain", "answer_sonar")
        p.do("yellow.captain", "answer_sonar", answer)
        feed, view = p.r.feed("blue.radio"), p.r.view("blue.radio").data()
        asked = [p.r.shown(seat) for seat in BLUE]
        sent.append(canonical([feed, view, asked, p.r.waiting("blue.radio")]))
    assert sent[0] == sent[1]


@pytest.mark.rule("hidden-sonar", "sonar-kinds")
def test_the_two_facts_come_in_a_fixed_order() -> None:
    p = Play("alpha-s", position=sea(at("A1", gauges=FULL_S), at("L14")))
    p.activate("blue", "sonar")
    p.do("yellow.captain", "answer_sonar", ["row-14", "column-A"])
    assert p.heard("blue.captain", "sonar_answered") == [{"side": "yellow", "one": "row-14", "two": "column-A"}]
    p = Play("alpha-s", position=sea(at("A1", gauges=FULL_S), at("L14")))
    p.activate("blue", "sonar")
    kinds = [[fact.split("-")[0] for fact in pair] for pair in p.options("yellow.captain", "answer_sonar")]
    assert {tuple(pair) for pair in kinds} == {("row", "column"), ("row", "sector"), ("column", "sector")}


def reacted(gauges: dict[str, int], answer: str, tick: int) -> list[bytes]:
    """All that everybody but the yellow crew is sent around an attack that MINOS might stop."""
    blue = at("A5", gauges={"torpedo": 3}, upgrade="kraken")
    p = Play("bravo-s", position=sea(blue, at("O15", upgrade="minos", gauges=gauges)), upgrades=True)
    seats = (*BLUE, "")
    sent = []

    def look() -> None:
        for seat in seats:
            asked = p.r.shown(seat) if seat else []
            sent.append(canonical([p.r.feed(seat), p.r.view(seat).data(), asked, p.r.waiting(seat)]))

    p.activate("blue", "torpedo")
    p.do("blue.captain", "choose_impact", "A1")
    look()
    if answer == "wait":
        p.r.tick(tick)
    else:
        p.do("yellow.captain", "react", answer, tick=tick)
    look()
    return sent


@pytest.mark.rule("hidden", "minos", "opt-minos-window")
def test_a_captain_without_minos_ready_looks_like_one_who_does_not_use_it() -> None:
    ready, empty = {"scenario": 6}, {"scenario": 0}
    assert reacted(ready, "no", 3) == reacted(empty, "no", 3)
    assert reacted(ready, "wait", 5) == reacted(empty, "wait", 5)
    assert reacted(ready, "no", 3) != reacted(ready, "minos", 3)


@pytest.mark.rule("hidden")
@pytest.mark.parametrize("seat", GAME.sides.seats)
@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("alpha-t", {}),
        ("bravo-t", {"upgrades": True}),
        ("alpha-s", {}),
        ("bravo-s", {"upgrades": True, "own_blast_damage_announced": False}),
        ("echo-s", {"quick_calls": True, "secure_check": "automatic"}),
    ],
)
def test_no_seat_can_tell_two_worlds_apart(scenario: str, options: dict[str, Any], seat: str) -> None:
    tally = check_twins(GAME, Setup(scenario, options), seat, seed=3, most=300)
    assert tally.steps > 100
    assert tally.twins > 4
