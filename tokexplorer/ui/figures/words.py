"""What the panel of figures says in sentences."""

from __future__ import annotations

import math
from html import escape
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.figures import Better
from tokexplorer.session.compare.rows import exact

if TYPE_CHECKING:
    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.compare.tables import Cell, TableRow

NO_TOKENIZER = "Train a tokenizer or open one: its figures stand here."
NO_FILES = "Add text files to compare the tokenizers on. For parity and Gini they say the same, line by line."
NO_CORPUS = "The corpus was not read yet."
MEASURING = "Measuring…"
CANCELLED = "Not measured to the end: what stands here is of before."
NO_LINES = "No line has a value of this figure."
HOW_TO = (
    "Choose a value to read what it is. ◆ marks the best of its row; – is a value that means nothing here."
)
_BETTER = {Better.HIGHER: "higher is better", Better.LOWER: "lower is better", Better.NEITHER: ""}


def unit_and_better(figure: Figure) -> str:
    """`tokens per word; lower is better`."""
    return "; ".join(filter(None, (figure.unit, _BETTER[figure.better])))


def definition(figure: Figure, title: str = "") -> str:
    """All there is to know about a figure, as rich text in one paragraph."""
    head = f"<b>{escape(title or figure.title)}</b> ({escape(unit_and_better(figure))})"
    source = f"<i>Source: {escape(figure.source)}</i>"
    return f"{head}: {escape(figure.definition)} {source}"


def row_tip(row: TableRow) -> str:
    """What the name of a row says when one points at it."""
    return f"<p>{definition(row.figure, row.title)}</p>" if row.figure is not None else ""


def cell_tip(cell: Cell) -> str:
    """What a value says when one points at it: the number in full, and what it is."""
    return f"<p>{value_in_full(cell)}</p><p>{definition(cell.figure)}</p>"


def value_in_full(cell: Cell) -> str:
    """The tokenizer and its number without rounding, or why there is none; rich text."""
    name = f"<b>{escape(cell.tokenizer)}</b>"
    if math.isnan(cell.value):
        return f"{name}: {escape(cell.reason)}"
    best = ", the best of its row" if cell.is_best else ""
    return f"{name}: {exact(cell.figure, cell.value)} {escape(cell.figure.unit)}{best}"


def spoken(cell: Cell) -> str:
    """A value for people who do not see it."""
    if cell.reason:
        return f"{cell.text}: {cell.reason}"
    return f"{cell.text}, best" if cell.is_best else cell.text
