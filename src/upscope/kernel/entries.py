"""What the entries of a record say: the set-up and the state they carry, the dice they name, how they form moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from . import rulesets
from .decision import Decision, Refused
from .engine import advance
from .event import Teller
from .game import Game, Setup, SetupError
from .kinds import Kind, freeze
from .procedure import Roll
from .record import Entry, Record, RecordError
from .state import State
from .values import to_json


def checked_setup(game: Game, record: Record, part: Entry, line: int) -> Setup:
    """The set-up of a record, if its ruleset and tables are those of the game here or can be read by it."""
    ruleset = int(part["ruleset"])
    if ruleset > game.ruleset:
        raise RecordError("record-newer-ruleset", line, str(ruleset))
    setup = rulesets.setup_of(game, record)
    # the built-in tables belong to the ruleset: older ones may differ, and the replay finds out where that matters
    if (ruleset == game.ruleset or setup.pack) and part.get("pack_digest", "") != game.pack_digest(setup):
        raise RecordError("record-other-pack", line, setup.pack)
    return setup


def chapter_state(game: Game, record: Record, chapter: Entry) -> State:
    """The state that a chapter begins with."""
    try:
        return game.load(chapter["state"], rulesets.setup_of(game, record), int(chapter["ruleset"]))
    except SetupError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        raise RecordError("record-bad-entry", int(chapter["n"]) + 1, f"{type(problem).__name__}: {problem}") from None


def moves(entries: Sequence[Entry]) -> Iterator[list[Entry]]:
    """Entries grouped into moves: an answer or a deadline with the dice that follow it."""
    move: list[Entry] = []
    for entry in entries:
        if move and entry["kind"] not in ("outcome", "check"):
            yield move
            move = []
        move.append(entry)
    if move:
        yield move


def is_same_dice(record: Record, chapter: Entry) -> bool:
    """Whether a chapter goes on with the dice that were in force before it."""
    earlier = record.entries[: int(chapter["n"]) - 1]
    last = next((entry for entry in reversed(earlier) if entry["kind"] == "chapter"), record.header)
    old, new = ({k: v for k, v in one["dice"].items() if k != "index"} for one in (last, chapter))
    return old == new


def outcome_value(game: Game, s: State, entry: Entry, exact: bool) -> Any:
    """The inner value of an outcome. Refused if the rules ask for no such roll; with `exact`, for these very dice."""
    pause = advance(s)
    if type(pause) is not Roll or pause.name != entry["roll"]:
        raise Refused("no-roll", decision=str(entry["roll"]))
    kind = game.rolls.get(pause.name)
    if exact and not _is_same_roll(pause, kind, s, entry):
        raise Refused("no-roll", decision=str(entry["roll"]))
    raw = entry["value"]
    if kind is None:
        return freeze(raw)
    return kind.read(raw, s.content) if pause.times == 1 else tuple(kind.read(v, s.content) for v in raw)


def _is_same_roll(roll: Roll, kind: Kind | None, s: State, entry: Entry) -> bool:
    """Whether the rules ask for the very dice that were rolled."""
    values = [to_json(kind.out(v, s.content) if kind else v) for v in roll.dist.values]
    had = (entry["values"], entry["weights"], entry["times"])
    return had == (values, list(roll.dist.weights), roll.times)


def account_for(game: Game, s: State, d: Decision, value: Any, entry: Entry, tell: Teller) -> None:
    """What somebody's staff decides for him is told to him, with the reason."""
    kind, content, offer = game.decisions[d.name], s.content, d.offer
    more = offer[value] if isinstance(offer, Mapping) else {}
    tell(
        "staff_decided",
        rule=d.rule,
        seat=d.seat,
        decision=d.name,
        about={n: kind.about[n].out(v, content) for n, v in d.about.items()},
        value=entry["value"],
        info={n: kind.info[n].out(v, content) for n, v in more.items()},
        why=str(entry.get("why", "")),
    )
