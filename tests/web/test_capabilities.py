"""What opens what: a seat's invitation, the game's link, a return link, a token and a cookie, kept apart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.web.inside import Inside, Visitor, inside

from upscope.storage.port import NotStored

ME = {"by": "me"}


def run(url: str, play: Callable[[Inside], Awaitable[None]], **settings: Any) -> None:
    async def within() -> None:
        async with inside(url, **settings) as here:
            await play(here)

    asyncio.run(within())


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'x.db'}"


async def a_game(ana: Visitor, seats: Any = None, **wishes: Any) -> Any:
    """A private game of the quarry in which Ana has north."""
    wish = {"game": "quarry", "scenario": "open", "seats": seats or {"north": ME}, "host_name": "Ana", **wishes}
    return await ana.post("/api/sessions", wish)


def secret(made: Any, seat: str) -> str:
    return next(str(one["token"]) for one in made["invites"] if one["seat"] == seat)


async def claimed(who: Visitor, token: str, **more: Any) -> Any:
    return await who.post("/api/claim", {"token": token, **more})


# ---------------------------------------------------------------- a token is one seat of one game


def test_a_token_is_not_the_person(url: str) -> None:
    """With one seat's token nothing of its holder's other games is read, minted, left or closed."""

    async def play(here: Inside) -> None:
        ana, bea = here.visitor(), here.visitor()
        hers = await a_game(ana, {"north": ME, "south": ME}, private=False)
        await ana.post(f"/api/sessions/{hers['session']['id']}/start")
        shared = await a_game(ana)
        await claimed(bea, secret(shared, "south"), name="Bea")
        ident = shared["session"]["id"]
        token = (await ana.post(f"/api/sessions/{ident}/token", {"seat": "north"}))["token"]
        program = here.visitor(token)
        assert (await program.get(f"/api/sessions/{ident}"))["you"] == ["north"]
        assert (await program.get(f"/api/sessions/{ident}"))["host"] is False
        other = hers["session"]["id"]
        for method, path, body in [
            ("GET", "/api/me", None), ("POST", "/api/me", {"name": "Eve"}),
            ("GET", "/api/sessions?mine=true", None), ("GET", "/api/sessions", None),
            ("GET", f"/api/sessions/{other}", None), ("GET", f"/api/sessions/{other}/record", None),
            ("GET", f"/api/sessions/{other}/replay?seat=north", None), ("POST", f"/api/sessions/{other}/close", None),
            ("POST", f"/api/sessions/{other}/token", {"seat": "south"}),
            ("POST", f"/api/sessions/{ident}/token", {"seat": "north"}),
            ("POST", f"/api/sessions/{ident}/return", None), ("POST", f"/api/sessions/{ident}/link", {"on": True}),
            ("POST", f"/api/sessions/{ident}/invites", {"seat": "north"}),
            ("POST", f"/api/sessions/{ident}/leave", {"seats": ["north"]}),
            ("POST", f"/api/sessions/{ident}/start", None), ("POST", f"/api/sessions/{ident}/close", None),
            ("POST", "/api/sessions", {"game": "quarry", "scenario": "open"}),
            ("POST", f"/api/sessions/{ident}/webhook", {"seat": "north", "url": ""}),
            ("POST", "/api/claim", {"token": shared["back"]["token"]}),
        ]:  # fmt: skip
            reply = await program.ask(method, path, body)
            assert (reply.status, reply.code) == (403, "token_scope"), (method, path)
        for path in ("socket", "referee"):
            assert await (await program.open(f"/api/sessions/{other}/{path}")).ended() == 4401
        assert (await ana.get(f"/api/sessions/{other}"))["session"]["status"] == "playing"
        socket = await program.open(f"/api/sessions/{ident}/socket")
        socket.send({"type": "hello", "seats": {"south": 0}})
        assert (await socket.until("refused"))["code"] == "not-your-seat"
        socket.send({"type": "hello", "seats": {"north": 0}})
        welcome = await socket.until("welcome")
        assert (welcome["you"], welcome["host"]) == (["north"], False)
        await ana.post(f"/api/sessions/{ident}/token", {"seat": "north"})
        reply = await program.ask("GET", f"/api/sessions/{ident}")
        assert (reply.status, reply.code) == (401, "bad_token"), "a new token ends the old one"

    run(url, play)


def test_the_maker_of_a_game_gets_no_token_of_others(url: str) -> None:
    async def play(here: Inside) -> None:
        ana, bea = here.visitor(), here.visitor()
        made = await a_game(ana)
        assert [one["kind"] for one in made["invites"]] == ["seat", "watch"]
        mine = await claimed(bea, secret(made, "south"), name="Bea")
        assert mine["back"]["kind"] == "return"
        ident = made["session"]["id"]
        for token in (secret(made, "south"), made["game_link"]["token"], made["back"]["token"]):
            assert (await here.visitor(token).ask("GET", f"/api/sessions/{ident}")).code == "bad_token"
        reply = await ana.ask("POST", f"/api/sessions/{ident}/token", {"seat": "south"})
        assert (reply.status, reply.code) == (403, "not_yours")

    run(url, play)


def test_a_program_exchanges_an_invitation_for_a_token(url: str) -> None:
    async def play(here: Inside) -> None:
        ana, bot = here.visitor(), here.visitor()
        made = await a_game(ana)
        ident = made["session"]["id"]
        got = await claimed(bot, secret(made, "south"), name="chance", program=True)
        assert bot.cookies == {}, "a program is known by its token"
        assert got["back"] is None
        program = here.visitor(got["token"])
        assert (await program.get(f"/api/sessions/{ident}"))["you"] == ["south"]
        assert (
            await here.visitor().ask("POST", "/api/claim", {"token": secret(made, "south")})
        ).code == "no_invitation"
        beside = await claimed(here.visitor(), made["back"]["token"], program=True)
        assert (beside["seat"], bool(beside["token"])) == ("north", True), "one plays beside its holder"

    run(url, play)


# ---------------------------------------------------------------- invitations


def test_an_invitation_is_spent(url: str) -> None:
    """The host kept a copy of the link: it opens nothing once the guest has come."""

    async def play(here: Inside) -> None:
        ana, bea = here.visitor(), here.visitor()
        made = await a_game(ana)
        token = secret(made, "south")
        await claimed(bea, token, name="Bea")
        for somebody in (ana, here.visitor()):
            reply = await somebody.ask("POST", "/api/claim", {"token": token})
            assert (reply.status, reply.code) == (404, "no_invitation")
            assert reply.data["detail"] == "This invitation has expired. Ask for a new link."
            assert (await somebody.ask("POST", "/api/link", {"token": token})).code == "no_invitation"
        again = await claimed(bea, token)
        assert (again["you"], again["back"]) == (["south"], None), "the guest opens the same link again tomorrow"
        await ana.post(f"/api/sessions/{made['session']['id']}/start")
        assert (await ana.get(f"/api/sessions/{made['session']['id']}"))["you"] == ["north"]

    run(url, play)


def test_the_games_link_gives_a_free_chair_and_nothing_more(url: str) -> None:
    async def play(here: Inside) -> None:
        ana, bea, cid, dan = (here.visitor() for _ in range(4))
        made = await ana.post("/api/sessions", {"game": "lanterns", "scenario": "lake", "seats": {"blue.captain": ME}})
        ident, token = made["session"]["id"], made["game_link"]["token"]
        shown = await bea.post("/api/link", {"token": token})
        assert (shown["kind"], shown["session"]["id"], shown["you"]) == ("game", ident, [])
        assert (await bea.ask("GET", f"/api/sessions/{ident}")).code == "no_session", "looking on is not in it"
        assert (await bea.ask("POST", "/api/claim", {"token": token})).code == "choose_seat"
        taken = {"token": token, "seat": "blue.captain"}
        assert (await bea.ask("POST", "/api/claim", taken)).code == "taken"
        assert bea.cookies == {}, "nobody is stored for nothing"
        assert (await claimed(bea, token, seat="red.captain"))["you"] == ["red.captain"]
        assert (await claimed(cid, token, seat="red.lookout"))["you"] == ["red.lookout"], "it can be used again"
        assert (await cid.ask("POST", "/api/claim", {"token": token, "seat": "blue.lookout"})).code == "seated"
        assert (await bea.ask("POST", f"/api/sessions/{ident}/link", {"on": True})).code == "not_yours"
        new = (await ana.post(f"/api/sessions/{ident}/link", {"on": True}))["link"]["token"]
        assert (await dan.ask("POST", "/api/claim", {"token": token, "seat": "blue.lookout"})).code == "no_invitation"
        assert (await ana.post(f"/api/sessions/{ident}/link", {"on": False}))["link"] is None
        assert (await dan.ask("POST", "/api/claim", {"token": new, "seat": "blue.lookout"})).code == "no_invitation"
        new = (await ana.post(f"/api/sessions/{ident}/link", {"on": True}))["link"]["token"]
        await claimed(dan, new, seat="blue.lookout")
        await ana.post(f"/api/sessions/{ident}/start")
        assert (await here.visitor().ask("POST", "/api/link", {"token": new})).code == "no_invitation"
        assert (await ana.ask("POST", f"/api/sessions/{ident}/link", {"on": True})).code == "started"

    run(url, play)


def test_a_return_link_is_the_holder_on_another_device(url: str) -> None:
    async def play(here: Inside) -> None:
        ana, bea, phone = here.visitor(), here.visitor(), here.visitor()
        made = await a_game(ana)
        ident, back = made["session"]["id"], made["back"]["token"]
        private = await a_game(ana)
        await claimed(bea, secret(made, "south"))
        assert (await claimed(phone, back))["you"] == ["north"]
        detail = await phone.get(f"/api/sessions/{ident}")
        assert (detail["you"], detail["host"]) == (["north"], True), "the host is host there, too"
        assert (await phone.ask("GET", f"/api/sessions/{private['session']['id']}")).code == "no_session", (
            "in this game"
        )
        assert [one["session"] for one in (await phone.get("/api/me"))["seats"]] == [ident, ident]
        await phone.post(f"/api/sessions/{ident}/start")
        seats = (await phone.get(f"/api/sessions/{ident}"))["session"]["seats"]
        assert [seat["name"] for seat in seats] == ["Ana", ""], "nobody else sits there now"
        laptop = await ana.open(f"/api/sessions/{ident}/socket")
        laptop.send({"type": "hello", "seats": {"north": 0}})
        await laptop.until("welcome")
        token = (await ana.post(f"/api/sessions/{ident}/token", {"seat": "north"}))["token"]
        # the laptop is lost: the phone renews the link
        new = (await phone.post(f"/api/sessions/{ident}/return"))["token"]
        assert await laptop.ended() == 4410
        assert (await ana.ask("GET", f"/api/sessions/{ident}")).code == "no_session"
        assert (await ana.ask("POST", f"/api/sessions/{ident}/close")).code == "no_session"
        assert (await here.visitor(token).ask("GET", f"/api/sessions/{ident}")).code == "bad_token"
        assert (await here.visitor().ask("POST", "/api/claim", {"token": back})).code == "no_invitation"
        assert (await phone.get(f"/api/sessions/{ident}"))["host"] is True
        assert (await claimed(ana, new))["you"] == ["north"]
        assert (await bea.ask("POST", f"/api/sessions/{ident}/return")).status == 200, "everybody has their own link"
        assert (await phone.get(f"/api/sessions/{ident}"))["you"] == ["north"]

    run(url, play)


def test_a_host_without_a_seat_comes_back_by_the_return_link(url: str) -> None:
    async def play(here: Inside) -> None:
        ana, bea, phone, tablet = (here.visitor() for _ in range(4))
        made = await a_game(ana)
        ident, back = made["session"]["id"], made["back"]["token"]
        await ana.post(f"/api/sessions/{ident}/seats", {"seat": "north", "by": "nobody"})
        assert (await claimed(phone, back))["you"] == []
        assert (await phone.get(f"/api/sessions/{ident}"))["host"] is True
        # who left, and is not the host any more, has nothing to come back to
        invitation = (await ana.post(f"/api/sessions/{ident}/invites", {"seat": "north"}))["token"]
        await claimed(ana, invitation)
        await claimed(bea, secret(made, "south"))
        await ana.post(f"/api/sessions/{ident}/leave", {"seats": ["north"]})
        assert (await bea.get(f"/api/sessions/{ident}"))["host"] is True
        assert (await tablet.ask("POST", "/api/claim", {"token": back})).code == "no_invitation"

    run(url, play)


def test_a_return_link_in_an_outage_says_so(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(here: Inside) -> None:
        made = await a_game(here.visitor())

        def browsers(session: str) -> None:
            raise NotStored("the database is away")

        monkeypatch.setattr(here.bench.store, "browsers", browsers)
        reply = await here.visitor().ask("POST", "/api/claim", {"token": made["back"]["token"]})
        assert (reply.status, reply.code) == (503, "not_stored")

    run(url, play)


def test_a_return_link_fills_no_database(url: str) -> None:
    async def play(here: Inside) -> None:
        made = await a_game(here.visitor())
        for n in range(1, 15):
            reply = await here.visitor().ask("POST", "/api/claim", {"token": made["back"]["token"]})
            assert reply.code == ("" if n < 10 else "too_many_browsers"), n
        with here.bench.store.engine.connect() as c:
            assert c.execute(sa.text("select count(*) from players")).scalar_one() == 10

    run(url, play)


def test_only_players_are_led_to_a_rematch(url: str) -> None:
    async def play(here: Inside) -> None:
        ana, eve = here.visitor(), here.visitor()
        made = await a_game(ana, {"north": ME, "south": ME})
        ident = made["session"]["id"]
        await ana.post(f"/api/sessions/{ident}/start")
        socket = await ana.open(f"/api/sessions/{ident}/socket")
        socket.send({"type": "hello", "seats": {"north": 0}})
        socket.send({"type": "resign", "seat": "north", "answer_id": "r"})
        await socket.until("accepted")
        await a_game(eve)
        await claimed(eve, secret(made, ""))
        first = await ana.post(f"/api/sessions/{ident}/rematch", {})
        assert (await ana.post(f"/api/sessions/{ident}/rematch", {}))["session"]["id"] == first["session"]["id"]
        reply = await eve.ask("POST", f"/api/sessions/{ident}/rematch", {})
        assert (reply.status, reply.code) == (403, "not_yours")

    run(url, play)


def test_during_play_only_the_holder_gives_a_seat_away(url: str) -> None:
    async def play(here: Inside) -> None:
        ana, bea, cid = here.visitor(), here.visitor(), here.visitor()
        made = await a_game(ana)
        ident = made["session"]["id"]
        await claimed(bea, secret(made, "south"), name="Bea")
        await ana.post(f"/api/sessions/{ident}/start")
        reply = await ana.ask("POST", f"/api/sessions/{ident}/invites", {"seat": "south"})
        assert (reply.status, reply.code) == (409, "held")
        reply = await ana.ask("POST", f"/api/sessions/{ident}/seats", {"seat": "south", "by": "nobody"})
        assert reply.code == "started"
        assert (await bea.get(f"/api/sessions/{ident}"))["you"] == ["south"]
        given = (await bea.post(f"/api/sessions/{ident}/invites", {"seat": "south"}))["token"]
        assert (await bea.get(f"/api/sessions/{ident}"))["you"] == ["south"], "not before somebody has taken it"
        assert (await claimed(cid, given, name="Cid"))["you"] == ["south"]
        assert (await bea.ask("GET", f"/api/sessions/{ident}")).code == "no_session"
        await cid.post(f"/api/sessions/{ident}/leave", {"seats": ["south"]})
        free = (await ana.post(f"/api/sessions/{ident}/invites", {"seat": "south"}))["token"]
        assert (await claimed(bea, free))["you"] == ["south"], "a seat that was left can be given to somebody else"

    run(url, play)


# ---------------------------------------------------------------- what is stored of whom


def test_whoever_only_looks_on_is_not_stored(url: str) -> None:
    async def play(here: Inside) -> None:
        ana = here.visitor()
        made = await a_game(ana)
        ident = made["session"]["id"]

        def rows() -> list[int]:
            with here.bench.store.engine.connect() as c:
                return [
                    c.execute(sa.text(f"select count(*) from {name}")).scalar_one() for name in ("players", "holds")
                ]

        before = rows()
        for n in range(20):
            watcher = here.visitor()
            assert (await watcher.get("/api/me"))["player"] == ""
            assert (await watcher.post("/api/me", {"name": f"Zoë {n}"}))["name"] == f"Zoë {n}"
            assert (await watcher.get("/api/me"))["name"] == f"Zoë {n}"
            await claimed(watcher, secret(made, ""))
            assert (await watcher.get(f"/api/sessions/{ident}"))["spectator"] is True
            assert (await watcher.ask("POST", f"/api/sessions/{ident}/join", {"seats": ["south"]})).code == "not_yours"
        assert rows() == before
        socket = await watcher.open(f"/api/sessions/{ident}/socket")
        socket.send({"type": "hello", "seats": {"": 0}})
        assert (await socket.until("welcome"))["you"] == []
        await ana.post(f"/api/sessions/{ident}/invites", {"seat": ""})
        assert await socket.ended() == 4410
        assert (await watcher.ask("GET", f"/api/sessions/{ident}")).code == "no_session", "a new link ends the old one"
        got = await claimed(watcher, secret(made, "south"))
        assert got["you"] == ["south"]
        names = [seat["name"] for seat in (await ana.get(f"/api/sessions/{ident}"))["session"]["seats"]]
        assert names == ["Ana", "Zoë 19"], "a name that was given before a seat was taken"

    run(url, play)


def test_the_cookie_is_locked_to_its_host_where_there_is_https(url: str) -> None:
    async def play(here: Inside) -> None:
        ana = here.visitor()
        made = await a_game(ana)
        (name,) = ana.cookies
        assert name == "__Host-upscope"
        reply = await here.visitor().ask("POST", "/api/me", {"name": "Ana"})
        (cookie,) = [value.lower() for header, value in reply.headers if header == "set-cookie"]
        assert {"secure", "httponly", "path=/", "samesite=lax"} <= {part.strip() for part in cookie.split(";")}
        assert "domain" not in cookie
        old = here.visitor()
        old.cookies["upscope"] = ana.cookies[name]
        assert (await old.get("/api/me"))["seats"], "a browser of an older server keeps its seats"
        assert old.cookies["__Host-upscope"] == ana.cookies[name]
        assert (await old.get(f"/api/sessions/{made['session']['id']}"))["you"] == ["north"]

    run(url, play, public_url="https://games.example", hosts=frozenset({"127.0.0.1"}))
