"""A position in the middle of a combat: what lies on the Combat Display, and what is being done.

    "combat": {"area": "luzon-strait", "round": 1, "stage": "reveal",
               "boats": [{"boat": "ss-306", "cup": "B", "posture": "standard"}],
               "units": [{"cup": "A", "back": "ball"}, {"cup": "B", "piece": "dd2-6-1-sun", "up": true}]}

`stage` is where the attack stands. An exported position has `running` instead: every procedure that has begun, by name
and step, so that play goes on with the very same question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from upscope.games.silent_war.content.words import TDC_BACK
from upscope.kernel.engine import advance
from upscope.kernel.game import SetupError
from upscope.kernel.kinds import INT, BadValue, Kind, ListOf, Maybe, TupleOf
from upscope.kernel.procedure import Frame, Over, frames_in

from .c04_operations import Operate
from .c04_orders import Orders, boats_to_act, must_act
from .c13_prowl import Hunt, Prowl
from .c14_attack import Approach, AttackRound, TorpedoAttack
from .c14_combat import AttackInTurn, Combat, enter
from .c14_endurance import FOUGHT, LONER
from .c20_missions import party_of
from .display import cup_of, lay_down
from .kinds import (
    BACK,
    BOAT,
    BOATS,
    COMBAT_EVENT,
    CUP,
    EFFECT,
    FACE_UP,
    FIGHTING,
    HERE,
    MAYBE_BOAT,
    MAYBE_PIECE,
    MAYBE_PLACE,
    MAYBE_SHIP,
    MAYBE_SKIPPER,
    OPERATING,
    ORDER,
    PIECE,
    PLACES,
    POSTURE,
    STANDING,
)
from .state import Campaign, Subs, Units
from .upgrade_frames import is_of_ruleset_2, upgrade_frames

SCALARS = (
    "area", "zone", "level", "contact", "round", "acting", "loner", "task_force", "deadly", "event", "twist", "gunnery",
    "enemy",
)  # fmt: skip
FIELDS = (*SCALARS, "boats", "units", "stage", "running")
STAGES = ("columns", "attack", "reveal", "aim", "fire", "withdraw")
"""Where a combat may begin: at the choice of columns, an attack round, within it, or at the choice to withdraw."""
ROUNDS = 3

AFTERMATH = ListOf(TupleOf(BOAT, POSTURE, STANDING))
NAMED: dict[str, Kind] = {
    "boat": MAYBE_BOAT, "boats": BOATS, "lead": MAYBE_BOAT, "found": MAYBE_BOAT, "inside": BOATS, "sailed": BOATS,
    "attacker": MAYBE_BOAT, "ready": BOATS, "touched": PLACES, "came": PLACES, "area": MAYBE_PLACE,
    "order": Maybe(ORDER), "column": Maybe(CUP), "back": Maybe(BACK), "posture": POSTURE, "aftermath": AFTERMATH,
    "piece": MAYBE_PIECE,
    "ship": MAYBE_SHIP, "skipper": MAYBE_SKIPPER, "effect": EFFECT, "owed": ListOf(TupleOf(PIECE, CUP)),
    "Orders.waiting": BOATS, "Intercept.waiting": BOATS, "ReplacePiece.cup": CUP, "Prowl.went": TupleOf(INT, AFTERMATH),
    "CombatEvent.event": Maybe(COMBAT_EVENT),
}  # fmt: skip
"""Fields of running procedures that hold something with a name; all others are numbers and words."""
UNITS = ("unit", "other", "seen", "free", "spread", "surprised")
ROWS = ("row", "keen", "waiting")
LOWEST, HIGHEST, LONGEST = -99, 999, 40


def _frames() -> Mapping[str, type[Frame]]:
    return frames_in(__name__.rpartition(".")[0])


# -- reading ----------------------------------------------------------------------------------------------------------


def begin_combat(s: Campaign, given: Any) -> None:
    """Bring the boats to a display that has been laid out, and put the combat's procedures on top of the week's."""
    combat = _object(given, "position.combat", FIELDS)
    _boats(s, combat)
    _scalars(s, combat)
    _check_cups(s)
    if "running" in combat:
        s.stack += _running(s, combat["running"])
    else:
        s.stack += _stage(s, combat.get("stage", "columns" if -1 in s.subs.cup else "attack"))
    _try_out(s)


def _scalars(s: Campaign, combat: Mapping[str, Any]) -> None:
    for name in SCALARS:
        if name in combat:
            kind = Campaign.declared[name].kind
            setattr(s, name, int(_read(kind, combat[name], s, f"position.combat.{name}")))
    if not 1 <= s.round <= ROUNDS:
        raise SetupError("position.combat.round", "setup-position-range", "14.42", allowed=f"1..{ROUNDS}")
    if not -1 <= s.acting < len(s.subs.boat):
        raise SetupError(
            "position.combat.acting", "setup-position-range", "14.11", allowed=f"0..{len(s.subs.boat) - 1}"
        )


def _boats(s: Campaign, combat: Mapping[str, Any]) -> None:
    rows = _list(combat.get("boats"), "position.combat.boats")
    if not rows:
        raise SetupError("position.combat.boats", "setup-combat-boats", "14.11")
    area = _read(MAYBE_PLACE, combat.get("area"), s, "position.combat.area")
    if area not in s.content.map.areas:
        raise SetupError("position.combat.area", "setup-combat-area", "14.11")
    cells = [_object(row, f"position.combat.boats[{at}]", Subs._fields) for at, row in enumerate(rows)]
    boats = [_read(BOAT, row.get("boat"), s, f"position.combat.boats[{at}].boat") for at, row in enumerate(cells)]
    enter(s, lambda *_, **__: None, tuple(boats), area)
    for at, row in enumerate(cells):
        field = f"position.combat.boats[{at}]"
        _fill(s, s.subs, at, row, field)
        boat = s.subs.boat[at]
        here = s.boats.box[boat] == OPERATING and s.boats.at[boat] == area
        if s.subs.out[at] == FIGHTING and (not here or not s.boats.patrol[boat]):
            raise SetupError(f"{field}.boat", "setup-combat-away", "14.11")
        if boats.count(boat) > 1:
            raise SetupError(f"{field}.boat", "setup-position-twice", "14.11", what=row["boat"])
    for cup, number in Counter(cup for cup, out in zip(s.subs.cup, s.subs.out, strict=True) if not out).items():
        if cup >= 0 and number > (most := s.content.t.boat_boxes[cup]):
            where = f"position.combat.boats ({CUP.out(cup, s.content)})"
            raise SetupError(where, "setup-position-full", "24.5", count=number, most=most)


def lay_out(s: Campaign, given: Any) -> None:
    """Put units in their columns. One that has been turned up, or turned back by radar, names its piece."""
    combat, pieces = _object(given, "position.combat", FIELDS), s.content.pieces
    for at, given in enumerate(_list(combat.get("units", []), "position.combat.units")):
        field = f"position.combat.units[{at}]"
        row = _object(given, field, Units._fields)
        cup = _read(CUP, row.get("cup"), s, f"{field}.cup")
        piece = _read(MAYBE_PIECE, row.get("piece"), s, f"{field}.piece")
        back = pieces.backs[piece] if piece >= 0 else _read(BACK, row.get("back"), s, f"{field}.back")
        lay_down(s, cup, back)
        _fill(s, s.units, at, {name: value for name, value in row.items() if name != "back"}, field)
        u = s.units
        if piece < 0 and (u.up[at] or u.damaged[at] or u.fate[at] != HERE or back == TDC_BACK):
            raise SetupError(f"{field}.piece", "setup-combat-piece", "3.12-backs")
        if u.up[at] and "turned" not in row:
            u.turned[at] = 1
        if not -3 <= u.tdc[at] <= 3:
            raise SetupError(f"{field}.tdc", "setup-position-range", "2.3-tdc", allowed="-3..3")


def _check_cups(s: Campaign) -> None:
    """Every unit face down must be able to be one of its cup's pieces; no more markers lie out than there are."""
    u, backs = s.units, s.content.pieces.backs
    down = Counter((u.cup[at], u.back[at]) for at, piece in enumerate(u.piece) if piece < 0)
    for (cup, back), number in down.items():
        held = sum(n for piece, n in enumerate(cup_of(s, cup)) if backs[piece] == back)
        if number > held:
            field = f"position.combat.units ({CUP.out(cup, s.content)}, {BACK.out(back, s.content)})"
            raise SetupError(field, "setup-combat-cup", "13.1C", count=number, most=held)
    pool = s.content.pieces.markers()
    for value, number in Counter(u.tdc[at] for at, mark in enumerate(u.mark) if mark == FACE_UP).items():
        if number > (most := dict(pool).get(value, 0)):
            raise SetupError(f"position.combat.units (tdc {value})", "setup-combat-tdc", "2.3-tdc", most=most)


def _stage(s: Campaign, stage: Any) -> list[Frame]:
    """The procedures of a combat that stands at a stage, for boats that have only just met it."""
    field = "position.combat.stage"
    if stage not in STAGES:
        raise SetupError(field, "setup-bad-value", "14.11", allowed=", ".join(STAGES))
    fighting = [row for row, out in enumerate(s.subs.out) if not out]
    if not fighting or (stage != "columns" and any(s.subs.cup[row] < 0 for row in fighting)):
        raise SetupError(field, "setup-combat-columns", "14.11")
    lead = s.subs.boat[0]
    party = party_of(s, lead)
    met = "loner" if s.loner else "contact"
    orders = Orders(command=s.boats.command[lead], lead=lead, order=lead)
    acting = boats_to_act(s, orders.command)
    orders.waiting = tuple(boat for boat in acting if s.boats.pack[boat] >= 0 or must_act(s, boat))
    orders.ready = tuple(boat for boat in acting if boat not in orders.waiting)
    operate = Operate(boat=lead, boats=party, touched=(s.area,), at=len(party))
    prowl = Prowl(boats=party, touched=(s.area,), choice="search")
    hunt = Hunt(boats=party, met=met, inside=tuple(s.subs.boat), did=LONER if s.loner else FOUGHT)
    combat = Combat(placed=int(stage != "columns"), pack=max(s.boats.pack[boat] for boat in s.subs.boat))
    hunt._into, combat._into = "went", "aftermath"
    made: list[tuple[Frame, str]] = [(orders, "strike_off"), (operate, "prowl_next"), (prowl, "endure"), (hunt, "end")]
    if stage in ("columns", "attack", "withdraw"):
        made.append((combat, {"columns": "take_columns", "attack": "line_up", "withdraw": "weigh"}[stage]))
    else:
        made += [(combat, "weigh"), *_attack(s, stage, fighting)]
    for frame, step in made:
        frame._at = type(frame).index[step]
    return [frame for frame, _ in made]


def _attack(s: Campaign, stage: str, fighting: list[int]) -> list[tuple[Frame, str]]:
    """The attack round of the acting boat, at 14.13, 14.14 or 14.15."""
    row = s.acting if s.acting in fighting else fighting[0]
    s.acting = row
    turns = AttackInTurn(waiting=tuple(other for other in fighting if other != row and not s.subs.attacked[other]))
    attack, approach, torpedoes = AttackRound(row=row, settled=1), Approach(row=row), TorpedoAttack(row=row)
    approach._into = torpedoes._into = "left"
    made: list[tuple[Frame, str]] = [(turns, "next_attacker"), (attack, "run_wild")]
    if stage == "reveal":
        return [*made, (approach, "reveal")]
    return [*made, (approach, "end"), (torpedoes, {"aim": "aim", "fire": "choose_targets"}[stage])]


def _running(s: Campaign, given: Any) -> list[Frame]:
    known, found = _frames(), list[Frame]()
    for at, row in enumerate(_todays(s, _list(given, "position.combat.running"))):
        field = f"position.combat.running[{at}]"
        cells = _object(row, field, ("frame", "step", "into", "got", "fields"))
        kind = known.get(str(cells.get("frame")))
        if kind is None or (at < 3 and kind is not (Orders, Operate, Prowl)[at]):
            raise SetupError(f"{field}.frame", "setup-position-unknown", "14.11")
        if cells.get("step", "") not in ("", *kind.step_names):
            raise SetupError(f"{field}.step", "setup-position-unknown", "14.11")
        values = _object(cells.get("fields", {}), f"{field}.fields", tuple(kind.fields))
        read = {name: _field(s, kind, name, value, f"{field}.fields.{name}") for name, value in values.items()}
        data = {"frame": kind.__name__, "step": cells.get("step", ""), "into": str(cells.get("into", ""))}
        try:
            frame = kind.decode({**data, "fields": read, "got": _plain(cells.get("got", []), f"{field}.got")})
        except (KeyError, TypeError, ValueError):
            raise SetupError(field, "setup-combat-running", "14.11") from None
        if frame._into and (not found or frame._into not in found[-1].fields):
            raise SetupError(f"{field}.into", "setup-position-unknown", "14.11")
        found.append(frame)
    if len(found) < len(("Orders", "Operate", "Prowl", "Combat")):
        raise SetupError("position.combat.running", "setup-combat-running", "14.11")
    return found


def _todays(s: Campaign, rows: list[Any]) -> list[Any]:
    """A fight exported under ruleset 2 had other procedures."""
    blank = {"step": "", "into": "", "fields": {}}
    frames = [{**blank, **row} for row in rows if isinstance(row, dict) and isinstance(row.get("fields", {}), dict)]
    if len(frames) < len(rows) or not is_of_ruleset_2(frames):
        return rows
    try:
        return upgrade_frames(frames, len(s.subs.boat), any(s.units.mark))
    except (KeyError, TypeError, ValueError, IndexError):
        raise SetupError("position.combat.running", "setup-combat-running", "14.11") from None


def _field(s: Campaign, frame: type[Frame], name: str, value: Any, field: str) -> Any:
    named = NAMED.get(f"{frame.__name__}.{name}") or NAMED.get(name)
    if named is not None:
        return _read(named, value, s, field)
    read = _plain(value, field)
    most = len(s.units.cup) if name in UNITS else len(s.subs.boat) + 1 if name in ROWS else HIGHEST
    points = frame.__name__ == "ChooseTargets" and name == "spread"
    if not points and any(one >= most for one in (read if isinstance(read, tuple) else (read,)) if type(one) is int):
        raise SetupError(field, "setup-position-range", "14.11", allowed=f"..{most - 1}")
    return read


def _plain(value: Any, field: str) -> Any:
    """A number, a short word, nothing, or a list of these."""
    if isinstance(value, list):
        return tuple(_plain(one, field) for one in value)
    if type(value) is int and LOWEST <= value <= HIGHEST:
        return value
    if value is None or (isinstance(value, str) and len(value) <= LONGEST):
        return value
    raise SetupError(field, "setup-position-range", "14.11", allowed=f"{LOWEST}..{HIGHEST}")


def _try_out(s: Campaign) -> None:
    """What is being done must lead to a question or a roll."""
    try:
        over = isinstance(advance(s.fork()), Over)
    except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError):
        over = True
    if over:
        raise SetupError("position.combat.running", "setup-combat-running", "14.11")


def _fill(s: Campaign, table: Subs | Units, row: int, cells: Mapping[str, Any], field: str) -> None:
    for name, value in cells.items():
        declared = type(table).declared[name]
        read = _read(declared.kind, value, s, f"{field}.{name}")
        getattr(table, name)[row] = int(read) if isinstance(read, bool) else read


def _read(kind: Kind | None, value: Any, s: Campaign, field: str) -> Any:
    assert kind is not None
    try:
        return kind.read(value, s.content)
    except BadValue:
        raise SetupError(field, "setup-position-unknown") from None


def _object(given: Any, field: str, known: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise SetupError(field, "setup-position-shape", wanted="{}")
    for name in given:
        if name not in known:
            raise SetupError(f"{field}.{name}", "setup-bad-value", allowed=", ".join(known))
    return given


def _list(given: Any, field: str) -> list[Any]:
    if not isinstance(given, list):
        raise SetupError(field, "setup-position-shape", wanted="[]")
    return given


# -- writing ----------------------------------------------------------------------------------------------------------


def combat_of(s: Campaign) -> dict[str, Any]:
    """The combat as `begin_combat` reads it."""
    found: dict[str, Any] = {}
    for name in SCALARS:
        declared, value = Campaign.declared[name], getattr(s, name)
        if value != declared.start and declared.kind is not None:
            found[name] = declared.kind.out(value, s.content)
    found["boats"] = [_cells(s, s.subs, row) for row in range(len(s.subs))]
    found["units"] = [_cells(s, s.units, row) for row in range(len(s.units))]
    found["running"] = [_written(s, frame) for frame in s.stack[1:]]
    return found


NOTHING = {"cup": -1, "piece": -1, "ship": -1, "sunk": (), "merchants": ()}


def _cells(s: Campaign, table: Subs | Units, row: int) -> dict[str, Any]:
    """A row in outside values, blanks left out; a unit's back only where its piece does not show it."""
    found = {}
    for name in type(table)._fields:
        value, kind = getattr(table, name)[row], type(table).declared[name].kind
        needed = name in ("boat", "posture", "turned") or (name == "back" and s.units.piece[row] < 0)
        blank = value == NOTHING.get(name, 0) or (name == "back" and not needed)
        if kind is not None and (needed or not blank):
            found[name] = kind.out(value, s.content)
    return found


def _written(s: Campaign, frame: Frame) -> dict[str, Any]:
    name, data = type(frame).__name__, frame.encode()
    fields = {}
    for field, value in data["fields"].items():
        kind = NAMED.get(f"{name}.{field}") or NAMED.get(field)
        fields[field] = kind.out(value, s.content) if kind else _listed(value)
    found = {"frame": name, "step": data["step"], "fields": fields}
    if data["into"]:
        found["into"] = data["into"]
    if data.get("got"):
        found["got"] = _listed(data["got"])
    return found


def _listed(value: Any) -> Any:
    return [_listed(one) for one in value] if isinstance(value, tuple) else value


def can_write(s: Campaign) -> bool:
    """In a combat whose procedures are known: a state imagined from a view has none."""
    return len(s.stack) > 3 and isinstance(s.stack[1], Orders)
