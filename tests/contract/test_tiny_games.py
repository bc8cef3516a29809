"""The conformance check and the twin test on the two tiny games, and leaks planted on purpose, which must be caught."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.tiny import lanterns, quarry, vault

from upscope.kernel.audience import own_side, public
from upscope.kernel.decision import DecisionKind, Decisions, decision
from upscope.kernel.event import Events, event
from upscope.kernel.game import Game, Setup
from upscope.kernel.history import History
from upscope.kernel.kinds import FLAG, INT, TEXT
from upscope.kernel.procedure import Again, Ask, Row, Tell, Wait, Word
from upscope.kernel.rules import UNSET
from upscope.lab import contract
from upscope.lab.contract import Breach, check_cited, check_declared, check_game, hidden_of
from upscope.lab.rulebook import Rule, Title
from upscope.lab.twin import Leak, check_twins
from upscope.lab.undo import Tells, check_undo


@pytest.mark.parametrize("seed", range(25))
def test_quarry_keeps_the_contract(seed: int) -> None:
    check_game(quarry.GAME, Setup("short"), seed)


@pytest.mark.parametrize("seed", range(25))
def test_lanterns_keeps_the_contract(seed: int) -> None:
    check_game(lanterns.GAME, Setup("lake"), seed)


@pytest.mark.parametrize("seat", lanterns.SEATS)
def test_lanterns_keeps_its_secrets(seat: str) -> None:
    runs = [check_twins(lanterns.GAME, Setup("lake"), seat, seed) for seed in range(15)]
    assert sum(run.twins for run in runs) > 100
    assert sum(run.steps for run in runs) > 300


@pytest.mark.parametrize("seat", vault.SEATS)
def test_vault_keeps_its_secrets(seat: str) -> None:
    check_game(vault.GAME, Setup("short"), 1)
    runs = [check_twins(vault.GAME, Setup("long"), seat, seed) for seed in range(3)]
    assert sum(run.twins for run in runs) > 3
    assert sum(run.steps for run in runs) > 20


# ---------------------------------------------------------------- closed unless declared open


def test_what_a_game_hides_is_found_by_its_declarations() -> None:
    assert hidden_of(quarry.GAME) == []
    assert hidden_of(vault.GAME) == ["safes.number", "the event hid", "the event looked", "key of the event locked"]
    assert "cell of the event rowed" in hidden_of(lanterns.GAME)


def test_a_game_that_hides_nothing_needs_no_twin() -> None:
    assert quarry.GAME.twin is None
    check_declared(quarry.GAME)


def test_a_game_that_hides_something_is_refused_without_a_twin() -> None:
    with pytest.raises(Breach, match=r"vault hides safes\.number, .* Add twin= to its Game in tests\.tiny\.vault"):
        check_game(replace(vault.GAME, twin=None), Setup("short"), 0)


def test_a_leak_is_caught_by_the_plain_check(planted: list[object]) -> None:
    def sound(f: vault.Night, s: vault.Vault, tell: Tell) -> Word:
        """A knock that tells everybody whether the number is even."""
        f.knock = ("soft", "loud")[s.safes.number[f.mover] % 2]
        return held(f, s, tell)

    at = vault.Night.index["sound"]
    held = vault.Night.steps[at]
    plant(planted, vault.Night, "steps", (*vault.Night.steps[:at], sound, *vault.Night.steps[at + 1 :]))
    for seat in range(len(vault.SEATS)):
        with pytest.raises(Leak, match=f"{vault.SEATS[seat]} is told"):
            check_game(vault.GAME, Setup("long"), seat)


def test_a_cited_rule_that_no_code_carries_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    cited = Rule("9.9", Title("A rule", "Una regla"), "tested", [], ["tests/games/sonar/test_x.py::test_it"])
    monkeypatch.setattr(contract, "uncarried", lambda name: [cited])
    monkeypatch.setattr(contract, "strays", lambda name: ["9.8"])
    with pytest.raises(Breach) as refused:
        check_cited("sonar")
    nine, eight = str(refused.value).splitlines()
    assert nine.startswith(
        "9.9 is cited by tests/games/sonar/test_x.py::test_it, but no code carries it. Put @step('9.9')"
    )
    assert eight.startswith('9.8 is named in code or a test. Add [rule."9.8"]')


# ---------------------------------------------------------------- planted on purpose


def with_events(**changed: object) -> Game:
    kinds = {e.name: e for e in lanterns.GAME.events}
    kinds.update(changed)  # type: ignore[arg-type]  # event kinds by name
    return replace(lanterns.GAME, events=Events(*kinds.values()))


def leaks(game: Game, seat: str = "blue.captain") -> bool:
    try:
        for seed in range(15):
            check_twins(game, Setup("lake"), seat, seed)
    except Leak:
        return True
    return False


def test_an_event_field_shown_to_all_is_caught() -> None:
    rowed = event("rowed", public(), side=lanterns.SIDE, course=TEXT, cell=lanterns.CELL)
    assert leaks(with_events(rowed=rowed))


def test_an_event_told_to_the_wrong_side_is_caught() -> None:
    splashed = event("splashed", public(), side=lanterns.SIDE, hit=FLAG, near=FLAG)
    assert leaks(with_events(splashed=splashed))


@pytest.fixture
def shown_cells() -> Iterator[None]:
    held = lanterns.Boats.declared["cell"]
    lanterns.Boats.declared["cell"] = public(lanterns.CELL)
    yield
    lanterns.Boats.declared["cell"] = held


@pytest.mark.usefixtures("shown_cells")
def test_a_column_shown_to_all_is_caught() -> None:
    assert leaks(lanterns.GAME)


@pytest.fixture
def planted() -> Iterator[list[object]]:
    """Put other things in place of the tiny game's for one test."""
    undo: list[object] = []
    yield undo
    for put_back in reversed(undo):
        put_back()  # type: ignore[operator]  # functions that restore


def plant(undo: list[object], owner: object, name: str, value: object) -> None:
    held = owner.__dict__.get(name, UNSET)
    undo.append(lambda: setattr(owner, name, held) if held is not UNSET else delattr(owner, name))
    setattr(owner, name, value)


def warm_orders(f: object, s: lanterns.Lake, seat: str) -> list[tuple[str, str]]:
    """Offers one order less when the enemy is near: a leak through the options."""
    found = lanterns.orders(f, s, seat)  # type: ignore[arg-type]  # the frame is not used
    return found[1:] if abs(s.boats.cell[0] - s.boats.cell[1]) <= 1 else found


def test_options_that_depend_on_a_hidden_cell_are_caught_by_the_mask_and_by_the_twins(planted: list[object]) -> None:
    rows = (Row(("blue.captain", "red.captain"), "command", warm_orders, lanterns.Order), *lanterns.AtSea.stands[1:])
    plant(planted, lanterns.AtSea, "stands", rows)
    with pytest.raises(Breach, match=r"may not know \(boats.cell"):
        check_game(lanterns.GAME, Setup("lake"), 0)
    assert leaks(lanterns.GAME)


def test_a_question_asked_only_when_it_matters_is_caught(planted: list[object]) -> None:
    def react(f: lanterns.Stone, s: lanterns.Lake, tell: Tell) -> Word:
        """Ask the target only if the stone hits: being asked tells him, and not asking tells the thrower."""
        other = 1 - f.side
        if s.boats.cell[other] != f.cell:
            return None
        return Ask(
            lanterns.captain(other), "douse", ("no",), into="douse", about={"cell": f.cell}, within=5, otherwise="no"
        )

    steps = list(lanterns.Stone.steps)
    steps[lanterns.Stone.index["react"]] = react
    plant(planted, lanterns.Stone, "steps", tuple(steps))
    assert leaks(lanterns.GAME)


def test_an_asking_step_that_changes_something_is_caught(planted: list[object]) -> None:
    def sail(f: lanterns.AtSea, s: lanterns.Lake, tell: Tell) -> Word:
        s.noise += 1
        return Wait()

    plant(planted, lanterns.AtSea, "steps", (sail, *lanterns.AtSea.steps[1:]))
    with pytest.raises(Breach, match=r"asking step changed|another digest"):
        check_game(lanterns.GAME, Setup("lake"), 1)


def test_a_field_that_does_not_survive_json_is_caught(planted: list[object]) -> None:
    def hide(f: lanterns.Night, s: lanterns.Lake, tell: Tell) -> Word:
        s.boats.arms[0] = (1, 2)  # type: ignore[call-overload]  # a tuple where an int belongs
        f.starts = {1: 2}  # type: ignore[assignment]  # a dict: JSON would alter its keys
        return Again("hide")

    steps = (hide, *lanterns.Night.steps[1:])
    plant(planted, lanterns.Night, "steps", steps)
    with pytest.raises(Exception, match="runaway"):
        check_game(lanterns.GAME, Setup("lake"), 1)


def test_a_hidden_declaration_reaches_nobody() -> None:
    thrown = event("thrown", own_side(by="side"), side=lanterns.SIDE, cell=lanterns.CELL)
    game = replace(with_events(thrown=thrown), decisions=unheard(lanterns.GAME, "command"))
    referee = check_game(game, Setup("lake"), 2)
    assert not any(line["event"] == "thrown" for line in referee.feed(""))
    blue = sum(line["event"] == "thrown" for line in referee.feed("blue.captain"))
    red = sum(line["event"] == "thrown" for line in referee.feed("red.captain"))
    assert blue + red == sum(line["event"] == "thrown" for line in referee.account())


# ---------------------------------------------------------------- undo tells nothing


def unheard(game: Game, *names: str) -> Decisions:
    """The decisions of a game, some of them not declared to be heard."""
    kinds = [(kind, kind.heard and kind.name not in names) for kind in game.decisions]
    return Decisions(*(DecisionKind(k.name, k.value, k.about, k.shown, k.info, heard) for k, heard in kinds))


def test_what_can_be_undone_tells_nothing_of_secret_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sum(check_undo(vault.GAME, Setup("long"), seed) for seed in range(3)) > 20
    monkeypatch.setattr(History, "_shut_marks", lambda referee, state: None)
    with pytest.raises(Tells, match="could undo: True, until hide, which it cannot see"):
        sum(check_undo(vault.GAME, Setup("long"), seed) for seed in range(3))


def test_a_decision_that_is_declared_heard_must_be_heard() -> None:
    declared = decision("hide", INT, heard=True)
    kinds = Decisions(*(declared if kind.name == "hide" else kind for kind in vault.GAME.decisions))
    game = replace(vault.GAME, decisions=kinds)
    with pytest.raises(Tells, match="hide is declared heard, and left was told nothing"):
        sum(check_undo(game, Setup("long"), seed) for seed in range(3))
