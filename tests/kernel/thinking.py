"""What must not pass mypy: each line hands a true state, or a view of everything, to something that thinks for a seat.

mypy reads this file in `test_imagined.py`; an ignore that is no longer needed is an error there.
"""

from __future__ import annotations

from upscope.kernel.game import Below, Game
from upscope.kernel.imagined import Belief
from upscope.kernel.odds import Odds, foresee
from upscope.kernel.referee import Referee
from upscope.text.card import card_of
from upscope.text.render import Texts


def odds_of(referee: Referee, below: Below) -> list[Odds]:
    return [
        foresee(referee.belief("north"), "dig:0", 1, below),
        foresee(referee.state, "dig:0", 1, below),  # type: ignore[arg-type]
        foresee(referee.view("north"), "dig:0", 1, below),  # type: ignore[arg-type]
        foresee(referee, "dig:0", 1, below),  # type: ignore[arg-type]
    ]


def judged(texts: Texts, referee: Referee, below: Below) -> None:
    card_of(texts, "odds", {}, 1, referee.view("north").data(), [], below)
    card_of(texts, "odds", {}, 1, referee.state, [], below)  # type: ignore[arg-type]
    card_of(texts, "odds", {}, 1, referee.whole_view(), [], below)  # type: ignore[arg-type]
    card_of(texts, "odds", {}, 1, referee.whole_view().data(), [], below)  # type: ignore[attr-defined]


def advised(game: Game, referee: Referee, below: Below) -> None:
    assert game.advise is not None
    assert game.state_from_view is not None
    assert game.position_from_view is not None
    game.advise("odds", "topic", referee.view("north").data(), [], {}, below)
    game.advise("odds", "topic", referee.state, [], {}, below)  # type: ignore[arg-type]
    game.state_from_view(referee.state, below)  # type: ignore[arg-type]
    game.state_from_view(referee.whole_view(), below)  # type: ignore[arg-type]
    game.position_from_view(referee.record.setup, referee.state, [], below)  # type: ignore[arg-type]


def peeked(belief: Belief) -> object:
    return belief.state  # type: ignore[attr-defined]
