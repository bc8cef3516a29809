"""15.1 Transit movement: out from a base, on from area to area, and the checks at the end of every move."""

from __future__ import annotations

from upscope.games.silent_war.content.words import AREA
from upscope.kernel.event import silent
from upscope.kernel.procedure import END, Again, Ask, Call, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c07_storm_damage import StormCheck
from .c15_arrival import Arrive
from .c19_transit_events import TransitCheck
from .kinds import DONE, INVOLUNTARY, NO_RTB, OPERATING, SEATS
from .options import deployments, is_cautious_move
from .sea import can_fight_on, command_of, is_afloat, is_rough_anywhere, scatter, seat_of
from .state import Campaign


@rule("15.23-adjacent")
def is_short_hop(areas: tuple[int, ...]) -> bool:
    """Straight from an area into an adjacent base: no check."""
    return not areas


@rule("21.11-event")
def mission_zone(s: Campaign, place: int) -> int:
    """A forward base is no special mission: moving there adds nothing to the check."""
    return -1


@rule("21.11-event", "15.23-adjacent")
def has_base_check(s: Campaign, passed: tuple[int, ...], base: int) -> bool:
    """Never for boats that were in the area already."""
    return s.content.base_check and bool(passed) and base in s.content.map.zones


class TransitMove(Frame, rule="15.0-only"):
    """Boats move along a way together; each makes its own check, meets the weather, and comes to rest."""

    boats: tuple[int, ...]
    way: tuple[int, ...]
    start: int = -1
    zone: int = -1
    """The special mission zone they come out of."""
    before: tuple[int, ...] = ()
    """Areas they have been in this turn before this move."""
    onward: int = 0
    """They do not come to rest here but go on into a special mission zone (5.2)."""
    at: int = 0
    cautious: int = 0

    def passed(f, s: Campaign) -> tuple[int, ...]:
        """Only the end of a way may be something else than an area."""
        way = f.way
        return way if s.content.map.kinds[way[-1]] == AREA else way[:-1]

    def touched(f, s: Campaign) -> tuple[int, ...]:
        """Every area the boats have been in this turn; the weather of a zone is that of all areas joined to it."""
        zone = s.content.map.neighbours[f.zone] if f.zone >= 0 else ()
        return (*f.before, *zone, f.start, *f.passed(s)) if f.start in s.content.map.areas else f.passed(s)

    @step("15.1-speed", "24.2-one", "19.1-when")
    def move(f, s: Campaign, tell: Tell) -> Word:
        b = s.boats
        f.start = b.at[f.boats[0]]
        f.zone, s.zone = b.zone[f.boats[0]], -1
        f.cautious = int(is_cautious_move(s, f.boats, f.start, f.way))
        for boat in f.boats:
            b.box[boat], b.at[boat], b.zone[boat], b.patrol[boat] = OPERATING, f.way[-1], -1, 0
        if tell is not silent:
            home = any(b.rtb[boat] != NO_RTB for boat in f.boats)
            rule = "15.23-direct" if home else "15.1-speed"
            tell("boats_moved", boats=f.boats, start=f.start, way=f.way, rule=rule)
        return None

    @step("15.1-event", "15.23-event", "15.23-adjacent", "24.4")
    def check(f, s: Campaign, tell: Tell) -> Word:
        areas = f.passed(s)
        if f.at >= len(f.boats) or is_short_hop(areas) or not areas:
            return Again("gather")
        boat = f.boats[f.at]
        f.at += 1
        start = f.start if f.start in s.content.map.areas else -1
        zone = mission_zone(s, f.way[-1])
        return Call(TransitCheck(boat=boat, passed=areas, start=start, zone=zone, cautious=f.cautious))

    @step("21.11-event", "20.3")
    def check_base(f, s: Campaign, tell: Tell) -> Word:
        """A setting reads 20.3 for forward bases too, without its +2: one more check by the area it is entered from."""
        boat, base, passed = f.boats[f.at - 1], f.way[-1], f.passed(s)
        if not has_base_check(s, passed, base) or not is_afloat(s, boat) or s.boats.at[boat] != base:
            return None
        return Call(TransitCheck(boat=boat, passed=passed[-1:], zone=base, cautious=f.cautious))

    @step("15.1-event")
    def check_next(f, s: Campaign, tell: Tell) -> Word:
        return Again("check" if f.at < len(f.boats) else "gather")

    @step("15.0-storm")
    def gather(f, s: Campaign, tell: Tell) -> Word:
        f.at = 0
        return None if is_rough_anywhere(s, f.touched(s)) else Again("come_to_rest")

    @step("15.0-storm")
    def weather_next(f, s: Campaign, tell: Tell) -> Word:
        while f.at < len(f.boats):
            boat = f.boats[f.at]
            f.at += 1
            if not f.onward or not can_fight_on(s, boat):
                return Call(StormCheck(boat=boat, areas=f.touched(s)), then="weather_next")
        return None

    @step("15.1-side", "15.23-far", "24.14-typhoon")
    def come_to_rest(f, s: Campaign, tell: Tell) -> Word:
        """Boats that came through are where they were going: Done in an area, or at the base."""
        b = s.boats
        f.at = 0
        for boat in f.boats:
            b.acted[boat] = 1
            if is_afloat(s, boat) and b.at[boat] == f.way[-1] and f.way[-1] in s.content.map.areas:
                b.box[boat] = DONE
        scatter(s, tell, f.boats)
        return None

    @step("15.23-direct")
    def arrive_next(f, s: Campaign, tell: Tell) -> Word:
        while f.at < len(f.boats):
            boat = f.boats[f.at]
            f.at += 1
            if is_afloat(s, boat) and s.boats.box[boat] == OPERATING:
                touched = f.touched(s)
                arrive = Arrive(boat=boat, base=f.way[-1], area=touched[-1] if touched else -1)
                return Call(arrive, then="arrive_next")
        return END


class Deploy(Frame, rule="15.1-speed"):
    """Boats (one, or a pack together) leave a base or go on towards a patrol area."""

    boats: tuple[int, ...]
    refused: tuple[tuple[int, ...], ...] = ()
    way: tuple[int, ...] = ()
    answer: str = ""
    side: str = ""
    at: int = 0
    turned: tuple[int, ...] = ()
    """Boats whose side has been chosen."""

    def ways(f, s: Campaign) -> tuple[tuple[int, ...], ...]:
        """Ways out; a boat at sea may also stay where it is. A pack does not go from base to base."""
        start = s.boats.at[f.boats[0]]
        found = deployments(s, f.boats, start, start in s.content.map.areas)
        if len(f.boats) > 1 or s.boats.pack[f.boats[0]] >= 0:
            found = tuple(way for way in found if not way or is_pack_way(s, way))
        if f.refused:
            found = tuple(way for way in found if way not in f.refused)
        return found or ((),)

    @step("15.1-speed", "15.11-again", "15.11-range")
    def choose_course(f, s: Campaign, tell: Tell) -> Word:
        boat = f.boats[0]
        return Ask(seat_of(s, boat), "choose_course", lambda: f.ways(s), "way", {"boat": boat})

    @step("26.0")
    def ask_other_command(f, s: Campaign, tell: Tell) -> Word:
        if not f.way or not changes_command(s, f.boats[0], f.way[-1]):
            return Again("move")
        about = {"boat": f.boats[0], "base": f.way[-1]}
        return Ask(SEATS[command_of(s, f.way[-1])], "accept_transfer", ("yes", "no"), "answer", about)

    @step("26.0")
    def hear_other_command(f, s: Campaign, tell: Tell) -> Word:
        if f.answer == "no":
            tell("transfer_refused", boat=f.boats[0], base=f.way[-1])
            f.refused = (*f.refused, f.way)
            f.way, f.answer = (), ""
            return Again("choose_course")
        return None

    @step("15.1-speed")
    def move(f, s: Campaign, tell: Tell) -> Word:
        if f.way:
            return Call(TransitMove(boats=f.boats, way=f.way))
        for boat in f.boats:
            s.boats.acted[boat] = 1
        return None

    @step("15.0-storm")
    def lie_to(f, s: Campaign, tell: Tell) -> Word:
        """Boats that stay where they are ride out the weather there."""
        start = s.boats.at[f.boats[0]]
        if f.way or f.at >= len(f.boats) or start not in s.content.map.areas:
            return Again("choose_side")
        boat = f.boats[f.at]
        f.at += 1
        return Call(StormCheck(boat=boat, areas=(start,)))

    @step("15.0-storm")
    def lie_to_next(f, s: Campaign, tell: Tell) -> Word:
        return Again("lie_to")

    @step("15.1-side")
    def choose_side(f, s: Campaign, tell: Tell) -> Word:
        """Transit side up to go on next turn, Patrol side up to patrol here: a pack as one, others each for herself."""
        boats = f.at_sea(s)
        if not boats:
            return END
        return Ask(seat_of(s, boats[0]), "choose_side", ("patrol", "transit"), "side", {"boat": boats[0]})

    @step("15.1-side", "24.0-form")
    def turn_side(f, s: Campaign, tell: Tell) -> Word:
        boats, pack = f.at_sea(s), s.boats.pack
        for boat in boats if pack[boats[0]] >= 0 else boats[:1]:
            s.boats.box[boat] = DONE
            s.boats.patrol[boat] = int(f.side == "patrol")
            tell("side_chosen", boat=boat, patrol=f.side == "patrol")
            f.turned = (*f.turned, boat)
        return Again("choose_side")

    def at_sea(f, s: Campaign) -> tuple[int, ...]:
        """Boats that have come through and may go on patrol, and have not been told yet."""
        b = s.boats
        here = [i for i in f.boats if i not in f.turned]
        return tuple([i for i in here if b.box[i] in (OPERATING, DONE) and b.rtb[i] < INVOLUNTARY])


@rule("24.2-base")
def is_pack_way(s: Campaign, way: tuple[int, ...]) -> bool:
    return way[-1] in s.content.map.areas


def changes_command(s: Campaign, boat: int, place: int) -> bool:
    return s.content.two and place not in s.content.map.areas and command_of(s, place) != s.boats.command[boat]
