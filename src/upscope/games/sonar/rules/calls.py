"""Quick calls: what a crew member can say with one touch. The enemy does not hear them.

Most are plain words. Those of the kind `check` put a question to the engineer and get the true answer.
"""

from __future__ import annotations

from upscope.kernel.kinds import Slugs

from .kinds import COURSES, SYSTEMS, UPGRADES

CHECKS = tuple(f"check-{system}" for system in SYSTEMS)
CALLS = (
    *(f"go-{course}" for course in COURSES),
    *(f"not-{course}" for course in COURSES),
    *(f"charge-{system}" for system in SYSTEMS),
    *(f"ready-{system}" for system in SYSTEMS),
    *CHECKS,
    "broken-weapons",
    "broken-detection",
    "broken-special",
    "one-more-damage",
    "two-more-damage",
    "circuit-soon",
    "surface-now",
    "do-not-surface",
    "fire-now",
    "hold-fire",
    "enemy-near",
    "enemy-far",
    "enemy-lost",
    "enemy-found",
    *(f"enemy-sector-{n}" for n in range(1, 10)),
    *(f"fit-{upgrade}" for upgrade in UPGRADES),
    "wait",
    "yes",
    "no",
)
CALL = Slugs("call", CALLS)
ALL_CALLS = tuple(range(len(CALLS)))
FIRST_CHECK = CALLS.index(CHECKS[0])


def checked_system(call: int) -> int:
    """The system a call asks the engineer about, or -1."""
    at = call - FIRST_CHECK
    return at if 0 <= at < len(CHECKS) else -1
