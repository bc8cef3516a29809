"""Requests that no client of ours sends: made from the server's own description, so that a new operation is covered.

Every one must be answered with a status below 500, and the server must have nothing to log about it.
"""

from __future__ import annotations

import json
import socket
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.web.site import Site

from upscope.client import Server

DEEP = (b"[" * 100_000, b"[" * 990 + b"]" * 990, b'{"a":' * 400 + b"1" + b"}" * 400, b'{"name":' + b"[" * 5000)
BODIES: tuple[bytes, ...] = (
    *DEEP,
    b"\xff\xfe\x00",
    b'{"name":"\xc3\x28"}',
    b'{"name":"\\ud800"}',
    b'{"name":"\\u0000"}',
    b"\xef\xbb\xbf{}",
    b"{",
    b"",
    b"null",
    b"[]",
    b"0",
    b'""',
    b"NaN",
    b"1e999999",
    b"9" * 5000,
    b'{"' + b"k" * 60_000 + b'":1}',
    b'{"name":1,"name":2}',
    b"\x00",
)
PARTS = (
    "%00", "%ff", "%c0%af", "..%2f..%2fetc%2fpasswd", "%2e%2e", "%0d%0aX-A:%20b", "%ed%a0%80", "a" * 300, "a" * 3000,
    "\u00e9", "*", "%", "%zz", "-1", "0", "null", "undefined", "'%20or%201=1--", "%7f", "con", "%5c..%5c", "~", ";",
    "%3f", "+",
)  # fmt: skip
QUERIES = (
    "seat=%00", "seat=%ff", "start=-1", "start=99999999999999999999", "count=0", "count=x", "seat=" + "a" * 500,
    "a" * 3000, "%", "&&&=&", "game=%00&status=%ff&mine=maybe", "seat[]=1&seat=2", "entry=1e9&topic=%00&seat=x",
    "scenario=%00&pack=..%2f..", "date=%ff", "pack=" + "x" * 79,
)  # fmt: skip
HEADERS: tuple[bytes, ...] = (
    b"Cookie: upscope=\xff\xfe",
    b"Cookie: " + b"a=b; " * 2000,
    b"Cookie: upscope=" + b"x" * 99,
    b"Authorization: Bearer \xff",
    b"Authorization: Bearer ",
    b"Authorization: Basic %%%",
    b"Authorization: Bearer " + b"x" * 50,
    b"Accept-Language: \xff," + b"es;" * 500,
    b"Accept: \xff/\xff;q=x",
    b"Accept-Encoding: \xff",
    b"Content-Type: application/json; charset=\xff",
    b"Content-Type: application/x-msgpack",
    b"Content-Length: abc",
    b"Content-Length: -1",
    b"Content-Length: 99999999999999999999",
    b"Transfer-Encoding: gzip, chunked",
    b"Expect: 100-continue",
    b"Range: bytes=9-1,0-0,-1",
    b"Range: bytes=\xff",
    b"If-None-Match: \xff",
    b"If-Modified-Since: never",
    b"Origin: \xff",
    b"Origin: http://[::1",
    b"Host: [::1",
    b"Host: \xff",
    b"X-Forwarded-For: \xff",
    b"Upgrade: h2c\r\nConnection: Upgrade",
    b"A: " + b"b" * 100_000,
)
RAW: tuple[bytes, ...] = (
    b"\x00\x01\x02\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET  HTTP/1.1\r\n\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    b"GET //evil.example/%00 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
    b"CONNECT x:1 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
    b"GET / HTTP/9.9\r\nHost: 127.0.0.1\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"BREW / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
    b"TRACE / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
    b"GET /#frag HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n",
    b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
    b"\r\nzz\r\n",
)
FIXED = ("/", "/assets/", "/index.html", "/guide/img/", "/livez", "/readyz", "/healthz", "/metrics", "/api/wire.json",
         "/api/schema/openapi.json")  # fmt: skip
METHODS = ("HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH")


@dataclass
class Report:
    sent: int = 0
    answers: Counter[int] = field(default_factory=Counter)
    """By status; 0 where the server hung up without a word, which is an answer to what is no HTTP."""
    failed: list[str] = field(default_factory=list)
    log: str = ""


def request(method: str, path: str, body: bytes | None = None, *headers: bytes) -> bytes:
    lines = [f"{method} {path} HTTP/1.1".encode(errors="surrogateescape")]
    given = b"\r\n".join(headers).lower()
    if b"host:" not in given:
        lines.append(b"Host: 127.0.0.1")
    lines.append(b"Connection: close") if b"upgrade:" not in given else None
    if body is not None:
        if b"content-type:" not in given:
            lines.append(b"Content-Type: application/json")
        if b"content-length:" not in given and b"transfer-encoding:" not in given:
            lines.append(f"Content-Length: {len(body)}".encode())
    return b"\r\n".join([*lines, *headers, b"", body or b""])


ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1.5, 1e308, 1 << 70, "", "x", "\u0000", "\ud7ff", "x" * 3000, [], {}, [[]], [None], {"": {}},
    ["\u0000"] * 70,
    {"x" * 200: 1}, [[[[[[[[1]]]]]]]],
)  # fmt: skip


def nearly(schema: dict[str, Any], of: Any, depth: int = 0) -> Any:
    """Something that fits a shape of the description, as small as it may be."""
    if "$ref" in of:
        return nearly(schema, schema["components"]["schemas"][of["$ref"].rpartition("/")[2]], depth)
    for many in ("oneOf", "anyOf", "allOf"):
        if many in of:
            return nearly(schema, of[many][0], depth)
    if "enum" in of:
        return of["enum"][0]
    if "const" in of:
        return of["const"]
    kind = of.get("type")
    if kind == "object":
        wanted = of.get("properties", {}) if depth < 3 else {}
        return {name: nearly(schema, one, depth + 1) for name, one in wanted.items()}
    plain: dict[Any, Any] = {"string": "x" * of.get("minLength", 1), "integer": 1, "number": 1, "boolean": True}
    return [] if kind == "array" else plain.get(kind)


def bent(schema: dict[str, Any], shape: Any) -> Iterator[bytes]:
    """Bodies that fit the description but for one field."""
    whole = nearly(schema, shape)
    if not isinstance(whole, dict):
        return
    yield json.dumps(whole).encode()
    for name in whole:
        for odd in ODD:
            yield json.dumps({**whole, name: odd}).encode()


def operations(schema: dict[str, Any], known: dict[str, str]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(method, path, description) of every operation, its parameters filled with what is known."""
    for path, methods in schema["paths"].items():
        for method, one in methods.items():
            filled = path
            for name, value in known.items():
                filled = filled.replace("{" + name + "}", value)
            yield method.upper(), filled, one


def hostile(schema: dict[str, Any], known: dict[str, str]) -> Iterator[tuple[str, bytes]]:
    """(what it is, the bytes of a request)."""
    yield from (("raw", raw) for raw in RAW)
    for method, path, one in operations(schema, known):
        yield from ((f"{method} {path} {what}", data) for what, data in at_operation(schema, method, path, one))
    for method, path, _ in operations(schema, dict.fromkeys(known, "\x00")):
        for part in PARTS if "\x00" in path else ():
            yield f"{method} {path} part", request(method, path.replace("\x00", part), b"{}")
    for path in FIXED:
        yield from ((f"GET {path} part", request("GET", path + part)) for part in PARTS)
        yield from ((f"{method} {path}", request(method, path, b"{}")) for method in METHODS)
        yield from ((f"GET {path} header", request("GET", path, None, header)) for header in HEADERS)
    yield from upgrades(known["ident"])


def at_operation(schema: dict[str, Any], method: str, path: str, one: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    """Broken bodies, headers and queries, and bodies of the right shape with one thing wrong."""
    empty = b"{}" if method != "GET" else None
    for body in BODIES if method != "GET" else BODIES[:3]:
        yield "body", request(method, path, body)
    for header in HEADERS:
        yield "header", request(method, path, empty, header)
    for query in QUERIES:
        yield "query", request(method, f"{path}?{query}", empty)
    for media in one.get("requestBody", {}).get("content", {}).values():
        for body in bent(schema, media["schema"]):
            yield "bent", request(method, path, body)


def upgrades(ident: str) -> Iterator[tuple[str, bytes]]:
    key = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
    good = key + b"dGhlIHNhbXBsZSBub25jZQ=="
    for end in ("socket", "referee"):
        for part in PARTS:
            yield f"upgrade {part[:20]} {end}", request("GET", f"/api/sessions/{part}/{end}", None, good)
        for header in HEADERS:
            yield f"upgrade {end} header", request("GET", f"/api/sessions/{ident}/{end}", None, good, header)
        yield f"upgrade {end} key", request("GET", f"/api/sessions/{ident}/{end}", None, key + b"\xff")
    yield "upgrade elsewhere", request("GET", "/api/me", None, good)
    yield "upgrade by POST", request("POST", f"/api/sessions/{ident}/socket", b"{}", good)


def status_of(port: int, data: bytes, patience: float = 5.0) -> int:
    """The status a request is answered with; 0 if the server hangs up instead."""
    with socket.create_connection(("127.0.0.1", port), timeout=patience) as line:
        try:
            line.sendall(data)
            head = b""
            while b"\r\n" not in head:
                more = line.recv(4096)
                if not more:
                    break
                head += more
        except ConnectionError:
            return 0
    words = head.split(b" ", 2)
    return int(words[1]) if len(words) > 1 and words[0].startswith(b"HTTP/") else 0


def run_hostile(site: Site) -> Report:
    """Send them all; `failed` names those answered with a fault of the server's, or not at all."""
    report = Report()
    ana = Server(site.url)
    made = ana.create_session("quarry", "open", private=False)
    schema = ana.get("/api/schema/openapi.json")
    schema = json.loads(schema) if isinstance(schema, str) else schema
    known = {"ident": made["session"]["id"], "game": "quarry", "language": "en", "page": "index"}
    for what, data in hostile(schema, known):
        try:
            status = status_of(site.port, data)
        except TimeoutError:
            status = 599
        report.sent += 1
        report.answers[status] += 1
        if status >= 500 and status != 501:
            report.failed.append(f"{status} {what}: {data[:200]!r}")
    assert Server(site.url).get("/healthz")["status"] == "ok"
    report.log = site.complaints()
    return report
