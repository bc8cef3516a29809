"""What keeps a server safe besides its gate: how secrets are kept, what is never read, what the page may load."""

from __future__ import annotations

import ast
import http.client
import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from tests.web.site import ROOT, Site, running
from tests.web.test_gate import fetch
from tests.web.test_sessions import code_of

from upscope.client import Server
from upscope.lobby.tokens import hashed
from upscope.web.people import COOKIE
from upscope.web.security import HEADERS

FOREIGN_OBJECTS = {"pickle", "cPickle", "_pickle", "dill", "cloudpickle", "marshal", "shelve", "joblib", "jsonpickle"}
RUNS_TEXT = {"eval", "exec", "compile", "__import__"}


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Site]:
    with running(f"sqlite:///{tmp_path / 'x.db'}") as site:
        yield site


def test_nothing_that_is_read_can_become_code() -> None:
    """No pickles, in the program and in what runs beside it; text is run nowhere but in the kernel, which reads nothing
    and writes the code of its own declarations, as dataclasses do."""
    found = []
    for path in [*(ROOT / "src").rglob("*.py"), *(ROOT / "examples").glob("*.py"), ROOT / "dev.py"]:
        kernel = {"exec"} if path.parent.name == "kernel" else set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name.partition(".")[0] for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [(node.module or "").partition(".")[0]]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RUNS_TEXT - kernel:
                found.append(f"{path}:{node.lineno} calls {node.func.id}")
            found += [f"{path}:{node.lineno} imports {name}" for name in names if name in FOREIGN_OBJECTS]  # type: ignore[attr-defined]  # a node with names has a line
    assert not found


def test_who_reads_the_database_cannot_sit_down_with_it(here: Site, tmp_path: Path) -> None:
    """Cookies and tokens are kept as hashes; a hash opens nothing, and a token that was withdrawn opens nothing."""
    ana, bea = Server(here.url), Server(here.url)
    made = ana.create_session("quarry", "open", seats={"south": {"by": "me"}})
    ident, tokens = made["session"]["id"], {one["seat"]: one["token"] for one in made["invites"]}
    came = bea.post("/api/claim", {"token": tokens["north"], "name": "Bea"})
    cookies = [server.cookie_header().partition("=")[2] for server in (ana, bea)]
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("x.db*"))
    secrets = [*tokens.values(), made["game_link"]["token"], made["back"]["token"], came["back"]["token"], *cookies]
    for secret in secrets:
        assert secret.encode() not in stored
        assert hashed(secret).encode() in stored
        assert len(secret) >= 43, "256 bits"
    thief = Server(here.url)
    for secret in secrets:
        assert code_of(thief.post, "/api/claim", {"token": hashed(secret), "name": "x"}) == (404, "no_invitation")
        answer, body = fetch(here.url, "GET", "/api/me", Cookie=f"{COOKIE}={hashed(secret)}")
        assert (answer.status, json.loads(body)["seats"]) == (200, [])
        assert fetch(here.url, "GET", "/api/me", Authorization=f"Bearer {hashed(secret)}")[0].status == 401
    ana.post(f"/api/sessions/{ident}/invites", {"seat": "north"})
    assert code_of(thief.post, "/api/claim", {"token": tokens["north"], "name": "x"}) == (404, "no_invitation")
    assert bea.get("/api/me")["seats"] == [], "with the token goes the seat"


def test_a_body_that_is_too_large_is_refused(here: Site) -> None:
    """By what it says of itself, before any of it has come."""
    connection = http.client.HTTPConnection("127.0.0.1", here.port, timeout=20)
    connection.putrequest("POST", "/api/me")
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", str(2 << 20))
    connection.endheaders()
    answer = connection.getresponse()
    assert answer.status == 413
    assert json.loads(answer.read())["status"] == 413
    connection.close()


class Inline(HTMLParser):
    """What a page carries in itself: scripts, styles, handlers, and addresses it loads from."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if (tag == "script" and "src" not in named) or tag == "style":
            self.found.append(tag)
        self.found += [name for name in named if name == "style" or name.startswith("on")]
        loaded = [str(named.get(name, "")) for name in ("src", "href")]
        self.found += [address for address in loaded if "//" in address and not address.startswith("data:image/")]


def test_the_page_needs_nothing_that_its_policy_forbids(site: str) -> None:
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert {policy[name] for name in ("script-src", "style-src", "connect-src", "worker-src")} == {"'self'"}
    assert {policy[name] for name in ("base-uri", "frame-ancestors")} == {"'none'"}
    assert not any(word in HEADERS["Content-Security-Policy"] for word in ("unsafe", "*", "http:", "https:"))
    reading = Inline()
    reading.feed(fetch(site, "GET", "/")[1].decode())
    assert reading.found == []
