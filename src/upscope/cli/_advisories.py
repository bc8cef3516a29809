"""How old our knowledge of holes in dependencies is.

`requirements/advisories.csv` is kept by hand, because no service is asked during a test. It proves that no pinned
package is older than the release that mended a hole we know of, and nothing about others. So it has a date.
"""

from __future__ import annotations

import csv
from datetime import date
from pathlib import Path

FILE = Path(__file__).resolve().parents[3] / "requirements" / "advisories.csv"
MOST_DAYS = 60


def oldest_review(file: Path) -> date | None:
    """The day on which the row that was looked at longest ago was looked at; None where there is no list."""
    if not file.is_file():
        return None
    with file.open(encoding="utf-8") as opened:
        return min((date.fromisoformat(row["reviewed"]) for row in csv.DictReader(opened)), default=None)


def review(file: Path, today: date) -> str:
    """A line for `doctor`: when the list was reviewed, and what to do if that is long ago. "" without a list."""
    reviewed = oldest_review(file)
    if reviewed is None:
        return ""
    days = (today - reviewed).days
    if days <= MOST_DAYS:
        return f"reviewed {reviewed}"
    return f"reviewed {reviewed}, {days} days ago: look for new advisories and renew {file.name} before a release"
