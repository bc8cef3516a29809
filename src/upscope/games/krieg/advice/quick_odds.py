"""Odds of strengths alone, for a game that lies on a real table: no map, no units, the same table and rules."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from upscope.games.krieg.content.content import content_of
from upscope.games.krieg.content.lists import COLUMNS, WEATHERS
from upscope.games.krieg.rules.columns import can_attack_at
from upscope.kernel.game import Setup

from .odds import plain_column, plain_results, said

PLENTY = 99
ASSUMED = ("attacker_pays", "defender_stands_on_ex", "defender_retreats", "free_retreat")


def quick_odds(
    attack: int,
    defence: int,
    shift: int = 0,
    weather: str = "fair",
    attacker_steps: int | None = None,
    defender_steps: int | None = None,
    seven: str = "6-1",
    supplied: bool = True,
) -> dict[str, Any] | None:
    """The card as data, or None when the attack may not be made. Attackers out of supply may not advance."""
    if not can_attack_at(attack, defence):
        return None
    c = content_of(Setup("two_rivers", options={"raw_7_to_1_column": seven}))
    sky = WEATHERS.index(weather)
    why = plain_column(c, attack, defence, shift, sky)
    column = sum(value for _, value, _ in why)
    own, theirs = attacker_steps or PLENTY, defender_steps or PLENTY
    rows = [_row(result, own, theirs, supplied) for result in plain_results(c, column, sky)]
    take, best, worst = (Fraction(sum(row[name] for row in rows), 6) for name in ("taken", "best", "worst"))
    vacate = {
        "chance": said(Fraction(sum(row["vacated"] for row in rows), 6)),
        "best": said(Fraction(sum(any(span[0] for span in row["spans"]) for row in rows), 6)),
        "worst": said(Fraction(sum(all(span[0] for span in row.pop("spans")) for row in rows), 6)),
    }
    return {
        "attack": attack,
        "defence": defence,
        "column": COLUMNS[column],
        "raw": COLUMNS[why[0][1]],
        "why": [{"reason": reason, "value": value, "rule": rule} for reason, value, rule in why],
        "rows": rows,
        "vacate": vacate,
        "take": {"chance": said(take), "best": said(best), "worst": said(worst)},
        "enemy": {"hold": {"chance": said(1 - take), "best": said(1 - worst), "worst": said(1 - best)}},
        "steps": {
            "attacker": said(Fraction(sum(row["attacker_steps"] for row in rows), 6)),
            "defender": said(Fraction(sum(row["defender_steps"] for row in rows), 6)),
        },
        "assumed": list(ASSUMED),
        "exact": True,
    }


def _row(result: tuple[int, str, str, int, int], own: int, theirs: int, supplied: bool) -> dict[str, Any]:
    """One result of the die: how it usually ends, and `spans`, each end that the choices of both sides may bring."""
    die, code, eased, attacker, defender = result
    vacated, taken, paid, lost = ending(eased, attacker, defender, own, theirs, pays=True, stands=theirs > 1)
    choices = [(pays, stands) for pays in (True, False) for stands in (True, False)]
    spans = [ending(eased, attacker, defender, own, theirs, *chosen) for chosen in choices]
    return {
        "die": die,
        "code": code,
        "eased": eased,
        "attacker": attacker,
        "defender": defender,
        "vacated": vacated,
        "taken": taken and supplied,
        "attacker_steps": paid,
        "defender_steps": lost,
        "best": any(span[1] for span in spans) and supplied,
        "worst": all(span[1] for span in spans) and supplied,
        "spans": spans,
    }


def ending(
    code: str, attacker: int, defender: int, own: int, theirs: int, pays: bool, stands: bool
) -> tuple[bool, bool, int, int]:
    """(hex left empty, attackers left to go in, steps the attacker loses, the defender loses); every retreat is open.

    On Ex a defender who stands pays a step; one who goes leaves the hex.
    """
    lost = attacker + (1 if code in ("Ad", "Ex") and pays else 0)
    left, gone = code.startswith("Dr"), defender
    if code == "Ex" and pays:
        if stands:
            gone += 1
        else:
            left = True
    empty, stays = left or gone >= theirs, pays or code not in ("Ad", "Ex")
    return empty, empty and stays and lost < own, min(lost, own), min(gone, theirs)
