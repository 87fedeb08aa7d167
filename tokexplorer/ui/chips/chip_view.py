"""A view of the tokens of a text as chips in rows; only what is in sight is encoded and laid out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QFontMetricsF, QKeySequence, QPainter
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QMenu, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.session.text.token_walk import stop_at
from tokexplorer.ui.chips.chip_labels import ChipForm, ChipLabels
from tokexplorer.ui.chips.chip_layout import ChipLayout, ChipPlace, RowPlace
from tokexplorer.ui.chips.chip_painter import ChipPainter, Geometry
from tokexplorer.ui.chips.chip_selection import ChipSelection
from tokexplorer.ui.chips.chip_source import ADDED, FixedChips
from tokexplorer.ui.chips.row_window import MARGIN, ChipScrolling, RowWindow
from tokexplorer.ui.editor.line_layout import LINE_PITCH
from tokexplorer.ui.editor.marks import BAR_WIDTH
from tokexplorer.ui.editor.token_card import HoverCard, TokenCard
from tokexplorer.ui.editor.token_edit import COMING_BACK
from tokexplorer.ui.editor.token_painter import QUIET_SELECTION_OPACITY, SELECTION_OPACITY
from tokexplorer.ui.editor.token_style import TokenStyle
from tokexplorer.ui.editor.typed_keys import claims_token_key, is_token_key
from tokexplorer.ui.kit.parts import drop, named
from tokexplorer.ui.theme import mono_font, theme, theme_manager

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import (
        QAction,
        QContextMenuEvent,
        QFocusEvent,
        QKeyEvent,
        QMouseEvent,
        QPaintEvent,
        QResizeEvent,
        QShowEvent,
        QWheelEvent,
    )

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.encodings import TokenAt
    from tokexplorer.session.text.token_walk import TokenPlace, TokenStop
    from tokexplorer.ui.chips.chip_source import ChipSource
    from tokexplorer.ui.chips.row_window import VisibleRow
    from tokexplorer.ui.editor.token_card import DescribeToken

_WHEEL_ROWS = 3
_LEAST_CELLS = 4
_EDGE_SCROLL_MS = 50  # while the pointer is held above or below the chips
_ROWS: dict[int, int] = {  # rows to move down; 0 for a page
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: 0,
    Qt.Key.Key_PageDown: 0,
}


class ChipView(QAbstractScrollArea):
    """Shows the tokens of a `ChipSource` as chips, in the order of the text.

    The keyboard moves the current chip; with Shift, or by dragging, a range of chips is selected.

    Attributes:
        painter, chip_layout, selection, scrolling: its parts, which paint chips, place them in rows, select
            them, and scroll.
        hovered: the chip under the pointer; None if there is none.
        hover_card: the card of the hovered chip.
        describe: makes the card of a token; None for a card with id and bytes.
        form: what is written on the chips, see `set_form`.
        placeholder: the sentence that is shown if there are no tokens.
        strip: a widget at the right edge, beside the chips; None without one.

    Signals:
        token_hovered(TokenAt | None): the pointer is on another token, or on none.
        token_clicked(TokenAt): a token was clicked, or chosen with Enter.
        selection_changed(): the user changed the selection or the current token; see `selection`.
        scrolled(): the user scrolled; see `top_byte`.
        zoomed(float): the user wants a font that is larger by so many points.
        copy_wanted(): the user wants to copy the selected tokens in the form that is shown.
        undo_wanted(), redo_wanted(): the user wants to undo the last edit of the text, or to redo it.
        focused(): the view has received the keyboard focus.
    """

    token_hovered = Signal(object)
    token_clicked = Signal(object)
    selection_changed = Signal()
    scrolled = Signal()
    zoomed = Signal(float)
    copy_wanted = Signal()
    undo_wanted = Signal()
    redo_wanted = Signal()
    focused = Signal()

    def __init__(self, source: ChipSource) -> None:
        super().__init__()
        named(self, "chipView", tr("Tokens"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self.describe: DescribeToken | None = None
        self.placeholder = ""
        self.menu_actions: list[QAction] = []
        self._source = source
        self.form: ChipForm = "tokens"
        self._show_whitespace = self._stable_colours = False
        self.strip: QWidget | None = None
        self._font_size_pt = 12.0
        self._font = mono_font(self._font_size_pt)
        self._labels = ChipLabels(self._font)
        self.chip_layout = ChipLayout(source, self._labels)
        self._window = RowWindow(self.chip_layout)
        self.selection = ChipSelection(self.chip_layout)
        self.painter = ChipPainter(self._labels)
        self._column: int | None = None  # that the keys up and down keep to
        self.hovered: ChipPlace | None = None
        self.hover_card = HoverCard(self, self._card_of_hovered)
        self._pressed: ChipPlace | None = None
        self._has_dragged = False
        self._pointer_at = QPointF()
        self._edge = QTimer(self)
        self._edge.setInterval(_EDGE_SCROLL_MS)
        self._edge.timeout.connect(self._drag_on)
        self.scrolling = ChipScrolling(self, self._window)
        self.scrolling.moved.connect(self._rows_moved)
        self.scrolling.scrolled.connect(self.scrolled)
        theme_manager().changed.connect(self._theme_changed)
        theme_manager().scale_changed.connect(self._show_font)
        self._theme_changed()
        self._refresh()

    # ---- what it shows

    def set_source(self, source: ChipSource) -> None:
        """Show other tokens, from the beginning."""
        self._source = self.chip_layout.source = source
        self.selection.forget()
        self._window.anchor_byte = 0
        self._refresh()

    def set_form(self, form: ChipForm) -> None:
        """Show token texts, ids or bytes on the chips."""
        if form != self.form:
            self.form = form
            self._refresh()

    def set_style(self, *, show_whitespace: bool, stable_colours: bool) -> None:
        """Set whether white space is visible, and whether a token has the same colour everywhere."""
        self._show_whitespace, self._stable_colours = show_whitespace, stable_colours
        self._refresh()

    def set_font_size(self, size_pt: float) -> None:
        """Set the size of the font on the chips, in points."""
        self._font_size_pt = size_pt
        self._show_font()

    @Slot()
    def _show_font(self) -> None:
        self._font = mono_font(self._font_size_pt)
        self._labels.set_font(self._font)
        self._refresh()

    def set_waiting(self, waits: bool) -> None:
        """Set whether tokens are not requested for now, because they take long to make."""
        if waits != self.chip_layout.waits:
            self.chip_layout.waits = waits
            self._refresh()

    @Slot()
    def tokens_changed(self) -> None:
        """Show other tokens or a changed text; the same bytes stay in sight, current and selected."""
        self.selection.keep()
        self._refresh()

    def let_go(self) -> None:
        """Drop what was made of a tokenizer, while nobody sees it; `tokens_changed` makes it anew."""
        self.selection.keep()
        self._show_tokenizer(None)
        self.chip_layout.forget()

    def retire(self) -> None:
        """Hold no tokens any more, and be deleted: it is part of cycles, which are found only at rest."""
        self.blockSignals(True)
        self.painter.wrong = None
        self.set_source(FixedChips.none())
        drop(self)

    def _show_tokenizer(self, tokenizer: Tokenizer | None) -> None:
        self._show_style(tokenizer)
        self._labels.show(tokenizer, self.form, show_whitespace=self._show_whitespace)

    def _refresh(self) -> None:
        """Lay out everything again that is in sight."""
        self._show_tokenizer(self._source.tokenizer)
        bytes_shown = self.form == "bytes"
        self.chip_layout.covered_ids = self.painter.style.unknown_ids if bytes_shown else frozenset()
        self.chip_layout.cells = self._cells
        self._window.pitch = round(QFontMetricsF(self._font).height() * LINE_PITCH)
        self._window.height = self.viewport().height()
        self.chip_layout.forget()
        if self.isVisible():
            self._window.lay_out_again()
        self.scrolling.fit_soon()
        self.look_away()
        self.viewport().update()

    def _show_style(self, tokenizer: Tokenizer | None) -> None:
        self.painter.style = TokenStyle.of(
            tokenizer,
            stable=self._stable_colours,
            pixel=1 / self.devicePixelRatioF(),
            outlines=theme().outlines_only,
        )

    @property
    def _cells(self) -> int:
        """The cells of a row; the room of the scroll bar is left free even if there is none."""
        room = self.width() - self.verticalScrollBar().sizeHint().width() - 2 * MARGIN
        return max(int(room / self._labels.advance), _LEAST_CELLS)

    # ---- tokens

    def token(self, place: ChipPlace) -> TokenAt:
        """The token of a chip."""
        return self.chip_layout.at(place.start_byte).spans.at(place.number)

    def is_added(self, place: ChipPlace) -> bool:
        """Whether a chip is an added token, which covers no text."""
        return int(self.chip_layout.at(place.start_byte).spans.tints[place.number]) == ADDED

    def stop(self, place: ChipPlace) -> TokenStop:
        """The token of a chip with its place among all tokens."""
        return stop_at(self.chip_layout.at(place.start_byte).spans, place.number)

    def chip_rect(self, place: ChipPlace) -> QRectF | None:
        """Where a chip is in the viewport; None if it is out of sight."""
        return self._rect_in(self._window.rows(), place)

    def chips_in_sight(self) -> list[ChipPlace]:
        """All chips that are at least partly in sight, in reading order."""
        rows = self._window.rows()
        return [ChipPlace(row.chips.start_byte, number) for row in rows for number in row.chips.row(row.row)]

    def _rect_in(self, rows: list[VisibleRow], place: ChipPlace) -> QRectF | None:
        for row in rows:
            if row.chips.start_byte == place.start_byte and place.number in row.chips.row(row.row):
                return self._geometry.rect(row, place.number)
        return None

    def chip_under(self, point: QPointF) -> ChipPlace | None:
        """The chip at a point of the viewport; None beside all chips."""
        place = self.chip_near(point)
        rect = None if place is None else self.chip_rect(place)
        return place if rect is not None and rect.contains(point) else None

    def chip_near(self, point: QPointF) -> ChipPlace | None:
        """The chip that is nearest to a point, in the row at its height."""
        rows = [row for row in self._window.rows() if len(row.chips.row(row.row))]
        if not rows:
            return None
        row = next((row for row in rows if point.y() < row.top + self._window.pitch), rows[-1])
        index = row.chips.chip_at_column(row.row, (point.x() - MARGIN) / self._labels.advance)
        return None if index is None else ChipPlace(row.chips.start_byte, index)

    def card_of(self, place: ChipPlace) -> TokenCard | None:
        """The card of the token of a chip."""
        token = self.token(place)
        card = self.describe(token) if self.describe else None
        if card is None and self._source.tokenizer is not None:
            try:
                spelled = self._source.tokenizer.token_bytes(token.token_id)
            except DecodeError:
                spelled = self._source.covered(token.start_byte, token.end_byte)
            card = TokenCard(token.token_id, spelled)
        return card

    @property
    def _geometry(self) -> Geometry:
        return Geometry(float(MARGIN), self._labels.advance, self._window.pitch)

    # ---- selection

    def go_to(self, place: ChipPlace, *, extends: bool = False, scrolls: bool = True) -> None:
        """Make a chip the current one, on behalf of the user; with `extends` select up to it."""
        self.selection.go_to(place, extends=extends)
        if scrolls:
            self._show_current()
        self._selected()

    def select_all(self) -> None:
        """Select all tokens; the current one is the last."""
        self.selection.select_all()
        self._selected()

    def _selected(self) -> None:
        self._describe_current()
        self.viewport().update()
        self.selection_changed.emit()

    def show_selection(self, start_byte: int, end_byte: int) -> None:
        """Select the tokens that touch a range, or make the one at a byte current, and scroll to it."""
        if self.isVisible():
            self.selection.put(start_byte, end_byte)
            self._follow()

    def show_token(self, place: TokenPlace) -> None:
        """Make a token current, and scroll to it."""
        if self.isVisible():
            self.selection.put_token(place)
            self._follow()

    def _follow(self) -> None:
        self._show_current()
        self._describe_current()
        self.viewport().update()

    def select(self, start_byte: int, end_byte: int) -> None:
        """Select a range of bytes without scrolling."""
        self.selection.put_later(start_byte, end_byte)
        self.viewport().update()

    def select_token(self, place: TokenPlace) -> None:
        """Make a token current without scrolling."""
        self.selection.put_token(place)
        self.viewport().update()

    def show_guest(self, span: tuple[int, int] | None) -> None:
        """Show faintly which bytes are selected elsewhere; None shows the own selection."""
        if span != self.selection.guest:
            self.selection.guest = span
            self.viewport().update()

    def label_of(self, place: ChipPlace) -> str:
        """The text on a chip."""
        return self.chip_layout.at(place.start_byte).labels[place.number].text

    def _describe_current(self) -> None:
        current = self.selection.current
        if current is None:
            self.setAccessibleDescription("")
        else:
            token_id = self.token(current).token_id
            self.setAccessibleDescription(
                tr("At token {current}, id {token_id}", current=self.label_of(current), token_id=token_id)
            )

    # ---- scrolling

    @property
    def top_byte(self) -> int:
        """The byte at which the top row begins, or began when it was seen last."""
        return self._window.top_byte if self.isVisible() else self._window.anchor_in_text

    def show_at_top(self, byte: int) -> None:
        """Scroll to a byte of the text."""
        if self.isVisible():
            self.scrolling.show_at_top(byte)

    @Slot(object)
    def show_in_middle(self, byte: int) -> None:
        """Scroll to a byte of the text on behalf of the user; the current token stays the same."""
        self.scrolling.show_in_middle(byte)

    def _show_current(self) -> None:
        current = self.selection.current
        if current is not None and self.isVisible():
            row = self.chip_layout.at(current.start_byte).row_of(current.number)
            self.scrolling.bring_in_sight(RowPlace(current.start_byte, row))

    @Slot()
    def _rows_moved(self) -> None:
        self.look_away()
        self.viewport().update()

    # ---- events

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier or abs(turned.x()) > abs(turned.y()):
            event.ignore()  # sideways: that is for what it stands in
            return
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoomed.emit(event.angleDelta().y() / 120)
        else:
            pixels = event.pixelDelta().y() or event.angleDelta().y() / 120 * _WHEEL_ROWS * self._window.pitch
            self.scrolling.by_pixels(-pixels)
        event.accept()

    @override
    def event(self, event: QEvent) -> bool:
        """Keys that move by token are for the chips, whatever they mean elsewhere in the window."""
        return claims_token_key(event) or super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.look_away()
        event.setAccepted(self._command(event) or self._move(event))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hover_card.hide()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        place = self.chip_near(event.position())
        self._pressed, self._has_dragged = place, False
        if place is not None:
            extends = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._has_dragged = extends
            self.go_to(place, extends=extends)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._pointer_at = event.position()
        if self._pressed is not None and event.buttons() & Qt.MouseButton.LeftButton:
            self._drag()
        else:
            self._hover(self.chip_under(self._pointer_at))

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a selection; a press that stayed on its chip is a click."""
        self._edge.stop()
        pressed, self._pressed = self._pressed, None
        if pressed is None or self._has_dragged:
            return
        if self.chip_under(event.position()) == pressed:
            self.token_clicked.emit(self.token(pressed))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.look_away()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.selection.current is None:
            self.selection.put(self._window.top_byte, self._window.top_byte)
        self.viewport().update()
        if event.reason() not in COMING_BACK:
            self.focused.emit()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.look_away()
        self.viewport().update()

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.look_away()
        menu = self.context_menu()
        menu.exec(event.globalPos())
        menu.deleteLater()

    def context_menu(self) -> QMenu:
        """The context menu, for copying and selecting."""
        menu = QMenu(self)
        for text, name, keys, do in (
            (tr("Copy"), "copyTokens", "Ctrl+C", self.copy_wanted.emit),
            (tr("Select all"), "selectAllTokens", "Ctrl+A", self.select_all),
        ):
            action = menu.addAction(text, do)
            action.setObjectName(name)
            action.setShortcut(keys)
        if self.menu_actions:
            menu.addSeparator()
            menu.addActions(self.menu_actions)
        return menu

    # ---- keys

    def _command(self, event: QKeyEvent) -> bool:
        """Run the command of a key, except for moving; False if it has none."""
        keys = QKeySequence.StandardKey
        commands: dict[QKeySequence.StandardKey, Callable[[], None]] = {
            keys.Copy: self.copy_wanted.emit,
            keys.SelectAll: self.select_all,
            keys.Undo: self.undo_wanted.emit,
            keys.Redo: self.redo_wanted.emit,
        }
        command = next((do for key, do in commands.items() if event.matches(key)), None)
        if command is not None:
            command()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.selection.current is not None:
            self.token_clicked.emit(self.token(self.selection.current))
        else:
            return False
        return True

    def _move(self, event: QKeyEvent) -> bool:
        """Go to the chip that a key leads to, with Shift select up to it; False if the key does not move.

        Keys that move by token in the text do the same here, with or without Alt.
        """
        target = self._target(event)
        if target is None:
            return event.key() in _ROWS or event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right)
        self.go_to(target, extends=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        return True

    def _target(self, event: QKeyEvent) -> ChipPlace | None:
        current, key, layout = self.selection.current, event.key(), self.chip_layout
        if current is None:
            return layout.next_chip(ChipPlace(0, -1))
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and not is_token_key(event):
            return None
        if key in _ROWS:
            page = self._window.page_rows if key == Qt.Key.Key_PageDown else -self._window.page_rows
            return self._vertical(current, _ROWS[key] or page)
        self._column = None
        in_text = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key == Qt.Key.Key_Right:
            return layout.next_chip(current)
        if key == Qt.Key.Key_Left:
            return layout.previous_chip(current)
        if key == Qt.Key.Key_Home:
            return layout.next_chip(ChipPlace(0, -1)) if in_text else self._row_end(current, 0)
        if key == Qt.Key.Key_End:
            count = layout.source.blocks.byte_count
            return layout.last_chip_before(count + 1) if in_text else self._row_end(current, -1)
        return None

    def _row_end(self, place: ChipPlace, which: int) -> ChipPlace:
        chips = self.chip_layout.at(place.start_byte)
        return ChipPlace(place.start_byte, chips.row(chips.row_of(place.number))[which])

    def _vertical(self, place: ChipPlace, rows: int) -> ChipPlace | None:
        """The chip so many rows below, at about the same column; rows without chips are skipped."""
        chips = self.chip_layout.at(place.start_byte)
        if self._column is None:
            self._column = int(chips.columns[place.number])
        here = RowPlace(chips.start_byte, chips.row_of(place.number))
        target, moved = self.chip_layout.moved(here, rows)
        step = 1 if rows > 0 else -1
        while moved:
            chips = self.chip_layout.at(target.start_byte)
            index = chips.chip_at_column(target.row, self._column)
            if index is not None:
                return ChipPlace(target.start_byte, index)
            target, moved = self.chip_layout.moved(target, step)
        return None

    # ---- the pointer

    def _drag(self) -> None:
        """Select up to the chip nearest to the pointer; outside the view, a timer continues."""
        place = self.chip_near(self._pointer_at)
        if place is not None and (place != self._pressed or self._has_dragged):
            self._has_dragged = True
            self.go_to(place, extends=True, scrolls=False)
        inside = 0 <= self._pointer_at.y() < self.viewport().height()
        if inside:
            self._edge.stop()
        elif not self._edge.isActive():
            self._edge.start()

    @Slot()
    def _drag_on(self) -> None:
        """Scroll while the pointer is held above or below the chips."""
        y = self._pointer_at.y()
        self.scrolling.by_pixels(y if y < 0 else y - self.viewport().height())
        self._drag()

    def _hover(self, place: ChipPlace | None) -> None:
        if place == self.hovered:
            return
        self.hovered = place
        self.viewport().update()
        self.token_hovered.emit(None if place is None else self.token(place))
        self.hover_card.follow(place is not None)

    @Slot()
    def look_away(self) -> None:
        """Hide the card, because the pointer is on no chip, or the chips have changed."""
        self.hover_card.hide()
        self._hover(None)

    def _card_of_hovered(self) -> tuple[TokenCard, QRectF] | None:
        rect = None if self.hovered is None else self.chip_rect(self.hovered)
        card = None if self.hovered is None else self.card_of(self.hovered)
        return None if rect is None or card is None else (card, rect)

    # ---- looks

    @Slot()
    def _theme_changed(self) -> None:
        self._show_style(self._source.tokenizer)
        self.viewport().update()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.tokens_changed()
        self.scrolling.fit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_strip()
        if self._cells != self.chip_layout.cells or self._window.height != self.viewport().height():
            self.tokens_changed()
            self.scrolling.fit()

    def set_strip(self, strip: QWidget) -> None:
        """Show a narrow widget at the right edge."""
        self.strip = strip
        self._place_strip()

    def _place_strip(self) -> None:
        if self.strip is not None:
            room = self.viewport().geometry()
            self.strip.setGeometry(room.right() + 1 - BAR_WIDTH, room.top(), BAR_WIDTH, room.height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.painter.style.pixel != 1 / self.devicePixelRatioF():
            self._show_style(self._source.tokenizer)
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(theme().surface))
        rows = self._window.rows()
        self.selection.place_in(rows)
        is_guest = self.selection.guest is not None
        opacity = QUIET_SELECTION_OPACITY if is_guest else SELECTION_OPACITY
        self.painter.paint(painter, rows, self._geometry, self.selection.chips_in, opacity)
        current = None if is_guest else self.selection.current_if_placed
        for place, strong in ((self.hovered, False), (current, self.hasFocus())):
            rect = None if place is None else self._rect_in(rows, place)
            if rect is not None:
                self.painter.paint_outline(painter, rect, strong=strong)
        if self.placeholder and not any(len(row.chips) for row in rows):
            self.painter.paint_sentence(painter, QRectF(self.viewport().rect()), self.placeholder)
        painter.end()
