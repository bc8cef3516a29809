"""What one seat sees, and what has changed in it since it was last told. Worked out once, however many listen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from .play import Glance, Play

encode = msgspec.json.encode
ViewData = dict[str, Any]


def changed(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The columns and scalars of a view that differ, as `Changes`; empty if none does."""
    tables: dict[str, dict[str, Any]] = {}
    for name, columns in new["tables"].items():
        before = old["tables"].get(name, {})
        if before is columns:
            continue
        # a column that has not changed is mostly the same list
        differing = {c: cells for c, cells in columns.items() if (was := before.get(c)) is not cells and was != cells}
        if differing:
            tables[name] = differing
    scalars = {n: v for n, v in new["scalars"].items() if n not in old["scalars"] or old["scalars"][n] != v}
    gone = [n for n in old["scalars"] if n not in new["scalars"]]
    found: dict[str, Any] = {}
    if tables:
        found["tables"] = tables
    if scalars:
        found["scalars"] = scalars
    if gone:
        found["gone"] = gone
    if (old["over"], old["result"]) != (new["over"], new["result"]):
        found |= {"over": new["over"], "result": new["result"]}
    return found


class Moment:
    """All that a seat sees at one moment."""

    __slots__ = ("view", "decisions", "waiting", "can_undo", "feed")

    def __init__(self, glance: Glance, seat: str, sees_all: bool = False) -> None:
        play, view = glance.play, glance.view_by_consent() if sees_all else glance.view(seat)
        self.view: ViewData = {"tables": view.tables, "scalars": view.scalars, "over": view.over, "result": view.result}
        self.decisions = encode(glance.shown(seat) if seat else [])
        self.waiting: Sequence[str] = glance.waiting(seat)
        self.can_undo = bool(seat) and play.referee.can_undo(seat)
        self.feed = play.feeds.count(seat)


class Audience:
    """One seat's point of view. It is kept up to date only while somebody listens. `sees_all`: of spectators who see
    what all the players have agreed to show."""

    __slots__ = ("seat", "sees_all", "moment", "listeners")

    def __init__(self, seat: str, sees_all: bool = False) -> None:
        self.seat, self.sees_all = seat, sees_all
        self.moment: Moment | None = None
        self.listeners: list[Callable[[bytes], None]] = []

    def look(self, play: Play) -> Moment:
        if self.moment is None:
            self.moment = Moment(Glance(play), self.seat, self.sees_all)
        return self.moment

    def told(self, glance: Glance, tick: int, acted: bool) -> bytes | None:
        """What to tell the seat now; None if nothing that it may know of has changed.

        Whether it may undo is told only along with something else, or to whoever acted: that another has answered in
        secret ends an undo, and must not be seen by that.
        """
        old = self.moment
        if old is None:
            return None
        new = Moment(glance, self.seat, self.sees_all)
        self.moment = new
        message: dict[str, Any] = {"type": "told", "seat": self.seat, "tick": tick}
        events = glance.play.feeds.lines(self.seat, old.feed)
        if events:
            message["events"] = events
        changes = changed(old.view, new.view)
        if changes:
            message["changes"] = changes
        if old.decisions != new.decisions:
            message["decisions"] = msgspec.Raw(new.decisions)
        if old.waiting != new.waiting:
            message["waiting"] = new.waiting
        if len(message) == 3 and not acted:
            new.can_undo = old.can_undo
            return None
        if old.can_undo != new.can_undo:
            message["can_undo"] = new.can_undo
        return encode(message) if len(message) > 3 else None
