"""What every pack of Silent War must hold. The sheets are declared by subject; README.md lists them in words."""

from __future__ import annotations

from upscope.packs import Schema

from .sheets_combat import COMBAT
from .sheets_fleet import FLEET
from .sheets_map import MAP
from .sheets_war import WAR

SCHEMA = Schema(
    game="silent_war",
    package=__package__ or "",
    tables=(*MAP, *COMBAT, *FLEET, *WAR),
)
