"""The referee protocol: the worked session of the documentation, seats' sessions, and every kind of bad line."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tiny import lanterns, quarry

from upscope import registry
from upscope.referee.conversation import LONGEST, Conversation, RunningGames

DOCS = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"


@pytest.fixture(autouse=True)
def tiny_games() -> None:
    registry.add(quarry.GAME)
    registry.add(lanterns.GAME)


class Talk:
    def __init__(self, running: RunningGames | None = None) -> None:
        self.conversation = Conversation(running)

    def __call__(self, do: str, **fields: Any) -> dict[str, Any]:
        reply = json.loads(self.conversation.line(json.dumps({"do": do, "id": 7, **fields}).encode()))
        assert reply["id"] == 7
        assert set(reply) in ({"id", "result"}, {"id", "error"})
        return reply  # type: ignore[no-any-return]  # JSON

    def ok(self, do: str, **fields: Any) -> Any:
        reply = self(do, **fields)
        assert "result" in reply, reply
        return reply["result"]

    def code(self, do: str, **fields: Any) -> str:
        reply = self(do, **fields)
        assert "error" in reply, reply
        assert reply["error"]["text"]
        return str(reply["error"]["code"])


def fits(pattern: str, text: str) -> bool:
    """Whether a reply is the documented one, where an ellipsis stands for anything."""
    return re.fullmatch(".*".join(re.escape(part) for part in pattern.split("…")), text) is not None


def test_the_worked_session_of_the_documentation() -> None:
    block = re.search(r"```session\n(.*?)```", DOCS.read_text("utf-8"), re.S)
    assert block
    session = Conversation()
    lines = block.group(1).splitlines()
    assert len(lines) == 30
    for sent, expected in zip(lines[::2], lines[1::2], strict=True):
        got = session.line(sent.removeprefix("> ").encode()).decode().strip()
        assert fits(expected.removeprefix("< "), got), f"{sent}\n{expected}\n{got}"
    assert not session.open


def test_a_whole_game_saved_loaded_and_forked() -> None:
    talk = Talk()
    talk.ok("new", game="quarry", scenario="short", seed=4)
    for _ in range(200):
        open_now = talk.ok("decisions")
        if not open_now:
            break
        d = open_now[0]
        value = d["options"][-1]["value"] if "options" in d else d["form"]["example"]
        talk.ok("answer", seat=d["seat"], decision=d["id"], value=value)
    saved = talk.ok("save")
    loaded = talk.ok("load", record=saved["record"])
    assert loaded["over"] is True
    assert loaded["game"] == "g2"
    assert talk.ok("view", game="g1") == talk.ok("view", game="g2")
    assert talk.ok("load", record=saved["record"], snapshot=saved["snapshot"])["over"] is True
    assert talk.ok("load", record=saved["record"][:-9])["torn"] is True
    assert talk.ok("fork", game="g1", at=4, seed=1)["over"] is False
    assert talk.code("fork", game="g1", at=9_999) == "no-entry"
    assert len(talk.ok("record", game="g1")["entries"]) > 10


def test_a_seats_session_knows_only_its_seat() -> None:
    running = RunningGames()
    host, guest = Talk(running), Talk(running)
    made = host.ok("new", game="lanterns", seed=1)
    assert guest.ok("hello", token=made["seats"]["red.captain"])["seat"] == "red.captain"
    for do in ("games", "new", "save", "load", "fork", "undo", "record", "tick"):
        fields = {
            "new": {"game": "lanterns"},
            "load": {"record": ""},
            "undo": {"seat": "red.captain"},
            "tick": {"tick": 1},
        }
        assert guest.code(do, **fields.get(do, {})) == "not-for-a-seat"
    assert guest.code("view", seat="blue.captain") == "not-your-seat"
    assert guest.code("answer", seat="blue.captain", decision="choose_start:0", value="A1") == "not-your-seat"
    assert guest.code("view", game="g9") == "no-game"
    assert guest.ok("decisions")[0]["seat"] == "red.captain"
    guest.ok("answer", decision="choose_start:0", value="D4")
    host.ok("answer", seat="blue.captain", decision="choose_start:0", value="A1")
    assert guest.ok("view")["tables"]["boats"]["cell"] == [None, "D4"]
    assert [e["event"] for e in guest.ok("events")] == ["hid", "began"]
    assert guest.code("hello", token=made["seats"]["blue.captain"]) == "no-token"
    assert Talk(running).code("hello", token="guess") == "no-token"
    assert guest.ok("quit") == {}


def test_one_session_holds_several_seats() -> None:
    running = RunningGames()
    host, crew, other = Talk(running), Talk(running), Talk(running)
    made = host.ok("new", game="lanterns", seed=1)
    another = host.ok("new", game="lanterns", seed=1)
    tokens = list(made["seats"].values())
    assert other.code("hello", tokens=[tokens[0], another["seats"]["red.captain"]]) == "no-token"
    assert other.code("hello", tokens=[tokens[0], "guess"]) == "no-token"
    assert other.conversation.bound is None
    told = crew.ok("hello", tokens=tokens)
    assert (told["name"], told["seats"]) == ("lanterns", list(made["seats"]))
    assert {d["seat"] for d in crew.ok("decisions")} == {"blue.captain", "red.captain"}
    crew.ok("answer", decision="choose_start:0", value="A1")
    crew.ok("answer", seat="red.captain", decision="choose_start:0", value="D4")
    assert crew.ok("view", seat="red.captain")["tables"]["boats"]["cell"] == [None, "D4"]
    assert crew.code("hello", token=another["seats"]["red.captain"]) == "no-token"
    single = Talk(running)
    single.ok("hello", tokens=[made["seats"]["red.captain"]])
    assert single.code("view", seat="blue.captain") == "not-your-seat"


def test_our_bots_take_seats_and_play_on_by_themselves() -> None:
    talk = Talk()
    talk.ok("new", game="sonar", scenario="alpha-t", seed=3)
    assert len(talk.ok("bot", seat="yellow", bot="ensign", seed=5)["seats"]) == 4
    assert talk.code("bot", seat="blue", bot="admiral") == "no-bot"
    assert talk.code("bot", seat="green", bot="ensign") == "no-seat"
    asked = talk.ok("decisions")
    assert {d["seat"].partition(".")[0] for d in asked if not d.get("standing")} == {"blue"}
    assert talk.ok("bot", seat="blue", bot="lieutenant", seed=5)["over"] is True
    assert {entry.get("by") for entry in talk.ok("record")["entries"] if entry["kind"] == "answer"} == {"bot"}
    talk.ok("new", game="sonar", scenario="alpha-s", seed=3)
    assert talk.code("bot", seat="yellow", bot="ensign") == "real-time"


def test_the_map_and_the_words_of_a_game_are_given() -> None:
    talk = Talk()
    made = talk.ok("new", game="sonar", scenario="alpha-t", seed=3)
    assert talk.ok("map")["map"] == "alpha-t"
    assert talk.ok("schema")["tables"]["boats"]["cell"]["audience"] == "own_side"
    seat = Talk(talk.conversation.running)
    seat.ok("hello", token=made["seats"]["blue.radio"])
    assert seat.ok("map") == talk.ok("map")
    assert seat.code("schema", game="krieg") == "no-game"
    assert "lieutenant" in next(one for one in talk.ok("games") if one["name"] == "sonar")["bots"]


def test_an_unknown_request_is_answered_with_those_there_are() -> None:
    talk = Talk()
    said = talk("dance")["error"]
    assert said["code"] == "bad-request"
    assert "hello, games, new, map, schema, bot" in said["text"]
    made = talk.ok("new", game="quarry", seed=1)
    talk.ok("hello", token=made["seats"]["north"])
    assert "save" not in talk("dance")["error"]["text"]


def test_deadlines_over_the_protocol() -> None:
    talk = Talk()
    talk.ok("new", game="lanterns", seed=1)
    talk.ok("answer", seat="blue.captain", decision="choose_start:0", value="A1", tick=3)
    talk.ok("answer", seat="red.captain", decision="choose_start:0", value="D4", tick=4)
    assert talk.ok("answer", seat="blue.captain", decision="command:0", value=["throw", "D4"], tick=10)["due"] == 15
    assert talk.code("answer", seat="red.captain", decision="douse:0", value="yes", tick=15) == "late"
    assert talk.code("tick", tick=14) == "nothing-due"
    assert talk.code("answer", seat="red.captain", decision="douse:0", value="yes", tick=9) == "clock-went-back"
    assert talk.ok("tick", tick=15) == {"over": True, "result": "blue"}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "chess"}, "no-game"),
        ({"game": "quarry", "scenario": "x"}, "setup-unknown-scenario"),
        ({"game": "quarry", "options": {"x": 1}}, "setup-unknown-option"),
        ({"game": "quarry", "options": {"long": 3}}, "setup-bad-value"),
        ({"game": "quarry", "position": 5}, "setup-bad-value"),
        ({"game": 5}, "bad-request"),
        ({"game": "quarry", "seed": 1.5}, "bad-request"),
        ({"game": "quarry", "seed": 2**63}, "bad-request"),
        ({"game": "quarry", "colour": "red"}, "bad-request"),
        ({"game": "x" * 300}, "bad-request"),
    ],
)
def test_a_bad_new_is_refused(fields: dict[str, Any], code: str) -> None:
    talk = Talk()
    assert talk.code("new", **fields) == code
    assert talk.code("view") == "no-game"


def test_errors_in_the_players_language() -> None:
    talk = Talk()
    talk.ok("hello", language="es")
    talk.ok("new", game="quarry", scenario="short", seed=1)
    reply = talk("answer", seat="north", decision="bid_tools:9", value=0)
    assert reply["error"]["text"] == "Eso ya está contestado."
    assert talk.code("hello", language="fr") == "no-language"


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "bad-json"),
        (b"hello", "bad-json"),
        (b"[1,2,3]", "bad-request"),
        (b"{}", "bad-request"),
        (b'{"do":"dance","id":3}', "bad-request"),
        (b'{"do":5}', "bad-request"),
        (b'{"do":"view","seat":7}', "bad-request"),
        (b'{"do":"hello","id":[1]}', "bad-request"),
        (b'{"do":"hello"', "bad-json"),
        (b'{"do":"hello","x":' + b"[" * 5000 + b"]" * 5000 + b"}", "bad-request"),
        (b'{"do":"new","game":"quarry","position":' + b'{"a":' * 2000 + b"1" + b"}" * 2000 + b"}", "bad-json"),
        (b'{"do":"events","since":' + b"9" * 400 + b"}", "bad-request"),
        (b'{"do":"tick","tick":-1}', "bad-request"),
        (b'{"do":"hello","token":"\xff"}', "bad-json"),
        (b'{"do":"hello","pad":"' + b"x" * LONGEST + b'"}', "too-long"),
    ],
    ids=range(15),
)
def test_garbage_gets_a_clean_error_and_the_session_goes_on(raw: bytes, code: str) -> None:
    session = Conversation()
    reply = json.loads(session.line(raw))
    assert reply["error"]["code"] == code
    assert "Traceback" not in reply["error"]["text"]
    assert json.loads(session.line(b'{"do":"hello","id":1}'))["result"]["protocol"] == 1


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(["bid_tools:0", "choose_digs:0", "choose_carts:0", "x", ":", "a:b:c"]),
    json_values,
    st.integers(0, 4),
)
def test_any_value_is_answered_or_refused_and_a_refusal_changes_nothing(decision: str, value: Any, moves: int) -> None:
    talk = Talk()
    talk.ok("new", game="quarry", scenario="short", seed=1)
    for seat, ident, given_value in [
        ("north", "bid_tools:0", 1),
        ("south", "bid_tools:0", 1),
        ("north", "choose_digs:0", 1),
    ][:moves]:
        talk.ok("answer", seat=seat, decision=ident, value=given_value)
    before = talk.ok("save")["snapshot"]["digest"]
    raw = json.dumps({"do": "answer", "seat": "north", "decision": decision, "value": value})
    reply = json.loads(talk.conversation.line(raw.encode()))
    if "error" in reply:
        assert talk.ok("save")["snapshot"]["digest"] == before


def test_the_command_over_pipes_with_an_over_long_line() -> None:
    lines = [
        b'{"do":"hello","id":1}',
        b'{"do":"hello","pad":"' + b"x" * (2 * LONGEST) + b'"}',
        b"",
        b'{"do":"quit","id":2}',
        b'{"do":"hello","id":3}',
    ]
    done = subprocess.run(
        [sys.executable, "-m", "upscope.cli", "referee"],
        input=b"\n".join(lines) + b"\n",
        capture_output=True,
        timeout=60,
    )
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert [r.get("id") for r in replies] == [1, None, 2]
    assert replies[1]["error"]["code"] == "too-long"
    assert done.returncode == 0
    assert done.stderr == b""
