"""A position as text, and the text as a picture: for people who look over a learner's shoulder."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from upscope.kernel.game import Game
from upscope.kernel.view import View

SCALE = 4
CELLS = (48, 100)
"""Lines and characters of the picture, each a block of SCALE by SCALE."""


def text(game: Game, view: View, language: str = "en") -> str:
    """The game's own text board of what a view shows, or its tables where it has none."""
    data: dict[str, Any] = view.data()
    if game.board is not None:
        return game.board(data, language)
    return "\n".join(f"{name}: {table}" for name, table in data["tables"].items())


def picture(shown: str) -> NDArray[np.uint8]:
    """Each character as a block of its own shade: enough to see what changed, the same size for every position."""
    lines, width = CELLS
    found = np.full((lines, width), 255, np.uint8)
    for row, line in enumerate(shown.splitlines()[:lines]):
        codes = [255 if char == " " else ord(char) * 7 % 200 for char in line[:width]]
        found[row, : len(codes)] = codes
    blocks = np.kron(found, np.ones((SCALE, SCALE), np.uint8))
    return np.repeat(blocks[:, :, None], 3, axis=2)
