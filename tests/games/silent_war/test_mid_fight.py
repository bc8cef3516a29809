"""States stored in the middle of a search or a fight by an earlier build load, and go on as they went on there."""

from __future__ import annotations

import json
import lzma

from tests.games.silent_war.mid_fight import FILE, TRUNKS, outcome, state_of

ROWS = json.loads(lzma.decompress(FILE.read_bytes()))


def test_every_stage_of_a_fight_is_among_them() -> None:
    for edition in ("2.1", "1.x"):
        rows = [row for row in ROWS if row["options"].get("edition", "2.1") == edition]
        trunks = {place.partition(".")[0] for row in rows for place in row["at"]}
        assert trunks >= {*TRUNKS, "LonerCombat", "SubVersusSub", "Counterattack", "Hit", "Endurance"}
        assert len(rows) > 60


def test_a_stored_moment_goes_on_as_it_did() -> None:
    for row in ROWS:
        s = state_of(row)
        assert outcome(s, row["seed"]) == row["outcome"], row["at"]
