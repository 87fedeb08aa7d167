"""What the panel of metrics says in sentences."""

from __future__ import annotations

import math
from html import escape
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr, translated
from tokexplorer.core.metrics.registry import Better
from tokexplorer.presentation.losses import loss_lines, loss_words
from tokexplorer.session.compare.tables import exact

if TYPE_CHECKING:
    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.session.compare.tables import Cell, TableRow

NO_TOKENIZER = tr("Train a tokenizer or open one: its metrics stand here.")
NO_FILES = tr(
    "Add text files to compare the tokenizers on. For parity and Gini they say the same, line by line."
)
NO_CORPUS = tr("The corpus was not read yet.")
MEASURING = tr("Measuring…")
CANCELLED = tr("Not measured to the end: what stands here is of before.")
NO_LINES = tr("No line has a value of this metric.")
HOW_TO = tr(
    "Choose a value to read what it is. ◆ marks the best of its row; – is a value that means nothing here."
)
_BETTER = {Better.HIGHER: tr("higher is better"), Better.LOWER: tr("lower is better"), Better.NEITHER: ""}


def definition(metric: Metric, title: str = "") -> str:
    """All there is to know about a metric, as rich text in one paragraph."""
    unit = "; ".join(filter(None, (translated(metric.unit), _BETTER[metric.better])))
    head = f"<b>{escape(title or metric.title)}</b> ({escape(unit)})"
    source = tr("<i>Source: {source}</i>", source=escape(metric.source))
    return f"{head}: {escape(metric.definition)} {source}"


def row_tip(row: TableRow) -> str:
    """The tooltip of the name of a row."""
    return f"<p>{definition(row.metric, row.title)}</p>" if row.metric is not None else ""


def cell_tip(cell: Cell) -> str:
    """The tooltip of a value: the number in full, what is lost, and the definition of its metric."""
    lost = f"<p>{escape(loss_lines({cell.tokenizer: cell.loss})[0])}</p>" if cell.loss else ""
    return f"<p>{value_in_full(cell)}</p>{lost}<p>{definition(cell.metric)}</p>"


def value_in_full(cell: Cell) -> str:
    """The tokenizer and its number without rounding, or why there is none; rich text."""
    name = f"<b>{escape(cell.tokenizer)}</b>"
    if math.isnan(cell.value):
        return f"{name}: {escape(cell.reason)}"
    best = tr(", the best of its row") if cell.is_best else ""
    return f"{name}: {exact(cell.metric, cell.value)} {escape(translated(cell.metric.unit))}{best}"


def spoken(cell: Cell) -> str:
    """A value as it is read aloud."""
    if cell.reason:
        return f"{cell.text}: {cell.reason}"
    lost = f", {loss_words(cell.loss)}" if cell.loss else ""
    return f"{cell.text}{tr(', best')}" if cell.is_best else f"{cell.text}{lost}"
