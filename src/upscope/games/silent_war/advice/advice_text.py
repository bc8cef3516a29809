"""What the assistant says, in lines of text for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from upscope.games.silent_war.content.words import POSTURES
from upscope.kernel.game import Says
from upscope.kernel.odds import in_decimals

WIDTH = 20
MET = ("none", "submarine", "loner", "sparse", "low", "moderate", "high")


def written(texts: Says, number: Fraction, places: int) -> str:
    """A number with the decimal mark of the language."""
    whole, _, part = in_decimals(number, places).partition(".")
    return texts.say("card-decimal", whole=whole, part=part)


def percent(texts: Says, chance: str) -> str:
    return f"{written(texts, 100 * Fraction(chance), 1)} %"


def decimal(texts: Says, number: str) -> str:
    return written(texts, Fraction(number), 2)


def drawn(texts: Says, chance: str) -> str:
    """A chance as a number and as a bar."""
    part = Fraction(chance)
    return f"{percent(texts, chance):>7} {'█' * (max(1, round(WIDTH * part)) if part else 0)}"


def fate_line(texts: Says, message: str, fates: Mapping[str, Any]) -> str:
    return texts.say(message, **{fate: percent(texts, fates[fate]) for fate in ("spotted", "damaged", "home", "lost")})


def target_lines(texts: Says, target: Mapping[str, Any]) -> list[str]:
    piece = texts.value("piece", target["piece"]) if target["revealed"] else texts.say("card-unseen")
    lines = [texts.say("card-target", unit=str(target["unit"]), piece=piece, total=target["total"])]
    lines.append(f"    {texts.why(target['target'])}")
    if len(target["die"]) > 1:
        lines.append(f"    {texts.say('card-die', why=texts.why(target['die']))}")
    for shot in target["shots"]:
        message = "card-shot" if "sunk" in shot else "card-shot-unseen"
        chances = {name: percent(texts, shot[name]) for name in ("hit", "damaged", "sunk") if name in shot}
        lines.append(f"    {texts.say(message, points=shot['points'], need=shot['need'], **chances)}")
    return lines


def spread(texts: Says, message: str, odds: Mapping[str, Any] | None) -> list[str]:
    """Ships, tons and the boat's fate with the points shared out one way."""
    if odds is None:
        return [texts.say("card-not-closed")]
    points = ", ".join(f"{unit}: {n}" for unit, n in odds["points"].items())
    lines = [texts.say(message, points=points, compared=odds.get("compared", 0))]
    lines += [f"    {texts.say('card-ships', ships=int(n)):<12} {drawn(texts, p)}" for n, p in odds["ships"].items()]
    lines += [f"    {texts.say('card-tons', tons=int(n)):<12} {drawn(texts, p)}" for n, p in odds["tons"].items()]
    means = {name: decimal(texts, odds[f"mean_{name}"]) for name in ("ships", "tons")}
    return [*lines, f"    {texts.say('card-mean', **means)}", f"    {fate_line(texts, 'card-boat', odds['boat'])}"]


def attack(texts: Says, said: Mapping[str, Any]) -> list[str]:
    lines = [line for target in said["targets"] for line in target_lines(texts, target)]
    if "odds" in said:
        lines += spread(texts, "card-spread", said["odds"])
    best = said.get("best")
    if best is not None and best["compared"] > 1:
        same = said.get("odds") is not None and said["odds"]["points"] == best["points"]
        lines += (
            [texts.say("card-none-better", compared=best["compared"])] if same else spread(texts, "card-best", best)
        )
    return lines


def counterattack(texts: Says, said: Mapping[str, Any]) -> list[str]:
    return [fate_line(texts, "card-now", said["now"]), fate_line(texts, "card-again", said["re_attack"])]


def posture(texts: Says, said: Mapping[str, Any]) -> list[str]:
    lines = [texts.say("card-postures", samples=said["samples"])]
    for name in POSTURES:
        if name in said:
            one = said[name]
            numbers = {n: decimal(texts, one[n]) for n in ("ships", "tons", "tons_from", "tons_to")}
            chances = {n: percent(texts, one[n]) for n in ("lost", "lost_from", "lost_to")}
            lines.append(texts.say("card-posture", posture=texts.value("posture", name), **numbers, **chances))
    return lines


def promised(texts: Says, message: str, one: Mapping[str, Any], **words: Any) -> str:
    chances = {name: percent(texts, one[name]) for name in ("sink", "lost", "damaged", "spotted")}
    return texts.say(message, **words, **chances, tons=decimal(texts, one["tons"]))


def bargain(texts: Says, said: Mapping[str, Any]) -> list[str]:
    lines = [texts.say("card-bargain", samples=said["samples"])]
    for column, ways in said["columns"].items():
        for name, one in ways.items():
            posture = texts.value("posture", name)
            lines.append(promised(texts, "card-bargain-line", one, column=column, posture=posture))
    return lines


def weapon(texts: Says, said: Mapping[str, Any]) -> list[str]:
    lines = [texts.say("card-bargain", samples=said["samples"])]
    for name, one in said["weapons"].items():
        lines.append(promised(texts, "card-weapon-line", one, weapon=texts.value("weapon", name)))
    return lines


def search(texts: Says, said: Mapping[str, Any]) -> list[str]:
    lines = [texts.say("card-met")]
    return lines + [
        f"  {texts.say(f'card-met-{n}'):<12} {drawn(texts, said['met'][n])}" for n in MET if n in said["met"]
    ]


def transit(texts: Says, said: Mapping[str, Any]) -> list[str]:
    lines = [fate_line(texts, "card-way", said["event"])]
    return lines if said["storm"]["damaged"] == "0/1" else [*lines, fate_line(texts, "card-storm", said["storm"])]


def endurance(texts: Says, said: Mapping[str, Any]) -> list[str]:
    return [
        texts.say(
            "card-endurance", **{word: percent(texts, said[word]) for word in ("fought", "quiet", "loner", "bypass")}
        )
    ]


TOPICS: dict[str, Callable[[Says, Any], list[str]]] = {
    "attack": attack,
    "counterattack": counterattack,
    "posture": posture,
    "bargain": bargain,
    "weapon": weapon,
    "search": search,
    "transit": transit,
    "endurance": endurance,
}


def advice_text(texts: Says, topic: str, said: Any) -> list[str]:
    return TOPICS[topic](texts, said)
