"""What the world knows to be stored, and what must hold whenever something is stored or said."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec

from upscope.session.clock import TICK_MS
from upscope.session.feeds import TIMED, Feeds
from upscope.session.settings import Delegated, Live, Settings, read_live, read_settings
from upscope.social import voting
from upscope.social.notes import STAFF
from upscope.storage.port import SeatRow, SessionRow, Transaction

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
    host: str = ""
    seats: dict[str, SeatRow] = field(default_factory=dict)
    agreed: dict[int, float] = field(default_factory=dict)
    """When it was stored that a vote for a seat is carried after its delay."""
    staff: dict[str, Delegated] = field(default_factory=dict)
    chat: list[tuple[str, str, str]] = field(default_factory=list)
    """Seat, channel and text of each line."""

    @property
    def tick_ms(self) -> int:
        return self.settings.tick_ms or TICK_MS[self.settings.pace]


class Ledger:
    def __init__(self) -> None:
        self.books: dict[str, Book] = {}
        self.skew_ms = 0
        """How far the processes' clocks on the wall may be apart, or jump."""
        self.gave_up: set[str] = set()
        """Players who have left their seats themselves, or may have."""
        self.welcomed: dict[str, float] = {}
        """When a player was last shown a seat of theirs."""
        self.let: set[tuple[str, str]] = set()
        """Decisions that somebody has left to the staff, one by one."""

    def created(self, now: float, row: SessionRow, work: Transaction) -> None:
        self.books[row.id] = Book(read_settings(row.settings_json), read_live(row.live_json), now, host=row.host)
        self._change_seats(self.books[row.id], now, work)
        self._write(self.books[row.id], now, work)

    def committed(self, now: float, asked_at: float, work: Transaction, rev: int) -> None:
        """Stored now; it was worked out at `asked_at`, and its times are of that moment."""
        book = self.books[work.session]
        demand(rev == book.rev + 1, "revision", rev, "follows", book.rev)
        book.rev = rev
        moved = any(entry.startswith('{"n":') and '"kind":"answer"' in entry for entry in work.entries)
        demand(not moved or book.status == "playing", "a move in a game that is", book.status)
        self._change_seats(book, asked_at, work)
        if work.status is not None:
            demand(book.status != "over" or work.status == "over", "a game that was over is", work.status)
            book.status = work.status
        if work.settings_json is not None:
            book.settings = read_settings(work.settings_json)
        if work.live_json is not None:
            self._pass_time(book, asked_at, read_live(work.live_json))
        self._write(book, now, work)

    def _change_seats(self, book: Book, now: float, work: Transaction) -> None:
        """During play somebody loses a seat by their own will, or by a vote after its delay while they are away."""
        for row in work.seats:
            before = book.seats.get(row.seat)
            lost = before is not None and before.by == "person" and row.player != before.player
            if (
                before is not None
                and lost
                and book.status not in ("", "gathering")
                and before.player not in self.gave_up
            ):
                self._voted_out(book, now, before.player)
        book.seats |= {row.seat: row for row in work.seats}
        book.host = work.host or book.host

    def _voted_out(self, book: Book, now: float, player: str) -> None:
        votes = [
            o for o in book.live.motions if o.kind == "replace" and o.due and book.seats[o.target].player == player
        ]
        demand(bool(votes), player, "lost a seat by no vote")
        agreed = book.agreed[votes[0].id]
        live = book.settings.pace in ("real_time", "live")
        delay = voting.LIVE_DELAY_MS if live else voting.SLOW_DELAY_MS
        waited = (now - agreed) * 1000
        demand(waited >= delay - self.skew_ms - ROUNDING_MS, player, "lost a seat after", waited, "ms of", delay)
        back = self.welcomed.get(player, 0.0)
        demand(back <= agreed, player, "came back at", back, "and lost a seat by a vote of", agreed)

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
        for motion in live.motions:
            if motion.due:
                book.agreed.setdefault(motion.id, now)
        book.live, book.live_at = live, now

    def _write(self, book: Book, now: float, work: Transaction) -> None:
        if work.entries:
            demand(work.first_entry == len(book.entries) + 1, "entry", work.first_entry, "after", len(book.entries))
        for line in work.entries:
            entry = msgspec.json.decode(line)
            book.entries.append(entry)
            if entry.get("by") == "staff":
                self._by_staff(book, entry)
            if entry["kind"] in TIMED and book.tick_ms:
                begun = entry["tick"] * book.tick_ms
                demand(begun <= book.live.elapsed, "tick", entry["tick"], "came early:", begun, ">", book.live.elapsed)
        book.feeds.add([msgspec.json.decode(body) for body in work.events])
        book.stored_at += [now] * len(work.events)
        for note in work.notes:
            if note.item == STAFF and note.body:
                book.staff[note.seat] = msgspec.json.decode(note.body, type=Delegated)
        for body in work.chat:
            line = msgspec.json.decode(body)
            said = (line["seat"], line["to"], line["text"])
            demand(said not in book.chat, said, "was stored twice")
            book.chat.append(said)
        for ack in work.acks:
            demand((ack.seat, ack.answer_id) not in book.acks, ack, "was stored twice")
            book.acks[ack.seat, ack.answer_id] = now

    def _by_staff(self, book: Book, entry: dict[str, Any]) -> None:
        """Officers answer what was left to them, and nothing once they were told to halt."""
        seat, left = entry["seat"], book.staff.get(entry["seat"], Delegated())
        works = left.level not in ("", "nothing") and not left.halted
        demand(works or (seat, entry["decision"]) in self.let, "the staff answered unasked:", entry, left)

    # -- what is said -----------------------------------------------------------------------------------------------

    def said(self, now: float, ident: str, said: dict[str, Any]) -> None:
        """A server tells a client something about a session."""
        book = self.books[ident]
        kind = said["type"]
        if kind == "accepted" and said["answer_id"].startswith("let-"):
            answered = {(e["seat"], e["decision"]) for e in book.entries if e["kind"] == "answer"}
            decision = said["answer_id"].partition("-")[2].rpartition("-")[0]
            demand((said["seat"], decision) in answered, "acknowledged and not decided:", said)
        elif kind == "accepted":
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
