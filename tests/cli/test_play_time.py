"""Where both crews act at once, the bots at a terminal keep to their pace and leave the person time to think."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from upscope.cli import play
from upscope.cli.play import command
from upscope.kernel.record import parse


def duel(tmp_path: Path, typed: str, *more: str) -> tuple[str, list[Any]]:
    file = tmp_path / "duel.jsonl"
    words = ["sonar", "--scenario", "alpha-s", "--seat", "blue.captain", "--bot", "lieutenant", "--seed", "3"]
    done = CliRunner().invoke(command, [*words, "--file", str(file), *more], input=typed)
    assert done.exit_code == 0, done.output
    return done.output, [e for e in parse(file.read_text()).entries if e["kind"] == "answer"]


def courses(answers: list[Any], seat: str) -> int:
    return sum(e["seat"] == seat and e["decision"].startswith("command") for e in answers)


def test_the_enemy_does_not_run_ahead_of_a_person_who_thinks(tmp_path: Path) -> None:
    output, answers = duel(tmp_path, "D3\nE\nE\nS\nquit\n")
    assert "heading west!" in output
    assert courses(answers, "blue.captain") == 3
    assert 1 <= courses(answers, "yellow.captain") <= 5
    ticks = [e["tick"] for e in answers]
    assert ticks == sorted(ticks)
    assert ticks[-1] > 0


def test_a_captain_who_waits_hears_the_enemy_go_on(tmp_path: Path) -> None:
    _, still = duel(tmp_path, "D3\nE\nquit\n")
    (tmp_path / "more").mkdir()
    output, waited = duel(tmp_path / "more", "D3\nE\n" + "\n" * 12 + "quit\n")
    assert courses(waited, "blue.captain") == courses(still, "blue.captain") == 1
    assert courses(waited, "yellow.captain") >= courses(still, "yellow.captain") + 3
    assert output.count("Yellow: heading") == courses(waited, "yellow.captain")


def test_with_a_watch_the_seconds_at_the_prompt_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter(range(0, 100_000, 15))
    monkeypatch.setattr(play, "_seconds", lambda: next(seconds))
    _, answers = duel(tmp_path, "D3\nE\nE\nquit\n", "--real-time")
    assert courses(answers, "yellow.captain") > courses(answers, "blue.captain")
    assert answers[-1]["tick"] >= 45


def test_a_wrong_word_does_not_print_the_long_list_again(tmp_path: Path) -> None:
    output, _ = duel(tmp_path, "C3\nnowhere\nquit\n")
    assert output.count("not one of your choices") == 2
    assert output.count("Where does the submarine start?") == 1
