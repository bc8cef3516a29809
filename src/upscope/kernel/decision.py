"""Decisions: an open question to one seat, and why an answer to it is refused.

A decision's id is its name and how often this seat has answered it: a second click is stale, and nobody can count
another's answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from .audience import Declared
from .forms import Form
from .kinds import ANY, Kind
from .procedure import Offer, Row


class Refused(Exception):
    """An answer that is not accepted. Its reason is drawn from the seat's own view only."""

    def __init__(self, code: str, *, decision: str = "", rule: str = "", field: str = "", **args: Any) -> None:
        self.code, self.decision, self.rule, self.field, self.args_ = code, decision, rule, field, args
        super().__init__(" ".join(x for x in (code, decision, field, rule and f"[{rule}]") if x))


class DecisionKind:
    """The declaration of a decision: the kind of its answer and of what is shown with it.

    `shown` is who else may know that this seat is being asked (nobody unless declared). `heard` promises that every
    seat hears something when it is answered: only then can the others still undo while it is open. `aside` is a
    standing decision that bears on no other answer: it does not end another's undo, and outlives it.
    """

    __slots__ = ("name", "value", "about", "shown", "info", "heard", "aside")

    def __init__(
        self,
        name: str,
        value: Kind,
        about: dict[str, Kind],
        shown: Declared | None,
        info: dict[str, Kind],
        heard: bool = False,
        aside: bool = False,
    ) -> None:
        self.name, self.value, self.about, self.shown, self.info = name, value, about, shown, info
        self.heard, self.aside = heard, aside


def decision(
    name: str,
    value: Kind = ANY,
    *,
    about: dict[str, Kind] | None = None,
    info: dict[str, Kind] | None = None,
    shown: Any = None,
    heard: bool = False,
    aside: bool = False,
) -> DecisionKind:
    """Declare a decision: the kind of an option, of each thing shown `about` it, of each thing said of an option."""
    return DecisionKind(name, value, about or {}, shown, info or {}, heard, aside)


class Decisions:
    def __init__(self, *kinds: DecisionKind) -> None:
        self._kinds = {k.name: k for k in kinds}
        if len(self._kinds) != len(kinds):
            raise ValueError("two decisions have one name")

    def __getitem__(self, name: str) -> DecisionKind:
        return self._kinds[name]

    def __contains__(self, name: object) -> bool:
        return name in self._kinds

    def __iter__(self) -> Iterator[DecisionKind]:
        return iter(self._kinds.values())


class Decision:
    """One open question as the engine holds it, in inner values."""

    __slots__ = ("seat", "name", "number", "rule", "about", "due", "standing", "pause", "row", "_offer")

    def __init__(
        self,
        seat: str,
        name: str,
        number: int,
        offer: Offer | Callable[[], Offer],
        *,
        rule: str,
        about: Mapping[str, Any] | None,
        due: int,
        standing: bool,
    ) -> None:
        self.seat, self.name, self.number, self.rule = seat, name, number, rule
        self.about, self.due, self.standing = about or {}, due, standing
        self.pause: Any = None
        self.row: Row | None = None
        """Where a standing decision came from, while that pause lasts."""
        self._offer = offer

    @property
    def id(self) -> str:
        return f"{self.name}:{self.number}"

    @property
    def offer(self) -> Offer:
        if callable(self._offer):
            self._offer = self._offer()
        return self._offer

    def check(self, value: Any) -> None:
        check_offered(self.offer, value, self.name, self.rule)


def check_offered(offer: Offer, value: Any, name: str, rule: str) -> None:
    """Accept only what was offered."""
    if isinstance(offer, Form):
        try:
            offer.check(value)
        except ValueError as problem:
            code = getattr(problem, "code", "not-offered")
            raise Refused(
                code,
                decision=name,
                rule=getattr(problem, "rule", "") or rule,
                field=str(getattr(problem, "field", "")),
                **getattr(problem, "data", {}),
            ) from None
        return
    try:
        offered = value in offer
    except TypeError:
        offered = False
    if not offered:
        raise Refused("not-offered", decision=name, rule=rule)


def values_of(offer: Offer, limit: int = 1000) -> Sequence[Any]:
    """The options as a sequence; a form is enumerated if it is small."""
    if isinstance(offer, Form):
        return tuple(offer.enumerate(limit))
    return tuple(offer) if not isinstance(offer, Sequence) else offer


def outside(
    kind: DecisionKind, d: Decision, content: Any, more: Mapping[Any, Mapping[str, Any]] = MappingProxyType({})
) -> dict[str, Any]:
    """A decision as its seat is shown it, in outside values; `more` is said of options beside what the rules say."""
    offer = d.offer
    shown: dict[str, Any] = {
        "id": d.id,
        "seat": d.seat,
        "name": d.name,
        "rule": d.rule,
        "about": {n: kind.about[n].out(v, content) for n, v in d.about.items()},
    }
    if d.due >= 0:
        shown["due"] = d.due
    if d.standing:
        shown["standing"] = True
    if isinstance(offer, Form):
        shown["form"] = _named(kind, offer, content).schema() | _example(offer)
    else:
        said = offer if isinstance(offer, Mapping) else {}
        infos = ((v, {**said.get(v, {}), **more.get(v, {})}) for v in offer)
        shown["options"] = [
            {"value": kind.value.out(v, content), **{n: kind.info[n].out(x, content) for n, x in info.items()}}
            for v, info in infos
        ]
    return shown


def _named(kind: DecisionKind, form: Form, content: Any) -> Form:
    """A form whose items are written as the decision's kind writes them."""
    if kind.value is not ANY:
        form.name = lambda item: kind.value.out(item, content)
    return form


def _example(form: Form) -> dict[str, Any]:
    """One legal value, so that a simple bot, a test or a puzzled person has something that is accepted."""
    try:
        return {"example": form.out(form.sample(lambda n: 0))}
    except ValueError:
        return {}


def form_out(kind: DecisionKind, form: Form, value: Any, content: Any) -> Any:
    """An inner answer to a form as it is written outside."""
    return _named(kind, form, content).out(value)


def inside(kind: DecisionKind, offer: Offer, value: Any, content: Any, rule: str) -> Any:
    """An outside answer as an inner value, or Refused."""
    try:
        return _named(kind, offer, content).read(value) if isinstance(offer, Form) else kind.value.read(value, content)
    except (ValueError, TypeError) as problem:
        raise Refused(
            getattr(problem, "code", "not-offered"),
            decision=kind.name,
            rule=rule,
            field=str(getattr(problem, "field", "")),
            **getattr(problem, "data", {}),
        ) from None
