"""The rulebook: which rules a test cites without any code behind them."""

from __future__ import annotations

import pytest

from upscope.kernel import rules
from upscope.lab import rulebook
from upscope.lab.rulebook import uncarried


def status(i: str) -> str:
    return next(rule.status for rule in rulebook.rulebook("sonar") if rule.id == i)


def test_a_rule_whose_code_is_gone_is_uncarried(monkeypatch: pytest.MonkeyPatch) -> None:
    assert uncarried("sonar") == []
    left = [site for site in rules.sites("upscope.games.sonar") if site.rule != "setup-secret"]
    monkeypatch.setattr(rules, "sites", lambda package: left)
    assert [rule.id for rule in uncarried("sonar")] == ["setup-secret"]


def test_settings_carry_their_rule_and_examples_need_none() -> None:
    rule = next(rule for rule in rulebook.rulebook("sonar") if rule.id == "opt-kraken-own")
    assert (rule.status, rule.steps) == ("done", ["settings:kraken_spares_owner"])
    assert (status("ex-torpedo"), status("mode-advice")) == ("done", "done")


@pytest.mark.parametrize("game", ["sonar", "silent_war", "krieg"])
def test_how_an_open_point_is_read_is_said_in_each_language(game: str) -> None:
    rulings = {rule.id: rule.ruling for rule in rulebook.rulebook(game) if rule.ruling}
    assert len(rulings) > 30
    assert {i for i, said in rulings.items() if said and said.en == said.es and said.en != "No."} == set()
