"""What the assistant says in a game, from a seat's own view: odds, and advice where it is allowed.

Chances are written as fractions, "7/100"; what is sampled says so and gives its interval.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import isqrt
from typing import Any, Literal, cast

from upscope.games.silent_war.content.words import POSTURES
from upscope.games.silent_war.rules.c13_prowl import TF_ONLY
from upscope.games.silent_war.rules.c13_search import search_modifiers
from upscope.games.silent_war.rules.c14_attack import AttackRound, is_left_alone
from upscope.games.silent_war.rules.c14_counterattack import boat_total, counter_modifiers, is_unopposed, japanese_total
from upscope.games.silent_war.rules.c14_targets import attack_value, marked
from upscope.games.silent_war.rules.c14_to_hit import attack_total, is_escort, target_total, to_hit_modifiers
from upscope.games.silent_war.rules.c20_missions import task_of
from upscope.games.silent_war.rules.c28_added import can_surprise_escort
from upscope.games.silent_war.rules.display import asw2, defence_of, tons_of
from upscope.games.silent_war.rules.kinds import BOAT, LOST, PLACE
from upscope.games.silent_war.rules.sea import torpedo_of
from upscope.games.silent_war.rules.shapes import (
    AttackAdvice,
    EnduranceAdvice,
    FatesData,
    OutcomeData,
    PostureAdvice,
    PostureName,
    PressAdvice,
    SearchAdvice,
    ShotData,
    SumsData,
    TargetData,
    TransitAdvice,
    WhyData,
    YardAdvice,
)
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.decision import Refused
from upscope.kernel.engine import advance, answer
from upscope.kernel.game import Below
from upscope.kernel.kinds import BadValue, Kind
from upscope.kernel.odds import wilson
from upscope.kernel.procedure import Ask

from .bargain import bargain, weapon
from .odds import (
    PREMATURE,
    AttackOdds,
    NotClosed,
    Plan,
    Struck,
    Worth,
    answer_to_attack,
    attack_odds,
    best_allocation,
    counterattack,
    extra_of_re_attack,
    hits_in_ten,
    plan_of,
    results_in_ten,
)
from .odds_sea import contact_odds, damage_odds, endurance_chance, moved, search_odds, way_odds, yard_chance
from .samples import SAMPLES, said, sampled_over_deals

LEVELS = ("odds", "counsel")
"""Stored in the settings of games: `counsel` is the level that advises."""
"""The numbers; and what to do with them."""
BOAT_WORTH = 300
"""A boat against thousands of tons, when the counterattack is weighed in."""
WANTED: dict[Literal["best", "most_tons", "most_ships"], Worth] = {
    "best": Worth(ton=1, loss=BOAT_WORTH, damage=5, home=2),
    "most_tons": Worth(ton=1),
    "most_ships": Worth(ton=0, ship=1),
}
"""What an attack may be made for; the first weighs the boat in."""


def why(rows: Sequence[tuple[str, int, str]]) -> list[WhyData]:
    return [{"reason": reason, "value": value, "rule": rule} for reason, value, rule in rows]


def fates(back: Struck) -> FatesData:
    """What may become of the boat."""
    return {
        "lost": said(back.loss),
        "damaged": said(back.chance(lambda f: not f.lost and f.damage > 0)),
        "spotted": said(back.chance(lambda f: not f.lost and f.spotted > 0)),
        "home": said(back.chance(lambda f: not f.lost and f.home > 0)),
        "fates": [
            {
                "lost": f.lost,
                "damage": f.damage,
                "spotted": f.spotted,
                "home": f.home,
                "chance": said(Fraction(w, back.total)),
            }
            for f, w in back.fates
        ],
    }


def target_lines(s: Campaign, row: int) -> list[TargetData]:
    """Each target: what protects it with every reason and rule, and the chance for every number of points."""
    surprise = can_surprise_escort(s, row)
    lines: list[TargetData] = []
    for unit in marked(s):
        up = bool(s.units.up[unit])
        target = target_total(s, row, unit, surprise and is_escort(s, unit))
        drm = to_hit_modifiers(s, row, unit)
        shots: list[ShotData] = []
        for points in range(1, attack_value(s, s.subs.boat[row]) + 1):
            attack = attack_total(s, row, points)
            need = attack.total - target.total
            hits = hits_in_ten(need, drm.total)
            line: ShotData = {
                "points": points,
                "need": need,
                "attack": why(attack.why()),
                "hit": said(Fraction(hits, 10)),
            }
            if up:
                _, damaged, sunk = results_in_ten(s, unit, torpedo_of(s, s.subs.boat[row]))
                line["damaged"] = said(Fraction(hits * damaged, 100))
                line["sunk"] = said(Fraction(hits * sunk, 100))
            shots.append(line)
        lines.append(
            {
                "unit": unit,
                "revealed": up,
                "piece": s.content.piece_names[s.units.piece[unit]] if up else None,
                "tons": tons_of(s, unit) if up else None,
                "defence": defence_of(s, unit) if up else None,
                "asw2": asw2(s, unit) if up else None,
                "target": why(target.why()),
                "total": target.total,
                "die": why(drm.why()),
                "surprise": surprise and is_escort(s, unit),
                "shots": shots,
            }
        )
    return lines


def attack_card(odds: AttackOdds, plan: Plan) -> OutcomeData:
    """Ships, tons and the boat's fate with one plan, exactly."""
    ships: dict[int, Fraction] = {}
    tons: dict[int, Fraction] = {}
    for o, w in odds.outcomes:
        p = Fraction(w, odds.total)
        ships[o.ships] = ships.get(o.ships, Fraction(0)) + p
        tons[o.tons] = tons.get(o.tons, Fraction(0)) + p
    back = Struck(tuple((o.fate, w) for o, w in odds.outcomes), odds.total)
    merged: dict[Any, int] = {}
    for fate, weight in back.fates:
        merged[fate] = merged.get(fate, 0) + weight
    return {
        "points": {str(unit): n for unit, n in plan.points},
        "order": list(plan.order),
        "surprised": plan.surprised if plan.surprised >= 0 else None,
        "exact": True,
        "ships": {str(n): said(p) for n, p in sorted(ships.items())},
        "tons": {str(n): said(p) for n, p in sorted(tons.items())},
        "mean_ships": said(odds.mean(lambda o: o.ships)),
        "mean_tons": said(odds.mean(lambda o: o.tons)),
        "boat": fates(Struck(tuple(sorted(merged.items())), odds.total)),
    }


def counter_sums(s: Campaign, row: int, louder: int = 0, again: tuple[int, int] = (0, 0)) -> SumsData:
    """Both totals of the counterattack as the display stands, the line of the table they lead to, and what is added to
    the die. `louder`: by a premature explosion; `again`: by a re-attack, to their total (1.x) and to the die."""
    boat = s.subs.boat[row]
    theirs, ours, drm = japanese_total(s, row, louder), boat_total(s, boat), counter_modifiers(s, row)
    theirs.add(again[0], "re-attack", "1x-14.4-counter")
    drm.add(again[1], "re-attack", "14.2C")
    charts = s.content.charts
    return {
        "unopposed": is_unopposed(s),
        "theirs": why(theirs.why()),
        "ours": why(ours.why()),
        "line": charts.counter_rows[charts.counter_row(theirs.total - ours.total)],
        "die": why(drm.why()),
    }


def _row(s: Campaign, args: Mapping[str, Any] | None = None) -> int:
    """The row of the boat asked about, or of the one acting: in a pack they need not be the same."""
    row = s.acting
    if args and args.get("boat") is not None:
        boat = _boat(s, args)
        row = s.subs.boat.index(boat) if boat in s.subs.boat else -1
    if row < 0 or not s.subs.boat or s.subs.cup[row] < 0:
        raise Refused("no-advice")
    return row


def attack(s: Campaign, level: str, args: Mapping[str, Any], below: Below) -> AttackAdvice:
    row = _row(s)
    sums = counter_sums(s, row, 1 if s.twist == PREMATURE else 0)
    sums["unopposed"] |= is_left_alone(s)
    found: AttackAdvice = {
        "boat": s.content.boat_names[s.subs.boat[row]],
        "targets": target_lines(s, row),
        "counterattack": fates(answer_to_attack(s, row)),
        "sums": sums,
    }
    wanted = args.get("points")
    if wanted is not None:
        plan = _plan(s, row, wanted)
        try:
            found["odds"] = attack_card(attack_odds(s, row, plan), plan)
        except NotClosed:
            found["odds"] = None
    if level == LEVELS[1]:
        for name, worth in WANTED.items():
            found[name] = _best(s, row, worth)
    return found


def _best(s: Campaign, row: int, worth: Worth) -> OutcomeData | None:
    """The allocation that is worth most, of all there are."""
    try:
        advice = best_allocation(s, row, worth)
        found = attack_card(attack_odds(s, row, advice.plan), advice.plan)
    except NotClosed:
        return None
    found["compared"] = advice.looked_at
    return found


def _plan(s: Campaign, row: int, wanted: Any) -> Plan:
    units = {str(unit): unit for unit in marked(s)}
    if not isinstance(wanted, Mapping):
        raise Refused("not-offered", field="points")
    points = []
    for key, n in wanted.items():
        if key not in units or type(n) is not int or n < 0:
            raise Refused("not-offered", field=f"points.{str(key)[:20]}", rule="14.15-points")
        points.append((units[key], n))
    if sum(n for _, n in points) != attack_value(s, s.subs.boat[row]):
        raise Refused("not-offered", field="points", rule="14.15-points")
    return plan_of(s, row, points)


def after_counterattack(s: Campaign, level: str, args: Mapping[str, Any], below: Below) -> PressAdvice:
    """The counterattack as the display stands, and the one that would follow a re-attack."""
    row = _row(s, args)
    bonus, more = again = extra_of_re_attack(s)
    return {
        "now": fates(counterattack(s, row)),
        "re_attack": fates(counterattack(s, row, bonus, more)),
        "sums": counter_sums(s, row),
        "re_attack_sums": counter_sums(s, row, again=again),
    }


# -- posture ------------------------------------------------------------------------------------------------------


def posture(s: Campaign, level: str, args: Mapping[str, Any], below: Below) -> PostureAdvice:
    """The round to come by each posture, sampled: nothing has been turned up yet, so there is no closed form."""
    if level != LEVELS[1] or s.content.first:
        raise Refused("no-advice")
    row = _row(s, args)
    boat = s.subs.boat[row]
    start = s.fork()
    start.stack = [AttackRound(row=row)]
    before = len(s.subs.sunk[row]), sum(s.subs.sunk[row])
    pause = advance(start)
    assert isinstance(pause, Ask)
    found: PostureAdvice = {"samples": SAMPLES}

    def read(end: Any) -> tuple[int, int, int]:
        sunk = end.subs.sunk[row]
        return len(sunk) - before[0], sum(sunk) - before[1], int(end.boats.box[boat] == LOST)

    offered: Any = pause.offer()
    for choice in offered:
        world = start.fork()
        advance(world)
        answer(world, pause.seat, choice)
        odds = sampled_over_deals(world, read, below)
        tons = odds.mean(lambda end: end[1])
        low, high = mean_interval(odds.chances, lambda end: end[1], SAMPLES)
        lost = odds.chance(lambda end: end[2] == 1)
        found[cast(PostureName, POSTURES[choice])] = {
            "tons": said(tons),
            "tons_from": said(low),
            "tons_to": said(high),
            "ships": said(odds.mean(lambda end: end[0])),
            "lost": said(lost),
            "lost_from": said(min(lost, wilson(lost, SAMPLES)[0])),
            "lost_to": said(wilson(lost, SAMPLES)[1]),
        }
    return found


def mean_interval(chances: Mapping[Any, Fraction], number: Callable[[Any], int], n: int) -> tuple[Fraction, Fraction]:
    """95 % interval of a sampled mean, by the normal approximation."""
    mean = sum((p * number(v) for v, p in chances.items()), Fraction(0))
    spread = sum((p * (number(v) - mean) ** 2 for v, p in chances.items()), Fraction(0))
    scale = 10**6
    half = Fraction(196, 100) * Fraction(isqrt(int(spread * scale * scale / n)), scale)
    return mean - half, mean + half


# -- away from the fight --------------------------------------------------------------------------------------------


def _read(kind: Kind, value: Any, s: Campaign, field: str) -> int:
    try:
        return int(kind.read(value, s.content))
    except (BadValue, TypeError):
        raise Refused("not-offered", field=field) from None


def _boat(s: Campaign, args: Mapping[str, Any]) -> int:
    return _read(BOAT, args.get("boat"), s, "boat")


def search(s: Campaign, level: str, args: Mapping[str, Any], below: Below) -> SearchAdvice:
    boat = _boat(s, args)
    area = _read(PLACE, args["area"], s, "area") if "area" in args else s.boats.at[boat]
    if area not in s.content.map.areas:
        raise Refused("not-offered", field="area")
    zone = -1
    if area == s.boats.at[boat]:
        zone = s.boats.zone[boat]
    else:
        s = moved(s, boat, area)
    only = int(zone >= 0 and task_of(s, zone) == TF_ONLY)
    barrier = 1 if args.get("barrier") is True else 0
    met = search_odds(s, boat, area, barrier, zone, only)
    return {
        "met": {k: said(p) for k, p in met.items()},
        "contact": {k: said(p) for k, p in contact_odds(s).items()},
        "die": why(search_modifiers(s, boat, area, barrier).why()),
    }


def transit(s: Campaign, level: str, args: Mapping[str, Any], below: Below) -> TransitAdvice:
    boat = _boat(s, args)
    way = args.get("way")
    if not isinstance(way, list) or not 1 <= len(way) <= 12:
        raise Refused("not-offered", field="way")
    met, storm = way_odds(s, boat, tuple(_read(PLACE, slug, s, "way") for slug in way), args.get("cautious") is True)
    return {"event": fates(met), "storm": fates(storm)}


def endurance(s: Campaign, level: str, args: Mapping[str, Any], below: Below) -> EnduranceAdvice:
    boat = _boat(s, args)
    tries = 2 if args.get("posture") == "aggressive" else 1
    fought, quiet, loner, bypass = (said(endurance_chance(s, boat, did, tries if did == 0 else 1)) for did in range(4))
    return {"fought": fought, "quiet": quiet, "loner": loner, "bypass": bypass}


def yard(s: Campaign, level: str, args: Mapping[str, Any], below: Below) -> YardAdvice:
    boat = _boat(s, args)
    levels = {str(box): said(p) for box, p in damage_odds(s, s.boats.damage[boat]).items()}
    return {"next": said(yard_chance(s, boat)), "damage": levels}


TOPICS: dict[str, Callable[[Campaign, str, Mapping[str, Any], Below], Any]] = {
    "attack": attack,
    "counterattack": after_counterattack,
    "posture": posture,
    "bargain": bargain,
    "weapon": weapon,
    "search": search,
    "transit": transit,
    "endurance": endurance,
    "yard": yard,
}


def advise_on(s: Campaign, level: str, topic: str, args: Mapping[str, Any], below: Below) -> Any:
    """What there is to say on a topic in a world a seat believes in."""
    if topic not in TOPICS or level not in LEVELS:
        raise Refused("no-advice")
    return TOPICS[topic](s, level, args, below)
