"""The combat results table, typed once more from the play aid, and the ratio that finds its column."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.krieg.kit import Play

from upscope.games.krieg.content.content import Content, content_of
from upscope.games.krieg.content.lists import COLUMNS
from upscope.games.krieg.content.schema import SCHEMA
from upscope.games.krieg.rules.attack import table_result
from upscope.games.krieg.rules.columns import RATIOS, can_attack_at, raw_column
from upscope.kernel.game import Setup
from upscope.packs import builtin

# kind and steps lost attacker/defender, column by column as the play aid prints them
PRINTED = {
    1: "Ex10 Ex00 D100 D100 D200 D200 D201 D301 D302 D302 D302",
    2: "Ad00 Ex00 Ex00 D100 D100 D100 D200 D300 D300 D301 D301",
    3: "Ad10 Ad00 Ex00 Ex00 Ex00 D100 D101 D201 D201 D301 D301",
    4: "Ad10 Ad10 Ad00 Ex00 Ex00 D111 D111 D201 D202 D202 D202",
    5: "Ad10 Ad10 Ad00 Ad00 Ex00 D111 D111 D112 D202 D202 D202",
    6: "Ad10 Ad10 Ad10 Ad00 Ad00 Ex00 Ex00 D111 D211 D211 D211",
}


def theatre(**options: Any) -> Content:
    return content_of(Setup("two_rivers", options=options))


def printed(die: int, column: int) -> tuple[str, int, int]:
    cell = PRINTED[die].split()[column]
    return cell[:2].replace("D", "Dr") if cell[0] == "D" else cell[:2], int(cell[2]), int(cell[3])


@pytest.mark.rule("CRT")
def test_the_table_has_six_rows_and_eleven_columns_of_the_printed_cells() -> None:
    c = theatre()
    assert len(COLUMNS) == 11
    cells = [table_result(c, die, column) for die in range(1, 7) for column in range(11)]
    assert cells == [printed(die, column) for die in range(1, 7) for column in range(11)]
    assert len(cells) == 66


@pytest.mark.parametrize(
    "die", [pytest.param(n, marks=pytest.mark.rule(r)) for n, r in enumerate(("CRT-1", "CRT-2", "CRT-3"), 1)]
)
def test_the_first_three_rows(die: int) -> None:
    assert [table_result(theatre(), die, column) for column in range(11)] == [printed(die, n) for n in range(11)]


@pytest.mark.rule("CRT-1")
def test_die_one_at_one_to_three_costs_the_attacker_a_step() -> None:
    assert table_result(theatre(), 1, COLUMNS.index("1-3")) == ("Ex", 1, 0)


@pytest.mark.rule("CRT-2")
def test_die_two() -> None:
    assert table_result(theatre(), 2, COLUMNS.index("5-1")) == ("Dr3", 0, 0)


@pytest.mark.rule("CRT-3")
def test_die_three() -> None:
    assert table_result(theatre(), 3, COLUMNS.index("8-1")) == ("Dr3", 0, 1)


@pytest.mark.rule("CRT-4")
def test_die_four() -> None:
    c = theatre()
    assert [table_result(c, 4, column) for column in range(11)] == [printed(4, n) for n in range(11)]


@pytest.mark.rule("CRT-5")
def test_die_five() -> None:
    c = theatre()
    assert [table_result(c, 5, column) for column in range(11)] == [printed(5, n) for n in range(11)]


@pytest.mark.rule("CRT-6")
def test_die_six() -> None:
    c = theatre()
    assert [table_result(c, 6, column) for column in range(11)] == [printed(6, n) for n in range(11)]


@pytest.mark.rule("CRT-heading")
def test_the_two_headings_are_exchanged_and_no_cell_is_moved() -> None:
    assert COLUMNS[7:9] == ("5-1", "6-1")
    c = theatre()
    rank = {"Ad": 0, "Ex": 1, "Dr1": 2, "Dr2": 3, "Dr3": 4}
    for die in range(1, 7):
        ranks = [rank[table_result(c, die, column)[0]] for column in range(11)]
        assert ranks == sorted(ranks)
    for die in (5, 6):
        moved = [rank[table_result(c, die, column)[0]] for column in (0, 1, 2, 3, 4, 5, 6, 8, 7, 9, 10)]
        assert moved != sorted(moved)
    assert "exchanged" in builtin(SCHEMA, "two_rivers").provenance("crt")[0].source


# -- ratio ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("opt-rounding", "4.2-3")
@pytest.mark.parametrize("column", range(11))
def test_every_border_rounds_towards_the_defender(column: int) -> None:
    c = theatre()
    n, d = RATIOS[column]
    for scale in (1, 2, 7, 30):
        attack, defence = n * scale, d * scale
        assert raw_column(c, attack, defence) == column
        if column and scale > 2:
            assert raw_column(c, attack - 1, defence) == column - 1
        if attack + 1 <= 9 * defence:
            assert raw_column(c, attack + 1, defence) >= column


@pytest.mark.rule("opt-rounding")
@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [(13, 4, "3-1"), (5, 3, "3-2"), (14, 5, "2-1"), (4, 5, "1-2"), (3, 2, "3-2"), (17, 3, "5-1")],
)
def test_some_ratios(attack: int, defence: int, column: str) -> None:
    assert COLUMNS[raw_column(theatre(), attack, defence)] == column


@pytest.mark.rule("opt-rounding")
def test_the_option_rounds_the_other_way() -> None:
    c = theatre(odds_rounding="attacker")
    assert COLUMNS[raw_column(c, 13, 4)] == "4-1"
    assert COLUMNS[raw_column(c, 12, 4)] == "3-1"


@pytest.mark.rule("4.2-1-odds")
@pytest.mark.parametrize("scale", [1, 2, 5, 11])
def test_below_one_to_three_is_refused_and_exactly_that_is_not(scale: int) -> None:
    assert can_attack_at(scale, 3 * scale)
    assert not can_attack_at(scale, 3 * scale + 1)


@pytest.mark.rule("4.2-3-high")
@pytest.mark.parametrize("attack", [9, 10, 90, 999])
def test_more_than_nine_to_one_counts_as_nine_to_one(attack: int) -> None:
    assert COLUMNS[raw_column(theatre(), attack, 1)] == "9-1+"


@pytest.mark.rule("4.2-3-low")
def test_less_than_one_to_three_stays_there() -> None:
    assert COLUMNS[raw_column(theatre(), 1, 4)] == "1-3"
    assert COLUMNS[raw_column(theatre(), 1, 99)] == "1-3"
    assert COLUMNS[raw_column(theatre(), 1, 2)] == "1-2", "what is not less stays, too"


@pytest.mark.rule("opt-seven")
@pytest.mark.parametrize(("where", "column"), [("6-1", "6-1"), ("8-1", "8-1")])
def test_seven_to_one_goes_where_the_option_says(where: str, column: str) -> None:
    c = theatre(raw_7_to_1_column=where)
    for attack, defence in ((7, 1), (15, 2), (29, 4)):
        assert COLUMNS[raw_column(c, attack, defence)] == column
    assert COLUMNS[raw_column(c, 8, 1)] == "8-1"
    assert COLUMNS[raw_column(c, 13, 2)] == "6-1"


@pytest.mark.rule("opt-seven")
def test_by_default_seven_to_one_uses_six_to_one() -> None:
    assert COLUMNS[raw_column(theatre(), 7, 1)] == "6-1"
    assert Play("two_rivers").s.content.opt.raw_7_to_1_column == "6-1"
