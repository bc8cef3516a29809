"""The API keeps to its own description, and says so when it cannot serve."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from litestar import get
from litestar.testing import TestClient

from upscope import __version__, text
from upscope.web import app as app_module
from upscope.web.settings import Settings


def failing() -> None:
    raise OSError("the disk is gone")


def client_of(settings: Settings) -> TestClient:  # type: ignore[type-arg]  # the gate is an ASGI app, not a Litestar
    return TestClient(app_module.create_app(settings), base_url="http://127.0.0.1")


def test_health_names_what_fails_without_saying_how() -> None:
    answer = client_of(Settings(probes={"database": failing, "disk": lambda: None})).get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {
        "status": "failing",
        "version": __version__,
        "checks": {"database": "failing", "disk": "ok"},
    }


def test_a_crash_is_told_without_its_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    @get("/api/games", sync_to_thread=False)
    def broken() -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(app_module.pages, "games", broken)
    answer = client_of(Settings()).get("/api/games")
    assert answer.status_code == 500
    assert answer.json()["code"] == "internal_error"
    assert "secret" not in answer.text


def test_texts_are_all_the_files_of_a_language() -> None:
    client = client_of(Settings())
    for language in text.LANGUAGES:
        served = client.get(f"/api/texts/{language}").text
        assert all(source in served for source in text.sources(language))


def test_a_page_that_was_not_built_says_what_to_do(tmp_path: Path) -> None:
    answer = client_of(Settings(static=tmp_path)).get("/")
    assert answer.status_code == 503
    assert "dev.py play" in answer.json()["detail"]


def test_the_api_keeps_to_its_description(site: str, tmp_path: Path) -> None:
    argv = [Path(sys.executable).with_name("schemathesis"), "run", f"{site}/api/schema/openapi.json", "--no-color"]
    checks = "not_a_server_error,response_schema_conformance,content_type_conformance,status_code_conformance"
    options = ["-n", "25", "--checks", checks, "--generation-database", "none"]
    done = subprocess.run([*argv, *options], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stdout[-4000:]
