"""Every request of the protocol as a struct: wrong types and unknown fields are refused before anything is done.

A seat's are in `requests.py`; here they may name a game and a seat, and there is what a referee is asked for besides.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from . import requests
from .requests import Name, Quit, Request

Ticks = Annotated[int, msgspec.Meta(ge=0, le=10**15)]
Number = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
Seed = Annotated[int, msgspec.Meta(ge=-(2**62), le=2**62)]


class Hello(requests.Hello, tag="hello"):
    token: Name = ""
    tokens: Annotated[list[Name], msgspec.Meta(max_length=64)] = []


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


class Map(Request, tag="map"):
    """What a board is drawn from and nobody hides."""

    game: Name = ""


class Schema(Request, tag="schema"):
    """What the words of a game mean: tables and columns, decisions, events."""

    game: Name = ""


class Bot(Request, tag="bot"):
    """One of our bots takes a seat, or all seats of a side."""

    seat: Name
    bot: Name
    game: Name = ""
    seed: Seed | None = None


class View(requests.View, tag="view"):
    game: Name = ""
    seat: Name = ""


class Decisions(requests.Decisions, tag="decisions"):
    """The arena holds the reply back for `wait`; on a pipe nobody else plays meanwhile."""

    game: Name = ""
    seat: Name = ""


class Answer(requests.Answer, tag="answer"):
    game: Name = ""
    seat: Name = ""
    tick: Ticks | None = None
    by: Name = "person"


class Tick(Request, tag="tick"):
    tick: Ticks
    game: Name = ""


class Events(requests.Events, tag="events"):
    game: Name = ""
    seat: Name = ""


class Odds(requests.Odds, tag="odds"):
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


ANY = (
    Hello | Games | New | Map | Schema | Bot | View | Decisions | Answer | Tick | Events | Odds | Save | Load | Fork
    | Undo | Record | Quit
)  # fmt: skip
SEATED = (Hello, Map, Schema, View, Decisions, Answer, Events, Odds, Quit)
"""What a session opened with seat tokens knows."""


def known(some: tuple[type[Request], ...]) -> str:
    return ", ".join(str(one.__struct_config__.tag) for one in some)


ALL: tuple[type[Request], ...] = ANY.__args__
