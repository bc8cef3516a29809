"""A combat is saved at any of its decisions and goes on in another process as it would have here."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.kernel.encoding import canonical
from upscope.kernel.engine import DICE, Pause, advance, answer
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask, Over, Roll
from upscope.lab.play import pick

SETUP = Setup("archerfish-1944")
ROOT = Path(__file__).resolve().parents[3]


def go_on(s: Any, seed: int, most: int = 40) -> str:
    """The digest after some more answers by chance."""
    rng, dice, pause = random.Random(seed), Seeded(seed), advance(s)
    for _ in range(most):
        if isinstance(pause, Over):
            break
        pause = step(s, pause, rng, dice)
    return str(s.digest())


def step(s: Any, pause: Pause, rng: random.Random, dice: Seeded) -> Pause:
    if type(pause) is Roll:
        return answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times))
    assert type(pause) is Ask
    offer = pause.offer()
    eager = next((one for one in ("search", "re-attack") if not hasattr(offer, "kind") and one in offer), None)
    return answer(s, pause.seat, eager or pick(offer, rng))


def fights(count: int) -> dict[str, list[dict[str, Any]]]:
    """Saves by the decision that was open, some of each."""
    found: dict[str, list[dict[str, Any]]] = {}
    for seed in range(1, count + 1):
        s: Any = GAME.begin(SETUP)
        rng, dice, pause = random.Random(seed), Seeded(seed), advance(s)
        while not isinstance(pause, Over):
            if type(pause) is Ask and s.subs.boat:
                kept = found.setdefault(pause.name, [])
                if len(kept) < 3:
                    save = {"state": json.loads(canonical(s.encode())), "digest": s.digest(), "asks": pause.name}
                    kept.append({**save, "seed": seed, "later": go_on(s.fork(), seed)})
            pause = step(s, pause, rng, dice)
    return found


def reload(path: str) -> None:
    """In the other process: what each save says of itself, found anew."""
    for save in json.loads(Path(path).read_text("utf-8")):
        s: Any = GAME.load(save["state"], SETUP)
        digest, pause = s.digest(), advance(s)
        asks = pause.name if type(pause) is Ask else ""
        print(json.dumps([digest, asks, go_on(s, save["seed"])]))


def test_a_save_at_any_decision_of_a_combat_goes_on_the_same_in_another_process(tmp_path: Path) -> None:
    found = fights(25)
    assert set(found) >= {
        "choose_column", "choose_posture", "reveal_unit", "unflip", "place_tdc", "allocate_points", "press_attack",
        "shift_column",
    }  # fmt: skip
    saves = [save for kept in found.values() for save in kept]
    (tmp_path / "saves.json").write_text(json.dumps(saves), "utf-8")
    words = [sys.executable, "-m", "tests.games.silent_war.test_saving", str(tmp_path / "saves.json")]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert told == [[save["digest"], save["asks"], save["later"]] for save in saves]


if __name__ == "__main__":
    reload(sys.argv[1])
