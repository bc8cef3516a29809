"""7.21 Storms against boats: the check of every boat about to come to rest that has been in one."""

from __future__ import annotations

from upscope.games.silent_war.content.war import d10
from upscope.kernel.procedure import END, Again, Call, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c18_damage import TakeDamage
from .sea import is_afloat, is_storm, is_typhoon, lose_boat, ratings
from .state import Campaign


@rule("7.21-storm-damage")
def has_met_storm(s: Campaign, areas: tuple[int, ...]) -> bool:
    return any(is_storm(s, area) for area in areas)


@rule("7.21-typhoon-damaged", "7.21-typhoon-undamaged")
def has_met_typhoon(s: Campaign, areas: tuple[int, ...]) -> bool:
    return any(is_typhoon(s, area) for area in areas)


class StormCheck(Frame, rule="7.21-storm-damage"):
    """`areas`: those a boat is in, went through or came from this turn."""

    boat: int
    areas: tuple[int, ...]
    die: int = 0

    @step("7.21-storm-damage", "15.0-storm", "14.7-storm", "7.21-smz")
    def look(f, s: Campaign, tell: Tell) -> Word:
        if not is_afloat(s, f.boat):
            return END
        if has_met_typhoon(s, f.areas):
            return Again("damaged_roll") if s.boats.damage[f.boat] else Again("undamaged_roll")
        return None if has_met_storm(s, f.areas) else END

    @step("7.21-storm-damage")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("storm", "die")

    @step("7.21-storm-damage")
    def toss(f, s: Campaign, tell: Tell) -> Word:
        tell("storm_ridden", boat=f.boat, die=f.die, need=0)
        return Call(TakeDamage(boat=f.boat, cause="storm")) if f.die == 0 else END

    @step("7.21-storm-damage")
    def toss_end(f, s: Campaign, tell: Tell) -> Word:
        return END

    @step("7.21-typhoon-damaged")
    def damaged_roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("typhoon", "die")

    @step("7.21-typhoon-damaged")
    def founder(f, s: Campaign, tell: Tell) -> Word:
        """A boat already damaged: time to prepare is worth one."""
        die, defence = f.die - s.boats.rating[f.boat], ratings(s, f.boat).defence[f.boat]
        tell("typhoon_ridden", boat=f.boat, die=f.die, total=die, need=defence + 1)
        if die > defence + 1:
            lose_boat(s, tell, f.boat, "typhoon")
        return END

    @step("7.21-typhoon-undamaged")
    def undamaged_roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("typhoon", "die")

    @step("7.21-typhoon-undamaged")
    def ride_out(f, s: Campaign, tell: Tell) -> Word:
        """A good skipper must roll lower to come to harm."""
        need = 1 - s.boats.rating[f.boat]
        tell("storm_ridden", boat=f.boat, die=f.die, need=need)
        return Call(TakeDamage(boat=f.boat, cause="typhoon")) if f.die <= need else END

    @step("7.21-typhoon-undamaged")
    def second_roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("typhoon", "die")

    @step("7.21-typhoon-undamaged")
    def founder_after_all(f, s: Campaign, tell: Tell) -> Word:
        die, defence = f.die - s.boats.rating[f.boat], ratings(s, f.boat).defence[f.boat]
        tell("typhoon_ridden", boat=f.boat, die=f.die, total=die, need=defence)
        if die > defence:
            lose_boat(s, tell, f.boat, "typhoon")
        return END
