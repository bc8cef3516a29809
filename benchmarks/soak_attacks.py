"""The attacks that once worked, tried again on a started server: `python3 dev.py soak attacks`.

A server is started as `upscope serve` starts it, on loopback and a database of its own, and attacked as a cheating
player, a curious host and a stranger would. A table says how often each attack was tried and what came of it.
`--url` attacks a server of yours that runs already; what needs its process or its database is then left out.
"""

from __future__ import annotations

import argparse
import http.client
import json
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from websockets.sync.client import ClientConnection, connect

from upscope.client import Problem, Server

BLUE, RADIO, YELLOW = "blue.captain", "blue.radio", "yellow.captain"
CELLS = [f"{column}{row}" for column in "ABCDEFGHIJ" for row in range(1, 11)]
PATIENT_S = 20.0
"""An answer that takes longer has been held up by somebody else's questions; a busy machine needs some of it itself."""


class Hole(AssertionError):
    """An attack worked."""


def need(holds: bool, *what: object) -> None:
    if not holds:
        raise Hole(" ".join(str(part) for part in what))


@dataclass
class Target:
    url: str
    pid: int = 0
    db: str = ""

    def server(self, token: str = "") -> Server:
        return Server(self.url, token)

    @property
    def address(self) -> tuple[str, int]:
        parts = urlsplit(self.url)
        return str(parts.hostname), int(parts.port or 80)


@dataclass
class Duel:
    """Ana is host and has the blue boat, Bea the yellow one; both choose where they start, in secret."""

    ident: str
    ana: Server
    bea: Server
    invites: dict[str, str]
    game_link: str
    token: str
    """A token of Bea's for her captain's seat."""


def duel(at: Target, start: bool = True, **settings: Any) -> Duel:
    ana, bea = at.server(), at.server()
    made = ana.create_session("sonar", "alpha-t", pace="untimed", private=True, **settings)
    ident, invites = made["session"]["id"], {one["seat"]: one["token"] for one in made["invites"]}
    for seat, token in invites.items():
        if seat:
            (ana if seat.startswith("blue") else bea).post("/api/claim", {"token": token, "name": seat})
    token = bea.post(f"/api/sessions/{ident}/token", {"seat": YELLOW})["token"]
    if start:
        ana.post(f"/api/sessions/{ident}/start")
    return Duel(ident, ana, bea, invites, made["game_link"]["token"], token)


class Line:
    """One person's socket at one seat."""

    def __init__(self, at: Target, who: Server, ident: str, seat: str) -> None:
        address = f"{at.url.replace('http', 'ws', 1)}/api/sessions/{ident}/socket"
        headers = {"Cookie": who.cookie_header()}
        self.seat, self.count = seat, 0
        self.motions: list[dict[str, Any]] = []
        self._held = ExitStack()
        opened = connect(address, additional_headers=headers, max_size=None, close_timeout=1)
        self.socket: ClientConnection = self._held.enter_context(opened)
        self.send({"type": "hello", "seats": {seat: 0}})
        self.welcome = self.until("welcome", "refused")

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def until(self, *kinds: str) -> dict[str, Any]:
        until = time.monotonic() + 120
        while time.monotonic() < until:
            said: dict[str, Any] = json.loads(self.socket.recv(timeout=60))
            if said["type"] == "motions":
                self.motions = said["motions"]
            if said["type"] in kinds:
                return said
        raise Hole(f"the server never said {' or '.join(kinds)}")

    def ask(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        """Say something that is acknowledged, and hear whether it is."""
        self.count += 1
        ident = f"{self.seat}-{id(self)}-{self.count}"
        self.send({"type": kind, "seat": self.seat, "answer_id": ident, **fields})
        while (said := self.until("accepted", "refused")).get("answer_id") != ident:
            pass
        return said

    def close(self) -> None:
        self._held.close()


def refusal(call: Callable[..., Any], *args: Any) -> str:
    """The code of a refusal; "" if it was done."""
    try:
        call(*args)
    except Problem as problem:
        return problem.code
    return ""


# ---------------------------------------------------------------- the attacks


def correction_oracle(at: Target) -> tuple[int, str]:
    """1. A correction that cannot stand, for every cell the enemy may be at: the answer must not depend on it."""
    game = duel(at)
    blue, yellow = Line(at, game.ana, game.ident, BLUE), Line(at, game.bea, game.ident, YELLOW)
    need(yellow.ask("answer", decision="choose_start:0", value="E1")["type"] == "accepted", "yellow cannot start")
    answers = set()
    for cell in CELLS:
        changes = [["boats", 1, "cell", cell], ["boats", 1, "damage", 99]]
        said = blue.ask("motion", kind="correction", changes=changes, why="it slipped")
        text = json.dumps({name: said.get(name) for name in ("type", "code", "text", "field", "args")}).replace(
            cell, ""
        )
        answers.add(text)
        if said["type"] == "accepted":
            motion = yellow.until("motions")["motions"][-1]["id"]
            yellow.send({"type": "vote", "seat": YELLOW, "motion": motion, "yes": False})
            while yellow.until("motions")["motions"]:
                pass
    blue.close(), yellow.close()
    need(len(answers) == 1, "different answers:", answers)
    return len(CELLS), f"one answer to all of them: {answers.pop()[:60]}"


def token_is_a_person(at: Target) -> tuple[int, str]:
    """2. The token of one seat, at every operation, for its own game and for another of the same person."""
    game, other = duel(at), duel(at)
    other.ana.post(f"/api/sessions/{other.ident}/invites", {"seat": BLUE})
    program = at.server(game.token)
    described = json.loads(at.server().get("/api/schema/openapi.json"))["paths"]
    allowed = {"GET /api/sessions/{ident}", "GET /api/sessions/{ident}/chart", "GET /api/sessions/{ident}/rows",
               "GET /api/sessions/{ident}/charts/{language}", "GET /api/sessions/{ident}/replay"}  # fmt: skip
    tried = 0
    for path, methods in described.items():
        if "/api/sessions" not in path and path not in ("/api/me", "/api/claim", "/api/link", "/api/records"):
            continue
        for method in (name.upper() for name in methods if name in ("get", "post")):
            for ident in (game.ident, other.ident):
                filled = path.replace("{ident}", ident).replace("{language}", "en")
                code = refusal(program.ask, method, filled, body_for(path) if method == "POST" else None)
                own = ident == game.ident and f"{method} {path}" in allowed
                tried += 1
                need(own or code != "", f"{method} {filled} was done with a seat's token")
    return tried, "refused wherever it is not that seat's own view"


def body_for(path: str) -> Any:
    """A body that the operation would take from somebody who may."""
    last = path.rpartition("/")[2]
    bodies: dict[str, Any] = {
        "sessions": {"game": "sonar", "scenario": "alpha-t"}, "me": {"name": "Eve"}, "records": {"record": ""},
        "claim": {"token": "x" * 43}, "link": {"on": True}, "seats": {"seat": BLUE, "by": "nobody"},
        "fork": {"seat": "*", "step": 0}, "rematch": {}, "webhook": {"seat": BLUE, "url": ""},
        "join": {"seats": [BLUE]}, "leave": {"seats": [BLUE]}, "invites": {"seat": BLUE}, "token": {"seat": BLUE},
    }  # fmt: skip
    return {"token": "x" * 43} if path == "/api/link" else bodies.get(last)


def spent_invitations(at: Target) -> tuple[int, str]:
    """3. Every invitation and the game link, used again by host, opponent and stranger, before and after the start."""
    tried = 0
    for start in (False, True):
        game = duel(at, start)
        holders = {seat: game.ana if seat.startswith("blue") else game.bea for seat in game.invites}
        for who in (game.ana, game.bea, at.server()):
            for seat, token in [*game.invites.items(), (BLUE, game.game_link)]:
                if not seat or (holders[seat] is who and token != game.game_link):
                    continue
                for program in (False, True):
                    code = refusal(who.post, "/api/claim", {"token": token, "seat": seat, "program": program})
                    tried += 1
                    need(code != "", f"{seat} was opened again by a link that was used")
    return tried, "no seat opened twice"


def host_takes_over(at: Target) -> tuple[int, str]:
    """4. All that a host could do to get into a held seat while the game is played, and to correct it alone."""
    game = duel(at)
    path = f"/api/sessions/{game.ident}"
    wishes = [("invites", {"seat": YELLOW}), ("seats", {"seat": YELLOW, "by": "nobody"}), ("token", {"seat": YELLOW}),
              ("seats", {"seat": YELLOW, "by": "bot", "bot": "random"}), ("join", {"seats": [YELLOW]}),
              ("link", {"on": True}), ("leave", {"seats": [YELLOW]}),
              ("webhook", {"seat": YELLOW, "url": ""}), ("close", None)]  # fmt: skip
    for name, body in wishes:
        need(refusal(game.ana.post, f"{path}/{name}", body) != "", f"the host did {name} to a held seat")
    blue, yellow = Line(at, game.ana, game.ident, BLUE), Line(at, game.bea, game.ident, YELLOW)
    for target in (YELLOW, "yellow.officer"):
        said = blue.ask("motion", kind="replace", target=target)
        need(said.get("code") == "not-absent", "a seat whose holder is there can be voted away:", said)
    said = blue.ask("motion", kind="correction", changes=[["boats", 0, "damage", 1]], why="it slipped")
    motion = yellow.until("motions")["motions"][-1]
    blue.send({"type": "vote", "seat": BLUE, "motion": motion["id"], "yes": True})
    need(blue.until("refused")["code"] == "no-motion", "the mover votes on their own correction")
    need(said["type"] == "accepted" and motion["missing"] != [], "a correction was carried alone")
    yellow.close()
    said = blue.ask("motion", kind="replace", target=YELLOW)
    need(said["type"] == "accepted", "nobody can be replaced at all:", said)
    due = next(one["due"] for one in blue.motions if one["kind"] == "replace")
    need(due > time.time() * 1000 + 9 * 60_000, "an absent holder loses the seat at once")
    need(
        refusal(game.ana.post, f"{path}/invites", {"seat": YELLOW}) == "held", "the seat is given away before its time"
    )
    blue.close()
    return len(wishes) + 5, "refused; an absent holder has until the vote falls due"


def blind_votes(at: Target) -> tuple[int, str]:
    """5. The voter on a correction is shown each change, before and after, as far as they may know."""
    game = duel(at)
    blue, yellow = Line(at, game.ana, game.ident, BLUE), Line(at, game.bea, game.ident, YELLOW)
    blue.ask(
        "motion", kind="correction", changes=[["boats", 1, "damage", 2], ["boats", 0, "damage", 1]], why="it slipped"
    )
    mine, theirs = yellow.until("motions")["motions"][-1]["changes"], blue.motions[-1]["changes"]
    need(
        [(one.get("before"), one.get("after"), one.get("hidden", False)) for one in mine]
        == [(0, 2, False), (None, None, True)],
        mine,
    )
    need([one.get("hidden", False) for one in theirs] == [True, False], theirs)
    blue.close(), yellow.close()
    return 2, "each sees the change of their own boat, and that there is another"


def strangers_memory(at: Target) -> tuple[int, str]:
    """6. Requests for games that do not exist leave no memory behind."""
    if not at.pid:
        return 0, "left out: not our process"
    ask = http.client.HTTPConnection(*at.address, timeout=60)

    def get(path: str) -> int:
        ask.request("GET", path)
        answer = ask.getresponse()
        answer.read()
        return answer.status

    for k in range(100):
        get(f"/api/sessions/warm{k}")
    before = resident_kb(at.pid)
    found = {get(f"/api/sessions/{'unknown' * (k % 20)}{k}") for k in range(2000)}
    grown = resident_kb(at.pid) - before
    need(found <= {404, 429}, "answered with", found)
    need(grown < 10_000, "memory grew by", grown, "kB")
    return 2000, f"memory grew by {grown} kB"


def resident_kb(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(one.split()[1]) for one in lines if one.startswith("VmRSS"))


def questions(at: Target) -> tuple[int, str]:
    """7. One person asks for odds and advice without end; another makes a game meanwhile."""
    game = duel(at, assistant=at.server().get("/api/games/sonar")["assistants"][-1])
    radio = Line(at, game.ana, game.ident, RADIO)
    for k in range(400):
        radio.send({"type": "advise", "seat": RADIO, "ask": f"q{k}", "topic": "heat", "args": {"n": k}})
    begun = time.monotonic()
    at.server().create_session("sonar", "alpha-t")
    took = time.monotonic() - begun
    answers = Counter(radio.until("advice", "refused").get("code", "answered") for _ in range(400))
    radio.close()
    need(took < PATIENT_S, "another's new game took", took, "s")
    need(answers["too-many-questions"] > 0 < answers["answered"], dict(answers))
    return 400, f"another's new game took {took:.2f} s; {answers['too-many-questions']} were too many"


def odds_of_the_truth(at: Target) -> tuple[int, str]:
    """8. What the enemy has answered in secret, game after game: all that the player is told is the same."""
    heard = set()
    starts = ("A1", "E1", "J10", "A10", "J1", "E10")
    level = at.server().get("/api/games/sonar")["assistants"][-1]
    for start in starts:
        game = duel(at, assistant=level)
        yellow = Line(at, game.bea, game.ident, YELLOW)
        need(yellow.ask("answer", decision="choose_start:0", value=start)["type"] == "accepted", start, "is no start")
        blue = Line(at, game.ana, game.ident, BLUE)
        said = [blue.welcome[name] for name in ("view", "decisions", "waiting", "feed", "can_undo", "motions")]
        radio = Line(at, game.ana, game.ident, RADIO)
        for seat, topic, args in (
            (BLUE, "odds", {"decision": "choose_start:0", "value": "B1"}),
            *((RADIO, topic, {}) for topic in ("trace", "places", "heat", "advice")),
        ):
            line = blue if seat == BLUE else radio
            line.send({"type": "advise", "seat": seat, "ask": topic, "topic": topic, "args": args})
            said.append(line.until("advice", "refused"))
            need(seat == BLUE or said[-1]["type"] == "advice", said[-1])
        radio.close()
        for wrong in ("D1", start, 7):
            said.append({**blue.ask("answer", decision="choose_start:9", value=wrong), "answer_id": ""})
        replay = game.ana.get(f"/api/sessions/{game.ident}/replay?seat={BLUE}")
        heard.add(json.dumps([said, replay], sort_keys=True))
        blue.close(), yellow.close()
    need(len(heard) == 1, len(heard), "different tales of", len(starts), "secrets")
    return len(starts) * 10, "the same bytes, whatever the secret"


def half_open(at: Target) -> tuple[int, str]:
    """9a. 1,100 requests that are never finished; a visitor is served."""
    waiting = []
    try:
        for _ in range(1100):
            one = socket.create_connection(at.address, timeout=10)
            one.sendall(b"GET /api/games HTTP/1.1\r\nHost: ")
            waiting.append(one)
    except OSError:
        pass  # turned away: as good
    begun = time.monotonic()
    at.server().get("/livez")
    took = time.monotonic() - begun
    for one in waiting:
        one.close()
    need(took < PATIENT_S, "a visitor waited", took, "s")
    return len(waiting), f"a visitor was served in {took:.2f} s"


def rows_without_end(at: Target) -> tuple[int, str]:
    """9b. Spectators and `/api/me` add no rows."""
    if not at.db:
        return 0, "left out: not our database"
    made = at.server().create_session("sonar", "alpha-t")
    watch = next(one["token"] for one in made["invites"] if not one["seat"])

    def rows() -> int:
        with closing(sqlite3.connect(at.db)) as store:
            return int(store.execute("select count(*) from players").fetchone()[0])

    before = rows()
    for k in range(60):
        stranger = at.server()
        for call in (("/api/me", {"name": f"Eve {k}"}), ("/api/claim", {"token": watch})):
            refusal(stranger.post, *call)
    need(rows() == before, "rows grew from", before, "to", rows())
    return 120, f"{before} rows before and after"


def counters(at: Target) -> tuple[int, str]:
    """9c. The metrics do not step at an answer that is sealed."""
    game = duel(at)
    yellow = Line(at, game.bea, game.ident, YELLOW)

    def counted() -> list[str]:
        text: str = at.server().get("/metrics")
        return [line for line in text.splitlines() if line.startswith(("upscope_moves", "upscope_told"))]

    before = counted()
    need(yellow.ask("answer", decision="choose_start:0", value="E1")["type"] == "accepted", "yellow cannot start")
    need(counted() == before, before, counted())
    yellow.close()
    return 1, "moves and messages told as before"


def nonsense(at: Target) -> tuple[int, str]:
    """9d. Deep JSON, bytes that are no text, %00: no fault, and no trace of one on the wire."""
    from tests.web.hostile import BODIES, PARTS

    sent, worst = 0, 0
    for method, path, body in (
        *(("POST", "/api/sessions", body) for body in BODIES),
        *(("POST", "/api/me", body) for body in BODIES),
        *(("GET", f"/assets/{part}", None) for part in PARTS),
        *(("GET", f"/api/sessions/{part}", None) for part in PARTS),
    ):
        ask = http.client.HTTPConnection(*at.address, timeout=30)
        headers = {"Content-Type": "application/json"} if body is not None else {}
        try:
            ask.putrequest(method, quote(path, safe="/%?&=*+~;'-."), skip_accept_encoding=True)
            for name, value in {**headers, "Content-Length": str(len(body or b""))}.items():
                ask.putheader(name, value)
            ask.endheaders(body)
            answer = ask.getresponse()
            said = answer.read()
            worst = max(worst, answer.status)
            need(b"Traceback" not in said and answer.status < 500, method, path[:60], answer.status)
        except (http.client.HTTPException, OSError):
            pass  # the line was cut
        finally:
            ask.close()
        sent += 1
    return sent, f"nothing worse than {worst}"


def hooks_inside(at: Target) -> tuple[int, str]:
    """9e. Notifications to addresses inside a network. What a name leads to is looked at when one is sent."""
    game = duel(at)
    hosts = ("127.0.0.1", "[::1]", "10.0.0.1", "169.254.169.254", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "0.0.0.0",
             "[::127.0.0.1]", "[::ffff:127.0.0.1]", "224.0.0.1", "[ff02::1]", "192.168.0.1", "[fe80::1]")  # fmt: skip
    path = f"/api/sessions/{game.ident}/webhook"
    for host in hosts:
        code = refusal(game.ana.post, path, {"seat": BLUE, "url": f"https://{host}/x"})
        need(code != "", host, "was taken")
    return len(hosts), "none was taken"


FREE = """from upscope.web.settings import Limits
usual = Limits.__init__.__defaults__
Limits.__init__.__defaults__ = (1_000_000,) * 8 + usual[8:]"""
ATTACKS: tuple[Callable[[Target], tuple[int, str]], ...] = (
    correction_oracle, token_is_a_person, spent_invitations, host_takes_over, blind_votes, strangers_memory, questions,
    odds_of_the_truth, half_open, rows_without_end, counters, nonsense, hooks_inside,
)  # fmt: skip


# ---------------------------------------------------------------- the server


@contextmanager
def started() -> Iterator[Target]:
    """`upscope serve` on loopback, with a database of its own. Only the limits on requests, new games and messages are
    lifted, or most attacks would be turned away before they are tried: all attackers have one address."""
    with tempfile.TemporaryDirectory() as folder:
        db = f"{folder}/attacked.db"
        words = ["serve", "--no-open", "--port", "0", "--db", f"sqlite:///{db}", "--webhook-host", "*"]
        argv = [sys.executable, "-c", f"{FREE}\nfrom upscope.cli.group import main\nmain({words!r})"]
        process = subprocess.Popen(argv, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            url = next(word for line in process.stdout for word in line.split() if word.startswith("http://"))
            threading.Thread(target=process.stdout.read, daemon=True).start()
            yield Target(url.rstrip("/"), process.pid, db)
        finally:
            process.terminate()
            process.wait(30)


def attack(at: Target, only: str = "") -> int:
    worked, wanted = 0, [one for one in ATTACKS if only in ("", one.__name__)]
    print(f"{'attack':20} {'tried':>6} {'s':>6}  result", flush=True)
    for one in wanted:
        begun = time.monotonic()
        try:
            tried, found = one(at)
        except Hole as hole:
            worked += 1
            tried, found = 0, f"WORKED: {hole}"[:300]
        print(f"{one.__name__:20} {tried:6} {time.monotonic() - begun:6.1f}  {found}", flush=True)
    print(f"{len(wanted)} attacks, {worked} worked", flush=True)
    return worked


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", default="", help="a server that runs already")
    parser.add_argument("--seed", type=int, default=1, help="not used: nothing here is drawn")
    parser.add_argument("--only", default="", choices=["", *(one.__name__ for one in ATTACKS)], help="this one alone")
    given = parser.parse_args()
    if given.url:
        return bool(attack(Target(given.url.rstrip("/")), given.only))
    with started() as at:
        return bool(attack(at, given.only))


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    sys.exit(main())
