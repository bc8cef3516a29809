"""What a seat may ask of a referee, and the form of a reply: one for a pipe, the arena and a live game."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from upscope.languages import Language

PROTOCOL = 1
LONGEST_WAIT_S = 30
Name = Annotated[str, msgspec.Meta(max_length=200)]
Line = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]
Wait = Annotated[float, msgspec.Meta(ge=0, le=LONGEST_WAIT_S)]
AnswerId = Annotated[str, msgspec.Meta(pattern="^[!-~]{0,64}$")]


class Request(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    id: int | str | None = None


class Hello(Request, tag="hello"):
    language: Language = "en"


class View(Request, tag="view"):
    """`seen` is how many feed lines the program has: where several processes serve a game, the reply is not older."""

    seen: Line = 0


class Decisions(Request, tag="decisions"):
    """`wait` is how many seconds the reply may be held back until there is something to decide; `seen` as in view."""

    wait: Wait = 0
    seen: Line = 0


class Events(Request, tag="events"):
    since: Line = 0


class Answer(Request, tag="answer"):
    """`answer_id` makes it safe to send the same answer again after a lost connection."""

    decision: Name
    value: Any
    answer_id: AnswerId = ""
    why: Annotated[str, msgspec.Meta(max_length=500)] = ""


class Odds(Request, tag="odds"):
    decision: Name
    value: Any


class Quit(Request, tag="quit"):
    pass


SEAT = Hello | View | Decisions | Events | Answer | Odds | Quit
"""All that a program at one seat of a live game may say."""


def result(ident: Any, found: Any) -> dict[str, Any]:
    return {"id": ident, "result": found}


def error(ident: Any, code: str, text: str, rule: str = "", field: str = "") -> dict[str, Any]:
    """An error names its rule and its field where there is one."""
    named = {name: value for name, value in (("rule", rule), ("field", field)) if value}
    return {"id": ident, "error": {"code": code, "text": text, **named}}


def id_of(line: bytes) -> int | str | None:
    """The id of a request that is otherwise wrong, so that the sender can tell which it was."""
    try:
        found = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None
    ident = found.get("id") if isinstance(found, dict) else None
    return ident if isinstance(ident, int | str) and not isinstance(ident, bool) else None
