"""Rule ids: where each one is enforced, and which of them ran.

A rule sits on a step (`@step("7.41")`) or, by `@rule("7.41")`, on a predicate, a table's reader, a column or an
invariant. In play the decorators cost nothing: they note the site and hand the function back. Tests call
`trace(True)` before the games are imported; then every site notes that it ran, and can be removed (`remove`), which is
how `bite` finds out whether a test would miss it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, NamedTuple, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Site(NamedTuple):
    """One place in the code that enforces a rule."""

    module: str
    name: str
    kind: str
    rule: str


class RuleRemoved(Exception):
    """A removed rule whose absence has no neutral value was asked for."""


class _Unset:
    pass


UNSET = _Unset()
_sites: list[Site] = []
_tracing = False
_ran: set[Site] = set()
_watching = False
_acted: set[Site] = set()
_removed: set[tuple[str, str]] = set()


def trace(on: bool) -> None:
    """Switch tracing on before the games are imported (tests, bite)."""
    global _tracing
    _tracing = on


def is_tracing() -> bool:
    return _tracing


def register(module: str, name: str, kind: str, ids: tuple[str, ...]) -> tuple[Site, ...]:
    found = tuple(Site(module, name, kind, i) for i in ids)
    _sites.extend(found)
    return found


def mark_ran(found: tuple[Site, ...]) -> None:
    _ran.update(found)
    if _watching:
        _acted.update(found)


def neutral(name: str) -> object:
    """What a removed predicate says: whatever is asked for is allowed, nothing is demanded."""
    plain = name.lstrip("_")
    if plain.startswith("can_"):
        return True
    if plain.startswith(("is_", "must_", "has_")):
        return False
    return UNSET


def traced(fn: Callable[..., Any], found: tuple[Site, ...], off: object) -> Callable[..., Any]:
    """The function, noting each run; when one of its rules is removed it gives `off` instead."""
    keys = tuple((site.module, site.rule) for site in found)
    always = callable(off) or isinstance(off, _Unset) or fn.__annotations__.get("return") in (None, "None")

    @wraps(fn)
    def call(*args: Any, **named: Any) -> Any:
        _ran.update(found)
        if _removed and any(is_removed(*key) for key in keys):
            if callable(off):
                return off(*args, **named)
            if isinstance(off, _Unset):
                raise RuleRemoved(", ".join(rule for _, rule in keys))
            return off
        answer = fn(*args, **named)
        if _watching and (always or answer != off):
            _acted.update(found)
        return answer

    return call


def rule(*ids: str, kind: str = "predicate", off: object = UNSET) -> Callable[[F], F]:
    """Put rule ids on a function. `off` is its answer (or a function giving it) when the rule is removed by `bite`."""

    def mark(fn: F) -> F:
        found = register(fn.__module__, fn.__qualname__, kind, ids)
        if not _tracing:
            return fn
        return traced(fn, found, neutral(fn.__name__) if off is UNSET else off)  # type: ignore[return-value]  # same signature

    return mark


def sites(prefix: str) -> list[Site]:
    """All sites of the modules below a package."""
    return [s for s in _sites if s.module == prefix or s.module.startswith(prefix + ".")]


def ran() -> set[Site]:
    return _ran


def forget_runs() -> None:
    _ran.clear()


@contextmanager
def watching() -> Iterator[set[Site]]:
    """Within this block the sites that act are noted: a step, a table or an invariant that runs, and a predicate that
    says something else than it would say with its rule removed."""
    global _watching
    _acted.clear()
    _watching = True
    try:
        yield _acted
    finally:
        _watching = False


def any_removed() -> bool:
    return bool(_removed)


def is_removed(module: str, rule_id: str) -> bool:
    return bool(_removed) and any(rule_id == r and (module == p or module.startswith(p + ".")) for p, r in _removed)


@contextmanager
def removed(prefix: str, rule_id: str) -> Iterator[None]:
    """Within this block the rule is not enforced anywhere below the package."""
    if not _tracing:
        raise RuntimeError("rules can only be removed while tracing")
    _removed.add((prefix, rule_id))
    try:
        yield
    finally:
        _removed.discard((prefix, rule_id))
