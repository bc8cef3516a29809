"""A position as JSON, and back. Every mistake names its field, a code, and the rule that forbids it.

    {"blue": {"place": "D3", "route": ["D5", "D4", "D3"], "mines": ["B7"], "gauges": {"torpedo": 3}, "damage": 1},
     "yellow": {"place": "G2"},
     "turn": "blue", "phase": "order"}

Whatever is left out is blank: a route of one space, empty gauges, nothing crossed, no damage.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from upscope.games.sonar.content.content import Content
from upscope.kernel.game import SetupError
from upscope.kernel.kinds import BadValue, Kind

from .at_sea import AtSea, Securing
from .duel import Duel, duel_for
from .engineer import set_broken
from .kinds import (
    ACTIVATION,
    CELL,
    CLEARED,
    COURSE,
    DRAWING,
    ORDER_DUE,
    REAL_TIME,
    SCENARIO,
    SIDE,
    SIDES,
    SYMBOL,
    SYSTEM,
    SYSTEMS,
    UPGRADE,
)
from .mines import update_barred
from .state import GAUGES, SUNK, Sea, blank
from .turns import BeforeCourse, ByTurns, Turn
from .upgrades import install

TOP_KEYS = ("blue", "yellow", "turn", "turns", "extra", "phase", "archers")
BOAT_KEYS = (
    "place",
    "route",
    "mines",
    "kaos",
    "gauges",
    "broken",
    "damage",
    "surfaced",
    "secured",
    "upgrade",
    "activated",
    "out_of_service",
    "hacked",
    "owes_mark",
    "owes_cross",
    "fresh",
    "ready",
    "refitted",
    "never_counter",
)
PHASES = {"order": ORDER_DUE, "activation": ACTIVATION}
MOST_TURNS = 3


def state_at(content: Content, position: Any) -> Sea:
    """A game that begins in this position."""
    if not isinstance(position, dict):
        raise SetupError("position", "setup-no-object")
    _only(position, TOP_KEYS, "position")
    s = blank(content)
    for name in SIDES:
        if not isinstance(position.get(name), dict):
            raise SetupError(f"position.{name}", "setup-no-object")
        _only(position[name], BOAT_KEYS, f"position.{name}")
    _archers(s, position)
    for side, name in enumerate(SIDES):
        _boat(s, side, position[name], f"position.{name}")
    if s.boats.cell[0] == s.boats.cell[1] and not content.settings.same_space:
        raise SetupError(
            "position.yellow.place", "setup-same-space", "opt-same-space", cell=position["yellow"]["place"]
        )
    _moment(s, position)
    return s


def _only(given: Mapping[str, Any], known: tuple[str, ...], field: str) -> None:
    for key in given:
        if key not in known:
            raise SetupError(f"{field}.{key}", "setup-unknown-field", known=", ".join(known))


def _read(kind: Kind, value: Any, content: Content, field: str, code: str, rule: str = "") -> Any:
    try:
        return kind.read(value, content)
    except BadValue:
        raise SetupError(field, code, rule, value=str(value)[:40]) from None


def _list(given: Any, field: str) -> list[Any]:
    if not isinstance(given, list):
        raise SetupError(field, "setup-no-list")
    return given


def _flag(given: Mapping[str, Any], key: str, field: str) -> int:
    value = given.get(key, False)
    if not isinstance(value, bool):
        raise SetupError(f"{field}.{key}", "setup-no-flag")
    return int(value)


def _count(value: Any, most: int, field: str, code: str, rule: str) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise SetupError(field, code, rule, value=str(value)[:40], most=most)
    return value


def _cells(s: Sea, given: Any, field: str, rule: str) -> tuple[int, ...]:
    found = []
    for n, one in enumerate(_list(given, field)):
        found.append(_water(s, one, f"{field}[{n}]", rule))
    return tuple(found)


def _water(s: Sea, given: Any, field: str, rule: str) -> int:
    cell: int = _read(CELL, given, s.content, field, "setup-unknown-cell", "course-edge")
    if not s.content.chart.grid.is_open[cell]:
        raise SetupError(field, "setup-on-island", rule, cell=given)
    return cell


def _boat(s: Sea, side: int, given: Mapping[str, Any], field: str) -> None:
    boats = s.boats
    if "place" not in given:
        raise SetupError(f"{field}.place", "setup-missing", "setup-start")
    cell = _water(s, given["place"], f"{field}.place", "course-island")
    boats.cell[side] = cell
    boats.route[side] = _route(s, given.get("route", [given["place"]]), cell, f"{field}.route")
    _upgrade(s, side, given, field)
    _mines(s, side, given, field)
    _gauges(s, side, given, field)
    _symbols(s, side, given.get("broken", []), f"{field}.broken")
    damage = _count(given.get("damage", 0), SUNK - 1, f"{field}.damage", "setup-bad-damage", "win-4")
    boats.damage[side] = boats.called[side] = damage
    boats.activated[side] = _flag(given, "activated", field)
    _surface(s, side, given, field)
    _owed(s, side, given, field)
    update_barred(s, side)


def _route(s: Sea, given: Any, cell: int, field: str) -> tuple[int, ...]:
    route = _cells(s, given, field, "course-island")
    names, grid = s.content.chart.names, s.content.chart.grid
    for n, (a, b) in enumerate(pairwise(route), 1):
        if b not in grid.open4[a]:
            raise SetupError(f"{field}[{n}]", "setup-route-jumps", "course", before=names[a], after=names[b])
    seen: set[int] = set()
    for n, at in enumerate(route):
        if at in seen:
            raise SetupError(f"{field}[{n}]", "setup-route-crosses", "course-route", cell=names[at])
        seen.add(at)
    if not route or route[-1] != cell:
        raise SetupError(field, "setup-route-ends", "course-draw", cell=names[cell])
    return route


def _upgrade(s: Sea, side: int, given: Mapping[str, Any], field: str) -> None:
    value = given.get("upgrade")
    wanted = s.content.settings.upgrades
    if value is None:
        if wanted:
            raise SetupError(f"{field}.upgrade", "setup-missing", "up-choose")
        return
    if not wanted:
        raise SetupError(f"{field}.upgrade", "setup-no-upgrades", "up-choose")
    upgrade = _read(UPGRADE, value, s.content, f"{field}.upgrade", "setup-unknown-upgrade", "up-choose")
    s.boats.chosen[side] = upgrade
    install(s, side, upgrade, keep=True)


def _mines(s: Sea, side: int, given: Mapping[str, Any], field: str) -> None:
    boats, content = s.boats, s.content
    mines = _cells(s, given.get("mines", []), f"{field}.mines", "mine-lay")
    kaos = _cells(s, given.get("kaos", []), f"{field}.kaos", "kaos")
    if kaos and not content.settings.upgrades:
        raise SetupError(f"{field}.kaos", "setup-no-upgrades", "kaos")
    taken: set[int] = set()
    for key, laid, rule in (("mines", mines, "mine-lay-route"), ("kaos", kaos, "kaos")):
        for n, cell in enumerate(laid):
            name = content.chart.names[cell]
            if cell in boats.route[side] and not content.settings.silence_over_own_mine:
                raise SetupError(f"{field}.{key}[{n}]", "setup-mine-on-route", rule, cell=name)
            if cell in taken and not content.settings.mine_on_own_mine:
                raise SetupError(f"{field}.{key}[{n}]", "setup-mine-twice", "opt-mine-double", cell=name)
            taken.add(cell)
    boats.mines[side], boats.kaos[side] = tuple(sorted(mines)), tuple(sorted(kaos))
    boats.laid[side] = len(mines) + len(kaos)
    if "fresh" in given:
        boats.fresh[side] = _water(s, given["fresh"], f"{field}.fresh", "mine-lay")
        if boats.fresh[side] not in taken:
            raise SetupError(f"{field}.fresh", "setup-no-mine", "mine-lay", cell=given["fresh"])


def _gauges(s: Sea, side: int, given: Mapping[str, Any], field: str) -> None:
    gauges, first = s.gauges, side * GAUGES
    for n, one in enumerate(_list(given.get("out_of_service", []), f"{field}.out_of_service")):
        at = f"{field}.out_of_service[{n}]"
        system = _read(SYSTEM, one, s.content, at, "setup-unknown-system", "ulysses-price")
        if system == SCENARIO:
            raise SetupError(at, "setup-not-scenario", "ulysses-scenario")
        gauges.dead[first + system], gauges.length[first + system] = 1, 0
        s.boats.serving[side] &= ~(1 << system)
    for n, one in enumerate(_list(given.get("hacked", []), f"{field}.hacked")):
        system = _read(SYSTEM, one, s.content, f"{field}.hacked[{n}]", "setup-unknown-system", "trident")
        gauges.hacked[first + system] = 1
    marks = given.get("gauges", {})
    if not isinstance(marks, dict):
        raise SetupError(f"{field}.gauges", "setup-no-object")
    for name, value in marks.items():
        at = f"{field}.gauges.{name}"
        system = _read(SYSTEM, name, s.content, at, "setup-unknown-system", "gauge-kinds")
        row = first + system
        gauges.marks[row] = _count(value, gauges.length[row], at, "setup-gauge-too-long", "gauge-full")
        if gauges.marks[row] == gauges.length[row] > 0:
            s.boats.charged[side] |= 1 << system


def _symbols(s: Sea, side: int, given: Any, field: str) -> None:
    broken, sheet = 0, s.content.sheet
    for n, one in enumerate(_list(given, field)):
        symbol = _read(SYMBOL, one, s.content, f"{field}[{n}]", "setup-unknown-symbol", "break-choice")
        if broken >> symbol & 1:
            raise SetupError(f"{field}[{n}]", "setup-crossed-twice", "break-choice", symbol=one)
        broken |= 1 << symbol
    wholes = (
        ("setup-full-panel", "break-panel", sheet.panels),
        ("setup-full-circuit", "break-circuit", sheet.circuit_bits),
        ("setup-full-radiation", "break-radiation", (sheet.radiation,)),
    )
    for code, rule, sets in wholes:
        if any(broken & whole == whole for whole in sets):
            raise SetupError(field, code, rule)
    set_broken(s, side, broken)


def _surface(s: Sea, side: int, given: Mapping[str, Any], field: str) -> None:
    boats = s.boats
    boats.surfaced[side] = _flag(given, "surfaced", field)
    secured = _flag(given, "secured", field)
    if secured and not (boats.surfaced[side] and s.content.simultaneous):
        raise SetupError(f"{field}.secured", "setup-not-surfaced", "surface-S-clear")
    boats.stage[side] = CLEARED if secured else DRAWING
    boats.ready[side], boats.swapped[side] = _flag(given, "ready", field), _flag(given, "refitted", field)
    boats.never[side] = _flag(given, "never_counter", field)
    if boats.ready[side] and not secured:
        raise SetupError(f"{field}.ready", "setup-not-secured", "surface-S-ready")
    if boats.surfaced[side] and len(boats.route[side]) > 1:
        raise SetupError(f"{field}.route", "setup-surfaced-route", "surface-route")


def _owed(s: Sea, side: int, given: Mapping[str, Any], field: str) -> None:
    boats = s.boats
    boats.owes_mark[side] = _flag(given, "owes_mark", field)
    if given.get("owes_cross") is not None:
        at = f"{field}.owes_cross"
        boats.owes_cross[side] = _read(
            COURSE, given["owes_cross"], s.content, at, "setup-unknown-course", "break-course"
        )
    owes = boats.owes_mark[side] or boats.owes_cross[side] >= 0
    if owes and (boats.surfaced[side] or not s.content.simultaneous):
        raise SetupError(field, "setup-nothing-owed", "course-wait")


def _archers(s: Sea, position: Mapping[str, Any]) -> None:
    if "archers" not in position:
        return
    left = _cells(s, position["archers"], "position.archers", "map-echo")
    for n, cell in enumerate(left):
        if cell not in s.content.chart.archers or left.index(cell) != n:
            name = s.content.chart.names[cell]
            raise SetupError(f"position.archers[{n}]", "setup-no-archer", "map-echo-once", cell=name)
    s.archers = tuple(c for c in s.content.chart.archers if c in left)


def _moment(s: Sea, position: Mapping[str, Any]) -> None:
    """Put the game where the position says: whose turn it is and what is due, or simply at sea."""
    duel = duel_for(s.content)
    duel._at = len(Duel.step_names)
    s.stack.append(duel)
    if s.content.simultaneous:
        for key in ("turn", "turns", "extra", "phase"):
            if key in position:
                raise SetupError(f"position.{key}", "setup-no-turns", "course-S")
        s.phase = REAL_TIME
        s.stack.append(AtSea())
        return
    if "turn" not in position:
        raise SetupError("position.turn", "setup-missing", "turn-T")
    s.mover = _read(SIDE, position["turn"], s.content, "position.turn", "setup-unknown-side", "turn-T")
    s.turns = _count(position.get("turns", 1), MOST_TURNS, "position.turns", "setup-bad-turns", "surface-T-three") or 1
    s.extra = int(bool(position.get("extra", s.turns > 1)))
    phase = position.get("phase", "order")
    if phase not in PHASES:
        raise SetupError("position.phase", "setup-bad-value", "turn-T", allowed=", ".join(PHASES))
    s.phase = PHASES[phase]
    frame = ByTurns()
    s.stack.append(frame)
    if s.phase == ACTIVATION:
        if s.boats.surfaced[s.mover]:
            raise SetupError("position.phase", "setup-bad-value", "surface-T", allowed="order")
        frame._at, turn = ByTurns.index["hand_over"], Turn(side=s.mover, order=0)
        turn._at, turn._into = Turn.index["ask_activation"], "how"
        s.stack.append(turn)


def position_of(state: Any) -> dict[str, Any]:
    """The position of a game between two orders; in the middle of a procedure there is none."""
    assert isinstance(state, Sea)
    s = state
    phases = {number: name for name, number in PHASES.items()}
    top = s.stack[-1] if s.stack else None
    at_rest = isinstance(top, AtSea | Securing | BeforeCourse) or (isinstance(top, Turn) and s.phase in phases)
    if isinstance(top, Turn) and s.phase == ORDER_DUE and s.content.settings.activate_before_course_T:
        at_rest = bool(s.boats.activated[s.mover])  # else the chance to activate first has just been let go
    securing = any(any(lines) for lines in s.boats.lines) or max(s.boats.check_due) >= 0
    if not at_rest or securing:
        raise SetupError("position", "setup-in-between")
    found: dict[str, Any] = {name: _boat_of(s, side) for side, name in enumerate(SIDES)}
    if s.archers != s.content.chart.archers:
        found["archers"] = [s.content.chart.names[c] for c in s.archers]
    if not s.content.simultaneous:
        found |= {"turn": SIDES[s.mover], "turns": s.turns, "phase": phases[s.phase]}
        if s.extra != (s.turns > 1):
            found["extra"] = bool(s.extra)
    return found


def _boat_of(s: Sea, side: int) -> dict[str, Any]:
    boats, content, first = s.boats, s.content, side * GAUGES
    names = content.chart.names
    gauges = s.gauges

    def systems(keep: Callable[[int], int]) -> list[str]:
        return [name for i, name in enumerate(SYSTEMS) if keep(first + i)]

    found: dict[str, Any] = {
        "place": names[boats.cell[side]],
        "route": [names[c] for c in boats.route[side]],
        "mines": [names[c] for c in boats.mines[side]],
        "gauges": {name: gauges.marks[first + i] for i, name in enumerate(SYSTEMS) if gauges.marks[first + i]},
        "broken": [name for i, name in enumerate(content.sheet.symbols) if boats.broken[side] >> i & 1],
        "damage": boats.damage[side],
        "surfaced": bool(boats.surfaced[side]),
        "activated": bool(boats.activated[side]),
    }
    if boats.upgrade[side] >= 0:
        found["upgrade"] = UPGRADE.out(boats.upgrade[side], content)
    if boats.kaos[side]:
        found["kaos"] = [names[c] for c in boats.kaos[side]]
    if boats.fresh[side] >= 0:
        found["fresh"] = names[boats.fresh[side]]
    flags = {"ready": boats.ready, "refitted": boats.swapped, "never_counter": boats.never}
    found |= {key: True for key, column in flags.items() if column[side]}
    if boats.stage[side] == CLEARED:
        found["secured"] = True
    for key, marked in (("out_of_service", gauges.dead), ("hacked", gauges.hacked)):
        if some := systems(marked.__getitem__):
            found[key] = some
    if content.simultaneous and boats.owes_mark[side]:
        found["owes_mark"] = True
    if content.simultaneous and boats.owes_cross[side] >= 0:
        found["owes_cross"] = COURSE.out(boats.owes_cross[side], content)
    return found
