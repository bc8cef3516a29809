"""Records of an older ruleset: lifted from a snapshot, replayed while today's rules agree, else refused by name."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, ClassVar

import pytest
from tests.tiny import quarry

from upscope.dice.seeded import Seeded
from upscope.kernel.chance import Dist
from upscope.kernel.decision import Refused
from upscope.kernel.game import Option, Setup, SetupError
from upscope.kernel.record import Record, RecordError, parse
from upscope.kernel.referee import Referee
from upscope.kernel.rulesets import Earlier, digest_of, digest_then, in_force, lifted, setup_of
from upscope.session.replay import replayed, verify

OLD = quarry.GAME
NEW = replace(
    OLD,
    ruleset=2,
    options=(*OLD.options, Option("deep", (False, True), True, earlier={1: False})),
    earlier={1: Earlier()},
)
SAME = {"kind": "seeded"}


def played(answers: int, seed: int = 3, **options: Any) -> Referee:
    """A game of the old rules after some answers."""
    r = Referee.start(OLD, Setup("open", options), Seeded(seed), ident="old", dice=SAME)
    on(r, answers)
    return r


def on(r: Referee, answers: int) -> None:
    for _ in range(answers):
        d = r.decisions()[0]
        shown = next(one for one in r.shown(d.seat) if one["id"] == d.id)
        r.answer(d.seat, d.id, shown["options"][-1]["value"] if "options" in shown else shown["form"]["example"])


def snapshot(r: Referee) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(r.snapshot()))
    return found


@pytest.fixture(autouse=True)
def long_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quarry, "TARGET", 1_000)


@pytest.fixture
def other_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Today's rules have other odds for a fall."""
    monkeypatch.setattr(quarry, "FALL", Dist.of({"nothing": 1, "dig": 2, "turn": 3}))


def first_fall(r: Referee) -> int:
    return next(int(e["n"]) for e in r.record.entries if e["kind"] == "outcome" and e["roll"] == "fall")


def test_a_setting_an_old_header_does_not_name_keeps_the_default_it_had() -> None:
    old = played(2).record
    assert setup_of(NEW, old).options == {"deep": False}
    chosen = Record({**old.header, "setup": {**old.header["setup"], "options": {"deep": True}}})
    assert setup_of(NEW, chosen).options == {"deep": True}
    new = Referee.start(NEW, Setup("open"), Seeded(1))
    assert setup_of(NEW, new.record).options == {}
    newest = replace(NEW, ruleset=3, options=(Option("deep", (0, 1, 2), 2, earlier={1: 0, 2: 1}),))
    assert setup_of(newest, old).options == {"deep": 0}
    assert setup_of(newest, new.record).options == {"deep": 1}


def test_an_old_state_gets_the_new_cells_and_its_old_digest_can_be_worked_out_again() -> None:
    r = played(4)
    whole = json.loads(json.dumps(r.state.encode()))
    old = json.loads(json.dumps(whole))
    del old["scalars"]["turn"], old["tables"]["gangs"]["tools"]
    del old["stack"][1]["fields"]["digs"]
    changed = Earlier(cells={"turn": 7, "gangs.tools": 1}, fields={"Turn": ("digs",)})
    game = replace(NEW, earlier={1: changed})
    found = lifted(game, old, 1, Setup("open"))
    assert found["scalars"]["turn"] == 7
    assert found["tables"]["gangs"]["tools"] == [1, 1]
    assert digest_then(game, r.state, 1, r.record) == digest_of(old)
    with pytest.raises(SetupError, match="old-ruleset"):
        replace(OLD, ruleset=2).load(old, Setup("open"), 1)
    with pytest.raises(SetupError, match="old-ruleset"):
        OLD.load(old, Setup("open"), 2)


def test_a_list_of_settings_in_the_state_is_filled_and_taken_out_again() -> None:
    game = replace(NEW, earlier={1: Earlier(unnamed=frozenset({"deep"}))})
    old = {"tables": {}, "scalars": {"settings": [["long", True]]}, "stack": []}
    setup = Setup("open", {"deep": False, "long": True})
    now = lifted(game, old, 1, setup)
    assert now["scalars"]["settings"] == [["long", True], ["deep", False]]

    class Fake:
        stack: ClassVar[list[Any]] = []

        def encode(self) -> dict[str, Any]:
            return json.loads(json.dumps(now))  # type: ignore[no-any-return]  # as a state's encoding

    assert digest_then(game, Fake(), 1, played(0).record) == digest_of(old)  # type: ignore[arg-type]  # only encoded


def test_an_old_game_goes_on_from_its_snapshot_after_a_chapter_with_the_state() -> None:
    old = played(5)
    at = snapshot(old)
    on(old, 4)
    r = Referee.lift(NEW, old.record, at, Seeded(9))
    assert r.ruleset == 1
    assert r.state.digest() == old.state.digest()
    r.accept(r.propose_chapter(SAME))
    chapter = r.record.entries[old.at]
    assert (chapter["kind"], chapter["ruleset"]) == ("chapter", 2)
    assert "to" not in chapter
    assert [e.name for e in r.events if e.name in ("new_rules", "new_chapter")] == ["new_rules"]
    assert in_force(r.record) == r.ruleset == 2
    on(r, 6)
    again = parse(r.record.text())
    assert Referee.replay(NEW, again).state.digest() == r.state.digest()
    assert Referee.resume(NEW, again, snapshot(r)).state.digest() == r.state.digest()
    assert Referee.resume(NEW, again, at).state.digest() == r.state.digest()
    with pytest.raises(Refused, match="before-rules"):
        r.propose_undo("north", 2, consent=True)
    fork = r.fork_at(r.at - 1, Seeded(2), {"kind": "seeded", "other": 1}, "fork")
    assert Referee.replay(NEW, parse(fork.record.text())).state.digest() == fork.state.digest()
    with pytest.raises(RecordError, match="newer-ruleset"):
        Referee.replay(OLD, again)


def test_moves_that_the_new_rules_do_not_make_are_taken_back(other_falls: None) -> None:
    with pytest.MonkeyPatch.context() as then:
        then.setattr(quarry, "FALL", Dist.of({"nothing": 3, "dig": 2, "turn": 1}))
        old = played(2)
        at = snapshot(old)
        on(old, 30)
    moves = [int(e["n"]) for e in old.record.entries if e["kind"] == "answer" and e["n"] < first_fall(old)]
    r = Referee.lift(NEW, old.record, at, Seeded(9))
    proposal = r.propose_chapter(SAME)
    assert proposal.entries[0]["to"] == moves[-1] - 1
    r.accept(proposal)
    assert [e.name for e in r.events][-2:] == ["undone", "new_rules"]
    on(r, 3)
    assert Referee.replay(NEW, parse(r.record.text())).state.digest() == r.state.digest()


def test_a_move_that_tells_something_else_is_taken_back_too() -> None:
    old = played(3)
    at = snapshot(old)
    on(old, 3)
    r = Referee.lift(NEW, old.record, at, Seeded(9), agrees=lambda referee, events: referee.at < old.at)
    assert r.propose_chapter(SAME).entries[0]["to"] < old.at


def test_an_old_file_replays_while_nothing_deviates() -> None:
    old = parse(played(9).record.text())
    r = Referee.replay(NEW, old)
    assert r.ruleset == 1
    r.chance = Seeded(4)
    r.accept(r.propose_chapter(SAME))
    on(r, 2)
    assert Referee.replay(NEW, parse(r.record.text())).state.digest() == r.state.digest()


def test_an_old_file_that_the_rules_leave_names_the_ruleset_it_needs(other_falls: None) -> None:
    with pytest.MonkeyPatch.context() as then:
        then.setattr(quarry, "FALL", Dist.of({"nothing": 3, "dig": 2, "turn": 1}))
        old = played(40)
    with pytest.raises(RecordError) as problem:
        Referee.replay(NEW, old.record)
    assert (problem.value.code, problem.value.detail) == ("record-other-ruleset", "1")
    assert problem.value.line == first_fall(old) + 1
    told = [(n, {"n": k, "event": e.name}) for k, (n, e) in enumerate(zip(old.entry_of, old.events, strict=True), 1)]
    found = replayed(NEW, old.record, told, "*", 0, 200)
    assert found.ruleset == 1
    assert [line for frame in found.frames for line in frame[2]] == [line for n, line in told if n > 0]
    late = replayed(NEW, old.record, told, "*", found.steps - 2, 50)
    assert late.ruleset == 1
    assert len(late.frames) == 2


def test_a_digest_that_differs_is_a_deviation() -> None:
    r = played(4)
    r.record.entries.append(r.record.seal({"kind": "check", "digest": "0" * 64}, r.record.head, r.at + 1))
    with pytest.raises(RecordError, match="record-other-ruleset"):
        Referee.replay(NEW, r.record)


def test_a_spoilt_old_snapshot_is_refused() -> None:
    old = played(5)
    at = snapshot(old)
    at["state"]["tables"]["gangs"]["stone"] = [29, 0]
    with pytest.raises(RecordError, match="other-digest"):
        Referee.lift(NEW, old.record, at)


def test_verification_says_what_could_not_be_checked(other_falls: None) -> None:
    from upscope.dice.box import SealedBox

    with pytest.MonkeyPatch.context() as then:
        then.setattr(quarry, "FALL", Dist.of({"nothing": 3, "dig": 2, "turn": 1}))
        old = played(40)
    found = verify(NEW, old.record.text(), SealedBox())
    assert found.ok
    assert [one.check for one in found.findings] == ["chain", "ruleset", "dice"]
    assert found.findings[1].detail == "1"
