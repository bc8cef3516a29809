"""15.2 Return to base: the way home."""

from __future__ import annotations

from upscope.kernel.procedure import Again, Ask, Call, Frame, Tell, Word, step

from .c15_transit import TransitMove
from .kinds import SEATS
from .options import can_go_on_to, homes, returns
from .sea import command_of, seat_of
from .state import Campaign


class ReturnToBase(Frame, rule="15.23-direct"):
    """Boats under RTB (one, or a pack together) move towards a base as directly as possible."""

    boats: tuple[int, ...]
    before: tuple[int, ...] = ()
    """Areas they have been in this turn already."""
    refused: tuple[int, ...] = ()
    home: int = -1
    answer: str = ""
    way: tuple[int, ...] = ()

    def start(f, s: Campaign) -> int:
        return s.boats.at[f.boats[0]]

    def choices(f, s: Campaign) -> dict[int, int]:
        found = homes(s, f.boats, f.start(s))
        left = {base: cost for base, cost in found.items() if base not in f.refused}
        return left or found

    @step("15.23-direct", "8.0-withdraw")
    def choose_home(f, s: Campaign, tell: Tell) -> Word:
        """The destination once chosen is kept as long as it can be reached."""
        boat = f.boats[0]
        if can_go_on_to(s, f.boats, f.start(s), s.boats.home[boat]):
            return Again("set_course")
        found = f.choices(s)
        if len(found) == 1:
            return Again("set_course")
        options = {base: {"distance": cost} for base, cost in found.items()}
        return Ask(seat_of(s, boat), "choose_home", options, "home", {"boat": boat})

    @step("26.0")
    def ask_other_command(f, s: Campaign, tell: Tell) -> Word:
        """With two players a boat changes commands by agreement."""
        other = command_of(s, f.home)
        if not needs_agreement(s, f.boats[0], f.home):
            return Again("set_course")
        about = {"boat": f.boats[0], "base": f.home}
        return Ask(SEATS[other], "accept_transfer", ("yes", "no"), "answer", about)

    @step("26.0")
    def hear_other_command(f, s: Campaign, tell: Tell) -> Word:
        if f.answer == "no" and len(f.choices(s)) > 1:
            tell("transfer_refused", boat=f.boats[0], base=f.home)
            f.refused = (*f.refused, f.home)
            f.home = -1
            return Again("choose_home")
        return None

    @step("15.23-direct")
    def set_course(f, s: Campaign, tell: Tell) -> Word:
        if f.home < 0:
            kept = s.boats.home[f.boats[0]]
            f.home = kept if can_go_on_to(s, f.boats, f.start(s), kept) else next(iter(f.choices(s)))
        for boat in f.boats:
            s.boats.home[boat] = f.home
        return None

    @step("15.23-direct", "15.23-far", "15.25")
    def choose_way(f, s: Campaign, tell: Tell) -> Word:
        ways = returns(s, f.boats, f.start(s), f.home)
        if len(ways) == 1:
            return None
        boat = f.boats[0]
        return Ask(seat_of(s, boat), "choose_way", ways, "way", {"boat": boat, "home": f.home})

    @step("15.23-direct", "15.23-far")
    def move(f, s: Campaign, tell: Tell) -> Word:
        if not f.way:
            f.way = returns(s, f.boats, f.start(s), f.home)[0]
        return Call(TransitMove(boats=f.boats, way=f.way, before=f.before))


def needs_agreement(s: Campaign, boat: int, base: int) -> bool:
    return s.content.two and command_of(s, base) != s.boats.command[boat] and not s.boats.recalled[boat]
