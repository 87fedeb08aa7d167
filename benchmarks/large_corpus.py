"""`python -m benchmarks.large_corpus FILE BYTES`: a corpus of any size in which new words keep coming.

It is the standard library's own source and Python's reference manual, again and again. Every time other
letters are exchanged for each other in a share of the lines, so that their words are new ones, and the number
of different words grows with the size.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from string import ascii_lowercase
from typing import TYPE_CHECKING, BinaryIO

from benchmarks.corpus import library_files, texts_of
from tokexplorer.corpus.sources import PythonTopics

if TYPE_CHECKING:
    from collections.abc import Iterator

SHARE = 0.5
_EXCHANGED = 7  # letters


def write_corpus(file: BinaryIO, byte_count: int, share: float = SHARE) -> None:
    """Write `byte_count` bytes, cut at a line; `share` of the lines are changed each time."""
    lines = list(_lines())
    chosen = random.Random(0)
    left = byte_count
    while left > 0:
        table = exchange(chosen)
        for begin in range(0, len(lines), 4096):
            some = lines[begin : begin + 4096]
            block = b"".join([line.translate(table) if chosen.random() < share else line for line in some])
            if len(block) > left:
                block = block[: block.rfind(b"\n", 0, left) + 1]
                left = len(block)
            file.write(block)
            left -= len(block)
            if left <= 0:
                return


def _lines() -> Iterator[bytes]:
    for text in texts_of(library_files()):
        yield from text.splitlines(keepends=True)
    for document in PythonTopics().open().documents:
        for chunk in document.chunks([]):
            yield from chunk.utf8.splitlines(keepends=True)


def exchange(chosen: random.Random) -> bytes:
    """A table that exchanges some letters for each other."""
    letters = chosen.sample(ascii_lowercase, _EXCHANGED)
    moved = [*letters[1:], letters[0]]
    return bytes.maketrans("".join(letters).encode(), "".join(moved).encode())


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("bytes", type=float, help="such as 5e9")
    parser.add_argument("--share", type=float, default=SHARE, help="of the lines, with new words each time")
    options = parser.parse_args()
    with options.file.open("wb") as file:
        write_corpus(file, int(options.bytes), options.share)


if __name__ == "__main__":
    main()
