"""Replay a record: what happened, whether it is intact and whether the dice were fair."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from upscope.cli._language import language_option
from upscope.cli._records import open_record, reading, replayed, setup_problem

if TYPE_CHECKING:
    from upscope.dice.sealed import Verified
    from upscope.kernel.game import Game
    from upscope.kernel.record import Record, RecordError
    from upscope.session.feeds import Kept
    from upscope.text.render import Texts


@click.command("replay")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--verify", is_flag=True, help="Check the chain, the rules, the digests and the dice; print one line.")
@click.option("--at", type=click.IntRange(min=0), help="Only up to this entry.")
@click.option("--seat", default="", help="Show what this seat was told. Default: everything.")
@click.option("--pack", default="", help="The folder of your own pack, if the game was played with one.")
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print the events as JSON lines.")
def command(file: Path, verify: bool, at: int | None, seat: str, pack: str, language: str, as_json: bool) -> None:
    """Replay a record: what happened, whether it is intact and whether the dice were fair."""
    from upscope.cli._snapshot import told_beside
    from upscope.kernel.game import SetupError
    from upscope.kernel.record import RecordError
    from upscope.kernel.rulesets import base_of
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
        except RecordError as problem:
            if problem.code != "record-other-ruleset":
                raise
            _older(file, game, record, problem, verify, at, seat, language, as_json)
            return
    if record.torn:
        click.echo(say(language, "replay-torn"), err=True)
    if verify:
        dice = _dice(file, record)
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
    if base := base_of(record.entries if at is None else record.entries[:at]):
        _tell(texts, told_beside(file, game, record), seat, base, as_json)
        click.echo(say(language, "replay-from-chapter", entry=base), err=True)
    for line in referee.feed(seat) if seat else referee.account():
        _line(texts, line, as_json)
    if not as_json and game.board:
        click.echo(game.board(referee.view(seat).data(), language))
    if not as_json and referee.over:
        click.echo(texts.result(referee.state.result))


def _line(texts: Texts, line: Mapping[str, Any], as_json: bool) -> None:
    import msgspec

    if as_json:
        click.echo(msgspec.json.encode(line).decode())
        return
    number = line["n"] if "n" in line else line["entry"]
    click.echo(f"{number:5}  {texts.event(line)}" + (f"  [{line['rule']}]" if line["rule"] else ""))


def _dice(file: Path, record: Record) -> Verified:
    from upscope.dice.sealed import verify_record

    found = verify_record(record)
    if found.problems:
        raise click.ClickException(f"{file}: {found.problems[0]}")
    return found


def _tell(texts: Texts, told: list[Kept], seat: str, upto: int | None, as_json: bool) -> int:
    """What a snapshot tells of a game whose rules are not here any more; how many lines."""
    from upscope.session.feeds import Feeds

    feeds = Feeds()
    feeds.add([kept for kept in told if upto is None or kept["at"] < upto])
    for entry, line in feeds.told(seat or "*"):
        shown = line if seat else {"entry": entry, **{k: v for k, v in line.items() if k not in ("n", "back")}}
        _line(texts, shown, as_json)
    return feeds.count(seat or "*")


def _older(
    file: Path, game: Game, record: Record, problem: RecordError, verify: bool, at: int | None, seat: str,
    language: str, as_json: bool,
) -> None:  # fmt: skip
    """A game of an older ruleset that today's rules do not follow: its chain and dice are checked all the same, and
    what was told is shown if it was kept."""
    from upscope.cli._snapshot import told_beside
    from upscope.text import say
    from upscope.text.render import Texts

    needs = say(language, problem.code, line=problem.line, detail=problem.detail)
    dice = _dice(file, record)
    if verify:
        counts = {"entries": len(record.entries), "checked": dice.checked, "waiting": dice.waiting, "own": dice.own}
        click.echo(say(language, "replay-verified-older", **counts))
        click.echo(f"{file}: {needs}", err=True)
        return
    upto = None if at is None else at + 1
    if not _tell(Texts(game, language), told_beside(file, game, record), seat, upto, as_json):
        raise problem
    click.echo(f"{file}: {needs}", err=True)
