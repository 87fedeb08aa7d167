"""The lines of texts with a figure of each, in order or the worst first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.metrics.figures import Better
from tokexplorer.core.text import decode_utf8
from tokexplorer.session.compare.comparison import Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.core.metrics.text_shape import TextShape
    from tokexplorer.session.compare.comparison import Comparison

IntArray = npt.NDArray[np.int64]
FloatArray = npt.NDArray[np.float64]


class LinePlace(NamedTuple):
    """Where a line stands: the name of its text, its number from 1, and its bytes there."""

    text: str
    number: int
    start_byte: int
    end_byte: int


@dataclass(frozen=True, slots=True)
class LineOrder:
    """How lines are sorted.

    Attributes:
        column: by the values of which tokenizer, an index; None for the order that they stand in.
        worst_first: whether the worst come first, else the best. Lines without a value come last in any case.
    """

    column: int | None = 0
    worst_first: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class ComparedLines:
    """Lines that a figure has a value of with any tokenizer, sorted.

    Attributes:
        figure: what the values are of.
        tokenizers: the names of the columns.
        texts: names of the texts.
        shapes: their lines.
        text_of: the text of each line, an index, int64.
        line_of: its number in the text, from 0, int64.
        values: float64[lines, tokenizers], NaN where there is none.
        order: how they are sorted.
    """

    figure: Figure
    tokenizers: tuple[str, ...]
    texts: tuple[str, ...]
    shapes: tuple[TextShape, ...]
    text_of: IntArray
    line_of: IntArray
    values: FloatArray
    order: LineOrder

    @classmethod
    def of(
        cls, comparison: Comparison, figure: Figure, texts: Sequence[str], order: LineOrder
    ) -> ComparedLines:
        """The lines of some texts that the figure says something of.

        There are none in a text without white space between words if the figure counts words. Raises
        ValueError if lines have no such figure.
        """
        shapes = tuple(comparison.shape(text) for text in texts)
        known = [
            comparison.line_values(figure, Place(text, name))
            for text in texts
            for name in comparison.tokenizers
        ]
        width = len(comparison.tokenizers)
        stacked = [np.column_stack(known[at : at + width]) for at in range(0, len(known), width)]
        values = np.concatenate([np.empty((0, width)), *stacked])
        counts = [shape.line_count for shape in shapes]
        text_of = np.repeat(np.arange(len(shapes)), counts)
        line_of = np.concatenate([np.empty(0, np.int64), *map(np.arange, counts)])
        rows = np.flatnonzero(~np.isnan(values).all(axis=1))
        rows = rows[_sorted(values[rows], figure, order)]
        return cls(
            figure,
            comparison.tokenizers,
            tuple(texts),
            shapes,
            text_of[rows],
            line_of[rows],
            values[rows],
            order,
        )

    def __len__(self) -> int:
        return len(self.line_of)

    def place(self, row: int) -> LinePlace:
        """Where the line of a row stands."""
        shape, line = self.shapes[self.text_of[row]], int(self.line_of[row])
        span = int(shape.line_starts[line]), int(shape.line_ends[line])
        return LinePlace(self.texts[self.text_of[row]], line + 1, *span)

    def content(self, row: int, most_bytes: int | None = None) -> str:
        """The line of a row without its end, or as much of its beginning as whole characters fit in."""
        place = self.place(row)
        utf8 = self.shapes[self.text_of[row]].source.utf8
        end = place.end_byte
        if most_bytes is not None and end - place.start_byte > most_bytes:
            end = place.start_byte + most_bytes
            while end > place.start_byte and utf8[end] & 0xC0 == 0x80:
                end -= 1
        return decode_utf8(utf8[place.start_byte : end].tobytes())


def _sorted(values: FloatArray, figure: Figure, order: LineOrder) -> IntArray:
    """The rows in their order; equal ones stay as they stand, those without a value come last."""
    if order.column is None:
        return np.arange(len(values))
    column = values[:, order.column]
    smallest_first = (figure.better is Better.HIGHER) == order.worst_first
    return np.argsort(column if smallest_first else -column, kind="stable")
