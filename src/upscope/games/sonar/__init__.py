"""Captain Sonar: two crews, two submarines, one map."""

from __future__ import annotations

from upscope.kernel.event import Sides
from upscope.kernel.game import Game, Setup
from upscope.kernel.procedure import frames_in
from upscope.manifest import BatchOf, Bots, Hand, Manifest

from .advice.belief.advise import LEVELS, advise
from .advice.preview import PREVIEWS
from .advice.supposing import position_from_view
from .content.board_data import chart_for
from .content.content import content_of, pack_of, scenarios_of, simultaneous_of
from .content.schema import SCHEMA
from .content.setting_groups import PRESETS, SETTING_GROUPS
from .reports.charts import charts
from .reports.moment import moment
from .reports.text_board import board
from .rules.duel import duel_for
from .rules.earlier import EARLIER, upgrade_snapshot
from .rules.events import DECISIONS, EVENTS
from .rules.invariants import INVARIANTS
from .rules.kinds import SEATS, SIDE, SIDE_OF, SIDES
from .rules.positions import position_of, state_at
from .rules.settings import OPTIONS, RETIRED
from .rules.shapes import Advice
from .rules.state import Sea, blank
from .rules.twins import twin


def begin(setup: Setup) -> Sea:
    """A blank sea before the first question, or a game in the position given."""
    content = content_of(setup)
    if setup.position is not None:
        return state_at(content, setup.position)
    s = blank(content)
    s.stack.append(duel_for(content))
    return s


def digest_of(setup: Setup) -> str:
    return pack_of(setup.pack).digest


GAME = Game(
    name="sonar",
    ruleset=2,
    earlier=EARLIER,
    upgrade_snapshot=upgrade_snapshot,
    sides=Sides(SEATS, SIDES, SIDE_OF),
    state=Sea,
    frames=frames_in(__name__),
    events=EVENTS,
    decisions=DECISIONS,
    scenarios=scenarios_of(pack_of("")),
    real_time=simultaneous_of(pack_of("")),
    begin=begin,
    options=OPTIONS,
    retired_settings=RETIRED,
    rolls={"first": SIDE},
    content=content_of,
    invariants=INVARIANTS,
    twin=twin,
    position_from_view=position_from_view,
    position_of=position_of,
    board=board,
    chart=chart_for,
    assistants=LEVELS,
    advise=advise,
    advice=Advice,
    previews=PREVIEWS,
    pack_digest=digest_of,
    package=__name__,
)


def bots() -> Bots:
    from .bots import LEVELS

    return Bots(LEVELS)


def batch(setup: Setup, games: int, seed: int) -> BatchOf:
    from .batch import Batch

    return Batch(content_of(setup), games, seed)


def hand() -> Hand:
    """A whole crew held by one person against the best bot, as "Play" on the start page makes it. Nothing used costs no
    press: "Sail and end turn" stands beside "Sail". A target stands ready where the map shows most of the enemy."""
    on_the_map = dict.fromkeys(("choose_start", "choose_archer", "choose_run"), 2)
    return Hand(
        Setup("alpha-t", {"seating": "free"}),
        tuple(seat for seat in SEATS if SIDE_OF[seat] == "blue"),
        level="lieutenant",
        against="commander",
        turn="turn_ended",
        of={"side": "blue"},
        together=("mark", "cross"),
        presses={**on_the_map, "command surface": 2, "answer_sonar": 2, "activate pass": 0},
        ordinary=frozenset({"command", "mark", "cross", "activate pass"}),
        opening=frozenset({"choose_start"}),
    )


MANIFEST = Manifest(
    GAME,
    bots=bots,
    charts=charts,
    moment=moment,
    setting_groups=SETTING_GROUPS,
    presets=PRESETS,
    schema=SCHEMA,
    batch=batch,
    hand=hand,
)
