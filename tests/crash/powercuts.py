"""Power cuts: an evening of games is recorded below SQLite, and cut at every sync, before and after it.

At each cut the disk is rebuilt as it could be found: with nothing that was not synced, with all of it, and with parts
of it, torn and out of order. In every one of them the database must open whole and hold all that anybody was told.
"""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import tempfile
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.crash.disk import Disk, Promise, Sync, Tape, recorded
from tests.session.bench import ME, Bench, Ear, StandingTime, drawn_for_test
from tests.session.bench import Desk as NoBots

from upscope.cli._server import StoreThreads
from upscope.dice.box import SealedBox
from upscope.kernel.record import RecordError, parse
from upscope.lobby.access import Standing
from upscope.session import messages as m
from upscope.session.feeds import Feeds
from upscope.session.live import LiveSession
from upscope.session.manager import SessionManager
from upscope.session.means import Means
from upscope.storage.sql import open_store

DATABASE = "evening.db"


class Told(Ear):
    """Somebody at a session who remembers what was promised, on the tape itself."""

    tape: Tape

    def send(self, data: bytes) -> None:
        super().send(data)
        said = json.loads(data)
        if said["type"] == "accepted":
            self.tape.promise(("ack", self.session.id, said["seat"], said["answer_id"], said["feed"]))
        elif said["type"] == "told" and said.get("events"):
            self.tape.promise(("told", self.session.id, said["seat"], said["events"][-1]["n"]))


class Evening(Bench):
    """A server on a durable store with the writer of a real server."""

    def __init__(self, folder: Path, tape: Tape, checkpoint: int | None, durable: bool) -> None:
        self.tape = tape
        self.store = open_store(f"sqlite:///{folder / DATABASE}", durable=durable)
        self.time, self.desk, self.process, self.words, self.people = StandingTime(), NoBots(), "p1", [], {}
        self.threads = StoreThreads(self.store)
        if checkpoint:
            import sqlalchemy as sa

            @sa.event.listens_for(self.store.engine, "checkout")
            def small_log(connection: Any, *_: Any) -> None:
                connection.execute(f"pragma wal_autocheckpoint={checkpoint}").close()

        self.rng = drawn_for_test()
        self.manager = SessionManager(
            Means(
                self.store,
                SealedBox(self.rng.randbytes),
                self.desk,
                self.time,
                self.threads,
                self.process,
                random_bytes=self.rng.randbytes,
            )
        )

    async def listen(self, ident: str, name: str, *seats: str, since: int = 0) -> Ear:
        heard = await super().listen(ident, name)
        told = Told(heard.session, heard.player, Standing(heard.players, heard.may))
        told.tape = self.tape
        await told.hello(*seats, since=since)
        return told

    async def play(self, places: int, answers: int, seed: int) -> None:
        """At so many places games are played one after the other, until so many answers were given at each."""
        await self.person("Ana")
        await asyncio.gather(*(self.sit_through(f"{seed}-{place}", answers) for place in range(places)))
        await self.manager.close()
        self.threads.close()
        self.store.close()

    async def sit_through(self, name: str, answers: int) -> None:
        rng, given = random.Random(name), 0
        while given < answers:
            made = await self.make("quarry", {"north": ME, "south": ME}, options={"long": True})
            ana = await self.listen(made.ident, "Ana", "north", "south")
            session = await self.start(made.ident)
            while given < answers and (asked := self.asked(session)):
                given += 1
                seat, decision, value = rng.choice(asked)
                await ana.say(m.Answer(seat, decision, value, f"{made.ident}-{given}"))
                if rng.random() < 0.2:
                    await ana.say(m.Chat(seat, "all", "hm " * rng.randrange(1, 60), f"{made.ident}-c{given}"))
                if rng.random() < 0.1:
                    await ana.say(m.Strokes(seat, {f"s{given}": "x" * rng.randrange(1, 4000)}))

    def asked(self, session: LiveSession) -> list[tuple[str, str, Any]]:
        """All that could be answered now."""
        found = []
        for seat in ("north", "south"):
            for one in session.need_play().referee.shown(seat):
                values = (
                    [option["value"] for option in one["options"]] if "options" in one else [one["form"]["example"]]
                )
                found += [(seat, one["id"], value) for value in values]
        return found


@dataclass
class Report:
    steps: int = 0
    syncs: int = 0
    written: int = 0
    promises: int = 0
    cuts: int = 0
    opened: int = 0
    """Cuts in which a whole server's store and games were opened, not only the file read."""
    kinds: Counter[str] = field(default_factory=Counter)
    checkpoints: int = 0
    seconds: float = 0.0


def record_evening(
    folder: Path, places: int, answers: int, seed: int, checkpoint: int | None = None, durable: bool = True
) -> Tape:
    """Play in this folder, which is set up and on the disk when the evening begins."""
    open_store(f"sqlite:///{folder / DATABASE}").close()
    with recorded(folder) as tape:
        asyncio.run(Evening(folder, tape, checkpoint, durable).play(places, answers, seed))
    return tape


def run_cuts(
    places: int = 3,
    answers: int = 20,
    seed: int = 1,
    some: int = 2,
    every: int = 1,
    open_every: int = 20,
    checkpoint: int | None = None,
    durable: bool = True,
) -> Report:
    """Cut at every so many boundaries; `some` torn disks each; of every so many cuts the games are opened too.

    `checkpoint` makes SQLite copy its log into the database after so many pages, which a short evening would not see.
    """
    report, rng, begun = Report(), random.Random(seed), time.process_time()
    with tempfile.TemporaryDirectory() as name:
        played = Path(name) / "played"
        played.mkdir()
        tape = record_evening(played, places, answers, seed, checkpoint, durable)
        report.steps, report.syncs = len(tape.steps), sum(isinstance(one, Sync) for one in tape.steps)
        report.promises = sum(isinstance(one, Promise) for one in tape.steps)
        report.written = sum(len(one.data) for one in tape.steps if hasattr(one, "data"))
        report.checkpoints = sum(isinstance(one, Sync) and one.path == DATABASE for one in tape.steps)
        boundaries = tape.boundaries()
        chosen = {*boundaries[::every], len(tape.steps)}
        disk, promised = Disk(tape.start), list[Any]()
        for at in range(len(tape.steps) + 1):
            if at in chosen:
                for keep in ("none", "all", *["some"] * some):
                    files = disk.left(keep, rng)
                    whole = report.cuts % open_every == 0
                    check(Path(name), files, promised, f"cut at {at}, {keep}", whole)
                    report.cuts += 1
                    report.opened += whole
                    report.kinds[keep] += 1
            if at < len(tape.steps):
                disk.take(step := tape.steps[at])
                promised += [step.what] if isinstance(step, Promise) else []
    report.seconds = time.process_time() - begun
    return report


class Lost(AssertionError):
    """Something that was promised is not there, or the database does not hold together."""


def check(folder: Path, files: dict[str, bytes], promised: list[Any], where: str, whole: bool) -> None:
    with tempfile.TemporaryDirectory(dir=folder) as name:
        found = Path(name)
        for file, data in files.items():
            if not file.endswith(("-shm", ".lock")):
                (found / file).write_bytes(data)
        if whole:
            open_whole(found, promised, where)
        read(found / DATABASE, promised, where)


def read(database: Path, promised: list[Any], where: str) -> None:
    """SQLite's own check, every record's chain, and every acknowledgement."""
    with closing(sqlite3.connect(database)) as c:
        if (said := c.execute("pragma quick_check").fetchall()) != [("ok",)]:
            raise Lost(f"{where}: {said}")
        acks = {tuple(row) for row in c.execute("select session_id, seat, answer_id, feed from acks")}
        if missing := [one for one in promised if one[0] == "ack" and one[1:] not in acks]:
            raise Lost(f"{where}: acknowledged and not there: {missing[:3]}")
        for ident, header, entries, events in c.execute("select id, header, entries, events from sessions").fetchall():
            bodies = [row[0] for row in c.execute("select body from entries where session_id = ? order by n", (ident,))]
            kept = [row[0] for row in c.execute("select body from events where session_id = ? order by n", (ident,))]
            if (len(bodies), len(kept)) != (entries, events):
                raise Lost(f"{where}: {ident} has {len(bodies)} of {entries} entries, {len(kept)} of {events} events")
            try:
                if header and parse("".join((header, *bodies))).torn:
                    raise Lost(f"{where}: the record of {ident} is torn")
            except RecordError as problem:
                raise Lost(f"{where}: {ident}: {problem}") from problem
            lines: dict[str, int] = {}
            for _, session, seat, n in (one for one in promised if one[0] == "told" and one[1] == ident):
                assert session == ident
                lines[seat] = max(n, lines.get(seat, 0))
            feeds = Feeds(kept) if lines else None
            for seat, n in lines.items():
                assert feeds is not None
                if feeds.count(seat) < n:
                    raise Lost(f"{where}: {seat} of {ident} was told line {n}, and there are {feeds.count(seat)}")


def open_whole(folder: Path, promised: list[Any], where: str) -> None:
    """A server starts on it: the store is brought up to date, and every game that anybody was told of is resumed."""

    async def look() -> None:
        store = open_store(f"sqlite:///{folder / DATABASE}", durable=False)

        async def in_store(call: Any, *args: Any) -> Any:
            return call(*args)

        manager = SessionManager(Means(store, SealedBox(), NoBots(), StandingTime(), in_store, "p2"))
        try:
            for ident in dict.fromkeys(one[1] for one in promised):
                session = await manager.session(ident)
                if session.need_play().referee.at != session.row.entries:
                    raise Lost(f"{where}: {ident} is not where its record is")
        finally:
            await manager.close()
            store.close()

    asyncio.run(look())
