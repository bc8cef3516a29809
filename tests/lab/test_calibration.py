"""The calibration report: true sums, history beside them, and made by the command."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from upscope.cli.group import main
from upscope.games.silent_war import GAME
from upscope.games.silent_war.reports import calibration
from upscope.games.silent_war.rules.c16_conclude import is_relieved
from upscope.kernel.game import Setup
from upscope.lab.calibration import markdown, off, spread
from upscope.lab.simulate import Played
from upscope.text.render import Texts

PAGE = Path(__file__).resolve().parents[2] / "docs" / "silent-war" / "calibration.md"
FULL = Setup("full-war")


def war(seed: int, ships: int) -> Played:
    months = ("1941-12", "1942-05", "1943-05", "1944-05", "1945-05")
    rows = [
        {"month": m, "ships": ships, "tons": 4 * ships, "warships": 1, "lost": 2, "patrols": 2 * ships} for m in months
    ]
    whole = {
        "ships": 5 * ships,
        "tons": 20 * ships,
        "lost": 10,
        "patrols": 10 * ships,
        "boats": 50,
        "areas": {"bonins": ships},
        "causes": {"storm": 10},
    }
    return Played(seed, "draw", 1.0, 9, rows, whole)


def page(language: str = "en") -> str:
    texts = Texts(GAME, language)

    def say(key: str, **given: Any) -> str:
        return texts.say(f"calibration-{key}", **given)

    return markdown(
        calibration, FULL, "standard", [war(1, 100), war(2, 200)], say, lambda kind, slug: str(texts.value(kind, slug))
    )


def test_history_by_year_adds_up_to_the_committees_count() -> None:
    real = calibration.history(FULL)
    assert sum(real[y]["ships"] for y in calibration.YEARS) == 1314
    assert sum(real[y]["warships"] for y in calibration.YEARS) == 201
    assert real["1944"]["ships"] > real["1943"]["ships"] > real["1945"]["ships"]


def test_the_first_year_takes_in_december() -> None:
    assert calibration.by_year(war(1, 7).rows, "ships") == {"1941-42": 14, "1943": 7, "1944": 7, "1945": 7}


def test_the_page_holds_means_and_history() -> None:
    text = page()
    assert "| 1941-42 | 300 (220 to 380) |" in text
    assert "| Ships sunk | 750 | 750 (550 to 950), σ 250 | 1314 | -43 % | ±15 % |" in text
    assert "| Bonins | 150.0 | 100.0 % |" in text
    assert "| Patrols a boat | 30.0 (22.0 to 38.0) | 6.0 |" in text
    assert "2 whole wars by the standard doctrine" in text


def test_a_war_ends_at_the_first_checkpoint_it_misses_as_the_rules_end_it() -> None:
    listed = calibration.checkpoints(FULL)
    assert listed[0][0] == "1942-02"
    for month, tons in listed:
        for sunk in (tons - 1, tons):
            s: Any = GAME.begin(FULL)
            s.year, s.month, s.week, s.tons = int(month[:4]), int(month[5:]), 4, sunk
            rows = [{"month": "1941-12", "tons": 99_999}] if month == "1942-02" and sunk == tons else []
            rows += [{"month": month, "tons": sunk}]
            assert is_relieved(s) == (sunk < tons), month
            assert (calibration.reached(rows[-1:], month) < tons) == is_relieved(s)
    enough = [{"month": month, "tons": 500} for month, _ in listed]
    assert calibration.relieved(FULL, enough) == ""
    few = [{"month": month, "tons": 500 if n < 3 else 0} for n, (month, _) in enumerate(listed)]
    assert calibration.relieved(FULL, few) == next(month for month, tons in listed if tons > 1500)


def test_the_page_counts_wars_that_go_on_to_the_end() -> None:
    text = page()
    assert "0 of 2 (0 %) are played to the end, 0 (0 %) reach 1945." in text
    assert re.search(r"^\| 1942-08 \| 360 \| 1200 \(880 to 1520\) \| 0 \|$", text, re.MULTILINE)


def test_the_page_speaks_spanish() -> None:
    assert page("es").startswith("# Silent War: guerras simuladas")


def test_the_published_page_is_of_today_and_within_what_is_wanted() -> None:
    text = PAGE.read_text("utf-8")
    assert f"turned to come near: {', '.join(calibration.TABLES)}." in text
    names = {"ships": "Ships sunk", "tons": "Thousand tons sunk", "lost": "Boats lost"}
    for measure, (goal, percent) in calibration.GOALS.items():
        found = re.search(rf"^\| {names[measure]} \| (\d+) \|.*\| {goal} \|.*\| ±{percent} % \|$", text, re.MULTILINE)
        assert found, measure
        assert abs(int(found[1]) - goal) * 100 <= percent * goal, measure
    kept = re.search(r"(\d+) of (\d+) \(\d+ %\) are played to the end, (\d+) \(\d+ %\) reach 1945\.", text)
    assert kept
    whole, games, near = (int(n) for n in kept.groups())
    assert 40 * games <= 100 * whole <= 60 * games, "standard staff keeps its command in about half of its wars"
    assert 100 * near >= 40 * games
    ships = [int(n) for n in re.findall(r"^\| 19[-\d]+ \| (\d+) \(\d", text, re.MULTILINE)[:4]]
    assert ships[0] < ships[1] < ships[2] > ships[3], "rising and falling as it did"


def test_spread_and_distance() -> None:
    assert spread([0, 10]) == "5 (1 to 9)"
    assert off(90, 100) == "-10 %"


def test_only_the_game_with_a_record_is_calibrated(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "sonar", "--calibration"])
    assert "no record of history" in capsys.readouterr().err
