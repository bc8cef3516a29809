"""Orders read back to whoever writes them: in plain words, for which boats, what changes, what may follow."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.pacific import AT_SEA

from upscope.bots.staff import Reading
from upscope.dice.seeded import Seeded
from upscope.games.silent_war import GAME
from upscope.games.silent_war.bots import words
from upscope.games.silent_war.bots.delegation import STAFF
from upscope.games.silent_war.bots.reading import FEW
from upscope.kernel.game import Setup
from upscope.kernel.referee import Referee
from upscope.session.staff_orders import plainly
from upscope.text.render import Texts

BOTH = frozenset({"comsubpac", "comsubsowespac"})
EVERYBODY = 10


@pytest.fixture(scope="module")
def view() -> dict[str, Any]:
    return Referee.start(GAME, Setup("pacific-1943", position=AT_SEA), Seeded(1)).view("comsubpac").data()


def read(view: dict[str, Any], orders: str, before: str = "", language: str = "en", caret: int = -1) -> Reading:
    assert STAFF.read is not None
    return STAFF.read(Setup("pacific-1943"), view, BOTH, orders, before, language, caret)


def said(reading: Reading, line: int, language: str = "en") -> str:
    return next(plainly(Texts(GAME, language), one.said) for one in reading.lines if one.line == line)


def following(view: dict[str, Any], orders: str, language: str = "en") -> tuple[str, ...]:
    found = read(view, orders, language=language, caret=len(orders)).following
    return found.words if found else ()


def test_each_line_is_said_in_plain_words_of_the_readers_language(view: dict[str, Any]) -> None:
    orders = (
        "for command pearl, class gato:\n  patrol east-china-sea 2, bonins\n"
        "  re-attack from 1943-10 when hit over 30% and not damaged or in yellow-sea unless spotted\n"
    )
    reading = read(view, orders)
    assert said(reading, 1) == "For Pacific command, class Gato"
    assert said(reading, 2) == "Patrol East China Sea (at most 2), Bonins"
    assert said(reading, 3) == (
        "Attack again when it is October 1943 or later and the chance to sink something is over 30 % and not (she is "
        "damaged), or it is October 1943 or later and she is in Yellow Sea unless she is spotted"
    )
    assert said(reading, 2, "es") == "Patrulla Mar de China Oriental (como mucho 2), Bonin"


def test_every_order_fact_and_kind_has_plain_words_in_both_languages(view: dict[str, Any]) -> None:
    """Whatever can be written can be said; a missing text would be shown by its key."""
    rest = {"base": "midway", "patrol": "bonins", "avoid": "bonins", "pack": "3 in bonins", "target": "large x3"}
    written = ["for all:", "base own", "base major", "base nearest", "patrol best", "patrol nothing", "avoid nothing"]
    for phrase, order in words.ORDERS.items():
        choices = [" ".join(c) for c in words.CHOICES[order][1]] if order in words.CHOICES else [rest.get(order, "")]
        written += [f"{' '.join(phrase)} {choice or ('hospital' if order == 'spare' else '')}" for choice in choices]
    written += [f"search when {' '.join(flag)}" for flag in words.FLAGS]
    written += [f"search when {' '.join(number)} over 2" for number in words.NUMBERS]
    written += [f"search when {n} {' '.join(than)} 2" for n in ("hit",) for than in words.COMPARE]
    written += [f"spare {' '.join(kind)} when facing {' '.join(kind)}" for kind in words.KINDS]
    written += [f"search from 1943-{month} before 1944-01 unless class gato" for month in range(1, 13)]
    reading = read(view, "\n".join(written))
    assert reading.mistakes == ()
    for language in ("en", "es"):
        for number in range(1, len(written) + 1):
            text = said(reading, number, language)
            assert text
            assert "orders-" not in text, (written[number - 1], text)


def test_a_line_says_for_which_boats_it_is_and_for_which_it_counts_now(view: dict[str, Any]) -> None:
    orders = "for all:\n  search\n  bypass when damaged\nfor boat wahoo, boat cod:\n  search\n"
    lines = {one.line: one for one in read(view, orders).lines}
    assert len(lines[1].whom) == EVERYBODY
    assert len(lines[2].whom) == EVERYBODY - 1  # wahoo has an order of her own; cod is not yet in service
    assert (len(lines[3].whom), lines[3].now) == (EVERYBODY - 1, ("ss-206",))
    assert lines[4].whom == lines[5].now == ("ss-238",)


def test_a_line_that_can_never_count_names_the_one_before_it(view: dict[str, Any]) -> None:
    lines = {one.line: one for one in read(view, "for all:\n  posture cautious\n  posture aggressive\n").lines}
    assert (lines[2].whom, lines[2].behind) == ((), 3)
    assert lines[3].behind == 0


def test_changes_are_told_by_question_and_by_boats(view: dict[str, Any]) -> None:
    before = "for all:\n  posture standard\n  search\n"
    reading = read(view, "for all:\n  search\nfor boat wahoo:\n  posture aggressive when radar\n", before)
    texts = Texts(GAME, "en")
    told = {
        (c.topic, c.whom if len(c.whom) == 1 else len(c.whom)): [
            [plainly(texts, one) for one in side] for side in (c.before, c.after)
        ]
        for c in reading.changes
    }
    doctrine = "else as the doctrine has it"
    assert told == {
        ("posture", EVERYBODY - 1): [["Attack at standard posture"], ["as the doctrine has it"]],
        ("posture", ("ss-238",)): [
            ["Attack at standard posture"],
            ["Attack aggressively when there is radar", doctrine],
        ],
    }
    assert read(view, "for boat wahoo:\n  search\nfor all:\n  search\n  posture standard\n", before).changes == ()


def test_of_another_commands_boats_nothing_is_told(view: dict[str, Any]) -> None:
    assert STAFF.read is not None
    south = frozenset({"comsubsowespac"})
    reading = STAFF.read(Setup("pacific-1943"), view, south, "for all:\n  search\n", "", "en", -1)
    assert len(reading.lines[0].whom) < EVERYBODY


def test_mistakes_name_the_column_and_what_could_stand_there(view: dict[str, Any]) -> None:
    orders = "for all:\n  posture agresive\n  search when damage 5\n  patrol nowhere\n"
    first, second, third = read(view, orders).mistakes
    assert (first.line, first.column, first.wanted) == (2, 10, ("cautious", "standard", "aggressive"))
    assert (second.line, second.column, second.wanted[:2]) == (3, 21, ("over", "under"))
    assert third.wanted == ()  # too many to be named
    assert len(second.wanted) <= FEW
    assert read(view, orders, language="es").mistakes[0].wanted == ("cautelosa", "normal", "agresiva")


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("", ("group", "for")),
        ("for all", (":", ",")),
        ("for all:\n  pos", ("posture",)),
        ("for all:\n  posture", ("cautious", "standard", "aggressive")),
        ("for all:\n  posture ", ("cautious", "standard", "aggressive")),
        ("for all:\n  posture a", ("aggressive",)),
        ("for all:\n  come ", ("home",)),
        ("for all:\n  patrol east-chi", ("east-china-sea",)),
        ("for all:\n  patrol yellow", ("yellow-sea",)),
        ("for all:\n  search when damage ", ("over", "under", "at least", "at most", "is")),
        ("for boat wah", ("wahoo",)),
        ("for all:\n  # pos", ()),
        ("for all:\n  gun ", ("when", "unless", "from", "before")),
    ],
)
def test_the_words_that_may_follow_are_the_grammars(view: dict[str, Any], written: str, words: tuple[str, ...]) -> None:
    assert set(words) == set(following(view, written)) if len(words) != 1 else words[0] == following(view, written)[0]


def test_what_may_follow_is_in_the_writers_language_but_his_words_go_first(view: dict[str, Any]) -> None:
    assert following(view, "para todos:\n  postura ", "es") == ("cautelosa", "normal", "agresiva")
    assert following(view, "for all:\n  postu", "es") == ("postura",)
    assert following(view, "for all:\n  post", "en") == ("posture",)
    assert following(view, "for all:\n  patru", "en") == ("patrulla",)


def test_boats_in_service_are_offered_before_others(view: dict[str, Any]) -> None:
    boats = following(view, "for boat ")[:EVERYBODY]
    assert {"wahoo", "trigger"} <= set(boats)


def test_a_number_and_a_month_are_hinted_at(view: dict[str, Any]) -> None:
    for written, hint in (("hit over ", "orders-no-number"), ("from ", "orders-no-month")):
        orders = f"for all:\n  search when {written}"
        found = read(view, orders, caret=len(orders)).following
        assert found is not None
        assert found.hint == hint
