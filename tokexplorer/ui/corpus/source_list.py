"""The list of sources on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QSizePolicy, QWidget

from tokexplorer.ui.corpus.problem_card import ProblemCard
from tokexplorer.ui.corpus.source_delegate import SourceDelegate, title_height
from tokexplorer.ui.corpus.source_model import FIGURES_ROLE, SourceFigures, SourceModel

if TYPE_CHECKING:
    from tokexplorer.corpus.source import Source
    from tokexplorer.session.state.workspace import SourceEntry

MOST_VISIBLE_ROWS = 10
MOST_CARDS = 20  # the next problem gets its card when one of these is solved
MOST_CARDS_PX = 320  # several problems; more of them scroll


class SourceList(QListView):
    """As high as its rows, up to a limit; then it scrolls.

    Signals:
        toggled(int, bool): the user wants this row in the corpus, or out of it.
        removal_wanted(list): take these rows off the list.
        source_wanted(int, Source): put this source into the row.
        retry_wanted(): read everything again.
    """

    toggled = Signal(int, bool)
    removal_wanted = Signal(object)
    source_wanted = Signal(int, object)
    retry_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sourceList")
        self.setAccessibleName("Sources of the corpus")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._model = SourceModel(self)
        self.setModel(self._model)
        self._delegate = SourceDelegate(self)
        self.setItemDelegate(self._delegate)
        self._add_remove_action()
        self._model.toggled.connect(self.toggled)
        self._delegate.removal_wanted.connect(self._remove_row)
        self._delegate.source_wanted.connect(self.source_wanted)
        self._delegate.retry_wanted.connect(self.retry_wanted)

    def _add_remove_action(self) -> None:
        self.remove_action = QAction("Remove from the list", self)
        self.remove_action.setObjectName("removeSourcesAction")
        self.remove_action.setShortcuts([QKeySequence(Qt.Key.Key_Delete), QKeySequence(Qt.Key.Key_Backspace)])
        self.remove_action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.remove_action.triggered.connect(self._remove_selected)
        self.addAction(self.remove_action)

    def set_entries(self, entries: tuple[SourceEntry, ...]) -> None:
        """Show these rows."""
        self._model.set_entries(entries)
        self._refresh()

    def set_figures(self, figures: dict[Source, SourceFigures]) -> None:
        """Show what reading them brought to light."""
        self._model.set_figures(figures)
        self._refresh()

    def figures(self, source: Source) -> SourceFigures:
        """What is known about a source."""
        return self._model.figures(source)

    def _refresh(self) -> None:
        """Cards under the first rows that could not be read, and under no others."""
        cards_left = MOST_CARDS
        for row in range(self._model.rowCount()):
            index = self._model.index(row)
            error = index.data(FIGURES_ROLE).error if cards_left else None
            cards_left -= error is not None
            card = self.indexWidget(index)
            if isinstance(card, ProblemCard) and card.error is not error:
                self.closePersistentEditor(index)
            if error is not None:
                self.openPersistentEditor(index)
        self._fit_height()

    def _fit_height(self) -> None:
        self.scheduleDelayedItemsLayout()
        rows = self._model.rowCount()
        row_height = title_height(self.fontMetrics())
        widgets = (self.indexWidget(self._model.index(row)) for row in range(rows))
        width = max(self.viewport().width(), 1)
        card_heights = sum(widget.heightForWidth(width) for widget in widgets if widget is not None)
        titles = min(rows, MOST_VISIBLE_ROWS) * row_height
        self.setFixedHeight(titles + min(card_heights, MOST_CARDS_PX))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A card needs more lines when it gets narrower."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit_height()

    def sizeHint(self) -> QSize:
        """Narrow; the height is fixed by the rows."""
        return QSize(120, self.height())

    @Slot(int)
    def _remove_row(self, row: int) -> None:
        self.removal_wanted.emit([row])

    @Slot()
    def _remove_selected(self) -> None:
        rows = sorted(index.row() for index in self.selectedIndexes())
        if rows:
            self.removal_wanted.emit(rows)
