"""7.1 Intelligence."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.silent_war.kit_campaign import bare, place, run

from upscope.games.silent_war.rules.c05_war_events import WarEvent
from upscope.games.silent_war.rules.c07_ultra import RollUltra, UltraPhase
from upscope.games.silent_war.rules.c16_conclude import Conclude


def marked(s):
    return {s.content.place_names[n] for n, on in enumerate(s.places.ultra) if on}


@pytest.mark.rule("7.1-table")
def test_one_roll_marks_every_area_named():
    s = bare(period=1)
    told = run(s, UltraPhase(), {"ultra": [7]})
    assert marked(s) == {"carolines", "aleutians"}
    assert told.one("ultra_read")["areas"] == (place(s, "carolines"), place(s, "aleutians"))


@pytest.mark.rule("7.13-max", "7.13-order", "ex-7.13")
def test_two_then_four_in_period_three():
    s = bare((1944, 1), period=3)
    told = run(s, WarEvent(event=s.content.event_names.index("ultra-twice")), {"ultra": [2, 4]})
    assert marked(s) == {"empire-pacific", "bismarck-sea", "kuriles"}
    assert told.of("ultra_read")[1]["areas"] == (place(s, "kuriles"),)


@pytest.mark.rule("7.13-skip")
def test_the_phase_is_skipped_with_three_areas_and_not_with_two():
    s = bare((1944, 1), period=3)
    run(s, RollUltra(times=2), {"ultra": [2, 4]})
    assert not run(s, UltraPhase()).rolled
    s.places.ultra[place(s, "kuriles")] = 0
    run(s, UltraPhase(), {"ultra": [8]})
    assert marked(s) == {"empire-pacific", "bismarck-sea", "east-china-sea"}


@pytest.mark.rule("7.12", "16.2B")
def test_ultra_lasts_one_turn():
    s = bare(period=2)
    run(s, UltraPhase(), {"ultra": [3]})
    assert marked(s)
    run(s, Conclude())
    assert not marked(s)


@pytest.mark.rule("1x-7.0")
@pytest.mark.parametrize(
    ("period", "areas"),
    [
        (1, {"solomons", "bismarck-sea"}),
        (2, {"kuriles", "east-china-sea"}),
        (3, {"empire-pacific", "bismarck-sea"}),
        (4, {"east-china-sea", "yellow-sea"}),
    ],
)
def test_the_first_edition_has_modifiers_of_its_own_on_the_same_table(period, areas):
    """A three with +2, +1, -1 and -2: our figures, and labelled so."""
    s = bare(period=period, edition="1.x")
    run(s, UltraPhase(), {"ultra": [3]})
    assert marked(s) == areas
    parts = {part.part: part.origin for part in s.content.t.pack.provenance("periods")}
    assert parts["ULTRA modifiers"] == "authored"
    later = bare(period=period)
    run(later, UltraPhase(), {"ultra": [3]})
    assert marked(later) != areas, "edition 2.1 has none"


@pytest.mark.rule("1x-7.0")
@pytest.mark.parametrize(
    ("die", "line"), [(0, {"bismarck-sea", "solomons"}), (6, {"north-pacific"}), (9, {"north-pacific"})]
)
def test_the_first_edition_adds_the_modifier_of_the_table(die, line):
    """An owner's pack may have one; past the end of the table its last line counts."""
    s = bare(period=1, edition="1.x")
    s.content.charts = replace(s.content.charts, ultra_modifier=(0, 5, 0, 0, 0))
    told = run(s, UltraPhase(), {"ultra": [die]})
    assert marked(s) == line
    assert told.one("ultra_read")["die"] == die, "what is told is the die as it fell"
