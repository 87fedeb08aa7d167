"""Whether the files of a tokenizer are still those that were opened, without reading them."""

from __future__ import annotations

from pathlib import Path

from tokexplorer.formats.companions import COMPANIONS
from tokexplorer.formats.kinds import files_of
from tokexplorer.formats.tiktoken_ranks import beside


def stamp_of(path: Path | str) -> tuple[int, ...]:
    """Time and size of a tokenizer's file, and of those that may be read along with it. Raises OSError."""
    path = Path(path)
    stamp: list[int] = []
    for each in (*files_of(path), *map(path.with_name, COMPANIONS), beside(path)):
        try:
            status = each.stat()
            stamp += (status.st_mtime_ns, status.st_size)
        except FileNotFoundError:
            stamp += (0, 0)
    return tuple(stamp)
