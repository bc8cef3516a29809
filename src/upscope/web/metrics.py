"""Numbers for whoever watches over a server, in the text format of Prometheus."""

from __future__ import annotations

import resource
from time import process_time

from litestar import get
from litestar.datastructures import State

from upscope import __version__


@get("/metrics", media_type="text/plain; version=0.0.4; charset=utf-8", include_in_schema=False, sync_to_thread=False)
def metrics(state: State) -> str:
    house = state.house
    lines = [f'upscope_info{{version="{__version__}"}} 1']
    playing = sum(table.row.status == "playing" for table in house.tables.values())
    waiting = sum(table.waiting() for table in house.tables.values())
    gauges = {
        "tables_open": len(house.tables),
        "tables_playing": playing,
        "sockets": state.limiter.open_sockets(),
        "mailbox_messages": waiting,
        "memory_peak_bytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
    }
    lines += [f"# TYPE upscope_{name} gauge\nupscope_{name} {value}" for name, value in gauges.items()]
    lines += [
        f"# TYPE upscope_{name}_total counter\nupscope_{name}_total {value}"
        for name, value in sorted(house.means.tally.counts.items())
    ]
    lines.append(f"# TYPE upscope_cpu_seconds_total counter\nupscope_cpu_seconds_total {process_time():.3f}")
    return "\n".join(lines) + "\n"
