"""The table of the mix: what each source weighs, and its share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Slot,
)
from PySide6.QtGui import QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDoubleSpinBox,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.mixed_counts import MOST_WEIGHT
from tokexplorer.session.mixes import weight_text
from tokexplorer.ui.corpus.mix_model import MixColumn, MixModel
from tokexplorer.ui.corpus.small_table import LEAST_TITLE_PX, SmallTable

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QKeyEvent

Index = QModelIndex | QPersistentModelIndex
DECIMALS = 4
MOST_VISIBLE_ROWS = 12


class WeightSpinBox(QDoubleSpinBox):
    """Understands `2.5`, `2,5` and `×2.5`; the arrow keys step it, the wheel does not."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("weightEdit")
        self.setAccessibleName("Weight")
        self.setButtonSymbols(QDoubleSpinBox.ButtonSymbols.NoButtons)
        self.setDecimals(DECIMALS)
        self.setRange(0.0, MOST_WEIGHT)
        self.setStepType(QDoubleSpinBox.StepType.AdaptiveDecimalStepType)
        self.setKeyboardTracking(False)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setFrame(False)

    @override
    def textFromValue(self, value: float) -> str:
        """As few decimals as say it."""
        return weight_text(value)

    @override
    def valueFromText(self, text: str) -> float:
        """With a point or a comma."""
        try:
            return float(_plain(text))
        except ValueError:
            return self.value()

    @override
    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """A number in range, or the beginning of one."""
        plain = _plain(text)
        whole, _, decimals = plain.partition(".")
        if not plain or plain == ".":
            state = QValidator.State.Intermediate
        elif not (whole + decimals).isdecimal() or len(decimals) > DECIMALS or float(plain) > MOST_WEIGHT:
            state = QValidator.State.Invalid
        else:
            state = QValidator.State.Acceptable
        return state, text, position

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll what is around instead."""
        event.ignore()


class WeightDelegate(QStyledItemDelegate):
    """Opens a `WeightSpinBox` in a cell."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """See QStyledItemDelegate."""
        return WeightSpinBox(parent)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """See QStyledItemDelegate."""
        assert isinstance(editor, WeightSpinBox)
        editor.setValue(index.data(Qt.ItemDataRole.EditRole))
        editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Any) -> None:
        """See QStyledItemDelegate."""
        assert isinstance(editor, WeightSpinBox)
        editor.interpretText()
        model.setData(index, round(editor.value(), DECIMALS))


def _plain(text: str) -> str:
    return text.strip().removeprefix("×").replace(",", ".").strip()


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
    @override
    def fit(self) -> None:
        """Take the height of the rows, and share out the width."""
        for column in (MixColumn.WEIGHT_B, MixColumn.SHARE_B):
            self.setColumnHidden(column, not self._mix.compares)
        super().fit()

    @override
    def least_text(self, column: int) -> str:
        """A weight, or a share."""
        return "×1" if MixColumn(column).is_weight else "100"

    @override
    def sizeHint(self) -> QSize:
        """Narrow; the height is fixed by the rows."""
        return QSize(LEAST_TITLE_PX, self.height())

    @override
    def minimumSizeHint(self) -> QSize:
        """As `sizeHint`."""
        return self.sizeHint()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return edits a weight."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # The editor hands on the key that ends it.
            if self.state() != QAbstractItemView.State.EditingState and self._is_weight(self.currentIndex()):
                self.edit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    @override
    def focusInEvent(self, event: object) -> None:
        """Begin at the first weight."""
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
