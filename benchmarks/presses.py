"""Presses a turn, as the page takes answers: python3 dev.py bench presses [GAME] [--seeds N] [--ask-all] [--own-mind].

A scripted hand plays a default game against the default bot, once for each seed from 1, and uses a system whenever the
bot that decides for it would. It takes what stands ready; with --own-mind it changes that, a press each, wherever its
bot would answer otherwise. With --ask-all it is also asked what has one answer. Where a game has written down single
turns, they are counted too; --scripts counts them alone, and shows each answer of the first seed.
"""

from __future__ import annotations

import argparse
import statistics

from upscope import registry
from upscope.lab.presses import count, hand_of, scripted


def report(game: str, seeds: int, ask_all: bool, own_mind: bool) -> list[str]:
    hand, found = hand_of(game), count(game, range(1, seeds + 1), ask_all, own_mind)
    ordinary = found.ordinary(hand)
    lines = [
        f"{game} {hand.setup.scenario}, {hand.level} against {hand.against}, seeds 1-{seeds}:",
        f"  {len(found.turns)} turns, presses a turn: median {found.median:g}, mean {found.mean:.2f}",
    ]
    if ordinary:
        middle = statistics.median(turn.presses for turn in ordinary)
        lines.append(f"  {len(ordinary)} ordinary turns: median {middle:g}")
    lines.append(f"  set-up: {found.opening / found.games:.1f} presses a game")
    if own_mind:
        lines.append(f"  changed of what stood ready: {found.changed}")
    share = sorted(found.by_decision.items(), key=lambda row: -row[1])
    lines.append("  of them: " + ", ".join(f"{name} {presses}" for name, presses in share if presses))
    return lines


def script_report(game: str, seeds: int, whole: bool) -> list[str]:
    lines = []
    for name, runs in scripted(game, range(1, seeds + 1)).items():
        for at in range(min(len(turns) for turns in runs)):
            presses = [turns[at].presses for turns in runs]
            said = ", ".join(map(str, presses))
            lines.append(f"{game} {name}, turn {at + 1}: mean {statistics.mean(presses):.1f}, seeds 1-{seeds}: {said}")
            if whole:
                lines += [f"    {answer}" for answer in runs[0][at].answers]
    return lines


def main() -> None:
    having = [name for name in registry.names() if registry.manifest(name).hand is not None]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=having, default=having[0] if len(having) == 1 else None)
    parser.add_argument("--seeds", type=int, default=10)
    parser.add_argument("--ask-all", action="store_true")
    parser.add_argument("--own-mind", action="store_true")
    parser.add_argument("--scripts", action="store_true")
    words = parser.parse_args()
    for game in [words.game] if words.game else having:
        lines = [] if words.scripts else report(game, words.seeds, words.ask_all, words.own_mind)
        print("\n".join(lines + script_report(game, words.seeds, words.scripts)), flush=True)


if __name__ == "__main__":
    main()
