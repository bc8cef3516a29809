"""A server that is started once to see which modules it needs; the build packs those and no others."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from .desk import Thinkers
    from .server import Server

MACHINE_CODE = "msgspec"
"""The one package whose machine code is there for browsers."""


class WithoutMachineCode(PathFinder):
    """Finds what a browser would: a package's Python where other machines load something compiled. It notes all that
    was found, also what could not be imported then: whoever asked may want to see just that failure."""

    found: ClassVar[set[str]] = set()

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        spec = super().find_spec(name, path, target)
        origin = Path(spec.origin) if spec and spec.origin else None
        if origin is None or "site-packages" not in origin.parts:
            return spec
        if origin.suffix != ".py" and name.partition(".")[0] != MACHINE_CODE:
            origin = origin.with_name(f"{origin.name.partition('.')[0]}.py")
            if not origin.is_file():
                raise ModuleNotFoundError(f"no {name} without machine code", name=name)
            spec = spec_from_file_location(name, origin)
        cls.found.add(str(origin))
        return spec


class Deaf:
    """Bots that hear everything and say nothing."""

    def post(self, line: str) -> None:
        pass

    def end(self) -> None:
        pass


def deaf(heard: Callable[[str], None], failed: Callable[[], None]) -> Thinkers:
    return Deaf()


def paths() -> list[str]:
    from upscope import registry, text

    pages = [f"/api/guide/{language}/index" for language in text.LANGUAGES]
    games = [f"/api/games/{game}" for game in registry.names()]
    more = [f"{game}/{what}" for game in games for what in ("rules", "texts/es", "rulebook/es", "charts/es")]
    return ["/healthz", "/api/games", "/api/me", "/api/sessions?mine=true", "/api/none", *pages, *games, *more]


JSON = {"accept": "application/json", "content-type": "application/json"}


async def play(server: Server, game: str) -> None:
    """A game with this person on every seat: begun, looked at, saved."""
    import msgspec

    about = msgspec.json.decode((await server.ask("GET", f"/api/games/{game}", JSON, b"")).body)
    seats = {seat["seat"]: {"by": "me"} for seat in about["seats"]}
    wish = {"game": game, "scenario": about["scenarios"][0], "seats": seats}
    made = await server.ask("POST", "/api/sessions", JSON, msgspec.json.encode(wish))
    if made.status != 201:
        raise RuntimeError(f"{game}: {made.body!r}")
    session = msgspec.json.decode(made.body)["session"]["id"]
    told: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
    server.connect(1, f"/api/sessions/{session}/socket", lambda what, data: told.put_nowait((what, data)))
    seat = about["seats"][0]["seat"]
    server.receive(1, msgspec.json.encode({"type": "hello", "seat": seat, "language": "en"}).decode())
    while (await told.get())[0] == "open":
        pass
    server.disconnect(1)
    for path in ("", "/record", "/chart", "/rows"):
        await server.ask("GET", f"/api/sessions/{session}{path}", JSON, b"")


async def answer(folder: str) -> None:
    from upscope import registry

    from .server import GAMES, Server

    server = Server(folder, deaf)
    await server.open()
    for path in paths():
        await server.ask("GET", path, JSON, b"")
    for game in registry.names():
        await play(server, game)
    await server.ask("POST", GAMES, {}, (await server.ask("GET", GAMES, {}, b"")).body)


def run() -> None:
    sys.meta_path.insert(0, WithoutMachineCode)
    from .server import DATABASE

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(answer(folder))
        assert (Path(folder) / DATABASE).is_file()
    sys.stdout.write("".join(f"{name}\n" for name in sorted(WithoutMachineCode.found)))


if __name__ == "__main__":
    run()
