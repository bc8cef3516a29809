"""Whole games by chance, and the code of rules that acts in them.

    python -m tests.reach GAME [--seconds 60]

plays the fixed runs of a game's `test_reach.py`, says which rules they leave out and which excuses are no longer
needed, then looks for runs that reach what is left.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any, NamedTuple

from upscope.dice.seeded import Seeded
from upscope.kernel import rules
from upscope.kernel.engine import CLOCK, DICE, Pause, advance, answer, due, open_decisions
from upscope.kernel.forms import Form
from upscope.kernel.game import Game, Setup, SetupError
from upscope.kernel.procedure import Ask, Over, Roll
from upscope.kernel.state import State
from upscope.kernel.view import project
from upscope.lab.play import pick

MOST = 60_000
"""Answers in one run."""


class Run(NamedTuple):
    """One game. `dice` and `answers` name rolls and decisions that fall one of these ways every other time, where they
    can; a form is answered by a function of it and of chance."""

    scenario: str
    seed: int
    options: Mapping[str, Any] = {}
    dice: Mapping[str, tuple[Any, ...]] = {}
    answers: Mapping[str, tuple[Any, ...]] = {}
    position: Any = None
    players: Mapping[str, str] = {}
    standing: float = 0.02
    """How often somebody takes one of the standing decisions instead of what is asked."""


def play(game: Game, run: Run) -> State:
    """The state at the end: chance answers, standing decisions now and then, some deadlines are missed."""
    s = game.begin(Setup(run.scenario, dict(run.options), dict(run.players), position=run.position))
    rng, dice = random.Random(run.seed), Seeded(run.seed)
    pause = advance(s)
    for n in range(MOST):
        if isinstance(pause, Over):
            break
        if type(pause) is Roll:
            pause = answer(s, DICE, _fallen(pause, run, dice, rng))
            continue
        if n % 500 == 1:
            _look(game, s)
        pause = _answered(s, pause, run, rng)
    _look(game, s)
    for holds in game.invariants:
        holds(s)
    return s


def _fallen(roll: Roll, run: Run, dice: Seeded, rng: random.Random) -> Any:
    if roll.name in run.dice and roll.times == 1 and rng.random() < 0.5:
        wanted = rng.choice(run.dice[roll.name])
        if wanted in dict(roll.dist.items()):
            return wanted
    return dice.draw(roll.name, roll.dist, roll.times)


def _answered(s: State, pause: Pause, run: Run, rng: random.Random) -> Pause:
    if type(pause) is Ask and rng.random() >= run.standing:
        return answer(s, pause.seat, _said(pause.name, pause.offer(), run, rng))
    falls_due, open_now = due(s), open_decisions(s)
    if falls_due >= 0 and (not open_now or rng.random() < 0.2):
        return answer(s, CLOCK, falls_due)
    d = open_now[int(rng.random() * len(open_now))]
    return answer(s, d.seat, _said(d.name, d.offer, run, rng), decision=d.id)


def _said(name: str, offer: Any, run: Run, rng: random.Random) -> Any:
    if name in run.answers and rng.random() < 0.5:
        wanted = rng.choice(run.answers[name])
        if isinstance(offer, Form):
            return wanted(offer, rng)
        if wanted in offer:
            return wanted
    return pick(offer, rng)


def _look(game: Game, s: State) -> None:
    """Columns are declared for somebody's eyes: everybody looks."""
    for seat in game.sides.seats:
        project(s, game.sides, seat)


def mixed(game: Game, seeds: Iterable[int], **always: Any) -> Iterator[Run]:
    """Scenarios in turn, each with some settings by chance."""
    for seed in seeds:
        rng = random.Random(seed)
        options = {o.name: rng.choice(o.values) for o in game.options if rng.random() < 0.5}
        yield Run(game.scenarios[seed % len(game.scenarios)], seed, options | always)


def code_of(game: Game) -> dict[str, tuple[str, ...]]:
    """Each function, step and column that carries rules: its name within the game, and which. A predicate is there
    twice: it must say yes somewhere, and no somewhere."""
    found: dict[str, tuple[str, ...]] = {}
    for site in rules.sites(game.package):
        if site.kind != "frame":
            for said in (True, False) if site.returns == "bool" else (True,):
                name = name_of(game, rules.Act(site, said))
                found[name] = (*found.get(name, ()), site.rule)
    return found


def name_of(game: Game, act: rules.Act) -> str:
    name = f"{act.site.module.removeprefix(game.package + '.')}.{act.site.name}"
    return f"{name}: {'yes' if act.said else 'no'}" if act.site.returns == "bool" else name


def acted_in(game: Game, run: Run | Callable[[], object]) -> set[str]:
    """The code with rules that acted in a run, or in something else that is done. Settings by chance may be refused."""
    with rules.watching() as acted:
        if not isinstance(run, Run):
            run()
        elif run.position is None:
            with suppress(SetupError):
                play(game, run)
        else:
            play(game, run)
        return {name_of(game, act) for act in acted if act.site.module.startswith(game.package)}


def left_out(
    game: Game, runs: Iterable[Run | Callable[[], object]], excused: Iterable[str]
) -> dict[str, tuple[str, ...]]:
    """What no run reaches. Stops playing as soon as nothing is left."""
    left = {name: ids for name, ids in code_of(game).items() if name not in set(excused)}
    for run in runs:
        for name in acted_in(game, run):
            left.pop(name, None)
        if not left:
            break
    return left


def main(name: str, seconds: float) -> None:
    from upscope import registry

    game = registry.game(name)
    fixed = import_module(f"tests.games.{name}.test_reach")
    left, excused, spent = code_of(game), set(fixed.EXCUSED), time.process_time()
    for n, run in enumerate(fixed.runs()):
        new = acted_in(game, run) & left.keys()
        for one in new:
            left.pop(one)
        if new - excused:
            names = " ".join(sorted(new)) if len(new) < 8 else ""
            took = time.process_time() - spent
            what = f"{run.scenario} {run.seed}" if isinstance(run, Run) else run.__name__
            print(f"{n:4} {took:6.1f} s  {what}: {len(new)} more, {len(left)} left {names}")
    for one in sorted(excused - left.keys()):
        print("excused but reached:", one)
    for one in sorted(left):
        print("excused:" if one in excused else "LEFT OUT:", one, *left[one])
    until, seed = time.process_time() + seconds, 10_000
    while left.keys() - excused and time.process_time() < until:
        seed += 1
        (run,) = mixed(game, [seed], **fixed.ALWAYS)
        for one in acted_in(game, run) & left.keys():
            print(f"{one}: {run}")
            left.pop(one)


if __name__ == "__main__":
    rules.trace(True)
    from tests.reach import main as search  # the same classes that the tests use

    search(sys.argv[1], float(sys.argv[sys.argv.index("--seconds") + 1]) if "--seconds" in sys.argv else 60)
