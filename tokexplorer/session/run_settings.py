"""The settings of runs as people read them: those that are not the usual ones, and those that differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.settings import SETTINGS

if TYPE_CHECKING:
    from tokexplorer.core.spec import TrainingSpec


def unusual_settings(spec: TrainingSpec) -> dict[str, str]:
    """The settings that an algorithm looks at and that are not its usual ones, by name, with their values."""
    return {
        name: setting.text_of(getattr(spec, name))
        for name, setting in SETTINGS.items()
        if name != "algorithm"
        and spec.applies(name)
        and getattr(spec, name) != setting.default_of(spec.algorithm)
    }


def other_settings(one: TrainingSpec, other: TrainingSpec) -> dict[str, tuple[str, str]]:
    """The settings that differ, by name, with both values; empty where an algorithm does not look at one."""
    found = {}
    for name, setting in SETTINGS.items():
        values = tuple(
            setting.text_of(getattr(spec, name)) if spec.applies(name) or name == "algorithm" else ""
            for spec in (one, other)
        )
        if values[0] != values[1]:
            found[name] = (values[0], values[1])
    return found
