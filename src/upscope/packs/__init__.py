"""Data packs: the tables of a game as files a player can edit, checked against what the game declares.

`load` is pure: it takes the bytes of the files and returns an immutable Pack or raises BadPack with every problem.
Only `builtin` reads anything, and only a game's own packaged files (see builtin.py). docs/packs.md tells the rest.
"""

from .builtin import builtin, builtin_files, builtin_names
from .checks import covers, two_way
from .dice import die_range
from .drawing import column_name, drawing
from .kinds import (
    Kind,
    flag,
    fraction,
    integer,
    list_of,
    month,
    one_of,
    optional,
    pattern,
    slug,
    text,
)
from .listing import Listed, listed
from .load import load
from .manifest import MANIFEST, Manifest, read_manifest
from .pack import Cells, Change, Pack, Provenance, Rows, compare, written
from .pack_registry import UnknownPack, add_pack, pack_named, pack_names
from .problem import BadCell, BadPack, Problem, as_args
from .schema import CONFIDENCES, ORIGINS, PUBLISHED, Column, Folder, Form, Grid, Rowed, Schema, Sheet, Table

__all__ = [
    "CONFIDENCES",
    "MANIFEST",
    "ORIGINS",
    "PUBLISHED",
    "BadCell",
    "BadPack",
    "Cells",
    "Change",
    "Column",
    "Folder",
    "Form",
    "Grid",
    "Kind",
    "Listed",
    "Manifest",
    "Pack",
    "Problem",
    "Provenance",
    "Rowed",
    "Rows",
    "Schema",
    "Sheet",
    "Table",
    "UnknownPack",
    "add_pack",
    "as_args",
    "builtin",
    "builtin_files",
    "builtin_names",
    "column_name",
    "compare",
    "covers",
    "die_range",
    "drawing",
    "flag",
    "fraction",
    "integer",
    "list_of",
    "listed",
    "load",
    "month",
    "one_of",
    "optional",
    "pack_named",
    "pack_names",
    "pattern",
    "read_manifest",
    "slug",
    "text",
    "two_way",
    "written",
]
