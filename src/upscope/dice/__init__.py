"""Chance sources: seeded for simulation, scripted for tests and real dice, sealed for play nobody need trust."""

from __future__ import annotations

from .scripted import Asked, DiceError, Impossible, OutOfDice, Scripted
from .sealed import Sealed, commitment_of, verify, verify_record
from .seeded import Seeded

__all__ = [
    "Asked",
    "DiceError",
    "Impossible",
    "OutOfDice",
    "Scripted",
    "Sealed",
    "Seeded",
    "commitment_of",
    "verify",
    "verify_record",
]
