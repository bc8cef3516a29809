"""Reports of a campaign as Markdown one can post: a boat, a month, the whole war, the honours list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from upscope.text.render import Texts


class NoSuchThing(LookupError):
    """A boat or month the campaign does not know."""


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


class Diary:
    """Writes what the annals hold, in one language. `annals` is a game's own (`report.annals_of`)."""

    def __init__(self, annals: Any, texts: Texts, record: Sequence[dict[str, Any]] = ()) -> None:
        self.annals, self.texts, self.record = annals, texts, record

    def say(self, key: str, **given: str | int) -> str:
        return self.texts.say(f"report-{key}", **given)

    def name(self, kind: str, slug: str | None) -> str:
        return "-" if slug is None else str(self.texts.value(kind, slug))

    # -- a boat ---------------------------------------------------------------------------------------------------

    def boat(self, slug: str) -> str:
        """The war diary of a boat, patrol by patrol, and what she achieved."""
        career = self.annals.boats.get(slug)
        if career is None:
            raise NoSuchThing(slug)
        name = self.name("boat", slug)
        lines = [f"# {self.say('boat', boat=name)}", "", self._summary(career), ""]
        for patrol in career.patrols:
            lines += self._patrol(patrol)
        if career.ashore:
            lines += [f"## {self.say('ashore')}", "", *self._events(career.ashore), ""]
        return "\n".join(lines).rstrip() + "\n"

    def _summary(self, career: Any) -> str:
        said = self.say(
            "summary", patrols=len(career.patrols), ships=career.ships, tons=career.tons, damaged=career.damaged
        )
        if career.loss is not None:
            said += " " + self.say(
                "lost", date=self.month_name(career.loss.date.label), cause=self.name("cause", career.loss.cause),
                area=self.name("place", career.loss.area),
            )  # fmt: skip
        elif career.removed is not None:
            said += " " + self.say("removed", cause=self.name("cause", career.removed))
        return said

    def _patrol(self, patrol: Any) -> list[str]:
        end = self.date(patrol.end) if patrol.end else self.say("still-out")
        head = self.say("patrol", number=patrol.number, base=self.name("place", patrol.base))
        span = self.say("span", start=self.date(patrol.start), end=end)
        score = f"{_capital(span)} {self.say('score', ships=patrol.ships, tons=patrol.tons)}"
        return [f"## {head}", "", score, "", *self._events(patrol.lines), ""]

    def date(self, on: Any) -> str:
        return self.say("date", year=on.year, month=on.month, week=on.week)

    def _week(self, on: Any) -> str:
        return self.say("week-of", month=self.month_name(on.label), week=on.week)

    def month_name(self, label: str) -> str:
        year, _, month = label.partition("-")
        return self.say("month-name", year=int(year), month=int(month))

    def _events(self, lines: Iterable[tuple[Any, Any]], many: bool = False) -> list[str]:
        """A paragraph a week. `many`: of several boats, each named every time."""
        weeks: dict[Any, list[str]] = {}
        for date, shown in lines:
            told = weeks.setdefault(date, [])
            told.append(_capital(self.texts.prose(shown, again=bool(told) and not many)))
        paragraphs = [f"**{self._week(date)}.** {' '.join(told)}" for date, told in weeks.items()]
        return [line for paragraph in paragraphs for line in (paragraph, "")][:-1]

    # -- a month --------------------------------------------------------------------------------------------------

    def month(self, label: str) -> str:
        """An after-action report of one month: what was sunk, by whom, at what cost."""
        if label not in self.annals.months():
            raise NoSuchThing(label)
        sunk = [x for x in self.annals.sinkings if x.date.label == label]
        lost = [x for x in self.annals.losses if x.date.label == label]
        lines = [f"# {self.say('month', month=self.month_name(label))}", ""]
        tons = next(row["tons"] for row in self.annals.counts() if row["month"] == label)
        lines += [self.say("score", ships=len(sunk), tons=tons) + self._record(label), ""]
        lines += self._communique(sunk, lost)
        lines += self._sinkings(sunk) + self._losses(lost)
        told = [(date, shown) for date, shown in self.annals.chronicle if date.label == label]
        if told:
            lines += [f"## {self.say('chronicle')}", "", *self._events(told, many=True), ""]
        return "\n".join(lines).rstrip() + "\n"

    def _communique(self, sunk: Sequence[Any], lost: Sequence[Any]) -> list[str]:
        """The month in sentences: the boat that did best, the greatest ship, and who did not come back."""
        told = []
        boats = sorted({x.boat for x in sunk})
        tons = {boat: sum(x.tons for x in sunk if x.boat == boat) for boat in boats}
        if boats:
            best = max(boats, key=lambda boat: tons[boat])
            ships = sum(1 for x in sunk if x.boat == best)
            told.append(self.say("best", boat=self.name("boat", best), ships=ships, tons=tons[best]))
        named = [x for x in sunk if x.ship is not None]
        told += [self.say("named", boat=self.name("boat", x.boat), ship=self._ship(x)) for x in named]
        told += [self.say("lost-boat", boat=self.name("boat", x.boat), cause=self.name("cause", x.cause)) for x in lost]
        return [" ".join(told), ""] if told else []

    def _record(self, label: str) -> str:
        real = next((row for row in self.record if row["month"] == label), None)
        if real is None:
            return ""
        return " " + self.say("record", ships=real["ships"], tons=real["tons"], lost=real["lost"])

    def _sinkings(self, sunk: Sequence[Any]) -> list[str]:
        if not sunk:
            return []
        head = [self.say(c) for c in ("col-date", "col-boat", "col-ship", "col-tons", "col-area")]
        rows = [
            (self.date(x.date), self.name("boat", x.boat), self._ship(x), str(x.tons), self.name("place", x.area))
            for x in sunk
        ]
        return [f"## {self.say('sinkings')}", "", *table(head, rows), ""]

    def _ship(self, x: Any) -> str:
        if x.ship is not None:
            return self.name("ship", x.ship)
        told = f"prose-piece-{x.piece}"
        if self.texts.has(told):
            return self.texts.say(told)
        named = self.name("piece", x.piece)
        return self.name("enemy", x.piece) if named == x.piece else named

    def _losses(self, lost: Sequence[Any]) -> list[str]:
        if not lost:
            return []
        head = [self.say(c) for c in ("col-date", "col-boat", "col-cause", "col-area")]
        rows = [
            (self.date(x.date), self.name("boat", x.boat), self.name("cause", x.cause), self.name("place", x.area))
            for x in lost
        ]
        return [f"## {self.say('losses')}", "", *table(head, rows), ""]

    # -- the war --------------------------------------------------------------------------------------------------

    def war(self) -> str:
        """The whole campaign: by year against history, honours, losses, chronicle."""
        a = self.annals
        lines = [f"# {self.say('war', scenario=self._scenario())}", ""]
        tons = sum(row["tons"] for row in a.counts())
        lines += [self.say("whole", patrols=a.patrols(), ships=len(a.sinkings), tons=tons, lost=len(a.losses)), ""]
        if a.result is not None:
            lines += [self.say("judged", level=self.name("victory", a.result)), ""]
        lines += [*self._asked(), *self._years(), self.honours().replace("# ", "## ", 1), *self._losses(a.losses)]
        lines += [f"## {self.say('chronicle')}", "", *self._events(a.chronicle, many=True), ""]
        return "\n".join(lines).rstrip() + "\n"

    def _scenario(self) -> str:
        slug = self.annals.war.scenario.slug
        key = f"scenario-{slug}"
        return self.texts.say(key) if self.texts.has(key) else slug

    def _asked(self) -> list[str]:
        """What the scenario asks for each level, and what history did in it."""
        levels, (ships, tons, lost) = self.annals.war.scenario.levels, self.annals.war.scenario.history
        found = []
        if ships >= 0:
            found += [self.say("history", ships=ships, tons=tons, lost=lost), ""]
        if levels:
            head = [self.say(c) for c in ("col-level", "col-ships", "col-tons", "col-lost-most")]
            rows = [
                (
                    self.name("victory", self.annals.level_name(v.level)),
                    str(v.ships),
                    str(v.tons),
                    str(v.lost) if v.lost >= 0 else "-",
                )
                for v in levels
            ]
            found += [f"## {self.say('levels')}", "", *table(head, rows), ""]
        return found

    def _years(self) -> list[str]:
        a = self.annals
        counted = a.counts()
        years = sorted({row["month"][:4] for row in counted})
        played = {row["month"] for row in counted}
        real = {row["month"]: row for row in self.record if row["month"] in played}
        head = [self.say(c) for c in ("col-year", "col-ships", "col-tons", "col-lost")]
        head += [self.say("col-real", what=head[n]) for n in (1, 2, 3)]
        rows = []
        for year in years:
            own = [row for row in counted if row["month"][:4] == year]
            known = [row for label, row in real.items() if label[:4] == year]
            rows.append(
                (
                    year,
                    *(str(sum(row[m] for row in own)) for m in ("ships", "tons", "lost")),
                    *(str(sum(row[m] for row in known)) if known else "-" for m in ("ships", "tons", "lost")),
                )
            )
        return [f"## {self.say('years')}", "", *table(head, rows), ""]

    def honours(self) -> str:
        """The best boats by tons and by ships."""
        lines = [f"# {self.say('honours')}", ""]
        for by in ("tons", "ships"):
            head = [self.say(c) for c in ("col-rank", "col-boat", "col-ships", "col-tons", "col-patrols", "col-fate")]
            rows = [
                (
                    str(n),
                    self.name("boat", c.boat),
                    str(c.ships),
                    str(c.tons),
                    str(len(c.patrols)),
                    f"† {c.loss.date.label}" if c.loss else "",
                )
                for n, c in enumerate(self.annals.honours(by), 1)
            ]
            lines += [f"### {self.say(f'by-{by}')}", "", *(table(head, rows) if rows else [self.say("nobody")]), ""]
        return "\n".join(lines).rstrip() + "\n"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """A Markdown table; a bar inside a cell is written so that it stays one cell."""

    def line(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"

    return [line(head), "|" + "---|" * len(head), *(line(row) for row in rows)]
