"""The PostgreSQL that the tests start: real, empty for each test, and able to notify."""

from __future__ import annotations

import psycopg
import sqlalchemy


def test_a_notice_arrives_with_its_commit_and_not_before(postgres: str) -> None:
    engine = sqlalchemy.create_engine(postgres)
    with psycopg.connect(postgres.replace("+psycopg", ""), autocommit=True) as listener:
        listener.execute("listen tables")
        with engine.begin() as writer:
            writer.execute(sqlalchemy.text("create table entries (rev integer primary key)"))
            writer.execute(sqlalchemy.text("select pg_notify('tables', 'a:1')"))
            assert list(listener.notifies(timeout=0.2)) == []
        assert [notice.payload for notice in listener.notifies(timeout=10, stop_after=1)] == ["a:1"]
    engine.dispose()


def test_each_test_has_a_database_of_its_own(postgres: str) -> None:
    engine = sqlalchemy.create_engine(postgres)
    assert sqlalchemy.inspect(engine).get_table_names() == []
    engine.dispose()
