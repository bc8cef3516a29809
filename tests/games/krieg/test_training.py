"""The three training scenarios as a player meets them: one turn of each, answer by answer."""

from __future__ import annotations

import re

import pytest
from tests.games.krieg.kit import Play

from upscope.games.krieg import GAME
from upscope.games.krieg.content.content import SNOW, content_of
from upscope.games.krieg.reports.briefing import briefing
from upscope.games.krieg.rules.state import BLITZ, SEGMENT_NUMBER
from upscope.games.krieg.rules.targets import candidates
from upscope.games.krieg.rules.victory import points
from upscope.kernel.game import Setup
from upscope.text.render import Texts


def test_the_landing_of_the_harbour() -> None:
    p = Play("harbour")
    while p.s.side != 1:
        p.skip()
    # 1 the card brings the gliders, the replacements are kept; 2 beachhead, carriers, air and blitz marker
    assert p.at("t2-red") == "pool"
    p.to("choose_piece")
    p.answer("t2-beach", ["0204", "0304"], "t2-carriers", "0304", "t2-raf", "0304").to("choose_blitz").answer("0105")
    # 3 the commandos wade, two convoys carry infantry and armour to the beachhead
    p.to("choose_mover")
    p.answer("t2-rm", "0204", "t2-inf1", "0204")
    assert p.at("t2-arm") == "0005"
    p.answer("end")
    # 4.1.1 the paratroops drop on the coast watch
    p.to("choose_drop").answer(["t2-para", "0304"])
    # 4.1.2 marines, airdrop, carriers and air against a beachhead side
    p.to("choose_target").answer("0304", "t2-rm", "t2-inf1")
    about = p.about()
    assert (about["attack"], about["defence"]) == (4, 1)
    assert {row["reason"]: row["value"] for row in about["why"]} == {
        "ratio": 6,
        "hexside": -1,
        "air_assault": 1,
        "marines": 1,
        "air": 2,
    }
    p.answer("go")
    if p.name == "commit_hq":
        p.answer("none")
    p.throw(1).to("choose_advance")
    assert p.front.holder[p.h("0304")] != 0
    # 4.2-8 the commandos advance, 4.1.3 nobody is left to land, 4.1.4 the gliders come in, 4.1.5 the carriers go home
    p.answer(["t2-rm", "0304"]).to("choose_infantry").answer("t2-red")
    assert (p.at("t2-rm"), p.at("t2-red"), p.at("t2-para")) == ("0304", "0304", "delay")
    assert p.piece_at("t2-carriers") == "used"
    assert p.control("0304") == "western"


def test_the_storm_on_the_river() -> None:
    p = Play("steel_and_mud")
    while p.s.side != 2:
        p.skip()
    p.to("choose_blitz").answer("0504")
    p.to("choose_mover").answer("end")
    # the tanks lead the blitz over the river beside Brod
    p.to("choose_target").answer("0404", "t1-tank1")
    reasons = {row["reason"]: row["value"] for row in p.about()["why"]}
    assert (reasons["hexside"], reasons["armour"]) == (-1, 1)
    p.answer("go")
    if p.name == "commit_hq":
        p.answer("none")
    p.throw(1).to("choose_advance")
    assert p.front.holder[p.h("0404")] != 0
    assert ["t1-tank1", "0404"] in p.options()
    # against Brod the front HQ supports from afar; city, river and fortress help the defender
    p.answer(["t1-tank1", "0404"]).to("choose_target").answer("0403", "t1-guards", "t1-front")
    reasons = {row["reason"]: row["value"] for row in p.about()["why"]}
    assert (reasons["terrain"], reasons["hexside"], reasons["fortress"], reasons["hq"]) == (-1, -1, -1, 1)
    p.answer("cancel")
    # the next turn is mud: the defender gains a column, air units stay on the ground, results are eased
    while p.s.turn != 2 or p.s.side != 2:
        p.skip()
    assert p.front.weather(p.h("0403")) == 1


@pytest.mark.rule("4.1.2-swedes", "4.1.2-finns", "4.1.2-weather", "4.1.1")
def test_finns_swedes_and_helicopters_fight_in_the_snow() -> None:
    """First turn, snow everywhere: Swedes and Finns attack in the blitz, Germans and the British wait."""
    p = Play("snowline")
    p.to("choose_blitz").answer("0304")  # the Finns' own blitz
    while p.name != "choose_drop":
        p.skip()
    p.answer(["t3-drache", "0303"])
    assert p.at("t3-drache") == "0303"
    p.to("choose_target")
    assert p.s.segment == SEGMENT_NUMBER["blitz"]
    assert p.front.weather(p.h("0403")) == SNOW
    offered = {u for h in p.options() if h != "end" for u in _joining(p, h)}
    assert "t3-1" in offered
    assert "t3-mtn" not in offered, "Germans need the SS beside them"
    q = Play("snowline")
    while q.s.side != 1:
        q.skip()
    q.to("choose_blitz").answer("0403")
    while q.name != "choose_drop":
        q.skip()
    assert ["t3-hkp", "0303"] in q.options(), "a helicopter flies where enemies are, whatever the weather"
    q.answer(["t3-hkp", "0303"]).to("choose_target")
    offered = {u for h in q.options() if h != "end" for u in _joining(q, h)}
    assert {"t3-svea", "t3-pansar"} <= offered
    assert "t3-brig" not in offered
    q.answer("0303", "t3-svea", "t3-pansar")
    assert {row["reason"]: row["value"] for row in q.about()["why"]}["air_assault"] == 1


def _joining(p: Play, target: str) -> list[str]:
    front = p.front
    return [p.s.content.unit_names[u] for u in candidates(front, p.s.side, p.h(target), BLITZ)]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_every_scenario_is_briefed_in_both_languages(scenario: str, language: str) -> None:
    lines = briefing(Setup(scenario), Texts(GAME, language), language)
    sides = content_of(Setup(scenario)).scenario.sides
    scoring = [line for line in lines if line.startswith("•")]
    rest = len(lines) - len(scoring)
    assert rest == 5 + len(sides), "a story, its length, an aim for each side, the map, what wins, a turn"
    assert all(line and "brief-" not in line for line in lines)


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_the_briefing_names_what_scores_by_country_the_richest_first(scenario: str) -> None:
    lines = briefing(Setup(scenario), Texts(GAME, "en"), "en")
    scoring = [re.fullmatch(r"• (.+), (\d+) points?: (.+)", line) for line in lines if line.startswith("•")]
    found = [one for one in scoring if one]
    worth = [int(one[2]) for one in found]
    content = content_of(Setup(scenario))
    goals = [goal for goal in content.pack.table("objectives") if goal.owner == "axis"]
    assert len(found) == len(scoring) == len({one[1] for one in found})
    assert sum(worth) == sum(goal.points for goal in goals)
    assert worth == sorted(worth, reverse=True)
    for goal in goals:
        said = f"{goal.hex} ({goal.points})" if goal.points > 1 else goal.hex
        assert sum(place.endswith(said) for one in found for place in one[3].split(", ")) == 1


def test_the_points_of_the_briefing_are_those_that_are_counted() -> None:
    """Antwerp and Brussels are Western from the first: the Axis cannot win by them."""
    said = " ".join(briefing(Setup("two_rivers"), Texts(GAME, "en"), "en"))
    counted = points(GAME.begin(Setup("two_rivers")))[0]
    assert f"at least 15 of the {counted} points" in said
    assert "Antwerp" not in said
