"""What every store must do, over SQLite and over PostgreSQL alike."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from upscope.storage.engine import make_engine
from upscope.storage.migrate import TooNew, migrate, revision
from upscope.storage.port import (
    Ack,
    Conflict,
    Cursor,
    Hold,
    Link,
    Note,
    NotStored,
    PlayerRow,
    SeatRow,
    SessionRow,
    Transaction,
    Wanted,
)
from upscope.storage.sql import SqlStore, open_store
from upscope.storage.tables import metadata

ROW = SessionRow("t1", "quarry", "gathering", False, "p1", "{}", "{}", "", "", 1, 0, 0, 100, 100)
SEATS = (SeatRow("north", "person", "p1", "Ana"), SeatRow("south", "nobody"))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'store.db'}"
    found: str = request.getfixturevalue("postgres")
    return found


@pytest.fixture
def store(url: str) -> Iterator[SqlStore]:
    opened = open_store(url, busy=2.0)
    opened.create(
        ROW,
        Transaction(
            "t1", 1, 100, seats=SEATS, holds=(Hold("p1", "north"),),
            links=(Link("hash-n", "seat", "north"), Link("hash-w", "watch")),
        ),
    )  # fmt: skip
    yield opened
    opened.close()


def test_a_commit_is_read_back_whole(store: SqlStore) -> None:
    rev = store.commit(
        Transaction(
            "t1",
            1,
            200,
            status="playing",
            header="head",
            secret="seed",
            live_json='{"a":1}',
            entries=("e1", "e2"),
            events=("v1",),
            acks=(Ack("north", "a-1", 1),),
            snapshot=(2, "snap"),
            chat=("hello",),
            notes=(Note("north", "s1", "[1]"),),
        )
    )
    assert rev == 2
    news = store.news("t1")
    assert news is not None
    assert news.row == replace(
        ROW,
        status="playing",
        header="head",
        secret="seed",
        live_json='{"a":1}',
        rev=2,
        entries=2,
        events=1,
        changed=200,
    )
    assert (news.entries, news.events, news.chat) == (["e1", "e2"], ["v1"], ["hello"])
    assert news.seats == list(SEATS)
    assert news.notes == [Note("north", "s1", "[1]")]
    assert store.ack("t1", "north", "a-1") == Ack("north", "a-1", 1)
    assert store.ack("t1", "south", "a-1") is None
    assert store.snapshot("t1") == (2, "snap")
    assert store.snapshot("t1", 1) is None


def test_news_are_what_came_after(store: SqlStore) -> None:
    store.commit(Transaction("t1", 1, 2, entries=("e1",), notes=(Note("north", "a", "1"), Note("north", "b", "2"))))
    store.commit(
        Transaction(
            "t1",
            2,
            3,
            entries=("e2",),
            first_entry=2,
            events=("v1",),
            notes=(Note("north", "a", None),),
            journal=("ping",),
        )
    )
    news = store.news("t1", Cursor(rev=2, entries=1))
    assert news is not None
    assert (news.entries, news.events, news.journal, news.row.rev) == (["e2"], ["v1"], ["ping"], 3)
    assert news.notes == [Note("north", "a", None)]


def test_a_writer_that_missed_something_writes_nothing(store: SqlStore) -> None:
    store.commit(Transaction("t1", 1, 2, entries=("e1",)))
    with pytest.raises(Conflict):
        store.commit(
            Transaction("t1", 1, 3, status="over", entries=("other",), acks=(Ack("north", "a", 1),), chat=("x",))
        )
    news = store.news("t1")
    assert news is not None
    assert (news.row.status, news.entries, news.chat) == ("gathering", ["e1"], [])
    assert store.ack("t1", "north", "a") is None


def test_a_commit_that_fails_half_way_leaves_nothing(store: SqlStore) -> None:
    store.commit(Transaction("t1", 1, 2, entries=("e1",)))
    with pytest.raises(Conflict):  # the second entry has a number that is taken
        store.commit(Transaction("t1", 2, 3, entries=("a", "b"), first_entry=0, status="over"))
    row = store.row("t1")
    assert row is not None
    assert (row.rev, row.status, row.entries) == (2, "gathering", 1)


def test_several_tables_are_stored_together_and_one_that_fails_harms_no_other(store: SqlStore) -> None:
    store.create(replace(ROW, id="t2"), Transaction("t2", 1, 100, seats=SEATS))
    store.create(replace(ROW, id="t3"), Transaction("t3", 1, 100, seats=SEATS))
    late, torn = Transaction("t2", 0, 2, entries=("late",)), Transaction("t2", 1, 2, entries=("a", "b"), first_entry=0)
    store.commit(Transaction("t2", 1, 2, entries=("e1",)))
    found = store.commit_all([Transaction("t1", 1, 3, entries=("x",)), late, Transaction("t3", 1, 3, entries=("z",))])
    assert [one if isinstance(one, int) else type(one) for one in found] == [2, Conflict, 2]
    torn = replace(torn, rev=2)
    found = store.commit_all(
        [Transaction("t1", 2, 4, entries=("y",), first_entry=2), torn, Transaction("t3", 2, 4, chat=("hi",))]
    )
    assert [one if isinstance(one, int) else type(one) for one in found] == [3, Conflict, 3]
    texts = {table: (news.entries, news.chat) for table in ("t1", "t2", "t3") if (news := store.news(table))}
    assert texts == {"t1": (["x", "y"], []), "t2": (["e1"], []), "t3": (["z"], ["hi"])}


def test_racing_writers_take_turns_and_lose_nothing(store: SqlStore) -> None:
    """Six threads with one counter each: every commit that returned is there, in order, once."""
    done: list[str] = []
    guard = threading.Lock()

    def write(name: int) -> None:
        for k in range(15):
            while True:
                row = store.row("t1")
                assert row is not None
                body = f"{name}.{k}"
                try:
                    store.commit(Transaction("t1", row.rev, 5, entries=(body,), first_entry=row.entries + 1))
                except (Conflict, NotStored):
                    continue
                with guard:
                    done.append(body)
                break

    with ThreadPoolExecutor(6) as pool:
        for one in [pool.submit(write, n) for n in range(6)]:
            one.result(timeout=60)
    news = store.news("t1")
    assert news is not None
    assert len(done) == 90
    assert sorted(news.entries) == sorted(done)
    assert news.row.rev == 91
    for n in range(6):
        mine = [e for e in news.entries if e.startswith(f"{n}.")]
        assert mine == [f"{n}.{k}" for k in range(15)]


def test_seats_invitations_and_rights(store: SqlStore) -> None:
    store.keep_player(PlayerRow("p1", "Ana"), "cookie-1", 1)
    store.keep_player(PlayerRow("p1", "Anna"), "cookie-1", 2)
    assert store.player("cookie-1") == PlayerRow("p1", "Anna")
    assert store.player("cookie-2") is None
    assert store.link("hash-n") == ("t1", Link("hash-n", "seat", "north"))
    assert store.link("hash-x") is None
    assert store.holds_at("p1", "t1") == [Hold("p1", "north", "p1")]
    store.commit(Transaction("t1", 1, 2, holds=(Hold("p2", "north"), Hold("p2", ""), Hold("p1", "north"))))
    assert store.held("p2") == [("t1", ""), ("t1", "north")]
    new = Link("hash-n2", "seat", "north")
    store.commit(Transaction("t1", 2, 3, revoke=("north",), links=(new,), seats=(SeatRow("north", "nobody"),)))
    assert store.link("hash-n") is None
    assert store.link("hash-n2") == ("t1", new)
    assert store.holds_at("p1", "t1") == []
    assert store.held("p2") == [("t1", "")]
    store.commit(Transaction("t1", 3, 4, links=(Link("hash-n3", "seat", "north"), Link("hash-g", "game"))))
    assert store.link("hash-n2") is None, "a new link ends the old one"
    store.commit(Transaction("t1", 4, 5, spend=(("hash-n3", "p2"),), end_links=(("game", None, None),)))
    assert store.link("hash-n3") == ("t1", Link("hash-n3", "spent", "north", "p2"))
    assert store.link("hash-g") is None
    assert store.link("hash-w") == ("t1", Link("hash-w", "watch"))


def test_a_holder_in_several_browsers(store: SqlStore) -> None:
    back, token = Link("back", "return", "", "p1"), Link("token", "token", "north", "p1")
    store.commit(Transaction("t1", 1, 2, holds=(Hold("phone", "north", "p1"),), links=(back, token)))
    assert store.holds_at("phone", "t1") == [Hold("phone", "north", "p1")]
    store.commit(Transaction("t1", 2, 3, holds=(Hold("p1", "south"),)))
    assert [hold.seat for hold in store.holds_at("phone", "t1")] == ["north", "south"], "a new seat is theirs there too"
    assert store.browsers("t1") == [
        Hold("p1", "north", "p1"), Hold("p1", "south", "p1"),
        Hold("phone", "north", "p1"), Hold("phone", "south", "p1"),
    ]  # fmt: skip
    store.commit(Transaction("t1", 3, 4, turn_out=(("p1", "phone"),), end_links=(("token", None, "p1"),)))
    assert store.holds_at("p1", "t1") == []
    assert [hold.seat for hold in store.holds_at("phone", "t1")] == ["north", "south"]
    assert (store.link("back"), store.link("token")) == (("t1", back), None)
    store.commit(Transaction("t1", 4, 5, keep_watching=("p1",), revoke=("north", "south")))
    assert store.browsers("t1") == [Hold("phone", "", "p1")]


def test_people_without_a_part_in_any_table_are_forgotten(store: SqlStore) -> None:
    for n, player in enumerate(("p1", "p2", "p3", "p4")):
        store.keep_player(PlayerRow(player, player), f"cookie-{player}", 10 * n)
    store.commit(Transaction("t1", 1, 2, holds=(Hold("p2", ""),)))
    assert store.forget_players(25) == 1
    assert [bool(store.player(f"cookie-{p}")) for p in ("p1", "p2", "p3", "p4")] == [True, True, False, True]


def test_which_tables_are_listed(store: SqlStore) -> None:
    private = replace(ROW, id="t2", private=True, changed=300)
    store.create(private, Transaction("t2", 1, 300, seats=SEATS, holds=(Hold("p1", "north"),)))
    store.create(replace(ROW, id="t3", game="lanterns", status="over", changed=200), Transaction("t3", 1, 200))
    found = store.sessions(Wanted())
    assert [row.id for row, _ in found] == ["t3", "t1"]
    assert found[1][1] == list(SEATS)
    assert [row.id for row, _ in store.sessions(Wanted(game="quarry", everything=True))] == ["t2", "t1"]
    assert [row.id for row, _ in store.sessions(Wanted(statuses=("over",)))] == ["t3"]
    assert [row.id for row, _ in store.sessions(Wanted(player="p1"))] == ["t2", "t1"]


def test_one_process_at_a_time_keeps_a_table(store: SqlStore) -> None:
    assert store.lease("t1", "a", 30)
    assert store.lease("t1", "a", 30)
    assert not store.lease("t1", "b", 30)
    store.release("a")
    assert store.lease("t1", "b", -1), "a lease that ends at once"
    assert store.lease("t1", "a", 30)


def test_what_cannot_be_stored_is_told_as_such(store: SqlStore, url: str) -> None:
    """Another holds the lock for longer than a writer waits."""
    other = make_engine(url)
    with other.begin() as connection:
        connection.execute(sa.text("update sessions set changed = 7 where id = 't1'"))
        with pytest.raises(NotStored):
            store.commit(Transaction("t1", 1, 2, entries=("e1",)))
        row = store.row("t1")
        assert row is not None, "reading does not wait for a writer"
        assert row.changed == 100
        connection.rollback()
    other.dispose()
    assert store.commit(Transaction("t1", 1, 2, entries=("e1",))) == 2


def test_a_full_disk_takes_nothing_and_loses_nothing(tmp_path: Path) -> None:
    """SQLite may use no page more than it has, which it reports as a full disk."""
    url = f"sqlite:///{tmp_path / 'store.db'}"
    open_store(url).close()
    engine = make_engine(url)
    full = True

    @sa.event.listens_for(engine, "begin")
    def keep_small(connection: sa.Connection) -> None:
        connection.exec_driver_sql(f"pragma max_page_count={1 if full else 100_000}")

    store = SqlStore(engine)
    full = False
    store.create(ROW, Transaction("t1", 1, 100, seats=SEATS))
    full = True
    with pytest.raises(NotStored, match="full"):
        store.commit(Transaction("t1", 1, 2, entries=("e" * 100_000,)))
    assert isinstance(store.commit_all([Transaction("t1", 1, 2, entries=("e" * 100_000,))])[0], NotStored)
    row = store.row("t1")
    assert row is not None
    assert (row.rev, row.entries) == (1, 0), "nothing of it is there"
    full = False
    assert store.commit(Transaction("t1", 1, 2, entries=("e" * 100_000,))) == 2
    store.close()


# ---------------------------------------------------------------- migrations


def test_the_migrations_make_the_tables_the_code_uses(url: str) -> None:
    engine = make_engine(url)
    migrate(engine)
    seen = sa.inspect(engine)
    for table in metadata.sorted_tables:
        columns = {c["name"]: (str(c["type"]), c["nullable"]) for c in seen.get_columns(table.name)}
        wanted = {c.name: (c.type.compile(engine.dialect), bool(c.nullable)) for c in table.columns}
        assert columns == wanted, table.name
        assert seen.get_pk_constraint(table.name)["constrained_columns"] == [c.name for c in table.primary_key]
        assert {i["name"] for i in seen.get_indexes(table.name) if not i.get("duplicates_constraint")} == {
            i.name for i in table.indexes
        }
        assert len(seen.get_foreign_keys(table.name)) == len(table.foreign_keys)
    assert set(seen.get_table_names()) == {*metadata.tables, "alembic_version"}
    engine.dispose()


def test_several_processes_may_start_at_once(url: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        stores = [one.result(timeout=60) for one in [pool.submit(open_store, url) for _ in range(4)]]
    assert {revision(s.engine) for s in stores} == {"0003"}
    for s in stores:
        s.close()


def test_a_database_that_another_process_is_just_making_is_waited_for(tmp_path: Path) -> None:
    """SQLite by itself gives up at once where the log is changed, whatever the patience."""
    file = tmp_path / "x.db"
    first = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    first.execute("begin immediate")
    first.execute("create table made (n integer)")
    done = threading.Timer(0.3, first.execute, ["commit"])
    done.start()
    engine = make_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("pragma journal_mode").scalar() == "wal"
    engine.dispose()
    done.join()
    first.close()


def test_a_database_of_a_later_version_is_left_alone(url: str) -> None:
    engine = make_engine(url)
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(sa.text("update alembic_version set version_num = '9999'"))
    with pytest.raises(TooNew, match="9999"):
        migrate(engine)
    engine.dispose()


def test_sqlite_is_set_to_survive_a_power_cut(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'x.db'}")
    with store.engine.connect() as c:
        assert c.exec_driver_sql("pragma synchronous").scalar() == 2
        assert c.exec_driver_sql("pragma journal_mode").scalar() == "wal"
        assert c.exec_driver_sql("pragma foreign_keys").scalar() == 1
    store.close()


def test_other_databases_are_refused() -> None:
    with pytest.raises(sa.exc.ArgumentError, match="sqlite or postgresql"):
        make_engine("mysql://x/y")
