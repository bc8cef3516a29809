"""20.0 Special mission zones, and the boats a War Event sends there (5.2)."""

from __future__ import annotations

from upscope.games.silent_war.content.words import HIGH, NONE
from upscope.kernel.procedure import Again, Ask, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .kinds import NO_RTB, OPERATING, SEATS
from .options import areas_in_range
from .sea import members
from .state import Campaign


@rule("20.4-level")
def raised_level(level: int) -> int:
    """One level up; high stays high, no contact stays no contact."""
    return level if level in (NONE, HIGH) else level + 1


@rule("20.1", "12.1")
def ways_in(s: Campaign, zone: int, boats: tuple[int, ...], area: int) -> tuple[int, ...]:
    """Areas joined to a zone that boats in an area can be in: their own, or one move away within range."""
    c = s.content
    joined, near = c.map.neighbours[zone], areas_in_range(s, boats)
    return tuple(a for a in joined if a == area or (a in c.map.ways(area) and a in near))


@rule("5.2-send")
def patrol_parties(s: Campaign, zone: int) -> tuple[int, ...]:
    """Boats (a pack by its first) that can be there by patrol movement."""
    return tuple(
        boat for boat in _leaders(s) if s.boats.patrol[boat] and ways_in(s, zone, party_of(s, boat), s.boats.at[boat])
    )


@rule("5.2-transit")
def transit_parties(s: Campaign, zone: int) -> tuple[int, ...]:
    """Boats on their way out that are in or next to an area of the zone."""
    return tuple(
        boat
        for boat in _leaders(s)
        if not s.boats.patrol[boat] and ways_in(s, zone, party_of(s, boat), s.boats.at[boat])
    )


def _leaders(s: Campaign) -> list[int]:
    b = s.boats
    found = []
    for boat, box in enumerate(b.box):
        if box == OPERATING and b.rtb[boat] == NO_RTB and b.mission[boat] < 0 and not b.acted[boat]:
            pack = b.pack[boat]
            if pack < 0 or members(s, pack)[0] == boat:
                found.append(boat)
    return found


def party_of(s: Campaign, boat: int) -> tuple[int, ...]:
    pack = s.boats.pack[boat]
    return (boat,) if pack < 0 else tuple(members(s, pack))


class AssignMissions(Frame, rule="5.2-send"):
    """As many boats as the event wants and can be had are told off for it, before anyone moves."""

    at: int = 0
    left: int = -1
    boat: int = -1

    @step("5.2-send")
    def begin(f, s: Campaign, tell: Tell) -> Word:
        f.left = s.missions.boats[f.at] if f.at < len(s.missions.zone) else -1
        return None

    @step("5.2-send", "5.2-transit", "5.2-most")
    def choose(f, s: Campaign, tell: Tell) -> Word:
        if f.left < 0:
            return Again("end")
        parties = f.parties(s)
        if not parties:
            return Again("next_mission")
        zone, command = s.missions.zone[f.at], s.boats.command[parties[0]]
        own = tuple(boat for boat in parties if s.boats.command[boat] == command)
        return Ask(SEATS[command], "send_boat", own, "boat", {"zone": zone, "left": f.left})

    @step("5.2-send")
    def send(f, s: Campaign, tell: Tell) -> Word:
        party, zone = party_of(s, f.boat), s.missions.zone[f.at]
        for boat in party:
            s.boats.mission[boat] = zone
            tell("boat_sent", boat=boat, zone=zone, rule="5.2-send" if s.boats.patrol[boat] else "5.2-transit")
        f.left -= len(party)
        return Again("choose")

    @step("5.2-most")
    def next_mission(f, s: Campaign, tell: Tell) -> Word:
        f.at += 1
        return Again("begin")

    @step("5.2-most")
    def end(f, s: Campaign, tell: Tell) -> Word:
        return None

    def parties(f, s: Campaign) -> tuple[int, ...]:
        if f.left <= 0:
            return ()
        zone = s.missions.zone[f.at]
        found = tuple(b for b in patrol_parties(s, zone) if len(party_of(s, b)) <= f.left)
        return found or tuple(b for b in transit_parties(s, zone) if len(party_of(s, b)) <= f.left)


def task_of(s: Campaign, zone: int) -> int:
    return s.missions.task[s.missions.zone.index(zone)] if zone in s.missions.zone else 0
