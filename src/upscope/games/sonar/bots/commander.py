"""Commander: believes, and knows what the enemy can believe of him; decides by playouts over both."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from upscope.games.sonar.advice.belief import Heat, Tracker, aim
from upscope.games.sonar.advice.belief.breakdowns import USUAL, Needs, best_symbol, free_in, worth
from upscope.games.sonar.advice.belief.own import COURSES, DRONE, MINE, SCENARIO, SIDES, SILENCE, SONAR, TORPEDO

from .boat import Boat, places, sailed, unmined
from .crewman import Asked, Said, reason, values
from .ear import Ear
from .exposed import Exposed
from .lieutenant import CLASSES, Lieutenant
from .search import Deed, Search, imagined, own_boat
from .sim import Chance, sim_of
from .talk import Talk

SURFACE = "surface"
STRIKING = ("asgard", "kraken")
WITH_UPGRADE: Needs = (3.0, 0.8, 2.6)
SHOWN = 24
"""With more places than this the enemy cannot aim at us."""


@dataclass(frozen=True)
class Tuning:
    """What was found by play. Values of courses are in the Lieutenant's points, those of playouts in damages."""

    playouts: int = 24
    rounds: int = 6
    prior: float = 0.8
    """How much a course's rating by rules of thumb counts beside its playouts."""
    evade: float = 0.9
    """For each doubling, about, of the places the enemy must reckon with."""
    threat: float = 2.2
    fire: float = 1.6
    room: float = 0.12
    exits: float = 0.4
    sheet: float = 0.8
    approach: float = 0.35
    keep_off: float = 0.25
    hold: float = 0.15
    """What not activating anything gets on top: a system kept is a system in hand."""
    mine: float = 0.3
    """What laying a mine gets on top: playouts end before it pays."""
    targets: int = 3
    silent_marks: int = 8
    """With so few places left to him, silence is charged first."""
    look_for: int = 6
    """With more places than this, sonar is charged first."""
    surface: float = 2.5
    risk: float = 2.5


class Commander(Lieutenant):
    tuning: ClassVar[Tuning] = Tuning()

    def settle(self) -> None:
        side = SIDES.index(self.seat.partition(".")[0])
        self._heat = Heat(self.sea, 1 - side, CLASSES)
        self._exposed = Exposed(self.sea.content, side)
        self._unheard: list[Any] = []
        self.me, self.foe = Ear(SIDES[side], self.sea.content), Ear(SIDES[1 - side], self.sea.content)
        self.talk = Talk(self.seat, self.sea)

    def hear(self, lines: list[Any]) -> None:
        super().hear(lines)
        self._exposed.hear(lines)

    @property
    def heat(self) -> Heat:
        """Where the enemy is, as likely as we hold it."""
        if self._unheard:
            self._heat.hear(self._unheard)
            self._unheard = []
        return self._heat

    @property
    def known(self) -> Tracker:
        """What the enemy can know of where we are, from what has been announced."""
        return self._exposed.tracker

    def places(self) -> int:
        return self.heat.places

    def weights(self) -> Sequence[float]:
        return self.heat.weights()

    # -- danger ---------------------------------------------------------------------------------------------------

    def threat(self, cell: int, seen: int, steps: int = 1) -> float:
        """Damage to expect from a loaded torpedo if we are here, he knows this much, and may sail so far first."""
        sea, count = self.sea, seen.bit_count()
        if not count or count > SHOWN:
            return 0.0
        targets = []
        for t in sea.cells(sea.spread(seen, 1)):
            gain = (2 * bool(seen & sea.bit[t]) + (seen & sea.ring[t]).bit_count()) / count
            if gain >= 0.45:
                targets.append((gain, 2 if t == cell else int(cell in sea.around[t]), t))
        targets.sort(reverse=True)
        total = 0.0
        for c, w in enumerate(self.weights()):
            if w > 0.004:
                far = sea.distances(c)
                hit = next(((gain, damage) for gain, damage, t in targets if far[t] <= 4 + steps), None)
                if hit is not None:
                    total += w * hit[1] * min(1.0, max(0.0, (hit[0] - 0.3) / 0.5))
        return total

    # -- playouts -------------------------------------------------------------------------------------------------

    def search(self) -> Search:
        sim, tuning = sim_of(self.sea), self.tuning
        foes = imagined(sim, self.heat, self.foe, self.own.foe_damage, tuning.playouts, self.rng)
        return Search(sim, own_boat(self.own, self.known), foes, tuning.rounds)

    def turns_after(self) -> int:
        """Whose turn it is when ours is over: the enemy's one, or (below 0) ours again."""
        own = self.own
        if own.by_turns:
            return 1 - own.turns if own.turns > 1 else 1
        return -3 if own.foe_surfaced else 1

    def course_deed(self, course: int) -> Deed:
        sim, turns = sim_of(self.sea), self.turns_after()

        def sail(mine: Boat, foe: Boat, chance: Chance) -> int:
            sim.sail(mine, course)
            sim.mark(mine, foe)
            sim.activate(mine, foe, chance)
            return turns

        return sail

    def surface_deed(self) -> Deed:
        sim = sim_of(self.sea)

        def surface(mine: Boat, foe: Boat, chance: Chance) -> int:
            sim.surface(mine)
            return 3

        return surface

    # -- captain: courses -----------------------------------------------------------------------------------------

    def on_command(self, d: Asked) -> Said | None:
        offered = values(d)
        courses = [v for v in offered if v in COURSES]
        if not courses:
            return super().on_command(d)
        deeds = {v: self.course_deed(COURSES.index(v)) for v in courses}
        rated = self.search().rate(deeds)
        for v in courses:
            rated[v] += self.tuning.prior * self.rate_course(COURSES.index(v))
        best = max(courses, key=lambda v: rated[v])
        why = self.why_surface(COURSES.index(best))
        return (SURFACE, why) if why else (best, "bot-course")

    def rate_course(self, course: int) -> float:
        own, sea, tuning = self.own, self.sea, self.tuning
        to = sea.step[course][own.cell]
        barred = own.barred | sea.bit[to]
        exits = len(sea.ways(to, barred))
        value = tuning.room * min(sea.room(to, barred), 25) + tuning.exits * exits - (0 if exits else 4)
        sheet = sea.content.sheet
        crossed = best_symbol(sheet, own.broken, free_in(sheet, own.broken, course), self.needs())
        value += tuning.sheet * crossed.worth - (14 if crossed.damage else 0)
        seen = places(sailed(unmined(self.known.classes), course, sea.water))
        value += tuning.evade * math.log(1 + seen.bit_count())
        value -= tuning.threat * self.threat(to, seen) * self.foe.ready_chance()
        steps, missing = self.distance(to), own.left(TORPEDO)
        if missing <= 1 and not crossed.broken & sheet.kind_bits[0]:
            shot = aim.best(aim.plain(sea, self.weights(), sea.reach[to], to))
            value += tuning.fire * max(0.0, shot.net) - tuning.approach * steps
        elif missing > 1 and steps < 7:
            value += tuning.keep_off * steps
        return value + 0.1 * self.rng.random()

    def why_surface(self, course: int) -> str:
        own, sea, tuning = self.own, self.sea, self.tuning
        sheet = sea.content.sheet
        hurts = best_symbol(sheet, own.broken, free_in(sheet, own.broken, course), self.needs()).damage
        to = sea.step[course][own.cell]
        barred = own.barred | sea.bit[to]
        shown = self.known.places() & sea.sheet.sector[sea.sector[own.cell]]
        risk = self.threat(own.cell, shown, 3) * max(0.3, self.foe.ready_chance())
        gain = -0.6 * worth(sheet, own.broken, self.needs()) + (5.0 if hurts else 0.0)
        gain += (0.0 if sea.ways(to, barred) else 2.0) + (1.0 if sea.room(to, barred) < 5 else 0.0)
        if gain <= tuning.surface + tuning.risk * risk:
            return ""
        return "bot-surface-damage" if hurts else "bot-surface-repair"

    # -- captain: systems -----------------------------------------------------------------------------------------

    def pick_system(self, offered: Sequence[str]) -> Said | None:
        if not offered:
            return None
        tuning = self.tuning
        deeds = {key: deed for system in offered for key, deed in self.system_deeds(system).items()}
        turns = self.turns_after()
        deeds[("pass", -1)] = lambda mine, foe, chance: turns
        rated = self.search().rate(deeds)
        rated[("pass", -1)] += tuning.hold
        if ("mine", -1) in rated:
            rated[("mine", -1)] += tuning.mine
        system = max(rated, key=lambda key: rated[key])[0]
        if system == "pass":
            return None
        why = {"torpedo": "bot-attack", "silence": "bot-slip-away", "mine": "bot-mine", "scenario": "bot-scenario"}
        return system, why.get(system) or reason("bot-listen", places=self.places().bit_count())

    def system_deeds(self, system: str) -> dict[tuple[str, int], Deed]:
        """What a system can do, tried in the duel in small; weapons with each of their best spaces."""
        sim, turns = sim_of(self.sea), self.turns_after()

        def strike(weapon: str, cell: int) -> Deed:
            def deed(mine: Boat, foe: Boat, chance: Chance) -> int:
                if weapon == "torpedo":
                    sim.fire(mine, foe, cell)
                elif weapon == "kraken":
                    foe.damage += foe.cell == cell
                else:
                    sim.blast(cell, foe, 2 if weapon == "asgard" else 1)
                return turns

            return deed

        def silence(mine: Boat, foe: Boat, chance: Chance) -> int:
            sim.run_silent(mine, chance)
            return turns

        def sonar(mine: Boat, foe: Boat, chance: Chance) -> int:
            sim.listen(mine, foe, chance)
            return turns

        def drone(mine: Boat, foe: Boat, chance: Chance) -> int:
            foe.tell(fact if fact & self.sea.bit[foe.cell] else ~fact)
            return turns

        def mine(mine: Boat, foe: Boat, chance: Chance) -> int:
            sim.lay(mine, chance)
            return turns

        if system in ("torpedo", "scenario"):
            weapon = self.weapon_of(system)
            if weapon:
                return {(system, shot.cell): strike(weapon, shot.cell) for shot in self.best_shots(weapon)}
            return {(system, -1): self.gadget_deed()} if self.wants_scenario() else {}
        if system == "drone":
            fact = self.sea.sheet.sector[self.best_sector()]
            return {(system, -1): drone}
        return {(system, -1): {"silence": silence, "sonar": sonar, "mine": mine}[system]}

    def weapon_of(self, system: str) -> str:
        if system == "torpedo":
            return "torpedo"
        if self.own.archers:
            return "archer"
        return self.own.upgrade if self.own.upgrade in STRIKING else ""

    def gadget_deed(self) -> Deed:
        """An upgrade that strikes nobody: a gauge of his emptied, a damage of ours repaired, a mine of another make."""
        turns, upgrade = self.turns_after(), self.own.upgrade

        def deed(mine: Boat, foe: Boat, chance: Chance) -> int:
            if upgrade == "trident":
                foe.torpedo = 0
            elif upgrade == "ulysses":
                mine.damage = max(0, mine.damage - 1)
            elif upgrade == "kaos":
                sim_of(self.sea).lay(mine, chance)
            return turns

        return deed

    def best_shots(self, weapon: str) -> list[aim.Shot]:
        sea, own = self.sea, self.own
        cells = {"torpedo": sea.reach[own.cell], "asgard": sea.chart.straight[own.cell], "archer": own.archers}
        shots = aim.SHOTS[weapon](sea, self.weights(), cells.get(weapon, sea.chart.water), own.cell)
        shots.sort(key=lambda shot: shot.gain - 1.2 * shot.own, reverse=True)
        return [shot for shot in shots[: self.tuning.targets] if shot.gain > 0.1]

    def best_sector(self) -> int:
        shares = aim.sector_shares(self.sea, self.weights())
        return min(range(1, len(shares)), key=lambda n: abs(shares[n] - 0.5))

    def on_choose_upgrade(self, d: Asked) -> Said:
        return ("asgard" if self.rng.random() < 0.75 else "minos"), "bot-fit"

    def on_answer_sonar(self, d: Asked) -> Said:
        """The pair of facts that leaves the enemy with most places, from what he knows already."""
        fact, seen = self.sea.sheet.fact, self.known.places()
        pair = max(values(d), key=lambda p: ((fact[p[0]] ^ fact[p[1]]) & seen).bit_count() + self.rng.random())
        return pair, "bot-sonar"

    def on_react(self, d: Asked) -> Said:
        """Countermeasures, unless he can hardly know where we are."""
        if "minos" in values(d) and self.known.places().bit_count() <= 2 * SHOWN:
            return "minos", "bot-counter"
        return "no", ""

    # -- first officer --------------------------------------------------------------------------------------------

    def wanted_marks(self) -> Sequence[int]:
        own, tuning = self.own, self.tuning
        torpedo, upgrade = own.left(TORPEDO), own.left(SCENARIO)
        looking = self.places().bit_count() > tuning.look_for and "sonar" not in own.down
        if looking and own.left(SONAR) and torpedo != 1:
            return SONAR, TORPEDO, SCENARIO, SILENCE, MINE, DRONE
        if own.upgrade in STRIKING and "scenario" not in own.down and upgrade <= torpedo + 1:
            return SCENARIO, TORPEDO, SILENCE, MINE, SONAR, DRONE
        if torpedo:
            return TORPEDO, SCENARIO, MINE, SILENCE, SONAR, DRONE
        if own.upgrade is not None and "scenario" not in own.down:
            return SCENARIO, SILENCE, MINE, SONAR, DRONE
        if self.known.places().bit_count() <= tuning.silent_marks:
            return SILENCE, MINE, SCENARIO, SONAR, DRONE
        return MINE, SCENARIO, SILENCE, SONAR, DRONE

    # -- engineer -------------------------------------------------------------------------------------------------

    def needs(self) -> Needs:
        """A striking upgrade is as good as a torpedo, and wants its own symbols free."""
        return WITH_UPGRADE if self.own.upgrade in STRIKING else USUAL
