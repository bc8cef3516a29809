"""The frames that others leave to, apart from the files that run them."""

from __future__ import annotations

from upscope.kernel.procedure import Frame


class Campaign(Frame):
    """The outermost frame: leaving it ends the game."""
