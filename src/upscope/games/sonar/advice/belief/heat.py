"""How likely a submarine is where: the exact plot, weighted under a stated model of its captain.

The model: he starts anywhere alike; of the courses open to him he likes those better that leave him more ways to go on;
a silent run is the likelier the longer it is, standing still counts as a run of one; he surfaces mostly when few ways
are left. Measured on games of sensible bots it holds the truth for likelier than all places alike do (by a tenth of a
nat a turn); a model in which all open courses are alike does worse, for it believes in corners. Mines are left to the
exact plot, which cuts every place that cannot be. A route is the set of cells since the last surfacing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from upscope.games.sonar.rules.kinds import COURSES, SIDES

from .plot import Plot
from .seaway import Seaway
from .torus import SIDE
from .tracker import LIMIT

Hypothesis = tuple[int, int]
"""A place on the torus and the route, as bits."""
DELTA = (-SIDE, 1, SIDE, -1)
MOST = 1500
"""Above so many hypotheses the lightest are dropped; the places stay those of the plot."""
LIKED = (0.05, 0.12, 0.4, 1.0)
"""How much he likes a course that leaves him so many ways on."""
SURFACING = (1.0, 0.25, 0.12, 0.08, 0.08)
"""How ready he is to come up with so many courses open."""


def lasting(feed: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The lines of a feed that hold: without what was taken back, and without the taking back."""
    kept: list[Mapping[str, Any]] = []
    for line in feed:
        if line["event"] == "undone":
            kept = [k for k in kept if k["n"] <= line["back"]]
        else:
            kept.append(line)
    return kept


class Heat:
    """Listens for one side's submarine, like the plot it holds."""

    def __init__(self, sea: Seaway, side: int, limit: int = LIMIT) -> None:
        """`limit` is the plot's own: beyond so many classes it widens."""
        self.sea, self.side, self.name, self.limit = sea, side, SIDES[side], limit
        self.plot = Plot(sea.content, side, limit)
        self.beside = {at: self._around(at) for at in sea.place if sea.water >> at & 1}
        self.weighed: dict[Hypothesis, float] = {}
        self.runs: dict[int, int] = {}
        """After a silent run, until the next move is heard: from each place it may have begun in, where it may end."""
        self._start(sea.water)
        self._cells: list[float] | None = None

    def _start(self, places: int) -> None:
        cells = [self.sea.bit[c] for c in self.sea.cells(places)]
        self.weighed = {(b.bit_length() - 1, b): 1.0 / len(cells) for b in cells}

    def _around(self, at: int) -> int:
        """The water one step from a place."""
        return sum(1 << at + step for step in DELTA if at + step >= 0 and self.sea.water >> at + step & 1)

    # -- looking --------------------------------------------------------------------------------------------------

    @property
    def places(self) -> int:
        """Every place it may be."""
        return self.plot.tracker.places()

    def weights(self) -> list[float]:
        """For each cell how likely it is there; the sum is 1."""
        if self._cells is None:
            places = self.places
            found = [0.0] * self.sea.count
            cell_of = self.sea.place
            for (at, _), w in self.weighed.items():
                if places >> at & 1:
                    found[cell_of[at]] += w
            total = sum(found)
            # what the model holds for impossible, but the plot does not, keeps a small share
            cells = self.sea.cells(places)
            spare = 0.02 if total > 0 else 1.0
            scale = (1 - spare) / total if total > 0 else 0.0
            found = [w * scale for w in found]
            for c in cells:
                found[c] += spare / len(cells)
            self._cells = found
        return self._cells

    # -- hearing --------------------------------------------------------------------------------------------------

    def hear(self, lines: Iterable[Mapping[str, Any]]) -> None:
        """Lines of a feed that hold (see `lasting`). Before each move of his the plot draws its conclusions."""
        held: list[Mapping[str, Any]] = []
        for line in lines:
            event, fields = line["event"], line["fields"]
            if fields.get("side") == self.name and (
                event in ("course_ordered", "surfaced") or (event == "activated" and fields["device"] == "silence")
            ):
                self._cut(held)
                held = []
                if event == "course_ordered":
                    self._course(COURSES.index(fields["course"]))
                elif event == "activated":
                    self._silence()
                else:
                    self._surface()
            held.append(line)
        self._cut(held)

    def _cut(self, lines: list[Mapping[str, Any]]) -> None:
        if not lines:
            return
        self.plot.hear(lines)
        places = self.plot.tracker.places()
        if not places:
            # a game begun from a position, or settings we were not told: the plot starts afresh
            self.plot = Plot(self.sea.content, self.side, self.limit)
            places = self.sea.water
        kept = {key: w for key, w in self.weighed.items() if places >> key[0] & 1}
        total = sum(kept.values())
        if total <= 0:
            self._start(places)
        else:
            if len(kept) > MOST:
                kept = dict(sorted(kept.items(), key=lambda row: -row[1])[:MOST])
                total = sum(kept.values())
            self.weighed = {key: w / total for key, w in kept.items()}
        self._cells = None

    def _course(self, course: int) -> None:
        self.runs = {}
        beside, step, water = self.beside, DELTA[course], self.sea.water
        found: dict[Hypothesis, float] = {}
        for (at, route), w in self.weighed.items():
            to = at + step
            free = water & ~route
            if to < 0 or not free >> to & 1:
                continue
            total = 0.0
            for other in DELTA:
                if at + other >= 0 and free >> at + other & 1:
                    total += LIKED[(beside[at + other] & free).bit_count()]
            key = (to, route | 1 << to)
            found[key] = found.get(key, 0.0) + w * LIKED[(beside[to] & free).bit_count()] / total
        self.weighed = found

    def _silence(self) -> None:
        water = self.sea.water
        self.runs = {}
        found: dict[Hypothesis, float] = {}
        for (at, route), w in self.weighed.items():
            runs: list[tuple[Hypothesis, int]] = [((at, route), 1)]
            total = 1
            for step in DELTA:
                to, passed = at, route
                for length in range(1, 5):
                    to += step
                    if to < 0 or not (water & ~passed) >> to & 1:
                        break
                    passed |= 1 << to
                    runs.append(((to, passed), length))
                    total += length
            for key, share in runs:
                found[key] = found.get(key, 0.0) + w * share / total
                self.runs[at] = self.runs.get(at, 0) | 1 << key[0]
        self.weighed = found

    def _surface(self) -> None:
        self.runs = {}
        found: dict[Hypothesis, float] = {}
        for (at, route), w in self.weighed.items():
            key = (at, 1 << at)
            found[key] = found.get(key, 0.0) + w * SURFACING[(self.beside[at] & ~route).bit_count()]
        self.weighed = found
