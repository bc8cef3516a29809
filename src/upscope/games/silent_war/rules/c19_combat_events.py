"""19.2 Combat Events. Each lasts one attack round unless it says otherwise; `s.event` and `s.twist` hold it."""

from __future__ import annotations

from upscope.games.silent_war.content.charts import EFFECT
from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import BALL, COMBAT_EVENTS, SECOND_ROLLS
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import END, Again, Ask, Call, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .c14_results import Hit
from .c14_reveal import Reveal
from .c18_damage import Suffer, TakeDamage
from .c23_spotted import is_marked
from .c28_added import CrashDive, can_dive
from .display import in_reach, is_out, is_ship, markers_left, shown_units, tons_of
from .kinds import EVADED, HERE, MENDED
from .sea import (
    is_afloat,
    is_rough,
    is_storm,
    is_typhoon,
    lose_boat,
    ratings,
    seat_of,
    send_home,
    torpedo_of,
)
from .state import Campaign

LUMBERS, GUNNERY, MALFUNCTION, BOMBER, MECHANICAL, FORTUNE = range(6)
DOUBLED, COUNTER_COMBAT, COUNTERATTACK, COMBAT_COMBAT, CIRCULAR_RUN, PERFECT_APPROACH = range(6, len(COMBAT_EVENTS))
CIRCULAR, HOT, PREMATURE, DEAD, CLOSE, BROKEN, MENDED_ROLL, PERFECT, DEADLY = range(len(SECOND_ROLLS))


@rule("28.14-event")
def is_no_event(s: Campaign, event: int) -> bool:
    """Of a loner's Combat Event only the bomber and mechanical troubles happen."""
    return s.loner == 1 and event not in (BOMBER, MECHANICAL)


class CombatEvent(Frame, rule="19.2-round"):
    """An event chit has been turned up: resolve it at once."""

    row: int
    die: int = -1
    event: int = -1
    unit: int = -1
    dived: int = 0

    @step("14.13-event", "19.2-round")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("combat_event", "die")

    @step("19.2-round", "24.52", "28.14-event")
    def read(f, s: Campaign, tell: Tell) -> Word:
        f.event = s.content.charts.combat_event(f.die)
        tell("combat_event", boat=s.subs.boat[f.row], die=f.die, event=f.event)
        if is_no_event(s, f.event):
            tell("event_ignored", event=f.event, rule="28.14-event")
            return END
        s.event = f.event
        return Again(STEPS[f.event])

    # -- 0 ----------------------------------------------------------------------------------------------------

    @step("19.21-0", "1x-events-0")
    def lumbers(f, s: Campaign, tell: Tell) -> Word:
        units = lumbering(s, f.row)
        if not units:
            tell("event_ignored", event=f.event)
            return END
        return Ask(seat_of(s, s.subs.boat[f.row]), "choose_lumbering", shown_units(s, units), "unit")

    @step("19.21-0", "1x-events-0")
    def lumber_up(f, s: Campaign, tell: Tell) -> Word:
        return Call(Reveal(unit=f.unit, mute=1))

    @step("19.21-0", "1x-events-0")
    def lumber_hit(f, s: Campaign, tell: Tell) -> Word:
        if is_out(s, f.row) or not is_ship(s, f.unit) or s.units.fate[f.unit] != HERE:
            return END
        row = s.content.charts.attack_row[tons_of(s, f.unit)]
        return Call(Hit(row=f.row, unit=f.unit, line=row, torpedo=torpedo_of(s, s.subs.boat[f.row])))

    @step("19.21-0")
    def lumber_end(f, s: Campaign, tell: Tell) -> Word:
        return END

    # -- 1 ----------------------------------------------------------------------------------------------------

    @step("7.21-storm-gunnery", "19.21-1-when")
    def surface(f, s: Campaign, tell: Tell) -> Word:
        return d10("gunnery_weather", "die") if is_storm(s, s.area) else None

    @step("19.21-1", "19.21-1-when", "7.21-typhoon-gunnery", "1x-events-1")
    def man_the_gun(f, s: Campaign, tell: Tell) -> Word:
        """The gun is used in place of this round's torpedoes, if there is something to use it on by then."""
        if is_seen_already(s, f.row) or is_gun_useless(s, f.die):
            tell("event_ignored", event=f.event, rule="19.21-1-when")
        else:
            s.subs.guns[f.row] = 1
        return END

    # -- 2, 4, 5 ------------------------------------------------------------------------------------------------

    @step("19.21-2", "19.21-4", "19.21-5", "1x-events-4")
    def roll_second(f, s: Campaign, tell: Tell) -> Word:
        return d10("event_second", "die")

    @step("19.21-2", "19.21-4", "19.21-5", "19.21-5-deadly", "1x-events-4")
    def read_second(f, s: Campaign, tell: Tell) -> Word:
        s.twist = s.content.charts.second_roll(f.event, f.die)
        tell("event_turned", boat=s.subs.boat[f.row], die=f.die, outcome=s.twist, rule=SECONDS[f.event])
        if s.twist == PREMATURE:
            return Again("burst")
        if s.twist == BROKEN:
            return Again("break_down")
        if s.twist == MENDED_ROLL:
            return Again("mend")
        if s.twist == DEADLY:
            s.deadly = 1
        return END

    @step("19.21-2-premature")
    def burst(f, s: Campaign, tell: Tell) -> Word:
        return d10("premature", "die")

    @step("19.21-2-premature")
    def rock_boat(f, s: Campaign, tell: Tell) -> Word:
        boat = s.subs.boat[f.row]
        die = f.die + (1 if s.boats.rating[boat] else 0)
        defence = ratings(s, boat).defence[boat]
        tell("premature_rolled", boat=boat, die=f.die, total=die, need=defence)
        if die == 0:
            lose_boat(s, tell, boat, "own-torpedo")
            return END
        return Call(TakeDamage(boat=boat, cause="own-torpedo")) if die >= defence else END

    @step("19.21-2-premature")
    def burst_end(f, s: Campaign, tell: Tell) -> Word:
        return END

    @step("19.21-4-odd", "1x-events-4")
    def break_down(f, s: Campaign, tell: Tell) -> Word:
        return Call(TakeDamage(boat=s.subs.boat[f.row], cause="mechanical"))

    @step("19.21-4-odd", "1x-events-4")
    def limp_home(f, s: Campaign, tell: Tell) -> Word:
        boat = s.subs.boat[f.row]
        if is_afloat(s, boat):
            send_home(s, tell, boat, s.area)
        return END

    @step("19.21-4-even", "1x-events-4")
    def mend(f, s: Campaign, tell: Tell) -> Word:
        s.subs.out[f.row] = MENDED
        return END

    # -- 3 ----------------------------------------------------------------------------------------------------

    @step("19.21-3")
    def bomber(f, s: Campaign, tell: Tell) -> Word:
        if is_bomber_grounded(s):
            tell("event_ignored", event=f.event)
            return END
        return None

    @step("28.2-when")
    def dive(f, s: Campaign, tell: Tell) -> Word:
        boat = s.subs.boat[f.row]
        return Call(CrashDive(boat=boat), "dived") if can_dive(s, boat) else None

    @step("28.2-bomber")
    def get_away(f, s: Campaign, tell: Tell) -> Word:
        s.subs.out[f.row] = EVADED
        return END if f.dived else None

    @step("19.21-3", "1x-events-3")
    def bomb(f, s: Campaign, tell: Tell) -> Word:
        return d10("bomber", "die")

    @step("19.21-3", "1x-events-3")
    def bombed(f, s: Campaign, tell: Tell) -> Word:
        charts, boat = s.content.charts, s.subs.boat[f.row]
        effect = EFFECT.index(charts.counterattack(charts.aircraft_row, f.die))
        tell("aircraft_attacked", boat=boat, die=f.die, effect=effect)
        return Call(Suffer(boat=boat, effect=effect, area=s.area, cause="aircraft"))

    @step("19.21-3")
    def bomber_end(f, s: Campaign, tell: Tell) -> Word:
        return END

    # -- 6, 7, 8, 9 ---------------------------------------------------------------------------------------------

    @step("19.21-6", "1x-events-6")
    def fat_target(f, s: Campaign, tell: Tell) -> Word:
        s.subs.doubles[f.row] += 1
        return END

    @step("19.21-7", "19.21-8", "19.21-9", "1x-events-2", "1x-events-5")
    def later(f, s: Campaign, tell: Tell) -> Word:
        """What it changes comes up later in the round."""
        if f.event == CIRCULAR_RUN:
            s.twist = CIRCULAR
        elif f.event == PERFECT_APPROACH:
            s.twist = PERFECT
        return END


SECONDS = {MALFUNCTION: "19.21-2", MECHANICAL: "19.21-4", FORTUNE: "19.21-5"}
"""Events with a second die, and their rules."""

STEPS = {
    LUMBERS: "lumbers",
    GUNNERY: "surface",
    MALFUNCTION: "roll_second",
    BOMBER: "bomber",
    MECHANICAL: "roll_second",
    FORTUNE: "roll_second",
    DOUBLED: "fat_target",
    COUNTER_COMBAT: "later",
    COUNTERATTACK: "later",
    COMBAT_COMBAT: "later",
    CIRCULAR_RUN: "later",
    PERFECT_APPROACH: "later",
}


@rule("19.21-2-hot", "19.21-2-close")
def is_stopped(s: Campaign) -> bool:
    """A hot run or a close call cancels the attack."""
    return s.twist in (HOT, CLOSE)


def lumbering(s: Campaign, row: int) -> tuple[int, ...]:
    u = s.units
    return tuple(i for i in in_reach(s, s.subs.cup[row]) if not u.up[i] and u.back[i] == BALL)


@rule("19.21-1-when", "23.0-always", "1x-events-1")
def is_seen_already(s: Campaign, row: int) -> bool:
    """A spotted boat does not surface; the first edition does not forbid it."""
    return is_marked(s, s.subs.boat[row]) and not s.content.first


@rule("7.21-typhoon-gunnery")
def is_gun_useless(s: Campaign, die: int) -> bool:
    """No gunnery in a typhoon; in a tropical storm only on 0 or 1."""
    return is_typhoon(s, s.area) or (is_storm(s, s.area) and die > 1)


@rule("19.21-3")
def is_bomber_grounded(s: Campaign) -> bool:
    return is_rough(s, s.area)


class CircularRun(Frame, rule="19.21-2-circular"):
    """One's own torpedo comes back."""

    boat: int
    dived: int = 0
    tdc: int = 0
    die: int = 0

    @step("28.2-when", "28.2-torpedo")
    def dive(f, s: Campaign, tell: Tell) -> Word:
        return Call(CrashDive(boat=f.boat), "dived") if can_dive(s, f.boat) else None

    @step("28.2-torpedo")
    def dodge(f, s: Campaign, tell: Tell) -> Word:
        return END if f.dived else None

    @step("19.21-2-circular", "1x-events-2")
    def draw(f, s: Campaign, tell: Tell) -> Word:
        return Roll("tdc", markers_left(s), "tdc")

    @step("19.21-2-circular", "1x-events-2")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("circular", "die")

    @step("19.21-2-circular", "1x-events-2")
    def judge(f, s: Campaign, tell: Tell) -> Word:
        m = circular_chance(s, f.boat, f.tdc)
        tell("circular_run", boat=f.boat, tdc=f.tdc, die=f.die, why=m.why(), need=m.total)
        if f.die <= m.total:
            lose_boat(s, tell, f.boat, "own-torpedo")
        return END


@rule("19.21-2-circular", "1x-events-2")
def circular_chance(s: Campaign, boat: int, tdc: int) -> Modifiers:
    """The die that sinks the boat, or less. In 1.x only the torpedo and the marker count."""
    if s.content.first:
        m = Modifiers(torpedo_of(s, boat), "1x-events-2", "torpedo")
        m.add(tdc, "tdc", "1x-events-2")
        return m
    own = ratings(s, boat)
    m = Modifiers(own.attack[boat], "19.21-2-circular", "attack")
    m.add(torpedo_of(s, boat) + 1, "torpedo", "19.21-2-circular")
    m.add(-own.defence[boat], "defence", "19.21-2-circular")
    m.add(-tdc, "tdc", "19.21-2-circular")
    return m
