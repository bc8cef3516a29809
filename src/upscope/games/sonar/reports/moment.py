"""How far a duel has come, for the list of a player's games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def moment(view: Mapping[str, Any], feed: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The turn of a duel by turns; turns that were taken back do not count."""
    if not view["scalars"].get("mover"):
        return {}
    ended: list[int] = []
    for line in feed:
        if line["event"] == "undone":
            ended = [at for at in ended if at <= line["back"]]
        elif line["event"] == "turn_ended":
            ended.append(line["n"])
    return {"turn": 1 + len(ended)}
