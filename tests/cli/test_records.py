"""A record on the command line: a long one shows how far it is, on the terminal only."""

from __future__ import annotations

from pathlib import Path

import pytest

from upscope import registry
from upscope.cli import _records
from upscope.cli.group import main
from upscope.kernel.game import Setup
from upscope.lab.play import random_game


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    file = tmp_path / "patrol.jsonl"
    played = random_game(registry.game("silent_war"), Setup("tang-1944"), 3)
    file.write_text(played.record.text(), "utf-8")
    return file


@pytest.mark.parametrize(("long", "terminal", "shown"), [(1, True, True), (1, False, False), (10**6, True, False)])
def test_a_long_record_shows_how_far_it_is(
    kept: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    long: int,
    terminal: bool,
    shown: bool,
) -> None:
    monkeypatch.setattr(_records, "LONG", long)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("FORCE_COLOR", "1" if terminal else "")
    with pytest.raises(SystemExit) as end:
        main(["replay", str(kept), "--verify", "--language", "es"])
    out, err = capsys.readouterr()
    assert end.value.code == 0
    assert out.startswith("Verificado")
    assert ("Reproduciendo la partida" in err) == shown
