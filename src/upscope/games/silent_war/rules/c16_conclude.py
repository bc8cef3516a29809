"""16.0 Conclude turn: victory, markers, weather, date."""

from __future__ import annotations

from upscope.games.silent_war.content.months import WEEKS
from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import DEFEAT
from upscope.kernel.procedure import Again, Ask, Call, Done, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c07_weather import StormsPass
from .kinds import READY, SEATS
from .sea import is_at_sea, members, month_of, unspot
from .state import Campaign


@rule("16.1")
def verdict(s: Campaign, stays: bool = False) -> int:
    """The victory level if play ends now, or -1. Whoever stays in command is not relieved."""
    if is_relieved(s) and not stays:
        return DEFEAT
    return level_reached(s) if is_over(s) else -1


def is_over(s: Campaign) -> bool:
    """The last turn has been played; a patrol also ends when no boat is at sea or ready to go."""
    c = s.content
    if (month_of(s), s.week) >= (c.scenario.end, c.scenario.end_week):
        return True
    if c.is_patrol:
        return not any(is_at_sea(s, boat) or box == READY for boat, box in enumerate(s.boats.box))
    return False


def is_relieved(s: Campaign) -> bool:
    """Too few tons at a checkpoint: another man gets the command, unless the option lets the war go on."""
    if not s.content.options["checkpoints"]:
        return False
    return s.week == WEEKS and s.tons < tons_wanted(s)


def tons_wanted(s: Campaign) -> int:
    """What must be sunk by the end of this month; 0 where nobody asks."""
    month = month_of(s)
    return max((tons for at, tons in s.content.scenario.checkpoints if at == month), default=0)


@rule("16.1")
def may_stay(s: Campaign) -> bool:
    """A setting lets whoever is relieved play on, where the war is not over anyway."""
    return s.content.options["checkpoints"] == "ask" and is_relieved(s) and not is_over(s)


def level_reached(s: Campaign) -> int:
    """The highest level whose ships, tons and losses are all met, counted from the scenario's start."""
    c = s.content.scenario
    ships, tons, lost = s.ships - c.ships, s.tons - c.tons, s.lost - c.lost
    best = DEFEAT
    for level in c.levels:
        if ships >= level.ships and tons >= level.tons and (level.lost < 0 or lost <= level.lost):
            best = level.level
    return best


class Conclude(Frame, rule="16.1"):
    """Ends with the victory level, or -1 if play goes on."""

    boat: int = -1
    die: int = 0
    level: int = -1
    answer: str = ""

    @step("1x-16.0")
    def order(f, s: Campaign, tell: Tell) -> Word:
        """1.x rolls for Spotted markers before it looks at victory."""
        return Again("next_spotted") if s.content.first else None

    @step("16.1")
    def hear_relief(f, s: Campaign, tell: Tell) -> Word:
        """Relieved, the commander may be asked whether to play on."""
        if not may_stay(s):
            return None
        return Ask(
            SEATS[0], "accept_relief", ("accept", "play-on"), "answer", {"tons": s.tons, "wanted": tons_wanted(s)}
        )

    @step("16.1")
    def judge(f, s: Campaign, tell: Tell) -> Word:
        if f.answer == "play-on":
            tell("relief_refused", tons=s.tons, wanted=tons_wanted(s))
        f.level = verdict(s, f.answer == "play-on")
        if f.level >= 0:
            tell("war_judged", level=f.level, ships=s.ships, tons=s.tons, lost=s.lost)
            return Done(f.level)
        return Again("clear_ultra") if s.content.first else None

    @step("16.2A", "24.6", "1x-16.0")
    def next_spotted(f, s: Campaign, tell: Tell) -> Word:
        """One roll a boat, one for a whole pack."""
        b = s.boats
        for boat in range(f.boat + 1, len(b.spotted)):
            if b.spotted[boat] and is_at_sea(s, boat) and (b.pack[boat] < 0 or b.pack.index(b.pack[boat]) == boat):
                f.boat = boat
                return None
        return Again("hear_relief" if s.content.first else "clear_ultra")

    @step("16.2A", "1x-16.0")
    def roll_spotted(f, s: Campaign, tell: Tell) -> Word:
        return d10("unspot", "die")

    @step("16.2A", "24.6", "1x-16.0")
    def lose_them(f, s: Campaign, tell: Tell) -> Word:
        pack = s.boats.pack[f.boat]
        boats = members(s, pack) if pack >= 0 else [f.boat]
        hidden = f.die - best_skipper(s, boats) <= 6
        tell("spotted_rolled", boat=f.boat, die=f.die, hidden=hidden)
        if hidden:
            for boat in boats:
                unspot(s, tell, boat)
        return Again("next_spotted")

    @step("16.2B", "7.12")
    def clear_ultra(f, s: Campaign, tell: Tell) -> Word:
        for place in range(len(s.places.ultra)):
            s.places.ultra[place] = 0
        return None

    @step("16.2C", "7.22-old", "7.22-grow")
    def weather(f, s: Campaign, tell: Tell) -> Word:
        return Call(StormsPass())

    @step("16.3", "2.4", "20.1")
    def turn_page(f, s: Campaign, tell: Tell) -> Word:
        """The next week; missions are over."""
        for zone in s.missions.zone:
            for boat, mission in enumerate(s.boats.mission):
                if mission == zone:
                    s.boats.mission[boat] = -1
        s.missions.clear()
        return Done(-1)


@rule("16.2A", "24.6", "1x-16.0")
def best_skipper(s: Campaign, boats: list[int]) -> int:
    """Who helps to shake off pursuit: in a pack its best skipper, in the first edition nobody."""
    return 0 if s.content.first else max([s.boats.rating[boat] for boat in boats])


@rule("16.3", "2.4")
def advance_date(s: Campaign, tell: Tell) -> None:
    s.turn += 1
    s.week += 1
    if s.week > WEEKS:
        s.week = 1
        s.month += 1
        if s.month > 12:
            s.month = 1
            s.year += 1
    tell("week_began", year=s.year, month=s.month, week=s.week)
