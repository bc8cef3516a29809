"""The arena: figures that can be checked by hand, a command that says what it did, errors that say what is wrong."""

from __future__ import annotations

import json
import shlex
import sys

import pytest
from click.testing import CliRunner

from upscope.cli.arena import command
from upscope.kernel.game import Setup
from upscope.lab.arena import Played, Spent, Tally, jobs, run, seatings
from upscope.lab.strength import Sprt, elo, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(10, 20, 0.2993, 0.7007), (0, 10, 0.0, 0.2775), (200, 200, 0.9812, 1.0), (144, 200, 0.6541, 0.7776)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_tally_counts_for_the_first_named_whichever_side_it_has() -> None:
    tally = Tally("a", "b")
    first, second = jobs("sonar", Setup("alpha-t"), {"blue": "a", "yellow": "b"}, 2, 1)
    spent = {"blue": Spent(2, 0.5, 0.4), "yellow": Spent(1, 0.1, 0.1)}
    tally.add(first, Played("blue", 10, 0, spent))
    tally.add(second, Played("blue", 20, 0, spent))
    tally.add(first, Played("draw", 30, 0, spent))
    assert (tally.wins, tally.losses, dict(tally.others)) == (1, 1, {"draw": 1})
    spent_by_a = tally.spent[0]
    assert (spent_by_a.answers, spent_by_a.slowest) == (5, 0.4)
    assert spent_by_a.seconds == pytest.approx(1.1)
    lines = list(tally.lines())
    assert lines[0].startswith("a against b: 1 of 3 won (33.3%")
    assert lines[0].endswith("1 lost, 1 draw")
    assert lines[1] == "Elo +0 (95 % -338 to +338)"
    assert lines[2] == "won 1 as blue; a game takes 20 answers"


def test_three_sides_are_shared_out_in_six_ways_each_with_its_mirror_image() -> None:
    sides = ["axis", "western", "soviet"]
    ways = seatings(sides, ["axis"])
    assert len(set(ways)) == 6
    for way in ways:
        assert tuple(side for side in sides if side not in way) in ways
    tally = Tally("a", "b")
    levels = dict(zip(sides, "abb", strict=True))
    spent = {side: Spent(1, 0.5, 0.4) for side in sides}
    for job in jobs("krieg", Setup("two_rivers_short"), levels, 12, 1):
        assert {job.levels[side] for side in job.mine} == {"a"}
        assert set(job.levels.values()) == {"a", "b"}
        tally.add(job, Played("soviet", 10, 0, spent))
    assert (tally.wins, tally.losses) == (6, 6), "whoever is always given the same winner wins half"
    assert tally.spent[0].answers == tally.spent[1].answers == 18


def test_the_outcome_does_not_depend_on_the_number_of_processes() -> None:
    found = []
    for workers in (1, 2):
        tally = Tally("ensign", "ensign")
        run(jobs("sonar", Setup("alpha-t"), {"blue": "ensign", "yellow": "ensign"}, 4, 3), tally, workers)
        found.append((tally.wins, tally.losses, tally.answers, tally.counts))
    assert found[0] == found[1]


def test_the_command_says_who_won_with_which_seeds() -> None:
    args = [
        "sonar",
        "--blue",
        "lieutenant",
        "--yellow",
        "ensign",
        "--games",
        "4",
        "--scenario",
        "alpha-t",
        "--seed",
        "5",
    ]
    done = CliRunner().invoke(command, [*args, "--workers", "1", "--events"])
    assert done.exit_code == 0, done.output
    assert done.output.startswith("sonar alpha-t, seeds 5 to 6\nlieutenant against ensign: ")
    assert " of 4 won (" in done.output
    assert "course_ordered" in done.output
    again = CliRunner().invoke(command, [*args, "--workers", "1"])
    assert again.output.splitlines()[:3] == done.output.splitlines()[:3]
    facts = json.loads(CliRunner().invoke(command, [*args, "--workers", "1", "--json"]).stdout)
    assert f"{facts['won']} of {facts['games']} won" in done.output
    assert (facts["first"], facts["second"], facts["scenario"]) == ("lieutenant", "ensign", "alpha-t")
    assert facts["won"] + facts["lost"] + sum(facts["other"].values()) == 4


def test_elo_and_the_sequential_test_are_as_reckoned_by_hand() -> None:
    assert elo(0.5) == 0
    assert elo(10 / 11) == pytest.approx(400)
    assert elo(1.0) == float("inf")
    test = Sprt(0.5, 0.75)
    # a win is worth ln 1.5 = 0.405, a loss ln 0.5 = -0.693, and ln 19 = 2.944 decides
    assert [test.verdict(n, 0) for n in (7, 8)] == ["", "high"]
    assert [test.verdict(0, n) for n in (4, 5)] == ["", "low"]
    assert test.verdict(8, 1) == ""
    with pytest.raises(ValueError, match="lower first"):
        Sprt(0.6, 0.5)


def test_a_match_stops_when_the_sequential_test_is_sure() -> None:
    tally = Tally("lieutenant", "random")
    levels = {"blue": "lieutenant", "yellow": "random"}
    run(jobs("sonar", Setup("alpha-t"), levels, 100, 1), tally, 1, sprt=Sprt(0.5, 0.9))
    assert (tally.wins, tally.games) == (6, 6), "six wins: 6 ln 1.8 = 3.53; four would be 2.35; both games of a seed"


def test_a_program_plays_over_the_protocol_and_sees_its_own_seats_only() -> None:
    args = ["sonar", "--blue", f"exec: {sys.executable} examples/arena_bot.py 7", "--yellow", "lieutenant"]
    done = CliRunner().invoke(command, [*args, "--games", "2", "--workers", "1", "--scenario", "alpha-t"])
    assert done.exit_code == 0, done.output
    assert " against lieutenant: 0 of 2 won" in done.output
    assert ", 2 lost" in done.output


@pytest.mark.parametrize(
    ("script", "problem"),
    [
        ("pass", "it has ended before the game has"),
        ('import sys; print(\'{"do":"quit"}\', flush=True); sys.stdin.read()', "it has left before the end"),
    ],
)
def test_a_program_that_gives_up_ends_the_match(script: str, problem: str) -> None:
    args = ["sonar", "--blue", f"exec: {sys.executable} -c {shlex.quote(script)}", "--yellow", "ensign", "--games", "1"]
    done = CliRunner().invoke(command, [*args, "--workers", "1"])
    assert done.exit_code == 1
    assert problem in done.output


@pytest.mark.parametrize(
    ("args", "problem"),
    [
        (["nosuch", "--blue", "a", "--yellow", "b"], "no game called 'nosuch'"),
        (["sonar"], "write --blue BOT --yellow BOT"),
        (["sonar", "--blue", "ensign"], "write --blue BOT --yellow BOT"),
        (["sonar", "--blue"], "write --blue BOT --yellow BOT"),
        (["sonar", "--red", "ensign", "--blue", "ensign"], "no side called 'red'"),
        (["sonar", "--blue", "admiral", "--yellow", "ensign"], "no bot called 'admiral'"),
        (["sonar", "--blue", "ensign", "--yellow", "ensign", "--scenario", "atlantis"], "alpha-t"),
        (["sonar", "--blue", "ensign", "--yellow", "ensign", "--option", "upgrades"], "write NAME=VALUE"),
        (["sonar", "--blue", "ensign", "--yellow", "ensign", "--sprt", "0.6:0.5"], "write --sprt LOW:HIGH"),
        (["krieg", "--axis", "random", "--western", "steady"], "write --axis BOT --western BOT --soviet BOT"),
        (["krieg", "--axis", "random", "--western", "steady", "--soviet", "planner"], "between two bots, not 3"),
    ],
)
def test_what_is_wrong_is_said(args: list[str], problem: str) -> None:
    done = CliRunner().invoke(command, args)
    assert done.exit_code == 2
    assert problem in done.output
