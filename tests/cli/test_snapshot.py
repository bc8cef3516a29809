"""A long game is resumed from the snapshot beside its file; one that does not fit is left aside, nothing is lost."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from upscope import registry
from upscope.cli import _snapshot, _terminal
from upscope.cli._snapshot import beside, resumed
from upscope.cli.play import command
from upscope.dice.seeded import Seeded
from upscope.kernel.record import parse
from upscope.kernel.referee import Referee
from upscope.storage.recordfile import write_whole

GAME = registry.game("silent_war")
TANG = ("silent_war", "--scenario", "tang-1944", "--seed", "12")


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is long after a few entries."""
    monkeypatch.setattr(_snapshot, "EVERY", 5)


def play(file: Path, *args: str, typed: str = "") -> Result:
    return CliRunner().invoke(command, [*TANG, "--file", str(file), *args], input=typed)


@pytest.fixture
def patrol(tmp_path: Path) -> Path:
    """A patrol left in its first combat: its file, with a snapshot beside it."""
    file = tmp_path / "tang"
    done = play(file, "--staff", "combat", typed="take over\nquit\n")
    assert done.exit_code == 0, done.output
    assert beside(file).exists()
    return file


def again(file: Path) -> Referee:
    return resumed(GAME, parse(file.read_text("utf-8")), file, "en", Seeded(1))[0]


def through(file: Path) -> Referee:
    return Referee.replay(GAME, parse(file.read_text("utf-8")))


@pytest.fixture
def no_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*args: Any, **more: Any) -> Referee:
        raise AssertionError("the whole record is gone through")

    monkeypatch.setattr(Referee, "replay", never)


def same(one: Referee, other: Referee) -> None:
    assert one.state.digest() == other.state.digest()
    assert one.record.entries == other.record.entries
    for seat in GAME.sides.seats:
        assert one.feed(seat) == other.feed(seat)
        assert one.can_undo(seat) == other.can_undo(seat)


def test_it_is_resumed_without_going_through_the_record(patrol: Path, request: pytest.FixtureRequest) -> None:
    whole = through(patrol)
    request.getfixturevalue("no_replay")
    found = again(patrol)
    assert len(found.events) < len(whole.events)
    same(found, whole)


def test_what_is_played_after_resuming_is_in_the_next_snapshot(patrol: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = json.loads(beside(patrol).read_text().splitlines()[1])["at"]
    with monkeypatch.context() as patch:
        patch.setattr(Referee, "replay", None)
        assert play(patrol, typed="staff war\n").exit_code == 0
    after = json.loads(beside(patrol).read_text().splitlines()[1])["at"]
    assert after > before + 5
    same(again(patrol), through(patrol))


def test_an_answer_may_still_be_taken_back(patrol: Path, no_replay: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_snapshot, "EVERY", 1)
    for _ in range(12):
        if again(patrol).can_undo("comsubpac"):
            break
        assert play(patrol, typed="1\nquit\n").exit_code == 0
    answers = len(parse(patrol.read_text("utf-8")).entries)
    assert play(patrol, typed="undo\nquit\n").exit_code == 0
    assert parse(patrol.read_text("utf-8")).entries[answers]["kind"] == "undo"


def spoilt(body: str) -> str:
    return body.replace("Tang", "Tung", 1) if "Tang" in body else body[:-10]


def other_rules(body: str) -> str:
    text = body.split("\n", 1)[1].replace(_snapshot.shape(GAME), "0" * 64).removesuffix("\n")
    return f"{_snapshot._sum(text)}\n{text}\n"


def other_state(body: str) -> str:
    text = body.split("\n", 1)[1].removesuffix("\n")
    text = re.sub(r'"digest":"[0-9a-f]{8}', '"digest":"00000000', text)
    return f"{_snapshot._sum(text)}\n{text}\n"


@pytest.mark.parametrize(
    "harm",
    [spoilt, other_rules, other_state, lambda body: body[: len(body) // 2], lambda body: "", lambda body: "\0\n"],
)
def test_one_that_does_not_fit_is_left_aside(patrol: Path, harm: Callable[[str], str]) -> None:
    text = beside(patrol).read_text("utf-8")
    beside(patrol).write_text(harm(text), "utf-8")
    found = again(patrol)
    assert len(found.events) == len(through(patrol).events), "made anew from the record"
    same(found, through(patrol))
    assert play(patrol, typed="quit\n").exit_code == 0


@pytest.mark.parametrize("cut", [True, False])
def test_one_of_another_line_of_play_is_left_aside(patrol: Path, tmp_path: Path, cut: bool) -> None:
    """Also where nothing comes after it that could show the difference."""
    other = tmp_path / "other"
    play(other, "--staff", "war")
    at = json.loads(beside(patrol).read_text().splitlines()[1])["at"]
    lines = other.read_text("utf-8").splitlines(keepends=True)
    assert len(lines) > 1 + at
    patrol.write_text("".join(lines[: 1 + at] if cut else lines), "utf-8")
    found = again(patrol)
    assert len(found.events) == len(through(patrol).events)
    same(found, through(patrol))


def test_a_shorter_record_is_not_taken_for_the_whole(patrol: Path) -> None:
    lines = patrol.read_text("utf-8").splitlines(keepends=True)
    patrol.write_text("".join(lines[:4]), "utf-8")
    same(again(patrol), through(patrol))


def test_a_copy_has_its_own(patrol: Path, tmp_path: Path, no_replay: None) -> None:
    copy = tmp_path / "copy"
    assert play(patrol, typed=f"save {copy}\nquit\n").exit_code == 0
    same(again(copy), again(patrol))


def test_a_write_that_fails_harms_neither_the_game_nor_the_old_one(
    patrol: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = beside(patrol).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", lambda self, to: (_ for _ in ()).throw(OSError(28, "no space left on device")))
        assert play(patrol, "--speed", "0", typed="1\n" * 12 + "quit\n").exit_code == 0
    assert beside(patrol).read_bytes() == text
    assert sorted(p.name for p in patrol.parent.iterdir()) == ["tang", "tang.snapshot", "tang.staff"]
    same(again(patrol), through(patrol))


def test_a_file_written_whole_is_the_old_one_until_it_is_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept"
    write_whole(file, "old")
    seen = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda fd: (seen.append(file.read_text()), real(fd))[1])
    write_whole(file, "new")
    assert seen == ["old", "new"], "on the disk before it has the name; then the name"
    assert file.stat().st_mode & 0o77 == 0


def test_a_resumed_game_tells_what_is_new_and_not_its_whole_log(patrol: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_terminal, "RECALLED", (3, 8))

    def shown(*args: str, typed: str = "quit\n") -> tuple[str, int]:
        output = play(patrol, *args, typed=typed).output
        return output, len(re.findall(r"(?m)^· ", output))

    def told() -> int:
        return len(again(patrol).feed("comsubpac"))

    before = told()
    english, lines = shown()
    assert 8 <= lines < before / 2, "the staff decided all of it: the last lines"
    assert f"Earlier lines of the log: {before - lines}. log N shows the last N." in english
    assert f"Líneas anteriores del diario: {before - lines}; diario N mue" in shown("--language", "es")[0]
    play(patrol, typed="B\nquit\n")
    new = told() - before
    assert 0 < new < 6
    assert max(3, new - 1) <= shown()[1] <= 6, "what came of his own answer, with a little before it"
    play(patrol, typed="staff war\n")
    assert 8 <= shown()[1] < 20 < told() - before - new
    assert f"Earlier lines of the log: {before + new}." in shown("--by-file")[0], "of another all is told"
