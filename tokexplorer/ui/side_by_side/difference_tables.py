"""Tables of how far columns agree, and of the words that they most often cut otherwise."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView
from typing_extensions import override

from tokexplorer.core.language import tr, translated
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.presentation.numbers import grouped, percent_text
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.kit.table import RIGHT, CellDelegate, Column, ColumnModel, ColumnTable
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, ui_font

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tokexplorer.session.compare.side_by_side import FrequentWord, SideBySide
    from tokexplorer.ui.side_by_side.strip_line import StripRow

_CUT_FIGURES = {"precision": tr("Precision"), "recall": tr("Recall"), "f1": "F1"}
_SEAM = " + "
_NONE = "–"
_ROW_PX = 26
_TABLE_PT = 9.75
_WIDEST_PX, _CELL_AIR_PX = 260, 20


def pieces_of(utf8: bytes, cuts: Sequence[int]) -> str:
    """A word as a tokenizer cuts it, such as `un + believ + able`; halves of characters are hexadecimal."""
    bounds = [0, *(cut for cut in cuts if cut < len(utf8)), len(utf8)]
    pieces = (utf8[start:end] for start, end in itertools.pairwise(bounds))
    return _SEAM.join(visible_text(piece) for piece in pieces)


def _column(title: str, text: Callable[[Any], str], tip: str, **more: Any) -> Column:
    return Column(title, text, tip, cell_tip=text, **more)


class AgreementTable(ColumnModel):
    """A row for each column of the text: its agreement with the reference, and its F1 with every other."""

    def show_found(self, found: SideBySide | None, rows: Sequence[StripRow], reference: int) -> None:
        """Show another comparison of the columns of the text that `rows` tells of."""
        names = _column(
            tr("Column"),
            lambda row: tr("{name} (reference)", name=rows[row].name) if row == reference else rows[row].name,
            tr("The first three compare with the reference column."),
            colour=lambda row: theme().counterpart(rows[row].colour),
        )
        self.show(
            () if found is None else range(len(rows)),
            (names, *_with_reference(found, reference), *_with_each(found, rows)),
        )


def _with_reference(found: SideBySide | None, reference: int) -> Iterator[Column]:
    """The columns that compare with the reference, whose own cells are dashes."""

    def column(title: str, tip: str, text: Callable[[SideBySide, int], str]) -> Column:
        def cell(row: int) -> str:
            assert found is not None
            return _NONE if row == reference else text(found, row)

        return _column(title, cell, tip, side=RIGHT)

    def share_of(name: str) -> Callable[[SideBySide, int], str]:
        return lambda found, row: percent_text(getattr(found.cuts(row, reference), name))

    for name, title in _CUT_FIGURES.items():
        yield column(title, _about(f"boundary_{name}"), share_of(name))
    yield column(
        METRICS["identical_words"].title,
        _about("identical_words"),
        lambda found, row: percent_text(found.identical_words(row, reference)),
    )
    yield column(
        tr("Words that differ"),
        tr("Words that this column cuts at other places than the reference."),
        lambda found, row: grouped(len(found.different_words(row, reference))),
    )


def _with_each(found: SideBySide | None, rows: Sequence[StripRow]) -> Iterator[Column]:
    """The F1 of all pairs."""
    metric = METRICS["boundary_f1"]

    def text_of(other: int) -> Callable[[int], str]:
        return lambda row: "" if found is None or other == row else percent_text(found.cuts(row, other).f1)

    for other, row in enumerate(rows):
        tip = tr(
            "{title} with {name}. {definition}",
            title=metric.title,
            name=row.name,
            definition=metric.definition,
        )
        yield _column(f"F1, {row.name}", text_of(other), tip, side=RIGHT)


class FrequentTable(ColumnModel):
    """A row for each of the most frequent words that not all columns cut alike.

    It is sorted by the words, by how often they are, or by the number of their pieces.
    """

    rows: Sequence[FrequentWord]

    def show_found(self, found: SideBySide | None, rows: Sequence[StripRow]) -> None:
        """Show another comparison of the columns of the text that `rows` tells of."""
        columns = (
            _words(
                tr("Word"),
                tr("A word that not all columns cut at the same places."),
                lambda _: (),
                lambda word: word.utf8,
            ),
            _column(
                tr("Times"),
                lambda word: grouped(word.times),
                tr("How often the text has the word where they differ."),
                side=RIGHT,
                sort_key=lambda word: word.times,
            ),
            *(_cut_by(place, row.name) for place, row in enumerate(rows)),
        )
        self.show(() if found is None else found.frequent, columns)


def _cut_by(place: int, name: str) -> Column:
    return _words(
        name,
        tr("How {name} cuts it where it stands first.", name=name),
        lambda word: word.cuts[place],
        lambda word: len(word.cuts[place]),
    )


def _words(
    title: str,
    tip: str,
    cuts: Callable[[FrequentWord], Sequence[int]],
    sort_key: Callable[[FrequentWord], Any],
) -> Column:
    """A column with the pieces of words."""

    def text(word: FrequentWord) -> str:
        pieces = pieces_of(word.utf8, cuts(word))
        return pieces + " …" if word.is_shortened else pieces

    return _column(title, text, tip, sort_key=sort_key)


class DifferenceView(ColumnTable):
    """A table of agreement or of frequent words, its columns as wide as what they hold."""

    def __init__(self, model: ColumnModel, name: str, about: str) -> None:
        plain = CellDelegate(hairlines=False)
        super().__init__(model, name, about, delegate=plain, row_height=px(_ROW_PX))
        self.setFont(ui_font(_TABLE_PT))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setResizeContentsPrecision(60)
        header.setStretchLastSection(True)

    def fit(self) -> None:
        """Give the columns the width of what they hold."""
        self.resizeColumnsToContents()
        for column in range(self.table_model.columnCount()):
            self.setColumnWidth(column, min(self.columnWidth(column) + px(_CELL_AIR_PX), px(_WIDEST_PX)))

    @override
    def share_width(self) -> None:
        """Leave the widths to the user; the last column is stretched."""


def _about(name: str) -> str:
    metric = METRICS[name]
    return f"{metric.title} ({translated(metric.unit)}). {metric.definition} {metric.source}"
