"""Word sent to players who are away: signed, tried again, and never to an address inside."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from tests.table.test_around import until

from upscope.table.ports import Notice
from upscope.web import webhooks
from upscope.web.webhooks import Webhooks, is_allowed, signature


class Post(ThreadingHTTPServer):
    """Takes what is sent to it; answers with the numbers it was given, then 204."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.answers: list[int] = []
        self.url = f"http://127.0.0.1:{self.server_address[1]}/word?x=1"


class Taking(BaseHTTPRequestHandler):
    server: Post

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.got.append((dict(self.headers), body))
        self.send_response(self.server.answers.pop(0) if self.server.answers else 204)
        self.send_header("Location", "http://127.0.0.1:1/")
        self.end_headers()

    def log_message(self, *args: Any) -> None:
        pass


@pytest.fixture
def post() -> Iterator[Post]:
    with Post() as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def notice(url: str) -> Notice:
    return Notice(url, "secret", "t.north.turn.3", "turn", "t", "quarry", "north", "It is your turn")


def delivered(hooks: Webhooks, *notices: Notice) -> dict[str, int]:
    counts: dict[str, int] = {}

    async def send() -> None:
        hooks.count = lambda name: counts.update({name: counts.get(name, 0) + 1})
        for one in notices:
            hooks(one)
        await until(lambda: sum(counts.values()) == len(notices))
        await hooks.close()

    asyncio.run(send())
    return counts


HERE = frozenset({"127.0.0.1"})


def test_it_is_signed_and_says_where_to_go(post: Post) -> None:
    assert delivered(Webhooks(HERE, "https://games.example/"), notice(post.url)) == {"webhooks_sent": 1}
    ((headers, body),) = post.got
    said = json.loads(body)
    assert said["url"] == "https://games.example/#/table/t"
    assert (said["id"], said["kind"], said["seat"]) == ("t.north.turn.3", "turn", "north")
    assert headers["Upscope-Notice"] == said["id"]
    at, _, made = headers["Upscope-Signature"].partition(",v1=")
    wanted = hmac.new(b"secret", at.removeprefix("t=").encode() + b"." + body, hashlib.sha256).hexdigest()
    assert made == wanted
    assert signature("other", int(at.removeprefix("t=")), body) != headers["Upscope-Signature"]


def test_it_is_tried_again_after_a_failure_of_the_other_side(post: Post) -> None:
    post.answers = [503, 429, 200]
    assert delivered(Webhooks(HERE, waits=(0, 0.01, 0.01, 0.01)), notice(post.url)) == {"webhooks_sent": 1}
    assert len({headers["Upscope-Notice"] for headers, _ in post.got}) == 1
    assert len(post.got) == 3


@pytest.mark.parametrize("status", [404, 302])
def test_a_refusal_is_final_and_a_redirect_is_not_followed(post: Post, status: int) -> None:
    post.answers = [status]
    assert delivered(Webhooks(HERE, waits=(0, 0.01)), notice(post.url)) == {"webhooks_failed": 1}
    assert len(post.got) == 1


def test_it_gives_up_after_the_last_try(post: Post) -> None:
    post.answers = [500] * 5
    assert delivered(Webhooks(HERE, waits=(0, 0.01)), notice(post.url)) == {"webhooks_failed": 1}
    assert len(post.got) == 2


def test_a_name_that_leads_inside_is_not_called(post: Post, monkeypatch: pytest.MonkeyPatch) -> None:
    """A public name may be pointed at an internal address at any time: what counts is where it leads now."""
    port = post.server_address[1]
    looked = []

    def look_up(host: str, at: int, **_: Any) -> list[Any]:
        looked.append(host)
        return [(2, 1, 6, "", ("127.0.0.1", at))]

    monkeypatch.setattr(webhooks.socket, "getaddrinfo", look_up)
    hooks = Webhooks(frozenset({"hooks.example"}), waits=(0,))
    assert delivered(hooks, notice(f"http://hooks.example:{port}/")) == {"webhooks_failed": 1}
    assert looked == ["hooks.example"]
    assert post.got == []


@pytest.mark.parametrize(
    ("url", "hosts", "may"),
    [
        ("https://hooks.example/x", {"hooks.example"}, True),
        ("https://hooks.example:8443/x", {"hooks.example"}, True),
        ("https://evil.example/x", {"hooks.example"}, False),
        ("https://hooks.example.evil.example/x", {"hooks.example"}, False),
        ("https://hooks.example@evil.example/x", {"hooks.example", "evil.example"}, False),
        ("ftp://hooks.example/x", {"hooks.example"}, False),
        ("file:///etc/passwd", {"*"}, False),
        ("https://anything.example/", {"*"}, True),
        ("http://169.254.169.254/", {"*"}, False),
        ("http://10.0.0.7/", {"*"}, False),
        ("http://[::1]/", {"*"}, False),
        ("http://10.0.0.7/", {"10.0.0.7"}, True),
        ("http://hooks.example:port/", {"hooks.example"}, False),
        ("https://hooks.example/", set(), False),
    ],
)
def test_who_may_be_called(url: str, hosts: set[str], may: bool) -> None:
    assert is_allowed(url, frozenset(hosts)) is may
