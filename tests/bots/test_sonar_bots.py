"""Crews of bots: legal to the end in both modes, the same for the same seed, blind to what they may not see, and better
level by level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from upscope import bots
from upscope.games.sonar import GAME
from upscope.games.sonar.advice.belief import Tracker, seaway_of
from upscope.games.sonar.advice.belief.breakdowns import best_symbol, free_in
from upscope.games.sonar.bots import LEVELS
from upscope.games.sonar.bots.boat import Boat, few, places, unmined
from upscope.games.sonar.bots.commander import Commander, Tuning
from upscope.games.sonar.bots.tempo import TICKS, Tempo
from upscope.games.sonar.content.content import content_of
from upscope.games.sonar.rules.kinds import DEVICE
from upscope.kernel.game import Setup
from upscope.lab.arena import CUT, Game1, Job, Tally, jobs, run, seed_for
from upscope.text import LANGUAGES, bundle
from upscope.text.render import Texts

SEATS = GAME.sides.seats
SCENARIOS = ("alpha-t", "charlie-t", "delta-t", "echo-t", "bravo-s", "echo-s")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Commander who looks less far: the same code in a fifth of the time."""
    monkeypatch.setattr(Commander, "tuning", Tuning(playouts=4, rounds=3))


def crew(level: str, setup: Setup, seed: int) -> dict[str, bots.Player]:
    return {seat: bots.make("sonar", level, seed_for(seed, seat), setup) for seat in SEATS}


def played(level: str, setup: Setup, seed: int) -> Game1:
    game = Game1(GAME, setup, crew(level, setup, seed), seed)
    assert game.play().result in ("blue", "yellow", "draw")
    return game


# ---------------------------------------------------------------- legal, and the same again


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_crew_plays_to_a_legal_end(level: str, scenario: str) -> None:
    played(level, Setup(scenario), 1)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("scenario", ["alpha-t", "alpha-s"])
def test_upgrades_are_chosen_and_used(level: str, scenario: str) -> None:
    told: Counter[str] = Counter()
    for seed in range(4):
        for e in played(level, Setup(scenario, {"upgrades": True}), seed).teller.told:
            told[e.name] += 1
            if e.name == "activated":
                told[DEVICE.out(e.fields["device"], None)] += 1
    assert told["upgrade_told"] == 8
    if level != "ensign":  # who overlooks most of what is charged
        assert told["asgard"] + told["countermeasures"] + told["ulysses"] > 0, told


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("scenario", ["alpha-t", "alpha-s"])
def test_the_same_seed_gives_the_same_game(level: str, scenario: str) -> None:
    first, again = (played(level, Setup(scenario), 5) for _ in range(2))
    assert first.state.digest() == again.state.digest()
    assert [e.fields for e in first.teller.told] == [e.fields for e in again.teller.told]
    other = played(level, Setup(scenario), 6)
    assert [e.fields for e in other.teller.told] != [e.fields for e in first.teller.told]


class Doubled:
    """Asks a bot that has just sat down the same question, with the whole tale so far."""

    def __init__(self, level: str, seed: int, setup: Setup) -> None:
        self.level, self.seed, self.setup = level, seed, setup
        self.old, self.asked = self.make(), 0
        self.tale: list[dict[str, Any]] = []

    def make(self) -> bots.Player:
        return bots.make("sonar", self.level, self.seed, self.setup)

    def choose(self, seat: str, view: Any, decisions: Any, events: list[dict[str, Any]]) -> Any:
        self.tale += events
        said = self.old.choose(seat, view, decisions, events)
        assert self.make().choose(seat, view, decisions, list(self.tale)) == said
        self.asked += 1
        return said


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", ["ensign", "lieutenant", "commander"])
def test_a_bot_that_takes_over_in_mid_game_plays_like_the_one_that_left(level: str) -> None:
    setup = Setup("alpha-t")
    seats = {seat: Doubled(level, seed_for(3, seat), setup) for seat in SEATS}
    Game1(GAME, setup, seats, 3).play()
    assert sum(d.asked for d in seats.values()) > 60


# ---------------------------------------------------------------- what they may see


class Poison:
    """Stands where something is hidden: whoever touches it is found out."""

    def _touched(self, *_: object) -> Any:
        raise AssertionError("a bot has looked at what its seat may not see")

    __bool__ = __iter__ = __len__ = __getitem__ = __hash__ = __eq__ = __lt__ = __str__ = __index__ = _touched
    __contains__ = __add__ = __radd__ = __sub__ = _touched


class Watched:
    """A player whose view has poison in every cell that is hidden from its seat."""

    def __init__(self, player: bots.Player) -> None:
        self.player, self.hidden = player, 0

    def choose(self, seat: str, view: Mapping[str, Any], decisions: Any, events: Any) -> Any:
        side = GAME.sides.sides.index(GAME.sides.side_of[seat])
        tables: dict[str, dict[str, list[Any]]] = {}
        for name, columns in view["tables"].items():
            rows = view["tables"][name].get("side", [])
            tables[name] = {}
            for column, cells in columns.items():
                mine = [c for c, owner in zip(cells, rows, strict=False) if owner == GAME.sides.sides[side]]
                theirs = [c for c, owner in zip(cells, rows, strict=False) if owner != GAME.sides.sides[side]]
                secret = bool(theirs) and all(c is None for c in theirs) and any(c is not None for c in mine)
                self.hidden += secret
                tables[name][column] = [
                    Poison() if secret and owner != GAME.sides.sides[side] else c
                    for c, owner in zip(cells, rows or [None] * len(cells), strict=True)
                ]
        return self.player.choose(seat, {**view, "tables": tables}, decisions, events)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_touches_what_is_hidden_from_its_seat(level: str) -> None:
    setup = Setup("alpha-t")
    seats = {seat: Watched(player) for seat, player in crew(level, setup, 2).items()}
    Game1(GAME, setup, seats, 2).play()
    assert all(w.hidden > 100 for seat, w in seats.items() if seat.endswith("captain"))


# ---------------------------------------------------------------- stronger level by level


@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [
        ("ensign", "random", 18),
        ("midshipman", "ensign", 11),
        ("lieutenant", "midshipman", 11),
        ("commander", "lieutenant", 10),
    ],
)
def test_a_level_beats_the_one_below(better: str, worse: str, least: int) -> None:
    """Far below what docs/sonar-bots.md measures, far above what a broken bot reaches."""
    tally = Tally(better, worse)
    run(jobs("sonar", Setup("alpha-t"), {"blue": better, "yellow": worse}, 20, 1), tally, workers=1)
    assert tally.wins >= least, list(tally.lines())


# ---------------------------------------------------------------- pace


def test_pace_depends_on_the_question_alone_and_can_be_stretched() -> None:
    for name, (least, most) in TICKS.items():
        tempo = Tempo(1)
        assert {tempo.ticks(name) for _ in range(60)} <= set(range(least, most + 1))
        assert Tempo(1, scale=0).ticks(name) == 0
        slow, plain = Tempo(7, scale=300), Tempo(7)
        assert [slow.ticks(name) for _ in range(20)] == [3 * plain.ticks(name) for _ in range(20)]
    assert TICKS["react"][1] < 3, "an answer to an attack must come inside the shortest window"


@pytest.mark.parametrize("level", LEVELS)
def test_a_captain_takes_as_long_as_a_person_would(level: str) -> None:
    """A course every 4 to 8 seconds, and a moment to make sure before all must stop; nothing at once."""
    captain: Any = crew(level, Setup("alpha-s"), 1)["blue.captain"]
    courses = {captain.pace("command") for _ in range(200)}
    assert (min(courses), max(courses)) == (4, 8)
    for stopping in ("activate", "detonate"):
        assert {captain.hesitation(stopping) for _ in range(200)} == {1, 2, 3}
    assert all(captain.pace(name) >= 1 for name in TICKS)


@pytest.mark.usefixtures("quick")
def test_time_passes_at_the_pace_of_the_crews() -> None:
    setup = Setup("alpha-s")
    game = played("lieutenant", setup, 1)
    orders = sum(e.name == "course_ordered" for e in game.teller.told)
    assert orders * TICKS["command"][0] / 2 <= game.state.tick <= orders * 30


# ---------------------------------------------------------------- words


def reasons(level: str, setup: Setup) -> Iterator[str]:
    class Heard:
        def __init__(self, player: bots.Player) -> None:
            self.player = player

        def choose(self, *asked: Any) -> Any:
            choice = self.player.choose(*asked)
            if choice is not None:
                said.append(choice.why)
            return choice

        def pace(self, decision: str) -> int:
            return 1

    said: list[str] = []
    for seed in range(3):
        seats = {seat: Heard(player) for seat, player in crew(level, setup, seed).items()}
        Game1(GAME, setup, seats, seed).play()
    return iter(said)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("level", ["midshipman", "lieutenant", "commander"])
def test_every_reason_can_be_said_in_both_languages(level: str) -> None:
    found = {why for s in ("alpha-t", "alpha-s") for why in reasons(level, Setup(s, {"upgrades": True})) if why}
    assert len({why.split(" ")[0] for why in found}) > 12
    for why in found:
        key, *args = why.split(" ")
        given: dict[str, str | int] = {}
        for arg in args:
            name, _, given[name] = arg.partition("=")
        for language in LANGUAGES:
            assert Texts(GAME, language).say(key, **given)


def test_both_languages_have_the_same_reasons() -> None:
    en, es = ({k for k in bundle(language)._messages if k.startswith("bot-")} for language in LANGUAGES)
    assert en == es
    assert len(en) > 25


@pytest.mark.parametrize("scenario", ["alpha-t", "alpha-s"])
def test_a_crew_talks_and_does_not_chatter(scenario: str) -> None:
    game = played("lieutenant", Setup(scenario, {"quick_calls": True}), 4)
    calls = [e for e in game.teller.told if e.name == "reported"]
    kinds = {GAME.events["reported"].fields["call"][0].out(e.fields["call"], None) for e in calls}
    assert {"ready-torpedo", "broken-detection"} <= kinds
    assert any(k.startswith("enemy-") for k in kinds)
    courses = sum(e.name == "course_ordered" for e in game.teller.told)
    assert len(calls) < 2 * courses


# ---------------------------------------------------------------- the parts


def test_the_engineer_avoids_damage_and_closes_circuits() -> None:
    sheet = content_of(Setup("alpha-t")).sheet
    at = {name: n for n, name in enumerate(sheet.symbols)}

    def bits(*names: str) -> int:
        return sum(1 << at[name] for name in names)

    west, north = 3, 0
    circuit = best_symbol(sheet, bits("W1", "W2", "E3"), free_in(sheet, bits("W1", "W2", "E3"), west))
    assert sheet.symbols[circuit.symbol] == "W3"
    assert circuit.circuit
    assert circuit.broken == 0
    radiation = bits("W5", "W6", "E4", "E6", "S5")
    spared = best_symbol(sheet, radiation, free_in(sheet, radiation, north))
    assert sheet.symbols[spared.symbol] != "N6"
    assert not spared.damage
    full = bits("N1", "N2", "N4", "N5", "N6")
    assert best_symbol(sheet, full, free_in(sheet, full, north)).damage


def test_what_a_boat_in_small_tells_is_what_the_tracker_hears() -> None:
    sea = seaway_of(content_of(Setup("alpha-t")))
    tracker = Tracker(sea.water)
    boat = Boat(0, 0, (), (0, 0, 0, 0), 0, 0, few(unmined(tracker.classes)))
    for course in (0, 0, 1, 1, 2):
        tracker.course(course)
        boat.tell_course(course, sea.water)
        assert places(boat.seen) == tracker.places()
        assert boat.count == tracker.places().bit_count() > 0
    tracker.silence()
    boat.tell_silence(sea.water)
    assert places(boat.seen) == tracker.places()
    sector = sea.sheet.sector[2]
    tracker.surface(sector)
    boat.tell_surfacing(sector)
    assert places(boat.seen) == tracker.places()
    tracker.fact(sea.zone[17])
    boat.tell(sea.zone[17])
    assert places(boat.seen) == tracker.places()


def test_a_commander_tells_sonar_what_leaves_most_to_guess() -> None:
    setup = Setup("charlie-t")
    least = 0

    class Captain:
        def __init__(self, seat: str) -> None:
            self.player = Commander(seed_for(1, seat))

        def choose(self, seat: str, view: Any, decisions: list[dict[str, Any]], events: Any) -> Any:
            nonlocal least
            choice = self.player.choose(seat, view, decisions, events)
            for d in decisions:
                if d["name"] == "answer_sonar":
                    fact, seen = self.player.sea.sheet.fact, self.player.known.places()
                    left = {
                        tuple(o["value"]): ((fact[o["value"][0]] ^ fact[o["value"][1]]) & seen).bit_count()
                        for o in d["options"]
                    }
                    assert left[tuple(choice.value)] == max(left.values()) > min(left.values())
                    least += 1
            return choice

    for seed in range(3):
        seats: dict[str, bots.Player] = {seat: Captain(seat) for seat in SEATS}
        Game1(GAME, setup, seats, seed).play()
    assert least > 0


def test_a_game_begun_from_a_position_does_not_mislead_a_bot_for_good() -> None:
    """A plot of a tale that began elsewhere can come out empty; it starts afresh."""
    seats = crew("commander", Setup("alpha-t"), 1)
    captain = seats["blue.captain"]
    game = Game1(GAME, Setup("alpha-t"), seats, 1)
    game.play(30)
    assert isinstance(captain, Commander)
    line = {"event": "drone_answered", "rule": "", "fields": {"side": "yellow", "sector": 1, "yes": True}, "n": 900}
    captain.hear([line, {**line, "fields": {"side": "yellow", "sector": 2, "yes": True}}])
    assert captain.places() == captain.sea.water
    assert abs(sum(captain.weights()) - 1) < 1e-9


def test_an_unfinished_game_is_called_so() -> None:
    game = Game1(GAME, Setup("alpha-t"), crew("ensign", Setup("alpha-t"), 1), 1)
    assert game.play(most=5).result == CUT


def test_jobs_swap_the_sides() -> None:
    first, second = jobs("sonar", Setup("alpha-t"), {"blue": "a", "yellow": "b"}, 2, 7)
    assert first == Job("sonar", Setup("alpha-t"), {"blue": "a", "yellow": "b"}, 7, 0, ("blue",))
    assert second == Job("sonar", Setup("alpha-t"), {"blue": "b", "yellow": "a"}, 7, 1, ("yellow",))
