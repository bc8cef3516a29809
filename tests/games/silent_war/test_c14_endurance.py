"""14.7 The endurance check."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, place, run

from upscope.games.silent_war.content.words import AGGRESSIVE, STANDARD
from upscope.games.silent_war.rules.c04_operations import Operate
from upscope.games.silent_war.rules.c14_endurance import BYPASS, FOUGHT, LONER, QUIET, Endurance, wear
from upscope.games.silent_war.rules.kinds import DONE, INVOLUNTARY, NO_RTB, OPERATING


def boat_at(torpedo=-2, **cells):
    s = bare((1942, 6), period=1)
    s.torpedo = torpedo
    return s, at_sea(s, "ss-190", "hawaiian-islands", **cells)


@pytest.mark.rule("14.7-roll")
@pytest.mark.parametrize(("torpedo", "letter_b"), [(-2, 6), (-1, 6), (0, 6), (1, 6), (2, 7)])
def test_the_number_by_letter_and_torpedo(torpedo, letter_b):
    for die, stays in ((letter_b, True), (letter_b + 1, False)):
        s, one = boat_at(torpedo)
        run(s, Endurance(boat=one, did=FOUGHT), {"endurance": [die]})
        assert (s.boats.rtb[one] == NO_RTB) is stays
        assert s.boats.box[one] == (OPERATING if stays else DONE)


@pytest.mark.rule("14.7-mods", "13.1-bypass", "13.1A-none", "14.12-endurance", "28.14-endurance")
@pytest.mark.parametrize(
    ("did", "posture", "damage", "total"),
    [(FOUGHT, STANDARD, 0, 0), (BYPASS, STANDARD, 0, -2), (QUIET, STANDARD, 0, -1), (LONER, STANDARD, 0, -1),
     (FOUGHT, AGGRESSIVE, 0, 1), (FOUGHT, STANDARD, 1, 1), (FOUGHT, AGGRESSIVE, 2, 2), (BYPASS, STANDARD, 1, -1)],
)  # fmt: skip
def test_modifiers_of_the_check(did, posture, damage, total):
    s, one = boat_at(damage=damage)
    assert wear(s, one, did, posture).total == total


@pytest.mark.rule("1x-14.7")
@pytest.mark.parametrize(("did", "damage", "total"), [(BYPASS, 0, -1), (QUIET, 0, -1), (FOUGHT, 1, 1)])
def test_modifiers_in_the_first_edition(did, damage, total):
    s = bare(edition="1.x")
    one = at_sea(s, "ss-190", "hawaiian-islands", damage=damage)
    assert wear(s, one, did, AGGRESSIVE).total == total


@pytest.mark.rule("14.7-who")
@pytest.mark.parametrize("cells", [{"patrol": 0}, {"rtb": INVOLUNTARY, "patrol": 0}, {"zone": 1}])
def test_only_boats_on_patrol_check(cells):
    s, one = boat_at()
    for name, value in cells.items():
        getattr(s.boats, name)[one] = place(s, "midway") if name == "zone" else value
    assert run(s, Endurance(boat=one, did=FOUGHT)).rolled == []


@pytest.mark.rule("14.7-storm")
def test_then_comes_the_storm_check():
    s, one = boat_at()
    s.places.weather[place(s, "hawaiian-islands")] = 1
    told = run(
        s,
        Operate(boat=one),
        {"endurance": [0], "storm": [5]},
        {"choose_patrol": lambda o: o[0], "choose_search": ["bypass"]},
    )
    assert told.rolled == ["endurance", "storm"]
    assert s.boats.box[one] == DONE


@pytest.mark.rule("13.1-bypass")
def test_passing_the_search_up_hides_the_boat():
    s, one = boat_at(spotted=1)
    told = run(s, Operate(boat=one), {"endurance": [6]}, {"choose_patrol": lambda o: o[0], "choose_search": ["bypass"]})
    assert s.boats.spotted[one] == 0
    assert told.one("endurance_checked")["stays"] is True, "6 less 2 is within 4"
