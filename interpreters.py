"""Which Python an environment is made of: the fastest of its version here. For dev.py: standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

PROBE = """
import ensurepip, ssl, sqlite3, sys, time
def work():
    start, seen, total = time.process_time(), {}, 0
    for n in range(60_000):
        seen[n & 255] = (n, total)
        total += len(seen) + seen[n & 255][0] & 7
        total -= n % 97 if total > 1000 else 0
    return time.process_time() - start
print(*sys.version_info[:3], min(work() for _ in range(7)))
"""
"""What an interpreter is asked: whether it has what an environment needs, its release, and how fast it is. Its own
words say little: Debian's is built with profiles and does not tell."""
FASTER = 1.05


@dataclass(frozen=True)
class Found:
    """An interpreter of this machine: its release, and how long its burst of work takes."""

    path: str
    release: tuple[int, ...]
    seconds: float

    def __str__(self) -> str:
        return f"Python {'.'.join(map(str, self.release))}, {self.path}"


def probe(path: str) -> Found | None:
    """None for what cannot make an environment."""
    try:
        done = subprocess.run([path, "-I", "-c", PROBE], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return None
    words = done.stdout.split()
    return (
        Found(path, tuple(map(int, words[:3])), float(words[3])) if done.returncode == 0 and len(words) == 4 else None
    )


def interpreters() -> list[str]:
    """The one that runs this, then others of its version on the path and where systems keep theirs."""
    name = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    folders = [*os.environ.get("PATH", "").split(os.pathsep), "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"]
    others = [found for folder in folders if folder and (found := shutil.which(name, path=folder))]
    real = {os.path.realpath(path): path for path in reversed([sys.executable, *others])}
    return [os.environ["UPSCOPE_PYTHON"]] if "UPSCOPE_PYTHON" in os.environ else list(reversed(real.values()))


def prefer(found: Sequence[Found]) -> tuple[Found, str]:
    """The clearly fastest, but none of an older release than the first; and what is to be said of the choice."""
    mine = found[0]
    fit = [one for one in found if one.release >= mine.release and mine.seconds >= FASTER * one.seconds]
    taken = min(fit, key=lambda one: one.seconds, default=mine)
    left = [one for one in found if one is not taken and taken.seconds >= FASTER * one.seconds]
    if taken is not mine:
        return taken, f"taking {taken}: {mine.seconds / taken.seconds:.2f} times as fast as {mine}"
    if left:
        best = min(left, key=lambda one: one.seconds)
        said = f"{taken.seconds / best.seconds:.2f} times as fast, but an older release"
        return taken, f"taking {taken}; {best} is {said}; UPSCOPE_PYTHON={best.path} takes it"
    return taken, f"taking {taken}"


def best() -> tuple[str, str]:
    """The path of the one to take, and what is to be said of the choice."""
    found = [one for path in interpreters() if (one := probe(path)) is not None]
    taken, said = prefer(found or [Found(sys.executable, tuple(sys.version_info[:3]), 0.0)])
    return taken.path, said
