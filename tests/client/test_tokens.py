"""Colours and distances in the style sheets are tokens, so that a theme or a density is changed in one place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "client" / "src"
SHEETS = sorted(SOURCE.rglob("*.css"))
NAMED = "white|black|red|green|blue|gray|grey|yellow|orange|purple|brown|pink"
COLOUR = re.compile(rf"#[0-9a-fA-F]{{3,8}}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(|(?<![-\w.])(?:{NAMED})(?![-\w(])")
SPACING = re.compile(r"(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?")
PIXELS = re.compile(r"(?<![\w.-])-?([\d.]+)px")
FINEST, LARGEST = 1, 32
"""A hairline is no step; beyond the largest step a distance is a place in a layout."""


def declarations(sheet: str) -> Iterator[tuple[str, str]]:
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.S)
    yield from re.findall(r"(?<![\w-])(--[\w-]+|[a-z-]+)\s*:\s*([^;{}]+)(?=[;}])", bare)


def raw_colours(sheet: str) -> list[str]:
    """A colour may stand where a token is declared, and nowhere else."""
    return [
        f"{name}: {value}" for name, value in declarations(sheet) if not name.startswith("--") and COLOUR.search(value)
    ]


def raw_distances(sheet: str) -> list[str]:
    return [
        f"{name}: {value}"
        for name, value in declarations(sheet)
        if SPACING.fullmatch(name) and any(FINEST < float(one) <= LARGEST for one in PIXELS.findall(value))
    ]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda one: one.relative_to(SOURCE).as_posix())
def test_a_sheet_uses_tokens(sheet: Path) -> None:
    text = sheet.read_text("utf-8")
    assert raw_colours(text) == []
    assert raw_distances(text) == []


def test_no_colour_is_written_into_a_drawing() -> None:
    written = re.compile(r"""\b(?:fill|stroke|color|background)=["'{`]+#[0-9a-fA-F]{3,8}""")
    assert [one.name for one in SOURCE.rglob("*.tsx") if written.search(one.read_text("utf-8"))] == []


def test_every_token_that_is_used_is_declared() -> None:
    sheets = "\n".join(one.read_text("utf-8") for one in SHEETS)
    scripts = "\n".join(one.read_text("utf-8") for one in SOURCE.rglob("*.ts*"))
    declared = set(re.findall(r"(--[\w-]+)\s*:", sheets)) | set(re.findall(r"['\"`](--[\w-]+)['\"`:]", scripts))
    assert sorted(set(re.findall(r"var\((--[\w-]+)", sheets)) - declared) == []


@pytest.mark.parametrize(
    "planted",
    [
        ".a { color: #fff }",
        ".a { border: 1px solid #B3321F }",
        ".a { .b { background: rgba(0, 0, 0, .5); } }",
        "@media (min-width: 9px) { .a { fill: white } }",
    ],
)
def test_a_raw_colour_is_found(planted: str) -> None:
    assert len(raw_colours(planted)) == 1
    assert raw_colours(":root { --ink: #1B2A3A } .a { color: var(--ink); white-space: nowrap }") == []


@pytest.mark.parametrize(
    "planted", [".a { padding: 8px }", ".a { margin: 0 -6px auto }", ".a { gap: var(--s1) 12px }", ".a{margin-top:3px}"]
)
def test_a_raw_distance_is_found(planted: str) -> None:
    assert len(raw_distances(planted)) == 1
    assert raw_distances(".a { padding: 1px var(--s2); margin: 0 0 60px; width: 8px }") == []
