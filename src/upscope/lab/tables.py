"""Results of many games as a table on disk (CSV, or Parquet with the extra `lab`) and as charts (matplotlib)."""

from __future__ import annotations

import csv
import statistics
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from upscope.lab.simulate import Played

KINDS = (".csv", ".parquet")


class NoExtra(RuntimeError):
    """Something that is not installed is needed."""


def lines(played: Iterable[Played]) -> list[dict[str, Any]]:
    """A line for each game and key (a month), or for each game where the tally has no lines."""
    found: list[dict[str, Any]] = []
    for one in sorted(played, key=lambda p: p.seed):
        head = {"seed": one.seed, "result": one.result}
        plain = {k: v for k, v in one.whole.items() if not isinstance(v, dict)}
        found += [{**head, **row} for row in one.rows] or [{**head, **plain}]
    return found


def write(path: Path, rows: Sequence[Mapping[str, Any]]) -> None:
    """CSV or Parquet, by the ending of the name."""
    columns = list(dict.fromkeys(name for row in rows for name in row))
    if path.suffix == ".parquet":
        try:
            import polars
        except ImportError:
            raise NoExtra("Parquet needs the extra `lab`: pip install 'upscope[lab]'; or write to a .csv") from None
        polars.DataFrame({c: [row.get(c) for row in rows] for c in columns}).write_parquet(path)
        return
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.DictWriter(file, columns)
        out.writeheader()
        out.writerows(rows)


def quantile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    at = share * (len(ordered) - 1)
    low = int(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (at - low)


def bands(
    played: Sequence[Played], key: str, measures: Sequence[str], running: bool = False
) -> dict[str, list[tuple[str, float, float, float]]]:
    """For each measure and key: (key, lower tenth, mean, upper tenth); `running` adds up from the start.

    A game that was over by then is not counted in a month; what it had added up stays.
    """
    keys = sorted({row[key] for one in played for row in one.rows})
    found: dict[str, list[tuple[str, float, float, float]]] = {}
    for measure in measures:
        columns: list[list[float]] = [[] for _ in keys]
        for one in played:
            have = {row[key]: row[measure] for row in one.rows}
            last = max(have, default="")
            total = 0
            for at, k in enumerate(keys):
                total += have.get(k, 0)
                if running:
                    columns[at].append(total)
                elif k <= last:
                    columns[at].append(have.get(k, 0))
        found[measure] = [
            (k, quantile(c, 0.1), statistics.fmean(c), quantile(c, 0.9)) for k, c in zip(keys, columns, strict=True)
        ]
    return found


def draw(
    path: Path,
    played: Sequence[Played],
    key: str,
    measures: Sequence[str],
    record: Sequence[Mapping[str, Any]],
    titles: Mapping[str, str],
    whole: Mapping[str, float] | None = None,
) -> None:
    """One row a measure: by month on the left, added up on the right; mean, middle four fifths, and the record.

    `whole` is what history had at the end, where that is not the end of the record.
    """
    try:
        import matplotlib

        matplotlib.use("Agg")
        from matplotlib import pyplot
    except ImportError:
        raise NoExtra("charts need the extra `lab`: pip install 'upscope[lab]'") from None
    figure, axes = pyplot.subplots(len(measures), 2, figsize=(14, 3.4 * len(measures)), squeeze=False)
    for column, running in enumerate((False, True)):
        found = bands(played, key, measures, running)
        for at, measure in enumerate(measures):
            axis, line = axes[at][column], found[measure]
            keys = [k for k, *_ in line]
            axis.fill_between(keys, [b[1] for b in line], [b[3] for b in line], alpha=0.25, linewidth=0)
            axis.plot(keys, [b[2] for b in line], label=titles["mean"])
            known = {row[key]: row[measure] for row in record if measure in row}
            if known:
                total, real = 0, []
                for k in keys:
                    total = total + known.get(k, 0) if running else known.get(k, 0)
                    real.append(total)
                axis.plot(keys, real, color="black", linestyle="--", label=titles["record"])
            if running and whole and measure in whole:
                axis.axhline(whole[measure], color="black", linestyle=":", label=titles["whole"])
            axis.set_title(titles[measure] + (f" ({titles['running']})" if running else ""))
            axis.set_xticks(keys[:: max(1, -(-len(keys) // 7))])
            axis.set_ylim(bottom=0)
            axis.legend(frameon=False)
    figure.tight_layout()
    figure.savefig(path, dpi=110)
    pyplot.close(figure)
