"""13.0 Search and contact: who is met, and the pieces drawn face down."""

from __future__ import annotations

from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import BALL, HIGH, NONE, SUN, TDC_BACK
from upscope.kernel.event import silent
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import Again, Done, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .c20_missions import raised_level
from .c22_congregating import search_risk
from .c23_spotted import search_handicap
from .display import count_backs, cup_of, dist_of_backs, lay_down, take_out
from .kinds import HERE, RETURNED, STORM, TYPHOON_1
from .sea import is_typhoon, weather, with_die
from .state import Campaign


@rule("7.1-search")
def ultra_bonus(s: Campaign, area: int) -> int:
    return 1 if s.places.ultra[area] else 0


@rule("24.32-roll")
def barrier_bonus(barrier: int) -> int:
    return 2 if barrier else 0


@rule("7.21-storm-search")
def storm_handicap(now: int) -> int:
    return -2 if now == STORM else 0


@rule("7.21-typhoon-search")
def typhoon_handicap(now: int) -> int:
    return -3 if now >= TYPHOON_1 else 0


SEARCH = (
    ("die", "13.1A-mods"),
    ("ultra", "7.1-search"),
    ("narrow", "2.1-narrow"),
    ("barrier", "24.32-roll"),
    ("spotted", "23.0-early"),
    ("congregating", "22.1-search"),
    ("storm", "7.21-storm-search"),
    ("typhoon", "7.21-typhoon-search"),
)


@rule("13.1A-mods")
def search_drm(s: Campaign, boat: int, area: int, barrier: int) -> tuple[int, ...]:
    """All that changes a roll on an Area Activity Chart, number by number."""
    now = weather(s, area)
    return (
        0,
        ultra_bonus(s, area),
        1 if s.content.map.is_narrow(area) else 0,
        barrier_bonus(barrier),
        search_handicap(s, boat),
        -search_risk(s, area, boat),
        storm_handicap(now),
        typhoon_handicap(now),
    )


def search_modifiers(s: Campaign, boat: int, area: int, barrier: int) -> Modifiers:
    return Modifiers.of(search_drm(s, boat, area, barrier), SEARCH)


@rule("13.1A-blank")
def is_blank(s: Campaign, area: int) -> bool:
    return not s.content.map.coloured[area][s.period]


@rule("13.1A-second", "28.11")
def has_second_roll(s: Campaign, area: int) -> bool:
    """A white box in a row with red may still be a loner or an enemy submarine."""
    return s.content.added and s.content.map.red[area][s.period] > 0


@rule("1x-14.6-contact")
def has_lurkers(s: Campaign) -> bool:
    """In the aid for 1.x a row without colour is white too: a submarine may be met there."""
    return s.content.aid


@rule("1x-14.6-contact")
def has_plain_second_roll(s: Campaign) -> bool:
    """In 1.x any white box gets one, for an enemy submarine."""
    return s.content.first


@rule("13.1A-sub", "28.12")
def is_enemy_boat(s: Campaign, first: int, second: int) -> bool:
    """Two natural zeros; in 1.x the second alone."""
    return second == 0 and (first == 0 or s.content.first)


@rule("7.21-typhoon-subs")
def is_too_rough(s: Campaign, area: int) -> bool:
    return is_typhoon(s, area)


@rule("13.1A-loner", "28.11")
def is_loner(s: Campaign, area: int, roll: int) -> bool:
    return has_second_roll(s, area) and s.content.map.level(area, s.period, roll) == HIGH


@rule("13.2", "7.1-draw", "20.4-ultra", "1x-7.0")
def with_ultra(s: Campaign, area: int, draws: tuple[int, ...]) -> tuple[int, ...]:
    """One more piece from each cup that is drawn from; in the aid for 1.x from each cup there is."""
    if not s.places.ultra[area]:
        return draws
    return tuple([n + 1 if n or s.content.aid else 0 for n in draws])


@rule("13.3-draw")
def backs_wanted(task_force: int) -> tuple[int, ...]:
    """For a task force only Rising Sun backs are kept; a Red Ball goes back and another piece is drawn."""
    return (SUN, TDC_BACK) if task_force else (SUN, BALL, TDC_BACK)


def drawn_from(s: Campaign, level: int, contact: int) -> tuple[int, int, int, int]:
    """How many pieces each cup gives, by the engagement table in force."""
    charts = s.content.charts
    return charts.original_draw(level, contact) if s.content.original else charts.draw(s.period, level, contact)


MEETING = {"submarine": "13.1A-sub", "loner": "13.1A-loner", "none": "13.1A-second"}
"""What a second roll may bring, and by which rule."""


class Search(Frame, rule="13.0"):
    """Steps A to C for one boat or pack. Ends with none, loner, submarine or contact; a contact is on the display."""

    boat: int
    area: int
    barrier: int = 0
    zone: int = -1
    task_force: int = 0
    die: int = -1
    second: int = -1
    cup: int = 0
    left: tuple[int, ...] = ()
    have: tuple[int, ...] = ()
    """How many pieces of each back the cup being drawn from still holds."""
    back: int = -1

    @step("13.1A-blank", "1x-14.6-contact")
    def look(f, s: Campaign, tell: Tell) -> Word:
        if is_blank(s, f.area):
            if has_lurkers(s):
                return Again("roll_second")
            tell("nothing_found", boat=f.boat, area=f.area)
            return Done("none")
        return None

    @step("13.1A-chart", "2.5-d10")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("activity", "die")

    @step("13.1A-level", "13.1A-mods", "20.4-level")
    def read_chart(f, s: Campaign, tell: Tell) -> Word:
        drm = search_drm(s, f.boat, f.area, f.barrier)
        level = s.content.map.level(f.area, s.period, f.die + sum(drm))
        s.level = raised_level(level) if f.zone >= 0 else level
        if tell is not silent:
            why = with_die(f.die, Modifiers.of(drm, SEARCH))
            tell("searched", boat=f.boat, area=f.area, die=f.die, why=why, level=s.level)
        return Again("roll_contact") if level != NONE else None

    @step("13.1A-second", "28.11", "1x-14.6-contact")
    def roll_second(f, s: Campaign, tell: Tell) -> Word:
        if has_second_roll(s, f.area) or has_plain_second_roll(s):
            return d10("second_contact", "second")
        return None

    @step("13.1A-sub", "13.1A-loner", "13.1A-none")
    def read_second(f, s: Campaign, tell: Tell) -> Word:
        met = "none"
        if f.second >= 0:
            if is_enemy_boat(s, f.die, f.second):
                met = "none" if is_too_rough(s, f.area) else "submarine"
            elif is_loner(s, f.area, f.second + sum(search_drm(s, f.boat, f.area, f.barrier))):
                met = "loner"
            tell("searched_again", boat=f.boat, die=f.second, met=met, rule=MEETING[met])
        if met == "none":
            tell("nothing_found", boat=f.boat, area=f.area, rule="13.1A-none")
        return Done(met)

    @step("13.1B")
    def roll_contact(f, s: Campaign, tell: Tell) -> Word:
        return d10("contact", "die")

    @step("13.1B", "13.1C", "13.2")
    def read_engagement(f, s: Campaign, tell: Tell) -> Word:
        s.contact = s.content.charts.contact_of(s.period, f.die)
        f.left = with_ultra(s, f.area, drawn_from(s, s.level, s.contact))
        tell("contact_made", boat=f.boat, area=f.area, die=f.die, contact=s.contact, draws=f.left)
        return None

    @step("13.3-draw", "13.3-none")
    def task_force_only(f, s: Campaign, tell: Tell) -> Word:
        """Only the fourth cup, or nothing is met at all."""
        s.task_force = f.task_force
        if f.task_force:
            f.left = (0, 0, 0, f.left[3])
            if not f.left[3]:
                s.contact, s.level, s.task_force = -1, NONE, 0
                tell("nothing_found", boat=f.boat, area=f.area, rule="13.3-none")
                return Done("none")
        return None

    @step("13.1C")
    def next_cup(f, s: Campaign, tell: Tell) -> Word:
        while f.cup < 4:
            if f.left[f.cup]:
                f.have = have = f.have or count_backs(s, f.cup)
                for back in backs_wanted(f.task_force):
                    if have[back]:
                        return None
            f.cup, f.have = f.cup + 1, ()
        if tell is not silent:
            backs: tuple[list[int], ...] = ([], [], [], [])
            for at, back, fate in zip(s.units.cup, s.units.back, s.units.fate, strict=True):
                if fate == HERE:
                    backs[at].append(back)
            a, b, c, d = map(tuple, backs)
            tell("display_set", a=a, b=b, c=c, d=d)
        return Done("contact")

    @step("13.1C", "3.12-backs")
    def draw(f, s: Campaign, tell: Tell) -> Word:
        """Unseen: only the back shows."""
        backs = dist_of_backs(s, f.have, backs_wanted(f.task_force))
        return Roll("back", backs, "back") if backs is not None else None

    @step("13.1C", "3.11-notdc")
    def place(f, s: Campaign, tell: Tell) -> Word:
        left, have = list(f.left), list(f.have)
        left[f.cup] -= 1
        have[f.back] -= 1
        f.left, f.have = tuple(left), tuple(have)
        if f.back == TDC_BACK:
            lay_aside(s, tell, f.cup)
        else:
            lay_down(s, f.cup, f.back)
        return Again("next_cup")


@rule("3.11-notdc")
def lay_aside(s: Campaign, tell: Tell, cup: int) -> None:
    """A chit without a solution counts as drawn and is not placed; it is out of its cup until the clean-up."""
    counts = cup_of(s, cup)
    piece = next(p for p, n in enumerate(counts) if n and s.content.pieces.backs[p] == TDC_BACK)
    take_out(s, cup, piece)
    lay_down(s, cup, TDC_BACK)
    s.units.piece[-1], s.units.fate[-1] = piece, RETURNED
    tell("no_solution", cup=cup, rule="3.11-notdc")
