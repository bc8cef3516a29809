"""14.14 and 14.15: TDC markers are placed and turned up, attack points given out, face-down targets shown."""

from __future__ import annotations

from upscope.games.silent_war.content.words import CAUTIOUS, SECOND_ROLLS, SHIP
from upscope.kernel.event import silent
from upscope.kernel.forms import Allocate, Subset
from upscope.kernel.procedure import END, Again, Ask, Call, Done, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .c14_reveal import Reveal
from .c14_to_hit import can_hit, is_escort, protection, strength, to_hit_drm
from .c19_combat_events import CombatEvent, is_stopped
from .c28_added import can_surprise_escort
from .display import escort_level, in_reach, is_out, markers_left, shown_units
from .kinds import FACE_DOWN, FACE_UP, HERE, NO_MARK
from .sea import ratings, seat_of
from .state import Campaign

PREMATURE, DEAD = SECOND_ROLLS.index("premature"), SECOND_ROLLS.index("dead")


@rule("19.21-2-premature", "19.21-2-dead")
def is_halved(s: Campaign) -> bool:
    return s.twist in (PREMATURE, DEAD)


@rule("14.15-points")
def attack_value(s: Campaign, boat: int) -> int:
    """The points to be spent, all of them; some malfunctions halve them, rounding down."""
    value = ratings(s, boat).attack[boat]
    return value // 2 if is_halved(s) else value


@rule("14.14-place", "1x-14.14")
def tdc_targets(s: Campaign, column: int) -> tuple[int, ...]:
    """Ships of own reach, and whatever lies face down there."""
    up, piece, kinds = s.units.up, s.units.piece, s.content.pieces.kinds
    return tuple([i for i in in_reach(s, column) if not up[i] or kinds[piece[i]] == SHIP])


@rule("14.15-targets")
def marked(s: Campaign) -> tuple[int, ...]:
    u = s.units
    return tuple([i for i, mark in enumerate(u.mark) if mark and u.fate[i] == HERE])


@rule("14.17A")
def can_succeed(s: Campaign, row: int) -> bool:
    """Whether any attack could hit with all points on one target and the best of dice; a face-down unit counts as
    defence 1."""
    value = attack_value(s, s.subs.boat[row])
    if not value:
        return False
    best, listening = sum(strength(s, row, value)), escort_level(s, s.subs.cup[row])
    for unit in marked(s):
        surprised = is_escort(s, unit) and can_surprise_escort(s, row)
        need = best - sum(protection(s, row, unit, surprised, listening))
        if can_hit(need) and sum(to_hit_drm(s, row, unit)) <= need:
            return True
    return False


class PlaceMarkers(Frame, rule="14.14-place"):
    """As many TDC markers as the tactical rating, one a unit; then they are turned up."""

    row: int
    spread: tuple[int, ...] = ()
    at: int = 0
    value: int = 0
    free: int = -1

    @step("14.14-draw", "14.14-place", "1x-14.14")
    def choose_units(f, s: Campaign, tell: Tell) -> Word:
        boat = s.subs.boat[f.row]
        units, number = tdc_targets(s, s.subs.cup[f.row]), ratings(s, boat).tactical[boat]
        if len(units) <= number:
            return None
        form = Subset(units, number, number, rule="14.14-place")
        return Ask(seat_of(s, boat), "place_tdc", form, "spread", {"boat": boat, "number": number})

    @step("14.14-place", "1x-14.14")
    def place(f, s: Campaign, tell: Tell) -> Word:
        if not f.spread:
            f.spread = tdc_targets(s, s.subs.cup[f.row])
        for unit in f.spread:
            s.units.mark[unit] = FACE_DOWN
        tell("tdc_placed", boat=s.subs.boat[f.row], units=f.spread)
        return None

    @step("14.14-draw", "14.15-targets", "2.3-tdc")
    def turn(f, s: Campaign, tell: Tell) -> Word:
        return Roll("tdc", markers_left(s), "value") if f.at < len(f.spread) else Again("choose_free")

    @step("14.15-targets")
    def read(f, s: Campaign, tell: Tell) -> Word:
        unit = f.spread[f.at]
        s.units.mark[unit], s.units.tdc[unit] = FACE_UP, f.value
        if tell is not silent:
            tell("tdc_turned", unit=unit, value=f.value)
        f.at += 1
        return Again("turn")

    @step("14.12-tdc")
    def choose_free(f, s: Campaign, tell: Tell) -> Word:
        """A cautious boat picks the one marker that keeps its value."""
        if not keeps_one(s, f.row) or not f.spread:
            return END
        boat = s.subs.boat[f.row]
        return Ask(seat_of(s, boat), "keep_tdc", shown_units(s, f.spread), "free", {"boat": boat})

    @step("14.12-tdc")
    def keep(f, s: Campaign, tell: Tell) -> Word:
        s.units.free[f.free] = 1
        tell("tdc_kept", unit=f.free)
        return None


@rule("14.12-tdc")
def keeps_one(s: Campaign, row: int) -> bool:
    posture = s.subs.posture[row]
    return not s.content.first and posture == CAUTIOUS and s.content.charts.postures[posture].free_tdc > 0


class ChooseTargets(Frame, rule="14.15-targets"):
    """Attack points are given out, then face-down targets are turned up. Ends with 0 if nothing is left to fire at."""

    row: int
    spread: tuple[int, ...] = ()
    points: int = 0
    halved: int = 0
    unit: int = -1
    met: str = ""

    @step("14.15-targets", "14.15-points")
    def allocate(f, s: Campaign, tell: Tell) -> Word:
        boat = s.subs.boat[f.row]
        value, units = attack_value(s, boat), marked(s)
        if not value or not units:
            return Done(0)
        about = {"boat": boat, "points": value}
        form = Allocate(units, value, rule="14.15-points")
        return Ask(seat_of(s, boat), "allocate_points", form, "spread", about)

    @step("14.15-points")
    def aim(f, s: Campaign, tell: Tell) -> Word:
        units = marked(s)
        for unit, points in zip(units, f.spread, strict=True):
            s.units.points[unit] = points
        f.halved = int(is_halved(s))
        chosen = tuple((unit, points) for unit, points in zip(units, f.spread, strict=True) if points)
        tell_targets(s, tell, f.row, chosen)
        return None

    @step("14.15-flip")
    def turn_up(f, s: Campaign, tell: Tell) -> Word:
        down = [i for i in marked(s) if s.units.points[i] and not s.units.up[i]]
        if not down:
            return Again("spare_points")
        f.unit, f.met = down[0], ""
        return Call(Reveal(unit=f.unit, late=1), "met")

    @step("14.15-late")
    def resolve_event(f, s: Campaign, tell: Tell) -> Word:
        return Call(CombatEvent(row=f.row)) if f.met == "event" else None

    @step("14.15-late")
    def look(f, s: Campaign, tell: Tell) -> Word:
        """The boat may be gone by now, or its torpedoes."""
        return Done(1) if is_out(s, f.row) or is_stopped(s) else Again("turn_up")

    @step("19.21-2-premature", "19.21-2-dead", "14.15-reallocate")
    def spare_points(f, s: Campaign, tell: Tell) -> Word:
        """Points on what cannot be attacked are free again; a malfunction in mid-aim takes half of all of them."""
        if is_halved(s) and not f.halved:
            for i in range(len(s.units.points)):
                s.units.points[i] = 0
            drop_idle_marks(s)
            return Again("allocate")
        f.points = drop_idle_marks(s)
        return Done(1) if not f.points or not marked(s) else None

    @step("14.15-reallocate")
    def reallocate(f, s: Campaign, tell: Tell) -> Word:
        boat = s.subs.boat[f.row]
        form = Allocate(marked(s), f.points, exact=False, rule="14.15-reallocate")
        about = {"boat": boat, "points": f.points}
        return Ask(seat_of(s, boat), "reallocate_points", form, "spread", about)

    @step("14.15-reallocate")
    def aim_again(f, s: Campaign, tell: Tell) -> Word:
        units = marked(s)
        for unit, points in zip(units, f.spread, strict=True):
            s.units.points[unit] += points
        chosen = tuple((unit, points) for unit, points in zip(units, f.spread, strict=True) if points)
        tell_targets(s, tell, f.row, chosen)
        return Again("turn_up")


def tell_targets(s: Campaign, tell: Tell, row: int, chosen: tuple[tuple[int, int], ...]) -> None:
    if tell is not silent:
        units, points = tuple(unit for unit, _ in chosen), tuple(n for _, n in chosen)
        tell("targets_chosen", boat=s.subs.boat[row], units=units, points=points)


@rule("14.15-reallocate", "2.3-aircraft")
def drop_idle_marks(s: Campaign) -> int:
    """TDC markers come off aircraft and Combat Events that have been turned up; how many points lay there."""
    u, pieces = s.units, s.content.pieces
    found = 0
    for i, mark in enumerate(u.mark):
        if mark and u.piece[i] >= 0 and not pieces.can_be_attacked(u.piece[i]):
            found += u.points[i]
            u.mark[i], u.points[i] = NO_MARK, 0
    return found
