"""Earlier rulesets: how today's rules read a game that was saved under older ones.

A game declares in `Game.earlier` what has changed since each ruleset, and each setting in `Option.earlier` the defaults
it had. From that the kernel fills in the settings an old header does not name, lifts an old state to today's shape,
and works out the digest the old rules would have written.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from .encoding import canonical

if TYPE_CHECKING:
    from .game import Game, Setup
    from .record import Entry, Record
    from .state import State

Encoded = dict[str, Any]


@dataclass(frozen=True)
class Earlier:
    """What an earlier ruleset lacked or had otherwise, compared with the one after it.

    earlier={1: Earlier(cells={"boats.stretched": 0, "season": 0}, unnamed=frozenset({"open_cups"}))}
    """

    unnamed: frozenset[str] = frozenset()
    """Settings that an old state's own list `settings` does not name, unless the header chose them."""
    cells: Mapping[str, Any] = field(default_factory=dict)
    """Columns ("table.column") and scalars ("scalar") that did not exist, each with the value an old state gets."""
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Frames with the fields they have gained; an old frame gets their defaults."""
    reshaped: frozenset[str] = frozenset()
    """Frames whose steps or fields are others now. While one runs, no digest of the old ruleset can be worked out; the
    next one after it covers what happened meanwhile. `Game.upgrade_snapshot` reads stored ones."""


NOTHING = Earlier()


def base_of(entries: Sequence[Entry]) -> int:
    """The last chapter that carries a state: a replay begins there. 0 where it begins at the start."""
    for entry in reversed(entries):
        if entry["kind"] == "chapter" and "state" in entry:
            return int(entry["n"])
    return 0


def in_force(record: Record) -> int:
    """The ruleset under which a record's newest entries were played."""
    base = base_of(record.entries)
    return int(record.entries[base - 1]["ruleset"] if base else record.header["ruleset"])


def setup_of(game: Game, record: Record) -> Setup:
    """How a record's game was set up: a setting its header does not name has the default of its own ruleset."""
    setup = record.setup
    if setup.ruleset >= game.ruleset:
        return setup
    held = {option.name: option.default_in(setup.ruleset) for option in game.options if option.earlier}
    return replace(setup, options={**held, **setup.options}) if held else setup


def can_lift(game: Game, ruleset: int) -> bool:
    """Whether a state of that ruleset can be read today."""
    return game.upgrade_snapshot is not None or all(n in game.earlier for n in range(ruleset, game.ruleset))


def lifted(game: Game, data: Encoded, ruleset: int, setup: Setup) -> Encoded:
    """An old state's encoding as one of today."""
    tables = {name: dict(columns) for name, columns in data["tables"].items()}
    scalars = dict(data["scalars"])
    for earlier in _since(game, ruleset):
        for name, value in earlier.cells.items():
            table, _, column = name.rpartition(".")
            if table:
                rows = len(next(iter(tables[table].values()), []))
                tables[table].setdefault(column, [value] * rows)
            else:
                scalars.setdefault(name, value)
    if "settings" in scalars:
        named = {str(name) for name, _ in scalars["settings"]}
        more = [[name, value] for name, value in setup.options.items() if name not in named]
        scalars["settings"] = [*scalars["settings"], *more]
    made = {**data, "tables": tables, "scalars": scalars}
    return game.upgrade_snapshot(made, ruleset) if game.upgrade_snapshot else made


def digest_then(game: Game, state: State, ruleset: int, record: Record) -> str:
    """The digest of a state as an earlier ruleset would have written it; "" while a frame runs that is reshaped."""
    reshaped = frozenset[str]().union(*(earlier.reshaped for earlier in _since(game, ruleset)))
    if any(type(frame).__name__ in reshaped for frame in state.stack):
        return ""
    data = state.encode()
    chosen = record.setup.options
    for earlier in _since(game, ruleset):
        for name in earlier.cells:
            table, _, column = name.rpartition(".")
            (data["tables"].get(table, {}) if table else data["scalars"]).pop(column, None)
        if "settings" in data["scalars"]:
            data["scalars"]["settings"] = [
                pair for pair in data["scalars"]["settings"] if pair[0] not in earlier.unnamed or pair[0] in chosen
            ]
        for frame in data["stack"]:
            for name in earlier.fields.get(frame["frame"], ()):
                frame["fields"].pop(name, None)
    return digest_of(data)


def digest_of(data: Encoded) -> str:
    return hashlib.sha256(canonical(data)).hexdigest()


def _since(game: Game, ruleset: int) -> Iterator[Earlier]:
    return (game.earlier.get(n, NOTHING) for n in range(ruleset, game.ruleset))
