"""Table and crews: how many, who holds what, and what crews may say to one another."""

from __future__ import annotations

import pytest
from tests.games.sonar.kit import Play, at, bad_setup, crew, turns

from upscope import registry
from upscope.games.sonar import GAME
from upscope.games.sonar.rules.calls import CALLS
from upscope.kernel.game import Setup
from upscope.text.render import Texts

FOUR = {"captain": "{}1", "officer": "{}2", "engineer": "{}3", "radio": "{}4"}
THREE = {"captain": "{}1", "officer": "{}1", "engineer": "{}3", "radio": "{}4"}
TWO = {"captain": "{}1", "officer": "{}1", "engineer": "{}1", "radio": "{}4"}
ONE = {"captain": "{}1", "officer": "{}1", "engineer": "{}1", "radio": "{}1"}
SIZES = {4: FOUR, 3: THREE, 2: TWO, 1: ONE}


def seated(blue: int, yellow: int) -> dict[str, str]:
    both = {}
    for side, size in (("blue", blue), ("yellow", yellow)):
        both |= crew(side, **{role: name.format(side[0]) for role, name in SIZES[size].items()})
    return both


@pytest.mark.rule("players", "crew-sizes")
@pytest.mark.parametrize("blue", [1, 2, 3, 4])
@pytest.mark.parametrize("yellow", [1, 2, 3, 4])
def test_only_the_printed_splits_are_allowed(blue: int, yellow: int) -> None:
    sizes = tuple(sorted((blue, yellow), reverse=True))
    if sizes in {(4, 4), (4, 3), (3, 3), (3, 2), (2, 2), (2, 1), (1, 1)}:
        assert GAME.begin(Setup("alpha-t", players=seated(blue, yellow))).stack
        return
    problem = bad_setup(players=seated(blue, yellow))
    assert (problem.code, problem.rule) == ("setup-bad-split", "crew-sizes")


@pytest.mark.rule("players")
def test_one_person_cannot_serve_in_both_crews() -> None:
    problem = bad_setup(players={"blue.captain": "Ana", "yellow.radio": "Ana"})
    assert (problem.field, problem.code, problem.rule) == ("players", "setup-both-crews", "players")
    assert GAME.begin(Setup("alpha-t", {"seating": "free"}, {"blue.captain": "Ana", "yellow.radio": "Ana"})).stack


@pytest.mark.rule("players")
def test_the_list_of_games_says_two_to_eight() -> None:
    listed = next(g for g in registry.games() if g.slug == "sonar")
    GAME.begin(Setup("alpha-t"))
    assert (listed.players.min, listed.players.max) == (2, 8)


def test_unknown_seats_and_bad_names_are_refused() -> None:
    assert bad_setup(players={"blue.cook": "Ana"}).field == "players.blue.cook"
    assert bad_setup(players={"blue.captain": " "}).code == "setup-bad-name"
    assert bad_setup(players={"blue.captain": "x" * 61}).code == "setup-bad-name"


@pytest.mark.rule("crew-roles-4", "crew-roles-3", "crew-roles-2", "crew-roles-1")
@pytest.mark.parametrize(
    ("size", "held"),
    [
        (3, {"captain": "a", "officer": "b", "engineer": "b", "radio": "c"}),
        (3, {"captain": "a", "officer": "b", "engineer": "c", "radio": "a"}),
        (2, {"captain": "a", "officer": "a", "engineer": "b", "radio": "b"}),
        (2, {"captain": "a", "officer": "b", "engineer": "a", "radio": "a"}),
    ],
)
def test_roles_are_merged_as_the_size_says(size: int, held: dict[str, str]) -> None:
    other = crew("yellow", **{role: name.format("y") for role, name in SIZES[size].items()})
    problem = bad_setup(players=crew("blue", **held) | other)
    assert (problem.field, problem.code, problem.rule) == ("players.blue", "setup-bad-roles", f"crew-roles-{size}")
    assert GAME.begin(Setup("alpha-t", {"seating": "free"}, crew("blue", **held) | other)).stack


@pytest.mark.rule("crew-roles-4")
def test_a_crew_of_four_has_one_player_in_each_role() -> None:
    s = GAME.begin(Setup("alpha-s", players=seated(4, 4)))
    assert s.content.crews.members[0] == ("blue.captain", "blue.officer", "blue.engineer", "blue.radio")


@pytest.mark.rule("crew-roles-3", "crew-roles-2", "crew-roles-1")
def test_merged_roles_are_held_by_one_player() -> None:
    three = GAME.begin(Setup("alpha-t", players=seated(3, 2))).content.crews
    assert three.members[0] == ("blue.captain", "blue.engineer", "blue.radio")
    assert three.members[1] == ("yellow.engineer", "yellow.radio")
    assert GAME.begin(Setup("alpha-t", players=seated(1, 1))).content.crews.members[0] == ("blue.engineer",)


@pytest.mark.rule("crew-merged-marks", "crew-roles-2")
def test_a_captain_with_merged_roles_marks_and_crosses_himself() -> None:
    p = Play(position=turns(at("D5"), at("J10")), players=seated(2, 2))
    player = p.r.record.setup.players
    p.do("blue.captain", "command", "N")
    assert "mark" in p.asked("blue.officer")
    assert "cross" in p.asked("blue.engineer")
    assert player["blue.captain"] == player["blue.officer"] == player["blue.engineer"]
    p.do("blue.officer", "mark", "torpedo")
    p.do("blue.engineer", "cross", "N1")
    assert p.gauge("blue", "torpedo") == 1
    assert p.boat("blue", "broken") == ["N1"]


@pytest.mark.rule("crew-modes", "crew-solo-T")
@pytest.mark.parametrize("sizes", [(4, 4), (4, 3), (3, 3), (3, 2), (2, 2), (2, 1), (1, 1)])
def test_two_or_three_players_play_by_turns_only(sizes: tuple[int, int]) -> None:
    players = seated(*sizes)
    assert GAME.begin(Setup("alpha-t", players=players)).stack
    if sum(sizes) >= 4:
        assert GAME.begin(Setup("alpha-s", players=players)).stack
    else:
        problem = bad_setup("alpha-s", players=players)
        assert (problem.code, problem.rule) == ("setup-too-few-for-simultaneous", "crew-solo-T")


@pytest.mark.rule("mode-advice", "map-charlie")
def test_the_set_up_recommends_turns_for_a_first_game() -> None:
    en, es = Texts(GAME, "en"), Texts(GAME, "es")
    GAME.begin(Setup("charlie-t"))
    assert "turn by turn" in en.say("mode-advice")
    assert "full experience" in en.say("mode-advice")
    assert "por turnos" in es.say("mode-advice")
    assert "experienced" in en.say("scenario-charlie-s")
    assert "experiencia" in es.say("scenario-charlie-t")


@pytest.mark.rule("crew-talk", "radio-report")
def test_reports_reach_the_own_crew_at_any_time_and_nobody_else() -> None:
    p = Play(quick_calls=True)
    p.do("blue.radio", "report", "fit-kraken")  # before the start
    p.start("D5", "J10")
    p.do("blue.radio", "report", "enemy-sector-3")  # in the captain's question
    p.course("blue", "N", mark="drone")
    p.do("yellow.engineer", "report", "not-W")
    for seat in ("blue.captain", "blue.officer", "blue.engineer", "blue.radio"):
        assert [e["call"] for e in p.heard(seat, "reported")] == ["fit-kraken", "enemy-sector-3"]
    assert [e["call"] for e in p.heard("yellow.captain", "reported")] == ["not-W"]
    assert p.heard("", "reported") == []


@pytest.mark.rule("crew-talk", "act-stop-S")
def test_reports_are_possible_during_a_stop() -> None:
    p = Play("alpha-s", position={"blue": at("A1", gauges={"drone": 4}), "yellow": at("O15")}, quick_calls=True)
    p.activate("blue", "drone")
    p.do("yellow.radio", "report", "wait")
    assert [e["call"] for e in p.heard("yellow.captain", "reported")] == ["wait"]


def test_without_quick_calls_nothing_is_offered() -> None:
    assert "report" not in Play().asked("blue.radio")


@pytest.mark.rule("act-check")
def test_the_engineer_answers_truly() -> None:
    p = Play(position=turns(at("D5", broken=["N2"]), at("J10")), quick_calls=True)
    p.do("blue.officer", "report", "check-torpedo")
    p.do("blue.captain", "report", "check-sonar")
    answers = p.heard("blue.captain", "engineer_answered")
    assert [(a["system"], a["free"]) for a in answers] == [("torpedo", False), ("sonar", True)]
    assert p.heard("yellow.captain", "engineer_answered") == []
    assert p.boat("blue", "down") == ["torpedo", "mine"]
    assert p.boat("blue", "down", "yellow.captain") is None


def test_every_call_has_words() -> None:
    for language in ("en", "es"):
        texts = Texts(GAME, language)
        assert all(texts.has(f"call-{call}") for call in CALLS)
