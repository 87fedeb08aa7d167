"""A tokenizer given by a name or by a file: what `--tokenizer` and a dialog take."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.formats.tokenizer_files import open_tokenizer
from tokexplorer.hub.fetch import Fetched, fetch
from tokexplorer.hub.names import has_prefix

if TYPE_CHECKING:
    from tokexplorer.formats.tokenizer_files import AnyTokenizer
    from tokexplorer.hub.connection import Progress


class Quiet:
    """A progress that nobody looks at."""

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        """See `connection.Progress`."""

    def check(self) -> None:
        """See `connection.Progress`."""


def open_fetched(fetched: Fetched) -> AnyTokenizer:
    """The tokenizer of what was fetched. Raises FormatError, OSError."""
    return open_tokenizer(fetched.path, encoding=fetched.encoding)


def load_named(
    name_or_path: str | Path, progress: Progress | None = None, *, encoding: str | None = None
) -> AnyTokenizer:
    """The tokenizer of a name with `hf:` or `tiktoken:` in front, else of a file.

    `encoding` says how a file of ranks with unknown content splits texts. Raises HubError, FormatError,
    OSError, and what `progress.check` raises.
    """
    if isinstance(name_or_path, Path) or not has_prefix(name_or_path):
        return open_tokenizer(name_or_path, encoding=encoding)
    return open_fetched(fetch(name_or_path, progress=progress or Quiet()))
