"""What a seat can infer: the exact plot of the enemy from everything announced, and what follows from it."""

from upscope.games.sonar.rules.kinds import COURSES, SIDES, SYSTEMS

from . import aim
from .aim import Shot
from .content import content_from
from .heat import Heat, lasting
from .own import Own
from .plot import Plot
from .seaway import Seaway, seaway_of
from .tracker import Tracker

__all__ = [
    "COURSES",
    "SIDES",
    "SYSTEMS",
    "Heat",
    "Own",
    "Plot",
    "Seaway",
    "Shot",
    "Tracker",
    "aim",
    "content_from",
    "lasting",
    "seaway_of",
]
