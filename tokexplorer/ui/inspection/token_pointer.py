"""What the pointer does to tokens: hovering shows a card, a click names the token."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Qt, QTimer, Slot
from PySide6.QtWidgets import QApplication

from tokexplorer.session.text.token_walk import TokenStop
from tokexplorer.ui.inspection.token_card import TokenCard, TokenCardPopup

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent, QPainter

    from tokexplorer.session.text.token_spans import TokenAt
    from tokexplorer.ui.inspection.token_edit import TokenEdit
    from tokexplorer.ui.inspection.token_painter import FoundToken, TokenPainter

DescribeToken = Callable[["TokenAt"], "TokenCard | None"]

CARD_DELAY_MS = 350


class TokenPointer(QObject):
    """Follows the pointer over a `TokenEdit`.

    Attributes:
        describe: what the card of a token says; without it, or if it says None, id and bytes.
    """

    def __init__(self, edit: TokenEdit, tokens: TokenPainter) -> None:
        super().__init__(edit)
        self._edit = edit
        self._tokens = tokens
        self.describe: DescribeToken | None = None
        self.popup = TokenCardPopup(edit)
        self._found: FoundToken | None = None
        self._at = QPointF()
        self._pressed_at: QPointF | None = None
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(CARD_DELAY_MS)
        self._delay.timeout.connect(self._show_card)

    def find(self, point: QPointF) -> FoundToken | None:
        """The token at a point of the viewport."""
        return self._tokens.find(self._edit.visible_blocks(), point)

    def press(self, event: QMouseEvent) -> None:
        """A click may begin here."""
        self.hide_card()
        is_left = event.button() == Qt.MouseButton.LeftButton
        self._pressed_at = event.position() if is_left else None

    def move(self, event: QMouseEvent) -> None:
        """Look at another token, unless a button is held."""
        if event.buttons() != Qt.MouseButton.NoButton:
            self.leave()
            return
        self._at = event.position()
        found = self.find(self._at)
        if found == self._found:
            return
        self._found = found
        self._edit.viewport().update()
        self._edit.token_hovered.emit(found and found.token)
        if found is None:
            self.hide_card()
        elif self.popup.isVisible():
            self._show_card()
        else:
            self._delay.start()

    def release(self, event: QMouseEvent) -> None:
        """A press that did not go far is a click."""
        if self._pressed_at is None:
            return
        moved = event.position() - self._pressed_at
        self._pressed_at = None
        if moved.manhattanLength() < QApplication.startDragDistance():
            found = self.find(event.position())
            if found is not None:
                self._edit.caret.mark(TokenStop(found.place, found.token))
                self._edit.token_clicked.emit(found.token)

    def look_again(self) -> None:
        """The tokens may be others: if the one that is looked at is not there any more, forget it."""
        if self._found is None:
            return
        found = self.find(self._at)
        same = found is not None and found.parts == self._found.parts
        if found is None or not same or found.token.token_id != self._found.token.token_id:
            self.leave()

    @Slot()
    def leave(self) -> None:
        """The pointer is on no token, or what it was on is not there any more."""
        self.hide_card()
        if self._found is not None:
            self._found = None
            self._edit.viewport().update()
            self._edit.token_hovered.emit(None)

    def hide_card(self) -> None:
        """Take the card away until the pointer rests on a token again."""
        self._delay.stop()
        self.popup.hide()

    @Slot()
    def _show_card(self) -> None:
        if self._found is None:
            return
        card = self._card_of(self._found.token)
        if card is None:
            self.hide_card()
            return
        anchor = self._found.parts[0].translated(0, self._found.top).toAlignedRect()
        corner = self._edit.viewport().mapToGlobal(anchor.topLeft())
        self.popup.show_card(card, anchor.translated(corner - anchor.topLeft()))

    def _card_of(self, token: TokenAt) -> TokenCard | None:
        card = self.describe(token) if self.describe else None
        if card is None and self._edit.document_model.tokenizer is not None:
            card = TokenCard(token.token_id, self._edit.document_model.token_text(token))
        return card

    def paint(self, painter: QPainter) -> None:
        """Draw a line around the token that is looked at."""
        if self._found is not None:
            self._tokens.paint_outline(painter, self._found)
