"""Sorts files that were dropped on the window: tokenizers and sessions are opened, others are corpus."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.formats.kinds import tokenizer_at
from tokexplorer.session.storage.schema import is_session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class SortedPaths:
    """Files and folders by what they are for.

    Attributes:
        tokenizers: the files to open, each once, also if both files of one tokenizer were dropped.
        others: texts, folders of texts, and files that cannot be read.
        session: a session file; the last one, since a window has one session.
    """

    tokenizers: tuple[Path, ...] = ()
    others: tuple[Path, ...] = ()
    session: Path | None = None


def sorted_paths(paths: Iterable[Path], check: Callable[[], None]) -> SortedPaths:
    """Read the files to sort them. `check` is called for each and may raise to end it."""
    tokenizers: list[Path] = []
    others: list[Path] = []
    session = None
    for path in paths:
        check()
        if is_session_file(path):
            session = path
            continue
        meant = tokenizer_at(path)
        if meant is None:
            others.append(path)
        else:
            tokenizers.append(meant)
    return SortedPaths(tuple(dict.fromkeys(tokenizers)), tuple(dict.fromkeys(others)), session)


def is_session_file(path: Path) -> bool:
    """Whether there is a session at a path, by the first bytes."""
    try:
        return path.is_file() and is_session(path)
    except OSError:
        return False
