"""Play a game in the terminal, alone or against bots."""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from upscope.cli._language import language_option

if TYPE_CHECKING:
    from upscope.text.render import Texts

FLAGS = {"yes": True, "sí": True, "si": True, "on": True, "1": True, "no": False, "off": False, "0": False}
"""What people write for a setting that is on or off."""


@click.command("play")
@click.argument("game")
@click.option("--scenario", default="", help="Scenario. Default: the one the page begins with.")
@click.option("--seat", "seats", multiple=True, help="A seat to hold, or a side for all its seats; 'all' for hot seat.")
@click.option("--bot", default="random", help="Which bot holds the other seats.")
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="A setting of the game.")
@click.option("--seed", type=int, help="The same seed gives the same dice and bots.")
@click.option(
    "--own-dice", is_flag=True, help="Roll your own dice and draw from your own cups; you are asked for each."
)
@click.option("--file", type=click.Path(dir_okay=False, path_type=Path), help="Keep the game in this file; resume it.")
@click.option("--by-file", is_flag=True, help="The others are people to whom you send the file; it says when.")
@click.option(
    "--position",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Start from a position: JSON or TOML.",
)
@click.option("--pack", default="", help="A data pack: a folder of your own, or the name of a built-in one.")
@click.option("--real-time", is_flag=True, help="Seconds at the prompt count; else time passes only with your orders.")
@click.option("--ask-all", is_flag=True, help="Ask you even where there is one answer.")
@click.option("--staff", "level", default="", help="How much is left to your staff, where the game has one.")
@click.option("--orders", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Its standing orders.")
@click.option("--doctrine", default="", help="Its doctrine.")
@click.option("--speed", type=click.FloatRange(0, 100), help="Its decisions per second; 0 for as fast as possible.")
@language_option
def command(
    game: str,
    scenario: str,
    seats: tuple[str, ...],
    bot: str,
    chosen: tuple[str, ...],
    seed: int | None,
    own_dice: bool,
    file: Path | None,
    by_file: bool,
    position: Path | None,
    pack: str,
    real_time: bool,
    ask_all: bool,
    level: str,
    orders: Path | None,
    doctrine: str,
    speed: float | None,
    language: str,
) -> None:
    """Play a game in the terminal: alone, against bots, or with people by sending one file to and fro."""
    from upscope import bots, registry
    from upscope.cli._begin import begin
    from upscope.cli._packs import lend_pack
    from upscope.cli._terminal import Terminal
    from upscope.kernel.game import Setup

    try:
        found = registry.game(game)
    except registry.UnknownGame as problem:
        raise click.UsageError(str(problem)) from None
    if by_file and file is None:
        raise click.UsageError("--by-file: name the file with --file")
    mine = _held(found.sides.seats, found.sides.side_of, seats)
    number = secrets.randbits(40) if seed is None else seed
    not_asked: set[str] = set()
    chance, dice = _dice(found, number, own_dice, language, not_asked)
    setup = Setup(
        scenario or registry.manifest(game).first or found.scenarios[0],
        _options(found.options, chosen),
        _players(found.sides, mine, "" if by_file else bot),
        pack=lend_pack(game, pack, language),
        position=_read_position(position),
    )
    fresh = file is None or not file.exists()
    begun = begin(found, setup, file, chance, dice, not_asked, mine if by_file else found.sides.seats, language)
    referee, table = begun.referee, begun.referee.setup
    others = [] if by_file else [(n, s) for n, s in enumerate(found.sides.seats) if s not in mine]
    watch = _seconds if real_time else None
    try:
        crew = {s: bots.make(game, bot, number + n, table) for n, s in others}
        terminal = Terminal(
            referee, mine, crew, language, _ask, click.echo, begun.kept, watch, by_file, begun.snapshots, ask_all
        )
        _staff(terminal, file, level, orders, doctrine, speed)
    except (LookupError, click.ClickException) as problem:
        if fresh:
            begun.withdraw()
        raise problem if isinstance(problem, click.ClickException) else click.UsageError(str(problem)) from None
    _talk(terminal, fresh, begun, file)


def _talk(terminal: Any, fresh: bool, begun: Any, file: Path | None) -> None:
    """From the first word to the last; the file is closed whatever happens."""
    from upscope.cli._terminal import Leaving

    click.echo(terminal.texts.say("play-welcome"))
    if fresh:
        terminal.brief()
    else:
        terminal.recall()
    try:
        terminal.run()
    except Leaving as end:
        click.echo(str(end) or _left(begun.referee, file, terminal.texts))
    except EOFError:
        click.echo("\n" + _left(begun.referee, file, terminal.texts))
    finally:
        begun.close()


def _left(referee: Any, file: Path | None, texts: Texts) -> str:
    """What is said at the end. A game that nobody named a file for is kept in one, if a person has played it."""
    from upscope.cli._called import program
    from upscope.cli.serve import data_folder
    from upscope.storage.recordfile import RecordFile

    if file is not None or referee.over or not referee.record.entries or not sys.stdin.isatty():
        return texts.say("play-left")
    path = data_folder() / "terminal" / f"{referee.game.name}-{referee.record.header['id'][:8]}.jsonl"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        kept = RecordFile.create(path, referee.record.header)
        kept.append(referee.record.entries)
        kept.close()
    except OSError:
        return texts.say("play-left")
    return texts.say("play-kept", again=f"{program()} play {referee.game.name} --file {path}")


def _staff(
    terminal: Any, file: Path | None, level: str, orders: Path | None, doctrine: str, speed: float | None
) -> None:
    """Call the person's staff in, if the game has one; what was said on the command line counts from now on."""
    from upscope.bots.staff import staff_of
    from upscope.cli._staff import Staff, read_orders
    from upscope.kernel.decision import Refused

    referee, texts = terminal.referee, terminal.texts
    wanted = {name: value for name, value in (("level", level), ("doctrine", doctrine), ("speed", speed)) if value}
    room = staff_of(referee.game.name)
    if room is None:
        if wanted or orders:
            raise click.UsageError(texts.say("refused-no-staff"))
        return
    if orders is not None:
        wanted["orders"] = read_orders(orders, room, referee.setup, texts)
    staff = Staff(room, referee, terminal.mine, terminal.keep, click.echo, texts, file)
    try:
        if wanted:
            staff.change(**wanted)
    except Refused as problem:
        raise click.UsageError(texts.refused(problem)) from None
    terminal.staff = staff


def _seconds() -> int:
    return int(time.monotonic())


def _ask(prompt: str) -> str:
    return input(prompt)


def _held(seats: tuple[str, ...], side_of: dict[str, str], wanted: tuple[str, ...]) -> list[str]:
    """The person's seats: those named, all of a side, all; by default those of the first side."""
    if "all" in wanted:
        return list(seats)
    names = wanted or (side_of[seats[0]],)
    for name in names:
        if name not in seats and name not in side_of.values():
            raise click.UsageError(f"no seat or side called {name!r}; the seats are {', '.join(seats)}")
    return [seat for seat in seats if seat in names or side_of.get(seat) in names]


def _players(sides: Any, mine: list[str], bot: str) -> dict[str, str]:
    """Who holds which seat: the other sides are manned as the person's own is, bots for people if there is a bot."""
    side_of = sides.side_of
    own = [s for s in sides.seats if side_of[s] == side_of[mine[0]]]
    made = {}
    for seat in sides.seats:
        peers = [s for s in sides.seats if side_of[s] == side_of[seat]]
        like = own[peers.index(seat)] if len(peers) == len(own) else seat
        holder = ("you" if bot else "player") if like in mine else like.rpartition(".")[2]
        made[seat] = holder if seat in mine and bot else f"{bot} {side_of[seat]} {holder}".strip()
    return made


def _options(known: Any, chosen: tuple[str, ...]) -> dict[str, Any]:
    """NAME=VALUE, the value read as one of the option's own."""
    found: dict[str, Any] = {}
    for text in chosen:
        name, eq, word = text.partition("=")
        if not eq:
            raise click.UsageError(f"--option {text}: write NAME=VALUE")
        option = next((o for o in known if o.name == name), None)
        values = option.values if option else ()
        wanted: Any = FLAGS.get(word.casefold(), word) if True in values else word
        found[name] = next((v for v in values if str(v).casefold() == str(wanted).casefold()), word)
    return found


def _read_position(path: Path | None) -> Any:
    """A position as JSON, or as TOML by its name."""
    import json
    import tomllib

    if path is None:
        return None
    toml = path.suffix == ".toml"
    try:
        text = path.read_text("utf-8")
        return tomllib.loads(text) if toml else json.loads(text)
    except ValueError as problem:
        raise click.UsageError(f"{path}: not {'TOML' if toml else 'JSON'}: {problem}") from None


def _dice(game: Any, seed: int, own: bool, language: str, not_asked: Collection[str]) -> tuple[Any, dict[str, Any]]:
    """The dice of a game in the terminal; of the player's own, all are asked for but those named `not_asked`."""
    from upscope.dice.scripted import Asked
    from upscope.dice.seeded import Seeded
    from upscope.text.render import Texts

    if not own:
        return Seeded(seed), {"kind": "seeded"}
    texts = Texts(game, language)

    dealer = Seeded(seed)

    def ask(roll: str, dist: Any, times: int, refused: Any) -> Any:
        if roll in not_asked:
            return dealer.draw(roll, dist, times)
        if refused is not None:
            click.echo(texts.say("dice-impossible"))
        read: list[Any] = []
        while len(read) < times:
            words = input(prompt(roll, dist, times, len(read)) + " ").split()
            found = [next((v for v in dist.values if str(v) == w), w) for w in words]
            wrong = [w for w in found if w not in dist]
            if times > 1 and (wrong or not found or len(read) + len(found) > times):
                click.echo(texts.say("dice-impossible"))
                continue
            read += found
            if times == 1:
                break
        return read[0] if times == 1 and len(read) == 1 else tuple(read)

    def prompt(roll: str, dist: Any, times: int, at: int) -> str:
        """One die after another, with whom it is for; several numbers typed at once go to the next ones."""
        name = texts.say(f"roll-{roll}") if texts.has(f"roll-{roll}") else roll
        shown = ", ".join(str(v) for v in dist.values[:24]) + (" …" if len(dist) > 24 else "")
        if times == 1:
            return texts.say("play-roll", roll=name, values=shown)
        whom = texts.value(*dice.each[at]) if at < len(dice.each) else texts.say("play-roll-nobody")
        return texts.say("play-roll-each", roll=name, whom=whom, at=at + 1, times=times, values=shown)

    dice = Asked(ask)
    return dice, {"kind": "own"}
