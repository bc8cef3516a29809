"""26.0 Two commands."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, boat, in_port, place, run

from upscope.games.silent_war.rules.c04_orders import Orders
from upscope.games.silent_war.rules.c04_sequence import Weeks
from upscope.games.silent_war.rules.c15_return import ReturnToBase
from upscope.games.silent_war.rules.c15_transit import Deploy
from upscope.games.silent_war.rules.kinds import BROOM, SEATS
from upscope.kernel.decision import Refused
from upscope.kernel.engine import advance, answer, open_decisions


def ready(s, *slugs, base="pearl-harbor"):
    return [in_port(s, slug, base) for slug in slugs]


def two(**options):
    s = bare((1943, 3), period=2, commands="two", **options)
    for slug in ("brisbane", "fremantle"):
        s.places.open[place(s, slug)] = 1
    return s


@pytest.mark.rule("26.0")
def test_each_command_orders_its_own_boats():
    s = two()
    pearl, west = at_sea(s, "ss-190", "hawaiian-islands", patrol=False), at_sea(s, "ss-191", "timor-sea", patrol=False)
    s.boats.command[west] = 1
    answers = {"choose_boat": [pearl, west], "choose_course": [(), ()], "choose_side": ["transit", "transit"]}
    told = run(s, Orders(), answers=answers)
    assert [(name, seat) for name, seat, _ in told.asked if name == "choose_boat"] == [
        ("choose_boat", SEATS[0]),
        ("choose_boat", SEATS[1]),
    ]


@pytest.mark.rule("26.0")
@pytest.mark.parametrize("says", ["yes", "no"])
def test_a_transfer_needs_the_other_commander(says):
    s = two()
    one = at_sea(s, "ss-190", "coral-sea", patrol=False)
    into = (place(s, "brisbane"),)
    answers = {"choose_course": [into] if says == "yes" else [into, ()], "accept_transfer": [says]}
    if says == "no":
        answers["choose_side"] = ["transit"]
    told = run(s, Deploy(boats=(one,)), answers=answers)
    assert ("accept_transfer", SEATS[1]) in {(name, seat) for name, seat, _ in told.asked}
    assert (s.boats.at[one] == place(s, "brisbane")) is (says == "yes")
    assert s.boats.command[one] == int(says == "yes")


@pytest.mark.rule("26.0")
def test_a_return_across_the_commands_needs_it_too():
    s = two()
    one = at_sea(s, "ss-190", "coral-sea", patrol=False, rtb=1)
    told = run(
        s,
        ReturnToBase(boats=(one,)),
        {},
        {
            "choose_home": [place(s, "brisbane"), s.content.pearl],
            "accept_transfer": ["no"],
            "choose_way": lambda ways: ways[-1],
        },
        stop_at="choose_way",
    )
    assert told.one("transfer_refused")["base"] == place(s, "brisbane")
    assert s.boats.home[one] == s.content.pearl


@pytest.mark.rule("26.0")
@pytest.mark.parametrize("demand", [True, False])
def test_help_may_be_demanded_once_a_turn_where_the_option_allows_it(demand):
    s = two(demand=demand)
    old = ready(s, "ss-166", "ss-167", "ss-168")
    new = ready(s, *[f"ss-{n}" for n in (240, 249, 259, 272, 273)])
    s.stack.append(Weeks())
    s.stack[0]._at = s.stack[0].index["operate"]
    s.pause = None
    advance(s)
    rows = [d for d in open_decisions(s, SEATS[1]) if d.name == "demand_boats"]
    assert bool(rows) is demand
    if demand:
        answer(s, SEATS[1], "demand", decision=rows[0].id)
        moved = [i for i in (*old, *new) if s.boats.command[i] == 1]
        assert len(moved) == 6
        assert set(new) <= set(moved), "the newest first"
        assert [d for d in open_decisions(s, SEATS[1]) if d.name == "demand_boats"] == []
        with pytest.raises(Refused):
            answer(s, SEATS[1], "demand", decision=rows[0].id)


@pytest.mark.rule("26.0")
def test_with_thirty_six_boats_nothing_can_be_demanded():
    s = two(demand=True)
    ready(s, *[f"ss-{n}" for n in (240, 249, 259, 272, 273, 306)])
    for slug in s.content.boat_names[:36]:
        s.boats.box[boat(s, slug)], s.boats.at[boat(s, slug)], s.boats.command[boat(s, slug)] = (
            BROOM,
            place(s, "brisbane"),
            1,
        )
    s.stack.append(Weeks())
    s.stack[0]._at = s.stack[0].index["operate"]
    s.pause = None
    advance(s)
    assert [d for d in open_decisions(s, SEATS[1]) if d.name == "demand_boats"] == []
