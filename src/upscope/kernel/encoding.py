"""JSON of plain data: the one canonical byte string that digests and hash chains are made of, and lines of a record.

msgspec writes and reads it several times as fast as the standard library. Where msgspec will not (keys that are no
strings, a text it finds malformed) the standard library has the last word, so that every build accepts, refuses and
writes the same.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn

from msgspec import DecodeError
from msgspec.json import Decoder, Encoder


def _no_float(word: str) -> NoReturn:
    raise ValueError(f"{word[:20]} is not a whole number")


_sorted = Encoder(order="sorted").encode
_as_given = Encoder().encode
_decode = Decoder(float_hook=_no_float).decode


def canonical(data: Any) -> bytes:
    """One byte string for one value: sorted keys, no spaces, no floats."""
    try:
        return _sorted(data)
    except TypeError:
        return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode()


def line(data: Any) -> str:
    """One line of JSON without spaces, keys in the order given."""
    try:
        return _as_given(data).decode()
    except TypeError:
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def parse(text: str) -> Any:
    """The value of a JSON text. Raises ValueError for anything else, and for a number that is not whole."""
    try:
        return _decode(text)
    except (DecodeError, ValueError):
        return json.loads(text, parse_float=_no_float, parse_constant=_no_float)
