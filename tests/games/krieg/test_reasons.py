"""What the server says of a position at every game: what is left of a turn, and why something cannot be done."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.krieg.kit import Play
from tests.games.krieg.test_blitz import storm
from tests.games.krieg.test_odds import view

from upscope.games.krieg import GAME
from upscope.games.krieg.rules.state import SEGMENT_NUMBER
from upscope.kernel.decision import Refused

below = random.Random(1).randrange


def asked(p: Play, topic: str, seat: str = "western", **args: Any) -> Any:
    """What a seat hears without any help allowed."""
    assert GAME.advise is not None
    feed = p.told
    return GAME.advise("", topic, view(p, seat), feed, args, below)


def moving(**units: Any) -> Play:
    return Play("two_rivers", at="3", side="western", units=units)


def left(p: Play) -> dict[str, int]:
    return {one["item"]: one["count"] for one in asked(p, "left")["items"]}


def test_what_is_left_is_what_the_questions_offer() -> None:
    p = moving()
    movers = [value for value in p.options() if value != "end"]
    found = {one["item"]: one for one in asked(p, "left")["items"]}
    assert found["moves"]["units"] == movers
    assert "replacements" not in found
    p.answer("end")
    assert p.name == "choose_target"
    assert {one["item"]: one for one in asked(p, "left")["items"]}["attacks"]["hexes"] == p.options()[:-1]


def test_nothing_is_left_in_the_turn_of_others() -> None:
    assert asked(moving(), "left", seat="axis") == {"items": []}


@pytest.mark.rule("10.3-move")
def test_a_unit_that_is_cut_off_says_so_with_what_blocks_each_way() -> None:
    p = moving(**{"us-xx": {"hex": "0606"}})
    said = asked(p, "why_not", unit="us-xx")
    assert (said["move"]["can"], said["move"]["reason"]) == (False, "cut_off")
    assert not said["supply"]["can"]
    assert said["breaks"]
    assert "us-xx" not in p.options()


def test_a_unit_that_has_moved_may_go_on_only_while_no_other_has() -> None:
    p = moving().answer("us-hq", "0310", "us-xx", "0210")
    assert asked(p, "why_not", unit="us-hq")["move"]["reason"] in ("moved", "points_spent")


@pytest.mark.parametrize(
    ("place", "reason"), [("0307", "enemy"), ("0400", "sea"), ("1208", "no_way"), ("0210", "here")]
)
def test_a_hex_says_why_it_is_refused(place: str, reason: str) -> None:
    assert asked(moving(), "why_not_there", unit="us-hq", hex=place)["reason"] == reason


def test_what_is_offered_is_never_refused() -> None:
    p = moving().answer("us-1")
    for place in p.options():
        if place != "stay":
            assert asked(p, "why_not_there", unit="us-1", hex=place)["can"], place


def test_the_enemys_units_say_nothing_but_their_supply() -> None:
    said = asked(moving(), "why_not", unit="de-7")
    assert said["move"]["reason"] == said["attack"]["reason"] == said["replace"]["reason"] == "not_yours"


def test_odds_are_still_for_games_that_allow_them() -> None:
    with pytest.raises(Refused):
        asked(moving(), "defence")


@pytest.mark.rule("10.3-rest")
def test_a_unit_that_is_cut_off_says_who_must_go_for_its_supply() -> None:
    said = asked(moving(**{"us-xx": {"hex": "0508"}}), "why_not", unit="us-xx")
    assert said["opens"] == ["0408"]
    free = asked(moving(**{"us-xx": {"hex": "0508"}, "de-5pz": {"hex": "0905"}}), "why_not", unit="us-xx")
    assert free["supply"]["can"]
    assert free["opens"] == []
    assert asked(moving(**{"us-xx": {"hex": "0606"}}), "why_not", unit="us-xx")["opens"] == []


def test_who_cannot_move_or_attack_is_listed_with_the_reason() -> None:
    p = moving(**{"us-xx": {"hex": "0508"}})
    [held] = asked(p, "cannot")["units"]
    assert (held["unit"], held["why"]["reason"]) == ("us-xx", "cut_off")
    p.answer("end")
    assert p.name == "choose_target"
    reasons = {one["unit"]: one["why"]["reason"] for one in asked(p, "cannot")["units"]}
    assert reasons == {"us-hq": "nobody_near"}
    assert asked(p, "cannot", seat="axis") == {"units": []}


@pytest.mark.rule("opt-activated")
@pytest.mark.parametrize(("marker", "by"), [("0603", ["0603"]), ("0803", ["0803"]), ("0801", [])])
def test_a_blitz_marker_activates_as_far_as_the_rules_say(marker: str, by: list[str]) -> None:
    p = storm(pieces={"t1-blitz": {"hex": marker}}, units={"t1-north": {"box": "later"}, "t1-2": {"hex": "0501"}})
    said = asked(p, "why_not", seat="soviet", unit="t1-guards")
    assert said["activated"] == by
    blitzing = p.s.segment == SEGMENT_NUMBER["blitz"]
    assert (said["attack"]["reason"] == "not_activated") is (blitzing and not by)
