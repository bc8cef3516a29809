"""Packs by name: a game's own, and those an owner has lent to this house (`lend`), found by whoever starts a game."""

from __future__ import annotations

from .builtin import builtin, builtin_names
from .pack import Pack
from .schema import Schema

_lent: dict[tuple[str, str], Pack] = {}


class UnknownPack(LookupError):
    """No pack of that name is known for the game."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no pack called {name[:40]!r}; there are: {', '.join(known)}")
        self.known = known


def lend(pack: Pack) -> None:
    """Make an owner's pack known under its name."""
    _lent[pack.game, pack.name] = pack


def pack_names(schema: Schema) -> tuple[str, ...]:
    """The game's own packs first, then those lent."""
    own = builtin_names(schema)
    return (*own, *(name for game, name in _lent if game == schema.game and name not in own))


def pack_named(schema: Schema, name: str) -> Pack:
    """The pack of that name; one that is lent goes before the game's own."""
    found = _lent.get((schema.game, name))
    if found is not None:
        return found
    known = pack_names(schema)
    if name not in known:
        raise UnknownPack(name, known)
    return builtin(schema, name)
