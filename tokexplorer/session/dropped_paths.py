"""Sorts files that were dropped on the window: tokenizers are opened, all others added to the corpus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.formats.kinds import tokenizer_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class SortedPaths:
    """Files and folders by what they are for.

    Attributes:
        tokenizers: the files to open, each once, also if both files of one tokenizer were dropped.
        others: texts, folders of texts, and files that cannot be read.
    """

    tokenizers: tuple[Path, ...] = ()
    others: tuple[Path, ...] = ()


def sorted_paths(paths: Iterable[Path], check: Callable[[], None]) -> SortedPaths:
    """Read the files to sort them. `check` is called for each and may raise to end it."""
    tokenizers: list[Path] = []
    others: list[Path] = []
    for path in paths:
        check()
        meant = tokenizer_at(path)
        if meant is None:
            others.append(path)
        else:
            tokenizers.append(meant)
    return SortedPaths(tuple(dict.fromkeys(tokenizers)), tuple(dict.fromkeys(others)))
