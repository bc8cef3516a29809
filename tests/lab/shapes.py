"""Whether a value is of the shape a game declares for it: the client's types are made from these shapes."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from upscope.kernel.kinds import Kind

PLAIN = {str: str, int: int, float: (int, float), bool: bool, NoneType: NoneType, Any: object}


def misfits(value: Any, shape: Any, at: str = "it") -> list[str]:
    """Where the value is not of the shape; a key that is not declared counts."""
    origin, args = get_origin(shape), get_args(shape)
    if origin is Annotated:
        kind = next((one for one in args[1:] if isinstance(one, Kind)), None)
        allowed = kind.schema().get("enum") if kind else None
        if allowed is not None and value not in allowed:
            return [f"{at}: {value!r} is none of {allowed}"]
        return misfits(value, args[0], at)
    if is_typeddict(shape):
        return _record(value, shape, at)
    if origin in (Union, UnionType):
        found = [misfits(value, one, at) for one in args]
        return [] if [] in found else min(found, key=len)
    if origin is Literal:
        return [] if value in args else [f"{at}: {value!r} is none of {args}"]
    if origin in (list, tuple) and not isinstance(value, list):
        return [f"{at}: {value!r} is no list"]
    if origin is list:
        return [one for n, part in enumerate(value) for one in misfits(part, args[0], f"{at}[{n}]")]
    if origin is tuple:
        short = [] if len(value) == len(args) else [f"{at}: {len(value)} parts, not {len(args)}"]
        return short + [
            m for n, (part, one) in enumerate(zip(value, args, strict=False)) for m in misfits(part, one, f"{at}[{n}]")
        ]
    if origin is dict:
        return [one for name, part in value.items() for one in misfits(part, args[1], f"{at}.{name}")]
    wanted: Any = PLAIN[shape]
    fits = isinstance(value, wanted) and (shape in (bool, Any) or not isinstance(value, bool))
    return [] if fits else [f"{at}: {value!r} is no {shape}"]


def _record(value: Any, shape: Any, at: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{at}: {value!r} is no {shape.__name__}"]
    hints = get_type_hints(shape, include_extras=True)
    found = [f"{at}.{name}: not declared" for name in value if name not in hints]
    for name, hint in hints.items():
        absent = get_origin(hint) is NotRequired
        if name in value:
            found += misfits(value[name], get_args(hint)[0] if absent else hint, f"{at}.{name}")
        elif not absent:
            found.append(f"{at}.{name}: missing")
    return found
