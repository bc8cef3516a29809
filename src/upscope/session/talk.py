"""What people at a session say, point at and write down: told to those it is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from upscope.social.notes import Change

from . import messages as m
from .ports import Listener

if TYPE_CHECKING:
    from .live import LiveSession

encode = msgspec.json.encode


class Talk:
    def __init__(self, session: LiveSession) -> None:
        self.session = session

    def tell_ping(self, ping: m.Pointed) -> None:
        session = self.session
        session.crowd.tell_seats(ping, session.seating.crew(ping.of) if ping.to == "crew" else session.seating.rows)

    def tell_sheet(self, seat: str, to_crew: bool, change: Change, but: Listener | None = None) -> None:
        session = self.session
        for reader in session.seating.crew(seat) if to_crew else [seat]:
            data = encode(change(reader))
            for listener in session.crowd.listeners:
                if reader in listener.seats and listener is not but:
                    listener.send(data)

    def hear_chat(self, line: m.ChatLine) -> None:
        session = self.session
        session.chat.append(line)
        to = session.seating.crew(line.seat) if line.to == "crew" else session.seating.rows
        session.crowd.tell_seats(m.Said(line), to)

    def chat_for(self, seat: str) -> list[m.ChatLine]:
        """Spectators read nothing of it: a crew's talk is part of the game."""
        session = self.session
        crew = session.seating.crew(seat) if seat else []
        return [line for line in session.chat if seat and (line.to == "all" or line.seat in crew)]
