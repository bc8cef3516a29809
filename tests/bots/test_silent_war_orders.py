"""The language of standing orders: what it accepts, what it means, and how it names mistakes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from upscope.games.silent_war import GAME
from upscope.games.silent_war.bots.case import Case
from upscope.games.silent_war.bots.delegation import check
from upscope.games.silent_war.bots.doctrine import DOCTRINES, names_of, officer
from upscope.games.silent_war.bots.orders import Orders, OrdersError, parse
from upscope.games.silent_war.bots.standing import Standing
from upscope.games.silent_war.rules.state import Campaign
from upscope.kernel.game import Setup
from upscope.text import LANGUAGES, bundle
from upscope.text.render import Texts

SOURCE = Path(__file__).resolve().parents[2] / "src" / "upscope"
DOC = Path(__file__).resolve().parents[2] / "docs" / "silent-war" / "orders.md"


@pytest.fixture
def s() -> Campaign:
    state = GAME.begin(Setup("pacific-1943"))
    assert isinstance(state, Campaign)
    return state


def read(s: Campaign, text: str) -> Orders:
    return parse(text, names_of(s.content))


def standing(s: Campaign, own: str, doctrine: str = "") -> Standing:
    return Standing(read(s, own), read(s, doctrine))


def boat(s: Campaign, slug: str) -> int:
    return names_of(s.content).boats[slug]


def test_the_narrowest_block_decides_whatever_its_place(s: Campaign) -> None:
    orders = standing(
        s,
        """
        group mine: wahoo, class tambor
        for boat wahoo:
          posture aggressive
        for group mine:
          posture cautious
        for class gato:
          posture aggressive
        for command pearl:
          posture standard
        for all:
          posture cautious
        """,
    )
    fleet = s.content.fleet
    tambor = next(b for b, c in enumerate(fleet.ratings[0].boat_class) if fleet.classes[c] == "tambor")
    gato = next(
        b for b, c in enumerate(fleet.ratings[0].boat_class) if fleet.classes[c] == "gato" and b != boat(s, "wahoo")
    )
    sargo = next(b for b, c in enumerate(fleet.ratings[0].boat_class) if fleet.classes[c] == "sargo")
    said = {b: orders.value("posture", Case(s, b)) for b in (boat(s, "wahoo"), tambor, gato, sargo)}
    assert said == {boat(s, "wahoo"): "aggressive", tambor: "cautious", gato: "aggressive", sargo: "standard"}


def test_the_last_line_that_holds_counts(s: Campaign) -> None:
    orders = standing(
        s,
        "for all:\n posture standard\n posture cautious when damaged\n posture aggressive when spotted and not damaged",
    )
    b = boat(s, "wahoo")
    assert orders.value("posture", Case(s, b)) == "standard"
    s.boats.spotted[b] = 1
    assert orders.value("posture", Case(s, b)) == "aggressive"
    s.boats.damage[b] = 1
    assert orders.value("posture", Case(s, b)) == "cautious"


def test_own_orders_come_before_doctrine(s: Campaign) -> None:
    orders = standing(s, "for all:\n posture aggressive when spotted", "for boat wahoo:\n posture cautious\n")
    b = boat(s, "wahoo")
    assert orders.value("posture", Case(s, b)) == "cautious"
    s.boats.spotted[b] = 1
    ruling = orders.ask("posture", Case(s, b))
    assert ruling is not None
    assert (ruling.value, ruling.line, ruling.doctrine) == ("aggressive", 2, False)


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        ("period is 2 or period is 3", True),
        ("torpedo under -5 or not radar", True),
        ("from 1943-01", True),
        ("before 1943-01", False),
        ("attack at least 5 and attack at most 9", True),
        ("attack > 9", False),
        ("attack < 9", True),
        ("speed >= 3", False),
        ("in empire", False),
        ("class gato", True),
        ("not class gato", False),
        ("loss over 0%", False),
        ("targets = 0", True),
        ("facing capital", False),
    ],
)
def test_facts(s: Campaign, when: str, holds: bool) -> None:
    s.boats.refit[boat(s, "wahoo")] = 1
    orders = standing(s, f"for all:\n gun when {when}")
    assert bool(orders.value("weapon", Case(s, boat(s, "wahoo")), 0)) is holds


def test_unless_and_dates_on_a_line(s: Campaign) -> None:
    orders = standing(s, "for all:\n pack of 3 in empire from 1943-10 unless damaged\n")
    b = boat(s, "wahoo")
    s.year, s.month = 1943, 9
    assert orders.value("pack", Case(s, b)) is None
    s.month = 10
    size, areas = orders.value("pack", Case(s, b))
    assert size == 3
    assert {s.content.place_names[a] for a in areas} >= {"east-china-sea", "yellow-sea"}
    s.boats.damage[b] = 1
    assert orders.value("pack", Case(s, b)) is None


def test_spanish_says_the_same(s: Campaign) -> None:
    english = """
        group old: tang
        for all:
          patrol best
          patrol empire-pacific 6, bonins when period at least 2
          posture cautious when damaged or spotted
          re-attack when hit over 30% and loss under 3%
          come home when damaged
          base nearest unless damaged
          follow ultra
          target tankers x3, capital
          ask me when facing battleships
        for boat tang:
          gun when loner
    """
    spanish = """
        grupo old: tang
        para todos:
          patrulla lo mejor
          patrulla empire-pacific 6, bonins cuando periodo al menos 2
          postura prudente cuando averiado o avistado
          reataca cuando acierto más de 30% y pérdida menos de 3%
          vuelve cuando averiado
          base cercana salvo averiado
          sigue ultra
          blanco petroleros x3, capital
          pregúntame cuando ante acorazados
        para barco tang:
          cañón cuando solitario
    """
    assert read(s, english).blocks == read(s, spanish).blocks


@pytest.mark.parametrize(
    ("text", "line", "word", "code", "near"),
    [
        ("for all:\n posture aggresive", 2, "aggresive", "orders-no-posture", "aggressive"),
        ("for all:\n patrl best", 2, "patrl", "orders-no-order", "patrol"),
        ("for boat wahooo:\n gun", 1, "wahooo", "orders-no-boat", "wahoo"),
        ("for class gatto:\n gun", 1, "gatto", "orders-no-class", "gato"),
        ("for group none:\n gun", 1, "none", "orders-no-group", ""),
        ("for command mars:\n gun", 1, "mars", "orders-no-command", ""),
        ("gun", 1, "gun", "orders-no-block", ""),
        ("for all\n gun", 1, "all", "orders-no-colon", ""),
        ("for all:\n patrol best when", 2, "when", "orders-nothing-after", ""),
        ("for all:\n patrol east-chine-sea", 2, "east-chine-sea", "orders-no-area", "east-china-sea"),
        ("for all:\n base atlantis", 2, "atlantis", "orders-no-base", ""),
        ("for all:\n gun when hit", 2, "hit", "orders-no-comparison", ""),
        ("for all:\n gun when hit over lots", 2, "lots", "orders-no-number", ""),
        ("for all:\n gun when shiny", 2, "shiny", "orders-no-fact", ""),
        ("for all:\n gun from 1943-13", 2, "1943-13", "orders-no-month", ""),
        ("for all:\n pack of 9", 2, "9", "orders-pack-size", ""),
        ("for all:\n gun because", 2, "because", "orders-no-condition", ""),
        ("for all:\n target subs", 2, "subs", "orders-no-kind", ""),
        ("group a: wahoo\ngroup a: wahoo", 2, "a", "orders-group-twice", ""),
        ("for all: gun", 1, "gun", "orders-too-much", ""),
    ],
)
def test_a_mistake_names_line_and_word(s: Campaign, text: str, line: int, word: str, code: str, near: str) -> None:
    with pytest.raises(OrdersError) as problem:
        read(s, text)
    first = problem.value.problems[0]
    assert (first.line, first.word, first.code) == (line, word, code)
    if near:
        assert first.near == near
    assert len(problem.value.problems) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("para submarino tang:\n postura cautelosa", "para barco tang:\n postura prudente"),
        ("para todos:\n vuelve cuando dañado o descubierto", "para todos:\n vuelve cuando averiado o avistado"),
        ("para todos:\n retirate cuando ronda mas de 2", "para todos:\n retirate cuando asalto mas de 2"),
        ("para todos:\n cede submarinos", "para todos:\n cede barcos"),
        ("para todos:\n doctrina cautelosa", "para todos:\n doctrina prudente"),
    ],
)
def test_the_boards_own_spanish_words_are_understood(s: Campaign, one: str, other: str) -> None:
    assert read(s, one).blocks == read(s, other).blocks


def test_a_mistake_in_a_group_is_one_mistake(s: Campaign) -> None:
    with pytest.raises(OrdersError) as problem:
        read(s, "group wolves: wahoo, tangg\nfor group wolves:\n gun")
    assert [(p.line, p.word) for p in problem.value.problems] == [(1, "tangg")]


def test_every_mistake_is_found_at_once(s: Campaign) -> None:
    with pytest.raises(OrdersError) as problem:
        read(s, "for all:\n gun when shiny\n posture bold\n search\n base mars")
    assert [p.line for p in problem.value.problems] == [2, 3, 5]


def test_bad_orders_change_nothing(s: Campaign) -> None:
    staff = officer(s.content, "standard", read(s, "for all:\n posture cautious"))
    with pytest.raises(OrdersError):
        staff.give_orders(read(s, "for all:\n posture bold"))
    assert staff.standing.value("posture", Case(s, boat(s, "wahoo"))) == "cautious"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_a_sentence(language: str) -> None:
    written = (SOURCE / "games" / "silent_war" / "bots" / "orders.py").read_text("utf-8")
    codes = set(re.findall(r'"(orders-[a-z-]+)"', written)) | {f"orders-no-{t}" for t in ("move", "posture", "aim")}
    assert len(codes) > 20
    assert [code for code in sorted(codes) if not Texts(GAME, language).has(code)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language: str) -> None:
    keys: set[str] = set()
    for path in (SOURCE / "games" / "silent_war" / "bots").glob("*.py"):
        keys |= set(re.findall(r'"(staff-[a-z-]+)"', path.read_text("utf-8")))
    keys |= set(re.findall(r'"(staff-[a-z-]+)"', (SOURCE / "bots" / "worker.py").read_text("utf-8")))
    assert len(keys) > 15
    assert "staff-asks-stuck" in keys
    assert [key for key in sorted(keys) if not bundle(language).has_message(key)] == []


def test_a_doctrine_can_be_named_for_some_boats(s: Campaign) -> None:
    wolves = "group wolves: tang, wahoo\nfor group wolves:\n doctrine aggressive\n"
    own = read(s, wolves + "for boat tang:\n doctrine cautious when damaged")
    staff = officer(s.content, "standard", own)
    tang, wahoo, drum = (boat(s, name) for name in ("tang", "wahoo", "drum"))
    postures = [staff.standing.value("posture", Case(s, one)) for one in (tang, wahoo, drum)]
    assert postures == ["aggressive", "aggressive", "standard"]
    s.boats.damage[tang] = 2
    assert staff.standing.value("posture", Case(s, tang)) == "cautious"
    assert [staff.way_of(s, one).danger for one in (tang, wahoo, drum)] == [6, 1, 3]
    ruling = staff.standing.ask("posture", Case(s, wahoo))
    assert ruling is not None
    assert ruling.doctrine
    spanish = officer(s.content, "standard", read(s, "para barco drum:\n doctrina exhaustiva"))
    assert spanish.way_of(s, drum).searching
    with pytest.raises(OrdersError, match="orders-no-doctrine"):
        read(s, "for all:\n doctrine bold")


@pytest.mark.parametrize("name", sorted(DOCTRINES))
def test_doctrines_answer_every_question(s: Campaign, name: str) -> None:
    staff = officer(s.content, name)
    case = Case(s, boat(s, "wahoo"))
    topics = ("patrol", "base", "search", "ultra", "formation", "posture", "aim", "press", "break", "repair", "ask")
    s.boats.damage[case.boat] = 2
    assert [t for t in (*topics, "leave") if staff.standing.ask(t, case) is None] == []


def test_the_example_of_the_document_is_valid(s: Campaign) -> None:
    blocks = read(s, DOC.read_text("utf-8").split("```")[1]).blocks
    assert [block.who[0].kind for block in blocks] == ["all", "command", "group", "boat"]


def test_boats_go_by_name_or_number(s: Campaign) -> None:
    names = names_of(s.content).boats
    assert names["wahoo"] == names["ss-238"]
    assert names["shark-ii"] == names["ss-314"] != names["shark"] == names["ss-174"]


def test_a_doctrine_serves_a_pack_without_its_names(s: Campaign) -> None:
    text = "for all:\n avoid atlantis\n posture cautious\nfor class zeppelin:\n gun\n"
    with pytest.raises(OrdersError):
        read(s, text)
    orders = Standing(Orders(), parse(text, names_of(s.content), any_pack=True))
    case = Case(s, boat(s, "wahoo"))
    assert orders.value("posture", case) == "cautious"
    assert orders.value("avoid", case) is None
    assert orders.value("weapon", case) is None
    with pytest.raises(OrdersError):
        parse("for all:\n posture bold", names_of(s.content), any_pack=True)


@pytest.mark.parametrize(
    ("written", "meant"),
    [("come hom", "come home"), ("vuelv", "vuelve"), ("re-atack", "re-attack"), ("posture agresive", "aggressive")],
)
def test_what_may_have_been_meant_is_in_the_language_of_the_order(written: str, meant: str) -> None:
    (mistake,) = check(Setup("full-war"), f"for all:\n  {written}\n")
    assert mistake.near == meant
