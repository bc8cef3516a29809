"""Who asks: a browser by its cookie, or a program by a seat's token. And what people are called.

A cookie is a person: it opens all games that person has a part in. A token is no person. It opens one seat of one game,
at the few operations that take a `Visitor`; those that take a `Person` refuse it, and so does every other game.
"""

from __future__ import annotations

import unicodedata
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.di import NamedDependency
from litestar.params import JSONBody

from upscope.lobby.access import Standing
from upscope.session.errors import Denied
from upscope.session.live import LiveSession
from upscope.session.manager import Link, PlayerRow, SessionManager
from upscope.web import wire
from upscope.web.problems import documented
from upscope.web.settings import Settings

COOKIE = "upscope"
NAME_COOKIE = "upscope-name"
WATCH_COOKIE = "upscope-watch"
LOCKED = "__Host-"
"""Before a cookie's name: no other host and no plain http can set it. Browsers want https for that."""
A_YEAR = 365 * 24 * 3600
LONGEST_TOKEN = 100
LONGEST_NAME = 40
MOST_WATCHED = 8


@dataclass(frozen=True)
class Visitor:
    """`cookie` is the secret a person is known by; `bearer` the game and the link of a token that a program shows;
    `watches` the secrets of spectators' links; `name` what somebody who is not known yet wants to be called."""

    player: PlayerRow | None = None
    cookie: str = ""
    bearer: tuple[str, Link] | None = None
    watches: tuple[str, ...] = ()
    name: str = ""
    old_cookie: bool = False
    """The cookie still has the name it had before it could be locked to this host."""

    @property
    def id(self) -> str:
        return self.player.id if self.player else ""


NOBODY = Visitor()


def clean(name: str) -> str:
    """A name as people write it: no control characters, no more than one space in a row."""
    plain = "".join(c for c in name if unicodedata.category(c)[0] != "C")
    return " ".join(plain.split())


async def visitor_of(
    connection: ASGIConnection[Any, Any, Any, Any], manager: SessionManager, settings: Settings
) -> Visitor:
    token = _bearer(connection)
    if token is not None:
        found = await manager.link(token)
        if found is None or found[1].kind != "token":
            raise Denied(401, "bad_token", "This token is not valid any more. Ask the seat's holder for a new one.")
        return Visitor(bearer=found)
    cookies = connection.cookies
    watches = tuple(cookies.get(named(settings, WATCH_COOKIE), "").split(".")[:MOST_WATCHED])
    cookie, old = cookies.get(named(settings, COOKIE), ""), False
    if not cookie and settings.secure:
        cookie, old = cookies.get(COOKIE, ""), True
    player = await manager.who(cookie) if cookie and len(cookie) <= LONGEST_TOKEN else None
    if player is None:
        return Visitor(watches=watches, name=_read_name(cookies.get(named(settings, NAME_COOKIE), "")))
    return Visitor(player, cookie, watches=watches, old_cookie=old)


def _bearer(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The token shown; None if there is none. What is no token at all is one that opens nothing."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip()[:LONGEST_TOKEN] if kind.lower() == "bearer" else None


Who = NamedDependency[Visitor]
"""As `who`: a person, or somebody not known yet; a token is refused. As `anyone`: a program with a token as well."""


async def anyone(request: ASGIConnection[Any, Any, Any, Any], state: State) -> Visitor:
    """Dependency of the handlers that a token may use, for its own game."""
    return await visitor_of(request, state.manager, state.settings)


async def visitor(request: ASGIConnection[Any, Any, Any, Any], state: State) -> Visitor:
    """Dependency of all other handlers that know who asks."""
    found = await visitor_of(request, state.manager, state.settings)
    if found.bearer is not None:
        raise out_of_scope()
    return found


def out_of_scope() -> Denied:
    return Denied(403, "token_scope", "A seat's token plays that seat of that game and does nothing else.")


async def standing_at(manager: SessionManager, session: LiveSession, who: Visitor) -> Standing:
    """Who a visitor is at a game."""
    if who.bearer is not None:
        ident, link = who.bearer
        if ident != session.id:
            raise out_of_scope()
        return Standing(seats=frozenset({link.seat}))
    at = await manager.standing(session, who.id)
    if "" not in at.seats and session.settings.spectators and await _watches(manager, session, who.watches):
        return Standing(at.players, at.seats | {""})
    return at


async def _watches(manager: SessionManager, session: LiveSession, secrets: tuple[str, ...]) -> bool:
    for secret in secrets:
        found = await manager.link(secret) if secret else None
        if found is not None and found[0] == session.id and found[1].kind == "watch":
            return True
    return False


# ---------------------------------------------------------------- cookies


def named(settings: Settings, name: str) -> str:
    return LOCKED + name if settings.secure else name


def baked(settings: Settings, name: str, value: str) -> Cookie:
    return Cookie(
        key=named(settings, name),
        value=value,
        httponly=True,
        samesite="lax",
        max_age=A_YEAR,
        path="/",
        secure=settings.secure,
    )


def watching(settings: Settings, who: Visitor, token: str) -> Cookie:
    """A spectator's link, carried by the browser: nothing is stored for somebody who only looks on."""
    kept = [token, *(one for one in who.watches if one and one != token)]
    return baked(settings, WATCH_COOKIE, ".".join(kept[:MOST_WATCHED]))


def _read_name(value: str) -> str:
    try:
        return clean(urlsafe_b64decode(value.encode()).decode())[:LONGEST_NAME]
    except ValueError:
        return ""


def called(settings: Settings, name: str) -> Cookie:
    """What somebody without a seat is called is for their own browser to remember."""
    return baked(settings, NAME_COOKIE, urlsafe_b64encode(name.encode()).decode())


async def known(
    manager: SessionManager, settings: Settings, who: Visitor, name: str
) -> tuple[PlayerRow, Cookie | None]:
    """The player, made known now if need be; the cookie to set if there is a new one."""
    name = clean(name)
    if who.player is not None:
        again = baked(settings, COOKIE, who.cookie) if who.old_cookie else None
        if name and name != who.player.name:
            return await manager.rename(who.player, who.cookie, name), again
        return who.player, again
    player, token = await manager.new_player(name or who.name)
    return player, baked(settings, COOKIE, token)


def with_cookie(content: Any, cookie: Cookie | None, status: int = 200) -> Response[Any]:
    made: Response[Any] = Response(content, status_code=status)
    if cookie is not None:
        made.set_cookie(cookie)
    return made


# ---------------------------------------------------------------- me


async def me_of(manager: SessionManager, player: PlayerRow | None, name: str = "") -> wire.Me:
    if player is None:
        return wire.Me("", name, [])
    held = await manager.seats_of(player.id)
    return wire.Me(player.id, player.name, [wire.MySeat(session, seat) for session, seat in held])


@get("/api/me", responses=documented(401, 403))
async def me(state: State, who: Who) -> Response[wire.Me]:
    again = baked(state.settings, COOKIE, who.cookie) if who.old_cookie else None
    return with_cookie(await me_of(state.manager, who.player, who.name), again)


@post("/api/me", status_code=200, responses=documented(401, 403, 413, 415))
async def name_me(state: State, who: Who, data: JSONBody[wire.NewName]) -> Response[wire.Me]:
    """Somebody without a seat is not stored: the name is kept in a cookie until it is needed."""
    manager, settings, name = state.manager, state.settings, clean(data.name)
    if who.player is None:
        return with_cookie(wire.Me("", name, []), called(settings, name))
    player, cookie = await known(manager, settings, who, name)
    return with_cookie(await me_of(manager, player), cookie)


HANDLERS = [me, name_me]
