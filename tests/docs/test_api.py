"""docs/api.md: its examples run, in the order of the page, and the package offers what it promises."""

from __future__ import annotations

import re
import subprocess
import sys

from tests.docs.guide import ROOT

import upscope
from upscope import api

PAGE = (ROOT / "docs" / "api.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_examples_run() -> None:
    assert len(EXAMPLES) >= 7
    done = subprocess.run([sys.executable, "-c", "".join(EXAMPLES)], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == ["refused", "not loaded"]


def test_every_name_is_there_and_has_a_description() -> None:
    assert {*upscope.__all__} == {*api.__all__, "__version__"}
    for name in api.__all__:
        assert getattr(upscope, name) is getattr(api, name)
        assert getattr(api, name).__doc__, f"upscope.{name} has no description"


def test_importing_the_package_costs_nothing() -> None:
    code = "import sys, upscope; print([m for m in sys.modules if m.startswith(('upscope.', 'msgspec', 'click'))])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "[]\n"
