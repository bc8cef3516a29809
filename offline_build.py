"""Builds the folder that plays alone: the page, Python for browsers, and this program compiled for it.

Run by `python3 dev.py offline` with the Python of .venv, whose packages, installed by hash, are packed. Only what
holds machine code comes from a lock of its own, `requirements/offline.lock`.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from dev import only_one_set_up

ROOT = Path(__file__).resolve().parent
CLIENT = ROOT / "client"
SOURCE = ROOT / "src" / "upscope"
SITE = Path(sysconfig.get_paths()["purelib"])
CACHE = ROOT / ".cache" / "offline"
OUT = ROOT / "offline"
STAMP = CACHE / "stamp"
LOCK = ROOT / "requirements" / "offline.lock"
PYODIDE = CLIENT / "node_modules" / "pyodide"
TARGET = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--abi", "cp314")
COMPILE = CLIENT / "standalone" / "compile.mjs"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
STDLIB = "python_stdlib.zip"
NOT_STDLIB = frozenset(
    ("unittest", "multiprocessing", "doctest.py", "pydoc.py", "xmlrpc", "imaplib.py",
     "mailbox.py", "smtplib.py", "ctypes", "pickletools.py", "_pyio.py", "optparse.py", "turtle.py", "ftplib.py",
     "poplib.py", "cProfile.py", "profile.py", "pstats.py", "sqlite3/__main__.py", "venv", "ensurepip",
     "tkinter", "idlelib", "lib2to3", "curses", "webbrowser.py", "dbm", "wave.py", "_ios_support.py")
)  # fmt: skip
"""Parts of the standard library that nothing here imports."""
ENCODINGS = frozenset(
    ("__init__", "aliases", "ascii", "charmap", "cp1252", "cp437", "idna", "latin_1", "iso8859_1", "punycode",
     "raw_unicode_escape", "unicode_escape", "utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_8", "utf_8_sig")
)  # fmt: skip

WHOLE = ("anyio", "babel", "fluent", "msgspec")
"""Packages packed whole; of the others, the modules that a server has imported once it has answered."""
CORE = ("attr", "attrs", "babel", "fluent", "msgspec", "pytz", "typing_extensions")
"""What bots need too."""
DISTRIBUTIONS = ("litestar", "anyio", "sqlalchemy", "alembic")
"""Those that look up a version, their own or another's."""
SOURCES_KEPT = ("anyio/__init__.py",)
"""Without it as text the package imports a module that browsers' Python lacks."""

NOT_RUN = frozenset(
    {
        "__pycache__",
        "static",
        "cli",
        "lab",
        "conversation.py",
        "seated.py",
        "batch",
        "client.py",
        "api.py",
        "tests",
        "testing",
        "test",
    }
)
LEFT_OUT = frozenset({"pygments"})
"""Packages that others use where they find them."""
NOT_SITE = frozenset({"__pycache__", "tests", "testing", "test", "mssql", "mysql", "oracle", "zoneinfo"})
CORE_ROOMS = frozenset({"bots", "games", "kernel", "manifest.py", "packs", "registry.py", "languages.py", "text",
                        "rulebook", "standalone", "__init__.py", "dice"})  # fmt: skip
LOCALES = frozenset({"en", "es", "root", "en_001", "es_419", "en_US", "es_ES"})
DATED = (1980, 1, 1, 0, 0, 0)


class Failure(Exception):
    """The build cannot go on; the message is the one line a person reads."""


def say(message: str) -> None:
    print(message, file=sys.stderr, flush=True)


def run(argv: Iterable[str | Path], what: str, env: Mapping[str, str] | None = None) -> None:
    done = subprocess.run(
        [str(word) for word in argv], cwd=CLIENT, env={**os.environ, **(env or {})}, capture_output=True, text=True
    )
    if done.returncode:
        raise Failure(f"{what} failed:\n{(done.stdout + done.stderr)[-3000:]}")


def digest(paths: Iterable[Path], *also: str) -> str:
    total = hashlib.sha256(repr(also).encode())
    for path in sorted(paths):
        total.update(str(path).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:16]


def hashed(name: str, data: bytes) -> str:
    """`texts/en.ftl` as `texts/en-1f2e3d4c.ftl`."""
    stem, dot, ending = name.rpartition(".")
    return f"{stem}-{hashlib.sha256(data).hexdigest()[:8].upper()}{dot}{ending}"


# ---------------------------------------------------------------- what goes into the archives


def files_below(folder: Path, left_out: frozenset[str]) -> list[Path]:
    """The Python of a folder, and what it reads."""
    if folder.is_file():
        return [folder]
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file()
        and not left_out.intersection(path.relative_to(folder.parent).parts)
        and path.suffix not in (".pyi", ".c", ".h", ".pyx", ".pxd", ".so", ".pyc")
    )


def loaded() -> list[Path]:
    """The files of other packages that a server has imported once it has answered each kind of request."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-m", "upscope.standalone.rehearsal"], env=env, capture_output=True, text=True
    )
    if done.returncode:
        raise Failure(f"the server does not start:\n{done.stderr[-3000:]}")
    return sorted(path for line in done.stdout.splitlines() if (path := Path(line)).is_relative_to(SITE))


def is_core(path: Path) -> bool:
    return path.relative_to(SITE).parts[0].partition(".")[0] in CORE


def site_files() -> dict[str, Path]:
    found = [path for path in loaded() if path.suffix == ".py" and path.relative_to(SITE).parts[0] not in LEFT_OUT]
    for name in WHOLE:
        found += [one for one in files_below(SITE / name, NOT_SITE) if is_spoken(one)]
    return {str(path.relative_to(SITE)): path for path in found}


def is_spoken(path: Path) -> bool:
    return path.parent.name != "locale-data" or path.stem in LOCALES


def own_files(wanted: Callable[[tuple[str, ...]], bool]) -> dict[str, Path]:
    found = {}
    for path in files_below(SOURCE, NOT_RUN):
        inside = path.relative_to(SOURCE).parts
        if wanted(inside):
            found[str(Path("upscope", *inside))] = path
    return found


def is_game(inside: tuple[str, ...]) -> bool:
    return inside[0] == "games" and len(inside) > 2 and inside[2] != "meta.toml"


def parts() -> dict[str, dict[str, Path]]:
    """The archives: what bots need, what the server needs beside it, and each game."""
    games = sorted(path.parent.name for path in (SOURCE / "games").glob("*/meta.toml"))
    guide = {f"upscope/docs/{path.relative_to(ROOT / 'docs')}": path for path in (ROOT / "docs").rglob("*.md")}
    site = site_files()
    core = {inside: path for inside, path in site.items() if is_core(path)}
    server = {inside: path for inside, path in site.items() if not is_core(path)}
    for name in DISTRIBUTIONS:
        for path in SITE.glob(f"{name}-*.dist-info/METADATA"):
            server[str(path.relative_to(SITE))] = path
    found = {
        "core": {**core, **own_files(lambda inside: inside[0] in CORE_ROOMS and not is_game(inside))},
        "packages": server,
        "server": {**guide, **own_files(lambda inside: inside[0] not in CORE_ROOMS)},
        **{
            f"game-{name}": own_files(lambda inside, name=name: is_game(inside) and inside[1] == name) for name in games
        },
    }
    for game in games:
        found[f"game-{game}"] = own_files(lambda inside, game=game: is_game(inside) and inside[1] == game)
    return found


def machine_code() -> dict[str, Path]:
    """The wheels made for browsers, checked against their hashes."""
    wheels = CACHE / f"wheels-{digest([LOCK])}"
    if not wheels.is_dir():
        waiting = wheels.with_suffix(".part")
        shutil.rmtree(waiting, ignore_errors=True)
        pip = (sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps")
        run((*pip, "--only-binary", ":all:", *TARGET, "--require-hashes", "-r", LOCK, "-d", waiting), "pip download")
        for wheel in waiting.glob("*.whl"):
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(waiting / "site")
        waiting.rename(wheels)
    site = wheels / "site"
    return {str(path.relative_to(site)): path for path in site.rglob("*.so")}


def plain_metadata(path: Path) -> bytes:
    """A distribution's name and version: what else it says is for indexes."""
    kept = ("Metadata-Version:", "Name:", "Version:")
    return "\n".join(line for line in path.read_text("utf-8").splitlines() if line.startswith(kept)).encode() + b"\n"


def archive(name: str, files: Mapping[str, Path]) -> bytes:
    """The compiled archive, from the cache if nothing in it has changed."""
    kept = CACHE / f"{name}-{digest([*files.values(), *PYODIDE.glob('package.json'), COMPILE])}.zip"
    if not kept.is_file():
        say(f"compiling {name}")
        stage = CACHE / f"stage-{name}"
        shutil.rmtree(stage, ignore_errors=True)
        for inside, path in files.items():
            target = stage / inside
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(plain_metadata(path) if path.name == "METADATA" else path.read_bytes())
        compile_into(stage, "lean" if name == "packages" else "plain", kept)
    return kept.read_bytes()


def compile_into(stage: Path, level: str, kept: Path, method: int = zipfile.ZIP_STORED) -> None:
    run((*node(), COMPILE, stage, level), f"compiling {stage.name}")
    for old in CACHE.glob(kept.name.rpartition("-")[0] + "-*.zip"):
        old.unlink()
    pack(stage, kept, method)
    shutil.rmtree(stage)


def pack(stage: Path, target: Path, method: int) -> None:
    waiting = target.with_suffix(".part")
    with zipfile.ZipFile(waiting, "w") as made:
        for path in sorted(stage.rglob("*")):
            inside = str(path.relative_to(stage))
            if path.is_file() and (path.suffix != ".py" or inside in SOURCES_KEPT):
                made.writestr(zipfile.ZipInfo(inside, DATED), path.read_bytes(), method, 9)
    waiting.rename(target)


def is_needed(name: str) -> bool:
    room, _, inside = name.partition("/")
    if room == "encodings":
        return inside.removesuffix(".py") in ENCODINGS
    return room not in NOT_STDLIB and name not in NOT_STDLIB


def standard_library() -> bytes:
    """Pyodide's, compiled: as text, each start of the page would compile some two hundred modules again."""
    kept = CACHE / f"stdlib-{digest([PYODIDE / STDLIB, COMPILE], repr(sorted(NOT_STDLIB | ENCODINGS)), '1')}.zip"
    if not kept.is_file():
        say("compiling the standard library")
        stage = CACHE / "stage-stdlib"
        shutil.rmtree(stage, ignore_errors=True)
        with zipfile.ZipFile(PYODIDE / STDLIB) as source:
            for name in source.namelist():
                if is_needed(name):
                    source.extract(name, stage)
        compile_into(stage, "lean", kept, zipfile.ZIP_DEFLATED)
    return kept.read_bytes()


def node() -> tuple[str, ...]:
    return (os.environ.get("UPSCOPE_NODE") or shutil.which("node") or "node",)


# ---------------------------------------------------------------- the folder


def put(folder: Path, name: str, data: bytes) -> str:
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)
    return name


def pyodide(folder: Path) -> str:
    """Its files refer to each other by name, so the hash is the folder's."""
    found = {name: (PYODIDE / name).read_bytes() for name in RUNTIME}
    found[STDLIB] = standard_library()
    home = f"pyodide-{hashlib.sha256(b''.join(found.values())).hexdigest()[:8].upper()}/"
    for name, data in found.items():
        put(folder, home + name, data)
    return home


def texts(folder: Path) -> dict[str, str]:
    sys.path.insert(0, str(ROOT / "src"))
    from upscope import text

    found = {language: "\n".join(text.sources(language)).encode() for language in text.LANGUAGES}
    return {language: put(folder, hashed(f"texts/{language}.ftl", data), data) for language, data in found.items()}


def unserved() -> dict[str, str]:
    """What the page says where its script does not run."""
    from upscope import text

    return {language: text.say(language, "alone-unserved") for language in text.LANGUAGES}


def database() -> bytes:
    """An empty one with its tables, so that a first start need not load what makes them."""
    sys.path.insert(0, str(ROOT / "src"))
    from upscope.storage.sql import open_store

    file = CACHE / "empty.db"
    for old in CACHE.glob("empty.db*"):
        old.unlink()
    store = open_store(f"sqlite:///{file}", one_connection=True)
    store.close()
    return file.read_bytes()


def pictures(folder: Path) -> None:
    """Those of the guide, under the names its pages ask for."""
    pages = "".join(path.read_text("utf-8") for path in (ROOT / "docs" / "guide").rglob("*.md"))
    for path in sorted((ROOT / "docs" / "img").glob("*.png")):
        if path.name in pages:
            put(folder, f"guide/img/{path.name}", path.read_bytes())


def build() -> None:
    if not PYODIDE.is_dir():
        raise Failure("pyodide is missing from client/node_modules")
    CACHE.mkdir(parents=True, exist_ok=True)
    made = OUT.with_name("offline.part")
    shutil.rmtree(made, ignore_errors=True)
    listed = CACHE / "put"
    shutil.rmtree(listed, ignore_errors=True)
    zips = {}
    for name, files in parts().items():
        if name == "core":
            files = {**files, **machine_code()}
        data = archive(name, files)
        # compressed as one piece: half as large as file by file; the browser itself unpacks it
        packed = gzip.compress(data, 9, mtime=0)
        zips[name] = put(listed, hashed(f"python/{name}.pack", packed), packed)
    empty = database()
    files = {
        "pyodide": pyodide(listed),
        "zips": zips,
        "texts": texts(listed),
        "database": put(listed, hashed("python/empty.db", empty), empty),
        "unserved": unserved(),
    }
    pictures(listed)
    env = {"UPSCOPE_STATIC": str(made), "UPSCOPE_STANDALONE": json.dumps(files), "UPSCOPE_PUT": str(listed)}
    run((*node(), "build.mjs"), "building the page", env)
    shutil.rmtree(OUT, ignore_errors=True)
    made.rename(OUT)


def sizes() -> tuple[int, int]:
    """Bytes of the folder as they lie, and compressed one by one as a web server would send them."""
    found = [path.read_bytes() for path in OUT.rglob("*") if path.is_file()]
    return sum(map(len, found)), sum(min(len(data), len(gzip.compress(data, 9))) for data in found)


def key() -> str:
    """What the folder is made from."""
    client = [path for path in CLIENT.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    docs = [*(ROOT / "docs").rglob("*.md"), *(ROOT / "docs" / "img").glob("*.png")]
    locks = [LOCK, ROOT / "requirements" / "run.lock", Path(__file__)]
    return digest([*files_below(SOURCE, NOT_RUN), *client, *docs, *locks])


if __name__ == "__main__":
    try:
        with only_one_set_up():
            wanted = key()
            if not (OUT / "index.html").is_file() or not STAMP.is_file() or STAMP.read_text() != wanted:
                build()
                STAMP.write_text(wanted)
    except Failure as failure:
        sys.exit(f"offline: {failure}")
    plain, compressed = sizes()
    print(f"offline/index.html ({plain / 1e6:.1f} MB, {compressed / 1e6:.1f} MB compressed)")
