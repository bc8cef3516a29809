"""Logs on standard error: one line each, for people or as JSON. Tokens never come near them: nothing logs a header,
a body or a fragment, and database addresses are shown without their password."""

from __future__ import annotations

import json
import logging
import sys
import time

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
