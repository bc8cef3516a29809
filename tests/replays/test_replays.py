"""Records of an earlier build replay to the same events, feeds and digests. See old_games.py for what they are."""

from __future__ import annotations

import json
import lzma
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.replays.old_games import GAMES, told

from upscope import registry
from upscope.kernel import rulesets
from upscope.kernel.record import parse
from upscope.kernel.referee import Referee


@cache
def kept() -> dict[str, Any]:
    games: dict[str, Any] = json.loads(lzma.decompress(Path(__file__).with_name("games.json.xz").read_bytes()))
    return games


def test_every_game_is_there() -> None:
    assert list(kept()) == [ident for ident, *_ in GAMES]
    assert {json.loads(one["record"].split("\n")[0])["game"] for one in kept().values()} == {
        one.slug for one in registry.games()
    }


@pytest.mark.parametrize("ident", [ident for ident, *_ in GAMES])
def test_a_record_replays_to_the_same_events_feeds_and_digest(ident: str) -> None:
    record = parse(kept()[ident]["record"])
    game = registry.game(record.header["game"])
    replayed = Referee.replay(game, record)
    then = rulesets.in_force(record)
    got = told(replayed)
    if then != game.ruleset:
        got["state"] = rulesets.digest_then(game, replayed.state, then, record)
    assert got == kept()[ident]["told"]
    assert replayed.record.text() == kept()[ident]["record"]


@pytest.mark.parametrize("ident", [ident for ident, *_ in GAMES])
def test_a_snapshot_resumes_to_the_same_state(ident: str) -> None:
    record, middle = parse(kept()[ident]["record"]), kept()[ident]["middle"]
    game = registry.game(record.header["game"])
    assert 0 < middle["at"] < len(record.entries)
    resumed = Referee.resume(game, record, middle)
    assert resumed.state.digest() == Referee.replay(game, record).state.digest()
