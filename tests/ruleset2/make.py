"""Plays the games of `games.db.xz`. It ran once, on the last build of ruleset 2 of Silent War:

    python tests/ruleset2/make.py FOLDER

Campaigns stopped in the middle of a search or a fight, by chance but eager to search and to fight on, and patrols that
are over. Kept to show what the file holds; on a later build it would make other games.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

from tests.ruleset1.make import NOW, PLAYER, SEED

from upscope import registry
from upscope.dice.sealed import Sealed
from upscope.kernel.engine import open_decisions
from upscope.kernel.game import Setup
from upscope.lab.play import outside_value, pick
from upscope.lobby.tokens import hashed
from upscope.session.play import Play
from upscope.session.settings import Live, Settings, write
from upscope.storage.port import Hold, PlayerRow, SeatRow, SessionRow, Transaction
from upscope.storage.sql import open_store

FIRST = {"edition": "1.x"}
GAMES: tuple[tuple[str, str, dict[str, Any], tuple[str, ...]], ...] = (
    ("patrol-over", "wahoo-1943", {}, ()),
    ("patrol-1x-over", "tang-1944", FIRST, ()),
    ("search", "pacific-1942", {}, ("choose_search",)),
    ("columns", "pacific-1943", {}, ("choose_column",)),
    ("posture", "pacific-1942", {}, ("choose_posture",)),
    ("reveal", "pacific-1942", {}, ("reveal_unit",)),
    ("markers", "pacific-1943", {}, ("place_tdc",)),
    ("points", "pacific-1942", {}, ("allocate_points",)),
    ("points-1x", "pacific-1942", FIRST, ("allocate_points",)),
    ("withdraw", "pacific-1943", {}, ("press_attack",)),
    ("pack", "fremantle-1944", {}, ("choose_formation",)),
    ("pack-columns", "fremantle-1944", {}, ("choose_formation", "choose_column")),
    ("pack-withdraws", "fremantle-1944", {}, ("choose_attacker", "press_attack")),
)
"""Each with the questions that it is played on to, in this order; it stops at the last."""
MOST = 1_500


def asked(play: Play) -> str:
    pause = open_decisions(play.referee.state)
    return pause[0].name if pause else ""


def stored(store: Any, ident: str, scenario: str, options: dict[str, Any], until: tuple[str, ...]) -> None:
    game, rng, wanted = registry.game("silent_war"), random.Random(ident), list(until)
    dice = Sealed(SEED, ident)
    play = Play.start(
        game, Setup(scenario, options, dict.fromkeys(game.sides.seats, PLAYER)), ident, dice, dice.describe()
    )
    first = play.first()
    header = first.pop("header")
    settings = Settings(scenario, options, name=ident, pace="untimed", private=False)
    row = SessionRow(
        ident, game.name, "playing", False, PLAYER, write(settings), write(Live()), header, SEED.hex(), 1,
        len(first["entries"]), len(first["events"]), NOW, NOW,
    )  # fmt: skip
    seats = [SeatRow(seat, "person", PLAYER, "Somebody") for seat in game.sides.seats]
    holds = [Hold(PLAYER, seat) for seat in ("", *game.sides.seats)]
    store.create(row, Transaction(ident, 1, NOW, seats=seats, holds=holds, **first))
    rev = 1
    for _ in range(MOST):
        if wanted and wanted[0] == asked(play):
            del wanted[0]
        if play.over or (until and not wanted):
            break
        state = play.referee.state
        d = open_decisions(state)[0]
        formation = "group" if ident.startswith("pack-") else "barrier"
        eager = [one for one in ("search", formation, "re-attack") if not hasattr(d.offer, "kind") and one in d.offer]
        if d.name == "choose_boat":  # packs are formed after the boats are done
            eager = [order for order in d.offer if order > state.content.end_order] or eager
        value = eager[0] if eager and rng.random() < 0.8 else pick(d.offer, rng)
        step = play.answer(d.seat, d.id, outside_value(game, d, value, state.content), state.tick, "person", "")
        over = not step.proposal.state.stack
        rev = store.commit(
            Transaction(
                ident, rev, NOW, entries=step.entries, first_entry=step.first_entry, events=step.events,
                first_event=step.first_event, snapshot=step.snapshot, status="over" if over else None,
                live_json=write(Live(result=step.proposal.state.result if over else None)),
            )
        )  # fmt: skip
        play.take(step)
    if play.over:
        step = play.reveal({"kind": "reveal", "seed": SEED.hex()})
        store.commit(Transaction(ident, rev, NOW, entries=step.entries, first_entry=step.first_entry))
        play.take(step)
    frames = " > ".join(type(frame).__name__ for frame in play.referee.state.stack)
    print(ident, play.referee.at, "entries", play.referee.state.result or asked(play), frames)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    store = open_store(f"sqlite:///{folder / 'games.db'}")
    store.keep_player(PlayerRow(PLAYER, "Somebody"), hashed("token of somebody"), NOW)
    for one in GAMES:
        stored(store, *one)
    store.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
