"""JSON by msgspec is byte for byte what the standard library writes, and reads or refuses the same texts."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from upscope.kernel import encoding

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.tuples(inner, inner)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner, max_size=5)
    ),
    max_leaves=20,
)


def by_hand(data: Any, sort: bool) -> str:
    return json.dumps(data, sort_keys=sort, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


@given(PLAIN)
def test_the_bytes_are_those_of_the_standard_library(data: Any) -> None:
    assert encoding.canonical(data) == by_hand(data, sort=True).encode()
    assert encoding.line(data) == by_hand(data, sort=False)
    assert encoding.parse(encoding.line(data)) == json.loads(by_hand(data, sort=False))


@pytest.mark.parametrize(
    "data",
    [
        1 << 225,
        -(1 << 100),
        {10: "a", 2: "b"},
        {"é": 1, "z": 2, "\U0001f600": 3, "￿": 4},
        '\x00\x1f\x7f\u2028"\\/\b\f\n\r\t',
    ],
)
def test_corners_of_what_a_record_holds(data: Any) -> None:
    assert encoding.canonical(data) == by_hand(data, sort=True).encode()
    assert encoding.line(data) == by_hand(data, sort=False)


def read(parse: Any, text: str) -> object:
    try:
        return parse(text)
    except ValueError as problem:
        return type(problem).__name__


def refuse(word: str) -> None:
    raise ValueError(word)


@pytest.mark.parametrize(
    "text",
    [
        '{"a":1.0}',
        '{"a":1e3}',
        '{"a":NaN}',
        '{"a":-Infinity}',
        '{"a":1,"a":2}',
        '{"a":-0}',
        '{"a":01}',
        '"\\ud800"',
        '"\x01"',
        "﻿{}",
        "{} {}",
        ' {"a" : [ 1 ] } ',
        '{"a":',
        "",
        "1" * 5000,
        f'{{"a":{1 << 225}}}',
    ],
)
def test_a_text_is_read_or_refused_as_by_the_standard_library(text: str) -> None:
    expected = read(lambda t: json.loads(t, parse_float=refuse, parse_constant=refuse), text)
    assert read(encoding.parse, text) == expected
