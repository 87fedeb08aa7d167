"""A combo box that ends in an ellipsis what it has no room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter
from typing_extensions import override

from tokexplorer.ui.kit.parts import named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent


class ElidingCombo(QComboBox):
    """As wide as its longest choice, up to its maximum width; the open list shows all in full."""

    def __init__(self, object_name: str, accessible_name: str, most_width: int) -> None:
        super().__init__()
        named(self, object_name, accessible_name, accessible_name)
        self.setMaximumWidth(most_width)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setMaxVisibleItems(24)

    def offer(self, entries: Sequence[tuple[object, str]], chosen: object) -> None:
        """Offer values and their titles, and show which is chosen; `activated` is not emitted."""
        if [(self.itemData(at), self.itemText(at)) for at in range(self.count())] != list(entries):
            self.clear()
            for data, title in entries:
                self.addItem(title, data)
        self.setCurrentIndex(next((at for at, (data, _) in enumerate(entries) if data == chosen), 0))

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
