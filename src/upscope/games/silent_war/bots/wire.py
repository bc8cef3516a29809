"""A staff officer at a table: a view and decisions in outside values come in, an answer with its reason goes out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from upscope import registry
from upscope.bots import Choice
from upscope.games.silent_war.advice.belief import (
    Campaign,
    War,
    fate_of,
    search_odds,
    war_in,
    way_odds,
    ways_home,
    world,
)
from upscope.kernel.forms import Allocate, Subset
from upscope.kernel.game import Setup

from .case import Case
from .combat import odds_of
from .doctrine import names_of, officer
from .orders import Orders, parse
from .staff import Staff, words_of
from .waters import safest
from .yard import to_scrap


def inward(d: Mapping[str, Any], war: War) -> tuple[dict[str, Any], Any]:
    """What a decision is about and what it offers, in inner values."""
    kind = registry.game("silent_war").decisions[d["name"]]
    about = {n: kind.about[n].read(v, war) for n, v in d["about"].items()}
    if "form" in d:
        shape = d["form"]["x-form"]
        if shape["kind"] == "allocate":
            bins = tuple(int(key) for key in shape["items"])
            return about, Allocate(
                bins, shape["total"], shape["exact"], tuple(shape["at_least"]), tuple(shape["at_most"])
            )
        items = tuple(kind.value.read(item, war) for item in shape["items"])
        return about, Subset(items, shape["at_least"], shape["at_most"])
    values = [kind.value.read(option["value"], war) for option in d["options"]]
    if kind.info:
        infos = [{n: kind.info[n].read(option[n], war) for n in kind.info if n in option} for option in d["options"]]
        return about, dict(zip(values, infos, strict=True))
    return about, tuple(values)


def outward(d: Mapping[str, Any], offer: Any, value: Any, war: War) -> Any:
    """An inner answer as it travels."""
    if isinstance(offer, Allocate):
        return {str(item): points for item, points in zip(offer.bins, value, strict=True)}
    kind = registry.game("silent_war").decisions[d["name"]].value
    if isinstance(offer, Subset):
        return [kind.out(item, war) for item in value]
    return kind.out(value, war)


class StaffPlayer:
    """The bot of one seat. The seed is not used: an officer of a doctrine is the same man every time."""

    def __init__(self, doctrine: str, seed: int = 0) -> None:
        self.doctrine = doctrine
        self.text = ""
        self._staff: Staff | None = None

    def meet(self, setup: Setup) -> None:
        content = registry.game("silent_war").content
        assert content is not None
        self._sit_down(cast("War", content(setup)))

    def _sit_down(self, war: War) -> Staff:
        own = parse(self.text, names_of(war)) if self.text.strip() else Orders()
        self._staff = officer(war, self.doctrine, own)
        return self._staff

    @property
    def staff(self) -> Staff:
        if self._staff is None:
            self.meet(Setup("full-war"))
        assert self._staff is not None
        return self._staff

    def see(self, view: Mapping[str, Any]) -> Campaign:
        """The world a view shows. An officer who was told nothing of the set-up reads it there."""
        staff = self._staff or self._sit_down(war_in(view))
        return world(view, staff.war)

    def give_orders(self, text: str) -> None:
        """Standing orders, taken over whole or, with a mistake in them, not at all (OrdersError)."""
        orders = parse(text, names_of(self.staff.war)) if text.strip() else Orders()
        self.staff.give_orders(orders)
        self.text = text

    def take_doctrine(self, doctrine: str) -> None:
        """Another doctrine in the middle of a war; boats go on to where they are bound."""
        if doctrine == self.doctrine:
            return
        self.doctrine = doctrine
        if self._staff is not None:
            before = self._staff
            self._sit_down(before.war).aim = before.aim

    def choose(
        self, seat: str, view: Mapping[str, Any], decisions: list[dict[str, Any]], events: list[dict[str, Any]]
    ) -> Choice | None:
        asked = next((d for d in decisions if not d.get("standing")), None)
        if asked is None:
            return None
        return self.scrap(view, decisions) or self.answer(self.see(view), asked)

    def scrap(self, view: Mapping[str, Any], decisions: list[dict[str, Any]]) -> Choice | None:
        """A boat in the docks that orders give up: a standing decision that nobody is asked for."""
        d = next((d for d in decisions if d["name"] == "decommission"), None)
        if d is None or not self.staff.standing.scraps:
            return None
        war, s = self.staff.war, self.see(view)
        _, offer = inward(d, war)
        boat = to_scrap(self.staff, s, offer)
        return Choice(d["id"], outward(d, offer, boat, war), words_of(self.staff.reason)) if boat >= 0 else None

    def answer(self, s: Campaign, d: Mapping[str, Any]) -> Choice:
        war = self.staff.war
        about, offer = inward(d, war)
        value = self.staff.decide(s, d["name"], about, offer)
        return Choice(d["id"], outward(d, offer, value, war), why_of(self.staff, offer, value))


def _on_the_way(case: Case, way: tuple[int, ...]) -> tuple[Any, ...]:
    """Percent that the check of the move changes something for the boat, and that she is lost by it; rounded up, so
    that 0 means none."""
    met, _ = way_odds(case.s, case.boat, way)
    now = fate_of(case.s, case.boat)
    changed = sum(weight for fate, weight in met.fates if fate != now)
    return ("event", -(-100 * changed // met.total), "loss", -(-100 * met.lost // met.total))


HOME = {
    "staff-habit": "staff-home-habit",
    "staff-doctrine": "staff-home-doctrine",
    "staff-orders": "staff-home-orders",
}
"""Why a base is chosen, said with the odds of the way there."""


def _home(staff: Staff, case: Case, by: tuple[Any, ...], base: int) -> tuple[Any, ...]:
    """Why this base, with the odds of the way that she will take towards it this week."""
    slow = staff.standing.value("move", case, "fast") == "slowly"
    way = safest(case.s, ways_home(case.s, case.boat, base), slow)
    return (HOME[by[0]], *by[3:], *_on_the_way(case, way))


def why_of(staff: Staff, offer: Any, value: Any) -> str:
    """The reason in words for the log; its odds are worked out now that they are wanted."""
    reason = staff.reason
    if reason[0] == "home":
        return words_of(_home(staff, reason[1], reason[2], value))
    if len(reason) != 2:
        return words_of(reason)
    key, case = reason
    if key == "staff-searches":
        met = 1 - search_odds(case.s, case.boat, case.area, zone=case.s.boats.zone[case.boat]).get("none", 0)
        return words_of((key, "contact", round(100 * met)))
    if key == "staff-course":
        bound = ("place", case.s.content.place_names[staff.aim[case.boat]])
        return words_of((key, *bound, *_on_the_way(case, value)) if value else ("staff-bound-for", *bound))
    if key == "staff-way-home":
        return words_of((key, *_on_the_way(case, value)))
    if key == "staff-best-spread":
        odds = odds_of(case, offer.bins, value)
        if odds is None:
            return words_of(("staff-best-guess", "hit", case.hit, "loss", case.loss))
        return words_of((key, "hit", odds[0], "loss", odds[1]))
    return words_of((key, "hit", case.hit, "loss", case.loss))
