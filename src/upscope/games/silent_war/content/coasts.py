"""Coasts, the outlines of areas and the ways between them in degrees: for drawing only, no rule reads them."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def pacific() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((files(__package__ or "") / "pacific.json").read_text("utf-8"))
    return found
