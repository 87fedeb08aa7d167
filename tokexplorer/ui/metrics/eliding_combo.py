"""A combo box that ends in an ellipsis what it has no room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter
from typing_extensions import override

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent


class ElidingCombo(QComboBox):
    """As wide as its longest choice, up to its maximum width; the open list shows all in full."""

    def __init__(self, object_name: str, accessible_name: str) -> None:
        super().__init__()
        self.setObjectName(object_name)
        self.setAccessibleName(accessible_name)
        self.setToolTip(accessible_name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMaxVisibleItems(24)

    @override
    def showPopup(self) -> None:
        """The list is as wide as its longest choice."""
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + 24)
        super().showPopup()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """As much of the choice as there is room for."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, self)
        option.currentText = option.fontMetrics.elidedText(
            option.currentText, Qt.TextElideMode.ElideMiddle, room.width()
        )
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
