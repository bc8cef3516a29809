"""Sonar by the batch: random decisions a second with observations and masks written, against the kernel, in one run."""

from __future__ import annotations

import os
import platform
import statistics
import sysconfig
import time

from benchmarks.sonar import MAP, Player

from upscope import registry
from upscope.games.sonar.batch import Batch
from upscope.games.sonar.content.content import content_of
from upscope.kernel.game import Setup
from upscope.lab.bench import compare

GOAL = 100.0
SIZES = (1, 256, 4096)


def machine() -> str:
    """What the figures were measured on: interpreter, its build, cores, and the share of one that we really got."""
    built = "optimised" if "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "") else "plain"
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < 0.5:
        pass
    share = (time.process_time() - cpu) / (time.perf_counter() - wall)
    return f"Python {platform.python_version()} ({built} build), {os.cpu_count()} cores, {share:.0%} of one delivered"


def main() -> None:
    print(machine())
    crews = {s: s.partition(".")[0] for s in registry.game("sonar").sides.seats}
    content = content_of(Setup(f"{MAP}-t", {}, crews))
    start = time.process_time()
    Batch(content, 1).rollout(1)
    print(f"compiled or loaded in {time.process_time() - start:.1f} CPU seconds")
    player = Player("t")
    for size in SIZES:
        batch = Batch(content, size, seed=1)
        decisions = max(1, 200_000 // size)
        found = compare(lambda b=batch, n=decisions: b.rollout(n), player.play, seconds=0.1, rounds=11)  # type: ignore[misc]
        faster = 1 / found.ratio
        print(
            f"{size} duels, played on inside: {1 / found.ours / 1e6:.1f} M decisions/s, kernel "
            f"{1 / found.yardstick / 1e3:.0f} k; {faster:.0f} times as fast (quartiles {1 / found.high:.0f} to "
            f"{1 / found.low:.0f}); goal {GOAL:.0f}: {'met' if faster >= GOAL else 'MISSED'}"
        )
    for size in SIZES[1:]:
        batch = Batch(content, size, seed=1)
        rates = []
        for _ in range(9):
            begun, made = time.process_time(), 0
            while time.process_time() - begun < 0.1:
                codes = batch.pick()
                batch.step(codes)
                made += int((codes >= 0).sum())
                if batch.over.all():
                    batch = Batch(content, size, seed=made)
            rates.append(made / (time.process_time() - begun))
        low, middle, high = statistics.quantiles(rates, n=4)
        print(
            f"{size} duels, one answer a call: {middle / 1e6:.1f} M decisions/s "
            f"(quartiles {low / 1e6:.1f} to {high / 1e6:.1f})"
        )


if __name__ == "__main__":
    main()
