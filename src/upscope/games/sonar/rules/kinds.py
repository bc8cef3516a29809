"""How the values of this duel look outside: courses N E S W, cells A1 to O15, sectors from 1, systems by name."""

from __future__ import annotations

from typing import Any

from upscope.kernel.kinds import BadValue, Kind, ListOf, Maybe, OneOf, Slugs, TupleOf

BLUE, YELLOW = 0, 1
SIDES = ("blue", "yellow")
ROLES = ("captain", "officer", "engineer", "radio")
SEATS = tuple(f"{side}.{role}" for side in SIDES for role in ROLES)
CAPTAINS, OFFICERS, ENGINEERS, RADIOS = (tuple(f"{side}.{role}" for side in SIDES) for role in ROLES)
SIDE_OF = {seat: seat.partition(".")[0] for seat in SEATS}
SIDE_NO = {seat: SIDES.index(side) for seat, side in SIDE_OF.items()}

NORTH, EAST, SOUTH, WEST, SURFACE, DIVE = range(6)
COURSES = ("N", "E", "S", "W")

TORPEDO, MINE, DRONE, SONAR, SILENCE, SCENARIO, PASS = range(7)
SYSTEMS = ("torpedo", "mine", "drone", "sonar", "silence", "scenario")
NOTHING = PASS

KRAKEN, KAOS, ASGARD, TRIDENT, MINOS, ULYSSES = range(6)
UPGRADES = ("kraken", "kaos", "asgard", "trident", "minos", "ulysses")

# a weapon is what strikes a space; the first and the last three are also systems or upgrades
W_TORPEDO, W_MINE, W_ARCHER, W_KRAKEN, W_KAOS, W_ASGARD = range(6)
WEAPONS = ("torpedo", "mine", "archer", "kraken", "kaos", "asgard")

MISS, NEAR, DIRECT, WAVE = range(4)
ORDER_DUE, WORK, ACTIVATION, REAL_TIME, SET_UP = range(5)
SAFE, COULD, WOULD = range(3)
DRAWING, SHOWN, CLEARED = range(3)

SIDE = Slugs("side", SIDES)
SEAT = Slugs("seat", SEATS)
COURSE = Slugs("course", COURSES)
ORDER = Slugs("order", (*COURSES, "surface", "dive"))
SYSTEM = Slugs("system", SYSTEMS)
MARK = Slugs("mark", (*SYSTEMS, "none"))
ACT = Slugs("act", (*SYSTEMS, "pass"))
UPGRADE = Slugs("upgrade", UPGRADES)
WEAPON = Slugs("weapon", WEAPONS)
HIT = Slugs("hit", ("none", "indirect", "direct", "wave"))
DEVICE = Slugs("device", ("torpedo", "mine", "drone", "sonar", "silence", "archer", *UPGRADES))
PHASE = Slugs("phase", ("order", "work", "activation", "simultaneous", "set-up"))
DANGER = Slugs("danger", ("safe", "could", "would"))
STAGE = Slugs("stage", ("drawing", "shown", "cleared"))
SECTION = Slugs("section", ("stern", "engine", "control", "bow"))
CAUSE = Slugs("cause", ("panel", "radiation", "both"))
CIRCUIT = Slugs("circuit", lambda content: content.sheet.circuits)
SYMBOL = Slugs("symbol", lambda content: content.sheet.symbols)
CELL = Slugs("cell", lambda content: content.chart.names)
FACT = Slugs("fact", lambda content: content.chart.facts)
RUN = Slugs("run", ("still", *(f"{course}{n}" for course in COURSES for n in range(1, 5))))
REPLY = OneOf("reply", "no", "minos")
VERDICT = OneOf("verdict", "inside", "outside")
STANCE = OneOf("stance", "ask", "never")
READY = OneOf("ready", "ready")
CHARGE = TupleOf(WEAPON, CELL)
"""A mine to detonate: its make (mine or kaos) and its space."""
COURSE_OR_NONE, CELL_OR_NONE, UPGRADE_OR_NONE = Maybe(COURSE), Maybe(CELL), Maybe(UPGRADE)
CELLS = ListOf(CELL)


def run_of(course: int, distance: int) -> int:
    return 1 + 4 * course + distance - 1 if distance else 0


def course_of_run(run: int) -> tuple[int, int]:
    """Course and distance of a silent run; the course of no run is -1."""
    return ((run - 1) // 4, (run - 1) % 4 + 1) if run else (-1, 0)


class Several(Kind):
    """Bits inside, a list of slugs outside, in the order of the bits."""

    def __init__(self, of: Slugs) -> None:
        self.of, self.name = of, f"list of {of.name}"

    def out(self, value: Any, content: Any) -> Any:
        names = self.of.names(content)
        return [name for at, name in enumerate(names) if value >> at & 1]

    def read(self, value: Any, content: Any) -> Any:
        if not isinstance(value, list | tuple):
            raise BadValue(self.name, value)
        bits = 0
        for one in value:
            bits |= 1 << self.of.read(one, content)
        return bits

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.of.schema()}

    def spec(self) -> Any:
        return {"list": self.of.spec()}


class Bits(Kind):
    """A set of cells as one hexadecimal number: the quick form, for programs."""

    name = "bits"

    def out(self, value: Any, content: Any) -> Any:
        return f"{value:x}"

    def read(self, value: Any, content: Any) -> Any:
        try:
            return int(value, 16)
        except (TypeError, ValueError):
            raise BadValue(self.name, value) from None

    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


class Lines(Kind):
    """The outlines drawn on the sheet: for each section a list of points, empty where there is none yet."""

    name = "lines"

    def out(self, value: Any, content: Any) -> Any:
        return [[list(point) for point in line] for line in value]

    def schema(self) -> dict[str, Any]:
        whole = {"type": "integer"}
        point = {"type": "array", "prefixItems": [whole, whole], "minItems": 2, "maxItems": 2}
        return {"type": "array", "items": {"type": "array", "items": point}}


class Dangers(Kind):
    """The crossed symbols inside; outside, for each course, whether the next symbol would or could hurt."""

    name = "list of danger"

    def out(self, value: Any, content: Any) -> Any:
        return [DANGER.out(one, content) for one in content.sheet.danger(value)]

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": DANGER.schema()}

    def spec(self) -> Any:
        return {"list": DANGER.spec()}


SYMBOLS, SYSTEM_SET, BITS, LINES, DANGERS = Several(SYMBOL), Several(SYSTEM), Bits(), Lines(), Dangers()
