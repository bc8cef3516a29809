"""The fixed words of the tables. Each tuple is an enumeration: the rules use the place, files and wire the word."""

from __future__ import annotations

EDITIONS = ("2.1", "1.x")

CUPS = ("A", "B", "C", "D")

LEVELS = ("none", "sparse", "low", "moderate", "high")
"""White, green, orange, blue and red boxes of an Area Activity Chart."""
NONE, SPARSE, LOW, MODERATE, HIGH = range(5)

CONTACTS = ("c1", "c2", "tf")
C1, C2, TF = range(3)

POSTURES = ("cautious", "standard", "aggressive")
CAUTIOUS, STANDARD, AGGRESSIVE = range(3)

PLACE_KINDS = ("area", "base", "zone")
AREA, BASE, ZONE = range(3)

BACKS = ("sun", "ball", "tdc")
"""What shows of a piece that lies face down: Rising Sun, Red Ball, or the back of a TDC marker."""
SUN, BALL, TDC_BACK = range(3)
FRONTS = ("sun", "ball", "none")
"""The flag behind a piece's figures: the unit's own, whatever its back shows (13.3-flip looks at it)."""

WARSHIPS = ("BB", "BV", "CV", "CA", "CL", "DD", "DE")
MERCHANTS = ("M", "MA", "AM", "AC", "AF", "AGT", "AH", "AO", "AP", "AR", "AT", "GB")
TYPES = (*WARSHIPS, *MERCHANTS, "aircraft", "event", "no-tdc")

SHIP, AIRCRAFT, EVENT, NO_TDC = range(4)
"""What a piece is, whatever its type."""

RATINGS = ("0", "zed", "half", "1", "2", "3", "4")
"""ASW as printed. Zed is one half after surface gunnery only; half (1.x counters) is one half always."""

RESULTS = ("none", "damaged", "sunk")
NO_RESULT, DAMAGED, SUNK = range(3)
"""What a hit does to a ship."""

AGAIN = tuple(f"sunk-{face}" for face in range(1, 10))
EFFECTS = ("none", "spotted", "rtb", "spotted-rtb", "damaged", "damaged-rtb", "sunk", *AGAIN)
"""What happens to a boat. `sunk-7`: damaged and RTB, and a second die of 7 or more sinks it."""

DAMAGE = ("superficial", "repair-1", "repair-2", "repair-3")
"""The place is the number of the repair box; 0 is the Broom box."""

ENDURANCE = ("A", "B", "C", "D")
TORPEDOES = (-2, -1, 0, 1, 2)

NATIONS = ("us", "nl", "gb", "fr", "jp", "de", "it")
ALLIED = NATIONS[:4]

BOXES = ("ready", "pier", "broom", "repair-1", "repair-2", "repair-3", "hold", "patrol", "transit", "rtb", "overhaul")
"""Where in a place a boat stands when a scenario opens: boxes of a base, or a side at sea."""

ACTIONS = ("arrive", "withdraw", "return")

COMBAT_EVENTS = (
    "lumbers", "gunnery", "malfunction", "bomber", "mechanical", "fortune",
    "doubled", "counter-combat", "counterattack", "combat-combat", "circular", "perfect",
)  # fmt: skip
"""`circular` and `perfect` are whole events in 1.x and kinds of `malfunction` and `fortune` in 2.1."""

SECOND_ROLLS = (
    "circular", "hot", "premature", "dead", "close",
    "broken", "mended",
    "perfect", "deadly",
)  # fmt: skip

STEPS = ("nothing", "base-on", "base-off", "mission", "training", "ultra")
"""What a war event does, one step at a time."""

TASKS = ("search", "tf-only", "none")
"""What boats sent on a mission do: search, search for a task force only, or no search."""

SCENARIO_KINDS = ("patrol", "campaign", "war")

PHASES = ("ultra",)
"""Phases that a scenario may be played without."""

VICTORY = ("defeat", "draw", "marginal", "substantial", "decisive")
DEFEAT, DRAW, MARGINAL, SUBSTANTIAL, DECISIVE = range(5)

COMMANDS = ("pearl", "southwest", "eastern")
"""Pearl Harbor, the Australian bases, and the British Eastern Fleet."""
