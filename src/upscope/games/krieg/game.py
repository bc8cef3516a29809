"""The game as shared code sees it."""

from __future__ import annotations

from upscope.kernel.event import Sides
from upscope.kernel.game import Game, Setup
from upscope.kernel.procedure import frames_in
from upscope.packs import Pack

from .advice.advice_text import advice_text
from .advice.advise import LEVELS, PLAIN, advise, odds_topics
from .advice.belief import resample_hidden, state_from_view, twin
from .content.board_data import chart_for
from .content.content import content_of, scenarios
from .content.lists import SIDES
from .reports.text_board import board
from .rules.doomed import needless
from .rules.earlier import EARLIER, upgrade_snapshot
from .rules.events import DECISIONS, EVENTS
from .rules.invariants import INVARIANTS
from .rules.passing import PASSES
from .rules.positions import position_of, state_at
from .rules.sequence import War
from .rules.shapes import Advice
from .rules.start import fresh, options
from .rules.state import Krieg

SEATING = Sides(SIDES, SIDES, {name: name for name in SIDES})


def begin(setup: Setup, pack: Pack | None = None) -> Krieg:
    """The state at the start; `pack` is a player's own, read by whoever may read files."""
    content = content_of(setup, pack)
    if setup.position is not None:
        return state_at(setup, content, setup.position)
    s = fresh(setup, content)
    s.stack.append(War())
    return s


def pack_digest(setup: Setup) -> str:
    return content_of(setup).pack.digest


GAME = Game(
    name="krieg",
    ruleset=2,
    earlier=EARLIER,
    upgrade_snapshot=upgrade_snapshot,
    sides=SEATING,
    state=Krieg,
    frames=frames_in("upscope.games.krieg"),
    events=EVENTS,
    decisions=DECISIONS,
    scenarios=tuple(scenarios()),
    options=options(),
    begin=begin,
    content=content_of,
    invariants=INVARIANTS,
    twin=twin,
    resample_hidden=resample_hidden,
    state_from_view=state_from_view,
    position_of=position_of,
    board=board,
    chart=chart_for,
    assistants=LEVELS,
    advise=advise,
    advice=Advice,
    plain_topics=PLAIN,
    needless=needless,
    passes=PASSES,
    turn_event="faction_began",
    odds_topics=odds_topics,
    advice_text=advice_text,
    pack_digest=pack_digest,
    package="upscope.games.krieg",
)
