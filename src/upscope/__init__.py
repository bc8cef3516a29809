"""Upscope: play, referee and study three board wargames."""

__version__ = "0.1.0"
