"""What the world knows to be stored, and what must hold whenever something is stored or said."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec

from upscope.session.clock import TICK_MS
from upscope.session.feeds import TIMED, Feeds
from upscope.session.settings import Live, Settings, read_live, read_settings
from upscope.storage.port import SessionRow, Transaction

ROUNDING_MS = 2
RACE_S = 8.0
"""A copy that is still being looked at when another is stored may be refused; by then it is not."""
PASSING = frozenset({"not-stored", "too-fast", "not-your-seat"})
"""Refusals that say nothing of what was sent: a bot may have taken the seat meanwhile."""


class Broken(AssertionError):
    """A promise was broken."""


def demand(holds: bool, *what: object) -> None:
    if not holds:
        raise Broken(" ".join(str(part) for part in what))


@dataclass
class Book:
    """One session as it is stored."""

    settings: Settings
    live: Live
    live_at: float
    feeds: Feeds = field(default_factory=Feeds)
    stored_at: list[float] = field(default_factory=list)
    """When each event was stored."""
    entries: list[dict[str, Any]] = field(default_factory=list)
    acks: dict[tuple[str, str], float] = field(default_factory=dict)
    """Seat and answer id to when it was stored."""
    rev: int = 1
    status: str = ""

    @property
    def tick_ms(self) -> int:
        return self.settings.tick_ms or TICK_MS[self.settings.pace]


class Ledger:
    def __init__(self) -> None:
        self.books: dict[str, Book] = {}
        self.skew_ms = 0
        """How far the processes' clocks on the wall may be apart, or jump."""

    def created(self, now: float, row: SessionRow, work: Transaction) -> None:
        self.books[row.id] = Book(read_settings(row.settings_json), read_live(row.live_json), now)
        self._write(self.books[row.id], now, work)

    def committed(self, now: float, asked_at: float, work: Transaction, rev: int) -> None:
        """Stored now; it was worked out at `asked_at`, and its times are of that moment."""
        book = self.books[work.table]
        demand(rev == book.rev + 1, "revision", rev, "follows", book.rev)
        book.rev = rev
        moved = any(entry.startswith('{"n":') and '"kind":"answer"' in entry for entry in work.entries)
        demand(not moved or book.status == "playing", "a move in a game that is", book.status)
        if work.status is not None:
            demand(book.status != "over" or work.status == "over", "a game that was over is", work.status)
            book.status = work.status
        if work.settings_json is not None:
            book.settings = read_settings(work.settings_json)
        if work.live_json is not None:
            self._pass_time(book, asked_at, read_live(work.live_json))
        self._write(book, now, work)

    def _pass_time(self, book: Book, now: float, live: Live) -> None:
        """A session's clock and its players' banks never run faster than time does."""
        passed = (now - book.live_at) * 1000 + ROUNDING_MS
        if book.settings.pace == "correspondence":
            passed += self.skew_ms
        spent = live.elapsed - book.live.elapsed
        demand(spent <= passed, "the clock ran", spent, "ms in", passed)
        for seat, left in live.banks.items():
            before = book.live.banks.get(seat, left)
            demand(before - left <= passed, seat, "was charged", before - left, "ms for", passed)
        votes = {motion.id: motion.votes for motion in live.motions}
        for motion in book.live.motions:
            lost = motion.votes.items() - votes.get(motion.id, motion.votes).items()
            demand(not lost, "votes that no longer count:", lost)
        book.live, book.live_at = live, now

    def _write(self, book: Book, now: float, work: Transaction) -> None:
        if work.entries:
            demand(work.first_entry == len(book.entries) + 1, "entry", work.first_entry, "after", len(book.entries))
        for line in work.entries:
            entry = msgspec.json.decode(line)
            book.entries.append(entry)
            if entry["kind"] in TIMED and book.tick_ms:
                begun = entry["tick"] * book.tick_ms
                demand(begun <= book.live.elapsed, "tick", entry["tick"], "came early:", begun, ">", book.live.elapsed)
        book.feeds.add([msgspec.json.decode(body) for body in work.events])
        book.stored_at += [now] * len(work.events)
        for ack in work.acks:
            demand((ack.seat, ack.answer_id) not in book.acks, ack, "was stored twice")
            book.acks[ack.seat, ack.answer_id] = now

    # -- what is said -----------------------------------------------------------------------------------------------

    def said(self, now: float, ident: str, said: dict[str, Any]) -> None:
        """A server tells a client something about a session."""
        book = self.books[ident]
        kind = said["type"]
        if kind == "accepted":
            demand((said["seat"], said["answer_id"]) in book.acks, "acknowledged but not stored:", said)
        elif kind == "refused":
            stored = book.acks.get((said["seat"], said.get("answer_id", "")), now)
            demand(said["code"] in PASSING or stored > now - RACE_S, "refused, though stored long ago:", said)
        elif kind in ("welcome", "told"):
            self.told(now, ident, said["seat"], said.get("feed" if kind == "welcome" else "events") or [])

    def told(self, now: float, ident: str, seat: str, lines: list[dict[str, Any]]) -> None:
        book = self.books[ident]
        stored = book.feeds.lines(seat)
        for line in lines:
            demand(0 < line["n"] <= len(stored), "told before it was stored:", seat, line)
            demand(stored[line["n"] - 1] == line, seat, "was told", line, "but stored is", stored[line["n"] - 1])
        delay = book.settings.spectator_delay
        if lines and not seat and delay:
            seen = [at for at, kept in zip(book.stored_at, book.feeds.kept, strict=True) if _is_public(kept)]
            newest = lines[-1]["n"] - 1
            demand(now >= seen[newest] + delay, "a spectator was told", now - seen[newest], "s after it happened")

    def answers(self, ident: str, by: str) -> dict[str, Counter[str]]:
        """What people, or bots, answered, by seat."""
        found: dict[str, Counter[str]] = {}
        for entry in self.books[ident].entries:
            if entry["kind"] == "answer" and entry["by"] == by:
                found.setdefault(entry["seat"], Counter())[key_of(entry["decision"], entry["value"])] += 1
        return found


def _is_public(kept: Any) -> bool:
    return "seen" not in kept or "" in kept["seen"]


def key_of(decision: str, value: Any) -> str:
    return f"{decision} {msgspec.json.encode(value, order='sorted').decode()}"
