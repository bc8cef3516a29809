"""An odds card in words, for a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from upscope.kernel.game import Says
from upscope.kernel.odds import in_decimals


def card_lines(texts: Says, card: Mapping[str, Any]) -> list[str]:
    """An odds card in words: of bare strengths, or of an attack on a map as the assistant gives it."""
    lines = [
        texts.say("odds-title", attack=card["attack"], defence=card["defence"], raw=card["raw"], column=card["column"])
    ]
    for row in card["why"][1:]:
        lines.append(f"{row['value']:+4d}  {texts.say('why-' + row['reason'])} [{row['rule']}]")
    for row in card.get("not_counted", ()):
        lines.append(f"   0  {texts.say('uncounted-' + row['reason'])} [{row['rule']}]")
    lines.append(texts.say("odds-heading"))
    for row in card["rows"]:
        meaning = texts.say(f"odds-{row['eased']}")
        was = f" ({texts.say('odds-eased', was=row['code'])})" if row["eased"] != row["code"] else ""
        lines.append(f"{row['die']:>3}  {row['eased']:<7}{row['attacker']:>6}{row['defender']:>10}     {meaning}{was}")
    hold = card["enemy"]["hold"]
    lines.append(texts.say("odds-vacate", **{n: percent(card["vacate"][n]) for n in ("chance", "best", "worst")}))
    lines.append(texts.say("odds-take", **{n: percent(card["take"][n]) for n in ("chance", "best", "worst")}))
    lines.append(texts.say("odds-hold", **{n: percent(hold[n]) for n in ("chance", "best", "worst")}))
    lines.append(texts.say("odds-losses", **{n: decimal(card["steps"][n]) for n in ("attacker", "defender")}))
    lines.append(texts.say("odds-assumed", what="; ".join(texts.say(f"assume-{name}") for name in card["assumed"])))
    return lines


def percent(chance: str) -> str:
    """5/6 as 83 %, with the exact fraction."""
    return f"{round(100 * Fraction(chance))} % ({chance})"


def decimal(number: str) -> str:
    return in_decimals(Fraction(number), 2)


def advice_text(texts: Says, topic: str, said: Any) -> list[str]:
    return card_lines(texts, said)
