"""What a seat knows: everything but the dice to come. A view is therefore a world, and its odds are the true ones.

Bots come in here: the state they imagine from a view, the tables, and the odds are all they may use of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from upscope.kernel.kinds import ANY
from upscope.kernel.state import Columns

from .state import Campaign
from .war import War


def world(view: Mapping[str, Any], war: War) -> Campaign:
    """The state a view's data shows, without the procedures that are running."""
    tables: dict[str, Columns] = {}
    for name, kind in Campaign.tables.items():
        columns = view["tables"][name]
        tables[name] = kind(**{c: [_read(d.kind or ANY, v, war) for v in columns[c]] for c, d in kind.declared.items()})
    scalars = {n: _read(d.kind or ANY, view["scalars"][n], war) for n, d in Campaign.declared.items()}
    return Campaign(war, **tables, **scalars)


def _read(kind: Any, value: Any, war: War) -> Any:
    """Flags are whole numbers inside."""
    return int(value) if isinstance(value, bool) else kind.read(value, war)


__all__ = ["Campaign", "War", "world"]
