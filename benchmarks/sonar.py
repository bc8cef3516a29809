"""Sonar: decisions a second of random play through the kernel against plain objects, and the plot's updates."""

from __future__ import annotations

import random
import statistics
import sys
import time
from typing import Any

from benchmarks._duel_objects import Sea as ObjectSea
from benchmarks._duel_objects import play as play_objects

from upscope import registry
from upscope.dice.seeded import Seeded
from upscope.games.sonar.advice.belief.torus import ALL
from upscope.games.sonar.advice.belief.tracker import Tracker
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.event import Teller, silent
from upscope.kernel.forms import Form
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask, Over, Roll
from upscope.kernel.rollout import answer_any
from upscope.lab.bench import compare, rate

GAME = registry.game("sonar")
MAP = "alpha"


class Player:
    """Random play to the end, in inner values; the number of decisions answered.

    Like the yardstick it surfaces only when no course is left: surfacing is the last of the orders offered.
    """

    def __init__(self, mode: str, events: bool = False) -> None:
        crews = {s: s.partition(".")[0] for s in GAME.sides.seats} if mode == "t" else {s: s for s in GAME.sides.seats}
        self.setup = Setup(f"{MAP}-{mode}", {"secure_check": "automatic"} if mode == "s" else {}, crews)
        self.rng, self.dice, self.events = random.Random(1), Seeded(1), events
        self.start = GAME.begin(self.setup)

    def play(self) -> int:
        s, rng = self.start.fork(), self.rng.random
        tell = silent
        if self.events:
            tell = Teller(GAME.events, GAME.sides)
            tell.state = s
        pause, count = advance(s, tell), 0
        below = lambda n: int(rng() * n)  # noqa: E731  # a tiny function in a hot loop

        def pick(name: str, offer: Any) -> Any:
            if isinstance(offer, Form):
                return offer.sample(below)
            return offer[int(rng() * (len(offer) - (name == "command")))]

        while True:
            what = type(pause)
            if what is Ask and count & 31:
                offer = pause.offer()
                pause = answer(s, pause.seat, offer[int(rng() * (len(offer) - (pause.name == "command")))], tell)
            elif what is Roll:
                pause = answer(s, DICE, self.dice.draw(pause.name, pause.dist, pause.times), tell)
                continue
            elif what is Over:
                return count
            else:
                pause = answer_any(s, pick, below, tell)
            count += 1
            if count > 20_000:
                return count


def islands() -> ObjectSea:
    chart = GAME.begin(Setup(f"{MAP}-s", {}, {s: s for s in GAME.sides.seats})).content.chart
    width = chart.grid.width
    water = set(chart.water)
    return ObjectSea(frozenset((c % width, c // width) for c in range(width * width) if c not in water))


def tracker_figures() -> None:
    """Random tracks with real silence spacing: time an update, by silences since the last surfacing."""
    chart = GAME.begin(Setup(f"{MAP}-s", {}, {s: s for s in GAME.sides.seats})).content.chart
    from upscope.games.sonar.advice.belief.torus import Frame16

    frame = Frame16(chart.grid.width, chart.grid.height)
    water = frame.pack(chart.water)
    rng = random.Random(3)
    print("plot: µs an update (median, slowest) and classes, by silences in the dive, silence every 6 courses")
    for silences in range(5):
        times, most = [], 0
        for _ in range(30):
            tracker, cell = Tracker(water), rng.choice(chart.water)
            route = {cell}
            done = courses = 0
            while done <= silences and courses < 40:
                ways = [(d, to) for d, to in chart.ways[cell] if to not in route]
                if not ways:
                    break
                if done < silences and courses and courses % 6 == 0:
                    done += 1
                    start = time.perf_counter()
                    tracker.silence()
                    times.append(time.perf_counter() - start)
                d, cell = rng.choice(ways)
                route.add(cell)
                start = time.perf_counter()
                tracker.course(d)
                times.append(time.perf_counter() - start)
                tracker.fact(ALL)
                most = max(most, len(tracker.classes))
                courses += 1
        print(f"  {silences}: {statistics.median(times) * 1e6:8.1f} {max(times) * 1e6:10.1f}   {most} classes")


def main() -> None:
    sea, rng = islands(), random.Random(2)
    for mode, bar in (("t", 1 / 2), ("s", 1 / 3)):
        player = Player(mode)
        found = compare(player.play, lambda: play_objects(sea, rng))
        share = 1 / found.ratio
        print(found.line(f"sonar-{mode}, null sink, against plain objects", "decisions"))
        print(f"  {share:.2f} of the yardstick's rate; bar {bar:.2f}: {'met' if share >= bar else 'MISSED'}")
        low, middle, high = rate(Player(mode, events=True).play)
        print(f"  with events: {middle:,.0f} decisions/s (quartiles {low:,.0f} to {high:,.0f})")
    tracker_figures()
    if "--profile" in sys.argv:
        import cProfile
        import pstats

        player = Player("t")
        profile = cProfile.Profile()
        profile.enable()
        for _ in range(60):
            player.play()
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    main()
