"""Whole wars against history, as Markdown: what was fitted, and untouched beside it what was not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import fmean, pstdev
from typing import Any

from upscope.kernel.game import Setup
from upscope.lab.diary import table
from upscope.lab.simulate import Played
from upscope.lab.tables import quantile

Say = Callable[..., str]
MOST_AREAS = 25


def number(value: float, digits: int = 0) -> str:
    return f"{value:.{digits}f}"


def spread(values: Sequence[float], digits: int = 0) -> str:
    """The mean, and the middle four fifths of the games."""
    low, high = quantile(values, 0.1), quantile(values, 0.9)
    return f"{number(fmean(values), digits)} ({number(low, digits)} to {number(high, digits)})"


def off(value: float, goal: float) -> str:
    return f"{100 * (value - goal) / goal:+.0f} %"


def markdown(known: Any, setup: Setup, doctrine: str, played: Sequence[Played], say: Say, name: Say) -> str:
    """`known` is the game's calibration module; `say` gives a text of this report, `name` a place's name."""
    real = known.history(setup)
    years = known.YEARS
    lines = [f"# {say('title')}", "", say("made", games=len(played), doctrine=doctrine, first=played[0].seed), ""]
    lines += [say("how", tables=", ".join(known.TABLES)), "", f"## {say('totals')}", ""]
    lines += table(
        [say(c) for c in ("what", "simulated", "spread", "history", "off", "allowed")], _totals(known, played, say)
    )
    lines += ["", f"## {say('defaults')}", "", *_checkpoints(known, setup, played, say)]
    lines += ["", f"## {say('fitted')}", "", say("fitted-text"), ""]
    for measure in known.FITTED:
        lines += [f"### {say(measure)}", "", *_years(known, played, measure, real, years, say), ""]
    lines += [f"## {say('beside')}", "", say("beside-text"), ""]
    for measure in known.BESIDE:
        lines += [f"### {say(measure)}", "", *_years(known, played, measure, real, years, say), ""]
    lines += [f"### {say('ratios')}", "", *_ratios(known, played, real, years, say), ""]
    lines += [f"### {say('patrols-a-boat')}", "", *_patrols_a_boat(known, played, real, say), ""]
    lines += [f"### {say('areas')}", "", *_areas(played, say, name), ""]
    lines += [f"### {say('causes')}", "", *_causes(played, say, name), ""]
    return "\n".join(lines).rstrip() + "\n"


def _totals(known: Any, played: Sequence[Played], say: Say) -> list[list[str]]:
    rows = []
    for measure, (goal, percent) in known.GOALS.items():
        values = [float(p.whole[measure]) for p in played]
        mean = fmean(values)
        said = f"{spread(values)}, σ {number(pstdev(values))}"
        rows.append([say(measure), number(mean), said, str(goal), off(mean, goal), f"±{percent} %"])
    return rows


def _checkpoints(known: Any, setup: Setup, played: Sequence[Played], say: Say) -> list[str]:
    """The same wars with the checkpoints on: one that is missed ends a war, and changes no die before."""
    ends = [known.relieved(setup, p.rows) for p in played]
    whole, last = ends.count(""), known.YEARS[-1]
    near = whole + sum(month >= last for month in ends if month)
    shares = {"whole": whole, "near": near}
    said = say(
        "defaults-text", games=len(played), year=last, **shares,
        **{f"{name}_share": round(100 * n / len(played)) for name, n in shares.items()},
    )  # fmt: skip
    rows = [
        [month, str(tons), spread([float(known.reached(p.rows, month)) for p in played]), str(ends.count(month))]
        for month, tons in known.checkpoints(setup)
    ]
    return [said, "", *table([say(c) for c in ("checkpoint", "wanted", "simulated", "relieved")], rows)]


def _years(
    known: Any, played: Sequence[Played], measure: str, real: dict[str, dict[str, int]], years: Sequence[str], say: Say
) -> list[str]:
    each = [known.by_year(p.rows, measure) for p in played]
    rows = []
    for year in years:
        values = [float(one[year]) for one in each]
        rows.append([year, spread(values), str(real[year][measure]), off(fmean(values), real[year][measure])])
    return table([say(c) for c in ("year", "simulated", "history", "off")], rows)


def _ratios(
    known: Any, played: Sequence[Played], real: dict[str, dict[str, int]], years: Sequence[str], say: Say
) -> list[str]:
    """Tons a ship, share of warships, ships a patrol, boats lost a hundred patrols."""
    sums: dict[str, Counter[str]] = {year: Counter() for year in years}
    for one in played:
        for measure in ("ships", "tons", "warships", "patrols", "lost"):
            for year, n in known.by_year(one.rows, measure).items():
                sums[year][measure] += n
    pairs = (("tons-a-ship", "tons", "ships", 1, 2), ("warship-share", "warships", "ships", 100, 0),
             ("ships-a-patrol", "ships", "patrols", 1, 2), ("lost-a-hundred", "lost", "patrols", 100, 1))  # fmt: skip
    head = [say("year"), *(f"{say(key)} ({say(which)})" for key, *_ in pairs for which in ("simulated", "history"))]
    rows = []
    for year in years:
        cells = [year]
        for _, top, bottom, scale, digits in pairs:
            for source in (sums[year], real[year]):
                cells.append(number(scale * source[top] / max(1, source[bottom]), digits))
        rows.append(cells)
    return table(head, rows)


def _patrols_a_boat(known: Any, played: Sequence[Played], real: dict[str, dict[str, int]], say: Say) -> list[str]:
    """Over the whole war, by boats that sailed at all."""
    patrols, boats = [float(p.whole["patrols"]) for p in played], [float(p.whole["boats"]) for p in played]
    each = [a / b for a, b in zip(patrols, boats, strict=True)]
    history = sum(real[year]["patrols"] for year in known.YEARS)
    rows = [
        [say("patrols"), spread(patrols), str(history), off(fmean(patrols), history)],
        [say("boats"), spread(boats), str(known.BOATS), off(fmean(boats), known.BOATS)],
        [say("patrols-a-boat"), spread(each, 1), number(history / known.BOATS, 1),
         off(fmean(each), history / known.BOATS)],
    ]  # fmt: skip
    return table([say(c) for c in ("what", "simulated", "history", "off")], rows)


def _areas(played: Sequence[Played], say: Say, name: Say) -> list[str]:
    total: Counter[str] = Counter()
    for one in played:
        total.update(one.whole["areas"])
    whole = sum(total.values())
    rows = [
        [name("place", area), number(n / len(played), 1), f"{100 * n / whole:.1f} %"]
        for area, n in total.most_common(MOST_AREAS)
    ]
    return table([say("area"), say("ships"), say("share")], rows)


def _causes(played: Sequence[Played], say: Say, name: Say) -> list[str]:
    total: Counter[str] = Counter()
    for one in played:
        total.update(one.whole["causes"])
    rows = [[name("cause", cause), number(n / len(played), 1)] for cause, n in total.most_common()]
    return table([say("cause"), say("lost")], rows)
