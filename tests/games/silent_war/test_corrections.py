"""A slip found on the table: the referee corrects it with a reason, by the boats own names; the record keeps it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from upscope.cli.play import command
from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.kernel.decision import Refused
from upscope.kernel.game import Setup
from upscope.kernel.record import parse
from upscope.kernel.referee import Referee

WHY = "the marker had slipped"


def started() -> Referee:
    return Referee.start(GAME, Setup("pacific-1943"), Seeded(3))


def test_boats_places_cups_and_tracks_are_corrected_by_name() -> None:
    referee = started()
    wahoo = GAME.content(Setup("pacific-1943")).boat_names.index("ss-238")  # type: ignore[misc]  # silent_war has content
    changes: list[list[Any]] = [
        ["boats", "ss-238", "box", "operating"], ["boats", "ss-238", "at", "carolines"],
        ["boats", "ss-238", "patrol", True], ["boats", "ss-238", "damage", 1],
        ["boats", "ss-238", "ships", 3], ["ships", referee.state.ships + 3],  # type: ignore[attr-defined]  # a Campaign
        ["places", "marianas", "weather", "storm"], ["torpedo", 1],
    ]  # fmt: skip
    referee.correct(changes, WHY)
    s: Any = referee.state
    assert (s.boats.damage[wahoo], s.boats.patrol[wahoo], s.boats.ships[wahoo], s.torpedo) == (1, 1, 3, 1)
    told = referee.feed("comsubpac")[-1]
    assert (told["event"], told["fields"]["why"]) == ("corrected", WHY)
    again = Referee.replay(GAME, parse(referee.record.text()))
    assert again.state.digest() == referee.state.digest()
    assert again.record.entries[-1]["changes"][0] == ["boats", "ss-238", "box", "operating"]


@pytest.mark.parametrize(
    ("changes", "code", "field"),
    [
        ([["boats", "ss-1", "damage", 1]], "no-cell", "boats[ss-1].damage"),
        ([["boats", "ss-238", "crew", 1]], "no-cell", "boats[ss-238].crew"),
        ([["boats", 999, "damage", 1]], "no-cell", "boats[999].damage"),
        ([["units", "ss-238", "damaged", 1]], "no-cell", "units[ss-238].damaged"),
        ([["boats", "ss-238", "at", "atlantis"]], "bad-cell", "boats[ss-238].at"),
        ([["torpedo", "fine"]], "bad-cell", "torpedo"),
        ([["boats", "ss-238", "damage", 3]], "correction-breaks", "Wahoo"),
        ([["ships", 5]], "correction-breaks", "ships"),
        ([["places", "java-sea", "weather", "storm"]], "correction-breaks", "java-sea"),
    ],
)
def test_what_cannot_stand_is_refused_and_changes_nothing(changes: list[list[Any]], code: str, field: str) -> None:
    referee = started()
    before = referee.state.digest()
    with pytest.raises(Refused) as problem:
        referee.correct([["torpedo", 1], *changes], WHY)
    assert problem.value.code == code
    assert field.casefold() in problem.value.field.casefold() or code == "correction-breaks"
    assert referee.state.digest() == before


def test_at_the_terminal_in_both_languages(tmp_path: Path) -> None:
    file = tmp_path / "war"
    typed = "correct boats ss-238\ncorrect torpedo 1 because we rolled it\ncorrige torpedo x porque sí\nquit\n"
    args = ["silent_war", "--scenario", "pacific-1943", "--seed", "3", "--file", str(file)]
    done = CliRunner().invoke(command, args, input=typed)
    assert "Write TABLE ROW COLUMN VALUE" in done.output
    assert "The referee corrects the board (1): we rolled it" in done.output
    assert "torpedo: x is not allowed there." in done.output
    entry = parse(file.read_text()).entries[-1]
    assert (entry["kind"], entry["why"], entry["changes"]) == ("correction", "we rolled it", [["torpedo", 1]])
