"""Captain Sonar: two crews, two submarines, one map."""

from __future__ import annotations

from upscope.kernel.event import Sides
from upscope.kernel.game import Game, Setup
from upscope.kernel.procedure import frames_in

from .compiled import content_of, pack_of, scenarios_of
from .events import DECISIONS, EVENTS
from .kinds import SEATS, SIDE, SIDE_OF, SIDES
from .procedures import duel
from .settings import OPTIONS
from .state import Sea, blank


def begin(setup: Setup) -> Sea:
    s = blank(content_of(setup))
    s.stack.append(duel.Duel())
    return s


GAME = Game(
    name="sonar",
    ruleset=1,
    sides=Sides(SEATS, SIDES, SIDE_OF),
    state=Sea,
    frames=frames_in(__name__),
    events=EVENTS,
    decisions=DECISIONS,
    scenarios=scenarios_of(pack_of("")),
    options=OPTIONS,
    rolls={"first": SIDE},
    begin=begin,
    content=content_of,
    package=__name__,
)
