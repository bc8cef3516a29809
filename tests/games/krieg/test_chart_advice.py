"""The odds card as a board asks for it: under a name that a table does not keep for itself."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play
from tests.games.krieg.test_odds import advise

from upscope.kernel.decision import Refused

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
