"""Rule ids: where each one is enforced, and which of them ran.

A rule sits on a step (`@step("7.41")`) or, by `@rule("7.41")`, on a predicate, a table's reader, a column or an
invariant. In play the decorators cost nothing: they note the site and hand the function back. Tests call
`trace(True)` before the games are imported; then every site notes that it ran, and a rule can be removed by its id
(`removed`), which is how `mutate` finds out whether a test would miss it.

A removed rule does not act, and what that means follows from the type: a step or a function that returns nothing is
passed over, a number is 0, a list is empty, `can_…` allows everything, and any other predicate says the same whatever
it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, NamedTuple, TypeVar

from .modifiers import Modifiers

F = TypeVar("F", bound=Callable[..., Any])


class Site(NamedTuple):
    """One place in the code that enforces a rule."""

    module: str
    name: str
    kind: str
    rule: str
    returns: str = ""
    """What its function returns, as it is written there."""


class Act(NamedTuple):
    """A site that acted. A predicate acts in two ways: it says yes, and it says no."""

    site: Site
    said: bool = True


class RuleRemoved(Exception):
    """A removed rule was asked for something that has no empty form."""


class _Unset:
    pass


UNSET = _Unset()
_sites: list[Site] = []
_tracing = False
_ran: set[Site] = set()
_watching = False
_acted: set[Act] = set()
_removed: dict[tuple[str, str], bool] = {}


def trace(on: bool) -> None:
    """Switch tracing on before the games are imported (tests, `mutate`)."""
    global _tracing
    _tracing = on


def is_tracing() -> bool:
    return _tracing


def register(module: str, name: str, kind: str, ids: tuple[str, ...], returns: str = "") -> tuple[Site, ...]:
    found = tuple(Site(module, name, kind, i, returns) for i in ids)
    _sites.extend(found)
    return found


def mark_ran(found: tuple[Site, ...]) -> None:
    _ran.update(found)
    if _watching:
        _acted.update(map(Act, found))


def blank(answer: Any, returns: str = "") -> Any:
    """The empty form of an answer: 0, "", no items, no modifiers. Raises RuleRemoved where there is none.

    A tuple of a fixed length keeps it: `blank((2, "Dr1"), "tuple[int, str]") == (0, "")`.
    """
    if answer is None or isinstance(answer, bool | int | str | list | frozenset | dict):
        return None if answer is None else type(answer)()
    if isinstance(answer, range):
        return range(0)
    if type(answer) is tuple:  # a named one is an object
        fixed = returns.startswith("tuple[") and not returns.endswith("...]")
        return tuple(blank(part) for part in answer) if fixed else ()
    if isinstance(answer, Modifiers):
        reason, _, rule_id = answer.rows[0]
        return Modifiers(0, rule_id, reason)
    raise RuleRemoved(type(answer).__name__)


def acts(answer: Any) -> bool:
    """Whether an answer says anything: a number other than 0, a list in which something does."""
    if type(answer) in (tuple, list, frozenset, range):
        return any(map(acts, answer))
    return answer is not None and (not isinstance(answer, int | str | dict) or bool(answer))


def is_permission(site: Site) -> bool:
    """Whether a predicate says what may be done: without its rule everything may."""
    return site.returns == "bool" and site.name.rpartition(".")[2].lstrip("_").startswith("can_")


def traced(fn: Callable[..., Any], found: tuple[Site, ...], returns: str) -> Callable[..., Any]:
    """The function, noting each run; when one of its rules is removed its answer is empty."""
    keys = tuple((site.module, site.rule) for site in found)
    silent, predicate, allows = returns == "None", returns == "bool", any(map(is_permission, found))

    @wraps(fn)
    def call(*args: Any, **named: Any) -> Any:
        _ran.update(found)
        if _removed:
            for key in keys:
                if is_removed(*key):
                    if silent or predicate:
                        return None if silent else allows or says(*key)
                    return blank(fn(*args, **named), returns)
        answer = fn(*args, **named)
        if _watching:
            if predicate:
                _acted.update([Act(site, answer) for site in found])
            elif silent or acts(answer):
                _acted.update(map(Act, found))
        return answer

    return call


def rule(*ids: str, kind: str = "predicate") -> Callable[[F], F]:
    """Put rule ids on a function."""

    def mark(fn: F) -> F:
        returns = str(fn.__annotations__.get("return"))
        found = register(fn.__module__, fn.__qualname__, kind, ids, returns)
        return traced(fn, found, returns) if _tracing else fn  # type: ignore[return-value]  # same signature

    return mark


def sites(prefix: str) -> list[Site]:
    """All sites of the modules below a package."""
    return [s for s in _sites if s.module == prefix or s.module.startswith(prefix + ".")]


def ran() -> set[Site]:
    return _ran


def forget_runs() -> None:
    _ran.clear()


@contextmanager
def watching() -> Iterator[set[Act]]:
    """Within this block the sites that act are noted: a step, a table or an invariant that runs, a function whose
    answer is not empty, a predicate with what it says."""
    global _watching
    _acted.clear()
    _watching = True
    try:
        yield _acted
    finally:
        _watching = False


def any_removed() -> bool:
    return bool(_removed)


def _removal(module: str, rule_id: str) -> tuple[str, str] | None:
    for prefix, removed_id in _removed:
        if rule_id == removed_id and (module == prefix or module.startswith(prefix + ".")):
            return prefix, removed_id
    return None


def is_removed(module: str, rule_id: str) -> bool:
    return bool(_removed) and _removal(module, rule_id) is not None


def says(module: str, rule_id: str) -> bool:
    """What a removed predicate that is no permission answers, whatever it is asked."""
    found = _removal(module, rule_id)
    return found is not None and _removed[found]


@contextmanager
def removed(prefix: str, rule_id: str, says: bool = False) -> Iterator[None]:
    """Within this block the rule is not enforced anywhere below the package; its predicates always answer `says`,
    those that allow something yes."""
    if not _tracing:
        raise RuntimeError("rules can only be removed while tracing")
    _removed[prefix, rule_id] = says
    try:
        yield
    finally:
        del _removed[prefix, rule_id]
