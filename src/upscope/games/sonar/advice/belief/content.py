"""The printed matter of a duel for whoever sits at the table: maps, sheets and settings, never a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from upscope.games.sonar.content.content import Content, content_of
from upscope.kernel.game import Setup


def content_from(view: Mapping[str, Any], setup: Setup | None = None) -> Content:
    """What a view's data names: its pack and scenario. The settings are the set-up's, or the usual ones if not told."""
    scalars = view["scalars"]
    options = dict(setup.options) if setup is not None else {}
    return content_of(Setup(scalars["scenario"], {**options, "seating": "free"}, pack=scalars["pack"]))
