"""Staff at the terminal: levels, orders, advice, single decisions; kept with the game and there when resumed."""

from __future__ import annotations

import json
import os
import re
import signal
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from upscope.cli import _staff
from upscope.cli.play import command
from upscope.kernel.record import parse

TANG = ("silent_war", "--scenario", "tang-1944", "--seed", "12")


def play(*args: str, typed: str = "") -> Result:
    return CliRunner().invoke(command, [*TANG, *args], input=typed)


def answers(file: Path) -> list[dict[str, Any]]:
    return [e for e in parse(file.read_text("utf-8")).entries if e["kind"] == "answer"]


def test_a_patrol_is_fought_by_the_staff_with_its_reasons_on_the_screen(tmp_path: Path) -> None:
    file, orders = tmp_path / "tang", tmp_path / "orders.txt"
    orders.write_text("for all:\n  posture aggressive\n")
    done = play("--staff", "war", "--orders", str(orders), "--doctrine", "cautious", "--file", str(file))
    assert done.exit_code == 0, done.output
    assert {e["by"] for e in answers(file)} == {"staff"}
    assert "By your orders, line 2 (posture)." in done.output
    assert re.search(
        r"keep out of sight, or turn for home\? Search\. Searches: \d+ % chance of meeting something\.", done.output
    )
    assert "Staff: Where does Tang patrol this week?" in done.output
    assert json.loads((tmp_path / "tang.staff").read_text())["doctrine"] == "cautious"


def test_what_was_left_to_it_is_kept_and_resumed(tmp_path: Path) -> None:
    file = tmp_path / "tang"
    first = play("--staff", "combat", "--file", str(file), typed="take over\nquit\n")
    assert "The staff leaves this to you. There are ships in sight." in first.output
    assert "You have taken over" in first.output
    before = len(answers(file))
    again = play("--file", str(file), typed="staff\nstaff go\nadvice\nlet\nquit\n")
    assert "Staff: Ask me in combat; doctrine Standard; orders of 0 lines; as fast as possible; halted." in again.output
    assert "The staff would answer: " in again.output
    assert answers(file)[before]["by"] == "staff"
    saved = tmp_path / "copy"
    assert play("--file", str(file), typed=f"save {saved}\nquit\n").exit_code == 0
    assert json.loads((tmp_path / "copy.staff").read_text())["level"] == "combat"


def test_orders_are_read_shown_and_refused_by_line(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text("for all:\n  posture cautious\n")
    bad.write_text("for all:\n  posture cautios\n")
    done = play(typed=f"orders\norders {bad}\norders {good}\norders\norders none\nordenes\nquit\n")
    assert done.exit_code == 0, done.output
    assert f"{bad}: line 2, “cautios”: there is no such posture; do you mean cautious?" in done.output
    assert done.output.count("You have given no orders") == 2
    assert "  posture cautious\n" in done.output
    refused = play("--orders", str(bad))
    assert refused.exit_code == 2
    assert "line 2" in refused.output


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("staff most", "There is no such level. Available: everything, combat, exceptions, war"),
        ("staff doctrine bold", "There is no such doctrine."),
        ("staff speed soon", "The speed must be a number from 0 to 100."),
        ("staff speed 101", "The speed must be a number from 0 to 100."),
        ("staff one two three", "staff doctrine NAME"),
    ],
)
def test_what_cannot_be_left_to_it_is_refused(typed: str, said: str) -> None:
    done = play(typed=f"{typed}\nstaff\nquit\n")
    assert said in done.output
    assert "Staff: Ask me everything; doctrine Standard" in done.output


def test_ctrl_c_stops_it_between_two_decisions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, real = tmp_path / "tang", _staff.Staff._answer

    def interrupted(self: Any, seat: str, choice: Any) -> None:
        real(self, seat, choice)
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(_staff.Staff, "_answer", interrupted)
    done = play("--staff", "war", "--file", str(file), typed="quit\n")
    assert done.exit_code == 0, done.output
    assert "You have taken over" in done.output
    assert len(answers(file)) == 1


def test_a_game_without_staff_says_so() -> None:
    done = CliRunner().invoke(command, ["sonar", "--staff", "war"])
    assert done.exit_code == 2
    assert "There is no staff in this game." in done.output


def test_it_speaks_spanish() -> None:
    done = play("--language", "es", "--staff", "combat", typed="consejo\ntoma el mando\nquit\n")
    assert "El estado mayor te lo deja a ti. Hay barcos a la vista." in done.output
    assert "El estado mayor respondería: " in done.output
