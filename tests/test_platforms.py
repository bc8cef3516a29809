"""Nothing in the run path needs Linux: other systems are faked by taking away what they lack, or by their names.

docs/platforms.md says what was never tried on a real one.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest
from tests.test_dev import ROOT, load

from upscope.cli.serve import data_folder
from upscope.kernel.record import RecordError
from upscope.storage import filelock, recordfile
from upscope.web import metrics

ABSENT = ("fcntl", "resource", "termios", "pwd", "grp", "tty", "pty", "uvloop")
WITHOUT = f"""
import sys
for name in {ABSENT!r}:
    sys.modules[name] = None
from upscope.cli import main
try:
    main(sys.argv[1:])
finally:
    from upscope.web.metrics import memory_peak
    from upscope.web.serving import raise_open_files
    assert (memory_peak(), raise_open_files()) == (0, 0)
"""


def test_a_server_runs_without_the_modules_that_only_unix_has(tmp_path: Path) -> None:
    """Up to the address it tells, and to its end. The lock is the one of Windows, made of a file."""
    fake = "import sys, types\nfake = types.ModuleType('msvcrt')\nfake.LK_NBLCK = 2\nfake.locking = lambda *_: None\n"
    lock = "sys.modules['msvcrt'] = fake\nreal, sys.platform = sys.platform, 'win32'\n"
    lock += "import upscope.storage.filelock\nsys.platform = real\ndel sys.modules['msvcrt']\n"
    argv = [sys.executable, "-c", fake + lock + WITHOUT, "serve", "--no-open", "--port", "0"]
    env = {**os.environ, "UPSCOPE_DATA": str(tmp_path)}
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        server.terminate()
        _, said = server.communicate(timeout=60)
    assert line.startswith("Upscope is at http://127.0.0.1:"), said
    assert "Error" not in said


def test_a_game_is_played_and_kept_without_them(tmp_path: Path) -> None:
    argv = [sys.executable, "-c", WITHOUT, "play", "sonar", "--file", str(tmp_path / "duel.jsonl")]
    done = subprocess.run(argv, input="quit\n", capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "duel.jsonl").read_bytes().count(b"\r") == 0


def test_a_record_is_written_as_bytes_where_the_system_asks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[int] = []
    real = os.open

    def spy(path: Any, flags: int, *mode: int) -> int:
        opened.append(flags)
        return real(path, flags, *mode)

    monkeypatch.setattr(recordfile, "AS_BYTES", os.O_CLOEXEC)
    monkeypatch.setattr(os, "open", spy)
    recordfile.RecordFile.create(tmp_path / "x.jsonl", {"kind": "header"}).close()
    with pytest.raises(RecordError):  # a header is no game, but it was opened
        recordfile.RecordFile.open(tmp_path / "x.jsonl")
    records = [flags for flags in opened if flags & os.O_APPEND]
    assert len(records) == 2
    assert all(flags & os.O_CLOEXEC for flags in records)


def test_the_lock_of_windows_keeps_a_second_server_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    held: set[str] = set()
    fake = types.ModuleType("msvcrt")

    def locking(descriptor: int, mode: int, length: int) -> None:
        name = str(Path(f"/proc/self/fd/{descriptor}").readlink())
        if name in held:
            raise OSError(13, "locked")
        held.add(name)

    monkeypatch.setattr(fake, "LK_NBLCK", 2, raising=False)
    monkeypatch.setattr(fake, "locking", locking, raising=False)
    monkeypatch.setitem(sys.modules, "msvcrt", fake)
    monkeypatch.setattr(sys, "platform", "win32")
    spec = importlib.util.spec_from_file_location("filelock_of_windows", str(filelock.__file__))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(sys, "platform", "linux")
    first = module.FileLock.take(tmp_path / "x.db")
    with pytest.raises(module.InUse, match=f"process {os.getpid()}"):
        module.FileLock.take(tmp_path / "x.db")
    first.release()


@pytest.mark.parametrize(
    ("platform", "env", "folder"),
    [
        ("linux", {}, ".local/share/upscope"),
        ("darwin", {}, "Library/Application Support/upscope"),
        ("win32", {}, "AppData/Local/upscope"),
        ("win32", {"LOCALAPPDATA": "there"}, "there/upscope"),
        ("linux", {"XDG_DATA_HOME": "there"}, "there/upscope"),
        ("darwin", {"UPSCOPE_DATA": "mine"}, "mine"),
    ],
)
def test_games_are_kept_where_the_system_keeps_such_things(
    platform: str, env: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("UPSCOPE_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, str(tmp_path / value))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("upscope.cli.serve.sys.platform", platform)
    assert data_folder() == tmp_path / folder


def test_macos_counts_memory_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    kilobytes = metrics.memory_peak() // 1024
    monkeypatch.setattr("upscope.web.metrics.sys.platform", "darwin")
    assert kilobytes <= metrics.memory_peak() < kilobytes * 2


def test_dev_py_finds_its_way_on_windows(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    known = sys.modules["dev"]
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(os, "geteuid")
    asked: list[int] = []
    fake = types.ModuleType("msvcrt")
    monkeypatch.setattr(fake, "LK_NBLCK", 2, raising=False)
    monkeypatch.setattr(fake, "locking", lambda *words: asked.append(words[1]), raising=False)
    monkeypatch.setitem(sys.modules, "msvcrt", fake)
    try:
        dev = load(ROOT / "dev.py")
    finally:
        sys.modules["dev"] = known
    assert dev.PYTHON.parts[-3:] == (".venv", "Scripts", "python.exe")
    assert dev.as_root() is None
    dev.lock_file(0, wait=False)
    assert asked == [2]
