"""The page `docs/settings.md`, made from the table of settings: `python -m tests.core.settings_page`."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tokexplorer.core.settings import SETTINGS, Setting
from tokexplorer.core.spec import ALGORITHMS, Algorithm

if TYPE_CHECKING:
    from collections.abc import Callable

PATH = Path(__file__).parents[2] / "docs" / "settings.md"
_BEGINNING = """\
# Settings

What decides a training, by the names of `tokexplorer.train` and of the files. `tokexplorer train --help` has
the same with `-` for `_`, and `--special-token`, `--user-symbol`. This page is made from the table in
`tokexplorer/core/settings.py` by `python -m tests.core.settings_page`.
"""


def settings_page() -> str:
    """The page as it should be."""
    return "\n".join([_BEGINNING, *map(_section, SETTINGS.values())])


def _section(setting: Setting) -> str:
    lines = [f"## {setting.label} `{setting.name}`", "", _safe(setting.sentence), ""]
    facts = {
        "Algorithms": ", ".join(f"`{name}`" for name in setting.only) or "all",
        "Default": _by_algorithm(setting.default, setting.usual, _value),
        "Possible": _possible(setting),
        "Source": _safe(setting.source),
    }
    lines += [f"- {name}: {said}" for name, said in facts.items() if said]
    lines += [f"- `{value}`: {sentence}" for value, (_, sentence) in setting.choices.items()]
    return "\n".join([*lines, ""])


def _possible(setting: Setting) -> str:
    if setting.name == "algorithm":
        return ", ".join(f"`{name}`" for name in ALGORITHMS)
    if setting.bounds is None:
        return ""
    bounds = _by_algorithm(setting.bounds, setting.bounds_of, _range)
    return f"{bounds} {setting.unit}".strip() + (f"; 0 is {setting.zero}" if setting.zero else "")


def _by_algorithm(usual: Any, others: dict[str, Any], text: Callable[[Any], str]) -> str:
    said = (f"`{name}`: {text(value)}" for name, value in others.items() if value != usual)
    return text(usual) + "".join(f"; {each}" for each in said)


def _range(bounds: tuple[float, float]) -> str:
    least, most = bounds
    if most == math.inf:
        return f"{least:,} or more"
    return f"at most {most:,}" if least == -math.inf else f"{least:,} to {most:,}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return " ".join(f"`{token}`" for token in value) or "none"
    if isinstance(value, str):
        return f"`{value}`" if value else "none"
    return f"{value:,}"


def _safe(text: str) -> str:
    """The text with what Markdown would take for HTML as code."""
    return re.sub(r"(</?\w+>)", r"`\1`", text)


def applies(setting: Setting, algorithm: Algorithm) -> bool:
    """Whether the page says that the algorithm looks at the setting."""
    section = PATH.read_text("utf-8").partition(f" `{setting.name}`\n")[2].partition("\n## ")[0]
    algorithms = section.partition("- Algorithms: ")[2].partition("\n")[0]
    return algorithms == "all" or f"`{algorithm}`" in algorithms


if __name__ == "__main__":
    PATH.write_text(settings_page(), "utf-8")
