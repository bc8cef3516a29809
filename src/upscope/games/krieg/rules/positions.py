"""A position as JSON, and back. It is laid over the scenario's own start; every mistake names its field.

    {"at": "4.2", "side": "western", "turn": 2, "clear": true,
     "units": {"uk-2": {"hex": "0106", "steps": 2}, "de-15": {"hex": "0206"}, "de-9": {"box": "delay"}},
     "pieces": {"raf": {"hex": "0207"}, "beach-w": {"hex": "0005", "facing": "0105"}},
     "control": {"0206": "axis"}, "pool": {"germany/inf": 2}, "cards": {"a2": "pending"},
     "happened": {"ev_ruhr": 1}, "policy": true, "bonus": {"western": 1}}

`at` is the play aid's number of a segment (or its name); the game goes on from the beginning of it. With `clear` only
the units and pieces named are there. The force pool is what the scenario gives unless `pool` says otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from upscope.games.krieg.content.content import Content
from upscope.games.krieg.content.lists import SIDES
from upscope.kernel.game import Setup, SetupError
from upscope.kernel.kinds import BadValue, Kind
from upscope.kernel.procedure import Frame

from .invariants import INVARIANTS
from .sequence import EndOfTurn, FactionTurn, War
from .start import fresh
from .state import (
    BOX,
    BOXES,
    CARD,
    CARD_STATE,
    CURRENT,
    DELAY,
    HAPPENING,
    HEX,
    LATER,
    ON_MAP,
    PENDING,
    PIECE,
    PIECE_BOXES,
    POOL,
    SEGMENT_IDS,
    SEGMENTS,
    SIDE,
    TRACK,
    UNIT,
    Krieg,
)

FIELDS = ("at", "side", "turn", "clear", "units", "pieces", "control", "pool", "cards", "happened", "policy", "bonus")
UNIT_FIELDS = ("hex", "box", "steps", "due")
PIECE_FIELDS = ("hex", "box", "facing", "due")
STEPS = dict(zip(SEGMENTS[1:14], [n for n in FactionTurn.step_names if n != "begin"], strict=True))
"""The step of a faction's turn that opens each segment."""
AFTER = ("western_turn", "soviet_turn", "end_of_turn")
"""Where the game goes on after each faction's turn."""


def state_at(setup: Setup, c: Content, position: Any) -> Krieg:
    """A game that begins in this position."""
    s = fresh(setup, c)
    given = _object(position, "position", FIELDS)
    _units(s, given)
    _pieces(s, given)
    _rest(s, given)
    s.stack.extend(entry(s, *_where(s, given)))
    for holds in INVARIANTS:
        try:
            holds(s)
        except AssertionError as problem:
            raise SetupError("position", "setup-position-broken", why=str(problem)) from None
    return s


def entry(s: Krieg, side: int, segment: int) -> list[Frame]:
    """The frames of a game at the beginning of a segment."""
    name = SEGMENTS[segment]
    s.side, s.segment = side, segment
    if name == "victory":
        return [_at(War, "seasonal_victory")]
    if name in ("delay", "turn"):
        s.side = -1
        return [_at(War, "next_turn"), _at(EndOfTurn, "delay" if name == "delay" else "turn_marker")]
    return [_at(War, AFTER[side]), _at(FactionTurn, STEPS[name], side=side)]


def _at(frame: type[Frame], step: str, **fields: Any) -> Frame:
    return frame.decode({"step": step, "into": "", "fields": fields})


def _where(s: Krieg, given: Mapping[str, Any]) -> tuple[int, int]:
    at = given.get("at", "0.1")
    names = {**{n: i for i, n in enumerate(SEGMENTS)}, **{n: i for i, n in enumerate(SEGMENT_IDS)}}
    if not isinstance(at, str) or at not in names:
        raise SetupError("position.at", "setup-position-range", allowed=", ".join(SEGMENT_IDS))
    segment = names[at]
    if 0 < segment < SEGMENTS.index("delay"):
        side = int(_slug(SIDE, given.get("side"), s.content, "position.side"))
        if side not in s.content.sides:
            raise SetupError("position.side", "setup-position-range", allowed=", ".join(s.content.scenario.sides))
        return side, segment
    if "side" in given:
        raise SetupError("position.side", "setup-position-range", allowed="-")
    return -1, segment


# -- reading ----------------------------------------------------------------------------------------------------------


def _object(value: Any, field: str, known: tuple[str, ...] = ()) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise SetupError(field, "setup-position-shape", wanted="{…}")
    for name in value:
        if known and name not in known:
            raise SetupError(f"{field}.{name}", "setup-position-unknown", known=", ".join(known))
    return value


def _slug(kind: Kind, value: Any, c: Content, field: str) -> Any:
    try:
        return kind.read(value, c)
    except BadValue:
        raise SetupError(field, "setup-position-unknown", known=kind.name) from None


def _whole(value: Any, field: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise SetupError(field, "setup-position-range", allowed=f"{low}..{high}")
    return value


def _flag(value: Any, field: str) -> bool:
    if not isinstance(value, bool):
        raise SetupError(field, "setup-position-shape", wanted="true, false")
    return value


def _units(s: Krieg, given: Mapping[str, Any]) -> None:
    c, units = s.content, s.units
    named = {}
    for name, what in _object(given.get("units", {}), "position.units").items():
        field = f"position.units.{name}"
        named[_slug(UNIT, name, c, field)] = _object(what, field, UNIT_FIELDS)
    if _flag(given.get("clear", False), "position.clear"):
        for u in range(len(units)):
            if u not in named:
                units.hex[u], units.box[u] = -1, LATER
                units.steps[u] = c.pack.table("units")[u].steps
    for u, what in named.items():
        _unit(s, u, what, f"position.units.{c.unit_names[u]}")
    _pool(s, given)


def _unit(s: Krieg, u: int, what: Mapping[str, Any], field: str) -> None:
    c, units = s.content, s.units
    box = _slug(BOX, what.get("box", "map"), c, f"{field}.box")
    if box >= len(BOXES) or (box == ON_MAP) != ("hex" in what):
        raise SetupError(f"{field}.box", "setup-position-range", allowed=", ".join(BOXES))
    units.box[u], units.due[u] = box, 0
    units.hex[u] = _slug(HEX, what["hex"], c, f"{field}.hex") if box == ON_MAP else -1
    most = 0 if box == POOL else 1 if box in (DELAY, TRACK) else c.most[u]
    usual = min(most, c.pack.table("units")[u].steps)
    units.steps[u] = _whole(what.get("steps", usual), f"{field}.steps", min(1, most), most)
    if box == TRACK:
        units.due[u] = _whole(what.get("due"), f"{field}.due", 1, 99)
    h = units.hex[u]
    if h >= 0 and c.land[h]:
        s.ground.control[h] = c.side_of[u]
    elif h >= 0 and not c.sea[h]:
        raise SetupError(f"{field}.hex", "setup-position-broken", why=c.hexes[h])


def _pool(s: Krieg, given: Mapping[str, Any]) -> None:
    """Loose steps: as named, else what the scenario's total leaves over; the total follows from the position."""
    c, pools = s.content, s.pools
    names = {f"{c.nation_names[n]}/{c.ladder_names[k]}": row for row, (_, n, k) in enumerate(c.pools)}
    held = [0] * len(c.pools)
    for u, steps in enumerate(s.units.steps):
        held[c.pool_of[u]] += steps
    loose = {}
    for name, steps in _object(given.get("pool", {}), "position.pool").items():
        if name not in names:
            raise SetupError(f"position.pool.{name}", "setup-position-unknown", known=", ".join(names))
        loose[names[name]] = _whole(steps, f"position.pool.{name}", 0, 99)
    for row in range(len(c.pools)):
        pools.steps[row] = loose.get(row, max(0, pools.total[row] - held[row]))
        pools.total[row] = held[row] + pools.steps[row]


def _pieces(s: Krieg, given: Mapping[str, Any]) -> None:
    c, pieces = s.content, s.pieces
    if given.get("clear", False):
        for p in range(len(pieces)):
            pieces.hex[p], pieces.facing[p], pieces.box[p], pieces.due[p] = -1, -1, LATER, 0
    for name, what in _object(given.get("pieces", {}), "position.pieces").items():
        field = f"position.pieces.{name}"
        p = _slug(PIECE, name, c, field)
        what = _object(what, field, PIECE_FIELDS)
        box = _slug(BOX, what.get("box", "map"), c, f"{field}.box")
        if box == POOL or (box == ON_MAP) != ("hex" in what):
            raise SetupError(f"{field}.box", "setup-position-range", allowed=", ".join(PIECE_BOXES))
        pieces.box[p] = box
        pieces.hex[p] = _slug(HEX, what["hex"], c, f"{field}.hex") if box == ON_MAP else -1
        pieces.due[p] = _whole(what.get("due"), f"{field}.due", 1, 99) if box == TRACK else 0
        beach = c.piece_kind[p] == "beachhead" and box == ON_MAP
        pieces.facing[p] = _slug(HEX, what.get("facing"), c, f"{field}.facing") if beach else -1
        if beach and (not c.sea[pieces.hex[p]] or c.distance[pieces.hex[p]][pieces.facing[p]] != 1):
            raise SetupError(f"{field}.facing", "setup-position-broken", why=what["hex"])


def _rest(s: Krieg, given: Mapping[str, Any]) -> None:
    c = s.content
    s.turn = _whole(given.get("turn", 1), "position.turn", 1, c.last_turn)
    _each(given, "control", HEX, SIDE, c, lambda h, side: _put(s.ground.control, h, side))
    _each(given, "cards", CARD, CARD_STATE, c, lambda n, status: _put(s.cards.status, n, status))
    for side in range(3):
        held = [s.cards.status[n] for n, owner in enumerate(c.card_side) if owner == side]
        if held.count(PENDING) > 1 or held.count(CURRENT) > 1:
            raise SetupError("position.cards", "setup-position-broken", why=SIDES[side])
        s.factions.chosen[side] = held.count(PENDING)
    for name, times in _object(given.get("happened", {}), "position.happened").items():
        field = f"position.happened.{name}"
        n = _slug(HAPPENING, name, c, field)
        s.happenings.times[n] = _whole(times, field, 0, 99)
        s.happenings.last[n] = s.turn if times else 0
    for name, points in _object(given.get("bonus", {}), "position.bonus").items():
        field = f"position.bonus.{name}"
        s.factions.bonus[_slug(SIDE, name, c, field)] = _whole(points, field, -99, 99)
    if "policy" in given:
        s.policy = int(_flag(given["policy"], "position.policy"))


def _put(column: list[int], row: int, value: int) -> None:
    column[row] = value


def _each(
    given: Mapping[str, Any], name: str, key: Kind, kind: Kind, c: Content, put: Callable[[int, int], None]
) -> None:
    for row, value in _object(given.get(name, {}), f"position.{name}").items():
        field = f"position.{name}.{row}"
        put(_slug(key, row, c, field), _slug(kind, value, c, field))


# -- writing ----------------------------------------------------------------------------------------------------------


def position_of(state: Any) -> dict[str, Any]:
    """The position at the beginning of the segment the game is in."""
    assert isinstance(state, Krieg)
    s, c = state, state.content
    found: dict[str, Any] = {
        "at": SEGMENT_IDS[s.segment],
        "turn": min(s.turn, c.last_turn),
        "clear": True,
        "units": {c.unit_names[u]: _unit_data(s, u) for u in range(len(s.units)) if s.units.box[u] != LATER},
        "pieces": {c.piece_names[p]: _piece_data(s, p) for p in range(len(s.pieces)) if s.pieces.box[p] != LATER},
        "control": {c.hexes[h]: SIDES[side] for h, side in enumerate(s.ground.control) if side >= 0},
        "pool": {
            f"{c.nation_names[n]}/{c.ladder_names[k]}": s.pools.steps[row] for row, (_, n, k) in enumerate(c.pools)
        },
        "cards": {c.card_names[n]: CARD_STATE.out(status, c) for n, status in enumerate(s.cards.status)},
        "happened": {c.event_names[n]: times for n, times in enumerate(s.happenings.times) if times},
        "policy": bool(s.policy),
        "bonus": {SIDES[side]: s.factions.bonus[side] for side in range(3)},
    }
    if s.side >= 0:
        found["side"] = SIDES[s.side]
    return found


def _unit_data(s: Krieg, u: int) -> dict[str, Any]:
    units = s.units
    if units.box[u] == ON_MAP:
        return {"hex": s.content.hexes[units.hex[u]], "steps": units.steps[u]}
    found: dict[str, Any] = {"box": BOXES[units.box[u]]}
    return {**found, "due": units.due[u]} if units.box[u] == TRACK else found


def _piece_data(s: Krieg, p: int) -> dict[str, Any]:
    pieces = s.pieces
    if pieces.box[p] == ON_MAP:
        found: dict[str, Any] = {"hex": s.content.hexes[pieces.hex[p]]}
        return {**found, "facing": s.content.hexes[pieces.facing[p]]} if pieces.facing[p] >= 0 else found
    found = {"box": PIECE_BOXES[pieces.box[p]]}
    return {**found, "due": pieces.due[p]} if pieces.box[p] == TRACK else found
