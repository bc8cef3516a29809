"""Every request of the protocol as a struct: wrong types and unknown fields are refused before anything is done."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

Name = Annotated[str, msgspec.Meta(max_length=200)]
Ticks = Annotated[int, msgspec.Meta(ge=0, le=10**15)]
Number = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
Seed = Annotated[int, msgspec.Meta(ge=-(2**62), le=2**62)]


class Request(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    id: int | str | None = None


class Hello(Request, tag="hello"):
    token: Name = ""
    language: Name = "en"


class Games(Request, tag="games"):
    pass


class New(Request, tag="new"):
    game: Name
    scenario: Name = ""
    options: dict[Name, Any] = {}
    players: dict[Name, Name] = {}
    seed: Seed | None = None
    dice: list[Any] | None = None
    position: Any = None
    pack: Name = ""


class View(Request, tag="view"):
    game: Name = ""
    seat: Name = ""


class Decisions(Request, tag="decisions"):
    game: Name = ""
    seat: Name = ""


class Answer(Request, tag="answer"):
    decision: Name
    value: Any
    game: Name = ""
    seat: Name = ""
    tick: Ticks | None = None
    by: Name = "person"
    why: Name = ""


class Tick(Request, tag="tick"):
    tick: Ticks
    game: Name = ""


class Events(Request, tag="events"):
    game: Name = ""
    seat: Name = ""
    since: Number = 0


class Odds(Request, tag="odds"):
    decision: Name
    value: Any
    game: Name = ""
    seat: Name = ""


class Save(Request, tag="save"):
    game: Name = ""


class Load(Request, tag="load"):
    record: str
    snapshot: Any = None
    seed: Seed | None = None
    dice: list[Any] | None = None


class Fork(Request, tag="fork"):
    game: Name = ""
    at: Number | None = None
    seed: Seed | None = None
    dice: list[Any] | None = None


class Undo(Request, tag="undo"):
    seat: Name
    game: Name = ""
    to: Number | None = None
    consent: bool = False


class Record(Request, tag="record"):
    game: Name = ""


class Quit(Request, tag="quit"):
    pass


Any_ = (
    Hello | Games | New | View | Decisions | Answer | Tick | Events | Odds | Save | Load | Fork | Undo | Record | Quit
)
SEATED = (Hello, View, Decisions, Answer, Events, Odds, Quit)
"""What a session opened with a seat token knows."""
