"""The first rows of a table, in which the user chooses the column that is the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QDialog, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.corpus.columns import FirstRows
from tokexplorer.ui.corpus.source_previews import read_as_text
from tokexplorer.ui.kit.field import push_button
from tokexplorer.ui.kit.parts import in_column, in_row, named, plain_label, quiet_button
from tokexplorer.ui.kit.table import Column, ColumnModel, ColumnTable
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.corpus.errors import CorpusError
    from tokexplorer.corpus.source_preview import SourcePreview
    from tokexplorer.corpus.sources import Source
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

    Signals:
        column_wanted(str): read this column.
    """

    column_wanted = Signal(str)

    def __init__(
        self, source: Source, previews: SourcePreviews, parent: QWidget, also: Sequence[str] = ()
    ) -> None:
        """`also` has further columns that can be chosen, such as those of another file of an archive."""
        super().__init__(parent)
        self.setObjectName("firstRowsDialog")
        self.setWindowTitle(tr("First rows of {title}", title=source.title))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._source, self._also = source, tuple(also)
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
        self._read = push_button(tr("Read this column"), "readColumnButton", tr("Read the corpus again"))
        self._read.setDefault(True)
        self._read.clicked.connect(self._accept)
        cancel = quiet_button(tr("Cancel"), "cancelColumnButton", tr("Read it as before"))
        cancel.clicked.connect(self.reject)
        buttons = in_row((self._read_as, 1), cancel, self._read, spacing=6)
        in_column(asks, (self.table, 1), buttons, parent=self, spacing=8, margins=(16, 12, 16, 12))
        self.resize(*px(SIZE_PX))
        self._chosen("")
        previews.found.connect(self._found)
        previews.failed.connect(self._failed)
        if (known := previews.known(source)) is not None:
            self._found(source, known)
        else:
            previews.look_at([source])

    @Slot(object, object)
    def _found(self, source: Source, preview: SourcePreview) -> None:
        if source == self._source:
            self._read_as.setText(read_as_text(preview))
            self.table.set_empty_text("" if preview.first.rows else tr("There are no rows of text."))
            self.table.show_rows(preview.first, self._also)
            self.table.setFocus()

    @Slot(object, object)
    def _failed(self, source: Source, error: CorpusError) -> None:
        if source == self._source:
            self.table.set_empty_text(str(error))
            self.table.show_rows(FirstRows(), self._also)

    @Slot(str)
    def _chosen(self, column: str) -> None:
        self._read.setEnabled(bool(column))

    @Slot()
    def _accept(self) -> None:
        if column := self.table.column:
            self.column_wanted.emit(column)
            self.accept()
