"""Helpers of the corpus tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokexplorer.corpus.documents import Document
    from tokexplorer.corpus.errors import Note


def read_all(document: Document, notes: list[Note] | None = None) -> bytes:
    """The text of a document; checks what every stream of chunks promises."""
    chunks = list(document.chunks([] if notes is None else notes))
    assert [chunk.last for chunk in chunks] == [False] * (len(chunks) - 1) + [True]
    for chunk in chunks:
        assert len(chunk.utf8) <= 1 << 20
        chunk.utf8.decode()
    return b"".join(chunk.utf8 for chunk in chunks)
