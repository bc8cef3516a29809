"""The five doctrines, written as standing orders, and the names that orders may use in a war."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from upscope.games.silent_war.advice.belief import War, boats_by_name

from .orders import Names, Orders, parse
from .staff import Staff, Way

COMMANDS = {"pearl": 0, "southwest": 1}


@dataclass(frozen=True)
class Doctrine:
    """A way of war: its orders, how much danger weighs against contacts, and whether every spread is looked at."""

    name: str
    danger: int
    searching: bool = False

    @property
    def text(self) -> str:
        return _text(self.name)


DOCTRINES = {
    d.name: d
    for d in (
        Doctrine("cautious", 6),
        Doctrine("standard", 3),
        Doctrine("aggressive", 1),
        Doctrine("searching", 3, True),
        Doctrine("strategic", 3),
    )
}


@cache
def _text(name: str) -> str:
    return (files(__package__) / "doctrine" / f"{name}.txt").read_text("utf-8")


def names_of(war: War) -> Names:
    m, fleet = war.map, war.fleet
    slugs = m.slugs
    groups = {g: tuple(a for a in m.areas if m.group[a] == n) for n, g in enumerate(m.groups)}
    return Names(
        boats=boats_by_name(war),
        classes={slug: n for n, slug in enumerate(fleet.classes)},
        commands=COMMANDS,
        areas={slugs[a]: a for a in m.areas},
        groups={g: areas for g, areas in groups.items() if areas and g not in slugs},
        bases={slugs[b]: b for b in m.bases},
        zones={slugs[z]: z for z in m.zones},
    )


def officer(war: War, doctrine: str, own: Orders | None = None) -> Staff:
    """A staff officer for a war."""
    named = _ways(war)
    return Staff(war, named(doctrine), own or Orders(), named)


def _ways(war: War) -> Callable[[str], Way]:
    """The doctrines in a war, each read when it is first wanted."""
    names = names_of(war)

    @cache
    def way(name: str) -> Way:
        it = DOCTRINES[name]
        return Way(parse(it.text, names, any_pack=True), it.danger, it.searching)

    return way
