"""Ending by the players, laying the dice open, following what another has stored, and seeing everything afterwards."""

from __future__ import annotations

import pytest
from tests.tiny import lanterns, quarry

from upscope.dice import Sealed, Seeded, verify_record
from upscope.kernel.decision import Refused
from upscope.kernel.game import Setup
from upscope.kernel.record import Record, RecordError, parse
from upscope.kernel.referee import Referee


def begun() -> Referee:
    r = Referee.start(lanterns.GAME, Setup("lake"), Seeded(1), ident="l")
    r.answer("blue.captain", "choose_start:0", "B2")
    r.answer("red.captain", "choose_start:0", "D4")
    return r


def test_a_side_that_resigns_ends_the_game_for_all() -> None:
    r = begun()
    r.accept(r.propose_end("resigned", "red.lookout"))
    assert r.over
    assert r.view("").result == ("resigned", "red")
    assert [e["kind"] for e in r.record.entries[2:]] == ["end", "check"]
    assert r.feed("")[-1] == {
        "n": 2,
        "event": "ended",
        "rule": "",
        "fields": {"how": "resigned", "seat": "red.lookout"},
    }
    assert Referee.replay(lanterns.GAME, parse(r.record.text())).state.digest() == r.state.digest()
    with pytest.raises(Refused, match="over"):
        r.propose_end("drawn")
    with pytest.raises(Refused, match="sealed"):
        r.undo("red.captain")


def test_an_agreed_end_can_be_taken_back_with_consent() -> None:
    r = begun()
    before = r.state.digest()
    r.accept(r.propose_end("drawn"))
    assert r.view("").result == "drawn"
    r.undo("blue.captain", to=2, consent=True)
    assert r.state.digest() == before
    assert Referee.replay(lanterns.GAME, parse(r.record.text())).state.digest() == before


def test_dice_are_laid_open_only_after_the_end() -> None:
    dice = Sealed(b"s" * 32, "q")
    r = Referee.start(quarry.GAME, Setup("short"), dice, dice=dice.describe(), ident="q")
    r.answer("north", "bid_tools:0", 1)
    r.answer("south", "bid_tools:0", 0)
    r.answer("north", "choose_digs:0", 3)
    with pytest.raises(Refused, match="not-over"):
        r.propose_reveal({"kind": "reveal", "seed": "00"})
    r.accept(r.propose_end("drawn"))
    r.accept(r.propose_reveal(dice.reveal()))
    assert r.record.entries[-1]["kind"] == "reveal"
    found = verify_record(parse(r.record.text()))
    assert (found.problems, found.waiting) == ((), 0)
    assert found.checked >= 3


def test_a_second_referee_follows_the_first() -> None:
    r = begun()
    behind = Referee.replay(lanterns.GAME, Record(r.record.header, r.record.entries[:1]))
    r.answer("blue.lookout", "listen:0", "listen")
    behind.follow(r.record.entries[1:])
    assert behind.state.digest() == r.state.digest()
    assert behind.feed("blue.lookout") == r.feed("blue.lookout")
    with pytest.raises(RecordError, match="broken-chain"):
        behind.follow(r.record.entries[-1:])
    forged = {**r.record.entries[-1], "n": behind.at + 1}
    with pytest.raises(RecordError, match="broken-chain"):
        behind.follow([forged])
    assert behind.state.digest() == r.state.digest()


def test_the_whole_view_hides_nothing_and_names_everything() -> None:
    view = begun().whole_view()
    assert view.tables["boats"]["cell"] == ["B2", "D4"]
    assert view.tables["boats"]["side"] == ["blue", "red"]
    assert view.scalars == {"noise": 0}
