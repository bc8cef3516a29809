"""Motions: what needs the consent of others. Votes are players'; bots agree to everything and are not asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from upscope.lobby.seats import Seating
from upscope.session.messages import CellChange, Motion
from upscope.session.settings import OpenMotion

NEEDS_ALL = frozenset({"takeback", "draw", "correction", "adjourn"})
CHANGES_GAME = frozenset({"takeback", "draw", "correction"})
"""What nobody can be left out of who holds a seat or has lost one by a vote: whoever takes the seat cannot consent for
them. The rest only keeps the game going, and does not wait for those who are away."""


def needs(motion: OpenMotion) -> Literal["all", "most"]:
    return "all" if motion.kind in NEEDS_ALL else "most"


def voters(motion: OpenMotion, seating: Seating, removed: Sequence[str]) -> list[str]:
    """The people whose vote counts. About their own seat people do not vote: they keep it by coming back."""
    if motion.kind in CHANGES_GAME:
        return list(dict.fromkeys([*seating.holders(), *removed]))
    holder = seating[motion.target].player if motion.kind == "replace" else ""
    return [player for player in seating.persons() if player != holder]


def verdict(motion: OpenMotion, persons: Sequence[str]) -> bool | None:
    """True carried, False lost, None still open. The mover has agreed, but counts only while they have a vote."""
    votes = {player: True if player == motion.by else motion.votes.get(player) for player in persons}
    yes, no = sum(vote is True for vote in votes.values()), sum(vote is False for vote in votes.values())
    if needs(motion) == "all":
        if no:
            return False
        return True if yes == len(votes) else None
    if yes * 2 > len(votes):
        return True
    return False if no * 2 >= len(votes) else None


def shown(
    motion: OpenMotion, persons: Sequence[str], labels: dict[str, str], changes: Sequence[CellChange] = ()
) -> Motion:
    return Motion(
        id=motion.id,
        kind=motion.kind,
        seat=motion.seat,
        votes={labels.get(player, "?"): yes for player, yes in motion.votes.items()},
        missing=[labels.get(p, "?") for p in persons if p not in motion.votes and p != motion.by],
        needs=needs(motion),
        target=motion.target,
        bot=motion.bot,
        why=motion.why,
        changes=list(changes),
        due=motion.due,
    )
