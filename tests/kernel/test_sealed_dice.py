"""Sealed dice: recomputed by a script that shares no code with them, and caught when tampered with."""

from __future__ import annotations

import hashlib
import hmac
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from upscope.dice import Sealed, commitment_of, verify, verify_record
from upscope.dice.sealed import fair_number, fair_place
from upscope.kernel.chance import D6, Dist, outcome_fields
from upscope.kernel.record import Record

SEED = bytes(range(32))
SCRIPT = Path(__file__).parents[2] / "docs" / "verify_dice.py"
CUP = Dist.of({("ship", 3): 5, ("ship", 7): 1, "none": 2})

Lines = list[dict[str, Any]]


def rolled(dice: Sealed, name: str, dist: Dist, times: int = 1) -> dict[str, Any]:
    index = dice.index
    return outcome_fields(name, index, dist, times, dice.draw(name, dist, times))


def a_game() -> Lines:
    """A header, dice with answers between them, salts added later, the seed shown."""
    dice = Sealed(SEED, "table-1")
    dice.add_salt("axis", b"tea")
    dice.add_salt("soviet", b"\x00\xff")
    lines: Lines = [{"upscope": 1, "game": "tiny", "dice": dice.describe()}]
    for n in range(12):
        lines.append({"kind": "answer", "seat": "axis", "value": n})
        lines.append(rolled(dice, "combat", D6, 1 + n % 3))
    later = dice.next_chapter({"axis": b"more tea"})
    lines.append({"kind": "chapter", "dice": later.describe()})
    lines += [rolled(later, "pick", CUP, 1 + n % 2) for n in range(12)]
    lines.append({"kind": "undo", "to": 3})
    lines.append(rolled(later, "combat", D6))
    lines.append(later.reveal())
    return lines


def run_script(lines: Lines, folder: Path) -> subprocess.CompletedProcess[str]:
    file = folder / "game.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return subprocess.run(
        [sys.executable, "-I", str(SCRIPT), str(file)], capture_output=True, text=True, timeout=60, check=False
    )


def test_the_script_recomputes_every_die(tmp_path: Path) -> None:
    done = run_script(a_game(), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "43 dice checked, 0 rolls wrong, 0 dice whose seed is not shown, 0 not sealed\n"


def test_the_script_does_not_use_the_program() -> None:
    assert "upscope." not in SCRIPT.read_text("utf-8")
    assert "import upscope" not in SCRIPT.read_text("utf-8")


def outcomes_in(lines: Lines) -> Lines:
    return [line for line in lines if line.get("kind") == "outcome"]


def another_value(lines: Lines) -> None:
    entry = outcomes_in(lines)[0]
    entry["value"] = entry["value"] % 6 + 1


def another_of_several(lines: Lines) -> None:
    entry = next(e for e in outcomes_in(lines) if e["times"] == 3)
    entry["value"] = [entry["value"][0] % 6 + 1, *entry["value"][1:]]


def a_die_left_out(lines: Lines) -> None:
    lines.remove(outcomes_in(lines)[3])


def a_die_moved(lines: Lines) -> None:
    outcomes_in(lines)[4]["index"] += 1


def another_salt(lines: Lines) -> None:
    lines[0]["dice"]["salts"]["axis"] = b"coffee".hex()


def no_salt(lines: Lines) -> None:
    lines[0]["dice"]["salts"] = {}


def another_game(lines: Lines) -> None:
    lines[0]["dice"]["game"] = "table-2"


def another_chapter(lines: Lines) -> None:
    next(line for line in lines if line.get("kind") == "chapter")["dice"]["chapter"] = 5


def other_weights(lines: Lines) -> None:
    for entry in outcomes_in(lines):
        entry["weights"] = [1 if n else 40 for n in range(len(entry["weights"]))]


def other_faces(lines: Lines) -> None:
    for entry in outcomes_in(lines):
        entry["values"] = [*entry["values"][1:], entry["values"][0]]


TAMPERED = [
    another_value, another_of_several, a_die_left_out, a_die_moved, another_salt, no_salt, another_game,
    another_chapter, other_weights, other_faces,
]  # fmt: skip


@pytest.mark.parametrize("tamper", TAMPERED, ids=lambda f: f.__name__)
def test_tampering_is_caught_by_the_script_and_by_us(tamper: Callable[[Lines], None], tmp_path: Path) -> None:
    lines = a_game()
    tamper(lines)
    done = run_script(lines, tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "not what the seed gives" in done.stdout
    assert verify_record(Record(lines[0], lines[1:])).problems


def test_another_seed_is_not_the_one_committed_to(tmp_path: Path) -> None:
    lines = a_game()
    lines[-1]["seed"] = bytes(32).hex()
    done = run_script(lines, tmp_path)
    assert done.returncode == 2
    assert "43 dice whose seed is not shown" in done.stdout
    assert verify_record(Record(lines[0], lines[1:])).waiting == 43
    assert verify(bytes(32), lines[0]["dice"], []) == ["the seed shown is not the one committed to"]


def test_the_whole_record_checks_out_by_us_too() -> None:
    lines = a_game()
    found = verify_record(Record(lines[0], lines[1:]))
    assert (found.checked, found.waiting, found.own, found.problems) == (43, 0, 0, ())


def test_a_skipped_die_at_a_new_chapter_is_caught(tmp_path: Path) -> None:
    """A server that throws a die away and hides that behind a chapter of the same seed."""
    dice = Sealed(SEED, "g")
    lines: Lines = [{"dice": dice.describe()}, rolled(dice, "a", D6)]
    dice.draw("thrown away", D6, 1)
    later = dice.next_chapter({})
    lines += [{"kind": "chapter", "dice": later.describe()}, rolled(later, "b", D6), later.reveal()]
    assert run_script(lines, tmp_path).returncode == 1
    assert verify_record(Record(lines[0], lines[1:])).problems == ("roll 'b': die 2 where die 1 was due",)


def test_a_fork_has_dice_of_its_own(tmp_path: Path) -> None:
    parent = Sealed(SEED, "g")
    lines: Lines = [{"dice": parent.describe()}, rolled(parent, "a", D6)]
    fork = parent.fork("g-fork")
    assert fork.commitment != parent.commitment
    assert fork.index == parent.index == 1
    lines += [{"kind": "chapter", "dice": fork.describe()}, rolled(fork, "b", D6), fork.reveal()]
    done = run_script(lines, tmp_path)
    assert done.returncode == 2, "the parent's seed is still secret"
    assert "1 dice checked, 0 rolls wrong, 1 dice whose seed is not shown" in done.stdout
    lines.append(parent.reveal())
    assert run_script(lines, tmp_path).returncode == 0
    assert [parent.fork("x").commitment for _ in range(3)].count(fork.commitment) == 0


def test_own_dice_are_counted_apart(tmp_path: Path) -> None:
    lines: Lines = [{"dice": {"kind": "scripted"}}, outcome_fields("a", 0, D6, 2, (1, 2))]
    done = run_script(lines, tmp_path)
    assert done.returncode == 2
    assert "2 not sealed" in done.stdout
    assert verify_record(Record(lines[0], lines[1:])).own == 2


def test_no_place_is_favoured() -> None:
    """With a small whole every number can be tried: each place gets exactly as many as any other."""
    for total in range(1, 257):
        fallen = Counter(fair_place(number, total, 256) for number in range(256))
        drawn_again = fallen.pop(None, 0)
        assert fallen == dict.fromkeys(range(total), 256 // total)
        assert drawn_again == 256 % total


def test_numbers_beyond_the_last_multiple_are_drawn_again(tmp_path: Path) -> None:
    """A total of just over half of 2**256: about every second number must be drawn again."""
    total = 2**255 + 1
    again = 0
    draws: Lines = []
    for index in range(16):
        counter = 0
        while True:
            message = f'["upscope-die","g",0,{index},{counter},[["axis","aa"]]]'.encode()
            number = int.from_bytes(hmac.new(SEED, message, hashlib.sha256).digest(), "big")
            if number < total:
                break
            counter += 1
        again += counter > 0
        assert fair_number(SEED, "g", 0, index, {"axis": "aa"}, total) == number
        value = "low" if number < 2**254 else "high"
        draws.append(
            {"kind": "outcome", "roll": "x", "index": index, "times": 1, "value": value,
             "values": ["low", "high"], "weights": [2**254, 2**254 + 1]}
        )  # fmt: skip
    assert 3 < again < 13
    dice = {"kind": "sealed", "game": "g", "chapter": 0, "index": 0, "commitment": commitment_of(SEED)}
    header = {"dice": {**dice, "salts": {"axis": "aa"}}}
    lines: Lines = [header, *draws, {"kind": "reveal", "seed": SEED.hex()}]
    assert run_script(lines, tmp_path).returncode == 0
    assert verify(SEED, header["dice"], draws) == []


def test_salt_changes_the_dice_and_comes_before_them() -> None:
    plain, salted, other = (Sealed(SEED, "g") for _ in range(3))
    salted.add_salt("axis", b"1")
    other.add_salt("west", b"1")
    drawn = {dice.draw("x", D6, 30) for dice in (plain, salted, other)}
    assert len(drawn) == 3
    with pytest.raises(ValueError, match="new chapter"):
        plain.add_salt("axis", b"late")
    told = Sealed(SEED, "g")
    told.describe()
    with pytest.raises(ValueError, match="new chapter"):
        told.add_salt("axis", b"late")
    for seat, salt in (("", b"1"), ("axis", b""), ("axis", b"1" * 65)):
        with pytest.raises(ValueError, match="a salt has 1 to 64"):
            Sealed(SEED, "g").add_salt(seat, salt)


def test_the_description_does_not_hold_the_seed() -> None:
    dice = Sealed.fresh("g")
    told = json.dumps(dice.describe())
    shown = dice.reveal()["seed"]
    assert shown not in told
    assert hashlib.sha256(bytes.fromhex(shown)).hexdigest() in told
    with pytest.raises(ValueError, match="has been shown"):
        dice.draw("x", D6, 1)
    assert Sealed.fresh("g").commitment != Sealed.fresh("g").commitment


def test_dice_go_on_after_a_restart() -> None:
    whole = Sealed(SEED, "g", 2)
    whole.add_salt("axis", b"tea")
    told = whole.describe()
    first = whole.draw("x", D6, 5)
    again = Sealed.resumed(SEED, told, whole.index)
    assert again.describe() == told
    assert again.draw("y", D6, 5) == whole.draw("y", D6, 5) != first
    with pytest.raises(ValueError, match="not the one"):
        Sealed.resumed(bytes(32), told, 5)
    with pytest.raises(ValueError, match="32 bytes"):
        Sealed(b"short", "g")
    with pytest.raises(ValueError, match=r"2\*\*128"):
        whole.draw("x", Dist.of({"a": 2**128, "b": 1}), 1)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("roll", None), ("index", -1), ("index", "0"), ("times", 0), ("times", 10**9), ("values", 7), ("values", []),
        ("weights", [1]), ("weights", [1, 1, 1, 1, 1, 0]), ("weights", [1.5] * 6), ("weights", [2**256] * 6),
    ],
)  # fmt: skip
def test_an_outcome_that_makes_no_sense_is_a_problem(field: str, value: object) -> None:
    lines = a_game()
    lines[2][field] = value
    assert "entry 2: outcome that cannot be read" in verify_record(Record(lines[0], lines[1:])).problems


@pytest.mark.parametrize(
    ("field", "value"),
    [("game", 1), ("chapter", None), ("index", "x"), ("commitment", "zz"), ("salts", []), ("salts", {"axis": 1})],
)
def test_a_description_that_makes_no_sense_is_a_problem(field: str, value: object) -> None:
    lines = a_game()
    lines[0]["dice"][field] = value
    found = verify_record(Record(lines[0], lines[1:]))
    assert "a description of sealed dice that cannot be read" in found.problems


def test_a_seed_that_makes_no_sense_is_a_problem() -> None:
    lines = a_game()
    lines[-1]["seed"] = "secret"
    found = verify_record(Record(lines[0], lines[1:]))
    assert found.waiting == 43
    assert found.problems == (f"entry {len(lines) - 1}: reveal that cannot be read",)
