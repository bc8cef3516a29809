"""What a result is worth to those who learn."""

from __future__ import annotations

from upscope.games.silent_war.content.words import DECISIVE, DEFEAT, DRAW, VICTORY


def worth(result: str) -> int:
    """A level of victory in hundredths, for those who learn: from -100, defeat, over 0, a draw, to 100, decisive."""
    return -100 if result == VICTORY[DEFEAT] else 100 * (VICTORY.index(result) - DRAW) // (DECISIVE - DRAW)
