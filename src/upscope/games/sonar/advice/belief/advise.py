"""The radio operator's assistant: the trace, the possible places, how likely each is, and what to do about it.

`advise` is asked for one topic at a time and answers from the seat's own view and feed alone, as plain JSON in outside
values. Each level of help has its own topic and those before it: trace, places, heat, advice.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from upscope.games.sonar.advice.tracing import trace_of
from upscope.games.sonar.rules.kinds import RADIOS, SIDES
from upscope.kernel.decision import Refused
from upscope.kernel.game import Below, Setup, SetupError
from upscope.kernel.rules import rule

from . import aim
from .content import content_from
from .heat import Heat, lasting
from .own import Own
from .seaway import Seaway, seaway_of
from .tracker import KAOS, MINE

LEVELS = ("trace", "places", "heat", "advice")
"""What a table may allow, least first."""
MODEL = "plot-model"
"""The message that says under which model the heat map holds."""
FEW_RUNS, FEW_MINES = 4, 16
"""From more places than this no arms are drawn, and in more than this no marks of a mine: they would say nothing."""
SHOTS = 5
"""So many of the best spaces are named for each weapon."""


@rule("radio-free")
def can_help(level: str, topic: str) -> bool:
    """The rules do not think for the radio operator; a game may allow help, up to a level."""
    return level in LEVELS and LEVELS.index(topic) <= LEVELS.index(level)


def advise(
    level: str,
    topic: str,
    view: Mapping[str, Any],
    feed: Sequence[Mapping[str, Any]],
    args: Mapping[str, Any],
    below: Below,
) -> Any:
    """What the assistant says about a topic. `args["options"]` are the game's settings, where they are not the usual.

    trace: {"pieces": [[[x, y], …], …]}, the way heard since the enemy last surfaced, a new piece after each silent run.
    places: {"places": [cell, …], "exact": bool}, every cell he may be in and no other.
    heat: {"heat": {cell: chance}, "model": message key}, under the model that the message states.
    Both also hold "runs": [{"from": cell, "to": [cell, …]}, …], where a silent run may lead that nothing followed yet,
    and "mines": [cell, …], where a mine of his may lie; each empty while it could be almost anywhere.
    advice: {"drone": [{"sector", "yes", "bits"}, …], "sonar": {"bits", "left"}, "fire": [{"weapon", "cell", "damage",
    "own", "chance", "ready"}, …]}, best first: the chance of a yes and the information to expect, the damage to expect
    for him and for us, the chance of any hit, and whether the weapon can be used now.
    """
    if topic not in LEVELS or view["seat"] not in RADIOS or not can_help(level, topic):
        raise Refused("no-advice")
    side = RADIOS.index(view["seat"])
    lines = lasting(feed)
    if topic == "trace":
        return {"pieces": [[list(point) for point in piece] for piece in trace_of(lines, SIDES[1 - side]).pieces]}
    sea = _sea(view, args)
    heat = Heat(sea, 1 - side)
    heat.hear(lines)
    return SAID[topic](heat, view)


def _sea(view: Mapping[str, Any], args: Mapping[str, Any]) -> Seaway:
    options = args.get("options", {})
    if not isinstance(options, Mapping):
        raise Refused("not-offered", field="options")
    try:
        return seaway_of(content_from(view, Setup(view["scalars"]["scenario"], options)))
    except SetupError as problem:
        raise Refused("not-offered", field=problem.field) from None


def _places(heat: Heat, view: Mapping[str, Any]) -> Any:
    return {"places": _names(heat.sea, heat.places), "exact": heat.plot.exact, **_drawn(heat)}


def _heat(heat: Heat, view: Mapping[str, Any]) -> Any:
    chances = {heat.sea.names[c]: round(w, 4) for c, w in enumerate(heat.weights()) if w}
    return {"heat": chances, "model": MODEL, **_drawn(heat)}


def _names(sea: Seaway, places: int) -> list[str]:
    return [sea.names[c] for c in sea.cells(places)]


def _drawn(heat: Heat) -> dict[str, Any]:
    """What a plotter draws beside the places: the arms of a silent run, and where a mine may lie."""
    sea, tracker = heat.sea, heat.plot.tracker
    ends = {at: ends & heat.places for at, ends in heat.runs.items()}
    begun = [at for at, left in sorted(ends.items()) if left]
    lie = tracker.mine_places(MINE) | tracker.mine_places(KAOS)
    few = lie.bit_count() <= FEW_MINES and not any(tracker.loose)
    return {
        "runs": [{"from": sea.names[sea.place[at]], "to": _names(sea, ends[at])} for at in begun]
        if len(begun) <= FEW_RUNS
        else [],
        "mines": _names(sea, lie) if few else [],
    }


def _advice(heat: Heat, view: Mapping[str, Any]) -> Any:
    own = Own(view, view["seat"], heat.sea)
    return {"drone": drone_advice(heat), "sonar": sonar_advice(heat), "fire": fire_advice(heat, own)}


def bits(chances: Sequence[float]) -> float:
    """The information an answer brings, in bits, if these are the chances of what can be answered."""
    return -sum(p * math.log2(p) for p in chances if p > 0)


def drone_advice(heat: Heat) -> list[dict[str, Any]]:
    shares = aim.sector_shares(heat.sea, heat.weights())
    found = [
        {"sector": n, "yes": round(share, 4), "bits": round(bits((share, 1 - share)), 3)}
        for n, share in enumerate(shares)
        if n
    ]
    return sorted(found, key=lambda one: (-one["bits"], one["sector"]))


def sonar_advice(heat: Heat) -> dict[str, Any]:
    """What is to be expected of an enemy who tells as little as possible: places left, and information."""
    sea, places, fact = heat.sea, heat.places, heat.sea.sheet.fact
    facts, total, left = sea.chart.facts, places.bit_count(), 0.0
    for c, w in enumerate(heat.weights()):
        if w:
            pairs = sea.chart.pairs(c)
            left += w * max(((fact[facts[a]] ^ fact[facts[b]]) & places).bit_count() for a, b in pairs)
    return {"left": round(left, 1), "bits": round(math.log2(total / left), 3) if left else 0.0}


def fire_advice(heat: Heat, own: Own) -> list[dict[str, Any]]:
    if own.cell < 0:
        return []
    sea, weights = heat.sea, heat.weights()
    ready = {system: own.is_ready(system) and not own.surfaced for system in ("torpedo", "scenario")}
    reaches: list[tuple[str, Sequence[int], bool]] = [
        ("torpedo", sea.reach[own.cell], ready["torpedo"]),
        ("mine", own.mines, not own.surfaced),
        ("archer", own.archers, ready["scenario"]),
    ]
    if own.upgrade == "asgard":
        reaches.append(("asgard", sea.chart.straight[own.cell], ready["scenario"]))
    if own.upgrade == "kraken":
        reaches.append(("kraken", sea.chart.water, ready["scenario"]))
    found = []
    for weapon, cells, now in reaches:
        shots = sorted(aim.SHOTS[weapon](sea, weights, cells, own.cell), key=lambda shot: -shot.net)
        found += [_shot(sea, weapon, shot, now) for shot in shots[:SHOTS] if shot.gain > 0]
    found += [_shot(sea, "kaos", aim.wave(sea, weights, c, own.cell), not own.surfaced) for c in own.kaos]
    return sorted(found, key=lambda one: one["own"] - one["damage"])


def _shot(sea: Seaway, weapon: str, shot: aim.Shot, ready: bool) -> dict[str, Any]:
    return {
        "weapon": weapon,
        "cell": sea.names[shot.cell],
        "damage": round(shot.gain, 3),
        "own": shot.own,
        "chance": round(shot.chance, 4),
        "ready": ready,
    }


SAID: dict[str, Callable[[Heat, Mapping[str, Any]], Any]] = {"places": _places, "heat": _heat, "advice": _advice}
