"""Symbols that are looked for in a text after the normalizer, as Hugging Face does with `normalized` tokens.

A normalizer may make such a symbol of other characters, or of a part of one, so that the text between them is
that of the normalizer, and not the original once more: each section brings its own along.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.normalized_text import NormalizedText
from tokexplorer.core.text import SourceText, decode_utf8

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tokexplorer.core.normalized_text import IntArray
    from tokexplorer.core.symbols import Section

Found = tuple[int, int, int]
"""Start, end and id of a symbol."""


def cut_normalized(section: Section, text: NormalizedText, found: Iterable[Found]) -> Iterator[Section]:
    """A section of a text as those that symbols leave of it.

    Args:
        section: a stretch of the text, without symbols so far.
        text: it alone, after the normalizer.
        found: the symbols in `text`, from left to right.
    """
    begin = 0
    for start, end, symbol_id in found:
        if begin < start:
            yield _part(section, text, begin, start)
        first, last = _original(text, start, end)
        yield section._replace(start=section.start + first, end=section.start + last, symbol_id=symbol_id)
        begin = end
    if begin < len(text.utf8):
        yield _part(section, text, begin, len(text.utf8))


def _part(section: Section, text: NormalizedText, begin: int, end: int) -> Section:
    first, last = _original(text, begin, end)
    source = SourceText(decode_utf8(text.source.utf8[first:last].tobytes()))
    starts, ends = (_moved(places, begin, end, first) for places in (text.start_bytes, text.end_bytes))
    part = NormalizedText(source, text.utf8[begin:end], starts, ends)
    return section._replace(start=section.start + first, end=section.start + last, normalized=part)


def _moved(places: IntArray | None, begin: int, end: int, first: int) -> IntArray | None:
    return None if places is None else places[begin:end] - first


def _original(text: NormalizedText, begin: int, end: int) -> tuple[int, int]:
    starts, ends = text.original_spans(np.array([begin]), np.array([end]))
    return int(starts[0]), int(ends[0])
