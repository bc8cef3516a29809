"""6 Final administrative phase: war and peace (6.1), conditional events (6.2)."""

from __future__ import annotations

from upscope.games.krieg.content.content import AXIS, SOVIET, WESTERN
from upscope.kernel.procedure import Again, Ask, Call, Done, Frame, Gather, Tell, Word, step
from upscope.kernel.rules import rule

from .conditions import holds
from .happenings import Happening
from .options import seat_of
from .seasonal import current_card
from .state import Krieg


class Peace(Frame, rule="6.1"):
    """The demarcation between Western and Soviet factions: kept, broken, or agreed again, both asked in secret."""

    side: int
    answer: str = ""
    answers: tuple[str, ...] = ()

    @step("6.1")
    def look(f, s: Krieg, tell: Tell) -> Word:
        if not has_policy(s, f.side):
            return Done("no_policy")
        return None if s.policy else Again("offer_truce")

    @step("6.1")
    def choose_policy(f, s: Krieg, tell: Tell) -> Word:
        about = {"cost": s.content.scenario.break_cost}
        return Ask(seat_of(f.side), "choose_policy", ("keep", "break"), into="answer", about=about)

    @step("6.1")
    def keep_or_break(f, s: Krieg, tell: Tell) -> Word:
        if f.answer == "break":
            s.policy = 0
            s.factions.bonus[f.side] -= s.content.scenario.break_cost
            tell("policy_broken", side=f.side, cost=s.content.scenario.break_cost)
            return Done("")
        tell("policy_kept", side=f.side)
        return Done("")

    @step("6.1")
    def offer_truce(f, s: Krieg, tell: Tell) -> Word:
        return Gather((Ask(seat_of(side), "answer_truce", ("no", "yes")) for side in (WESTERN, SOVIET)), into="answers")

    @step("6.1")
    def agree(f, s: Krieg, tell: Tell) -> Word:
        both = f.answers == ("yes", "yes")
        s.policy = int(both)
        tell("truce_answered", western=f.answers[0] == "yes", soviet=f.answers[1] == "yes", agreed=both)
        return Done("")


@rule("opt-policy")
def has_policy(s: Krieg, side: int) -> bool:
    """Only the two allied factions have one, and only where the scenario says so."""
    c = s.content
    return bool(c.scenario.policy) and side != AXIS and WESTERN in c.sides and SOVIET in c.sides


class Conditions(Frame, rule="6.2"):
    """Every conditional event of the current card whose condition holds now."""

    side: int
    item: int = 0
    acts: int = 0

    @step("6.2")
    def look(f, s: Krieg, tell: Tell) -> Word:
        card = current_card(s, f.side)
        names = s.content.cards[card].conditional if card >= 0 else ()
        if f.item >= len(names):
            return Done("" if f.acts else "no_events")
        event = s.content.event_number[names[f.item]]
        f.item += 1
        if not is_due(s, event):
            return Again("look")
        f.acts += 1
        return Call(Happening(side=f.side, event=event))

    @step("6.2")
    def again(f, s: Krieg, tell: Tell) -> Word:
        return Again("look")


@rule("opt-cards")
def is_due(s: Krieg, event: int) -> bool:
    row = s.content.events[event]
    return not (row.once and s.happenings.times[event]) and holds(s, row.condition)
