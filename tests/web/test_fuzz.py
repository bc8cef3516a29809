"""Thousands of messages that no honest client sends: no fault, no leak, no change, no growth."""

from __future__ import annotations

from pathlib import Path

from tests.web.fuzz import run_fuzz
from tests.web.site import running


def test_nothing_a_socket_says_does_harm(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'x.db'}") as site:
        report = run_fuzz(site, 2000)
    assert report.sent >= 2000
    assert report.answers["refused malformed"] > 200
    assert report.answers["refused not-your-seat"] > 50
    assert report.grown_kb < 30_000
