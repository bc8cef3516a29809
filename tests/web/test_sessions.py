"""Sessions over HTTP and the live socket, on a server of their own: from the lobby to the end, who may not do what."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from tests.web.site import Site, running
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from upscope.client import Problem, Refused, Seat, Server


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('site') / 'site.db'}") as site:
        yield site


@pytest.fixture
def ana(here: Site) -> Server:
    server = Server(here.url)
    server.post("/api/me", {"name": "Ana"})
    return server


SIDES = ("blue", "yellow")


def code_of(call: Any, *args: Any) -> tuple[int, str]:
    with pytest.raises(Problem) as problem:
        call(*args)
    return problem.value.said["status"], problem.value.code


def links(made: Any) -> dict[str, str]:
    return {one["seat"]: one["url"] for one in made["invites"]}


@contextmanager
def socket_of(server: Server, session: str, **named: Any) -> Iterator[ClientConnection]:
    address = server.url.replace("http", "ws") + f"/api/sessions/{session}/socket"
    headers = {"Cookie": server.cookie_header()} if server.cookie_header() else {}
    with connect(address, additional_headers={**headers, **named.pop("headers", {})}, **named) as socket:
        yield socket


def closing_code(socket: ClientConnection) -> int:
    """Read until the server closes, and say with which code."""
    while True:
        try:
            socket.recv(timeout=20)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0


def until(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        said: dict[str, Any] = json.loads(socket.recv(timeout=20))
        if said["type"] == kind:
            return said


def hear_all(seat: Seat) -> None:
    while True:
        seat.receive()


def play_out(*seats: Seat) -> None:
    """All seats in one thread: whoever is asked answers the first option."""
    for _ in range(2000):
        for seat in seats:
            while not seat.over and not seat.decisions:
                if _nothing_more(seat):
                    break
            if seat.over:
                return
            if seat.decisions:
                decision = seat.decisions[0]
                value = decision["options"][0]["value"] if "options" in decision else decision["form"]["example"]
                seat.answer(decision, value)
    raise AssertionError("the game does not end")


def _nothing_more(seat: Seat) -> bool:
    before, seat.patience = seat.patience, 0.05
    try:
        if seat._socket is None:
            seat.receive()
            return False
        try:
            seat._hear(json.loads(seat._socket.recv(timeout=0.05)))
        except TimeoutError:
            return True
        return False
    finally:
        seat.patience = before


def test_the_reasons_of_a_bot_are_told_after_the_end_and_not_before(ana: Server) -> None:
    crews = {colour: [f"{colour}.{role}" for role in ("captain", "officer", "engineer", "radio")] for colour in SIDES}
    mine = {seat: {"by": "me"} for seat in crews["blue"]}
    made = ana.create_session(
        "sonar",
        "alpha-t",
        options={"seating": "free"},
        pace="untimed",
        seats={**mine, **{seat: {"by": "bot", "bot": "lieutenant"} for seat in crews["yellow"]}},
        position={"blue": {"place": "B2"}, "yellow": {"place": "I9"}, "turn": "yellow", "phase": "order"},
    )
    ident = made["session"]["id"]

    def reasons(seat: str) -> list[tuple[str, str]]:
        replay = ana.get(f"/api/sessions/{ident}/replay?seat={seat}&start=0&count=200")
        return [(one["seat"], one["reason"]) for one in replay["frames"] if one.get("reason")]

    with socket_of(ana, ident) as socket:
        socket.send(json.dumps({"type": "hello", "seats": {"blue.captain": 0}}))
        ana.post(f"/api/sessions/{ident}/start")
        while not any(one["name"] == "command" for one in until(socket, "told").get("decisions", [])):
            pass
        assert reasons("blue.captain") == reasons("*") == []
        socket.send(json.dumps({"type": "resign", "seat": "blue.captain", "answer_id": "r"}))
        until(socket, "accepted")
    assert ("yellow.captain", "bot-course") in reasons("*")
    assert {seat.partition(".")[0] for seat, _ in reasons("*")} == {"yellow"}


def test_two_people_meet_play_and_look_back(here: Site, ana: Server) -> None:
    made = ana.create_session("quarry", "short", seats={"north": {"by": "me"}}, name="evening")
    session = made["session"]
    assert (session["name"], session["status"], made["you"]) == ("evening", "gathering", ["north"])
    assert sorted(links(made)) == ["", "south"], "a link for the free seat and one for spectators"
    assert all(one["qr"].startswith('<svg xmlns="http://www.w3.org/2000/svg"') for one in made["invites"])
    assert code_of(ana.post, f"/api/sessions/{session['id']}/start") == (409, "empty_seats")
    with Seat(links(made)["south"], name="Bea") as bea, Seat(made["back"]["url"]) as north:
        bea.receive()
        north.receive()
        detail = ana.post(f"/api/sessions/{session['id']}/start")
        assert [s["name"] for s in detail["session"]["seats"]] == ["Ana", "Bea"]
        play_out(north, bea)
    found = ana.get(f"/api/sessions/{session['id']}/verify")
    assert found["ok"] is True
    assert found["commitment"] == session["commitment"]
    record = ana.get(f"/api/sessions/{session['id']}/record")
    assert record.splitlines()[-1].startswith('{"n":')
    replay = ana.get(f"/api/sessions/{session['id']}/replay?seat=*&start=0&count=200")
    assert replay["steps"] == len(replay["frames"])
    assert replay["frames"][-1]["changes"]["over"] is True
    assert replay["frames"][1]["entry"] > 0
    thought = f"/api/sessions/{session['id']}/thought?topic=heat&entry=1&seat="
    assert code_of(ana.get, thought + "north") == (400, "no_assistant")
    assert code_of(ana.get, thought + "west") == (400, "no_seat")
    carl = Server(here.url)
    copy = carl.post("/api/records", {"record": record})
    assert copy["session"]["status"] == "over"
    forked = ana.post(f"/api/sessions/{session['id']}/fork", {"seat": "*", "step": 2})
    assert (forked["session"]["status"], forked["you"]) == ("playing", ["north", "south"])
    again = ana.post(f"/api/sessions/{session['id']}/rematch", {"swap": True})
    assert [s["name"] for s in again["session"]["seats"]] == ["Bea", "Ana"]


def test_a_stranger_sees_a_private_table_nowhere(here: Site, ana: Server) -> None:
    made = ana.create_session("lanterns", "lake", seats={"blue.captain": {"by": "me"}})
    ident = made["session"]["id"]
    stranger = Server(here.url)
    for path in ("", "/chart", "/record", "/replay", "/verify"):
        assert code_of(stranger.get, f"/api/sessions/{ident}{path}") == (404, "no_session")
    assert ident not in [t["id"] for t in stranger.get("/api/sessions")]
    assert ident in [t["id"] for t in ana.get("/api/sessions?mine=true")]
    assert code_of(stranger.post, f"/api/sessions/{ident}/join", {"seats": ["red.captain"]}) == (404, "no_session")
    for path, body in [
        ("start", None), ("close", None), ("resume", None), ("leave", {"seats": ["blue.captain"]}),
        ("seats", {"seat": "red.captain", "by": "bot", "bot": "random"}), ("invites", {"seat": "red.captain"}),
        ("rematch", {}),
    ]:  # fmt: skip
        assert code_of(stranger.post, f"/api/sessions/{ident}/{path}", body)[0] in (401, 404)
    with socket_of(stranger, ident) as socket:
        assert closing_code(socket) == 4404
    watcher = Server(here.url)
    token = links(made)[""].rpartition("/")[2]
    claimed = watcher.post("/api/claim", {"token": token})
    assert (claimed["session"], claimed["seat"], claimed["you"]) == (ident, "", [])
    assert watcher.get(f"/api/sessions/{ident}")["spectator"] is True
    assert code_of(watcher.post, f"/api/sessions/{ident}/start")[0] == 401


def test_who_is_invited_to_a_private_table_may_fill_his_side(here: Site, ana: Server) -> None:
    made = ana.create_session("lanterns", "lake", seats={"blue.captain": {"by": "me"}})
    join = f"/api/sessions/{made['session']['id']}/join"
    bea = Server(here.url)
    bea.post("/api/claim", {"token": links(made)["red.captain"].rpartition("/")[2]})
    assert code_of(bea.post, join, {"seats": ["red.lookout", "blue.lookout"]}) == (403, "not_yours")
    assert bea.post(join, {"seats": ["red.lookout"]})["you"] == ["red.captain", "red.lookout"]
    assert ana.post(join, {"seats": ["blue.lookout"]})["you"] == ["blue.captain", "blue.lookout"]


def test_open_tables_are_listed_and_joined(here: Site, ana: Server) -> None:
    made = ana.create_session("quarry", "open", private=False, seats={"north": {"by": "me"}}, options={"long": True})
    ident = made["session"]["id"]
    bea = Server(here.url)
    listed = {t["id"]: t for t in bea.get("/api/sessions?game=quarry&status=gathering")}
    assert listed[ident]["options"] == {"long": True}
    detail = bea.post(f"/api/sessions/{ident}/join", {"seats": ["south"], "name": "  Bea\u0000\u202e  "})
    assert detail["you"] == ["south"]
    assert detail["session"]["seats"][1]["name"] == "Bea"
    assert code_of(bea.post, f"/api/sessions/{ident}/start") == (403, "not_yours")
    assert code_of(Server(here.url).post, f"/api/sessions/{ident}/join", {"seats": ["south"]}) == (409, "taken")
    bea.post(f"/api/sessions/{ident}/leave", {"seats": ["south"]})
    ana.post(f"/api/sessions/{ident}/seats", {"seat": "south", "by": "bot", "bot": "random"})
    assert ana.post(f"/api/sessions/{ident}/start")["session"]["status"] == "playing"
    ana.post(f"/api/sessions/{ident}/close")
    assert ident not in [t["id"] for t in bea.get("/api/sessions")]


OPEN = {"game": "quarry", "scenario": "open"}


@pytest.mark.parametrize(
    ("accepted", "told"),
    [
        ("es-ES,es;q=0.9,en;q=0.8", "scenario: no existe ese escenario. Hay: open, short"),
        ("fr, en-GB", "scenario: there is no such scenario. Available: open, short"),
        ("", "scenario: there is no such scenario. Available: open, short"),
    ],
)
def test_a_refusal_is_a_sentence_in_the_language_asked_for(ana: Server, accepted: str, told: str) -> None:
    body = json.dumps({"game": "quarry", "scenario": "x"}).encode()
    headers = {"Content-Type": "application/json", "Accept-Language": accepted}
    with pytest.raises(HTTPError) as error, urlopen(Request(f"{ana.url}/api/sessions", body, headers)):
        pass
    assert json.load(error.value)["detail"] == told


@pytest.mark.parametrize(
    ("body", "status", "code", "field"),
    [
        ({"game": "chess", "scenario": "x"}, 404, "no_game", None),
        ({"game": "quarry", "scenario": "x"}, 400, "setup-unknown-scenario", "scenario"),
        ({"game": "quarry", "scenario": "open", "options": {"long": 3}}, 400, "setup-bad-value", "options.long"),
        ({"game": "quarry", "scenario": "open", "pace": "warp"}, 400, "bad_request", None),
        (
            {"game": "quarry", "scenario": "open", "seats": {"north": {"by": "bot", "bot": "x"}}},
            400,
            "no_bot",
            "seats.north",
        ),
        ({"game": "quarry", "scenario": "open", "spectator_delay": -1}, 400, "bad_request", None),
        ({"game": "quarry"}, 400, "bad_request", None),
        ([], 400, "bad_request", None),
    ],
)
def test_what_cannot_be_made_is_refused_by_name(
    ana: Server, body: Any, status: int, code: str, field: str | None
) -> None:
    with pytest.raises(Problem) as problem:
        ana.post("/api/sessions", body)
    assert (problem.value.said["status"], problem.value.code) == (status, code)
    if field:
        assert problem.value.said["field"] == field
    assert "Traceback" not in str(problem.value.said)


def test_games_are_described(ana: Server) -> None:
    game = ana.get("/api/games/lanterns")
    assert [s["seat"] for s in game["seats"]] == ["blue.captain", "blue.lookout", "red.captain", "red.lookout"]
    assert game["events"]["rowed"]["cell"]["spec"] == "cell"
    assert game["decisions"]["command"]["value"]["spec"] == {"tuple": ["order", "text"]}
    assert sorted(game["view"]["boats"]) == ["arms", "cell", "doused", "side", "stones"]
    assert game["bots"][0] == {"name": "random", "simpler": ""}
    assert ana.get("/api/games/quarry")["settings"][0] == {
        "name": "long", "values": [False, True], "default": False, "rule": "2"
    }  # fmt: skip
    assert ana.get("/api/games/quarry/rules") == []
    assert ana.get("/api/games/quarry/chart") is None
    assert ana.get("/api/games/quarry/texts/es") == ""
    assert code_of(ana.get, "/api/games/quarry/texts/fr") == (404, "no_language")
    assert code_of(ana.get, "/api/games/chess") == (404, "no_game")
    assert "from_client" in ana.get("/api/wire.json")["properties"]
    rules = ana.get("/api/games/sonar/rules")
    assert {"id", "title", "ruling"} <= set(rules[0])
    read = {rule["id"]: rule["ruling"] for rule in rules}
    assert read["opt-both-sunk"] == {"en": "A draw; the rules are silent.", "es": "Empate; las reglas no dicen nada."}
    assert read["blast-far"] is None


def test_what_a_scenario_is_about_is_told_in_the_viewers_language(ana: Server) -> None:
    brief = "/api/games/silent_war/briefing/"
    told = {language: ana.get(f"{brief}{language}?scenario=pacific-1943") for language in ("en", "es")}
    assert any("January 1943" in line for line in told["en"])
    assert any("enero de 1943" in line for line in told["es"])
    assert told["en"][-1].startswith("In history: ")
    assert ana.get("/api/games/sonar/briefing/en") == []
    assert code_of(ana.get, f"{brief}en?scenario=nowhere") == (400, "setup-unknown-scenario")
    assert code_of(ana.get, f"{brief}en?pack=nobodys") == (400, "setup-unknown-pack")
    assert code_of(ana.get, f"{brief}fr") == (404, "no_language")
    assert code_of(ana.get, "/api/games/chess/briefing/en") == (404, "no_game")


def test_staff_and_the_words_of_its_orders_are_described(ana: Server) -> None:
    staff = ana.get("/api/games/silent_war")["staff"]
    assert staff["levels"] == ["everything", "combat", "exceptions", "war"]
    doctrines = {one["name"]: one["orders"] for one in staff["doctrines"]}
    assert "posture aggressive" in doctrines["aggressive"]
    found = ana.get("/api/games/silent_war/orders?scenario=tang-1944")
    assert {"slug": "ss-306", "name": "Tang"} in found["names"]["boats"]
    assert "east-china-sea" in found["names"]["areas"]
    assert ("re-attack" in found["words"]["en"]["orders"], "reataca" in found["words"]["es"]["orders"]) == (True, True)
    assert ana.get("/api/games/quarry")["staff"] is None
    assert code_of(ana.get, "/api/games/quarry/orders") == (404, "no_staff")
    assert code_of(ana.get, "/api/games/silent_war/orders?scenario=nowhere")[0] == 400


def test_a_campaign_in_progress_is_drafted_checked_and_played(ana: Server) -> None:
    drafted = ana.get("/api/games/silent_war/position?scenario=full-war&date=1943-05")
    position = drafted["position"]
    assert (position["year"], position["month"], position["at"]) == (1943, 5, "week")
    position["boats"]["ss-238"] = {"box": "operating", "at": "carolines", "patrol": True, "damage": 1}
    assert ana.post("/api/games/silent_war/position", drafted)["scenario"] == "full-war"
    seats = {seat: {"by": "me"} for seat in ("comsubpac", "comsubsowespac")}
    ident = ana.create_session("silent_war", "full-war", seats=seats, position=position)["session"]["id"]
    assert code_of(ana.get, f"/api/sessions/{ident}/rows") == (409, "not_started")
    ana.post(f"/api/sessions/{ident}/start")
    rows = ana.get(f"/api/sessions/{ident}/rows")
    assert rows["tables"]["boats"] == "boat"
    assert "ss-238" in rows["names"]["boat"]
    position["boats"]["ss-238"]["at"] = "midway"
    with pytest.raises(Problem) as problem:
        ana.post("/api/games/silent_war/position", drafted)
    assert (problem.value.code, problem.value.said["field"]) == ("setup-position-place", "position.boats.ss-238.at")
    assert code_of(ana.get, "/api/games/silent_war/position?scenario=full-war&date=1950-01")[0] == 400
    assert code_of(ana.get, "/api/games/quarry/position") == (404, "no_position")


# ---------------------------------------------------------------- the cookie and the token


def test_the_cookie_is_kept_from_scripts_and_other_sites(here: Site) -> None:
    server = Server(here.url)
    server.post("/api/me", {"name": "Ana"})
    (cookie,) = server.cookies
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert (cookie.get_nonstandard_attr("SameSite") or "").lower() == "lax"
    assert cookie.expires is not None
    assert server.get("/api/me")["name"] == "Ana"
    assert server.post("/api/me", {"name": "Anna"})["name"] == "Anna"
    assert len(list(server.cookies)) == 1
    assert Server(here.url).get("/api/me") == {"player": "", "name": "", "seats": []}


def test_a_token_gives_its_seat_and_can_be_withdrawn(here: Site, ana: Server) -> None:
    made = ana.create_session("lanterns", "lake", seats={"blue.captain": {"by": "me"}, "blue.lookout": {"by": "me"}})
    ident, secrets = made["session"]["id"], {seat: url.rpartition("/")[2] for seat, url in links(made).items()}
    wish = {"token": secrets["red.captain"], "program": True}
    program = Server(here.url, Server(here.url).post("/api/claim", wish)["token"])
    assert program.get(f"/api/sessions/{ident}")["you"] == ["red.captain"]
    other = ana.create_session("quarry", "open")["session"]["id"]
    assert code_of(program.get, f"/api/sessions/{other}") == (403, "token_scope")
    ana.post(f"/api/sessions/{ident}/invites", {"seat": "red.captain"})
    assert code_of(program.get, f"/api/sessions/{ident}") == (401, "bad_token")
    assert code_of(Server(here.url).post, "/api/claim", {"token": secrets["red.captain"]}) == (404, "no_invitation")
    assert code_of(Server(here.url).post, "/api/claim", {"token": "x" * 43}) == (404, "no_invitation")
    assert code_of(Server(here.url, "nonsense").get, "/api/me") == (401, "bad_token")


def test_who_loses_his_seat_loses_his_socket(here: Site, ana: Server) -> None:
    made = ana.create_session("quarry", "open", seats={"north": {"by": "me"}})
    ident = made["session"]["id"]
    bea = Server(here.url)
    bea.post("/api/claim", {"token": links(made)["south"].rpartition("/")[2], "name": "Bea"})
    with socket_of(bea, ident) as socket:
        socket.send('{"type":"hello","seats":{"south":0}}')
        until(socket, "welcome")
        ana.post(f"/api/sessions/{ident}/seats", {"seat": "south", "by": "nobody"})
        assert until(socket, "closing")["again"] is False
        assert closing_code(socket) == 4410


def test_a_foreign_page_opens_no_socket(here: Site, ana: Server) -> None:
    from websockets.exceptions import InvalidStatus

    made = ana.create_session("quarry", "open", private=False)
    for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}):
        with pytest.raises(InvalidStatus), socket_of(ana, made["session"]["id"], headers=headers):
            pass


# ---------------------------------------------------------------- the socket


def test_one_socket_carries_several_seats(ana: Server) -> None:
    made = ana.create_session("quarry", "open", seats={"north": {"by": "me"}, "south": {"by": "me"}})
    ident = made["session"]["id"]
    ana.post(f"/api/sessions/{ident}/start")
    with socket_of(ana, ident) as socket:
        socket.send('{"type":"hello","seats":{"north":0,"south":0},"language":"es"}')
        assert [until(socket, "welcome")["seat"] for _ in range(2)] == ["north", "south"]
        socket.send('{"type":"answer","seat":"north","decision":"bid_tools:0","value":7,"answer_id":"a"}')
        refused = until(socket, "refused")
        assert refused["text"].startswith("Esa no es una de tus opciones") or "opciones" in refused["text"]
        for seat in ("north", "south"):
            message = {"type": "answer", "seat": seat, "decision": "bid_tools:0", "value": 1, "answer_id": seat}
            socket.send(json.dumps(message))
            assert until(socket, "accepted")["answer_id"] == seat


@pytest.mark.parametrize(
    "nonsense",
    [
        "", "{", "[]", "null", "3", '{"type":"fly"}', '{"type":"answer"}', '{"type":"answer","seat":3}', "\ufeff{}",
        '{"type":"hello","seats":{}}', '{"type":"hello","seats":{"north":-1}}', "[" * 5000, '{"a":' * 5000,
        '{"type":"answer","seat":"north","decision":"x","value":1,"answer_id":"a\\u0000"}',
        '{"type":"chat","seat":"north","to":"all","text":"","answer_id":"a"}', "\x00", "é" * 100,
        '{"type":"vote","seat":"north","motion":1e400,"yes":true}',
    ],
)  # fmt: skip
def test_nonsense_is_refused_and_the_socket_goes_on(ana: Server, nonsense: str) -> None:
    made = ana.create_session("quarry", "open", seats={"north": {"by": "me"}, "south": {"by": "me"}})
    ident = made["session"]["id"]
    ana.post(f"/api/sessions/{ident}/start")
    with socket_of(ana, ident) as socket:
        socket.send(nonsense)
        assert until(socket, "refused")["code"] == "malformed"
        socket.send(nonsense.encode(errors="surrogatepass"))
        assert until(socket, "refused")["code"] == "malformed"
        socket.send('{"type":"hello","seats":{"north":0}}')
        assert until(socket, "welcome")["seat"] == "north"


def test_a_socket_that_talks_nothing_but_nonsense_is_closed(ana: Server) -> None:
    ident = ana.create_session("quarry", "open", private=False)["session"]["id"]
    with socket_of(ana, ident) as socket:
        for _ in range(20):
            socket.send("x")
        assert closing_code(socket) == 4400


def test_an_oversized_message_closes_the_socket(ana: Server) -> None:
    ident = ana.create_session("quarry", "open", private=False)["session"]["id"]
    with socket_of(ana, ident) as socket:
        socket.send('{"type":"hello","seats":{"":0},"pad":"' + "x" * 70_000 + '"}')
        assert closing_code(socket) == 4413


def test_a_socket_for_no_table_or_not_ours_is_told_so(here: Site, ana: Server) -> None:
    for ident, code in [("nowhere", 4404), (Server(here.url).create_session("quarry", "open")["session"]["id"], 4404)]:
        with socket_of(ana, ident) as socket:
            assert closing_code(socket) == code


def test_a_refused_answer_is_an_exception_of_the_client(ana: Server) -> None:
    made = ana.create_session("quarry", "open", seats={"south": {"by": "me"}})
    ident = made["session"]["id"]
    with Seat(links(made)["north"]) as seat:
        seat.receive()
        ana.post(f"/api/sessions/{ident}/start")
        decisions = next(iter(seat))
        with pytest.raises(Refused, match="not-offered"):
            seat.answer(decisions[0], 99)
        seat.answer(decisions[0], 1)


def test_a_seat_that_is_taken_back_closes_its_socket(ana: Server) -> None:
    made = ana.create_session("quarry", "open", seats={"south": {"by": "me"}})
    with Seat(links(made)["north"]) as seat:
        seat.receive()
        ana.post(f"/api/sessions/{made['session']['id']}/invites", {"seat": "north"})
        with pytest.raises(Problem, match="4410"):
            hear_all(seat)
