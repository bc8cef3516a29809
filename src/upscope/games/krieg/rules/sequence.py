"""The turn sequence: seasonal victory, Axis, Western and Soviet turns with their phases and segments, end of turn."""

from __future__ import annotations

from upscope.games.krieg.content.content import AXIS, SOVIET, WESTERN
from upscope.kernel.procedure import END, Again, Call, Done, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .administrative import Organization, Politics
from .attack import Combat
from .blitz import Blitz
from .crowding import Crowding
from .end import Delay, TurnMarker
from .final import Conditions, Peace
from .markers import MarkerSegment
from .movement import Movement
from .reserve import Reserve
from .roots import Campaign
from .seasonal import Logistics, OptionCards, Replacements
from .state import SEGMENT_NUMBER, Krieg
from .support import Support
from .victory import VictoryCheck, winner


class War(Campaign, rule="order"):
    """The whole game, turn by turn."""

    @step("7.2")
    def open_turn(f, s: Krieg, tell: Tell) -> Word:
        c = s.content
        s.side = -1
        tell("turn_began", turn=s.turn, season=c.season[s.turn], weather=c.weather[s.turn])
        return None

    @step("0.1")
    def seasonal_victory(f, s: Krieg, tell: Tell) -> Word:
        return Call(Segment(side=-1, segment=SEGMENT_NUMBER["victory"]))

    @step("A")
    def axis_turn(f, s: Krieg, tell: Tell) -> Word:
        return Call(FactionTurn(side=AXIS))

    @step("B")
    def western_turn(f, s: Krieg, tell: Tell) -> Word:
        return Call(FactionTurn(side=WESTERN))

    @step("C")
    def soviet_turn(f, s: Krieg, tell: Tell) -> Word:
        return Call(FactionTurn(side=SOVIET))

    @step("7")
    def end_of_turn(f, s: Krieg, tell: Tell) -> Word:
        return Call(EndOfTurn())

    @step("7.2")
    def next_turn(f, s: Krieg, tell: Tell) -> Word:
        return Again("open_turn") if s.turn <= s.content.last_turn else None

    @step("opt-victory")
    def decide(f, s: Krieg, tell: Tell) -> Word:
        won = winner(s)
        tell("war_decided", side=won)
        return Done(s.content.scenario.sides[0] if won < 0 else ("axis", "western", "soviet")[won])


class FactionTurn(Frame, rule="order"):
    """Phases 1 to 6 of one faction."""

    side: int

    @step("order")
    def begin(f, s: Krieg, tell: Tell) -> Word:
        s.side = f.side
        if f.side not in s.content.sides:
            tell("faction_absent", side=f.side)
            return END
        tell("faction_began", side=f.side)
        return None

    @step("1.1")
    def option_cards(f, s: Krieg, tell: Tell) -> Word:
        return segment(f, "cards")

    @step("1.2")
    def logistics(f, s: Krieg, tell: Tell) -> Word:
        return segment(f, "logistics")

    @step("1.3")
    def replacements(f, s: Krieg, tell: Tell) -> Word:
        return segment(f, "replacements")

    @step("2.1")
    def political_events(f, s: Krieg, tell: Tell) -> Word:
        return segment(f, "politics")

    @step("2.2")
    def support_units(f, s: Krieg, tell: Tell) -> Word:
        return segment(f, "support")

    @step("2.3")
    def organization(f, s: Krieg, tell: Tell) -> Word:
        return segment(f, "organization")

    @step("3")
    def operational_movement(f, s: Krieg, tell: Tell) -> Word:
        return segment(f, "movement")

    @step("4.1")
    def blitz_combat(f, s: Krieg, tell: Tell) -> Word:
        return segment(f, "blitz")

    @step("4.2")
    def regular_combat(f, s: Krieg, tell: Tell) -> Word:
        return segment(f, "combat")

    @step("4.3")
    def markers(f, s: Krieg, tell: Tell) -> Word:
        return segment(f, "markers")

    @step("5")
    def reserve_movement(f, s: Krieg, tell: Tell) -> Word:
        return segment(f, "reserve")

    @step("6.1")
    def war_and_peace(f, s: Krieg, tell: Tell) -> Word:
        return segment(f, "peace")

    @step("6.2")
    def conditional_events(f, s: Krieg, tell: Tell) -> Word:
        return segment(f, "conditions")


class EndOfTurn(Frame, rule="7"):
    """Once a game turn, for all factions."""

    @step("7.1")
    def delay(f, s: Krieg, tell: Tell) -> Word:
        s.side = -1
        return Call(Segment(side=-1, segment=SEGMENT_NUMBER["delay"]))

    @step("7.2")
    def turn_marker(f, s: Krieg, tell: Tell) -> Word:
        return Call(Segment(side=-1, segment=SEGMENT_NUMBER["turn"]))


def segment(f: FactionTurn, name: str) -> Word:
    return Call(Segment(side=f.side, segment=SEGMENT_NUMBER[name]))


@rule("opt-season")
def is_season_for(s: Krieg, name: str) -> bool:
    """Phases 0 and 1 are played in the first turn of a season only."""
    if name not in ("victory", "cards", "logistics", "replacements"):
        return True
    return s.content.opt.seasonal_phases == "every_turn" or s.content.seasonal[s.turn]


class Segment(Frame, rule="order"):
    """What all segments share: they are announced, they may have nothing to do, and stacking holds at their end."""

    side: int
    segment: int
    idle: str = ""

    @step("order")
    def open(f, s: Krieg, tell: Tell) -> Word:
        s.segment = f.segment
        tell("segment_began", side=f.side, segment=f.segment)
        return None

    @step("order")
    def run(f, s: Krieg, tell: Tell) -> Word:
        name = NAMES[f.segment]
        if not is_season_for(s, name):
            f.idle = "season"
            return None
        return Call(FRAMES[name](side=f.side), into="idle")

    @step("order")
    def say_idle(f, s: Krieg, tell: Tell) -> Word:
        if f.idle:
            tell("nothing_to_do", side=f.side, segment=f.segment, reason=f.idle)
        return None

    @step("opt-stacking")
    def crowd(f, s: Krieg, tell: Tell) -> Word:
        return Call(Crowding())

    @step("order")
    def close(f, s: Krieg, tell: Tell) -> Word:
        tell("segment_ended", side=f.side, segment=f.segment)
        return None


FRAMES = {
    "victory": VictoryCheck,
    "cards": OptionCards,
    "logistics": Logistics,
    "replacements": Replacements,
    "politics": Politics,
    "support": Support,
    "organization": Organization,
    "movement": Movement,
    "blitz": Blitz,
    "combat": Combat,
    "markers": MarkerSegment,
    "reserve": Reserve,
    "peace": Peace,
    "conditions": Conditions,
    "delay": Delay,
    "turn": TurnMarker,
}
NAMES = tuple(SEGMENT_NUMBER)
