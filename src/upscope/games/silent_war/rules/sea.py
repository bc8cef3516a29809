"""What every chapter asks of the state: dates, ratings, weather, who commands, and the few changes all share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from upscope.games.silent_war.content.fleet import Ratings
from upscope.games.silent_war.content.war import War
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import Tell
from upscope.kernel.rules import rule

from .kinds import (
    CALM,
    DONE,
    HOLD,
    INVOLUNTARY,
    LOST,
    NO_RTB,
    OPERATING,
    REMOVED,
    REPAIR_1,
    SEATS,
    STORM,
    TYPHOON_1,
)
from .state import Campaign

ELSEWHERE = -2
"""No place at all: boats off the map are at -1."""


def with_die(die: int, m: Modifiers) -> tuple[tuple[str, int, str], ...]:
    """An itemised roll: the die first, then what changes it."""
    return (("die", die, m.rows[0][2]), *m.rows[1:])


def month_of(s: Campaign) -> int:
    """The month as one number (content/months.py)."""
    return s.year * 12 + s.month - 1


@rule("2.3-boat", "2.3-early-gato", kind="table")
def ratings(s: Campaign, boat: int) -> Ratings:
    """The side of the counter in force: an overhauled boat shows its new ratings, an Early Gato those of a Gato."""
    return s.content.fleet.ratings[1 if s.boats.refit[boat] else 0]


def seat_of(s: Campaign, boat: int) -> str:
    return SEATS[s.boats.command[boat]]


def command_of(s: Campaign, place: int) -> int:
    """The seat that commands a base: Pearl Harbor's side of the ocean, or the other if two play."""
    return 1 if s.content.two and s.content.fleet.command.get(place, 0) else 0


def has_radar(s: Campaign, boat: int) -> bool:
    """All boats from the same month on; with the setting for it, each class from its own."""
    if s.content.radar_refit:
        return s.content.fleet.fitted(boat) <= month_of(s)
    return s.content.t.has_radar(month_of(s))


def torpedo_of(s: Campaign, boat: int) -> int:
    """The torpedo value a boat fires with: the Mk XIV's of the day, or that of her nation's own torpedoes."""
    if s.content.own_torpedoes:
        own = s.content.fleet.torpedo_of(boat)
        if own is not None:
            return own
    return s.torpedo


@rule("7.21-smz")
def weather(s: Campaign, area: int) -> int:
    """Of an area; for a boat in a special mission zone the worst of all areas joined to it."""
    now = s.places.weather
    if s.zone >= 0:
        joined = s.content.map.neighbours[s.zone]
        if area in joined:
            return max(now[a] for a in joined)
    return now[area]


def is_storm(s: Campaign, area: int) -> bool:
    return weather(s, area) == STORM


def is_typhoon(s: Campaign, area: int) -> bool:
    return weather(s, area) >= TYPHOON_1


def is_rough(s: Campaign, area: int) -> bool:
    return weather(s, area) != CALM


def is_rough_anywhere(s: Campaign, areas: Iterable[int]) -> bool:
    met = [weather(s, area) for area in areas]
    return met.count(CALM) < len(met)


def is_at_sea(s: Campaign, boat: int) -> bool:
    return OPERATING <= s.boats.box[boat] <= DONE


def in_repair(s: Campaign, boat: int) -> bool:
    return HOLD <= s.boats.box[boat] <= REPAIR_1


def is_afloat(s: Campaign, boat: int) -> bool:
    return s.boats.box[boat] < LOST


def can_fight_on(s: Campaign, boat: int) -> bool:
    """Neither sunk nor out of play nor on its way home."""
    return s.boats.box[boat] < LOST and s.boats.rtb[boat] == NO_RTB


def boats_at(s: Campaign, place: int) -> Sequence[int]:
    """The boats at a place, in their order. Where all boats are is kept until some have moved."""
    at = s.boats.at
    kept: tuple[list[int], dict[int, tuple[int, ...]]] | None = s.content.memo.get("at")
    if kept is None or kept[0] != at:
        kept = _look_again(s.content, at, kept)
    return kept[1].get(place, ())


def boats_by_place(s: Campaign) -> Mapping[int, Sequence[int]]:
    """Where all boats are."""
    return _look_again(s.content, s.boats.at, s.content.memo.get("at"))[1]


def _look_again(
    c: War, at: list[int], kept: tuple[list[int], dict[int, tuple[int, ...]]] | None
) -> tuple[list[int], dict[int, tuple[int, ...]]]:
    """Few boats move between two looks: each is found by halves."""
    if kept is None or len(kept[0]) != len(at):
        kept = c.keep("at", ([ELSEWHERE] * len(at), {}))
    known, boats = kept
    while known != at:
        boat, end = 0, len(at)
        while end - boat > 1:
            middle = (boat + end) // 2
            if known[boat:middle] == at[boat:middle]:
                boat = middle
            else:
                end = middle
        left, place = known[boat], at[boat]
        known[boat] = place
        if left != ELSEWHERE:
            boats[left] = tuple([other for other in boats[left] if other != boat])
        boats[place] = tuple(sorted((*boats.get(place, ()), boat)))
    return kept


def members(s: Campaign, pack: int) -> list[int]:
    column, found, boat = s.boats.pack, [], -1
    for _ in range(column.count(pack)):
        boat = column.index(pack, boat + 1)
        found.append(boat)
    return found


@rule("23.1")
def spot(s: Campaign, tell: Tell, boat: int, rule: str = "") -> None:
    """Put a Spotted marker on a boat; a second one has no effect."""
    if not s.boats.spotted[boat]:
        s.boats.spotted[boat] = 1
        tell("boat_spotted", boat=boat, rule=rule)
    if s.boats.pack[boat] >= 0:
        spot_pack(s, tell, boat)


@rule("24.6")
def spot_pack(s: Campaign, tell: Tell, boat: int) -> None:
    for other in members(s, s.boats.pack[boat]):
        if not s.boats.spotted[other]:
            s.boats.spotted[other] = 1
            tell("boat_spotted", boat=other, rule="24.6")


def unspot(s: Campaign, tell: Tell, boat: int) -> None:
    if s.boats.spotted[boat]:
        s.boats.spotted[boat] = 0
        tell("boat_hidden", boat=boat)


@rule("15.22")
def send_home(s: Campaign, tell: Tell, boat: int, area: int, rule: str = "") -> None:
    """Involuntary return to base: Transit side up, marked, Done at once; it moves from the next turn on."""
    b = s.boats
    b.rtb[boat], b.patrol[boat], b.box[boat], b.at[boat], b.zone[boat] = INVOLUNTARY, 0, DONE, area, -1
    b.home[boat] = -1
    b.acted[boat] = 1
    tell("boat_recalled", boat=boat, area=area, rule=rule)
    leave_pack(s, tell, boat)


@rule("24.0-leave")
def leave_pack(s: Campaign, tell: Tell, boat: int) -> None:
    """Out of its pack for good; what is left of the pack is looked at by whoever took the boat out."""
    pack = s.boats.pack[boat]
    if pack >= 0:
        s.boats.pack[boat] = -1
        tell("pack_left", boat=boat)
        if not s.subs.boat:
            thin_out(s, tell, pack)


@rule("24.14-transit")
def thin_out(s: Campaign, tell: Tell, pack: int, rule: str = "24.14-transit") -> None:
    """A pack below three is one no longer. During a combat this waits for its end (24.14-combat)."""
    if s.boats.pack.count(pack) < 3:
        disband(s, tell, pack, rule)


@rule("24.14-typhoon", "7.21-typhoon-packs")
def scatter(s: Campaign, tell: Tell, boats: tuple[int, ...]) -> None:
    """A pack that has come into a typhoon is one no longer; one that only passed through it is."""
    b = s.boats
    for boat in boats:
        if b.pack[boat] >= 0 and is_at_sea(s, boat) and is_typhoon(s, b.at[boat]):
            disband(s, tell, b.pack[boat], "24.14-typhoon")


def disband(s: Campaign, tell: Tell, pack: int, rule: str) -> None:
    if not s.packs.formed[pack]:
        return
    for boat in members(s, pack):
        s.boats.pack[boat] = -1
    s.packs.formed[pack] = 0
    tell("pack_disbanded", pack=pack, rule=rule)


def lose_boat(s: Campaign, tell: Tell, boat: int, cause: str, rule: str = "") -> None:
    """Sunk: the track moves, and her skipper goes with her."""
    area = s.boats.at[boat]
    s.lost += 1
    tell("boat_lost", boat=boat, area=area, cause=cause, rule=rule)
    lose_skipper(s, boat)
    take_off(s, tell, boat, LOST)


@rule("25.2")
def lose_skipper(s: Campaign, boat: int) -> None:
    """He stays with his boat and is lost with it: his counter stays used."""
    s.boats.skipper[boat] = -1
    s.boats.rating[boat] = 0


def take_off(s: Campaign, tell: Tell, boat: int, box: int = REMOVED) -> None:
    """Off the map for good."""
    b = s.boats
    leave_pack(s, tell, boat)
    b.box[boat], b.at[boat], b.zone[boat], b.home[boat], b.mission[boat] = box, -1, -1, -1, -1
    b.rtb[boat], b.spotted[boat], b.damage[boat], b.patrol[boat] = NO_RTB, 0, 0, 0
    b.recalled[boat] = b.major_only[boat] = b.stretched[boat] = 0
    b.acted[boat] = 1


def score(s: Campaign, boat: int, tons: int, ships: int = 1) -> None:
    """Ships and tons sunk move the tracks and the boat's own tally."""
    s.ships += ships
    s.tons += tons
    s.boats.ships[boat] += ships
    s.boats.tons[boat] += tons
