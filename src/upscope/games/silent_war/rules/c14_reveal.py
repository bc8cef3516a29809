"""14.13 Revealing Japanese units: pieces are drawn as they are turned up, escorts pounce, aircraft circle."""

from __future__ import annotations

from upscope.games.silent_war.content.charts import EFFECT
from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import AIRCRAFT, BALL, EVENT, STANDARD, SUN
from upscope.kernel.chance import Dist
from upscope.kernel.event import silent
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import END, Again, Ask, Call, Done, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .c18_damage import Suffer
from .c28_added import CrashDive, can_dive
from .display import asw2, cup_of, pieces_behind, settle, take_out
from .ijn import StandIn, stand_ins
from .kinds import EVADED, HERE, RETURNED
from .sea import can_fight_on, has_radar, is_storm, is_typhoon, seat_of, with_die
from .state import Campaign


@rule("14.13-reveal", "1x-14.13-reveal")
def units_to_reveal(s: Campaign, column: int, seen: int = -1) -> tuple[int, ...]:
    """Face-down units of own reach. In a re-attack Rising Sun backs come first; `seen` is one radar has turned back."""
    u = s.units
    fate, cups = u.fate, u.cup
    down = [i for i, up in enumerate(u.up) if not up and fate[i] == HERE and -1 <= cups[i] - column <= 1]
    return tuple(suns_first(s, down, seen)) if s.round > 1 else tuple(down)


@rule("14.4A", "1x-14.4-flags")
def suns_first(s: Campaign, units: list[int], seen: int) -> list[int]:
    suns = [i for i in units if s.units.back[i] == SUN and i != seen]
    return suns or units


@rule("14.13-radar", "1x-14.13-radar")
def has_second_look(s: Campaign) -> bool:
    return has_radar(s, s.subs.boat[s.acting])


@rule("14.13-radar-never")
def can_be_unflipped(s: Campaign, unit: int) -> bool:
    """Never a Combat Event, Diligent Escort or aircraft."""
    pieces, piece = s.content.pieces, s.units.piece[unit]
    return pieces.defence[piece] >= 0 and not pieces.diligent[piece]


@rule("14.4B")
def is_old_sighting(s: Campaign, unit: int) -> bool:
    return s.units.turned[unit] < s.round


@rule("1x-14.4-radar")
def is_radar_blind(s: Campaign) -> bool:
    """In 1.x nothing is turned back in a re-attack."""
    return s.content.first and s.round > 1


def may_unflip(s: Campaign, unit: int, column: int) -> bool:
    if not has_second_look(s) or is_radar_blind(s) or s.units.fate[unit] != HERE or not s.units.up[unit]:
        return False
    return can_be_unflipped(s, unit) and not is_old_sighting(s, unit) and bool(units_to_reveal(s, column))


class Reveal(Frame, rule="14.13-reveal"):
    """Turn one unit up and let it do what it does. Ends with "event" if a Combat Event is to be resolved.

    `late`: it was shot at face down; `mute`: it makes no attack.
    """

    unit: int
    late: int = 0
    mute: int = 0
    piece: int = -1
    die: int = -1

    @step("3.12-backs", "14.13-reveal")
    def draw(f, s: Campaign, tell: Tell) -> Word:
        u = s.units
        if u.piece[f.unit] >= 0:
            return None
        return Roll("piece", pieces_behind(s, u.cup[f.unit], u.back[f.unit]), "piece")

    @step("14.13-reveal", "14.15-flip")
    def turn_up(f, s: Campaign, tell: Tell) -> Word:
        u = s.units
        drawn = f.piece >= 0
        if drawn:
            u.piece[f.unit] = f.piece
            u.turned[f.unit] = s.round
            take_out(s, u.cup[f.unit], f.piece)
        u.up[f.unit] = 1
        if tell is not silent:
            rule = "14.15-flip" if f.late else "19.21-0" if f.mute else "14.13-reveal"
            tell("unit_revealed", unit=f.unit, cup=u.cup[f.unit], piece=u.piece[f.unit], rule=rule)
        f.piece = -1
        return None if drawn and (is_out_of_place(s, f.unit) or is_giant(s, f.unit)) else Again("stand_in")

    @step("13.3-flip")
    def find_warship(f, s: Campaign, tell: Tell) -> Word:
        """A merchant met where only a task force can be is changed for a piece under the naval flag."""
        if not is_out_of_place(s, f.unit):
            return None
        naval = naval_pieces(s, s.units.cup[f.unit])
        return Roll("piece", naval, "piece") if naval is not None else None

    @step("13.3-flip")
    def exchange(f, s: Campaign, tell: Tell) -> Word:
        if f.piece >= 0:
            u = s.units
            swap(s, f.unit, f.piece)
            tell("unit_revealed", unit=f.unit, cup=u.cup[f.unit], piece=f.piece)
        return None

    @step("3.13-musashi")
    def which_sister(f, s: Campaign, tell: Tell) -> Word:
        return Roll("sister", TOSS, "die") if sister_afloat(s, f.unit) >= 0 else None

    @step("3.13-musashi")
    def meet_sister(f, s: Campaign, tell: Tell) -> Word:
        if f.die == 1:
            other = sister_afloat(s, f.unit)
            s.cups.spare[s.units.piece[f.unit]] += 1
            s.cups.spare[other] -= 1
            s.units.piece[f.unit] = other
            tell("unit_revealed", unit=f.unit, cup=s.units.cup[f.unit], piece=other)
        f.die = -1
        return None

    @step("IJN-warship", "IJN-auxiliary")
    def stand_in(f, s: Campaign, tell: Tell) -> Word:
        return Call(StandIn(unit=f.unit)) if s.content.named_ships and stand_ins(s, f.unit) else None

    @step("14.13-event", "14.13-event-more", "14.13-aircraft", "14.13-diligent")
    def act(f, s: Campaign, tell: Tell) -> Word:
        pieces, piece = s.content.pieces, s.units.piece[f.unit]
        kind = pieces.kinds[piece]
        if kind == EVENT:
            s.units.fate[f.unit] = RETURNED
            if is_event_spent(s):
                tell("event_returned", unit=f.unit, rule="14.13-event-more")
                return END
            return Done("event")
        if kind == AIRCRAFT:
            return Call(MeetAircraft(unit=f.unit, late=f.late))
        if pieces.is_diligent(piece):
            return Call(Diligent(unit=f.unit, late=f.late, mute=f.mute))
        return END


TOSS = Dist.uniform((0, 1))


@rule("14.13-event-more", "19.2-round")
def is_event_spent(s: Campaign) -> bool:
    """The first Combat Event of a round happens at once; any other goes back to its cup."""
    return s.event >= 0


@rule("13.3-flip")
def is_out_of_place(s: Campaign, unit: int) -> bool:
    return s.task_force == 1 and s.content.red_ball[s.units.piece[unit]]


@rule("13.3-flip")
def naval_pieces(s: Campaign, cup: int) -> Dist | None:
    """Naval pieces still in a cup, those lying face down left out: each back has given away its share."""
    counts, backs = cup_of(s, cup), s.content.pieces.backs
    whole, down = [0, 0, 0], [0, 0, 0]
    for piece, n in enumerate(counts):
        whole[backs[piece]] += n
    for i, piece in enumerate(s.units.piece):
        if piece < 0 and s.units.cup[i] == cup:
            down[s.units.back[i]] += 1
    other = {SUN: max(1, whole[BALL]), BALL: max(1, whole[SUN])}
    found = {
        piece: n * (whole[backs[piece]] - down[backs[piece]]) * other[backs[piece]]
        for piece, n in enumerate(counts)
        if n and backs[piece] in other and not s.content.red_ball[piece] and s.content.pieces.kinds[piece] != EVENT
    }
    return Dist.of(found) if any(found.values()) else None


def swap(s: Campaign, unit: int, piece: int) -> None:
    """Another piece of the same cup takes a unit's place; the old one lies aside until the clean-up."""
    u = s.units
    old = {name: getattr(u, name)[unit] for name in type(u)._fields}
    u.piece[unit] = piece
    u.back[unit] = s.content.pieces.backs[piece]
    take_out(s, u.cup[unit], piece)
    u.add(**(old | {"fate": RETURNED, "mark": 0, "points": 0, "up": 0}))


def is_giant(s: Campaign, unit: int) -> bool:
    """Yamato or Musashi."""
    pieces, piece = s.content.pieces, s.units.piece[unit]
    return piece == pieces.yamato or piece == pieces.musashi


@rule("3.13-musashi")
def sister_afloat(s: Campaign, unit: int) -> int:
    """The other of Yamato and Musashi, if she is in service and afloat; else -1."""
    pieces, piece = s.content.pieces, s.units.piece[unit]
    if not is_giant(s, unit):
        return -1
    other = pieces.musashi if piece == pieces.yamato else pieces.yamato
    month = s.year * 12 + s.month - 1
    return other if other >= 0 and s.cups.spare[other] and pieces.enters[other] <= month else -1


class MeetAircraft(Frame, rule="14.13-aircraft"):
    """An aircraft stays overhead unless the weather drives it away. In 1.x it attacks at once."""

    unit: int
    late: int = 0
    die: int = -1
    before: int = 0
    answer: str = ""

    @step("7.21-storm-aircraft")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("aircraft_weather", "die") if is_storm(s, s.area) else None

    @step("7.21-storm-aircraft", "7.21-typhoon-aircraft")
    def fly_off(f, s: Campaign, tell: Tell) -> Word:
        if is_grounded(s, f.die):
            s.units.fate[f.unit] = RETURNED
            rule = "7.21-typhoon-aircraft" if is_typhoon(s, s.area) else "7.21-storm-aircraft"
            tell("aircraft_driven_off", unit=f.unit, rule=rule)
            return END
        return None if must_pounce(s) else END

    @step("1x-14.13-aircraft")
    def attack(f, s: Campaign, tell: Tell) -> Word:
        return d10("aircraft", "die")

    @step("1x-14.13-aircraft")
    def strike(f, s: Campaign, tell: Tell) -> Word:
        charts, boat = s.content.charts, s.subs.boat[s.acting]
        effect = charts.counterattack(charts.aircraft_row, f.die)
        tell("aircraft_attacked", boat=boat, die=f.die, effect=EFFECT.index(effect))
        f.before = s.boats.damage[boat]
        return Call(Suffer(boat=boat, effect=EFFECT.index(effect), area=s.area, cause="aircraft"))

    @step("1x-14.13-aircraft", "14.15-late")
    def offer_withdrawal(f, s: Campaign, tell: Tell) -> Word:
        boat = s.subs.boat[s.acting]
        if f.late or not can_break_off(s, boat, f.before):
            return None
        return Ask(seat_of(s, boat), "break_off", ("stay", "withdraw"), "answer", {"boat": boat})

    @step("1x-14.13-aircraft")
    def withdraw(f, s: Campaign, tell: Tell) -> Word:
        if f.answer == "withdraw":
            break_off(s, tell, s.acting)
        settle(s, s.acting)
        return None


@rule("1x-14.13-aircraft", "28.14-aircraft")
def must_pounce(s: Campaign) -> bool:
    """In 1.x an aircraft attacks as it is turned up; met alone (28.14) it has its one counterattack and no more."""
    return s.content.first and not s.loner


def break_off(s: Campaign, tell: Tell, row: int) -> None:
    """Out of the combat, straight to endurance."""
    s.subs.out[row] = EVADED
    tell("broke_off", boat=s.subs.boat[row])


@rule("7.21-typhoon-aircraft")
def is_grounded(s: Campaign, die: int) -> bool:
    return is_typhoon(s, s.area) or 0 <= die <= 7


@rule("19.21-0", "1x-events-0")
def is_taken_by_surprise(s: Campaign) -> bool:
    """A Diligent Escort that crosses the torpedoes' way makes no attack; the aid for 1.x knows no such exception."""
    return not s.content.aid


@rule("14.13-diligent-second", "1x-14.13-escort")
def is_second_in_column(s: Campaign, unit: int) -> bool:
    """The second in a column is taken off; the aid for 1.x lets every one of them strike, and stay."""
    if s.content.aid:
        return False
    u, diligent = s.units, s.content.pieces.diligent
    return any(
        i != unit
        and u.up[i]
        and u.fate[i] == HERE
        and u.cup[i] == u.cup[unit]
        and diligent[u.piece[i]]
        and not u.tamed[i]
        for i in range(len(u.cup))
    )


@rule("19.21-5-deadly", "14.13-diligent-deadly")
def is_deadly(s: Campaign) -> bool:
    """Every Diligent Escort turned up after Deadly Division acts and stays, in all rounds of this attack."""
    return s.deadly == 1


@rule("14.12-diligent-aggressive")
def eagerness(s: Campaign, row: int, unit: int) -> int:
    """How an aggressive approach helps a Diligent Escort: most from the boat's own column."""
    posture = s.content.charts.postures[s.subs.posture[row]]
    away = abs(s.units.cup[unit] - s.subs.cup[row])
    return posture.diligent_own if away == 0 else posture.diligent_adjacent if away == 1 else 0


class Diligent(Frame, rule="14.13-diligent"):
    """A Diligent Escort has been turned up: it attacks at once, and stays."""

    unit: int
    late: int
    mute: int
    row: int = -1
    second: int = 0
    die: int = -1
    bonus: int = 0
    dived: int = 0
    before: int = 0
    answer: str = ""

    @step("14.13-diligent-second", "14.13-diligent-deadly")
    def look_around(f, s: Campaign, tell: Tell) -> Word:
        f.row = s.acting
        if is_second_in_column(s, f.unit):
            if not is_deadly(s):
                s.units.fate[f.unit] = RETURNED
                tell("escort_ignored", unit=f.unit)
                return END
            f.second = 1
        return END if f.mute and is_taken_by_surprise(s) else None

    @step("24.51")
    def pick_target(f, s: Campaign, tell: Tell) -> Word:
        rows = tuple(r for r in range(len(s.subs.boat)) if not s.subs.out[r])
        return Roll("victim", Dist.uniform(rows), "row") if len(rows) > 1 else None

    @step("14.12-diligent-cautious")
    def evade(f, s: Campaign, tell: Tell) -> Word:
        return d10("escort_alert", "die") if is_cautious(s, f.row) else None

    @step("14.12-diligent-cautious")
    def calm_down(f, s: Campaign, tell: Tell) -> Word:
        if f.die >= 0:
            asw = asw2(s, f.unit) // 2
            tell("escort_alerted", unit=f.unit, die=f.die, need=asw)
            if f.die > asw:
                s.units.tamed[f.unit] = 1
                return END
            f.bonus = 1 if f.die == 0 else 0
        return None

    @step("28.2-when")
    def dive(f, s: Campaign, tell: Tell) -> Word:
        boat = s.subs.boat[f.row]
        return Call(CrashDive(boat=boat), "dived") if can_dive(s, boat) else None

    @step("14.13-diligent", "1x-14.13-escort")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("diligent", "die")

    @step("14.13-diligent", "28.2-escort", "1x-14.13-escort")
    def strike(f, s: Campaign, tell: Tell) -> Word:
        charts, boat = s.content.charts, s.subs.boat[f.row]
        m = Modifiers(0, "14.13-diligent", "die")
        m.add(eagerness(s, f.row, f.unit), "aggressive", "14.12-diligent-aggressive")
        m.add(f.bonus, "alert", "14.12-diligent-cautious")
        effect = EFFECT.index(charts.counterattack(charts.diligent_row, f.die + m.total))
        effect = softened(effect) if f.dived else effect
        tell("escort_pounced", unit=f.unit, boat=boat, die=f.die, why=with_die(f.die, m), effect=effect)
        f.before = s.boats.damage[boat]
        return Call(Suffer(boat=boat, effect=effect, area=s.area, cause="escort"))

    @step("14.13-diligent-withdraw", "14.15-late", "14.13-diligent-deadly")
    def offer_withdrawal(f, s: Campaign, tell: Tell) -> Word:
        boat = s.subs.boat[f.row]
        if not can_break_off(s, boat, f.before) or f.late or f.second:
            return None
        return Ask(seat_of(s, boat), "break_off", ("stay", "withdraw"), "answer", {"boat": boat})

    @step("14.13-diligent-withdraw")
    def withdraw(f, s: Campaign, tell: Tell) -> Word:
        if f.answer == "withdraw":
            break_off(s, tell, f.row)
        settle(s, f.row)
        return None


@rule("14.12-choose")
def is_cautious(s: Campaign, row: int) -> bool:
    return not s.content.first and s.subs.posture[row] < STANDARD


@rule("28.2-escort")
def softened(effect: int) -> int:
    """A boat that has dived is at worst spotted."""
    return 1 if effect else 0


@rule("14.13-diligent-withdraw")
def can_break_off(s: Campaign, boat: int, before: int) -> bool:
    return can_fight_on(s, boat) and s.boats.damage[boat] > before
