"""What has changed since each earlier ruleset: how records of older builds are read. See `kernel.rulesets`."""

from __future__ import annotations

from upscope.kernel.rulesets import Earlier

EARLIER = {1: Earlier()}
