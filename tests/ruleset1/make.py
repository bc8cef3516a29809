"""Plays the games of `games.db.xz` and `terminal.tar.xz`. It ran once, on the last build of ruleset 1:

    python tests/ruleset1/make.py FOLDER

All three games, finished and in progress, stored as that build stored them: entries, events, snapshots. It is kept to
show what the files hold; on a later build it would make other ones.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from upscope import registry
from upscope.cli._snapshot import Snapshots
from upscope.dice.sealed import Sealed
from upscope.dice.seeded import Seeded
from upscope.kernel.engine import due, open_decisions
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee
from upscope.lab.play import choose, outside_value, pick
from upscope.lobby.tokens import hashed
from upscope.session.play import Play
from upscope.session.settings import Live, Settings, write
from upscope.storage.port import PlayerRow, SeatRow, SessionRow, Transaction
from upscope.storage.recordfile import RecordFile
from upscope.storage.sql import open_store

WHOLE = 100_000
GAMES: tuple[tuple[str, str, str, dict[str, Any], int], ...] = (
    ("sonar-turns-over", "sonar", "alpha-t", {"seating": "free"}, WHOLE),
    ("sonar-turns", "sonar", "bravo-t", {"seating": "free", "upgrades": True}, 330),
    ("sonar-both-over", "sonar", "alpha-s", {"seating": "free"}, WHOLE),
    ("sonar-both", "sonar", "charlie-s", {"seating": "free", "upgrades": True}, 290),
    ("krieg-training-over", "krieg", "harbour", {}, WHOLE),
    ("krieg-training", "krieg", "steel_and_mud", {}, 60),
    ("krieg-rivers", "krieg", "two_rivers", {}, 260),
    ("patrol-over", "silent_war", "wahoo-1943", {}, WHOLE),
    ("patrol", "silent_war", "nautilus-1942", {}, 9),
    ("campaign", "silent_war", "pacific-1942", {}, 240),
    ("campaign-1x", "silent_war", "pacific-1943", {"edition": "1.x"}, 240),
    ("patrol-1x-over", "silent_war", "tang-1944", {"edition": "1.x"}, WHOLE),
)
SEED, PLAYER, NOW = bytes(range(32)), "somebody", 1_700_000_000_000


def step_of(play: Play, rng: random.Random) -> Any:
    """A random legal answer, or a deadline."""
    state = play.referee.state
    tick = state.tick + int(rng.random() * 3)
    falls_due, now = due(state), open_decisions(state)
    if falls_due >= 0 and (not now or tick >= falls_due):
        return play.tick(max(falls_due, tick))
    d = choose(state, rng)
    value = outside_value(play.referee.game, d, pick(d.offer, rng), state.content)
    return play.answer(d.seat, d.id, value, tick, "person", "")


def stored(store: Any, ident: str, name: str, scenario: str, options: dict[str, Any], most: int) -> None:
    game, rng = registry.game(name), random.Random(ident)
    dice = Sealed(SEED, ident)
    players = dict.fromkeys(game.sides.seats, PLAYER)
    play = Play.start(game, Setup(scenario, options, players), ident, dice, dice.describe())
    first = play.first()
    header = first.pop("header")
    settings = Settings(scenario, options, name=ident, pace="untimed", private=False)
    entries, events = len(first["entries"]), len(first["events"])
    row = SessionRow(
        ident, name, "playing", False, PLAYER, write(settings), write(Live()), header, SEED.hex(), 1, entries, events,
        NOW, NOW,
    )  # fmt: skip
    seats = [SeatRow(seat, "person", PLAYER, "Somebody") for seat in game.sides.seats]
    holds = [(PLAYER, ""), *((PLAYER, seat) for seat in game.sides.seats)]
    store.create(row, Transaction(ident, 1, NOW, seats=seats, holds=holds, **first))
    rev = 1
    for _ in range(most):
        if play.over:
            break
        step = step_of(play, rng)
        state = step.proposal.state
        live = write(Live(result=None if state.stack else state.result))
        rev = store.commit(
            Transaction(
                ident, rev, NOW, entries=step.entries, first_entry=step.first_entry, events=step.events,
                first_event=step.first_event, snapshot=step.snapshot, status=None if state.stack else "over",
                live_json=live,
            )
        )  # fmt: skip
        play.take(step)
    if play.over:
        step = play.reveal({"kind": "reveal", "seed": SEED.hex()})
        store.commit(Transaction(ident, rev, NOW, entries=step.entries, first_entry=step.first_entry))
        play.take(step)
    print(ident, play.referee.at, "entries", "over" if play.over else "", play.referee.state.result)


def in_terminal(folder: Path, name: str, game: str, scenario: str, options: dict[str, Any], most: int) -> None:
    """A game of the terminal: its file, with its snapshot beside it."""
    rng, found = random.Random(name), registry.game(game)
    referee = Referee.start(found, Setup(scenario, options), Seeded(1), ident=name, dice={"kind": "seeded"})
    snapshots = Snapshots(referee, folder / f"{name}.jsonl")
    half = most // 2
    for n in range(most):
        if n == half:
            snapshots._write(snapshots.file)
        d = choose(referee.state, rng)
        value = outside_value(found, d, pick(d.offer, rng), referee.state.content)
        referee.answer(d.seat, d.id, value)
    with RecordFile.create(folder / f"{name}.jsonl", referee.record.header) as file:
        file.append(referee.record.entries)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    store = open_store(f"sqlite:///{folder / 'games.db'}")
    store.keep_player(PlayerRow(PLAYER, "Somebody"), hashed("token of somebody"), NOW)
    for one in GAMES:
        stored(store, *one)
    store.close()
    in_terminal(folder, "sonar", "sonar", "alpha-t", {"seating": "free"}, 60)
    in_terminal(folder, "krieg", "krieg", "harbour", {}, 40)
    in_terminal(folder, "patrol", "silent_war", "wahoo-1943", {}, 16)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
