"""What a board asks for: the odds card, under a name that a table does not keep for itself, and conditional events."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play
from tests.games.krieg.test_odds import advise

from upscope.games.krieg import GAME
from upscope.kernel.decision import Refused
from upscope.kernel.game import Setup

ATTACK: dict[str, Any] = {"target": "0206", "attackers": ["uk-2", "uk-xxx"], "blitz": False}


def western() -> Play:
    return Play("two_rivers", at="4.2", side="western")


def test_the_card_is_the_odds_card() -> None:
    said = advise("odds", "card", western(), **ATTACK)
    assert len(said["rows"]) == 6
    assert said == advise("odds", "odds", western(), **ATTACK)


def test_the_card_needs_its_level() -> None:
    with pytest.raises(Refused) as caught:
        advise("charts", "card", western(), **ATTACK)
    assert caught.value.code == "no-advice"


def events(**position: Any) -> Any:
    return advise("charts", "events", Play("two_rivers", at="4.2", side="western", **position))


@pytest.mark.rule("opt-cards")
def test_conditional_events_are_told_test_by_test() -> None:
    said = events(control={"0106": "western"})
    port, delta = said["ev_scheldt"]["tests"]
    assert port == [{"holds": False, "lacks": ["0105"]}]
    assert [test["holds"] for test in delta] == [True, False]
    assert said["ev_scheldt"]["due"] is False
    assert said["ev_vistula"] == {"due": True, "tests": [[{"holds": True, "lacks": []}]]}


@pytest.mark.rule("opt-cards")
def test_an_event_that_comes_once_is_not_due_again() -> None:
    held = {"1004": "soviet"}
    assert events(control=held)["ev_berlin"]["due"] is True
    again = events(control=held, happened={"ev_berlin": 1})["ev_berlin"]
    assert again["due"] is False
    assert [rows[0]["holds"] for rows in again["tests"]] == [False, True]


def test_the_chart_names_what_the_assistant_judges() -> None:
    """The same events, and as many alternatives and tests of each."""
    assert GAME.chart is not None
    chart = GAME.chart(Setup("two_rivers"))
    named = {one["event"]: chart["conditions"][one["condition"]] for one in chart["conditional"]}
    judged = {name: one["tests"] for name, one in events().items()}
    assert len(named) == 8
    assert {name: [len(way) for way in ways] for name, ways in named.items()} == {
        name: [len(way) for way in ways] for name, ways in judged.items()
    }
