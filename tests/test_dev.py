"""dev.py: what each command line needs, and how it fails."""

from __future__ import annotations

import fcntl
import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


def load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


dev = load(ROOT / "dev.py")
CLI = ("-m", "upscope.cli")


@pytest.mark.parametrize(
    ("words", "lock", "client", "argv"),
    [
        ("play", "run", True, (*CLI, "serve")),
        ("play --port 0 --no-open --lan", "run", True, (*CLI, "serve", "--port", "0", "--no-open", "--lan")),
        ("serve --db x", "run", True, (*CLI, "serve", "--db", "x")),
        ("play --help", "run", False, (*CLI, "serve", "--help")),
        ("play sonar --plain", "run", False, (*CLI, "play", "sonar", "--plain")),
        ("rules sonar --json", "run", False, (*CLI, "rules", "sonar", "--json")),
        ("simulate sonar --chart x.svg", "test", False, (*CLI, "simulate", "sonar", "--chart", "x.svg")),
        ("simulate sonar --out x.csv", "run", False, (*CLI, "simulate", "sonar", "--out", "x.csv")),
        ("referee", "run", False, (*CLI, "referee")),
        ("--version", "run", False, (*CLI, "--version")),
        ("bench kernel", "test", False, (*CLI, "bench", "kernel")),
        ("soak sonar", "test", False, (*CLI, "soak", "sonar")),
        ("mutate krieg", "test", False, (*CLI, "mutate", "krieg")),
    ],
)
def test_what_a_command_needs(words: str, lock: str, client: bool, argv: tuple[str, ...]) -> None:
    assert dev.plan(words.split()) == dev.Plan(lock, client, argv)


def test_the_tests_need_everything() -> None:
    wanted = dev.plan(["test", "--coverage", "tests/kernel", "-k", "fork"])
    assert (wanted.lock, wanted.client, wanted.system) == ("test", True, True)
    assert wanted.argv[-3:] == ("tests/kernel", "-k", "fork")
    assert "--coverage" not in wanted.argv


def test_the_pictures_need_everything_too() -> None:
    wanted = dev.plan(["screenshots", "start"])
    assert wanted == dev.Plan("test", True, ("-m", "tests.browser.screenshots", "start"), system=True)


def test_a_film_needs_the_page_and_a_browser() -> None:
    wanted = dev.plan(["film", "sonar"])
    assert wanted == dev.Plan("test", True, ("-m", "tests.browser.film", "sonar"), system=True)


def run_dev(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, folder / "dev.py", *words], capture_output=True, text=True, timeout=60)


def test_without_words_it_says_how_to_use_it() -> None:
    done = run_dev(ROOT)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "python3 dev.py play" in done.stderr
    asked = run_dev(ROOT, "--help")
    assert asked.returncode == 0
    assert "python3 dev.py play" in asked.stdout


def test_doctor_installs_nothing(tmp_path: Path) -> None:
    shutil.copy(ROOT / "dev.py", tmp_path)
    done = run_dev(tmp_path, "doctor")
    assert done.returncode == 1
    assert "MISSING: python3 dev.py play sets it up" in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["dev.py"]
    here = run_dev(ROOT, "doctor", "--json")
    assert {row["name"]: row["needed"] for row in json.loads(here.stdout)}["page"] is True
    assert here.returncode == 0


def test_standard_output_is_the_command_s_alone() -> None:
    done = run_dev(ROOT, "--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("upscope ")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A checkout with nothing but dev.py and a lock that cannot be installed."""
    for name in ("dev.py", "interpreters.py"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "requirements").mkdir()
    for name in ("run", "test", "tools"):
        (tmp_path / "requirements" / f"{name}.lock").write_text("upscope-is-not-on-any-index==0 --hash=sha256:00\n")
    return tmp_path


def test_a_failed_set_up_ends_in_one_line_and_leaves_standard_output_alone(copy: Path) -> None:
    done = run_dev(copy, "games")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.splitlines()[-1].startswith("dev.py: installing requirements/run.lock failed")
    assert "Traceback" not in done.stderr


def test_a_missing_file_is_named(copy: Path) -> None:
    (copy / "requirements" / "run.lock").unlink()
    done = run_dev(copy, "games")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "dev.py: requirements/run.lock is missing from this checkout"


def test_two_set_ups_take_turns(copy: Path) -> None:
    with (copy / ".setup.lock").open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        argv = [sys.executable, copy / "dev.py", "games"]
        with subprocess.Popen(argv, stderr=subprocess.PIPE, text=True) as second:
            assert second.stderr is not None
            assert "waiting for another set-up" in second.stderr.readline()
            assert second.poll() is None
            fcntl.flock(held, fcntl.LOCK_UN)
            assert "making .venv" in second.stderr.readline()
            second.terminate()


def test_a_failing_program_is_quoted(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(dev.Failure, match=r"^knitting failed \(exit code 3\)$"):
        dev.run([sys.executable, "-c", "print('dropped a stitch'); raise SystemExit(3)"], "knitting")
    said = capfd.readouterr()
    assert said.out == ""
    assert "dropped a stitch" in said.err


@pytest.mark.parametrize("uv_works", [True, False])
def test_a_lock_is_installed_by_uv_or_else_by_pip(copy: Path, monkeypatch: pytest.MonkeyPatch, uv_works: bool) -> None:
    here = load(copy / "dev.py")
    calls: list[list[str]] = []

    def run(argv: list[str | Path], what: str, *_: object) -> str:
        calls.append([str(word) for word in argv])
        if calls[-1][0].endswith("/uv") and not uv_works:
            raise here.Failure(what)
        return ""

    monkeypatch.setattr(here, "run", run)
    monkeypatch.setattr(here, "make_venv", lambda: None)
    here.install_lock("run")
    lock = str(copy / "requirements" / "run.lock")
    tools = ["python", "uv"] if uv_works else ["python", "uv", "python"]
    assert [Path(call[0]).name for call in calls] == tools
    assert [call[-2:] for call in calls[1:]] == [["-r", lock]] * (len(tools) - 1)
    assert all("--require-hashes" in call for call in calls)


def test_what_cannot_be_installed_is_said_or_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "missing_system_packages", lambda: ["chromium"])
    monkeypatch.setattr(dev, "as_root", lambda: None)
    monkeypatch.delenv("REQUIRE_ALL", raising=False)
    dev.ensure_system_packages()
    said = capsys.readouterr()
    assert said.out == ""
    assert "apt-get install --no-install-recommends chromium" in said.err
    assert "their tests will be skipped" in said.err
    monkeypatch.setenv("REQUIRE_ALL", "1")
    with pytest.raises(dev.Failure, match="needs root once"):
        dev.ensure_system_packages()


def test_a_stamp_holds_only_for_the_same_files(copy: Path) -> None:
    here = load(copy / "dev.py")
    lock = copy / "requirements" / "run.lock"
    here.write_stamp("run", here.digest([lock]))
    assert here.stamp_holds("run", here.digest([lock]))
    lock.write_text("another==1\n")
    assert not here.stamp_holds("run", here.digest([lock]))


@pytest.mark.parametrize(("said", "version"), [("v20.20.2", (20, 20)), ("v8.1.0", (8, 1)), ("what", (0,))])
def test_the_version_of_node(tmp_path: Path, said: str, version: tuple[int, ...]) -> None:
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho {said}\n")
    node.chmod(0o755)
    assert dev.node_version(str(node)) == version


# ---------------------------------------------------------------- which interpreter


chooser = load(ROOT / "interpreters.py")


def of(path: str, patch: int, seconds: float) -> object:
    return chooser.Found(path, (3, 11, patch), seconds)


def test_the_clearly_fastest_interpreter_is_taken_and_said() -> None:
    mine, fast, faster = of("/a", 7, 0.010), of("/b", 7, 0.009), of("/c", 8, 0.007)
    taken, said = chooser.prefer([mine, fast, faster])
    assert taken is faster
    assert said == "taking Python 3.11.8, /c: 1.43 times as fast as Python 3.11.7, /a"
    assert chooser.prefer([mine, of("/b", 7, 0.0098)])[0] is mine, "what is nearly as fast is no reason to change"


def test_no_older_release_is_taken_for_its_speed_but_it_is_named() -> None:
    mine, older = of("/a", 7, 0.010), of("/b", 2, 0.008)
    taken, said = chooser.prefer([mine, older])
    assert taken is mine
    assert "1.25 times as fast, but an older release; UPSCOPE_PYTHON=/b takes it" in said
    assert chooser.prefer([mine])[1] == "taking Python 3.11.7, /a"


def test_interpreters_are_asked_and_what_is_none_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / f"python{sys.version_info[0]}.{sys.version_info[1]}"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chooser.interpreters()[:2] == [sys.executable, str(broken)]
    assert chooser.probe(str(broken)) is None
    found = chooser.probe(sys.executable)
    assert (found.path, found.release) == (sys.executable, sys.version_info[:3])
    assert found.seconds > 0
    monkeypatch.setenv("UPSCOPE_PYTHON", str(broken))
    assert chooser.interpreters() == [str(broken)]
    assert chooser.best()[0] == sys.executable
