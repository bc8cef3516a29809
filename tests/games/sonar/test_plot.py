"""The plot is exact: after every update it holds the same places as writing out every hypothesis, in random duels."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.sonar.naive_plot import NaivePlot

from upscope import registry
from upscope.dice.seeded import Seeded
from upscope.games.sonar.advice.belief import Plot, Tracker
from upscope.games.sonar.advice.belief.torus import AHEAD, ALL, Frame16, bit, bits, follow, move, rotate
from upscope.games.sonar.content.content import content_of
from upscope.games.sonar.rules.kinds import SIDES
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee
from upscope.lab.play import random_game

SONAR = registry.game("sonar")
BY_TURNS = [s for s in SONAR.scenarios if s.endswith("-t")]
AT_ONCE = [s for s in SONAR.scenarios if s.endswith("-s")]


class Watch:
    """Both plots of both submarines, fed from the other crew's radio operator after every move."""

    def __init__(self, naive: bool = True, most: int = 20_000) -> None:
        self.naive, self.most = naive, most
        self.plots: dict[int, tuple[Plot, NaivePlot | None]] = {}
        self.heard = [0, 0]
        self.updates = self.compared = 0
        self.events: set[str] = set()

    def look(self, referee: Referee, rng: random.Random) -> None:
        s: Any = referee.state
        for side in (0, 1):
            if side not in self.plots:
                self.plots[side] = (Plot(s.content, side), NaivePlot(s.content, SIDES[side]) if self.naive else None)
            lines = referee.feed(f"{SIDES[1 - side]}.radio", self.heard[side])
            self.heard[side] += len(lines)
            if not lines:
                continue
            self.events |= {line["event"] for line in lines}
            plot, slow = self.plots[side]
            plot.hear(lines)
            self.updates += 1
            if s.boats.cell[side] >= 0:
                assert s.content.chart.names[s.boats.cell[side]] in plot.cells()
            if slow is not None:
                slow.hear(lines)
                assert set(plot.cells()) == slow.cells(), f"after {lines[-3:]}"
                assert plot.tracker.hypotheses() == len(slow.worlds)
                self.compared += 1
                if len(slow.worlds) > self.most:
                    self.plots[side] = (plot, None)


def duel(scenario: str, seed: int, watch: Watch, **options: object) -> None:
    players = (
        {seat: seat[:4] for seat in SONAR.sides.seats} if scenario.endswith("-t") else {s: s for s in SONAR.sides.seats}
    )
    random_game(SONAR, Setup(scenario, options, players), seed, each=watch.look)


@pytest.mark.parametrize("scenario", BY_TURNS)
def test_equal_to_every_hypothesis_written_out_by_turns(scenario: str) -> None:
    watch = Watch()
    for seed in range(6):
        watch.plots, watch.heard = {}, [0, 0]
        duel(scenario, seed, watch, upgrades=scenario != "echo-t" and seed % 2 == 1)
    assert watch.compared > 200
    assert {"course_ordered", "surfaced", "impact", "blast_answered", "mine_laid"} <= watch.events


@pytest.mark.parametrize("scenario", ["alpha-s", "charlie-s", "delta-s", "echo-s"])
def test_equal_to_every_hypothesis_written_out_at_once(scenario: str) -> None:
    watch = Watch(most=3_000)
    duel(scenario, 3, watch, upgrades=scenario != "echo-s")
    assert watch.compared > 50


@pytest.mark.parametrize("scenario", ["alpha-t", "bravo-t", "charlie-s"])
def test_equal_where_a_torpedoed_mine_is_kept_quiet(scenario: str) -> None:
    watch = Watch(most=3_000)
    for seed in range(4 if scenario.endswith("-t") else 1):
        watch.plots, watch.heard = {}, [0, 0]
        duel(scenario, seed, watch, upgrades=seed % 2 == 1, torpedoed_mine_named=False)
    assert watch.compared > 50


def test_a_torpedo_on_a_known_mine_opens_the_way_though_nothing_is_said() -> None:
    """The mine of yellow is known to lie north of it; blue's torpedo goes there, and yellow sails over the place."""
    for named in (False, True):
        content = content_of(Setup("alpha-t", {"torpedoed_mine_named": named}))
        plot = Plot(content, 1)
        where = plot.sheet.frame.bit
        cells = plot.sheet.cell
        plot.tracker.fact(where[cells["E8"]])
        plot.tracker.lay_mine()
        plot.tracker.mine_at(where[cells["E7"]], gone=False)
        told = [
            ("impact", {"side": "blue", "weapon": "torpedo", "cell": "E7"}),
            ("blast_answered", {"side": "yellow", "weapon": "torpedo", "hit": "indirect", "damage": 1}),
            ("course_ordered", {"side": "yellow", "course": "N"}),
        ]
        plot.hear([{"n": n, "event": name, "rule": "", "fields": fields} for n, (name, fields) in enumerate(told, 1)])
        assert list(plot.cells()) == ([] if named else ["E7"])


def test_a_mine_that_may_have_been_torpedoed_no_longer_bars_the_way() -> None:
    """Two spaces beside each other: the mine must lie in the other one, until a torpedo goes there."""
    frame, water = sea(2, 1)
    t = Tracker(water)
    t.fact(frame.bit[0])
    t.lay_mine()
    barred = Tracker(water)
    barred.fact(frame.bit[0])
    barred.lay_mine()
    barred.course(1)
    assert barred.places() == 0
    t.lose_mine(frame.bit[1])
    t.course(1)
    assert frame.cells(t.places()) == (1,)


def test_the_true_place_is_never_lost_even_when_the_guard_widens() -> None:
    for seed in range(8):
        watch = Watch(naive=False)

        def look(referee: Referee, rng: random.Random, watch: Watch = watch) -> None:
            watch.look(referee, rng)
            for plot, _ in watch.plots.values():
                plot.tracker.limit = 3

        players = {seat: seat[:4] for seat in SONAR.sides.seats}
        random_game(SONAR, Setup("charlie-t", {"upgrades": bool(seed % 2)}, players), seed, each=look)
        assert watch.updates > 50


# ---------------------------------------------------------------- the tracker by itself


def sea(width: int, height: int, islands: set[int] | None = None) -> tuple[Frame16, int]:
    frame = Frame16(width, height)
    return frame, frame.pack(c for c in range(width * height) if c not in (islands or set()))


def test_a_course_needs_room_and_water() -> None:
    frame, water = sea(3, 1, {2})
    t = Tracker(water)
    t.course(1)
    assert frame.cells(t.places()) == (1,)
    t.course(1)
    assert t.places() == 0


def test_the_route_may_not_be_crossed() -> None:
    _, water = sea(5, 5)
    t = Tracker(water)
    for course in (0, 1, 2):
        t.course(course)
    assert t.places()
    t.course(3)
    assert t.places() == 0


def test_silence_is_nought_to_four_straight_on() -> None:
    frame, water = sea(9, 9)
    t = Tracker(water)
    t.fact(frame.bit[40])
    t.silence()
    expected = {40} | {40 + d * n for d in (1, -1, 9, -9) for n in range(1, 5)}
    assert set(frame.cells(t.places())) == expected


def test_a_mine_bars_the_way_and_tells_when_it_goes_off() -> None:
    frame, water = sea(5, 5)
    t = Tracker(water)
    t.fact(frame.bit[12])
    t.lay_mine()
    assert set(frame.cells(t.mine_places())) == {6, 7, 8, 11, 13, 16, 17, 18}
    t.course(0)
    assert set(frame.cells(t.mine_places())) == {6, 8, 11, 13, 16, 17, 18}
    t.mine_at(frame.bit[16], gone=True)
    assert frame.cells(t.places()) == (7,)
    assert t.mine_places() == 0


def test_the_torus_agrees_with_plain_coordinates() -> None:
    rng = random.Random(5)
    for _ in range(200):
        offsets = {(rng.randrange(-14, 15), rng.randrange(-14, 15)) for _ in range(6)}
        shape = 0
        for x, y in offsets:
            shape |= bit(x, y)
        for course, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            expected = 0
            for x, y in offsets:
                expected |= bit(x - dx, y - dy)
            assert follow(shape, course) == expected == rotate(shape, -dx, -dy)
            assert AHEAD[course] == bit(dx, dy)
    frame, water = sea(15, 15)
    for course, step in enumerate((-15, 1, 15, -1)):
        for c in range(225):
            to = move(frame.bit[c], course) & water
            stays = 0 <= c + step < 225 and (step in (15, -15) or (c + step) // 15 == c // 15)
            assert frame.cells(to) == ((c + step,) if stays else ())
    assert list(bits(0b1010001)) == [0, 4, 6]
    assert rotate(ALL, 3, 7) == ALL


def test_a_map_too_large_for_the_torus_is_refused() -> None:
    with pytest.raises(ValueError, match="15 by 15 at most"):
        Frame16(16, 4)


def warlike(name: str, options: list[Any], s: Any, rng: random.Random) -> Any:
    """A choice that leads to mines, and to blasts that strike them, as often as may be."""
    wanted: set[Any] = set()
    if name in ("mark", "signalled_mark"):
        wanted = {"mine", "torpedo", "scenario"}
    elif name in ("choose_upgrade", "change_upgrade"):
        wanted = {"kaos", "kraken"}
    elif name == "activate":
        wanted = set(options) - {"pass", "drone", "sonar"}
    elif name == "command":
        wanted = set(options) - {"surface"}
    elif name == "choose_impact":
        lying = {c for column in (s.boats.mines, s.boats.kaos) for side in (0, 1) for c in column[side]}
        wanted = {s.content.chart.names[c] for c in lying}
    likely = [o for o in options if o in wanted] if all(isinstance(o, str) for o in options) else []
    return rng.choice(likely if likely and rng.random() < 0.9 else options)


def war_of_mines(scenario: str, seed: int, watch: Watch) -> None:
    rng = random.Random(seed)
    players = {seat: seat[:4] for seat in SONAR.sides.seats}
    options = {"upgrades": True}
    referee = Referee.start(SONAR, Setup(scenario, options, players), Seeded(seed))
    while not referee.over:
        watch.look(referee, rng)
        found = [d for seat in SONAR.sides.seats for d in referee.shown(seat) if d["name"] != "countermeasures"]
        quick = [d for d in found if d["name"] == "detonate"]
        d = rng.choice(quick if quick and rng.random() < 0.05 else [d for d in found if d not in quick])
        value = warlike(d["name"], [o["value"] for o in d["options"]], referee.state, rng)
        referee.answer(d["seat"], d["id"], value)


def test_equal_where_blasts_destroy_mines_and_set_them_off() -> None:
    watch = Watch(most=2_000)
    for seed in range(12):
        watch.plots, watch.heard = {}, [0, 0]
        war_of_mines(("bravo-t", "charlie-t")[seed % 2], seed, watch)
    assert {"mine_destroyed", "mine_set_off"} <= watch.events
    assert watch.compared > 300
