"""Logs on standard error: one line each, for people or as JSON. Tokens never come near them: nothing logs a header,
a body or a fragment, and database addresses are shown without their password."""

from __future__ import annotations

import json
import logging
import sys
import threading
import time
from types import TracebackType

FORMATS = ("text", "json")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(style: str, level: str) -> None:
    """With `json`, everything this process writes is JSON: warnings of Python and uncaught exceptions too."""
    handler = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if style == "json" else plain)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for quiet in ("uvicorn.access", "websockets", "alembic", "sqlalchemy"):
        logging.getLogger(quiet).setLevel("WARNING")
    if root.level > logging.INFO:  # every scanner's nonsense is worth a warning to uvicorn
        logging.getLogger("uvicorn.error").setLevel("ERROR")
    if style == "json":
        logging.captureWarnings(True)
        sys.excepthook = _uncaught
        threading.excepthook = lambda args: _uncaught(args.exc_type, args.exc_value, args.exc_traceback)


def _uncaught(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    logging.getLogger("upscope").critical("uncaught", exc_info=(kind, error or kind(), trace))


def are_json() -> bool:
    """Whether this process was told to write JSON only."""
    return any(isinstance(handler.formatter, JsonLines) for handler in logging.getLogger().handlers)


def json_line(message: str) -> str:
    """A sentence for people as a line of such a log, whatever its level."""
    return JsonLines().format(logging.LogRecord("upscope", logging.INFO, "", 0, message, None, None))
