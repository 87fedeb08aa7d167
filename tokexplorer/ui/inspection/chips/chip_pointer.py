"""What the pointer does to chips: hovering shows a card, a click names the token, dragging selects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF, Qt, QTimer, Slot

from tokexplorer.ui.inspection.token_card import TokenCardPopup
from tokexplorer.ui.inspection.token_pointer import CARD_DELAY_MS

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent

    from tokexplorer.ui.inspection.chips.chip_layout import ChipPlace
    from tokexplorer.ui.inspection.chips.chip_view import ChipView

_EDGE_SCROLL_MS = 50


class ChipPointer(QObject):
    """Follows the pointer over a `ChipView`.

    Attributes:
        hovered: the chip that it is on; None if it is on none.
        popup: the card.
    """

    def __init__(self, view: ChipView) -> None:
        super().__init__(view)
        self._view = view
        self.hovered: ChipPlace | None = None
        self.popup = TokenCardPopup(view)
        self._pressed: ChipPlace | None = None
        self._has_dragged = False
        self._at = QPointF()
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(CARD_DELAY_MS)
        self._delay.timeout.connect(self._show_card)
        self._edge = QTimer(self)
        self._edge.setInterval(_EDGE_SCROLL_MS)
        self._edge.timeout.connect(self._drag_on)

    def press(self, event: QMouseEvent) -> None:
        """A click or a selection may begin here."""
        self.hide_card()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        place = self._view.chip_near(event.position())
        self._pressed, self._has_dragged = place, False
        if place is not None:
            extends = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._has_dragged = extends
            self._view.go_to(place, extends=extends)

    def move(self, event: QMouseEvent) -> None:
        """Look at another chip, or select up to it."""
        self._at = event.position()
        if self._pressed is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self._drag()
        else:
            self._hover(self._view.chip_under(self._at))

    def release(self, event: QMouseEvent) -> None:
        """A press that stayed on its chip is a click."""
        self._edge.stop()
        pressed, self._pressed = self._pressed, None
        if (
            pressed is not None
            and not self._has_dragged
            and self._view.chip_under(event.position()) == pressed
        ):
            self._view.token_clicked.emit(self._view.token(pressed))

    def _drag(self) -> None:
        place = self._view.chip_near(self._at)
        if place is not None and (place != self._pressed or self._has_dragged):
            self._has_dragged = True
            self._view.go_to(place, extends=True, scrolls=False)
        inside = 0 <= self._at.y() < self._view.viewport().height()
        if inside:
            self._edge.stop()
        elif not self._edge.isActive():
            self._edge.start()

    @Slot()
    def _drag_on(self) -> None:
        """Scroll while the pointer is held above or below the chips."""
        beyond = self._at.y() if self._at.y() < 0 else self._at.y() - self._view.viewport().height()
        self._view.scrolling.by_pixels(beyond)
        self._drag()

    def _hover(self, place: ChipPlace | None) -> None:
        if place == self.hovered:
            return
        self.hovered = place
        self._view.viewport().update()
        self._view.token_hovered.emit(None if place is None else self._view.token(place))
        if place is None:
            self.hide_card()
        elif self.popup.isVisible():
            self._show_card()
        else:
            self._delay.start()

    @Slot()
    def leave(self) -> None:
        """The pointer is on no chip, or what it was on is not there any more."""
        self.hide_card()
        if self.hovered is not None:
            self._hover(None)

    def hide_card(self) -> None:
        """Take the card away until the pointer rests on a chip again."""
        self._delay.stop()
        self.popup.hide()

    @Slot()
    def _show_card(self) -> None:
        rect = None if self.hovered is None else self._view.chip_rect(self.hovered)
        card = None if self.hovered is None else self._view.card_of(self.hovered)
        if rect is None or card is None:
            self.hide_card()
            return
        anchor = rect.toAlignedRect()
        corner = self._view.viewport().mapToGlobal(anchor.topLeft())
        self.popup.show_card(card, anchor.translated(corner - anchor.topLeft()))
