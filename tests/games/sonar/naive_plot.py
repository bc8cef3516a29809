"""The plot by brute force: every hypothesis written out as (place, route, mines, KAOS mines), for comparison only.

It shares nothing with the tracker but the map: no bit tricks, no classes, no merging. Slow and plain on purpose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from upscope.games.sonar.content.content import Content

Cells = frozenset[int]
Hypothesis = tuple[int, Cells, Cells, Cells]
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


class NaivePlot:
    def __init__(self, content: Content, side: str) -> None:
        self.content, self.side = content, side
        self.rows = content.chart.rows
        self.width, self.height = len(self.rows[0]), len(self.rows)
        self.water = frozenset(i for i in range(self.width * self.height) if self.at(i) != "#")
        self.lines: list[Mapping[str, Any]] = []
        self.restart()

    def at(self, cell: int) -> str:
        mark = self.rows[cell // self.width][cell % self.width]
        return "#" if not self.content.chart.grid.is_open[cell] else mark

    def restart(self) -> None:
        nothing: Cells = frozenset()
        self.worlds: set[Hypothesis] = {(p, frozenset({p}), nothing, nothing) for p in self.water}

    # -- geometry by hand -------------------------------------------------------------------------------------------

    def cell(self, name: str) -> int:
        return (int(name[1:]) - 1) * self.width + ord(name[0]) - ord("A")

    def go(self, cell: int, dx: int, dy: int) -> int | None:
        x, y = cell % self.width + dx, cell // self.width + dy
        to = y * self.width + x
        return to if 0 <= x < self.width and 0 <= y < self.height and to in self.water else None

    def apart(self, a: int, b: int) -> tuple[int, int]:
        return abs(a % self.width - b % self.width), abs(a // self.width - b // self.width)

    def sector(self, cell: int) -> int:
        return self.content.chart.sector[cell]

    def torpedo_reaches(self, start: int, goal: int) -> bool:
        edge, seen = {start}, {start}
        for _ in range(4):
            edge = {to for c in edge for d in STEPS.values() if (to := self.go(c, *d)) is not None} - seen
            seen |= edge
        return goal in seen and goal != start

    def straight(self, start: int, most: int) -> set[int]:
        found = set()
        for d in STEPS.values():
            here: int | None = start
            for _ in range(most):
                assert here is not None
                here = self.go(here, *d)
                if here is None:
                    break
                found.add(here)
        return found

    def hit(self, weapon: str, cell: int, boat: int) -> str:
        """none, indirect, direct or wave: what a submarine there would say."""
        dx, dy = self.apart(cell, boat)
        if boat == cell:
            return "direct"
        if weapon == "kraken":
            return "none"
        if weapon == "kaos":
            return "wave" if boat in self.straight(cell, 15) else "none"
        return "indirect" if max(dx, dy) == 1 else "none"

    # -- hearing ----------------------------------------------------------------------------------------------------

    def keep(self, holds: Callable[[Hypothesis], bool]) -> None:
        self.worlds = {w for w in self.worlds if holds(w)}

    def hear(self, lines: Iterable[Mapping[str, Any]]) -> None:
        batch = list(lines)
        for line in batch:
            if line["event"] == "undone":
                kept = [x for x in self.lines if x["n"] <= line["back"]]
                self.lines = []
                self.restart()
                for chunk in _batches(kept):
                    self._batch(chunk)
                self.lines = kept
                batch = [x for x in batch if x["n"] > line["n"]]
        self._batch(batch)
        self.lines += batch

    def _batch(self, lines: list[Mapping[str, Any]]) -> None:
        for n, line in enumerate(lines):
            handler = getattr(self, "on_" + line["event"], None)
            if handler is not None:
                handler(line["fields"], line["fields"].get("side") == self.side, lines[n + 1 :])

    def on_course_ordered(self, f: Mapping[str, Any], mine: bool, rest: Any) -> None:
        if not mine:
            return
        found = set()
        for p, route, mines, kaos in self.worlds:
            to = self.go(p, *STEPS[f["course"]])
            if to is not None and to not in route | mines | kaos:
                found.add((to, route | {to}, mines, kaos))
        self.worlds = found

    def on_activated(self, f: Mapping[str, Any], mine: bool, rest: Any) -> None:
        if not mine or f["device"] != "silence":
            return
        found = set(self.worlds)
        for p, route, mines, kaos in self.worlds:
            for d in STEPS.values():
                here: int | None = p
                passed: Cells = route
                for _ in range(4):
                    assert here is not None
                    here = self.go(here, *d)
                    if here is None or here in passed | mines | kaos:
                        break
                    passed |= {here}
                    found.add((here, passed, mines, kaos))
        self.worlds = found

    def on_surfaced(self, f: Mapping[str, Any], mine: bool, rest: list[Mapping[str, Any]]) -> None:
        if not mine:
            return
        self.keep(lambda w: self.sector(w[0]) == f["sector"])
        if self.content.ice:
            broken = any(x["event"] == "ice_broken" and x["fields"]["side"] == self.side for x in rest)
            self.keep(lambda w: (w[0] in self.content.holes) != broken)
        self.worlds = {(p, frozenset({p}), mines, kaos) for p, _, mines, kaos in self.worlds}

    def on_upgrade_changed(self, f: Mapping[str, Any], mine: bool, rest: Any) -> None:
        if mine:
            self.worlds = {(p, route, mines, frozenset()) for p, route, mines, _ in self.worlds}

    def on_mine_laid(self, f: Mapping[str, Any], mine: bool, rest: Any) -> None:
        if not mine:
            return
        found = set()
        for p, route, mines, kaos in self.worlds:
            for dx in (-1, 0, 1):
                for dy in (-1, 0, 1):
                    to = self.go(p, dx, dy)
                    if to is None or to in route | mines | kaos:
                        continue
                    found.add(
                        (p, route, mines, kaos | {to}) if f["weapon"] == "kaos" else (p, route, mines | {to}, kaos)
                    )
        self.worlds = found

    def on_drone_answered(self, f: Mapping[str, Any], mine: bool, rest: Any) -> None:
        if mine:
            self.keep(lambda w: (self.sector(w[0]) == f["sector"]) == f["yes"])

    def on_sonar_answered(self, f: Mapping[str, Any], mine: bool, rest: Any) -> None:
        def holds(fact: str, p: int) -> bool:
            kind, _, value = fact.partition("-")
            truth = {
                "row": str(p // self.width + 1),
                "column": chr(ord("A") + p % self.width),
                "sector": str(self.sector(p)),
            }
            return truth[kind] == value

        if mine:
            self.keep(lambda w: holds(f["one"], w[0]) != holds(f["two"], w[0]))

    def on_impact(self, f: Mapping[str, Any], mine: bool, rest: list[Mapping[str, Any]]) -> None:
        """The attack with all that follows it, as the lines after it tell."""
        weapon, cell = f["weapon"], self.cell(f["cell"])
        if mine and weapon == "torpedo":
            self.keep(lambda w: self.torpedo_reaches(w[0], cell))
        if mine and weapon == "asgard":
            self.keep(lambda w: cell in self.straight(w[0], 6))
        if mine and weapon == "mine":
            self.worlds = {(p, r, m - {cell}, k) for p, r, m, k in self.worlds if cell in m}
        if mine and weapon == "kaos":
            self.worlds = {(p, r, m, k - {cell}) for p, r, m, k in self.worlds if cell in k}
        if any(x["event"] == "attack_countered" for x in rest):
            return
        going = [(weapon, cell)]
        told = list(rest)
        while going:
            weapon, cell = going.pop(0)
            told = self._blast(weapon, cell, mine, told, going)

    def _blast(
        self, weapon: str, cell: int, mine: bool, told: list[Mapping[str, Any]], going: list[tuple[str, int]]
    ) -> list[Mapping[str, Any]]:
        """One blast: the defender's answer, the attacker's own damage or none, the mines that go with it."""
        at = next(i for i, x in enumerate(told) if x["event"] == "blast_answered")
        said = told[at]["fields"]["hit"]
        end = next((i for i in range(at + 1, len(told)) if told[i]["event"] == "blast_answered"), len(told))
        after = told[at + 1 : end]
        if not mine:
            self.keep(lambda w: self.hit(weapon, cell, w[0]) == said)
        else:
            own = next((x["fields"]["hit"] for x in after if x["event"] == "own_blast"), "none")
            self.keep(lambda w: self.hit(weapon, cell, w[0]) == own)
        gone = [x["fields"] for x in after if x["event"] in ("mine_destroyed", "mine_set_off")]
        going += [
            (g["weapon"], self.cell(g["cell"])) for x in after if x["event"] == "mine_set_off" for g in [x["fields"]]
        ]
        lost_mines = {self.cell(g["cell"]) for g in gone if g["side"] == self.side and g["weapon"] == "mine"}
        lost_kaos = {self.cell(g["cell"]) for g in gone if g["side"] == self.side and g["weapon"] == "kaos"}
        if weapon in ("torpedo", "asgard", "kraken"):
            reached = {cell}
        elif weapon == "kaos":
            reached = self.straight(cell, 15) | {cell}
        else:
            reached = set()
        if weapon in ("torpedo", "asgard") and not self.content.settings.torpedoed_mine_named:
            self.worlds = {(p, r, m - {cell}, k - {cell}) for p, r, m, k in self.worlds}
            return told[end:]
        found = set()
        for p, r, m, k in self.worlds:
            if m & reached == lost_mines and k & reached == lost_kaos:
                found.add((p, r, m - lost_mines, k - lost_kaos))
        self.worlds = found
        return told[end:]

    def cells(self) -> set[str]:
        return {self.content.chart.names[w[0]] for w in self.worlds}


def _batches(lines: list[Mapping[str, Any]]) -> Iterable[list[Mapping[str, Any]]]:
    """Lines that may be heard apart: cut before every line that starts something new."""
    batch: list[Mapping[str, Any]] = []
    for line in lines:
        if line["event"] in ("course_ordered", "activated", "surfacing", "detonation_announced") and batch:
            yield batch
            batch = []
        batch.append(line)
    yield batch
