"""Snapshots of earlier rulesets, made into ones of today: a campaign in progress goes on where it stood.

Each lifter takes a snapshot of its ruleset to the next one. It fills in what that ruleset did not have and changes
nothing that has happened: tracks, boats, cups and the pieces on the display stay as they were.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from upscope.games.silent_war.content.war import OPTIONS, war_of
from upscope.games.silent_war.content.words import CUPS

from .setup import PACK_MARKERS
from .state import Campaign
from .upgrade_frames import upgrade_frames

Snapshot = dict[str, Any]


def upgrade_snapshot(data: Snapshot, ruleset: int) -> Snapshot:
    """A snapshot of an earlier ruleset as one of today."""
    for lifter in LIFTERS[ruleset - 1 :]:
        data = lifter(data)
    return data


def from_1(data: Snapshot) -> Snapshot:
    """Settings nobody had heard of get the value that plays as ruleset 1 did; new columns and scalars start empty.
    With two commands each has pack markers of its own."""
    scalars = {**{name: declared.start for name, declared in Campaign.declared.items()}, **data["scalars"]}
    chosen = dict(scalars["settings"])
    scalars["settings"] = [[option.name, chosen.get(option.name, option.default_in(1))] for option in OPTIONS]
    packs = dict(data["tables"]["packs"])
    if dict(scalars["settings"])["commands"] == "two":
        more = PACK_MARKERS * 2 - len(packs["formed"])
        packs = {name: [*column, *[-1 if name == "base" else 0] * more] for name, column in packs.items()}
    mix = _mix(scalars, data["tables"]["cups"])
    return {**data, "scalars": scalars, "tables": {**data["tables"], "packs": packs, "mix": mix}}


def _mix(scalars: Snapshot, cups: Snapshot) -> Snapshot:
    """How many pieces of each category the cups hold."""
    pieces = war_of(scalars["scenario"], dict(scalars["settings"]), scalars["pack"]).pieces
    return {
        cup: [sum(cups[cup][piece] for piece in members) for members in pieces.members]
        for cup in (letter.lower() for letter in CUPS)
    }


def from_2(data: Snapshot) -> Snapshot:
    """A fight's procedures are cut into sections: it goes on in the sections it had come to."""
    tables = data["tables"]
    aimed = any(tables["units"]["mark"])
    return {**data, "stack": upgrade_frames(data["stack"], len(tables["subs"]["boat"]), aimed)}


LIFTERS: tuple[Callable[[Snapshot], Snapshot], ...] = (from_1, from_2)
"""By the ruleset they start from, the first from 1."""
