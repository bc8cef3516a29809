"""A loop of their own for fixtures that outlive a test: a browser's loop may be running beside them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Found = TypeVar("Found")


def apart(work: Coroutine[Any, Any, Found]) -> Found:
    """Runs the work to its end in a thread without a loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
