"""The command `upscope odds krieg`: the odds of an attack by bare strengths, without a map."""

from __future__ import annotations

import json

import click

from upscope.cli._language import language_option
from upscope.text.render import Texts

from .advice.advice_text import card_lines
from .advice.quick_odds import quick_odds
from .game import GAME


@click.command("krieg")
@click.option(
    "--attack", type=click.IntRange(1, 9999), required=True, help="Attack strength, the HQ's factor included."
)
@click.option("--defence", type=click.IntRange(1, 9999), required=True, help="Defence strength.")
@click.option("--shift", type=click.IntRange(-20, 20), default=0, help="Columns for (+) or against (-) the attacker.")
@click.option("--weather", type=click.Choice(["fair", "mud", "snow", "storms"]), default="fair")
@click.option("--mud-counted", is_flag=True, help="The defender's column for mud is already in --shift.")
@click.option("--attacker-steps", type=click.IntRange(1, 99), help="Steps the attacker has (for the end of a force).")
@click.option("--defender-steps", type=click.IntRange(1, 99), help="Steps the defender has.")
@click.option("--unsupplied", is_flag=True, help="The attackers are out of supply: nobody may advance.")
@click.option("--seven", type=click.Choice(["6-1", "8-1"]), default="6-1", help="Where a raw 7:1 goes.")
@click.option("--json", "as_json", is_flag=True, help="Print the card as JSON and nothing else.")
@language_option
def odds_command(
    attack: int,
    defence: int,
    shift: int,
    weather: str,
    mud_counted: bool,
    attacker_steps: int | None,
    defender_steps: int | None,
    unsupplied: bool,
    seven: str,
    as_json: bool,
    language: str,
) -> None:
    """An attack of Krieg by its bare strengths, without a map: retreats are taken to be open."""
    texts = Texts(GAME, language)
    card = quick_odds(
        attack,
        defence,
        shift=shift + (1 if mud_counted and weather == "mud" else 0),
        weather=weather,
        attacker_steps=attacker_steps,
        defender_steps=defender_steps,
        seven=seven,
        supplied=not unsupplied,
    )
    if card is None:
        raise click.ClickException(texts.say("odds-refused", attack=attack, defence=defence))
    if as_json:
        click.echo(json.dumps(card))
        return
    for line in card_lines(texts, card):
        click.echo(line)
