"""Where tables are kept: SQLite or PostgreSQL, and record files."""

from __future__ import annotations

from .recordfile import RecordFile
from .sql import SqlStore, open_store

__all__ = ["RecordFile", "SqlStore", "open_store"]
