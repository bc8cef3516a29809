"""TypeScript types made from a game's declarations."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal, NotRequired, TypedDict

import pytest
from tests.tiny import lanterns, quarry

from upscope.kernel.game import Setup
from upscope.kernel.kinds import OneOf
from upscope.lab.typescript import Names, Shapes, module, typed


def test_tables_events_and_decisions_have_their_declared_types() -> None:
    made = module(quarry.GAME)
    assert 'export type Gang = "north" | "south";' in made
    assert "export interface GangsRow {\n  stone: number;\n  tools: number;\n}" in made
    assert "  mover: Gang;" in made
    assert "  bid_opened: { bids: number[]; first: Gang; };" in made
    assert "  bid_tools: { value: number; about: Record<never, never>; info: Record<never, never> };" in made


def test_what_a_viewer_may_not_see_can_be_null_or_absent() -> None:
    made = module(lanterns.GAME)
    assert "  cell: Cell | null;" in made
    assert "?: " in made.partition("export interface Events")[2].partition("}\n\n")[0]


@pytest.mark.parametrize(
    ("schema", "found"),
    [
        ({}, "unknown"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}}, "(number | null)[]"),
        ({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]}, "[number, string]"),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "Record<string, boolean>"),
        ({"type": "object", "properties": {"a-b": {"type": "null"}, "c": {}}, "required": ["c"]},
         '{ "a-b"?: null; c: unknown; }'),
        ({"enum": ["x", 1]}, '"x" | 1'),
    ],
)  # fmt: skip
def test_a_schema_becomes_a_type(schema: dict[str, object], found: str) -> None:
    assert typed(schema, Names()) == found


class Pit(TypedDict):
    depth: int
    name: str | None


class Ground(TypedDict):
    pits: list[Pit]


def ground(setup: Setup) -> Ground:
    return {"pits": []}


def test_board_data_has_the_shape_its_function_declares() -> None:
    made = module(replace(quarry.GAME, chart=ground))
    assert "export interface Pit {\n  depth: number;\n  name: string | null;\n}" in made
    assert "export interface Ground {\n  pits: Pit[];\n}" in made
    assert "export type BoardData = Ground;\n" in made


class Said(TypedDict):
    dig: list[Pit]
    who: NotRequired[Annotated[str, OneOf("digger", "mole", "badger")]]
    how: dict[str, tuple[int, Literal["deep", "wide"]]]


def test_advice_has_the_shape_the_game_declares() -> None:
    made = module(replace(quarry.GAME, advice=Said))
    assert 'export type Digger = "mole" | "badger";' in made
    rows = made.partition("export interface Advice {\n")[2].partition("}")[0].splitlines()
    assert rows == ["  dig: Pit[];", "  who: Digger;", '  how: Record<string, [number, "deep" | "wide"]>;']
    assert "export type BoardData = unknown;" in made


def test_two_shapes_of_one_name_are_refused() -> None:
    class Other(TypedDict):
        wide: int

    Other.__name__ = "Pit"
    with pytest.raises(ValueError, match="two shapes are called Pit"):
        Shapes(Names()).of(tuple[Pit, Other])


def test_events_of_the_house_are_told_too() -> None:
    made = module(quarry.GAME)
    assert "  undone: { seat: string; entries?: number; };" in made, "what only the referee knows is left out"
    assert "export interface Declared {\n  tables: Tables;" in made
