"""Making sure that a file and its name are on the disk."""

from __future__ import annotations

import os
from pathlib import Path


def sync_file(path: Path) -> None:
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """The name of a new file is on the disk only when its folder is. Windows does that by itself and opens none."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
