"""The guide as data: its pages, links, pictures, commands and the words of the page it quotes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser, ast

from upscope import text

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
GUIDE = DOCS / "guide"
PAGES = ("battle", "bot", "campaign", "duel", "host", "index", "pack", "patrol", "record")
LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def page(language: str, name: str) -> str:
    return (GUIDE / language / f"{name}.md").read_text("utf-8")


def prose(source: str) -> str:
    """Without what stands in code."""
    return re.sub(r"`[^`\n]*`", "", FENCE.sub("", source))


def targets(path: Path) -> list[str]:
    """Where the links and pictures of a file lead, other sites left out."""
    found = [target for _, target in LINK.findall(prose(path.read_text("utf-8")))]
    return [target for target in found if "://" not in target and not target.startswith("#")]


def commands(source: str) -> list[str]:
    """What a reader would type, line by line."""
    blocks = [body for _, kind, body in FENCE.findall(source) if kind == "sh"]
    return [line.strip() for body in blocks for line in body.splitlines() if line.strip()]


def quoted(source: str) -> list[str]:
    """Labels in bold and questions in italics, as the page shows them."""
    flat = " ".join(prose(source).split())
    labels = re.findall(r"\*\*([^*]+)\*\*", flat)
    questions = re.findall(r"(?<!\*)\*([^*]+\?)\*(?!\*)", flat)
    return labels + questions


class Said(NamedTuple):
    """Something the page can say, with room for what is filled in."""

    pattern: re.Pattern[str]
    letters: int
    """How much of it is always the same."""
    begins: bool
    """Whether it begins with that."""

    def fits(self, words: str) -> bool:
        """Whether these words are this text: what is filled in may be short of most of it, not nearly all."""
        least = 0.4 if self.begins else 0.6
        return self.letters >= least * len(words) and self.pattern.fullmatch(words) is not None


def patterns(language: str) -> list[Said]:
    """Everything the page can say."""
    files = [path for path in (ROOT / "src" / "upscope").glob("games/*/text/*.ftl") if path.stem.endswith(language)]
    sources = [*text.sources(language), *(path.read_text("utf-8") for path in files)]
    return [one for source in sources for one in _of(source)]


def _of(source: str) -> list[Said]:
    found: list[ast.Pattern] = []

    def collect(node: ast.BaseNode) -> None:
        if isinstance(node, ast.Pattern):
            found.append(node)
        for value in vars(node).values():
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, ast.BaseNode):
                    collect(one)

    collect(FluentParser().parse(source))
    made = []
    for pattern in found:
        parts = [re.escape(one.value) if isinstance(one, ast.TextElement) else r"\S.*?" for one in pattern.elements]
        if any(isinstance(one, ast.TextElement) and len(one.value.strip()) > 1 for one in pattern.elements):
            fixed = sum(len(one.value.strip()) for one in pattern.elements if isinstance(one, ast.TextElement))
            begins = isinstance(pattern.elements[0], ast.TextElement)
            made.append(Said(re.compile("".join(parts).strip()), fixed, begins))
    return made
