"""Hostile requests of every kind to every operation: each gets a clear answer, none a fault."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.web.hostile import run_hostile
from tests.web.site import running

from upscope.client import Server
from upscope.web.nesting import is_too_deep


def test_no_request_makes_the_server_fail(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'x.db'}", hasty=True) as site:
        report = run_hostile(site)
        counted = Server(site.url).get("/metrics").splitlines()
    assert report.failed == []
    assert "Traceback" not in report.log
    assert "ERROR" not in report.log
    assert "upscope_faults_total 0" in counted
    assert report.sent > 4000
    assert {200, 400, 401, 403, 404, 409, 414, 421, 431} <= set(report.answers), report.answers


@pytest.mark.parametrize(
    ("data", "deep"),
    [
        (b"[" * 65, True),
        (b"[" * 64, False),
        (b'{"a":' * 65, True),
        (b"[]," * 500, False),
        (b'["' + b"[" * 500 + b'"]', False),
        (b'["\\"' + b"[" * 500 + b'"]', False),
        (b'["\\\\"' + b",[" * 500, True),
        (b'"' + b"[" * 500, True),
    ],
)
def test_how_deep_json_is_nested_is_known_before_it_is_read(data: bytes, deep: bool) -> None:
    """Brackets in a string do not count; in a string that never ends they do, and it is no JSON anyway."""
    assert is_too_deep(data) == deep
