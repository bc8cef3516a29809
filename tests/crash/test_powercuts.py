"""The power is cut at every sync of an evening: whatever the disk kept, nothing that was acknowledged is missing."""

from __future__ import annotations

import random

import pytest
from tests.crash.disk import Cut, Disk, NotHere, Removed, Sync, Write, library, torn
from tests.crash.powercuts import Lost, run_cuts


@pytest.fixture(autouse=True)
def _sqlite_to_record() -> None:
    try:
        library()
    except NotHere as why:
        pytest.skip(str(why))


def test_nothing_acknowledged_is_missing_after_a_cut_at_any_sync() -> None:
    report = run_cuts(places=4, answers=45, seed=1, some=3, open_every=25, checkpoint=60)
    assert report.syncs > 60
    assert report.promises > 180
    assert report.checkpoints > 5, "the log was copied into the database meanwhile"
    assert report.cuts > 5 * report.syncs
    assert report.opened > 15


def test_a_store_that_does_not_wait_for_the_disk_is_caught() -> None:
    """The same evening with the setting of throw-away games: the test can fail."""
    with pytest.raises(Lost, match="acknowledged and not there"):
        run_cuts(places=1, answers=8, seed=1, some=0, durable=False)


def test_what_a_disk_may_have_kept() -> None:
    disk, rng = Disk({"a": b"12345"}), random.Random(1)
    for step in (Write("a", 0, b"xy"), Cut("a", 3), Write("b", 2, b"z")):
        disk.take(step)
    assert disk.left("none", rng) == {"a": b"12345"}
    assert disk.left("all", rng) == {"a": b"xy3", "b": b"\0\0z"}
    disk.take(Sync("a"))
    assert disk.left("none", rng) == {"a": b"xy3"}
    disk.take(Removed("a", False))
    assert disk.left("none", rng) == {"a": b"xy3"}
    disk.take(Removed("a", True))
    assert disk.left("none", rng) == {}


def test_a_torn_write_is_torn_between_sectors() -> None:
    write = Write("a", 500, bytes(range(256)) * 8)
    seen = set()
    for seed in range(50):
        parts = torn([write], random.Random(seed))
        assert all(
            isinstance(part, Write) and part.at // 512 == (part.at + len(part.data) - 1) // 512 for part in parts
        )
        seen.add(len(parts))
    assert len(seen) > 3
