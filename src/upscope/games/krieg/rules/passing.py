"""How a part of one's own turn is ended without doing anything in it."""

from __future__ import annotations

PASSES = {
    "choose_piece": "end",
    "choose_replacement": "end",
    "choose_blitz": "end",
    "choose_organization": "end",
    "choose_dissolved": "none",
    "choose_mover": "end",
    "choose_reserve": "end",
    "choose_target": "end",
    "choose_drop": "end",
    "choose_landing": "end",
    "choose_policy": "keep",
}
"""Decision to the answer that does nothing more, in outside values."""
