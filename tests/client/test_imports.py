"""Who may import whom in the client, as docs/architecture.md says: base at the bottom, pages on top."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "client" / "src"

MAY = {
    "base": (),
    "parts": ("base",),
    "session": ("base",),
    "stage": ("base", "parts", "session"),
    "shell": ("base", "parts", "session", "stage"),
    "boards": ("base", "parts", "session", "stage", "shell/board"),
    "boards/load": ("shell/board",),
    "pages": ("base", "parts", "session", "stage", "shell", "boards/load"),
    "main": ("base", "parts", "session", "shell", "pages", "style"),
}
"""What each part may import besides itself; a part with a slash in it is one file. No board imports another."""
EVERYWHERE = ("wire.gen",)
IMPORT = re.compile(r"""(?:\bfrom\s|\bimport\s*\(?\s*)(['"`])(\.[^'"`]*)\1""")


def part_of(path: str) -> str:
    """`base`, `boards/sonar`, `boards/load`, `main`: the part a file belongs to."""
    folder, *rest = re.sub(r"\.(tsx?|css)$", "", path).split("/")
    return f"{folder}/{rest[0]}" if folder == "boards" and rest else folder


def allowed(part: str, wanted: str) -> bool:
    if wanted in EVERYWHERE or part_of(wanted) == part:
        return True
    rules = MAY.get(part, MAY[part.partition("/")[0]])
    return any(wanted == one or wanted.startswith(f"{one}/") for one in rules)


def imports(path: str, text: str) -> Iterator[str]:
    """The files of the client that a file imports, without their endings."""
    for _, name in IMPORT.findall(text):
        if "${" not in name:
            found = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
            yield re.sub(r"\.(tsx?|css)$", "", found)


def forbidden(sources: Mapping[str, str]) -> list[str]:
    return [
        f"{path} imports {wanted}"
        for path, text in sources.items()
        for wanted in imports(path, text)
        if not allowed(part_of(path), wanted)
    ]


def sources() -> dict[str, str]:
    found = sorted(SOURCE.rglob("*.ts")) + sorted(SOURCE.rglob("*.tsx"))
    return {one.relative_to(SOURCE).as_posix(): one.read_text("utf-8") for one in found if ".gen." not in one.name}


def test_nothing_imports_what_is_above_it() -> None:
    assert forbidden(sources()) == []


def test_every_import_leads_to_a_file() -> None:
    """Or the test above has looked for files under other names than theirs."""
    made = {"wire.gen", *(f"boards/{one.name}/game.gen" for one in (SOURCE / "boards").iterdir() if one.is_dir())}
    files = {re.sub(r"\.(tsx?|css)$", "", one.relative_to(SOURCE).as_posix()) for one in SOURCE.rglob("*.*")} | made
    assert [(path, one) for path, text in sources().items() for one in imports(path, text) if one not in files] == []


def test_every_part_has_its_rule() -> None:
    parts = {part_of(path).partition("/")[0] for path in sources()}
    assert parts - {"env.d"} <= set(MAY)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("base/texts.ts", "import { Button } from '../parts/controls';"),
        ("parts/dialog.tsx", "import type { Session } from '../session/session';"),
        ("session/session.ts", "import { Button } from '../parts/controls';"),
        ("session/replay.ts", 'export { board } from "../shell/board";'),
        ("shell/log.tsx", "import { boardOf } from '../boards/load';"),
        ("shell/log.tsx", "import {\n  hexOf,\n} from '../boards/krieg/data';"),
        ("boards/krieg/map.tsx", "import { Log } from '../../shell/log';"),
        ("boards/krieg/map.tsx", "import { flat } from '../silent_war/projection';"),
        ("boards/krieg/map.tsx", "import { boardOf } from '../load';"),
        ("boards/krieg/map.tsx", "const page = await import('../../pages/start');"),
        ("boards/load.ts", "import { board } from './krieg/board';"),
        ("pages/start.tsx", "import { board } from '../boards/krieg/board';"),
    ],
)
def test_a_forbidden_import_is_found(path: str, line: str) -> None:
    planted = {**sources(), path: f"{sources()[path]}\n{line}\n"}
    assert len(forbidden(planted)) == 1
