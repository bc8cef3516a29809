"""3.1 The War Mix."""

from __future__ import annotations

import random

import pytest
from tests.games.silent_war.kit_campaign import bare, run, set_month, war

from upscope.games.silent_war.content.months import month_number
from upscope.games.silent_war.content.words import TYPES
from upscope.games.silent_war.rules.c03_war_mix import FillCups, is_shuffled, shuffled
from upscope.games.silent_war.rules.c08_reinforcements import ReinforcementPhase
from upscope.games.silent_war.rules.c17_war_progress import WarProgressPhase
from upscope.games.silent_war.rules.display import mix_in, put_into
from upscope.games.silent_war.rules.invariants import mix_is_that_of_the_cups, pieces_are_kept
from upscope.kernel.engine import DICE, advance, answer
from upscope.kernel.procedure import Over


def fill(s, pick=0):
    """Fill the cups; each deal takes the piece at that place of the distribution, counted round."""
    s.pause = None
    s.stack.append(FillCups())
    pause, deals = advance(s), 0
    while not isinstance(pause, Over):
        assert pause.name == "deal"
        deals += 1
        pause = answer(s, DICE, pause.dist.value_at(pick * deals % pause.dist.total))
    return deals


def cups(s):
    return (s.cups.a, s.cups.b, s.cups.c, s.cups.d)


def held(s, slug):
    piece = s.content.pieces.find(slug)
    return tuple(cup[piece] for cup in cups(s))


def by_category(s):
    pieces = s.content.pieces
    return [
        tuple(sum(cup[piece] for piece in pieces.members[category]) for category in range(len(pieces.categories)))
        for cup in cups(s)
    ]


@pytest.mark.rule("3.11-table")
@pytest.mark.parametrize(("month", "period"), [((1942, 6), 1), ((1942, 12), 2), ((1944, 3), 3), ((1945, 1), 4)])
@pytest.mark.parametrize("edition", ["2.1", "1.x"])
def test_every_cup_gets_what_the_table_of_the_period_says(month, period, edition):
    s = bare(month, period=period, edition=edition)
    fill(s, 7)
    pieces = s.content.pieces
    for cup, found in enumerate(by_category(s)):
        wanted = pieces.cup(pieces.period_mix[period], cup)
        for category, n in enumerate(wanted):
            there = sum(
                pieces.number[p] for p in pieces.members[category] if pieces.is_in_service(p, month_number(*month))
            )
            assert found[category] == n or there < sum(
                pieces.cup(pieces.period_mix[period], k)[category] for k in range(4)
            )


@pytest.mark.rule("3.11-table")
def test_a_scenario_may_have_a_mix_of_its_own():
    s = war("east-wind-1932")
    fill(s)
    pieces = s.content.pieces
    assert by_category(s)[0] == pieces.cup(s.content.scenario.mix, 0)
    assert s.content.scenario.mix not in pieces.period_mix


@pytest.mark.rule("3.11-random")
def test_unlike_pieces_of_a_category_are_dealt_by_chance():
    one, two = bare(), bare()
    assert fill(one, 0) > 0
    fill(two, 5)
    assert by_category(one) == by_category(two)
    assert [list(cup) for cup in cups(one)] != [list(cup) for cup in cups(two)]


@pytest.mark.rule("3.11-auxiliary", "3.12-sort", "ex-3.12")
def test_types_count_and_flags_do_not():
    s = bare((1944, 6), period=3)
    fill(s)
    pieces = s.content.pieces
    for members in pieces.members:
        assert len({pieces.is_merchant(p) for p in members}) == 1, "an auxiliary is sorted as a merchant"
        assert len({pieces.diligent[p] for p in members}) == 1
    both = [m for m in pieces.members if len({pieces.backs[p] for p in m}) == 2 and pieces.warship[m[0]]]
    assert both, "warships of one type with either flag on the back"
    for members in both:
        assert len({TYPES[pieces.types[p]] for p in members}) == 1
        assert sum(sum(cup[p] for p in members) for cup in cups(s)) > 0


@pytest.mark.rule("2.3-events")
@pytest.mark.parametrize("period", [1, 2, 3, 4])
def test_one_combat_event_in_each_cup(period):
    s = bare((1944, 12), period=period)
    fill(s)
    events = [p for p, kind in enumerate(s.content.pieces.types) if TYPES[kind] == "event"]
    assert [sum(cup[p] for p in events) for cup in cups(s)] == [1, 1, 1, 1]


DE = "de1-8-2-sun"
DATES = [
    ("yamato", 1942, 5, 1), ("yamato", 1942, 5, 2), ("ise", 1943, 10, 2), ("ise", 1943, 10, 3), ("taiho", 1944, 3, 3),
    ("taiho", 1944, 3, 4), ("shinano", 1944, 11, 3), ("shinano", 1944, 11, 4),
]  # fmt: skip


@pytest.mark.rule("3.13-dates")
@pytest.mark.parametrize(("slug", "year", "month", "period"), DATES)
def test_a_ship_is_in_no_cup_before_her_date(slug, year, month, period):
    early, late = bare((year, month), period=period), bare((year, month), period=period)
    set_month(early, month_number(year, month) - 1)
    fill(early)
    fill(late)
    assert (sum(held(early, slug)), sum(held(late, slug))) == (0, 1)


@pytest.mark.rule("8.0-mix", "3.13-dates")
@pytest.mark.parametrize(("slug", "year", "month", "period"), DATES)
def test_a_ship_enters_by_her_date_in_every_period_that_may_be_running(slug, year, month, period):
    """In the campaign of full length: the list of the month puts her into her cup, and not a month earlier."""
    s = bare((year, month), period=period)
    set_month(s, month_number(year, month) - 1)
    fill(s)
    run(s, ReinforcementPhase())
    assert held(s, slug) == (0, 0, 0, 0)
    set_month(s, month_number(year, month))
    deals = 3 if slug == "taiho" else 0
    run(s, ReinforcementPhase(), {"deal": [s.content.piece_names.index(DE)] * deals})
    assert held(s, slug) == (0, 0, 0, 1)


@pytest.mark.rule("3.13-dates", "3.14")
def test_shinano_is_about_when_archerfish_sails():
    s = war("archerfish-1944")
    fill(s)
    assert held(s, "shinano") == (0, 0, 0, 1)
    assert sum(held(s, "taiho")) == 0


@pytest.mark.rule("2.3-diligent")
def test_two_diligent_escorts_can_lie_in_one_cup_and_all_six_in_the_cups():
    s = bare((1944, 6), period=3)
    fill(s, 3)
    diligent = [p for p in range(len(s.cups.a)) if s.content.pieces.is_diligent(p)]
    assert {s.content.piece_names[p] for p in diligent} == {"diligent-sun", "diligent-ball"}
    by_cup = [sum(cup[p] for p in diligent) for cup in cups(s)]
    assert sum(by_cup) == 6
    assert max(by_cup) >= 2


@pytest.mark.rule("8.0-mix", "3.13-dates")
def test_a_ship_whose_date_comes_joins_the_cup_of_her_category():
    s = bare((1944, 2), period=3)
    fill(s)
    before = sum(held(s, "taiho")) + sum(held(s, DE))
    set_month(s, month_number(1944, 3))
    run(s, ReinforcementPhase(), {"deal": [s.content.piece_names.index(DE)] * 3})
    assert before == 0
    assert held(s, "taiho") == (0, 0, 0, 1)
    assert sum(held(s, DE)) > 0
    again = [list(cup) for cup in cups(s)]
    run(s, ReinforcementPhase())
    assert [list(cup) for cup in cups(s)] == again


@pytest.mark.rule("3.11-random", "8.0-mix")
def test_which_of_the_five_new_escorts_join_is_left_to_chance():
    """The table of the period wants three; the one with a merchant's back is as likely as any."""
    s = bare((1944, 2), period=3)
    fill(s)
    set_month(s, month_number(1944, 3))
    ball = s.content.piece_names.index("de1-8-2-ball")
    told = run(s, ReinforcementPhase(), {"deal": [ball]})
    assert told.rolled == ["deal"], "the others are alike"
    assert held(s, "de1-8-2-ball") == (1, 0, 0, 0)
    assert held(s, "de1-8-2-sun") == (0, 1, 1, 0)


@pytest.mark.rule("3.13-bb36")
def test_the_old_battleship_leaves_the_mix_in_march_1943():
    s = bare((1943, 2), period=2)
    fill(s)
    slug = next(name for name in s.content.piece_names if name.startswith("bb36"))
    assert sum(held(s, slug)) > 0
    set_month(s, month_number(1943, 3))
    run(s, ReinforcementPhase())
    assert sum(held(s, slug)) == 0
    fill(s)
    assert sum(held(s, slug)) == 0


@pytest.mark.rule("3.13-musashi")
def test_one_of_the_sisters_is_in_a_cup_and_the_other_beside_it():
    s = bare((1943, 2), period=2)
    fill(s)
    assert (sum(held(s, "yamato")), sum(held(s, "musashi"))) == (1, 0)
    run(s, ReinforcementPhase())
    assert (sum(held(s, "yamato")), sum(held(s, "musashi"))) == (1, 0)
    yamato, musashi = s.content.pieces.yamato, s.content.pieces.musashi
    s.cups.d[yamato], s.cups.gone[yamato] = 0, 1
    fill(s)
    assert (sum(held(s, "yamato")), sum(held(s, "musashi"))) == (0, 1)
    s.cups.d[musashi], s.cups.gone[musashi] = 0, 1
    fill(s)
    assert (sum(held(s, "yamato")), sum(held(s, "musashi"))) == (0, 0)


@pytest.mark.rule("3.14")
def test_ships_a_scenario_lists_as_sunk_are_not_placed():
    s = war("pacific-1943")
    fill(s)
    assert s.content.scenario.sunk
    for piece in s.content.scenario.sunk:
        assert sum(cup[piece] for cup in cups(s)) == 0
        assert s.cups.gone[piece] == s.content.pieces.number[piece]


@pytest.mark.rule("3.15-advance", "17.0D")
def test_the_mix_is_made_anew_when_the_period_advances():
    s = bare((1942, 11), period=1, week=4)
    fill(s)
    old = by_category(s)
    s.pause = None
    s.stack.append(WarProgressPhase())
    pause = advance(s)
    while not isinstance(pause, Over):
        pause = answer(s, DICE, pause.dist.value_at(0))
    assert s.period == 2
    assert by_category(s) != old
    assert by_category(s)[0] == s.content.pieces.cup(s.content.pieces.period_mix[2], 0)


@pytest.mark.rule("3.15-shuffle", "3.11-random")
@pytest.mark.parametrize("open_cups", [False, True])
def test_a_shuffle_deals_unlike_pieces_anew_and_keeps_the_mix(open_cups):
    s = bare((1944, 7), period=3, open_cups=open_cups)
    fill(s, 3)
    before, mix = [list(cup) for cup in cups(s)], by_category(s)
    s.pause = None
    s.stack.append(shuffled(s))
    pause, deals, picks = advance(s), 0, random.Random(4)
    while not isinstance(pause, Over):
        deals += 1
        pause = answer(s, DICE, pause.dist.value_at(picks.randrange(pause.dist.total)))
    assert deals > 40
    assert by_category(s) == mix
    after = [list(cup) for cup in cups(s)]
    unlike = s.content.unlike
    changed = [p for p in range(len(unlike)) if [cup[p] for cup in before] != [cup[p] for cup in after]]
    assert len(changed) > 10
    assert all(unlike[p] for p in changed)
    pieces_are_kept(s)
    mix_is_that_of_the_cups(s)


@pytest.mark.rule("3.15-shuffle")
def test_it_comes_every_two_months():
    s = bare((1942, 1))
    when = []
    for month in range(1, 13):
        for week in range(1, 5):
            s.month, s.week = month, week
            if is_shuffled(s):
                when.append((month, week))
    assert when == [(month, 1) for month in (1, 3, 5, 7, 9, 11)]


@pytest.mark.rule("3.15-shuffle")
def test_a_shuffle_keeps_a_replacement_where_it_went():
    """The merchant that took a hospital ship's place is one of her cup's small merchants from then on."""
    s = bare((1944, 7), period=3)
    fill(s)
    small = s.content.category_names.index("m-small")
    spare = next(p for p in s.content.pieces.members[small] if s.cups.spare[p])
    s.cups.spare[spare] -= 1
    put_into(s, 2, spare)
    held = mix_in(s, 2)[small]
    s.pause = None
    s.stack.append(shuffled(s))
    pause = advance(s)
    while not isinstance(pause, Over):
        pause = answer(s, DICE, pause.dist.value_at(0))
    assert mix_in(s, 2)[small] == held == s.content.pieces.cup(s.content.pieces.period_mix[3], 2)[small] + 1


@pytest.mark.rule("3.11-table", "2.3-early-gato")
def test_the_first_edition_has_no_chit_without_a_solution_and_no_early_gato():
    s = bare(edition="1.x")
    fill(s)
    assert "no-tdc" not in {TYPES[kind] for kind in s.content.pieces.types}
    fleet = s.content.fleet
    gato = fleet.find("ss-212")
    assert fleet.classes[fleet.rated(False).boat_class[gato]] == "gato"
