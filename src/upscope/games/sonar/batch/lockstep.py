"""Lockstep: the same answers through the game's procedures and through the batch, compared after every one of them.

Compared are the digest of the whole state and the set of answers that are open. Whatever differs is raised as a Parting
that says where the two parted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from upscope.games.sonar.content.content import Content
from upscope.games.sonar.rules.duel import duel_for
from upscope.games.sonar.rules.kinds import SIDE_NO
from upscope.games.sonar.rules.state import blank
from upscope.kernel.decision import Decision
from upscope.kernel.engine import DICE, advance, answer, open_decisions
from upscope.kernel.procedure import Over, Roll

from . import Batch, code_of, named
from . import compiled as c

STANDING_RARELY = 5
"""One answer in so many may be a standing one, so that mines stay on the map for a while."""
LONGEST = 4_000
"""Answers after which a duel is left alone."""


class Parting(AssertionError):
    """The batch and the game's own procedures no longer agree."""


def lockstep(
    content: Content, duels: int, below: Callable[[int], int], rules: Any = c, longest: int = LONGEST
) -> tuple[int, int]:
    """Play so many duels by chance, both ways; the numbers of duels that ended and of answers compared."""
    batch = Batch(content, duels, rules=rules)
    states = [blank(content) for _ in range(duels)]
    for s in states:
        s.stack.append(duel_for(content))
    for i in range(duels):
        _compare(batch, i, states[i], "the start")
    compared, ended, under_way = 0, 0, list(range(duels))
    while under_way and compared < longest * duels:
        codes = np.full(duels, -1, np.int64)
        for i in list(under_way):
            code = _choose(batch, i, states[i], below)
            if code < 0:
                under_way.remove(i)
                ended += 1
            codes[i] = code
        if not under_way:
            break
        try:
            batch.step(codes)
        except ValueError as problem:
            raise Parting(str(problem)) from problem
        for i in under_way:
            seat, name, value = named(content, batch.row(i), int(codes[i]))
            _compare(batch, i, states[i], f"{seat} {name} {value}")
            compared += 1
    return ended, compared


def _choose(batch: Batch, i: int, s: Any, below: Callable[[int], int]) -> int:
    """A random answer, given to the game's own procedures; the batch's code for it, or -1 when the game is over."""
    pause = advance(s)
    if isinstance(pause, Over):
        return -1
    if isinstance(pause, Roll):
        value = below(2)
        answer(s, DICE, value)
        return c.DICE * c.VALUES + value
    decisions = open_decisions(s)
    asked = [d for d in decisions if not d.standing]
    if asked and below(STANDING_RARELY):
        decisions = asked
    decision = decisions[below(len(decisions))]
    options: list[Any] = list(_values(decision.offer))
    if below(2):
        options = _pointed(s, decision, options) or options
    value = options[below(len(options))]
    code = code_of(batch.content, s, decision.seat, decision.name, value)
    answer(s, decision.seat, value, decision=decision)
    return code


def _pointed(s: Any, d: Decision, options: list[Any]) -> list[Any]:
    """Those of the options after which more happens: chance alone would hardly ever hit a mine or meet the enemy."""
    boats, chart = s.boats, s.content.chart
    if d.name == "command":
        return [value for value in options if value != c.SURFACE]
    if d.name == "choose_start":
        got = s.stack[-1]._got
        near = chart.near[got[0][1]] | {got[0][1]} if got else ()
        return [cell for cell in options if cell in near]
    if d.name == "choose_run":
        side = SIDE_NO[d.seat]
        rays = chart.runs[boats.cell[side]]
        return [run for run in options if run and boats.cell[1 - side] in rays[(run - 1) // 4]]
    if d.name in ("choose_impact", "choose_mine_place", "choose_archer", "detonate"):
        telling = {*boats.cell, *s.archers, *boats.mines[0], *boats.mines[1], *boats.kaos[0], *boats.kaos[1]}
        around = {to for cell in boats.cell if cell >= 0 for to in chart.near[cell]}
        wanted = telling if d.name == "choose_impact" else telling | around
        return [one for one in options if (one[1] if d.name == "detonate" else one) in wanted]
    return []


def _values(offer: Any) -> Iterable[Any]:
    """By turns nothing is asked by a form."""
    found: Iterable[Any] = offer
    return found


def _compare(batch: Batch, i: int, s: Any, after: str) -> None:
    pause = advance(s)
    made = batch.state(i)
    if made.digest() != s.digest():
        raise Parting(f"after {after}: {_difference(s.encode(), made.encode())}")
    if isinstance(pause, Over | Roll):
        offered = {c.DICE * c.VALUES, c.DICE * c.VALUES + 1} if isinstance(pause, Roll) else set()
    else:
        offered = {
            code_of(batch.content, s, d.seat, d.name, value) for d in open_decisions(s) for value in _values(d.offer)
        }
    found = set(batch.codes(i))
    if offered != found:
        row = batch.row(i)
        lacks = [named(batch.content, row, code) for code in sorted(offered - found)][:3]
        extra = [named(batch.content, row, code) for code in sorted(found - offered)][:3]
        raise Parting(f"after {after}: does not offer {lacks}, offers {extra} too")


def _difference(ours: Any, theirs: Any, path: str = "") -> str:
    """Where two encodings differ first."""
    if isinstance(ours, dict) and isinstance(theirs, dict) and ours.keys() == theirs.keys():
        for key in ours:
            if ours[key] != theirs[key]:
                return _difference(ours[key], theirs[key], f"{path}.{key}")
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for at, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            if one != other:
                return _difference(one, other, f"{path}[{at}]")
    return f"{path}: {ours!r}, the batch has {theirs!r}"
