"""What the pack calls its things, as messages keyed like the game's texts: `boat-ss-222`, `place-sea-of-japan`.

Names belong to the pack, not to the rules: an owner who adds a boat or an area names it in their own file.
"""

from __future__ import annotations

from upscope.packs import Pack

SAME = (
    ("boats", "boat", "boat"),
    ("classes", "boat_class", "boat-class"),
    ("skippers", "skipper", "skipper"),
    ("tenders", "tender", "tender"),
    ("enemy_boats", "boat", "enemy"),
    ("ijn_ships", "ship", "ship"),
    ("pieces", "piece", "piece"),
)
"""Table, its key column, the kind of the message: proper names, alike in every language."""
TRANSLATED = (
    ("places", "place", "place", "name"),
    ("events", "event", "war-event", "name"),
    ("scenarios", "id", "scenario", "title"),
    ("boats", "boat", "fate", "fate"),
)


def names(pack: Pack, language: str) -> dict[str, str]:
    """Message key to name; a thing without a name (a plain counter) has no entry."""
    found: dict[str, str] = {}
    for table, key, kind in SAME:
        for row in pack.table(table):
            if row.name is not None:
                found[f"{kind}-{getattr(row, key)}"] = row.name
    for table, key, kind, column in TRANSLATED:
        for row in pack.table(table):
            name = getattr(row, f"{column}_{language}")
            if name is not None:
                found[f"{kind}-{getattr(row, key)}"] = name
    return found
