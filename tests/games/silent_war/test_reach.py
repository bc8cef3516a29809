"""Every rule with code acts in some war: chance wars of both editions, and some in which the dice often fall oddly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.reach import Run, left_out, mixed

from upscope.games.silent_war import GAME
from upscope.games.silent_war.content.tables import default_tables
from upscope.lab.simulate import Job, play_one

ALWAYS = {"checkpoints": False}
"""A war that goes on meets more."""
EAGER = {"choose_search": ("search",), "press_attack": ("re-attack",)}
EXCUSED = {
    "content.fleet.Fleet.rated": "A look-up for readers of the tables: in play `sea.ratings` reads the same columns.",
}


def pieces(edition: str, *words: str) -> tuple[int, ...]:
    slugs = default_tables(edition).pieces.slugs
    return tuple(n for n, slug in enumerate(slugs) if any(word in slug for word in words))


def stand(seed: int, boats: dict[str, Any], dice: Any, edition: str = "2.1", **more: Any) -> Run:
    """The last weeks of the war, unless another date is given, with these boats in play."""
    position = {"at": "operations", "year": 1945, "month": 7, "week": 1, "period": 4, "boats": boats} | more
    return Run("full-war", seed, ALWAYS | {"edition": edition}, dice, EAGER | {"choose_column": (2, 3)}, position)


def boats(box: str, place: str, *slugs: str, **more: Any) -> dict[str, Any]:
    return {boat: {"box": box, "at": place} | more for boat in slugs}


def by_staff() -> None:
    """A patrol by officers, who think about what may lie in the cups."""
    play_one(Job("silent_war", "tang-1944", "standard", 1))


def runs() -> Iterator[Run | Callable[[], None]]:
    """First short stands in which rare things are near, then years with dice that favour something, then all scenarios
    in turn with settings by chance."""
    yield by_staff
    hits = {"to_hit": (0,), "result": (9,), "tdc": (-3,)}
    storms = dict.fromkeys(("marshalls", "marianas", "carolines", "south-philippine-sea"), "typhoon-2")
    typhoons = dict.fromkeys(storms, "typhoon-1")
    past = dict.fromkeys(default_tables().story.event_slugs, 1)
    docked = boats("repair-3", "pearl-harbor", "ss-238", skipper="morton", rating=1)
    docked |= boats("repair-2", "pearl-harbor", "ss-239", "ss-240")
    out = boats("operating", "south-philippine-sea", "ss-213", "ss-214", "ss-215", patrol=True)
    out |= boats("operating", "marianas", "ss-216", "ss-217", "ss-218", patrol=True)
    alone = boats("operating", "east-china-sea", "ss-213", "ss-216", "ss-217", patrol=True)
    hurt = boats("operating", "east-china-sea", "ss-213", "ss-216", "ss-217", patrol=True, damage=1)
    pack = boats("operating", "east-china-sea", "ss-213", "ss-214", "ss-215", patrol=True, pack=0)
    formed = {"0": {"formed": True, "base": "pearl-harbor"}}
    north = boats("ready", "dutch-harbor", "ss-213", "ss-214", "ss-215", "ss-216")
    contact = {"activity": (9,)}
    for seed in range(20):
        event = {"piece": pieces("2.1", "event")}
        yield stand(seed, out, hits | contact | event | {"combat_event": (1, 3)}, period=3, weather=typhoons)
        yield stand(seed, out, {"activity": (0,), "second_contact": (0,)}, period=3, weather=typhoons)
        yield stand(seed, out, {"typhoon_move": (0, 5)}, at="week", weather=storms)
        yield stand(
            seed, north, {"typhoon_move": (8,)}, at="week", weather=storms, open=["dutch-harbor"], happened=past
        )
        yield stand(seed, docked, {"reassignment": (9,)})._replace(standing=0.4)
        division = {"combat_event": (5,), "event_second": (9,), "piece": pieces("2.1", "event", "diligent")}
        division |= {"contact": (9,), "diligent": (0,)}
        yield stand(seed, alone, contact | division, period=3)
        ball = {"combat_event": (0,), "piece": pieces("1.x", "event", "diligent-ball")}
        yield stand(seed, alone, contact | ball, "1.x", period=3)
        gun = {"combat_event": (1,), "piece": pieces("1.x", "event", "m1-2-0", "m3-2-0")}
        gun |= {"contact": (0,), "result": (0,)}
        yield stand(seed, alone, contact | gun, "1.x", period=3)._replace(answers=EAGER | {"choose_column": (0, 1)})
        yield stand(seed, hurt, {"activity": (0,), "second_contact": (0,), "sighting": (0,)}, "1.x", period=3)
        for edition in ("2.1", "1.x"):
            held = {"combat_event": (8,), "piece": pieces(edition, "event", "m1-2-0")}
            yield stand(seed, pack, contact | held, edition, packs=formed)
        hunters = {"contact": (9,), "piece": pieces("2.1", "diligent"), "diligent": (8,)}
        yield stand(seed, pack, contact | hunters, period=3, packs=formed)
    saipan = {"open": ["saipan"], "tenders": {"saipan": "pelias"}}
    for seed in range(3):
        feeble = stand(seed, {}, {}, year=1942, month=2, week=4, period=1)
        yield feeble._replace(options={"checkpoints": "ask"}, answers={"accept_relief": ("accept",)})
        lifeguard = {"war_event": (0,), "war_event_table": (5,)}
        yield stand(seed, {}, lifeguard, at="week", year=1944, month=7, period=3, happened=past, **saipan)
        drafted = boats("operating", "marianas", "ss-256", "ss-264", "ss-267")
        yield stand(seed, drafted, {}, at="week", year=1944, month=9, period=3, weather=typhoons)
        yield Run("full-war", seed, ALWAYS, {"storm_forms": (0,), "storm_intensity": (0,), "storm_grows": (0,)}, EAGER)
        yield Run("full-war", seed, ALWAYS, {"war_event": (0,), "damage_level": (9,)} | hits, EAGER)
        early = {"at": "week", "year": 1944, "month": 1, "period": 3, "ships": 900, "tons": 4000}
        yield Run("full-war", seed, ALWAYS, hits | {"war_event": (0,), "war_event_table": (2, 5)}, EAGER, early)
    yield from mixed(GAME, range(1, 121), **ALWAYS)


def test_every_rule_with_code_acts_in_some_war() -> None:
    assert left_out(GAME, runs(), EXCUSED) == {}
