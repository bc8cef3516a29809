"""A campaign of an earlier ruleset is lifted from its snapshot and goes on. The build that had it wrote the file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.games.silent_war.content.war import OPTIONS
from upscope.games.silent_war.rules.setup import options_in_force
from upscope.games.silent_war.rules.upgrade import upgrade_snapshot
from upscope.kernel.game import Setup
from upscope.kernel.record import parse
from upscope.kernel.referee import Referee

OLD = json.loads((Path(__file__).parent / "old" / "ruleset-1.json").read_text("utf-8"))
FIRST_DEFAULTS = {
    "edition": "2.1", "added_rules": False, "engagement": "revised", "named_ships": False, "doubled_tons_count": False,
    "slow_boats_cautious": False, "transit_lines": "once", "base_entry": "costs", "commands": "one", "demand": False,
    "checkpoints": True,
}  # fmt: skip
"""What a game of ruleset 1 was played with where nobody chose."""


def lifted() -> Referee:
    return Referee.resume(GAME, parse(OLD["record"]), OLD["snapshot"], Seeded(1))


def example(shown: dict[str, Any]) -> Any:
    return shown["form"]["example"] if "form" in shown else shown["options"][0]["value"]


def test_a_combat_of_ruleset_1_goes_on_where_it_stood() -> None:
    assert OLD["snapshot"]["ruleset"] == 1
    r, old = lifted(), OLD["snapshot"]["state"]
    asked = r.decisions()[0]
    assert (asked.name, r.state.round) == ("allocate_points", 1)
    for name, column in old["tables"]["units"].items():
        assert getattr(r.state.units, name) == column, name
    while not r.over:
        asked = r.decisions()[0]
        shown = next(one for one in r.shown(asked.seat) if one["id"] == asked.id)
        r.answer(asked.seat, asked.id, example(shown))
    parse(r.record.text())


def test_settings_of_an_old_header_keep_the_defaults_they_had() -> None:
    settings = dict(lifted().state.settings)
    assert settings == lifted().state.content.options
    assert {name: settings[name] for name in FIRST_DEFAULTS} == FIRST_DEFAULTS
    assert not settings["patrol_war_progress"], "a patrol's War Period stood still"
    assert list(settings) == [option.name for option in OPTIONS]


def test_with_two_commands_an_old_game_gets_pack_markers_for_both() -> None:
    old = OLD["snapshot"]["state"]
    settings = [[name, "two" if name == "commands" else value] for name, value in old["scalars"]["settings"]]
    packs = upgrade_snapshot({**old, "scalars": {**old["scalars"], "settings": settings}}, 1)["tables"]["packs"]
    assert packs == {"formed": [0] * 10, "base": [-1] * 10, "patrolled": [0] * 10, "credited": [0] * 10}
    assert len(upgrade_snapshot(old, 1)["tables"]["packs"]["formed"]) == 5


def test_a_setting_somebody_chose_is_kept_and_a_new_game_has_todays_defaults() -> None:
    chosen = options_in_force(Setup("tang-1944", {"base_entry": "free"}, ruleset=1))
    assert chosen["base_entry"] == "free"
    assert options_in_force(Setup("tang-1944")) == {option.name: option.default for option in OPTIONS}
