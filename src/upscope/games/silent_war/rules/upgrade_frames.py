"""How far a fight of ruleset 2 had come, said in the procedures of ruleset 3.

Ruleset 2 had `Prowl`, `Combat` and `AttackRound` as three long procedures with all their locals. Each is cut into
sections now; what a stored one was doing decides which sections run. Only steps are known here at which a game waits
for an answer or a roll, or for the procedure above.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from .kinds import GONE, MENDED

Stored = dict[str, Any]
"""A running procedure as it is stored: frame, step, into, got, fields."""
DEFAULTS: Mapping[str, Mapping[str, Any]] = {
    "Prowl": {
        "choice": "", "formation": "", "met": "", "found": -1, "inside": (), "at": 0, "die": -1, "did": 0,
        "aftermath": (), "sailed": (),
    },
    "Combat": {
        "placed": 0, "row": 0, "column": -1, "posture": 1, "waiting": (), "attacker": -1, "pinned": 0, "choice": "",
        "die": -1, "pack": -1, "keen": (), "aftermath": (), "owed": (),
    },
    "AttackRound": {"settled": 0, "posture": 1, "weapon": "", "mercy": "", "fired": 0, "answered": 0, "free": 0},
}  # fmt: skip
RETIRED = {"Prowl": ("at", "did"), "Combat": ("row", "waiting"), "AttackRound": ("posture", "answered")}
"""Fields by which a procedure of ruleset 2 is known."""


def is_of_ruleset_2(stack: Iterable[Mapping[str, Any]]) -> bool:
    return any(name in frame["fields"] for frame in stack for name in RETIRED.get(str(frame.get("frame")), ()))


def upgrade_frames(stack: Sequence[Stored], boats: int, aimed: bool) -> list[Stored]:
    """A stack of ruleset 2 as one of ruleset 3. `boats`: how many are on the display; `aimed`: markers lie there."""
    made: list[Stored] = []
    below = ""
    for frame in stack:
        name, called_at = str(frame.get("frame")), below
        below = f"{name}.{frame['step']}"
        if name not in DEFAULTS:
            made.append({**frame, "into": "" if called_at == "AttackRound.brace" else frame["into"]})
            continue
        f = {**DEFAULTS[name], **frame["fields"]}
        sections = {"Prowl": _prowl, "Combat": _combat, "AttackRound": _attack_round}[name](
            str(frame["step"]), f, boats if name == "Combat" else int(aimed)
        )
        sections[0]["into"] = frame["into"]
        made += sections
    return made


def _frame(name: str, step: str, into: str = "", rest: Sequence[Any] | None = None, **fields: Any) -> Stored:
    """`rest`: the items an `Each` at that step has still to come to."""
    got = {} if rest is None else {"got": [list(rest)]}
    return {"frame": name, "step": step, "into": into, **got, "fields": fields}


# -- 13.0: Prowl ------------------------------------------------------------------------------------------------------


def _prowl(step: str, f: Stored, _: int) -> list[Stored]:
    kept = {name: f[name] for name in ("boats", "touched", "choice", "sailed")}
    went = [f["did"], f["aftermath"]] if f["aftermath"] else [0, []]
    boats, at = f["boats"], f["at"]
    if step in ("choose", "gone_home"):
        return [_frame("Prowl", step, went=went, **kept)]
    if step == "endure_next":
        rest = [n for n in range(at, len(f["aftermath"])) if _out(f["aftermath"][n][2]) not in (MENDED, GONE)]
        return [_frame("Prowl", "endure", rest=rest, went=went, **kept)]
    if step == "rest_next":
        rest = [n for n in range(at, len(boats)) if boats[n] not in f["sailed"]]
        prowl = _frame("Prowl", "rest", rest=rest, went=went, **kept)
        return [prowl, _frame("Rest", "", boat=boats[at - 1], areas=f["touched"])]
    if step not in HUNT:
        raise KeyError(f"Prowl.{step}")
    finder = f["found"] if f["found"] != -1 and f["found"] is not None else boats[0]
    inside = [finder] if step == "roll_intercept" else f["inside"]
    hunt = {name: f[name] for name in ("boats", "formation", "met", "found", "did", "aftermath")} | {"inside": inside}
    made = [_frame("Prowl", "endure", went=[0, []], **kept), _frame("Hunt", HUNT[step], "went", **hunt)]
    if step == "roll_intercept":
        waiting = [boat for boat in boats[at:] if boat not in f["inside"]]
        made.append(_frame("Intercept", "roll", "inside", waiting=waiting, inside=f["inside"], die=f["die"]))
    return made


HUNT = {
    "choose_formation": "choose_formation",
    "read": "read",
    "pick_finder": "pick_finder",
    "engaged": "engaged",
    "roll_intercept": "fight",
    "wear_down": "end",
}
"""Where `Hunt` stands when `Prowl` stood there."""


def _out(standing: Any) -> int:
    """A standing by number; exported positions have its name."""
    return standing if isinstance(standing, int) else {"mended": MENDED, "gone": GONE}.get(str(standing), -1)


# -- 14.0: Combat -----------------------------------------------------------------------------------------------------


def _combat(step: str, f: Stored, boats: int) -> list[Stored]:
    row = int(f["row"])
    later = range(row + 1, boats)

    def combat(step: str, rest: Sequence[int] | None = None) -> Stored:
        kept = {name: f[name] for name in ("placed", "pack", "keen", "aftermath", "owed")}
        return _frame("Combat", step, rest=rest, **kept)

    if step == "choose_column":
        return [combat("take_columns", later), _frame("TakeColumn", "choose", row=row, column=-1)]
    if step == "choose_posture":
        waiting = [other for other in f["waiting"] if other > row]
        return [combat("take_postures", waiting), _frame("TakePosture", "choose", row=row, posture=1)]
    if step in ("choose_attacker", "next_attacker"):
        turns = {"waiting": f["waiting"], "attacker": -1, "pinned": f["pinned"]}
        return [combat("weigh"), _frame("AttackInTurn", step, **turns)]
    if step in ("withdraw_or_not", "roll_courage", "choose_shift"):
        choice = {"row": row, "choice": f["choice"], "die": f["die"], "column": -1}
        return [combat("withdraw_or_reattack", later), _frame("Reattack", step, **choice)]
    if step == "honour_next":
        return [combat("honour", range(row, boats)), _frame("Honour", "", row=row - 1)]
    if step == "find_replacement":
        piece, cup = f["owed"][0]
        rest = range(1, len(f["owed"]))
        return [combat("replace", rest), _frame("ReplacePiece", "draw", piece=piece, cup=cup, die=-1)]
    if step in ("line_up", "weigh", "clean_up"):
        return [combat(step)]
    raise KeyError(f"Combat.{step}")


# -- 14.1: AttackRound ------------------------------------------------------------------------------------------------


def _attack_round(step: str, f: Stored, aimed: int) -> list[Stored]:
    row, extra = f["row"], bool(f["free"])
    heard = "answered" if f["answered"] else "heard"

    def attack(step: str, left: str = "") -> Stored:
        return _frame("AttackRound", step, row=row, settled=f["settled"], left=left)

    def approach(step: str, *above: Stored) -> list[Stored]:
        into = "" if extra else "left"
        return [
            attack("end" if extra else "run_wild"),
            _frame("Approach", step, into, row=row, fired=0, left=""),
            *above,
        ]

    def torpedoes(step: str) -> list[Stored]:
        kept = {"row": row, "mercy": f["mercy"], "fired": 0, "answered": f["answered"]}
        return approach("end", _frame("TorpedoAttack", step, "left", **kept))

    def gun(step: str) -> list[Stored]:
        weapon = f["weapon"] if step == "stow_gun" else ""
        return approach("attack", _frame("UseGun", step, "fired", row=row, weapon=weapon, fired=0))

    lifts: dict[str, Callable[[], list[Stored]]] = {
        "choose_posture": lambda: [attack("attack"), _frame("TakePosture", "choose", row=row, posture=1)],
        "reveal": lambda: approach("reveal"),
        "look": lambda: approach("look"),
        "choose_weapon": lambda: gun("choose_weapon"),
        "gun_fired": lambda: torpedoes("brace") if aimed else gun("stow_gun"),
        "aim": lambda: torpedoes("aim"),
        "weigh": lambda: torpedoes("weigh"),
        "go_on": lambda: torpedoes("go_on"),
        "think": lambda: torpedoes("think"),
        "choose_targets": lambda: torpedoes("choose_targets"),
        "brace": lambda: torpedoes("look"),
        "hold_down": lambda: torpedoes("fire"),
        "run_wild": lambda: torpedoes("end"),
        "strike_back": lambda: [attack("end" if extra else "strike_back", heard)],
        "extra_attack": lambda: [attack("end" if extra else "attack_again")],
    }
    return lifts[step]()
