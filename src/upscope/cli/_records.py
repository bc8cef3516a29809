"""Records given on the command line: what is wrong with one is a line that names its file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from upscope.kernel.game import Game, SetupError
    from upscope.kernel.record import Entry, Record
    from upscope.kernel.referee import Referee

LONG = 2_000
"""Entries that take a moment to go through."""


@contextmanager
def reading(file: Path, language: str) -> Iterator[None]:
    from upscope import registry
    from upscope.kernel.record import RecordError
    from upscope.text import say

    try:
        yield
    except RecordError as problem:
        said = say(language, problem.code, line=problem.line, detail=problem.detail or "-")
        raise click.ClickException(f"{file}: {said}") from None
    except UnicodeDecodeError:
        raise click.ClickException(f"{file}: this is not a text file") from None
    except registry.UnknownGame as problem:
        raise click.ClickException(f"{file}: {problem}") from None


def open_record(file: Path, pack: str, language: str) -> tuple[Game, Record]:
    """A record with its game; the owner's pack it was played with is added first."""
    from upscope import registry
    from upscope.cli._packs import lend_pack
    from upscope.kernel.record import parse

    record = parse(file.read_text("utf-8"))
    game = registry.game(record.header["game"])
    lend_pack(game.name, pack, language)
    return game, record


def replayed(game: Game, record: Record, language: str, **more: Any) -> Referee:
    """A record gone through to its end; a long one shows how far it is."""
    from rich.console import Console
    from rich.progress import Progress

    from upscope.kernel.referee import Referee
    from upscope.text import say

    console, number = Console(stderr=True), len(record.entries)
    with Progress(console=console, transient=True, disable=number < LONG or not console.is_terminal) as bar:
        task = bar.add_task(say(language, "replay-going"), total=number)
        return Referee.replay(game, record, watched=lambda entries: _shown(entries, bar, task), **more)


def _shown(entries: Iterable[Entry], bar: Progress, task: TaskID) -> Iterator[Entry]:
    for n, entry in enumerate(entries):
        if n % 100 == 0:
            bar.update(task, completed=n)
        yield entry


def setup_problem(file: Path | None, problem: SetupError, record: Record, language: str) -> click.ClickException:
    """Why a kept game cannot be set up again; without its pack, where to name it."""
    from upscope import registry
    from upscope.text import say
    from upscope.text.render import Texts

    if problem.code == "setup-unknown-pack":
        return click.UsageError(f"{file}: {say(language, 'record-own-pack', pack=record.setup.pack)}")
    return click.UsageError(f"{file}: {Texts(registry.game(record.header['game']), language).setup_error(problem)}")
