"""The shape of what a board is drawn from and of what the assistant says: the client's types are made from these."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from upscope.kernel.kinds import OneOf

from .kinds import COURSE, SECTION, SYSTEM, UPGRADE, WEAPON

Course = Annotated[str, COURSE]
System = Annotated[str, SYSTEM]
Weapon = Annotated[str, WEAPON]
SymbolKind = Annotated[str, OneOf("symbol-kind", "weapon", "detection", "special", "radiation")]
SymbolPlace = Annotated[str, OneOf("symbol-place", "central", "reactor")]


class SymbolData(TypedDict):
    """A symbol of the Engineer's sheet."""

    symbol: str
    panel: Course
    kind: SymbolKind
    place: SymbolPlace
    circuit: str | None


class SystemData(TypedDict):
    system: System
    kind: SymbolKind
    boxes: int


class UpgradeData(TypedDict):
    upgrade: Annotated[str, UPGRADE]
    boxes: int


class HullSection(TypedDict):
    """Where a line may run: between the inner and the outer edge."""

    section: Annotated[str, SECTION]
    inner: list[tuple[int, int]]
    outer: list[tuple[int, int]]


class HullData(TypedDict):
    width: int
    height: int
    sections: list[HullSection]


class BlastData(TypedDict):
    """What a weapon does in its space and in every other space it reaches, and where those are listed."""

    middle: int
    beside: int
    reach: Literal["near", "waves"]


class BlastsData(TypedDict):
    blasts: dict[str, BlastData]
    near: list[list[str]]
    """For each space, row by row, the spaces a blast reaches from it."""
    waves: list[list[str]]


class SeaData(BlastsData):
    map: str
    scenario: str
    mode: Literal["turns", "simultaneous"]
    width: int
    height: int
    rows: list[str]
    islands: list[str]
    holes: list[str]
    archers: list[str]
    sectors: list[int]
    facts: list[str]
    courses: list[Course]
    symbols: list[SymbolData]
    systems: list[SystemData]
    upgrades: list[UpgradeData]
    hull: HullData
    calls: list[str]


class TraceData(TypedDict):
    """The way heard since the enemy last surfaced, a new piece after each silent run."""

    pieces: list[list[tuple[int, int]]]


SilentRun = TypedDict("SilentRun", {"from": str, "to": list[str]})
"""Where a silent run that nothing followed yet may lead from a space."""


class DrawnData(TypedDict):
    """What is drawn beside the places; `mines` are the spaces where a mine may lie."""

    runs: list[SilentRun]
    mines: list[str]


class PlacesData(DrawnData):
    """Every space the enemy may be in and no other."""

    places: list[str]
    exact: bool


class HeatData(DrawnData):
    """The chance of each space, under the model that the message states."""

    heat: dict[str, float]
    model: str


class DroneAdvice(TypedDict):
    sector: int
    yes: float
    bits: float


class SonarAdvice(TypedDict):
    left: float
    bits: float


class ShotAdvice(TypedDict):
    weapon: Weapon
    cell: str
    damage: float
    own: float
    chance: float
    ready: bool


class ToDoData(TypedDict):
    """What to ask and where to fire, best first."""

    drone: list[DroneAdvice]
    sonar: SonarAdvice
    fire: list[ShotAdvice]


class Advice(TypedDict):
    """What the assistant says on each topic."""

    trace: TraceData
    places: PlacesData
    heat: HeatData
    advice: ToDoData
