"""Sessions stored in a database. Synchronous on purpose: one path for server, command line and tests.

A commit compares and raises the session's revision first, which takes the row's lock: writers of one session queue up
behind it, and one that has missed something is turned away before it has written anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import exc

from . import tables as t
from .engine import make_engine
from .filelock import FileLock
from .migrate import migrate
from .port import (
    NOTHING,
    UNDER_WAY,
    Ack,
    Conflict,
    Cursor,
    Damaged,
    Hold,
    Link,
    Note,
    NotStored,
    PlayerRow,
    SeatRow,
    SessionRow,
    Transaction,
    Updates,
    Wanted,
)
from .ready import Ready, bind, delete, insert, update

JOURNAL_KEPT = 500
"""Revisions a passing notice is kept for: longer than any process is behind."""
PROBES = 1 << 30
UNABLE = (exc.DBAPIError, exc.TimeoutError)
SEAT_FIELDS = tuple(f.name for f in fields(SeatRow))
SCALARS = ("status", "host", "settings_json", "live_json", "header", "secret")


def _of(table: sa.Table) -> sa.ColumnElement[bool]:
    return table.c.session_id == bind("of")


def _after(table: sa.Table) -> Ready:
    """What stands in a session's list after a number."""
    return Ready(sa.select(table.c.body).where(_of(table), table.c.n > bind("after")).order_by(table.c.n))


ROW = Ready(sa.select(t.sessions).where(t.sessions.c.id == bind("of")))
SEATS = Ready(sa.select(t.seats).where(_of(t.seats)).order_by(t.seats.c.place))
ENTRIES, EVENTS, CHAT = _after(t.entries), _after(t.events), _after(t.chat)
NOTES = Ready(
    sa.select(t.notes.c.seat, t.notes.c.item, t.notes.c.body)
    .where(_of(t.notes), t.notes.c.rev > bind("rev"))
    .order_by(t.notes.c.rev)
)
JOURNAL = Ready(
    sa.select(t.journal.c.body)
    .where(_of(t.journal), t.journal.c.rev > bind("rev"))
    .order_by(t.journal.c.rev, t.journal.c.k)
)
PASSED = Ready(t.journal.delete().where(_of(t.journal), t.journal.c.rev < bind("rev")))
ACK = Ready(
    sa.select(t.acks.c.feed).where(_of(t.acks), t.acks.c.seat == bind("seat"), t.acks.c.answer_id == bind("answer_id"))
)
PLAYER = Ready(sa.select(t.players.c.id, t.players.c.name).where(t.players.c.token_hash == bind("token_hash")))
HOLDS = Ready(
    sa.select(t.holds.c.player, t.holds.c.seat, t.holds.c.holder)
    .where(_of(t.holds), t.holds.c.player == bind("player"))
    .order_by(t.holds.c.seat)
)
OTHERS_OUT = Ready(
    t.holds.delete().where(_of(t.holds), t.holds.c.holder == bind("holder"), t.holds.c.player != bind("browser"))
)
UNBOUND = Ready(
    t.invites.delete().where(
        _of(t.invites),
        t.invites.c.seat == bind("seat"),
        sa.or_(*(t.invites.c.kind == kind for kind in ("seat", "spent", "token"))),
    )
)
BROWSERS_OF = Ready(sa.select(t.holds.c.player).distinct().where(_of(t.holds), t.holds.c.holder == bind("holder")))
BROWSERS = Ready(
    sa.select(t.holds.c.player, t.holds.c.seat, t.holds.c.holder)
    .where(_of(t.holds))
    .order_by(t.holds.c.player, t.holds.c.seat)
)
HELD = Ready(
    sa.select(t.holds.c.session_id, t.holds.c.seat)
    .where(t.holds.c.player == bind("player"))
    .order_by(t.holds.c.session_id, t.holds.c.seat)
)
LINK = Ready(sa.select(t.invites).where(t.invites.c.token_hash == bind("token_hash")))
LEASE = Ready(sa.select(t.leases).where(_of(t.leases)).with_for_update())


def open_store(url: str, *, alone: bool = False, **options: Any) -> SqlStore:
    """The store at a database URL, its tables brought up to date.

    With `alone` no other server may have the same SQLite file open: raises InUse. PostgreSQL serves many.
    """
    engine = make_engine(url, **options)
    lock = FileLock.take(Path(file)) if alone and (file := _file_of(engine)) else None
    try:
        migrate(engine)
    except BaseException:
        if lock is not None:
            lock.release()
        raise
    return SqlStore(engine, lock)


def _file_of(engine: sa.Engine) -> str:
    """The file of an SQLite database; "" where there is none."""
    name = engine.url.database or ""
    return name if engine.dialect.name == "sqlite" and name != ":memory:" else ""


class SqlStore:
    def __init__(self, engine: sa.Engine, lock: FileLock | None = None) -> None:
        self.engine, self._lock = engine, lock
        self.postgres = engine.dialect.name == "postgresql"
        self.shared = self.postgres

    def close(self) -> None:
        self.engine.dispose()
        if self._lock is not None:
            self._lock.release()

    def probe(self) -> None:
        """Write something, durably: only that shows that a move could be stored."""
        with self._writing() as c:
            if self.postgres:
                c.execute(sa.text("select pg_current_xact_id()"))  # its commit goes to the disk
            else:
                version = c.exec_driver_sql("pragma user_version").scalar_one()
                c.exec_driver_sql(f"pragma user_version = {(int(version) + 1) % PROBES}")

    # -- writing --------------------------------------------------------------------------------------------------

    def create(self, row: SessionRow, work: Transaction) -> None:
        with self._writing() as c:
            insert(c, t.sessions, [asdict(row)])
            self._write(c, work, row.rev)

    def commit(self, work: Transaction) -> int:
        with self._writing() as c:
            return self._commit(c, work)

    def commit_all(self, works: Sequence[Transaction]) -> list[int | Conflict | NotStored]:
        """Several sessions' work in one transaction: one wait for the disk. A failure stands where its result would."""
        found: list[int | Conflict | NotStored] = []
        try:
            with self._writing() as c:
                for work in works:
                    try:
                        found.append(self._commit(c, work))
                    except Conflict as problem:  # found before anything was written
                        found.append(problem)
        except NotStored as problem:
            if isinstance(problem, Damaged) and len(works) > 1:  # it is one game's: the others are stored
                return [one for work in works for one in self.commit_all([work])]
            return [problem] * len(works)
        except Conflict as problem:
            if len(works) == 1:
                return [problem]
            return [one for work in works for one in self.commit_all([work])]
        return found

    def _commit(self, c: sa.Connection, work: Transaction) -> int:
        rev = work.rev + 1
        new: dict[str, Any] = {"rev": rev, "changed": work.changed}
        new |= {name: value for name in SCALARS if (value := getattr(work, name)) is not None}
        if work.entries:
            new["entries"] = work.first_entry - 1 + len(work.entries)
        if work.events:
            new["events"] = work.first_event - 1 + len(work.events)
        if update(c, t.sessions, {"id": work.session, "rev": work.rev}, new) != 1:
            raise Conflict(work.session)
        self._write(c, work, rev)
        if self.postgres:
            # sent when the transaction commits, and only then
            c.execute(sa.select(sa.func.pg_notify("upscope", f"{work.session}:{rev}")))
        return rev

    def delete(self, session: str) -> None:
        """A session with all that belongs to it, for the host of the server; players are told nothing."""
        with self._writing() as c:
            c.execute(t.sessions.delete().where(t.sessions.c.id == session))

    def _write(self, c: sa.Connection, work: Transaction, rev: int) -> None:
        of = {"session_id": work.session}
        insert(c, t.entries, [{**of, "n": n, "body": b} for n, b in enumerate(work.entries, work.first_entry)])
        insert(c, t.events, [{**of, "n": n, "body": b} for n, b in enumerate(work.events, work.first_event)])
        acks = [{**of, "seat": ack.seat, "answer_id": ack.answer_id, "feed": ack.feed} for ack in work.acks]
        insert(c, t.acks, acks)
        insert(c, t.chat, [{**of, "n": n, "body": b} for n, b in enumerate(work.chat, work.first_chat)])
        if work.snapshot:
            insert(c, t.snapshots, [{**of, "at": work.snapshot[0], "body": work.snapshot[1]}])
        for place, seat in enumerate(work.seats):
            self._put(c, t.seats, {**of, "seat": seat.seat}, asdict(seat), {"place": place})
        for note in work.notes:
            self._put(c, t.notes, {**of, "seat": note.seat, "item": note.item}, {"body": note.body, "rev": rev})
        self._rights(c, work)
        if work.journal:
            PASSED(c, of=work.session, rev=rev - JOURNAL_KEPT)
            insert(c, t.journal, [{**of, "rev": rev, "k": k, "body": b} for k, b in enumerate(work.journal)])

    def _rights(self, c: sa.Connection, work: Transaction) -> None:
        """Who may do what in the session: first what ends, then what begins."""
        v, of = t.invites, work.session
        for holder in work.keep_watching:
            for browser in self._browsers_of(c, of, holder):
                self._hold(c, of, Hold(browser, "", holder))
        for holder, browser in work.turn_out:
            OTHERS_OUT(c, of=of, holder=holder, browser=browser)
        for seat in work.revoke:
            delete(c, t.holds, {"session_id": of, "seat": seat})
            UNBOUND(c, of=of, seat=seat)
        for kind, one_seat, player in work.end_links:
            ended = {"session_id": of, "kind": kind, "seat": one_seat, "player": player}
            delete(c, v, {name: value for name, value in ended.items() if value is not None})
        for token_hash, player in work.spend:
            update(c, v, {"session_id": of, "token_hash": token_hash}, {"kind": "spent", "player": player})
        for link in work.links:
            same = {"session_id": of, "kind": link.kind, "seat": link.seat, "player": link.player}
            delete(c, v, same)
            insert(c, v, [{**same, "token_hash": link.token_hash}])
        for hold in work.holds:
            self._hold(c, of, hold)
            if hold.acts_as == hold.player:
                for browser in self._browsers_of(c, of, hold.player):
                    self._hold(c, of, Hold(browser, hold.seat, hold.player))

    def _browsers_of(self, c: sa.Connection, session: str, holder: str) -> list[str]:
        return list(BROWSERS_OF(c, of=session, holder=holder).scalars())

    def _hold(self, c: sa.Connection, session: str, hold: Hold) -> None:
        key = {"session_id": session, "player": hold.player, "seat": hold.seat}
        self._put(c, t.holds, key, {"holder": hold.acts_as})

    def _put(
        self,
        c: sa.Connection,
        table: sa.Table,
        key: dict[str, Any],
        values: dict[str, Any],
        first: dict[str, Any] | None = None,
    ) -> None:
        """Write over the row of a key, or make it. The revision's lock is held, so nobody comes in between."""
        if update(c, table, key, values) == 0:
            insert(c, table, [{**key, **(first or {}), **values}])

    # -- reading --------------------------------------------------------------------------------------------------

    def row(self, session: str) -> SessionRow | None:
        with self._reading() as c:
            return _row(ROW(c, of=session).first())

    def news(self, session: str, known: Cursor = NOTHING) -> Updates | None:
        with self._reading() as c:
            row = _row(ROW(c, of=session).first())
            if row is None:
                return None
            return Updates(
                row,
                [_seat(one) for one in SEATS(c, of=session).mappings()],
                list(ENTRIES(c, of=session, after=known.entries).scalars()),
                list(EVENTS(c, of=session, after=known.events).scalars()),
                list(CHAT(c, of=session, after=known.chat).scalars()),
                [Note(seat, item, body) for seat, item, body in NOTES(c, of=session, rev=known.rev)],
                list(JOURNAL(c, of=session, rev=known.rev).scalars()) if known.rev else [],
            )

    def sessions(self, wanted: Wanted) -> list[tuple[SessionRow, list[SeatRow]]]:
        shown = sa.case((t.sessions.c.status.in_(UNDER_WAY), t.sessions.c.created), else_=t.sessions.c.changed)
        found = sa.select(t.sessions).order_by(shown.desc(), t.sessions.c.id).limit(wanted.limit)
        if wanted.game:
            found = found.where(t.sessions.c.game == wanted.game)
        if wanted.statuses:
            found = found.where(t.sessions.c.status.in_(wanted.statuses))
        if wanted.player:
            mine = sa.select(t.holds.c.session_id).where(t.holds.c.player == wanted.player)
            found = found.where(t.sessions.c.id.in_(mine))
        elif not wanted.everything:
            found = found.where(t.sessions.c.private.is_(False))
        with self._reading() as c:
            rows = [SessionRow(**one) for one in c.execute(found).mappings()]
            seats = self._seats(c, [row.id for row in rows])
        return [(row, seats.get(row.id, [])) for row in rows]

    def _seats(self, c: sa.Connection, ids: Sequence[str]) -> dict[str, list[SeatRow]]:
        found: dict[str, list[SeatRow]] = {}
        wanted = sa.select(t.seats).where(t.seats.c.session_id.in_(ids)).order_by(t.seats.c.session_id, t.seats.c.place)
        for one in c.execute(wanted).mappings():
            found.setdefault(one["session_id"], []).append(_seat(one))
        return found

    def snapshot(self, session: str, upto: int | None = None) -> tuple[int, str] | None:
        s = t.snapshots
        wanted = sa.select(s.c.at, s.c.body).where(s.c.session_id == session).order_by(s.c.at.desc()).limit(1)
        if upto is not None:
            wanted = wanted.where(s.c.at <= upto)
        with self._reading() as c:
            found = c.execute(wanted).first()
            return (found.at, found.body) if found else None

    def ack(self, session: str, seat: str, answer_id: str) -> Ack | None:
        with self._reading() as c:
            found = ACK(c, of=session, seat=seat, answer_id=answer_id).first()
            return Ack(seat, answer_id, found.feed) if found else None

    # -- people ---------------------------------------------------------------------------------------------------

    def player(self, token_hash: str) -> PlayerRow | None:
        with self._reading() as c:
            found = PLAYER(c, token_hash=token_hash).first()
            return PlayerRow(found.id, found.name) if found else None

    def keep_player(self, row: PlayerRow, token_hash: str, now: int) -> None:
        with self._writing() as c:
            self._put(c, t.players, {"id": row.id}, {"name": row.name, "token_hash": token_hash}, {"created": now})

    def held(self, player: str) -> list[tuple[str, str]]:
        with self._reading() as c:
            return [(one.session_id, one.seat) for one in HELD(c, player=player)]

    def holds_at(self, player: str, session: str) -> list[Hold]:
        with self._reading() as c:
            return [Hold(who, seat, holder) for who, seat, holder in HOLDS(c, of=session, player=player)]

    def browsers(self, session: str) -> list[Hold]:
        with self._reading() as c:
            return [Hold(who, seat, holder) for who, seat, holder in BROWSERS(c, of=session)]

    def link(self, token_hash: str) -> tuple[str, Link] | None:
        with self._reading() as c:
            found = LINK(c, token_hash=token_hash).first()
            return (found.session_id, Link(found.token_hash, found.kind, found.seat, found.player)) if found else None

    def forget_players(self, before: int) -> int:
        p = t.players.c
        parts = [
            sa.select(t.holds.c.player).where(t.holds.c.player == p.id),
            sa.select(t.holds.c.holder).where(t.holds.c.holder == p.id),
            sa.select(t.seats.c.player).where(t.seats.c.player == p.id),
            sa.select(t.sessions.c.host).where(t.sessions.c.host == p.id),
        ]
        idle = [~sa.exists(part) for part in parts]
        with self._writing() as c:
            return int(c.execute(t.players.delete().where(p.created < before, *idle)).rowcount)

    # -- who runs a session's bots and clocks -----------------------------------------------------------------------

    def lease(self, session: str, owner: str, seconds: int) -> bool:
        with self._writing() as c:
            now = self._now(c)
            row = LEASE(c, of=session).first()
            if row is not None and row.owner != owner and row.until > now:
                return False
            try:
                self._put(c, t.leases, {"session_id": session}, {"owner": owner, "until": now + seconds})
            except exc.IntegrityError:
                return False
            return True

    def release(self, owner: str) -> None:
        with self._writing() as c:
            delete(c, t.leases, {"owner": owner})

    def _now(self, c: sa.Connection) -> int:
        """The database's own clock, so that processes on different machines mean the same moment."""
        if self.postgres:
            return int(c.execute(sa.text("select extract(epoch from clock_timestamp())")).scalar_one())
        return int(c.execute(sa.text("select strftime('%s','now')")).scalar_one())

    # -- connections ----------------------------------------------------------------------------------------------

    @contextmanager
    def _writing(self) -> Iterator[sa.Connection]:
        try:
            with self.engine.begin() as c:
                yield c
        except exc.IntegrityError as problem:
            raise Conflict(str(problem.orig)) from problem
        except UNABLE as problem:
            raise _unable(problem) from problem

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        """One moment of the database, however many statements read it, and without its write lock."""
        try:
            with self.engine.connect().execution_options(**self._snapshot_options()) as c:
                yield c
        except UNABLE as problem:
            raise _unable(problem) from problem

    def _snapshot_options(self) -> dict[str, Any]:
        return {"isolation_level": "REPEATABLE READ"} if self.postgres else {"reading": True}


def _unable(problem: Exception) -> NotStored:
    """Whether it is a bad moment or a damaged file. A full disk and a lock pass; a broken page does not."""
    name = getattr(getattr(problem, "orig", None), "sqlite_errorname", "")
    if str(name).startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return Damaged(f"{name}: {getattr(problem, 'orig', problem)}")
    return NotStored(str(problem))


def _row(found: sa.Row[Any] | None) -> SessionRow | None:
    if found is None:
        return None
    return SessionRow(**{**found._mapping, "private": bool(found.private)})


def _seat(found: sa.RowMapping) -> SeatRow:
    return SeatRow(**{name: found[name] for name in SEAT_FIELDS if name != "absent"}, absent=bool(found["absent"]))
