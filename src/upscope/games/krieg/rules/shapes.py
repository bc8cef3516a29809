"""The shape of what a board is drawn from and of what the assistant says: the client's types are made from these."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from .state import BOX, COLUMN, RESULT, SEGMENT, SIDE, WEATHER

Side = Annotated[str, SIDE]
Box = Annotated[str, BOX]
Code = Annotated[str, RESULT]
Column = Annotated[str, COLUMN]


class GridData(TypedDict):
    cols: int
    rows: int
    layout: str


class HexData(TypedDict):
    hex: str
    terrain: str
    country: NotRequired[str]
    area: NotRequired[str]
    place: NotRequired[str]
    name: NotRequired[str]
    ports: NotRequired[list[str]]
    limited: NotRequired[bool]
    source: NotRequired[list[Side]]


class HexsideData(TypedDict):
    here: str
    there: str
    edge: str
    name: str | None


class LinkData(TypedDict):
    here: str
    there: str
    rail: bool
    road: bool


class ZoneData(TypedDict):
    zone: str
    sea: list[str]


class UnitData(TypedDict):
    unit: str
    name: str
    side: Side
    nation: str
    type: str
    ladder: str
    most: int
    ss: bool
    factors: list[tuple[int, int, int]]
    """Attack, defence and movement with one step left, with two, …"""


class PieceData(TypedDict):
    piece: str
    name: str
    side: Side
    kind: str
    nation: str | None
    reach: int
    zone: str | None
    strength: int


class PoolData(TypedDict):
    side: Side
    nation: str
    ladder: str


class CardData(TypedDict):
    card: str
    side: Side
    steps: int
    armour: int
    blitz: int
    units: list[str]
    pieces: list[str]
    conditional: list[str]
    requires: str | None
    politics: list[list[str | None]]


class ConditionalData(TypedDict):
    """A conditional event: when it comes, and what it does."""

    event: str
    condition: str
    effect: str
    side: Side | None
    hexes: list[str]
    unit: str | None
    piece: str | None
    amount: int
    once: bool


class ConditionTest(TypedDict):
    test: str
    sides: list[Side]
    hexes: list[str]
    region: str | None
    season: str | None
    event: str | None
    zone: str | None


class TurnData(TypedDict):
    turn: int
    label: str
    season: str
    seasonal: bool
    weather: dict[str, Annotated[str, WEATHER]]


class ObjectiveData(TypedDict):
    hex: str
    points: int
    owner: Side


class SegmentData(TypedDict):
    segment: Annotated[str, SEGMENT]
    number: str


class CombatTable(TypedDict):
    columns: list[Column]
    rows: list[list[str]]


class TheatreData(TypedDict):
    scenario: str
    pack: dict[str, str | int]
    grid: GridData
    sides: list[Side]
    hexes: list[HexData]
    hexsides: list[HexsideData]
    links: list[LinkData]
    zones: list[ZoneData]
    countries: list[str]
    units: list[UnitData]
    pieces: list[PieceData]
    pools: list[PoolData]
    cards: list[CardData]
    events: list[str]
    conditional: list[ConditionalData]
    conditions: dict[str, list[list[ConditionTest]]]
    """Any of the alternatives, all tests of it."""
    turns: list[TurnData]
    objectives: list[ObjectiveData]
    axis_needs: int
    segments: list[SegmentData]
    crt: CombatTable
    options: dict[str, Any]


# -- what the assistant says ----------------------------------------------------------------------------------------


class WhyData(TypedDict):
    reason: str
    value: int
    rule: str


class NotCounted(TypedDict):
    reason: str
    rule: str


class FaceData(TypedDict):
    """What one face of the die brings."""

    die: int
    chance: str
    code: Code
    eased: str
    attacker: int
    defender: int
    vacated: bool
    taken: bool
    attacker_steps: int
    defender_steps: int
    best: bool
    worst: bool


class ChanceData(TypedDict):
    chance: str
    best: str
    worst: str


class StepsData(TypedDict):
    attacker: str
    defender: str


class EnemyData(TypedDict):
    hold: ChanceData
    steps: dict[str, str]
    attacker_steps: dict[str, str]


class CaseData(TypedDict):
    """The attack as it stands if the defender commits that HQ, or none."""

    hq: str | None
    defence: int
    raw: Column
    column: Column
    why: list[WhyData]
    rows: list[FaceData]
    vacate: str
    take: str
    steps: StepsData


class OddsData(TypedDict):
    attack: int
    defence: int
    hq: str | None
    raw: Column
    column: Column
    why: list[WhyData]
    not_counted: list[NotCounted]
    rows: list[FaceData]
    assumed: list[str]
    exact: bool
    vacate: ChanceData
    take: ChanceData
    steps: StepsData
    enemy: EnemyData
    cases: list[CaseData]
    """What the defender may answer with, without an HQ first; one alone if nothing is asked."""


class TotalData(TypedDict):
    chance: str
    low: str
    high: str
    exact: bool
    samples: int


class WholeData(TotalData):
    best: str
    worst: str


class GroupData(TotalData):
    attacks: list[int]
    spans: bool


class ReplyData(TotalData):
    hq: str | None
    attack: int | None


class PlanProblem(TypedDict):
    field: str
    rule: str
    unit: str | None


class PlanData(TypedDict):
    attacks: list[OddsData | None]
    problems: list[PlanProblem | None]
    chances: list[str | None]
    order: list[int]
    groups: list[GroupData]
    all: WholeData
    drawn: TotalData
    vacated: TotalData
    replies: list[ReplyData]
    spans: bool
    assumed: list[str]


class Rehearsal(TypedDict):
    made: bool
    vacated: bool
    taken: bool
    die: NotRequired[int]
    column: NotRequired[Column]
    code: NotRequired[Code]
    attacker_steps: NotRequired[int]
    defender_steps: NotRequired[int]


class TargetData(TypedDict):
    hex: str
    attack: int
    defence: int
    units: list[str]
    hqs: list[str]
    after: list[str]
    """Hexes of the segment before: who advances into one of them stands beside this hex in time."""


class FrontsData(TypedDict):
    blitz: NotRequired[list[TargetData]]
    combat: NotRequired[list[TargetData]]


class BreakData(TypedDict):
    hex: str
    reason: str
    by: str | None


class TraceData(TypedDict):
    supplied: bool
    path: list[str]
    breaks: list[BreakData]


class OverlayData(TypedDict):
    zoc: list[str]
    unsupplied: list[str]
    hq_range: list[str]
    activated: list[str]


class TestedData(TypedDict):
    holds: bool
    lacks: list[str]


class EventData(TypedDict):
    due: bool
    tests: list[list[TestedData]]


class LeftItem(TypedDict):
    """Something that could still be done in a turn, and where."""

    item: str
    count: int
    units: list[str]
    hexes: list[str]


class LeftData(TypedDict):
    items: list[LeftItem]


class AnswerData(TypedDict):
    """Whether something can be done; if not, why, by which rule, with a number and units that it is due to."""

    can: bool
    reason: str
    rule: str
    value: int
    by: list[str]


class WhyNotData(TypedDict):
    unit: str
    move: AnswerData
    attack: AnswerData
    supply: AnswerData
    breaks: list[BreakData]
    replace: AnswerData
    activated: list[str]
    """Hexes of the blitz markers that let it fight in the blitz."""
    opens: list[str]
    """Hexes of enemies without whom it would be in supply: each alone would do."""


class HeldBack(TypedDict):
    """A unit that cannot do what the segment is for."""

    unit: str
    why: AnswerData


class CannotData(TypedDict):
    units: list[HeldBack]


class Advice(TypedDict):
    """What the assistant says on each topic."""

    left: LeftData
    why_not: WhyNotData
    why_not_there: AnswerData
    cannot: CannotData
    supply: TraceData
    overlays: OverlayData
    events: dict[str, EventData]
    odds: OddsData
    card: OddsData
    defence: OddsData
    fronts: FrontsData
    plan: PlanData
    rehearse: list[Rehearsal]
