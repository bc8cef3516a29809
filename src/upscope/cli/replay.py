"""Replay a record: what happened, whether it holds together, whether the dice were fair."""

from __future__ import annotations

from pathlib import Path

import click

from upscope.cli._records import open_record, reading, replayed, setup_problem


@click.command("replay")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--verify", is_flag=True, help="Check the chain, the rules, the digests and the dice; print one line.")
@click.option("--at", type=click.IntRange(min=0), help="Only up to this entry.")
@click.option("--seat", default="", help="As this seat was told it (default: everything, as after the end).")
@click.option("--pack", default="", help="The folder of your own pack, if the game was played with one.")
@click.option("--language", type=click.Choice(["en", "es"]), default="en")
@click.option("--json", "as_json", is_flag=True, help="Print the events as JSON lines.")
def command(file: Path, verify: bool, at: int | None, seat: str, pack: str, language: str, as_json: bool) -> None:
    """Replay a record: what happened, whether it holds together, whether the dice were fair."""
    import msgspec

    from upscope.dice.sealed import verify_record
    from upscope.kernel.game import SetupError
    from upscope.text import say
    from upscope.text.render import Texts

    with reading(file, language):
        game, record = open_record(file, pack, language)
        if seat and seat not in game.sides.seats:
            raise click.UsageError(f"the seats are {', '.join(game.sides.seats)}")
        try:
            referee = replayed(game, record, language, upto=at)
        except SetupError as problem:
            raise setup_problem(file, problem, record, language) from None
    if record.torn:
        click.echo(say(language, "replay-torn"), err=True)
    if verify:
        dice = verify_record(record)
        if dice.problems:
            raise click.ClickException(f"{file}: {dice.problems[0]}")
        click.echo(
            say(
                language,
                "replay-verified",
                entries=len(record.entries),
                digest=referee.state.digest()[:16],
                checked=dice.checked,
                waiting=dice.waiting,
                own=dice.own,
            )
        )
        return
    texts = Texts(game, language)
    for line in referee.feed(seat) if seat else referee.account():
        if as_json:
            click.echo(msgspec.json.encode(line).decode())
        else:
            number = line["n"] if seat else line["entry"]
            click.echo(f"{number:5}  {texts.event(line)}" + (f"  [{line['rule']}]" if line["rule"] else ""))
    if not as_json and game.board:
        click.echo(game.board(referee.view(seat).data(), language))
    if not as_json and referee.over:
        click.echo(texts.result(referee.state.result))
