"""The client is formatted and linted by biome, so that a diff shows what was changed and nothing else."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

CLIENT = Path(__file__).resolve().parents[2] / "client"
BIOME = CLIENT / "node_modules" / ".bin" / "biome"


def biome(*words: str, cwd: Path = CLIENT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([BIOME, *words], cwd=cwd, capture_output=True, text=True)


def test_the_client_is_formatted_and_has_no_lint() -> None:
    found = biome("ci", "--error-on-warnings", "--colors=off", ".")
    assert found.returncode == 0, f"run `npm run format` in client/\n{found.stdout}{found.stderr}"
    assert "Checked 0 files" not in found.stdout


def test_biome_finds_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "wrong_name.ts").write_text("const unused: any = 1;\n")
    shutil.copy(CLIENT / "biome.json", tmp_path)
    found = biome("ci", "--colors=off", ".", cwd=tmp_path)
    assert found.returncode != 0
    for rule in ("noUnusedVariables", "noExplicitAny", "useFilenamingConvention"):
        assert rule in found.stdout + found.stderr
