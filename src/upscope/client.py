"""A client for programs: create games, take a seat, play. Needs nothing of the rest, only the package `websockets`.

    server = Server("http://127.0.0.1:8765")
    made = server.create_session("quarry", "short", seats={"north": {"by": "bot", "bot": "random"}})

    with Seat(made["invites"][0]["url"], name="my bot") as seat:
        for decisions in seat:
            seat.answer(decisions[0], decisions[0]["options"][0]["value"])
        print(seat.result)

The connection comes back by itself, and what was not acknowledged is sent again. `docs/wire.md` explains the messages.
"""

from __future__ import annotations

import itertools
import json
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack
from http.cookiejar import CookieJar
from typing import Any, Self
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

PATIENCE_S = 30.0
GIVE_UP = frozenset({4400, 4401, 4403, 4404, 4410})
"""Codes after which coming back is of no use."""


class Problem(Exception):
    """The server did not do what was asked. `code` is for programs."""

    def __init__(self, said: dict[str, Any]) -> None:
        super().__init__(f"{said.get('code')}: {said.get('detail') or said.get('text')}")
        self.said = said
        self.code = str(said.get("code", ""))


class Refused(Problem):
    """An answer that was not accepted; nothing has changed."""


class Server:
    """The HTTP part of a server; it is known there by a cookie, like a browser."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url = url.rstrip("/")
        self.token = token
        self.cookies = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self.cookies))

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """JSON there and back; text comes as it is."""
        headers = {"Accept": "application/json"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = json.dumps(body).encode() if body is not None else None
        request = Request(self.url + path, data, headers, method=method)
        try:
            with self._opener.open(request, timeout=PATIENCE_S) as answer:
                text = answer.read().decode()
                return json.loads(text) if answer.headers.get_content_subtype() == "json" else text
        except HTTPError as error:
            with error:
                raise Problem(_read(error)) from None

    def get(self, path: str) -> Any:
        return self.ask("GET", path)

    def post(self, path: str, body: Any = None) -> Any:
        return self.ask("POST", path, body)

    def create_session(self, game: str, scenario: str, **wishes: Any) -> Any:
        """`wishes` are the fields of `NewSession`. The answer holds the session and its invitations."""
        return self.post("/api/sessions", {"game": game, "scenario": scenario, **wishes})

    def cookie_header(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)


def _read(error: HTTPError) -> dict[str, Any]:
    text = error.read().decode(errors="replace")
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    return found if isinstance(found, dict) else {"code": str(error.code), "detail": text[:200]}


class Seat:
    """One seat of one game. Iterate over it: it yields the open decisions whenever there are any, until the end.

    `link` is an invitation, which is spent by it, or a return link: then the program plays beside its holder. The
    game's link wants the name of a free `seat`. `token` is what the program plays with; keep it to come back later with
    `Seat.back(url, session, seat, token)`.
    """

    def __init__(
        self, link: str, name: str = "bot", language: str = "en", patience: float = PATIENCE_S, seat: str = ""
    ) -> None:
        base, _, secret = link.partition("#/join/")
        if not secret:
            raise ValueError("an invitation's link ends with #/join/ and its token")
        wish = {"token": secret, "name": name, "seat": seat, "program": True}
        claimed = Server(base).post("/api/claim", wish)
        self._begin(base, str(claimed["session"]), str(claimed["seat"]), str(claimed["token"]), language, patience)

    @classmethod
    def back(
        cls, url: str, session: str, seat: str, token: str, language: str = "en", patience: float = PATIENCE_S
    ) -> Self:
        """A seat that this program, or its holder, has a token for."""
        made = cls.__new__(cls)
        made._begin(url, session, seat, token, language, patience)
        return made

    def _begin(self, url: str, session: str, seat: str, token: str, language: str, patience: float) -> None:
        self.server = Server(url, token)
        self.session, self.seat, self.token = session, seat, token
        self.language, self.patience = language, patience
        self.view: dict[str, Any] | None = None
        self.decisions: list[dict[str, Any]] = []
        self.feed: list[dict[str, Any]] = []
        self._later: list[dict[str, Any]] | None = None
        """Lines after a gap that is being filled."""
        self.tick = 0
        self.status = ""
        self._ids = (f"{os.urandom(9).hex()}-{n}" for n in itertools.count(1))
        self._socket: ClientConnection | None = None
        self._held = ExitStack()
        self._fresh = False
        self._waits: dict[str, Any] | None = None

    @property
    def over(self) -> bool:
        return self.status in ("over", "closed") or bool(self.view and self.view["over"])

    @property
    def result(self) -> Any:
        return self.view["result"] if self.view else None

    # -- playing --------------------------------------------------------------------------------------------------

    def __iter__(self) -> Iterator[list[dict[str, Any]]]:
        while not self.over:
            if self.decisions and self._fresh and self._later is None:
                self._fresh = False
                yield self.decisions
            else:
                self.receive()

    def answer(self, decision: dict[str, Any] | str, value: Any, why: str = "") -> None:
        """Give an answer; it is stored when this returns. Refused says why not, and the decisions are open still."""
        ident = decision if isinstance(decision, str) else decision["id"]
        self.do({"type": "answer", "decision": ident, "value": value, **({"why": why} if why else {})})

    def do(self, message: dict[str, Any]) -> None:
        """Send any message that is acknowledged, and wait until it is."""
        self._waits = {"seat": self.seat, "answer_id": next(self._ids), **message}
        wanted = self._waits["answer_id"]
        self._fresh = False
        self._send(self._waits)
        try:
            while True:
                said = self.receive()
                if said.get("answer_id") == wanted:
                    if said["type"] == "refused":
                        self._fresh = True
                        raise Refused(said)
                    return
        finally:
            self._waits = None

    # -- the connection -------------------------------------------------------------------------------------------

    def receive(self) -> dict[str, Any]:
        """The next message, taken in."""
        while True:
            try:
                socket = self._socket or self._connect()
                said = json.loads(socket.recv(timeout=self.patience * 4))
            except (ConnectionClosed, TimeoutError) as lost:
                self._lose(lost)
                continue
            self._hear(said)
            found: dict[str, Any] = said
            return found

    def _send(self, message: dict[str, Any]) -> None:
        try:
            (self._socket or self._connect()).send(json.dumps(message))
        except ConnectionClosed as lost:
            self._lose(lost)

    def _connect(self) -> ClientConnection:
        """Until it works, or there is no more patience. What waits for its acknowledgement is sent again."""
        parts = urlsplit(self.server.url)
        scheme = "wss" if parts.scheme == "https" else "ws"
        address = f"{scheme}://{parts.netloc}{parts.path}/api/sessions/{self.session}/socket"
        headers = {"Authorization": f"Bearer {self.server.token}"}
        until, pause = time.monotonic() + self.patience, 0.1
        while True:
            try:
                opened = connect(
                    address, additional_headers=headers, open_timeout=self.patience, close_timeout=1, max_size=None
                )
                socket = self._held.enter_context(opened)
                break
            except (OSError, InvalidStatus, TimeoutError):
                if time.monotonic() + pause > until:
                    raise
                time.sleep(pause)
                pause = min(2.0, pause * 2)
        self._socket = socket
        known = self.feed[-1]["n"] if self.feed else 0
        socket.send(json.dumps({"type": "hello", "seats": {self.seat: known}, "language": self.language}))
        if self._waits is not None:
            socket.send(json.dumps(self._waits))
        return socket

    def _lose(self, lost: Exception) -> None:
        self.close()
        if isinstance(lost, ConnectionClosed) and lost.rcvd is not None and lost.rcvd.code in GIVE_UP:
            raise Problem({"code": str(lost.rcvd.code), "detail": lost.rcvd.reason}) from None
        time.sleep(0.05)

    def _hear(self, said: dict[str, Any]) -> None:
        kind = said["type"]
        if kind == "welcome":
            self.view, self.status, self.tick = said["view"], said["session"]["status"], said["tick"]
            known = self.feed[-1]["n"] if self.feed else 0
            self._later = [line for line in said["feed"] if line["n"] > known]
            self._ask(said["decisions"])
            self._read_back()
        elif kind == "earlier" and self._later is not None:
            self._later = said["feed"] + self._later
            self._read_back()
        elif kind == "refused" and self._later is not None and said["code"] == "not-stored":
            self._read_back()
        elif kind == "told" and said["seat"] == self.seat:
            self.tick = said["tick"]
            (self.feed if self._later is None else self._later).extend(said.get("events", []))
            self._change(said.get("changes") or {})
            self._ask(said.get("decisions", self.decisions))
        elif kind == "session":
            self.status = said["session"]["status"]

    def _read_back(self) -> None:
        """A welcome brings the last lines only; nothing is yielded before those in between are there."""
        lines, known = self._later or [], self.feed[-1]["n"] if self.feed else 0
        if not lines or lines[0]["n"] <= known + 1:
            self.feed += lines
            self._later = None
        elif self._socket is not None:
            ask = {"type": "ask_earlier", "seat": self.seat, "since": known, "before": lines[0]["n"]}
            self._socket.send(json.dumps(ask))

    def _ask(self, decisions: list[dict[str, Any]]) -> None:
        self.decisions, self._fresh = decisions, bool(decisions)

    def _change(self, changes: dict[str, Any]) -> None:
        if self.view is None:
            return
        for table, columns in changes.get("tables", {}).items():
            self.view["tables"].setdefault(table, {}).update(columns)
        self.view["scalars"].update(changes.get("scalars", {}))
        for name in changes.get("gone", []):
            self.view["scalars"].pop(name, None)
        if changes.get("over") is not None:
            self.view["over"], self.view["result"] = changes["over"], changes.get("result")

    def close(self) -> None:
        self._socket = None
        self._held.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
