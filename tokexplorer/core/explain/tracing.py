"""A text on its way through a pipeline, everything in between kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.explain.stories import Part
from tokexplorer.core.text import SourceText, decode_utf8

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import numpy.typing as npt

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.core.normalized_text import ByteArray, NormalizedText
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.symbols import Section


class SectionTrace(NamedTuple):
    """A stretch of text between symbols.

    Attributes:
        section: where it lies in the whole text.
        normalized: it alone, after the normalizer.
        marked: after the splitter has written blanks in its own way; nothing changes where it does not.
        starts, ends: the pieces, bytes of `marked`, int64.
        tokens: spans are bytes of `marked`.
    """

    section: Section
    normalized: NormalizedText
    marked: NormalizedText
    starts: IntArray
    ends: IntArray
    tokens: Encoding

    def piece(self, index: int) -> ByteArray:
        """The bytes of a piece."""
        return self.marked.utf8[self.starts[index] : self.ends[index]]

    def original_spans(self, starts: IntArray, ends: IntArray) -> tuple[list[int], list[int]]:
        """Where spans of `marked` lie in the whole text."""
        of_section = self.marked.original_spans(starts, ends)
        first, last = ((places + self.section.start).tolist() for places in of_section)
        return first, last


class SymbolTrace(NamedTuple):
    """A symbol that was cut out of the text."""

    section: Section
    part: Part


Trace = SectionTrace | SymbolTrace


def sections_of(tokenizer: PipelineTokenizer, text: SourceText, *, allow_special: bool) -> list[Section]:
    """The symbols of a text and what is between them."""
    return list(tokenizer.symbols.sections(text.utf8, allow_special=allow_special))


def marked_text(
    tokenizer: PipelineTokenizer, text: SourceText, section: Section
) -> tuple[NormalizedText, NormalizedText]:
    """A section after the normalizer, and as the splitter rewrites it."""
    part = SourceText(decode_utf8(text.utf8[section.start : section.end].tobytes()))
    normalized = tokenizer.normalization.align(part)
    return normalized, tokenizer.splitter.rewritten(normalized, section.first)


def pieces_of(tokenizer: PipelineTokenizer, utf8: ByteArray) -> tuple[IntArray, IntArray]:
    """The spans of the pieces of a rewritten text, int64."""
    starts, ends = _joined(
        (begin, *tokenizer.splitter.spans(window)) for begin, window in _windows(tokenizer, utf8)
    )
    return starts, ends


def trace(tokenizer: PipelineTokenizer, text: SourceText, sections: Iterable[Section]) -> list[Trace]:
    """What `tokenizer.encode` does with these sections of a text. Raises SplitError."""
    return [_traced(tokenizer, text, section) for section in sections]


def _traced(tokenizer: PipelineTokenizer, text: SourceText, section: Section) -> Trace:
    if section.symbol_id is not None:
        spelled = text.utf8[section.start : section.end].tobytes()
        return SymbolTrace(section, Part(section.symbol_id, spelled, section.start, section.end))
    normalized, marked = marked_text(tokenizer, text, section)
    tokens = [
        tokenizer.encode_pieces(window, *tokenizer.splitter.spans(window)).shifted(begin)
        for begin, window in _windows(tokenizer, marked.utf8)
    ]
    pieces = pieces_of(tokenizer, marked.utf8)
    return SectionTrace(section, normalized, marked, *pieces, Encoding.joined(tokens))


def _windows(tokenizer: PipelineTokenizer, utf8: ByteArray) -> Iterator[tuple[int, ByteArray]]:
    begin = 0
    for window in tokenizer.splitter.windows(utf8):
        yield begin, window
        begin += len(window)


def _joined(
    spans: Iterable[tuple[int, npt.NDArray[np.int32], npt.NDArray[np.int32]]],
) -> tuple[IntArray, IntArray]:
    all_starts, all_ends = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
    for begin, starts, ends in spans:
        all_starts.append(starts.astype(np.int64) + begin)
        all_ends.append(ends.astype(np.int64) + begin)
    return np.concatenate(all_starts), np.concatenate(all_ends)
