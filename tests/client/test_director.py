"""The director of the stage under a clock of the test's own: order, speeds, skipping, how far behind it falls."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

CLIENT = Path(__file__).resolve().parents[2] / "client"
ESBUILD = CLIENT / "node_modules" / ".bin" / "esbuild"

BENCH = """
import { Director } from './director.mjs';
const told = [];
let time = 0;
let timers = [];
const clock = {
  now: () => time,
  after: (ms, run) => {
    const timer = { at: time + ms, run };
    timers.push(timer);
    return () => { timers = timers.filter((one) => one !== timer); };
  },
};
const director = new Director(clock, {
  begin: (item, ms) => told.push([time, item, Math.round(ms)]),
  idle: () => told.push([time, 'idle']),
});
const pass = (ms) => {
  const end = time + ms;
  for (;;) {
    const next = timers.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    timers = timers.filter((one) => one !== next);
    time = Math.max(time, next.at);
    next.run();
  }
  time = end;
};
const beats = (...all) => director.play(all.map(([item, ms, instant]) => ({ item, ms, instant })));
%s
console.log(JSON.stringify(told));
"""


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("director")
    source = CLIENT / "src" / "stage" / "director.ts"
    subprocess.run([ESBUILD, source, "--format=esm", f"--outfile={folder / 'director.mjs'}"], check=True)
    return folder


def told(bundle: Path, script: str) -> list[list[Any]]:
    (bundle / "bench.mjs").write_text(BENCH % script)
    ran = subprocess.run(["node", "bench.mjs"], cwd=bundle, capture_output=True, text=True, check=True)
    found: list[list[Any]] = json.loads(ran.stdout)
    return found


def test_beats_follow_each_other_and_others_pass_at_once_in_their_place(bundle: Path) -> None:
    assert told(bundle, "beats(['a', 0], ['b', 900], ['c', 0], ['d', 400]); pass(5000)") == [
        [0, "a", 0],
        [0, "b", 900],
        [900, "c", 0],
        [900, "d", 400],
        [1300, "idle"],
    ]


def test_by_turns_nothing_is_dropped_however_much_waits(bundle: Path) -> None:
    found = told(bundle, "for (let at = 0; at < 60; at += 1) beats([at, 900]); pass(60000)")
    assert found == [*([900 * at, at, 900] for at in range(60)), [54_000, "idle"]]


@pytest.mark.parametrize(("speed", "ms"), [("slow", 1600), ("normal", 1000), ("fast", 500)])
def test_a_speed_changes_how_long_each_lasts(bundle: Path, speed: str, ms: int) -> None:
    found = told(bundle, f"director.speed = '{speed}'; beats(['a', 1000], ['b', 1000]); pass(9000)")
    assert found == [[0, "a", ms], [ms, "b", ms], [2 * ms, "idle"]]


def test_instant_keeps_the_order_and_takes_no_time(bundle: Path) -> None:
    found = told(bundle, "director.speed = 'instant'; beats(['a', 1000], ['b', 1000])")
    assert found == [[0, "a", 0], [0, "b", 0], [0, "idle"]]


def test_a_skip_ends_one_beat_and_a_finish_all_of_them(bundle: Path) -> None:
    found = told(
        bundle,
        "beats(['a', 1000], ['b', 1000], ['c', 1000], ['d', 9]); pass(100); director.skip();"
        "pass(50); director.finish(); pass(9000)",
    )
    assert found == [[0, "a", 1000], [100, "b", 1000], [150, "c", 0], [150, "d", 0], [150, "idle"]]


def test_a_skip_with_nothing_shown_says_nothing(bundle: Path) -> None:
    assert told(bundle, "director.skip(); director.finish()") == []


def test_what_comes_during_a_beat_waits_for_it(bundle: Path) -> None:
    found = told(bundle, "beats(['a', 1000]); pass(300); beats(['b', 500]); pass(9000)")
    assert found == [[0, "a", 1000], [1000, "b", 500], [1500, "idle"]]


@pytest.mark.parametrize("real_time", ["true", "false"])
def test_stop_waits_for_nothing(bundle: Path, real_time: str) -> None:
    begun = f"director.realTime = {real_time}; beats(['a', 1500], ['b', 1500]); pass(10);"
    script = f"{begun} beats(['stop', 0, true], ['c', 300]); pass(9000)"
    found = told(bundle, script)
    assert found[1:] == [[10, "b", 0], [10, "stop", 0], [10, "c", 300], [310, "idle"]]


def test_in_real_time_what_waits_is_shortened_to_two_seconds(bundle: Path) -> None:
    found = told(bundle, "director.realTime = true; beats(['a', 1000], ['b', 1000], ['c', 2000]); pass(9000)")
    assert found == [[0, "a", 500], [500, "b", 500], [1000, "c", 1000], [2000, "idle"]]


def test_in_real_time_it_is_never_more_than_two_seconds_behind(bundle: Path) -> None:
    """Whatever comes, and however fast: each ends within two seconds of its arrival."""
    script = """
      director.realTime = true;
      let seed = 7;
      const draw = (most) => { seed = (seed * 16807) % 2147483647; return seed % most; };
      for (let at = 0; at < 400; at += 1) { beats([time, 200 + draw(2400)]); pass(draw(700)); }
      pass(9000)
    """
    found = [line for line in told(bundle, script) if line[1] != "idle"]
    assert len(found) == 400
    assert all(begun + ms - arrived <= 2001 for begun, arrived, ms in found)
    shown = [line for line in found if line[2] > 0]
    assert 50 < len(shown) < 400


def test_a_listener_may_end_everything_from_within_a_beat(bundle: Path) -> None:
    script = """
      const begin = director.on.begin;
      director.on.begin = (item, ms) => { begin(item, ms); if (item === 'a') director.finish(); };
      beats(['a', 1000], ['b', 1000]); pass(5000)
    """
    assert told(bundle, script) == [[0, "a", 1000], [0, "b", 0], [0, "idle"]]
