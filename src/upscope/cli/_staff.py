"""The staff of a person at a terminal: what he leaves to it, its orders, and the words by which he says so.

What he left to it is kept beside the game's file (`NAME.staff`), so that it is there when the game is resumed.
"""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from types import FrameType
from typing import Any

import click

from upscope.bots import Choice
from upscope.bots.staff import Asks, Officer, StaffRoom
from upscope.kernel.decision import Refused
from upscope.kernel.proposal import Proposal
from upscope.kernel.referee import Referee
from upscope.session.staff_orders import sentence
from upscope.storage.recordfile import write_whole
from upscope.text.render import Texts

FASTEST = 100.0
WORDS = {
    "staff": "staff", "estado": "staff", "orders": "orders", "ordenes": "orders", "órdenes": "orders",
    "take": "take", "toma": "take", "advice": "advice", "consejo": "advice", "let": "let", "deja": "let",
}  # fmt: skip
"""What can be typed at the prompt, in English or Spanish."""


@dataclass(frozen=True)
class Left:
    """What is left to the staff."""

    level: str
    doctrine: str
    orders: str = ""
    speed: float = 0.0
    halted: bool = False


class BadOrders(click.UsageError):
    """Orders with mistakes in them, each on its line."""


def read_orders(path: Path, room: StaffRoom, setup: Any, texts: Texts) -> str:
    """The text of valid orders; otherwise an error that names lines and words."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadOrders(f"{path}: not UTF-8") from None
    except OSError as problem:
        raise BadOrders(f"{path}: {problem.strerror}") from None
    problems = room.check(setup, text) if text.strip() else []
    if problems:
        raise BadOrders("\n".join(f"{path}: {sentence(texts, p)}" for p in problems))
    return text


class Staff:
    """One staff for all the person's seats, an officer a seat."""

    def __init__(
        self,
        room: StaffRoom,
        referee: Referee,
        mine: list[str],
        keep: Callable[[Proposal], None],
        say: Callable[[str], None],
        texts: Texts,
        file: Path | None,
    ) -> None:
        self.room, self.referee, self.mine, self.keep, self.say, self.texts = room, referee, mine, keep, say, texts
        self.file = beside(file) if file else None
        self.left = Left(room.levels[0], room.usual)
        self.officers: dict[str, Officer] = {seat: room.hire(referee.setup) for seat in mine}
        self.asked: Asks | None = None
        self._why = ""
        self._why_said = ""
        self._said_at = 0.0
        self._stop = False
        if self.file and self.file.exists():
            self.left = Left(**json.loads(self.file.read_text("utf-8")))
            self._brief()

    def change(self, **what: Any) -> None:
        """Leave something else to it; kept before it counts."""
        if "level" in what and what["level"] not in self.room.levels:
            raise Refused("no-level", known=", ".join(self.room.levels))
        if "doctrine" in what and what["doctrine"] not in self.room.doctrines:
            raise Refused("no-doctrine", known=", ".join(self.room.doctrines))
        self.left = replace(self.left, **{"halted": False, **what})
        if self.file:
            self.store(self.file)
        self._brief()

    def store(self, file: Path) -> None:
        write_whole(file, json.dumps(asdict(self.left), ensure_ascii=False, indent=1) + "\n")

    def _brief(self) -> None:
        self.asked = None
        for officer in self.officers.values():
            officer.brief(self.left.level, self.left.doctrine, self.left.orders)

    # -- deciding -----------------------------------------------------------------------------------------------------

    def act(self) -> bool:
        """One decision of the staff; False when the person is wanted. Ctrl-C stops it between two decisions."""
        if self.left.halted or self.left.level == self.room.levels[0]:
            return False
        before = signal.signal(signal.SIGINT, self._interrupt)
        try:
            return self._act()
        finally:
            signal.signal(signal.SIGINT, before)
            if self._stop:
                self._stop = False
                self.change(halted=True)
                self.say(self.texts.say("staff-stopped"))

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        self._stop = True

    def _act(self) -> bool:
        for seat in self.mine:
            shown = self.referee.shown(seat)
            if all(d.get("standing") for d in shown):
                continue
            found = self.officers[seat].consider(seat, self.referee.view(seat).data(), shown, [])
            if isinstance(found, Choice):
                self._wait()
                if not self._stop:
                    self._answer(seat, found)
                    self._why_said = ""
                return True
            if isinstance(found, Asks) and (self.asked is None or self.asked.decision != found.decision):
                self.asked = found
                self._why = self.texts.say("staff-leaves", why=self.texts.reason(found.why))
        return False

    def say_why_asked(self) -> None:
        """Why the person is asked: after the news, and not again at every question of the same affair."""
        if self._why and self._why != self._why_said:
            self.say(self._why)
            self._why_said = self._why
        self._why = ""

    def _wait(self) -> None:
        if self.left.speed:
            left = self._said_at + 1 / self.left.speed - time.monotonic()
            while left > 0 and not self._stop:
                time.sleep(min(left, 0.05))
                left = self._said_at + 1 / self.left.speed - time.monotonic()
        self._said_at = time.monotonic()

    def _answer(self, seat: str, choice: Choice) -> None:
        tick = self.referee.state.tick
        self.keep(self.referee.propose(seat, choice.decision, choice.value, tick=tick, by="staff", why=choice.why))

    # -- the prompt ---------------------------------------------------------------------------------------------------

    def command(self, word: str, rest: str, seat: str, d: dict[str, Any]) -> bool:
        """What was typed about the staff; whether the game may go on by it."""
        if word in ("advice", "let"):
            choice = self.officers[seat].suggest(self.referee.view(seat).data(), d)
            if word == "let":
                self._answer(seat, choice)
                return True
            answer = json.dumps(choice.value, ensure_ascii=False)
            if "options" in d:
                option = next(o for o in d["options"] if o["value"] == choice.value)
                answer = self.texts.option(d["name"], option)
            self.say(self.texts.say("staff-advises", answer=answer, why=self.texts.reason(choice.why)))
            return False
        if word == "take":
            self.change(halted=True)
            self.say(self.texts.say("staff-stopped"))
            return False
        return self._orders(rest) if word == "orders" else self._staff(rest)

    def _orders(self, rest: str) -> bool:
        if not rest:
            self.say(self.left.orders.rstrip() or self.texts.say("staff-no-orders"))
            return False
        text: str | None = ""
        if rest == "edit":
            text = click.edit(self.left.orders, extension=".txt")
            if text is None:
                return False
            problems = self.room.check(self.referee.setup, text) if text.strip() else []
            if problems:
                self.say("\n".join(sentence(self.texts, p) for p in problems))
                return False
        elif rest != "none":
            try:
                text = read_orders(Path(rest), self.room, self.referee.setup, self.texts)
            except BadOrders as problem:
                self.say(problem.message)
                return False
        halted = self.left.halted
        self.change(orders=text, halted=halted)
        self.say(self.texts.say("staff-orders-taken"))
        return False

    def _staff(self, rest: str) -> bool:
        words = rest.split()
        match words:
            case []:
                pass
            case ["go"]:
                self.change()
            case ["doctrine", name]:
                self.change(doctrine=name, halted=self.left.halted)
            case ["speed", number]:
                self.change(speed=_speed(number), halted=self.left.halted)
            case [level]:
                self.change(level=level)
            case _:
                self.say(self.texts.say("staff-help"))
                return False
        self.say(self.described())
        return bool(words) and not self.left.halted and self.left.level != self.room.levels[0]

    def described(self) -> str:
        say, left = self.texts.say, self.left
        return say(
            "staff-stands",
            level=self.texts.value("staff-level", left.level),
            doctrine=self.texts.value("staff-doctrine", left.doctrine),
            fast="no" if left.speed else "yes",
            lines=len(left.orders.splitlines()),
            speed=f"{left.speed:g}",
            halted="yes" if left.halted else "no",
        )


def _speed(number: str) -> float:
    try:
        found = float(number)
    except ValueError:
        found = -1.0
    if not 0 <= found <= FASTEST:
        raise Refused("bad-speed", most=int(FASTEST))
    return found


def beside(file: Path) -> Path:
    return file.with_name(file.name + ".staff")
