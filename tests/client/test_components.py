"""A component is read on one screen, or nearly: what draws more than that is cut into parts that have names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "client" / "src"
MOST_LINES = 120
"""Falling: about 80 is what we want."""
BEGINS = re.compile(r"(?:export )?(?:const|function) ([A-Z]\w*)\b(?:.*=>|.*= \(\{?$|\()")


def components(text: str) -> Iterator[tuple[str, int]]:
    """Each component of a formatted file with its length: it ends at the first line that closes in column one."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        found = BEGINS.match(line)
        if found and not line.endswith(";"):
            rest = enumerate(lines[at + 1 :], 2)
            yield found[1], next((n for n, one in rest if one[:1] in ("}", ")") and one[-1] in "};"), 0)


def test_no_component_is_long() -> None:
    found = {
        f"{path.relative_to(SOURCE).as_posix()} {name}": length
        for path in sorted(SOURCE.rglob("*.tsx"))
        for name, length in components(path.read_text("utf-8"))
    }
    assert len(found) > 200
    assert {name: length for name, length in found.items() if length > MOST_LINES} == {}


def test_a_length_is_counted() -> None:
    text = "const Row = ({ a }: Props) => {\n  const b = a;\n  return <p>{b}</p>;\n};\n\nexport const One = () => 1;\n"
    assert list(components(text)) == [("Row", 4)]
