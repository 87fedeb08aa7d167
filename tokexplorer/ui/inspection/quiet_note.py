"""A word at the edge of a text that goes away by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QLabel, QWidget

from tokexplorer.ui.theme import theme, theme_manager

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

SHOWN_MS = 2600
_MARGIN = 12


class QuietNote(QLabel):
    """Stands at the lower right of its parent while it has something to say; takes no clicks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("quietNote")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._end = QTimer(self)
        self._end.setSingleShot(True)
        self._end.setInterval(SHOWN_MS)
        self._end.timeout.connect(self.hide)
        theme_manager().changed.connect(self._recolour)
        self._recolour()
        self.stand_on(parent)

    def stand_on(self, parent: QWidget) -> None:
        """Stand at the edge of another widget from now on."""
        before = self.parentWidget()
        if before is not None:
            before.removeEventFilter(self)
        self.say("")
        self.setParent(parent)
        parent.installEventFilter(self)

    def say(self, sentence: str, *, stays: bool = False) -> None:
        """Show a sentence for a moment, or with `stays` until another; nothing for an empty one."""
        self._end.stop()
        self.setVisible(bool(sentence))
        self.setText(sentence)
        self.setAccessibleName(sentence)
        self._place()
        if sentence and not stays:
            self._end.start()

    @Slot()
    def _recolour(self) -> None:
        self.setStyleSheet(
            f"QLabel {{ background: {theme().raised}; color: {theme().text};"
            f" border: 1px solid {theme().muted}; border-radius: 6px; padding: 4px 10px; }}"
        )

    def _place(self) -> None:
        parent = self.parentWidget()
        assert parent is not None
        self.setWordWrap(False)
        size = self.sizeHint()
        if size.width() > parent.width() - 2 * _MARGIN:
            self.setWordWrap(True)
            width = max(parent.width() - 2 * _MARGIN, 60)
            size.setWidth(width)
            size.setHeight(self.heightForWidth(width))
        self.resize(size)
        self.move(parent.width() - size.width() - _MARGIN, parent.height() - size.height() - _MARGIN)

    def showEvent(self, event: QShowEvent) -> None:
        """Over everything else."""
        super().showEvent(event)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the edge when the parent gets another size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False
