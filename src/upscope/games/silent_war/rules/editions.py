"""What the first edition has a rule of its own for: play in it cites that rule, not its later number.

Parts of a total keep the later numbers, which say more exactly what each of them is.
"""

from __future__ import annotations

FIRST_EDITION = {
    later: first
    for first, laters in {
        "1x-seq": ("4.0-order",),
        "1x-5.0": ("5.0",),
        "1x-6.0": ("6.0-success", "6.0-fail"),
        "1x-7.0": ("7.1-table",),
        "1x-10.0": ("10.0-roll",),
        "1x-14.13-reveal": ("14.13-reveal", "14.13-event-more"),
        "1x-14.13-escort": ("14.13-diligent", "14.13-diligent-withdraw"),
        "1x-14.13-radar": ("14.13-radar",),
        "1x-14.14": ("14.14-draw", "14.14-place"),
        "1x-14.16": ("14.16A", "14.16C"),
        "1x-14.2": ("14.2A", "14.2B"),
        "1x-14.4-flags": ("14.4A",),
        "1x-14.4-radar": ("14.4B",),
        "1x-14.41": ("14.41",),
        "1x-14.5": ("14.5-threshold", "14.5-first", "14.5-second"),
        "1x-14.6-contact": ("13.1A-second", "13.1A-sub"),
        "1x-14.6-first": ("14.6B",),
        "1x-14.7": ("14.7-roll", "14.7-mods"),
        "1x-16.0": ("16.2A",),
        "1x-17.0": ("17.0B",),
        "1x-21.22": ("21.22-capacity",),
        "1x-29": ("29.0",),
        "1x-events-0": ("19.21-0",),
        "1x-events-1": ("19.21-1", "19.21-1-when", "19.21-1-fire", "19.21-1-guns", "19.21-1-after"),
        "1x-events-2": ("19.21-2", "19.21-2-circular"),
        "1x-events-3": ("19.21-3",),
        "1x-events-4": ("19.21-4", "19.21-4-odd", "19.21-4-even"),
        "1x-events-5": ("19.21-5", "19.21-5-perfect"),
        "1x-events-6": ("19.21-6",),
        "1x-events-7": ("19.21-7",),
        "1x-events-8": ("19.21-8", "19.21-8-pack"),
        "1x-events-9": ("19.21-9",),
    }.items()
    for later in laters
}
