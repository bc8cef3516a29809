"""Positions in the middle of a combat: out and back, written by hand, and what is wrong with a bad one."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.games.silent_war.rules.c14_combat import Combat
from upscope.games.silent_war.rules.positions import position_of
from upscope.kernel.encoding import canonical
from upscope.kernel.engine import DICE, Pause, advance, answer
from upscope.kernel.game import Setup, SetupError
from upscope.kernel.procedure import Ask, Over, Roll
from upscope.lab.play import pick

EAGER = ("search", "re-attack", "barrier", "unflip")


def step(s: Any, pause: Pause, rng: random.Random, dice: Seeded) -> Pause:
    """Any answer, but eager to search, to fight on, to use radar and to form packs."""
    if type(pause) is Roll:
        return answer(s, DICE, dice.draw(pause.name, pause.dist, pause.times))
    assert type(pause) is Ask
    offer = pause.offer()
    if not hasattr(offer, "kind"):
        wanted = [one for one in offer if one in EAGER]
        if pause.name == "choose_boat":
            wanted = [order for order in offer if order > s.content.end_order] or wanted
        if wanted and rng.random() < 0.8:
            return answer(s, pause.seat, wanted[0])
    return answer(s, pause.seat, pick(offer, rng))


def fights(setup: Setup, seed: int, most: int) -> Iterator[tuple[Any, Pause]]:
    """A game at every question that is asked in a combat."""
    s: Any = GAME.begin(setup)
    rng, dice, pause = random.Random(seed), Seeded(seed), advance(s)
    for _ in range(most):
        if isinstance(pause, Over):
            return
        if s.subs.boat and type(pause) is Ask:
            yield s, pause
        pause = step(s, pause, rng, dice)


def shape(offer: Any) -> Any:
    return (offer.kind, [getattr(offer, name) for name in offer.__slots__]) if hasattr(offer, "kind") else offer


def encoded(s: Any) -> dict[str, Any]:
    """All that can make a difference later: not what a pack that is no more leaves on its marker."""
    data = s.fork()
    for pack, formed in enumerate(data.packs.formed):
        if not formed:
            data.packs.base[pack], data.packs.patrolled[pack], data.packs.credited[pack] = -1, 0, 0
    found = data.encode()
    return {name: found[name] for name in ("tables", "scalars", "stack")}


def go_on(s: Any, seed: int) -> bytes:
    rng, dice, pause = random.Random(seed), Seeded(seed), advance(s)
    for _ in range(25):
        if isinstance(pause, Over):
            break
        pause = step(s, pause, rng, dice)
    return canonical(encoded(s))


@pytest.mark.parametrize(
    ("scenario", "options", "seeds", "wanted"),
    [
        (
            "archerfish-1944",
            {},
            12,
            {"choose_column", "choose_posture", "reveal_unit", "unflip", "place_tdc", "press_attack"},
        ),
        ("central-pacific-1944", {"named_ships": True}, 1, {"choose_attacker", "shift_column", "attack_next"}),
        ("pacific-1945", {"commands": "two"}, 1, {"choose_column", "allocate_points"}),
        ("wahoo-1943", {"edition": "1.x", "added_rules": True}, 8, {"reveal_unit", "allocate_points"}),
    ],
)
def test_a_combat_goes_out_and_comes_back_with_the_same_question(
    scenario: str, options: dict[str, Any], seeds: int, wanted: set[str]
) -> None:
    asked: Counter[str] = Counter()
    for seed in range(1, seeds + 1):
        for s, pause in fights(Setup(scenario, options), seed, 2_500):
            asked[pause.name] += 1
            if asked[pause.name] > 4:
                continue
            position = json.loads(json.dumps(position_of(s)))
            assert position["at"] == "combat"
            back: Any = GAME.begin(Setup(scenario, options, position=position))
            found = advance(back)
            mine, theirs = encoded(s), encoded(back)
            for part in ("tables", "scalars", "stack"):
                assert canonical(mine[part]) == canonical(theirs[part]), (pause.name, part)
            assert (found.name, found.seat) == (pause.name, pause.seat)
            assert shape(found.offer()) == shape(pause.offer())
            assert position_of(back) == position
            if asked[pause.name] == 1:
                assert go_on(back, seed) == go_on(s.fork(), seed)
    assert asked.keys() >= wanted


# -- by hand ----------------------------------------------------------------------------------------------------------

TANG = "ss-306"
CUPS = {
    "A": {"m1-2-0-ball": 4},
    "B": {"m1-2-0-ball": 2, "dd2-6-1-sun": 2},
    "C": {"m1-2-0-ball": 2, "combat-event": 1},
    "D": {"dd2-7-1-sun": 1},
}


def combat(**changes: Any) -> dict[str, Any]:
    """Tang among four ships, one of them a destroyer that has been turned up."""
    return {
        "area": "east-china-sea",
        "boats": [{"boat": TANG, "cup": "B", "posture": "aggressive"}],
        "units": [
            {"cup": "A", "back": "ball"},
            {"cup": "B", "back": "sun"},
            {"cup": "B", "piece": "dd2-7-1-sun", "up": True},
            {"cup": "C", "back": "ball"},
        ],
        "round": 2,
        "stage": "reveal",
    } | changes


def position(fight: Any = None, **changes: Any) -> dict[str, Any]:
    boats = {TANG: {"box": "operating", "at": "east-china-sea", "patrol": True}}
    return {"boats": boats, "cups": CUPS, "combat": combat() if fight is None else fight} | changes


def begin(given: Any) -> tuple[Any, Any]:
    s: Any = GAME.begin(Setup("tang-1944", position=given))
    return s, advance(s)


@pytest.mark.rule("14.4A", "14.13-reveal")
def test_a_combat_written_by_hand_goes_on_at_its_stage() -> None:
    s, pause = begin(position())
    assert (s.round, s.subs.posture, s.units.up) == (2, [2], [0, 0, 1, 0])
    assert type(pause) is Roll, "the one Rising Sun face down comes first in a re-attack"
    assert s.units.turned == [0, 0, 1, 0]
    for holds in GAME.invariants:
        holds(s)


@pytest.mark.parametrize(
    ("stage", "asks"),
    [
        ("columns", "choose_column"),
        ("attack", "choose_posture"),
        ("aim", "place_tdc"),
        ("fire", "allocate_points"),
        ("withdraw", "press_attack"),
    ],
)
def test_every_stage_leads_to_its_question_and_the_combat_to_its_end(stage: str, asks: str) -> None:
    marked = [{"cup": "A", "back": "ball", "mark": "face-up", "tdc": -2}, *[{"cup": "A", "back": "ball"}] * 3]
    more = [{"cup": "B", "back": "ball"}] * 2 if stage == "aim" else []
    units = marked if stage == "fire" else [{"cup": "A", "back": "ball"}] * 4 + more
    boats = [{"boat": TANG} if stage == "columns" else {"boat": TANG, "cup": "B"}]
    s, pause = begin(position(combat(stage=stage, round=1, units=units, boats=boats)))
    assert type(pause) is Ask
    assert pause.name == asks
    rng, dice = random.Random(1), Seeded(1)
    while s.subs.boat:
        pause = step(s, pause, rng, dice)
    for holds in GAME.invariants:
        holds(s)
    assert not s.units.cup
    assert s.round == 0


def test_a_pack_fights_on_in_its_columns() -> None:
    boats = ("ss-238", "ss-306", "ss-240")
    given = position(
        combat(boats=[{"boat": boat, "cup": cup} for boat, cup in zip(boats, "AAB", strict=True)], stage="attack"),
        boats={boat: {"box": "operating", "at": "east-china-sea", "patrol": True, "pack": 0} for boat in boats},
        packs={"0": {"formed": True, "base": "pearl-harbor", "patrolled": True}},
    )
    s, pause = begin(given)
    assert type(pause) is Ask
    combat_frame = next(f for f in s.stack if isinstance(f, Combat))
    assert (pause.name, combat_frame.pack, s.subs.cup) == ("choose_posture", 0, [0, 0, 1])


BAD: list[tuple[Any, str, str]] = [
    (position([]), "position.combat", "setup-position-shape"),
    (position(combat(mood="grim")), "position.combat.mood", "setup-bad-value"),
    (position(at="week"), "position.combat", "setup-combat-at"),
    ({"at": "combat"}, "position.combat", "setup-combat-at"),
    ({name: value for name, value in position().items() if name != "cups"}, "position.cups", "setup-combat-cups"),
    (position(combat(boats=[])), "position.combat.boats", "setup-combat-boats"),
    (position(combat(area="pearl-harbor")), "position.combat.area", "setup-combat-area"),
    (position(combat(area="marianas")), "position.combat.boats[0].boat", "setup-combat-away"),
    (position(combat(boats=[{"boat": "ss-238"}])), "position.combat.boats[0].boat", "setup-combat-away"),
    (position(combat(boats=[{"boat": TANG, "cup": "B"}] * 2)), "position.combat.boats[0].boat", "setup-position-twice"),
    (position(combat(round=4)), "position.combat.round", "setup-position-range"),
    (position(combat(acting=1)), "position.combat.acting", "setup-position-range"),
    (position(combat(stage="supper")), "position.combat.stage", "setup-bad-value"),
    (position(combat(boats=[{"boat": TANG}])), "position.combat.stage", "setup-combat-columns"),
    (position(combat(units=[{"cup": "E"}])), "position.combat.units[0].cup", "setup-position-unknown"),
    (position(combat(units=[{"cup": "A"}])), "position.combat.units[0].back", "setup-position-unknown"),
    (
        position(combat(units=[{"cup": "A", "back": "ball", "up": True}])),
        "position.combat.units[0].piece",
        "setup-combat-piece",
    ),
    (position(combat(units=[{"cup": "A", "back": "sun"}])), "position.combat.units (A, sun)", "setup-combat-cup"),
    (
        position(combat(units=[{"cup": "A", "back": "ball", "mark": "face-up", "tdc": 4}])),
        "position.combat.units[0].tdc",
        "setup-position-range",
    ),
    (
        position(combat(units=[{"cup": "A", "back": "ball", "mark": "face-up", "tdc": 3}] * 4)),
        "position.combat.units (tdc 3)",
        "setup-combat-tdc",
    ),
    (
        position(combat(units=[{"cup": "B", "piece": "yamato", "up": True}] * 2)),
        "position.cups: yamato",
        "setup-position-range",
    ),
]
ORDERS, OPERATE = {"frame": "Orders", "step": "strike_off"}, {"frame": "Operate", "fields": {"boat": TANG}}
PROWL = {"frame": "Prowl", "step": "endure", "fields": {"boats": [TANG], "touched": ["east-china-sea"]}}
HUNT = {"frame": "Hunt", "step": "end", "into": "went", "fields": {"boats": [TANG], "met": "contact"}}
COMBAT = {"frame": "Combat", "step": "weigh", "into": "aftermath", "fields": {"placed": 1}}


def running(*frames: Any) -> dict[str, Any]:
    fight = combat(running=list(frames))
    del fight["stage"]
    return position(fight)


BAD += [
    (running(), "position.combat.running", "setup-combat-running"),
    (running(COMBAT), "position.combat.running[0].frame", "setup-position-unknown"),
    (running({"frame": "Referee"}), "position.combat.running[0].frame", "setup-position-unknown"),
    (running(ORDERS | {"step": "dance"}), "position.combat.running[0].step", "setup-position-unknown"),
    (
        running(ORDERS | {"fields": {"waiting": ["nautilus"]}}),
        "position.combat.running[0].fields.waiting",
        "setup-position-unknown",
    ),
    (running(ORDERS, {"frame": "Operate"}), "position.combat.running[1]", "setup-combat-running"),
    (
        running(ORDERS, OPERATE, PROWL, HUNT, COMBAT | {"into": "rank"}),
        "position.combat.running[4].into",
        "setup-position-unknown",
    ),
    (
        running(ORDERS, OPERATE, PROWL, HUNT, COMBAT, {"frame": "Reveal", "fields": {"unit": 9}}),
        "position.combat.running[5].fields.unit",
        "setup-position-range",
    ),
    (
        running(ORDERS, OPERATE, PROWL, HUNT, COMBAT, {"frame": "Reattack", "fields": {"row": 10**9}}),
        "position.combat.running[5].fields.row",
        "setup-position-range",
    ),
    (
        running(ORDERS, OPERATE, PROWL, HUNT, COMBAT, {"frame": "Approach", "step": "look", "fields": {"row": 1}}),
        "position.combat.running",
        "setup-combat-running",
    ),
]


@pytest.mark.parametrize(("given", "field", "code"), BAD)
def test_a_bad_combat_names_its_field(given: Any, field: str, code: str) -> None:
    with pytest.raises(SetupError) as problem:
        GAME.begin(Setup("tang-1944", position=given))
    assert (problem.value.field, problem.value.code) == (field, code)
