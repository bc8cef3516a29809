"""Programs from outside in the arena: they speak the referee protocol on standard input and output.

A program is told nothing but what its seats may know: it talks to a session bound to them. It is not handed tokens; the
first `hello` says which seats are its own. A request for `decisions` is answered when one of its seats is asked, or the
game is over.
"""

from __future__ import annotations

import os
import selectors
import shlex
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import IO, Any

import msgspec

from upscope.dice.seeded import Seeded
from upscope.kernel.game import Game, Setup
from upscope.kernel.referee import Referee
from upscope.referee.conversation import LONGEST, Conversation, RunningGames
from upscope.referee.seated import SeatedBots

EXEC = "exec:"
PATIENCE_S = 60.0
"""A program that says nothing for so long has lost its way."""
AFTER_S = 5.0
"""So long it has to leave once the game is over."""


class Lost(Exception):
    """A program that has died, gone silent or talks nonsense: the match cannot go on."""


class Program:
    """One program and the seats it plays."""

    def __init__(self, words: str, side: str, conversation: Conversation) -> None:
        self.words, self.side, self.conversation = words, side, conversation
        self.process = subprocess.Popen(shlex.split(words), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.held: bytes | None = None
        """A request for decisions that waits until there are some."""
        self.answers, self.seconds, self.slowest = 0, 0.0, 0.0
        self._rest = b""
        self._since = time.monotonic()

    def read(self) -> bytes:
        """Its next line, without waiting longer than patience lasts."""
        out: IO[bytes] = self._pipe(self.process.stdout)
        until = time.monotonic() + PATIENCE_S
        with selectors.DefaultSelector() as waiting:
            waiting.register(out, selectors.EVENT_READ)
            while b"\n" not in self._rest:
                if len(self._rest) > LONGEST or not waiting.select(max(0.0, until - time.monotonic())):
                    raise Lost(f"{self.words}: no line for {PATIENCE_S:.0f} s")
                more = os.read(out.fileno(), 1 << 16)
                if not more:
                    raise Lost(f"{self.words}: it has ended before the game has")
                self._rest += more
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def write(self, reply: bytes) -> None:
        sink: IO[bytes] = self._pipe(self.process.stdin)
        try:
            sink.write(reply)
            sink.flush()
        except BrokenPipeError:
            raise Lost(f"{self.words}: it has ended before the game has") from None
        self._since = time.monotonic()

    def took(self) -> None:
        """An answer of its has been accepted."""
        taken = time.monotonic() - self._since
        self.answers += 1
        self.seconds += taken
        self.slowest = max(self.slowest, taken)

    def _pipe(self, pipe: IO[bytes] | None) -> IO[bytes]:
        assert pipe is not None
        return pipe

    def end(self) -> None:
        self._pipe(self.process.stdin).close()
        try:
            self.process.wait(AFTER_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._pipe(self.process.stdout).close()


class Match:
    """One game with programs at some seats and our bots at the others."""

    def __init__(self, game: Game, setup: Setup, seed: int) -> None:
        if setup.scenario in game.real_time:
            raise Lost("programs play where turns are taken; name a scenario without a clock")
        self.referee = Referee.start(game, setup, Seeded(seed))
        self.running = RunningGames()
        self.ident = self.running.add(self.referee)
        self.bots: SeatedBots = self.running.games[self.ident].bots
        self.programs: list[Program] = []

    @contextmanager
    def seated(self, commands: Mapping[str, str]) -> Iterator[None]:
        """A program for each of these sides; none is left running."""
        side_of = self.referee.sides.side_of
        try:
            for side, words in commands.items():
                conversation = Conversation(self.running)
                conversation.bound = (self.ident, tuple(s for s in self.referee.sides.seats if side_of[s] == side))
                self.programs.append(Program(words, side, conversation))
            yield
        finally:
            for program in self.programs:
                program.end()

    def play(self, most: int) -> int:
        """To the end, or about so many answers; how many it took."""
        answers = self.bots.play()
        while not self.referee.over and answers < most:
            before = answers
            for program in self.programs:
                answers += self._hear(program)
            if answers == before and all(program.held is not None for program in self.programs):
                raise Lost("nobody is asked anything any more")
        for program in self.programs:
            if program.held is not None:
                program.write(program.conversation.line(program.held))
        return answers

    def _hear(self, program: Program) -> int:
        """What a program asks until it waits; how many answers were given meanwhile, those of bots among them."""
        given = 0
        while not self.referee.over:
            line = program.held if program.held is not None else program.read()
            if _asks_for_decisions(line) and not self._is_asked(program):
                program.held = line
                return given
            program.held = None
            before = self.referee.at
            reply = program.conversation.line(line)
            if not program.conversation.open:
                raise Lost(f"{program.words}: it has left before the end")
            if self.referee.at > before:
                given += 1
                program.took()
            program.write(reply)
        return given

    def _is_asked(self, program: Program) -> bool:
        assert program.conversation.bound is not None
        shown = (d for seat in program.conversation.bound[1] for d in self.referee.shown(seat))
        return any(not d.get("standing") for d in shown)


def _asks_for_decisions(line: bytes) -> bool:
    try:
        said: Any = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return isinstance(said, dict) and said.get("do") == "decisions"


def is_program(level: str) -> bool:
    return level.startswith(EXEC)


def command_of(level: str) -> str:
    return level.removeprefix(EXEC).strip()
