"""14.1 The attack round of one boat: posture, reveal, TDC, targets, torpedoes or gun, and what comes back."""

from __future__ import annotations

from upscope.games.silent_war.content.words import COMBAT_EVENTS, SECOND_ROLLS, STANDARD
from upscope.kernel.procedure import END, Again, Ask, Call, Done, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c14_counterattack import Counterattack
from .c14_gunnery import Gunnery, UseGun, can_open_fire, lower_gun, must_open_fire, stow
from .c14_reveal import Reveal, may_unflip, units_to_reveal
from .c14_targets import ChooseTargets, PlaceMarkers, can_succeed, marked
from .c14_to_hit import FireTorpedoes
from .c19_combat_events import CircularRun, CombatEvent, is_stopped
from .c28_added import can_spare
from .display import asw2, in_reach, is_out, settle, shown_units
from .sea import is_afloat, ratings, seat_of
from .state import Campaign

COUNTER_FIRST = (COMBAT_EVENTS.index("counter-combat"), COMBAT_EVENTS.index("counterattack"))
COUNTER_ONLY = COMBAT_EVENTS.index("counterattack")
COMBAT_COMBAT = COMBAT_EVENTS.index("combat-combat")
CIRCULAR, PREMATURE, DEAD, CLOSE = (SECOND_ROLLS.index(word) for word in ("circular", "premature", "dead", "close"))


@rule("14.12-choose", "14.12-change")
def postures(s: Campaign, row: int) -> tuple[int, ...]:
    """Any at first; in a re-attack the same or one level up or down."""
    if s.round == 1 or has_free_choice(s, row):
        return (0, 1, 2)
    now = s.subs.posture[row]
    return tuple(p for p in (0, 1, 2) if -1 <= p - now <= 1)


@rule("14.12-skipper")
def has_free_choice(s: Campaign, row: int) -> bool:
    return s.boats.rating[s.subs.boat[row]] > 0


@rule("14.12-reveal")
def extra_reveal(s: Campaign, row: int) -> int:
    return 0 if s.content.first else s.content.charts.postures[s.subs.posture[row]].reveal


class TakePosture(Frame, rule="14.12-choose"):
    """One boat's posture for this round."""

    row: int
    posture: int = STANDARD

    @step("14.12-choose", "24.53-sequence")
    def begin(f, s: Campaign, tell: Tell) -> Word:
        s.acting = f.row
        return None

    @step("14.12-choose", "14.12-change", "14.12-skipper")
    def choose(f, s: Campaign, tell: Tell) -> Word:
        boat = s.subs.boat[f.row]
        about = {"boat": boat, "round": s.round}
        return Ask(seat_of(s, boat), "choose_posture", postures(s, f.row), "posture", about)

    @step("14.12-choose")
    def take(f, s: Campaign, tell: Tell) -> Word:
        s.subs.posture[f.row] = f.posture
        tell("posture_taken", boat=s.subs.boat[f.row], posture=f.posture)
        return None


class RevealUnits(Frame, rule="14.13-reveal"):
    """One at a time, the captain's choice, until the number is reached or nothing is left in own reach."""

    row: int
    left: int = -1
    unit: int = -1
    met: str = ""
    radar: int = 1
    other: int = -1
    """Just turned back: another is revealed in its place."""
    seen: int = -1
    """Turned back in this reveal. It has been revealed, so it holds no Red Ball back (14.4A)."""
    answer: str = ""

    @step("14.12-reveal", "14.13-reveal", "1x-14.13-reveal")
    def count(f, s: Campaign, tell: Tell) -> Word:
        boat = s.subs.boat[f.row]
        f.left = ratings(s, boat).tactical[boat] + extra_reveal(s, f.row)
        return None

    @step("14.13-reveal", "14.4A", "1x-14.13-reveal", "1x-14.4-flags")
    def choose(f, s: Campaign, tell: Tell) -> Word:
        units = f.units(s) if f.left > 0 else ()
        if not units:
            return END
        if len(units) == 1:
            f.unit = units[0]
            return None
        boat = s.subs.boat[f.row]
        about = {"boat": boat, "left": f.left}
        return Ask(seat_of(s, boat), "reveal_unit", lambda: shown_units(s, units), "unit", about)

    @step("14.13-reveal")
    def turn_up(f, s: Campaign, tell: Tell) -> Word:
        f.left -= 1
        f.other, f.met = -1, ""
        return Call(Reveal(unit=f.unit), "met")

    @step("14.13-event")
    def resolve_event(f, s: Campaign, tell: Tell) -> Word:
        return Call(CombatEvent(row=f.row)) if f.met == "event" and not is_out(s, f.row) else None

    @step("19.21-2-hot", "19.21-2-close")
    def go_on(f, s: Campaign, tell: Tell) -> Word:
        return END if is_out(s, f.row) or is_stopped(s) else None

    @step("14.13-radar", "14.13-radar-never", "14.4B", "1x-14.13-radar", "1x-14.4-radar")
    def look_twice(f, s: Campaign, tell: Tell) -> Word:
        if not f.radar or not may_unflip(s, f.unit, s.subs.cup[f.row]):
            return Again("choose")
        boat = s.subs.boat[f.row]
        about = {"boat": boat, "unit": f.unit, "piece": s.units.piece[f.unit]}
        return Ask(seat_of(s, boat), "unflip", ("keep", "unflip"), "answer", about)

    @step("14.13-radar", "1x-14.13-radar")
    def turn_back(f, s: Campaign, tell: Tell) -> Word:
        """Face down again; another unit must be revealed in its place."""
        if f.answer == "unflip":
            s.units.up[f.unit] = 0
            f.other = f.seen = f.unit
            f.radar = 0
            f.left += 1
            tell("unit_unflipped", unit=f.unit)
        return Again("choose")

    def units(f, s: Campaign) -> tuple[int, ...]:
        units = units_to_reveal(s, s.subs.cup[f.row], f.seen)
        return tuple(i for i in units if i != f.other) if f.other >= 0 else units


NOTHING, CAUGHT, HEARD, ANSWERED = "", "caught", "heard", "answered"
"""What an attack leaves to be done: nothing; the counterattack, as the boat was caught before it fired or used its gun;
the counterattack after a torpedo that may run wild; only that torpedo, as the escorts struck before."""


class TorpedoAttack(Frame, rule="14.14-draw"):
    """14.14 to 14.17: markers, targets, torpedoes. Ends with what the attack leaves to be done."""

    row: int
    mercy: str = ""
    fired: int = 0
    """The gun has been fired after all."""
    answered: int = 0
    """The counterattack has been made."""

    @step("14.14-draw")
    def aim(f, s: Campaign, tell: Tell) -> Word:
        return Call(PlaceMarkers(row=f.row))

    @step("14.17A", "14.17B")
    def weigh(f, s: Campaign, tell: Tell) -> Word:
        """With no chance of success nothing is fired: in the first round nobody notices, in a re-attack they do."""
        if can_succeed(s, f.row):
            return None
        rule = "14.2A" if s.content.aid else "14.17A" if s.round == 1 else "14.17B"
        tell("no_chance", boat=s.subs.boat[f.row], rule=rule)
        return Done(NOTHING if is_unnoticed(s) else HEARD)

    @step("1x-events-7", "1x-events-8")
    def brace_first(f, s: Campaign, tell: Tell) -> Word:
        """In 1.x the escorts strike as soon as the markers lie (14.14), before a target is chosen."""
        if not strikes_early(s):
            return None
        f.answered = 1
        return Call(Counterattack(row=f.row))

    @step("1x-events-7", "1x-events-8")
    def go_on(f, s: Campaign, tell: Tell) -> Word:
        return Done(NOTHING) if f.answered and (is_out(s, f.row) or is_held_down(s, f.row)) else None

    @step("28.3-penalty")
    def think(f, s: Campaign, tell: Tell) -> Word:
        """Nobody is made to fire on a hospital ship."""
        if not can_spare(s, marked(s)):
            return None
        boat = s.subs.boat[f.row]
        return Ask(seat_of(s, boat), "hold_fire", ("hold", "fire"), "mercy", {"boat": boat})

    @step("28.3-penalty", "14.17A", "14.17B")
    def hold_fire(f, s: Campaign, tell: Tell) -> Word:
        """Then it is as if no attack could succeed."""
        if f.mercy != "hold":
            return None
        tell("fire_held", boat=s.subs.boat[f.row])
        return Done(NOTHING if is_unnoticed(s) else f.heard())

    @step("14.15-targets")
    def choose_targets(f, s: Campaign, tell: Tell) -> Word:
        return Call(ChooseTargets(row=f.row))

    @step("14.15-late", "19.21-7", "1x-events-7")
    def look(f, s: Campaign, tell: Tell) -> Word:
        """What was turned up may have ended the attack, or called for the gun."""
        if is_out(s, f.row):
            return Done(NOTHING)
        if is_stopped(s):
            return Done(f.caught())
        if not must_open_fire(s, f.row):
            return None
        if can_open_fire(s, f.row):
            return Call(Gunnery(row=f.row), "fired")
        stow(s, tell, f.row)
        return None

    @step("14.15-late", "19.21-7", "1x-events-7")
    def brace(f, s: Campaign, tell: Tell) -> Word:
        """Some events let the escorts strike first."""
        if f.fired:
            return Done(f.caught())
        if s.event not in COUNTER_FIRST or f.answered:
            return None
        f.answered = 1
        return Call(Counterattack(row=f.row))

    @step("19.21-7", "1x-events-7")
    def fire(f, s: Campaign, tell: Tell) -> Word:
        if is_out(s, f.row) or is_held_down(s, f.row):
            return Done(NOTHING)
        return Call(FireTorpedoes(row=f.row))

    @step("14.16C")
    def end(f, s: Campaign, tell: Tell) -> Word:
        return Done(f.heard())

    def heard(f) -> str:
        return ANSWERED if f.answered else HEARD

    def caught(f) -> str:
        return NOTHING if f.answered else CAUGHT


class Approach(Frame, rule="14.13-reveal"):
    """14.13 to 14.17 of one boat: it looks, then uses its gun or its torpedoes. Ends as `TorpedoAttack` does."""

    row: int
    fired: int = 0
    left: str = NOTHING

    @step("14.13-reveal")
    def reveal(f, s: Campaign, tell: Tell) -> Word:
        return Call(RevealUnits(row=f.row))

    @step("19.21-2-hot", "19.21-2-close", "19.21-3", "19.21-4")
    def look(f, s: Campaign, tell: Tell) -> Word:
        if is_out(s, f.row):
            return Done(NOTHING)
        return Done(CAUGHT) if is_stopped(s) else None

    @step("19.21-1", "1x-events-1")
    def use_gun(f, s: Campaign, tell: Tell) -> Word:
        return Call(UseGun(row=f.row), "fired")

    @step("19.21-1-after")
    def attack(f, s: Campaign, tell: Tell) -> Word:
        return Done(CAUGHT) if f.fired else Call(TorpedoAttack(row=f.row), "left")

    @step("14.16C")
    def end(f, s: Campaign, tell: Tell) -> Word:
        return Done(f.left)


class AttackRound(Frame, rule="14.12-choose"):
    """One boat's attack and the counterattack on it. `subs.out` says afterwards whether it is still in the combat."""

    row: int
    settled: int = 0
    """A pack's postures are given before any of its boats reveals a unit."""
    left: str = NOTHING

    @step("19.2-round", "14.4-reset")
    def begin(f, s: Campaign, tell: Tell) -> Word:
        s.acting, s.event, s.twist, s.gunnery = f.row, -1, -1, 0
        lower_gun(s, f.row)
        clear_marks(s)
        rule = "14.11" if s.round == 1 else "14.4-reset"
        tell("attack_began", boat=s.subs.boat[f.row], round=s.round, cup=s.subs.cup[f.row], rule=rule)
        return None

    @step("14.12-choose", "1x-absent")
    def take_posture(f, s: Campaign, tell: Tell) -> Word:
        return None if s.content.first or f.settled else Call(TakePosture(row=f.row))

    @step("14.13-reveal")
    def attack(f, s: Campaign, tell: Tell) -> Word:
        return Call(Approach(row=f.row), "left")

    @step("19.21-2-circular", "1x-events-2")
    def run_wild(f, s: Campaign, tell: Tell) -> Word:
        boat = s.subs.boat[f.row]
        wild = f.left in (HEARD, ANSWERED) and s.twist == CIRCULAR and is_afloat(s, boat)
        return Call(CircularRun(boat=boat)) if wild else None

    @step("14.2-sunk-first", "19.21-2-premature")
    def strike_back(f, s: Campaign, tell: Tell) -> Word:
        noticed, f.left = f.left in (CAUGHT, HEARD), NOTHING
        if not noticed or not is_afloat(s, s.subs.boat[f.row]) or is_left_alone(s):
            return None
        return Call(Counterattack(row=f.row, bonus=1 if s.twist == PREMATURE else 0))

    @step("19.21-9")
    def attack_again(f, s: Campaign, tell: Tell) -> Word:
        """Combat - Combat: 14.13 to 14.16 once more, with new markers, and nobody strikes back."""
        if not has_extra_attack(s) or is_out(s, f.row):
            return None
        clear_marks(s)
        return Call(Approach(row=f.row))

    @step("14.3")
    def end(f, s: Campaign, tell: Tell) -> Word:
        settle(s, f.row)
        clear_marks(s)
        return END


@rule("14.4-reset", "14.8")
def clear_marks(s: Campaign) -> None:
    """TDC markers go back to the pool."""
    u = s.units
    for i, mark in enumerate(u.mark):
        if mark:
            u.mark[i] = u.tdc[i] = u.free[i] = u.points[i] = 0


@rule("14.17A", "1x-14.2")
def is_unnoticed(s: Campaign) -> bool:
    """First round, and no event that brings the escorts down on the boat anyway. The aid for 1.x lets the counterattack
    follow every attack round."""
    if s.content.aid:
        return False
    return s.round == 1 and s.event not in COUNTER_FIRST and s.twist not in (CIRCULAR, PREMATURE, DEAD)


@rule("1x-events-7", "1x-events-8")
def strikes_early(s: Campaign) -> bool:
    return s.content.first and s.event in COUNTER_FIRST


@rule("19.21-8", "1x-events-8")
def is_held_down(s: Campaign, row: int) -> bool:
    return s.event == COUNTER_ONLY and not can_slip_away(s, row)


@rule("1x-events-8")
def can_slip_away(s: Campaign, row: int) -> bool:
    """The aid for 1.x lets every boat of a pack go on attacking that has no escort about, the one that drew the event
    too."""
    return s.content.aid and len(s.subs.boat) > 1 and not is_pinned(s, row)


@rule("19.21-8-pack", "1x-events-8")
def is_pinned(s: Campaign, row: int) -> bool:
    """A pack mate's approach was held down: boats with a revealed escort in their own or an adjacent column, whichever
    boat it minds (24.54), may not attack this round."""
    up = s.units.up
    return any(up[i] and asw2(s, i) for i in in_reach(s, s.subs.cup[row]))


@rule("19.21-9", "19.21-2-close", "1x-events-9")
def is_left_alone(s: Campaign) -> bool:
    """No counterattack comes after a close call or a Combat - Combat."""
    return s.event == COMBAT_COMBAT or s.twist == CLOSE


@rule("19.21-9")
def has_extra_attack(s: Campaign) -> bool:
    return s.event == COMBAT_COMBAT and not s.content.first
