"""Combat Events by name: drawn in a fight, with the dice a test wants."""

from __future__ import annotations

from tests.games.silent_war.kit import B, Fight

from upscope.games.silent_war.content.words import COMBAT_EVENTS, SECOND_ROLLS
from upscope.games.silent_war.rules.c19_combat_events import CombatEvent

MERCHANT, ESCORT, EVENT = "m1-2-0-ball", "dd2-6-1-sun", "combat-event"


def escorted(**options):
    """A merchant with an escort, and a Combat Event face down beside them."""
    fight = Fight(torpedo=0, **options)
    fight.up(B, ESCORT)
    fight.up(B, MERCHANT)
    fight.down(B, EVENT)
    return fight


def event(fight, die, dice=None, **answers):
    return fight.run(CombatEvent(row=0), {"combat_event": die} | (dice or {}), **answers)


def happening(word):
    return COMBAT_EVENTS.index(word)


def turning(word):
    return SECOND_ROLLS.index(word)
