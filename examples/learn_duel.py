"""A small agent that learns Captain Sonar by turns against a house bot, and draws its learning curve.

    python examples/learn_duel.py --games 1500 --level ensign --chart curve.svg

It knows a few numbers of its own boat (damage, gauges, what each course would break) and weighs every action by them: a
softmax over a linear score, moved after each game towards what was done in games that were won (REINFORCE). There is no
network and no search; it plays without learning at the end, and says how often it won. Needs the extra `lab`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from upscope.lab import envs
from upscope.lab.arena import wilson

STEP = 0.15
LOOKED_AT = ("boats.damage", "boats.danger", "gauges.marks")


class Agent:
    """Scores of actions, linear in a few numbers."""

    def __init__(self, env: Any, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.places = np.concatenate([_first_half(env.layout, name) for name in LOOKED_AT])
        self.weights = np.zeros((len(self.places) + 1, env.action_space.n))
        self.usual = 0.0

    def look(self, row: Any) -> Any:
        return np.append(np.maximum(row[self.places], 0) / 3, 1.0)

    def chances(self, seen: Any, open_: Any) -> Any:
        scores = seen @ self.weights[:, open_]
        scores = np.exp(scores - scores.max())
        return scores / scores.sum()

    def play(self, env: Any, seed: int) -> tuple[float, list[tuple[Any, Any, int, Any]]]:
        shown, _ = env.reset(seed=seed)
        steps, over, gained = [], False, 0.0
        while not over:
            seen, open_ = self.look(shown["observation"]), np.flatnonzero(shown["action_mask"])
            chances = self.chances(seen, open_)
            chosen = int(self.rng.choice(len(open_), p=chances))
            if len(open_) > 1:
                steps.append((seen, open_, chosen, chances))
            shown, gained, over, cut, _ = env.step(int(open_[chosen]))
            over = over or cut
        return gained, steps

    def learn(self, gained: float, steps: list[tuple[Any, Any, int, Any]]) -> None:
        better, self.usual = gained - self.usual, 0.98 * self.usual + 0.02 * gained
        for seen, open_, chosen, chances in steps:
            move = -chances
            move[chosen] += 1
            self.weights[:, open_] += STEP * better * np.outer(seen, move) / len(steps) ** 0.5


def _first_half(layout: Any, name: str) -> Any:
    """The numbers of a column that belong to the first of two sides."""
    _, _, code, rows, at = next(one for one in layout.columns if f"{one[0]}.{one[1]}" == name)
    return np.arange(at, at + code.width * rows // 2)


def draw(path: Path, won: list[float], level: str) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    window = max(20, len(won) // 15)
    share = np.convolve(won, np.ones(window) / window, "valid")
    figure, axes = pyplot.subplots(figsize=(7, 3.6))
    axes.plot(np.arange(len(share)) + window, share)
    axes.axhline(0.5, color="grey", linewidth=0.8)
    axes.set(xlabel="games", ylabel=f"won against the {level}, of the last {window}", ylim=(0, 1))
    figure.tight_layout()
    figure.savefig(path)


def main() -> None:
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--games", type=int, default=1500)
    read.add_argument("--test", type=int, default=200, help="games played afterwards, without learning")
    read.add_argument("--level", default="ensign")
    read.add_argument("--seed", type=int, default=1)
    read.add_argument("--chart", type=Path)
    chosen = read.parse_args()
    env = envs.gym("sonar", level=chosen.level, most=4_000)
    agent, won = Agent(env, chosen.seed), []
    for game in range(chosen.games):
        gained, steps = agent.play(env, chosen.seed * 1_000_000 + game)
        agent.learn(gained, steps)
        won.append(float(gained > 0))
        if game % 100 == 99:
            print(f"{game + 1} games: {np.mean(won[-100:]):.0%} of the last 100 won", flush=True)
    wins = sum(agent.play(env, 500_000_000 + game)[0] > 0 for game in range(chosen.test))
    low, high = wilson(wins, chosen.test)
    print(f"then {wins} of {chosen.test} against the {chosen.level} ({low:.0%} to {high:.0%})")
    if chosen.chart:
        draw(chosen.chart, won, chosen.level)


if __name__ == "__main__":
    main()
