"""Packs by name: those that come with a game, and those an owner adds to this process with `add_pack`."""

from __future__ import annotations

from .builtin import builtin, builtin_names
from .pack import Pack
from .schema import Schema

_added: dict[tuple[str, str], Pack] = {}


class UnknownPack(LookupError):
    """No pack of that name is known for the game."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no pack called {name[:40]!r}; there are: {', '.join(known)}")
        self.known = known


def add_pack(pack: Pack) -> None:
    """Make an owner's pack known under its name."""
    _added[pack.game, pack.name] = pack


def pack_names(schema: Schema) -> tuple[str, ...]:
    """List the game's own packs first, then the added ones."""
    own = builtin_names(schema)
    return (*own, *(name for game, name in _added if game == schema.game and name not in own))


def pack_named(schema: Schema, name: str) -> Pack:
    """Return the pack of that name; an added one hides the game's own. Raises UnknownPack."""
    found = _added.get((schema.game, name))
    if found is not None:
        return found
    known = pack_names(schema)
    if name not in known:
        raise UnknownPack(name, known)
    return builtin(schema, name)
