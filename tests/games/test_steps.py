"""No step only jumps on: a frame that is called can say where its caller goes on (`Call(…, then="step")`)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import upscope.games

STORED = {
    "administrative.Politics.again",
    "at_sea.AtSea.sail_on",
    "c04_sequence.Patrol.go_on",
    "c04_sequence.Weeks.go_on",
    "c05_war_events.Training.go_on",
    "c05_war_events.WarEvent.go_on",
    "c05_war_events.WarEventPhase.look_again",
    "c15_transit.Deploy.lie_to_next",
    "c15_transit.TransitMove.check_next",
    "final.Conditions.again",
    "results.FallBack.again",
}
"""Left because stored games name them: they go with a new ruleset, or where a loop can take over the name."""


def jumps(word: ast.expr | None) -> bool:
    """`Again("step")`, or one of two such words or names."""
    if isinstance(word, ast.IfExp):
        return jumps(word.body) and jumps(word.orelse)
    if isinstance(word, ast.Call) and isinstance(word.func, ast.Name) and word.func.id == "Again":
        return all(isinstance(name, ast.Constant | ast.IfExp) for name in word.args)
    return False


def steps(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for made in ast.walk(tree):
        for fn in made.body if isinstance(made, ast.ClassDef) else ():
            if isinstance(fn, ast.FunctionDef):
                marks = [mark.func for mark in fn.decorator_list if isinstance(mark, ast.Call)]
                if any(isinstance(mark, ast.Name) and mark.id == "step" for mark in marks):
                    yield f"{made.name}.{fn.name}", fn


def only_jumps(text: str) -> Iterator[str]:
    for name, fn in steps(ast.parse(text)):
        body = fn.body[1:] if ast.get_docstring(fn) else fn.body
        if len(body) == 1 and isinstance(body[0], ast.Return) and jumps(body[0].value):
            yield name


def test_no_step_only_jumps_on() -> None:
    files = list(Path(upscope.games.__path__[0]).rglob("rules/*.py"))
    assert len(files) > 50
    found = {f"{path.stem}.{name}" for path in files for name in only_jumps(path.read_text("utf-8"))}
    assert found == STORED


def test_the_check_sees_a_step_that_only_jumps() -> None:
    text = """
class Loop(Frame):
    @step("1")
    def again(f, s, tell):
        '''Once more.'''
        return Again("begin" if f.left else "end")

    @step("2")
    def work(f, s, tell):
        f.left -= 1
        return Again("again")
"""
    assert list(only_jumps(text)) == ["Loop.again"]
