"""What this program was called by: `upscope`, or `python3 dev.py` in a checkout."""

from __future__ import annotations

import os


def program() -> str:
    return os.environ.get("UPSCOPE_CALLED", "upscope")
