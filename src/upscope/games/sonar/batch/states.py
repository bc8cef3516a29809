"""A row of the batch as a state of the game, and answers as the game names them: what lockstep compares."""

from __future__ import annotations

from typing import Any

from upscope.games.sonar.content.content import Content
from upscope.games.sonar.rules.activation import SYSTEM_FRAMES, Activate
from upscope.games.sonar.rules.blasts import Attack, Detonate
from upscope.games.sonar.rules.duel import Duel
from upscope.games.sonar.rules.kinds import SEATS, SIDES
from upscope.games.sonar.rules.mines import LayMine
from upscope.games.sonar.rules.silence import Silence
from upscope.games.sonar.rules.state import GAUGES, Sea, blank
from upscope.games.sonar.rules.surfacing import Surfacing
from upscope.games.sonar.rules.turns import BeforeCourse, ByTurns, Turn
from upscope.games.sonar.rules.upgrades import FittingOut
from upscope.games.sonar.rules.weapons import Asgard, Kaos, Kraken, Trident, Ulysses
from upscope.kernel.procedure import Frame

from . import compiled as c

QUESTIONS = (
    *((0, name) for name in ("choose_upgrade", "choose_start", "command", "activate", "detonate", "countermeasures")),
    *((0, name) for name in ("change_upgrade", "choose_impact", "choose_mine_place", "choose_sector", "answer_sonar")),
    *((0, name) for name in ("choose_run", "choose_archer", "choose_hacked", "choose_given_up", "react")),
    *((1, name) for name in ("mark", "activate", "choose_sector", "signalled_mark", "propose_upgrade")),
    *((2, name) for name in ("cross", "signalled_cross", "propose_upgrade")),
    (3, "propose_upgrade"),
)
"""Role and name of each question, in the order of the compiled form."""
KEYS = tuple((SEATS[4 * side + role], name) for side in (0, 1) for role, name in QUESTIONS)
CODES = {key: at * c.VALUES for at, key in enumerate(KEYS)}
REPLIES, STANCES = ("no", "minos"), ("ask", "never")
RESULTS = (None, *SIDES, "draw")
UPGRADE_FRAMES = (Kraken, Kaos, Asgard, Trident, None, Ulysses)
HOWS = ("", "surfaced", None)


def code_of(content: Content, s: Sea, seat: str, name: str, value: Any) -> int:
    """A seat's answer as the number the compiled form takes."""
    first = CODES[seat, name]
    if name == "detonate":
        return first + int(value[1]) + (c.KAOS_FROM if value[0] == c.W_KAOS else 0)
    if name == "answer_sonar":
        return first + content.chart.pairs(s.boats.cell[SEATS.index(seat) // 4]).index(value)
    if name == "react":
        return first + REPLIES.index(value)
    if name == "countermeasures":
        return first + STANCES.index(value)
    return first + int(value)


def named(content: Content, row: list[int], code: int) -> tuple[str, str, Any]:
    """Seat, question and value of an answer; "dice" for a roll."""
    at, value = divmod(code, c.VALUES)
    if at == c.DICE:
        return "dice", "first", value
    seat, name = KEYS[at]
    if name == "detonate":
        return seat, name, (c.W_KAOS, value - c.KAOS_FROM) if value >= c.KAOS_FROM else (c.W_MINE, value)
    if name == "answer_sonar":
        return seat, name, content.chart.pairs(row[at // c.QUESTIONS * c.OWN + c.CELL])[value]
    if name == "react":
        return seat, name, REPLIES[value]
    if name == "countermeasures":
        return seat, name, STANCES[value]
    return seat, name, value


def state_of(content: Content, row: list[int], planes: bytes) -> Sea:
    """The state of the game that a row stands for."""
    s = blank(content)
    s.archers = tuple(cell for cell, mark in enumerate(planes[c.ARCHERS :]) if mark)
    for side in (0, 1):
        _put_boat(s, side, row, planes)
    s.mover, s.turns, s.extra, s.phase = row[c.MOVER], row[c.TURNS], row[c.EXTRA], row[c.PHASE]
    s.answered = {KEYS[at]: n for at, n in enumerate(row[c.ANSWERED :]) if n}
    s.result = RESULTS[row[c.RESULT]]
    if row[c.BASE] != c.OVER:
        s.stack = _stack(row)
    return s


def _put_boat(s: Sea, side: int, row: list[int], planes: bytes) -> None:
    boats, gauges = s.boats, s.gauges
    own = row[side * c.OWN : (side + 1) * c.OWN]
    seen = row[c.SEEN + side * c.PUBLIC : c.SEEN + (side + 1) * c.PUBLIC]
    first = side * c.OWN_PLANES
    trail = planes[first : first + c.PLANE]
    sailed = own[c.SAILED]
    route = tuple(trail.index(n) for n in range(1, sailed + 1))
    boats.cell[side], boats.fresh[side] = own[c.CELL], own[c.FRESH]
    boats.route[side] = route
    boats.mines[side] = _laid(planes[first + c.LAID_MINES : first + c.LAID_MINES + c.PLANE], own[c.MINES])
    boats.kaos[side] = _laid(planes[first + c.LAID_KAOS : first + c.LAID_KAOS + c.PLANE], own[c.KAOSES])
    barred = 0
    bars = s.archers if sailed and s.content.settings.archer_blocks_entry else ()
    for cell in (*route, *boats.mines[side], *boats.kaos[side], *bars):
        barred |= 1 << cell
    boats.barred[side] = barred
    boats.broken[side] = boats.danger[side] = own[c.BROKEN]
    boats.down[side], boats.charged[side], boats.damage[side] = own[c.DOWN], own[c.CHARGED], own[c.DAMAGE]
    boats.chosen[side], boats.never[side] = own[c.CHOSEN], own[c.NEVER]
    boats.laid[side], boats.serving[side], boats.called[side] = seen[c.LAID], seen[c.SERVING], seen[c.CALLED]
    boats.surfaced[side], boats.activated[side] = seen[c.SURFACED], seen[c.ACTIVATED]
    boats.owes_mark[side], boats.owes_cross[side] = seen[c.OWES_MARK], seen[c.OWES_CROSS]
    boats.upgrade[side] = seen[c.UPGRADE]
    rows = slice(side * GAUGES, (side + 1) * GAUGES)
    gauges.marks[rows] = own[c.MARKS : c.MARKS + GAUGES]
    gauges.length[rows] = seen[c.LENGTH : c.LENGTH + GAUGES]
    gauges.hacked[rows] = seen[c.HACKED : c.HACKED + GAUGES]
    gauges.dead[rows] = seen[c.DEAD : c.DEAD + GAUGES]
    s.crew.wish[4 * side : 4 * side + 4] = own[c.WISH : c.WISH + 4]


def _laid(plane: bytes, number: int) -> tuple[int, ...]:
    return tuple(cell for cell, n in enumerate(plane) for _ in range(n)) if number else ()


def _at(frame: Frame, at: int, into: str = "") -> Frame:
    frame._at, frame._into = at, into
    return frame


def _stack(row: list[int]) -> list[Frame]:
    base, at = row[c.BASE], row[c.AT]
    duel = Duel(starts=() if row[c.CLASH] < 0 else (row[c.CLASH],) * 2, first=row[c.FIRST])
    got = ((row[c.GATHERED], row[c.GIVEN]),) if row[c.GATHERED] >= 0 else ()
    if base == c.FIT_OUT:
        return [_at(duel, 1), FittingOut()]
    if base == c.STARTS:
        duel._got = got
        return [_at(duel, 2)]
    if base == c.DRAW:
        return [_at(duel, 5)]
    by_turns, side = ByTurns(how=HOWS[row[c.HOW]]), row[c.MOVER]  # type: ignore[arg-type]  # None from an activation
    stack: list[Frame] = [_at(duel, 7), by_turns]
    if base == c.BEFORE:
        by_turns._at = 2
        stack.append(_at(BeforeCourse(side=side, choice=row[c.CHOICE]), at))
    else:
        by_turns._at = 3
        bits = row[c.SHUT]
        shut = tuple((bits >> 4 + 3 * n & 7) - 1 for n in range((bits & 15).bit_count()))
        turn = Turn(
            side=side,
            order=row[c.ORDER],
            shut=shut,
            system=row[c.SYSTEM],
            symbol=row[c.SYMBOL],
            choice=row[c.CHOICE],
        )
        stack.append(_at(turn, at, "how"))
        if base == c.SURFACING:
            stack.append(_at(Surfacing(side=side), 5))
    if row[c.LAYER]:
        stack += _layer(row, got)
    return stack


def _layer(row: list[int], got: tuple[tuple[int, int], ...]) -> list[Frame]:
    side, seat = row[c.SEAT] // 4, SEATS[row[c.SEAT]]
    attack = Attack(side=side, weapon=row[c.WEAPON], cell=row[c.TARGET], window=1)
    if row[c.LAYER] == c.DETONATING:
        return [_at(Detonate(seat=seat, value=(row[c.WEAPON], row[c.TARGET])), 2), _at(attack, 1)]
    stack: list[Frame] = [_at(Activate(seat=seat, value=row[c.ACTING]), 2)]
    sub = row[c.SUB]
    if sub == c.S_UPGRADE + c.KAOS:
        return [*stack, _at(Kaos(side=side, seat=seat), 1, "outcome"), LayMine(side=side, seat=seat, weapon=c.W_KAOS)]
    made: Any = SYSTEM_FRAMES[sub] if sub < c.S_UPGRADE else UPGRADE_FRAMES[sub - c.S_UPGRADE]
    frame = _at(made(side=side, seat=seat), 0, "outcome")
    stack.append(frame)
    if row[c.STAGE] == c.REACTING:
        frame._at, frame.cell = 2, row[c.TARGET]  # type: ignore[attr-defined]  # every weapon has a space
        stack.append(_at(attack, 1, "outcome"))
    elif isinstance(frame, Silence) and row[c.STAGE] == c.WORKING:
        frame._at, frame._got, frame.run = 2, got, row[c.RUN]
    return stack
