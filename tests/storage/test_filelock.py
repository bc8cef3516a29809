"""One server for one SQLite file, and a backup that is on the disk when it says so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from upscope.cli.group import main
from upscope.storage.filelock import InUse
from upscope.storage.sql import open_store

HOLD = """
import sys
from upscope.storage.sql import open_store
store = open_store(sys.argv[1], alone=True)
print("held", flush=True)
sys.stdin.read()
"""


def holder(url: str) -> subprocess.Popen[str]:
    argv = [sys.executable, "-c", HOLD, url]
    process = subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_a_second_server_is_told_who_is_there_and_what_to_do(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.db'}"
    other = holder(url)
    try:
        with pytest.raises(InUse, match=f"process {other.pid} on .*: stop it first, or name another file with --db"):
            open_store(url, alone=True)
        done = CliRunner().invoke(main, ["serve", "--db", url, "--port", "0", "--no-open"])
        assert done.exit_code != 0
        assert "stop it first" in done.output
        open_store(url).close()  # looking at it, and copying it, go on
    finally:
        other.kill()
        other.wait()
    store = open_store(url, alone=True)
    with pytest.raises(InUse):
        open_store(url, alone=True)
    store.close()
    open_store(url, alone=True).close()


def test_a_backup_and_its_name_are_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'x.db'}")
    store.close()
    folder = tmp_path / "copies"
    folder.mkdir()
    synced: list[tuple[int, bool]] = []
    real = os.fsync

    def fsync(descriptor: int) -> None:
        synced.append((os.fstat(descriptor).st_ino, (folder / "copy.db").exists()))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    done = CliRunner().invoke(
        main, ["admin", "--db", f"sqlite:///{tmp_path / 'x.db'}", "backup", str(folder / "copy.db")]
    )
    assert done.exit_code == 0, done.output
    assert synced == [((folder / "copy.db").stat().st_ino, False), (folder.stat().st_ino, True)]
