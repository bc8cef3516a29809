"""What the assistant says: the rulebook's own example, exact cards, sampled postures, and what it refuses."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest
from tests.games.silent_war.attacks import positions
from tests.games.silent_war.kit import A, B, C, Fight
from tests.games.silent_war.kit_campaign import at_sea, bare, place

from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.games.silent_war.advice.advice_text import advice_text
from upscope.games.silent_war.advice.advise import odds_topics
from upscope.games.silent_war.advice.odds import (
    Fate,
    NotClosed,
    Worth,
    allocations,
    attack_odds,
    best_allocation,
    fate_of,
    plan_of,
)
from upscope.games.silent_war.advice.topics import advise_on, mean_interval, said
from upscope.games.silent_war.content.words import COMBAT_EVENTS, SECOND_ROLLS
from upscope.games.silent_war.rules.c14_targets import attack_value, marked
from upscope.games.silent_war.rules.c15_transit import TransitMove
from upscope.games.silent_war.rules.c28_added import can_surprise_escort
from upscope.games.silent_war.rules.kinds import LOST
from upscope.kernel.decision import Refused
from upscope.kernel.game import Setup
from upscope.kernel.odds import exact
from upscope.kernel.referee import Referee
from upscope.text.render import Texts


def below(n: int) -> int:
    return random.Random(n).randrange(n)


def example() -> Fight:
    """USS Spearfish with Whitaker +1: two 2-0 and one 1-0 cargo ships, one 7-1 destroyer revealed."""
    f = Fight(skipper=1)
    f.up(A, "m-2t-2-0" if "m-2t-2-0" in f.s.content.piece_names else _cargo(f, 2), tdc=-2)
    f.up(B, _cargo(f, 2), tdc=1)
    f.up(B, _cargo(f, 1), tdc=0)
    f.up(B, _destroyer(f), tdc=None)
    return f


def _cargo(f: Fight, defence: int) -> str:
    pieces = f.s.content.pieces
    return next(
        slug
        for n, slug in enumerate(pieces.slugs)
        if pieces.merchant[n] and pieces.defence[n] == defence and not pieces.asw2[n] and f.s.cups.spare[n]
    )


def _destroyer(f: Fight) -> str:
    pieces = f.s.content.pieces
    return next(slug for n, slug in enumerate(pieces.slugs) if pieces.escort[n] and pieces.asw2[n] == 2)


@pytest.mark.rule("14.16A", "14.16B-defence", "14.16B-asw", "14.16B-tdc", "14.16B-column", "14.16C")
def test_the_rulebook_example_as_counsel() -> None:
    """Three points on the first and on the third cargo ship: both need 1 or less, 20 % each."""
    f = example()
    first, _, third = marked(f.s)
    card = advise_on(f.s, "odds", "attack", {"points": {str(first): 3, str(third): 3}}, below)
    by_unit = {line["unit"]: line for line in card["targets"]}
    for unit in (first, third):
        shot = by_unit[unit]["shots"][2]
        assert (shot["points"], shot["need"], shot["hit"]) == (3, 1, "1/5")
    reasons = {row["reason"]: row["value"] for row in by_unit[first]["target"]}
    assert reasons == {"defence": 2, "escorts": 1, "tdc": -2, "other-column": 1}
    assert {row["rule"] for row in by_unit[first]["target"]} == {
        "14.16B-defence", "14.16B-asw", "14.16B-tdc", "14.16B-column",
    }  # fmt: skip
    odds = card["odds"]
    assert sum(Fraction(p) for p in odds["ships"].values()) == 1
    assert sum(Fraction(p) for p in odds["tons"].values()) == 1
    assert sum(Fraction(row["chance"]) for row in odds["boat"]["fates"]) == 1


@pytest.mark.rule("14.2A", "14.2B", "14.2C")
def test_the_counterattack_row_of_the_example() -> None:
    """5 against 4: the 1-2 row, where 8 spots and 9 damages; a re-attack adds one."""
    f = example()
    card = advise_on(f.s, "odds", "counterattack", {}, below)
    assert card["now"]["spotted"] == "1/10"
    assert card["now"]["damaged"] == "1/10"
    assert card["now"]["lost"] == "0/1"
    assert card["re_attack"]["damaged"] == "1/5"


@pytest.mark.rule("1x-14.4-counter")
def test_in_the_first_edition_a_re_attack_is_one_row_worse() -> None:
    f = Fight(edition="1.x", skipper=1)
    f.up(B, "dd2-6-3-sun")
    f.up(B, "dd2-7-1-sun")
    card = advise_on(f.s, "odds", "counterattack", {}, below)
    f.s.round = 2
    assert card["re_attack"] == advise_on(f.s, "odds", "counterattack", {}, below)["now"]
    assert card["re_attack"] != card["now"]


@pytest.mark.rule("19.21-2-premature", "19.21-9")
def test_the_counterattack_of_an_attack_is_the_one_its_event_brings() -> None:
    f = example()
    f.up(B, "dd2-6-1-sun")
    plain = advise_on(f.s, "odds", "attack", {}, below)["counterattack"]
    f.s.event, f.s.twist = COMBAT_EVENTS.index("malfunction"), SECOND_ROLLS.index("premature")
    assert advise_on(f.s, "odds", "attack", {}, below)["counterattack"] != plain
    f.s.event, f.s.twist = COMBAT_EVENTS.index("combat-combat"), -1
    assert advise_on(f.s, "odds", "attack", {}, below)["counterattack"]["spotted"] == "0/1"


@pytest.mark.rule("24.54-own")
def test_in_a_pack_the_card_is_that_of_the_boat_asked() -> None:
    f = Fight("ss-190", "ss-191", "ss-192", column=A)
    f.pack()
    f.s.subs.cup[2] = 3
    f.up(A, "dd2-6-3-sun")
    f.up(A, "dd2-7-3-sun")
    first, last = (f.s.content.boat_names[boat] for boat in (f.boats[0], f.boats[2]))
    decision = {"name": "press_attack", "about": {"boat": last}}
    assert odds_topics(decision, "re-attack") == [("counterattack", {"boat": last})]
    risky = advise_on(f.s, "odds", "counterattack", {"boat": first}, below)["now"]
    safe = advise_on(f.s, "odds", "counterattack", {"boat": last}, below)["now"]
    assert Fraction(risky["damaged"]) + Fraction(risky["lost"]) > Fraction(safe["damaged"]) + Fraction(safe["lost"])
    with pytest.raises(Refused):
        advise_on(f.s, "odds", "counterattack", {"boat": "ss-238"}, below)


def test_a_counterattack_is_told_with_both_its_sums() -> None:
    f = example()
    sums = advise_on(f.s, "odds", "attack", {}, below)["sums"]
    theirs, ours = (sum(row["value"] for row in sums[side]) for side in ("theirs", "ours"))
    assert (theirs, ours, sums["line"], sums["unopposed"]) == (5, 4, "d1-2", False)
    again = advise_on(f.s, "odds", "counterattack", {}, below)["re_attack_sums"]
    assert [row["value"] for row in again["die"] if row["reason"] == "re-attack"] == [1]


def test_most_tons_and_most_ships_are_the_best_of_every_allocation() -> None:
    compared = 0
    for s, row in positions(12, 9):
        card = advise_on(s, "counsel", "attack", {}, below)
        if card["best"] is None:
            assert card["most_tons"] is None is card["most_ships"]
            continue
        targets = [u for u in marked(s) if s.units.up[u] and not s.content.pieces.hospital[s.units.piece[u]]]
        spreads = list(allocations(targets, attack_value(s, s.subs.boat[row])))
        if len(spreads) > 200 or can_surprise_escort(s, row):
            continue
        plans = [plan_of(s, row, tuple(zip(targets, spread, strict=True))) for spread in spreads]
        odds = [attack_odds(s, row, plan) for plan in plans]
        assert Fraction(card["most_tons"]["mean_tons"]) == max(one.mean(lambda o: o.tons) for one in odds)
        assert Fraction(card["most_ships"]["mean_ships"]) == max(one.mean(lambda o: o.ships) for one in odds)
        compared += 1
    assert compared
    assert "most_tons" not in advise_on(example().s, "odds", "attack", {}, below)


def test_a_search_names_what_is_added_to_its_die() -> None:
    s = bare((1943, 1), 2)
    boat = at_sea(s, "ss-238", "east-china-sea")
    s.places.ultra[s.boats.at[boat]] = 1
    die = advise_on(s, "odds", "search", {"boat": "ss-238"}, below)["die"]
    assert ("ultra", 1) in [(row["reason"], row["value"]) for row in die]


def test_the_best_allocation_beats_what_was_asked_about() -> None:
    f = example()
    units = marked(f.s)
    worst = {str(units[1]): 6}
    card = advise_on(f.s, "counsel", "attack", {"points": worst}, below)
    assert Fraction(card["best"]["mean_tons"]) > Fraction(card["odds"]["mean_tons"])
    assert card["best"]["compared"] == 28
    assert sum(card["best"]["points"].values()) == 6
    assert "best" not in advise_on(f.s, "odds", "attack", {}, below)


def test_cards_say_what_the_odds_say() -> None:
    looked = 0
    for s, row in positions(12, 9):
        card = advise_on(s, "counsel", "attack", {}, below)
        assert [line["unit"] for line in card["targets"]] == list(marked(s))
        try:
            plan = best_allocation(s, row, Worth(ton=1, loss=300, damage=5, home=2)).plan
        except NotClosed:
            assert card["best"] is None
            continue
        assert card["best"]["mean_tons"] == said(attack_odds(s, row, plan).mean(lambda o: o.tons))
        assert sum(n for _, n in plan.points) == attack_value(s, s.subs.boat[row])
        looked += 1
    assert looked > 3


def test_postures_by_sampling_with_their_intervals() -> None:
    f = Fight(torpedo=1, posture=1)
    for column in (A, B, B, C):
        f.down(column, _cargo(f, 2))
    f.in_cup(B, _destroyer(f))
    card = advise_on(f.s, "counsel", "posture", {}, random.Random(1).randrange)
    assert set(card) == {"samples", "cautious", "standard", "aggressive"}
    for name in ("cautious", "standard", "aggressive"):
        line = card[name]
        assert Fraction(line["tons_from"]) <= Fraction(line["tons"]) <= Fraction(line["tons_to"])
        assert 0 <= Fraction(line["lost_from"]) <= Fraction(line["lost"]) <= Fraction(line["lost_to"]) <= 1
    assert Fraction(card["aggressive"]["tons"]) > Fraction(card["cautious"]["tons"])
    with pytest.raises(Refused):
        advise_on(f.s, "odds", "posture", {}, below)


def engine_transit(s: Any, boat: int, *way: str) -> dict[str, str]:
    """The same move made by the rules, up to the check's end."""
    made = s.fork()
    made.stack = [TransitMove(boats=(boat,), way=tuple(place(s, slug) for slug in way))]

    def read(end: Any) -> Fate:
        return Fate(0, 0, 0, 1) if end.boats.box[boat] == LOST else fate_of(end, boat)

    chances = exact(made, read).chances
    return {
        "lost": said(sum((p for f, p in chances.items() if f.lost), Fraction(0))),
        "spotted": said(sum((p for f, p in chances.items() if not f.lost and f.spotted), Fraction(0))),
        "damaged": said(sum((p for f, p in chances.items() if not f.lost and f.damage), Fraction(0))),
    }


@pytest.mark.rule("15.25", "19.1-cautious", "22.1-event", "22.2")
@pytest.mark.parametrize(("left", "met"), [(0, 0), (4, 0), (0, 4), (8, 3)])
def test_a_course_is_judged_as_it_will_be_sailed(left: int, met: int) -> None:
    """One area is a cautious move; crowds are counted when the die falls, the boat among those she joins."""
    s = bare((1943, 1), 2)
    boat = at_sea(s, "ss-238", "north-philippine-sea", patrol=False)
    others = (slug for n, slug in enumerate(s.content.boat_names) if n != boat and s.content.fleet.nation[n] == 0)
    for area, number in (("north-philippine-sea", left), ("east-china-sea", met)):
        for _ in range(number):
            at_sea(s, next(others), area)
    for way in (("east-china-sea",), ("east-china-sea", "empire-pacific")):
        card = advise_on(s, "odds", "transit", {"boat": "ss-238", "way": list(way)}, below)["event"]
        assert {name: card[name] for name in ("lost", "spotted", "damaged")} == engine_transit(s, boat, *way)


@pytest.mark.rule("22.1-search", "22.2")
def test_a_search_elsewhere_counts_the_boat_there() -> None:
    s = bare((1943, 1), 2)
    boat = at_sea(s, "ss-238", "marianas")
    others = (slug for n, slug in enumerate(s.content.boat_names) if n != boat and s.content.fleet.nation[n] == 0)
    for _ in range(4):
        at_sea(s, next(others), "east-china-sea")
    there = advise_on(s, "odds", "search", {"boat": "ss-238", "area": "east-china-sea"}, below)
    at_sea(s, "ss-238", "east-china-sea")
    assert there == advise_on(s, "odds", "search", {"boat": "ss-238"}, below)


def test_mean_interval() -> None:
    low, high = mean_interval({0: Fraction(1, 2), 10: Fraction(1, 2)}, int, 100)
    assert abs(low - Fraction(402, 100)) < Fraction(1, 1000)
    assert abs(high - Fraction(598, 100)) < Fraction(1, 1000)


def test_away_from_the_fight() -> None:
    s = bare((1943, 1), 2)
    at_sea(s, "ss-238", "east-china-sea")
    met = advise_on(s, "odds", "search", {"boat": "ss-238"}, below)
    assert sum(Fraction(p) for p in met["met"].values()) == 1
    assert Fraction(met["met"]["high"]) > 0
    way = advise_on(s, "odds", "transit", {"boat": "ss-238", "way": ["yellow-sea"], "cautious": True}, below)
    assert Fraction(way["event"]["lost"]) > 0
    stays = advise_on(s, "odds", "endurance", {"boat": "ss-238"}, below)
    assert Fraction(stays["bypass"]) >= Fraction(stays["quiet"]) >= Fraction(stays["fought"])
    s.boats.box[s.content.fleet.find("ss-238")] = 1
    s.boats.damage[s.content.fleet.find("ss-238")] = 2
    dock = advise_on(s, "odds", "yard", {"boat": "ss-238"}, below)
    assert Fraction(dock["next"]) > 0
    assert sum(Fraction(p) for p in dock["damage"].values()) == 1


@pytest.mark.parametrize(
    ("topic", "args", "field"),
    [
        ("attack", {}, ""),
        ("tea", {}, ""),
        ("search", {"boat": "nautilus-9"}, "boat"),
        ("search", {"boat": "ss-238", "area": "pearl-harbor"}, "area"),
        ("transit", {"boat": "ss-238"}, "way"),
        ("transit", {"boat": "ss-238", "way": ["atlantis"]}, "way"),
    ],
)
def test_what_cannot_be_answered_is_refused(topic: str, args: dict[str, Any], field: str) -> None:
    s = bare((1943, 1), 2)
    at_sea(s, "ss-238", "east-china-sea")
    with pytest.raises(Refused) as problem:
        advise_on(s, "odds", topic, args, below)
    assert problem.value.field == field


def test_points_that_do_not_add_up_are_refused() -> None:
    f = example()
    unit = marked(f.s)[0]
    for points in ({str(unit): 5}, {"99": 6}, {str(unit): -6}, [6]):
        with pytest.raises(Refused) as problem:
            advise_on(f.s, "odds", "attack", {"points": points}, below)
        assert problem.value.field.startswith("points")


def test_at_a_table_counsel_comes_from_the_view() -> None:
    referee = Referee.start(GAME, Setup("tang-1944"), Seeded(3))
    assert GAME.advise is not None
    view = referee.view("comsubpac").data()
    boxes = view["tables"]["boats"]["box"]
    boat = next(slug for slug, box in zip(_boats(referee), boxes, strict=True) if box not in ("later", "lost"))
    told = GAME.advise("odds", "transit", view, [], {"boat": boat, "way": ["bonins", "east-china-sea"]}, below)
    assert Fraction(told["event"]["lost"]) > 0


def _boats(referee: Referee) -> Any:
    return referee.state.content.boat_names


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_card_in_words_says_what_the_card_says(language: str) -> None:
    """The rulebook's example in a terminal: what protects each target, the chances, the better way to share."""
    f = example()
    first, _, third = marked(f.s)
    said = advise_on(f.s, "counsel", "attack", {"points": {str(first): 3, str(third): 3}}, below)
    lines = "\n".join(advice_text(Texts(GAME, language), "attack", said))
    for unit in marked(f.s):
        assert f"{ {'en': 'Unit', 'es': 'Unidad'}[language] } {unit}, " in lines
    assert "[14.16B-asw]" in lines
    assert {"en": "20.0 %", "es": "20,0 %"}[language] in lines
    assert f"({first}: 3, {third}: 3)" in lines
    assert str(said["best"]["compared"]) in lines
    best = {"odds": said["best"], **{name: said[name] for name in ("targets", "best")}}
    assert len(advice_text(Texts(GAME, language), "attack", best)) < len(lines.splitlines()), (
        "the same is not said twice"
    )


def test_a_card_shows_nothing_of_a_ship_that_is_face_down() -> None:
    f = Fight()
    f.down(A, _cargo(f, 2), tdc=0)
    said = advise_on(f.s, "odds", "attack", {}, below)
    lines = advice_text(Texts(GAME, "en"), "attack", said)
    assert lines[0].startswith("Unit 0, face down: ")
    assert not any("sunk" in line for line in lines)


def test_each_column_and_posture_says_what_it_promises() -> None:
    """From every column that may be taken, in every posture; with a column taken, from that one only."""
    f = Fight(torpedo=1, posture=1)
    for column in (A, A):
        f.down(column, _cargo(f, 2))
    boat = {"boat": f.s.content.boat_names[f.s.subs.boat[0]]}
    below = random.Random(1).randrange
    taken = advise_on(f.s, "counsel", "bargain", boat, below)
    assert list(taken["columns"]) == ["B"]
    assert list(taken["columns"]["B"]) == ["cautious", "standard", "aggressive"]
    f.s.subs.cup[0] = -1
    free = advise_on(f.s, "counsel", "bargain", boat, below)["columns"]
    assert list(free) == ["A", "B", "C", "D"]
    near, far = (Fraction(free[cup]["standard"]["sink"]) for cup in "AD")
    assert near > far == 0
    some = advise_on(f.s, "counsel", "bargain", {**boat, "columns": ["B"]}, below)
    assert list(some["columns"]) == ["B"]
    for level, args in (("odds", boat), ("counsel", {}), ("counsel", {"boat": "ss-1"})):
        with pytest.raises(Refused):
            advise_on(f.s, level, "bargain", args, below)
