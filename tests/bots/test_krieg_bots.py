"""Staffs of bots: legal to the end in every scenario, the same again, at home behind a wire, true to what they promise,
and better level by level."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from benchmarks import krieg_balance

from upscope import bots
from upscope.games.krieg import GAME
from upscope.games.krieg.advice.odds import Plot, odds_card
from upscope.games.krieg.bots import LEVELS, Planner, Steady
from upscope.games.krieg.bots.aim import Aim, Mind
from upscope.games.krieg.bots.field import Field, outlook
from upscope.games.krieg.bots.ideas import Ideas, Taste
from upscope.games.krieg.bots.landing import waiting
from upscope.games.krieg.bots.line import Line
from upscope.games.krieg.bots.march import walk_in
from upscope.games.krieg.bots.planner import Attack, disjoint
from upscope.games.krieg.bots.posts import Posts
from upscope.games.krieg.bots.raid import raid
from upscope.games.krieg.bots.steady import GOOD
from upscope.games.krieg.rules.columns import RATIOS
from upscope.games.krieg.rules.crowding import crowded
from upscope.games.krieg.rules.moves import goals
from upscope.games.krieg.rules.situation import Situation, situation_of
from upscope.games.krieg.rules.state import REGULAR, SEGMENTS, Krieg
from upscope.games.krieg.rules.supply import is_supplied
from upscope.games.krieg.rules.targets import candidates, targets
from upscope.kernel.game import Setup
from upscope.lab.arena import Game1, Tally, jobs, run, seed_for
from upscope.text.render import Texts

SHORT = Setup("two_rivers_short")
SEATS = GAME.sides.seats


def staff(level: str, setup: Setup) -> dict[str, bots.Player]:
    return {seat: bots.make("krieg", level, seed_for(1, seat), setup) for seat in SEATS}


def begun(level: str, setup: Setup, seed: int) -> Game1:
    return Game1(GAME, setup, staff(level, setup), seed)


def opening(side: str = "soviet", segment: str = "4.2", scenario: str = "two_rivers", **more: Any) -> Krieg:
    s = GAME.begin(Setup(scenario, position={"at": segment, "side": side, **more}))
    assert isinstance(s, Krieg)
    return s


LADDER = ("steady", "planner")
"""The styles are planners with other figures: what holds for a planner holds for them."""


# ---------------------------------------------------------------- legal, and the same again


@pytest.mark.parametrize("level", LADDER)
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_a_staff_plays_to_a_legal_end(level: str, scenario: str) -> None:
    game = begun(level, Setup(scenario), 3)
    assert game.play().result in SEATS
    for holds in GAME.invariants:
        holds(game.state)


@pytest.mark.parametrize("level", LADDER)
@pytest.mark.parametrize(
    "options",
    [
        {"seasonal_phases": "every_turn", "zoc_entering": "free", "combine": "off"},
        {"marker_segment": "blitz_stays", "logistics_at": "held_hex", "attack_unit_once": False},
        {"result_dr": "retreat_or_steps", "lost_units_to": "delay_box", "advance": "none"},
    ],
    ids=range(3),
)
def test_other_options_do_not_confuse_it(level: str, options: dict[str, Any]) -> None:
    assert begun(level, Setup("steel_and_mud", options), 2).play().result in SEATS
    assert begun(level, Setup("harbour", options), 2).play().result in SEATS


@pytest.mark.parametrize("level", LADDER)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    first, again, other = (begun(level, Setup("steel_and_mud"), seed) for seed in (5, 5, 6))
    for game in (first, again, other):
        game.play()
    assert first.state.digest() == again.state.digest()
    assert first.state.digest() != other.state.digest()


class Wired:
    """Hands everything on as it would come over a wire, and now and then to somebody who has just sat down."""

    def __init__(self, level: str, change: int) -> None:
        self.level, self.change, self.asked = level, change, 0
        self.man = bots.make("krieg", level, 1)

    def choose(
        self, seat: str, view: Mapping[str, Any], decisions: list[dict[str, Any]], events: list[dict[str, Any]]
    ) -> bots.Choice | None:
        self.asked += 1
        if self.change and self.asked % self.change == 0:
            self.man = bots.make("krieg", self.level, 1)
        view, decisions = json.loads(json.dumps([view, decisions]))
        return self.man.choose(seat, view, decisions, [])


def test_a_planner_behind_a_wire_plays_the_same() -> None:
    wired = Game1(GAME, SHORT, {seat: Wired("planner", 0) for seat in SEATS}, 4)
    near = begun("planner", SHORT, 4)
    assert wired.play().result == near.play().result
    assert wired.state.digest() == near.state.digest()


@pytest.mark.parametrize("level", LADDER)
def test_somebody_who_sits_down_in_the_middle_goes_on(level: str) -> None:
    game = Game1(GAME, SHORT, {seat: Wired(level, 7) for seat in SEATS}, 8)
    assert game.play().result in SEATS


@pytest.mark.parametrize("level", LEVELS)
def test_every_bot_has_a_name_in_both_languages(level: str) -> None:
    assert all(Texts(GAME, language).has(f"bot-{level}") for language in ("en", "es"))


# ---------------------------------------------------------------- what they promise


class Ear:
    """Notes what a game tells."""

    def __init__(self, game: Game1) -> None:
        self.game = game

    def named(self, name: str) -> list[dict[str, Any]]:
        return [dict(e.fields) for e in self.game.teller.told if e.name == name]


def test_steady_attacks_at_good_odds_only() -> None:
    game = begun("steady", SHORT, 1)
    game.play()
    found = Ear(game).named("odds_found")
    assert len(found) > 5
    assert min(one["column"] for one in found) >= GOOD
    assert RATIOS[GOOD] == (3, 1)


@pytest.mark.parametrize("level", LADDER)
def test_nobody_crowds_his_own_hexes_or_breaks_the_demarcation(level: str) -> None:
    """Too many in a hex only where a combat has driven them there."""
    game = begun(level, SHORT, 1)
    inner = game._asked
    crowded_in: list[int] = []

    def asked(seat: str, decisions: Any) -> bool:
        if decisions[0].name == "choose_excess":
            assert isinstance(game.state, Krieg)
            crowded_in.append(game.state.segment)
        return inner(seat, decisions)

    game._asked = asked  # type: ignore[method-assign]
    game.play()
    assert [SEGMENTS[n] for n in crowded_in if SEGMENTS[n] not in ("blitz", "combat")] == []
    assert Ear(game).named("policy_broken") == []


def test_units_mostly_stay_in_supply() -> None:
    game = begun("steady", SHORT, 2)
    game.play()
    s = game.state
    assert isinstance(s, Krieg)
    front = situation_of(s)
    on_map = [u for u, h in enumerate(s.units.hex) if h >= 0]
    assert sum(is_supplied(front, u) for u in on_map) >= 0.75 * len(on_map)


def test_an_open_objective_is_entered() -> None:
    s = opening("western", "3", units={"de-rot": {"box": "pool"}})
    field = Field(s, 1)
    rotterdam = s.content.grid.hex("0105")
    assert field.prize[rotterdam] == 1.0
    assert field.is_free(rotterdam)
    posts = Posts(field)
    walk_in(field, posts)
    assert posts.stacks.get(rotterdam)


@pytest.mark.parametrize("level", LADDER)
def test_who_can_come_only_over_the_sea_lands(level: str) -> None:
    """On an open shore, from the first turn on; where land joins the fronts nobody waits for a ship."""
    game = begun(level, Setup("harbour"), 3)
    game.play()
    landed = Ear(game).named("landed")
    assert len(landed) >= 2
    assert len({one["unit"] for one in landed}) >= 2
    assert waiting(Field(opening("western", "3", "harbour"), 1)) != []
    assert waiting(Field(opening("western", "3"), 1)) == []


# ---------------------------------------------------------------- the tools


def test_the_outlook_agrees_with_the_odds_card() -> None:
    """Where the defender can retreat and has no HQ to commit, the column alone says what the exact card says."""
    s = opening("axis")
    front, c = situation_of(s), s.content
    compared = 0
    for h in targets(front, 0, REGULAR, ()):
        units = tuple(u for u in candidates(front, 0, h, REGULAR) if not c.is_hq[u])
        card = odds_card(s, 0, REGULAR, Plot(h, units))
        if card.hq >= 0 or any(c.is_fort[u] or c.is_hq[u] for u in front.stacks[h]):
            continue
        steps = sum(s.units.steps[u] for u in front.stacks[h])
        take, lost, paid = outlook(c, card.column, front.weather(h) != 0, steps, False)
        assert (take, paid) == pytest.approx((float(card.take), float(card.attacker_steps)))
        assert lost == pytest.approx(float(card.defender_steps))
        compared += 1
    assert compared >= 2


def test_room_is_what_the_rules_call_a_legal_stack() -> None:
    s = opening()
    posts = Posts(Field(s, 2))
    front = Situation(s)
    for h, stack in front.stacks.items():
        if front.holder[h] == 2:
            assert posts.has_room(stack, h) == (not crowded(front, h))
    a, b = s.content.grid.hex("1906"), s.content.grid.hex("1805")
    together = [*front.stacks[a], *front.stacks[b]]
    assert not posts.has_room(together, a)


def test_disjoint_attacks_are_the_best_that_share_nobody() -> None:
    big, left, right = Attack(1, (1, 2), -1, 1.0), Attack(2, (1,), -1, 0.7), Attack(3, (2,), 9, 0.6)
    assert {a.target for a in disjoint([big, left, right])} == {2, 3}
    rival = Attack(4, (5,), 9, 0.65)
    assert {a.target for a in disjoint([big, left, right, rival])} == {1, 4}
    assert disjoint([]) == []


def test_a_hole_in_the_line_is_seen() -> None:
    s = opening("axis", "3")
    field = Aim(s, 0, Mind())
    line, posts = Line(field), Posts(field)
    whole = line.worth(posts)
    for u in list(posts.at):
        if s.content.hexes[posts.at[u]][:2] in ("16", "17", "18"):
            posts.send(u, s.content.grid.hex("0810"))
    assert line.worth(posts) < whole - 1.0


def test_hexes_that_win_at_a_check_count_while_there_is_one_to_come() -> None:
    """Antwerp and Brussels: the last one missing is worth all of it, to him who wants it and to him who holds it."""

    def worth(side: str, turn: int, **control: str) -> tuple[float, float]:
        field = Aim(opening(side, "3", "two_rivers_short", turn=turn, control=control), SEATS.index(side), Mind())
        antwerp = field.c.grid.hex("0106")
        return field.prize[antwerp], field.stake[antwerp]

    few, all_of_it = Mind().away, Mind().decisive
    taken = {"units": {"uk-hq": {"hex": "0008"}, "al-ab": {"hex": "0008"}}, "control": {"0107": "axis"}}
    assert worth("axis", 1) == (few + all_of_it / 2, 0.0)
    assert worth("western", 1) == (0.0, few + all_of_it / 2)
    assert worth("axis", 3) == (few, 0.0)
    s = opening("axis", "3", "two_rivers_short", **taken)
    assert Aim(s, 0, Mind()).prize[s.content.grid.hex("0106")] == few + all_of_it


def test_a_raid_goes_on_from_objective_to_objective() -> None:
    units = {"su-2gt": {"hex": "1107"}, "de-9": {"hex": "1004"}}
    s = opening("soviet", "3", "two_rivers_short", turn=3, clear=True, units=units, control={"1107": "soviet"})
    c = s.content
    tanks, dresden, leipzig = c.unit_names.index("su-2gt"), c.grid.hex("1007"), c.grid.hex("0907")
    field = Aim(s, 2, Mind())
    field._routes[(tanks, False)] = goals(field.front, tanks, False)
    posts = Posts(field)
    taken = raid(field, posts, None, False)
    assert {dresden, leipzig} <= taken
    assert posts.legs[tanks][-1] == posts.at[tanks]
    assert posts.moves()[0][0] == tanks


def test_in_mud_nobody_leaves_the_line_to_walk_in() -> None:
    """Warsaw's garrison holds the tanks beside it in mud; in fair weather they go round it."""
    units = {"de-9": {"hex": "1705"}, "su-1gt": {"hex": "1706"}}
    reached = []
    for turn in (1, 2):
        s = opening("axis", "3", "two_rivers_short", turn=turn, clear=True, units=units)
        field = Aim(s, 0, Mind())
        held = [s.content.grid.hex("1705")]
        reached.append(s.content.grid.hex("1407") in Line(field).reached(held, held))
    assert reached == [True, False]


def test_a_line_of_supply_that_lies_open_is_seen() -> None:
    units = {"su-1gt": {"hex": "1505"}, "su-8g": {"hex": "1805"}, "de-9": {"hex": "1608"}}
    cut = []
    for more in ({}, {"su-47": {"hex": "1706"}, "su-65": {"hex": "1606"}}):
        s = opening("soviet", "3", "two_rivers_short", clear=True, units={**units, **more})
        field = Aim(s, 2, Mind())
        posts, line = Posts(field), Line(field)
        held = list(posts.stacks)
        cut.append(line.cut_off(posts, line.reached(held, held)))
    assert cut[0] > cut[1]


def test_ideas_keep_to_reach_and_room() -> None:
    s = opening("soviet", "3")
    field = Field(s, 2)
    posts = Posts(field)
    idea = Ideas(field, Taste()).best(posts)
    assert idea is not None
    assert idea.take > 0.3
    for u, h in idea.posts:
        assert h in field.reach(u)
        assert s.content.distance[h][idea.target] == 1
    for h in {h for _, h in idea.posts}:
        assert posts.has_room([u for u, at in idea.posts if at == h], h)


def test_the_planners_worth_of_an_attack_is_the_mean_of_six_dice() -> None:
    """A hex worth nothing but itself: what is left is the chance to take it, by the card."""
    s = opening()
    c = s.content
    planner, field = Planner(), Aim(s, 2, Mind())
    field.own, field.foes = [], []
    h = c.grid.hex("1705")
    units = tuple(u for u in candidates(situation_of(s), 2, h, REGULAR) if not c.is_hq[u])
    card = odds_card(s, 2, REGULAR, Plot(h, units))
    field.prize = [0.0] * c.size
    field.prize[h] = 1.0
    field._pull = [0.0] * c.size
    assert planner.exactly(field, REGULAR, Plot(h, units)) == pytest.approx(float(card.take), abs=1e-9)


# ---------------------------------------------------------------- level by level


@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [("steady", "random", 6, 4), ("planner", "steady", 12, 7)],
)
def test_each_level_beats_the_one_below(better: str, worse: str, games: int, least: int) -> None:
    """A small sample of what `dev.py bench krieg_bots` measures."""
    tally = Tally(better, worse)
    levels = {"axis": better, "western": worse, "soviet": worse}
    run(jobs("krieg", SHORT, levels, games, 1), tally, 1)
    assert tally.games == games
    assert tally.wins >= least, list(tally.lines())
    assert Steady.taste == Planner.taste


# ---------------------------------------------------------------- what is published


def test_the_balance_is_counted_with_its_intervals() -> None:
    rows = [
        {"won": "axis", "points": [22, 2, 4], "turn": 0},
        {"won": "axis", "points": [25, 0, 3], "turn": 3},
        {"won": "soviet", "points": [15, 3, 10], "turn": 0},
        {"won": "axis", "points": [18, 5, 5], "turn": 0},
    ]
    lines = list(krieg_balance.report("two_rivers_short", rows, 7))
    terms = GAME.begin(SHORT).content.scenario
    assert lines[0] == (
        f"`two_rivers_short`, 4 games, seeds 7 to 10; the Axis needs {terms.axis_needs} points, "
        f"the West begins with {terms.western_points}."
    )
    assert "| axis | 3 | 75.0% | 30.1% to 95.4% | 2 | 1 in 3 | 20.0 |" in lines
    assert "| western | 0 | 0.0% | 0.0% to 49.0% | 0 | none | 2.5 |" in lines
    assert lines[-2].startswith("Draws or unfinished: 0. In 1 games the two allies had as many points")
    assert lines[-2].endswith("15, 22, 25.")


def test_a_kept_game_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        krieg_balance, "play", lambda scenario, seed: {"scenario": scenario, "seed": seed, "won": "axis"}
    )
    keep = tmp_path / "games.jsonl"
    assert len(krieg_balance.played("two_rivers_short", 3, 5, keep)) == 3
    monkeypatch.setattr(krieg_balance, "play", lambda scenario, seed: pytest.fail("played again"))
    assert [row["seed"] for row in krieg_balance.played("two_rivers_short", 3, 5, keep)] == [5, 6, 7]
    monkeypatch.setattr(krieg_balance, "edition", lambda: "other rules")
    with pytest.raises(pytest.fail.Exception):
        krieg_balance.played("two_rivers_short", 3, 5, keep)
