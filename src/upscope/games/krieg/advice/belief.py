"""What a seat can infer. Only cards not yet played and sealed answers are hidden, so a world is a choice of cards.

Bots come in here: the state they imagine from a view, the map, and what the rules say of moves, supply and odds are all
they may use of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from upscope.games.krieg.content.content import AXIS, FAIR, INFANTRY, MUD, OPEN, SOVIET, WESTERN, Content, content_of
from upscope.games.krieg.content.lists import SIDES
from upscope.games.krieg.rules.attack import defending_hqs
from upscope.games.krieg.rules.columns import (
    air_columns,
    fortress_columns,
    odds_column,
    raw_column,
    supporting_hqs,
    weather_columns,
)
from upscope.games.krieg.rules.counters import enter
from upscope.games.krieg.rules.final import Peace
from upscope.games.krieg.rules.moves import Goal, allowance, can_start, goals, spend
from upscope.games.krieg.rules.positions import entry
from upscope.games.krieg.rules.situation import Situation, situation_of
from upscope.games.krieg.rules.state import BLITZ, HAND, ON_MAP, PENDING, REGULAR, SEGMENTS, STATION, Krieg
from upscope.games.krieg.rules.supply import is_fed, is_supplied
from upscope.games.krieg.rules.targets import can_blitz, joiners, support, supporters
from upscope.kernel.game import Below, Setup
from upscope.kernel.state import State

from .odds import CannotAttack, Plot, run, staged, steps_of, usual

__all__ = [
    "AXIS",
    "BLITZ",
    "FAIR",
    "INFANTRY",
    "MUD",
    "ON_MAP",
    "OPEN",
    "REGULAR",
    "SEGMENTS",
    "SIDES",
    "SOVIET",
    "STATION",
    "WESTERN",
    "CannotAttack",
    "Content",
    "Goal",
    "Krieg",
    "Plot",
    "Situation",
    "air_columns",
    "allowance",
    "can_blitz",
    "can_start",
    "content_from",
    "defending_hqs",
    "enter",
    "fortress_columns",
    "goals",
    "is_fed",
    "is_supplied",
    "joiners",
    "odds_column",
    "raw_column",
    "resample_hidden",
    "run",
    "situation_of",
    "spend",
    "staged",
    "state_from_view",
    "steps_of",
    "support",
    "supporters",
    "supporting_hqs",
    "twin",
    "usual",
    "weather_columns",
    "worlds",
]


def content_from(view: Mapping[str, Any]) -> Content:
    """The theatre a view belongs to: the view itself names scenario, pack and settings."""
    scalars = view["scalars"]
    return content_of(Setup(scalars["scenario"], options=dict(scalars["settings"]), pack=scalars["pack"]))


def state_from_view(view: Mapping[str, Any], below: Below) -> Krieg:
    """A complete state that agrees with a view: hidden cards are dealt, the game stands at the start of its segment."""
    c = content_from(view)
    tables = {}
    for name, table in Krieg.tables.items():
        shown = view["tables"][name]
        tables[name] = table(**{column: _column(table, column, shown[column], c) for column in table._fields})
    scalars = {}
    for name, declared in Krieg.declared.items():
        value = view["scalars"][name]
        scalars[name] = declared.kind.read(value, c) if declared.kind and name != "settings" else value
    scalars["settings"] = c.settings
    s = Krieg(c, **tables, **scalars)
    _deal(s, below)
    if not view["over"]:
        s.stack.extend(entry(s, s.side, s.segment))
    s.tick = view["tick"]
    return s


def _column(table: Any, column: str, cells: list[Any], c: Content) -> list[Any]:
    """Inner values; a hidden cell becomes a card in hand. Points and flags read back as the plain numbers they are."""
    kind = table.declared[column].kind
    known: dict[Any, Any] = {None: HAND} if column == "status" else {}
    read = []
    for cell in cells:
        if isinstance(cell, int):
            read.append(int(cell) if isinstance(cell, bool) else kind.read(cell, c))
            continue
        if cell not in known:
            known[cell] = kind.read(cell, c)
        read.append(known[cell])
    return read


def _deal(s: Krieg, below: Below) -> None:
    """Each side that has chosen a card in secret gets one of those it may have chosen."""
    c = s.content
    for side in range(3):
        cards = [n for n, owner in enumerate(c.card_side) if owner == side]
        if s.factions.chosen[side] and not any(s.cards.status[n] == PENDING for n in cards):
            hand = [n for n in cards if s.cards.status[n] == HAND]
            if hand:
                s.cards.status[hand[below(len(hand))]] = PENDING


def resample_hidden(state: State, seat: str, below: Below) -> State:
    """This moment with the others' secret cards dealt: those the seat does not know are blank."""
    assert isinstance(state, Krieg)
    status = state.cards.status
    for n in range(len(status)):
        if status[n] is None:
            status[n] = HAND
    _deal(state, below)
    return state


def twin(state: State, seat: str, below: Below) -> State | None:
    """A state that differs only in what the seat may not know: another secret card, another sealed answer."""
    assert isinstance(state, Krieg)
    s = state.fork()
    c = s.content
    changed = False
    for side in range(3):
        if SIDES[side] == seat:
            continue
        hand = [n for n, owner in enumerate(c.card_side) if owner == side and s.cards.status[n] == HAND]
        chosen = [n for n, owner in enumerate(c.card_side) if owner == side and s.cards.status[n] == PENDING]
        if hand and chosen:
            s.cards.status[chosen[0]] = HAND
            s.cards.status[hand[below(len(hand))]] = PENDING
            changed = True
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Peace) and top._got:
        flipped = tuple(
            (at, value if ("western", "soviet")[at] == seat else "no" if value == "yes" else "yes")
            for at, value in top._got
        )
        changed = changed or flipped != top._got
        top._got = flipped
    return s if changed else None


def worlds(view: Mapping[str, Any]) -> list[dict[str, str]]:
    """Every way the hidden cards may lie: side to the card it may have chosen."""
    c = content_from(view)
    status, chosen = view["tables"]["cards"]["status"], view["tables"]["factions"]["chosen"]
    found: list[dict[str, str]] = [{}]
    for side in range(3):
        hidden = [c.card_names[n] for n, owner in enumerate(c.card_side) if owner == side and status[n] is None]
        if chosen[side] and hidden:
            found = [{**world, SIDES[side]: card} for world in found for card in hidden]
    return found
