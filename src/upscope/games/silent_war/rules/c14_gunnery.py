"""19.21-1 and 28.14 Surface gunnery."""

from __future__ import annotations

from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import COMBAT_EVENTS
from upscope.kernel.procedure import Ask, Call, Done, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c14_results import Hit
from .c23_spotted import is_marked
from .c28_added import can_spare
from .display import shown_units, units_here
from .sea import is_storm, is_typhoon, seat_of, spot
from .state import Campaign

GUNNERY = COMBAT_EVENTS.index("gunnery")
NEW, OLD = 1, 2
"""`subs.guns`: called for by this round's event, or begun: only what was begun may go on."""


@rule("19.21-1-when", "28.14-auxiliary", "2.3-merchant")
def gun_targets(s: Campaign, row: int) -> tuple[int, ...]:
    """Revealed merchants in the boat's own column, if no warship or aircraft has shown itself anywhere."""
    u, pieces = s.units, s.content.pieces
    up = [i for i in units_here(s) if u.up[i]]
    if any(pieces.bars_gunnery[u.piece[i]] or is_white(s, i) for i in up):
        return ()
    return tuple(i for i in up if u.cup[i] == s.subs.cup[row] and pieces.gunnery_target[u.piece[i]])


@rule("1x-events-1")
def is_white(s: Campaign, unit: int) -> bool:
    """In the aid for 1.x any unit of the Imperial Navy silences the gun, naval auxiliaries too: all with its flag on
    their front. A loner is met by later rules."""
    return s.content.aid and not s.loner and not s.content.red_ball[s.units.piece[unit]]


@rule("1x-events-1", "19.21-1-after")
def can_go_on(s: Campaign) -> bool:
    """Gunnery once begun may go on in later rounds; in the aid for 1.x the event is for one round."""
    return not s.content.aid or s.loner == 1


def lower_gun(s: Campaign, row: int) -> None:
    """As a round begins: an event that came to nothing is over, and gunnery that may not go on."""
    guns = s.subs.guns
    if guns[row] == NEW or (guns[row] == OLD and not can_go_on(s)):
        guns[row] = 0


@rule("28.14-gunnery")
def can_gun_loner(s: Campaign, row: int) -> bool:
    """A loner may be gunned at will by a boat that has not been spotted, or that has begun it."""
    return s.loner == 1 and (s.subs.guns[row] == OLD or not is_marked(s, s.subs.boat[row]))


def can_open_fire(s: Campaign, row: int) -> bool:
    if s.subs.guns[row] == 0 and not can_gun_loner(s, row):
        return False
    return not is_typhoon(s, s.area) and bool(gun_targets(s, row))


@rule("19.21-1")
def must_open_fire(s: Campaign, row: int) -> bool:
    """In the round of the event the gun takes the place of the torpedoes."""
    return s.subs.guns[row] == NEW and s.event == GUNNERY


@rule("19.21-1-when", "1x-events-1")
def stow(s: Campaign, tell: Tell, row: int) -> None:
    """Gunnery that never began is over."""
    if s.subs.guns[row] == NEW:
        s.subs.guns[row] = 0
        tell("event_ignored", event=GUNNERY, rule="19.21-1-when")


class Gunnery(Frame, rule="19.21-1"):
    """Ends with 1 if the gun was fired."""

    row: int
    die: int = -1
    unit: int = -1

    @step("7.21-storm-gunnery")
    def roll_weather(f, s: Campaign, tell: Tell) -> Word:
        if not is_storm(s, s.area) or must_open_fire(s, f.row):
            return None
        return d10("gunnery_weather", "die")

    @step("7.21-storm-gunnery")
    def give_up(f, s: Campaign, tell: Tell) -> Word:
        return Done(0) if f.die > 1 else None

    @step("19.21-1-fire", "1x-events-1")
    def surface(f, s: Campaign, tell: Tell) -> Word:
        s.gunnery = 1
        s.subs.guns[f.row] = OLD
        s.subs.attacked[f.row] = 1
        spot(s, tell, s.subs.boat[f.row])
        return None

    @step("19.21-1-fire")
    def choose_target(f, s: Campaign, tell: Tell) -> Word:
        boat, units = s.subs.boat[f.row], shown_units(s, gun_targets(s, f.row))
        return Ask(seat_of(s, boat), "gun_target", units, "unit", {"boat": boat})

    @step("19.21-1-fire", "19.21-1-guns", "28.14-gunnery")
    def fire(f, s: Campaign, tell: Tell) -> Word:
        """The torpedo value is not applied; against a loner the die has one more."""
        boat = s.subs.boat[f.row]
        rule = "28.14-gunnery" if s.loner else "19.21-1-fire"
        tell("gun_fired", boat=boat, unit=f.unit, piece=s.units.piece[f.unit], rule=rule)
        return Call(Hit(row=f.row, unit=f.unit, line=s.content.fleet.gun_row(boat), gun=loner_bonus(s)))

    @step("19.21-1-after")
    def cease(f, s: Campaign, tell: Tell) -> Word:
        return Done(1)


class UseGun(Frame, rule="19.21-1"):
    """The gun in place of the torpedoes, where the event or the captain says so. Ends with 1 if it was fired."""

    row: int
    weapon: str = ""
    fired: int = 0

    @step("19.21-1-after", "28.14-gunnery", "28.14-again")
    def choose_weapon(f, s: Campaign, tell: Tell) -> Word:
        """Gunnery once begun may go on while its conditions last; a loner may be gunned at will."""
        if not can_open_fire(s, f.row) or (must_open_fire(s, f.row) and not can_spare(s, gun_targets(s, f.row))):
            return None
        boat = s.subs.boat[f.row]
        return Ask(seat_of(s, boat), "choose_weapon", ("torpedoes", "gun"), "weapon", {"boat": boat})

    @step("19.21-1", "28.14-gunnery", "1x-events-1")
    def fire(f, s: Campaign, tell: Tell) -> Word:
        if f.weapon == "torpedoes":
            return Done(0)
        return Call(Gunnery(row=f.row), "fired") if can_open_fire(s, f.row) else None

    @step("19.21-1-when", "1x-events-1")
    def stow_gun(f, s: Campaign, tell: Tell) -> Word:
        """The event is ignored where there is nothing to use the gun on, and brings no gunnery later."""
        if not f.fired:
            stow(s, tell, f.row)
        return Done(f.fired)


@rule("28.14-gunnery")
def loner_bonus(s: Campaign) -> int:
    return 1 if s.loner else 0
