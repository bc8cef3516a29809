"""A sample of everything that can be said to the server, made from its own declarations.

Every message of the wire, every request of the referee protocol and every HTTP operation is found by looking at the
unions and the routes; what to write into a field is found by the field's name in `Known`, else by its type. A field
that neither knows fails the test and says what to add.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any, get_args

import msgspec
from litestar import Litestar
from litestar.routes import HTTPRoute, WebSocketRoute
from msgspec import inspect

from upscope.referee import requests
from upscope.session import messages as m

LIVE, LINES = "/api/sessions/{ident:str}/socket", "/api/sessions/{ident:str}/referee"
SOCKETS = {LIVE, LINES}
"""The sockets this test knows how to talk to."""
LAST = ("/api/sessions/{ident:str}/leave", "/api/sessions/{ident:str}/close")
"""After these the asker has no seat: they come at the end."""
WRONG = ["nothing", "like", "it"]
_ids = count(1)


class Unknown(AssertionError):
    """Something new that this test has no sample of."""


@dataclass
class Known:
    """What a field of that name may hold: the first is the plain one, the others are tried one at a time."""

    ident: str
    game: str
    scenario: str
    seat: str
    other: str
    decisions: list[str]
    cells: list[list[list[Any]]]
    record: str
    values: dict[str, list[Any]] = field(init=False)

    def __post_init__(self) -> None:
        seats = list(dict.fromkeys([self.seat, self.other, ""]))
        self.values = {
            "seat": seats,
            "of": seats,
            "target": [self.other, self.seat, "nobody"],
            "decision": [*self.decisions, "nothing:0"],
            "value": [WRONG, 99, None],
            "then": [
                [],
                [{"name": one.partition(":")[0], "value": WRONG} for one in self.decisions[:2]],
                [{"name": one.partition(":")[0], "left": True} for one in self.decisions[:1]],
            ],
            "pass_over": [[], [one.partition(":")[0] for one in self.decisions]],
            "beat_ms": [None, 60_000],
            "kind": [],
            "changes": self.cells,
            "why": ["it slipped"],
            "back_to": [0, 1, 10_000],
            "motion": [1, 99],
            "bot": ["random", "nobody"],
            "roll": [1],
            "place": [{"at": [1, 2]}],
            "put": [{"mine": [1, 2]}],
            "rub": [["mine"]],
            "topic": ["odds", "advice", "no-such-topic"],
            "args": [
                *({"decision": one, "value": WRONG} for one in self.decisions[:1]),
                {"decision": "nothing:0", "value": 1},
                {},
            ],
            "level": ["all", "nothing"],
            "doctrine": ["plain"],
            "orders": ["dig", "never"],
            "seats": [[self.seat] if self.seat else [self.other], [self.other]],
            "token": ["x" * 43],
            "url": ["", "https://hooks.example/x"],
            "name": ["Cid", ""],
            "host_name": ["Cid"],
            "record": ["no record", self.record],
            "scenario": [self.scenario],
            "game": [self.game],
            "position": [None],
            "options": [{}],
            "pack": [""],
            "date": [""],
            "status": ["", "playing"],
            "language": ["en", "es"],
            "entry": [1],
            "step": [0, 1],
            "start": [0],
            "count": [50],
            "since": [0, 1],
            "page": ["index"],
            "path": ["openapi.json"],
            "file_path": ["nothing.js"],
            "salt": ["pepper"],
            "text": ["hello"],
            "id": [1],
            "wire": [m.WIRE, 99],
            "wait": [0],
            "by": ["bot", "person"],
            "caret": [0],
            "assistant": [""],
        }

    # -- by name and type -----------------------------------------------------------------------------------------

    def of(self, name: str, kind: inspect.Type, where: str) -> list[Any]:
        if isinstance(kind, inspect.LiteralType):
            return list(kind.values)
        if name in ("answer_id", "ask"):
            return [f"t{next(_ids)}"]
        if name == "seats" and isinstance(kind, inspect.DictType):
            return [{self.seat: 0}, {self.other: 0}] if where == "hello" else [{}]
        found = self.values.get(name)
        if found:
            return found
        if isinstance(kind, inspect.BoolType):
            return [True, False]
        if isinstance(kind, inspect.UnionType):
            inner = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
            return [value for one in inner for value in self.of(name, one, where)]
        if isinstance(kind, inspect.IntType | inspect.FloatType):
            return [kind.ge or 0]
        if isinstance(kind, inspect.StructType):
            return [self.struct(kind.cls, where)[0]]
        raise Unknown(f"{where}: add a sample for the field {name!r} to `Known.values` in tests/twin/samples.py")

    def struct(self, cls: type, where: str) -> list[dict[str, Any]]:
        """The plain sample, then one for each other value of each field."""
        info = inspect.type_info(cls)
        assert isinstance(info, inspect.StructType)
        fields = {f.encode_name: self.of(f.name, f.type, where) for f in info.fields}
        plain = {name: values[0] for name, values in fields.items()}
        if info.tag_field:
            plain[info.tag_field] = info.tag
        found = [plain]
        for name, values in fields.items():
            found += [{**plain, name: value} for value in values[1:]]
        for n, one in enumerate(found):
            if "answer_id" in one:
                one["answer_id"] = f"{where}-{n}-{next(_ids)}"
            if "ask" in one:
                one["ask"] = f"ask-{n}-{next(_ids)}"
        return found


# ---------------------------------------------------------------- the wire


def messages(known: Known) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every kind of message a client may send. An own `resign` is left out: after the end nothing is hidden."""
    for cls in get_args(m.FromClient):
        tag = cls.__struct_config__.tag
        for one in known.struct(cls, tag):
            if cls is m.Resign and one["seat"] == known.seat:
                continue
            yield f"message {tag}", one


def requests_of_lines(known: Known) -> Iterator[tuple[str, Any]]:
    for cls in get_args(requests.SEAT):
        tag = str(cls.__struct_config__.tag)
        for one in known.struct(cls, tag):
            if cls is not requests.Quit:
                yield f"request {tag}", msgspec.convert({**one, "answer_id": "l"} if "answer_id" in one else one, cls)


# ---------------------------------------------------------------- HTTP


@dataclass(frozen=True)
class Call:
    label: str
    method: str
    path: str
    body: Any = None

    @property
    def reads(self) -> bool:
        return self.method == "GET"


def calls(app: Litestar, known: Known) -> list[Call]:
    """Every operation of every route, with every sample of its parameters and its body."""
    early, late = [], []
    for route in app.routes:
        if isinstance(route, WebSocketRoute):
            if route.path not in SOCKETS:
                raise Unknown(f"{route.path}: say in tests/twin/surface.py how this socket is talked to")
        elif isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                for method in sorted(handler.http_methods - {"OPTIONS", "HEAD"}):
                    (late if route.path in LAST else early).extend(_calls(app, route, method, handler, known))
    return early + late


def _calls(app: Litestar, route: HTTPRoute, method: str, handler: Any, known: Known) -> Iterator[Call]:
    label = f"{method} {route.path_format}"
    path = re.sub(r"\{(\w+)(?::\w+)?\}", lambda found: _in_path(found[1], known, label), route.path)
    body = handler.parsed_fn_signature.parameters.get("data")
    if body is not None:
        for one in known.struct(body.annotation, label):
            yield Call(label, method, path, one)
        return
    if method != "GET":
        yield Call(label, method, path, None)
        return
    plain, others = _query(app, route, known, label)
    yield Call(label, method, path + _written(plain))
    for name, value in others:
        yield Call(label, method, path + _written({**plain, name: value}))


def _in_path(name: str, known: Known, label: str) -> str:
    if name == "ident":
        return known.ident
    found = known.values.get(name)
    if not found:
        raise Unknown(f"{label}: add a sample for {name!r} to `Known.values` in tests/twin/samples.py")
    return str(found[0])


def _query(app: Litestar, route: HTTPRoute, known: Known, label: str) -> tuple[dict[str, Any], list[tuple[str, Any]]]:
    paths = app.openapi_schema.paths or {}
    item = paths.get(route.path_format)
    operation = item.get if item else None
    names = [p.name for p in (operation.parameters or [] if operation else []) if getattr(p, "param_in", "") == "query"]
    plain, others = {}, []
    for name in names:
        values = {"mine": ["true", "false"], "seat": [*known.values["seat"], "*"]}.get(name) or known.values.get(name)
        if not values:
            raise Unknown(f"{label}: add a sample for {name!r} to `Known.values` in tests/twin/samples.py")
        plain[name] = values[0]
        others += [(name, value) for value in values[1:]]
    return plain, others


def _written(query: dict[str, Any]) -> str:
    return "?" + "&".join(f"{name}={value}" for name, value in query.items()) if query else ""
