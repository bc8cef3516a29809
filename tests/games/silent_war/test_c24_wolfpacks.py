"""24.0 Wolfpacks: formed in port, left at sea."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit_campaign import at_sea, bare, in_port, place, run

from upscope.games.silent_war.rules.c04_orders import Orders
from upscope.games.silent_war.rules.c04_sequence import Weeks
from upscope.games.silent_war.rules.c24_wolfpacks import FormPack, LeavePack, pack_bases, pack_sizes
from upscope.games.silent_war.rules.kinds import BROOM, SEATS
from upscope.kernel.engine import advance, answer, open_decisions


def ready(s, *slugs, base="pearl-harbor"):
    return [in_port(s, slug, base) for slug in slugs]


def pearl_1944(n=6, experience=0):
    s = bare((1944, 2), period=3)
    s.experience = s.pack_limit = experience
    boats = ready(s, *[f"ss-{number}" for number in (240, 249, 259, 272, 273, 306)[:n]])
    return s, boats


@pytest.mark.rule("24.1")
def test_packs_are_formed_from_october_1943():
    s, _ = pearl_1944()
    for year, month, found in ((1943, 9, ()), (1943, 10, (s.content.pearl,))):
        s.year, s.month = year, month
        assert pack_bases(s, 0) == found


@pytest.mark.rule("24.0-form")
def test_three_american_boats_ready_at_a_major_base():
    s, boats = pearl_1944(3)
    assert pack_bases(s, 0) == (s.content.pearl,)
    s.boats.box[boats[0]] = BROOM
    assert pack_bases(s, 0) == ()
    s, boats = pearl_1944(2)
    in_port(s, "hms-tally-ho", "pearl-harbor")
    assert pack_bases(s, 0) == (), "a British boat does not count"
    s, boats = pearl_1944(3)
    s.places.open[place(s, "midway")], s.places.tender[place(s, "midway")] = 1, 6
    for i in boats:
        s.boats.at[i] = place(s, "midway")
    assert pack_bases(s, 0) == (), "a forward base forms none"


@pytest.mark.rule("24.11", "24.12", "24.13")
@pytest.mark.parametrize(("experience", "packs", "boats"), [(0, 1, 3), (8, 1, 3), (9, 3, 4), (14, 3, 4), (15, 5, 6)])
def test_how_many_packs_and_how_large(experience, packs, boats):
    s, mine = pearl_1944(experience=experience)
    assert pack_sizes(s) == (packs, boats)
    told = run(s, FormPack(base=s.content.pearl, command=0), answers={"form_pack": [tuple(mine[:3])]})
    form = told.offered("form_pack")
    assert (form.at_least, form.at_most) == (3, boats)
    with pytest.raises(ValueError, match="form"):
        form.check(tuple(mine[:2]))
    if boats < 6:
        with pytest.raises(ValueError, match="form"):
            form.check(tuple(mine[: boats + 1]))
    assert bool(pack_bases(s, 0)) is (packs > 1)


@pytest.mark.rule("24.11", "24.13", "26.0")
@pytest.mark.parametrize(("experience", "packs"), [(0, 1), (15, 5)])
def test_with_two_commands_the_number_of_packs_is_each_players_own(experience, packs):
    s = bare((1944, 2), period=3, commands="two")
    s.experience = s.pack_limit = experience
    fremantle = place(s, "fremantle")
    s.places.open[fremantle] = 1
    us = [slug for slug, nation in zip(s.content.boat_names, s.content.fleet.nation, strict=True) if nation == 0]
    pearl, west = us[: 3 * packs + 3], us[-3 * packs - 3 :]
    ready(s, *pearl)
    for boat in ready(s, *west, base="fremantle"):
        s.boats.command[boat] = 1
    for base, command in ((s.content.pearl, 0), (fremantle, 1)):
        for _ in range(packs):
            assert pack_bases(s, command) == (base,)
            run(s, FormPack(base=base, command=command), answers={"form_pack": lambda form: form.items[:3]})
        assert pack_bases(s, command) == (), "three more are ready, but she has her packs out"
    assert sum(s.packs.formed) == 2 * packs


@pytest.mark.rule("24.12", "24.13")
def test_experience_counts_from_the_turn_after():
    s, _ = pearl_1944(experience=8)
    s.experience = 9
    assert pack_sizes(s) == (1, 3)
    weeks = Weeks()
    weeks._at = weeks.index["open_week"]
    s.stack.append(weeks)
    s.content.scenario = s.content.scenario._replace(story=-1)
    s.pause = None
    advance(s)
    assert pack_sizes(s) == (3, 4)


@pytest.mark.rule("24.0-form", "24.2-one", "4.0-each")
def test_a_pack_leaves_at_once_and_together():
    s, mine = pearl_1944(3)
    order = s.content.end_order + 1 + s.content.map.bases.index(s.content.pearl)
    told = run(
        s,
        Orders(),
        answers={
            "choose_boat": [order],
            "form_pack": [tuple(mine)],
            "choose_course": [(place(s, "hawaiian-islands"),)],
            "choose_side": ["patrol"],
        },
    )
    assert order in told.offered("choose_boat")
    assert {(s.boats.at[i], s.boats.patrol[i], s.boats.pack[i]) for i in mine} == {(place(s, "hawaiian-islands"), 1, 0)}
    assert s.packs.base[0] == s.content.pearl


@pytest.mark.rule("24.0-leave", "24.14-transit")
def test_a_boat_may_leave_and_what_is_too_small_is_no_pack():
    s = bare((1944, 2), period=3)
    boats = [at_sea(s, slug, "marianas", pack=0) for slug in ("ss-240", "ss-249", "ss-259", "ss-272")]
    s.packs.formed[0] = 1
    s.stack.append(Weeks())
    s.stack[0]._at = s.stack[0].index["operate"]
    s.pause = None
    advance(s)
    row = next(d for d in open_decisions(s, SEATS[0]) if d.name == "leave_pack")
    assert set(row.offer) == set(boats)
    answer(s, SEATS[0], boats[3], decision=row.id)
    assert [s.boats.pack[i] for i in boats] == [0, 0, 0, -1]
    offered = next(d for d in open_decisions(s, SEATS[0]) if d.name == "choose_boat").offer
    assert set(offered) == {boats[0], boats[3]}, "the rest by its first, and she by herself"
    s.stack.clear()
    run(s, LeavePack(seat=SEATS[0], value=boats[0]))
    assert [s.boats.pack[i] for i in boats] == [-1] * 4
    assert s.packs.formed[0] == 0
