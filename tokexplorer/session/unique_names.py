"""Names for people, no two alike."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def unique_names(names: Iterable[str]) -> list[str]:
    """The names, with a number after those that occurred before; none is empty."""
    taken: set[str] = set()
    unique = []
    for name in names:
        base = candidate = name or tr("unnamed")
        number = 1
        while candidate in taken:
            number += 1
            candidate = f"{base} ({number})"
        taken.add(candidate)
        unique.append(candidate)
    return unique


def tokenizer_names(paths: Sequence[str]) -> list[str]:
    """The shortest ends of the paths that differ, longer than a usual name such as tokenizer.json."""
    from tokexplorer.formats.kinds import FileKind  # of files; `unique_names` has no use for them

    parts = [Path(path).parts for path in paths]
    usual = {kind.value for kind in FileKind}
    fewest = 2 if any(each[-1] in usual for each in parts if each) else 1
    for count in range(fewest, max([fewest, *map(len, parts)]) + 1):
        names = [str(Path(*each[-count:])) for each in parts]
        if len(set(names)) == len(names):
            return names
    return list(paths)
