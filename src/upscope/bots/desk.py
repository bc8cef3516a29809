"""Where bots are hired: a few worker processes, each with many bots. None of them can harm a session.

A worker that dies or thinks for too long is ended and started again; the bot it was thinking for is to blame, the
others only need to be welcomed again.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from . import levels
from .staff import StaffRoom, staff_of

log = logging.getLogger("upscope.bots")
SLOW_S = 30.0
WORKERS = 2
LONGEST_LINE = 1 << 23
encode = msgspec.json.encode


class Kind(NamedTuple):
    name: str
    simpler: str


class Hired(Protocol):
    """What a session says of the bot it wants."""

    @property
    def game(self) -> str: ...
    @property
    def bot(self) -> str: ...
    @property
    def seat(self) -> str: ...
    @property
    def seed(self) -> str: ...
    @property
    def tick_ms(self) -> int: ...
    @property
    def scenario(self) -> str: ...
    @property
    def options(self) -> Mapping[str, Any]: ...
    @property
    def players(self) -> Mapping[str, str]: ...
    @property
    def pack(self) -> str: ...
    @property
    def staff(self) -> bool: ...


class Seat:
    """A bot at a session. Between a failure and its next welcome nothing reaches it."""

    def __init__(
        self, number: int, who: Hired, worker: Worker, hear: Callable[[bytes], None], trouble: Callable[[str], None]
    ) -> None:
        self.number, self.who, self.worker, self.hear, self.trouble = number, who, worker, hear, trouble
        self.seated = False

    def send(self, data: bytes) -> None:
        if b'"type":"welcome"' in data[:40]:
            self.worker.sit(self)
            self.seated = True
        if self.seated:
            self.worker.write(b'{"to":%d,"message":%s}\n' % (self.number, data))

    def leave(self) -> None:
        self.worker.seats.pop(self.number, None)
        self.worker.write(b'{"leave":%d}\n' % self.number)


class Worker:
    """One process, started when its first bot sits down."""

    def __init__(self, slow_s: float, command: Sequence[str]) -> None:
        self.slow_s, self.command = slow_s, command
        self.seats: dict[int, Seat] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._starting: list[bytes] = []
        self._out: list[bytes] = []
        self._task: asyncio.Task[None] | None = None
        self._thinking: int | None = None
        self._watch: asyncio.TimerHandle | None = None
        self._closing = False
        self._was_slow = False

    def sit(self, seat: Seat) -> None:
        self.seats[seat.number] = seat
        who = seat.who
        setup = {"scenario": who.scenario, "options": who.options, "players": who.players, "pack": who.pack}
        sit = {"sit": seat.number, "game": who.game, "bot": who.bot, "seat": who.seat, "seed": who.seed}
        self.write(encode({**sit, "tick_ms": who.tick_ms, "setup": setup, "staff": who.staff}) + b"\n")

    def write(self, line: bytes) -> None:
        if self._process is None:
            self._starting.append(line)
            if self._task is None and not self._closing:
                self._task = asyncio.create_task(self._run(), name="bots")
            return
        if not self._out:
            asyncio.get_running_loop().call_soon(self._flush)
        self._out.append(line)

    def _flush(self) -> None:
        """What a move tells several bots goes to them at once: every write wakes their process."""
        lines, self._out = self._out, []
        process = self._process
        if process is not None and process.stdin is not None and not process.stdin.is_closing():
            process.stdin.write(b"".join(lines))

    async def _run(self) -> None:
        """From the start of the process to its end; then whoever sat in it is told."""
        process = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._process, self._was_slow = process, False
        complaints = asyncio.create_task(_log_lines(process.stderr), name="bots' complaints")
        for line in self._starting:
            process.stdin.write(line)
        self._starting.clear()
        try:
            async for line in process.stdout:
                self._hear(msgspec.json.decode(line))
        except (ValueError, msgspec.DecodeError):
            log.exception("a bot worker talks nonsense")
        finally:
            await self._end(process)
            await complaints

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        if process.returncode is None:
            process.kill()
        code = await process.wait()
        self._still()
        self._process = self._task = None
        blamed, self._thinking = self._thinking, None
        seats, self.seats = self.seats, {}
        if self._closing:
            return
        log.warning("a bot worker ended with %s; %d bots are seated anew", code, len(seats))
        for number, seat in seats.items():
            seat.seated = False
            seat.trouble("moved" if number != blamed else "slow" if self._was_slow else "crashed")

    def _hear(self, message: Mapping[str, Any]) -> None:
        if "thinking" in message:
            self._thinking = message["thinking"]
            self._watch = asyncio.get_running_loop().call_later(self.slow_s, self._too_slow)
        elif "thought" in message:
            self._still()
            self._thinking = None
        elif (seat := self.seats.get(message["from"])) is not None:
            self._still()
            if "say" in message:
                seat.hear(encode(message["say"]))
            else:
                log.warning("bot %s at %s: %s", seat.who.bot, seat.who.seat, message["crashed"])
                self._thinking = None
                seat.seated = False
                seat.trouble("crashed")

    def _still(self) -> None:
        if self._watch:
            self._watch.cancel()
            self._watch = None

    def _too_slow(self) -> None:
        log.warning("a bot has thought for %s s", self.slow_s)
        self._was_slow = True
        if self._process and self._process.returncode is None:
            self._process.kill()

    async def close(self) -> None:
        self._closing = True
        if self._process and self._process.returncode is None:
            self._process.kill()
        if self._task:
            await asyncio.gather(self._task, return_exceptions=True)


async def _log_lines(stream: asyncio.StreamReader) -> None:
    """Log what a worker writes to standard error, in the server's own format."""
    while text := await stream.read(LONGEST_LINE):
        for line in text.decode(errors="replace").splitlines():
            log.warning("a bot worker says: %s", line)


class Desk:
    """Implements what a session expects of a desk. Bots of one session are spread over the workers."""

    def __init__(self, slow_s: float = SLOW_S, workers: int = WORKERS, command: Sequence[str] = ()) -> None:
        argv = command or (sys.executable, "-m", "upscope.bots.worker")
        self.workers = [Worker(slow_s, argv) for _ in range(workers)]
        self._numbers = itertools.count(1)

    def kinds(self, game: str) -> Sequence[Kind]:
        names = list(levels(game))
        return tuple(Kind(name, names[at - 1] if at else "") for at, name in enumerate(names))

    def staff(self, game: str) -> StaffRoom | None:
        return staff_of(game)

    def sit(self, who: Hired, hear: Callable[[bytes], None], trouble: Callable[[str], None]) -> Seat:
        worker = min(self.workers, key=lambda w: len(w.seats))
        seat = Seat(next(self._numbers), who, worker, hear, trouble)
        worker.seats[seat.number] = seat
        return seat

    async def close(self) -> None:
        await asyncio.gather(*(worker.close() for worker in self.workers))
