"""Ensign: plays with a purpose, and makes a beginner's mistakes in everything."""

from __future__ import annotations

from .midshipman import Midshipman, Slips


class Ensign(Midshipman):
    slips = Slips(unheard=0.08, mark=0.35, board=0.23, course=0.22, idle=0.3, again=0.8, shot=0.65)
