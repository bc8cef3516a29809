"""A record file only grows, and what was acknowledged is in it whatever moment the process dies at."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest
from tests.tiny import quarry

from upscope.dice import Seeded
from upscope.kernel.game import Setup
from upscope.kernel.record import RecordError, line_of
from upscope.kernel.referee import Referee
from upscope.storage.recordfile import RecordFile

ROOT = Path(__file__).resolve().parents[2]


def a_game(answers: int) -> Referee:
    referee = Referee.start(quarry.GAME, Setup("open"), Seeded(3), ident="g")
    draw = random.Random(1)
    while answers > 0 and not referee.over:
        answers -= 1
        decision = draw.choice(referee.decisions())
        offer = referee.shown(decision.seat)[0]
        value = (
            draw.choice(offer["options"])["value"] if "options" in offer else {"big": offer["form"]["x-form"]["total"]}
        )
        referee.answer(decision.seat, decision.id, value)
    return referee


def test_it_grows_and_is_read_back(tmp_path: Path) -> None:
    game = a_game(12)
    path = tmp_path / "game.jsonl"
    with RecordFile.create(path, game.record.header) as file:
        for entry in game.record.entries:
            file.append([entry])
    assert path.read_text() == game.record.text()
    with RecordFile.open(path) as again:
        assert again.record.entries == game.record.entries
        assert not again.record.torn
    assert Referee.replay(quarry.GAME, again.record).state.digest() == game.state.digest()


def test_an_existing_file_is_not_written_over(tmp_path: Path) -> None:
    game = a_game(1)
    path = tmp_path / "game.jsonl"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        RecordFile.create(path, game.record.header)
    assert path.read_text() == "mine"


def test_two_programs_do_not_append_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with RecordFile.create(path, a_game(1).record.header), pytest.raises(OSError, match="another program"):
        RecordFile.open(path)
    RecordFile.open(path).close()


@pytest.mark.parametrize("tear", ["half a line", "a whole line that is no JSON", "half a character"])
def test_a_torn_last_line_is_reported_and_cut_off(tmp_path: Path, tear: str) -> None:
    game = a_game(6)
    path = tmp_path / "game.jsonl"
    rest = {
        "half a line": line_of(game.record.entries[-1]).encode()[:20],
        "a whole line that is no JSON": b'{"n": 3, "ki\n',
        "half a character": '{"why":"ñ'.encode()[:-1],
    }[tear]
    kept = game.record.entries[:-1]
    whole = "".join(line_of(part) for part in (game.record.header, *kept)).encode()
    path.write_bytes(whole + rest)
    with RecordFile.open(path) as file:
        assert file.record.torn
        assert file.record.entries == kept
        file.append([game.record.entries[-1]])
    assert path.read_text() == game.record.text()


def test_a_header_that_lost_its_line_end_is_played_on(tmp_path: Path) -> None:
    game = a_game(6)
    path = tmp_path / "game.jsonl"
    path.write_text(line_of(game.record.header).removesuffix("\n"))
    with RecordFile.open(path) as file:
        assert not file.record.torn
        file.append(game.record.entries)
    assert path.read_text() == game.record.text()


def test_damage_elsewhere_is_not_taken_for_a_tear(tmp_path: Path) -> None:
    game = a_game(6)
    path = tmp_path / "game.jsonl"
    lines = game.record.text().splitlines(keepends=True)
    lines[2] = lines[2][:10] + "\n"
    path.write_text("".join(lines))
    with pytest.raises(RecordError, match="line 3: record-bad-line"):
        RecordFile.open(path)
    path.write_bytes(game.record.text().encode().replace(b'"kind"', b'"\xffind"', 1))
    with pytest.raises(RecordError, match="not UTF-8"):
        RecordFile.open(path)


def test_after_a_failed_write_the_file_must_be_opened_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = a_game(3)
    path = tmp_path / "game.jsonl"
    with RecordFile.create(path, game.record.header) as file:
        first, second = game.record.entries[:1], game.record.entries[1:2]
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", lambda fd: (_ for _ in ()).throw(OSError(28, "no space left on device")))
            with pytest.raises(OSError, match="no space"):
                file.append(first)
        with pytest.raises(OSError, match="open the file again"):
            file.append(second)
        assert file.record.entries == []


CHILD = """
    import os, signal, sys
    from pathlib import Path
    from tests.storage.test_recordfile import a_game
    from upscope.storage.recordfile import RecordFile

    moment, path = sys.argv[1], Path(sys.argv[2])
    game = a_game(40)
    file = RecordFile.create(path, game.record.header)
    write = os.write

    def die_within(fd, data):
        if fd != 1:
            write(fd, bytes(data)[: len(data) // 2])
            os.kill(os.getpid(), signal.SIGKILL)
        return write(fd, data)

    for n, entry in enumerate(game.record.entries, 1):
        if n == 20 and moment == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        if n == 20 and moment == "within":
            os.write = die_within
        file.append([entry])
        if n == 20 and moment == "after":
            os.kill(os.getpid(), signal.SIGKILL)
        write(1, f"{n}\\n".encode())
"""


def run_child(moment: str, path: Path) -> subprocess.Popen[str]:
    argv = [sys.executable, "-c", textwrap.dedent(CHILD), moment, str(path)]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(argv, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=env)


@pytest.mark.parametrize(
    ("moment", "entries", "torn"), [("before", 19, False), ("within", 19, True), ("after", 20, False)]
)
def test_a_process_killed_at_an_append(tmp_path: Path, moment: str, entries: int, torn: bool) -> None:
    path = tmp_path / "game.jsonl"
    child = run_child(moment, path)
    said, _ = child.communicate(timeout=60)
    assert child.returncode == -signal.SIGKILL
    assert said.split()[-1] == "19", "what was acknowledged"
    with RecordFile.open(path) as file:
        assert len(file.record.entries) == entries
        assert file.record.torn is torn
        assert file.record.entries == a_game(40).record.entries[:entries]


def test_a_process_killed_at_any_moment(tmp_path: Path) -> None:
    draw = random.Random(5)
    for k in range(4):
        path = tmp_path / f"{k}.jsonl"
        child = run_child("never", path)
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(draw.random() * 0.01)
        child.kill()
        said = (first + child.stdout.read()).split()
        child.wait()
        child.stdout.close()
        with RecordFile.open(path) as file:
            assert len(file.record.entries) >= int(said[-1])
            assert file.record.entries == a_game(40).record.entries[: len(file.record.entries)]
