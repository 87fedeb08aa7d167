"""A tokenizer given by a name or by a file: what `--tokenizer` and a dialog take."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.formats.kinds import file_meant
from tokexplorer.hub.fetch import fetch
from tokexplorer.hub.names import has_prefix

if TYPE_CHECKING:
    from tokexplorer.hub.connection import Progress


class Quiet:
    """A progress that nobody looks at."""

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        """See `connection.Progress`."""

    def check(self) -> None:
        """See `connection.Progress`."""


@dataclass(frozen=True, slots=True)
class NamedFile:
    """The file that a name or a path means.

    Attributes:
        path: the file.
        encoding: by which a file of ranks is read; None if it says so itself.
        note: what should be told of a name, a sentence; empty if there is nothing.
    """

    path: Path
    encoding: str | None = None
    note: str = ""


def find_named(
    name_or_path: str | Path, progress: Progress | None = None, *, encoding: str | None = None
) -> NamedFile:
    """The file of a name with `hf:` or `tiktoken:` in front, fetched if need be; else of a path.

    A path may be that of a folder. `encoding` is for files of ranks; a name says it itself. Raises HubError,
    FormatError, OSError, and what `progress.check` raises.
    """
    if isinstance(name_or_path, Path) or not has_prefix(name_or_path):
        return NamedFile(file_meant(name_or_path), encoding)
    fetched = fetch(name_or_path, progress=progress or Quiet())
    return NamedFile(fetched.path, fetched.encoding, fetched.note)
