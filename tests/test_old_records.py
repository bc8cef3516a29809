"""Records of earlier builds: what they name and no longer exists is passed over, or said clearly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from upscope import registry
from upscope.cli.replay import command
from upscope.dice.seeded import Seeded
from upscope.kernel.game import Setup, SetupError
from upscope.kernel.record import Record, RecordError, new_header, parse
from upscope.kernel.referee import Referee


def recorded(**options: Any) -> Record:
    """A duel of two answers, its header as an earlier build would have written it."""
    game = registry.game("sonar")
    setup = Setup("alpha-t", {"seating": "free"})
    played = Referee.start(game, setup, Seeded(1))
    for _ in range(2):
        asked = played.decisions()[0]
        shown = next(d for d in played.shown(asked.seat) if d["id"] == asked.id)
        played.answer(asked.seat, asked.id, shown["options"][0]["value"])
    old = Setup(setup.scenario, {**setup.options, **options})
    header = new_header(game.name, game.ruleset, old, game.sides.seats, played.record.header["dice"], "old",
                        played.record.header["pack_digest"])  # fmt: skip
    made = Record(header)
    for entry in played.record.entries:
        plain = {name: value for name, value in entry.items() if name not in ("n", "hash")}
        made.entries.append(made.seal(plain, made.head, len(made.entries) + 1))
    return made


def test_an_option_that_was_retired_is_passed_over() -> None:
    game = registry.game("sonar")
    old = parse(recorded(plot_assistant="heat").text())
    assert Referee.replay(game, old).state.digest() == Referee.replay(game, recorded()).state.digest()
    with pytest.raises(SetupError, match=r"options\.plot_assistant: setup-unknown-option"):
        Referee.start(game, Setup("alpha-t", {"seating": "free", "plot_assistant": "heat"}), Seeded(1))


def test_an_option_nobody_knows_is_named_with_the_game_and_its_version(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"sonar, rules 2, here 2; options\.wings: setup-unknown-option"):
        Referee.replay(registry.game("sonar"), recorded(wings=True))
    file = tmp_path / "old.upscope"
    file.write_text(recorded(wings=True).text())
    done = CliRunner().invoke(command, [str(file), "--language", "es"])
    assert done.exit_code == 1
    assert "esta versión no conoce" in done.output
    assert "options.wings" in done.output
