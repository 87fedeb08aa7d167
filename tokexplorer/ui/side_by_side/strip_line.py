"""A line of the text as a view of strips shows it: where its bytes are, and the rows of tokens under it."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtGui import QFontMetricsF

from tokexplorer.core.metrics.loss import NO_LOSS
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.text import SourceText
from tokexplorer.core.unicode.clusters import code_points_of
from tokexplorer.presentation.losses import signed
from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.editor.block_places import shared_spans
from tokexplorer.ui.scale import px

if TYPE_CHECKING:
    import numpy.typing as npt
    from PySide6.QtGui import QFont

    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.encodings import TokenAt, TokenSpans
    from tokexplorer.ui.columns.text_column import TextColumn

    FloatArray = npt.NDArray[np.float64]
    IntArray = npt.NDArray[np.int64]

_CODE_POINTS = 0x110000
_ZERO_WIDTH_JOINER = 0x200D
_FIRST_REGIONAL, _LAST_REGIONAL = 0x1F1E6, 0x1F1FF
_FIRST_MODIFIER, _LAST_MODIFIER = 0x1F3FB, 0x1F3FF
_LEAST_BYTE_PX = 3.0  # so that the parts of a character that is cut can be told apart
_JOINING = ("Mn", "Me", "Mc", "Cf")
_NEAR = 3.0  # pixels


class CellWidths:
    """How wide the characters of a font are, measured when they are first met."""

    def __init__(self, font: QFont) -> None:
        self._metrics = QFontMetricsF(font)
        self.usual = self._metrics.horizontalAdvance("x")
        self._advances = np.full(_CODE_POINTS, np.nan, np.float32)
        self._joins = np.zeros(_CODE_POINTS, bool)

    def measure(self, codes: npt.NDArray[np.uint32]) -> None:
        """Know these characters."""
        for code in np.unique(codes[np.isnan(self._advances[codes])]).tolist():
            character = chr(code)
            joins = unicodedata.category(character) in _JOINING or _FIRST_MODIFIER <= code <= _LAST_MODIFIER
            self._joins[code] = joins
            drawn = 0.0 if 0xD800 <= code <= 0xDFFF else self._metrics.horizontalAdvance(character)
            self._advances[code] = max(drawn, self.usual)

    def advances(self, codes: npt.NDArray[np.uint32]) -> FloatArray:
        """The width of each character's cell, in pixels."""
        return self._advances[codes].astype(np.float64)

    def begins_cell(self, codes: npt.NDArray[np.uint32]) -> npt.NDArray[np.bool_]:
        """Which characters begin a cell: no marks, nothing after a joiner, no second half of a flag."""
        begins = ~self._joins[codes]
        begins[1:] &= codes[:-1] != _ZERO_WIDTH_JOINER
        regional = (codes >= _FIRST_REGIONAL) & (codes <= _LAST_REGIONAL)
        if regional.any():
            places = np.arange(len(codes))
            last_other = np.maximum.accumulate(np.where(regional, -1, places))
            begins[regional] &= (places - last_other)[regional] % 2 == 1
        if len(begins):
            begins[0] = True
        return begins


class LineCells:
    """One line, from left to right in the order of its bytes, whatever way its script is written.

    Attributes:
        text: the line.
        code_points: where each cell begins in code points, and the line's length, int64[cells + 1].
        bytes_: the same in bytes.
        xs: the same in pixels, float64[cells + 1].
    """

    def __init__(self, text: str, widths: CellWidths) -> None:
        self.text = text
        codes = code_points_of(text)
        widths.measure(codes)
        starts = np.flatnonzero(widths.begins_cell(codes)) if len(codes) else np.empty(0, np.int64)
        sizes = 1 + (codes >= 0x80).astype(np.int64) + (codes >= 0x800) + (codes >= 0x10000)
        ends = np.concatenate([np.zeros(1, np.int64), np.cumsum(sizes)])
        self.code_points: IntArray = np.append(starts, len(codes)).astype(np.int64)
        self.bytes_: IntArray = ends[self.code_points]
        advances = np.maximum.reduceat(widths.advances(codes), starts) if len(starts) else np.empty(0)
        advances = np.maximum(advances, np.diff(self.bytes_) * px(_LEAST_BYTE_PX))
        self.xs: FloatArray = np.concatenate([np.zeros(1), np.cumsum(advances)])
        self._usual = widths.usual

    def __len__(self) -> int:
        return len(self.xs) - 1

    @property
    def width(self) -> float:
        """Of the whole line, in pixels."""
        return float(self.xs[-1])

    @cached_property
    def is_inside_word(self) -> npt.NDArray[np.bool_]:
        """At which places between bytes of the line one word goes on, bool[bytes + 1]."""
        return TextShape.of(SourceText(self.text)).is_inside_word

    def cells_between(self, left: float, right: float) -> tuple[int, int]:
        """The first cell with a pixel in a range, and the one after the last."""
        first = int(np.searchsorted(self.xs, left, "right")) - 1
        last = int(np.searchsorted(self.xs, right, "left"))
        return min(max(first, 0), len(self)), min(max(last, 0), len(self))

    def x_of(self, bytes_: npt.ArrayLike) -> FloatArray:
        """Where bytes of the line are; inside a character as far as they are into it."""
        return np.interp(np.asarray(bytes_, np.float64), self.bytes_, self.xs)

    def drawn_runs(self, first: int, last: int) -> list[tuple[float, str]]:
        """The cells from one to another as texts and where each begins, as few as can be drawn at once."""
        runs: list[tuple[float, str]] = []
        cuts = self.code_points[first : last + 1].tolist()
        xs, plain_end = self.xs[first : last + 1].tolist(), -1.0
        for index in range(last - first):
            piece, x = self.text[cuts[index] : cuts[index + 1]], xs[index]
            plain = len(piece) == 1 and "!" <= piece <= "~" and xs[index + 1] - x == self._usual
            if plain and plain_end == x and runs:
                runs[-1] = (runs[-1][0], runs[-1][1] + piece)
            else:
                runs.append((x, piece))
            plain_end = xs[index + 1] if plain else -1.0
        return runs


class StripRow(NamedTuple):
    """One tokenizer: what to call it, its colour `#rrggbb`, and the text in its tokens."""

    name: str
    colour: str
    document: Document

    @classmethod
    def of(cls, column: TextColumn) -> StripRow:
        """The row of a column."""
        name = signed(column.name_in_text, column.loss or NO_LOSS)
        return cls(name, column.colour, column.editor.document_model)


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
