"""How the values of this game look outside: slugs from the pack and the fixed words of the rules."""

from __future__ import annotations

from typing import Any

from upscope.games.silent_war.content import words
from upscope.kernel.kinds import INT, ListOf, Maybe, OneOf, Slugs

PLACE = Slugs("place", lambda c: c.place_names)
BOAT = Slugs("boat", lambda c: c.boat_names)
PIECE = Slugs("piece", lambda c: c.piece_names)
CATEGORY = Slugs("category", lambda c: c.category_names)
SHIP = Slugs("ship", lambda c: c.ship_names)
SKIPPER = Slugs("skipper", lambda c: c.skipper_names)
TENDER = Slugs("tender", lambda c: c.tender_names)
ENEMY = Slugs("enemy", lambda c: c.enemy_names)
WAR_EVENT = Slugs("war-event", lambda c: c.event_names)


class Orders(Slugs):
    def spec(self) -> Any:
        """A boat is called by her name, the rest by words of its own."""
        return {"either": ["boat", "order"]}


ORDER = Orders("order", lambda c: c.order_names)
"""What a commander may do next: a boat to act with, the end of his operations, or a pack to form at a base."""

SEATS = ("comsubpac", "comsubsowespac")
SEAT = Slugs("seat", SEATS)

BOXES = (
    "later", "broom", "pier", "ready", "hold", "repair-3", "repair-2", "repair-1",
    "operating", "done", "overhaul", "lost", "removed",
)  # fmt: skip
LATER, BROOM, PIER, READY, HOLD, REPAIR_3, REPAIR_2, REPAIR_1, OPERATING, DONE, OVERHAUL, LOST, REMOVED = range(13)
BOX = Slugs("box", BOXES)

RTBS = ("no", "voluntary", "involuntary")
NO_RTB, VOLUNTARY, INVOLUNTARY = range(3)
RTB = Slugs("rtb", RTBS)

STORMS = ("none", "storm", "typhoon-1", "typhoon-2")
CALM, STORM, TYPHOON_1, TYPHOON_2 = range(4)
WEATHER = Slugs("weather", STORMS)

FATES = ("here", "returned", "sunk")
HERE, RETURNED, SUNK = range(3)
FATE = Slugs("unit-fate", FATES)

STANDINGS = ("fighting", "withdrawn", "evaded", "mended", "gone")
FIGHTING, WITHDRAWN, EVADED, MENDED, GONE = range(5)
"""A boat in combat: in it; out by choice; out, straight to endurance; out without endurance; lost or sent home."""
STANDING = Slugs("standing", STANDINGS)

MARKS = ("none", "face-down", "face-up")
NO_MARK, FACE_DOWN, FACE_UP = range(3)
MARK = Slugs("mark", MARKS)

CAUSE = OneOf(
    "cause",
    "transit", "escort", "depth-charges", "aircraft", "own-torpedo", "mechanical", "storm", "typhoon", "submarine",
    "out-of-range", "stranded", "total-loss", "decommissioned", "training", "base-fell",
)  # fmt: skip
"""What sinks or damages a boat, or takes it out of service."""

CUP = Slugs("cup", words.CUPS)
BACK = Slugs("back", words.BACKS)
POSTURE = Slugs("posture", words.POSTURES)
LEVEL = Slugs("level", words.LEVELS)
CONTACT = Slugs("contact", words.CONTACTS)
EFFECT = Slugs("effect", words.EFFECTS)
RESULT = Slugs("result", words.RESULTS)
TASK = Slugs("task", words.TASKS)
COMBAT_EVENT = Slugs("combat-event", words.COMBAT_EVENTS)
OUTCOME = Slugs("outcome", words.SECOND_ROLLS)
VICTORY = Slugs("victory", words.VICTORY)

MAYBE_PLACE = Maybe(PLACE)
MAYBE_BOAT = Maybe(BOAT)
MAYBE_PIECE = Maybe(PIECE)
MAYBE_SHIP = Maybe(SHIP)
MAYBE_SKIPPER = Maybe(SKIPPER)
MAYBE_TENDER = Maybe(TENDER)
MAYBE_ENEMY = Maybe(ENEMY)
PLACES = ListOf(PLACE)
BOATS = ListOf(BOAT)
INTS = ListOf(INT)
