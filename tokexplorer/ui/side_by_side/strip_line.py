"""A line of the text and the rows of tokens under it, as far as a view shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.inspection.token_places import shared_spans

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.token_spans import TokenAt, TokenSpans
    from tokexplorer.ui.inspection.text_column import TextColumn
    from tokexplorer.ui.side_by_side.line_cells import LineCells

    FloatArray = npt.NDArray[np.float64]
    IntArray = npt.NDArray[np.int64]


class StripRow(NamedTuple):
    """One tokenizer: what to call it, its colour `#rrggbb`, and the text in its tokens."""

    name: str
    colour: str
    document: Document

    @classmethod
    def of(cls, column: TextColumn) -> StripRow:
        """That of a column."""
        return cls(column.name_at_step, column.colour, column.editor.document_model)


@dataclass(frozen=True, slots=True, eq=False)
class RowTokens:
    """The tokens of a row that touch a stretch of the line; places are pixels from the line's start.

    Attributes:
        spans: as the document has them.
        lefts, rights: where each is; the same for one without text.
        edges: the bytes of the line at which they begin or end, ascending, int64.
    """

    spans: TokenSpans
    lefts: FloatArray
    rights: FloatArray
    edges: IntArray

    def token_at(self, x: float) -> TokenAt | None:
        """The token at a place: one without text if it is near, else the one that covers it."""
        empty = np.flatnonzero((self.lefts == self.rights) & (np.abs(self.lefts - x) <= _NEAR))
        holding = np.flatnonzero((self.lefts <= x) & (x < self.rights))
        rows = empty if len(empty) else holding
        return self.spans.at(int(rows[0])) if len(rows) else None


_NEAR = 3.0  # pixels


@dataclass(frozen=True, slots=True, eq=False)
class StripLine:
    """A line of the text.

    Attributes:
        start_byte: where it begins in the text.
        cells: its characters.
        number: of the line, counted from 1; None if that is not known.
    """

    start_byte: int
    cells: LineCells
    number: int | None = None

    @property
    def end_byte(self) -> int:
        """Where it ends in the text."""
        return self.start_byte + int(self.cells.bytes_[-1])

    def tokens(self, row: StripRow, left: float, right: float) -> RowTokens | None:
        """The tokens of a row between two places; None while they are not there."""
        document = row.document
        if document.tokenizer is None or document.encodes_slowly or self.end_byte > document.byte_count:
            return None
        first, last = self.cells.cells_between(left, right)
        bounds = self.start_byte + self.cells.bytes_[np.array([first, last])]
        start, end = document.convert_many(bounds, Unit.BYTE, Unit.UTF16).tolist()
        spans = document.tokens_between(start, end)
        starts, ends = shared_spans(spans.start_bytes, spans.end_bytes)
        limit = float(self.cells.bytes_[-1])
        starts, ends = (np.clip(each - self.start_byte, 0.0, limit) for each in (starts, ends))
        edges = np.concatenate([spans.start_bytes, spans.end_bytes]) - self.start_byte
        return RowTokens(spans, self.cells.x_of(starts), self.cells.x_of(ends), np.unique(edges))

    def differing_places(self, rows: list[RowTokens | None], left: float, right: float) -> IntArray:
        """The bytes inside words at which some rows cut and others do not, ascending, int64."""
        known = [row for row in rows if row is not None]
        if len(known) < 2:
            return np.empty(0, np.int64)
        first, last = self.cells.cells_between(left, right)
        low, high = self.cells.bytes_[first], self.cells.bytes_[last]
        places, counts = np.unique(np.concatenate([row.edges for row in known]), return_counts=True)
        kept = (counts < len(known)) & (places >= low) & (places <= high) & (places >= 0)
        places = places[kept]
        return places[self.cells.is_inside_word[places]]


def line_around(document: Document, code_point: int, text: str) -> tuple[int, int]:
    """Where the line that holds a code point begins and ends, in code points; its end is no part of it."""
    start = text.rfind("\n", 0, code_point) + 1
    end = text.find("\n", code_point)
    end = document.code_point_count if end < 0 else end
    return start, end - (end > start and text[end - 1] == "\r" and end < len(text))
