"""Packs on disk: find, read and write the folders that `upscope.packs` turns into tables.

The rules read nothing but a game's own packaged files; everything a player keeps in a folder comes in through here.
"""

from .folder import NoSuchPack, games_with_packs, load_folder, open_pack, own_packs, read_folder, schema_of
from .new import Exists, new_pack
from .words import Words

__all__ = [
    "Exists",
    "NoSuchPack",
    "Words",
    "games_with_packs",
    "load_folder",
    "new_pack",
    "open_pack",
    "own_packs",
    "read_folder",
    "schema_of",
]
