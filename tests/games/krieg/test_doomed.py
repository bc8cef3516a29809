"""Units that attrition destroys anyway are not asked where they retreat to."""

from __future__ import annotations

import pytest
from tests.games.krieg.kit import Play
from tests.games.krieg.test_attack import field

from upscope.games.krieg import GAME
from upscope.kernel.engine import open_decisions
from upscope.kernel.forced import forced

REAR = ("0401", "0402", "0403", "0404", "0405", "0501", "0502", "0504", "0505", "0602", "0605", "0303", "0302", "0304")


def beaten(steps: int, **control: str) -> Play:
    """A corps that must go back two hexes, on ground of its own; its last step it loses then."""
    held = {**dict.fromkeys(REAR, "axis"), **control}
    p = field(units={"t1-1": {"hex": "0503", "steps": steps}}, control=held)
    p.answer("0503", "t1-guards", "t1-north", "go").throw(1)
    assert p.events("rolled")[0]["code"] == "Dr2"
    return p


def unasked(p: Play) -> list[str]:
    return [str(value) for _, value in forced(GAME, p.s, open_decisions(p.s), ("axis",))]


@pytest.mark.rule("4.2-6")
def test_a_unit_with_its_last_step_to_lose_is_not_asked_where_to() -> None:
    p = beaten(1)
    assert (p.name, p.events("rolled")[0]["defender"]) == ("choose_retreat", 1)
    assert unasked(p) == [p.options()[0]]


@pytest.mark.rule("4.2-6")
def test_a_unit_that_lives_is_asked() -> None:
    p = beaten(2)
    assert p.name == "choose_retreat"
    assert unasked(p) == []


@pytest.mark.rule("4.2-6")
def test_where_ground_changes_hands_it_is_asked() -> None:
    p = beaten(1)
    p.s.ground.control[p.h(p.options()[0])] = 2
    assert unasked(p) == []
