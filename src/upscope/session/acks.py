"""What has been acknowledged, so that something sent twice is done once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

from upscope.storage.port import Ack

from .means import Means

ACKS_KEPT = 512


class Acks:
    """The newest acknowledgements of a session; older ones are looked up in the store."""

    def __init__(self, means: Means, session: str, older: bool) -> None:
        self.means, self.session = means, session
        self._known: OrderedDict[tuple[str, str], int] = OrderedDict()
        self.older = older
        """Whether there may be some in the store that are not known here."""

    def add(self, acks: Iterable[Ack]) -> None:
        for ack in acks:
            self._known[ack.seat, ack.answer_id] = ack.feed
            if len(self._known) > ACKS_KEPT:
                self._known.popitem(last=False)
                self.older = True

    def known(self, seat: str, answer_id: str) -> int | None:
        """The number of the feed line something was acknowledged with, as far as this process knows."""
        return self._known.get((seat, answer_id))

    async def find(self, seat: str, answer_id: str) -> int | None:
        """The same, looked up in the store where it may be older; NotStored if that cannot be read."""
        known = self.known(seat, answer_id)
        if known is not None or not self.older:
            return known
        found: Ack | None = await self.means.in_store(self.means.store.ack, self.session, seat, answer_id)
        return found.feed if found else None
