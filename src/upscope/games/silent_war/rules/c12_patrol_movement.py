"""12.0 Patrol movement: a boat on patrol shifts to an adjacent area, or into an active special mission zone."""

from __future__ import annotations

from upscope.kernel.procedure import Again, Ask, Call, Done, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c07_storm_damage import StormCheck
from .c15_transit import TransitMove
from .c19_transit_events import TransitCheck
from .c20_missions import ways_in
from .kinds import OPERATING
from .options import areas_in_range
from .sea import can_fight_on, is_afloat, scatter, seat_of
from .state import Campaign


@rule("12.0-move", "12.2")
def patrol_moves(s: Campaign, boats: tuple[int, ...], area: int) -> tuple[int, ...]:
    """Stay, or go to an adjacent area within range; never into a base."""
    near = areas_in_range(s, boats)
    return (area, *[a for a in s.content.map.ways(area) if a in near])


class PatrolMove(Frame, rule="12.0-move"):
    """A boat or pack on patrol may move before it searches. Ends with the areas it has been in."""

    boats: tuple[int, ...]
    direct: int = 0
    """Called from transit to a mission: straight into the zone."""
    before: tuple[int, ...] = ()
    """Areas they have been in this turn already."""
    area: int = -1
    start: int = -1
    at: int = 0

    def areas(f, s: Campaign) -> tuple[int, ...]:
        boat = f.boats[0]
        here, zone = s.boats.at[boat], s.boats.mission[boat]
        if f.direct:
            return (here,)
        return ways_in(s, zone, f.boats, here) if zone >= 0 else patrol_moves(s, f.boats, here)

    @step("12.0-move", "12.1", "7.14")
    def choose(f, s: Campaign, tell: Tell) -> Word:
        areas, boat = f.areas(s), f.boats[0]
        if len(areas) == 1:
            return None
        return Ask(seat_of(s, boat), "choose_patrol", areas, "area", {"boat": boat})

    @step("12.0-move", "24.2-one")
    def move(f, s: Campaign, tell: Tell) -> Word:
        b, boat = s.boats, f.boats[0]
        f.start = b.at[boat]
        if f.area < 0:
            f.area = f.areas(s)[0]
        if f.area == f.start:
            return Again("enter_zone")
        for boat in f.boats:
            b.at[boat] = f.area
        tell("boats_moved", boats=f.boats, start=f.start, way=(f.area,))
        return None

    @step("12.0-event", "19.1-when", "19.1-governing", "24.4")
    def check_next(f, s: Campaign, tell: Tell) -> Word:
        if f.at >= len(f.boats):
            return None
        boat = f.boats[f.at]
        f.at += 1
        return Call(TransitCheck(boat=boat, passed=(f.area,), start=f.start), then="check_next")

    @step("12.1", "20.1", "24.14-typhoon")
    def enter_zone(f, s: Campaign, tell: Tell) -> Word:
        """Into the zone if they are sent there. A pack that meets a typhoon goes on boat by boat."""
        f.at = 0
        for boat in f.boats:
            if can_fight_on(s, boat) and s.boats.mission[boat] >= 0:
                s.zone = s.boats.zone[boat] = s.boats.mission[boat]
                tell("zone_entered", boat=boat, zone=s.boats.zone[boat], area=f.area)
        scatter(s, tell, f.boats)
        return None

    @step("20.3", "12.1", "19.1-when")
    def check_zone_next(f, s: Campaign, tell: Tell) -> Word:
        """A check of its own, by the area the zone was entered from."""
        while f.at < len(f.boats):
            boat = f.boats[f.at]
            f.at += 1
            if is_afloat(s, boat) and s.boats.zone[boat] >= 0:
                check = TransitCheck(boat=boat, passed=(f.area,), zone=s.boats.zone[boat])
                return Call(check, then="check_zone_next")
        f.at = 0
        return None

    @step("12.0-rtb")
    def weather_next(f, s: Campaign, tell: Tell) -> Word:
        """A boat sent home rides out the weather and is Done; the others go on to search."""
        while f.at < len(f.boats):
            boat = f.boats[f.at]
            f.at += 1
            if is_afloat(s, boat) and not can_fight_on(s, boat):
                return Call(StormCheck(boat=boat, areas=f.touched()), then="weather_next")
        return Done(f.touched())

    def touched(f) -> tuple[int, ...]:
        return (*f.before, f.start) if f.area == f.start else (*f.before, f.start, f.area)


class JoinMission(Frame, rule="5.2-transit"):
    """A boat on its way out is called to a special mission: into the area by transit, flip, and on into the zone.

    Ends with the area it came from; the weather is met when it comes to rest."""

    boats: tuple[int, ...]
    area: int = -1
    start: int = -1

    @step("5.2-transit")
    def choose(f, s: Campaign, tell: Tell) -> Word:
        boat = f.boats[0]
        areas = ways_in(s, s.boats.mission[boat], f.boats, s.boats.at[boat])
        if len(areas) == 1:
            return None
        return Ask(seat_of(s, boat), "choose_patrol", areas, "area", {"boat": boat})

    @step("5.2-transit")
    def move(f, s: Campaign, tell: Tell) -> Word:
        boat = f.boats[0]
        if f.area < 0:
            f.area = ways_in(s, s.boats.mission[boat], f.boats, s.boats.at[boat])[0]
        f.start = s.boats.at[boat]
        return None if f.start == f.area else Call(TransitMove(boats=f.boats, way=(f.area,), onward=1))

    @step("5.2-transit")
    def flip(f, s: Campaign, tell: Tell) -> Word:
        b = s.boats
        for boat in f.boats:
            if can_fight_on(s, boat):
                b.patrol[boat], b.box[boat], b.acted[boat] = 1, OPERATING, 0
                tell("side_chosen", boat=boat, patrol=True)
        return Done((f.start,))
