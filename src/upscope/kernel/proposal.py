"""A move before it is true, and the events that every game has beside its own."""

from __future__ import annotations

from dataclasses import dataclass, field

from .audience import own_seat, public
from .audience import referee as referee_only
from .engine import Pause
from .event import Event, event
from .kinds import ANY, INT, REASON, SEAT, TEXT
from .procedure import Over
from .record import Entry
from .state import State

# how many entries a record has, or loses, would tell of answers given in secret
SHARED_EVENTS = (
    event("undone", public(), seat=SEAT, entries=own_seat(INT), to=referee_only(INT)),
    event("corrected", public(), why=TEXT, changes=INT),
    event("new_chapter", public(), chapter=referee_only(INT)),
    event("new_rules", public(), ruleset=INT),
    event("ended", public(), how=TEXT, seat=SEAT, reveals=True),
    event("staff_decided", own_seat(), seat=TEXT, decision=TEXT, about=ANY, value=ANY, info=ANY, why=REASON),
)


@dataclass
class Mark:
    """A place undo may go back to: before an answer of this player that nothing has sealed yet.

    It is `shut` once others may have acted without this player's knowledge: whether they have would show in the undo.
    """

    at: int
    seat: str
    player: str
    state: State
    shut: bool = False


@dataclass
class Proposal:
    """A move worked out but not yet accepted: the new state, the entries to store, the events to tell."""

    state: State
    entries: list[Entry]
    events: list[Event]
    marks: list[Mark]
    base: int
    pause: Pause = field(default_factory=Over)
    entry_of: list[int] = field(default_factory=list)
    """For each event the entry that told it."""
