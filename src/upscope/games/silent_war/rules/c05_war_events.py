"""5.0 The War Event phase: bases open and fall, boats are called away, code-breakers help."""

from __future__ import annotations

from upscope.games.silent_war.content.story import EventStep
from upscope.games.silent_war.content.war import d10
from upscope.games.silent_war.content.words import STEPS
from upscope.kernel.procedure import END, Again, Ask, Call, Frame, Tell, Word, step
from upscope.kernel.rules import rule

from .c07_ultra import RollUltra
from .c18_damage import WriteOff
from .c21_bases import BaseFalls, open_base
from .kinds import LATER, LOST, OVERHAUL, SEATS
from .sea import month_of, ratings
from .state import Campaign

NOTHING, BASE_ON, BASE_OFF, MISSION, TRAINING, ULTRA = range(len(STEPS))


def happened(s: Campaign) -> frozenset[int]:
    return frozenset(event for event, times in enumerate(s.happened.times) if times)


@rule("5.1")
def what_happens(s: Campaign, event: int) -> int:
    """The event rolled; outside its time what the pack puts instead; -1, no event, once it is spent."""
    story, month, past = s.content.story, month_of(s), happened(s)
    while event >= 0 and not story.can_happen(event, month, past):
        event = -1 if story.is_spent(event, past) else story.events[event].instead
    return event


def overdue(s: Campaign) -> int:
    """A scenario lets some events come by themselves in the first week of a month, if they have not come before."""
    c = s.content
    if s.week == 1 and c.scenario.story >= 0:
        month, past = month_of(s), happened(s)
        for due, event in c.story.due[c.scenario.story]:
            if due > month:
                break
            if event not in past and c.story.can_happen(event, month, past):
                return event
    return -1


class WarEventPhase(Frame, rule="5.0"):
    """What is overdue comes first; then 0-3 on a die brings a roll on the table of the War Period."""

    die: int = 0
    event: int = -1

    @step("5.0")
    def look_back(f, s: Campaign, tell: Tell) -> Word:
        event = overdue(s)
        return Call(WarEvent(event=event)) if event >= 0 else Again("roll")

    @step("5.0")
    def look_again(f, s: Campaign, tell: Tell) -> Word:
        return Again("look_back")

    @step("5.0", "1x-5.0")
    def roll(f, s: Campaign, tell: Tell) -> Word:
        return d10("war_event", "die") if s.content.scenario.story >= 0 else END

    @step("5.0", "1x-5.0")
    def judge(f, s: Campaign, tell: Tell) -> Word:
        return None if f.die <= s.content.limits.war_event_top else END

    @step("5.0", "1x-5.0")
    def roll_event(f, s: Campaign, tell: Tell) -> Word:
        return d10("war_event_table", "die")

    @step("5.0", "5.1", "1x-5.0")
    def read(f, s: Campaign, tell: Tell) -> Word:
        c = s.content
        rolled = c.story.war_event(c.scenario.story, s.period, f.die)
        f.event = what_happens(s, rolled)
        tell("war_event_rolled", die=f.die, event=rolled, comes=f.event >= 0)
        return Call(WarEvent(event=f.event)) if f.event >= 0 else END


class WarEvent(Frame, rule="5.1"):
    """One event, step by step."""

    event: int
    at: int = 0

    @step("5.1")
    def happen(f, s: Campaign, tell: Tell) -> Word:
        s.happened.times[f.event] += 1
        tell("war_event", event=f.event, rule="5.0")
        return None

    @step("21.0", "21.1", "5.2-send", "7.13-order")
    def next_step(f, s: Campaign, tell: Tell) -> Word:
        steps = s.content.story.events[f.event].steps
        if f.at >= len(steps):
            return END
        it = steps[f.at]
        f.at += 1
        if it.does == BASE_ON:
            open_base(s, tell, it.place)
        elif it.does == BASE_OFF:
            return Call(BaseFalls(base=it.place, lost=int(it.stranded_lost)))
        elif it.does == MISSION:
            order_mission(s, tell, it)
        elif it.does == TRAINING:
            return Call(Training(classes=it.classes, left=it.boats))
        elif it.does == ULTRA:
            return Call(RollUltra(times=it.boats))
        return Again("next_step")

    @step("5.1")
    def go_on(f, s: Campaign, tell: Tell) -> Word:
        return Again("next_step")


@rule("21.11-target")
def can_be_target(s: Campaign, zone: int) -> bool:
    """An active forward base is no special mission zone."""
    return not s.places.open[zone]


@rule("20.1")
def order_mission(s: Campaign, tell: Tell, it: EventStep) -> None:
    """The zone is active this turn, and boats are wanted there."""
    if can_be_target(s, it.place):
        s.missions.add(zone=it.place, boats=it.boats, task=it.task)
        tell("mission_ordered", zone=it.place, boats=it.boats, task=it.task, rule="5.2-send")


@rule("8.0-training")
def can_train(s: Campaign, boat: int) -> bool:
    """A boat in overhaul cannot be taken."""
    return s.boats.box[boat] != OVERHAUL


def trainable(s: Campaign, classes: tuple[int, ...]) -> tuple[int, ...]:
    boxes = s.boats.box
    return tuple(
        boat
        for boat, box in enumerate(boxes)
        if LATER < box < LOST and can_train(s, boat) and (not classes or ratings(s, boat).boat_class[boat] in classes)
    )


class Training(Frame, rule="8.0-training"):
    """Relegation to training duty: old boats leave the war."""

    classes: tuple[int, ...]
    left: int
    boat: int = -1

    @step("8.0-training")
    def choose(f, s: Campaign, tell: Tell) -> Word:
        boats = trainable(s, f.classes)
        if f.left <= 0 or not boats:
            return END
        return Ask(SEATS[0], "send_to_training", boats, "boat", {"left": f.left})

    @step("8.0-training", "25.3-when")
    def send(f, s: Campaign, tell: Tell) -> Word:
        f.left -= 1
        return Call(WriteOff(boat=f.boat, why="training"))

    @step("8.0-training")
    def go_on(f, s: Campaign, tell: Tell) -> Word:
        return Again("choose")
