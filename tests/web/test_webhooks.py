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
from tests.session.test_around import until

from upscope.session.ports import Notice
from upscope.web import webhooks
from upscope.web.webhooks import Webhooks, is_allowed, is_public, signature


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
    assert said["url"] == "https://games.example/#/game/t"
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


INSIDE = [
    "127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "239.1.2.3", "240.0.0.1", "255.255.255.255", "192.0.0.8", "192.88.99.1", "198.18.0.1", "192.0.2.1",
    "::", "::1", "::7f00:1", "::10.0.0.1", "::8.8.8.8", "::ffff:127.0.0.1", "::ffff:8.8.8.8",
    "64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1", "2002:7f00:1::1", "2002:808:808::1", "2001:0:7f00:1::1",
    "2001:20::1", "2001:db8::1", "3fff::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1",
    "ff0e::1", "100::1", "5f00::1", "4000::1", "2606:4700::1%eth0", "not an address", "",
]  # fmt: skip


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_that_may_lead_inside_is_not_called(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450:4001:80b::200e"])
def test_a_public_address_is(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("address", ["64:ff9b::7f00:1", "2002:7f00:1::1", "::7f00:1", "ff0e::1"])
def test_a_name_that_leads_to_such_an_address_is_not_called(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setattr(webhooks.socket, "getaddrinfo", lambda *a, **k: [(10, 1, 6, "", (address, 80, 0, 0))])
    with pytest.raises(webhooks.Unreachable, match="internal"):
        Webhooks(frozenset({"*"}))._address("hooks.example", 80)
    assert not is_allowed(f"http://[{address}]/", frozenset({"*"}))
