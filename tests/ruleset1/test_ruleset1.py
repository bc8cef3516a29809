"""Games stored by the last build of ruleset 1: those in progress go on, those that are over are still shown."""

from __future__ import annotations

import json
import lzma
import random
import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from tests.ruleset1.kit import answer_once, record_of, serve
from tests.session.bench import Bench

from upscope import registry
from upscope.cli.admin import command as admin
from upscope.cli.play import command as play_command
from upscope.cli.replay import command as replay_command
from upscope.kernel.record import parse
from upscope.kernel.referee import Referee
from upscope.lobby import create
from upscope.lobby.access import Standing
from upscope.referee.conversation import Conversation
from upscope.session import history
from upscope.session.errors import Denied
from upscope.storage.port import PlayerRow

HERE = Path(__file__).parent
OVER = ("sonar-turns-over", "sonar-both-over", "krieg-training-over", "patrol-over", "patrol-1x-over")
RUNNING = ("sonar-turns", "sonar-both", "krieg-training", "krieg-rivers", "patrol", "campaign", "campaign-1x")
SOMEBODY = PlayerRow("somebody", "Somebody")
AT = Standing(frozenset({SOMEBODY.id}))
TERMINAL = ("sonar", "krieg", "patrol")


@pytest.fixture(scope="module")
def stored() -> bytes:
    return lzma.decompress((HERE / "games.db.xz").read_bytes())


@pytest.fixture
def old(tmp_path: Path, stored: bytes) -> str:
    """The URL of a fresh copy of the old database."""
    (tmp_path / "games.db").write_bytes(stored)
    return f"sqlite:///{tmp_path / 'games.db'}"


@pytest.mark.parametrize("ident", RUNNING)
def test_a_game_in_progress_goes_on_under_todays_rules(old: str, ident: str) -> None:
    async def work(bench: Bench) -> None:
        before = record_of(bench, ident)
        session = await bench.manager.session(ident)
        assert session.play is not None
        entries = session.play.referee.record.entries
        assert entries[: len(before.entries)] == before.entries
        chapter = entries[len(before.entries)]
        assert (chapter["kind"], chapter["ruleset"]) == ("chapter", session.game.ruleset)
        told = [line["event"] for line in session.play.feeds.lines("")]
        assert "new_rules" in told[-3:]
        assert "new_chapter" not in told[-3:], "the dice are the same"
        rng = random.Random(ident)
        for _ in range(12):
            if not session.play.over:
                await answer_once(session, rng)
        digest, lines = session.play.referee.state.digest(), session.play.feeds.lines("*")
        await bench.restart()
        again = await bench.manager.session(ident)
        assert again.play is not None
        assert again.play.referee.state.digest() == digest
        assert again.play.feeds.lines("*")[: len(lines)] == lines
        assert sum(e["kind"] == "chapter" for e in again.play.referee.record.entries) == 1
        assert Referee.replay(again.game, record_of(bench, ident)).state.digest() == digest
        checked = await history.verify(bench.manager, again, AT)
        assert checked.ok, checked.findings

    serve(old, work)


@pytest.mark.parametrize("ident", [*RUNNING, *OVER])
def test_a_setting_the_old_header_does_not_name_keeps_its_default(old: str, ident: str) -> None:
    async def work(bench: Bench) -> None:
        session = await bench.manager.session(ident)
        assert session.play is not None
        chosen: Mapping[str, Any] = record_of(bench, ident).setup.options
        held = {option.name: option.default_in(1) for option in session.game.options if option.earlier}
        wanted = {**held, **chosen}
        assert session.play.referee.setup.options == wanted
        assert session.settings.options == wanted
        content = session.play.referee.state.content
        in_force = getattr(content, "settings", None)
        if session.game.name == "sonar":
            assert {name: getattr(in_force, name) for name in wanted} == wanted
        elif session.game.name == "krieg":
            assert {name: getattr(content.opt, name) for name in wanted} == wanted
        else:
            assert {name: content.options[name] for name in wanted} == wanted

    serve(old, work)


@pytest.mark.parametrize("ident", OVER)
def test_a_finished_game_is_shown_from_what_was_told(old: str, ident: str) -> None:
    async def work(bench: Bench) -> None:
        news = bench.store.news(ident)
        assert news is not None
        session = await bench.manager.session(ident)
        assert session.play is not None
        assert session.play.over
        assert history.record_text(session, AT) == "".join((news.row.header, *news.entries))
        told = session.play.feeds.told("*")
        assert len(told) == len(news.events)
        steps = len({at for at, _ in told if at > 0}) + 1
        for start in (0, steps // 2, steps - 1):
            found = await history.replay(session, AT, "*", start, 200)
            assert found.steps == steps
            for step, _, lines, _, at in found.frames:
                assert lines == [line for of, line in told if of == at], step
            assert found.ruleset in (0, 1)
        checked = await history.verify(bench.manager, session, AT)
        assert checked.ok, checked.findings
        assert next(one for one in checked.findings if one.check == "chain").count == len(news.entries)
        assert checked.seed
        assert (news := bench.store.news(ident)) is not None
        assert news.row.rev == session.row.rev, "nothing was written"

    serve(old, work)


def test_where_the_rules_have_gone_another_way_the_log_goes_on_without_the_map(old: str, tmp_path: Path) -> None:
    """A patrol of 1943: War Progress is part of patrols now, so that today's rules leave the record on the way."""

    async def work(bench: Bench) -> None:
        session = await bench.manager.session("patrol-over")
        found = await history.replay(session, AT, "*", 0, 200)
        assert found.ruleset == 1
        assert any(frame[3].get("tables") or frame[3].get("scalars") for frame in found.frames), (
            "the map follows at first"
        )
        assert found.frames[-1][2], "the log goes on"
        checked = await history.verify(bench.manager, session, AT)
        assert checked.ok
        assert [one.check for one in checked.findings] == ["chain", "ruleset", "dice"]
        file = tmp_path / "patrol.jsonl"
        file.write_text(record_of(bench, "patrol-over").text(), "utf-8")
        shown = CliRunner().invoke(replay_command, [str(file)])
        assert shown.exit_code == 1
        assert "this game was played under ruleset 1" in shown.output
        verified = CliRunner().invoke(replay_command, [str(file), "--verify"])
        assert verified.exit_code == 0
        assert "Chain and dice verified" in verified.output

    serve(old, work)


@pytest.mark.parametrize("ident", [*RUNNING, *OVER])
def test_a_fork_or_an_import_of_an_old_record_works_or_says_what_it_needs(old: str, ident: str) -> None:
    refusals: list[tuple[str, Any]] = []

    async def work(bench: Bench) -> None:
        text = record_of(bench, ident).text()
        session = await bench.manager.session(ident)
        assert session.play is not None
        steps = session.play.feeds.steps("*")
        other, _ = await bench.manager.new_player("Other")
        for make in (
            lambda: create.import_record(bench.manager, text, other),
            lambda: create.fork(bench.manager, session, SOMEBODY, AT, "*", 2, False, ""),
            lambda: create.fork(bench.manager, session, SOMEBODY, AT, "*", len(steps) - 1, False, ""),
        ):
            try:
                new = await make()
            except Denied as denied:
                refusals.append((denied.code, denied.args_.get("detail")))
                continue
            made = await bench.manager.session(new.ident)
            assert made.play is not None
            if not made.play.over:
                await answer_once(made, random.Random(1))
                digest = made.play.referee.state.digest()
                assert Referee.replay(made.game, record_of(bench, new.ident)).state.digest() == digest

    serve(old, work)
    assert set(refusals) <= {("record-other-ruleset", "1")}


def test_the_whole_old_database_verifies_and_is_archived(old: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(admin, ["--db", old, "verify-all"])
    assert done.exit_code == 0, done.output
    assert f"{len(RUNNING) + len(OVER)} games verified, 0 with problems" in done.output
    done = CliRunner().invoke(admin, ["--db", old, "archive", str(tmp_path / "out"), "--days", "0"])
    assert done.exit_code == 0, done.output
    for file in sorted((tmp_path / "out").glob("*.jsonl")):
        done = CliRunner().invoke(replay_command, [str(file), "--verify"])
        assert done.exit_code == 0, done.output
    assert len(list((tmp_path / "out").glob("*.jsonl"))) == len(OVER)


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """Files of the terminal, each with a snapshot from half-way beside it."""
    with tarfile.open(HERE / "terminal.tar.xz") as tar:
        tar.extractall(tmp_path, filter="data")
    return tmp_path


def play(file: Path, *args: str) -> Result:
    header = json.loads(file.read_text("utf-8").splitlines()[0])
    return CliRunner().invoke(play_command, [header["game"], "--file", str(file), "--seed", "1", *args], input="quit\n")


@pytest.mark.parametrize("name", TERMINAL)
def test_a_file_of_the_terminal_goes_on_from_its_snapshot(files: Path, name: str) -> None:
    file = files / f"{name}.jsonl"
    before = parse(file.read_text("utf-8"))
    done = play(file)
    assert done.exit_code == 0, done.output
    now = parse(file.read_text("utf-8"))
    chapter = now.entries[len(before.entries)]
    assert (chapter["kind"], chapter["ruleset"]) == ("chapter", registry.game(now.header["game"]).ruleset)
    again = play(file)
    assert again.exit_code == 0, again.output
    after = parse(file.read_text("utf-8"))
    assert sum(entry["kind"] == "chapter" for entry in after.entries) == 1
    shown = CliRunner().invoke(replay_command, [str(file)])
    assert shown.exit_code == 0, shown.output
    assert len(shown.output.splitlines()) > 10, "what the snapshot tells comes first"


@pytest.mark.parametrize("name", TERMINAL)
def test_a_file_without_a_snapshot_goes_on_or_says_which_ruleset_it_needs(files: Path, name: str) -> None:
    file = files / f"{name}.jsonl"
    (files / f"{name}.jsonl.snapshot").unlink()
    done = play(file, "--language", "es")
    needs = "se jugó con el reglamento 1"
    if done.exit_code == 0:
        assert "chapter" in [entry["kind"] for entry in parse(file.read_text("utf-8")).entries]
    else:
        assert needs in done.output
        shown = CliRunner().invoke(replay_command, [str(file), "--language", "es"])
        assert shown.exit_code == 1
        assert needs in shown.output
    verified = CliRunner().invoke(replay_command, [str(file), "--verify"])
    assert verified.exit_code == 0, verified.output


@pytest.mark.parametrize("name", TERMINAL)
def test_the_referee_protocol_loads_an_old_record(files: Path, name: str) -> None:
    text = (files / f"{name}.jsonl").read_text("utf-8")
    snapshot = json.loads((files / f"{name}.jsonl.snapshot").read_text("utf-8").splitlines()[1])
    session = Conversation()
    request = {"id": 1, "do": "load", "record": text, "seed": 1, "snapshot": snapshot}
    done = json.loads(session.line(json.dumps(request).encode()))
    assert "result" in done, done
