"""What a game's assistant says of an answer, in words: the terminal prints it, and so does the page's command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from upscope.kernel.game import Below

from .render import Texts


def card_of(
    texts: Texts,
    level: str,
    decision: Mapping[str, Any],
    value: Any,
    view: Mapping[str, Any],
    feed: Sequence[Mapping[str, Any]],
    below: Below,
) -> list[str] | None:
    """None where the assistant has nothing of its own to say; Refused where this level does not say it."""
    game = texts.game
    asked = game.odds_topics(decision, value) if game.odds_topics is not None else ()
    if not asked or game.advise is None or game.advice_text is None:
        return None
    return [
        line
        for topic, args in asked
        for line in game.advice_text(texts, topic, game.advise(level, topic, view, feed, args, below))
    ]
