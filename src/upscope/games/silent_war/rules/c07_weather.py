"""7.2 Weather: typhoons move, storms form, and what they do at once; 7.22 how they end."""

from __future__ import annotations

from upscope.games.silent_war.content.charts import NO_STORM
from upscope.games.silent_war.content.war import d10
from upscope.kernel.procedure import END, Again, Ask, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .kinds import CALM, SEATS, STORM, TYPHOON_1, TYPHOON_2
from .sea import is_at_sea, is_storm, is_typhoon, members, scatter, unspot
from .state import Campaign


@rule("7.2A-order")
def west_first(s: Campaign, areas: list[int]) -> list[int]:
    """Western-most first is the advised order; the player may choose another."""
    return [area for area in s.content.map.west_to_east if area in areas]


class MoveTyphoons(Frame, rule="7.2A-move"):
    """Step A: each Typhoon-2 moves once."""

    waiting: tuple[int, ...] = ()
    chain: tuple[int, ...] = ()
    """Typhoons on the move: the last must go before the one before it."""
    goals: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()
    die: int = 0
    area: int = -1

    @step("7.2A-move")
    def find(f, s: Campaign, tell: Tell) -> Word:
        f.waiting = tuple(west_first(s, [a for a in s.content.charts.storm_moves if s.places.weather[a] == TYPHOON_2]))
        return None

    @step("7.2A-order")
    def choose(f, s: Campaign, tell: Tell) -> Word:
        if not f.waiting:
            return END
        if len(f.waiting) == 1:
            return None
        return Ask(SEATS[0], "choose_typhoon", f.waiting, "area")

    @step("7.2A-order")
    def take(f, s: Campaign, tell: Tell) -> Word:
        area = f.waiting[0] if len(f.waiting) == 1 else f.area
        f.chain, f.goals = (area,), ()
        f.waiting = tuple(a for a in f.waiting if a != area)
        return None

    @step("7.2A-move")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("typhoon_move", "die")

    @step("7.2A-move", "7.2A-unmoved")
    def aim(f, s: Campaign, tell: Tell) -> Word:
        """Meeting a typhoon that has not moved yet: that one goes first."""
        here = f.chain[-1]
        goal = s.content.charts.storm_goes(here, f.die)
        tell("typhoon_aimed", area=here, die=f.die, to=goal)
        f.goals = (*f.goals, goal)
        if goal in f.waiting:
            f.chain = (*f.chain, goal)
            f.waiting = tuple(a for a in f.waiting if a != goal)
            return Again("roll")
        return None

    @step("7.2A-move")
    def go(f, s: Campaign, tell: Tell) -> Word:
        if not f.chain:
            return Again("choose")
        here, goal = f.chain[-1], f.goals[-1]
        if goal in f.moved:
            return None
        if s.places.weather[here] == TYPHOON_2 and here not in f.moved:
            s.places.weather[here] = CALM
        s.places.weather[goal] = TYPHOON_2
        tell("typhoon_moved", area=here, to=goal)
        f.moved = (*f.moved, goal)
        f.chain, f.goals = f.chain[:-1], f.goals[:-1]
        return Again("go")

    @step("7.2A-merge")
    def roll_merge(f, s: Campaign, tell: Tell) -> Word:
        return d10("typhoon_merge", "die")

    @step("7.2A-merge")
    def merge(f, s: Campaign, tell: Tell) -> Word:
        """Meeting one that has moved: they become one, or both vanish."""
        here, goal = f.chain[-1], f.goals[-1]
        if here not in f.moved:
            s.places.weather[here] = CALM
        merged = f.die <= 5
        if not merged:
            s.places.weather[goal] = CALM
            f.moved = tuple(a for a in f.moved if a != goal)
        tell("typhoons_met", area=goal, die=f.die, merged=merged)
        f.chain, f.goals = f.chain[:-1], f.goals[:-1]
        return Again("go")


@rule("7.2B-occupied")
def is_occupied(s: Campaign, area: int) -> bool:
    return s.places.weather[area] == TYPHOON_2


class FormStorm(Frame, rule="7.2B-form"):
    """Step B: one new storm at most."""

    die: int = 0
    area: int = -1

    @step("7.2B-form")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return END if s.content.charts.storm_forms(s.month) == NO_STORM else d10("storm_forms", "die")

    @step("7.2B-form")
    def judge(f, s: Campaign, tell: Tell) -> Word:
        return None if f.die <= s.content.charts.storm_forms(s.month) else END

    @step("7.2B-place")
    def roll_place(f, s: Campaign, tell: Tell) -> Word:
        return d10("storm_place", "die")

    @step("7.2B-place", "7.2B-occupied")
    def find_place(f, s: Campaign, tell: Tell) -> Word:
        f.area = s.content.charts.storm_begins(f.die)
        return END if is_occupied(s, f.area) else None

    @step("7.2B-intensity")
    def roll_intensity(f, s: Campaign, tell: Tell) -> Word:
        return d10("storm_intensity", "die")

    @step("7.2B-intensity")
    def form(f, s: Campaign, tell: Tell) -> Word:
        strong = f.die <= s.content.charts.storm_forms(s.month)
        s.places.weather[f.area] = TYPHOON_1 if strong else STORM
        tell("storm_formed", area=f.area, weather=s.places.weather[f.area])
        return None


class StormStrikes(Frame, rule="7.2C-storm"):
    """Step C: what storms do at once to Spotted markers and packs."""

    boat: int = -1
    die: int = 0

    @step("7.2C-typhoon", "7.21-typhoon-packs", "24.14-typhoon")
    def blow(f, s: Campaign, tell: Tell) -> Word:
        b = s.boats
        for boat in range(len(b.box)):
            if is_at_sea(s, boat) and is_typhoon(s, b.at[boat]):
                unspot(s, tell, boat)
        scatter(s, tell, tuple(boat for boat, pack in enumerate(b.pack) if pack >= 0))
        return None

    @step("7.2C-storm", "24.6")
    def next_spotted(f, s: Campaign, tell: Tell) -> Word:
        b = s.boats
        for boat in range(f.boat + 1, len(b.spotted)):
            if b.spotted[boat] and is_at_sea(s, boat) and is_storm(s, b.at[boat]):
                f.boat = boat
                if b.pack[boat] < 0 or b.pack.index(b.pack[boat]) == boat:
                    return None
        return END

    @step("7.2C-storm")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("storm_hides", "die")

    @step("7.2C-storm", "24.6")
    def hide(f, s: Campaign, tell: Tell) -> Word:
        if f.die <= 7:
            pack = s.boats.pack[f.boat]
            for boat in members(s, pack) if pack >= 0 else [f.boat]:
                unspot(s, tell, boat)
        return Again("next_spotted")


class StormsPass(Frame, rule="7.22-old"):
    """At the end of a turn: every Typhoon-2 is over, the others grow or vanish by the month now ending."""

    area: int = -1
    die: int = 0

    @step("7.22-old")
    def blow_over(f, s: Campaign, tell: Tell) -> Word:
        for area in s.content.map.areas:
            if s.places.weather[area] == TYPHOON_2:
                s.places.weather[area] = CALM
                tell("storm_ended", area=area)
        return None

    @step("7.22-grow")
    def next_storm(f, s: Campaign, tell: Tell) -> Word:
        f.area += 1
        while f.area < len(s.content.map.areas):
            if s.places.weather[f.area] in (STORM, TYPHOON_1):
                return None
            f.area += 1
        return END

    @step("7.22-grow")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("storm_grows", "die")

    @step("7.22-grow")
    def grow(f, s: Campaign, tell: Tell) -> Word:
        grows = f.die <= s.content.charts.storm_forms(s.month)
        s.places.weather[f.area] = TYPHOON_2 if grows else CALM
        if grows:
            tell("storm_formed", area=f.area, weather=TYPHOON_2)
        else:
            tell("storm_ended", area=f.area)
        return Again("next_storm")
