"""Krieg: turn, attack, supply, blitz and reserve movement on a hex map, for three factions."""

from .game import GAME

__all__ = ["GAME"]
