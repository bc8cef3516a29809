"""Standing orders: from text to blocks of lines. The grammar is docs/silent-war/orders.md.

    orders = parse(text, names)       # or OrdersError with every problem, each with its line and word

Parsing settles every name; what an order means in a moment is worked out in `standing.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from . import words
from .tokens import Spoken, Wanted, Words, Wrong, split

MOST_LINES = 2_000
MOST_LETTERS = 200_000


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
    """One mistake: `code` names its text (orders-…), `near` what may have been meant, `column` (from 0) where the word
    begins, `wanted` what might have stood there."""

    line: int
    word: str
    code: str
    near: str = ""
    column: int = 0
    wanted: tuple[Wanted, ...] = ()

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


@dataclass
class Parser:
    names: Names
    problems: list[Problem] = field(default_factory=list)
    groups: dict[str, Who] = field(default_factory=dict)
    blocks: list[Block] = field(default_factory=list)
    who: tuple[Who, ...] = ()
    lines: list[Line] = field(default_factory=list)
    heads: list[tuple[int, tuple[Who, ...]]] = field(default_factory=list)
    """The lines that begin blocks or name groups, and whom they name."""

    def read(self, text: str) -> None:
        listed = split(text)
        if len(text) > MOST_LETTERS or len(listed) > MOST_LINES:
            self.problems.append(Problem(1, "", "orders-too-long"))
            return
        for spoken in listed:
            self.read_line(spoken)
        self.close()

    def read_line(self, spoken: Spoken) -> None:
        number, tokens, columns = spoken
        line, who, groups = Words(tokens, number), self.who, dict(self.groups)
        try:
            self.line(line)
            if line.left():
                raise line.wrong("orders-too-much")
        except Wrong as wrong:
            column = columns[min(wrong.at, len(columns) - 1)]
            wanted = tuple(Parser(self.names, groups=groups, who=who).wanted(tokens[: wrong.at]).wanted)
            self.problems.append(Problem(number, wrong.word[:40], wrong.code, wrong.near, column, wanted))

    def wanted(self, tokens: list[str]) -> Words:
        """The words of a line that has come thus far; it notes what may follow. Nothing else is of use afterwards."""
        line = Words(tokens, 0)
        self.groups = dict(self.groups)
        with suppress(Wrong):
            self.line(line)
        return line

    def close(self) -> None:
        if self.lines:
            self.blocks.append(Block(self.who, tuple(self.lines)))
        self.lines = []

    def line(self, line: Words) -> None:
        head = line.take(words.HEADS)
        if head == "group":
            self.group(line)
        elif head == "block":
            self.close()
            self.who = (Who("nobody"),)
            self.who = self.addressees(line)
            self.heads.append((line.line, self.who))
        else:
            if not self.who:
                raise line.wrong("orders-no-block")
            self.lines.append(self.order(line))

    # -- who --------------------------------------------------------------------------------------------------

    def group(self, line: Words) -> None:
        if not line.left() or line.tokens[line.at] in ":,":
            raise line.wrong("orders-no-name")
        name = line.plain[line.at]
        if name in self.groups:
            raise line.wrong("orders-group-twice")
        line.at += 1
        self.groups[name] = Who("nobody")  # known from here on: a mistake in its members is one mistake
        self.colon(line)
        boats: set[int] = set()
        classes: set[int] = set()
        while True:
            if line.take(words.CLASS):
                classes.add(line.name(self.names.classes, "orders-no-class"))
            else:
                line.take(words.BOAT)
                boats.add(line.name(self.names.boats, "orders-no-boat"))
            if not line.mark(","):
                break
        self.groups[name] = Who("group", frozenset(boats), frozenset(classes))
        self.heads.append((line.line, (self.groups[name],)))

    @staticmethod
    def colon(line: Words) -> None:
        if not line.mark(":"):
            raise line.wrong("orders-no-colon")

    def addressees(self, line: Words) -> tuple[Who, ...]:
        found = [self.addressee(line)]
        while line.mark(","):
            found.append(self.addressee(line))
        self.colon(line)
        return tuple(found)

    def addressee(self, line: Words) -> Who:
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

    def order(self, line: Words) -> Line:
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

    def ends(self, line: Words, topic: str, value: Any) -> Line:
        when: tuple[Clause, ...] = ()
        unless: tuple[Clause, ...] = ()
        dates: tuple[Fact, ...] = ()
        while line.left() or line.take(words.JOINS):  # at the end nothing can be taken, only noted as wanted
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

    def bases(self, line: Words) -> tuple[str, tuple[int, ...]]:
        word = line.take(words.BASES)
        if word:
            return word, ()
        known = {**self.names.bases, **self.names.zones}
        found = [line.name(known, "orders-no-base")]
        while line.mark(","):
            found.append(line.name(known, "orders-no-base"))
        return "named", tuple(found)

    def patrol(self, line: Words) -> tuple[str, tuple[tuple[tuple[int, ...], int], ...]]:
        word = line.take(words.PATROLS)
        if word:
            return word, ()
        found = []
        while True:
            places = line.name(self.waters(), "orders-no-area")
            most = line.number() if line.left() and line.plain[line.at].isdigit() else 0
            found.append((places, most))
            if not line.mark(","):
                return "named", tuple(found)

    def waters(self) -> dict[str, tuple[int, ...]]:
        return {**self.names.groups, **{slug: (area,) for slug, area in self.names.areas.items()}}

    def places(self, line: Words) -> tuple[int, ...]:
        found = list(line.name(self.waters(), "orders-no-area"))
        while line.mark(","):
            found += line.name(self.waters(), "orders-no-area")
        return tuple(found)

    def pack(self, line: Words) -> tuple[int, tuple[int, ...]]:
        number = line.number()
        if not 3 <= number <= 6:
            raise line.wrong("orders-pack-size", back=1)
        return number, self.places(line) if line.take(words.IN) else ()

    def kinds(self, line: Words, weights: bool) -> tuple[tuple[str, int], ...]:
        found = []
        while True:
            kind = line.need(words.KINDS, "orders-no-kind")
            times = 1 if weights else 0
            if weights and line.left() and (m := re.fullmatch(r"x(\d{1,2})", line.plain[line.at])):
                times = int(m[1])
                line.at += 1
            found.append((kind, times))
            if not line.mark(","):
                return tuple(found)

    # -- conditions -------------------------------------------------------------------------------------------

    def conditions(self, line: Words) -> tuple[Clause, ...]:
        clauses: list[list[Fact]] = [[self.fact(line)]]
        while True:
            join = line.take(words.LOGIC)
            if join == "or":
                clauses.append([self.fact(line)])
            elif join == "and":
                clauses[-1].append(self.fact(line))
            else:
                return tuple(tuple(c) for c in clauses)

    def fact(self, line: Words) -> Fact:
        negated = line.take(words.NOT) is not None
        if line.take(words.IN):
            known = {**self.waters(), **{n: (p,) for n, p in (*self.names.bases.items(), *self.names.zones.items())}}
            return Fact("in", places=line.name(known, "orders-no-place"), negated=negated)
        if line.take(words.CLASS):
            return Fact("class", number=line.name(self.names.classes, "orders-no-class"), negated=negated)
        if line.take(words.FACING):
            return Fact("facing", word=line.need(words.KINDS, "orders-no-kind"), negated=negated)
        date = line.take(words.DATES)
        if date:
            return Fact(date, number=line.month(), negated=negated)
        flag = line.take(words.FLAGS)
        if flag:
            return Fact(flag, negated=negated)
        number = line.take(words.NUMBERS)
        if number and (than := line.take(words.COMPARE)):
            return Fact(number, than, line.number(), negated=negated)
        if number:
            raise line.wrong("orders-no-comparison")
        if not line.left():
            raise line.wrong("orders-nothing-after")
        raise line.wrong("orders-no-fact", line.near(words.FLAGS | words.NUMBERS))


UNKNOWN = frozenset(f"orders-no-{what}" for what in ("boat", "class", "area", "base", "place", "command"))
"""Problems of a name that this pack does not have."""


def parse(text: str, names: Names, any_pack: bool = False) -> Orders:
    """Orders from text. Every mistake is found at once; with any, nothing is returned.

    With `any_pack` (doctrines, which must serve every pack) a line that names what this pack does not have is left out.
    """
    parser = Parser(names)
    parser.read(text)
    problems = [p for p in parser.problems if not any_pack or p.code not in UNKNOWN]
    if problems:
        raise OrdersError(problems)
    return Orders(tuple(parser.blocks), text)
