"""19.1 Transit events: aircraft, mines and causes unknown on the way."""

from __future__ import annotations

from upscope.games.silent_war.content.charts import EFFECT
from upscope.games.silent_war.content.war import d10
from upscope.kernel.event import silent
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import END, Ask, Call, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c18_damage import Suffer
from .c22_congregating import transit_risk
from .c23_spotted import is_hunted
from .sea import has_radar, is_afloat, is_storm, is_typhoon, seat_of, send_home, with_die
from .state import Campaign


@rule("15.1-event", "19.1-governing")
def governing(s: Campaign, areas: tuple[int, ...]) -> tuple[int, ...]:
    """The areas passed or entered whose red starts lowest: more than one if they are equal, none without red."""
    first, period = s.content.map.first_red, s.period
    if len(areas) == 1:
        return areas if first[areas[0]][period] < 10 else ()
    reds = [first[area][period] for area in areas]
    lowest = min(reds, default=10)
    if lowest == 10:
        return ()
    return tuple(dict.fromkeys([a for a, red in zip(areas, reds, strict=True) if red == lowest]))


@rule("19.1-nored")
def is_safe(areas: tuple[int, ...]) -> bool:
    """No red in the governing row: no check."""
    return not areas


@rule("7.21-typhoon-event")
def exposed(s: Campaign, areas: tuple[int, ...]) -> tuple[int, ...]:
    """Of equal governing areas those an event can occur in: none in a typhoon, a calm one before one in a storm."""
    if len(areas) == 1:
        return () if is_typhoon(s, areas[0]) else areas
    return tuple(sorted([area for area in areas if not is_typhoon(s, area)], key=lambda area: is_storm(s, area)))


@rule("19.1-transit")
def transit_drm(s: Campaign, boat: int) -> int:
    return 0 if s.boats.patrol[boat] else -1


@rule("19.1-pack", "24.4")
def pack_drm(s: Campaign, boat: int) -> int:
    return -1 if s.boats.pack[boat] >= 0 else 0


@rule("19.1-cautious", "15.25")
def cautious_drm(cautious: int) -> int:
    return -1 if cautious else 0


@rule("19.1-spotted")
def hunted_drm(s: Campaign, boat: int) -> int:
    return 1 if is_hunted(s, boat) else 0


@rule("19.1-yellow")
def yellow_drm(s: Campaign, areas: tuple[int, ...]) -> int:
    return 1 if s.content.yellow_sea in areas else 0


@rule("19.1-smz", "20.3")
def zone_drm(s: Campaign, zone: int) -> int:
    return 2 if zone >= 0 and not is_forward_base(s, zone) else 0


@rule("21.11-event")
def is_forward_base(s: Campaign, zone: int) -> bool:
    """Active: moving there is no special mission and adds nothing."""
    return bool(s.places.open[zone])


@rule("19.1-japan")
def japan_drm(s: Campaign, areas: tuple[int, ...]) -> int:
    sea = s.content.sea_of_japan
    return 0 if sea < 0 or sea not in areas else 2 - forewarned(s, sea)


@rule("7.11")
def forewarned(s: Campaign, sea: int) -> int:
    return 1 if s.places.ultra[sea] else 0


@rule("19.1-shallow", "2.1-shallow")
def shallow_drm(s: Campaign, boat: int, areas: tuple[int, ...]) -> int:
    """Entering or leaving a Shallow area, until radar; also on both rolls on the table."""
    if has_radar(s, boat):
        return 0
    return 1 if any(s.content.map.is_shallow(area) for area in areas) else 0


CHECK = (
    ("die", "19.1-when"),
    ("transit-side", "19.1-transit"),
    ("cautious-transit", "19.1-cautious"),
    ("pack", "19.1-pack"),
    ("spotted", "19.1-spotted"),
    ("yellow-sea", "19.1-yellow"),
    ("special-mission", "19.1-smz"),
    ("sea-of-japan", "19.1-japan"),
    ("congregating", "19.1-congregating"),
    ("shallow", "19.1-shallow"),
)


def check_drm(s: Campaign, boat: int, areas: tuple[int, ...], zone: int, cautious: int) -> tuple[int, ...]:
    """`areas`: departed from, passed and entered. Two lines of the list name two things each: they count once."""
    hunted, yellow = hunted_drm(s, boat), yellow_drm(s, areas)
    mission, japan = zone_drm(s, zone), japan_drm(s, areas)
    return (
        0,
        transit_drm(s, boat),
        cautious_drm(cautious),
        pack_drm(s, boat),
        hunted,
        yellow if not hunted or s.content.lines_add else 0,
        mission,
        japan if not mission or s.content.lines_add else 0,
        transit_risk(s, boat, areas),
        shallow_drm(s, boat, areas),
    )


def transit_modifiers(s: Campaign, boat: int, areas: tuple[int, ...], zone: int, cautious: int) -> Modifiers:
    return Modifiers.of(check_drm(s, boat, areas, zone, cautious), CHECK)


class TransitCheck(Frame, rule="19.1-when"):
    """The check of one boat after a move. `passed`: areas passed and entered; `start`: the area left, or -1."""

    boat: int
    passed: tuple[int, ...]
    start: int = -1
    zone: int = -1
    cautious: int = 0
    die: int = 0
    area: int = -1
    row: int = 0
    column: int = 0
    effect: int = 0

    def about(f) -> tuple[int, ...]:
        """Every area the boat has been in."""
        if f.zone >= 0 and f.start < 0:
            return ()
        return (f.start, *f.passed) if f.start >= 0 else f.passed

    @step("19.1-when", "19.1-governing", "19.1-nored", "7.21-typhoon-event")
    def look(f, s: Campaign, tell: Tell) -> Word:
        areas = governing(s, f.passed)
        if is_safe(areas) or not areas:
            return END
        open_ = exposed(s, areas)
        f.area = open_[0] if open_ else -1
        return None if open_ else END

    @step("19.1-when")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("transit", "die")

    @step("19.1-table")
    def judge(f, s: Campaign, tell: Tell) -> Word:
        drm = check_drm(s, f.boat, f.about(), f.zone, f.cautious)
        need = s.content.map.first_red[f.area][s.period]
        event = f.die + sum(drm) >= need
        if tell is not silent:
            why = with_die(f.die, Modifiers.of(drm, CHECK))
            tell("transit_checked", boat=f.boat, area=f.area, die=f.die, why=why, need=need, event=event)
        return None if event else END

    @step("7.21-storm-event")
    def roll_weather(f, s: Campaign, tell: Tell) -> Word:
        return d10("transit_weather", "die") if is_storm(s, f.area) else None

    @step("7.21-storm-event")
    def weather_the_storm(f, s: Campaign, tell: Tell) -> Word:
        return END if is_storm(s, f.area) and f.die > 3 else None

    @step("19.1-table")
    def roll_row(f, s: Campaign, tell: Tell) -> Word:
        return d10("transit_row", "row")

    @step("19.1-table")
    def roll_column(f, s: Campaign, tell: Tell) -> Word:
        return d10("transit_column", "column")

    @step("19.1-table", "19.1-shallow", "24.4")
    def read(f, s: Campaign, tell: Tell) -> Word:
        more = shallow_drm(s, f.boat, f.about())
        f.effect = EFFECT.index(s.content.charts.transit_event(f.row + more, f.column + more))
        tell("transit_event", boat=f.boat, area=f.area, row=f.row, column=f.column, more=more, effect=f.effect)
        return None

    @step("19.11")
    def choose_area(f, s: Campaign, tell: Tell) -> Word:
        """Where equals governed, the player decides in which area the boat turns back."""
        areas = exposed(s, governing(s, f.passed))
        if len(areas) < 2 or not EFFECT[f.effect].rtb:
            return None
        return Ask(seat_of(s, f.boat), "turn_back_area", areas, "area", {"boat": f.boat})

    @step("19.11")
    def strike(f, s: Campaign, tell: Tell) -> Word:
        return Call(Suffer(boat=f.boat, effect=f.effect, area=f.area, cause="transit"))

    @step("24.41")
    def drop_out(f, s: Campaign, tell: Tell) -> Word:
        """A pack member that is damaged goes home even where the table does not say so."""
        if EFFECT[f.effect].damaged and s.boats.pack[f.boat] >= 0 and is_afloat(s, f.boat):
            send_home(s, tell, f.boat, f.area)
        return None
