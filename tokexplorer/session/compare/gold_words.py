"""The segmented words that come with the program."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.morphology import parse_gold

if TYPE_CHECKING:
    from tokexplorer.core.metrics.morphology import GoldWords


@cache
def included_gold() -> dict[str, GoldWords]:
    """English, German, Turkish and Finnish words with their morphemes, some 40 each, by language."""
    return parse_gold((files("tokexplorer.resources") / "gold" / "words.txt").read_bytes().decode())
