"""24.3, 24.5 and 24.7: wolfpacks in combat."""

from __future__ import annotations

import pytest
from tests.games.silent_war.kit import AGGRESSIVE, STANDARD, A, B, C, D, Fight
from tests.games.silent_war.kit_campaign import at_sea, bare, place, run

from upscope.games.silent_war.content.words import BALL, COMBAT_EVENTS, HIGH
from upscope.games.silent_war.rules.c13_prowl import Prowl
from upscope.games.silent_war.rules.c14_combat import Combat, Reattack, can_reattack, is_pinned, pack_need
from upscope.games.silent_war.rules.c14_reveal import Diligent
from upscope.games.silent_war.rules.c19_combat_events import CombatEvent
from upscope.games.silent_war.rules.display import escort_level
from upscope.games.silent_war.rules.kinds import FIGHTING, GONE, LOST, WITHDRAWN

BOATS = ("ss-190", "ss-191", "ss-192")
MERCHANT, EVENT = "m1-2-0-ball", "combat-event"


def pack(*boats, **more):
    fight = Fight(*(boats or BOATS), **more)
    fight.pack()
    return fight


def prowling(period=2):
    s = bare((1943, 10), period)
    boats = tuple(at_sea(s, slug, "east-china-sea") for slug in BOATS)
    s.packs.formed[0] = 1
    for boat in boats:
        s.boats.pack[boat] = 0
    return s, boats, place(s, "east-china-sea")


@pytest.mark.rule("24.3")
def test_the_formation_is_chosen_before_each_search():
    s, boats, area = prowling()
    told = run(
        s,
        Prowl(boats=boats, touched=(area,)),
        {"activity": [0], "second_contact": [1], "endurance": [0, 0, 0]},
        {"choose_search": ["search"], "choose_formation": ["barrier"]},
    )
    assert told.offered("choose_formation") == ("group", "barrier")
    assert [name for name, _, _ in told.asked] == ["choose_search", "choose_formation"]


@pytest.mark.rule("24.31")
def test_a_group_rolls_once_unmodified_and_all_fight():
    s, boats, area = prowling()
    face = s.content.map.chart[area][2].index(HIGH)
    told = run(
        s,
        Prowl(boats=boats, touched=(area,)),
        {"activity": [face], "contact": [0]},
        {"choose_search": ["search"], "choose_formation": ["group"]},
        stop_at="choose_column",
    )
    assert told.one("searched")["why"] == (("die", face, "13.1A-mods"),)
    assert told.one("combat_began")["boats"] == boats
    assert told.rolled.count("activity") == 1


@pytest.mark.rule("24.32-roll")
def test_a_barrier_rolls_once_at_plus_two():
    s, boats, area = prowling()
    face = s.content.map.chart[area][2].index(HIGH)
    told = run(
        s,
        Prowl(boats=boats, touched=(area,)),
        {"activity": [face - 2], "contact": [0], "finder": [boats[0]], "intercept": [9, 9]},
        {"choose_search": ["search"], "choose_formation": ["barrier"]},
        stop_at="choose_column",
    )
    assert told.one("searched")["level"] == HIGH


@pytest.mark.rule("24.32-intercept", "24.32-endurance")
def test_of_a_barrier_each_boat_must_get_there():
    s, boats, area = prowling()
    face = s.content.map.chart[area][2].index(HIGH)
    told = run(
        s,
        Prowl(boats=boats, touched=(area,)),
        {
            "activity": [face],
            "contact": [0],
            "finder": [boats[2]],
            "intercept": [5, 6],
            "re-attack": [9],
            "endurance": [0, 0],
        },
        {
            "choose_search": ["search"],
            "choose_formation": ["barrier"],
            "choose_column": [0, 1],
            "choose_attacker": [boats[2]],
            "choose_posture": [STANDARD, STANDARD],
            "press_attack": ["withdraw", "re-attack"],
        },
    )
    assert [one["joins"] for one in told.of("intercept_rolled")] == [True, False]
    assert told.one("combat_began")["boats"] == (boats[2], boats[0])
    assert [one["boat"] for one in told.of("endurance_checked")] == [boats[2], boats[0]]
    assert [s.boats.pack[boat] for boat in boats] == [0, 0, 0]


@pytest.mark.rule("24.5", "24.53-sequence")
def test_all_boats_take_their_columns_then_attack_one_after_the_other():
    fight = pack(column=-1)
    told = fight.run(
        Combat(),
        {},
        choose_column=[A, A, B],
        choose_attacker=[fight.boats[1], fight.boats[0]],
        choose_posture=[STANDARD] * 3,
        press_attack=["withdraw"] * 3,
    )
    offers = [offer for name, _, offer in told.asked if name == "choose_column"]
    assert offers == [(A, B, C, D), (A, B, C, D), (B, C, D)]
    assert [one["boat"] for one in told.of("attack_began")] == [fight.boats[1], fight.boats[0], fight.boats[2]]


@pytest.mark.rule("24.51")
def test_a_diligent_escort_picks_a_member_at_random():
    fight = pack()
    unit = fight.up(B, "diligent-sun")
    told = fight.run(Diligent(unit=unit, late=0, mute=0), {"victim": 2, "crash_dive": 9, "diligent": 9})
    assert told.one("escort_pounced")["boat"] == fight.boats[2]
    assert fight.s.boats.box[fight.boats[2]] == LOST
    assert list(fight.s.subs.out) == [FIGHTING, FIGHTING, GONE]


@pytest.mark.rule("24.52")
def test_an_event_touches_the_boat_that_met_it():
    fight = pack()
    told = fight.run(CombatEvent(row=1), {"combat_event": 6})
    assert told.one("combat_event")["boat"] == fight.boats[1]
    assert list(fight.s.subs.doubles) == [0, 1, 0]


@pytest.mark.rule("24.52", "14.13-event-more", "19.2-round")
def test_every_boat_of_a_pack_may_meet_one_event_a_round():
    """An attack round is each boat's own: the first boat's event does not send the second boat's back."""
    fight = pack()
    for row, column in enumerate((A, A, D)):
        fight.s.subs.cup[row] = column
    fight.down(A, "combat-event")
    fight.down(D, "combat-event")
    told = fight.run(
        Combat(placed=1),
        {"piece": ["combat-event"] * 2, "combat_event": [6, 6]},
        choose_posture=[1, 1, 1],
        choose_attacker=lambda offer: offer[0],
        reveal_unit=lambda offer: next(iter(offer)),
        press_attack=lambda offer: "withdraw",
    )
    first, second = told.of("combat_event")
    assert first["boat"] != second["boat"]
    assert len(told.of("event_returned")) == 0


@pytest.mark.rule("24.52", "19.21-5-deadly")
def test_but_deadly_division_touches_all():
    fight = pack()
    fight.run(CombatEvent(row=1), {"combat_event": 5, "event_second": 9})
    fight.up(B, "diligent-sun")
    unit = fight.up(B, "diligent-sun")
    fight.s.acting = 0
    told = fight.run(Diligent(unit=unit, late=0, mute=0), {"victim": 0, "crash_dive": 9, "diligent": 0})
    assert told.of("escort_pounced")


@pytest.mark.rule("24.54-own", "24.54-adjacent", "24.54-aircraft")
def test_escorts_mind_the_boats_of_their_own_column_first():
    fight = pack()
    for row, column in enumerate((A, B, D)):
        fight.s.subs.cup[row] = column
    fight.up(B, "dd2-6-3-sun")
    fight.up(C, "dd2-6-1-sun")
    assert [escort_level(fight.s, column) for column in (A, B, D)] == [0, 3 + 1, 1]
    fight.up(A, "mavis")
    assert [escort_level(fight.s, column) for column in (A, B, D)] == [2, 3 + 1 + 2, 1 + 2]


@pytest.mark.rule("24.55-escorts")
def test_a_boat_that_withdraws_no_longer_draws_them():
    fight = pack()
    for row, column in enumerate((A, B, D)):
        fight.s.subs.cup[row] = column
    fight.up(B, "dd2-6-3-sun")
    assert escort_level(fight.s, A) == 0
    leaving = Reattack(row=1)
    leaving._at = leaving.index["withdraw"]
    told = fight.run(leaving)
    assert told.one("withdrew")["boat"] == fight.boats[1]
    assert escort_level(fight.s, A) == 3


@pytest.mark.rule("24.55-roll")
def test_a_re_attack_needs_the_tactical_rating():
    fight = pack(skipper=1)
    assert pack_need(fight.s, fight.boat) == 4 + 1
    assert pack_need(fight.s, fight.boats[1]) == 4
    fight.s.boats.damage[fight.boat] = 1
    assert pack_need(fight.s, fight.boat) == 4 + 1 - 2


@pytest.mark.rule("24.55-roll", "24.55-once")
def test_members_that_fail_withdraw_and_there_is_no_second_re_attack():
    fight = pack()
    told = fight.run(
        Combat(),
        {"re-attack": [4, 5]},
        choose_column=[A, B, C],
        choose_attacker=[fight.boats[0], fight.boats[1]],
        choose_posture=[STANDARD] * 4,
        press_attack=["re-attack", "re-attack", "withdraw"],
        shift_column=[A],
    )
    assert [one["round"] for one in told.of("attack_began")] == [1, 1, 1, 2]
    assert [fight.s.boats.pack[boat] for boat in fight.boats] == [0, 0, 0]


@pytest.mark.rule("24.55-once")
def test_not_even_with_a_super_skipper():
    fight = pack(round_=2, skipper=2)
    assert not can_reattack(fight.s, 0)


@pytest.mark.rule("24.14-combat")
def test_a_pack_below_three_fights_on_and_ends_with_the_combat():
    fight = pack(column=-1)
    fight.down(B, "diligent-sun")
    told = fight.run(
        Combat(),
        {"victim": 0, "piece": "diligent-sun", "crash_dive": 9, "diligent": 9, "tdc": [3, 3]},
        choose_column=[B, B, C],
        choose_attacker=[fight.boats[0], fight.boats[1]],
        choose_posture=[STANDARD] * 3,
        press_attack=["withdraw"] * 2,
    )
    assert fight.s.boats.box[fight.boats[0]] == LOST
    assert told.names().index("boat_lost") < told.names().index("pack_disbanded")
    began = [one["boat"] for one in told.of("attack_began")]
    assert began == list(fight.boats)
    assert [fight.s.boats.pack[boat] for boat in fight.boats] == [-1, -1, -1]


@pytest.mark.rule("19.21-8-pack")
def test_a_boat_held_down_alarms_the_escorts_about_the_others():
    fight = pack()
    fight.down(B, EVENT)
    fight.up(B, "dd2-6-1-sun")
    told = fight.run(
        Combat(),
        {"piece": EVENT, "combat_event": 8, "tdc": [3], "counterattack": [0]},
        choose_column=[A, C, D],
        choose_attacker=[fight.boats[0], fight.boats[1]],
        choose_posture=[STANDARD] * 3,
        press_attack=["withdraw"] * 3,
    )
    assert [one["boat"] for one in told.of("held_down")] == [fight.boats[1]]
    assert [one["boat"] for one in told.of("attack_began")] == [fight.boats[0], fight.boats[2]]
    assert COMBAT_EVENTS[8] == "counterattack"


@pytest.mark.rule("19.21-8-pack")
def test_a_boat_without_escorts_about_is_not_pinned():
    fight = pack()
    for row, column in enumerate((A, C, D)):
        fight.s.subs.cup[row] = column
    fight.up(B, "dd2-6-1-sun")
    assert is_pinned(fight.s, 0)
    assert not is_pinned(fight.s, 2)


@pytest.mark.rule("19.21-8-pack")
def test_an_escort_next_door_holds_down_also_where_another_boat_is_under_it():
    fight = pack()
    for row, column in enumerate((A, B, D)):
        fight.s.subs.cup[row] = column
    fight.up(B, "dd2-6-1-sun")
    assert escort_level(fight.s, A) == 0
    assert [is_pinned(fight.s, row) for row in range(3)] == [True, True, False]
    fight.up(A, "mavis")
    assert not is_pinned(fight.s, 2)


@pytest.mark.rule("24.7")
@pytest.mark.parametrize(("sunk", "learned"), [(((2,), (3,), ()), 1), (((2, 5), (), ()), 0)])
def test_two_boats_with_a_ship_each_teach_the_pack_once_a_patrol(sunk, learned):
    fight = pack()
    for row, ships in enumerate(sunk):
        fight.s.subs.sunk[row] = ships
        fight.s.subs.out[row] = WITHDRAWN
    fight.run(Combat(placed=1))
    assert fight.s.experience == learned
    assert fight.s.packs.credited[0] == learned
    again = pack()
    again.s.packs.credited[0] = 1
    for row, ships in enumerate(sunk):
        again.s.subs.sunk[row] = ships
        again.s.subs.out[row] = WITHDRAWN
    again.run(Combat(placed=1))
    assert again.s.experience == 0


@pytest.mark.rule("24.7")
@pytest.mark.parametrize("end", ["home", "lost"])
def test_a_boat_that_leaves_the_pack_in_that_combat_has_sunk_its_ship_as_a_member(end):
    fight = pack(torpedo=2, column=-1)
    s, boat = fight.s, fight.boats[0]
    for column in (A, A, D):
        fight.up(column, MERCHANT)
    s.boats.damage[boat] = 1 if end == "home" else 2
    fight.up(A, "dd2-6-3-sun")
    told = fight.run(
        Combat(),
        {
            "tdc": [-3, -3, 2, -3], "to_hit": [0, 0], "result": [9, 9],
            "counterattack": [9, 0], **({"second": [0], "hull": [0]} if end == "home" else {}),
        },
        choose_column=[A, C, D],
        choose_attacker=[boat, fight.boats[2]],
        choose_posture=[STANDARD] * 3,
        allocate_points=[(6, 0, 0), (6,)],
        press_attack=["withdraw"] * 2,
    )  # fmt: skip
    assert s.boats.pack[boat] == -1
    assert told.names().index("pack_left") < told.names().index("pack_learned")
    assert s.experience == 1


@pytest.mark.rule("14.12-choose", "24.53-sequence")
def test_a_pack_takes_all_its_postures_before_a_unit_is_turned_up():
    fight = pack(column=-1)
    fight.down(B, "diligent-sun")
    told = fight.run(
        Combat(),
        {"victim": 1, "piece": "diligent-sun", "crash_dive": 9, "diligent": 0, "tdc": [3, 3, 3]},
        choose_column=[A, B, C],
        choose_attacker=[fight.boats[0], fight.boats[1]],
        choose_posture=[STANDARD, AGGRESSIVE, STANDARD],
        press_attack=["withdraw"] * 3,
    )
    names = told.names()
    assert [one["boat"] for one in told.of("posture_taken")] == list(fight.boats)
    assert names[:6] == ["column_taken"] * 3 + ["posture_taken"] * 3
    assert sum(value for _, value, _ in told.one("escort_pounced")["why"]) == 2, "the victim's own posture counts"


@pytest.mark.rule("14.12-choose", "14.12-change")
def test_and_again_before_a_re_attack_those_that_are_in_it():
    fight = pack(column=-1)
    told = fight.run(
        Combat(),
        {"re-attack": [0, 0]},
        choose_column=[A, B, C],
        choose_attacker=[fight.boats[0], fight.boats[1], fight.boats[2]],
        choose_posture=[AGGRESSIVE, STANDARD, STANDARD, STANDARD, STANDARD],
        press_attack=["re-attack", "withdraw", "re-attack"],
        shift_column=[A, C],
    )
    offers = [offer for name, _, offer in told.asked if name == "choose_posture"]
    assert offers == [(0, 1, 2)] * 3 + [(1, 2), (0, 1, 2)]
    assert [posture for _, posture, _ in told.value] == [AGGRESSIVE, STANDARD, STANDARD]


@pytest.mark.rule("24.6")
def test_one_member_spotted_is_all_spotted():
    fight = pack()
    fight.up(B, "dd2-6-1-sun")
    unit = fight.up(B, "diligent-sun")
    fight.run(Diligent(unit=unit, late=0, mute=0), {"victim": 1, "crash_dive": 9, "diligent": 6})
    assert [fight.s.boats.spotted[boat] for boat in fight.boats] == [1, 1, 1]
    assert fight.s.content.pieces.backs[fight.piece(MERCHANT)] == BALL
