"""The gate: Host, Origin, headers, and errors that say little."""

from __future__ import annotations

import gzip
import http.client
import json
from urllib.parse import urlsplit

import pytest
from litestar import Litestar, get, post, websocket
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.testing import TestClient

from upscope.web.security import HEADERS, Gate, host_name
from upscope.web.settings import Limits, Settings

JSON = {"content-type": "application/json"}


@post("/change", status_code=200)
async def change() -> str:
    return "changed"


@websocket("/live")
async def live(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_text("hello")
    await socket.close()


@get("/api/sessions/{ident:str}")
async def looked_at(ident: FromPath[str], seat: FromQuery[str] = "") -> str:
    return f"{ident} {seat}"


@post("/api/sessions", status_code=200)
async def made(data: JSONBody[dict[str, str]]) -> str:
    return data["game"]


@websocket("/api/sessions/{ident:str}/socket")
async def socket_of(socket: WebSocket, ident: FromPath[str]) -> None:
    await socket.accept()
    await socket.send_text(ident)
    await socket.close()


@pytest.fixture
def client() -> TestClient[Litestar]:
    settings = Settings(hosts=frozenset({"games.example"}), origins=frozenset({"https://club.example"}))
    return TestClient(
        Gate(Litestar([change, live, looked_at, made, socket_of]), settings), base_url="http://games.example:81"
    )  # type: ignore[type-var]  # takes any ASGI app


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"origin": "http://games.example:81"}, 200),
        ({"origin": "https://club.example"}, 200),
        ({"sec-fetch-site": "same-origin"}, 200),
        ({"origin": "http://games.example"}, 403),
        ({"origin": "http://games.example:82"}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://[::1"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "Multipart/Form-Data; boundary=x"}, 415),
        ({"host": "evil.example"}, 421),
        ({"host": "games.example@evil.example"}, 421),
        ({"host": ""}, 421),
    ],
)
def test_who_may_change_something(client: TestClient[Litestar], headers: dict[str, str], status: int) -> None:
    answer = client.post("/change", content=b"{}", headers={**JSON, **headers})
    assert answer.status_code == status
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    if status != 200:
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json()["status"] == status


@pytest.mark.parametrize("headers", [{}, {"origin": "http://games.example:81"}, {"origin": "https://club.example"}])
def test_a_socket_from_our_own_page_or_a_program_opens(client: TestClient[Litestar], headers: dict[str, str]) -> None:
    with client.websocket_connect("/live", headers=headers) as socket:
        assert socket.receive_text() == "hello"


@pytest.mark.parametrize("headers", [{"origin": "http://evil.example"}, {"origin": "null"}, {"host": "evil.example"}])
def test_a_foreign_socket_is_closed_before_it_opens(client: TestClient[Litestar], headers: dict[str, str]) -> None:
    with pytest.raises(WebSocketDisconnect) as closed, client.websocket_connect("/live", headers=headers):
        pass
    assert closed.value.code == 4403


def test_a_socket_that_comes_too_often_is_told_so_and_not_that_it_is_foreign() -> None:
    """A page only learns the code of a socket that was open for a moment."""
    settings = Settings(hosts=frozenset({"games.example"}), limits=Limits(requests_s=1e-6, requests_burst=1))
    client: TestClient[Litestar] = TestClient(Gate(Litestar([live]), settings), base_url="http://games.example:81")  # type: ignore[type-var]  # takes any ASGI app
    with client.websocket_connect("/live") as socket:
        assert socket.receive_text() == "hello"
    with client.websocket_connect("/live") as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_text()
    assert (closed.value.code, closed.value.detail) == (4429, "too_many_requests")


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/change", 200),
        ("/change%00", 400),
        ("/%ff", 400),
        ("/%0a", 400),
        ("/" + "a" * 201, 404),
        ("/" + "a/" * 1100, 414),
    ],
)
def test_an_address_that_nothing_has_is_refused_before_it_is_looked_up(
    client: TestClient[Litestar], path: str, status: int
) -> None:
    assert client.post(path, content=b"{}", headers=JSON).status_code == status
    assert client.post("/change", content=b"{}", headers={**JSON, "cookie": "a" * 5000}).status_code == 431


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("LocalHost:80", "localhost"),
        ("[::1]:8765", "::1"),
        ("a.example", "a.example"),
        ("a.example/b", ""),
        ("user@a.example", ""),
        ("[::1", ""),
        ("", ""),
    ],
)
def test_the_name_in_a_host_header(host: str, name: str) -> None:
    assert host_name(host) == name


def fetch(site: str, method: str, path: str, **headers: str) -> tuple[http.client.HTTPResponse, bytes]:
    parts = urlsplit(site)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=10)
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


@pytest.mark.parametrize(
    "path", ["/", "/nowhere", "/api/texts/xx", "/%2e%2e/cli/group.py", "/assets/../../cli/group.py"]
)
def test_every_answer_of_the_running_server_carries_the_headers(site: str, path: str) -> None:
    answer, body = fetch(site, "GET", path)
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    if path != "/":
        assert answer.status == 404
        assert json.loads(body)["code"] == "not_found"


def test_a_person_on_a_wrong_way_gets_the_page_and_a_program_the_problem(site: str) -> None:
    """What is asked of the API is a problem for everybody, whatever he would rather read."""
    answer, body = fetch(site, "GET", "/no/where", Accept="text/html,*/*")
    assert (answer.status, answer.headers.get_content_type()) == (404, "text/html")
    assert b'id="app"' in body
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    for path, wish in (("/no/where", "*/*"), ("/api/nowhere", "text/html")):
        answer, body = fetch(site, "GET", path, Accept=wish)
        assert (answer.status, json.loads(body)["code"]) == (404, "not_found")


def test_the_running_server_answers_only_to_its_names(site: str) -> None:
    assert fetch(site, "GET", "/healthz", Host="rebound.example")[0].status == 421


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/games", "/api/texts/en", "/nowhere", "/metrics"])
def test_head_answers_like_get_without_a_body(site: str, path: str) -> None:
    head, nothing = fetch(site, "HEAD", path)
    got, body = fetch(site, "GET", path)
    assert (head.status, nothing) == (got.status, b"")
    assert head.headers["content-type"] == got.headers["content-type"]
    if path != "/metrics":
        assert head.headers["content-length"] == str(len(body))


def test_what_is_public_leaves_compressed(site: str) -> None:
    plain, text = fetch(site, "GET", "/api/texts/en")
    packed, small = fetch(site, "GET", "/api/texts/en", **{"Accept-Encoding": "br, gzip;q=0.8"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert {one.headers["vary"] for one in (plain, packed)} == {"Accept-Encoding"}
    assert gzip.decompress(small) == text
    assert packed.headers["content-length"] == str(len(small))
    assert len(small) < len(text) / 2
    assert "content-encoding" not in fetch(site, "GET", "/api/texts/en", **{"Accept-Encoding": "gzip;q=0"})[0].headers


def test_what_may_hold_a_secret_is_never_compressed(site: str) -> None:
    """A session's answer holds links and other people's words side by side."""
    post_data = json.dumps({"game": "sonar", "scenario": "alpha-t", "name": "x" * 60}).encode()
    parts = urlsplit(site)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=10)
    connection.request("POST", "/api/sessions", post_data, {**JSON, "Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    assert len(answer.read()) > 1024
    assert answer.status == 201
    assert "content-encoding" not in answer.headers
    connection.close()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/api/tables", "/api/sessions"),
        ("/api/tables/a%2Fb?seat=blue%20x", "/api/sessions/a%2Fb?seat=blue%20x"),
        ("/api/tables//evil.example/x", "/api/sessions//evil.example/x"),
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST", "HEAD"])
def test_an_old_address_sends_on_to_the_new_one(client: TestClient[Litestar], method: str, old: str, new: str) -> None:
    reply = client.request(method, old, follow_redirects=False)
    assert (reply.status_code, reply.headers["location"], reply.content) == (308, new, b"")
    assert reply.headers["x-content-type-options"] == "nosniff"


def test_method_body_and_query_survive_the_old_address(client: TestClient[Litestar]) -> None:
    assert client.post("/api/tables", json={"game": "sonar"}).text == "sonar"
    assert client.get("/api/tables/one?seat=blue").text == "one blue"
    with client.websocket_connect("/api/tables/one/socket") as socket:
        assert socket.receive_text() == "one"


def test_the_gate_comes_before_the_old_address(client: TestClient[Litestar]) -> None:
    assert client.get("/api/tables", headers={"host": "evil.example"}, follow_redirects=False).status_code == 421
    assert (
        client.post("/api/tables", headers={"origin": "http://evil.example"}, follow_redirects=False).status_code == 403
    )
    assert client.get("/api/tablesque", follow_redirects=False).status_code == 404
