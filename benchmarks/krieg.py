"""Krieg: decisions a second of random play, supply over the whole front, odds cards and plans."""

from __future__ import annotations

import random
import sys

from upscope import registry
from upscope.games.krieg.advice.odds import Plot, odds_card
from upscope.games.krieg.advice.plan import draw_up
from upscope.games.krieg.advice.quick_odds import quick_odds
from upscope.games.krieg.rules.columns import odds_column
from upscope.games.krieg.rules.situation import Situation
from upscope.games.krieg.rules.state import REGULAR, Krieg
from upscope.games.krieg.rules.supply import is_supplied
from upscope.games.krieg.rules.targets import candidates, targets
from upscope.kernel.event import Teller, silent
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Tell
from upscope.lab.bench import rate
from upscope.lab.play import play_out

GAME = registry.game("krieg")


class Player:
    """Random games of a scenario, one after another."""

    def __init__(self, scenario: str, events: bool = False) -> None:
        self.start = GAME.begin(Setup(scenario))
        self.seed, self.events = 0, events

    def play(self) -> int:
        self.seed += 1
        s = self.start.fork()
        tell: Tell = silent
        if self.events:
            tell = teller = Teller(GAME.events, GAME.sides)
            teller.state = s
        return play_out(s, self.seed, tell, rng=random.Random(self.seed))[1]


def opening(segment: str = "4.2", side: str = "soviet") -> Krieg:
    s = GAME.begin(Setup("two_rivers", position={"at": segment, "side": side}))
    assert isinstance(s, Krieg)
    return s


def show(what: str, unit: str, found: tuple[float, float, float]) -> None:
    low, middle, high = found
    print(f"{what}: {middle:,.0f} {unit}/s (quartiles {low:,.0f} to {high:,.0f})")


def attacks(s: Krieg) -> list[Plot]:
    front, c = Situation(s), s.content
    found = []
    for target in targets(front, s.side, REGULAR, ()):
        units = tuple(u for u in candidates(front, s.side, target, REGULAR) if not c.is_hq[u])
        if 3 * sum(c.rungs[c.ladder_of[u]][s.units.steps[u]][0] for u in units) >= sum(
            c.rungs[c.ladder_of[u]][s.units.steps[u]][1] for u in front.stacks[target]
        ):
            found.append(Plot(target, units))
    return found


def main() -> None:
    for scenario in ("two_rivers_short", "steel_and_mud", "harbour"):
        show(f"random play, {scenario}, null sink", "decisions", rate(Player(scenario).play))
    show("random play, two_rivers_short, with events", "decisions", rate(Player("two_rivers_short", True).play))
    s = opening()
    units = [u for u, h in enumerate(s.units.hex) if h >= 0]

    def supply() -> int:
        """All units of all three sides from nothing: zones of control, nets, every unit asked."""
        front = Situation(s)
        for u in units:
            is_supplied(front, u)
        return len(units)

    show(f"supply of all {len(units)} units from a bare state", "checks", rate(supply))
    plots = attacks(s)

    def columns() -> int:
        front = Situation(s)
        for plot in plots:
            odds_column(front, REGULAR, s.side, plot.target, plot.attackers, -1, -1)
        return len(plots)

    def cards() -> int:
        for plot in plots:
            odds_card(s, s.side, REGULAR, plot)
        return len(plots)

    def bare() -> int:
        for attack in range(1, 31):
            quick_odds(attack, 3, 1, "snow")
        return 30

    def plan() -> int:
        draw_up(s, s.side, REGULAR, plots[:3], lambda n: 0)
        return 1

    show(f"columns of {len(plots)} attacks, itemised", "columns", rate(columns))
    show("odds cards, exact, with best and worst case", "cards", rate(cards))
    show("odds of bare strengths", "cards", rate(bare))
    show("battle plans of three attacks", "plans", rate(plan, seconds=0.5, rounds=5))
    if "--profile" in sys.argv:
        import cProfile
        import pstats

        profile = cProfile.Profile()
        player = Player("two_rivers_short")
        profile.enable()
        for _ in range(20):
            player.play()
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    main()
