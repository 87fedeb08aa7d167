"""What a person reads of tooltips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6 import QtGui
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QToolTip

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from PySide6.QtWidgets import QWidget


def read(tip: str) -> str:
    """What a person reads of a tooltip, which Qt takes for HTML or for a plain text."""
    if not QtGui.Qt.mightBeRichText(tip):
        return tip
    document = QtGui.QTextDocument()
    document.setHtml(tip)
    return document.toPlainText()


def tip_at(widget: QWidget, place: QPoint) -> str:
    """The tooltip that a widget shows there, as it is read."""
    QApplication.sendEvent(widget, QtGui.QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place)))
    tip = QToolTip.text()
    QToolTip.hideText()
    return read(tip)
