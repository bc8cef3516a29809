"""A process in which bots think that knows the host's data packs: `python -m upscope.cli._bots FOLDER ...`."""

from __future__ import annotations

import sys

from upscope.bots.worker import Worker
from upscope.cli._packs import add

if __name__ == "__main__":
    for folder in sys.argv[1:]:
        add(folder)
    Worker().run()
