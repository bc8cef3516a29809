"""The shape of what a board is drawn from and of what the assistant says: the client's types are made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from upscope.games.silent_war.content.words import COMMANDS, PLACE_KINDS
from upscope.kernel.kinds import OneOf

from .kinds import BACK, CONTACT, CUP, EFFECT, LEVEL, RESULT, VICTORY

COMMAND = OneOf("command", *COMMANDS)
PLACE_KIND = OneOf("place-kind", *PLACE_KINDS)
Point = tuple[float, float]
Back = Annotated[str, BACK]
Cup = Annotated[str, CUP]
Level = Annotated[str, LEVEL]
Effect = Annotated[str, EFFECT]


class LevelData(TypedDict):
    level: Annotated[str, VICTORY]
    ships: int
    tons: int
    lost: int | None


class Checkpoint(TypedDict):
    """What must be sunk by the end of a month, where the command depends on it."""

    month: str
    tons: int


class ScenarioData(TypedDict):
    scenario: str
    kind: str
    start: str
    end: str
    end_week: int
    torpedo_fixed: bool
    strategic: list[str]
    """The steps of the Strategic Segment that are played: none in a patrol, no weather in the first edition."""
    counted: list[int]
    """Ships, tons and boats lost on the tracks when the scenario begins: it is judged by what comes after."""
    levels: list[LevelData]
    checkpoints: list[Checkpoint]
    history: list[int | None]


class OpeningData(TypedDict):
    """When the game began, and the boats that were out already with the areas they were in."""

    year: int
    month: int
    week: int
    out: list[tuple[str, str]]


class MonthData(TypedDict):
    """What really happened in a month; tons in thousands."""

    month: str
    ships: int
    tons: int
    warships: int
    lost: int


class ExtentData(TypedDict):
    lon: tuple[float, float]
    lat: tuple[float, float]


class CoastData(TypedDict):
    kind: Literal["land", "island", "islet", "atoll"]
    points: list[Point]


class OutlineData(TypedDict):
    polygon: list[Point]
    node: Point
    label: Point
    tray: Point
    callout: bool


class SeaData(TypedDict):
    about: str
    extent: ExtentData
    coasts: list[CoastData]
    areas: dict[str, OutlineData]
    ports: dict[str, Point]
    routes: list[tuple[str, str, list[Point]]]


class RepairData(TypedDict):
    need: int
    chance: str


class PlaceData(TypedDict):
    place: str
    kind: Annotated[str, PLACE_KIND]
    lon: float
    lat: float
    to: list[str]
    group: NotRequired[str]
    narrow: NotRequired[bool]
    shallow: NotRequired[bool]
    activity: NotRequired[list[list[Level]]]
    """For each period ten levels, one a face of the die."""
    command: NotRequired[Annotated[str, COMMAND]]
    repair: NotRequired[list[RepairData]]
    """What the yard must roll for a boat in each of its boxes."""
    capacity: NotRequired[int]


RatingData = TypedDict(
    "RatingData",
    {
        "class": str,
        "attack": int,
        "defence": int,
        "tactical": int,
        "speed": int,
        "range": int,
        "readiness": int,
        "endurance": str,
        "crash_dive": int | None,
    },
)


class BoatData(TypedDict):
    boat: str
    name: str
    hull: str
    nation: str
    entry: str
    ratings: list[RatingData]
    """As the boat arrives, and as it comes back from overhaul."""


class PieceData(TypedDict):
    piece: str
    type: str
    tons: int
    defence: int | None
    asw2: int
    zed: bool
    front: str
    back: Back
    diligent: bool
    named: bool
    number: int


class ShipData(TypedDict):
    ship: str
    tons: int
    defence: int
    asw2: int


class TenderData(TypedDict):
    tender: str
    capacity: int
    enters: str


class CupData(TypedDict):
    cup: Cup
    targets: int
    boats: int
    reach: list[Cup]
    """The columns a boat in this one can fire into."""


class TablesData(TypedDict):
    contact: list[list[Annotated[str, CONTACT]]]
    attack_rows: list[str]
    attack_row: list[int]
    """The place in `attack_rows` of a ship of so many thousand tons."""
    attack_results: list[list[Annotated[str, RESULT]]]
    counter_rows: list[str]
    counterattack: list[list[Effect]]
    transit: list[list[Effect]]
    endurance: dict[str, list[int]]
    general_asw: list[int]
    postures: dict[str, dict[str, int]]
    tdc: list[list[int]]
    torpedo: dict[str, list[tuple[int, int]]]
    """For each state of the torpedo: the ships sunk at which it is tried again, and what the die must show."""
    ultra: list[list[list[str]]]
    ultra_modifier: list[int]
    """By War Period: added to the ULTRA die, in the first edition."""
    transition: list[list[tuple[str, int]]]


class WarData(TypedDict):
    scenario: ScenarioData
    opening: OpeningData
    record: list[MonthData]
    pack: dict[str, str | int]
    edition: str
    options: dict[str, Any]
    sea: SeaData
    places: list[PlaceData]
    boats: list[BoatData]
    pieces: list[PieceData]
    ships: list[ShipData]
    skippers: list[str]
    tenders: list[TenderData]
    events: list[str]
    display: list[CupData]
    tables: TablesData


# -- what the assistant says ----------------------------------------------------------------------------------------


class WhyData(TypedDict):
    reason: str
    value: int
    rule: str


class FateData(TypedDict):
    lost: int
    damage: int
    spotted: int
    home: int
    chance: str


class FatesData(TypedDict):
    """What may become of the boat."""

    lost: str
    damaged: str
    spotted: str
    home: str
    fates: list[FateData]


class ShotData(TypedDict):
    points: int
    need: int
    attack: list[WhyData]
    hit: str
    damaged: NotRequired[str]
    sunk: NotRequired[str]


class TargetData(TypedDict):
    unit: int
    revealed: bool
    piece: str | None
    tons: int | None
    defence: int | None
    asw2: int | None
    target: list[WhyData]
    total: int
    die: list[WhyData]
    surprise: bool
    shots: list[ShotData]


class OutcomeData(TypedDict):
    points: dict[str, int]
    order: list[int]
    surprised: int | None
    exact: bool
    ships: dict[str, str]
    tons: dict[str, str]
    mean_ships: str
    mean_tons: str
    boat: FatesData
    compared: NotRequired[int]


class SumsData(TypedDict):
    """Both totals of a counterattack, the line of the table they lead to, and what is added to its die."""

    unopposed: bool
    theirs: list[WhyData]
    ours: list[WhyData]
    line: str
    die: list[WhyData]


class AttackAdvice(TypedDict):
    boat: str
    targets: list[TargetData]
    odds: NotRequired[OutcomeData | None]
    best: NotRequired[OutcomeData | None]
    most_tons: NotRequired[OutcomeData | None]
    most_ships: NotRequired[OutcomeData | None]
    counterattack: FatesData
    sums: SumsData


class PressAdvice(TypedDict):
    now: FatesData
    re_attack: FatesData
    sums: SumsData
    re_attack_sums: SumsData


PostureName = Literal["cautious", "standard", "aggressive"]


class PostureData(TypedDict):
    """Sampled: each mean and chance with the ends of its interval."""

    tons: str
    tons_from: str
    tons_to: str
    ships: str
    lost: str
    lost_from: str
    lost_to: str


class PostureAdvice(TypedDict):
    samples: int
    cautious: NotRequired[PostureData]
    standard: NotRequired[PostureData]
    aggressive: NotRequired[PostureData]


class BargainData(TypedDict):
    """What a round promises: a ship sunk, thousands of tons on average, and the boat's fate."""

    sink: str
    tons: str
    lost: str
    damaged: str
    spotted: str


class BargainAdvice(TypedDict):
    """By column, then by posture. `samples`: rounds played for each."""

    samples: int
    columns: dict[str, dict[str, BargainData]]


class WeaponAdvice(TypedDict):
    samples: int
    weapons: dict[str, BargainData]


class SearchAdvice(TypedDict):
    met: dict[str, str]
    contact: dict[str, str]
    die: list[WhyData]


class TransitAdvice(TypedDict):
    event: FatesData
    storm: FatesData


class EnduranceAdvice(TypedDict):
    """The chance to stay out, by what the boat has done."""

    fought: str
    quiet: str
    loner: str
    bypass: str


class YardAdvice(TypedDict):
    next: str
    damage: dict[str, str]


class Advice(TypedDict):
    """What the assistant says on each topic."""

    attack: AttackAdvice
    counterattack: PressAdvice
    posture: PostureAdvice
    bargain: BargainAdvice
    weapon: WeaponAdvice
    search: SearchAdvice
    transit: TransitAdvice
    endurance: EnduranceAdvice
    yard: YardAdvice
