"""Silent War: the submarine campaign in the Pacific, 1941 to 1945."""

from __future__ import annotations

from upscope.kernel.event import Sides
from upscope.kernel.game import Game
from upscope.kernel.procedure import frames_in
from upscope.manifest import Bots, Manifest, Reports

from .advice import LEVELS as ADVICE_LEVELS
from .advice import advise, judged
from .begin import begin, imagine, other_deal, redraw
from .board import board
from .briefing import briefing
from .cardtext import card
from .chart import chart_for
from .charts_sheet import charts
from .content.schema import SCHEMA
from .content.tables import DEFAULT_PACK
from .earlier import EARLIER
from .events import DECISIONS, EVENTS, ROLLS
from .history import lift
from .invariants import INVARIANTS
from .kinds import SEATS
from .moment import moment
from .positions import position_of
from .refusals import explain
from .setting_groups import PRESETS, SETTING_GROUPS
from .setup import content_of, digest_of, hidden_rolls
from .shapes import Advice
from .state import Campaign
from .template import template
from .war import OPTIONS, pack_of

GAME = Game(
    name="silent_war",
    ruleset=2,
    earlier=EARLIER,
    sides=Sides(SEATS, ("allies",), dict.fromkeys(SEATS, "allies")),
    state=Campaign,
    frames=frames_in(__name__),
    events=EVENTS,
    decisions=DECISIONS,
    rolls=ROLLS,
    dealt=frozenset({"deal"}),
    hidden_rolls=hidden_rolls,
    scenarios=tuple(row.id for row in pack_of("").table("scenarios")),
    options=OPTIONS,
    begin=begin,
    content=content_of,
    invariants=INVARIANTS,
    pack_digest=digest_of,
    imagine=imagine,
    redraw=redraw,
    twin=other_deal,
    position_of=position_of,
    lift=lift,
    template=template,
    board=board,
    chart=chart_for,
    assistants=ADVICE_LEVELS,
    advise=advise,
    advice=Advice,
    judged=judged,
    card=card,
    explain=explain,
    package=__name__,
)


def bots() -> Bots:
    from .bots import LEVELS, PILOTS, STAFF

    return Bots(LEVELS, PILOTS, STAFF)


def reports() -> Reports:
    from . import calibration, report, tally

    return Reports(report.annals_of, tally, calibration)


MANIFEST = Manifest(
    GAME,
    bots=bots,
    briefing=briefing,
    charts=charts,
    moment=moment,
    setting_groups=SETTING_GROUPS,
    presets=PRESETS,
    reports=reports,
    schema=SCHEMA,
)

__all__ = ["DEFAULT_PACK", "GAME", "MANIFEST", "SCHEMA"]
