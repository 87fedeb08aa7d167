"""The table of the mix: what each source weighs, and its share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSize, Qt, Slot
from PySide6.QtWidgets import QAbstractItemView, QWidget

from tokexplorer.ui.corpus.mix_model import MixColumn, MixModel
from tokexplorer.ui.corpus.small_table import LEAST_TITLE_PX, SmallTable
from tokexplorer.ui.corpus.weight_editor import WeightDelegate

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

MOST_VISIBLE_ROWS = 12


class MixTable(SmallTable):
    """As high as its rows, up to a limit. A click on a weight, or any figure typed on it, edits it."""

    def __init__(self, model: MixModel, parent: QWidget | None = None) -> None:
        super().__init__(model, "mixTable", "the mix", MOST_VISIBLE_ROWS, parent)
        self.setAccessibleName("Weights of the sources")
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
        )
        self._mix = model
        self.setItemDelegate(WeightDelegate(self))
        self.clicked.connect(self._clicked)
        model.modelReset.connect(self.fit)
        model.dataChanged.connect(self.fit)

    @Slot()
    def fit(self) -> None:
        """Take the height of the rows, and share out the width (SmallTable override)."""
        for column in (MixColumn.WEIGHT_B, MixColumn.SHARE_B):
            self.setColumnHidden(column, not self._mix.compares)
        super().fit()

    def least_text(self, column: int) -> str:
        """A weight, or a share (SmallTable override)."""
        return "×1" if MixColumn(column).is_weight else "100"

    def sizeHint(self) -> QSize:
        """Narrow; the height is fixed by the rows (Qt override)."""
        return QSize(LEAST_TITLE_PX, self.height())

    def minimumSizeHint(self) -> QSize:
        """As `sizeHint` (Qt override)."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return edits a weight (SmallTable override)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # The editor hands on the key that ends it.
            if self.state() != QAbstractItemView.State.EditingState and self._is_weight(self.currentIndex()):
                self.edit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: object) -> None:
        """Begin at the first weight (Qt override)."""
        super().focusInEvent(event)  # type: ignore[arg-type]
        if not self.currentIndex().isValid() and self._mix.rowCount():
            first = self._mix.index(0, MixColumn.WEIGHT_A)
            self.selectionModel().setCurrentIndex(first, QItemSelectionModel.SelectionFlag.NoUpdate)

    @Slot(QModelIndex)
    def _clicked(self, index: QModelIndex) -> None:
        if self._is_weight(index):
            self.edit(index)

    def _is_weight(self, index: QModelIndex) -> bool:
        return index.isValid() and MixColumn(index.column()).is_weight
