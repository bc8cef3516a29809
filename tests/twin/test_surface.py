"""Nobody can tell two games apart by anything the server says: every message, every operation, every audience.

What is compared, and how the two games come to differ, is in `surface.py`; what is said to the server, in `samples.py`.
Below, each hole that was once open is opened again, and found.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest
from litestar import post
from litestar.params import FromPath, JSONBody
from tests.tiny import lanterns, quarry
from tests.twin import samples
from tests.twin.surface import Audience, Leak, audiences, check_surface

from upscope import registry
from upscope.kernel import correction, imagined
from upscope.kernel.decision import Decisions, Refused, decision
from upscope.kernel.game import Setup
from upscope.kernel.kinds import INT
from upscope.kernel.referee import Referee
from upscope.kernel.view import HiddenCell
from upscope.referee import requests
from upscope.session import consent, handlers, history, progress
from upscope.session import messages as m
from upscope.session.live import LiveSession
from upscope.session.play import Play
from upscope.web.app import create_app

registry.add(lanterns.GAME)
registry.add(quarry.GAME)

GAMES = {
    "lanterns": (Setup("lake"), 8),
    "quarry": (Setup("short"), 1),
    "sonar": (Setup("alpha-t"), 8),
    "krieg": (Setup("two_rivers_short"), 8),
    "silent_war": (Setup("asiatic-fleet-1942"), 4),
}
AGREED = [("lanterns", "red.captain"), ("sonar", "blue.captain"), ("sonar", "yellow.radio")]
"""Seats of a game that spectators see all of, whose holders look on as well."""
CASES = [(name, audience) for name in GAMES for audience in audiences(registry.game(name))]
CASES += [(name, Audience("seat", seat, agrees=True)) for name, seat in AGREED]
HIDING = ("lanterns", "quarry", "sonar", "silent_war")
"""Games in which every audience has something that it may not know from the first move on."""
STRANGE = 45
"""Kinds of messages and operations at the least, for somebody who has no socket; all others have more."""


@pytest.mark.parametrize(("name", "audience"), CASES, ids=str)
def test_no_audience_can_tell_two_games_apart(tmp_path: Path, name: str, audience: Audience) -> None:
    setup, moves = GAMES[name]
    covered = check_surface(registry.game(name), setup, audience, tmp_path, moves)
    covered.add(check_surface(registry.game(name), setup, audience, tmp_path / "early", 0, whole=False))
    assert covered.steps >= 1 or covered.differing
    assert covered.differing or (name not in HIDING and audience.sees)
    assert len(covered.labels) >= (STRANGE if audience.kind == "stranger" else STRANGE + len(get_args(m.FromClient)))
    if audience.kind != "seat" or name in ("lanterns", "quarry"):
        assert covered.deeds


def test_every_message_and_operation_is_asked_for(tmp_path: Path) -> None:
    covered = check_surface(quarry.GAME, Setup("short"), Audience("seat", "north"), tmp_path, 1)
    kinds = {f"message {one.__struct_config__.tag}" for one in get_args(m.FromClient)}
    kinds |= {f"request {one.__struct_config__.tag}" for one in get_args(requests.SEAT)} - {"request quit"}
    assert kinds <= covered.labels
    app = create_app(manager=object()).app  # type: ignore[arg-type]  # nobody asks it anything
    asked = {label for label in covered.labels if label.startswith(("GET", "POST"))}
    assert {one.label for one in samples.calls(app, known())} <= asked  # type: ignore[arg-type]  # a Litestar


def known() -> samples.Known:
    return samples.Known("x", "quarry", "short", "north", "south", ["a:0"], [], "")


# ---------------------------------------------------------------- what is new fails until it has a sample


class Whisper(m.Struct, frozen=True, tag_field="type", tag="whisper"):
    seat: m.Slug
    secret_word: str


def test_a_new_kind_of_message_wants_a_sample() -> None:
    with pytest.raises(samples.Unknown, match=r"whisper: add a sample for the field 'secret_word'"):
        known().struct(Whisper, "whisper")


def test_a_new_operation_wants_a_sample() -> None:
    @post("/api/sessions/{ident:str}/whisper")
    async def whisper(ident: FromPath[str], data: JSONBody[Whisper]) -> None: ...

    app: Any = create_app(manager=object()).app  # type: ignore[arg-type]  # nobody asks it anything
    app.register(whisper)
    with pytest.raises(samples.Unknown, match=r"whisper.*secret_word"):
        samples.calls(app, known())


# ---------------------------------------------------------------- the holes, opened again


def watched(s: Any) -> None:
    assert s.boats.arms[0] <= 90, f"red is at {s.boats.cell[1]}"


WATCHED = replace(lanterns.GAME, name="lanterns-told", invariants=(lanterns.on_the_lake, watched))
registry.add(WATCHED)
BLUE, NORTH = Audience("seat", "blue.captain"), Audience("seat", "north")


def test_a_correction_tried_before_consent_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def tried(play: Play, seat: str, changes: list[Any]) -> list[Any]:
        state = play.referee.state.fork()
        for change in changes:
            correction.write(state, change)
        for holds in play.referee.game.invariants:
            try:
                holds(state)
            except AssertionError as problem:
                raise Refused("correction-breaks", field=str(problem)) from None
        return changes

    check_surface(WATCHED, Setup("lake"), BLUE, tmp_path / "shut")
    monkeypatch.setattr(Play, "read_correction", tried)
    with pytest.raises(Leak, match=r"message motion.*red is at"):
        check_surface(WATCHED, Setup("lake"), BLUE, tmp_path / "open")


def test_changes_shown_to_everybody_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = Referee.shown_correction
    monkeypatch.setattr(Referee, "shown_correction", lambda r, seats, changes: shown(r, r.sides.seats, changes))
    with pytest.raises(Leak, match=r"a correction proposed by red"):
        check_surface(lanterns.GAME, Setup("lake"), BLUE, tmp_path)


def test_odds_from_the_true_state_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blank = imagined._blanked

    def kept(s: Any, seat: str, *how: Any) -> Any:
        made = blank(s, seat, *how)
        for f, true in zip(made.stack, s.stack, strict=True):
            f._got = true._got
        return made

    monkeypatch.setattr(imagined, "_blanked", kept)
    monkeypatch.setattr(imagined, "_sealed", lambda game, s, seat: [])
    with pytest.raises(Leak, match=r"advice odds"):
        check_surface(quarry.GAME, Setup("short"), NORTH, tmp_path, 1)


def test_a_fork_of_the_present_by_a_delayed_spectator_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveSession, "past", lambda session: (session.known(""), session.need_play().feeds.lines("")))
    with pytest.raises(Leak, match=r"krieg, delayed, a session made by POST /api/sessions/{ident}/fork"):
        check_surface(registry.game("krieg"), GAMES["krieg"][0], Audience("delayed"), tmp_path, 12)


def steps(count: Callable[[LiveSession], None]) -> Any:
    """A session on which something happens at every move that is stored."""
    move = LiveSession.move

    async def moved(session: LiveSession, *how: Any, **more: Any) -> int:
        found = await move(session, *how, **more)
        count(session)
        return found

    return moved


def test_a_count_that_steps_at_a_secret_answer_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveSession, "move", steps(lambda session: session.means.tally.add("moves")))
    with pytest.raises(Leak, match=r"GET /metrics.*upscope_moves_total"):
        check_surface(quarry.GAME, Setup("short"), NORTH, tmp_path, 0, whole=False)


def test_clocks_told_at_a_secret_answer_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def tell(session: LiveSession) -> None:
        session.crowd.tell_undelayed(m.Clocks(session.shown_clocks(), session.clock.tick(), session.means.time.wall()))

    monkeypatch.setattr(LiveSession, "tell_clocks", tell)
    with pytest.raises(Leak, match=r'a secret answer more.*"type":"clocks"'):
        check_surface(quarry.GAME, Setup("short"), NORTH, tmp_path, 0, whole=False)


def test_talk_that_is_counted_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handlers, "chat_id", lambda session, seat, answer_id: len(session.chat) + 1)
    with pytest.raises(Leak, match=r"message chat"):
        check_surface(lanterns.GAME, Setup("lake"), BLUE, tmp_path)


def test_the_time_of_a_secret_answer_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LiveSession, "known", lambda session, seat: session.need_play().referee.view(seat).data())
    with pytest.raises(Leak, match=r"request view"):
        check_surface(quarry.GAME, Setup("short"), NORTH, tmp_path, 0, whole=False)


def near(s: Any, d: Any) -> dict[Any, dict[str, Any]]:
    """What is said of an order, by a game that looks where it must not."""
    try:
        there = s.boats.cell[1 - d.seat.startswith("red")]
    except HiddenCell:
        return {}
    return {value: {"near": there} for value in d.offer}


def informed(kind: Any) -> Any:
    """An order to which something is said."""
    return decision("command", kind.value, info={"near": INT}, heard=True) if kind.name == "command" else kind


PREVIEWED = replace(
    lanterns.GAME,
    name="lanterns-previewed",
    decisions=Decisions(*(informed(kind) for kind in lanterns.GAME.decisions)),
    previews={"command": near},
)
registry.add(PREVIEWED)


def test_a_preview_from_the_true_state_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_surface(PREVIEWED, Setup("lake"), BLUE, tmp_path / "shut", whole=False)

    def preview(referee: Referee, d: Any) -> Any:
        found = referee.game.previews.get(d.name)
        return found(referee.state, d) if found else {}

    monkeypatch.setattr(Referee, "_preview", preview)
    with pytest.raises(Leak, match=r'"near"'):
        check_surface(PREVIEWED, Setup("lake"), BLUE, tmp_path / "open", whole=False)


def test_what_spectators_see_by_consent_shown_to_a_player_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consent, "has_secrets", lambda session, who: False)
    with pytest.raises(Leak, match=r'the welcome|"cell"'):
        check_surface(lanterns.GAME, Setup("lake"), Audience("seat", "blue.captain", agrees=True), tmp_path)


def test_an_answer_from_memory_only_while_nobody_acts_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handlers, "_moment", lambda play, seat, view: str(play.referee.at).encode())
    with pytest.raises(Leak, match=r"thoughts worked out after a secret answer"):
        check_surface(quarry.GAME, Setup("short"), NORTH, tmp_path, 0, whole=False)


def test_who_is_asked_in_secret_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def all_asked(glance: Any, seat: str) -> list[str]:
        return [d.seat for d in glance.open if not d.standing]

    monkeypatch.setattr(progress.Glance, "waiting", all_asked)
    with pytest.raises(Leak, match=r'"waiting"'):
        check_surface(quarry.GAME, Setup("short"), NORTH, tmp_path, 0, whole=False)


def test_a_plan_that_ends_with_a_word_on_the_position_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def follow(session: LiveSession, message: m.Answer, by: str) -> None:
        cell = session.need_play().referee.whole_view().tables["boats"]["cell"][1]
        raise Refused("no-plan", field="then", name=cell)

    monkeypatch.setattr(handlers, "follow", follow)
    with pytest.raises(Leak, match=r"a plan 0"):
        check_surface(lanterns.GAME, Setup("lake"), BLUE, tmp_path, 8)


def test_a_bot_s_reasons_before_the_end_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They tell what it answered in secret, and can be read in the replay once the game is over."""
    monkeypatch.setattr(history, "reason_at", history._reason_of)
    with pytest.raises(Leak, match=r"GET /api/sessions/{ident}/replay.*it is"):
        check_surface(lanterns.GAME, Setup("lake"), BLUE, tmp_path, 8)
