"""Who answers: the person or the staff. Four levels, and the exceptions that standing orders name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from upscope import registry
from upscope.bots import Choice
from upscope.bots.staff import Asks, Mistake, Reading, StaffRoom
from upscope.games.silent_war.advice.belief import Campaign, War
from upscope.kernel.game import Setup

from . import combat, words
from .case import Case, faces
from .doctrine import DOCTRINES, names_of
from .orders import OrdersError, parse
from .reading import Draft, mistakes, read_back
from .wire import StaffPlayer, inward

LEVELS = ("everything", "combat", "exceptions", "war")
USUAL = "standard"
IN_COMBAT = frozenset(combat.DECIDE)


class Delegation:
    """A person's staff at one seat: `whose` says why a decision is the person's, `consider` answers the others.

    A boat lost counts as an exception once: the person is asked the first decision after it, and it stays theirs.
    """

    def __init__(self, player: StaffPlayer, level: str) -> None:
        self.player = player
        self.level = level
        self._lost = -1
        self._after_loss = ""
        self._fight = ""
        """Why the fight that goes on is the person's own: it stays so to its end."""

    @property
    def level(self) -> str:
        return self._level

    @level.setter
    def level(self, level: str) -> None:
        if level not in LEVELS:
            raise LookupError(f"no level called {level[:40]!r}; there are: {', '.join(LEVELS)}")
        self._level = level

    def brief(self, level: str, doctrine: str, orders: str) -> None:
        """What is left to the staff from now on, and how it decides."""
        self.player.take_doctrine(doctrine)
        self.player.give_orders(orders)
        self.level = level

    def whose(self, decision: Mapping[str, Any], view: Mapping[str, Any]) -> str:
        """Why this decision is the person's; "" if it is the staff's."""
        if self._level == "everything":
            return "staff-asks-everything"
        if self._level == "combat":
            return "staff-asks-combat" if decision["name"] in IN_COMBAT else ""
        return self._exception(decision, self.player.see(view)) if self._level == "exceptions" else ""

    def _exception(self, decision: Mapping[str, Any], s: Campaign) -> str:
        fight = decision["name"] in IN_COMBAT
        if fight and self._fight:
            return self._fight
        self._fight = ""
        why = self._new_exception(decision, s)
        if fight:
            self._fight = why
        return why

    def _new_exception(self, decision: Mapping[str, Any], s: Campaign) -> str:
        if self._lost < 0:
            self._lost = s.lost
        if s.lost > self._lost:
            self._lost, self._after_loss = s.lost, decision["id"]
        if decision["id"] == self._after_loss:
            return f"staff-asks-lost lost={s.lost}"
        if "boat" not in decision["about"]:
            return ""
        about, _ = inward(decision, s.content)
        boat = about["boat"]
        row = s.subs.boat.index(boat) if boat in s.subs.boat else -1
        case = Case(s, boat, row if row >= 0 and s.subs.cup[row] >= 0 else -1)
        found = self.player.staff.standing.ask("ask", case)
        if found is None or not found.value:
            return ""
        if not found.doctrine:
            return f"staff-asks-orders line={found.line}"
        if decision["name"] == "choose_way":
            return ""  # which of the ways home is no exception of a doctrine's
        return reason(case)

    def consider(
        self, seat: str, view: Mapping[str, Any], decisions: list[dict[str, Any]], events: list[dict[str, Any]]
    ) -> Choice | Asks | None:
        asked = next((d for d in decisions if not d.get("standing")), None)
        if asked is None:
            return None
        why = self.whose(asked, view)
        if why:
            return Asks(asked["id"], why)
        return self.player.scrap(view, decisions) or self.suggest(view, asked)

    def routine(self, view: Mapping[str, Any], decision: Mapping[str, Any]) -> Choice | None:
        """The next boat only where one must act: whether more put to sea is the person's to say. A fight goes on, or
        ends, where that is plain and fights alone are the person's: a player who is asked everything judges it.
        With nothing left to attack it ends."""
        if decision["name"] == NEXT and any(option["value"] == "end" for option in decision["options"]):
            return None
        choice = self.suggest(view, decision)
        if decision["name"] != AGAIN or (choice.value == "withdraw" and not has_targets(self.player.see(view))):
            return choice
        if self._level != "combat" or not is_plain(self.player.staff.reason):
            return None
        return choice

    def suggest(self, view: Mapping[str, Any], decision: Mapping[str, Any]) -> Choice:
        return self.player.answer(self.player.see(view), decision)


HOPELESS, HOPEFUL = 20, 25
"""Percent to sink something in another attack: less is not worth it, from there it is unless the boat may be lost."""


def has_targets(s: Campaign) -> bool:
    """Whether anything on the display can be attacked, or is not known yet."""
    u, pieces = s.units, s.content.pieces
    return any(
        not fate and (not up or pieces.can_be_attacked(piece))
        for fate, up, piece in zip(u.fate, u.up, u.piece, strict=True)
    )


def is_plain(reason: tuple[Any, ...]) -> bool:
    """Whether the odds leave no doubt about the officer's answer to "withdraw or attack again"."""
    key, case = reason
    if key == "staff-withdraw":
        return bool(case.hit < HOPELESS)
    return bool(case.hit >= HOPEFUL and not case.loss)


def reason(case: Case) -> str:
    """What a doctrine's exception is about: a capital ship, damage, or the odds."""
    if case.row >= 0 and faces(case, "capital"):
        return f"staff-asks-capital hit={case.hit} loss={case.loss}"
    if case.row >= 0:
        return f"staff-asks-odds hit={case.hit} loss={case.loss}"
    return "staff-asks-damaged" if case.s.boats.damage[case.boat] else "staff-asks-doctrine"


# -- the staff room ---------------------------------------------------------------------------------------------------


def _war(setup: Setup) -> War:
    content = registry.game("silent_war").content
    assert content is not None
    war: War = content(setup)
    return war


def check(setup: Setup, orders: str) -> list[Mistake]:
    try:
        parse(orders, names_of(_war(setup)))
    except OrdersError as bad:
        return list(mistakes(list(bad.problems), "en"))
    return []


def read(
    setup: Setup, view: Mapping[str, Any], seats: frozenset[str], orders: str, before: str, language: str, caret: int
) -> Reading:
    return read_back(_war(setup), view, Draft(seats, orders, before, language, caret))


def vocabulary(setup: Setup) -> dict[str, Any]:
    """The names that orders may use in a war, and the words of the language."""
    war = _war(setup)
    names = names_of(war)
    boats = [{"slug": slug, "name": name} for slug, name in zip(war.fleet.slugs, war.fleet.names, strict=True)]
    others = {part: list(getattr(names, part)) for part in names._fields if part != "boats"}
    return {"names": {"boats": boats, **others}, "words": words.both()}


def text_of(doctrine: str) -> str:
    return DOCTRINES[doctrine].text


def hire(setup: Setup) -> Delegation:
    player = StaffPlayer(USUAL)
    player.meet(setup)
    return Delegation(player, LEVELS[0])


NEXT = "choose_boat"
"""The order of boats is free: whoever does not care is given the next one that must act."""
UNCOVER = ("reveal_unit", "choose_lumbering", "place_tdc", "keep_tdc", "attack_next", "surprise_escort")
AGAIN = "press_attack"
SPARE = "reallocate_points"
"""Points that a unit turned up cannot take go to the best use among the others."""
FIRED = (SPARE, "attack_next", "surprise_escort", AGAIN, "shift_column", "choose_posture", *UNCOVER, NEXT)
FOLLOWS: dict[str, tuple[str, ...]] = {
    "choose_course": ("choose_side", NEXT),
    "choose_side": (NEXT,),
    "choose_home": ("choose_way", NEXT),
    "choose_way": (NEXT,),
    "choose_patrol": ("choose_search", "choose_formation", NEXT),
    "choose_search": ("choose_formation", NEXT),
    "choose_column": ("choose_posture", AGAIN, *UNCOVER),
    "choose_posture": (AGAIN, *UNCOVER),
    "choose_weapon": (AGAIN, *UNCOVER),
    "place_tdc": ("keep_tdc",),
    "allocate_points": FIRED,
    SPARE: FIRED,
    "press_attack": ("shift_column", "choose_posture", AGAIN, *UNCOVER, NEXT),
    "shift_column": ("choose_posture", AGAIN, *UNCOVER),
}
"""What one press may decide together. As a fight may end without a shot, its first answer decides if it goes on."""

STAFF = StaffRoom(
    LEVELS,
    {name: partial(text_of, name) for name in DOCTRINES},
    USUAL,
    check,
    vocabulary,
    hire,
    read,
    FOLLOWS,
    (NEXT, AGAIN, SPARE, *UNCOVER),
    tuple(sorted(IN_COMBAT)),
    marked={NEXT: "end"},
    once=("exceptions",),
)
