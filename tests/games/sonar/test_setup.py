"""Set-up: one scenario for both, sheets, names, secret starts, the dive, the first turn by lot."""

from __future__ import annotations

import pytest
from tests.games.sonar.kit import Play, bad_setup

from upscope.dice.seeded import Seeded
from upscope.games.sonar import GAME
from upscope.games.sonar.content.schema import SCHEMA
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee
from upscope.lab.contract import check_game
from upscope.packs import BadPack, add_pack, builtin, load


@pytest.mark.rule("setup-scenario")
def test_both_crews_get_the_same_map() -> None:
    assert GAME.chart is not None
    assert GAME.chart(Setup("alpha-t"))["islands"] == ["D1", "H2", "C4", "H4", "E6", "G7", "D9", "H9"]
    p = Play()
    for seat in ("blue.captain", "blue.radio", "yellow.captain", "yellow.radio"):
        assert p.r.view(seat).scalars["scenario"] == "alpha-t"
    assert p.options("blue.captain", "choose_start") == p.options("yellow.captain", "choose_start")


@pytest.mark.rule("setup-scenario")
@pytest.mark.parametrize("name", ["atlantis", "alpha", "foxtrot-t", ""])
def test_unknown_maps_are_refused(name: str) -> None:
    problem = bad_setup(name)
    assert (problem.field, problem.code, problem.rule) == ("scenario", "setup-unknown-scenario", "setup-scenario")


def test_unknown_packs_and_options_are_refused() -> None:
    assert bad_setup(pack="nowhere").code == "setup-unknown-pack"
    assert bad_setup(options={"fog": True}).field == "options.fog"
    assert bad_setup(options={"upgrades": 1}).code == "setup-bad-value"


@pytest.mark.rule("setup-face", "drone-sectors")
def test_light_sheets_by_turns_and_dark_ones_at_once() -> None:
    assert GAME.chart is not None
    light, dark = GAME.chart(Setup("alpha-t")), GAME.chart(Setup("alpha-s"))
    assert (light["width"], light["height"], max(light["sectors"])) == (10, 10, 4)
    assert (dark["width"], dark["height"], max(dark["sectors"])) == (15, 15, 9)
    for scenario, most in (("alpha-t", 4), ("alpha-s", 9)):
        position = {"blue": {"place": "A1", "gauges": {"drone": 3 if most == 4 else 4}}, "yellow": {"place": "J10"}}
        if most == 4:
            position |= {"turn": "blue", "phase": "activation"}  # type: ignore[dict-item]  # plain JSON
        p = Play(scenario, position=position)
        p.activate("blue", "drone")
        assert p.options("blue.captain", "choose_sector") == list(range(1, most + 1))


@pytest.mark.rule("setup-sheets")
def test_each_role_finds_its_sheet() -> None:
    p = Play().start("D5", "J10")
    assert p.gauge("blue", "torpedo", "length", "blue.officer") == 3
    assert p.boat("blue", "damage", "blue.officer") == 0
    assert p.boat("blue", "broken", "blue.engineer") == []
    assert p.r.view("blue.radio").scalars["scenario"] == "alpha-t"


@pytest.mark.rule("setup-names")
def test_names_stand_on_the_sheets() -> None:
    p = Play(players={"blue": "Nereida", "blue.captain": "Ana", "yellow.radio": "Bo"})
    view = p.r.view("yellow.engineer")
    names = dict(zip(view.tables["crew"]["seat"], view.tables["crew"]["player"], strict=True))
    assert names["blue.captain"] == "Ana"
    assert names["yellow.radio"] == "Bo"
    assert view.tables["boats"]["name"] == ["Nereida", ""]


@pytest.mark.rule("setup-start")
def test_the_start_is_water_on_the_map_and_chosen_once() -> None:
    p = Play()
    offered = p.options("blue.captain", "choose_start")
    assert len(offered) == 92
    assert "D1" not in offered
    assert p.refused("blue.captain", "choose_start", "D1").code == "not-offered"
    assert p.refused("blue.captain", "choose_start", "K1").code == "not-offered"
    p.do("blue.captain", "choose_start", "D5")
    assert p.refused("blue.captain", "choose_start", "D6").code in ("stale", "no-decision")
    p.do("yellow.captain", "choose_start", "J10")
    assert p.boat("blue", "cell") == "D5"


@pytest.mark.rule("setup-secret", "hidden-position")
def test_the_start_is_never_told_to_the_enemy() -> None:
    p = Play().start("D5", "J10")
    for seat in ("yellow.captain", "yellow.radio", ""):
        assert p.boat("blue", "cell", seat) is None if seat else True
        assert "D5" not in str(p.r.feed(seat))
    assert p.heard("blue.radio", "start_marked") == [{"side": "blue", "cell": "D5"}]


@pytest.mark.rule("setup-dive")
def test_nobody_orders_anything_before_both_starts_are_marked() -> None:
    p = Play("alpha-s")
    p.do("blue.captain", "choose_start", "D5")
    assert p.heard("blue.captain", "dived") == []
    assert p.refused("blue.captain", "command", "N").code == "no-decision"
    p.do("yellow.captain", "choose_start", "J10")
    assert p.heard("yellow.radio", "dived") == [{"side": "blue"}, {"side": "yellow"}]
    assert "N" in p.options("blue.captain", "command")
    assert "N" in p.options("yellow.captain", "command")


@pytest.mark.rule("setup-first-T", "turn-T")
def test_the_lot_decides_who_plays_first() -> None:
    for first in ("blue", "yellow"):
        p = Play(first=first).start("D5", "J10")
        assert p.heard("blue.radio", "first_drawn") == [{"side": first}]
        assert p.scalar("mover") == first
        assert p.options(f"{first}.captain", "command")
    drawn = set()
    for seed in range(12):
        r = Referee.start(GAME, Setup("alpha-t"), Seeded(seed))
        r.answer("blue.captain", "choose_start:0", "D5")
        r.answer("yellow.captain", "choose_start:0", "J10")
        drawn.add(r.view("").scalars["mover"])
    assert drawn == {"blue", "yellow"}


@pytest.mark.rule("setup-blank")
def test_all_sheets_start_empty() -> None:
    p = Play().start("D5", "J10")
    for side, cell in (("blue", "D5"), ("yellow", "J10")):
        assert p.boat(side, "route") == [cell]
        assert p.boat(side, "mines") == []
        assert p.boat(side, "broken") == []
        assert p.boat(side, "damage") == 0
        assert [p.gauge(side, s) for s in ("torpedo", "mine", "drone", "sonar", "silence", "scenario")] == [0] * 6


@pytest.mark.rule("map-sectors")
def test_sectors_are_numbered_row_by_row_from_the_north_west() -> None:
    assert GAME.chart is not None
    chart = GAME.chart(Setup("alpha-s"))
    by_cell = dict(zip((f"{c}{r}" for r in range(1, 16) for c in "ABCDEFGHIJKLMNO"), chart["sectors"], strict=True))
    assert [by_cell[c] for c in ("A1", "F5", "O1", "E6", "H8", "L8", "A11", "J15", "O15")] == list(range(1, 10))
    assert [sum(s == n for s in chart["sectors"]) for n in range(1, 10)] == [25] * 9
    p = Play("alpha-s", position={"blue": {"place": "L8"}, "yellow": {"place": "A1"}})
    p.do("blue.captain", "command", "surface")
    assert p.heard("yellow.radio", "surfaced")[0]["sector"] == 6


@pytest.mark.rule("opt-same-space")
def test_submarines_that_may_not_share_a_space_choose_their_starts_again() -> None:
    p = Play(same_space=False).start("D5", "D5")
    assert p.heard("blue.captain", "starts_clashed") == [{}]
    p.start("D5", "D6")
    assert p.boat("yellow", "cell") == "D6"
    shared = Play().start("D5", "D5")
    assert shared.boat("yellow", "cell") == shared.boat("blue", "cell") == "D5"


POND = """
scenario = "alpha"
mode = "T"
printing = 9
title_en = "Pond"
title_es = "Charca"
sector_side = 2
chart = '''
....
.X..
..X.
....
'''

[provenance]
origin = "owner"
source = "drawn for a test"
confidence = "high"
"""
MANIFEST = """
name = "pond"
game = "sonar"
version = 1
title.en = "Pond"
title.es = "Charca"
based_on = "standard"
"""


@pytest.mark.rule("setup-scenario")
def test_a_map_is_added_by_a_file_and_no_code() -> None:
    files = {"pack.toml": MANIFEST.encode(), "maps/pond-t.toml": POND.encode()}
    pack = load(SCHEMA, files, lambda base: builtin(SCHEMA, base), owner=True)
    add_pack(pack)
    setup = Setup("pond-t", pack="pond")
    assert GAME.chart is not None
    assert GAME.chart(setup)["islands"] == ["B2", "C3"]
    referee = Referee.start(GAME, setup, Seeded(1))
    assert len(referee.shown("blue.captain")[0]["options"]) == 14
    assert referee.record.header["pack_digest"] == pack.digest != GAME.pack_digest(Setup("alpha-t"))
    assert check_game(GAME, setup, seed=1, every=5).over
    assert bad_setup("pond-t").code == "setup-unknown-scenario"
    broken = {**files, "maps/pond-t.toml": POND.replace(".X..", ".?..").encode()}
    with pytest.raises(BadPack, match="B"):
        load(SCHEMA, broken, lambda base: builtin(SCHEMA, base), owner=True)
