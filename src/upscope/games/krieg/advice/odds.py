"""The odds card: an attack before the die, from both sides. Exact: the rules' own code runs for each face of the die.

Everything a combat depends on lies open, so the card starts from a view. It says which choices of both sides it
assumes, and how good and how bad it can get if they choose otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from upscope.games.krieg.content.content import FAIR, MUD, Content
from upscope.games.krieg.content.lists import COLUMNS, SIDES
from upscope.games.krieg.rules.advance import advances
from upscope.games.krieg.rules.attack import Attack, after_weather, table_result
from upscope.games.krieg.rules.columns import (
    HIGHEST,
    LOWEST,
    air_columns,
    armour_columns,
    attack_strength,
    can_attack_at,
    defence_strength,
    hq_columns,
    marine_columns,
    odds_column,
    raw_column,
)
from upscope.games.krieg.rules.results import FallBack
from upscope.games.krieg.rules.shapes import CaseData, FaceData, OddsData
from upscope.games.krieg.rules.situation import situation_of
from upscope.games.krieg.rules.state import BLITZ, Krieg
from upscope.games.krieg.rules.supply import can_advance_in_supply
from upscope.games.krieg.rules.targets import joiners, supporters
from upscope.kernel.decision import values_of
from upscope.kernel.engine import DICE, Pause, advance, answer
from upscope.kernel.modifiers import Modifiers
from upscope.kernel.procedure import Ask, Roll

DIE = range(1, 7)
Choose = Callable[[Krieg, Ask], Any]


class CannotAttack(ValueError):
    """The attack may not be made; `rule` says by which rule, `field` what is wrong with it."""

    def __init__(self, field: str, rule: str, **args: Any) -> None:
        super().__init__(f"{field} [{rule}]")
        self.field, self.rule, self.args_ = field, rule, args


@dataclass(frozen=True)
class Plot:
    """An attack as it would be declared."""

    target: int
    attackers: tuple[int, ...]
    hq: int = -1
    kind: int = 0
    """Blitz or regular, where a plan has both; 0 leaves it to the plan."""
    advance: tuple[int, ...] = ()
    """Attackers that go into the hex in a plan once it is taken."""


@dataclass(frozen=True)
class End:
    """How an attack ends before anybody advances: whether the defenders have left the hex, and whether one of the
    attackers may go in."""

    vacated: bool
    taken: bool
    attacker: int
    defender: int


@dataclass(frozen=True)
class Row:
    """One die: the table's result, what the weather makes of it, what happens by the choices assumed, and the span."""

    die: int
    code: str
    eased: str
    attacker: int
    defender: int
    end: End
    best: End
    worst: End


@dataclass(frozen=True)
class Chance:
    """By the choices assumed, and as good and as bad as it can get for the attacker."""

    chance: Fraction
    best: Fraction
    worst: Fraction


@dataclass(frozen=True)
class OddsCard:
    attack: int
    defence: int
    hq: int
    """The HQ the defender is assumed to commit, -1 for none; it counts in `defence` and in the column."""
    raw: int
    column: int
    why: tuple[tuple[str, int, str], ...]
    rows: tuple[Row, ...]
    assumed: tuple[str, ...]
    vacate: Chance
    """That the defenders leave the hex or are destroyed."""
    take: Fraction
    """That one of the attackers may then go in."""
    best: Fraction
    worst: Fraction
    attacker_steps: Fraction
    defender_steps: Fraction
    not_counted: tuple[tuple[str, str], ...] = field(default=())
    """Reason and rule of what might be thought to count, but does not."""
    cases: tuple[OddsCard, ...] = ()
    """The cards behind this one: with each HQ the defender may commit, and with none."""


# -- numbers alone ----------------------------------------------------------------------------------------------------


def plain_results(c: Content, column: int, weather: int) -> list[tuple[int, str, str, int, int]]:
    """(die, code, code after weather, attacker's steps, defender's steps) of a column, without a map."""
    found = []
    for die in DIE:
        code, attacker, defender = table_result(c, die, column)
        eased = code
        if weather != FAIR:
            eased = {"Dr3": "Dr2", "Dr2": "Dr1", "Dr1": "Ex"}.get(code, code)
        found.append((die, code, eased, attacker, defender))
    return found


def plain_column(c: Content, attack: int, defence: int, shift: int, weather: int) -> tuple[tuple[str, int, str], ...]:
    """The column of bare strengths, itemised: the ratio, the shift given, mud, the table's edge."""
    m = Modifiers(raw_column(c, attack, defence), "4.2-3", "ratio")
    m.add(shift, "given", "4.2-4")
    m.add(-c.opt.shift_mud if weather == MUD else 0, "mud", "4.2-4-mud")
    m.clamp(LOWEST, HIGHEST, "table_edge", "opt-clamp")
    return m.why()


# -- on the map -------------------------------------------------------------------------------------------------------


def staged(s: Krieg, side: int, kind: int, plot: Plot) -> Krieg:
    """A private fork in which the attack has just been declared; refused as the rules would refuse it."""
    check(s, side, kind, plot)
    return declared(s, side, kind, plot)


def declared(s: Krieg, side: int, kind: int, plot: Plot) -> Krieg:
    """A private fork in which an attack that may be made, or has been, is being declared."""
    fork = s.fork()
    fork.stack = [
        Attack.decode(
            {
                "step": "declare",
                "into": "",
                "fields": {
                    "side": side,
                    "kind": kind,
                    "target": plot.target,
                    "attackers": plot.attackers,
                    "ranged": plot.hq,
                    "dry": 1,
                },
            }
        )
    ]
    fork.result = None
    return fork


def check(s: Krieg, side: int, kind: int, plot: Plot) -> None:
    """Build the attack up as the rules ask for it, unit by unit."""
    front = situation_of(s)
    if plot.target not in front.stacks or not front.at_war(side, front.holder[plot.target]):
        raise CannotAttack("target", "4.2-1")
    chosen: tuple[int, ...] = ()
    for unit in plot.attackers:
        if unit not in joiners(front, side, plot.target, chosen, -1, kind):
            rule = "4.2-1-hq" if front.c.is_hq[unit] and any(front.c.is_hq[u] for u in chosen) else "4.2-1"
            raise CannotAttack("attackers", rule, unit=front.c.unit_names[unit])
        chosen = (*chosen, unit)
    if not chosen:
        raise CannotAttack("attackers", "4.2-1")
    if plot.hq >= 0 and plot.hq not in supporters(front, side, plot.target, chosen, -1, kind):
        rule = "4.2-1-hq" if any(front.c.is_hq[u] for u in chosen) else "opt-hq-range"
        raise CannotAttack("hq", rule, unit=front.c.unit_names[plot.hq])
    if not can_attack_at(attack_strength(front, chosen, plot.hq), defence_strength(front, plot.target, -1)):
        raise CannotAttack("attackers", "4.2-1-odds")


def run(s: Krieg, choose: Choose) -> Pause:
    """Go on by the choices assumed, up to a die or the end."""
    pause = advance(s)
    while isinstance(pause, Ask):
        pause = answer(s, pause.seat, choose(s, pause))
    return pause


def usual(s: Krieg, ask: Ask) -> Any:
    """What both sides are assumed to choose after the die."""
    offer = list(values_of(ask.offer()))
    if ask.name == "answer_repulse":
        return "step"
    if ask.name == "choose_retreat" and offer[0] == "stand":
        retreat = s.stack[-1]
        steps = sum(s.units.steps[u] for u in getattr(retreat, "units", ()))
        exchange = any(getattr(f, "code", "") == "Ex" for f in s.stack)
        return "stand" if exchange and steps > 1 else offer[1]
    return offer[0]


ASSUMED = ("attacker_pays", "defender_stands_on_ex", "defender_retreats", "first_way", "first_unit")


def steps_of(s: Krieg, side: int) -> int:
    """All steps of a side on the map."""
    units = s.units
    return sum(units.steps[u] for u in s.content.units_of[side] if units.hex[u] >= 0)


def odds_card(s: Krieg, side: int, kind: int, plot: Plot) -> OddsCard:
    """The card of an attack that may be made in this state."""
    return card_of(s, side, kind, plot, staged(s, side, kind, plot))


def defence_card(s: Krieg, side: int, kind: int, plot: Plot) -> OddsCard:
    """The card of an attack that has been declared, while its defender is asked for an HQ."""
    start = declared(s, side, kind, plot)
    if not isinstance(advance(start.fork()), Ask):
        raise CannotAttack("target", "4.2-2")
    return card_of(s, side, kind, plot, start)


def card_of(s: Krieg, side: int, kind: int, plot: Plot, start: Krieg) -> OddsCard:
    pause = advance(start)
    hqs: list[Any] = list(values_of(pause.offer())) if isinstance(pause, Ask) and pause.name == "commit_hq" else []
    cards = [_card(s, start, side, kind, plot, hq) for hq in hqs or [None]]
    expected = min(cards, key=lambda card: (card.take, card.vacate.chance, card.hq >= 0))
    assumed = ASSUMED if not hqs else (("defender_commits" if expected.hq >= 0 else "defender_commits_none"), *ASSUMED)
    return OddsCard(
        **{
            **expected.__dict__,
            "assumed": assumed,
            "vacate": Chance(
                expected.vacate.chance,
                max(card.vacate.best for card in cards),
                min(card.vacate.worst for card in cards),
            ),
            "best": max(card.best for card in cards),
            "worst": min(card.worst for card in cards),
            "not_counted": tuple(not_counted(s, side, kind, plot)),
            "cases": tuple(cards),
        }
    )


def _card(s: Krieg, start: Krieg, side: int, kind: int, plot: Plot, hq: Any) -> OddsCard:
    """The card if the defender answers with that HQ ("none", a unit, or None when he is not asked)."""
    fork = start.fork()
    pause = advance(fork)
    if hq is not None and isinstance(pause, Ask):
        pause = answer(fork, pause.seat, hq)
    enemy = situation_of(s).holder[plot.target]
    committed = hq if isinstance(hq, int) else -1
    front = situation_of(fork)
    m = odds_column(front, kind, side, plot.target, plot.attackers, plot.hq, committed)
    before = (steps_of(fork, side), steps_of(fork, enemy))
    rows = tuple(_row(fork, die, m.total, side, enemy, plot, before) for die in DIE)
    return OddsCard(
        attack=attack_strength(front, plot.attackers, plot.hq),
        defence=defence_strength(front, plot.target, committed),
        hq=committed,
        raw=m.rows[0][1],
        column=m.total,
        why=m.why(),
        rows=rows,
        assumed=(),
        vacate=Chance(
            Fraction(sum(row.end.vacated for row in rows), 6),
            Fraction(sum(row.best.vacated for row in rows), 6),
            Fraction(sum(row.worst.vacated for row in rows), 6),
        ),
        take=Fraction(sum(row.end.taken for row in rows), 6),
        best=Fraction(sum(row.best.taken for row in rows), 6),
        worst=Fraction(sum(row.worst.taken for row in rows), 6),
        attacker_steps=Fraction(sum(row.end.attacker for row in rows), 6),
        defender_steps=Fraction(sum(row.end.defender for row in rows), 6),
    )


def _row(s: Krieg, die: int, column: int, side: int, enemy: int, plot: Plot, before: tuple[int, int]) -> Row:
    code, attacker, defender = table_result(s.content, die, column)
    eased = after_weather(situation_of(s), plot.target, code)
    rolled = s.fork()
    if isinstance(advance(rolled), Roll):
        answer(rolled, DICE, die)
    usually = rolled.fork()
    run(usually, usual)
    end = End(
        is_vacated(usually, plot.target, enemy),
        can_take(usually, side, plot, enemy),
        before[0] - steps_of(usually, side),
        before[1] - steps_of(usually, enemy),
    )
    spans = set(endings(rolled, side, plot, enemy))
    best = End(any(vacated for vacated, _ in spans), any(taken for _, taken in spans), 0, 0)
    worst = End(all(vacated for vacated, _ in spans), all(taken for _, taken in spans), 0, 0)
    return Row(die, code, eased, attacker, defender, end, best, worst)


def is_vacated(s: Krieg, target: int, enemy: int) -> bool:
    """Whether the defenders have left the hex or are destroyed."""
    return situation_of(s).holder[target] != enemy


def can_take(s: Krieg, side: int, plot: Plot, enemy: int) -> bool:
    """Whether the hex is empty and one of the attackers may advance into it: alive, beside it, in supply."""
    front = situation_of(s)
    return front.holder[plot.target] != enemy and bool(advances(front, side, plot.target, plot.attackers, (), False))


def endings(s: Krieg, side: int, plot: Plot, enemy: int) -> Iterator[tuple[bool, bool]]:
    """Whether the hex is vacated, and whether it can be taken, for every way the choices of both sides can go."""
    pause = advance(s)
    if not isinstance(pause, Ask):
        yield is_vacated(s, plot.target, enemy), can_take(s, side, plot, enemy)
        return
    for value in choices(s, pause, side, plot):
        fork = s.fork()
        answer(fork, pause.seat, value)
        yield from endings(fork, side, plot, enemy)


def choices(s: Krieg, ask: Ask, side: int, plot: Plot) -> list[Any]:
    """The answers that can make a difference to who has the hex. Where attackers fall back to does not, nor which unit
    loses a step, unless only some of the attackers may advance."""
    offer = list(values_of(ask.offer()))
    if any(isinstance(f, FallBack) for f in s.stack):
        return offer[:1]
    if ask.name != "choose_loss":
        return offer
    front = situation_of(s)
    fed = [can_advance_in_supply(front, u) for u in plot.attackers if s.units.hex[u] >= 0]
    return offer[:1] if ask.seat != SIDES[side] or all(fed) or not any(fed) else offer


# -- what does not count ----------------------------------------------------------------------------------------------


def not_counted(s: Krieg, side: int, kind: int, plot: Plot) -> Iterator[tuple[str, str]]:
    """Columns one might expect and does not get, with the rule."""
    front = situation_of(s)
    c = front.c
    units = plot.attackers
    if any(c.is_armour[u] for u in units) and not armour_columns(front, kind, units):
        yield ("armour_blitz_only" if kind != BLITZ else "armour_unsupplied"), "4.2-4-armour"
    if any(c.is_marine[u] for u in units) and not marine_columns(front, kind, plot.target, units):
        yield "marines_over_water", "4.2-4-marines"
    hqs = [u for u in (*units, plot.hq) if u >= 0 and c.is_hq[u]]
    if hqs and not hq_columns(front, hqs):
        yield "hq_unsupplied", "10.3-hq-column"
    nations = {c.nation_of[u] for u in (*units, plot.hq) if u >= 0}
    near = [
        p
        for kind_ in ("air", "strike")
        for p in c.pieces(kind_)
        if c.piece_side[p] == side and s.pieces.hex[p] >= 0 and c.distance[s.pieces.hex[p]][plot.target] <= 1
    ]
    if near and air_columns(front, side, plot.target, nations) < len(near) * c.opt.shift_air:
        yield "air_not_all", "4.2-4-air"


# -- as data ----------------------------------------------------------------------------------------------------------


def said(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator}"


def card_data(c: Content, card: OddsCard) -> OddsData:
    """The card in outside values, with the same card from the defender's side."""
    return {
        "attack": card.attack,
        "defence": card.defence,
        "hq": c.unit_names[card.hq] if card.hq >= 0 else None,
        "raw": COLUMNS[card.raw],
        "column": COLUMNS[card.column],
        "why": [{"reason": reason, "value": value, "rule": rule} for reason, value, rule in card.why],
        "not_counted": [{"reason": reason, "rule": rule} for reason, rule in card.not_counted],
        "rows": [_face_data(row) for row in card.rows],
        "assumed": list(card.assumed),
        "exact": True,
        "vacate": {
            "chance": said(card.vacate.chance),
            "best": said(card.vacate.best),
            "worst": said(card.vacate.worst),
        },
        "take": {"chance": said(card.take), "best": said(card.best), "worst": said(card.worst)},
        "steps": {"attacker": said(card.attacker_steps), "defender": said(card.defender_steps)},
        "enemy": {
            "hold": {
                "chance": said(1 - card.take),
                "best": said(1 - card.worst),
                "worst": said(1 - card.best),
            },
            "steps": _spread([row.end.defender for row in card.rows]),
            "attacker_steps": _spread([row.end.attacker for row in card.rows]),
        },
        "cases": [_case_data(c, case) for case in card.cases],
    }


def _case_data(c: Content, card: OddsCard) -> CaseData:
    return {
        "hq": c.unit_names[card.hq] if card.hq >= 0 else None,
        "defence": card.defence,
        "raw": COLUMNS[card.raw],
        "column": COLUMNS[card.column],
        "why": [{"reason": reason, "value": value, "rule": rule} for reason, value, rule in card.why],
        "rows": [_face_data(row) for row in card.rows],
        "vacate": said(card.vacate.chance),
        "take": said(card.take),
        "steps": {"attacker": said(card.attacker_steps), "defender": said(card.defender_steps)},
    }


def _face_data(row: Row) -> FaceData:
    return {
        "die": row.die,
        "chance": "1/6",
        "code": row.code,
        "eased": row.eased,
        "attacker": row.attacker,
        "defender": row.defender,
        "vacated": row.end.vacated,
        "taken": row.end.taken,
        "attacker_steps": row.end.attacker,
        "defender_steps": row.end.defender,
        "best": row.best.taken,
        "worst": row.worst.taken,
    }


def _spread(numbers: list[int]) -> dict[str, str]:
    """How likely each number of steps is to be lost."""
    return {str(n): said(Fraction(numbers.count(n), len(numbers))) for n in sorted(set(numbers))}
