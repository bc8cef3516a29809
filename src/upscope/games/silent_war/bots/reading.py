"""A draft of standing orders read back: line by line in plain words, whom each is for, and what it changes.

The same parser and the same order of precedence as in play; nothing here decides anything.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from upscope.bots.staff import ChangeRead, Following, LineRead, Mistake, Reading, Said
from upscope.games.silent_war.advice.belief import Campaign, War, plain, plain_name, world

from .case import Case
from .doctrine import names_of
from .orders import MOST_LINES, Names, Orders, Parser, Problem
from .sayings import COMMANDS, say_line, say_who
from .standing import in_force, is_meant, test_of
from .tokens import Wanted, split
from .words import HEADS

ASHORE = frozenset({"later", "lost", "removed"})
MOST_WORDS = 40
FEW = 8
"""As many words as a mistake names for what might have stood there."""
_HALF = re.compile(r"[^\s,:#]*$")


class Draft(NamedTuple):
    """Orders being written: by the holder of which seats, what counts until now, and where the next letter goes."""

    seats: frozenset[str]
    orders: str
    before: str
    language: str
    caret: int = -1


def read_back(war: War, view: Mapping[str, Any], draft: Draft) -> Reading:
    names = names_of(war)
    parser = Parser(names)
    parser.read(draft.orders)
    before = Parser(names)
    before.read(draft.before)
    s = world(view, war)
    boxes = view["tables"]["boats"]["box"]
    cases = {
        boat: Case(s, boat)
        for boat, box in enumerate(boxes)
        if box not in ASHORE and COMMANDS[s.boats.command[boat]] in draft.seats
    }
    new, old = Orders(tuple(parser.blocks)), Orders(tuple(before.blocks))
    return Reading(
        mistakes(parser.problems, draft.language),
        _lines(s, parser, new, cases),
        () if parser.problems else _changes(war, old, new, cases),
        _following(war, names, cases, draft) if draft.caret >= 0 else None,
    )


def mistakes(problems: list[Problem], language: str) -> tuple[Mistake, ...]:
    found = []
    for p in problems:
        wanted = _spoken(p.wanted, language)
        found.append(Mistake(p.line, p.word, p.code, p.near, p.column, wanted if len(wanted) <= FEW else ()))
    return tuple(found)


def _spoken(wanted: Any, language: str) -> tuple[str, ...]:
    return tuple(w.word for w in wanted if w.language in ("", language))


# -- line by line -----------------------------------------------------------------------------------------------------


def _chains(orders: Orders, cases: Mapping[int, Case]) -> dict[tuple[int, str], list[Any]]:
    """By boat and question the lines of one's own, in the order in which they are asked."""
    chains: dict[tuple[int, str], list[Any]] = {}
    for _, who, line in in_force(orders):
        for boat, case in cases.items():
            if is_meant(who, boat, case.boat_class, case.command):
                chain = chains.setdefault((boat, line.topic), [])
                if line not in chain:
                    chain.append(line)
    return chains


def _lines(s: Campaign, parser: Parser, orders: Orders, cases: Mapping[int, Case]) -> tuple[LineRead, ...]:
    war, slugs = s.content, s.content.fleet.slugs
    whom: dict[int, list[str]] = {}
    now: dict[int, list[str]] = {}
    behind: dict[int, int] = {}
    for (boat, _), chain in _chains(orders, cases).items():
        first = 0
        decided = False
        for line in chain:
            if first:
                behind.setdefault(line.line, first)
                continue
            whom.setdefault(line.line, []).append(slugs[boat])
            test = test_of(line)
            if not decided and (test is None or test(cases[boat])):
                decided = True
                now.setdefault(line.line, []).append(slugs[boat])
            first = line.line if test is None else 0
    found = [
        LineRead(line.line, say_line(war, line), tuple(whom.get(line.line, ())), tuple(now.get(line.line, ())),
                 0 if whom.get(line.line) else behind.get(line.line, 0))
        for block in orders.blocks
        for line in block.lines
    ]  # fmt: skip
    for number, who in parser.heads:
        named = tuple(
            slugs[boat]
            for boat, case in cases.items()
            if any(is_meant(one, boat, case.boat_class, case.command) for one in who)
        )
        found.append(LineRead(number, say_who(war, who), named))
    return tuple(sorted(found, key=lambda one: one.line))


# -- what changes -----------------------------------------------------------------------------------------------------


def _changes(war: War, old: Orders, new: Orders, cases: Mapping[int, Case]) -> tuple[ChangeRead, ...]:
    """By question and by what is said before and after, the boats for which it becomes so."""
    were, will = _chains(old, cases), _chains(new, cases)
    found: dict[tuple[str, str, str], tuple[tuple[Said, ...], tuple[Said, ...], list[str]]] = {}
    for boat, topic in dict.fromkeys([*were, *will]):
        before, after = (_effective(war, chains.get((boat, topic), [])) for chains in (were, will))
        if before != after:
            row = found.setdefault((topic, repr(before), repr(after)), (before, after, []))
            row[2].append(war.fleet.slugs[boat])
    return tuple(
        ChangeRead(topic, tuple(whom), before, after) for (topic, _, _), (before, after, whom) in found.items()
    )


def _effective(war: War, chain: list[Any]) -> tuple[Said, ...]:
    """What is said for one boat, up to the line that always holds; behind the last stands the doctrine."""
    said = []
    for line in chain:
        said.append(say_line(war, line))
        if test_of(line) is None:
            return tuple(said)
    return (*said, Said("orders-say-by-doctrine")) if said else (Said("orders-say-doctrine-alone"),)


# -- the next word ----------------------------------------------------------------------------------------------------


def _following(war: War, names: Names, cases: Mapping[int, Case], draft: Draft) -> Following | None:
    text = draft.orders[: draft.caret]
    before, _, line = text.rpartition("\n")
    half = _HALF.search(line)
    typed = half[0] if half else ""
    if "#" in line or before.count("\n") > MOST_LINES:
        return None
    parser = Parser(names)
    parser.read(before)
    spoken = split(line[: len(line) - len(typed)])
    tokens, start = spoken[0].tokens if spoken else [], len(text) - len(typed)
    words = parser.wanted(tokens)
    whole = [w for w in words.wanted if w.word.split()[0] == plain(typed)]
    if typed and whole and not any(w.word.startswith(plain(typed)) for w in words.wanted if w not in whole):
        tokens, start, typed = [*tokens, typed], len(text), ""
        words = parser.wanted(tokens)
    own = {plain_name(war.fleet.names[boat]) for boat in cases}
    slugs = frozenset(war.fleet.slugs)
    wanted = sorted(
        (w for w in words.wanted if w.word not in slugs), key=lambda w: w.word in names.boats and w.word not in own
    )
    if not tokens and line[:1].isspace():
        wanted.sort(key=lambda w: tuple(w.word.split()) in HEADS)
    found = _best(wanted, plain(typed), draft.language) or (_best(wanted, plain(typed), "") if typed else [])
    return Following(start, tuple(found[:MOST_WORDS]), words.hint)


def _best(wanted: list[Wanted], typed: str, language: str) -> list[str]:
    """Words that begin with what has been typed, then those that hold it; with no language given, of any."""
    known = [w.word for w in wanted if not language or w.language in ("", language)]
    begins = [w for w in known if w.startswith(typed) and w != typed]
    holds = [w for w in known if typed in w and not w.startswith(typed)] if len(typed) > 1 else []
    return list(dict.fromkeys(begins + holds))
