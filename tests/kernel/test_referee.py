"""A running game and its record: replay, undo and its seals, corrections, forks, snapshots, damage to the file."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from tests.tiny import lanterns, quarry

from upscope.dice.scripted import OutOfDice, Scripted
from upscope.dice.seeded import Seeded
from upscope.kernel.audience import own_side, public
from upscope.kernel.decision import Refused
from upscope.kernel.event import Events, event
from upscope.kernel.game import Option, Setup, SetupError
from upscope.kernel.kinds import TEXT
from upscope.kernel.record import Record, RecordError, chain, line_of, parse
from upscope.kernel.referee import Referee
from upscope.lab.play import random_game


def quarry_game(dice: list[object], players: dict[str, str] | None = None) -> Referee:
    r = Referee.start(quarry.GAME, Setup("short", players=players or {}), Scripted(dice), ident="t")  # type: ignore[arg-type]  # outcomes
    r.answer("north", "bid_tools:0", 1)
    r.answer("south", "bid_tools:0", 0)
    return r


def lake_game() -> Referee:
    r = Referee.start(lanterns.GAME, Setup("lake"), Scripted([6, 6, 6]), ident="t")
    r.answer("blue.captain", "choose_start:0", "A1")
    r.answer("red.captain", "choose_start:0", "D4")
    return r


def refused(code: str, call: object, *args: object, **named: object) -> None:
    with pytest.raises(Refused) as problem:
        call(*args, **named)  # type: ignore[operator]  # a method of the referee
    assert problem.value.code == code


def test_values_outside_are_names() -> None:
    r = lake_game()
    r.answer("blue.captain", "command:0", ["row", "E"])
    assert r.view("blue.lookout").tables["boats"]["cell"] == ["B1", None]
    assert r.view("red.captain").tables["boats"]["cell"] == [None, "D4"]
    assert r.view("").tables["boats"]["cell"] == [None, None]
    assert r.feed("blue.captain")[-1]["fields"] == {"side": "blue", "course": "E", "cell": "B1"}
    assert r.feed("red.captain")[-1]["fields"] == {"side": "blue", "course": "E"}
    refused("not-offered", r.answer, "blue.captain", "command:1", ["row", 1])
    refused("not-offered", r.answer, "blue.captain", "command:1", {"row": "E"})


def test_feeds_are_numbered_without_gaps_whatever_is_hidden() -> None:
    r = lake_game()
    r.answer("blue.lookout", "listen:0", "listen")
    for seat in (*lanterns.SEATS, ""):
        assert [line["n"] for line in r.feed(seat)] == list(range(1, len(r.feed(seat)) + 1))
    assert "away" in r.feed("blue.lookout")[-1]["fields"]
    assert "away" not in r.feed("blue.captain")[-1]["fields"]
    assert len(r.feed("blue.captain")) == len(r.feed("")) + 1


def test_waiting_shows_only_what_is_declared() -> None:
    r = Referee.start(lanterns.GAME, Setup("lake"), Scripted([]))
    assert r.waiting("red.captain") == ["red.captain"]
    assert r.waiting("") == []
    r = lake_game()
    r.answer("blue.captain", "command:0", ["throw", "B2"])
    assert r.waiting("blue.lookout") == ["red.captain"]


def test_rolls_of_pieces_are_recorded_by_name() -> None:
    r = quarry_game([6, "turn"])
    r.answer("north", "choose_digs:0", 3)
    kinds = [(e["kind"], e.get("value")) for e in r.record.entries]
    assert kinds[-2:] == [("outcome", 6), ("outcome", "turn")]
    assert r.record.entries[-1]["values"] == ["nothing", "dig", "turn"]
    assert r.record.entries[-1]["weights"] == [3, 2, 1]


def test_a_move_whose_dice_run_out_changes_nothing_and_can_be_made_again() -> None:
    r = quarry_game([6])
    before, text = r.state.digest(), r.record.text()
    with pytest.raises(OutOfDice):
        r.answer("north", "choose_digs:0", 1)
    assert r.state.digest() == before
    assert r.record.text() == text
    assert isinstance(r.chance, Scripted)
    with pytest.raises(OutOfDice):
        r.answer("north", "choose_digs:0", 1)


def test_a_proposal_that_is_not_accepted_leaves_the_dice_as_they_were() -> None:
    r = quarry_game([2, 3, 4])
    one = r.propose("north", "choose_digs:0", 2)
    two = r.propose("north", "choose_digs:0", 2)
    assert [e.get("value") for e in one.entries] == [e.get("value") for e in two.entries] == [2, 2, 3]
    r.accept(two)
    with pytest.raises(ValueError, match="moved on"):
        r.accept(one)


# ---------------------------------------------------------------- undo


def test_undo_takes_back_an_own_unsealed_answer_and_is_an_entry() -> None:
    r = Referee.start(quarry.GAME, Setup("short"), Scripted([]))
    before = r.state.digest()
    r.answer("north", "bid_tools:0", 1)
    r.undo("north")
    assert r.state.digest() == before
    assert [e["kind"] for e in r.record.entries] == ["answer", "undo"]
    assert r.feed("south")[-1]["event"] == "undone"
    r.answer("north", "bid_tools:0", 2)
    again = Referee.replay(quarry.GAME, parse(r.record.text()))
    assert again.state.digest() == r.state.digest()


def test_undo_is_sealed_by_a_roll() -> None:
    r = quarry_game([3])
    r.answer("north", "choose_digs:0", 1)
    refused("sealed", r.undo, "north")


def test_undo_is_sealed_by_a_reveal() -> None:
    r = quarry_game([])
    refused("sealed", r.undo, "south")


def test_undo_is_sealed_by_another_players_answer() -> None:
    r = Referee.start(quarry.GAME, Setup("short"), Scripted([]))
    r.answer("north", "bid_tools:0", 1)
    refused("sealed", r.undo, "south")
    r = lake_game()
    r.answer("blue.captain", "command:0", ["row", "E"])
    r.answer("red.captain", "command:0", ["row", "N"])
    refused("sealed", r.undo, "blue.captain")
    r.undo("red.captain")
    refused("sealed", r.undo, "blue.captain")


def test_a_player_of_several_seats_undoes_across_them() -> None:
    r = Referee.start(lanterns.GAME, Setup("lake", players=dict.fromkeys(lanterns.SEATS, "me")), Scripted([]))
    r.answer("blue.captain", "choose_start:0", "A1")
    before = r.state.digest()
    r.answer("red.captain", "choose_start:0", "D4")
    r.undo("blue.captain")
    assert r.state.digest() == before


def test_consent_goes_past_a_seal_and_the_dice_are_not_wound_back() -> None:
    r = quarry_game([3, 5])
    at = r.at
    before = r.state.digest()
    r.answer("north", "choose_digs:0", 1)
    refused("sealed", r.undo, "north", at)
    r.undo("north", at, consent=True)
    assert r.state.digest() == before
    r.answer("north", "choose_digs:0", 1)
    outcomes = [(e["index"], e["value"]) for e in r.record.entries if e["kind"] == "outcome"]
    assert outcomes == [(0, 3), (1, 5)]
    assert Referee.replay(quarry.GAME, parse(r.record.text())).state.digest() == r.state.digest()
    refused("no-entry", r.undo, "north", 99, consent=True)


# ---------------------------------------------------------------- corrections, forks, snapshots, positions


def test_a_correction_is_checked_recorded_and_replayed() -> None:
    r = quarry_game([])
    r.correct([["gangs", 0, "stone", 12], ["mover", "south"]], "miscounted")
    assert r.state.gangs.stone == [12, 0]
    assert r.feed("south")[-1]["fields"] == {"why": "miscounted", "changes": 2}
    assert Referee.replay(quarry.GAME, parse(r.record.text())).state.digest() == r.state.digest()
    before = r.state.digest()
    refused("correction-breaks", r.correct, [["gangs", 0, "stone", -1]], "")
    refused("no-cell", r.correct, [["gangs", 7, "stone", 1]], "")
    refused("no-cell", r.correct, [["gangs", 0, "gold", 1]], "")
    refused("no-cell", r.correct, [["weather", 1]], "")
    assert r.state.digest() == before


def test_a_fork_goes_its_own_way_with_dice_of_its_own() -> None:
    r = random_game(quarry.GAME, Setup("short"), 5)
    middle = next(e["n"] for e in r.record.entries if e["kind"] == "answer" and e["n"] > 8) - 1
    fork = r.fork_at(middle, Seeded(99), {"kind": "seeded"}, "other")
    assert fork.state.digest() == Referee.replay(quarry.GAME, r.record, upto=middle).state.digest()
    assert fork.record.header["forked"] == {"id": r.record.header["id"], "at": middle}
    assert fork.record.entries[-1]["kind"] == "chapter"
    while not fork.over:
        d = fork.decisions()[0]
        shown = fork.shown(d.seat)[0]
        fork.answer(d.seat, d.id, shown["options"][0]["value"] if "options" in shown else shown["form"]["example"])
    assert Referee.replay(quarry.GAME, parse(fork.record.text())).state.digest() == fork.state.digest()
    assert parse(r.record.text()).head == r.record.head


def test_a_snapshot_with_another_digest_is_refused() -> None:
    r = quarry_game([])
    snapshot = json.loads(json.dumps(r.snapshot()))
    assert Referee.resume(quarry.GAME, r.record, snapshot).state.digest() == r.state.digest()
    snapshot["state"]["tables"]["gangs"]["stone"] = [5, 0]
    with pytest.raises(RecordError, match="other-digest"):
        Referee.resume(quarry.GAME, r.record, snapshot)


def test_an_old_ruleset_is_lifted_or_refused() -> None:
    r = quarry_game([])
    newer = replace(quarry.GAME, ruleset=2)
    with pytest.raises(SetupError, match="old-ruleset"):
        Referee.resume(newer, r.record, r.snapshot())

    def lift(data: dict[str, object], ruleset: int) -> dict[str, object]:
        assert ruleset == 1
        return {**data, "scalars": {"turn": 3, "mover": 1}}

    lifted = Referee.resume(replace(newer, upgrade_snapshot=lift), r.record, r.snapshot())
    assert lifted.state.turn == 3


def test_a_setting_absent_from_an_old_header_keeps_the_default_it_had() -> None:
    option = Option("pace", ("slow", "fast", "wild"), "wild", earlier={1: "slow", 3: "fast"})
    game = replace(quarry.GAME, ruleset=5, options=(option,))
    for ruleset, default in ((1, "slow"), (2, "fast"), (3, "fast"), (4, "wild"), (5, "wild"), (0, "wild")):
        assert game.options_of(Setup("short", ruleset=ruleset)) == {"pace": default}
        assert game.options_of(Setup("short", {"pace": "fast"}, ruleset=ruleset)) == {"pace": "fast"}
    assert quarry_game([]).record.setup.ruleset == 1


@pytest.mark.parametrize(
    ("setup", "field"),
    [
        (Setup("nowhere"), "scenario"),
        (Setup("short", {"wide": True}), "options.wide"),
        (Setup("short", {"long": 1}), "options.long"),
        (Setup("short", {"long": "yes"}), "options.long"),
        (Setup("short", position=[1]), "position"),
    ],
)
def test_a_bad_setup_names_its_field(setup: Setup, field: str) -> None:
    with pytest.raises(SetupError) as problem:
        Referee.start(quarry.GAME, setup, Scripted([]))
    assert problem.value.field == field


def test_a_game_starts_from_a_position_and_its_record_too() -> None:
    r = Referee.start(quarry.GAME, Setup("short", position={"stone": [7, 8]}), Scripted([]))
    assert r.view("").tables["gangs"]["stone"] == [7, 8]
    back = Referee.replay(quarry.GAME, parse(r.record.text()))
    assert back.state.digest() == r.state.digest()


# ---------------------------------------------------------------- the file


def test_by_and_why_stand_outside_the_chain() -> None:
    r = quarry_game([3])
    r.answer("north", "choose_digs:0", 1, by="bot", why="one is enough")
    lines = [json.loads(line) for line in r.record.text().splitlines()]
    lines[3]["by"], lines[3]["why"] = "person", "changed"
    parse("".join(line_of(line) for line in lines))


@pytest.mark.parametrize("change", [{"value": 2}, {"seat": "south"}, {"tick": 5}, {"n": 9}, {"kind": "outcome"}])
def test_a_changed_entry_breaks_the_chain(change: dict[str, object]) -> None:
    r = quarry_game([])
    lines = [json.loads(line) for line in r.record.text().splitlines()]
    lines[1].update(change)
    with pytest.raises(RecordError) as problem:
        parse("".join(line_of(line) for line in lines))
    assert problem.value.line == 2


def test_a_removed_or_swapped_line_is_noticed() -> None:
    r = quarry_game([1, 2, 3])
    r.answer("north", "choose_digs:0", 3)
    lines = r.record.text().splitlines(keepends=True)
    for broken in ([*lines[:2], *lines[3:]], [lines[0], lines[2], lines[1], *lines[3:]], lines[1:]):
        with pytest.raises(RecordError):
            parse("".join(broken))


def test_an_entry_the_rules_refuse_is_named_even_with_a_good_chain() -> None:
    r = quarry_game([])
    head = r.record.head
    forged = {"n": 3, "kind": "answer", "seat": "south", "decision": "choose_digs:0", "value": 1, "tick": 0}
    r.record.entries.append({**forged, "hash": chain(head, forged)})
    with pytest.raises(RecordError, match="record-refused") as problem:
        Referee.replay(quarry.GAME, parse(r.record.text()))
    assert problem.value.line == 4


def test_a_torn_last_line_is_reported_and_left_out() -> None:
    r = quarry_game([])
    text = r.record.text()
    whole = text.splitlines(keepends=True)
    for cut in range(1, len(whole[-1])):
        record = parse(text[:-cut])
        assert record.torn
        assert len(record.entries) == 1
    assert not parse(text).torn


@pytest.mark.parametrize(
    "text", ["", "\n", "nonsense\n", "[]\n", "{}\n", '{"upscope":2}\n', "[" * 100_000 + "\n", '{"upscope":1.5}\n']
)
def test_what_is_not_a_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        parse(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "record-empty"),
        (" \t", "record-empty"),
        ("nonsense", "record-bad-line"),
        ("[1]", "record-bad-line"),
        ('{"upscope":1,"game":"qua', "record-cut-off"),
        ('{"upscope":2}', "record-unknown-format"),
    ],
)
def test_one_line_without_a_line_end_is_called_what_it_is(text: str, code: str) -> None:
    with pytest.raises(RecordError, match=f"line 1: {code}"):
        parse(text)
    header = Record(quarry_game([]).record.header).text()
    whole = parse(header.removesuffix("\n"))
    assert (whole.header, whole.entries, whole.torn) == (parse(header).header, [], False)


def test_a_finished_game_holds_its_digest() -> None:
    r = random_game(quarry.GAME, Setup("short"), 3)
    assert r.record.entries[-1]["kind"] == "check"
    assert r.record.entries[-1]["digest"] == r.state.digest()
    refused("over", r.propose, "north", "choose_digs:9", 1)


def test_what_every_game_can_do_is_told_by_no_rule_of_the_game() -> None:
    r = Referee.start(quarry.GAME, Setup("short"), Scripted([]))
    r.answer("north", "bid_tools:0", 1)
    r.undo("north")
    r.correct([["gangs", 0, "stone", 12]], "miscounted")
    r.accept(r.propose_chapter({"kind": "seeded"}))
    r.accept(r.propose_end("resigned", "north"))
    shared = [line for line in r.feed("south") if line["event"] in ("undone", "corrected", "new_chapter", "ended")]
    assert [(line["event"], line["rule"]) for line in shared] == [
        ("undone", ""), ("corrected", ""), ("new_chapter", ""), ("ended", "")
    ]  # fmt: skip


def test_an_undo_says_back_to_which_line_of_each_feed_it_goes() -> None:
    r = lake_game()
    r.answer("blue.captain", "command:0", ["row", "E"])
    r.answer("blue.captain", "command:1", ["row", "S"])
    r.undo("blue.captain")
    for seat, back in (("blue.captain", 3), ("red.captain", 3), ("", 2)):
        assert r.feed(seat)[-1]["event"] == "undone"
        assert r.feed(seat)[-1]["back"] == back
        assert r.feed(seat)[back - 1]["fields"]["course"] == "E"
    again = Referee.replay(lanterns.GAME, parse(r.record.text()))
    assert again.feed("blue.captain") == r.feed("blue.captain")


def test_a_record_played_with_other_tables_is_refused() -> None:
    game = replace(quarry.GAME, pack_digest=lambda setup: "abc")
    r = Referee.start(game, Setup("short"), Scripted([]))
    assert r.record.header["pack_digest"] == "abc"
    with pytest.raises(RecordError, match="other-pack"):
        Referee.replay(quarry.GAME, parse(r.record.text()))


def test_what_the_others_have_heard_seals_undo_without_being_a_reveal() -> None:
    kinds = [
        e
        if e.name != "rowed"
        else event("rowed", public(), seals=True, side=lanterns.SIDE, course=TEXT, cell=own_side(lanterns.CELL))
        for e in lanterns.GAME.events
    ]
    game = replace(lanterns.GAME, events=Events(*kinds))
    r = Referee.start(game, Setup("lake"), Scripted([]))
    r.answer("blue.captain", "choose_start:0", "A1")
    r.undo("blue.captain")
    r.answer("blue.captain", "choose_start:0", "A1")
    r.answer("red.captain", "choose_start:0", "D4")
    r.answer("blue.captain", "command:0", ["row", "E"])
    refused("sealed", r.undo, "blue.captain")


def test_a_snapshot_of_another_version_is_refused_by_name() -> None:
    r = quarry_game([])
    snapshot = json.loads(json.dumps(r.snapshot()))
    del snapshot["state"]["tables"]["gangs"]["tools"]
    with pytest.raises(RecordError, match="bad-snapshot"):
        Referee.resume(quarry.GAME, r.record, snapshot)
