"""One conversation with the referee. Whatever comes in, one line goes out and the session goes on."""

from __future__ import annotations

import hmac
import random
import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from upscope import __version__, registry
from upscope.dice.scripted import DiceError, Scripted
from upscope.dice.seeded import Seeded
from upscope.kernel.decision import Refused
from upscope.kernel.engine import due
from upscope.kernel.game import Game, Setup, SetupError
from upscope.kernel.kinds import freeze
from upscope.kernel.odds import foresee
from upscope.kernel.ports import ChanceSource
from upscope.kernel.record import RecordError, parse
from upscope.kernel.referee import Referee
from upscope.kernel.rulesets import in_force
from upscope.packs import BadPack
from upscope.referee import messages as m
from upscope.text import LANGUAGES, BadText, say
from upscope.text.render import Texts

PROTOCOL = 1
LONGEST = 1 << 20
"""The longest line, in bytes."""
MOST_GAMES = 1000


class Problem(Exception):
    """A request that cannot be carried out: code, sentence, and rule where there is one."""

    def __init__(self, code: str, text: str, rule: str = "", field: str = "") -> None:
        super().__init__(text)
        self.error = (
            {"code": code, "text": text} | ({"rule": rule} if rule else {}) | ({"field": field} if field else {})
        )


class Running:
    """A game in this house, with a token for each seat."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.tokens = {seat: secrets.token_urlsafe(16) for seat in referee.sides.seats}


class House:
    """The games being refereed; several sessions may share it."""

    def __init__(self) -> None:
        self.games: dict[str, Running] = {}
        self.made = 0

    def add(self, referee: Referee) -> str:
        if len(self.games) >= MOST_GAMES:
            raise Problem("too-many-games", f"No more than {MOST_GAMES} games at once.")
        self.made += 1
        ident = f"g{self.made}"
        self.games[ident] = Running(referee)
        return ident

    def seat_of(self, token: str) -> tuple[str, str] | None:
        for ident, running in self.games.items():
            for seat, held in running.tokens.items():
                if hmac.compare_digest(held.encode(), token.encode()):
                    return ident, seat
        return None


class Session:
    def __init__(self, house: House | None = None) -> None:
        self.house = house or House()
        self.language = "en"
        self.bound: tuple[str, str] | None = None
        self.current = ""
        self.open = True

    def line(self, raw: bytes) -> bytes:
        """The reply to one line."""
        ident: Any = None
        try:
            request, ident = self._read(raw)
            reply: dict[str, Any] = {"id": ident, "result": self._do(request)}
        except Problem as problem:
            reply = {"id": ident if ident is not None else _id_of(raw), "error": problem.error}
        return msgspec.json.encode(reply) + b"\n"

    def _read(self, raw: bytes) -> tuple[m.Request, Any]:
        if len(raw) > LONGEST:
            raise Problem("too-long", f"A line may hold {LONGEST} bytes.")
        try:
            request = msgspec.json.decode(raw, type=m.Any_)
        except msgspec.ValidationError as problem:
            raise Problem("bad-request", str(problem)) from None
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as problem:
            raise Problem("bad-json", f"Not a line of JSON: {str(problem)[:120]}") from None
        return request, request.id

    def _do(self, request: m.Request) -> Any:
        if self.bound and not isinstance(request, m.SEATED):
            raise Problem(
                "not-for-a-seat", "A seat's session knows hello, view, decisions, answer, events, odds, quit."
            )
        act: Callable[[Any], Any] = getattr(self, "_" + request.__struct_config__.tag)  # type: ignore[operator]  # str
        try:
            return act(request)
        except Refused as problem:
            raise self._refused(problem) from None
        except SetupError as problem:
            raise Problem(problem.code, self._setup_text(problem, request), problem.rule, problem.field) from None
        except RecordError as problem:
            text = say(self.language, problem.code, line=problem.line, detail=problem.detail or "-")
            raise Problem(problem.code, text) from None
        except BadPack as problem:
            raise Problem("bad-pack", str(problem)) from None
        except DiceError as problem:
            raise Problem(problem.code, str(problem)) from None
        except registry.UnknownGame as problem:
            raise Problem("no-game", str(problem)) from None
        except (RecursionError, OverflowError) as problem:
            raise Problem("bad-request", f"That value cannot be handled: {type(problem).__name__}") from None

    def _refused(self, problem: Refused) -> Problem:
        running = self.house.games.get(self.bound[0] if self.bound else self.current)
        text = Texts(running.referee.game, self.language).refused(problem) if running else str(problem)
        return Problem(problem.code, text, problem.rule, problem.field)

    def _setup_text(self, problem: SetupError, request: Any) -> str:
        try:
            return Texts(registry.game(request.game), self.language).setup_error(problem)
        except (AttributeError, registry.UnknownGame, BadText):
            return str(problem)

    # -- requests -------------------------------------------------------------------------------------------------

    def _hello(self, r: m.Hello) -> dict[str, Any]:
        if r.language not in LANGUAGES:
            raise Problem("no-language", f"There are: {', '.join(LANGUAGES)}.", field="language")
        if r.token:
            found = self.house.seat_of(r.token)
            if found is None or (self.bound and self.bound != found):
                raise Problem("no-token", "That token opens no seat here.", field="token")
            self.bound = found
        self.language = r.language
        said: dict[str, Any] = {"upscope": __version__, "protocol": PROTOCOL, "language": self.language}
        return said | ({"game": self.bound[0], "seat": self.bound[1]} if self.bound else {})

    def _games(self, r: m.Games) -> list[dict[str, Any]]:
        return [_described(registry.game(name)) for name in registry.names()]

    def _new(self, r: m.New) -> dict[str, Any]:
        game = registry.game(r.game)
        setup = Setup(r.scenario or game.scenarios[0], r.options, r.players, r.pack, r.position)
        chance, dice = _chance(r.seed, r.dice)
        return self._added(Referee.start(game, setup, chance, ident=secrets.token_hex(8), dice=dice))

    def _added(self, referee: Referee) -> dict[str, Any]:
        self.current = self.house.add(referee)
        running = self.house.games[self.current]
        return {"game": self.current, "name": referee.game.name, "seats": running.tokens, **self._standing(referee)}

    @staticmethod
    def _standing(referee: Referee) -> dict[str, Any]:
        found: dict[str, Any] = {"over": referee.over, "result": referee.state.result if referee.over else None}
        falls_due = due(referee.state)
        return found | ({"due": falls_due} if falls_due >= 0 else {})

    def _referee(self, ident: str) -> Referee:
        if self.bound:
            if ident not in ("", self.bound[0]):
                raise Problem("no-game", "This session is for one game.", field="game")
            return self.house.games[self.bound[0]].referee
        if not ident and not self.current:
            raise Problem("no-game", "There is no game yet: say new or load.", field="game")
        running = self.house.games.get(ident or self.current)
        if running is None:
            raise Problem("no-game", f"There is no game {ident[:40]!r} here.", field="game")
        self.current = ident or self.current
        return running.referee

    def _seat(self, referee: Referee, seat: str, spectator: bool = False) -> str:
        if self.bound:
            if seat not in ("", self.bound[1]):
                raise Problem("not-your-seat", "This session is for one seat.", field="seat")
            return self.bound[1]
        if seat in referee.sides.seats or (spectator and not seat):
            return seat
        raise Problem("no-seat", f"The seats are {', '.join(referee.sides.seats)}.", field="seat")

    def _view(self, r: m.View) -> dict[str, Any]:
        referee = self._referee(r.game)
        return referee.view(self._seat(referee, r.seat, spectator=True)).data()

    def _decisions(self, r: m.Decisions) -> list[dict[str, Any]]:
        referee = self._referee(r.game)
        if not r.seat and not self.bound:
            return [d for seat in referee.sides.seats for d in referee.shown(seat)]
        return referee.shown(self._seat(referee, r.seat))

    def _answer(self, r: m.Answer) -> dict[str, Any]:
        referee = self._referee(r.game)
        seat = self._seat(referee, r.seat)
        before = len(referee.feed(seat))
        referee.answer(seat, r.decision, r.value, tick=r.tick, by=r.by, why=r.why)
        return {"events": referee.feed(seat, before), **self._standing(referee)}

    def _tick(self, r: m.Tick) -> dict[str, Any]:
        referee = self._referee(r.game)
        referee.tick(r.tick)
        return self._standing(referee)

    def _events(self, r: m.Events) -> list[dict[str, Any]]:
        referee = self._referee(r.game)
        return referee.feed(self._seat(referee, r.seat, spectator=True), r.since)

    def _odds(self, r: m.Odds) -> dict[str, Any]:
        referee = self._referee(r.game)
        seat = self._seat(referee, r.seat)
        inner = referee.read(seat, r.decision, r.value)
        rng = random.Random(f"{r.decision} {r.value}")
        found = foresee(referee.belief(seat), r.decision, inner, lambda n: int(rng.random() * n))
        rows = sorted(found.chances.items(), key=lambda row: (-row[1], row[0]))
        return {
            "exact": found.exact,
            "samples": found.samples,
            "outcomes": [
                {"chance": f"{p.numerator}/{p.denominator}", "events": msgspec.json.decode(line)} for line, p in rows
            ],
        }

    def _save(self, r: m.Save) -> dict[str, Any]:
        referee = self._referee(r.game)
        return {"record": referee.record.text(), "snapshot": referee.snapshot()}

    def _load(self, r: m.Load) -> dict[str, Any]:
        record = parse(r.record)
        game = registry.game(record.header["game"])
        chance, dice = _chance(r.seed, r.dice)
        older = in_force(record) != game.ruleset
        if r.snapshot is None:
            return {**self._added(_today(Referee.replay(game, record, chance=chance), dice)), "torn": record.torn}
        try:
            referee = _today((Referee.lift if older else Referee.resume)(game, record, r.snapshot, chance), dice)
        except (KeyError, TypeError, AttributeError, IndexError) as problem:
            raise Problem(
                "bad-snapshot", f"The snapshot cannot be read: {type(problem).__name__}", field="snapshot"
            ) from None
        return {**self._added(referee), "torn": record.torn}

    def _fork(self, r: m.Fork) -> dict[str, Any]:
        referee = self._referee(r.game)
        at = referee.at if r.at is None else r.at
        if at > referee.at:
            raise Problem("no-entry", f"The record has {referee.at} entries.", field="at")
        chance, dice = _chance(r.seed, r.dice)
        return self._added(referee.fork_at(at, chance, dice, secrets.token_hex(8)))

    def _undo(self, r: m.Undo) -> dict[str, Any]:
        referee = self._referee(r.game)
        referee.undo(self._seat(referee, r.seat), r.to, r.consent)
        return self._standing(referee)

    def _record(self, r: m.Record) -> dict[str, Any]:
        referee = self._referee(r.game)
        return {"header": referee.record.header, "entries": referee.record.entries}

    def _quit(self, r: m.Quit) -> dict[str, Any]:
        self.open = False
        return {}


def _id_of(raw: bytes) -> Any:
    """The id of a request that is otherwise wrong, so that the sender can tell which it was."""
    try:
        found = msgspec.json.decode(raw[: LONGEST + 1])
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None
    ident = found.get("id") if isinstance(found, dict) else None
    return ident if isinstance(ident, str | int) and not isinstance(ident, bool) else None


def _chance(seed: int | None, dice: list[Any] | None) -> tuple[ChanceSource, dict[str, Any]]:
    if dice is not None:
        return Scripted(freeze(dice)), {"kind": "scripted"}
    return Seeded(secrets.randbits(63) if seed is None else seed), {"kind": "seeded"}


def _today(referee: Referee, dice: dict[str, Any]) -> Referee:
    """A game of an older ruleset goes on under today's, after a chapter that says so."""
    if referee.ruleset != referee.game.ruleset and not referee.over:
        referee.accept(referee.propose_chapter(dice))
    return referee


def _described(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "ruleset": game.ruleset,
        "seats": list(game.sides.seats),
        "sides": list(game.sides.sides),
        "scenarios": list(game.scenarios),
        "options": [
            {"name": o.name, "values": list(o.values), "default": o.default, "rule": o.rule} for o in game.options
        ],
    }


__all__ = ["LONGEST", "House", "Problem", "Session"]
