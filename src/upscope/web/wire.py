"""What crosses the border between server and page, as structs.

`python -m upscope.web.wire` prints their JSON Schema; the client's types are made from it at set-up, so a field that
is renamed here fails the type check there.
"""

from __future__ import annotations

import sys
from typing import Literal

import msgspec

from upscope.registry import Listed

State = Literal["ok", "failing"]


class Health(msgspec.Struct, frozen=True):
    status: State
    version: str
    checks: dict[str, State]


class Problem(msgspec.Struct, frozen=True):
    """Why a request was not served; `code` is for programs, `detail` is a sentence."""

    status: int
    code: str
    detail: str


class Wire(msgspec.Struct, frozen=True):
    """The root under which the schema lists every shape."""

    games: list[Listed]
    health: Health
    problem: Problem


def schema() -> dict[str, object]:
    (root,), shapes = msgspec.json.schema_components([Wire], ref_template="#/$defs/{name}")
    wire = shapes.pop(root["$ref"].rpartition("/")[2])
    return {**wire, "$defs": shapes}


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n")
