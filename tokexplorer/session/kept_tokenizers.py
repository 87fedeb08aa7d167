"""Tokenizers that no file of the user's holds, kept in files of ours so that the next start has them, too."""

from __future__ import annotations

import secrets
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.library_tokenizer import LibraryTokenizer

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tokexplorer.core.tokenizer import Tokenizer

MOST_KEPT: Final = 32
MOST_BYTES: Final = 64 * 2**20
"""Of one file: some 600,000 tokens."""
FORGOTTEN_DAYS: Final = 30
_SINGLE = FileKind.TOKENIZER_JSON, FileKind.SENTENCEPIECE  # one file each, which holds all there is to know
_SUFFIX = ".tokenizer"
_DAY_S = 86_400


class NotKeptError(Exception):
    """A tokenizer cannot be kept; the text says why, in a clause."""


class KeptTokenizers:
    """One folder with a file for each of them.

    A file that no session names any more is deleted at the end of the program that wrote it or opened it, and
    after 30 days at that of any other: two windows may be open side by side.
    """

    def __init__(self, folder: Path) -> None:
        """They are kept in `folder`, which is made when it is needed."""
        self._folder = folder
        self._own: set[Path] = set()

    def new_path(self) -> Path:
        """Where the next one goes."""
        path = self._folder / f"{secrets.token_hex(8)}{_SUFFIX}"
        self._own.add(path)
        return path

    def opened(self, path: Path) -> None:
        """One that was kept at a former time is there again."""
        self._own.add(path)

    def holds(self, path: Path) -> bool:
        """Whether this is the place of one of them."""
        return path.parent == self._folder and path.suffix == _SUFFIX

    def write(self, tokenizer: Tokenizer, path: Path) -> None:
        """Keep a tokenizer at a `new_path`. Raises NotKeptError, OSError."""
        from tokexplorer.formats.tokenizer_files import choice_of, save_tokenizer

        if not isinstance(tokenizer, PipelineTokenizer | LibraryTokenizer):
            raise NotKeptError("no file can hold it")
        kind = next((each for each in _SINGLE if not choice_of(tokenizer, each).problem), None)
        if kind is None:
            raise NotKeptError("no single file can hold it")
        self._folder.mkdir(parents=True, exist_ok=True)
        if len(self._files()) >= MOST_KEPT:
            raise NotKeptError(f"{MOST_KEPT} are kept already")
        save_tokenizer(tokenizer, path, kind)
        if path.stat().st_size > MOST_BYTES:
            path.unlink()
            raise NotKeptError("its file would be too large")

    def forget_all_but(self, wanted: Iterable[Path]) -> None:
        """Delete those that nobody wants any more; what cannot be deleted stays."""
        staying = set(wanted)
        old = time.time() - FORGOTTEN_DAYS * _DAY_S
        for path in self._files():
            with suppress(OSError):
                if path not in staying and (path in self._own or path.stat().st_mtime < old):
                    path.unlink()

    def _files(self) -> list[Path]:
        try:
            return [path for path in self._folder.iterdir() if path.suffix == _SUFFIX]
        except OSError:
            return []
