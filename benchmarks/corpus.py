"""The text that everything is measured on: the standard library's own source, about 31 MB."""

from __future__ import annotations

import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def library_files() -> list[Path]:
    """Every Python file of the standard library that is UTF-8, sorted, without installed packages."""
    root = Path(sysconfig.get_path("stdlib"))
    files = [
        path
        for path in sorted(root.rglob("*.py"))
        if not {"site-packages", "dist-packages"} & set(path.parts)
    ]
    return [path for path in files if _is_utf8(path)]


def write_library(path: Path) -> None:
    """All of these files, one after the other."""
    with path.open("wb") as whole:
        for file in library_files():
            whole.write(file.read_bytes())


def texts_of(files: list[Path]) -> Iterator[bytes]:
    """Every file, which has to be UTF-8: as strict as the peers are."""
    for path in files:
        data = path.read_bytes()
        data.decode()
        yield data


def lines_of(files: list[Path]) -> Iterator[str]:
    """Every line, as SentencePiece reads files."""
    for path in files:
        yield from path.read_bytes().decode().split("\n")


def _is_utf8(path: Path) -> bool:
    try:
        path.read_bytes().decode()
    except (UnicodeDecodeError, OSError):
        return False
    return True
