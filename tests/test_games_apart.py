"""Shared code names no game: what is one game's own is found in its manifest."""

from __future__ import annotations

import re
from pathlib import Path

from upscope import registry

SOURCE = Path(__file__).resolve().parents[1] / "src" / "upscope"
EXAMPLES = re.compile(r'("""(?:.|\n)*?""")|(#.*$)|(help="[^"]*")|(example=[^\n]*)', re.MULTILINE)
"""A game may serve as an example in a docstring, a comment or a help text."""


def named(code: str) -> list[str]:
    """The games that code speaks of by their slug."""
    plain = EXAMPLES.sub("", code)
    return [one.slug for one in registry.games() if re.search(rf"\b{one.slug}\b", plain)]


def test_shared_code_names_no_game() -> None:
    found = {
        str(path.relative_to(SOURCE)): games
        for path in sorted(SOURCE.rglob("*.py"))
        if "games" not in path.relative_to(SOURCE).parts[:1] and (games := named(path.read_text("utf-8")))
    }
    assert found == {}


def test_a_name_is_seen() -> None:
    assert named('if game == "krieg":\n    pass') == ["krieg"]
    assert named('"""As in sonar."""\nx = 1  # like krieg') == []
