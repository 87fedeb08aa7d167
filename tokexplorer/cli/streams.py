"""Standard input as bytes, standard output as UTF-8: neither is ever translated."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, BinaryIO, Final

from tokexplorer.cli.arguments import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.corpus.errors import Note

STDIN_NAME: Final = "standard input"
_PIECE_BYTES: Final = 1 << 18
_NOTES_SHOWN: Final = 5


def stdin_bytes() -> BinaryIO:
    """Standard input as a binary file. Raises UsageError if there is none."""
    if sys.stdin is None:
        raise UsageError(f"{STDIN_NAME} is closed")
    return sys.stdin.buffer


def stdin_pieces() -> Iterator[tuple[bytes, bool]]:
    """Standard input in pieces of up to 256 KiB, each with whether it is the last; there is always one."""
    stream = stdin_bytes()
    piece = stream.read(_PIECE_BYTES)
    last = False
    while not last:
        following = stream.read(_PIECE_BYTES) if piece else b""
        last = not following
        yield piece, last
        piece = following


def write(output: bytes | str) -> None:
    """Put bytes, or text as UTF-8, on standard output as they are."""
    sys.stdout.buffer.write(output.encode() if isinstance(output, str) else output)


def write_json(document: object) -> None:
    """Put one JSON document on standard output, in one line."""
    try:
        line = json.dumps(document, ensure_ascii=False).encode()
    except UnicodeEncodeError:  # a file name that is not UTF-8
        line = json.dumps(document).encode()
    write(line + b"\n")


def tell_notes(notes: tuple[Note, ...] | list[Note]) -> None:
    """Put what is worth knowing about the input on standard error: the first few in full."""
    for note in notes[:_NOTES_SHOWN]:
        print(f"tokexplorer: note: {note}", file=sys.stderr)
    if len(notes) > _NOTES_SHOWN:
        print(f"tokexplorer: note: and {len(notes) - _NOTES_SHOWN:,} more", file=sys.stderr)
