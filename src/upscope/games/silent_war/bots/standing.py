"""Which line of the standing orders counts, for a boat and a question, at a moment.

Narrowest block first (boat, group, class, command, all), in it the last line that holds; own orders before doctrine.
Chains are put together once per boat: a question costs a lookup and the tests of the lines before the one that holds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .case import NUMBERS, Case, faces, flag
from .orders import Block, Clause, Fact, Line, Orders, Who

KINDS = ("boat", "group", "class", "command", "all")
DOCTRINE = "doctrine"
Test = Callable[[Case], bool]


class Ruling(NamedTuple):
    """The answer of a line, where it stands (0: nowhere) and whether it is doctrine."""

    value: Any
    line: int = 0
    doctrine: bool = True


class _Rule(NamedTuple):
    ruling: Ruling
    test: Test | None


class Standing:
    """Orders in force: the player's own and the doctrine behind them; `named` gives one that orders put in its place
    for some boats."""

    def __init__(self, own: Orders, doctrine: Orders, named: Callable[[str], Orders] | None = None) -> None:
        self.own, self.doctrine, self.named = own, doctrine, named
        self._lines = [
            (kind, who, line, doctrine)
            for doctrine, orders in ((False, self.own), (True, self.doctrine))
            for kind, who, line in in_force(orders)
        ]
        self._on: dict[str, list[tuple[str, Who, Line, bool]]] = {}
        for row in self._lines:
            self._on.setdefault(row[2].topic, []).append(row)
        self._chains: dict[tuple[str, int, int, int], tuple[_Rule, ...]] = {}
        self._tests: dict[int, Test | None] = {}
        self.scraps = any(line.topic == "scrap" and line.value for _, _, line, _ in self._lines)
        self.of_doctrine = any(line.topic == DOCTRINE for _, _, line, _ in self._lines)

    def ask(self, topic: str, case: Case) -> Ruling | None:
        """What the orders say; None if they say nothing."""
        boat = case.boat
        key = (topic, boat, case.boat_class, case.command)
        chain = self._chains.get(key)
        if chain is None:
            chain = self._chains[key] = self._chain(*key)
        for ruling, test in chain:
            if test is None or test(case):
                return ruling
        return None

    def value(self, topic: str, case: Case, otherwise: Any = None) -> Any:
        found = self.ask(topic, case)
        return otherwise if found is None else found.value

    def is_settled(self, topic: str, case: Case) -> bool:
        """Whether what the orders say hangs on nothing but who the boat is: no line with a condition comes first."""
        self.ask(topic, case)
        chain = self._chains[topic, case.boat, case.boat_class, case.command]
        return not chain or chain[0].test is None

    def _chain(self, topic: str, boat: int, boat_class: int, command: int) -> tuple[_Rule, ...]:
        if not self.of_doctrine or topic == DOCTRINE or self.named is None:
            return self._rules(self._on.get(topic, []), topic, boat, boat_class, command)
        own = [row for row in self._lines if not row[3]]
        ways = [str(r.ruling.value) for r in self._rules(own, DOCTRINE, boat, boat_class, command)]
        found = self._rules(own, topic, boat, boat_class, command)
        for way in dict.fromkeys([*ways, ""]):
            orders = self.named(way) if way else self.doctrine
            lines = [(kind, who, line, True) for kind, who, line in in_force(orders)]
            rules = self._rules(lines, topic, boat, boat_class, command)
            found += tuple(_Rule(rule.ruling, self._under(way, rule.test)) for rule in rules)
        return found

    def _under(self, way: str, test: Test | None) -> Test:
        """A doctrine's line counts for a boat while that doctrine is in force for her."""
        return lambda case: self.value(DOCTRINE, case, "") == way and (test is None or test(case))

    def _rules(
        self, lines: list[tuple[str, Who, Line, bool]], topic: str, boat: int, boat_class: int, command: int
    ) -> tuple[_Rule, ...]:
        found = []
        for _, who, line, doctrine in lines:
            if line.topic == topic and is_meant(who, boat, boat_class, command):
                if id(line) not in self._tests:
                    self._tests[id(line)] = test_of(line)
                found.append(_Rule(Ruling(line.value, line.line, doctrine), self._tests[id(line)]))
        return tuple(found)


def in_force(orders: Orders) -> list[tuple[str, Who, Line]]:
    """Lines in the order in which they are asked: narrow before wide, and the last first."""
    listed: list[tuple[str, Who, Line]] = []
    blocks: list[Block] = list(orders.blocks)
    for kind in KINDS:
        for block in reversed(blocks):
            for who in block.who:
                if who.kind == kind:
                    listed += [(kind, who, line) for line in reversed(block.lines)]
    return listed


def is_meant(who: Who, boat: int, boat_class: int, command: int) -> bool:
    if who.kind == "all":
        return True
    if who.kind == "command":
        return command in who.numbers
    return boat in who.numbers or boat_class in who.classes


def test_of(line: Line) -> Test | None:
    when, unless = _any(line.when), _any(line.unless)
    if when is None and unless is None:
        return None
    if unless is None:
        return when
    if when is None:
        return lambda case: not unless(case)
    return lambda case: when(case) and not unless(case)


def _any(clauses: tuple[Clause, ...]) -> Test | None:
    if not clauses:
        return None
    made = tuple(tuple(_fact(fact) for fact in clause) for clause in clauses)
    if len(made) == 1:
        only = made[0]
        if len(only) == 1:
            return only[0]
        if len(only) == 2:
            one, other = only
            return lambda case: one(case) and other(case)
        return lambda case: all(test(case) for test in only)
    return lambda case: any(all(test(case) for test in clause) for clause in made)


def _fact(fact: Fact) -> Test:
    test = _plain(fact)
    if fact.negated:
        return lambda case: not test(case)
    return test


def _plain(fact: Fact) -> Test:
    number = fact.number
    if fact.than:
        read = NUMBERS[fact.kind]
        compare: dict[str, Test] = {
            ">": lambda case: read(case) > number,
            "<": lambda case: read(case) < number,
            ">=": lambda case: read(case) >= number,
            "<=": lambda case: read(case) <= number,
            "=": lambda case: read(case) == number,
        }
        return compare[fact.than]
    if fact.kind == "in":
        places = frozenset(fact.places)
        return lambda case: case.area in places
    if fact.kind == "class":
        return lambda case: case.boat_class == number
    if fact.kind == "facing":
        return lambda case: faces(case, fact.word)
    if fact.kind == "since":
        return lambda case: case.month >= number
    if fact.kind == "until":
        return lambda case: case.month < number
    return flag(fact.kind)
