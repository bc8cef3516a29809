"""A campaign in progress from the terminal: a draft, edited, played; mistakes by their field."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from upscope.cli.play import command as play
from upscope.cli.position import command as position


def drafted(*args: str) -> dict[str, object]:
    done = CliRunner().invoke(position, ["silent_war", "--scenario", "full-war", *args])
    assert done.exit_code == 0, done.output
    found: dict[str, object] = json.loads(done.output)
    return found


def test_a_draft_is_edited_and_played(tmp_path: Path) -> None:
    draft = drafted("--date", "1943-05")
    boats = draft["boats"]
    assert isinstance(boats, dict)
    boats["ss-238"] = {"box": "operating", "at": "carolines", "patrol": True}
    file = tmp_path / "mine.json"
    file.write_text(json.dumps({**draft, "at": "operations", "ships": 160, "tons": 710}))
    args = ["silent_war", "--scenario", "full-war", "--seed", "1", "--position", str(file)]
    done = CliRunner().invoke(play, args, input="quit\n")
    assert done.exit_code == 0, done.output
    assert "1943-05 week 1" in done.output
    assert "160" in done.output


def test_a_position_may_be_toml(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'at = "operations"\nyear = 1943\nmonth = 6\nships = 170\n'
        '[boats.ss-238]\nbox = "operating"\nat = "carolines"\npatrol = true\n'
    )
    args = ["silent_war", "--scenario", "pacific-1943", "--seed", "1", "--position", str(file)]
    done = CliRunner().invoke(play, args, input="quit\n")
    assert done.exit_code == 0, done.output
    assert "Carolines: *Wahoo" in done.output


def test_mistakes_are_said_by_field(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('[boats.ss-238]\nbox = "ready"\nat = "carolines"\n')
    args = ["silent_war", "--scenario", "pacific-1943", "--position", str(file)]
    done = CliRunner().invoke(play, [*args, "--language", "es"])
    assert done.exit_code == 2
    assert "position.boats.ss-238.at: un submarino en la casilla «listo para la mar» no puede estar ahí" in done.output
    file.write_text("[boats\n")
    assert "not TOML" in CliRunner().invoke(play, args).output
    none = CliRunner().invoke(position, ["silent_war", "--scenario", "full-war", "--date", "1950-01"])
    assert none.exit_code == 2
    assert "the scenario runs from 1941-12 to 1945-08" in none.output
    assert CliRunner().invoke(position, ["sonar"]).exit_code == 2


def test_a_file_is_never_written_over(tmp_path: Path) -> None:
    out = tmp_path / "mine.json"
    args = ["silent_war", "--scenario", "tang-1944", "--out", str(out)]
    assert CliRunner().invoke(position, args).exit_code == 0
    assert json.loads(out.read_text())["at"] == "week"
    assert CliRunner().invoke(position, args).exit_code == 2
