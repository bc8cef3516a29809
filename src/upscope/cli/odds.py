"""Odds at a real table: strengths in, the six results and their chances out."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from upscope.text.render import Texts


@click.group("odds")
def command() -> None:
    """The chances of one roll, for people who play the board game and just want the numbers."""


@command.command("krieg")
@click.option(
    "--attack", type=click.IntRange(1, 9999), required=True, help="Attack strength, the HQ's factor included."
)
@click.option("--defence", type=click.IntRange(1, 9999), required=True, help="Defence strength.")
@click.option("--shift", type=click.IntRange(-20, 20), default=0, help="Columns for (+) or against (-) the attacker.")
@click.option("--weather", type=click.Choice(["fair", "mud", "snow", "storms"]), default="fair")
@click.option("--mud-counted", is_flag=True, help="The defender's column for mud is already in --shift.")
@click.option("--attacker-steps", type=click.IntRange(1, 99), help="Steps the attacker has (for the end of a force).")
@click.option("--defender-steps", type=click.IntRange(1, 99), help="Steps the defender has.")
@click.option("--seven", type=click.Choice(["6-1", "8-1"]), default="6-1", help="Where a raw 7:1 goes.")
@click.option("--json", "as_json", is_flag=True, help="Print the card as JSON and nothing else.")
@click.option("--language", type=click.Choice(["en", "es"]), default="en")
def krieg(
    attack: int,
    defence: int,
    shift: int,
    weather: str,
    mud_counted: bool,
    attacker_steps: int | None,
    defender_steps: int | None,
    seven: str,
    as_json: bool,
    language: str,
) -> None:
    """An attack of Krieg by its bare strengths, without a map: retreats are taken to be open."""
    import json

    from upscope import registry
    from upscope.games.krieg.bare import bare_card
    from upscope.text.render import Texts

    texts = Texts(registry.game("krieg"), language)
    card = bare_card(
        attack,
        defence,
        shift=shift + (1 if mud_counted and weather == "mud" else 0),
        weather=weather,
        attacker_steps=attacker_steps,
        defender_steps=defender_steps,
        seven=seven,
    )
    if card is None:
        raise click.ClickException(texts.say("odds-refused", attack=attack, defence=defence))
    if as_json:
        click.echo(json.dumps(card))
        return
    for line in card_lines(texts, card):
        click.echo(line)


def card_lines(texts: Texts, card: Mapping[str, Any]) -> list[str]:
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
    lines.append(texts.say("odds-take", **{n: percent(card["take"][n]) for n in ("chance", "best", "worst")}))
    lines.append(texts.say("odds-hold", **{n: percent(hold[n]) for n in ("chance", "best", "worst")}))
    lines.append(texts.say("odds-losses", **{n: decimal(card["steps"][n]) for n in ("attacker", "defender")}))
    lines.append(texts.say("odds-assumed", what="; ".join(texts.say(f"assume-{name}") for name in card["assumed"])))
    return lines


def percent(chance: str) -> str:
    """5/6 as 83 %, with the exact fraction."""
    return f"{round(100 * Fraction(chance))} % ({chance})"


def decimal(number: str) -> str:
    return f"{float(Fraction(number)):.2f}"
