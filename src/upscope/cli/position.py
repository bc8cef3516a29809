"""Write a position to edit: a scenario as it stands at a date. `upscope play --position` starts from it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from upscope.cli._language import language_option


@click.command("position")
@click.argument("game")
@click.option("--scenario", default="", help="Scenario. Default: the first one.")
@click.option("--date", default="", metavar="YEAR-MONTH", help="Date, such as 1943-05. Default: the scenario's start.")
@click.option("--pack", default="", help="A data pack: a folder of your own, or the name of a built-in one.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write to this new file.")
@language_option
def command(game: str, scenario: str, date: str, pack: str, out: Path | None, language: str) -> None:
    """Write a position to edit, as JSON: upscope position silent_war --scenario full-war --date 1943-05."""
    from upscope import registry
    from upscope.cli._packs import lend_pack
    from upscope.kernel.game import Setup, SetupError
    from upscope.text.render import Texts

    try:
        found = registry.game(game)
    except registry.UnknownGame as problem:
        raise click.UsageError(str(problem)) from None
    texts = Texts(found, language)
    if found.template is None:
        raise click.UsageError(texts.say("position-none"))
    setup = Setup(scenario or found.scenarios[0], pack=lend_pack(game, pack, language))
    try:
        text = json.dumps(found.template(setup, date), ensure_ascii=False, indent=1) + "\n"
    except SetupError as problem:
        raise click.UsageError(texts.setup_error(problem)) from None
    if out is None:
        sys.stdout.write(text)
        return
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as problem:
        raise click.UsageError(f"{out}: {problem.strerror}") from None
