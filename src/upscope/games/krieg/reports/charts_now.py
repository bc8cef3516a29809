"""What is in use on the charts, read from a view, what it asks and the last lines of the log.

An attack uses the column, the ground and the weather of its target and the hexsides it crosses; a unit that moves, the
ground and the hexsides next to it. Between them the weather in use is that of the turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from upscope.games.krieg.advice.belief import state_from_view
from upscope.games.krieg.content.content import Content
from upscope.games.krieg.content.lists import WEATHERS
from upscope.games.krieg.rules.situation import Situation, situation_of

OVER = ("segment_began", "faction_began")
"""After one of these the last attack is over."""
STEP = ("choose_destination",)


class Now:
    """What a view says is in use; nothing without one."""

    def __init__(self, c: Content, view: Mapping[str, Any] | None) -> None:
        self.c = c
        self.turn = 0
        self.column, self.die = "", 0
        """The column of the attack that is being put together or was rolled last, and its die; "" and 0 for none."""
        self.grounds: set[str] = set()
        """Terrain and places, by the names of the pack."""
        self.edges: set[str] = set()
        self.weathers: set[str] = set()
        if view is None:
            return
        self.turn = int(view["scalars"]["turn"])
        self.weathers = {WEATHERS[one] for one in c.weather[self.turn]}
        attack = attack_in(view)
        self.column, self.die = attack.get("column") or "", attack.get("die", 0)
        if "tables" in view:
            self.read_ground(situation_of(state_from_view(view, lambda below: 0)), view, attack)

    def read_ground(self, front: Situation, view: Mapping[str, Any], attack: Mapping[str, Any]) -> None:
        c, hex_of = self.c, front.s.units.hex
        if "target" in attack:
            target = c.grid.hex(attack["target"])
            near = [hex_of[c.unit_names.index(unit)] for unit in attack.get("attackers", ())]
            self.read(front, target, near)
            self.weathers = {WEATHERS[front.weather(target)]}
            return
        for asked in view.get("decisions", ()):
            if asked["name"] in STEP:
                start = hex_of[c.unit_names.index(asked["about"]["unit"])]
                offered = {str(option["value"]) for option in asked["options"]}
                for to in c.grid.near[start]:
                    if c.hexes[to] in offered:
                        self.read(front, to, (start,))

    def read(self, front: Situation, to: int, starts: Iterable[int]) -> None:
        """The ground of a hex, and the sides by which it is entered."""
        c = self.c
        self.grounds |= {c.terrain[to], c.places[to]} - {""}
        self.edges |= {c.edge_names[front.edge(start, to)] for start in starts if to in c.grid.near[start]}


def attack_in(view: Mapping[str, Any]) -> dict[str, Any]:
    """What is known of the attack that is being put together or was made last: target, attackers, column and die."""
    for asked in view.get("decisions", ()):
        if asked["name"] == "build_attack":
            return {name: asked["about"][name] for name in ("target", "attackers", "column") if name in asked["about"]}
    found: dict[str, Any] = {}
    for line in view.get("feed", ()):
        said = line.get("fields", {})
        if line["event"] in OVER:
            found = {}
        elif line["event"] == "attack_named":
            found = {"target": said["target"], "attackers": said["attackers"]}
        elif line["event"] == "odds_found":
            found |= {"target": said["target"], "column": said["column"]}
        elif line["event"] == "rolled":
            found |= {"target": said["target"], "die": said["die"]}
    return found
