"""Answers given in advance: one message carries out a plan of ordinary answers, as far as each of them is offered.

The rules ask every question all the same, so that a record holds the same answers as if each had been pressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from upscope.kernel.decision import Refused

from .settings import Pending

if TYPE_CHECKING:
    from . import messages as m
    from .live import LiveSession

MOST = 60
"""Answers to one message; a turn that is passed has far fewer."""


async def follow(session: LiveSession, message: m.Answer, by: str) -> None:
    """Give the answers that go with one that has been given. What is not offered any more ends the plan, no error."""
    seat, plan = message.seat, [(one.name, one.value) for one in message.then]
    start = session.need_play().feeds.count(seat)
    for _ in range(MOST):
        found = _next(session, seat, plan, () if _is_over(session, seat, start) else message.pass_over)
        if found is None:
            return
        decision, value = found
        try:
            if await session.carry_out(Pending(seat, decision, value, by=by)) is None:
                return
        except Refused:
            return


def _next(
    session: LiveSession, seat: str, plan: list[tuple[str, Any]], passed: Sequence[str]
) -> tuple[str, Any] | None:
    """The question that is asked now, and the answer to it."""
    play = session.need_play()
    asked = [one for one in play.open() if one.seat == seat and not one.standing]
    if len(asked) != 1 or session.row.status != "playing":
        return None
    [shown] = play.referee.shown(seat, asked)
    name = shown["name"]
    if plan and plan[0][0] == name:
        value = plan.pop(0)[1]
    elif name in passed and name in session.game.passes:
        value = session.game.passes[name]
    else:
        return None
    return (shown["id"], value) if any(option["value"] == value for option in shown.get("options") or ()) else None


def _is_over(session: LiveSession, seat: str, start: int) -> bool:
    """Whether somebody's turn has begun since: what is asked then is news."""
    lines = session.need_play().feeds.lines(seat)[start:]
    return any(line["event"] == session.game.turn_event for line in lines)
