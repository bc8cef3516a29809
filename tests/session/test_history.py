"""Looking back: replays from every seat, all-seeing after the end, forks, imports, verification."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.session.bench import ME, Bench, benched
from tests.session.test_play import at_sea, run

from upscope.lobby import create
from upscope.session import history
from upscope.session import messages as m
from upscope.session.errors import Denied
from upscope.session.live import LiveSession
from upscope.session.play import Play, Step
from upscope.storage.port import PlayerRow


async def some_moves(bench: Bench) -> tuple[LiveSession, str, str]:
    ident, ana, bea = await at_sea(bench, private=False)
    await ana.answer("blue.captain", "command:0", ["row", "N"])
    await bea.answer("red.lookout", "listen:0", "listen")
    await ana.answer("blue.captain", "command:1", ["throw", "D4"])
    await bea.answer("red.captain", "douse:0", "yes")
    return await bench.manager.session(ident), ana.player, bea.player


async def fork(bench: Bench, session: LiveSession, player: PlayerRow, *how: Any, **named: Any) -> create.NewSession:
    at = await bench.manager.standing(session, player.id)
    return await create.fork(bench.manager, session, player, at, *how, **named)


def after(view: dict, frames: list) -> dict:  # type: ignore[type-arg]  # plain JSON
    """The view one gets by writing all changes over the first, as a client does."""
    tables = {t: dict(c) for t, c in view["tables"].items()}
    for *_, changes, _ in frames:
        for t, columns in changes.get("tables", {}).items():
            tables[t].update(columns)
    return tables


def test_ones_own_view_can_be_replayed_during_the_game(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana, _bea = await some_moves(bench)
            found = await history.replay(session, await bench.manager.standing(session, ana), "blue.captain", 0, 100)
            assert found.steps == 6
            assert [[e["event"] for e in events] for _, _, events, _, _ in found.frames] == [
                [], ["hid", "began"], ["rowed"], ["listened"], ["thrown"], ["splashed"]
            ]  # fmt: skip
            now = session.need_play().referee.view("blue.captain")
            assert after(found.view, found.frames) == now.tables
            part = await history.replay(session, await bench.manager.standing(session, ana), "blue.captain", 3, 2)
            assert [f[0] for f in part.frames] == [3, 4]
            assert part.view["tables"]["boats"]["arms"] == [11, 12]
            for who, seat in [(ana, "red.captain"), (ana, "*"), ("", "blue.captain")]:
                with pytest.raises(Denied):
                    await history.replay(session, await bench.manager.standing(session, who), seat, 0, 10)
            with pytest.raises(Denied):
                history.record_text(session, await bench.manager.standing(session, ana))
            with pytest.raises(Denied):
                await history.verify(bench.manager, session, await bench.manager.standing(session, ana))
            public = await history.replay(session, await bench.manager.standing(session, ""), "", 0, 10)
            assert public.frames[1][2][0]["event"] == "began"

    run(play())


def test_after_the_end_everybody_sees_everything(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, ana, _bea = await some_moves(bench)
            ear = await bench.listen(session.id, "Bea", "red.captain")
            await ear.say(m.Resign("red.captain", "r"))
            found = await history.replay(session, await bench.manager.standing(session, ""), "*", 0, 100)
            assert found.frames[1][3]["tables"]["boats"]["cell"] == ["B2", "D4"]
            assert found.frames[-1][3]["result"] == ("resigned", "red")
            mine = await history.replay(session, await bench.manager.standing(session, ana), "red.captain", 0, 100)
            assert mine.frames[1][3]["tables"]["boats"]["cell"] == [None, "D4"]
            assert (await history.verify(bench.manager, session, await bench.manager.standing(session, ""))).ok
            text = history.record_text(session, await bench.manager.standing(session, ""))
            made = await create.import_record(bench.manager, text, await bench.person("Carl"))
            copy = await bench.manager.session(made.ident)
            assert copy.row.status == "over"
            assert copy.need_play().feeds.lines("blue.captain") == session.need_play().feeds.lines("blue.captain")
            again = await history.replay(copy, await bench.manager.standing(copy, ""), "*", 0, 100)
            assert again.frames == found.frames
            assert (await history.verify(bench.manager, copy, await bench.manager.standing(copy, ""))).ok

    run(play())


def test_a_finished_game_is_forked_at_any_step_with_dice_of_its_own(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            session, _ana, _ = await some_moves(bench)
            person = await bench.person("Ana")
            with pytest.raises(Denied, match="after its end"):
                await fork(bench, session, person, "blue.captain", 2, False, "")
            ear = await bench.listen(session.id, "Ana", "blue.captain")
            await ear.say(m.Resign("blue.captain", "r"))
            made = await fork(bench, session, person, "blue.captain", 2, False, "what if")
            forked = await bench.manager.session(made.ident)
            assert forked.row.status == "playing"
            assert forked.row.secret != session.row.secret
            assert forked.shown().origin == m.Origin("fork", session.id)
            play = forked.need_play()
            assert play.referee.state.boats.arms == [11, 12]  # type: ignore[attr-defined]  # a Lake
            solo = await bench.listen(made.ident, "Ana", "red.lookout")
            await solo.answer("red.lookout", "listen:0", "listen")
            assert solo.take("accepted")
            await solo.say(m.Resign("red.lookout", "r"))
            found = await history.verify(bench.manager, forked, await bench.manager.standing(forked, person.id))
            assert found.ok, found
            with pytest.raises(Denied, match="steps"):
                await fork(bench, session, person, "*", 99, False, "")

    run(play())


def test_an_unfinished_record_is_played_on(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            made = await bench.make("quarry", {"north": ME, "south": ME})
            ana = await bench.listen(made.ident, "Ana", "north", "south")
            session = await bench.start(made.ident)
            await ana.answer("north", "bid_tools:0", 1)
            await ana.answer("south", "bid_tools:0", 0)
            await ana.answer("north", "choose_digs:0", 2)
            text = history.record_text(session, await bench.manager.standing(session, ana.player))
            carl = await bench.person("Carl")
            copied = await create.import_record(bench.manager, text, carl)
            copy = await bench.manager.session(copied.ident)
            offer = (copy.need_play().referee.shown("north") or copy.need_play().referee.shown("south"))[0]
            ear = await bench.listen(copied.ident, "Carl", "north", "south")
            value = offer["options"][0]["value"] if "options" in offer else offer["form"]["example"]
            await ear.answer(offer["seat"], offer["id"], value)
            assert ear.take("accepted")
            await ear.say(m.Resign("north", "r"))
            found = await history.verify(bench.manager, copy, await bench.manager.standing(copy, carl.id))
            assert found.ok
            dice = next(one for one in found.findings if one.check == "dice")
            assert "wait for the seed" in dice.detail, "the other session has not shown its dice yet"

    run(play())


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda text: text.replace('"value":"B2"', '"value":"C2"'), "record-broken-chain"),
        (lambda text: text[:-30], "ok"),
        (lambda text: "", "record-empty"),
        (lambda text: "nonsense\n", "record-bad-line"),
        (lambda text: text.replace('"lanterns"', '"chess"'), "record-broken-chain"),
    ],
)
def test_a_spoilt_record_is_refused_with_its_line(url: str, spoil, code: str) -> None:  # type: ignore[no-untyped-def]  # a lambda
    async def play() -> None:
        async with benched(url) as bench:
            session, _ana, _ = await some_moves(bench)
            text = spoil(session.need_play().referee.record.text())
            if code == "ok":
                assert await create.import_record(bench.manager, text, await bench.person("Ana"))
                return
            with pytest.raises(Denied) as denied:
                await create.import_record(bench.manager, text, await bench.person("Ana"))
            assert (denied.value.status, denied.value.code) == (400, code)

    run(play())


def test_a_spoilt_record_does_not_verify(url: str) -> None:
    async def play() -> None:
        async with benched(url) as bench:
            from upscope.dice.box import SealedBox
            from upscope.kernel.record import Record
            from upscope.session.replay import verify

            session, _ana, _bea = await some_moves(bench)
            ear = await bench.listen(session.id, "Bea", "red.captain")
            await ear.say(m.Resign("red.captain", "r"))
            record = session.need_play().referee.record
            forged = Record(record.header)
            for entry in record.entries:
                plain = {k: v for k, v in entry.items() if k not in ("n", "hash")}
                if plain["kind"] == "outcome":
                    plain["value"] = plain["value"] % 6 + 1
                forged.entries.append(forged.seal(plain, forged.head, len(forged.entries) + 1))
            found = verify(session.game, forged.text(), SealedBox())
            assert not found.ok
            assert [one.check for one in found.findings if not one.ok] == ["dice"]

    run(play())


def answered(decision: dict[str, Any], value: Any, play: Play) -> Step:
    return play.answer(decision["seat"], decision["id"], value, 0, "person", None)


async def random_play(
    bench: Bench, game: str, scenario: str, sides: list[tuple[str, ...]], answers: int
) -> LiveSession:
    """One person a side; some answers by whoever is asked."""
    options = {"seating": "free"} if game == "sonar" else {}
    made = await bench.make(game, dict.fromkeys(sides[0], ME), scenario=scenario, pace="untimed", options=options)
    for n, side in enumerate(sides[1:]):
        await bench.sit(made.ident, f"guest {n}", *side)
    session = await bench.start(made.ident)
    rng = random.Random(5)
    for _ in range(answers):
        await answer_by_chance(session, rng)
    return session


async def answer_by_chance(session: LiveSession, rng: random.Random) -> None:
    play = session.need_play()
    decision = rng.choice([d for seat in session.seating.rows for d in play.referee.shown(seat)])
    value = decision["form"]["example"] if "form" in decision else rng.choice(decision["options"])["value"]
    await session.do(partial(session.advance, partial(answered, decision, value)))


async def forked_when_it_can_be(bench: Bench, session: LiveSession, player: Any, seat: str) -> Any:
    """A fork; the dice may have brought the game to a moment that no position can be written of, and it goes on."""
    rng = random.Random(6)
    for _ in range(40):
        try:
            return await fork(bench, session, player, seat, 0, imagined=True, name="what if")
        except Denied as denied:
            if "setup-in-between" not in str(denied):
                raise
            await answer_by_chance(session, rng)
    raise AssertionError("in between for forty answers")


CREWS = [tuple(f"{side}.{role}" for role in ("captain", "officer", "engineer", "radio")) for side in ("blue", "yellow")]


@pytest.mark.parametrize(
    ("game", "scenario", "sides", "seat"),
    [
        ("sonar", "alpha-t", CREWS, "blue.captain"),
        ("sonar", "bravo-t", CREWS, "yellow.radio"),
        ("sonar", "alpha-s", CREWS, "blue.engineer"),
        ("silent_war", "pacific-1942", [("comsubpac", "comsubsowespac")], "comsubpac"),
        ("krieg", "two_rivers_short", [("axis",), ("western", "soviet")], "axis"),
    ],
)
def test_a_fork_from_ones_own_view_can_be_played_at_once(
    url: str, game: str, scenario: str, sides: list[tuple[str, ...]], seat: str
) -> None:
    """One person holds every seat of it, whatever the rules say of who may sit where."""

    async def play() -> None:
        async with benched(url) as bench:
            session = await random_play(bench, game, scenario, sides, 30)
            name = "Ana" if seat in sides[0] else "guest 0"
            player = await bench.person(name)
            new = await forked_when_it_can_be(bench, session, player, seat)
            before = session.need_play().referee.view(seat)
            forked = await bench.manager.session(new.ident)
            assert forked.row.status == "playing"
            assert forked.seating.persons() == [player.id]
            after = forked.need_play().referee
            now = after.view(seat).tables
            differing = [(t, c) for t in now for c in now[t] if now[t][c] != before.tables[t][c]]
            phase = {("crew", "player")} | {("units", c) for c in ("spent", "moved", "attacked", "supported")}
            assert set(differing) <= phase, "what the seat knows is as it was"
            while not any(forked.need_play().shown(one) for one in forked.seating.rows):
                bench.time.ms += 1000  # what has one answer is not asked
                await forked.do(forked._time_is_up)
            ear = await bench.listen(new.ident, name, *forked.seating.rows)
            decision = next(d for one in ear.take("welcome") for d in one["decisions"])
            value = decision["form"]["example"] if "form" in decision else decision["options"][0]["value"]
            await ear.answer(decision["seat"], decision["id"], value)
            assert ear.take("accepted"), "it goes on"
            with pytest.raises(Denied):
                await fork(bench, session, await bench.person("Cid"), seat, 0, imagined=True, name="")

    run(play())


def test_two_people_play_by_sending_one_file(url: str, tmp_path: Path) -> None:
    """Each on a server of his own; the session the file goes on from is put away, and an older file is refused."""

    async def play() -> None:
        async with benched(url) as north, benched(f"sqlite:///{tmp_path / 'south.db'}") as south:
            ana, bea = await north.person("Ana"), await south.person("Bea")
            made = await north.make("quarry", {"north": ME, "south": ME}, scenario="open", pace="untimed")
            at_north = await north.start(made.ident)
            ear = await north.listen(made.ident, "Ana", "north")
            await ear.answer("north", "bid_tools:0", 1)
            first = history.record_text(at_north, await north.manager.standing(at_north, ana.id))

            there = await create.import_record(south.manager, first, bea, ["south"])
            at_south = await south.manager.session(there.ident)
            assert [(row.seat, row.by) for row in at_south.seating.all()] == [("north", "nobody"), ("south", "person")]
            ear = await south.listen(there.ident, "Bea", "south")
            await ear.answer("south", "bid_tools:0", 2)
            second = history.record_text(at_south, await south.manager.standing(at_south, bea.id))
            assert second.startswith(first)

            back = await create.import_record(north.manager, second, ana, ["north"])
            now = await north.manager.session(back.ident)
            assert (at_north.row.status, now.row.status) == ("closed", "playing")
            assert now.need_play().referee.view("north").tables == at_south.need_play().referee.view("north").tables
            with pytest.raises(Denied, match="older"):
                await create.import_record(north.manager, first, ana, ["north"])
            with pytest.raises(Denied, match="no seat"):
                await create.import_record(north.manager, second, ana, ["east"])
            assert now.row.status == "playing"

    run(play())
