"""The words of one line of standing orders, taken one after another; what might stand at its end is noted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import SequenceMatcher, get_close_matches
from typing import Any, NamedTuple

from upscope.games.silent_war.advice.belief import plain
from upscope.languages import LANGUAGES

from .words import Phrase

_TOKEN = re.compile(r"[^\s,:#]+|[,:]|#.*")
_MONTH = re.compile(r"(\d{4})-(\d{1,2})")


LIKE = 0.6
"""From here on a phrase may be what was meant."""


def _like(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()


class Wrong(Exception):
    """A word that cannot stand where it does: `at` counts words from 0."""

    def __init__(self, at: int, word: str, code: str, near: str = "") -> None:
        self.at, self.word, self.code, self.near = at, word, code, near


class Wanted(NamedTuple):
    """A word that might stand at the end of a line; `language` is "" for names and what both languages share."""

    word: str
    language: str = ""


class Words:
    """Taken from the front. `wanted` grows by whatever was looked for where the line has come to its end."""

    def __init__(self, tokens: list[str], line: int) -> None:
        self.tokens, self.line, self.at = tokens, line, 0
        self.plain = [plain(t) for t in tokens]
        self.wanted: dict[Wanted, None] = {}
        self.hint = ""
        """What is looked for at the end that is no word of a list: the key of its text."""

    def left(self) -> bool:
        return self.at < len(self.tokens)

    def here(self) -> str:
        return self.tokens[self.at] if self.left() else (self.tokens[-1] if self.tokens else "")

    def wrong(self, code: str, near: str = "", back: int = 0) -> Wrong:
        """A mistake in the word that stands here, or `back` words before."""
        at = self.at - back
        return Wrong(at, self.tokens[at] if at < len(self.tokens) else self.here(), code, near)

    def take(self, phrases: Mapping[Phrase, str]) -> str | None:
        """The meaning of the longest phrase that stands here, and go past it."""
        best: tuple[int, str] | None = None
        for phrase, meaning in phrases.items():
            n = len(phrase)
            if tuple(self.plain[self.at : self.at + n]) == phrase and (best is None or n > best[0]):
                best = (n, meaning)
        self._want(phrases)
        if best is None:
            return None
        self.at += best[0]
        return best[1]

    def _want(self, phrases: Mapping[Phrase, str]) -> None:
        """Phrases that the end of the line has begun; of each meaning the first is English and the second Spanish."""
        rest = tuple(self.plain[self.at :])
        if rest and not any(p[: len(rest)] == rest for p in phrases):
            return
        said: dict[str, list[Phrase]] = {}
        for phrase, meaning in phrases.items():
            said.setdefault(meaning, []).append(phrase)
        for many in said.values():
            for phrase, language in zip(many, LANGUAGES if many[1:] else ("",), strict=False):
                if len(phrase) > len(rest) and phrase[: len(rest)] == rest:
                    self.wanted[Wanted(" ".join(phrase[len(rest) :]), language)] = None

    def need(self, phrases: Mapping[Phrase, str], code: str) -> str:
        found = self.take(phrases)
        if found is None:
            raise self.wrong("orders-nothing-after" if not self.left() else code, self.near(phrases))
        return found

    def near(self, phrases: Mapping[Phrase, str]) -> str:
        """The phrase that as many words here are most like: one word alone may be like a word of the other language."""
        if not self.left():
            return ""
        likeness = {p: _like(" ".join(self.plain[self.at : self.at + len(p)]), " ".join(p)) for p in phrases}
        best = max(likeness, key=likeness.__getitem__, default=())
        return " ".join(best) if best and likeness[best] >= LIKE else ""

    def name(self, known: Mapping[str, Any], code: str) -> Any:
        if not self.left():
            self.wanted |= dict.fromkeys(Wanted(name) for name in known)
            raise self.wrong("orders-nothing-after")
        word = self.plain[self.at]
        if word not in known:
            close = get_close_matches(word, list(known), 1, 0.6)
            raise self.wrong(code, close[0] if close else "")
        self.at += 1
        return known[word]

    def mark(self, sign: str) -> bool:
        """A comma or colon, if it stands here."""
        if not self.left():
            self.wanted[Wanted(sign)] = None
            return False
        if self.tokens[self.at] != sign:
            return False
        self.at += 1
        return True

    def number(self) -> int:
        word = self.plain[self.at].rstrip("%") if self.left() else ""
        if not re.fullmatch(r"[+-]?\d{1,6}", word):
            self.hint = "" if self.left() else "orders-no-number"
            raise self.wrong("orders-no-number")
        self.at += 1
        return int(word)

    def month(self) -> int:
        found = _MONTH.fullmatch(self.plain[self.at]) if self.left() else None
        if found is None or not 1 <= int(found[2]) <= 12:
            self.hint = "" if self.left() else "orders-no-month"
            raise self.wrong("orders-no-month")
        self.at += 1
        return int(found[1]) * 12 + int(found[2]) - 1


class Spoken(NamedTuple):
    """A line that says something: its number, its words, and the column where each begins, from 0."""

    number: int
    tokens: list[str]
    columns: list[int]


def split(text: str) -> list[Spoken]:
    """The lines that say something. A colon or comma is a word of its own."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        spoken = [m for m in _TOKEN.finditer(line) if not m[0].startswith("#")]
        if spoken:
            found.append(Spoken(number, [m[0] for m in spoken], [m.start() for m in spoken]))
    return found
