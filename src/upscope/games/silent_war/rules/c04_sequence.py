"""4.0 The sequence of play: the turn of a campaign, and the short one of a patrol."""

from __future__ import annotations

from upscope.games.silent_war.content.words import VICTORY
from upscope.kernel.procedure import Again, Call, Done, Frame, Row, Tell, Word, step

from .c03_war_mix import FillCups, is_shuffled, shuffled
from .c04_orders import Orders
from .c05_war_events import WarEventPhase
from .c06_torpedo import TorpedoPhase
from .c07_ultra import UltraPhase
from .c07_weather import FormStorm, MoveTyphoons, StormStrikes
from .c08_reinforcements import ReinforcementPhase
from .c09_readying import ReadyPhase
from .c10_repair import RepairPhase
from .c11_prep import Prep
from .c16_conclude import Conclude, advance_date
from .c17_war_progress import WarProgressPhase
from .c18_damage import WriteOff, boats_to_decommission
from .c20_missions import AssignMissions
from .c24_wolfpacks import LeavePack, may_leave
from .c26_commands import Demand, demands
from .kinds import SEATS
from .state import Campaign


class Decommission(Frame, rule="18.14"):
    """A standing order: a boat in repair or Hold is given up, which is no loss."""

    seat: str
    value: int

    @step("18.14")
    def give_up(f, s: Campaign, tell: Tell) -> Word:
        return Call(WriteOff(boat=f.value, why="decommissioned"))


def idle_boats(f: Frame, s: Campaign, seat: str) -> tuple[int, ...]:
    return () if s.subs.boat else boats_to_decommission(s, SEATS.index(seat))


def pack_members(f: Frame, s: Campaign, seat: str) -> tuple[int, ...]:
    """Between the operations of one boat and the next."""
    return may_leave(s, SEATS.index(seat)) if isinstance(s.stack[-1], Orders) else ()


def help_wanted(f: Frame, s: Campaign, seat: str) -> tuple[str, ...]:
    return demands(s, seat) if isinstance(s.stack[-1], Orders) else ()


class Opening(Frame, rule="3.0"):
    """What every scenario begins with."""

    result: int = -1

    @step("3.11-table", "3.0")
    def set_up(f, s: Campaign, tell: Tell) -> Word:
        return Call(FillCups())

    @step("3.2")
    def first_week(f, s: Campaign, tell: Tell) -> Word:
        tell("week_began", year=s.year, month=s.month, week=s.week)
        return None


class Weeks(Opening, rule="4.0-order"):
    """Week after week until the scenario is decided."""

    stands = (
        Row(SEATS, "decommission", idle_boats, Decommission),
        Row(SEATS, "leave_pack", pack_members, LeavePack),
        Row(SEATS[1], "demand_boats", help_wanted, Demand),
    )

    # -- I. Strategic segment -----------------------------------------------------------------------------------

    @step("2.4", "24.12", "24.13")
    def open_week(f, s: Campaign, tell: Tell) -> Word:
        """Wolfpack experience counts as it stands at the start of a turn."""
        s.pack_limit, s.demanded = s.experience, 0
        return None

    @step("4.0-order", "5.0", "1x-seq")
    def war_event(f, s: Campaign, tell: Tell) -> Word:
        return Call(WarEventPhase())

    @step("4.0-order", "6.0-when", "1x-seq")
    def torpedo(f, s: Campaign, tell: Tell) -> Word:
        return Call(TorpedoPhase())

    @step("4.0-order", "7.1-table", "1x-seq")
    def intelligence(f, s: Campaign, tell: Tell) -> Word:
        return Call(UltraPhase())

    @step("4.0-order", "7.2A-move", "1x-absent")
    def typhoons(f, s: Campaign, tell: Tell) -> Word:
        """The first edition has no weather."""
        return Again("reinforcements") if s.content.first else Call(MoveTyphoons())

    @step("4.0-order", "7.2B-form")
    def new_storm(f, s: Campaign, tell: Tell) -> Word:
        return Call(FormStorm())

    @step("4.0-order", "7.2C-storm", "7.2C-typhoon")
    def storms_strike(f, s: Campaign, tell: Tell) -> Word:
        return Call(StormStrikes()) if any(s.places.weather) else None

    # -- II. Triple-R segment -------------------------------------------------------------------------------------

    @step("4.0-order", "8.0-reinforce", "1x-seq")
    def reinforcements(f, s: Campaign, tell: Tell) -> Word:
        return Call(ReinforcementPhase())

    @step("4.0-order", "9.0-broom", "1x-seq")
    def readying(f, s: Campaign, tell: Tell) -> Word:
        return Call(ReadyPhase())

    @step("4.0-order", "10.0-roll", "1x-seq")
    def repair(f, s: Campaign, tell: Tell) -> Word:
        return Call(RepairPhase())

    @step("4.0-order", "11.0", "1x-seq")
    def prepare(f, s: Campaign, tell: Tell) -> Word:
        return Call(Prep())

    # -- III. Operations segment ----------------------------------------------------------------------------------

    @step("5.2-send")
    def missions(f, s: Campaign, tell: Tell) -> Word:
        return Call(AssignMissions()) if s.missions.zone else None

    @step("4.0-order", "4.0-each", "1x-seq")
    def operate(f, s: Campaign, tell: Tell) -> Word:
        return Call(Orders())

    # -- IV. End of turn ------------------------------------------------------------------------------------------

    @step("4.0-order", "16.1", "1x-seq")
    def conclude(f, s: Campaign, tell: Tell) -> Word:
        return Call(Conclude(), "result")

    @step("4.0-order", "17.0-when", "1x-seq")
    def progress(f, s: Campaign, tell: Tell) -> Word:
        return Done(VICTORY[f.result]) if f.result >= 0 else Call(WarProgressPhase())

    @step("16.3", "2.4")
    def next_week(f, s: Campaign, tell: Tell) -> Word:
        advance_date(s, tell)
        return None

    @step("3.15-shuffle")
    def stir(f, s: Campaign, tell: Tell) -> Word:
        return Call(shuffled(s)) if is_shuffled(s) else None

    @step("16.3", "2.4")
    def go_on(f, s: Campaign, tell: Tell) -> Word:
        return Again("open_week")


class Patrol(Opening, rule="4.0-patrol"):
    """A patrol scenario: no Strategic and no Triple-R segment but the preparation for operations. The turn ends as in a
    campaign."""

    @step("4.0-patrol", "11.0")
    def prepare(f, s: Campaign, tell: Tell) -> Word:
        return Call(Prep())

    @step("4.0-patrol", "4.0-each")
    def operate(f, s: Campaign, tell: Tell) -> Word:
        return Call(Orders())

    @step("4.0-patrol", "16.1")
    def conclude(f, s: Campaign, tell: Tell) -> Word:
        return Call(Conclude(), "result")

    @step("4.0-patrol", "16.1", "17.0-when")
    def progress(f, s: Campaign, tell: Tell) -> Word:
        if f.result >= 0:
            return Done(VICTORY[f.result])
        return Call(WarProgressPhase()) if s.content.patrol_progress else None

    @step("16.3")
    def end(f, s: Campaign, tell: Tell) -> Word:
        if f.result >= 0:
            return Done(VICTORY[f.result])
        advance_date(s, tell)
        return None

    @step("3.15-shuffle")
    def stir(f, s: Campaign, tell: Tell) -> Word:
        return Call(shuffled(s)) if is_shuffled(s) else None

    @step("16.3")
    def go_on(f, s: Campaign, tell: Tell) -> Word:
        return Again("prepare")
