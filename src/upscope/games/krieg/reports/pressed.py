"""Turns for which presses are counted (`bench presses`): one in which nothing is done, and a full first turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from upscope.games.krieg.rules.passing import PASSES
from upscope.kernel.game import Setup
from upscope.manifest import Script

PIECES = ("beach-w", "cv-home", "raf", "usaf")
"""What the West places in its first turn: a beachhead, a troop convoy and two air units."""
SEASIDE = "uk-rm"
"""The unit that goes by sea."""
MARKED, ATTACKED = "0107", "0207"
"""Where the blitz marker goes, and the hex that is attacked: the airborne army can jump from there."""


def passing(decision: Mapping[str, Any], view: Mapping[str, Any]) -> Any:
    """Do nothing: None wherever the turn may be ended, and the first answer where something has to be said."""
    return None if passed(decision) is not None else decision["options"][0]["value"]


def passed(decision: Mapping[str, Any]) -> Any:
    """The answer that does nothing, None if there is none."""
    value = PASSES.get(decision["name"])
    return value if any(option["value"] == value for option in decision["options"]) else None


class FirstTurn:
    """Western turn 1 of Two Rivers: card, replacements, beachhead, convoy and sea move, two air units, air assault, and
    one blitz attack with everyone who can join, followed by an advance."""

    def __init__(self) -> None:
        self.placed: list[str] = []
        self.moved = self.dropped = self.attacked = self.advanced = False

    def __call__(self, decision: Mapping[str, Any], view: Mapping[str, Any]) -> Any:
        values = [option["value"] for option in decision["options"]]
        wanted = getattr(self, decision["name"], None)
        found = wanted(decision, values) if wanted else None
        if found is None and not self.attacked:
            found = passed(decision)
        return found if found is not None or passed(decision) is not None else values[0]

    def choose_piece(self, decision: Mapping[str, Any], values: Sequence[Any]) -> Any:
        for piece in PIECES:
            if piece in values and piece not in self.placed:
                self.placed.append(piece)
                return piece
        return None

    def choose_place(self, decision: Mapping[str, Any], values: Sequence[Any]) -> Any:
        return ATTACKED if ATTACKED in values else values[0]

    def choose_beach(self, decision: Mapping[str, Any], values: Sequence[Any]) -> Any:
        return values[0]

    def choose_replacement(self, decision: Mapping[str, Any], values: Sequence[Any]) -> Any:
        return next((value for value in values if value != "end"), None)

    def choose_blitz(self, decision: Mapping[str, Any], values: Sequence[Any]) -> Any:
        return MARKED if MARKED in values else values[0]

    def choose_mover(self, decision: Mapping[str, Any], values: Sequence[Any]) -> Any:
        if self.moved or SEASIDE not in values:
            return None
        self.moved = True
        return SEASIDE

    def choose_destination(self, decision: Mapping[str, Any], values: Sequence[Any]) -> Any:
        by_sea = [option["value"] for option in decision["options"] if option.get("convoy")]
        return by_sea[0] if by_sea else values[0]

    def choose_drop(self, decision: Mapping[str, Any], values: Sequence[Any]) -> Any:
        if self.dropped:
            return None
        self.dropped = True
        return values[0]

    def choose_target(self, decision: Mapping[str, Any], values: Sequence[Any]) -> Any:
        if self.attacked:
            return None
        self.attacked = True
        return ATTACKED if ATTACKED in values else values[0]

    def build_attack(self, decision: Mapping[str, Any], values: Sequence[Any]) -> Any:
        joining = [value for value in values if value not in ("go", "cancel")]
        return joining[0] if joining else "go" if "go" in values else "cancel"

    def choose_advance(self, decision: Mapping[str, Any], values: Sequence[Any]) -> Any:
        if self.advanced:
            return "end"
        self.advanced = True
        return values[0]


FEW = 8
"""The page shows so many answers as buttons, both halves of a pair on one."""
WEST = {"side": "western"}
PRESSES = {
    "choose_beach": 2,
    "choose_drop": 1,
    "choose_replacement": 2,
    "choose_advance": 1,
    "choose_retreat": 1,
    "choose_loss": 1,
    "choose_excess": 1,
    "choose_destination": 0,
    "choose_organization end": 0,
    "choose_policy keep": 0,
}
"""Of a pair both hexes, or the new unit and its hex, are pressed. A unit on the map is dragged to where it goes: a move
is two answers and one press, an advance and an air assault are one. Words, places, markers, and the few units or hexes
that stand in the bar have one press."""


def scripts() -> tuple[Script, ...]:
    def script(name: str, choose: Any, turns: int) -> Script:
        return Script(
            name,
            Setup("two_rivers"),
            "western",
            "steady",
            choose,
            passed,
            starts=("faction_began", WEST),
            ends=("faction_began", {"side": "soviet"}),
            presses=PRESSES,
            end_turn=2,
            few=FEW,
            together=frozenset({"build_attack"}),
            turns=turns,
        )

    return (script("pass", lambda: passing, 2), script("first-turn", FirstTurn, 1))
