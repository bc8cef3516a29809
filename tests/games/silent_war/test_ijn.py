"""The IJN option: named ships."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit import B, D, Fight

from upscope.games.silent_war.rules.c14_combat import clear_display
from upscope.games.silent_war.rules.c14_results import Hit
from upscope.games.silent_war.rules.c14_reveal import Reveal
from upscope.games.silent_war.rules.display import asw2, defence_of, tons_of
from upscope.games.silent_war.rules.ijn import is_never_replaced, stand_ins
from upscope.games.silent_war.rules.kinds import HERE, SUNK


def silent(*args, **named):
    return None


def named(slug, **more):
    fight = Fight(named_ships=True, **more)
    return fight, fight.down(D, slug)


@pytest.mark.rule("IJN-warship")
@pytest.mark.parametrize(
    ("slug", "pile"),
    [
        ("bb32-8-0-sun", "BB"),
        ("cv15-4-0-sun", "CV"),
        ("ca9-4-0-sun", "CA"),
        ("cl5-4-0-sun", "CL"),
        ("dd2-6-1-sun", "DD"),
    ],
)
def test_a_revealed_warship_becomes_a_named_ship_of_its_type(slug, pile):
    fight, unit = named(slug)
    ijn = fight.s.content.t.ijn
    piece = fight.piece(slug)
    fight.s.units.piece[unit] = piece
    pool = stand_ins(fight.s, unit)
    fight.s.units.piece[unit] = -1
    assert {ijn.piles[ijn.pile[ship]] for ship in pool} == {pile}
    told = fight.run(Reveal(unit=unit), {"piece": slug, "named_ship": pool[0]})
    assert told.one("ship_named")["ship"] == pool[0]
    assert tons_of(fight.s, unit) == ijn.tons[pool[0]]
    assert defence_of(fight.s, unit) == ijn.defence[pool[0]]
    assert asw2(fight.s, unit) == ijn.asw2[pool[0]]


@pytest.mark.rule("IJN-diligent")
def test_a_diligent_escort_is_never_replaced():
    fight, unit = named("diligent-sun")
    told = fight.run(Reveal(unit=unit), {"piece": "diligent-sun", "victim": []} | {"crash_dive": 9, "diligent": 0})
    assert not told.of("ship_named")
    assert not is_never_replaced(fight.s, fight.piece("ao8-3-0-sun"))


@pytest.mark.rule("IJN-auxiliary")
@pytest.mark.parametrize("slug", ["ao8-3-0-sun", "ap9-3-0-sun"])
def test_tankers_and_passenger_ships_become_auxiliaries_while_there_are_any(slug):
    fight, unit = named(slug)
    ijn = fight.s.content.t.ijn
    fight.s.units.piece[unit] = fight.piece(slug)
    pool = stand_ins(fight.s, unit)
    assert {ijn.piles[ijn.pile[ship]] for ship in pool} == {"AX"}
    for ship in pool:
        fight.s.fleet.sunk[ship] = 1
    assert stand_ins(fight.s, unit) == ()
    fight.s.units.piece[unit] = -1
    assert not fight.run(Reveal(unit=unit), {"piece": slug}).of("ship_named")


@pytest.mark.rule("IJN-warship")
def test_without_the_option_pieces_stay_plain():
    fight = Fight()
    unit = fight.down(D, "cl5-4-0-sun")
    assert not fight.run(Reveal(unit=unit), {"piece": "cl5-4-0-sun"}).of("ship_named")
    assert fight.s.units.ship[unit] == -1


def met(slug="cl5-4-0-sun"):
    fight = Fight(named_ships=True)
    unit = fight.up(B, slug)
    ship = stand_ins(fight.s, unit)[0]
    fight.s.units.ship[unit] = ship
    return fight, unit, ship


@pytest.mark.rule("IJN-return")
def test_after_combat_the_piece_goes_to_its_cup_and_the_ship_to_her_pile():
    fight, _, ship = met()
    clear_display(fight.s, silent)
    assert fight.s.cups.b[fight.piece("cl5-4-0-sun")] == 1
    assert (fight.s.fleet.sunk[ship], fight.s.fleet.until[ship]) == (0, 0)
    again = fight.up(B, "cl5-4-0-sun") if fight.s.cups.spare[fight.piece("cl5-4-0-sun")] else 0
    assert ship in stand_ins(fight.s, again)


@pytest.mark.rule("IJN-return")
def test_a_ship_on_the_display_is_not_drawn_again():
    fight, _, ship = met()
    other = fight.up(B, "cl5-4-0-sun")
    assert ship not in stand_ins(fight.s, other)


@pytest.mark.rule("IJN-sunk")
def test_a_named_ship_sunk_is_gone_and_her_piece_is_not():
    fight, unit, ship = met()
    told = fight.run(Hit(row=0, unit=unit, line=0), {"result": 9})
    assert told.one("ship_sunk")["ship"] == ship
    assert told.one("ship_sunk")["tons"] == fight.s.content.t.ijn.tons[ship]
    assert fight.s.units.fate[unit] == SUNK
    clear_display(fight.s, silent)
    assert fight.s.fleet.sunk[ship] == 1
    assert fight.s.cups.b[fight.piece("cl5-4-0-sun")] == 1
    again = fight.up(B, "cl5-4-0-sun")
    assert ship not in stand_ins(fight.s, again)


@pytest.mark.rule("IJN-damaged", "18.2")
def test_a_damaged_one_is_under_repair_for_some_weeks():
    fight, unit, ship = met()
    fight.s.units.damaged[unit] = 1
    assert fight.s.units.fate[unit] == HERE
    clear_display(fight.s, silent)
    ijn = fight.s.content.t.ijn
    weeks = ijn.repair_weeks[ijn.pile[ship]]
    again = fight.up(B, "cl5-4-0-sun")
    assert ship not in stand_ins(fight.s, again)
    fight.s.turn += weeks
    assert ship in stand_ins(fight.s, again)
