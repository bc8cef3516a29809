"""What the assistant can say at a table, from a seat's own view: odds cards, battle plans, supply, overlays, events."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from upscope.games.krieg.content.lists import SIDES
from upscope.games.krieg.rules.conditions import lacking, passes, season_now
from upscope.games.krieg.rules.final import is_due
from upscope.games.krieg.rules.shapes import (
    EventData,
    FrontsData,
    OddsData,
    OverlayData,
    PlanData,
    Rehearsal,
    TargetData,
    TraceData,
)
from upscope.games.krieg.rules.situation import Situation, situation_of
from upscope.games.krieg.rules.state import BLITZ, HEX, REGULAR, SEGMENTS, UNIT, Krieg
from upscope.games.krieg.rules.supply import Trace, is_supplied, trace
from upscope.games.krieg.rules.targets import candidates, is_activated, joiners, support, supporters, targets
from upscope.kernel.decision import Refused
from upscope.kernel.game import Below
from upscope.kernel.kinds import BadValue, Kind

from .belief import state_from_view
from .odds import CannotAttack, Plot, card_data, defence_card, odds_card
from .plan import draw_up, plan_data
from .reasons import cannot, last_mover, what_is_left, why_not, why_not_there
from .trial import rehearse

LEVELS = ("charts", "odds", "plans")
"""Overlays, supply and events; odds cards too; battle plans too."""
PLAIN = frozenset({"cannot", "left", "why_not", "why_not_there"})
"""What every game says of a position, whatever help it allows."""
TOPICS = {
    "supply": "charts",
    "overlays": "charts",
    "events": "charts",
    "odds": "odds",
    "card": "odds",
    "defence": "odds",
    "fronts": "plans",
    "plan": "plans",
    "rehearse": "plans",
}
"""`card` is the odds card under a name of its own: a table keeps `odds` for what an answer would bring in any game."""
MOST_ATTACKS = 8


def advise(
    level: str,
    topic: str,
    view: Mapping[str, Any],
    feed: Sequence[Mapping[str, Any]],
    args: Mapping[str, Any],
    below: Below,
) -> Any:
    if topic in PLAIN:
        return _plain(topic, state_from_view(view, below), view["seat"], feed, args)
    if topic not in TOPICS or level not in LEVELS or LEVELS.index(level) < LEVELS.index(TOPICS[topic]):
        raise Refused("no-advice")
    s = state_from_view(view, below)
    if topic == "fronts":
        return _fronts(s, _side(view["seat"], args), feed)
    if topic == "defence":
        return _defence(s, feed)
    return SAID[topic](s, view["seat"], args, below)


def _read(kind: Kind, value: Any, s: Krieg, field: str) -> Any:
    try:
        return kind.read(value, s.content)
    except BadValue:
        raise Refused("not-offered", field=field) from None


def _side(seat: str, args: Mapping[str, Any]) -> int:
    name = args.get("side", seat)
    if name not in SIDES:
        raise Refused("not-offered", field="side")
    return SIDES.index(name)


def odds_topics(decision: Mapping[str, Any], value: Any) -> list[tuple[str, dict[str, Any]]]:
    """The odds card of an attack that is being put together: as it stands, or with one more unit."""
    if decision["name"] != "build_attack" or value == "cancel":
        return []
    about = decision["about"]
    hq = about.get("hq")
    units = [name for name in about["attackers"] if name != hq]
    if isinstance(value, list):
        hq = value[-1]
    elif value != "go":
        units.append(value)
    return [("card", {"target": about["target"], "attackers": units, "hq": hq})]


def _plot(s: Krieg, seat: str, args: Any, field: str) -> Plot:
    if not isinstance(args, Mapping):
        raise Refused("not-offered", field=field)
    units = args.get("attackers", [])
    if not isinstance(units, list) or len(units) > 12:
        raise Refused("not-offered", field=f"{field}.attackers")
    hq = args.get("hq")
    follow = args.get("advance", [])
    if not isinstance(follow, list) or any(name not in units for name in follow):
        raise Refused("not-offered", field=f"{field}.advance")
    target, kind = _read(HEX, args.get("target"), s, f"{field}.target"), _kind(s, args)
    named = tuple(_read(UNIT, name, s, f"{field}.attackers") for name in units)
    if hq is None:
        attackers, ranged = sorted_out(situation_of(s), _side(seat, args), kind, target, named)
    else:
        attackers, ranged = named, _read(UNIT, hq, s, f"{field}.hq")
    advance = tuple(_read(UNIT, name, s, f"{field}.advance") for name in follow)
    return Plot(target, attackers, ranged, kind, advance)


def sorted_out(
    front: Situation, side: int, kind: int, target: int, units: tuple[int, ...]
) -> tuple[tuple[int, ...], int]:
    """Those who attack, and an HQ that can only support from where it stands: it may be named among them."""
    plain = tuple(u for u in units if not front.c.is_hq[u])
    beside = joiners(front, side, target, plain, -1, kind)
    afar = [u for u in supporters(front, side, target, plain, -1, kind) if u in units and u not in beside]
    return tuple(u for u in units if u not in afar[:1]), afar[0] if afar else -1


def _kind(s: Krieg, args: Mapping[str, Any]) -> int:
    """Blitz or regular combat: as asked, else whichever segment the game is in."""
    return BLITZ if args.get("blitz", SEGMENTS[s.segment] == "blitz") is True else REGULAR


def _odds(s: Krieg, seat: str, args: Mapping[str, Any], below: Below) -> OddsData:
    try:
        card = odds_card(s, _side(seat, args), _kind(s, args), _plot(s, seat, args, "args"))
    except CannotAttack as problem:
        raise Refused("cannot-attack", rule=problem.rule, field=problem.field) from None
    return card_data(s.content, card)


def _plain(topic: str, s: Krieg, seat: str, feed: Sequence[Mapping[str, Any]], args: Mapping[str, Any]) -> Any:
    side = _side(seat, args)
    if topic == "left":
        return what_is_left(s, side, tuple(s.content.hexes.index(h) for h in attacked_now(feed)))
    mover = last_mover(feed)
    last = s.content.unit_names.index(mover) if mover else -1
    if topic == "cannot":
        return cannot(s, side, last)
    unit = _read(UNIT, args.get("unit"), s, "unit")
    if s.units.hex[unit] < 0:
        raise Refused("not-offered", field="unit")
    if topic == "why_not":
        return why_not(s, side, unit, last)
    return why_not_there(s, side, unit, _read(HEX, args.get("hex"), s, "hex"), ())


def _defence(s: Krieg, feed: Sequence[Mapping[str, Any]]) -> OddsData:
    """The attack that was declared last, with and without each HQ that may still be committed against it."""
    named = next((line for line in reversed(feed) if line["event"] == "attack_named"), None)
    if named is None:
        raise Refused("cannot-attack", rule="4.2-2", field="target")
    told = named["fields"]
    ranged = _read(UNIT, told["hq"], s, "hq") if told["hq"] else -1
    attackers = tuple(_read(UNIT, name, s, "attackers") for name in told["attackers"])
    plot = Plot(_read(HEX, told["target"], s, "target"), attackers, ranged)
    try:
        card = defence_card(s, SIDES.index(told["side"]), BLITZ if told["blitz"] else REGULAR, plot)
    except CannotAttack as problem:
        raise Refused("cannot-attack", rule=problem.rule, field=problem.field) from None
    return card_data(s.content, card)


def _plots(s: Krieg, seat: str, args: Mapping[str, Any]) -> list[Plot]:
    attacks = args.get("attacks")
    if not isinstance(attacks, list) or not 1 <= len(attacks) <= MOST_ATTACKS:
        raise Refused("not-offered", field="attacks")
    return [_plot(s, seat, attack, f"attacks.{n}") for n, attack in enumerate(attacks)]


def _plan(s: Krieg, seat: str, args: Mapping[str, Any], below: Below) -> PlanData:
    return plan_data(s.content, draw_up(s, _side(seat, args), _kind(s, args), _plots(s, seat, args), below))


def _rehearse(s: Krieg, seat: str, args: Mapping[str, Any], below: Below) -> list[Rehearsal]:
    """The plan tried once, with dice of its own."""
    return rehearse(s, _side(seat, args), _plots(s, seat, args), below)


def _fronts(s: Krieg, side: int, feed: Sequence[Mapping[str, Any]]) -> FrontsData:
    """What can be attacked from where the units stand now, in the segments of combat still to come."""
    front, now = situation_of(s), SEGMENTS[s.segment]
    mine = s.side == side
    kinds: list[tuple[int, Literal["blitz", "combat"]]] = [(BLITZ, "blitz"), (REGULAR, "combat")]
    found: FrontsData = {}
    before: list[int] = []
    for kind, name in kinds:
        if mine and kind == BLITZ and s.segment > SEGMENTS.index(name):
            continue
        fought = attacked_now(feed) if mine and now == name else ()
        done = tuple(s.content.hexes.index(h) for h in fought)
        open_to = targets(front, side, kind, done)
        found[name] = [
            _target(front, side, h, kind, strengths, [one for one in before if s.content.distance[h][one] == 1])
            for h, strengths in open_to.items()
        ]
        before = list(open_to)
    return found


def attacked_now(feed: Sequence[Mapping[str, Any]]) -> list[str]:
    """The hexes attacked since the segment began: none of them is attacked twice in it."""
    found: list[str] = []
    for line in feed:
        if line["event"] == "segment_began":
            found = []
        elif line["event"] == "attack_named":
            found.append(line["fields"]["target"])
    return found


def _target(
    front: Situation, side: int, h: int, kind: int, strengths: tuple[int, int], before: list[int]
) -> TargetData:
    names = front.c.unit_names
    beside = candidates(front, side, h, kind)
    plain = tuple(u for u in beside if not front.c.is_hq[u])
    hqs = support(front, side, h, plain, kind)
    return {
        "hex": front.c.hexes[h],
        "attack": strengths[0],
        "defence": strengths[1],
        "units": [names[u] for u in beside],
        "hqs": [names[u] for u in hqs],
        "after": [front.c.hexes[one] for one in before],
    }


def _supply(s: Krieg, seat: str, args: Mapping[str, Any], below: Below) -> TraceData:
    """The line of a unit: its way, or what breaks it."""
    c, front = s.content, situation_of(s)
    u = _read(UNIT, args.get("unit"), s, "unit")
    h = s.units.hex[u]
    if h < 0:
        raise Refused("not-offered", field="unit")
    return trace_data(s, trace(front, c.side_of[u], c.nation_of[u], h))


def trace_data(s: Krieg, found: Trace) -> TraceData:
    c = s.content
    return {
        "supplied": found.supplied,
        "path": [c.hexes[h] if h < c.size else c.zone_names[h - c.size] for h in found.path],
        "breaks": [
            {"hex": c.hexes[b.hex], "reason": b.reason, "by": c.unit_names[b.by] if b.by >= 0 else None}
            for b in found.breaks
        ],
    }


def _overlays(s: Krieg, seat: str, args: Mapping[str, Any], below: Below) -> OverlayData:
    """Zones of control, units out of supply, reach of HQs and of blitz markers, for one side."""
    c, front, side = s.content, situation_of(s), _side(seat, args)
    own = [u for u in c.units_of[side] if s.units.hex[u] >= 0 and not s.units.dropped[u]]
    hqs = [s.units.hex[u] for u in own if c.is_hq[u]]
    return {
        "zoc": [c.hexes[h] for h, count in enumerate(front.zoc(side)) if count],
        "unsupplied": [c.unit_names[u] for u in own if not is_supplied(front, u)],
        "hq_range": [c.hexes[h] for h in range(c.size) if any(c.distance[h][at] <= c.opt.hq_range for at in hqs)],
        "activated": [c.hexes[h] for h in range(c.size) if is_activated(front, side, h)],
    }


def _events(s: Krieg, seat: str, args: Mapping[str, Any], below: Below) -> dict[str, EventData]:
    """Every conditional event: whether its card would bring it about now, and each test of its condition."""
    c, season = s.content, season_now(s)
    return {
        row.event: {
            "due": is_due(s, n),
            "tests": [
                [
                    {"holds": passes(s, test, season), "lacks": [c.hexes[h] for h in lacking(s, test)]}
                    for test in alternative
                ]
                for alternative in c.conditions[row.condition]
            ],
        }
        for n, row in enumerate(c.events)
        if row.kind == "conditional"
    }


SAID: dict[str, Callable[[Krieg, str, Mapping[str, Any], Below], Any]] = {
    "odds": _odds,
    "card": _odds,
    "plan": _plan,
    "rehearse": _rehearse,
    "supply": _supply,
    "overlays": _overlays,
    "events": _events,
}
