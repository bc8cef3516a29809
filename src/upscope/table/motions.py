"""Motions: what needs the consent of others. Votes are players'; bots agree to everything and are not asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from .messages import CellChange, Motion
from .settings import OpenMotion

NEEDS_ALL = frozenset({"takeback", "draw", "correction", "adjourn"})


def needs(motion: OpenMotion) -> Literal["all", "most"]:
    return "all" if motion.kind in NEEDS_ALL else "most"


def verdict(motion: OpenMotion, persons: Sequence[str]) -> bool | None:
    """True carried, False lost, None still open. Who is away is not waited for, and who moved it has agreed."""
    voters = [player for player in persons if player != motion.by]
    yes = sum(motion.votes.get(player, False) for player in voters) + 1
    no = sum(not motion.votes.get(player, True) for player in voters)
    if needs(motion) == "all":
        if no:
            return False
        return True if yes == len(voters) + 1 else None
    if yes * 2 > len(voters) + 1:
        return True
    return False if no * 2 >= len(voters) + 1 else None


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
    )
