"""Many games: the same games on one core, on several, on a cluster, and when a worker dies in the middle."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from upscope.cli.group import main
from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.games.silent_war.bots import Pilot
from upscope.games.silent_war.reports import tally
from upscope.games.silent_war.rules.setup import content_of
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.game import Setup, SetupError
from upscope.kernel.procedure import Ask, Roll
from upscope.lab import simulate
from upscope.lab.arena import seed_for
from upscope.lab.simulate import Job, Played, jobs, play_one, run
from upscope.lab.sweep import run_kept
from upscope.lab.tables import bands, draw, lines, quantile, write

MARK = "UPSCOPE_TEST_MARK"


def facts(played: list[Played]) -> list[Any]:
    """All of a game but the time it took."""
    return [(p.seed, p.result, p.answers, p.rows, p.whole) for p in sorted(played, key=lambda p: p.seed)]


def patrols(games: int, scenario: str = "tang-1944") -> list[Job]:
    return jobs("silent_war", scenario, "standard", games, 5)


def dies_once(job: Job) -> Played:
    """The first process to play seed 7 is killed in the middle of it."""
    mark = Path(os.environ[MARK])
    if job.seed == 7 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_one(job)


def until(holds: Callable[[], bool], seconds: float = 120) -> None:
    """Look again and again, for something another process does."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


def always_dies(job: Job) -> Played:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def test_the_number_of_workers_makes_no_difference() -> None:
    one = facts(list(run(patrols(6), 1)))
    assert facts(list(run(patrols(6), 2))) == one
    assert len({str(f) for f in one}) == 6


@pytest.mark.parametrize("orders", ["", "for all:\n scrap when attack under 30\n"])
def test_decided_on_the_spot_it_is_the_game_answered_one_by_one(orders: str) -> None:
    """Also where the staff takes a standing decision unasked."""
    job = Job("silent_war", "pacific-1943", "standard", 2, orders=orders)
    s: Any = GAME.begin(job.setup)
    tell, pilot, draw = tally.Tally(s), Pilot("standard", job.setup, orders), Seeded(seed_for(2, "dice")).draw
    pause, answers, unasked = advance(s, tell, draw), 0, 0
    while isinstance(pause, Ask):
        own = pilot.volunteer(s, pause)
        value, name = (pilot.answer(s, pause), "") if own is None else (own[1], own[0])
        pause = answer(s, pause.seat, value, tell, name, draw)
        answers, unasked = answers + 1, unasked + (own is not None)
    assert unasked > 0 if orders else unasked == 0
    assert facts([play_one(job)]) == [(2, str(s.result), answers, tell.rows(), tell.whole(s))]


def test_a_seed_gives_its_game_whatever_is_played_beside_it() -> None:
    alone = play_one(patrols(6)[3])
    assert facts([alone]) == facts(list(run(patrols(6), 1)))[3:4]


def test_a_process_that_dies_costs_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    mark = tmp_path / "died"
    monkeypatch.setenv(MARK, str(mark))
    monkeypatch.setattr(simulate, "play_one", dies_once)
    found = facts(list(run(patrols(8), 2)))
    assert mark.exists()
    monkeypatch.undo()
    assert found == facts(list(run(patrols(8), 1)))


def test_processes_that_keep_dying_are_not_tried_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "play_one", always_dies)
    with pytest.raises(simulate.Stuck, match="died 5 times; 3 games"):
        list(run(patrols(3), 2))


def test_a_cluster_gives_the_same_games_when_a_worker_dies(tmp_path: Path) -> None:
    """As a person runs it: a scheduler, two workers and the command line, each a process; one worker is killed."""
    pytest.importorskip("distributed")
    dask, found = Path(sys.executable).with_name("dask"), tmp_path / "scheduler.json"
    played = ["simulate", "silent_war", "--scenario", "solomons-1942", "--games", "8"]

    def begin(*words: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen([str(dask), *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    processes = [
        begin("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(found))
    ]
    try:
        until(found.exists)
        address = json.loads(found.read_text())["address"]
        worker = (
            "worker",
            address,
            "--nthreads",
            "1",
            "--no-nanny",
            "--no-dashboard",
            "--local-directory",
            str(tmp_path),
        )
        processes += [begin(*worker), begin(*worker)]
        kept = tmp_path / "kept"
        there = [*played, "--cluster", address, "--out", str(tmp_path / "there.csv"), "--keep", str(kept)]
        running = subprocess.Popen([sys.executable, "-m", "upscope.cli", *there], stdout=subprocess.DEVNULL)
        until(lambda: kept.exists() and kept.stat().st_size > 0)
        processes[1].kill()
        assert running.wait(240) == 0
    finally:
        for process in processes:
            process.kill()
            process.wait()
    here = CliRunner().invoke(main, [*played, "--workers", "1", "--out", str(tmp_path / "here.csv")])
    assert here.exit_code == 0, here.output
    assert (tmp_path / "there.csv").read_bytes() == (tmp_path / "here.csv").read_bytes()


def test_jobs_travel_in_groups_that_keep_every_worker_busy() -> None:
    work = patrols(100)
    assert [len(group) for group in simulate.groups(work, 2)] == [8] * 12 + [4]
    assert [job for group in simulate.groups(work, 2) for job in group] == work
    assert {len(group) for group in simulate.groups(patrols(3), 8)} == {1}


def test_a_sweep_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    """Also when the last line was cut short; games that are kept are not played again."""
    work, path, asked = patrols(6), tmp_path / "kept", []

    def count(left: list[Job]) -> list[Played]:
        asked.append(len(left))
        return [play_one(job) for job in left]

    whole = facts(list(run_kept(path, work[:4], count)))
    path.write_bytes(path.read_bytes()[:-9])
    found = facts(list(run_kept(path, work, count)))
    assert asked == [4, 3]
    assert found[:3] == whole[:3]
    assert sorted(found) == sorted(facts(list(run(work, 1))))
    path.write_text("what is this?\n")
    with pytest.raises(SetupError, match="setup-bad-sweep"):
        list(run_kept(path, work, count))


# -- counting -------------------------------------------------------------------------------------------------------


def test_the_tally_adds_up_to_the_tracks() -> None:
    """Counted from events alone; the tracks of the state say the same."""
    setup = Setup("solomons-1942")
    s: Any = GAME.begin(setup)
    before = (s.ships, s.tons, s.lost)
    count, pilot, dice = tally.Tally(s), Pilot("standard", setup), Seeded(9)
    pause = advance(s, count)
    while type(pause) in (Ask, Roll):
        if type(pause) is Roll:
            pause = answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times), count)
        else:
            assert type(pause) is Ask
            pause = answer(s, pause.seat, pilot.answer(s, pause), count)
    whole = count.whole(s)
    assert (s.ships - before[0], s.tons - before[1], s.lost - before[2]) == (
        whole["ships"],
        whole["tons"],
        whole["lost"],
    )
    assert whole["ships"] > 3
    assert sum(row["ships"] for row in count.rows()) == whole["ships"] == sum(whole["areas"].values())
    assert sum(whole["causes"].values()) == whole["lost"]
    assert [row["month"] for row in count.rows()] == sorted(row["month"] for row in count.rows())


def test_the_record_of_history_is_that_of_the_committee() -> None:
    record = tally.record(Setup("full-war"))
    assert sum(row["ships"] for row in record) == 1314
    assert abs(sum(row["tons"] for row in record) - 5320) <= 10
    assert sum(row["lost"] for row in record) == sum(m.boats_lost for m in content_of(Setup("full-war")).story.months)
    assert len(record) == 45


# -- tables and charts ------------------------------------------------------------------------------------------------


def made(seed: int, ships: list[int]) -> Played:
    rows = [{"month": f"1943-0{n + 1}", "ships": k, "tons": 4 * k, "lost": 0} for n, k in enumerate(ships)]
    return Played(seed, "draw", 0.1, 5, rows, {"ships": sum(ships), "areas": {"x": 1}})


def test_bands_and_quantiles() -> None:
    games = [made(1, [1, 2, 3]), made(2, [3, 2, 1]), made(3, [2, 2, 5])]
    found = bands(games, "month", ("ships",))["ships"]
    assert [k for k, *_ in found] == ["1943-01", "1943-02", "1943-03"]
    assert [round(mean, 2) for _, _, mean, _ in found] == [2, 2, 3]
    assert [mean for _, _, mean, _ in bands(games, "month", ("ships",), running=True)["ships"]] == [2, 4, 7]
    assert quantile([0, 10], 0.25) == 2.5


def test_tables_hold_every_month_of_every_game(tmp_path: Path) -> None:
    games = [made(2, [3, 2]), made(1, [1, 2])]
    rows = lines(games)
    assert [(r["seed"], r["month"], r["ships"]) for r in rows] == [
        (1, "1943-01", 1), (1, "1943-02", 2), (2, "1943-01", 3), (2, "1943-02", 2),
    ]  # fmt: skip
    write(tmp_path / "t.csv", rows)
    with (tmp_path / "t.csv").open() as file:
        assert [int(r["tons"]) for r in csv.DictReader(file)] == [4, 8, 12, 8]
    polars = pytest.importorskip("polars")
    write(tmp_path / "t.parquet", rows)
    assert polars.read_parquet(tmp_path / "t.parquet").to_dicts() == rows


def test_charts_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    titles = {name: name for name in ("ships", "tons", "lost", "mean", "record", "running")}
    record = [{"month": "1943-01", "ships": 7, "tons": 9, "lost": 1}]
    for name, start in (("c.png", b"\x89PNG"), ("c.svg", b"<?xml")):
        draw(tmp_path / name, [made(1, [1, 2]), made(2, [3, 4])], "month", ("ships", "tons", "lost"), record, titles)
        assert (tmp_path / name).read_bytes().startswith(start)


# -- the command ------------------------------------------------------------------------------------------------------


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        main([*words])
    said = capsys.readouterr()
    return int(str(end.value.code)), said.out, said.err


def test_the_command_writes_and_draws(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out, chart = tmp_path / "t.csv", tmp_path / "t.svg"
    words = ("simulate", "silent_war", "--games", "2", "--scenario", "solomons-1942", "--workers", "1")
    code, said, _ = call(capsys, *words, "--out", str(out), "--chart", str(chart))
    assert code == 0
    assert "2 games, seeds 1 to 2" in said
    assert "mean   four fifths of them" in said
    assert "thousand tons sunk" in said
    assert out.read_text().startswith("seed,result,month,ships")
    assert chart.stat().st_size > 10_000


def test_only_what_counts_the_same_boats_is_held_beside_the_record() -> None:
    whole, part = Setup("full-war"), Setup("solomons-1942")
    assert tally.is_of_all_boats(whole)
    assert tally.is_of_all_boats(Setup("pacific-1943"))
    assert not tally.is_of_all_boats(part)
    assert not tally.is_of_all_boats(Setup("wahoo-1943"))
    assert tally.history(part) == {"ships": 30, "tons": 130, "lost": 3}


def test_an_owners_pack_is_simulated_in_other_processes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from upscope.packs import pack_registry
    from upscope.packs.disk import Words, new_pack, schema_of

    monkeypatch.setattr(pack_registry, "_added", {})
    folder, tables = tmp_path / "busy", {n: tmp_path / f"{n}.csv" for n in (1, 2)}
    new_pack(schema_of("silent_war"), "busy", "history", folder, Words("en"))
    sheet = folder / "contact.csv"
    sheet.write_text("period,die,contact\n" + "".join(f"{n},0..9,c2\n" for n in (1, 2, 3, 4)), "utf-8")
    words = ("simulate", "silent_war", "--games", "6", "--scenario", "wahoo-1943", "--pack", str(folder))
    for workers, out in tables.items():
        code, _, err = call(capsys, *words, "--workers", str(workers), "--out", str(out))
        assert code == 0, err
    assert tables[1].read_text() == tables[2].read_text()
    plain = tmp_path / "plain.csv"
    call(capsys, *words[:-2], "--workers", "1", "--out", str(plain))
    assert plain.read_text() != tables[1].read_text()
    sheet.write_text("period,die,contact\n1,0..8,c2\n", "utf-8")
    code, _, err = call(capsys, *words)
    assert code == 2
    assert "contact.csv, row 2, column die: no result for die 9 (period 1)" in err


def test_the_command_refuses_what_it_cannot_do(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    orders = tmp_path / "o.txt"
    orders.write_text("for all:\n posture bold\n")
    cases = [
        (("simulate", "chess"), "no game called 'chess'"),
        (("simulate", "silent_war", "--doctrine", "mad"), "no doctrine called 'mad'"),
        (("simulate", "silent_war", "--scenario", "nowhere"), "no such scenario"),
        (("simulate", "silent_war", "--out", "t.xls"), "must end in .csv or .parquet"),
        (("simulate", "silent_war", "--option", "edition=9"), "edition"),
        (("simulate", "silent_war", "--orders", str(orders)), "line 2, “bold”: there is no such posture"),
    ]
    for words, said in cases:
        code, out, err = call(capsys, *words)
        assert (code, out) == (2, "")
        assert said in err, words
        assert "Traceback" not in err


@pytest.mark.parametrize("words", [("--chart", "war.svg"), ("--out", "war.parquet")])
def test_a_missing_extra_is_named_before_anything_is_played(
    words: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("upscope.cli.simulate.find_spec", lambda name: None)
    monkeypatch.setattr("upscope.cli.simulate._play", lambda *_: pytest.fail("a game was played"))
    done = CliRunner().invoke(main, ["simulate", "silent_war", *words])
    assert done.exit_code == 2
    assert "pip install 'upscope[lab]'" in done.stderr


def test_a_war_that_has_ended_is_no_zero_in_a_chart() -> None:
    """Two wars, one over after a month: the other alone makes the mean of the second; what was sunk stays sunk."""
    rows = [{"month": "1942-01", "ships": 4}, {"month": "1942-02", "ships": 6}]
    played = [Played(1, "", 0.0, 0, rows), Played(2, "", 0.0, 0, rows[:1])]
    by_month = bands(played, "month", ["ships"])["ships"]
    assert [mean for _, _, mean, _ in by_month] == [4, 6]
    running = bands(played, "month", ["ships"], running=True)["ships"]
    assert [mean for _, _, mean, _ in running] == [4, 7]
