"""The server of one page, driven here without a browser: its person, its packs, its file, and games sent to and fro."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from upscope.kernel.record import parse
from upscope.packs import pack_registry
from upscope.standalone.desk import PACK, Thinkers
from upscope.standalone.rehearsal import JSON, Deaf
from upscope.standalone.server import DATABASE, OWN_PACKS, Server, open_server
from upscope.standalone.thinking import Thinking

TITLE = '[title]\nen = "My seas"\nes = "Mis mares"\n'
MANIFEST = f'game = "sonar"\nname = "my-seas"\nversion = 1\nbased_on = "standard"\n{TITLE}'
ISLAND = " 3 ....X....."


@pytest.fixture(autouse=True)
def _packs_of_this_test() -> Iterator[None]:
    before = dict(pack_registry._added)
    yield
    pack_registry._added.clear()
    pack_registry._added.update(before)


class Listening(Deaf):
    """Bots that hear everything."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def post(self, line: str) -> None:
        self.lines.append(line)


def opened(folder: Path, bots: Thinkers | None = None) -> Server:
    return Server(str(folder), lambda heard, failed: bots or Deaf())


async def asked(server: Server, method: str, path: str, body: Any = None) -> Any:
    data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
    answer = await server.ask(method, path, JSON, data)
    assert answer.status < 300, answer.body
    return answer.body if path.endswith("/record") else json.loads(answer.body)


async def begun(server: Server, **more: Any) -> str:
    """A duel with this person in the blue boat."""
    about = await asked(server, "GET", "/api/games/sonar")
    seats = {
        one["seat"]: {"by": "me"} if one["side"] == "blue" else {"by": "bot", "bot": "random"} for one in about["seats"]
    }
    wish = {
        "game": "sonar",
        "scenario": "alpha-t",
        "options": {"seating": "free"},
        "seats": seats,
        "pace": "untimed",
        **more,
    }
    made = await asked(server, "POST", "/api/sessions", wish)
    ident: str = made["session"]["id"]
    await asked(server, "POST", f"/api/sessions/{ident}/start")
    return ident


def zipped(files: dict[str, str], top: str = "my-seas/") -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, text in files.items():
            # Dated: a file's bytes must not depend on the second in which it was made.
            archive.writestr(zipfile.ZipInfo(f"{top}{name}", (2026, 1, 1, 0, 0, 0)), text)
    return out.getvalue()


def own_map(origin: str = "owner") -> str:
    file = Path("src/upscope/games/sonar/content/standard/maps/alpha-t.toml")
    lines = (Path(__file__).resolve().parents[2] / file).read_text("utf-8").split("\n")
    changed = [ISLAND if line.startswith(" 3 ") else line for line in lines]
    return "\n".join(f'origin = "{origin}"' if line.startswith("origin = ") else line for line in changed)


PACKS = f"{OWN_PACKS}?game=sonar&language=en"


def test_a_pack_from_a_file_is_played_with_also_by_bots_and_after_a_restart(tmp_path: Path) -> None:
    async def first() -> str:
        server = opened(tmp_path, bots := Listening())
        await server.open()
        made = await asked(server, "POST", PACKS, zipped({"pack.toml": MANIFEST, "maps/alpha-t.toml": own_map()}))
        assert (made["name"], made["title"]["es"]) == ("my-seas", "Mis mares")
        assert "alpha-t" in made["scenarios"]
        game = await begun(server, pack="my-seas")
        assert PACK in json.loads(bots.lines[0])
        assert sum(PACK in json.loads(line) for line in bots.lines) == 1
        # the bots' Python has never seen the pack
        pack_registry._added.clear()
        Thinking(lambda line: None).receive(bots.lines[0])
        assert ("sonar", "my-seas") in pack_registry._added
        server.store.close()
        return game

    async def second(game: str) -> None:
        pack_registry._added.clear()
        server = opened(tmp_path)
        await server.open()
        assert [one["name"] for one in await asked(server, "GET", "/api/games/sonar/packs")] == ["my-seas"]
        assert (await asked(server, "GET", f"/api/sessions/{game}"))["session"]["id"] == game
        chart = json.dumps(await asked(server, "GET", f"/api/sessions/{game}/chart"))
        usual = json.dumps(await asked(server, "GET", "/api/games/sonar/chart?scenario=alpha-t"))
        assert chart != usual
        server.store.close()

    asyncio.run(second(asyncio.run(first())))


@pytest.mark.parametrize(
    ("path", "body", "says"),
    [
        (PACKS, b"nothing", "This is not a data pack."),
        (PACKS, zipped({"readme.txt": "here"}), "This is not a data pack."),
        (PACKS.replace("sonar", "krieg"), zipped({"pack.toml": MANIFEST}), "This data pack is for another game."),
        (PACKS, zipped({"pack.toml": MANIFEST, "maps/alpha-t.toml": own_map("public-1x")}), "maps/alpha-t.toml"),
        (PACKS.replace("=en", "=es"), b"nothing", "Esto no es un paquete de datos."),
    ],
    ids=["no zip", "no pack", "another game", "an older map", "no zip, in Spanish"],
)
def test_a_file_that_is_no_pack_is_refused_in_words(tmp_path: Path, path: str, body: bytes, says: str) -> None:
    async def ask() -> None:
        server = opened(tmp_path)
        answer = await server.ask("POST", path, {}, body)
        assert answer.status == 400
        assert json.loads(answer.body)["detail"].startswith(says)
        game = path.partition("game=")[2].partition("&")[0]
        assert await asked(server, "GET", f"/api/games/{game}/packs") == []
        server.store.close()

    asyncio.run(ask())


def test_whoever_sits_here_keeps_their_games_when_the_cookie_is_lost(tmp_path: Path) -> None:
    async def first() -> str:
        server = opened(tmp_path)
        await server.open()
        game = await begun(server)
        server.store.close()
        return game

    async def second() -> list[str]:
        server = opened(tmp_path)
        await server.open()
        found = [one["id"] for one in await asked(server, "GET", "/api/sessions?mine=true")]
        server.store.close()
        return found

    game = asyncio.run(first())
    (tmp_path / "cookies").write_text("")
    assert asyncio.run(second()) == [game]


def destroy(file: Path) -> None:
    file.write_bytes(b"not a database " * 1000)


def from_tomorrow(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    connection.close()


@pytest.mark.parametrize(("harm", "what"), [(destroy, "damaged"), (from_tomorrow, "newer")])
def test_a_file_that_cannot_be_opened_is_told_apart(tmp_path: Path, harm: Callable[[Path], None], what: str) -> None:
    opened(tmp_path).store.close()
    harm(tmp_path / DATABASE)
    assert asyncio.run(open_server(str(tmp_path), lambda heard, failed: Deaf())) == what


def test_a_game_begun_alone_goes_on_at_a_server_and_comes_back(site: str, tmp_path: Path) -> None:
    def post(path: str, body: Any) -> Any:
        sent = Request(f"{site}{path}", json.dumps(body).encode(), {**JSON, "Origin": site})
        with urlopen(sent, timeout=60) as answer:
            return json.load(answer), answer.headers["Set-Cookie"].partition(";")[0]

    def get(path: str, cookie: str) -> str:
        with urlopen(Request(f"{site}{path}", headers={"Cookie": cookie}), timeout=60) as answer:
            text: str = answer.read().decode()
            return text

    async def play() -> None:
        server = opened(tmp_path)
        await server.open()
        game = await begun(server)
        alone = (await asked(server, "GET", f"/api/sessions/{game}/record")).decode()
        made, cookie = post("/api/records", {"record": alone, "seats": []})
        there = get(f"/api/sessions/{made['session']['id']}/record", cookie)
        assert parse(there).entries[: len(parse(alone).entries)] == parse(alone).entries
        back = await asked(server, "POST", "/api/records", {"record": there, "seats": []})
        again = (await asked(server, "GET", f"/api/sessions/{back['session']['id']}/record")).decode()
        assert parse(again).entries[: len(parse(there).entries)] == parse(there).entries
        assert back["session"]["status"] == "playing"
        server.store.close()

    asyncio.run(play())
