"""Campaigns as they stand on somebody's table: as JSON and back, and what is wrong with a bad one."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from upscope.games.silent_war import GAME
from upscope.games.silent_war.reports import tally
from upscope.games.silent_war.rules.invariants import INVARIANTS
from upscope.games.silent_war.rules.kinds import BOXES
from upscope.games.silent_war.rules.position_checks import BROKEN, check
from upscope.games.silent_war.rules.positions import position_of
from upscope.games.silent_war.rules.template import template
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.game import Setup, SetupError
from upscope.kernel.procedure import Ask, Over, Roll
from upscope.kernel.view import project
from upscope.lab.play import pick

SCENARIO = "pacific-1943"


def roll(pause: Roll, rng: random.Random) -> Any:
    drawn = tuple(pause.dist.value_at(rng.randrange(pause.dist.total)) for _ in range(pause.times))
    return drawn if pause.times > 1 else drawn[0]


def halfway(seed: int, asks: int, scenario: str = SCENARIO, **options: Any) -> Any:
    """A game by random answers, stopped where a boat is to be chosen."""
    rng = random.Random(seed)
    s = GAME.begin(Setup(scenario, options))
    pause = advance(s)
    while not isinstance(pause, Over):
        if isinstance(pause, Roll):
            pause = answer(s, DICE, roll(pause, rng))
            continue
        assert isinstance(pause, Ask)
        asks -= 1
        if asks < 0 and pause.name == "choose_boat":
            return s
        pause = answer(s, pause.seat, pick(pause.offer(), rng))
    raise AssertionError("over too soon")


def at(position: Any, scenario: str = SCENARIO, **options: Any) -> Any:
    s = GAME.begin(Setup(scenario, options, position=position))
    pause = advance(s)
    rng = random.Random(1)
    while isinstance(pause, Roll):
        pause = answer(s, DICE, roll(pause, rng))
    return s


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("commands", ["one", "two"])
def test_a_campaign_goes_out_and_comes_back(seed, commands):
    s = halfway(seed, 300 + 400 * seed, commands=commands)
    position = json.loads(json.dumps(position_of(s)))
    back = at(position, commands=commands)
    for name, table in s.tables.items():
        for column in table._fields:
            if column != "acted":
                assert getattr(getattr(back, name), column) == getattr(getattr(s, name), column), f"{name}.{column}"
    for name in s.scalars:
        assert getattr(back, name) == getattr(s, name), name
    assert set(advance(back).offer()) == set(advance(s).offer())
    assert position_of(back) == position


def test_a_position_plays_on_to_the_end_of_its_scenario():
    s = halfway(2, 600)
    back = at(position_of(s))
    rng = random.Random(5)
    pause = advance(back)
    while not isinstance(pause, Over):
        if isinstance(pause, Roll):
            pause = answer(back, DICE, roll(pause, rng))
        else:
            pause = answer(back, pause.seat, pick(pause.offer(), rng))
    for holds in GAME.invariants:
        holds(back)
    assert back.result


@pytest.mark.rule("3.11-table", "3.2")
def test_the_least_position_is_the_scenario_with_its_cups_filled():
    s = at({})
    fresh = GAME.begin(Setup(SCENARIO))
    assert (s.year, s.month, s.period, s.torpedo) == (fresh.year, fresh.month, fresh.period, fresh.torpedo)
    assert sum(s.cups.a) > 0
    assert s.boats.box.count(0) <= fresh.boats.box.count(0)


def test_tracks_and_boats_of_ones_own():
    s = at(
        {
            "at": "operations",
            "year": 1943,
            "month": 5,
            "week": 2,
            "ships": 160,
            "tons": 710,
            "lost": 9,
            "open": ["pearl-harbor", "brisbane", "midway"],
            "tenders": {"midway": "sperry"},
            "boats": {
                "ss-238": {"box": "operating", "at": "carolines", "patrol": True, "skipper": "morton", "rating": 1},
                "ss-190": {"box": "ready", "at": "brisbane", "ships": 3, "tons": 12},
                "ss-191": {"box": "lost"},
            },
            "weather": {"marianas": "typhoon-1"},
            "out": ["akagi", "kaga"],
        }
    )
    c = s.content
    assert s.carried == (157, 698, 8)
    wahoo = c.boat_names.index("ss-238")
    assert c.skipper_names[s.boats.skipper[wahoo]] == "morton"
    pause = advance(s)
    assert {c.order_names[order] for order in pause.offer()} == {"ss-238", "ss-190"}
    assert s.cups.gone[c.piece_names.index("akagi")] == 1
    assert sum(1 for box in s.boats.box if 1 <= box <= 10) == 2


@pytest.mark.rule("7.2A-move", "7.2B-place")
@pytest.mark.parametrize(
    ("start", "area", "weather"),
    [("operations", "east-china-sea", "typhoon-2"), ("week", "marianas", "typhoon-2"), ("week", "carolines", "storm")],
)
def test_storms_where_they_can_be_move_on_and_pass(start, area, weather):
    """A Typhoon-2 has moved when the boats act; at the start of a week it lies where it formed."""
    s = at({"at": start, "month": 9, "weather": {area: weather}, "boats": {}})
    pause, rng = advance(s), random.Random(3)
    while s.turn < 3:
        if isinstance(pause, Roll):
            pause = answer(s, DICE, roll(pause, rng))
        else:
            pause = answer(s, pause.seat, pick(pause.offer(), rng))
    for holds in GAME.invariants:
        holds(s)


TWO = ("ss-190", "ss-191")
BAD: list[tuple[Any, str, str]] = [
    ([], "position", "setup-position-shape"),
    ({"bots": {}}, "position.bots", "setup-bad-value"),
    ({"at": "noon"}, "position.at", "setup-bad-value"),
    ({"month": 13}, "position.month", "setup-position-range"),
    ({"torpedo": 3}, "position.torpedo", "setup-position-range"),
    ({"ships": "many"}, "position.ships", "setup-position-range"),
    ({"open": "pearl-harbor"}, "position.open", "setup-position-shape"),
    ({"open": ["atlantis"]}, "position.open[0]", "setup-position-unknown"),
    ({"open": ["marianas"]}, "position.open[0]", "setup-position-unknown"),
    ({"ultra": ["pearl-harbor"]}, "position.ultra[0]", "setup-position-unknown"),
    ({"weather": {"pearl-harbor": "storm"}}, "position.weather.pearl-harbor", "setup-position-unknown"),
    ({"weather": {"marianas": "drizzle"}}, "position.weather.marianas", "setup-position-unknown"),
    ({"weather": {"east-china-sea": "storm"}}, "position.weather.east-china-sea", "setup-position-weather"),
    ({"weather": {"java-sea": "typhoon-1"}}, "position.weather.java-sea", "setup-position-weather"),
    ({"weather": {"east-china-sea": "typhoon-2"}}, "position.weather.east-china-sea", "setup-position-weather"),
    (
        {"at": "operations", "weather": {"java-sea": "typhoon-2"}},
        "position.weather.java-sea",
        "setup-position-weather",
    ),
    ({"boats": {"nautilus": {}}}, "position.boats.nautilus", "setup-position-unknown"),
    ({"boats": {"ss-190": {"box": "garage"}}}, "position.boats.ss-190.box", "setup-position-unknown"),
    ({"boats": {"ss-190": {"speed": 9}}}, "position.boats.ss-190.speed", "setup-bad-value"),
    ({"boats": {"ss-190": {"box": "ready", "at": "marianas"}}}, "position.boats.ss-190.at", "setup-position-place"),
    ({"boats": {"ss-190": {"box": "ready"}}}, "position.boats.ss-190.at", "setup-position-place"),
    ({"boats": {"ss-190": {"box": "operating", "at": "midway"}}}, "position.boats.ss-190.at", "setup-position-place"),
    ({"boats": {"ss-190": {"box": "lost", "at": "marianas"}}}, "position.boats.ss-190.at", "setup-position-place"),
    ({"boats": {"ss-190": {"box": "lost", "damage": 1}}}, "position.boats.ss-190.box", "setup-position-marks"),
    ({"boats": {"ss-190": {"box": "ready", "at": "manila"}}}, "position.boats.ss-190.at", "setup-position-closed"),
    (
        {"boats": {"ss-190": {"box": "operating", "at": "marianas", "damage": 3}}},
        "position.boats.ss-190.damage",
        "setup-position-range",
    ),
    (
        {"boats": {"ss-190": {"box": "ready", "at": "pearl-harbor", "skipper": "morton"}}},
        "position.boats.ss-190.rating",
        "setup-position-skipper",
    ),
    (
        {"boats": {b: {"box": "operating", "at": "marianas", "skipper": "morton", "rating": 1} for b in TWO}},
        "position.boats.ss-191.skipper",
        "setup-position-twice",
    ),
    (
        {"boats": {f"ss-{n}": {"box": "repair-1", "at": "pearl-harbor"} for n in range(172, 200)}},
        "position.boats (pearl-harbor)",
        "setup-position-full",
    ),
    (
        {"open": ["midway"], "tenders": {}, "boats": {"ss-190": {"box": "ready", "at": "midway"}}},
        "position.boats (midway)",
        "setup-position-full",
    ),
    ({"tenders": {"midway": "sperry", "majuro": "sperry"}}, "position.tenders.majuro", "setup-position-twice"),
    ({"tenders": {"pearl-harbor": "sperry"}}, "position.tenders.pearl-harbor", "setup-position-unknown"),
    ({"year": 1946}, "position.month", "setup-position-date"),
    ({"boats": {"ss-190": {"box": "lost", "ships": 999}}}, "position.ships", "setup-position-tracks"),
    ({"cups": {"E": {}}}, "position.cups.E", "setup-bad-value"),
    ({"cups": {"A": {"yamato": 2}}}, "position.cups: yamato", "setup-position-range"),
    ({"missions": [{"zone": "truk"}]}, "position.missions[0]", "setup-position-shape"),
    ({"packs": {"9": {"formed": True}}}, "position.packs.9", "setup-position-unknown"),
]


@pytest.mark.parametrize(("position", "field", "code"), BAD)
def test_a_bad_position_names_its_field(position, field, code):
    with pytest.raises(SetupError) as problem:
        GAME.begin(Setup(SCENARIO, position=position))
    assert (problem.value.field, problem.value.code) == (field, code)


def test_in_the_middle_of_a_boats_turn_there_is_none():
    rng = random.Random(3)
    s = GAME.begin(Setup(SCENARIO))
    pause = advance(s)
    while not (isinstance(pause, Ask) and pause.name == "choose_course"):
        if isinstance(pause, Roll):
            pause = answer(s, DICE, roll(pause, rng))
        else:
            pause = answer(s, pause.seat, pick(pause.offer(), rng))
    with pytest.raises(SetupError) as problem:
        position_of(s)
    assert problem.value.code == "setup-in-between"


def test_what_a_view_shows_with_open_cups_is_the_whole_state():
    s = halfway(1, 500, open_cups=True)
    view = json.loads(json.dumps(project(s, GAME.sides, "comsubpac").data()))
    back = GAME.state_from_view(view, lambda n: 0)
    for name, table in s.tables.items():
        for column in table._fields:
            assert getattr(getattr(back, name), column) == getattr(getattr(s, name), column), f"{name}.{column}"
    for name in s.scalars:
        assert getattr(back, name) == getattr(s, name), name
    assert position_of(back) == position_of(s)


@pytest.mark.parametrize(
    ("scenario", "date"),
    [("full-war", ""), ("full-war", "1942-06"), ("full-war", "1943-05"), ("full-war", "1945-03"), ("tang-1944", "")],
)
def test_a_template_is_a_position_that_can_be_played(scenario, date):
    setup = Setup(scenario)
    found = GAME.template(setup, date)
    s = GAME.begin(Setup(scenario, position=found))
    if date:
        assert f"{s.year}-{s.month:02d}" == date
        assert s.ships > 0
        assert s.tons > s.ships
    assert json.loads(json.dumps(found)) == found
    assert sum(1 for box in s.boats.box if 1 <= box <= 9) > 0
    pause, rng = advance(s), random.Random(1)
    for _ in range(300):
        if type(pause) is Over:
            break
        if type(pause) is Roll:
            pause = answer(s, DICE, roll(pause, rng))
        else:
            assert type(pause) is Ask
            pause = answer(s, pause.seat, pick(pause.offer(), rng))


def test_a_template_knows_what_history_knows_of_the_month():
    war = Setup("full-war")
    early, late = (GAME.begin(Setup("full-war", position=GAME.template(war, date))) for date in ("1942-03", "1945-01"))
    names = early.content.boat_names
    tang, wahoo = names.index("ss-306"), names.index("ss-238")
    assert (BOXES[early.boats.box[tang]], BOXES[early.boats.box[wahoo]]) == ("later", "later")
    assert (BOXES[late.boats.box[tang]], BOXES[late.boats.box[wahoo]]) == ("lost", "lost")
    assert early.torpedo < late.torpedo
    assert early.period < late.period
    assert late.lost > 30


@pytest.mark.parametrize("date", ["1944-05", "1944-06", "1944-07", "1944-08", "1944-09"])
def test_a_template_keeps_the_bases_of_both_commands(date):
    """A campaign of the Central Pacific alone opens in June 1944: it says nothing of the other command's bases."""
    given = GAME.template(Setup("full-war"), date)
    assert {"pearl-harbor", "brisbane", "fremantle", "dutch-harbor"} <= set(given["open"])


@pytest.mark.parametrize("date", ["1942-03", "1943-03", "1944-06"])
def test_a_template_counts_the_boats_that_the_record_counts(date):
    """The record is of American boats: what their allies had lost is on no track."""
    war = Setup("full-war")
    given = GAME.template(war, date)
    before = sum(row["lost"] for row in tally.record(war) if row["month"] < date)
    assert given["lost"] == before == GAME.begin(Setup("full-war", position=given)).lost


@pytest.mark.parametrize("date", ["1941-01", "1946-01", "May 1943", "1943-13"])
def test_a_month_outside_the_scenario_is_refused(date):
    with pytest.raises(SetupError) as problem:
        GAME.template(Setup("full-war"), date)
    assert (problem.value.field, problem.value.code) == ("date", "setup-position-date")


def test_what_must_always_hold_has_words_of_its_own_when_it_does_not():
    assert set(BROKEN) == set(INVARIANTS)
    s = GAME.begin(Setup(SCENARIO))
    s.ships += 1
    with pytest.raises(SetupError) as problem:
        check(s, {})
    assert problem.value.code == "setup-broken-tracks"


@pytest.mark.parametrize("month", ["1944-06", "1944-07", "1944-08", "1944-09"])
def test_a_month_filled_in_has_its_bases_open_and_counts_the_boats_that_it_leaves_out(month):
    """A campaign of Pearl Harbor alone opens that summer; the other command has its bases all the same."""
    found = template(Setup("full-war"), month)
    assert {"pearl-harbor", "dutch-harbor", "brisbane", "fremantle", "midway"} <= set(found["open"])
    assert found["lost"] == sum(boat.get("box") == "lost" for boat in found["boats"].values()) > 20
