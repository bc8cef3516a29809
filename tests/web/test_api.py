"""The API keeps to its own description, and says so when it cannot serve."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from litestar import get
from litestar.testing import TestClient
from tests.web.site import ROOT, running

from upscope import __version__, text
from upscope.client import Server
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


CONFIG = """
generation.database = "none"
headers = {{ Cookie = "{cookie}" }}

[parameters]
ident = "{session}"
game = "quarry"
language = "es"
seat = "north"
"""
DEPTH = int(os.environ.get("UPSCOPE_API_EXAMPLES", "5"))
"""Requests for each operation; with more than a few dozen, every boundary is tried as well."""


def test_the_api_keeps_to_its_description(tmp_path: Path) -> None:
    """Whatever is sent by somebody who has a session: no fault of the server, and no answer that is not described."""
    checks = "not_a_server_error,response_schema_conformance,content_type_conformance,status_code_conformance"
    with running(f"sqlite:///{tmp_path / 'api.db'}") as site:
        ana = Server(site.url)
        made = ana.create_session("quarry", "open", seats={"north": {"by": "me"}, "south": {"by": "me"}}, private=False)
        config = CONFIG.format(cookie=ana.cookie_header(), session=made["session"]["id"])
        (tmp_path / "schemathesis.toml").write_text(config)
        argv = [Path(sys.executable).with_name("schemathesis"), "run", f"{site.url}/api/schema/openapi.json"]
        phases = "fuzzing" if DEPTH < 50 else "coverage,fuzzing,stateful"
        options = ["--no-color", "-n", str(DEPTH), "--checks", checks, "--phases", phases, "--workers", "2"]
        done = subprocess.run([*argv, *options], capture_output=True, text=True, cwd=tmp_path)
        assert done.returncode == 0, done.stdout[-6000:]
        assert "Operations:       49 selected" in done.stdout
        assert ana.get("/healthz")["status"] == "ok"


def codes() -> set[str]:
    """Every code a request can be refused with, as it stands in the program."""
    found = set()
    for path in (ROOT / "src/upscope").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            words = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args]
            match node.func.id, words:
                case "Denied" | "Problem", [int(status), str(code), *_] if status >= 400:
                    found.add(code)
                case "not_now", [str(code), *_]:
                    found.add(code)
                case "not_found", [str(what)]:
                    found.add(f"no_{what}")
                case "not_found", []:
                    found.add("no_session")
                case "not_yours", _:
                    found.add("not_yours")
    return found


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_refusal_has_words_for_the_page(language: str) -> None:
    said = "\n".join(text.sources(language))
    known = set(re.findall(r"^([\w-]+) =", said, re.MULTILINE))
    assert len(codes()) > 30
    assert sorted(code for code in codes() if not known & {f"problem-{code}", code}) == []
