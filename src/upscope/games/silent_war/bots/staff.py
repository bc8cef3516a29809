"""A staff officer: answers every decision of a command by its standing orders, and says why.

He works on a state in inner values. At a table that is the world his view shows (`wire.py`), in trusted simulation the
state itself. Both go through the same functions, and a test plays them side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from upscope.games.silent_war.advice.belief import Campaign, War

from . import combat, waters, yard
from .case import Case
from .fire import Aims
from .orders import Orders
from .standing import DOCTRINE, Ruling, Standing

Decide = Callable[["Staff", Campaign, Mapping[str, Any], Any], Any]
DECIDE: dict[str, Decide] = {**waters.DECIDE, **yard.DECIDE, **combat.DECIDE}
"""By name of the decision: (staff, state, about, offer) gives the answer."""


class Way(NamedTuple):
    """A doctrine in a war: its orders; `danger` is how much a red box weighs against a contact when waters are picked;
    `searching` has every spread of the points looked at instead of the quick way."""

    orders: Orders
    danger: int = 3
    searching: bool = False


class Staff:
    """One officer with his doctrine; `named` gives another that his orders put in force for some boats."""

    def __init__(self, war: War, way: Way, own: Orders, named: Callable[[str], Way]) -> None:
        self.war, self.way, self.named = war, way, named
        self.standing = Standing(own, way.orders, lambda name: named(name).orders)
        self.aim: dict[int, int] = {}
        """Where boats on their way out are bound for. An officer who takes over in the middle thinks again."""
        self.reason: tuple[Any, ...] = ("staff-only-way",)
        self._aims: dict[Any, Aims] = {}
        self._settled: dict[tuple[int, int, int], Aims] = {}
        self._yields: dict[Any, tuple[int, ...]] = {}
        self._stations: dict[Any, tuple[tuple[int, int, int], ...]] = {}

    def give_orders(self, own: Orders) -> None:
        """New standing orders in the middle of a war."""
        self._settled.clear()
        self.standing = Standing(own, self.way.orders, lambda name: self.named(name).orders)

    def way_of(self, s: Campaign, boat: int) -> Way:
        """The doctrine in force for a boat."""
        if not self.standing.of_doctrine:
            return self.way
        name = self.standing.value(DOCTRINE, Case(s, boat))
        return self.named(name) if name else self.way

    def decide(self, s: Campaign, name: str, about: Mapping[str, Any], offer: Any) -> Any:
        self.reason = ("staff-only-way",)
        return DECIDE[name](self, s, about, offer)

    # -- what the decisions share -----------------------------------------------------------------------------------

    def say(self, *reason: Any) -> None:
        """Why: a text's key, then names and values in turn."""
        self.reason = reason

    def ruled(self, topic: str, case: Case, otherwise: Any) -> Any:
        """What the orders say on a question; the line is noted as the reason."""
        found: Ruling | None = self.standing.ask(topic, case)
        if found is None:
            self.reason = ("staff-habit", "topic", topic)
            return otherwise
        if found.doctrine:
            self.reason = ("staff-doctrine", "topic", topic)
        else:
            self.reason = ("staff-orders", "topic", topic, "line", found.line)
        return found.value

    def aims(self, s: Campaign, boat: int, row: int) -> Aims:
        """What targets are worth to this boat; kept where her orders on it hang on nothing but who she is."""
        who = (boat, s.boats.refit[boat], s.boats.command[boat])
        found = self._settled.get(who)
        if found is None:
            case = Case(s, boat, row)
            found = self._aims_now(case)
            if all(self.standing.is_settled(topic, case) for topic in ("aim", "target", "spare")):
                self._settled[who] = found
        return found

    def _aims_now(self, case: Case) -> Aims:
        ask = self.standing.value
        key = (ask("aim", case, "tons"), ask("target", case, ()), ask("spare", case, ()))
        found = self._aims.get(key)
        if found is None:
            found = self._aims[key] = Aims(self.war, *key)
        return found


def words_of(reason: tuple[Any, ...]) -> str:
    """A reason as it stands in the log: its key and `name=value` pairs, of which the texts make a sentence."""
    pairs = zip(reason[1::2], reason[2::2], strict=True)
    return " ".join([reason[0], *(f"{name}={value}" for name, value in pairs)])
