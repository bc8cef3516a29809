"""A campaign as it stands on somebody's table, as JSON, and back.

    {"at": "operations", "year": 1943, "month": 5, "week": 2, "period": 2, "torpedo": -1, "ships": 160, "tons": 710,
     "lost": 9, "open": ["pearl-harbor", "brisbane", "midway"], "tenders": {"midway": "sperry"},
     "boats": {"ss-238": {"box": "operating", "at": "carolines", "patrol": true, "skipper": "morton", "rating": 1}},
     "weather": {"marianas": "typhoon-1"}, "out": ["akagi", "kaga"]}

`at` says where play begins: "week" (the Strategic Segment), "operations" (boats are about to act) or "combat" (boats
are on the Combat Display, which `combat` describes: position_combat.py). What is left out
is as the scenario opens; with `boats` only the boats named are in play, and those the list still brings. Without
`cups` they are filled by the War Mix. Every mistake names its field and the rule behind it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from upscope.games.silent_war.content.war import War
from upscope.games.silent_war.content.words import CUPS
from upscope.kernel.game import SetupError
from upscope.kernel.kinds import BadValue, Kind
from upscope.kernel.state import Columns

from .c03_war_mix import FillCups
from .c04_orders import Orders
from .c04_sequence import Patrol, Weeks
from .display import cup_of, mix_in
from .kinds import BOAT, BOX, LATER, LOST, PIECE, PLACE, SEAT, SHIP, SKIPPER, TENDER, WAR_EVENT, WEATHER
from .position_checks import check
from .position_combat import begin_combat, can_write, combat_of, lay_out
from .setup import command_at, scenario_state
from .state import Boats, Campaign, Missions, Packs

STARTS = {"week": "open_week", "operations": "operate", "combat": "conclude"}
"""The step of the week that comes next; that of a combat is under way."""
NUMBERS = {
    "year": (1931, 1946, "2.4"),
    "month": (1, 12, "2.4"),
    "week": (1, 4, "2.4"),
    "turn": (1, 999, "2.4"),
    "period": (1, 4, "3.2"),
    "torpedo": (-2, 2, "6.0-table"),
    "tried": (0, 9_999, "6.0-fail"),
    "ships": (0, 9_999, "3.2"),
    "tons": (0, 99_999, "3.2"),
    "lost": (0, 999, "3.2"),
    "experience": (0, 999, "24.7"),
    "pack_limit": (0, 999, "24.12"),
    "early": (0, 99_999, "28.5-start"),
    "demanded": (0, 1, "26.0"),
}
LISTS = ("open", "opening", "ultra", "out", "skippers_gone")
MAPS = ("tenders", "weather", "happened", "cups", "boats", "packs", "fleet")
FIELDS = ("at", *NUMBERS, *LISTS, *MAPS, "missions", "combat")


def state_at(c: War, position: Any) -> Campaign:
    """A game that begins in this position."""
    given = _object(position, "position", FIELDS)
    s = scenario_state(c)
    for name, (low, high, rule) in NUMBERS.items():
        if name in given:
            setattr(s, name, _number(given[name], f"position.{name}", low, high, rule))
    _places(s, given)
    if "combat" in given:
        lay_out(s, given["combat"])
    _pieces(s, given)
    if "happened" in given:
        _counts(s.happened.times, given["happened"], WAR_EVENT, c, "position.happened", "5.1")
    if "boats" in given:
        _boats(s, given["boats"])
    for name, table in (("packs", s.packs), ("fleet", s.fleet)):
        if name in given:
            _rows(c, table, given[name], f"position.{name}")
    for skipper in _slugs(given.get("skippers_gone", []), SKIPPER, c, "position.skippers_gone"):
        s.skippers.used[skipper] = 1
    _missions(s, given.get("missions", []))
    b = s.boats
    s.carried = (s.ships - sum(b.ships), s.tons - sum(b.tons), s.lost - b.box.count(LOST))
    if min(s.carried) < 0:
        raise SetupError("position.ships", "setup-position-tracks", "3.2")
    _begin(s, given.get("at", "combat" if "combat" in given else "week"), given)
    check(s, given)
    if "combat" in given:
        begin_combat(s, given["combat"])
        check(s, given)
    return s


def _begin(s: Campaign, at: Any, given: Mapping[str, Any]) -> None:
    if at not in STARTS:
        raise SetupError("position.at", "setup-bad-value", "4.0-order", allowed=", ".join(STARTS))
    if (at == "combat") != ("combat" in given):
        raise SetupError("position.combat", "setup-combat-at", "14.11")
    if at == "combat" and "cups" not in given:
        raise SetupError("position.cups", "setup-combat-cups", "13.1C")
    patrol = s.content.is_patrol
    week: Patrol | Weeks = Patrol() if patrol else Weeks()
    week._at = week.index["prepare" if patrol and at == "week" else STARTS[at]]
    s.stack.append(week)
    if "cups" not in given:
        s.stack.append(FillCups())


def _places(s: Campaign, given: Mapping[str, Any]) -> None:
    c = s.content
    if "open" in given:
        s.places.open[:] = [0] * len(c.place_names)
        for base in c.fleet.always:
            s.places.open[base] = 1
    for name in ("open", "opening", "ultra"):
        for at, place in enumerate(_slugs(given.get(name, []), PLACE, c, f"position.{name}")):
            wanted = place in c.map.areas if name == "ultra" else place in c.fleet.command
            if not wanted:
                raise SetupError(f"position.{name}[{at}]", "setup-position-unknown", "21.0")
            getattr(s.places, name)[place] = 1
    if "tenders" in given:
        s.places.tender[:] = [-1] * len(c.place_names)
    for slug, tender in _object(given.get("tenders", {}), "position.tenders").items():
        field = f"position.tenders.{slug}"
        s.places.tender[_read(PLACE, slug, c, field)] = _read(TENDER, tender, c, field)
    for slug, weather in _object(given.get("weather", {}), "position.weather").items():
        field = f"position.weather.{slug}"
        place = _read(PLACE, slug, c, field)
        if place not in c.map.areas:
            raise SetupError(field, "setup-position-unknown", "7.2B-place")
        s.places.weather[place] = _read(WEATHER, weather, c, field)


def _pieces(s: Campaign, given: Mapping[str, Any]) -> None:
    """Pieces out of the game, then cups as they stand; the rest lies aside."""
    c, cups = s.content, s.cups
    for piece in _slugs(given.get("out", []), PIECE, c, "position.out"):
        cups.gone[piece] += cups.spare[piece]
        cups.spare[piece] = 0
    if "cups" not in given:
        return
    for letter, held in _object(given["cups"], "position.cups", CUPS).items():
        _counts(cup_of(s, CUPS.index(letter)), held, PIECE, c, f"position.cups.{letter}", "3.11-table")
    for piece, number in enumerate(c.pieces.number):
        spare = number - cups.gone[piece] - sum(cup_of(s, cup)[piece] for cup in range(len(CUPS)))
        spare -= s.units.piece.count(piece)
        if spare < 0:
            raise SetupError(f"position.cups: {c.piece_names[piece]}", "setup-position-range", allowed=f"0..{number}")
        cups.spare[piece] = spare
        for cup in range(len(CUPS)):
            mix_in(s, cup)[c.pieces.category[piece]] += cup_of(s, cup)[piece]


def _boats(s: Campaign, given: Any) -> None:
    c, b = s.content, s.boats
    for name in Boats._fields:
        getattr(b, name)[:] = [-1 if name in BLANK else 0] * c.n_boats
    s.skippers.used[:] = [0] * len(c.skipper_names)
    _rows(c, b, given, "position.boats")
    for slug in given:
        boat = c.boat_names.index(slug)
        if b.at[boat] >= 0 and "command" not in given[slug]:
            b.command[boat] = command_at(c, b.at[boat])
        if b.skipper[boat] >= 0:
            s.skippers.used[b.skipper[boat]] = 1


BLANK = ("at", "zone", "home", "skipper", "pack", "mission")
ROW_KINDS: dict[str, Kind | None] = {"Boats": BOAT, "Fleet": SHIP, "Packs": None}


def _rows(c: War, table: Columns, given: Any, field: str) -> None:
    """Rows of a table by name (packs by number), each an object from column to value."""
    kind = ROW_KINDS[type(table).__name__]
    for slug, cells in _object(given, field).items():
        here = f"{field}.{slug}"
        row = _read(kind, slug, c, here) if kind else int(slug) if slug.isdigit() else len(table)
        if row >= len(table):
            raise SetupError(here, "setup-position-unknown", "24.11")
        for name, value in _object(cells, here, type(table)._fields).items():
            declared = type(table).declared[name]
            assert declared.kind is not None
            getattr(table, name)[row] = int(_read(declared.kind, value, c, f"{here}.{name}", declared.rule))


def _missions(s: Campaign, given: Any) -> None:
    if not isinstance(given, list):
        raise SetupError("position.missions", "setup-position-shape", "5.2-send", wanted="[]")
    for at, row in enumerate(given):
        field = f"position.missions[{at}]"
        cells = _object(row, field, Missions._fields)
        if set(cells) != set(Missions._fields):
            raise SetupError(field, "setup-position-shape", "5.2-send", wanted=", ".join(Missions._fields))
        kinds = {name: d.kind for name, d in Missions.declared.items()}
        s.missions.add(**{n: _read(kinds[n], v, s.content, f"{field}.{n}") for n, v in cells.items()})


# -- reading ----------------------------------------------------------------------------------------------------------


def _object(given: Any, field: str, known: tuple[str, ...] | None = None) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise SetupError(field, "setup-position-shape", wanted="{}")
    for name in given:
        if known is not None and name not in known:
            raise SetupError(f"{field}.{name}", "setup-bad-value", allowed=", ".join(known))
    return given


def _number(value: Any, field: str, low: int, high: int, rule: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise SetupError(field, "setup-position-range", rule, allowed=f"{low}..{high}")
    return value


def _read(kind: Kind | None, value: Any, c: War, field: str, rule: str = "") -> Any:
    assert kind is not None
    try:
        return kind.read(value, c)
    except BadValue:
        raise SetupError(field, "setup-position-unknown", rule) from None


def _slugs(given: Any, kind: Kind, c: War, field: str) -> list[int]:
    if not isinstance(given, list):
        raise SetupError(field, "setup-position-shape", wanted="[]")
    return [_read(kind, slug, c, f"{field}[{at}]") for at, slug in enumerate(given)]


def _counts(column: list[int], given: Any, kind: Kind, c: War, field: str, rule: str) -> None:
    column[:] = [0] * len(column)
    for slug, number in _object(given, field).items():
        column[_read(kind, slug, c, f"{field}.{slug}")] = _number(number, f"{field}.{slug}", 0, 999, rule)


# -- writing ----------------------------------------------------------------------------------------------------------


def position_of(state: Any) -> dict[str, Any]:
    """The position of a game whose boats are about to act or in combat; elsewhere in a boat's turn there is none."""
    s: Campaign = state
    orders = s.stack[-1] if s.stack else None
    fights = bool(s.subs.boat) and can_write(s)
    if not fights and (s.subs.boat or (orders is not None and not isinstance(orders, Orders))):
        raise SetupError("position", "setup-in-between", "4.0-each")
    c = s.content
    acting = orders.command if isinstance(orders, Orders) else 0
    found: dict[str, Any] = {"at": "combat" if fights else "operations", **{name: getattr(s, name) for name in NUMBERS}}
    if fights:
        found["combat"] = combat_of(s)
    names = c.place_names
    for name in ("open", "opening", "ultra"):
        found[name] = [names[place] for place, is_so in enumerate(getattr(s.places, name)) if is_so]
    found["tenders"] = {names[p]: c.tender_names[t] for p, t in enumerate(s.places.tender) if t >= 0}
    found["weather"] = {names[p]: WEATHER.out(w, c) for p, w in enumerate(s.places.weather) if w}
    found["happened"] = {c.event_names[e]: n for e, n in enumerate(s.happened.times) if n}
    found["out"] = [c.piece_names[piece] for piece, n in enumerate(s.cups.gone) if n]
    found["cups"] = {
        letter: {c.piece_names[piece]: n for piece, n in enumerate(cup_of(s, cup)) if n}
        for cup, letter in enumerate(CUPS)
    }
    in_play = [boat for boat, box in enumerate(s.boats.box) if box != LATER]
    found["boats"] = {c.boat_names[boat]: _boat_cells(s, boat, acting) for boat in in_play}
    found["packs"] = {str(row): _cells(s, s.packs, row) for row, formed in enumerate(s.packs.formed) if formed}
    found["fleet"] = {c.ship_names[row]: cells for row in range(len(s.fleet)) if (cells := _cells(s, s.fleet, row))}
    gone = [k for k, used in enumerate(s.skippers.used) if used and k not in s.boats.skipper]
    found["skippers_gone"] = [c.skipper_names[k] for k in gone]
    found["missions"] = [_cells(s, s.missions, row, whole=True) for row in range(len(s.missions))]
    return found


def _cells(s: Campaign, table: Columns, row: int, whole: bool = False) -> dict[str, Any]:
    """A row in outside values, blanks left out."""
    found = {}
    for name in type(table)._fields:
        value, kind = getattr(table, name)[row], type(table).declared[name].kind
        blank = -1 if name in BLANK or (name == "base" and isinstance(table, Packs)) else 0
        if kind is not None and (whole or value != blank):
            found[name] = kind.out(value, s.content)
    return found


def _boat_cells(s: Campaign, boat: int, acting: int) -> dict[str, Any]:
    """With two commands, boats of the one that has finished have acted."""
    cells = _cells(s, s.boats, boat)
    cells["box"] = BOX.out(s.boats.box[boat], s.content)
    cells["command"] = SEAT.out(s.boats.command[boat], s.content)
    if s.boats.command[boat] < acting:
        cells["acted"] = True
    return cells
