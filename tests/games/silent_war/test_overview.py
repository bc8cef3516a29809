"""The page about the game lists every scenario as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from upscope.games.silent_war import GAME
from upscope.games.silent_war.reports.tally import label
from upscope.games.silent_war.rules.setup import content_of
from upscope.kernel.game import Setup
from upscope.text.render import Texts

PAGE = Path(__file__).resolve().parents[3] / "docs" / "silent-war.md"


@pytest.mark.parametrize("slug", GAME.scenarios)
def test_a_scenario_stands_on_the_page_as_it_is(slug: str) -> None:
    scenario = content_of(Setup(slug)).scenario
    known = [str(n) for n in scenario.history if n >= 0]
    cells = [
        f"`{slug}`",
        Texts(GAME, "en").say(f"scenario-{slug}"),
        f"{label(scenario.start)} to {label(scenario.end)}",
        str(len(scenario.placed)),
        " / ".join(known) or "-",
    ]
    assert f"| {' | '.join(cells)} |" in PAGE.read_text("utf-8").splitlines()


def test_the_page_lists_no_others() -> None:
    listed = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| `")]
    assert len(listed) == len(GAME.scenarios)
