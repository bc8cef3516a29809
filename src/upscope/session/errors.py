"""Why the server does not do what it was asked. The number is HTTP's; nothing has changed."""

from __future__ import annotations

from typing import Any

from upscope.kernel.decision import Refused as Refused
from upscope.kernel.game import SetupError
from upscope.kernel.record import RecordError


class Denied(Exception):
    def __init__(self, status: int, code: str, detail: str, *, field: str = "", rule: str = "", **args: Any) -> None:
        super().__init__(detail)
        self.status, self.code, self.detail = status, code, detail
        self.field, self.rule, self.args_ = field, rule, args


def not_found(what: str = "session") -> Denied:
    return Denied(404, f"no_{what}", f"There is no such {what}.")


def not_yours(what: str) -> Denied:
    return Denied(403, "not_yours", f"Only {what} can do that.")


def not_now(code: str, detail: str) -> Denied:
    return Denied(409, code, detail)


def too_many_questions() -> Denied:
    return Denied(429, "too_many_questions", "Too many questions at once. Wait for the last answer.")


def bad_setup(problem: SetupError) -> Denied:
    return Denied(400, problem.code, str(problem), field=problem.field, rule=problem.rule, **problem.args_)


def bad_record(problem: RecordError) -> Denied:
    made = Denied(400, problem.code, str(problem), line=problem.line)
    made.args_["detail"] = problem.detail or "-"
    return made
