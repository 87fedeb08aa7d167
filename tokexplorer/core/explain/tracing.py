"""A text on its way through a pipeline, everything in between kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tokexplorer.core.explain.limits import check_normalized_length
from tokexplorer.core.explain.stories import Part

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.encoding import Encoding, IntArray
    from tokexplorer.core.normalized_text import ByteArray, NormalizedText
    from tokexplorer.core.pipeline import PipelineTokenizer, SpanArray
    from tokexplorer.core.symbols import Section
    from tokexplorer.core.text import SourceText


class SectionTrace(NamedTuple):
    """A stretch of text between symbols.

    Attributes:
        section: where it lies in the whole text.
        normalized: it alone, after the normalizer.
        marked: after the splitter has written blanks in its own way; nothing changes where it does not.
        starts, ends: the pieces, bytes of `marked`, int32.
        tokens: spans are bytes of `marked`.
    """

    section: Section
    normalized: NormalizedText
    marked: NormalizedText
    starts: SpanArray
    ends: SpanArray
    tokens: Encoding

    @property
    def spans(self) -> tuple[SpanArray, SpanArray]:
        """Starts and ends of the pieces."""
        return self.starts, self.ends

    def piece(self, index: int) -> ByteArray:
        """The bytes of a piece."""
        return self.marked.utf8[self.starts[index] : self.ends[index]]

    def original_spans(
        self, starts: IntArray | SpanArray, ends: IntArray | SpanArray
    ) -> tuple[list[int], list[int]]:
        """Where spans of `marked` lie in the whole text."""
        of_section = self.marked.original_spans(starts.astype(np.int64), ends.astype(np.int64))
        first, last = ((places + self.section.start).tolist() for places in of_section)
        return first, last


class SymbolTrace(NamedTuple):
    """A symbol that was cut out of the text."""

    section: Section
    part: Part


Trace = SectionTrace | SymbolTrace


def sections_of(tokenizer: PipelineTokenizer, text: SourceText, *, allow_special: bool) -> list[Section]:
    """The symbols of a text and what is between them."""
    return list(tokenizer.sections(text, allow_special=allow_special))


def marked_text(
    tokenizer: PipelineTokenizer, text: SourceText, section: Section
) -> tuple[NormalizedText, NormalizedText]:
    """A section after the normalizer, and as the splitter rewrites it."""
    normalized, splitter = tokenizer.normalized_section(text, section), tokenizer.splitter
    return normalized, splitter.rewritten(normalized, splitter.opens_at(section))


def pieces_of(tokenizer: PipelineTokenizer, utf8: ByteArray) -> tuple[SpanArray, SpanArray]:
    """The spans of the pieces of a rewritten text, int32. Raises SplitError."""
    return tokenizer.splitter.spans(utf8)


def trace(tokenizer: PipelineTokenizer, text: SourceText, sections: Iterable[Section]) -> list[Trace]:
    """What `tokenizer.encode` does with these sections of a text. Raises SplitError."""
    return [_traced(tokenizer, text, section) for section in sections]


def _traced(tokenizer: PipelineTokenizer, text: SourceText, section: Section) -> Trace:
    if section.symbol_id is not None:
        spelled = text.utf8[section.start : section.end].tobytes()
        return SymbolTrace(section, Part(section.symbol_id, spelled, section.start, section.end))
    normalized, marked = marked_text(tokenizer, text, section)
    check_normalized_length(len(marked.utf8))
    spans = tokenizer.splitter.spans(marked.utf8)  # a text this short is one window
    tokens = tokenizer.encode_pieces(marked.utf8, *spans)
    return SectionTrace(section, normalized, marked, *spans, tokens)
