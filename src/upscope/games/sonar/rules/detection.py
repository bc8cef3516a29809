"""Drones and sonar: what the enemy captain must answer."""

from __future__ import annotations

from upscope.kernel.procedure import Ask, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .kinds import CAPTAINS
from .state import Sea


@rule("drone-answer", "map-sectors")
def is_in_sector(s: Sea, side: int, sector: int) -> bool:
    """The truth."""
    return s.content.chart.sector[s.boats.cell[side]] == sector


class Drone(Frame, rule="drone"):
    side: int
    seat: str
    sector: int = 0

    @step("drone", "drone-sectors")
    def ask(f, s: Sea, tell: Tell) -> Word:
        return Ask(f.seat, "choose_sector", range(1, s.content.chart.sectors + 1), into="sector")

    @step("drone-answer", "surface-answers")
    def answer(f, s: Sea, tell: Tell) -> Word:
        foe = 1 - f.side
        tell("drone_asked", side=f.side, sector=f.sector)
        tell("drone_answered", side=foe, sector=f.sector, yes=is_in_sector(s, foe, f.sector))
        return None


@rule("sonar", "sonar-kinds", "sonar-lie", "sonar-range")
def sonar_answers(s: Sea, side: int) -> tuple[tuple[int, int], ...]:
    """Two facts of different kinds, one true and one false; always in the order row, column, sector."""
    return s.content.chart.pairs(s.boats.cell[side])


class Sonar(Frame, rule="sonar"):
    side: int
    seat: str
    facts: tuple[int, int] = (-1, -1)

    @step("sonar", "sonar-kinds", "sonar-lie", "sonar-range", "surface-answers")
    def ask(f, s: Sea, tell: Tell) -> Word:
        return Ask(CAPTAINS[1 - f.side], "answer_sonar", lambda: sonar_answers(s, 1 - f.side), into="facts")

    @step("sonar", "hidden-sonar")
    def answer(f, s: Sea, tell: Tell) -> Word:
        tell("sonar_answered", side=1 - f.side, one=f.facts[0], two=f.facts[1])
        return None
