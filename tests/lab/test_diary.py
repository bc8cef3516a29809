"""Reports: gathered from events alone, said in two languages, and true to what happened."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from upscope.cli.group import main
from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME, report, tally
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee
from upscope.lab.diary import Diary, NoSuchThing, table
from upscope.players import make
from upscope.text.render import Texts


def played(scenario: str, seed: int, most: int) -> Referee:
    """A game by the standard staff through a referee, undoing now and then."""
    setup = Setup(scenario)
    referee = Referee.start(GAME, setup, Seeded(seed), ident="test")
    staff = {seat: make("silent_war", "standard", 0, setup) for seat in GAME.sides.seats}
    for n in range(most):
        if referee.over:
            break
        d = next(d for d in referee.decisions() if not d.standing)
        shown = [x for x in referee.shown(d.seat) if not x.get("standing")]
        choice = staff[d.seat].choose(d.seat, referee.view(d.seat).data(), shown, [])
        assert choice is not None
        referee.answer(d.seat, choice.decision, choice.value, by="staff", why=choice.why)
        if n % 40 == 7 and not referee.over and referee.can_undo(d.seat):
            referee.undo(d.seat)
    return referee


@pytest.fixture(scope="module")
def war() -> Referee:
    return played("solomons-1942", 5, 900)


def diary(referee: Referee, language: str = "en") -> Diary:
    annals = report.annals_of(referee.record.setup, referee.account())
    return Diary(annals, Texts(GAME, language), tally.record(referee.record.setup))


def test_annals_agree_with_the_state(war: Referee) -> None:
    s: Any = war.state
    annals = report.annals_of(war.record.setup, war.account())
    first = war.game.begin(war.record.setup)
    for boat, slug in enumerate(s.content.boat_names):
        career = annals.boats.get(slug)
        ships, tons = (career.ships, career.tons) if career else (0, 0)
        assert (ships, tons) == (s.boats.ships[boat], s.boats.tons[boat])
        at_sea = 8 <= s.boats.box[boat] <= 9
        assert (career is not None and career.at_sea is not None) == at_sea
    assert len(annals.losses) == s.lost - first.lost
    assert len(annals.sinkings) == s.ships - first.ships > 0
    assert sum(c.ships for c in annals.boats.values()) == len(annals.sinkings)
    assert (annals.date.year, annals.date.month, annals.date.week) == (s.year, s.month, s.week)


def test_a_seats_feed_gives_the_same_annals(war: Referee) -> None:
    from_feed = report.annals_of(war.record.setup, war.feed("comsubpac"))
    from_account = report.annals_of(war.record.setup, war.account())
    assert from_feed.sinkings == from_account.sinkings
    assert {b: len(c.patrols) for b, c in from_feed.boats.items()} == {
        b: len(c.patrols) for b, c in from_account.boats.items()
    }


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_report_can_be_written(war: Referee, language: str) -> None:
    d = diary(war, language)
    best = d.annals.honours("ships")[0]
    text = d.boat(best.boat)
    assert text.startswith("# ")
    assert text.count("\n## ") >= len(best.patrols)
    assert f"{best.ships} " in text
    for label in d.annals.months():
        month = d.month(label)
        sunk = [x for x in d.annals.sinkings if x.date.label == label]
        assert month.count(f"| {label}.") == len(sunk) + sum(x.date.label == label for x in d.annals.losses)
    whole = d.war()
    assert whole.count("\n| 1942 |") == 1
    assert "{" not in whole
    assert "none" not in d.honours().casefold()


def test_a_month_stands_beside_history(war: Referee) -> None:
    real = next(row for row in tally.record(war.record.setup) if row["month"] == "1942-08")
    assert f"In history: {real['ships']} ships, {real['tons']} thousand tons" in diary(war).month("1942-08")


def test_unknown_boats_and_months_are_refused(war: Referee) -> None:
    d = diary(war)
    with pytest.raises(NoSuchThing):
        d.boat("ss-9999")
    with pytest.raises(NoSuchThing):
        d.month("1950-01")


def test_a_bar_in_a_cell_stays_in_its_cell() -> None:
    assert table(["a"], [["x|y"]]) == ["| a |", "|---|", "| x\\|y |"]


def test_the_command(war: Referee, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "war.jsonl"
    file.write_text(war.record.text(), "utf-8")
    annals = report.annals_of(war.record.setup, war.account())
    slug = annals.honours("ships")[0].boat

    def call(*words: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as end:
            main(["report", str(file), *words])
        said = capsys.readouterr()
        return int(str(end.value.code)), said.out, said.err

    code, out, _ = call("--boat", slug)
    assert (code, out) == (0, diary(war).boat(slug))
    code, out, _ = call("--honours", "--language", "es")
    assert (code, out) == (0, diary(war, "es").honours())
    code, _, _ = call("--out", str(tmp_path / "w.md"))
    assert code == 0
    assert (tmp_path / "w.md").read_text("utf-8") == diary(war).war()
    code, out, err = call("--boat", "nautilus-9")
    assert (code, out) == (2, "")
    assert "nautilus-9 did not take part" in err
    code, _, err = call("--month", "soon")
    assert code == 2
    assert "soon is no month" in err
