"""28.1 Loners: one unit, met alone."""

from __future__ import annotations

from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import AIRCRAFT, BALL, SHIP, SUN, TDC_BACK
from upscope.kernel.procedure import Again, Ask, Call, Done, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .c13_search import lay_aside
from .c14_combat import Combat, enter
from .c14_counterattack import Counterattack
from .c14_reveal import Reveal
from .c19_combat_events import CombatEvent
from .display import backs_left, is_out, lay_down, settle
from .kinds import HERE, WITHDRAWN
from .sea import ratings, seat_of
from .state import Campaign


@rule("28.13-boat")
def is_well_placed(s: Campaign, boat: int, die: int) -> bool:
    return die - s.boats.rating[boat] <= ratings(s, boat).tactical[boat]


class LonerCombat(Frame, rule="28.13-cup"):
    """The unit is drawn from the period's cup, the boat takes its column or the next. Ends like Combat."""

    boat: int
    area: int
    back: int = -1
    die: int = -1
    column: int = -1
    met: str = ""
    aftermath: tuple[tuple[int, int, int], ...] = ()

    @step("28.13-cup")
    def sight(f, s: Campaign, tell: Tell) -> Word:
        enter(s, tell, (f.boat,), f.area, "28.13-cup")
        s.loner = 1
        return None

    @step("28.13-cup")
    def draw(f, s: Campaign, tell: Tell) -> Word:
        backs = backs_left(s, s.content.charts.loner_from(s.period), (SUN, BALL, TDC_BACK))
        return Roll("back", backs, "back") if backs is not None else Again("call_off")

    @step("28.13-cup", "3.11-notdc")
    def place(f, s: Campaign, tell: Tell) -> Word:
        cup = s.content.charts.loner_from(s.period)
        if f.back == TDC_BACK:
            lay_aside(s, tell, cup)
            return Again("call_off")
        lay_down(s, cup, f.back)
        return None

    @step("28.13-boat")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("approach", "die")

    @step("28.13-boat")
    def choose_column(f, s: Campaign, tell: Tell) -> Word:
        cup = s.units.cup[0]
        beside = tuple(k for k in (cup - 1, cup + 1) if 0 <= k <= 3)
        if is_well_placed(s, f.boat, f.die) or len(beside) == 1:
            return None
        return Ask(seat_of(s, f.boat), "choose_column", beside, "column", {"boat": f.boat})

    @step("28.13-boat")
    def take_column(f, s: Campaign, tell: Tell) -> Word:
        cup = s.units.cup[0]
        if f.column < 0:
            f.column = cup if is_well_placed(s, f.boat, f.die) else 1 if cup == 0 else 2
        s.subs.cup[0] = f.column
        s.acting = 0
        tell("loner_approached", boat=f.boat, die=f.die, cup=f.column)
        return None

    @step("28.14-event", "28.14-aircraft")
    def reveal(f, s: Campaign, tell: Tell) -> Word:
        return Call(Reveal(unit=0), "met")

    @step("28.14-event")
    def resolve_event(f, s: Campaign, tell: Tell) -> Word:
        return Call(CombatEvent(row=0)) if f.met == "event" else None

    @step("28.14-aircraft")
    def face_aircraft(f, s: Campaign, tell: Tell) -> Word:
        """One counterattack, then the combat ends; the weather may have driven the aircraft off."""
        piece = s.units.piece[0]
        kind = s.content.pieces.kinds[piece]
        if is_out(s, 0) or s.units.fate[0] != HERE:
            return Again("call_off")
        if kind == AIRCRAFT:
            return Call(Counterattack(row=0))
        return Again("fight") if kind == SHIP else Again("call_off")

    @step("28.14-aircraft")
    def call_off(f, s: Campaign, tell: Tell) -> Word:
        settle(s, 0)
        if not s.subs.out[0]:
            s.subs.out[0] = WITHDRAWN
        return None

    @step("28.14-again")
    def fight(f, s: Campaign, tell: Tell) -> Word:
        """Combat as always; with nobody left in it there is only the clean-up."""
        return Call(Combat(placed=1), "aftermath")

    @step("28.14-again")
    def end(f, s: Campaign, tell: Tell) -> Word:
        return Done(f.aftermath)
