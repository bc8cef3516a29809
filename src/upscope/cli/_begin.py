"""How a game in the terminal begins: anew, or from where its file left it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from upscope.cli._records import setup_problem
from upscope.cli._snapshot import Snapshots, resumed, unswept
from upscope.kernel.game import Game, Setup, SetupError
from upscope.kernel.ports import ChanceSource
from upscope.kernel.record import RecordError
from upscope.kernel.referee import Referee
from upscope.session.play import dice_of, draws
from upscope.storage.recordfile import RecordFile
from upscope.text.render import Texts


@dataclass
class Begun:
    """A game at the prompt, with the file it is kept in, if in any."""

    referee: Referee
    kept: RecordFile | None = None
    snapshots: Snapshots | None = None

    def close(self) -> None:
        if self.snapshots is not None:
            self.snapshots.leave()
        if self.kept is not None:
            self.kept.close()

    def withdraw(self) -> None:
        """Nothing was played: nothing is left behind."""
        if self.kept is not None:
            self.kept.close()
            self.kept.path.unlink()


def begin(
    game: Game,
    setup: Setup,
    file: Path | None,
    chance: ChanceSource,
    dice: dict[str, Any],
    not_asked: set[str],
    seats: Sequence[str],
    language: str,
) -> Begun:
    """The game in the file, or a new one, kept there from now on. `not_asked` learns which dice the server rolls.

    Raises a click error that says what is wrong with the set-up or with the file.
    """
    kept: RecordFile | None = None
    try:
        if file is not None and file.exists():
            with unswept():
                kept = RecordFile.open(file)
                not_asked |= game.server_rolls(kept.record.setup)
                referee, snapshots = resumed(game, kept.record, file, language, chance)
            _own_dice_from_here(referee, kept, dice, seats)
            return Begun(referee, kept, snapshots)
        not_asked |= game.server_rolls(setup)
        referee = Referee.start(game, setup, chance, ident=secrets.token_hex(8), dice=dice)
        if file is None:
            return Begun(referee)
        kept = RecordFile.create(file, referee.record.header)
        kept.append(referee.record.entries)
        return Begun(referee, kept, Snapshots(referee, file))
    except SetupError as problem:
        if kept is not None:
            raise setup_problem(file, problem, kept.record, language) from None
        raise click.UsageError(Texts(game, language).setup_error(problem)) from None
    except RecordError as problem:
        why = Texts(game, language).say(problem.code, line=problem.line, detail=problem.detail or "-")
        raise click.ClickException(f"{file}: {why}") from None
    except OSError as problem:
        raise click.ClickException(f"{file}: {problem.strerror}") from None


def _own_dice_from_here(referee: Referee, kept: RecordFile, dice: dict[str, Any], seats: Sequence[str]) -> None:
    """A file that comes from a server was played with its dice: from here on they are others, and the file says so.
    One that comes from an older ruleset goes on under today's."""
    if referee.over:
        return
    if referee.ruleset != referee.game.ruleset:
        same = dice_of(referee.record).get("kind") == dice["kind"]
        before = {**dice_of(referee.record), "index": draws(referee.record)}
        proposal = referee.propose_chapter(before if same else dice)
        kept.append(proposal.entries)
        referee.accept(proposal)
        return
    if dice_of(referee.record).get("kind") == dice["kind"]:
        return
    if any(d.seat in seats for d in referee.decisions()):
        proposal = referee.propose_chapter(dice)
        kept.append(proposal.entries)
        referee.accept(proposal)
