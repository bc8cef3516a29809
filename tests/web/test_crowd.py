"""A crowd of sockets from several addresses hears a real-time duel to which it is no burden."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.web.crowd import run_crowd
from tests.web.site import running

from upscope.client import Server


def test_a_duel_is_played_beside_a_crowd(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'x.db'}") as site:
        report = asyncio.run(run_crowd(site, sockets=60, addresses=4, answers=12))
        counted = Server(site.url).get("/metrics").splitlines()
    assert report.sockets == 60
    assert report.answers == 12
    assert report.heard > 60, "everybody was greeted, and more"
    assert "upscope_faults_total 0" in counted
