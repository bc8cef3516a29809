"""A sweep that can be broken off: every finished game is kept in a file at once, and the next run plays the rest."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from upscope.kernel.game import SetupError
from upscope.lab.simulate import Job, Played


class Kept(msgspec.Struct):
    """A line of the file: which job, and what came of it."""

    job: str
    played: Played


def key(job: Job) -> str:
    """Names a job: the same game, settings, orders, pack and seed."""
    parts = (job.game, job.scenario, job.doctrine, job.seed, job.options, job.orders, job.pack, job.parcel)
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:24]


def finished(path: Path) -> dict[str, Played]:
    """What a file keeps, by job. A line cut short by a power cut is passed over; its game is played again."""
    found: dict[str, Played] = {}
    if not path.exists():
        return found
    for number, line in enumerate(path.read_bytes().splitlines(keepends=True), 1):
        if not line.endswith(b"\n"):
            break
        try:
            kept = msgspec.json.decode(line, type=Kept)
        except msgspec.DecodeError:
            raise SetupError(f"{path}:{number}", "setup-bad-sweep") from None
        found[kept.job] = kept.played
    return found


def run_kept(path: Path, work: list[Job], run: Callable[[list[Job]], Iterable[Played]]) -> Iterator[Played]:
    """The games of a sweep: those the file keeps, then the others as they are finished, each kept first."""
    known = finished(path)
    _mend(path)
    yield from (known[key(job)] for job in work if key(job) in known)
    by_seed: dict[Any, Job] = {job.seed: job for job in work if key(job) not in known}
    with path.open("ab") as file:
        for played in run(list(by_seed.values())):
            file.write(msgspec.json.encode(Kept(key(by_seed[played.seed]), played)) + b"\n")
            file.flush()
            yield played


def _mend(path: Path) -> None:
    """Cut off a line that was not written whole."""
    if path.exists() and (text := path.read_bytes()) and not text.endswith(b"\n"):
        path.write_bytes(text[: text.rfind(b"\n") + 1])
