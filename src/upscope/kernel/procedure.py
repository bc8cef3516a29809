"""Procedures: a frame is a class for one rule section, its methods in source order are the steps.

A step returns nothing (go on) or one word: Ask, Gather, Roll, Wait, Call, Each, Again, Done, Leave. A step asks or
changes, never both, so that options are always recomputed from the state. Everything between two answers lives in
fields.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NewType, Self, TypeVar, dataclass_transform, overload

from . import rules
from .chance import Dist
from .forms import Form
from .kinds import Kind, freeze

if TYPE_CHECKING:
    from .state import State

Offer = Sequence[Any] | Mapping[Any, Mapping[str, Any]] | Form
"""What may be answered: values in order, values each with what it costs or means, or a form."""


class Ask:
    """One question to one seat. `options` may be a function of no arguments, called only when somebody looks."""

    __slots__ = ("seat", "name", "options", "into", "about", "within", "otherwise")

    def __init__(
        self,
        seat: str,
        name: str,
        options: Offer | Callable[[], Offer],
        into: str = "",
        about: Mapping[str, Any] | None = None,
        within: int = -1,
        otherwise: Any = None,
    ) -> None:
        self.seat = seat
        self.name = name
        self.options = options
        self.into = into
        self.about = about
        self.within = within
        self.otherwise = otherwise

    def offer(self) -> Offer:
        """The options, computed at the first look and kept."""
        options = self.options
        if type(options) is not tuple and callable(options):
            self.options = options = options()
        return options


class Gather:
    """Secret answers of several seats, put into the field as a tuple (in the order of the asks) when the last is in."""

    __slots__ = ("asks", "into", "within")

    def __init__(self, asks: Iterable[Ask], into: str, within: int = -1) -> None:
        self.asks = tuple(asks)
        self.into = into
        self.within = within


class Roll:
    """Chance is asked for, never drawn: the dice answer with a value of the distribution (a tuple if several times).

    `each` says whom each of several is for, as a kind and its values: who rolls by hand is asked for them one by one.
    """

    __slots__ = ("name", "dist", "into", "times", "each")

    def __init__(
        self, name: str, dist: Dist, into: str, times: int = 1, each: tuple[Kind, Sequence[Any]] | None = None
    ) -> None:
        self.name = name
        self.dist = dist
        self.into = into
        self.times = times
        self.each = each


class Wait:
    """Nothing is asked: only standing decisions are open. With `within`, go on when so many ticks have passed."""

    __slots__ = ("within",)

    def __init__(self, within: int = -1) -> None:
        self.within = within


Again = NewType("Again", str)
"""Go to a step of this frame by name. The word is the name itself: no other is said as often."""


class Done:
    """This frame is finished; its caller gets the value."""

    __slots__ = ("value",)

    def __init__(self, value: Any = None) -> None:
        self.value = value


class Leave:
    """End the nearest enclosing frame of that class with all above it; its caller gets the value."""

    __slots__ = ("frame", "value")

    def __init__(self, frame: type[Frame], value: Any = None) -> None:
        self.frame = frame
        self.value = value


class Over:
    """No frame is left: the game has ended; the state's result says how."""

    __slots__ = ()


OVER = Over()
END = Done()
"""This frame is finished, and gives its caller nothing."""
Tell = Callable[..., None]


class Row:
    """A standing decision: open to `seats` at every pause while its frame is on the stack and no STOP lies above.

    `seats(frame, state)` or a fixed tuple; `options(frame, state, seat)` gives the offer, empty when there is nothing
    to do; `opens(seat, value)` (a frame class with these two fields, or a function) is put on top by an answer.
    """

    __slots__ = ("seats", "name", "options", "opens", "about")

    def __init__(
        self,
        seats: str | tuple[str, ...] | Callable[[Any, Any], Iterable[str]],
        name: str,
        options: Callable[[Any, Any, str], Offer],
        opens: Callable[..., Frame],
        about: Callable[[Any, Any, str], Mapping[str, Any]] | None = None,
    ) -> None:
        self.seats = (seats,) if isinstance(seats, str) else seats
        self.name = name
        self.options = options
        self.opens = opens
        self.about = about

    def seats_in(self, frame: Frame, s: State) -> Iterable[str]:
        return self.seats(frame, s) if callable(self.seats) else self.seats


S = TypeVar("S", bound=Callable[..., Any])


def step(*ids: str) -> Callable[[S], S]:
    """Mark a method as a step that carries out these rules."""

    def mark(fn: S) -> S:
        fn.__dict__["rules"] = ids
        return fn

    return mark


def _finished(f: Frame, s: State, tell: Tell) -> Word:
    return END


_finished.__dict__["rules"] = ()
_OWN = ("_at", "_into", "_due", "_got")


@dataclass_transform(kw_only_default=True)
class FrameType(type):
    """Annotations become slots and named arguments; marked methods become the steps, in source order."""

    def __new__(
        mcs, name: str, bases: tuple[type, ...], space: dict[str, Any], rule: str = "", stop: bool = False
    ) -> FrameType:
        notes = space.get("__annotations__", {})
        own = tuple(n for n, t in notes.items() if "ClassVar" not in str(t) and not n.startswith("__"))
        fields: dict[str, Any] = {}
        steps: dict[str, Callable[..., Any]] = {}
        slots = tuple(own)
        for base in bases:
            if isinstance(base, FrameType):
                fields.update(base.fields)
                steps.update(base.named_steps)
                slots = tuple(n for n in slots if n not in base.fields)
        fields.update({n: space.pop(n) if n in space else rules.UNSET for n in own if not n.startswith("_")})
        space["__slots__"] = slots
        cls = super().__new__(mcs, name, bases, space)
        for n, fn in space.items():
            ids = getattr(fn, "__dict__", {}).get("rules") if callable(fn) else None
            if ids is not None:
                steps[n] = _sited(cls, n, fn, ids, rule)
        cls.fields = fields
        cls.named_steps = steps
        cls.rule = rule
        cls.stop = stop
        cls.steps = (*steps.values(), _finished)
        cls.index = {n: i for i, n in enumerate(steps)}
        cls.step_names = tuple(steps)
        cls.step_rules = tuple(fn.__dict__["rules"] for fn in cls.steps)
        stands: tuple[Row, ...] = getattr(cls, "stands", ())
        cls.places = tuple((row, seat) for row in stands for seat in ((None,) if callable(row.seats) else row.seats))
        if rule and steps:
            rules.register(cls.__module__, cls.__qualname__, "frame", (rule,))
        _generate(cls)
        return cls

    def __init__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any], **named: Any) -> None:
        super().__init__(name, bases, space)

    fields: dict[str, Any]
    named_steps: dict[str, Callable[..., Any]]
    rule: str
    stop: bool
    steps: tuple[Callable[..., Any], ...]
    index: dict[str, int]
    step_names: tuple[str, ...]
    step_rules: tuple[tuple[str, ...], ...]
    places: tuple[tuple[Row, str | None], ...]


def _sited(cls: type, name: str, fn: Callable[..., Any], ids: tuple[str, ...], of_frame: str) -> Callable[..., Any]:
    found = rules.register(cls.__module__, f"{cls.__qualname__}.{name}", "step", ids)
    if not rules.is_tracing():
        return fn
    if of_frame and of_frame not in ids:
        found += (rules.Site(cls.__module__, cls.__qualname__, "frame", of_frame),)
    wrapped = rules.traced(fn, found, "None")
    wrapped.__dict__["rules"] = ids
    return wrapped


def _generate(cls: FrameType) -> None:
    """`__init__`, `fork` and `key` from the field list: they run for every procedure and every fork."""
    names = tuple(cls.fields)
    given = {n: d for n, d in cls.fields.items() if not isinstance(d, type(rules.UNSET))}
    args = ", ".join([*(n for n in names if n not in given), *(f"{n}=D_{n}" for n in given)])
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls, **{f"D_{n}": d for n, d in given.items()}}
    head = f"def init(f{', ' + args if args else ''}):"  # called by name; defaults of places are found faster
    lines = [head, *(f"    f.{n} = {n}" for n in names)]
    lines += ["    f._at = 0", "    f._into = ''", "    f._due = -1", "    f._got = ()"]
    lines += ["def fork(f):", "    o = new(cls)", *(f"    o.{n} = f.{n}" for n in (*names, *_OWN)), "    return o"]
    lines += ["def key(f):", f"    return (cls, f._at, f._into, f._due, f._got{''.join(f', f.{n}' for n in names)})"]
    exec("\n".join(lines), scope)  # generated from class declarations only
    if "__init__" not in cls.__dict__:
        cls.__init__ = scope["init"]  # type: ignore[misc]  # generated
    cls.fork = scope["fork"]  # type: ignore[attr-defined]  # generated
    cls.key = scope["key"]  # type: ignore[attr-defined]  # generated


class _Kept:
    """What the engine keeps of a running procedure. Apart, so that it is no argument of a frame."""

    __slots__ = _OWN
    _at: int
    _into: str
    _due: int
    _got: tuple[Any, ...]


class Frame(_Kept, metaclass=FrameType):
    """A running procedure. Subclasses declare fields and steps; the engine keeps the rest."""

    fields: ClassVar[dict[str, Any]]
    stands: ClassVar[tuple[Row, ...]] = ()
    places: ClassVar[tuple[tuple[Row, str | None], ...]]
    """Each standing row with each of its seats; None where the seats depend on the state."""
    rule: ClassVar[str]
    stop: ClassVar[bool]
    steps: ClassVar[tuple[Callable[..., Any], ...]]
    step_names: ClassVar[tuple[str, ...]]
    step_rules: ClassVar[tuple[tuple[str, ...], ...]]
    index: ClassVar[dict[str, int]]

    if TYPE_CHECKING:

        def fork(self) -> Self: ...

        def key(self) -> tuple[Any, ...]: ...

    def encode(self) -> dict[str, Any]:
        data: dict[str, Any] = {"frame": type(self).__name__, "step": self.step_name(), "into": self._into}
        if self._due >= 0:
            data["due"] = self._due
        if self._got:
            data["got"] = self._got
        data["fields"] = {n: getattr(self, n) for n in self.fields}
        return data

    @classmethod
    def decode(cls, data: dict[str, Any]) -> Self:
        made = cls(**{n: freeze(v) for n, v in data["fields"].items()})
        made._at = cls.index[data["step"]] if data["step"] else len(cls.step_names)
        made._into = data["into"]
        made._due = data.get("due", -1)
        made._got = freeze(data.get("got", ()))
        return made

    def step_name(self) -> str:
        return self.step_names[self._at] if self._at < len(self.step_names) else ""


class Returning:
    """A called frame after which its caller goes on at a named step: what `Call(…, then="step")` gives."""

    __slots__ = ("frame", "then")

    def __init__(self, frame: Frame, then: str) -> None:
        self.frame = frame
        self.then = then


class Each:
    """Run a frame for each item, one after the other, then go on with the next step.

    The frame's first field is the item. The items are those of the moment the step is first reached,
    whatever the frames change; the frames' values are dropped.
    """

    __slots__ = ("items", "frame")

    def __init__(self, items: Iterable[Any], frame: Callable[[Any], Frame]) -> None:
        self.items = tuple(items)
        self.frame = frame


@overload
def _called(frame: Frame, into: str = "") -> Frame: ...
@overload
def _called(frame: Frame, into: str = "", *, then: str) -> Returning: ...
def _called(frame: Frame, into: str = "", *, then: str = "") -> Frame | Returning:
    """Run another frame; its value goes into the field. The caller goes on at the next step, or at `then`.

    Without `then` the word is the frame itself, which knows where its value goes: no other is said as often.
    """
    frame._into = into
    return Returning(frame, then) if then else frame


Call = _called
Word = Ask | Gather | Roll | Wait | Frame | Returning | Each | Again | Done | Leave | None


def frames_in(prefix: str) -> dict[str, type[Frame]]:
    """All frame classes of the modules below a package, by name. Two of one name are refused."""
    found: dict[str, type[Frame]] = {}
    queue: list[type[Frame]] = list(Frame.__subclasses__())
    while queue:
        cls = queue.pop()
        queue.extend(cls.__subclasses__())
        if cls.__module__ == prefix or cls.__module__.startswith(prefix + "."):
            if found.get(cls.__name__, cls) is not cls:
                raise ValueError(f"two frames are called {cls.__name__}")
            found[cls.__name__] = cls
    return found
