"""Staff officers for the submarine campaign: standing orders, doctrines, delegation, and pilots for simulation."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from .delegation import STAFF, Delegation
from .doctrine import DOCTRINES
from .orders import Orders, OrdersError, parse
from .pilot import Pilot
from .wire import StaffPlayer

LEVELS: dict[str, Callable[[int], Any]] = {name: partial(StaffPlayer, name) for name in DOCTRINES}
PILOTS: dict[str, Callable[..., Any]] = {name: partial(Pilot, name) for name in DOCTRINES}
"""By doctrine: (setup) gives what `lab/simulate.py` lets play."""

__all__ = ["LEVELS", "PILOTS", "STAFF", "Delegation", "Orders", "OrdersError", "Pilot", "StaffPlayer", "parse"]
