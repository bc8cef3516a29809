"""17.0 War progress and 28.5 early period 4."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import bare, run, set_month

from upscope.games.silent_war.content.months import month_number
from upscope.games.silent_war.rules.c17_war_progress import WarProgressPhase, number_now
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.procedure import Over


def advance_to(s, dice):
    s.pause = None
    s.stack.append(WarProgressPhase())
    pause, rolled, left = advance(s), [], list(dice)
    while not isinstance(pause, Over):
        if pause.name == "deal":
            pause = answer(s, DICE, pause.dist.values[0])
            continue
        rolled.append(pause.name)
        pause = answer(s, DICE, left.pop(0))
    assert not left
    return rolled


def at(year, month, period, ships, tons, week=4, **options):
    s = bare((year, month), period=period, week=week, **options)
    s.ships, s.tons = ships, tons
    return s


@pytest.mark.rule("17.0-when")
def test_only_after_the_fourth_week_of_a_month_with_a_number():
    for year, month, week in ((1942, 6, 3), (1942, 4, 4), (1942, 12, 4)):
        s = at(year, month, 1, 200, 900, week)
        assert advance_to(s, []) == []
        assert s.period == 1


@pytest.mark.rule("17.0A", "17.0B")
def test_ships_and_tons_are_worth_something_on_the_die():
    s = at(1942, 6, 1, 60, 250)
    modifier = s.content.charts.progress(2, 60, 250)
    need = s.content.charts.needed(2, month_number(1942, 6))
    for die, period in ((need - modifier - 1, 1), (need - modifier, 2)):
        s = at(1942, 6, 1, 60, 250)
        assert advance_to(s, [die]) == ["war_progress"]
        assert s.period == period


@pytest.mark.rule("17.0A")
def test_the_highest_entries_equalled_or_exceeded_count():
    charts = bare().content.charts
    ships, tons, cells = charts.modification[2]
    assert charts.progress(2, ships[1], tons[1]) == cells[1][1]
    assert charts.progress(2, ships[1] - 1, tons[1]) == cells[0][1]
    assert charts.progress(2, 9_999, 99_999) == cells[-1][-1]
    s = at(1942, 6, 1, ships[1], tons[1] - 1)
    told = run(s, WarProgressPhase(), {"war_progress": [0]})
    modifier = {reason: value for reason, value, _ in told.one("progress_rolled")["why"]}.get("war-progress", 0)
    assert modifier == cells[1][0]


@pytest.mark.rule("17.0A")
def test_below_the_minimum_there_is_no_roll():
    s = at(1942, 6, 1, 0, 0)
    told = run(s, WarProgressPhase())
    assert told.rolled == []
    assert told.one("progress_too_small")["period"] == 2
    assert s.period == 1


@pytest.mark.rule("17.0C")
def test_a_failure_waits_for_the_next_month():
    s = at(1942, 6, 1, 60, 250)
    advance_to(s, [0])
    set_month(s, month_number(1942, 7), 1)
    assert advance_to(s, []) == []
    s.week = 4
    assert advance_to(s, [9]) == ["war_progress"]
    assert s.period == 2


@pytest.mark.rule("17.1", "ex-17.1")
def test_november_1942_the_last_number_failed_the_period_advances_by_itself():
    s = at(1942, 11, 1, 60, 250)
    advance_to(s, [0])
    assert s.period == 2
    s = at(1942, 11, 1, 0, 0)
    assert advance_to(s, []) == [], "below the minimum there is no roll, and the period advances all the same"
    assert s.period == 2
    s = at(1942, 10, 1, 60, 250)
    advance_to(s, [0])
    assert s.period == 1


@pytest.mark.rule("17.0-when")
def test_after_period_four_nothing_more_comes():
    s = at(1945, 1, 4, 1200, 5000)
    assert advance_to(s, []) == []


@pytest.mark.rule("1x-17.0")
def test_the_first_edition_rolls_plainly():
    need = bare().content.charts.needed(2, month_number(1942, 6))
    for die, period in ((need - 1, 1), (need, 2)):
        s = at(1942, 6, 1, 0, 0, edition="1.x")
        assert advance_to(s, [die]) == ["war_progress"]
        assert s.period == period


# ---------------------------------------------------------------- 28.5


@pytest.mark.rule("28.5-start", "28.5-then", "ex-28.5")
def test_march_1944_carries_nine_april_eight_may_seven():
    s = at(1944, 3, 3, 860, 3900, week=1)
    told = run(s, WarProgressPhase())
    assert told.one("period_hastened")["period"] == 4
    found = {}
    for month in (3, 4, 5, 6):
        set_month(s, month_number(1944, month), 4)
        found[month] = number_now(s)
    assert found == {3: 9, 4: 8, 5: 7, 6: 6}


@pytest.mark.rule("28.5-start")
@pytest.mark.parametrize(("ships", "tons"), [(859, 9000), (2000, 3799), (859, 3799)])
def test_both_ships_and_tons_are_needed(ships, tons):
    s = at(1944, 3, 3, ships, tons)
    assert advance_to(s, []) == []
    assert s.early == 0


@pytest.mark.rule("28.5-start")
def test_from_june_on_the_printed_numbers_stand():
    s = at(1944, 6, 3, 900, 4000, week=2)
    run(s, WarProgressPhase())
    assert s.early == 0
    s.week = 4
    assert number_now(s) == s.content.charts.needed(4, month_number(1944, 6)) == 9


@pytest.mark.rule("28.5-then", "17.1")
def test_the_last_early_number_tried_the_period_advances_by_itself():
    s = at(1944, 3, 3, 900, 4000, week=4)
    s.early = month_number(1944, 3)
    numbers = len(s.content.charts.transition[4])
    set_month(s, s.early + numbers - 1, 4)
    advance_to(s, [0])
    assert s.period == 4


@pytest.mark.rule("28.5-then", "17.0A")
def test_minimums_hold_for_early_months_too():
    s = at(1944, 3, 3, 900, 4000, week=4)
    s.early, s.ships, s.tons = month_number(1944, 3), 1, 1
    assert advance_to(s, []) == []
    assert s.period == 3
