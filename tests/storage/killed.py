"""Opens an old database again and again, killed at each statement of its migration.

`python -m tests.storage.killed URL` starts it.

It prints how many times it died, and the revisions that were found after each death.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any

import sqlalchemy as sa

from upscope.storage.engine import make_engine
from upscope.storage.migrate import revision
from upscope.storage.sql import open_store

MOST = 200


def opened(url: str, fatal: int) -> None:
    """As a server opens its database, but it dies before statement number `fatal`."""
    count = 0

    @sa.event.listens_for(sa.Engine, "before_cursor_execute")
    def die(*_: Any) -> None:
        nonlocal count
        count += 1
        if count == fatal:
            os.kill(os.getpid(), signal.SIGKILL)

    open_store(url).close()


def main(url: str) -> None:
    deaths, found = 0, []
    for fatal in range(1, MOST):
        child = os.fork()
        if child == 0:
            opened(url, fatal)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        engine = make_engine(url)
        found.append(revision(engine))
        engine.dispose()
        if status == 0:
            break
        assert os.WIFSIGNALED(status), status
        deaths += 1
    print(json.dumps({"deaths": deaths, "revisions": found}))


if __name__ == "__main__":
    main(sys.argv[1])
