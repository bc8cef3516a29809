"""Reports: gathered from events alone, said in two languages, and true to what happened."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from upscope.bots import make
from upscope.cli.group import main
from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.games.silent_war.reports import report, tally
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee
from upscope.lab.diary import Diary, NoSuchThing, table
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
        told = [x for x in (*d.annals.sinkings, *d.annals.losses) if x.date.label == label]
        dates = tuple({f"| {d.date(x.date)} |" for x in told}) or ("| never |",)
        assert sum(line.startswith(dates) for line in month.splitlines()) == len(told)
    whole = d.war()
    assert whole.count("\n| 1942 |") == 1
    assert "{" not in whole
    assert "none" not in d.honours().casefold()


def test_a_month_stands_beside_history(war: Referee) -> None:
    real = next(row for row in tally.record(war.record.setup) if row["month"] == "1942-08")
    assert f"All boats in history: {real['ships']} ships, {real['tons']} thousand tons, 1 boat lost." in diary(
        war
    ).month("1942-08")


def test_the_war_stands_beside_its_scenario(war: Referee) -> None:
    text, s = diary(war).war(), war.state
    first: Any = war.game.begin(war.record.setup)
    assert f"{s.ships - first.ships} ships of {s.tons - first.tons} thousand tons sunk" in text  # type: ignore[attr-defined]
    assert "In history, in the whole of this scenario: 30 ships, 130 thousand tons, 3 boats lost." in text
    assert text.count(" victory |") == 3
    assert "En la historia, en todo este escenario: 30 barcos" in diary(war, "es").war()


def test_history_counts_the_months_that_were_played() -> None:
    """A war that has seen one month is not held beside the whole year."""
    short = played("solomons-1942", 5, 40)
    august = next(row for row in tally.record(short.record.setup) if row["month"] == "1942-08")
    d = diary(short)
    assert d.annals.months() == ["1942-08"]
    year = next(line for line in d.war().splitlines() if line.startswith("| 1942 |"))
    assert year.endswith(f"| {august['ships']} | {august['tons']} | {august['lost']} |")


def test_the_tons_of_a_fat_target_are_counted_in_their_month(war: Referee) -> None:
    account = [dict(line) for line in war.account()]
    before = report.annals_of(war.record.setup, account)
    at = next(n for n, line in enumerate(account) if line["event"] == "ship_sunk")
    boat = account[at]["fields"]["boat"]
    fat = {**account[at], "event": "tons_doubled", "fields": {"boat": boat, "tons": 7}}
    after = report.annals_of(war.record.setup, [*account[: at + 1], fat, *account[at + 1 :]])
    month = before.sinkings[0].date.label
    tons = {row["month"]: row["tons"] for row in before.counts()}
    assert {row["month"]: row["tons"] for row in after.counts()} == {**tons, month: tons[month] + 7}
    written = Diary(after, Texts(GAME, "en")).month(month)
    assert f"of {tons[month] + 7} thousand tons" in written


def test_the_months_are_drawn_and_written(war: Referee, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    file, chart, data = tmp_path / "war.jsonl", tmp_path / "war.svg", tmp_path / "war.csv"
    file.write_text(war.record.text(), "utf-8")
    with pytest.raises(SystemExit) as end:
        main(["report", str(file), "--chart", str(chart), "--data", str(data), "--language", "es"])
    assert end.value.code == 0
    assert chart.read_bytes().startswith(b"<?xml")
    annals = report.annals_of(war.record.setup, war.account())
    lines = data.read_text("utf-8").splitlines()
    assert lines[0] == "month,ships,tons,lost,all_ships,all_tons,all_lost"
    assert lines[1].startswith("1942-08,")
    assert len(lines) == 1 + len(annals.months())
    assert sum(int(line.split(",")[1]) for line in lines[1:]) == len(annals.sinkings)
    with pytest.raises(SystemExit) as end:
        main(["report", str(file), "--chart", "war.xls"])
    assert end.value.code == 2


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
    assert "soon is not a month" in err


def test_a_patrol_is_told_in_sentences_that_name_the_boat_once(war: Referee) -> None:
    """A paragraph a week: no dice, no rule, no figures of a counter."""
    for language in ("en", "es"):
        d = diary(war, language)
        for career in d.annals.honours():
            name = d.name("boat", career.boat)
            for paragraph in d.boat(career.boat).split("\n\n"):
                if paragraph.startswith("**"):
                    assert paragraph.count(name) <= 1, paragraph
                    assert not re.search(r"\d-\d|\bkt\b|\[|\{| none", paragraph), paragraph


def test_what_missed_failed_or_was_damaged_is_told(war: Referee) -> None:
    """The facts behind the sentences: each torpedo that missed or did not explode, and each round of depth charges."""
    d, account = diary(war), war.account()
    told = "\n".join(d.boat(boat) for boat in d.annals.boats)
    missed = sum(1 for line in account if line["event"] == "torpedoes_ran" and not line["fields"]["hit"])
    duds = sum(1 for line in account if line["event"] == "hit_resolved" and line["fields"]["result"] == "none")
    charged = sum(1 for line in account if line["event"] == "counterattacked")
    assert missed
    assert charged
    assert (told.count(" missed."), told.count("did not explode."), told.count("dropped depth charges")) == (
        missed,
        duds,
        charged,
    )
    assert "War event" not in d.war()


def test_a_week_without_a_war_event_has_no_line_of_its_own(war: Referee) -> None:
    lines = [line for line in war.account() if line["event"] == "war_event"]
    quiet = next(line for line in war.account() if line["event"] == "war_event_rolled")
    nothing = {**quiet, "event": "war_event", "fields": {"event": "no-event"}}
    annals = report.annals_of(war.record.setup, [*war.account(), nothing])
    told = [line for _, line in annals.chronicle if line["event"] == "war_event"]
    assert [line["fields"] for line in told] == [line["fields"] for line in lines]
    written = Diary(annals, Texts(GAME, "en")).war()
    assert str(Texts(GAME, "en").value("war-event", "no-event")) not in written
