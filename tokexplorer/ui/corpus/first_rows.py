"""The first rows of a table, in which the user chooses the column that is the text, and one to mix by."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QDialog, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.corpus.columns import FirstRows
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.mix_column import sources_by_column
from tokexplorer.presentation.numbers import progress_text
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.corpus.source_previews import read_as_text
from tokexplorer.ui.kit.field import choice_box, push_button
from tokexplorer.ui.kit.parts import in_column, in_row, named, plain_label, quiet_button, say, sentence_label
from tokexplorer.ui.kit.table import Column, ColumnModel, ColumnTable
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.corpus.errors import DecodePolicy
    from tokexplorer.corpus.source_preview import SourcePreview
    from tokexplorer.corpus.sources import FilesSource, Source
    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.corpus.source_previews import SourcePreviews

SIZE_PX = 760, 330
LEAST_COLUMN_PX = 130
MOST_SHOWN = 300  # characters of a cell
NOTHING = "–"
WEIGHTS = 10, 50  # a column gets a share of the width by its longest text, of so many characters

Row = tuple[str | None, ...]


class FirstRowsTable(ColumnTable):
    """The columns of text with their first values; the chosen column is the selected one.

    Signals:
        chosen(str): the path of the column that is chosen now.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__(ColumnModel(), "firstRowsTable", tr("First rows"))
        self._paths: Sequence[str] = ()
        named(self.horizontalHeader(), "firstRowsColumns", tr("Columns of text"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectColumns)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.horizontalHeader().setSectionsClickable(True)
        self.horizontalHeader().sectionClicked.connect(self._choose)
        self.selectionModel().currentColumnChanged.connect(self._tell)

    @property
    def column(self) -> str:
        """The path of the chosen column; "" if none is."""
        place = self.currentIndex().column()
        return self._paths[place] if 0 <= place < len(self._paths) else ""

    def show_rows(self, first: FirstRows, also: Sequence[str] = ()) -> None:
        """Show these rows, and columns without values for the paths `also` that they do not have.

        Chosen is the column that is read, or the one with the most text.
        """
        self._paths = [*first.columns, *(path for path in also if path not in first.columns)]
        self.table_model.show(first.rows, [self._column(place) for place in range(len(self._paths))])
        self.share_width()
        if self._paths:
            self._choose(self._paths.index(first.column) if first.column in self._paths else _longest(first))

    def _column(self, place: int) -> Column:
        path = self._paths[place]

        def text_of(row: Row) -> str | None:
            return row[place] if place < len(row) else None

        def shown(row: Row) -> str:
            text = text_of(row)
            return NOTHING if text is None else text[:MOST_SHOWN].replace("\n", " ↵ ")

        return Column(
            path,
            shown,
            tip=path,
            cell_tip=text_of,
            colour=lambda row: theme().muted if text_of(row) is None else None,
            spoken=lambda row: f"{path}: {shown(row)}",
        )

    @Slot(int)
    def _choose(self, place: int) -> None:
        self.setCurrentIndex(self.table_model.index(0, place))

    @Slot()
    def _tell(self) -> None:
        self.chosen.emit(self.column)

    @override
    def share_width(self) -> None:
        rows, columns = self.table_model.rows, self.table_model.columns
        longest = [max((len(column.text(row)) for row in rows), default=0) for column in columns]
        least, most = WEIGHTS
        shares = {place: float(min(max(length, least), most)) for place, length in enumerate(longest)}
        narrow_first = sorted(shares, key=lambda place: shares[place])  # the others share what these leave
        self.lay_out({}, {place: shares[place] for place in narrow_first}, px(LEAST_COLUMN_PX))


def _longest(first: FirstRows) -> int:
    """The place of the column with the most characters."""
    lengths = [sum(len(row[place] or "") for row in first.rows) for place in range(len(first.columns))]
    return lengths.index(max(lengths)) if lengths else 0


class FirstRowsDialog(QDialog):
    """The first rows of a source, read in the background if they are not known yet.

    Attributes:
        table: the rows.
        mix_choice: the column by whose values, such as languages, the source is divided; None for no column.

    Signals:
        sources_wanted(list[Source]): read these in place of the source: the source with another column, or
            one source for each value of the column to mix by.
    """

    sources_wanted = Signal(object)

    def __init__(
        self,
        shown: Source,
        previews: SourcePreviews,
        parent: QWidget,
        also: Sequence[str] = (),
        *,
        source: FilesSource,
    ) -> None:
        """`shown` is the source or a file of it, whose rows are shown.

        `also` has further columns that can be chosen, such as those of another file of an archive.
        """
        super().__init__(parent)
        self.setObjectName("firstRowsDialog")
        self.setWindowTitle(tr("First rows of {title}", title=shown.title))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._shown, self._source, self._also = shown, source, tuple(also)
        self._read_as = plain_label("", "firstRowsFormat")
        asks = plain_label(
            tr("Choose the column that is the text. Each row of it is a line of the corpus."),
            "firstRowsQuestion",
            role="",
        )
        self.table = FirstRowsTable()
        self.table.set_empty_text(tr("Reading the first rows …"))
        self.table.chosen.connect(self._chosen)
        self.table.doubleClicked.connect(self._accept)
        self.mix_choice = choice_box("mixColumnChoice", [])
        self._mix_row = self._make_mix_row()
        self._problem = sentence_label("mixColumnProblem", "error")
        self._read = push_button(tr("Read this column"), "readColumnButton", tr("Read the corpus again"))
        self._read.setDefault(True)
        self._read.clicked.connect(self._accept)
        cancel = quiet_button(tr("Cancel"), "cancelColumnButton", tr("Read it as before"))
        cancel.clicked.connect(self.reject)
        buttons = in_row((self._read_as, 1), cancel, self._read, spacing=6)
        in_column(
            asks,
            (self.table, 1),
            self._mix_row,
            self._problem,
            buttons,
            parent=self,
            spacing=8,
            margins=(16, 12, 16, 12),
        )
        self.resize(*px(SIZE_PX))
        self._divider = BackgroundTask(tr("reading a column"), self, catches=CorpusError)
        self._divider.done.connect(self._divided)
        self._divider.failed.connect(self._not_divided)
        self._divider.progressed.connect(self._show_progress)
        self._chosen("")
        previews.found.connect(self._found)
        previews.failed.connect(self._failed)
        if (known := previews.known(shown)) is not None:
            self._found(shown, known)
        else:
            previews.look_at([shown])

    def _make_mix_row(self) -> QWidget:
        """The choice of a column to mix by; a source that is a part of one by such a column has none."""
        says = plain_label(
            tr("Its rows become a source for each value of the column, with a weight of its own."),
            "mixColumnAbout",
            wraps=False,
        )
        row = QWidget()
        in_row(
            plain_label(tr("Mix by"), "mixColumnLabel", role="", wraps=False),
            self.mix_choice,
            (says, 1),
            parent=row,
            spacing=8,
        )
        self.mix_choice.setAccessibleName(tr("Mix by"))
        row.hide()
        return row

    @Slot(object, object)
    def _found(self, source: Source, preview: SourcePreview) -> None:
        if source == self._shown:
            self._read_as.setText(read_as_text(preview))
            self.table.set_empty_text("" if preview.first.rows else _why_empty(source.policy))
            self.table.show_rows(preview.first, self._also)
            self._show_mix_columns(preview.first)
            self.table.setFocus()

    def _show_mix_columns(self, first: FirstRows) -> None:
        """Offer the columns that can hold a language or a source: those with one text in a row."""
        names = [path for path in first.columns if "[]" not in path]
        self.mix_choice.clear()
        self.mix_choice.addItem(tr("no column"), None)
        for name in names:
            self.mix_choice.addItem(name, name)
        self._mix_row.setVisible(len(first.columns) > 1 and self._source.policy.mix_value is None)

    @Slot(object, object)
    def _failed(self, source: Source, error: CorpusError) -> None:
        if source == self._shown:
            self.table.set_empty_text(str(error))
            self.table.show_rows(FirstRows(), self._also)

    @Slot(str)
    def _chosen(self, column: str) -> None:
        self._read.setEnabled(bool(column))

    @Slot()
    def _accept(self) -> None:
        column, mix = self.table.column, self.mix_choice.currentData()
        if not column:
            return
        source = replace(self._source, policy=replace(self._source.policy, column=column))
        if mix is None:
            self._divided([source])
            return
        say(self._problem, "")
        self._mix_row.setEnabled(False)
        self._read.setEnabled(False)
        self._divider.submit(partial(_parts, source, mix))

    @Slot(object)
    def _show_progress(self, progress: Progress) -> None:
        share = progress_text(progress.done / progress.total) if progress.total else ""
        self._read_as.setText(tr("Reading the values of the column … {share}", share=share))

    @Slot(object)
    def _divided(self, sources: list[Source]) -> None:
        self.sources_wanted.emit(sources)
        self.accept()

    @Slot(object)
    def _not_divided(self, error: CorpusError) -> None:
        say(self._problem, str(error))
        self._read_as.setText("")
        self._mix_row.setEnabled(True)
        self._read.setEnabled(True)

    @override
    def done(self, result: int) -> None:
        self._divider.cancel()
        super().done(result)


def _why_empty(policy: DecodePolicy) -> str:
    if policy.mix_value is None:
        return tr("There are no rows of text.")
    value = policy.mix_value or tr("(no value)")
    return tr("None of the first rows has the value {value}.", value=value)


def _parts(source: Source, column: str, progress: Progress) -> list[Source]:
    def tell(done: int, total: int) -> None:
        progress.check()
        progress.report(done, total)

    return sources_by_column(source, column, tell)
