"""14.16 Resolving the attack: every number with its reason, the to-hit die, and on to the results."""

from __future__ import annotations

from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import AGGRESSIVE, CAUTIOUS, SECOND_ROLLS
from upscope.kernel.event import silent
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import END, Again, Ask, Call, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c14_results import Hit
from .c28_added import can_surprise_escort
from .display import (
    asw2,
    counts_against,
    defence_of,
    escort_level,
    is_ship,
    shown_units,
    tons_of,
)
from .kinds import HERE, STORM, TYPHOON_1
from .sea import is_afloat, seat_of, torpedo_of, weather, with_die
from .state import Campaign

PERFECT = SECOND_ROLLS.index("perfect")


@rule("7.21-storm-attack")
def storm_loss(now: int) -> int:
    return -1 if now == STORM else 0


@rule("7.21-typhoon-attack")
def typhoon_loss(now: int) -> int:
    return -2 if now >= TYPHOON_1 else 0


ATTACK = (
    ("points", "14.16A"),
    ("skipper", "14.16A"),
    ("torpedo", "14.16A"),
    ("storm", "7.21-storm-attack"),
    ("typhoon", "7.21-typhoon-attack"),
)


@rule("14.16A", "1x-14.16")
def strength(s: Campaign, row: int, points: int) -> tuple[int, ...]:
    """All that an attack has for it, number by number."""
    now = weather(s, s.area)
    return (
        points,
        s.boats.rating[s.subs.boat[row]],
        torpedo_of(s, s.subs.boat[row]),
        storm_loss(now),
        typhoon_loss(now),
    )


def attack_total(s: Campaign, row: int, points: int) -> Modifiers:
    return Modifiers.of(strength(s, row, points), ATTACK)


@rule("14.16B-defence", "14.17-unrevealed")
def hardness(s: Campaign, unit: int) -> int:
    """The defence rating; 1 while it is not known what it is."""
    return defence_of(s, unit) if s.units.up[unit] else 1


@rule("14.16B-tdc")
def printed_tdc(s: Campaign, unit: int) -> int:
    return s.units.tdc[unit]


@rule("19.21-5-perfect", "1x-events-5")
def perfected(s: Campaign, value: int) -> int:
    """In a perfect set-up every plus is read as a minus."""
    return -abs(value) if s.twist == PERFECT else value


@rule("14.4-tdc", "1x-14.4-tdc")
def rehearsed(s: Campaign, value: int) -> int:
    """In a re-attack one less, but for a marker of -3."""
    return value - 1 if s.round > 1 and value > -3 else value


@rule("14.12-tdc", "14.12-beyond")
def posture_tdc(s: Campaign, row: int, unit: int) -> int:
    """What posture does to a marker, also past -3 and +3; a cautious boat keeps one marker as it is."""
    if s.content.first or s.units.free[unit]:
        return 0
    return s.content.charts.postures[s.subs.posture[row]].tdc


@rule("14.16B-column")
def slant(s: Campaign, row: int, unit: int) -> int:
    return 1 if s.units.cup[unit] != s.subs.cup[row] else 0


@rule("14.16B-damaged", "18.2")
def crippled(s: Campaign, unit: int) -> int:
    return -1 if s.units.damaged[unit] else 0


PROTECTION = (
    ("defence", "14.16B-defence"),
    ("escorts", "14.16B-asw"),
    ("tdc", "14.16B-tdc"),
    ("re-attack", "14.4-tdc"),
    ("posture", "14.12-tdc"),
    ("other-column", "14.16B-column"),
    ("damaged", "14.16B-damaged"),
)


def protection(
    s: Campaign, row: int, unit: int, surprised: bool = False, listening: int | None = None
) -> tuple[int, ...]:
    """All that protects a target, number by number. A surprised escort does not listen for itself. Whoever looks at
    many targets at once may say what the escort level of the column is."""
    if surprised or listening is None:
        listening = escort_level(s, s.subs.cup[row], unit if surprised else -1)
    printed = perfected(s, printed_tdc(s, unit))
    return (
        hardness(s, unit),
        listening,
        printed,
        rehearsed(s, printed) - printed,
        posture_tdc(s, row, unit),
        slant(s, row, unit),
        crippled(s, unit),
    )


def target_total(s: Campaign, row: int, unit: int, surprised: bool = False) -> Modifiers:
    return Modifiers.of(protection(s, row, unit, surprised), PROTECTION)


@rule("14.12-hit")
def posture_hit(s: Campaign, row: int, unit: int) -> int:
    """-1 Aggressive; +1 Cautious unless the target has the unmodified marker."""
    posture = s.subs.posture[row]
    if s.content.first or (posture == CAUTIOUS and s.units.free[unit]):
        return 0
    return s.content.charts.postures[posture].hit


@rule("24.53-hit")
def pack_hit(s: Campaign, row: int) -> int:
    return -1 if s.boats.pack[s.subs.boat[row]] >= 0 else 0


@rule("14.16C-mods")
def to_hit_drm(s: Campaign, row: int, unit: int) -> tuple[int, int, int]:
    """All that changes the to-hit die, number by number."""
    return (0, posture_hit(s, row, unit), pack_hit(s, row))


def to_hit_modifiers(s: Campaign, row: int, unit: int) -> Modifiers:
    posture = "aggressive" if s.subs.posture[row] == AGGRESSIVE else "cautious"
    names = (("die", "14.16C-mods"), (posture, "14.12-hit"), ("pack", "24.53-hit"))
    return Modifiers.of(to_hit_drm(s, row, unit), names)


@rule("14.16C", "1x-14.16")
def can_hit(difference: int) -> bool:
    """Below zero there is no roll, whatever the die modifiers."""
    return difference >= 0


class Attack(Frame, rule="14.16C"):
    """One attack by the boat in `row` with some of its points."""

    row: int
    unit: int
    points: int
    surprised: int
    need: int = 0
    die: int = 0

    @step("14.16A", "14.16B-defence", "14.16B-asw", "14.16B-tdc", "14.16B-column", "14.16B-damaged", "1x-14.16")
    def aim(f, s: Campaign, tell: Tell) -> Word:
        attack, target = strength(s, f.row, f.points), protection(s, f.row, f.unit, bool(f.surprised))
        f.need = sum(attack) - sum(target)
        if tell is not silent:
            tell(
                "aimed",
                boat=s.subs.boat[f.row],
                unit=f.unit,
                piece=s.units.piece[f.unit],
                attack=Modifiers.of(attack, ATTACK).why(),
                target=Modifiers.of(target, PROTECTION).why(),
                need=f.need,
            )
        return None

    @step("14.16C", "14.17-unrevealed")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("to_hit", "die") if can_hit(f.need) else END

    @step("14.16C", "14.16C-mods")
    def judge(f, s: Campaign, tell: Tell) -> Word:
        hit = f.die + sum(to_hit_drm(s, f.row, f.unit)) <= f.need
        if tell is not silent:
            tell(
                "torpedoes_ran",
                boat=s.subs.boat[f.row],
                unit=f.unit,
                piece=s.units.piece[f.unit],
                die=f.die,
                why=with_die(f.die, to_hit_modifiers(s, f.row, f.unit)),
                need=f.need,
                hit=hit,
            )
        return None if hit else END

    @step("14.16D-roll")
    def explode(f, s: Campaign, tell: Tell) -> Word:
        line = s.content.charts.attack_row[tons_of(s, f.unit)]
        return Call(Hit(row=f.row, unit=f.unit, line=line, torpedo=torpedo_of(s, s.subs.boat[f.row])))


def is_escort(s: Campaign, unit: int) -> bool:
    return is_ship(s, unit) and s.content.pieces.escort[s.units.piece[unit]]


def targets(s: Campaign) -> tuple[int, ...]:
    """Units with attack points on them that are still there."""
    u = s.units
    return tuple([i for i, points in enumerate(u.points) if points and u.fate[i] == HERE])


@rule("28.4-unrevealed", "28.4-ignore")
def escorts_aimed_at(s: Campaign, row: int) -> tuple[int, ...]:
    """DD and DE among the targets, also those fired at face down; only one may have its ASW left out."""
    found = tuple([i for i in targets(s) if is_escort(s, i)])
    return found if found and can_surprise_escort(s, row) else ()


def order_matters(s: Campaign, row: int, units: tuple[int, ...]) -> bool:
    """A ship hit first no longer helps the others: then the order is the captain's to choose."""
    column = s.subs.cup[row]
    return len(units) > 1 and any(asw2(s, i) and counts_against(s, i, column) for i in units)


class FireTorpedoes(Frame, rule="14.16C"):
    """All attacks of a boat, one after another."""

    row: int
    surprised: int = -1
    unit: int = -1

    @step("28.4-ignore", "28.4-unrevealed")
    def choose_escort(f, s: Campaign, tell: Tell) -> Word:
        escorts = escorts_aimed_at(s, f.row)
        if len(escorts) < 2:
            return None
        boat = s.subs.boat[f.row]
        units = shown_units(s, escorts)
        return Ask(seat_of(s, boat), "surprise_escort", units, "surprised", {"boat": boat})

    @step("28.4-ignore", "28.4-unrevealed")
    def surprise(f, s: Campaign, tell: Tell) -> Word:
        escorts = escorts_aimed_at(s, f.row)
        if len(escorts) == 1:
            f.surprised = escorts[0]
        s.subs.attacked[f.row] = 1
        return None

    @step("14.16C")
    def choose_next(f, s: Campaign, tell: Tell) -> Word:
        units = targets(s)
        if not units:
            return END
        if not order_matters(s, f.row, units):
            return None
        boat = s.subs.boat[f.row]
        return Ask(seat_of(s, boat), "attack_next", shown_units(s, units), "unit", {"boat": boat})

    @step("14.16C")
    def attack(f, s: Campaign, tell: Tell) -> Word:
        if f.unit < 0:
            f.unit = targets(s)[0]
        unit, points = f.unit, s.units.points[f.unit]
        s.units.points[unit] = 0
        f.unit = -1
        return Call(Attack(row=f.row, unit=unit, points=points, surprised=int(unit == f.surprised)))

    @step("14.16C")
    def again(f, s: Campaign, tell: Tell) -> Word:
        """A spread once fired runs: only a boat that is no more fires no further."""
        return Again("choose_next") if is_afloat(s, s.subs.boat[f.row]) else None
