"""Metrics: for this machine, or with the token; described; and never for strangers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.session.bench import Bench

from upscope.web.app import create_app
from upscope.web.histogram import Histogram
from upscope.web.metrics import HELP
from upscope.web.settings import LOOPBACK, Settings

HOSTS = LOOPBACK | {"games.example"}
BEARER = {"authorization": "Bearer s3cret"}


def metrics(bench: Bench, client: str, host: str = "127.0.0.1", headers: dict[str, str] | None = None) -> Any:
    app: Any = create_app(Settings(HOSTS, metrics_token="s3cret"), bench.manager)

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
    histograms = re.findall(r"^# TYPE (\w+) histogram$", text, re.MULTILINE)
    parts = {f"{name}_{part}": name for name in histograms for part in ("bucket", "sum", "count")}
    for name in {parts.get(name, name) for name in names}:
        assert f"# TYPE {name} " in text
        assert name.removeprefix("upscope_") in HELP, f"{name} has no description"


def test_a_histogram_counts_upwards_and_knows_its_sum() -> None:
    found = Histogram()
    for seconds in (0.0005, 0.001, 0.3, 99.0):
        found.add(seconds)
    lines = dict(line.rsplit(" ", 1) for line in found.lines("x"))
    assert (lines['x_bucket{le="0.001"}'], lines['x_bucket{le="0.25"}'], lines['x_bucket{le="0.5"}']) == ("2", "2", "3")
    assert (lines['x_bucket{le="10.0"}'], lines['x_bucket{le="+Inf"}'], lines["x_count"]) == ("3", "4", "4")
    assert float(lines["x_sum"]) == pytest.approx(99.3015)


def test_requests_are_timed(bench: Bench) -> None:
    app: Any = create_app(Settings(HOSTS, metrics_token="s3cret"), bench.manager)
    with TestClient(app, base_url="http://127.0.0.1") as there:
        there.get("/livez")
        there.get("/nowhere")
        assert "\nupscope_request_seconds_count 2\n" in there.get("/metrics", headers=BEARER).text


ROOT = Path(__file__).resolve().parents[2]


def test_the_page_explains_every_metric_and_no_other() -> None:
    rows = re.findall(
        r"^\| `upscope_(\w+)` \| (\w+) \|", (ROOT / "docs" / "metrics.md").read_text("utf-8"), re.MULTILINE
    )
    assert sorted(name for name, _ in rows) == sorted(HELP)


def test_the_dashboard_asks_for_metrics_that_exist(bench: Bench) -> None:
    board = json.loads((ROOT / "deploy" / "grafana.json").read_text("utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    assert len(asked) >= 10
    histograms = ("request_seconds", "store_read_seconds", "store_write_seconds")
    known = {f"upscope_{name}" for name in HELP if name not in histograms}
    known |= {f"upscope_{name}_{part}" for name in histograms for part in ("bucket", "sum", "count")}
    used = {name for expr in asked for name in re.findall(r"\bupscope_\w+", expr)}
    assert used <= known, used - known
    ids = [panel["id"] for panel in board["panels"]]
    assert len(ids) == len(set(ids))
