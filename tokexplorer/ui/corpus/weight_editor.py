"""Where a weight is typed: in the cell of the mix table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QValidator, QWheelEvent
from PySide6.QtWidgets import QDoubleSpinBox, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from tokexplorer.core.mixed_counts import MOST_WEIGHT
from tokexplorer.session.mixes import weight_text

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

Index = QModelIndex | QPersistentModelIndex
DECIMALS = 4


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

    def textFromValue(self, value: float) -> str:
        """As few decimals as say it (Qt override)."""
        return weight_text(value)

    def valueFromText(self, text: str) -> float:
        """With a point or a comma (Qt override)."""
        try:
            return float(_plain(text))
        except ValueError:
            return self.value()

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """A number in range, or the beginning of one (Qt override)."""
        plain = _plain(text)
        whole, _, decimals = plain.partition(".")
        if not plain or plain == ".":
            state = QValidator.State.Intermediate
        elif not (whole + decimals).isdecimal() or len(decimals) > DECIMALS or float(plain) > MOST_WEIGHT:
            state = QValidator.State.Invalid
        else:
            state = QValidator.State.Acceptable
        return state, text, position

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll what is around instead (Qt override)."""
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
