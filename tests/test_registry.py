"""Games are found by their folders."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import pytest
from tests.tiny import quarry

from upscope import registry

GOOD = 'title = { en = "Boats", es = "Barcos" }\nplayers = { min = 1, max = 2 }\nruleset = 3\n'


def write(root: Path, name: str, meta: str) -> None:
    (root / name).mkdir()
    (root / name / "meta.toml").write_text(meta)


def test_games_are_listed_by_name_and_other_folders_are_not(tmp_path: Path) -> None:
    write(tmp_path, "zebra", GOOD)
    write(tmp_path, "alpha", GOOD)
    (tmp_path / "__pycache__").mkdir()
    found = registry.games(tmp_path)
    assert [game.slug for game in found] == ["alpha", "zebra"]
    assert (found[0].title.es, found[0].players.max) == ("Barcos", 2)


def test_no_games_is_no_error(tmp_path: Path) -> None:
    assert registry.games(tmp_path) == ()
    assert registry.games(tmp_path / "nowhere") == ()


@pytest.mark.parametrize(
    ("meta", "said"),
    [
        ("title = ", r"games/boats/meta.toml: Invalid value"),
        ('title = { en = "Boats" }', r"games/boats/meta.toml: .*missing required field `es` - at `\$.title`"),
        (GOOD.replace("max = 2", "max = 0"), "games/boats/meta.toml: players: min is 1 and max is 0"),
        (GOOD.replace("min = 1", "min = 1.5"), r"games/boats/meta.toml: .* `\$.players.min`"),
    ],
)
def test_a_bad_meta_names_file_and_field(tmp_path: Path, meta: str, said: str) -> None:
    write(tmp_path, "boats", meta)
    with pytest.raises(registry.BadMeta, match=said):
        registry.games(tmp_path)


def test_the_installed_games_can_be_read() -> None:
    slugs = [game.slug for game in registry.games()]
    assert slugs == sorted(set(slugs))


def test_a_game_without_a_manifest_says_what_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "boats", GOOD)
    monkeypatch.setitem(sys.modules, "upscope.games.boats", ModuleType("upscope.games.boats"))
    monkeypatch.setattr(registry, "folders", lambda: [tmp_path / "boats"])
    with pytest.raises(TypeError, match=r"games/boats/__init__.py must end with MANIFEST = Manifest\(rules=GAME\)"):
        registry.manifest("boats")


def test_the_game_that_newcomers_copy_is_whole() -> None:
    assert quarry.MANIFEST.rules is quarry.GAME, "CONTRIBUTING has them copy this file"
