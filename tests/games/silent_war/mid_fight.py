"""Campaigns stopped at sea, at every place of the procedures where one was found: how the file of them was made.

    python -m tests.games.silent_war.mid_fight      writes old/mid-fight.json.xz with the build that runs it

Each is the whole state and what came of it: a digest after each of the next answers, which chance gives. The states are
of ruleset 2, whose searches and fights were stored in other procedures, so the digest leaves those out.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import random
from pathlib import Path
from typing import Any

from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.kernel.encoding import canonical
from upscope.kernel.engine import DICE, Pause, advance, answer
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask, Over, Roll
from upscope.lab.play import pick

FILE = Path(__file__).parent / "old" / "mid-fight.json.xz"
WARS = (
    ("full-war", {"checkpoints": False}),
    ("full-war", {"checkpoints": False, "edition": "1.x"}),
    ("full-war", {"checkpoints": False, "edition": "1.x", "first_edition_reading": "blended", "added_rules": True}),
)
ANSWERS = 45
MOST = 60_000
RULESET = 2
"""Of the build that wrote the file."""
TRUNKS = ("Prowl", "Combat", "AttackRound")


def step(s: Any, pause: Pause, rng: random.Random, dice: Seeded) -> Pause:
    """The next answer, by chance, but eager to search, to form packs and to fight on."""
    if type(pause) is Roll:
        return answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times))
    assert type(pause) is Ask
    offer = pause.offer()
    eager = [one for one in ("search", "barrier", "re-attack") if not hasattr(offer, "kind") and one in offer]
    return answer(s, pause.seat, eager[0] if eager and rng.random() < 0.8 else pick(offer, rng))


def places(s: Any) -> tuple[str, ...]:
    """Where the trunks stand, and what runs above them."""
    names = [f"{type(f).__name__}.{f.step_name()}" for f in s.stack]
    at = next((at for at, f in enumerate(s.stack) if type(f).__name__ == "Operate"), len(names))
    trunk = [name for name in names[at:] if name.partition(".")[0] in ("Operate", *TRUNKS, "LonerCombat")]
    return tuple(dict.fromkeys([*trunk, names[-1]]))


def outcome(s: Any, seed: int) -> str:
    """A digest of all states at the next answers."""
    rng, dice, pause, told = random.Random(seed), Seeded(seed), advance(s), hashlib.sha256()
    for _ in range(ANSWERS):
        board = {**s.encode(), "stack": type(pause).__name__}
        told.update(canonical(board))
        if isinstance(pause, Over):
            break
        told.update(pause.name.encode())
        pause = step(s, pause, rng, dice)
    return told.hexdigest()


def state_of(row: dict[str, Any]) -> Any:
    return GAME.load(row["state"], Setup(row["scenario"], row["options"]), RULESET)


def gathered() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for number, (scenario, options) in enumerate(WARS):
        seen: set[tuple[str, ...]] = set()
        s: Any = GAME.begin(Setup(scenario, options))
        rng, dice, pause = random.Random(number), Seeded(number), advance(s)
        for _ in range(MOST):
            if isinstance(pause, Over):
                break
            if any(type(f).__name__ == "Prowl" for f in s.stack):
                where = places(s)
                if where not in seen:
                    seen.add(where)
                    row = {
                        "scenario": scenario,
                        "options": options,
                        "at": where,
                        "state": json.loads(canonical(s.encode())),
                    }
                    found.append({**row, "seed": len(found), "outcome": outcome(s.fork(), len(found))})
            pause = step(s, pause, rng, dice)
    return found


if __name__ == "__main__":
    rows = gathered()
    FILE.write_bytes(lzma.compress(json.dumps(rows).encode(), preset=9))
    print(len(rows), "states,", FILE.stat().st_size, "bytes")
