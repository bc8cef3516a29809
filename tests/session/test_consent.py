"""Spectators see both boats only if everybody at a seat agreed before the start, and never who sits there as well."""

from __future__ import annotations

from typing import Any

import pytest
from tests.session.bench import ME, Bench, Ear, benched
from tests.session.test_play import run
from tests.session.test_takeover import TEN_MINUTES, pass_time
from tests.session.test_time import RealMilliseconds, until
from tests.session.test_two_processes import two

from upscope.lobby import create, lobby
from upscope.lobby.create import Wish
from upscope.session import messages as m
from upscope.session.errors import Denied
from upscope.session.live import LiveSession

HIDDEN: list[str | None] = [None, None]


async def gathered(bench: Bench, **settings: Any) -> LiveSession:
    """Ana, who is the host, and Bea each hold a boat; nobody has agreed to anything."""
    wishes = {"blue.captain": ME, "blue.lookout": ME}
    made = await bench.make("lanterns", wishes, **{"pace": "live", "private": False, **settings})
    session = await bench.manager.session(made.ident)
    for seat in ("red.captain", "red.lookout"):
        await claim(bench, session, "Bea", seat)
    return session


async def claim(bench: Bench, session: LiveSession, name: str, seat: str) -> None:
    player = (await bench.person(name)).id
    await session.do(lambda: lobby.claim(session, player, name, seat))


async def agree(bench: Bench, session: LiveSession, *names: str, yes: bool = True) -> None:
    for name in names:
        player = (await bench.person(name)).id
        await session.do(lambda player=player: lobby.consent(session, player, yes))  # type: ignore[misc]  # bound


async def at_sea(bench: Bench, session: LiveSession) -> tuple[Ear, Ear]:
    """Started, Blue at B2 and Red at D4."""
    await bench.start(session.id)
    ana = await bench.listen(session.id, "Ana", "blue.captain", "blue.lookout")
    bea = await bench.listen(session.id, "Bea", "red.captain", "red.lookout")
    await ana.answer("blue.captain", "choose_start:0", "B2")
    await bea.answer("red.captain", "choose_start:0", "D4")
    for ear in (ana, bea):
        ear.take()
    return ana, bea


def cells(welcome: dict[str, Any]) -> list[str | None]:
    found: list[str | None] = welcome["view"]["tables"]["boats"]["cell"]
    return found


async def looks_on(bench: Bench, session: LiveSession, name: str = "") -> tuple[Ear, list[str | None]]:
    ear = await bench.listen(session.id, name, "")
    return ear, cells(ear.one("welcome"))


def test_by_default_spectators_see_what_was_said_aloud(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session = await gathered(bench)
            await at_sea(bench, session)
            _, seen = await looks_on(bench, session)
            assert seen == HIDDEN
            assert session.shown().open_board is False

    run(play())


def test_with_everybodys_consent_spectators_see_both_boats_and_players_nothing_more(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session = await gathered(bench)
            await agree(bench, session, "Ana", "Bea")
            assert session.shown().open_board, "the lobby says what will be"
            early = await bench.listen(session.id, "", "")
            ana, bea = await at_sea(bench, session)
            early.take()
            watcher, seen = await looks_on(bench, session)
            assert seen == ["B2", "D4"]
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            for ear in (early, watcher):
                (told,) = ear.take("told")
                assert told["changes"]["tables"]["boats"]["cell"] == ["B1", "D4"]
                assert told["events"][0]["fields"] == {"side": "blue", "course": "N"}, "the feed is everybody's"
            assert [set(told["changes"]["tables"]["boats"]) for told in bea.take("told")] == [{"arms"}, {"arms"}]
            bea_again = await bench.listen(session.id, "Bea", "red.captain")
            assert cells(bea_again.one("welcome")) == [None, "D4"]

    run(play())


def test_one_who_does_not_agree_is_enough(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session = await gathered(bench)
            await agree(bench, session, "Ana", "Bea")
            await agree(bench, session, "Bea", yes=False)
            assert {seat.name: seat.agrees for seat in session.shown().seats} == {"Ana": True, "Bea": False}
            await at_sea(bench, session)
            assert (await looks_on(bench, session))[1] == HIDDEN

    run(play())


def test_a_players_own_spectator_connection_sees_what_was_said_aloud(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session = await gathered(bench)
            await agree(bench, session, "Ana", "Bea")
            await at_sea(bench, session)
            assert (await looks_on(bench, session, "Ana"))[1] == HIDDEN
            phone = (await bench.person("phone")).id
            watcher, seen = await looks_on(bench, session, "phone")
            assert seen == ["B2", "D4"], "as long as nobody knows whose it is"
            bea = (await bench.person("Bea")).id
            await session.do(lambda: lobby.come_back(session, phone, bea))
            assert cells(watcher.one("welcome")) == HIDDEN
            assert (await looks_on(bench, session, "phone"))[1] == HIDDEN

    run(play())


def test_a_consent_ends_with_the_seat(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session = await gathered(bench)
            await agree(bench, session, "Ana", "Bea")
            bea = (await bench.person("Bea")).id
            await session.do(lambda: lobby.leave(session, bea, ["red.lookout"]))
            assert session.shown().open_board, "Bea still sits there and has agreed"
            await session.do(lambda: lobby.leave(session, bea, ["red.captain"]))
            assert session.live.agreed == [(await bench.person("Ana")).id]
            for seat in ("red.captain", "red.lookout"):
                await claim(bench, session, "Bea", seat)
            assert not session.shown().open_board, "who comes back is asked again"
            await at_sea(bench, session)
            assert (await looks_on(bench, session))[1] == HIDDEN

    run(play())


def test_a_new_crew_member_has_to_agree_too(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session = await gathered(bench)
            await agree(bench, session, "Ana", "Bea")
            bea = (await bench.person("Bea")).id
            await session.do(lambda: lobby.leave(session, bea, ["red.lookout"]))
            await claim(bench, session, "Cid", "red.lookout")
            assert not session.shown().open_board
            await agree(bench, session, "Cid")
            assert session.shown().open_board

    run(play())


def test_it_is_fixed_at_the_start_and_only_players_are_asked(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session = await gathered(bench)
            with pytest.raises(Denied) as denied:
                await agree(bench, session, "Cid")
            assert denied.value.code == "not_yours"
            await agree(bench, session, "Ana")
            await at_sea(bench, session)
            for yes in (True, False):
                with pytest.raises(Denied) as denied:
                    await agree(bench, session, "Bea", yes=yes)
                assert denied.value.code == "started"

    run(play())


def test_whoever_did_not_agree_and_leaves_opens_nothing(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session = await gathered(bench)
            await agree(bench, session, "Ana")
            await at_sea(bench, session)
            watcher, _ = await looks_on(bench, session)
            bea = (await bench.person("Bea")).id
            await session.do(lambda: lobby.leave(session, bea, ["red.captain", "red.lookout"]))
            assert not session.shown().open_board
            assert watcher.take("welcome") == []

    run(play())


def test_a_seat_that_changes_hands_in_play_closes_it_for_good(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session = await gathered(bench)
            await agree(bench, session, "Ana", "Bea")
            ana, bea = await at_sea(bench, session)
            watcher, seen = await looks_on(bench, session)
            assert seen == ["B2", "D4"]
            token = await session.do(lambda: lobby.new_invite(session, bea.player, "red.lookout"))
            _, link = await bench.manager.link(token) or ("", None)
            cid = (await bench.person("Cid")).id
            await session.do(lambda: lobby.claim(session, cid, "Cid", "red.lookout", link))
            assert cells(watcher.one("welcome")) == HIDDEN
            assert not session.shown().open_board
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            (told,) = watcher.take("told")
            assert "cell" not in told["changes"]["tables"]["boats"]
            await session.do(lambda: lobby.leave(session, cid, ["red.lookout"]))
            assert not session.shown().open_board
            assert (await looks_on(bench, session))[1] == HIDDEN

    run(play())


def test_who_leaves_a_seat_looks_on_without_seeing_the_boats(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session = await gathered(bench)
            await agree(bench, session, "Ana", "Bea")
            await at_sea(bench, session)
            watcher, _ = await looks_on(bench, session, "Bea")
            bea = (await bench.person("Bea")).id
            await session.do(lambda: lobby.leave(session, bea, ["red.captain", "red.lookout"]))
            assert watcher.take("welcome") == []
            assert (await looks_on(bench, session, "Bea"))[1] == HIDDEN
            assert (await looks_on(bench, session))[1] == ["B2", "D4"]

    run(play())


def test_who_lost_a_seat_by_a_vote_looks_on_without_seeing_the_boats(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session = await gathered(bench)
            await agree(bench, session, "Ana", "Bea")
            ana, bea = await at_sea(bench, session)
            await bea.leave()
            await ana.say(m.Propose("blue.captain", "replace", "r1", target="red.captain"))
            await pass_time(bench, session, TEN_MINUTES)
            assert session.seating["red.captain"].by == "nobody"
            assert (await looks_on(bench, session, "Bea"))[1] == HIDDEN
            assert (await looks_on(bench, session))[1] == ["B2", "D4"]

    run(play())


def test_it_holds_after_a_restart_and_is_not_taken_into_a_rematch(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session = await gathered(bench)
            await agree(bench, session, "Ana", "Bea")
            await at_sea(bench, session)
            await bench.restart()
            session = await bench.manager.session(session.id)
            assert (await looks_on(bench, session))[1] == ["B2", "D4"]
            bea = await bench.listen(session.id, "Bea", "red.captain")
            await bea.say(m.Resign("red.captain", "r"))
            again = await create.rematch(bench.manager, session, await bench.person("Ana"), swap=False)
            fresh = await bench.manager.session(again.ident)
            assert (fresh.live.agreed, fresh.shown().open_board) == ([], False)

    run(play())


def test_spectators_with_a_delay_see_the_boats_as_they_were(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            bench.time = RealMilliseconds()  # type: ignore[assignment]  # another kind of time
            bench.use(bench.store)
            session = await gathered(bench, spectator_delay=1)
            await agree(bench, session, "Ana", "Bea")
            ana, _ = await at_sea(bench, session)
            watcher, seen = await looks_on(bench, session)
            assert seen != ["B2", "D4"], "not yet"
            await until(lambda: any(b'"D4"' in data for data in watcher.raw))
            await ana.answer("blue.captain", "command:0", ["row", "N"])
            assert (await looks_on(bench, session))[1] == ["B2", "D4"]
            assert (await looks_on(bench, session, "Ana"))[1] == HIDDEN

    run(play())


def test_a_game_that_hides_nothing_by_consent_asks_nobody(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME, "south": Wish("bot", "random")})
            quarry = await bench.manager.session(made.ident)
            blind = await gathered(bench, spectators=False)
            for session in (quarry, blind):
                with pytest.raises(Denied) as denied:
                    await agree(bench, session, "Ana")
                assert denied.value.code == "nothing_to_show"

    run(play())


def test_another_process_shows_the_same(url: str) -> None:
    async def play() -> None:
        async with two(url) as (one, other):
            session = await gathered(one)
            there = await other.manager.session(session.id)
            await agree(one, session, "Ana", "Bea")
            await at_sea(one, session)
            await there.do(lambda: there.news.hint(session.row.rev))
            watcher, seen = await looks_on(other, there)
            assert seen == ["B2", "D4"]
            bea = (await one.person("Bea")).id
            token = await session.do(lambda: lobby.new_invite(session, bea, "red.lookout"))
            _, link = await one.manager.link(token) or ("", None)
            cid = (await one.person("Cid")).id
            await session.do(lambda: lobby.claim(session, cid, "Cid", "red.lookout", link))
            await there.do(lambda: there.news.hint(session.row.rev))
            assert cells(watcher.take("welcome")[-1]) == HIDDEN

    run(play())
