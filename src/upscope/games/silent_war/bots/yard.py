"""Ashore: docks, training, missions, skippers, and boats for the other command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from upscope.games.silent_war.advice.belief import Campaign

from .case import Case
from .pick import least, most

if TYPE_CHECKING:
    from .staff import Staff

HOLD = 4


def age(s: Campaign, boat: int) -> int:
    """Of the design: 1 is the oldest."""
    fleet = s.content.fleet
    return fleet.age[fleet.ratings[1 if s.boats.refit[boat] else 0].boat_class[boat]]


def first_in_dock(st: Staff, s: Campaign, boat: int) -> tuple[int, ...]:
    """The smaller, the sooner a boat is worked on. A Super Skipper's boat never waits."""
    wanted = st.ruled("repair", Case(s, boat), "newest")
    skipper = -s.boats.rating[boat]
    work = -s.boats.box[boat]
    if wanted == "soonest":
        return (skipper, work, -age(s, boat), boat)
    return (skipper, age(s, boat) if wanted == "oldest" else -age(s, boat), work, boat)


def dock_from_hold(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    boats = [boat for boat in offer if boat >= 0]
    return least(boats, lambda boat: first_in_dock(st, s, boat))


def choose_for_hold(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    return most(offer, lambda boat: first_in_dock(st, s, boat))


def _spent(st: Staff, s: Campaign, boat: int) -> tuple[int, ...]:
    """The smaller, the sooner a boat is given away: never a Super Skipper's if there is another."""
    newest = st.ruled("spend", Case(s, boat), "oldest") == "newest"
    years = age(s, boat)
    return (s.boats.rating[boat], -years if newest else years, boat)


def send_to_training(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    return least(offer, lambda boat: _spent(st, s, boat))


def send_boat(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    """A boat alone before a pack, a sound one before a damaged one."""
    b = s.boats
    return least(offer, lambda boat: (b.pack[boat] >= 0, b.damage[boat], *_spent(st, s, boat)))


def reassign_skipper(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> int:
    st.say("staff-newest-boat")
    return most(offer, lambda boat: (age(s, boat), -boat))


def accept_transfer(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> str:
    return "yes" if st.ruled("transfer", Case(s, about["boat"]), 1) else "no"


def to_scrap(st: Staff, s: Campaign, boats: Iterable[int]) -> int:
    """The first of these boats that orders give up, -1 if none."""
    if st.standing.scraps:
        for boat in boats:
            if st.ruled("scrap", Case(s, boat), 0):
                return boat
    return -1


def accept_relief(st: Staff, s: Campaign, about: Mapping[str, Any], offer: Any) -> str:
    """Orders are orders."""
    return "accept"


DECIDE = {
    "accept_relief": accept_relief,
    "dock_from_hold": dock_from_hold,
    "choose_for_hold": choose_for_hold,
    "send_to_training": send_to_training,
    "send_boat": send_boat,
    "reassign_skipper": reassign_skipper,
    "accept_transfer": accept_transfer,
}
