"""Plays the games of `games.json.xz`: records with what they told, as the build of November 2026 had them.

    python tests/replays/old_games.py FILE

It is kept to show what the file holds. Run it again only when a ruleset is raised, beside the old file and not in its
place: the file is there to show that a later build replays these records to the same events, feeds and digests.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import random
import sys
from pathlib import Path
from typing import Any

from upscope import registry
from upscope.dice.seeded import Seeded
from upscope.kernel.engine import due, open_decisions
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee
from upscope.lab.play import choose, outside_value, pick

WHOLE = 100_000
GAMES: tuple[tuple[str, str, str, dict[str, Any], int], ...] = (
    ("sonar-turns", "sonar", "alpha-t", {"seating": "free"}, WHOLE),
    ("sonar-turns-upgrades", "sonar", "bravo-t", {"seating": "free", "upgrades": True}, WHOLE),
    ("sonar-both", "sonar", "alpha-s", {"seating": "free"}, 600),
    ("sonar-both-upgrades", "sonar", "charlie-s", {"seating": "free", "upgrades": True}, 600),
    ("krieg-harbour", "krieg", "harbour", {}, WHOLE),
    ("krieg-mud", "krieg", "steel_and_mud", {}, 300),
    ("krieg-rivers", "krieg", "two_rivers", {}, 400),
    ("patrol-wahoo", "silent_war", "wahoo-1943", {}, WHOLE),
    ("patrol-tang", "silent_war", "tang-1944", {"edition": "1.x"}, WHOLE),
    ("campaign-1942", "silent_war", "pacific-1942", {}, 500),
    ("campaign-1943", "silent_war", "pacific-1943", {"edition": "1.x"}, 500),
)


def told(referee: Referee) -> dict[str, str]:
    """One hash for the state, for every event, and for what each seat and the spectators were told."""
    seats = ("", *referee.game.sides.seats)
    parts: dict[str, Any] = {"events": referee.account(), **{f"feed {seat}": referee.feed(seat) for seat in seats}}
    hashes = {name: hashlib.sha256(json.dumps(part).encode()).hexdigest() for name, part in parts.items()}
    return {"state": referee.state.digest(), **hashes}


def played(ident: str, name: str, scenario: str, options: dict[str, Any], most: int) -> dict[str, Any]:
    game, rng = registry.game(name), random.Random(ident)
    referee = Referee.start(game, Setup(scenario, options), Seeded(sum(ident.encode())), ident=ident)
    middle: dict[str, Any] | None = None
    for n in range(most):
        if referee.over:
            break
        if n == 12:
            middle = referee.snapshot()
        state = referee.state
        tick = state.tick + int(rng.random() * 3)
        falls_due, now = due(state), open_decisions(state)
        if falls_due >= 0 and (not now or tick >= falls_due):
            referee.tick(max(falls_due, tick))
            continue
        d = choose(state, rng)
        value = outside_value(game, d, pick(d.offer, rng), state.content)
        referee.answer(d.seat, d.id, value, tick=tick, by="bot")
        if rng.random() < 0.03 and not referee.over and referee.can_undo(d.seat):
            referee.undo(d.seat)
    return {"record": referee.record.text(), "told": told(referee), "middle": middle}


if __name__ == "__main__":
    games = {ident: played(ident, *rest) for ident, *rest in GAMES}
    Path(sys.argv[1]).write_bytes(lzma.compress(json.dumps(games).encode(), preset=9))
    for one, game in games.items():
        print(one, len(game["record"].splitlines()) - 1, "entries")
