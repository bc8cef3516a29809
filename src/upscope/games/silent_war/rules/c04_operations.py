"""4.0 The Operations Segment: boat by boat (a pack as one) through chapters 12 to 15."""

from __future__ import annotations

from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import STANDARD, TASKS
from upscope.kernel.chance import Dist
from upscope.kernel.procedure import END, Again, Ask, Call, Frame, Roll, Tell, Word, step
from upscope.kernel.rules import rule

from .c07_storm_damage import StormCheck
from .c12_patrol_movement import JoinMission, PatrolMove
from .c13_search import Search
from .c14_combat import Combat, enter
from .c14_endurance import BYPASS, FOUGHT, LONER, QUIET, Endurance
from .c14_loner import LonerCombat
from .c14_sub_vs_sub import SubVersusSub
from .c15_return import ReturnToBase
from .c15_transit import Deploy
from .c18_damage import TakeDamage
from .c20_missions import party_of, task_of
from .kinds import DONE, GONE, INVOLUNTARY, MENDED, NO_RTB, READY, VOLUNTARY
from .options import is_in_range
from .sea import (
    can_fight_on,
    is_afloat,
    is_at_sea,
    is_rough_anywhere,
    leave_pack,
    seat_of,
    send_home,
    unspot,
)
from .state import Campaign

NO_SEARCH, TF_ONLY = TASKS.index("none"), TASKS.index("tf-only")


@rule("13.0")
def can_search(s: Campaign, boat: int) -> bool:
    """Only a Patrol-side boat without an RTB marker searches."""
    return is_at_sea(s, boat) and s.boats.patrol[boat] == 1 and s.boats.rtb[boat] == NO_RTB


@rule("15.26")
def is_stranded(s: Campaign, boat: int) -> bool:
    """At sea beyond its range from every active base, and not yet found so. A boat called home goes however far."""
    b = s.boats
    return is_at_sea(s, boat) and not is_in_range(s, boat) and not b.stretched[boat] and not b.recalled[boat]


class Operate(Frame, rule="4.0-each"):
    """The whole turn at sea of one boat, or of a pack."""

    boat: int
    boats: tuple[int, ...] = ()
    touched: tuple[int, ...] = ()
    came: tuple[int, ...] = ()
    direct: int = 0
    at: int = 0

    @step("4.0-each", "24.2-one")
    def gather(f, s: Campaign, tell: Tell) -> Word:
        f.boats = party_of(s, f.boat)
        if len(f.boats) > 1 and not s.boats.rtb[f.boat] and s.boats.patrol[f.boat]:
            s.packs.patrolled[s.boats.pack[f.boat]] = 1
        return None

    @step("15.26")
    def look_back(f, s: Campaign, tell: Tell) -> Word:
        """A boat that finds itself out of range of every base is damaged and must go home; a pack leaves it behind."""
        b, boat = s.boats, f.boat
        if len(f.boats) > 1:
            for other in f.boats[1:]:
                if is_stranded(s, other):
                    leave_pack(s, tell, other)
            f.boats = party_of(s, boat)
        if not is_stranded(s, boat):
            return None
        leave_pack(s, tell, boat)
        f.boats = (boat,)
        b.stretched[boat], b.patrol[boat] = 1, 0
        b.rtb[boat] = b.rtb[boat] or VOLUNTARY
        tell("out_of_range", boat=boat, area=b.at[boat])
        return Call(TakeDamage(boat=boat, cause="out-of-range"))

    @step("4.0-each", "15.2-marked", "15.1-patrol-stays")
    def set_out(f, s: Campaign, tell: Tell) -> Word:
        b, boat = s.boats, f.boat
        if not is_afloat(s, boat):
            return END
        if b.recalled[boat] and not b.rtb[boat] and not (is_at_sea(s, boat) and b.patrol[boat]):
            b.rtb[boat] = INVOLUNTARY
        if b.rtb[boat]:
            return Again("return_to_base")
        if b.box[boat] == READY:
            return Again("deploy")
        if b.mission[boat] >= 0 and not b.patrol[boat]:
            f.direct = 1
            return Call(JoinMission(boats=f.boats), "came")
        return None if b.patrol[boat] else Again("deploy")

    @step("12.0-move")
    def patrol(f, s: Campaign, tell: Tell) -> Word:
        if not can_search(s, f.boat):
            return END
        return Call(PatrolMove(boats=f.boats, direct=f.direct, before=f.came), "touched")

    @step("13.0", "24.14-transit")
    def prowl(f, s: Campaign, tell: Tell) -> Word:
        """What is left of the party searches together, or one by one if the pack is no more."""
        while f.at < len(f.boats):
            boat = f.boats[f.at]
            f.at += 1
            if can_search(s, boat) and not s.boats.acted[boat]:
                party = tuple([b for b in party_of(s, boat) if can_search(s, b)])
                s.zone = s.boats.zone[boat]
                return Call(Prowl(boats=party, touched=f.touched))
        return END

    @step("13.0")
    def prowl_next(f, s: Campaign, tell: Tell) -> Word:
        return Again("prowl") if f.at < len(f.boats) else END

    @step("15.1-speed")
    def deploy(f, s: Campaign, tell: Tell) -> Word:
        return Call(Deploy(boats=f.boats))

    @step("15.1-speed")
    def deployed(f, s: Campaign, tell: Tell) -> Word:
        return END

    @step("15.23-direct", "15.22-withdrawn", "15.21")
    def return_to_base(f, s: Campaign, tell: Tell) -> Word:
        return Call(ReturnToBase(boats=f.boats))


class Prowl(Frame, rule="13.0"):
    """Search, combat and endurance of one party in one area, and the way home if it takes it."""

    boats: tuple[int, ...]
    touched: tuple[int, ...]
    choice: str = ""
    formation: str = ""
    met: str = ""
    found: int = -1
    inside: tuple[int, ...] = ()
    at: int = 0
    die: int = -1
    did: int = FOUGHT
    aftermath: tuple[tuple[int, int, int], ...] = ()
    sailed: tuple[int, ...] = ()
    """Boats that have moved for home this turn, and met the weather on their way."""

    @step("13.1-bypass", "13.1-bypass-rtb", "15.21")
    def choose(f, s: Campaign, tell: Tell) -> Word:
        """Search, keep out of sight, or turn for home. On a mission the mission decides."""
        boat = f.boats[0]
        if s.boats.zone[boat] >= 0:
            return Again("mission")
        options = ("search", "bypass", "return")
        return Ask(seat_of(s, boat), "choose_search", options, "choice", {"boat": boat})

    @step("13.1-bypass", "13.1-bypass-rtb")
    def take(f, s: Campaign, tell: Tell) -> Word:
        if f.choice == "search":
            return Again("search" if len(f.boats) == 1 else "choose_formation")
        for boat in f.boats:
            unspot(s, tell, boat)
        tell("search_bypassed", boat=f.boats[0])
        f.did = BYPASS
        if f.choice == "bypass":
            f.aftermath = tuple([(boat, STANDARD, 0) for boat in f.boats])
            return Again("endure_next")
        for boat in f.boats:
            s.boats.rtb[boat] = VOLUNTARY
            s.boats.patrol[boat] = 0
            tell("turned_home", boat=boat, rule="13.1-bypass-rtb")
        return Again("gone_home")

    @step("20.4-level", "20.5-endurance")
    def mission(f, s: Campaign, tell: Tell) -> Word:
        if task_of(s, s.boats.zone[f.boats[0]]) == NO_SEARCH:
            tell("mission_done", boat=f.boats[0], zone=s.boats.zone[f.boats[0]], rule="20.5-endurance")
            return Again("come_back")
        return None

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
        if f.met == "none":
            f.did = QUIET
            f.aftermath = tuple([(boat, STANDARD, 0) for boat in f.boats])
            return Again("endure_next")
        return None

    @step("14.6A", "24.32-intercept", "28.13-pack")
    def pick_finder(f, s: Campaign, tell: Tell) -> Word:
        """One member at random meets the loner or the submarine, or has found the convoy for a barrier."""
        if len(f.boats) == 1 or (f.met == "contact" and not f.barrier()):
            return None
        return Roll("finder", Dist.uniform(f.boats), "found")

    @step("14.6A", "24.31", "28.13-pack", "28.14-endurance")
    def engage(f, s: Campaign, tell: Tell) -> Word:
        boat = f.found if f.found >= 0 else f.boats[0]
        area = s.boats.at[boat]
        if f.met == "submarine":
            f.aftermath = ((boat, STANDARD, 0),)
            return Call(SubVersusSub(boat=boat, area=area), then="engaged")
        if f.met == "loner":
            f.did = LONER
            return Call(LonerCombat(boat=boat, area=area), "aftermath", then="engaged")
        f.inside = (boat,) if f.barrier() else f.boats
        return None

    @step("24.32-intercept")
    def intercept(f, s: Campaign, tell: Tell) -> Word:
        f.at = f.outside(0) if f.barrier() else 0
        return None if f.barrier() else Again("fight")

    @step("24.32-intercept")
    def roll_intercept(f, s: Campaign, tell: Tell) -> Word:
        return d10("intercept", "die") if f.at < len(f.boats) else Again("fight")

    @step("24.32-intercept")
    def join(f, s: Campaign, tell: Tell) -> Word:
        boat, joins = f.boats[f.at], f.die <= 5
        tell("intercept_rolled", boat=boat, die=f.die, joins=joins)
        if joins:
            f.inside = (*f.inside, boat)
        f.at = f.outside(f.at + 1)
        return Again("roll_intercept")

    @step("24.31", "24.32-intercept", "24.5")
    def fight(f, s: Campaign, tell: Tell) -> Word:
        enter(s, tell, f.inside, s.boats.at[f.inside[0]])
        return Call(Combat(), "aftermath", then="wear_down")

    # -- 14.7 -------------------------------------------------------------------------------------------------

    @step("14.7-who")
    def engaged(f, s: Campaign, tell: Tell) -> Word:
        """A boat back from a submarine or a loner goes on here; from a convoy all go on below."""
        return None

    @step("14.7-who", "24.32-endurance")
    def wear_down(f, s: Campaign, tell: Tell) -> Word:
        f.at = 0
        return None

    @step("14.7-who", "24.32-endurance", "14.6A", "19.21-4-even")
    def endure_next(f, s: Campaign, tell: Tell) -> Word:
        """Only boats that were in it check, and not one whose engineer has had his hands full."""
        while f.at < len(f.aftermath):
            boat, posture, out = f.aftermath[f.at]
            f.at += 1
            if out not in (MENDED, GONE):
                return Call(Endurance(boat=boat, did=f.did, posture=posture), then="endure_next")
        return None

    # -- the end of the turn at sea -----------------------------------------------------------------------------

    @step("20.5-rtb", "15.21-smz", "8.0-fight-first")
    def come_back(f, s: Campaign, tell: Tell) -> Word:
        """From a mission the boats must go home this turn; a boat wanted in the yard is marked for it now."""
        b = s.boats
        f.at = 0
        for boat in f.boats:
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
    def rest_next(f, s: Campaign, tell: Tell) -> Word:
        """Everyone still at sea who has not moved home rides out the weather and is Done."""
        while f.at < len(f.boats):
            boat = f.boats[f.at]
            f.at += 1
            if is_at_sea(s, boat) and boat not in f.sailed:
                s.boats.box[boat] = DONE
                s.boats.acted[boat] = 1
                if is_rough_anywhere(s, f.touched):
                    return Call(StormCheck(boat=boat, areas=f.touched), then="rest_next")
        return END

    def outside(f, at: int) -> int:
        """The next boat from this one on that is not in the combat; the number of boats if there is none."""
        return next((i for i in range(at, len(f.boats)) if f.boats[i] not in f.inside), len(f.boats))

    def barrier(f) -> bool:
        return f.formation == "barrier"
