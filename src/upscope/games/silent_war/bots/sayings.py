"""Standing orders in plain words: each line as a text's key with its variables, for every language."""

from __future__ import annotations

from typing import Any

from upscope.bots.staff import Name, Said
from upscope.games.silent_war.advice.belief import War

from .orders import Clause, Fact, Line, Who

PERCENT = frozenset({"hit", "loss"})
THAN = {">": "over", "<": "under", ">=": "least", "<=": "most", "=": "is"}
COMMANDS = ("comsubpac", "comsubsowespac")


def say_line(war: War, line: Line) -> Said:
    """An order with its conditions."""
    order = _order(war, line.topic, line.value)
    if not line.when and not line.unless:
        return order
    when = _any(war, line.when) if line.when else "none"
    unless = _any(war, line.unless) if line.unless else "none"
    return Said("orders-say-if", {"order": order, "when": when, "unless": unless})


def say_who(war: War, who: tuple[Who, ...]) -> Said:
    """Whom a block is for."""
    return Said("orders-say-for", {"whom": tuple(_who(war, one) for one in who)})


def _who(war: War, who: Who) -> Any:
    fleet = war.fleet
    if who.kind == "all":
        return Said("orders-say-all")
    if who.kind == "command":
        return tuple(Said(f"sw-seat-{COMMANDS[c]}") for c in sorted(who.numbers))
    boats = tuple(Name("boat", fleet.slugs[boat]) for boat in sorted(who.numbers))
    classes = tuple(
        Said("orders-say-class", {"class": Name("boat-class", fleet.classes[c])}) for c in sorted(who.classes)
    )
    return boats + classes


def _places(war: War, places: Any) -> tuple[Name, ...]:
    return tuple(Name("place", war.map.slugs[p]) for p in places)


def _order(war: War, topic: str, value: Any) -> Said:
    if topic == "patrol":
        way, waters = value
        return Said(f"orders-say-patrol-{way}", {"places": tuple(_water(war, *one) for one in waters)})
    if topic == "avoid":
        if not value:
            return Said("orders-say-avoid-nothing")
        return Said("orders-say-avoid", {"places": _places(war, sorted(value))})
    if topic == "base":
        way, bases = value
        return Said(f"orders-say-base-{way}", {"places": _places(war, bases)})
    if topic == "pack" and value:
        size, waters = value
        key = "orders-say-pack-in" if waters else "orders-say-pack"
        return Said(key, {"size": size, "places": _places(war, waters)})
    if topic in ("target", "spare"):
        return Said(f"orders-say-{topic}", {"kinds": tuple(_kind(*one) for one in value)})
    if isinstance(value, str):
        return Said(f"orders-say-{topic}-{value}")
    return Said(f"orders-say-{topic}-{'yes' if value else 'no'}")


def _water(war: War, areas: tuple[int, ...], most: int) -> Any:
    places = _places(war, areas)
    return Said("orders-say-most", {"places": places, "most": most}) if most else places


def _kind(kind: str, times: int) -> Said:
    named = Said(f"orders-kind-{kind}")
    return Said("orders-say-times", {"kind": named, "times": times}) if times > 1 else named


def _any(war: War, clauses: tuple[Clause, ...]) -> Any:
    """Facts joined by and, these by or."""
    found: Any = None
    for clause in clauses:
        facts: Any = None
        for fact in clause:
            said = _fact(war, fact)
            facts = said if facts is None else Said("orders-say-and", {"one": facts, "two": said})
        found = facts if found is None else Said("orders-say-or", {"one": found, "two": facts})
    return found


def _fact(war: War, fact: Fact) -> Said:
    said = _plain(war, fact)
    return Said("orders-say-not", {"fact": said}) if fact.negated else said


def _plain(war: War, fact: Fact) -> Said:
    if fact.than:
        sign = " %" if fact.kind in PERCENT else ""
        number = Said(f"orders-number-{fact.kind}")
        return Said(f"orders-than-{THAN[fact.than]}", {"number": number, "than": f"{fact.number}{sign}"})
    if fact.kind == "in":
        return Said("orders-fact-in", {"places": _places(war, fact.places)})
    if fact.kind == "class":
        return Said("orders-fact-class", {"class": Name("boat-class", war.fleet.classes[fact.number])})
    if fact.kind == "facing":
        return Said("orders-fact-facing", {"kind": Said(f"orders-kind-{fact.word}")})
    if fact.kind in ("since", "until"):
        month = Said("orders-month", {"year": fact.number // 12, "month": fact.number % 12 + 1})
        return Said(f"orders-fact-{fact.kind}", {"month": month})
    return Said(f"orders-fact-{fact.kind}")
