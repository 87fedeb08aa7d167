"""The text that a command works on, read without loss."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from tokexplorer.cli.streams import STDIN_NAME, stdin_pieces, tell_notes
from tokexplorer.core.text import SourceText
from tokexplorer.corpus.decoding import StreamDecoder
from tokexplorer.corpus.documents import read_file

if TYPE_CHECKING:
    from tokexplorer.corpus.decode_policy import DecodePolicy

_SIGNATURE: Final = "\ufeff".encode()


def read_text(path: str, policy: DecodePolicy) -> SourceText:
    """The text of a file, or of standard input for `-`; may be empty. Raises CorpusError.

    A corpus drops the byte order mark of a UTF-8 file. Here it stays, so that spans are places in the
    file; files in UTF-16 and UTF-32 lose theirs, as their spans are places in UTF-8 anyway.
    """
    pieces = list(stdin_pieces() if path == "-" else read_file(Path(path)))
    decoder = StreamDecoder(STDIN_NAME if path == "-" else path, policy)
    utf8 = b"".join([decoder.feed(raw, last=last) for raw, last in pieces])
    notes = decoder.notes
    if pieces[0][0].startswith(_SIGNATURE) and policy.encoding in ("", "utf-8"):
        utf8 = _SIGNATURE + utf8
        notes = notes[1:]  # the first told that it was taken off
    tell_notes(notes)
    return SourceText.from_utf8(utf8)


def read_bytes(path: str) -> bytes:
    """All bytes of a file, or of standard input for `-`. Raises CorpusError."""
    return b"".join(raw for raw, _ in (stdin_pieces() if path == "-" else read_file(Path(path))))
