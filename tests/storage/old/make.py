"""How `0001.json` was made: by the last build whose database had revision 0001, with its own server and client.

    python tests/storage/old/make.py 0001.json     (in a checkout of that build)

It holds all rows, and the secrets of the people in them: their cookies, and the links they were given.
"""

from __future__ import annotations

import json
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.web.site import running
from tests.web.test_tables import links, play_out

from upscope.client import Seat, Server

TABLES = (
    "tables",
    "seats",
    "players",
    "holds",
    "invites",
    "entries",
    "events",
    "snapshots",
    "acks",
    "chat",
    "notebooks",
)


def token(link: str) -> str:
    return link.rpartition("/")[2]


def main(target: Path) -> None:
    folder = Path(tempfile.mkdtemp())
    secrets: dict[str, Any] = {"cookies": {}, "links": {}}
    with running(f"sqlite:///{folder / 'old.db'}") as site:
        people = {name: Server(site.url) for name in ("Ana", "Bea", "Bea's phone", "Cid", "Watcher")}
        for name, server in people.items():
            server.post("/api/me", {"name": name})
        ana = people["Ana"]

        def claim(name: str, made: Any, seat: str) -> None:
            people[name].post("/api/claim", {"token": token(links(made)[seat])})

        made = {}
        made["waiting"] = ana.make_table("quarry", "open", seats={"north": {"by": "me"}})
        made["playing"] = ana.make_table("quarry", "open", seats={"north": {"by": "me"}})
        for name in ("Bea", "Bea's phone"):
            claim(name, made["playing"], "south")
        claim("Watcher", made["playing"], "")
        ana.post(f"/api/tables/{made['playing']['table']['id']}/start")
        for seat, who in (("north", ana), ("south", people["Bea"])):
            mine = who.post(f"/api/tables/{made['playing']['table']['id']}/invites", {"seat": seat})
            secrets["links"][f"playing {seat} again"] = mine["token"]
            with Seat(mine["url"]) as one:
                one.receive()
                one.answer(one.decisions[0], 1)
        bot = {"by": "bot", "bot": "random"}
        crew = {"blue.captain": {"by": "me"}, "blue.lookout": {"by": "me"}, "red.lookout": bot}
        made["left"] = ana.make_table("lanterns", "lake", seats=crew, pace="untimed")
        claim("Cid", made["left"], "red.captain")
        ana.post(f"/api/tables/{made['left']['table']['id']}/start")
        people["Cid"].post(f"/api/tables/{made['left']['table']['id']}/leave", {"seats": ["red.captain"]})
        made["over"] = ana.make_table("quarry", "short", private=False)
        with Seat(links(made["over"])["north"], name="Nor") as north, Seat(links(made["over"])["south"]) as south:
            north.receive()
            south.receive()
            ana.post(f"/api/tables/{made['over']['table']['id']}/start")
            play_out(north, south)
        for name, server in people.items():
            secrets["cookies"][name] = server.cookie_header().partition("=")[2]
        for name, one in made.items():
            secrets["links"] |= {f"{name} {seat}": token(link) for seat, link in links(one).items()}
        secrets["tables"] = {name: one["table"]["id"] for name, one in made.items()}
    rows = {}
    with sqlite3.connect(folder / "old.db") as old:
        old.row_factory = sqlite3.Row
        for table in TABLES:
            rows[table] = [dict(row) for row in old.execute(f"select * from {table}")]
    target.write_text(json.dumps({"secrets": secrets, "rows": rows}, indent=1) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
