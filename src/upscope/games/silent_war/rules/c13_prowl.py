"""13.0 to 14.7: what a party does in the area it has come to. It searches, fights, wears down, and may go home."""

from __future__ import annotations

from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import STANDARD, TASKS
from upscope.kernel.chance import Dist
from upscope.kernel.procedure import END, Again, Ask, Call, Done, Each, Frame, Roll, Tell, Word, step

from .c07_storm_damage import StormCheck
from .c13_search import Search
from .c14_combat import Combat, enter
from .c14_endurance import BYPASS, FOUGHT, LONER, QUIET, Endurance
from .c14_loner import LonerCombat
from .c14_sub_vs_sub import SubVersusSub
from .c15_return import ReturnToBase
from .c20_missions import task_of
from .kinds import DONE, GONE, MENDED, VOLUNTARY
from .sea import can_fight_on, is_at_sea, is_rough_anywhere, seat_of, send_home, unspot
from .state import Campaign

NO_SEARCH, TF_ONLY = TASKS.index("none"), TASKS.index("tf-only")
Aftermath = tuple[tuple[int, int, int], ...]
"""Boat, posture and standing of everyone who has to check for endurance."""


def unhurt(boats: tuple[int, ...]) -> Aftermath:
    return tuple([(boat, STANDARD, 0) for boat in boats])


class Intercept(Frame, rule="24.32-intercept"):
    """The boats of a barrier that have not found the convoy try to reach it. Ends with all that fight it."""

    waiting: tuple[int, ...]
    inside: tuple[int, ...]
    die: int = -1

    @step("24.32-intercept")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("intercept", "die") if f.waiting else Done(f.inside)

    @step("24.32-intercept")
    def join(f, s: Campaign, tell: Tell) -> Word:
        boat, joins = f.waiting[0], f.die <= 5
        tell("intercept_rolled", boat=boat, die=f.die, joins=joins)
        if joins:
            f.inside = (*f.inside, boat)
        f.waiting = f.waiting[1:]
        return Again("roll")


class Hunt(Frame, rule="13.0"):
    """Search and combat of one party. Ends with what it did and with what state of its boats."""

    boats: tuple[int, ...]
    formation: str = ""
    met: str = ""
    found: int = -1
    inside: tuple[int, ...] = ()
    did: int = FOUGHT
    aftermath: Aftermath = ()

    @step("20.4-level", "20.5-endurance")
    def mission(f, s: Campaign, tell: Tell) -> Word:
        """On some missions there is nothing to search for."""
        boat = f.boats[0]
        zone = s.boats.zone[boat]
        if zone < 0 or task_of(s, zone) != NO_SEARCH:
            return None
        tell("mission_done", boat=boat, zone=zone, rule="20.5-endurance")
        return Done((FOUGHT, ()))

    # -- 24.3 -------------------------------------------------------------------------------------------------

    @step("24.3")
    def choose_formation(f, s: Campaign, tell: Tell) -> Word:
        if len(f.boats) == 1:
            return None
        about = {"boat": f.boats[0]}
        return Ask(seat_of(s, f.boats[0]), "choose_formation", ("group", "barrier"), "formation", about)

    @step("24.31", "24.32-roll", "13.3-draw")
    def search(f, s: Campaign, tell: Tell) -> Word:
        boat = f.boats[0]
        area, zone = s.boats.at[boat], s.boats.zone[boat]
        only = int(zone >= 0 and task_of(s, zone) == TF_ONLY)
        return Call(Search(boat=boat, area=area, barrier=int(f.barrier()), zone=zone, task_force=only), "met")

    @step("13.1A-none", "13.3-none")
    def read(f, s: Campaign, tell: Tell) -> Word:
        return Done((QUIET, unhurt(f.boats))) if f.met == "none" else None

    @step("14.6A", "24.32-intercept", "28.13-pack")
    def pick_finder(f, s: Campaign, tell: Tell) -> Word:
        """One member at random meets the loner or the submarine, or has found the convoy for a barrier."""
        if len(f.boats) == 1 or (f.met == "contact" and not f.barrier()):
            return None
        return Roll("finder", Dist.uniform(f.boats), "found")

    # -- 14.0 -------------------------------------------------------------------------------------------------

    @step("14.6A", "24.31", "28.13-pack", "28.14-endurance")
    def engage(f, s: Campaign, tell: Tell) -> Word:
        boat = f.found if f.found >= 0 else f.boats[0]
        area = s.boats.at[boat]
        if f.met == "submarine":
            f.aftermath = unhurt((boat,))
            return Call(SubVersusSub(boat=boat, area=area))
        if f.met == "loner":
            f.did = LONER
            return Call(LonerCombat(boat=boat, area=area), "aftermath")
        f.inside = (boat,) if f.barrier() else f.boats
        return None

    @step("14.7-who")
    def engaged(f, s: Campaign, tell: Tell) -> Word:
        return None if f.met == "contact" else Done((f.did, f.aftermath))

    @step("24.32-intercept")
    def intercept(f, s: Campaign, tell: Tell) -> Word:
        if not f.barrier():
            return None
        waiting = tuple([boat for boat in f.boats if boat not in f.inside])
        return Call(Intercept(waiting=waiting, inside=f.inside), "inside")

    @step("24.31", "24.32-intercept", "24.5")
    def fight(f, s: Campaign, tell: Tell) -> Word:
        enter(s, tell, f.inside, s.boats.at[f.inside[0]])
        return Call(Combat(), "aftermath")

    @step("14.7-who")
    def end(f, s: Campaign, tell: Tell) -> Word:
        return Done((f.did, f.aftermath))

    def barrier(f) -> bool:
        return f.formation == "barrier"


class Rest(Frame, rule="14.7-storm"):
    """A boat that has not moved home rides out the weather and is Done."""

    boat: int
    areas: tuple[int, ...]

    @step("14.7-storm", "24.32-endurance")
    def rest(f, s: Campaign, tell: Tell) -> Word:
        if not is_at_sea(s, f.boat):
            return END
        s.boats.box[f.boat] = DONE
        s.boats.acted[f.boat] = 1
        return Call(StormCheck(boat=f.boat, areas=f.areas)) if is_rough_anywhere(s, f.areas) else None


class Prowl(Frame, rule="13.0"):
    """Search, combat and endurance of one party in one area, and the way home if it takes it."""

    boats: tuple[int, ...]
    touched: tuple[int, ...]
    choice: str = ""
    went: tuple[int, Aftermath] = (FOUGHT, ())
    """What it did before the check for endurance, and who has to make it."""
    sailed: tuple[int, ...] = ()
    """Boats that have moved for home this turn, and met the weather on their way."""

    @step("13.1-bypass", "13.1-bypass-rtb", "15.21")
    def choose(f, s: Campaign, tell: Tell) -> Word:
        """Search, keep out of sight, or turn for home. On a mission the mission decides."""
        boat = f.boats[0]
        if s.boats.zone[boat] >= 0:
            return None
        options = ("search", "bypass", "return")
        return Ask(seat_of(s, boat), "choose_search", options, "choice", {"boat": boat})

    @step("13.1-bypass", "13.1-bypass-rtb")
    def turn_away(f, s: Campaign, tell: Tell) -> Word:
        if f.choice not in ("bypass", "return"):
            return None
        for boat in f.boats:
            unspot(s, tell, boat)
        tell("search_bypassed", boat=f.boats[0])
        if f.choice == "bypass":
            f.went = (BYPASS, unhurt(f.boats))
            return None
        for boat in f.boats:
            s.boats.rtb[boat] = VOLUNTARY
            s.boats.patrol[boat] = 0
            tell("turned_home", boat=boat, rule="13.1-bypass-rtb")
        return None

    @step("13.0")
    def hunt(f, s: Campaign, tell: Tell) -> Word:
        return Call(Hunt(boats=f.boats), "went") if f.choice not in ("bypass", "return") else None

    # -- 14.7 -------------------------------------------------------------------------------------------------

    @step("14.7-who", "24.32-endurance", "14.6A", "19.21-4-even")
    def endure(f, s: Campaign, tell: Tell) -> Word:
        """Only boats that were in it check, and not one whose engineer has had his hands full."""
        did, aftermath = f.went

        def check(at: int) -> Frame:
            boat, posture, _ = aftermath[at]
            return Endurance(boat=boat, did=did, posture=posture)

        return Each([at for at, (*_, out) in enumerate(aftermath) if out not in (MENDED, GONE)], check)

    # -- the end of the turn at sea -----------------------------------------------------------------------------

    @step("20.5-rtb", "15.21-smz", "8.0-fight-first")
    def come_back(f, s: Campaign, tell: Tell) -> Word:
        """From a mission the boats must go home this turn; a boat wanted in the yard is marked for it now."""
        b = s.boats
        for boat in f.boats if f.choice != "return" else ():
            if not can_fight_on(s, boat):
                continue
            if b.zone[boat] >= 0:
                b.rtb[boat], b.patrol[boat] = VOLUNTARY, 0
                tell("turned_home", boat=boat)
            elif b.recalled[boat]:
                send_home(s, tell, boat, b.at[boat], "8.0-fight-first")
        return None

    @step("20.5-rtb", "15.21", "7.21-storm-damage")
    def gone_home(f, s: Campaign, tell: Tell) -> Word:
        """Boats under voluntary RTB move this turn, a pack together; until all have gone."""
        b = s.boats
        going = tuple([i for i in f.boats if b.rtb[i] == VOLUNTARY and is_at_sea(s, i) and not b.acted[i]])
        if not going:
            return None
        together = going if b.pack[going[0]] >= 0 else going[:1]
        f.sailed = (*f.sailed, *together)
        return Call(ReturnToBase(boats=together, before=f.touched), then="gone_home")

    @step("14.7-storm", "24.32-endurance")
    def rest(f, s: Campaign, tell: Tell) -> Word:
        still = [at for at, boat in enumerate(f.boats) if boat not in f.sailed]
        return Each(still, lambda at: Rest(boat=f.boats[at], areas=f.touched))
