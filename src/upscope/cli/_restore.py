"""`upscope admin restore`: one game from a backup or a record file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from upscope.storage.sql import SqlStore

SQLITE = b"SQLite format 3\x00"


def restore(store: SqlStore, game: str, file: Path) -> str:
    """Bring the game back from the file, whichever of the two it is. Returns a sentence; raises CannotRestore."""
    from upscope.storage.restore import from_backup

    with file.open("rb") as opened:
        is_database = opened.read(len(SQLITE)) == SQLITE
    if is_database:
        from_backup(store, file, game)
    else:
        _from_record(store, game, file)
    row = store.row(game)
    assert row is not None
    return f"{game} is restored from {file}: {row.entries} entries, {row.status}"


def _from_record(store: SqlStore, game: str, file: Path) -> None:
    from upscope import registry
    from upscope.kernel.game import SetupError
    from upscope.kernel.record import RecordError, line_of, parse
    from upscope.session.play import Play
    from upscope.session.settings import Live, read_live, write
    from upscope.storage.restore import CannotRestore, from_record

    row = store.row(game)
    if row is None:
        raise CannotRestore(f"there is no game {game} here: restore it from a backup, or import the record on the page")
    try:
        record = parse(file.read_text("utf-8"))
        play = Play.of_record(registry.game(record.header["game"]), record, None)
    except (RecordError, SetupError, registry.UnknownGame, UnicodeDecodeError) as problem:
        raise CannotRestore(f"{file}: {problem}") from problem
    if record.header["id"] != game or record.header["game"] != row.game:
        raise CannotRestore(f"{file} is the record of another game: {record.header['game']} {record.header['id']}")
    try:
        live = msgspec.structs.replace(read_live(row.live_json), pending=None, motions=[])
    except msgspec.MsgspecError:
        live = Live()
    over = play.over
    live = msgspec.structs.replace(live, result=play.referee.state.result if over else None)
    status = "over" if over else row.status if row.status in ("playing", "paused", "adjourned") else "playing"
    entries = [line_of(entry) for entry in record.entries]
    events = [msgspec.json.encode(one).decode() for one in play.feeds.kept]
    from_record(store, game, line_of(record.header), entries, events, write(live), status)
