"""Staff officers: the same man at a table and in simulation, legal at every decision, and saying why."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import product
from math import ceil
from operator import ne
from random import Random
from typing import Any

import pytest
from tests.games.silent_war.kit import B, Fight
from tests.games.silent_war.kit_campaign import at_sea, bare, place

from upscope.bots import Choice, levels, make
from upscope.bots.staff import Asks
from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.games.silent_war.advice.belief import fate_of, gun_results_in_ten, way_odds, world
from upscope.games.silent_war.bots import Delegation, Pilot, StaffPlayer
from upscope.games.silent_war.bots.delegation import IN_COMBAT, STAFF, has_targets
from upscope.games.silent_war.bots.doctrine import officer
from upscope.games.silent_war.bots.fire import Aims, Behind, best_spread
from upscope.games.silent_war.bots.orders import Orders
from upscope.games.silent_war.bots.staff import DECIDE
from upscope.games.silent_war.rules.c15_return import ReturnToBase
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.decision import Decision, inside, outside
from upscope.kernel.engine import DICE, advance, answer, open_decisions
from upscope.kernel.game import Setup
from upscope.kernel.procedure import Ask, Over, Roll
from upscope.kernel.view import project
from upscope.session.messages import Next
from upscope.session.plans import plan_of
from upscope.text.render import Texts


def asked(s: Any) -> Decision:
    return next(d for d in open_decisions(s) if not d.standing)


def shown(s: Any, d: Decision) -> dict[str, Any]:
    return outside(GAME.decisions[d.name], d, s.content)


def side_by_side(scenario: str, doctrine: str, seed: int, most: int, options: dict[str, Any]) -> Counter[str]:
    """Both officers answer each decision; the dice are shared. Every answer must be equal."""
    setup = Setup(scenario, options)
    s: Any = GAME.begin(setup)
    pilot = Pilot(doctrine, setup)
    table = {seat: make("silent_war", doctrine, 0, setup) for seat in GAME.sides.seats}
    dice, pause, met = Seeded(seed), advance(s), Counter[str]()
    while not isinstance(pause, Over) and met.total() < most:
        if type(pause) is Roll:
            pause = answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times))
            continue
        assert type(pause) is Ask
        d = asked(s)
        view = project(s, GAME.sides, d.seat).data()
        choice = table[d.seat].choose(d.seat, view, [shown(s, d)], [])
        assert choice is not None
        value = pilot.answer(s, pause)
        assert inside(GAME.decisions[d.name], d.offer, choice.value, s.content, "") == value, d.name
        assert choice.why.startswith("staff-")
        assert not Texts(GAME, "en").reason(choice.why).startswith("staff-")
        met[d.name] += 1
        pause = answer(s, d.seat, value)
    return met


@pytest.mark.parametrize(
    ("scenario", "doctrine", "seed", "options"),
    [
        ("tang-1944", "standard", 1, {}),
        ("wahoo-1943", "aggressive", 9, {}),
        ("pacific-1943", "cautious", 5, {}),
        ("central-pacific-1944", "searching", 6, {"named_ships": True}),
        ("fremantle-1944", "aggressive", 7, {"commands": "two"}),
        ("pacific-1942", "strategic", 4, {}),
        ("solomons-1942", "standard", 8, {"edition": "1.x", "added_rules": True}),
    ],
)
def test_the_same_decisions_at_a_table_and_in_simulation(
    scenario: str, doctrine: str, seed: int, options: dict[str, Any]
) -> None:
    met = side_by_side(scenario, doctrine, seed, 220, options)
    assert met.total() >= 20
    assert len(met) >= 6


def test_a_view_is_the_world_but_for_the_deal() -> None:
    setup = Setup("pacific-1943")
    s: Any = GAME.begin(setup)
    pilot, dice, pause = Pilot("standard", setup), Seeded(2), advance(s)
    looked = 0
    for n in range(4_000):
        if type(pause) is Roll:
            pause = answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times))
        elif type(pause) is Ask:
            if n % 97 == 0 or (s.subs.boat and n % 31 == 0):
                seen = world(project(s, GAME.sides, pause.seat).data(), s.content)
                mine, theirs = s.encode(), seen.encode()
                for cup in ("a", "b", "c", "d", "spare"):
                    known = zip(mine["tables"]["cups"][cup], s.content.unlike, strict=True)
                    mine["tables"]["cups"][cup] = [0 if unlike else n for n, unlike in known]
                assert {k: mine[k] for k in ("tables", "scalars")} == {k: theirs[k] for k in ("tables", "scalars")}
                looked += 1
            pause = answer(s, pause.seat, pilot.answer(s, pause))
        else:
            break
    assert looked > 10


def test_every_decision_has_an_officer_in_charge() -> None:
    standing = {"decommission", "leave_pack", "demand_boats"}
    assert {kind.name for kind in GAME.decisions} - standing == set(DECIDE)


def test_the_levels_are_staff_officers() -> None:
    assert list(levels("silent_war")) == ["random", "cautious", "standard", "aggressive", "searching", "strategic"]


# -- delegation -----------------------------------------------------------------------------------------------------


def moments(scenario: str, seed: int, most: int) -> list[tuple[dict[str, Any], dict[str, Any], Campaign]]:
    """Decisions of a game played by the standard staff, each with its view and state."""
    setup = Setup(scenario)
    s: Any = GAME.begin(setup)
    pilot, dice, pause = Pilot("standard", setup), Seeded(seed), advance(s)
    found: list[tuple[dict[str, Any], dict[str, Any], Campaign]] = []
    while len(found) < most and not isinstance(pause, Over):
        if type(pause) is Roll:
            pause = answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times))
        else:
            assert type(pause) is Ask
            d = asked(s)
            found.append((shown(s, d), project(s, GAME.sides, d.seat).data(), s.fork()))
            pause = answer(s, pause.seat, pilot.answer(s, pause))
    return found


def staff(level: str, orders: str = "") -> Delegation:
    player = StaffPlayer("standard")
    player.meet(Setup("pacific-1943"))
    player.give_orders(orders)
    return Delegation(player, level)


def test_levels_of_delegation() -> None:
    everything, combat, exceptions, war = (staff(name) for name in ("everything", "combat", "exceptions", "war"))
    asked_of: Counter[bool] = Counter()
    for d, view, s in moments("pacific-1943", 3, 250):
        assert everything.whose(d, view) == "staff-asks-everything"
        assert war.whose(d, view) == ""
        in_fight = d["name"] in IN_COMBAT
        assert combat.whose(d, view) == ("staff-asks-combat" if in_fight else "")
        assert not in_fight or len(s.subs.boat) > 0
        asked_of[bool(exceptions.whose(d, view))] += 1
    assert 0 < asked_of[True] < asked_of[False]


def test_exceptions_are_those_of_the_orders() -> None:
    damaged = staff("exceptions", "for all:\n do not ask\n ask me when damaged")
    never = staff("exceptions", "for all:\n do not ask")
    seen: Counter[bool] = Counter()
    for d, view, s in moments("pacific-1943", 2, 250):
        boat = d["about"].get("boat")
        hurt = boat is not None and s.boats.damage[s.content.fleet.find(boat)] > 0
        seen[hurt] += 1
        assert damaged.whose(d, view).startswith("staff-asks-orders line=3") == hurt
        assert never.whose(d, view) == ""
    assert seen[True]


def test_whether_a_fight_goes_on_is_left_to_the_staff_only_where_the_odds_are_plain() -> None:
    everything, combat, exceptions = (staff(name) for name in ("everything", "combat", "exceptions"))
    met: Counter[tuple[str, bool]] = Counter()
    for d, view, s in [one for seed in (3, 5) for one in moments("pacific-1943", seed, 400)]:
        if d["name"] != "press_attack":
            continue
        found, would = combat.routine(view, d), combat.suggest(view, d)
        said = dict(word.split("=") for word in would.why.split()[1:])
        hit, loss = int(said["hit"]), int(said["loss"])
        plain = hit < 20 if would.value == "withdraw" else hit >= 25 and loss == 0
        assert found == (would if plain else None)
        left = would if would.value == "withdraw" and not has_targets(s) else None
        assert everything.routine(view, d) == exceptions.routine(view, d) == left
        met[would.value, plain] += 1
        met["nothing left", left is not None] += 1
    assert len(met) >= 5, met
    assert met["nothing left", True], met


@pytest.mark.parametrize("level", ["everything", "combat"])
def test_points_that_come_free_can_be_left_to_the_staff_with_the_attack(
    monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    """As often as they come free: a player who leaves them is not asked, whatever the odds are."""
    for question in ("allocate_points", "reallocate_points"):
        plan = plan_of(STAFF, STAFF.follows[question], [Next("reallocate_points", left=True)])
        assert plan is not None
        assert plan.covers("reallocate_points")
    would = Choice("reallocate_points:1", [4], "staff-spare-points")
    officer = staff(level)
    monkeypatch.setattr(officer, "suggest", lambda view, decision: would)
    assert officer.routine({}, {"name": "reallocate_points", "options": []}) is would


@pytest.mark.parametrize(
    "question", ["choose_column", "choose_posture", "choose_weapon", "press_attack", "shift_column"]
)
def test_a_fight_that_ends_without_a_shot_needs_no_question_of_its_own(question: str) -> None:
    """Nothing was fired, so nothing was said then of what follows: it is said with what was answered before."""
    plan = plan_of(STAFF, STAFF.follows[question], [Next("press_attack", left=True)])
    assert plan is not None
    assert plan.covers("press_attack")


def test_a_lost_boat_is_an_exception_once() -> None:
    d, view, s = moments("pacific-1943", 4, 1)[0]
    never = staff("exceptions", "for all:\n do not ask")
    assert never.whose(d, view) == ""
    s.lost += 1
    worse = project(s, GAME.sides, d["seat"]).data()
    assert [never.whose(d, worse) for _ in range(2)] == [f"staff-asks-lost lost={s.lost}"] * 2
    assert never.whose({**d, "id": "choose_boat:99"}, worse) == ""


def test_the_person_takes_over_and_hands_back() -> None:
    it = staff("combat")
    for d, view, _ in moments("tang-1944", 4, 120):
        it.level = "war"
        mine = it.consider(d["seat"], view, [d], [])
        assert isinstance(mine, Choice)
        it.level = "everything"
        assert it.consider(d["seat"], view, [d], []) == Asks(d["id"], "staff-asks-everything")
    with pytest.raises(LookupError, match="everything, combat, exceptions, war"):
        it.level = "sometimes"


def test_orders_change_what_the_staff_does() -> None:
    plain, bold = staff("war"), staff("war", "for all:\n posture aggressive")
    for d, view, _ in moments("pacific-1943", 3, 400):
        if d["name"] == "choose_posture" and len(d["options"]) == 3:
            first, second = (it.consider(d["seat"], view, [d], []) for it in (plain, bold))
            assert isinstance(first, Choice)
            assert isinstance(second, Choice)
            assert (first.value, second.value) == ("standard", "aggressive")
            assert "line=2" in second.why
            return
    raise AssertionError("no posture was asked for")


def test_an_officer_told_nothing_reads_the_settings_in_his_view() -> None:
    setup = Setup("solomons-1942", {"edition": "1.x"})
    s: Any = GAME.begin(setup)
    dice, pause = Seeded(1), advance(s)
    while type(pause) is Roll:
        pause = answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times))
    assert type(pause) is Ask
    d, player = asked(s), StaffPlayer("standard")
    choice = player.choose(d.seat, project(s, GAME.sides, d.seat).data(), [shown(s, d)], [])
    assert choice is not None
    assert player.staff.war.first
    assert player.staff.war.scenario.slug == "solomons-1942"


def test_boats_past_mending_are_given_up_by_orders() -> None:
    setup = Setup("pacific-1943")
    orders = "for all:\n scrap when damage over 0 or attack under 30\n"
    kept, scrapped = (Pilot("standard", setup, text) for text in ("", orders))
    for pilot, gone in ((kept, False), (scrapped, True)):
        s: Any = GAME.begin(setup)
        dice, pause, given_up = Seeded(5), advance(s), 0
        for _ in range(3_000):
            if type(pause) is Roll:
                pause = answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times))
                continue
            if type(pause) is not Ask:
                break
            own = pilot.volunteer(s, pause)
            if own is None:
                pause = answer(s, pause.seat, pilot.answer(s, pause))
                continue
            d = next(d for d in open_decisions(s, pause.seat) if d.id == own[0])
            person = staff("war", orders)
            view = project(s, GAME.sides, pause.seat).data()
            choice = person.consider(pause.seat, view, [shown(s, asked(s)), shown(s, d)], [])
            assert isinstance(choice, Choice)
            assert inside(GAME.decisions[d.name], d.offer, choice.value, s.content, "") == own[1]
            assert choice.why == "staff-orders topic=scrap line=2"
            pause = answer(s, pause.seat, own[1], decision=own[0])
            given_up += 1
        assert bool(given_up) == gone


def test_a_unit_turned_back_may_have_been_the_last_of_its_cup() -> None:
    s: Any = GAME.begin(Setup("tang-1944", {"open_cups": True}))
    aims = Aims(s.content, "tons", (), ())
    ship = next(piece for piece in s.content.by_back[1] if s.content.pieces.tons[piece])
    s.cups.a[:] = [int(piece == ship) for piece in range(len(s.cups.a))]
    assert aims.behind(s, 0, 1, s.torpedo).worth == 1000 * s.content.pieces.tons[ship]
    s.cups.a[ship] = 0
    assert aims.behind(s, 0, 1, s.torpedo) == Behind(0, 0, 0, 0)


def test_points_are_given_out_where_they_are_worth_most() -> None:
    """Against every spread there is, on lines like those of torpedo attacks: nothing at first, never less for more."""
    rng = Random(4)
    for _ in range(400):
        points, targets = rng.randint(1, 6), rng.randint(1, 4)
        kinds = [(rng.randint(0, 9), rng.randint(0, points)) for _ in range(targets)]
        lines = [[worth * max(0, spent - short) for spent in range(points + 1)] for worth, short in kinds]
        spread = best_spread(lines, points)
        assert sum(spread) == points
        every = (way for way in product(range(points + 1), repeat=targets) if sum(way) == points)
        totals = [sum(line[n] for line, n in zip(lines, way, strict=True)) for way in every]
        assert sum(line[n] for line, n in zip(lines, spread, strict=True)) == max(totals)


def test_a_gun_does_not_care_how_large_a_ship_is() -> None:
    """Its line of the table is the boat's: of two whole ships the larger is worth more, and a hurt one sinks sooner."""
    fight = Fight()
    small, large = fight.up(B, "m8-3-0-sun"), fight.up(B, "m10-3-0-sun")
    staff = officer(fight.s.content, "standard", Orders())
    about: dict[str, Any] = {"boat": fight.boat}
    assert staff.decide(fight.s, "gun_target", about, (small, large)) == large
    fight.s.units.damaged[small] = 1
    sinks = {unit: gun_results_in_ten(fight.s, fight.boat, unit)[2] for unit in (small, large)}
    assert sinks[small] > sinks[large]
    better = small if 8 * sinks[small] > 10 * sinks[large] else large
    assert staff.decide(fight.s, "gun_target", about, (small, large)) == better


def test_a_course_is_told_with_what_may_befall_the_boat_on_it() -> None:
    setup = Setup("pacific-1943")
    s: Any = GAME.begin(setup)
    player = make("silent_war", "standard", 0, setup)
    dice, pause, told = Seeded(3), advance(s), dict[str, str]()
    while {"choose_course", "choose_way"} - told.keys():
        if type(pause) is Roll:
            pause = answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times))
            continue
        d = asked(s)
        choice = player.choose(d.seat, project(s, GAME.sides, d.seat).data(), [shown(s, d)], [])
        assert choice is not None
        value = inside(GAME.decisions[d.name], d.offer, choice.value, s.content, "")
        if d.name in ("choose_course", "choose_way") and value:
            event, _ = way_odds(s, d.about["boat"], value)
            now = fate_of(s, d.about["boat"])
            percent = {"event": event.chance(partial(ne, now)), "loss": event.loss}
            for name, p in percent.items():
                assert f"{name}={ceil(100 * p)}" in choice.why.split()
            if percent["event"] > 0:
                told[d.name] = Texts(GAME, "en").reason(choice.why)
        pause = answer(s, d.seat, value)
    assert told["choose_course"].startswith("Bound for ")
    assert told["choose_way"].startswith("Her way home")
    assert all("% chance of an incident" in line for line in told.values())


@pytest.mark.parametrize(
    ("orders", "key", "said"),
    [
        ("", "staff-home-doctrine", "By doctrine (which base). Her way there this week: "),
        (
            "for all:\n  base midway, fremantle\n",
            "staff-home-orders line=2",
            "By your orders, line 2 (which base). Her",
        ),
    ],
)
def test_a_base_is_chosen_with_the_odds_of_the_way_that_is_then_taken(orders: str, key: str, said: str) -> None:
    s: Any = bare((1943, 10), 3)
    for base in ("fremantle", "pearl-harbor"):
        s.places.open[place(s, base)] = 1
    boat = at_sea(s, "ss-238", "yellow-sea", patrol=False)
    player = StaffPlayer("standard")
    player.meet(Setup("full-war"))
    player.give_orders(orders)
    s.stack.append(ReturnToBase(boats=(boat,)))
    d = asked(s)
    assert d.name == "choose_home"
    told = player.answer(s, shown(s, d)).why
    assert told.startswith(key)
    home = inside(GAME.decisions[d.name], d.offer, player.answer(s, shown(s, d)).value, s.content, "")
    answer(s, d.seat, home)
    d = asked(s)
    assert d.name == "choose_way"
    way = player.staff.decide(s, d.name, d.about, d.offer)
    event, _ = way_odds(s, boat, way)
    chance = event.chance(partial(ne, fate_of(s, boat)))
    assert f" event={ceil(100 * chance)} loss={ceil(100 * event.loss)}" in told
    assert chance > 0
    line = Texts(GAME, "en").reason(told)
    assert line.startswith(said)
    assert line.endswith("% of losing her.")
    assert "% de que se pierda." in Texts(GAME, "es").reason(told)
