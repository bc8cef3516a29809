"""The figures in the Silent War book are those of the content in force, in both languages."""

from __future__ import annotations

import csv
import re
from collections import Counter, defaultdict
from importlib.resources import files

import pytest

from upscope import registry
from upscope.rulebook import Block, book_of
from upscope.rulebook.book import plain
from upscope.text import LANGUAGES
from upscope.text.render import Texts

HISTORY = files("upscope.games.silent_war.content") / "history"
MINUS = "\N{MINUS SIGN}"
Rows = list[dict[str, str]]


def sheet(name: str) -> Rows:
    return list(csv.DictReader((HISTORY / f"{name}.csv").read_text("utf-8").splitlines()))


def blocks(language: str, place: str) -> list[Block]:
    chapter, paragraph = place.split("#")
    book = book_of(registry.game("silent_war").package, language)
    (found,) = (p for c, _, p in book.paragraphs() if (c.slug, p.id) == (chapter, paragraph))
    return found.blocks


def table(language: str, place: str) -> list[list[str]]:
    """A paragraph's table without its head."""
    (found,) = (block for block in blocks(language, place) if block.kind == "table")
    return [[plain(cell) for cell in row] for row in found.rows[1:]]


def span(cell: str) -> str:
    """A range as the sheets write it, in print."""
    return cell.replace("..", "–")


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number else "0"


@pytest.mark.parametrize("language", LANGUAGES)
class TestFigures:
    def test_classes(self, language: str) -> None:
        ratings = ("attack", "defence", "tactical", "speed", "range", "readiness", "endurance", "crash_dive")
        known = {row["boat_class"]: [row[name] for name in ratings] for row in sheet("classes")}
        shown = [row[1:] for row in table(language, "pieces#boat")]
        assert shown == [known[name] for name in ("s-boat", "sargo", "gato", "balao")]

    def test_bases(self, language: str) -> None:
        known = {row["base"]: [row[f"repair_{n}"] for n in (1, 2, 3)] + [row["capacity"]] for row in sheet("bases")}
        assert known["brisbane"] == known["trincomalee"]
        shown = [row[1:] for row in table(language, "ports#repair")]
        assert shown == [known[name] for name in ("pearl-harbor", "fremantle", "brisbane", "manila", "dutch-harbor")]
        assert len(known) == len(shown) + 1

    def test_torpedo(self, language: str) -> None:
        lists = defaultdict[str, Rows](list)
        for row in sheet("torpedo"):
            lists[row["level"]].append(row)
        for level, rows, shown in zip(lists, lists.values(), table(language, "strategy#torpedo-table"), strict=True):
            word = " to " if language == "en" else " a "
            first, last = rows[0], rows[-1]
            assert shown[0] == word.join(signed(int(level) + more) for more in (0, 1))
            assert [cell.split()[0] for cell in shown[1:]] == [
                first["ships"], first["needs"], last["ships"], last["needs"]
            ]  # fmt: skip

    def test_storms(self, language: str) -> None:
        (numbers,) = table(language, "weather#form")
        assert numbers[1:] == [row["number"].replace("-", "–") for row in sheet("storm_months")]
        texts = Texts(registry.game("silent_war"), language)
        moves = defaultdict[str, list[str]](list)
        for row in sheet("storm_moves"):
            moves[row["area"]].append(row["to"])
        told = [[texts.say(f"place-{place}") for place in (area, *to)] for area, to in moves.items()]
        assert table(language, "weather#move") == told

    def test_attack_results(self, language: str) -> None:
        found = defaultdict[str, dict[str, str]](dict)
        for row in sheet("attack_results"):
            found[row["row"]][row["result"]] = span(row["roll"])
        shown = table(language, "attack#result")
        assert [row[1:] for row in shown] == [[one["damaged"], one["sunk"]] for one in found.values()]
        lines = [(row["tons_from"], row["tons_to"]) for row in sheet("attack_rows")]
        assert [row[0] for row in shown[:-1]] == [f"{low}–{high}" for low, high in lines[:-1]]
        assert shown[-1][0].split()[0] == lines[-1][0]

    def test_counterattack(self, language: str) -> None:
        effects = ("spotted", "damaged", "damaged-rtb", "sunk-7", "sunk-4", "sunk")
        found = defaultdict[str, dict[str, str]](dict)
        for row in sheet("counterattack"):
            found[row["row"]][row["effect"]] = span(row["roll"])
        shown = [row[1:] for row in table(language, "counterattack#roll")]
        assert shown == [[one.get(effect, "–") for effect in effects] for one in found.values()]

    def test_endurance(self, language: str) -> None:
        for known, shown in zip(sheet("endurance"), table(language, "counterattack#endurance"), strict=True):
            assert known["-2"] == known["-1"] == known["0"]
            assert shown == [known[""], known["0"], known["1"], known["2"]]

    def test_damage(self, language: str) -> None:
        known = [(span(row["die"]), row["result"].removeprefix("repair-")) for row in sheet("damage")]
        shown = table(language, "damage#marker")
        assert [row[0] for row in shown] == [die for die, _ in known]
        assert [row[1].split()[-1] for row in shown[1:]] == [box for _, box in known[1:]]

    def test_postures(self, language: str) -> None:
        cautious, standard, aggressive = sheet("postures")
        shown = [[cell.split(",")[0] for cell in row[1:]] for row in table(language, "attack#posture")]
        names = ("reveal", "tdc", "hit", "counter", "diligent_own", "diligent_adjacent", "endurance")
        for name, row in zip(names, shown, strict=True):
            assert row[1:] == [signed(int(one[name])) for one in (standard, aggressive)]
            if not name.startswith("diligent"):
                assert row[0] == signed(int(cautious[name]))

    def test_packs(self, language: str) -> None:
        for known, shown in zip(sheet("packs"), table(language, "wolfpacks#size"), strict=True):
            assert shown[0].split("–")[0].split()[0] == known["experience"]
            assert [cell.split()[-1] for cell in shown[1:]] == [known["packs"], known["boats"]]

    def test_war_progress(self, language: str) -> None:
        numbers = defaultdict[str, list[str]](list)
        for row in sheet("transition"):
            numbers[row["period"]].append(row["needs"])
        shown = {row[0]: row[2].split(", ") for row in table(language, "end#period")}
        assert shown == numbers

    def test_numbers_in_sentences(self, language: str) -> None:
        """General ASW, ULTRA modifiers of the first edition, TDC markers, a tender, named ships in the yard."""
        periods = sheet("periods")
        asw, ultra = [row["general_asw"] for row in periods], [signed(int(row["ultra_modifier"])) for row in periods]
        last = "and" if language == "en" else "y"
        assert f"{', '.join(asw[:-1])} {last} {asw[-1]}" in said(language, "counterattack#sum")
        assert re.findall(rf"[+{MINUS}]\d", said(language, "strategy#ultra")) == ultra
        markers = Counter[str]()
        for row in sheet("tdc"):
            markers[row["edition"]] += int(row["number"])
        assert [one for one in figures(language, "pieces#tdc") if len(one) > 1] == [
            str(markers["2.1"]),
            str(markers["1.x"]),
        ]
        (holland,) = (int(row["capacity"]) for row in sheet("tenders") if row["tender"] == "holland")
        assert figures(language, "bases#room") == [str(holland), str(holland + 1)]
        weeks = {row["pile"]: row["weeks"] for row in sheet("ijn_repairs")}
        assert figures(language, "setup#ijn-after") == [weeks[pile] for pile in ("BB", "CV", "CA", "CL", "DD")]
        assert weeks["AX"] == weeks["DD"]


def said(language: str, place: str) -> str:
    return " ".join(plain(cell) for block in blocks(language, place) for row in block.rows for cell in row)


def figures(language: str, place: str) -> list[str]:
    return re.findall(r"\d+", said(language, place))
