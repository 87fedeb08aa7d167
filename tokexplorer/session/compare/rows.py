"""What a comparison found, as rows that every form of it shows: window, command line, files."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.metrics.figures import Scope
from tokexplorer.core.number_text import THIN_SPACE, significant
from tokexplorer.core.text import decode_utf8
from tokexplorer.session.compare.comparison import ALL_TEXTS, Place
from tokexplorer.session.compare.costs import costs_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokexplorer.core.metrics.cost_table import Cost
    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.session.compare.costs import CostInputs

    Told = Figure | Cost

_OF_TEXTS = (Scope.TEXT, Scope.TEXT_AND_ALPHA, Scope.PAIR, Scope.PARALLEL)
_ORDER = (_OF_TEXTS, (Scope.TEXTS,), (Scope.GOLD,))


@dataclass(frozen=True, slots=True)
class FileRow:
    """The figures of one text with one tokenizer.

    Attributes:
        text: the name of the text, or what stands for one.
        tokenizer: the name of the tokenizer.
        values: by name of the figure; NaN where it has no meaning.
    """

    text: str
    tokenizer: str
    values: dict[str, float]


@dataclass(frozen=True, slots=True)
class LineRow:
    """The figures of one line.

    Attributes:
        text, tokenizer, values: as for a file.
        line: its number, from 1.
        content: the line without its end.
    """

    text: str
    tokenizer: str
    line: int
    values: dict[str, float]
    content: str


def file_rows(
    comparison: Comparison, figures: Sequence[Figure], costs: CostInputs | None = None
) -> list[FileRow]:
    """Rows of texts and tokenizers, then of all texts together, then of languages of gold words.

    With `costs` those of texts have what it costs a model, too.
    """
    rows: dict[tuple[bool, Place], FileRow] = {}
    for place, values in ({} if costs is None else costs_of(comparison, costs)).items():
        rows[False, place] = FileRow(shown_text(Scope.TEXT, place), place.tokenizer, values)
    for scopes in _ORDER:
        for figure in figures:
            for place in comparison.places(figure) if figure.scope in scopes else ():
                text = shown_text(figure.scope, place)
                key = figure.scope is Scope.GOLD, place  # what is shown may also be the name of a text
                row = rows.setdefault(key, FileRow(text, place.tokenizer, {}))
                row.values[figure.name] = comparison.value(figure, place)
    return list(rows.values())


def shown_text(scope: Scope, place: Place) -> str:
    """What to call the text of a place."""
    if scope is Scope.GOLD:
        return f"gold words, {place.text}" if place.text else "gold words"
    return "all texts" if place.text == ALL_TEXTS else place.text


def line_rows(comparison: Comparison, figures: Sequence[Figure], worst: int | None) -> Iterator[LineRow]:
    """Lines text by text and tokenizer by tokenizer: all in order, or the worst by the first figure."""
    for text in comparison.texts:
        for tokenizer in comparison.tokenizers:
            yield from _lines_of(comparison, figures, Place(text, tokenizer), worst)


def _lines_of(
    comparison: Comparison, figures: Sequence[Figure], place: Place, worst: int | None
) -> Iterator[LineRow]:
    known = [figure for figure in figures if place in comparison.places(figure)]
    columns = {figure.name: comparison.line_values(figure, place) for figure in known}
    shape = comparison.shape(place.text)
    every = np.arange(shape.line_count)
    lines = every if worst is None else comparison.worst_lines(figures[0], place, worst)
    for line in lines.tolist():
        content = shape.source.utf8[shape.line_starts[line] : shape.line_ends[line]].tobytes()
        values = {name: float(column[line]) for name, column in columns.items()}
        yield LineRow(place.text, place.tokenizer, line + 1, values, decode_utf8(content))


def exact(figure: Told, value: float) -> int | float | None:
    """A value for other programs: whole where it counts something, None where it has no meaning."""
    if math.isnan(value):
        return None
    return int(value) if figure.is_count else value


def exact_text(figure: Told, value: float) -> str:
    """As `exact`, for a cell of a table; empty where it has no meaning."""
    number = exact(figure, value)
    return "" if number is None else repr(number)


def rounded(figure: Told, value: float, digits: int = 4) -> str:
    """A value for people: some significant digits, zeros at their end too, so that values of a column align.

    What counts something is whole; nothing is `0`.
    """
    if math.isnan(value):
        return "–"
    if value == 0:
        return "0"
    if figure.is_count:
        return f"{value:,.0f}"
    return significant(value, digits).replace(THIN_SPACE, ",")


def why_no_value(comparison: Comparison, figure: Figure, place: Place) -> str:
    """Why a value means nothing there, as a sentence; empty if it means something."""
    if figure.scope is not Scope.GOLD and place.text in (*comparison.texts, ALL_TEXTS):
        reason = _why_text_says_nothing(comparison, figure, place)
        if reason:
            return reason
    if not math.isnan(comparison.value(figure, place)):
        return ""
    if figure.name == "gini_per_line":
        return "The texts have not equally many lines."
    return "There is nothing here to divide by."


def _why_text_says_nothing(comparison: Comparison, figure: Figure, place: Place) -> str:
    if figure.scope is Scope.TEXTS:
        return ""
    shape = comparison.tokenized(place).shape
    if shape.source.byte_count == 0:
        return "The text is empty." if math.isnan(comparison.value(figure, place)) else ""
    if figure.says_nothing_of(shape):
        return "Written without white space between words, so that no words can be counted."
    return ""
