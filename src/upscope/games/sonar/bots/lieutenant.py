"""Lieutenant: sensible rules of thumb for every role, over the exact plot of the enemy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from upscope.games.sonar.advice.belief import Plot, Shot, aim
from upscope.games.sonar.advice.belief.breakdowns import USUAL, Needs, best_symbol, free_in
from upscope.games.sonar.advice.belief.own import (
    COURSES,
    DRONE,
    MINE,
    SCENARIO,
    SIDES,
    SILENCE,
    SONAR,
    SYSTEMS,
    TORPEDO,
)
from upscope.games.sonar.advice.belief.seaway import FAR

from .crewman import Asked, Crewman, Said, reason, values
from .ear import LONG, Ear
from .talk import Talk

HIT_WANTED = 1.0
"""Expected damage for which a torpedo is fired or a mine set off."""
LOST = 12
"""With more possible places than this the enemy has to be looked for."""
FAR_OFF = 8
"""So many steps away the enemy is no danger to a submarine on the surface."""
MOST_MINES = 4
CLASSES = 1024
"""Where a plot widens: enough to be exact nearly always, few enough to be quick."""


class Lieutenant(Crewman):
    def settle(self) -> None:
        side = SIDES.index(self.seat.partition(".")[0])
        self._plot = Plot(self.sea.content, 1 - side, CLASSES)
        self._unheard: list[Any] = []
        self.me, self.foe = Ear(SIDES[side], self.sea.content), Ear(SIDES[1 - side], self.sea.content)
        self.talk = Talk(self.seat, self.sea)

    def hear(self, lines: list[Any]) -> None:
        self._unheard.extend(lines)
        for line in lines:
            for ear in (self.me, self.foe):
                ear.hear(line["event"], line["fields"])

    def places(self) -> int:
        """Where the enemy may be. A plot that was misled, by settings it was not told, starts afresh."""
        if self._unheard:
            self._plot.hear(self._unheard)
            self._unheard = []
            if not self._plot.tracker.places():
                self._plot = Plot(self.sea.content, self._plot.side, CLASSES)
        return self._plot.tracker.places()

    def weights(self) -> Sequence[float]:
        """How likely the enemy is in each cell."""
        return aim.even(self.sea, self.places())

    def distance(self, cell: int) -> float:
        """Steps from a cell to where the enemy may be, on the whole."""
        steps = self.sea.distances(cell)
        return sum(w * min(steps[c], 20) for c, w in enumerate(self.weights()) if w)

    def nearest(self, cell: int) -> int:
        steps = self.sea.distances(cell)
        return min((steps[c] for c in self.sea.cells(self.places())), default=FAR)

    # -- setting out ----------------------------------------------------------------------------------------------

    def on_choose_upgrade(self, d: Asked) -> Said:
        upgrade = self.rng.choice([u for u in ("asgard", "minos", "ulysses") if u in values(d)])
        return upgrade, "bot-fit"

    def on_change_upgrade(self, d: Asked) -> Said | None:
        return (self.own.upgrade, "bot-keep") if self.own.upgrade in values(d) else None

    def on_choose_start(self, d: Asked) -> Said:
        open_sea = [name for name in values(d) if len(self.sea.ways(self.sea.cell[name], 0)) >= 3]
        return self.rng.choice(open_sea or values(d)), "bot-start"

    # -- captain: courses -----------------------------------------------------------------------------------------

    def on_command(self, d: Asked) -> Said | None:
        offered = values(d)
        if "dive" in offered:
            return "dive", "bot-dive"
        courses = [COURSES.index(v) for v in offered if v in COURSES]
        if not courses:
            if self.own.waits:  # by a setting surfacing may come first; the crew's OKs are near
                return None
            return "surface", "bot-boxed-in"
        rated = {course: self.rate_course(course) for course in courses}
        course = max(rated, key=lambda c: rated[c])
        why = self.why_surface(course)
        return ("surface", why) if why else (COURSES[course], "bot-course")

    def rate_course(self, course: int) -> float:
        """Room to sail on, a good sheet for the engineer, and nearer to the enemy or away from him."""
        own, sea = self.own, self.sea
        to = sea.step[course][own.cell]
        barred = own.barred | sea.bit[to]
        exits = len(sea.ways(to, barred))
        value = 0.2 * min(sea.room(to, barred), 20) + 0.5 * exits - (0 if exits else 4)
        sheet = sea.content.sheet
        crossed = best_symbol(sheet, own.broken, free_in(sheet, own.broken, course), self.needs())
        value += crossed.worth - (12 if crossed.damage else 0)
        steps = self.distance(to)
        if own.is_ready("torpedo"):
            value -= 0.4 * steps
        elif steps < 6:
            value += 0.3 * steps
        return value + 0.3 * self.rng.random()

    def why_surface(self, course: int) -> str:
        """A reason to come up rather than take the best course, or none."""
        own, sea = self.own, self.sea
        sheet = sea.content.sheet
        if best_symbol(sheet, own.broken, free_in(sheet, own.broken, course), self.needs()).damage:
            return "bot-surface-damage"
        to = sea.step[course][own.cell]
        if not sea.ways(to, own.barred | sea.bit[to]) and self.nearest(own.cell) > 4:
            return "bot-surface-room"
        if len(own.down) >= 4 and "torpedo" in own.down and self.nearest(own.cell) >= FAR_OFF:
            return "bot-surface-repair"
        return ""

    # -- captain: systems -----------------------------------------------------------------------------------------

    def on_activate(self, d: Asked) -> Said | None:
        """The captain alone activates: one head decides what the crew does next."""
        if not self.seat.endswith("captain"):
            return None
        offered = values(d)
        said = self.pick_system([v for v in offered if v != "pass"])
        if said is not None:
            return said
        return ("pass", "bot-pass") if "pass" in offered else None

    def pick_system(self, offered: Sequence[str]) -> Said | None:
        count = self.places().bit_count()
        if "torpedo" in offered:
            shot = self.best_shot("torpedo")
            if shot.net >= HIT_WANTED:
                return "torpedo", reason("bot-fire", damage=f"{shot.gain:.1f}")
        if "scenario" in offered and self.wants_scenario():
            return "scenario", "bot-scenario"
        if "silence" in offered and (self.me.fixed <= 3 or self.me.since[SILENCE] >= 8):
            return "silence", "bot-slip-away"
        for system in ("sonar", "drone"):
            if count > LOST and system in offered:
                return system, reason("bot-listen", places=count)
        if "mine" in offered and len(self.own.mines) < MOST_MINES:
            return "mine", "bot-mine"
        return None

    def best_shot(self, weapon: str, cells: Sequence[int] | None = None) -> Shot:
        own, sea = self.own, self.sea
        if cells is None:
            cells = {"torpedo": sea.reach, "asgard": sea.chart.straight}[weapon][own.cell]
        return aim.best(aim.SHOTS[weapon](sea, self.weights(), cells, own.cell))

    def wants_scenario(self) -> bool:
        own = self.own
        if own.archers:
            return self.best_shot("archer", own.archers).net >= HIT_WANTED
        if own.upgrade == "asgard":
            return self.best_shot("asgard").net >= HIT_WANTED
        if own.upgrade == "kraken":
            return self.best_shot("kraken", self.sea.chart.water).net >= 0.8
        return own.upgrade in ("kaos", "trident", "ulysses")

    def on_choose_impact(self, d: Asked) -> Said:
        shot = self.best_shot(d["about"]["weapon"], [self.sea.cell[name] for name in values(d)])
        cell = self.sea.names[shot.cell]
        return cell, reason("bot-aim", cell=cell, damage=f"{shot.gain:.1f}")

    def on_choose_archer(self, d: Asked) -> Said:
        return self.on_choose_impact({**d, "about": {"weapon": "archer"}})

    def on_choose_mine_place(self, d: Asked) -> Said:
        """Off our own way, far from our other mines, in open water."""
        sea, own = self.sea, self.own

        def value(name: str) -> float:
            cell = sea.cell[name]
            room = sea.room(own.cell, own.barred | sea.bit[cell], 12)
            apart = min((sea.distances(cell)[m] for m in own.mines), default=6)
            return 0.3 * room + min(apart, 5) + 0.4 * len(sea.around[cell]) + 0.5 * self.rng.random()

        cell = max(values(d), key=value)
        return cell, reason("bot-mine-at", cell=cell)

    def on_detonate(self, d: Asked) -> Said | None:
        """A mine that is as good as sure to hurt the enemy and not ourselves."""
        found: tuple[Shot, Any] | None = None
        for charge in values(d):
            shot = self.charge_shot(charge)
            if (
                shot.own == 0
                and shot.gain >= self.detonation_wanted(charge)
                and (found is None or shot.gain > found[0].gain)
            ):
                found = (shot, charge)
        if found is None:
            return None
        return found[1], reason("bot-detonate", cell=found[1][1], damage=f"{found[0].gain:.1f}")

    def detonation_wanted(self, charge: Sequence[str]) -> float:
        """The expected damage for which a mine is set off."""
        return 0.9 if charge[0] == "kaos" else HIT_WANTED

    def charge_shot(self, charge: Sequence[str]) -> Shot:
        sea, cell = self.sea, self.sea.cell[charge[1]]
        if charge[0] == "kaos":
            return aim.wave(sea, self.weights(), cell, self.own.cell)
        return aim.plain(sea, self.weights(), [cell], self.own.cell)[0]

    def on_choose_sector(self, d: Asked) -> Said:
        """The question whose answer halves what is possible."""
        shares = aim.sector_shares(self.sea, self.weights())
        sector = min(values(d), key=lambda n: abs(shares[n] - 0.5))
        return sector, reason("bot-ask-sector", sector=sector)

    def on_answer_sonar(self, d: Asked) -> Said:
        """The pair of facts that fits most of the map."""
        fact = self.sea.sheet.fact
        pair = max(values(d), key=lambda p: (fact[p[0]] ^ fact[p[1]]).bit_count() + self.rng.random())
        return pair, "bot-sonar"

    def on_choose_run(self, d: Asked) -> Said:
        """Far, and to where there is room."""
        sea, own = self.sea, self.own

        def value(run: str) -> float:
            cell, barred, length = own.cell, own.barred, 0
            if run != "still":
                length = int(run[1])
                for _ in range(length):
                    cell = sea.step[COURSES.index(run[0])][cell]
                    barred |= sea.bit[cell]
            return 0.2 * min(sea.room(cell, barred), 20) + length + len(sea.ways(cell, barred)) + self.rng.random()

        return max(values(d), key=value), "bot-run"

    def on_choose_hacked(self, d: Asked) -> Said:
        system = next(s for s in ("torpedo", "mine", "sonar", "drone") if s in values(d))
        return system, "bot-hack"

    def on_choose_given_up(self, d: Asked) -> Said:
        system = next(s for s in ("drone", "sonar", "mine", "silence", "torpedo") if s in values(d))
        return system, "bot-give-up"

    def on_react(self, d: Asked) -> Said:
        """Countermeasures whenever they are there: an attack is made when it is likely to hit."""
        return ("minos", "bot-counter") if "minos" in values(d) else ("no", "")

    # -- first officer --------------------------------------------------------------------------------------------

    def on_mark(self, d: Asked) -> Said:
        offered = values(d)
        system = next((SYSTEMS[s] for s in self.wanted_marks() if SYSTEMS[s] in offered), offered[0])
        return system, "bot-mark"

    def on_signalled_mark(self, d: Asked) -> Said:
        return self.on_mark(d)

    def wanted_marks(self) -> Sequence[int]:
        """Which gauges to fill, the most wanted first."""
        if self.places().bit_count() > LOST:
            return TORPEDO, SONAR, SCENARIO, SILENCE, MINE, DRONE
        if self.me.fixed < LONG:
            return TORPEDO, SILENCE, MINE, SCENARIO, SONAR, DRONE
        return TORPEDO, MINE, SCENARIO, SILENCE, SONAR, DRONE

    # -- engineer -------------------------------------------------------------------------------------------------

    def needs(self) -> Needs:
        return USUAL

    def on_cross(self, d: Asked) -> Said:
        sheet = self.sea.content.sheet
        symbols = [sheet.symbols.index(name) for name in values(d)]
        crossed = best_symbol(sheet, self.own.broken, symbols, self.needs())
        why = "bot-cross-circuit" if crossed.circuit else "bot-cross-damage" if crossed.damage else "bot-cross"
        return sheet.symbols[crossed.symbol], why

    def on_signalled_cross(self, d: Asked) -> Said:
        return self.on_cross(d)

    # -- on the surface -------------------------------------------------------------------------------------------

    def on_outline(self, d: Asked) -> Said:
        return d["form"]["example"], "bot-outline"

    def on_check_outlines(self, d: Asked) -> Said:
        return values(d)[0], "bot-checked"

    def on_report_ready(self, d: Asked) -> Said:
        return "ready", "bot-ready"

    # -- talk -----------------------------------------------------------------------------------------------------

    def on_report(self, d: Asked) -> Said | None:
        places = self.places() if self.seat.endswith("radio") else 0
        call = self.talk.next(self.own, places, self.best_gain)
        return (call, "") if call and call in values(d) else None

    def best_gain(self) -> float:
        return self.best_shot("torpedo").net
