"""One conversation with the referee. Whatever comes in, one line goes out and the session goes on."""

from __future__ import annotations

import hmac
import random
import secrets
import zlib
from collections.abc import Callable
from typing import Any

import msgspec

from upscope import __version__, bots, registry
from upscope.dice.scripted import DiceError, Scripted
from upscope.dice.seeded import Seeded
from upscope.kernel.decision import Refused
from upscope.kernel.describe import describe
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
from upscope.referee.requests import PROTOCOL, Quit, Request, error, id_of, result
from upscope.referee.seated import SeatedBots, Stuck
from upscope.text import LANGUAGES, BadText, say
from upscope.text.render import Texts

LONGEST = 1 << 20
"""The longest line, in bytes."""
MOST_GAMES = 1000


class Problem(Exception):
    """A request that cannot be carried out: code, sentence, and rule where there is one."""

    def __init__(self, code: str, text: str, rule: str = "", field: str = "") -> None:
        super().__init__(text)
        self.parts = (code, text, rule, field)


class Running:
    """A game in this running, with a token for each seat."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.tokens = {seat: secrets.token_urlsafe(16) for seat in referee.sides.seats}
        self.bots = SeatedBots(referee)


class RunningGames:
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


class Conversation:
    def __init__(self, running: RunningGames | None = None) -> None:
        self.running = running or RunningGames()
        self.language = "en"
        self.bound: tuple[str, tuple[str, ...]] | None = None
        """The game and the seats this session is for, if it was opened with tokens."""
        self.current = ""
        self.open = True

    def line(self, raw: bytes) -> bytes:
        """The reply to one line."""
        ident: Any = None
        try:
            request, ident = self._read(raw)
            reply = result(ident, self._do(request))
        except Problem as problem:
            reply = error(ident if ident is not None else id_of(raw[: LONGEST + 1]), *problem.parts)
        return msgspec.json.encode(reply) + b"\n"

    def _read(self, raw: bytes) -> tuple[Request, Any]:
        if len(raw) > LONGEST:
            raise Problem("too-long", f"A line may hold {LONGEST} bytes.")
        try:
            request = msgspec.json.decode(raw, type=m.ANY)
        except msgspec.ValidationError as problem:
            if str(problem).endswith("`$.language`"):
                raise Problem("no-language", f"There are: {', '.join(LANGUAGES)}.", field="language") from None
            raise Problem("bad-request", self._explained(str(problem))) from None
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as problem:
            raise Problem("bad-json", f"Not a line of JSON: {str(problem)[:120]}") from None
        return request, request.id

    def _explained(self, problem: str) -> str:
        """Whoever asks for what there is not is told what there is."""
        wrong = problem.startswith("Invalid value") and problem.endswith("`$.do`")
        return f"{problem}; there are: {m.known(m.SEATED if self.bound else m.ALL)}" if wrong else problem

    def _do(self, request: Request) -> Any:
        if self.bound and not isinstance(request, m.SEATED):
            raise Problem("not-for-a-seat", f"A seat's session knows {m.known(m.SEATED)}.")
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
        running = self.running.games.get(self.bound[0] if self.bound else self.current)
        text = Texts(running.referee.game, self.language).refused(problem) if running else str(problem)
        return Problem(problem.code, text, problem.rule, problem.field)

    def _setup_text(self, problem: SetupError, request: Any) -> str:
        try:
            return Texts(registry.game(request.game), self.language).setup_error(problem)
        except (AttributeError, registry.UnknownGame, BadText):
            return str(problem)

    # -- requests -------------------------------------------------------------------------------------------------

    def _hello(self, r: m.Hello) -> dict[str, Any]:
        if r.token or r.tokens:
            self._bind([*([r.token] if r.token else []), *r.tokens])
        self.language = r.language
        said: dict[str, Any] = {"upscope": __version__, "protocol": PROTOCOL, "language": self.language}
        if self.bound:
            ident, seats = self.bound
            game = self.running.games[ident].referee.game
            said |= {"game": ident, "name": game.name, "seat": seats[0], "seats": seats}
        return said

    def _bind(self, tokens: list[str]) -> None:
        """From now on this session is for the seats of these tokens, all of one game."""
        found = [self.running.seat_of(token) for token in tokens]
        games = {one[0] for one in found if one is not None}
        if None in found or len(games) != 1:
            raise Problem("no-token", "That token opens no seat here.", field="token")
        bound = (games.pop(), tuple(dict.fromkeys(one[1] for one in found if one is not None)))
        if self.bound and self.bound != bound:
            raise Problem("no-token", "That token opens no seat here.", field="token")
        self.bound = bound

    def _games(self, r: m.Games) -> list[dict[str, Any]]:
        return [_described(registry.game(name)) for name in registry.names()]

    def _new(self, r: m.New) -> dict[str, Any]:
        game = registry.game(r.game)
        setup = Setup(r.scenario or game.scenarios[0], r.options, r.players, r.pack, r.position)
        chance, dice = _chance(r.seed, r.dice)
        return self._added(Referee.start(game, setup, chance, ident=secrets.token_hex(8), dice=dice))

    def _added(self, referee: Referee) -> dict[str, Any]:
        self.current = self.running.add(referee)
        running = self.running.games[self.current]
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
            return self.running.games[self.bound[0]].referee
        if not ident and not self.current:
            raise Problem("no-game", "There is no game yet: say new or load.", field="game")
        running = self.running.games.get(ident or self.current)
        if running is None:
            raise Problem("no-game", f"There is no game {ident[:40]!r} here.", field="game")
        self.current = ident or self.current
        return running.referee

    def _seat(self, referee: Referee, seat: str, spectator: bool = False) -> str:
        if self.bound:
            mine = self.bound[1]
            if seat not in ("", *mine):
                raise Problem("not-your-seat", f"This session is for {', '.join(mine)}.", field="seat")
            return seat or mine[0]
        if seat in referee.sides.seats or (spectator and not seat):
            return seat
        raise Problem("no-seat", f"The seats are {', '.join(referee.sides.seats)}.", field="seat")

    def _view(self, r: m.View) -> dict[str, Any]:
        referee = self._referee(r.game)
        return referee.view(self._seat(referee, r.seat, spectator=True)).data()

    def _decisions(self, r: m.Decisions) -> list[dict[str, Any]]:
        referee = self._referee(r.game)
        if not r.seat:
            seats = self.bound[1] if self.bound else referee.sides.seats
            return [d for seat in seats for d in referee.shown(seat)]
        return referee.shown(self._seat(referee, r.seat))

    def _answer(self, r: m.Answer) -> dict[str, Any]:
        referee = self._referee(r.game)
        seat = self._asked(referee, r.decision) if not r.seat and self.bound else self._seat(referee, r.seat)
        before = len(referee.feed(seat))
        referee.answer(seat, r.decision, r.value, tick=r.tick, by=r.by, why=r.why)
        self._let_bots_play(r.game)
        return {"events": referee.feed(seat, before), **self._standing(referee)}

    def _asked(self, referee: Referee, decision: str) -> str:
        """Which of this session's seats a decision is open to; the first, if none."""
        assert self.bound is not None
        mine = self.bound[1]
        return next((seat for seat in mine if any(d["id"] == decision for d in referee.shown(seat))), mine[0])

    def _map(self, r: m.Map) -> Any:
        referee = self._referee(r.game)
        return referee.game.chart(referee.setup) if referee.game.chart is not None else None

    def _schema(self, r: m.Schema) -> dict[str, Any]:
        known = r.game in registry.names() and not self.bound
        return describe(registry.game(r.game) if known else self._referee(r.game).game)

    def _bot(self, r: m.Bot) -> dict[str, Any]:
        referee = self._referee(r.game)
        game, setup = referee.game, referee.setup
        if setup.scenario in game.real_time:
            raise Problem("real-time", "Bots play here only where turns are taken.", field="bot")
        seats = [seat for seat in game.sides.seats if r.seat in (seat, game.sides.side_of[seat])]
        if not seats:
            raise Problem("no-seat", f"The seats are {', '.join(game.sides.seats)}.", field="seat")
        seed = secrets.randbits(48) if r.seed is None else r.seed
        for seat in seats:
            try:
                self.running.games[self.current].bots.seat(seat, r.bot, zlib.crc32(f"{seed} {seat}".encode()))
            except LookupError as problem:
                raise Problem("no-bot", str(problem), field="bot") from None
        self._let_bots_play(r.game)
        return {"seats": seats, **self._standing(referee)}

    def _let_bots_play(self, ident: str) -> None:
        """The bots of a game answer until somebody else is asked."""
        self._referee(ident)
        try:
            self.running.games[self.bound[0] if self.bound else self.current].bots.play()
        except Stuck:
            raise Problem("bots-stuck", "A bot is asked and does not answer.") from None

    def _tick(self, r: m.Tick) -> dict[str, Any]:
        referee = self._referee(r.game)
        referee.tick(r.tick)
        self._let_bots_play(r.game)
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

    def _quit(self, r: Quit) -> dict[str, Any]:
        self.open = False
        return {}


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
        "bots": list(bots.levels(game.name)),
        "options": [
            {"name": o.name, "values": list(o.values), "default": o.default, "rule": o.rule} for o in game.options
        ],
    }


__all__ = ["LONGEST", "Conversation", "Problem", "RunningGames"]
