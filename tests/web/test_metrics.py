"""Metrics: for this machine, or with the token; described; and never for strangers."""

from __future__ import annotations

import re
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.session.bench import Bench

from upscope.web.app import create_app
from upscope.web.metrics import HELP
from upscope.web.settings import LOOPBACK, Settings

HOSTS = LOOPBACK | {"games.example"}
BEARER = {"authorization": "Bearer s3cret"}


def metrics(bench: Bench, client: str, host: str = "127.0.0.1", headers: dict[str, str] | None = None) -> Any:
    app: Any = create_app(Settings(HOSTS, metrics_token="s3cret"), bench.house)

    async def from_there(scope: Any, receive: Any, send: Any) -> None:
        await app({**scope, "client": (client, 1)} if scope["type"] == "http" else scope, receive, send)

    with TestClient(from_there, base_url=f"http://{host}") as there:  # type: ignore[type-var]  # takes any ASGI app
        return there.get("/metrics", headers=headers or {})


@pytest.fixture
def bench(tmp_path: Any) -> Bench:
    return Bench(f"sqlite:///{tmp_path / 'x.db'}")


@pytest.mark.parametrize(
    ("client", "host", "headers", "status"),
    [
        ("127.0.0.1", "127.0.0.1", {}, 200),
        ("::1", "127.0.0.1", {}, 200),
        ("10.0.0.1", "127.0.0.1", {}, 403),
        ("127.0.0.1", "games.example", {}, 403),
        ("127.0.0.1", "127.0.0.1", {"x-forwarded-for": "10.0.0.1"}, 403),
        ("127.0.0.1", "127.0.0.1", {"forwarded": "for=10.0.0.1"}, 403),
        ("10.0.0.1", "games.example", BEARER, 200),
        ("127.0.0.1", "games.example", {**BEARER, "x-forwarded-for": "10.0.0.1"}, 200),
        ("10.0.0.1", "games.example", {"authorization": "Bearer guess"}, 403),
        ("?", "127.0.0.1", {}, 403),
    ],
)
def test_who_may_read_them(bench: Bench, client: str, host: str, headers: dict[str, str], status: int) -> None:
    assert metrics(bench, client, host, headers).status_code == status


def test_each_says_what_it_is(bench: Bench) -> None:
    text = metrics(bench, "127.0.0.1").text
    names = re.findall(r"^(upscope_\w+)[ {]", text, re.MULTILINE)
    assert len(names) > 15
    for name in names:
        assert f"# TYPE {name} " in text
        assert name.removeprefix("upscope_") in HELP, f"{name} has no description"
