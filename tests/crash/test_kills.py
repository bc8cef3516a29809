"""A server killed at random moments under load: nothing acknowledged or told is lost, and all sessions resume."""

from __future__ import annotations

from pathlib import Path

from tests.crash.duels import run_duels
from tests.crash.kills import run_kills


def test_ten_kills_on_sqlite(tmp_path: Path) -> None:
    report = run_kills(f"sqlite:///{tmp_path / 'kills.db'}", kills=10)
    assert report.kills == 10
    assert report.acknowledged > 60
    assert report.told > 60
    assert report.reconnects > 20


def test_ten_kills_on_postgresql(postgres: str) -> None:
    report = run_kills(postgres, kills=10, seed=2)
    assert report.kills == 10
    assert report.acknowledged > 60
    assert report.told > 60
    assert report.reconnects > 20


def test_a_real_time_duel_with_a_saboteur_survives_kills(tmp_path: Path) -> None:
    report = run_duels(f"sqlite:///{tmp_path / 'duels.db'}", kills=3, sessions=1, answers=30)
    assert report.kills == 3
    assert report.acknowledged > 40
    assert report.hostile > 100
    assert report.refused > 20
