"""Rulesets as plain dictionaries, from a copy of the table of presets."""

import json
from pathlib import Path
from typing import Any

Options = dict[str, Any]

_TABLE = json.loads(Path(__file__).with_name("presets.json").read_text(encoding="utf-8"))

PRESETS: tuple[str, ...] = tuple(name for name in _TABLE["presets"] if name != "coinche-ffb")
"""The seven presets with a turned-up card."""


def load(preset: str, **changes: Any) -> Options:
    """All options of a preset, with some of them changed."""
    options = {**_TABLE["base"], **_TABLE["presets"][preset]}
    unknown = set(changes) - set(options)
    if unknown:
        raise KeyError(f"no such option: {sorted(unknown)}")
    return options | changes
