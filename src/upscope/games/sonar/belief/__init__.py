"""What a seat can infer: the exact plot of the enemy from everything announced."""

from .content import content_from
from .plot import Plot
from .tracker import Tracker

__all__ = ["Plot", "Tracker", "content_from"]
