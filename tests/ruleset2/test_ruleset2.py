"""Games stored by the last build of Silent War's ruleset 2: those in a search or a fight go on where they stood."""

from __future__ import annotations

import lzma
import random
from pathlib import Path

import pytest
from tests.ruleset1.kit import answer_once, record_of, serve
from tests.ruleset2.make import GAMES
from tests.session.bench import Bench

from upscope.kernel.record import Record
from upscope.kernel.referee import Referee
from upscope.lobby.access import Standing
from upscope.session import history

OVER = [ident for ident, *_, until in GAMES if not until]
RUNNING = [ident for ident, *_, until in GAMES if until]
AT = Standing(frozenset({"somebody"}))


@pytest.fixture(scope="module")
def stored() -> bytes:
    return lzma.decompress(Path(__file__).with_name("games.db.xz").read_bytes())


@pytest.fixture
def old(tmp_path: Path, stored: bytes) -> str:
    """The URL of a fresh copy of the old database."""
    (tmp_path / "games.db").write_bytes(stored)
    return f"sqlite:///{tmp_path / 'games.db'}"


@pytest.mark.parametrize("ident", RUNNING)
def test_a_game_stopped_in_a_search_or_a_fight_goes_on(old: str, ident: str) -> None:
    async def work(bench: Bench) -> None:
        before = record_of(bench, ident)
        asked = {name: until for name, *_, until in GAMES}[ident][-1]
        session = await bench.manager.session(ident)
        assert session.play is not None
        referee = session.play.referee
        chapter = referee.record.entries[len(before.entries)]
        assert (chapter["kind"], chapter["ruleset"]) == ("chapter", session.game.ruleset)
        assert "to" not in chapter, "no move is taken back"
        assert referee.decisions()[0].name == asked
        replayed = Referee.replay(session.game, before)
        assert replayed.state.digest() == referee.state.digest(), "lifted, it stands where a replay comes to"
        rng = random.Random(ident)
        for _ in range(40):
            if not session.play.over:
                await answer_once(session, rng)
        digest = session.play.referee.state.digest()
        await bench.restart()
        again = await bench.manager.session(ident)
        assert again.play is not None
        assert again.play.referee.state.digest() == digest
        record = record_of(bench, ident)
        assert record.entries[: len(before.entries)] == before.entries
        assert sum(entry["kind"] == "chapter" for entry in record.entries) == 1
        assert Referee.replay(again.game, record).state.digest() == digest
        checked = await history.verify(bench.manager, again, AT)
        assert checked.ok, checked.findings

    serve(old, work)


@pytest.mark.parametrize("ident", RUNNING)
def test_a_lifted_fight_goes_on_as_one_of_today(old: str, ident: str) -> None:
    """The same answers after the lift and after a replay from the start: the same state at the end."""

    async def work(bench: Bench) -> None:
        before = record_of(bench, ident)
        session = await bench.manager.session(ident)
        assert session.play is not None
        rng = random.Random(ident)
        at = len(session.play.referee.record.entries)
        for _ in range(25):
            if not session.play.over:
                await answer_once(session, rng)
        entries = session.play.referee.record.entries[at:]
        replayed = Referee.replay(session.game, before)
        made = Record(before.header, list(before.entries))
        for entry in entries:
            plain = {name: value for name, value in entry.items() if name not in ("n", "hash")}
            if plain["kind"] != "check":
                made.entries.append(made.seal(plain, made.head, len(made.entries) + 1))
        replayed.follow(made.entries[len(before.entries) :])
        assert replayed.state.digest() == session.play.referee.state.digest()

    serve(old, work)


@pytest.mark.parametrize("ident", OVER)
def test_a_finished_game_shows_what_was_told(old: str, ident: str) -> None:
    async def work(bench: Bench) -> None:
        news = bench.store.news(ident)
        assert news is not None
        session = await bench.manager.session(ident)
        assert session.play is not None
        assert session.play.over
        assert history.record_text(session, AT) == "".join((news.row.header, *news.entries))
        told = session.play.feeds.told("*")
        assert len(told) == len(news.events)
        found = await history.replay(session, AT, "*", 0, 200)
        assert found.ruleset == 0, "today's rules follow it to its end"
        for _, _, lines, _, at in found.frames:
            assert lines == [line for of, line in told if of == at]
        checked = await history.verify(bench.manager, session, AT)
        assert checked.ok, checked.findings

    serve(old, work)
