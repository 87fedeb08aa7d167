"""A text that can be selected, and is broken anywhere if need be: hashes and paths have no blanks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QTextCharFormat, QTextCursor, QTextOption
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextEdit

from tokexplorer.ui.theme import theme, theme_manager, ui_font

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QResizeEvent

FACT_SIZE_PT = 9.0


class FactText(QTextEdit):
    """Plain text, as high as it is. An address of a page looks like one and can be followed.

    Signals:
        followed(object): the address that was clicked, a QUrl; only of pages, by https.
    """

    followed = Signal(object)

    def __init__(self, object_name: str, accessible_name: str, *, font: QFont | None = None) -> None:
        """`font` is that of plain facts by default."""
        super().__init__()
        self.setObjectName(object_name)
        self.setAccessibleName(accessible_name)
        self._own_font = font
        self._text = ""
        self.setReadOnly(True)
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.document().setDocumentMargin(0)
        self.viewport().setAutoFillBackground(False)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)
        theme_manager().changed.connect(self._recolour)

    @property
    def text(self) -> str:
        """What stands there."""
        return self._text

    def show_text(self, text: str) -> None:
        """Show another text."""
        if text == self._text:
            return
        self._text = text
        self.setAccessibleDescription(text)
        self._recolour()

    @property
    def address(self) -> QUrl | None:
        """Where a click leads; None if this is no address of a page that is safe to follow."""
        url = QUrl(self._text, QUrl.ParsingMode.StrictMode)
        return url if url.isValid() and url.scheme() == "https" and url.host() else None

    def sizeHint(self) -> QSize:
        """As high as the text at this width (Qt override)."""
        return QSize(80, self._height())

    def minimumSizeHint(self) -> QSize:
        """The same (Qt override)."""
        return QSize(40, self._height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """At another width it has another height (Qt override)."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click follows an address, a selection does not (Qt override)."""
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self._follow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return follows an address (Qt override)."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.address is not None:
            self._follow()
            event.accept()
        else:
            super().keyPressEvent(event)

    def _follow(self) -> None:
        if self.address is not None:
            self.followed.emit(self.address)

    def _height(self) -> int:
        document = self.document()
        document.setTextWidth(max(self.viewport().width(), 40))
        return int(document.size().height()) + 1

    @Slot()
    def _recolour(self) -> None:
        link = self.address is not None
        shape = QTextCharFormat()
        shape.setForeground(QColor(theme().accent if link else theme().text))
        shape.setFontUnderline(link)
        self.setFont(self._own_font or ui_font(FACT_SIZE_PT))
        self.setPlainText(self._text)
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.setCharFormat(shape)
        cursor_shape = Qt.CursorShape.PointingHandCursor if link else Qt.CursorShape.IBeamCursor
        self.viewport().setCursor(cursor_shape)
        self.updateGeometry()
