"""What a comparison found, as tables to look at: figures of one text, or one figure of all texts."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.figures import FIGURES, Better, Scope
from tokexplorer.core.number_text import THIN_SPACE
from tokexplorer.core.tab_separated import tab_separated
from tokexplorer.session.compare.comparison import ALL_TEXTS, Place
from tokexplorer.session.compare.rows import exact_text, rounded, shown_text, why_no_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.compare.comparison import Comparison

DEFAULT_DIGITS = 4
REFERENCE = "reference"


@dataclass(frozen=True, slots=True)
class FigureGroup:
    """Figures under one head.

    Attributes:
        title: the head.
        main: what says most.
        others: the rest.
    """

    title: str
    main: tuple[Figure, ...]
    others: tuple[Figure, ...]

    def figures(self, *, main_only: bool) -> tuple[Figure, ...]:
        """All of them, or the main ones."""
        return self.main if main_only else self.main + self.others


def _group(title: str, main: str, others: str = "") -> FigureGroup:
    return FigureGroup(
        title,
        tuple(FIGURES[name] for name in main.split()),
        tuple(FIGURES[name] for name in others.split()),
    )


GROUPS = (
    _group("Size", "tokens bytes_per_token", "characters_per_token bytes characters"),
    _group("Words", "fertility words_kept_whole", "words_continued single_token_round_trip words"),
    _group("Vocabulary", "vocabulary_used unknown_rate"),
    _group("Distribution", "renyi_efficiency", "renyi_efficiency_of_vocabulary entropy mean_token_length"),
    _group(
        "Lines",
        "tokens_per_line",
        "tokens_per_line_p50 tokens_per_line_p90 tokens_per_line_p99 tokens_per_line_most",
    ),
    _group("Agreement", "boundary_f1 identical_words", "boundary_precision boundary_recall"),
    _group("Parallel texts", "parity gini", "gini_per_line"),
    _group("Morphology", "morpheme_f1", "morpheme_precision morpheme_recall"),
)


@dataclass(frozen=True, slots=True)
class Cell:
    """One value as it is shown.

    Attributes:
        figure: what it is a value of.
        tokenizer: with which tokenizer.
        value: the number itself; NaN if it means nothing.
        text: what is shown of it.
        reason: why there is no number, as a sentence; empty if there is one.
        is_best: whether none of its row is better; never where all are alike.
    """

    figure: Figure
    tokenizer: str
    value: float
    text: str
    reason: str = ""
    is_best: bool = False

    @property
    def copied(self) -> str:
        """The number for other programs; empty if there is none."""
        return exact_text(self.figure, self.value)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table, or the head of the rows that follow.

    Attributes:
        title: the name of the figure or the text, or the head.
        unit: what the numbers are, where rows are figures.
        figure: what the numbers are of; None for a head.
        cells: a value for each tokenizer; none for a head.
    """

    title: str
    unit: str = ""
    figure: Figure | None = None
    cells: tuple[Cell, ...] = ()

    @property
    def is_head(self) -> bool:
        """Whether it is no more than the title of those that follow."""
        return self.figure is None


@dataclass(frozen=True, slots=True)
class ComparisonTable:
    """Rows of values, a column for each tokenizer.

    Attributes:
        corner: what the titles of the rows are.
        tokenizers: the names above the columns.
        rows: from above.
    """

    corner: str
    tokenizers: tuple[str, ...]
    rows: tuple[TableRow, ...]


def figure_table(
    comparison: Comparison, text: str, *, main_only: bool = False, digits: int = DEFAULT_DIGITS
) -> ComparisonTable:
    """All figures of one text, or of all as one (`ALL_TEXTS`), in groups.

    Where there are several texts, those that only all of them have together stand with those of each.
    Raises KeyError for a text that there is not.
    """
    rows: list[TableRow] = []
    for group in GROUPS:
        of_group = []
        for figure in group.figures(main_only=main_only):
            at = ALL_TEXTS if figure.scope is Scope.TEXTS else text
            if any(place.text == at for place in comparison.places(figure)):
                of_group.append(_row(comparison, figure, at, figure_title(comparison, figure), digits))
        if of_group:
            rows += [TableRow(_head(comparison, group.title)), *of_group]
    return ComparisonTable("", comparison.tokenizers, tuple(rows))


def text_table(comparison: Comparison, figure: Figure, *, digits: int = DEFAULT_DIGITS) -> ComparisonTable:
    """One figure of every text, all of them as one last."""
    texts = dict.fromkeys(place.text for place in comparison.places(figure))
    titles = {text: shown_text(figure.scope, Place(text, "")) for text in texts}
    rows = [_row(comparison, figure, text, title, digits, unit="") for text, title in titles.items()]
    corner = f"{figure_title(comparison, figure)}, {figure.unit}"
    return ComparisonTable(corner, comparison.tokenizers, tuple(rows))


def figure_title(comparison: Comparison, figure: Figure) -> str:
    """The name of a figure, with what else must be known to compare its values."""
    if figure.scope is Scope.TEXT_AND_ALPHA:
        return f"{figure.title}, α = {comparison.settings.alpha:g}"
    return figure.title


def as_tsv(table: ComparisonTable, rows: Sequence[int], columns: Sequence[int]) -> str:
    """Exact values of some rows and tokenizers, tab-separated, with the names of both; heads are left out."""
    lines = [[table.corner, *(table.tokenizers[column] for column in columns)]]
    for row in (table.rows[number] for number in rows):
        if not row.is_head:
            lines.append([row.title, *(row.cells[column].copied for column in columns)])
    return tab_separated(lines)


def shown_number(figure: Figure, value: float, digits: int = DEFAULT_DIGITS) -> str:
    """As `rounded` has it, thousands apart by a narrow space."""
    return rounded(figure, value, digits).replace(",", THIN_SPACE)


def shown_difference(figure: Figure, difference: float) -> str:
    """A difference of two values of a figure, as `shown_number` with its sign; `0` has none."""
    if math.isnan(difference) or difference == 0:
        return shown_number(figure, difference)
    return f"{'−' if difference < 0 else '+'}{shown_number(figure, abs(difference))}"


def _row(
    comparison: Comparison, figure: Figure, text: str, title: str, digits: int, unit: str | None = None
) -> TableRow:
    known = {place.tokenizer for place in comparison.places(figure) if place.text == text}
    cells = [
        _cell(comparison, figure, Place(text, name), digits)
        if name in known
        else Cell(figure, name, math.nan, REFERENCE, "The others are compared with this one.")
        for name in comparison.tokenizers
    ]
    best = _best(figure, cells)
    marked = tuple(
        Cell(cell.figure, cell.tokenizer, cell.value, cell.text, cell.reason, cell.text in best)
        for cell in cells
    )
    if unit is None:  # what the name says need not be said twice
        unit = "" if figure.unit.casefold() in title.casefold() else figure.unit
    return TableRow(title, unit, figure, marked)


def _cell(comparison: Comparison, figure: Figure, place: Place, digits: int) -> Cell:
    reason = why_no_value(comparison, figure, place)
    value = math.nan if reason else comparison.value(figure, place)
    return Cell(figure, place.tokenizer, value, shown_number(figure, value, digits), reason)


def _best(figure: Figure, cells: Sequence[Cell]) -> set[str]:
    """What the best value looks like: values that read alike are equally good, unless all of them do."""
    known = [cell for cell in cells if not math.isnan(cell.value)]
    if figure.better is Better.NEITHER or len({cell.text for cell in known}) < 2:
        return set()
    choose = max if figure.better is Better.HIGHER else min
    return {choose(known, key=lambda cell: cell.value).text}


def _head(comparison: Comparison, title: str) -> str:
    if title == "Agreement":
        return f"Agreement with {comparison.reference_tokenizer}"
    reference = comparison.settings.reference_text
    return f"{title}, against {reference}" if title == "Parallel texts" and reference else title
