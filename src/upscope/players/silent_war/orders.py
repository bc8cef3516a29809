"""Standing orders: from text to blocks of lines. The grammar is docs/silent-war/orders.md.

    orders = parse(text, names)       # or OrdersError with every problem, each with its line and word

Parsing settles every name; what an order means in a moment is worked out in `standing.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, NamedTuple

from . import words
from .words import Phrase, plain

MOST_LINES = 2_000
MOST_LETTERS = 200_000
_TOKEN = re.compile(r"[^\s,:#]+|[,:]|#.*")
_MONTH = re.compile(r"(\d{4})-(\d{1,2})")


class Names(NamedTuple):
    """What orders may name, each with its number in the pack."""

    boats: Mapping[str, int]
    classes: Mapping[str, int]
    commands: Mapping[str, int]
    areas: Mapping[str, int]
    groups: Mapping[str, tuple[int, ...]]
    """Geographic groups of areas."""
    bases: Mapping[str, int]
    zones: Mapping[str, int]


@dataclass(frozen=True)
class Problem:
    """One mistake: `code` names its text (orders-…), `near` what may have been meant."""

    line: int
    word: str
    code: str
    near: str = ""

    def __str__(self) -> str:
        return f'line {self.line}, "{self.word}": {self.code}' + (f" ({self.near}?)" if self.near else "")


class OrdersError(ValueError):
    """Orders that cannot be taken over; nothing of them is."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(str(p) for p in self.problems))


class Fact(NamedTuple):
    """`kind` is a flag's or number's name, or in, class, facing, since, until."""

    kind: str
    than: str = ""
    number: int = 0
    places: tuple[int, ...] = ()
    word: str = ""
    negated: bool = False


Clause = tuple[Fact, ...]
"""Facts that must all hold."""


@dataclass(frozen=True)
class Line:
    """One order: the question it answers, the answer, and when it holds."""

    topic: str
    value: Any
    when: tuple[Clause, ...] = ()
    """Any of these clauses, if there are some."""
    unless: tuple[Clause, ...] = ()
    line: int = 0


@dataclass(frozen=True)
class Who:
    """A block's addressees: kind all, command, class, group or boat (nobody, if they cannot be read), and numbers."""

    kind: str
    numbers: frozenset[int] = frozenset()
    classes: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Block:
    who: tuple[Who, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Orders:
    blocks: tuple[Block, ...] = ()
    text: str = ""


class _Wrong(Exception):
    def __init__(self, word: str, code: str, near: str = "") -> None:
        self.word, self.code, self.near = word, code, near


class _Words:
    """The words of one line, taken one after another."""

    def __init__(self, tokens: list[str], line: int) -> None:
        self.tokens, self.line, self.at = tokens, line, 0
        self.plain = [plain(t) for t in tokens]

    def left(self) -> bool:
        return self.at < len(self.tokens)

    def here(self) -> str:
        return self.tokens[self.at] if self.left() else (self.tokens[-1] if self.tokens else "")

    def take(self, phrases: Mapping[Phrase, str]) -> str | None:
        """The meaning of the longest phrase that stands here, and go past it."""
        best: tuple[int, str] | None = None
        for phrase, meaning in phrases.items():
            n = len(phrase)
            if tuple(self.plain[self.at : self.at + n]) == phrase and (best is None or n > best[0]):
                best = (n, meaning)
        if best is None:
            return None
        self.at += best[0]
        return best[1]

    def need(self, phrases: Mapping[Phrase, str], code: str) -> str:
        found = self.take(phrases)
        if found is None:
            raise _Wrong(self.here(), "orders-nothing-after" if not self.left() else code, self.near(phrases))
        return found

    def near(self, phrases: Mapping[Phrase, str]) -> str:
        if not self.left():
            return ""
        close = get_close_matches(self.plain[self.at], [" ".join(p) for p in phrases], 1, 0.6)
        return close[0] if close else ""

    def name(self, known: Mapping[str, Any], code: str) -> Any:
        if not self.left():
            raise _Wrong(self.here(), "orders-nothing-after")
        word = self.plain[self.at]
        if word not in known:
            close = get_close_matches(word, list(known), 1, 0.6)
            raise _Wrong(self.here(), code, close[0] if close else "")
        self.at += 1
        return known[word]

    def comma(self) -> bool:
        if self.left() and self.tokens[self.at] == ",":
            self.at += 1
            return True
        return False

    def number(self) -> int:
        word = self.plain[self.at].rstrip("%") if self.left() else ""
        if not re.fullmatch(r"[+-]?\d{1,6}", word):
            raise _Wrong(self.here(), "orders-no-number")
        self.at += 1
        return int(word)

    def month(self) -> int:
        found = _MONTH.fullmatch(self.plain[self.at]) if self.left() else None
        if found is None or not 1 <= int(found[2]) <= 12:
            raise _Wrong(self.here(), "orders-no-month")
        self.at += 1
        return int(found[1]) * 12 + int(found[2]) - 1


def split(text: str) -> list[tuple[int, list[str]]]:
    """The lines that say something: number and words. A colon or comma is a word of its own."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        tokens = [t for t in _TOKEN.findall(line) if not t.startswith("#")]
        if tokens:
            found.append((number, tokens))
    return found


@dataclass
class _Parser:
    names: Names
    problems: list[Problem] = field(default_factory=list)
    groups: dict[str, Who] = field(default_factory=dict)
    blocks: list[Block] = field(default_factory=list)
    who: tuple[Who, ...] = ()
    lines: list[Line] = field(default_factory=list)

    def read(self, text: str) -> None:
        listed = split(text)
        if len(text) > MOST_LETTERS or len(listed) > MOST_LINES:
            self.problems.append(Problem(1, "", "orders-too-long"))
            return
        for number, tokens in listed:
            line = _Words(tokens, number)
            try:
                self.line(line)
                if line.left():
                    raise _Wrong(line.here(), "orders-too-much")
            except _Wrong as wrong:
                self.problems.append(Problem(number, wrong.word[:40], wrong.code, wrong.near))
        self.close()

    def close(self) -> None:
        if self.lines:
            self.blocks.append(Block(self.who, tuple(self.lines)))
        self.lines = []

    def line(self, line: _Words) -> None:
        head = line.take(words.HEADS)
        if head == "group":
            self.group(line)
        elif head == "block":
            self.close()
            self.who = (Who("nobody"),)
            self.who = self.addressees(line)
        else:
            if not self.who:
                raise _Wrong(line.here(), "orders-no-block")
            self.lines.append(self.order(line))

    # -- who --------------------------------------------------------------------------------------------------

    def group(self, line: _Words) -> None:
        if not line.left() or line.tokens[line.at] in ":,":
            raise _Wrong(line.here(), "orders-no-name")
        name, word = line.plain[line.at], line.tokens[line.at]
        line.at += 1
        if name in self.groups:
            raise _Wrong(word, "orders-group-twice")
        self.colon(line)
        boats: set[int] = set()
        classes: set[int] = set()
        while True:
            if line.take(words.CLASS):
                classes.add(line.name(self.names.classes, "orders-no-class"))
            else:
                line.take(words.BOAT)
                boats.add(line.name(self.names.boats, "orders-no-boat"))
            if not line.comma():
                break
        self.groups[name] = Who("group", frozenset(boats), frozenset(classes))

    @staticmethod
    def colon(line: _Words) -> None:
        if not line.left() or line.tokens[line.at] != ":":
            raise _Wrong(line.here(), "orders-no-colon")
        line.at += 1

    def addressees(self, line: _Words) -> tuple[Who, ...]:
        found = [self.addressee(line)]
        while line.comma():
            found.append(self.addressee(line))
        self.colon(line)
        return tuple(found)

    def addressee(self, line: _Words) -> Who:
        kind = line.take(words.WHO) or "boat"
        if kind == "all":
            return Who("all")
        if kind == "command":
            return Who("command", frozenset({line.name(self.names.commands, "orders-no-command")}))
        if kind == "class":
            return Who("class", frozenset(), frozenset({line.name(self.names.classes, "orders-no-class")}))
        if kind == "group":
            group: Who = line.name(self.groups, "orders-no-group")
            return group
        return Who("boat", frozenset({line.name(self.names.boats, "orders-no-boat")}))

    # -- orders -----------------------------------------------------------------------------------------------

    def order(self, line: _Words) -> Line:
        order = line.need(words.ORDERS, "orders-no-order")
        if order in words.PLAIN:
            topic, value = words.PLAIN[order]
            return self.ends(line, topic, value)
        if order in words.CHOICES:
            topic, choices = words.CHOICES[order]
            return self.ends(line, topic, line.need(choices, f"orders-no-{topic}"))
        if order == "base":
            return self.ends(line, "base", self.bases(line))
        if order == "patrol":
            return self.ends(line, "patrol", self.patrol(line))
        if order == "avoid":
            nothing = line.take(words.NOTHING)
            return self.ends(line, "avoid", frozenset() if nothing else frozenset(self.places(line)))
        if order == "pack":
            return self.ends(line, "pack", self.pack(line))
        return self.ends(line, order, self.kinds(line, weights=order == "target"))

    def ends(self, line: _Words, topic: str, value: Any) -> Line:
        when: tuple[Clause, ...] = ()
        unless: tuple[Clause, ...] = ()
        dates: tuple[Fact, ...] = ()
        while line.left():
            join = line.need(words.JOINS, "orders-no-condition")
            if join in ("since", "until"):
                dates += (Fact(join, number=line.month()),)
            elif join == "when":
                when = self.conditions(line)
            else:
                unless = self.conditions(line)
        if dates:
            when = tuple((*dates, *clause) for clause in when) if when else (dates,)
        return Line(topic, value, when, unless, line.line)

    def bases(self, line: _Words) -> tuple[str, tuple[int, ...]]:
        word = line.take(words.BASES)
        if word:
            return word, ()
        known = {**self.names.bases, **self.names.zones}
        found = [line.name(known, "orders-no-base")]
        while line.comma():
            found.append(line.name(known, "orders-no-base"))
        return "named", tuple(found)

    def patrol(self, line: _Words) -> tuple[str, tuple[tuple[tuple[int, ...], int], ...]]:
        word = line.take(words.PATROLS)
        if word:
            return word, ()
        found = []
        while True:
            places = line.name(self.waters(), "orders-no-area")
            most = line.number() if line.left() and line.plain[line.at].isdigit() else 0
            found.append((places, most))
            if not line.comma():
                return "named", tuple(found)

    def waters(self) -> dict[str, tuple[int, ...]]:
        return {**self.names.groups, **{slug: (area,) for slug, area in self.names.areas.items()}}

    def places(self, line: _Words) -> tuple[int, ...]:
        found = list(line.name(self.waters(), "orders-no-area"))
        while line.comma():
            found += line.name(self.waters(), "orders-no-area")
        return tuple(found)

    def pack(self, line: _Words) -> tuple[int, tuple[int, ...]]:
        number = line.number()
        if not 3 <= number <= 6:
            raise _Wrong(line.tokens[line.at - 1], "orders-pack-size")
        return number, self.places(line) if line.take(words.IN) else ()

    def kinds(self, line: _Words, weights: bool) -> tuple[tuple[str, int], ...]:
        found = []
        while True:
            kind = line.need(words.KINDS, "orders-no-kind")
            times = 1 if weights else 0
            if weights and line.left() and (m := re.fullmatch(r"x(\d{1,2})", line.plain[line.at])):
                times = int(m[1])
                line.at += 1
            found.append((kind, times))
            if not line.comma():
                return tuple(found)

    # -- conditions -------------------------------------------------------------------------------------------

    def conditions(self, line: _Words) -> tuple[Clause, ...]:
        clauses: list[list[Fact]] = [[self.fact(line)]]
        while True:
            join = line.take(words.LOGIC)
            if join == "or":
                clauses.append([self.fact(line)])
            elif join == "and":
                clauses[-1].append(self.fact(line))
            else:
                return tuple(tuple(c) for c in clauses)

    def fact(self, line: _Words) -> Fact:
        negated = line.take(words.NOT) is not None
        if not line.left():
            raise _Wrong(line.here(), "orders-nothing-after")
        if line.take(words.IN):
            known = {**self.waters(), **{n: (p,) for n, p in (*self.names.bases.items(), *self.names.zones.items())}}
            return Fact("in", places=line.name(known, "orders-no-place"), negated=negated)
        if line.take(words.CLASS):
            return Fact("class", number=line.name(self.names.classes, "orders-no-class"), negated=negated)
        if line.take(words.FACING):
            return Fact("facing", word=line.need(words.KINDS, "orders-no-kind"), negated=negated)
        for join, table in (("since", ("from", "desde")), ("until", ("before", "antes"))):
            if line.left() and line.plain[line.at] in table:
                line.at += 1
                return Fact(join, number=line.month(), negated=negated)
        start = line.at
        number = line.take(words.NUMBERS)
        if number and (than := line.take(words.COMPARE)):
            return Fact(number, than, line.number(), negated=negated)
        line.at = start
        flag = line.take(words.FLAGS)
        if flag:
            return Fact(flag, negated=negated)
        if number:
            line.take(words.NUMBERS)
            raise _Wrong(line.here(), "orders-no-comparison")
        raise _Wrong(line.here(), "orders-no-fact", line.near(words.FLAGS | words.NUMBERS))


UNKNOWN = frozenset(f"orders-no-{what}" for what in ("boat", "class", "area", "base", "place", "command"))
"""Problems of a name that this pack does not have."""


def parse(text: str, names: Names, any_pack: bool = False) -> Orders:
    """Orders from text. Every mistake is found at once; with any, nothing is returned.

    With `any_pack` (doctrines, which must serve every pack) a line that names what this pack does not have is left out.
    """
    parser = _Parser(names)
    parser.read(text)
    problems = [p for p in parser.problems if not any_pack or p.code not in UNKNOWN]
    if problems:
        raise OrdersError(problems)
    return Orders(tuple(parser.blocks), text)
