"""Silent War: the submarine campaign in the Pacific, 1941 to 1945."""

from __future__ import annotations

from upscope.kernel.event import Sides
from upscope.kernel.game import Game, Setup
from upscope.kernel.procedure import frames_in
from upscope.manifest import Bots, Hand, Manifest, Reports

from .advice.advice_text import advice_text
from .advice.advise import LEVELS as ADVICE_LEVELS
from .advice.advise import advise, odds_topics
from .advice.why_not import explain
from .advice.worlds import other_deal, resample_hidden, state_from_view
from .content.board_data import chart_for
from .content.schema import SCHEMA
from .content.setting_groups import PRESETS, SETTING_GROUPS
from .content.tables import DEFAULT_PACK
from .content.war import OPTIONS, pack_of
from .reports.briefing import briefing, scenario_list
from .reports.charts import charts
from .reports.moment import moment
from .reports.text_board import board
from .reports.worth import worth
from .rules.begin import begin
from .rules.earlier import EARLIER
from .rules.events import DECISIONS, EVENTS, ROLLS
from .rules.invariants import INVARIANTS
from .rules.kinds import SEATS
from .rules.positions import position_of
from .rules.setup import content_of, digest_of, hidden_rolls
from .rules.shapes import Advice
from .rules.state import Campaign
from .rules.template import template
from .rules.upgrade import upgrade_snapshot

GAME = Game(
    name="silent_war",
    ruleset=3,
    earlier=EARLIER,
    sides=Sides(SEATS, ("allies",), dict.fromkeys(SEATS, "allies")),
    state=Campaign,
    frames=frames_in(__name__),
    events=EVENTS,
    decisions=DECISIONS,
    rolls=ROLLS,
    setup_rolls=frozenset({"deal"}),
    hidden_rolls=hidden_rolls,
    scenarios=tuple(row.id for row in pack_of("").table("scenarios")),
    options=OPTIONS,
    begin=begin,
    content=content_of,
    invariants=INVARIANTS,
    pack_digest=digest_of,
    state_from_view=state_from_view,
    resample_hidden=resample_hidden,
    twin=other_deal,
    position_of=position_of,
    upgrade_snapshot=upgrade_snapshot,
    template=template,
    board=board,
    chart=chart_for,
    assistants=ADVICE_LEVELS,
    advise=advise,
    advice=Advice,
    odds_topics=odds_topics,
    advice_text=advice_text,
    explain=explain,
    package=__name__,
)


def bots() -> Bots:
    from .bots import LEVELS, PILOTS, STAFF

    return Bots(LEVELS, PILOTS, STAFF)


def reports() -> Reports:
    from .reports import calibration, report, tally

    return Reports(report.annals_of, tally, calibration)


def hand() -> Hand:
    """Both commands of Wahoo's patrol, as "Play" on the start page makes it."""
    return Hand(Setup("wahoo-1943"), SEATS, level="standard", against="standard", turn="week_began")


MANIFEST = Manifest(
    GAME,
    first="wahoo-1943",
    bots=bots,
    briefing=briefing,
    scenario_list=scenario_list,
    charts=charts,
    moment=moment,
    setting_groups=SETTING_GROUPS,
    presets=PRESETS,
    reports=reports,
    schema=SCHEMA,
    worth=worth,
    hand=hand,
)

__all__ = ["DEFAULT_PACK", "GAME", "MANIFEST", "SCHEMA"]
