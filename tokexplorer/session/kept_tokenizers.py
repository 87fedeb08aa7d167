"""Keeps tokenizers that are in no file of the user's, so that the next start of the program has them."""

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
"""The largest file that is kept: some 600,000 tokens."""
FORGOTTEN_DAYS: Final = 30
# One file each, which holds all there is to know.
_SINGLE = FileKind.TOKENIZER_JSON, FileKind.SENTENCEPIECE, FileKind.TOKEXPLORER
_SUFFIX = ".tokenizer"
_DAY_S = 86_400


class NotKeptError(Exception):
    """A tokenizer cannot be kept; the message says why."""


class KeptTokenizers:
    """A folder with a file for each kept tokenizer.

    A file that no session names any more is deleted when the program that wrote or opened it ends, and after
    30 days when any other ends: several windows may be open at the same time.
    """

    def __init__(self, folder: Path) -> None:
        """`folder` is made when it is needed."""
        self._folder = folder
        self._own: set[Path] = set()

    def new_path(self) -> Path:
        """A path for another tokenizer."""
        path = self._folder / f"{secrets.token_hex(8)}{_SUFFIX}"
        self._own.add(path)
        return path

    def opened(self, path: Path) -> None:
        """Note that a tokenizer that was kept earlier was opened."""
        self._own.add(path)

    def holds(self, path: Path) -> bool:
        """Whether a path is one of a kept tokenizer."""
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
        """Delete all files but these; what cannot be deleted stays."""
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
