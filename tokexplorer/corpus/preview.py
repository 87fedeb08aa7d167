"""A few real lines of a corpus, to show what a splitter does to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.corpus.errors import CorpusError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.corpus.documents import Document
    from tokexplorer.corpus.source import Source


def sample_text(sources: Sequence[Source], *, max_lines: int = 8, max_characters: int = 600) -> str:
    """The beginning of the first text that holds more than white space; "" if there is none.

    Leading empty lines are left out; sources that cannot be read are passed over.
    """
    for source in sources:
        try:
            for document in source.open().documents:
                if text := _beginning(document, max_lines, max_characters):
                    return text
        except CorpusError:
            continue
    return ""


def _beginning(document: Document, max_lines: int, max_characters: int) -> str:
    chunk = next(iter(document.chunks([])))
    text = chunk.utf8.decode()
    words = len(text) - len(text.lstrip())
    start = max(text.rfind("\n", 0, words), text.rfind("\r", 0, words)) + 1
    if words == len(text):
        return ""
    return "".join(text[start : start + max_characters].splitlines(keepends=True)[:max_lines])
