"""Every rule with code acts in some war: every scenario, settings by chance, and positions near what is rare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.reach import Run, left_out, mixed

from upscope.games.krieg import GAME

ALWAYS: dict[str, Any] = {}
EXCUSED: dict[str, str] = {}
BOLD = {"build_attack": ("go",)}


def coast(seed: int, watch: str, **more: Any) -> Run:
    """The harbour with everything for a landing: island, paratroops, beachhead, blitz marker; somebody on watch."""
    units = {"t2-para": "0105", "t2-inf1": "0204", "t2-rm": "0204", "t2-watch": watch}
    position = {
        "at": "4.1",
        "side": "western",
        "clear": True,
        "units": {unit: {"hex": at} for unit, at in units.items()} | more.pop("units", {}),
        "pieces": {
            "t2-beach": {"hex": "0204", "facing": "0304"},
            "t2-blitz": {"hex": "0105"},
            "t2-supply": {"box": "station"},
            **more.pop("pieces", {}),
        },
        "pool": {"britain/west_inf": 1},
    }
    return Run(
        "harbour", seed, {"airdrop_distance": ("at_most", "exactly")[seed % 2]}, answers=BOLD, position=position | more
    )


def winter(seed: int, german: str, ss: str) -> Run:
    """Germans activated for blitz in bad weather, an SS corps beside them or with them."""
    units = {"us-xx": {"hex": "0308"}, "de-7": {"hex": german}, "de-6ss": {"hex": ss}}
    position = {"at": "4.1", "side": "axis", "turn": 3, "clear": True, "units": units}
    return Run("two_rivers", seed, answers=BOLD, position=position | {"pieces": {"blitz-a": {"hex": "0307"}}})


def runs() -> Iterator[Run]:
    for seed in range(8, 40):
        yield coast(seed, "0304")
    for seed in range(8):
        yield coast(seed, "0304", units={"t2-hq": {"hex": "0204"}})
        yield coast(seed, "0404", units={"t2-hq": {"hex": "0204"}})
        cut_off = {"units": {"t2-para": {"box": "later"}}, "control": {"0105": "axis"}}
        yield coast(seed, "0304", pieces={"t2-blitz": {"hex": "0204"}}, **cut_off)
        yield winter(seed, "0307", "0407")
        yield winter(seed, "0307", "0307")
        yield winter(seed, "0307", "0307")._replace(options={"blitz_adjacent_includes_stacked": False})
        yield Run("two_rivers", seed, dice={"politics": (1,)})
    yield Run("two_rivers", 1, position={"happened": {"ev_ruhr": 1}})
    yield Run("two_rivers", 1, position={"control": {"1004": "western", "0406": "western"}})
    yield from mixed(GAME, range(1, 250))


def test_every_rule_with_code_acts_in_some_war() -> None:
    assert left_out(GAME, runs(), EXCUSED) == {}
