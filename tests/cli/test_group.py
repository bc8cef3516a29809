"""The command line: commands found by file name, errors of one line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from tests.test_dev import dev

from upscope.cli import group


def upscope(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    argv = [sys.executable, "-m", "upscope.cli", *words]
    return subprocess.run(argv, capture_output=True, text=True, env={**os.environ, **env}, timeout=60)


def test_help_lists_every_command_with_a_summary() -> None:
    done = upscope("--help")
    assert done.returncode == 0
    modules = {path.stem for path in Path(group.__file__).parent.glob("*.py")} - {"group", "__init__", "__main__"}
    names = [name.replace("_", "-") for name in modules if not name.startswith("_")]
    assert {"doctor", "serve"} <= set(names)
    for name in names:
        assert group.summary(name), f"cli/{name}.py has no docstring"
        assert f"\n  {name} " in done.stdout


def test_help_does_not_import_the_commands() -> None:
    code = "import sys\nfrom upscope.cli import main\ntry: main(['--help'])\nexcept SystemExit: pass\n"
    code += "print([m for m in sys.modules if m in ('upscope.cli.serve', 'litestar', 'sqlalchemy')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["fly"], "upscope: No such command 'fly'."),
        (["serve", "--port", "x"], "upscope: Invalid value for '--port': 'x' is not a valid integer."),
        (["serve", "--port", "99999"], "upscope: cannot listen on 127.0.0.1 port 99999: "),
        (["serve", "--db", "nonsense"], "upscope: --db nonsense: "),
        (["serve", "--db", "sqlite:////no/such/folder/x.db"], "upscope: cannot open the database "),
        (["serve", "--public-url", "games.example"], "upscope: --public-url games.example: "),
        (["doctor", "extra"], "upscope: Got unexpected extra argument (extra)"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_an_error_is_one_line_with_exit_code_2(words: list[str], said: str, tmp_path: Path) -> None:
    done = upscope(*words, UPSCOPE_DATA=str(tmp_path))
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith(said)


def broken(message: str) -> str:
    return (
        "import click\nfrom upscope.cli import group\n"
        "@group.main.command()\ndef broken(): raise RuntimeError('a\\nb')\n"
        "group.LazyGroup.get_command = lambda self, ctx, name: broken\n"
        f"group.main(['{message}'])"
    )


def test_a_fault_of_ours_shows_its_traceback_only_when_asked() -> None:
    argv = [sys.executable, "-c", broken("broken")]
    quiet = subprocess.run(argv, capture_output=True, text=True)
    assert (quiet.returncode, quiet.stderr) == (2, "upscope: a b (UPSCOPE_DEBUG=1 shows where)\n")
    loud = subprocess.run(argv, capture_output=True, text=True, env={**os.environ, "UPSCOPE_DEBUG": "1"})
    assert "Traceback" in loud.stderr


def test_a_reader_that_leaves_is_no_news() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    argv = [sys.executable, "-m", "upscope.cli", "--help"]
    done = subprocess.run(argv, stdout=writer, stderr=subprocess.PIPE, text=True)
    os.close(writer)
    assert done.stderr == ""


def test_doctor_says_what_is_here() -> None:
    done = upscope("doctor")
    assert "python" in done.stdout
    assert "litestar" in done.stdout
    assert done.returncode == (1 if "MISSING" in done.stdout else 0)


def test_serve_speaks_the_language_of_the_terminal(tmp_path: Path) -> None:
    argv = [sys.executable, "-m", "upscope.cli", "serve", "--no-open", "--port", "0"]
    env = {**os.environ, "LC_ALL": "es_ES.UTF-8", "UPSCOPE_DATA": str(tmp_path)}
    env.pop("UPSCOPE_LANG", None)
    with subprocess.Popen(argv, stdout=subprocess.PIPE, text=True, env=env) as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Upscope está en http://127.0.0.1:")
        assert (tmp_path / "upscope.db").exists()
        server.terminate()


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("", "serve"),
        ("play", "serve"),
        ("play --lan --port 0", "serve --lan --port 0"),
        ("play sonar", "play sonar"),
        ("rules --json", "rules --json"),
    ],
)
def test_play_means_the_page_unless_a_game_is_named(words: str, meant: str) -> None:
    """As dev.py has it."""
    assert group.meant(words.split()) == meant.split()
    if words:
        assert dev.plan(words.split()).argv[2:] == tuple(meant.split())


def options(command: click.Command) -> list[tuple[str, ...]]:
    """The spellings of every language option of a command and of those under it."""
    below = [command.commands[name] for name in command.commands] if isinstance(command, click.Group) else []
    own = [tuple(one.opts) for one in command.params if any(opt.startswith("--lang") for opt in one.opts)]
    return [*own, *(found for one in below for found in options(one))]


def test_the_language_is_asked_for_by_the_same_word_everywhere() -> None:
    context = click.Context(group.main)
    found = [options(command) for name in group.main.list_commands(context)
             if (command := group.main.get_command(context, name))]  # fmt: skip
    spelt = {one for some in found for one in some}
    assert spelt == {("--lang", "--language")}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_the_commands(shell: str) -> None:
    script = upscope(_UPSCOPE_COMPLETE=f"{shell}_source")
    assert "_UPSCOPE_COMPLETE" in script.stdout
    typed = {"COMP_WORDS": "upscope sim", "COMP_CWORD": "1" if shell != "fish" else "sim"}
    done = upscope(_UPSCOPE_COMPLETE=f"{shell}_complete", **typed)
    assert "simulate" in done.stdout
    assert "serve" not in done.stdout
