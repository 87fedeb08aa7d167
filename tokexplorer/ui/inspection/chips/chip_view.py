"""The tokens of a text as chips that flow and wrap; only what is in sight is encoded and laid out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QMenu, QWidget

from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.ui.inspection.block_shapes import TokenStyle
from tokexplorer.ui.inspection.chips.chip_keys import ChipKeys
from tokexplorer.ui.inspection.chips.chip_labels import ChipForm, ChipLabels
from tokexplorer.ui.inspection.chips.chip_layout import ChipLayout, ChipPlace
from tokexplorer.ui.inspection.chips.chip_painter import ChipPainter, Geometry
from tokexplorer.ui.inspection.chips.chip_pointer import ChipPointer
from tokexplorer.ui.inspection.chips.row_window import MARGIN, RowWindow
from tokexplorer.ui.inspection.line_layout import LINE_PITCH
from tokexplorer.ui.inspection.token_card import TokenCard
from tokexplorer.ui.inspection.token_painter import QUIET_SELECTION_OPACITY, SELECTION_OPACITY
from tokexplorer.ui.theme import mono_font, theme, theme_manager, ui_font

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import (
        QAction,
        QContextMenuEvent,
        QFocusEvent,
        QKeyEvent,
        QMouseEvent,
        QPaintEvent,
        QResizeEvent,
        QWheelEvent,
    )

    from tokexplorer.session.token_spans import TokenAt
    from tokexplorer.ui.inspection.chips.chip_source import ChipSource
    from tokexplorer.ui.inspection.chips.row_window import VisibleRow

DescribeToken = Callable[["TokenAt"], "TokenCard | None"]

_BAR_PAUSE_MS = 60  # after the last change of the tokens: how far down one can scroll is not needed before
_WHEEL_ROWS = 3
_LEAST_CELLS = 4


class ChipView(QAbstractScrollArea):
    """Shows the tokens of a `ChipSource`, one chip each, in the order of the text.

    One chip is the current one, which the keyboard moves; with Shift, or by dragging, a range is selected.

    Attributes:
        painter, pointer, chip_layout: its parts: what paints the chips, follows the mouse, sets the rows.
        describe: what the card of a hovered token says; by default its id and bytes.
        placeholder: what is said if there are no tokens.

    Signals:
        token_hovered(TokenAt | None): the pointer is on another token, or on none.
        token_clicked(TokenAt): a token was clicked, or chosen by the Enter key.
        selection_changed(): the user selects other tokens, or another one is current; see `selected_bytes`.
        scrolled(): the user scrolled, see `top_byte`.
        zoomed(float): the user wants a size larger by so many points.
        copy_wanted(): the selected tokens are to be copied in the form that is shown.
        focused(): it has the keyboard now.
    """

    token_hovered = Signal(object)
    token_clicked = Signal(object)
    selection_changed = Signal()
    scrolled = Signal()
    zoomed = Signal(float)
    copy_wanted = Signal()
    focused = Signal()

    def __init__(self, source: ChipSource, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chipView")
        self.setAccessibleName("Tokens")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self.describe: DescribeToken | None = None
        self.placeholder = ""
        self.menu_actions: list[QAction] = []
        self._source = source
        self._form: ChipForm = "tokens"
        self._show_whitespace = self._stable_colours = False
        self._current: ChipPlace | None = None
        self._anchor: ChipPlace | None = None
        self._unplaced: tuple[int, int] | None = None
        self._selected = 0, 0
        self._guest: tuple[int, int] | None = None
        self._moves_bar = False
        self._font = mono_font(12.0)
        self._labels = ChipLabels(self._font)
        self.chip_layout = ChipLayout(source, self._labels)
        self._window = RowWindow(self.chip_layout)
        self.painter = ChipPainter(self._labels)
        self.pointer = ChipPointer(self)
        self._keys = ChipKeys(self, self.chip_layout, self._window)
        self._bar_soon = QTimer(self)
        self._bar_soon.setSingleShot(True)
        self._bar_soon.setInterval(_BAR_PAUSE_MS)
        self._bar_soon.timeout.connect(self._fit_bar)
        bar = self.verticalScrollBar()
        bar.setObjectName("chipScrollBar")
        bar.setAccessibleName("Scroll tokens")
        bar.valueChanged.connect(self._bar_moved)
        theme_manager().changed.connect(self._theme_changed)
        self._theme_changed()
        self._refresh()

    # ---- what it shows

    def set_source(self, source: ChipSource) -> None:
        """Show other tokens from their start."""
        self._source = self.chip_layout.source = source
        self._current = self._anchor = self._unplaced = None
        self._window.anchor_byte = 0
        self._refresh()

    @property
    def form(self) -> ChipForm:
        """What stands on the chips."""
        return self._form

    def set_form(self, form: ChipForm) -> None:
        """Put something else on the chips."""
        if form != self._form:
            self._form = form
            self._refresh()

    def set_style(self, *, show_whitespace: bool, stable_colours: bool) -> None:
        """Whether white space is made visible, and whether a token has the same colour everywhere."""
        self._show_whitespace, self._stable_colours = show_whitespace, stable_colours
        self._refresh()

    def set_font_size(self, size_pt: float) -> None:
        """The size of what stands on the chips, in points."""
        self._font = mono_font(size_pt)
        self._labels.set_font(self._font)
        self._refresh()

    def set_waiting(self, waits: bool) -> None:
        """Whether tokens that take long to make are left alone for now."""
        if waits != self.chip_layout.waits:
            self.chip_layout.waits = waits
            self._refresh()

    @Slot()
    def tokens_changed(self) -> None:
        """The same text has other tokens: the same bytes stay in sight, current and selected."""
        self._keep_places(self._refresh)

    def text_changed(self) -> None:
        """The text is another, its beginning and end included."""
        self._source.blocks.forget()
        self._keep_places(self._refresh)

    def _keep_places(self, change: Callable[[], None]) -> None:
        """Make a change after which chips are elsewhere; the same bytes stay selected."""
        if self._unplaced is None and self._current is not None:
            self._unplaced = self._selected  # the tokens may be others already: places mean nothing any more
        self._current = self._anchor = None
        change()

    def _place(self) -> None:
        """Find the chips that are current and selected, if that was put off: they may be far out of sight."""
        if self._unplaced is not None:
            count = self._source.blocks.byte_count
            start, end = (min(byte, count) for byte in self._unplaced)
            self._unplaced = None
            self._put(start, end)

    def _refresh(self) -> None:
        """Everything is laid out anew, as far as it is in sight."""
        self._show_style()
        self._labels.show(self._source.tokenizer, self._form, show_whitespace=self._show_whitespace)
        bytes_shown = self._form == "bytes"
        self.chip_layout.covered_ids = self.painter.style.unknown_ids if bytes_shown else frozenset()
        self.chip_layout.cells = self._cells
        self._window.pitch = round(QFontMetricsF(self._font).height() * LINE_PITCH)
        self._window.height = self.viewport().height()
        self.chip_layout.forget()
        if self.isVisible():
            self._window.lay_out_again()
        self._bar_soon.start()
        self.pointer.leave()
        self.viewport().update()

    def _show_style(self) -> None:
        self.painter.style = TokenStyle.of(
            self._source.tokenizer,
            stable=self._stable_colours,
            pixel=1 / self.devicePixelRatioF(),
            outlines=theme().outlines_only,
        )

    @property
    def _cells(self) -> int:
        """Cells of a row; the room of the scroll bar is left free whether it is there or not."""
        room = self.width() - self.verticalScrollBar().sizeHint().width() - 2 * MARGIN
        return max(int(room / self._labels.advance), _LEAST_CELLS)

    # ---- tokens

    def block_of(self, place: ChipPlace) -> tuple[VisibleRow, int] | None:
        """The row in sight that holds a chip, and its number; None if it is out of sight."""
        for row in self._window.rows():
            if row.chips.start_byte == place.start_byte and place.number in row.chips.row(row.row):
                return row, place.number
        return None

    def token(self, place: ChipPlace) -> TokenAt:
        """The token of a chip."""
        return self.chip_layout.at(place.start_byte).spans.at(place.number)

    def chip_rect(self, place: ChipPlace) -> QRectF | None:
        """Where a chip is in the viewport; None if it is out of sight."""
        found = self.block_of(place)
        return None if found is None else self._geometry.rect(*found)

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
        """What is told about the token of a chip."""
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

    @property
    def current(self) -> ChipPlace | None:
        """The chip that the keyboard is at."""
        self._place()
        return self._current

    @property
    def has_selection(self) -> bool:
        """Whether more than the current chip is meant."""
        self._place()
        return self._anchor is not None

    @property
    def selected_bytes(self) -> tuple[int, int]:
        """The bytes of the selected tokens; without a selection both are where the current one begins."""
        self._place()
        return self._selected

    def _selected_now(self) -> tuple[int, int]:
        if self._current is None:
            return 0, 0
        if self._anchor is None:
            start = self.token(self._current).start_byte
            return start, start
        first, last = sorted((self._anchor, self._current))
        end = self.token(last)
        return self.token(first).start_byte, max(end.end_byte, end.start_byte)

    @property
    def copied_bytes(self) -> tuple[int, int]:
        """The bytes of the tokens that are copied: what is selected, or else the current one."""
        if self.current is None or self._anchor is not None:
            return self.selected_bytes
        token = self.token(self.current)
        return token.start_byte, token.end_byte

    def go_to(self, place: ChipPlace, *, extends: bool = False, scrolls: bool = True) -> None:
        """Make a chip the current one, as the user does; `extends` selects up to it."""
        self._place()
        if extends and self._anchor is None:
            self._anchor = self._current
        elif not extends:
            self._anchor = None
        self._current = place
        if scrolls:
            self._show_current()
        self._told()

    def select_all(self) -> None:
        """Select all tokens; the current one is the last."""
        first = self.chip_layout.next_chip(ChipPlace(0, -1))
        last = self.chip_layout.last_chip_before(self._source.blocks.byte_count + 1)
        if first is not None and last is not None:
            self._anchor, self._current, self._unplaced = first, last, None
            self._told()

    def _told(self) -> None:
        self._selected = self._selected_now()
        self._describe_current()
        self.viewport().update()
        self.selection_changed.emit()

    def show_selection(self, start_byte: int, end_byte: int) -> None:
        """Select the tokens that touch a range, or make the one at a byte current, and scroll to it."""
        if self.isVisible():
            self._put(start_byte, end_byte)
            self._show_current()
            self.viewport().update()

    def select(self, start_byte: int, end_byte: int) -> None:
        """The same without scrolling."""
        self._current = self._anchor = None
        self._unplaced = start_byte, end_byte
        self.viewport().update()

    def label_of(self, place: ChipPlace) -> str:
        """What stands on a chip."""
        return self.chip_layout.at(place.start_byte).labels[place.number].text

    def _put(self, start_byte: int, end_byte: int) -> None:
        self._unplaced = None
        self._current, self._anchor = self.chip_layout.chip_holding(start_byte), None
        if end_byte > start_byte and self._current is not None:
            last = self.chip_layout.last_chip_before(end_byte)
            first = self._current
            if self.token(first).end_byte <= start_byte:  # between two tokens there may be text without any
                first = self.chip_layout.next_chip(first) or first
            self._anchor, self._current = first, max(first, last or first)
        self._selected = self._selected_now()
        self._describe_current()

    def show_guest(self, span: tuple[int, int] | None) -> None:
        """Show quietly which bytes are selected elsewhere; None shows one's own selection."""
        if span != self._guest:
            self._guest = span
            self.viewport().update()

    def _selected_in(self, row: VisibleRow) -> range:
        """The chips of a row that are selected."""
        chips = row.chips.row(row.row)
        if self._guest is not None:
            start, end = self._guest
            spans = row.chips.spans
            first = int(spans.end_bytes.searchsorted(start, "right"))
            last = int(spans.start_bytes.searchsorted(end, "left"))
            return range(max(first, chips.start), min(last, chips.stop)) if end > start else range(0)
        if self._anchor is None or self._current is None:
            return range(0)
        first_chip, last_chip = sorted((self._anchor, self._current))
        start_byte = row.chips.start_byte
        low = chips.start if first_chip.start_byte < start_byte else first_chip.number
        high = chips.stop if last_chip.start_byte > start_byte else last_chip.number + 1
        if first_chip.start_byte > start_byte or last_chip.start_byte < start_byte:
            return range(0)
        return range(max(low, chips.start), min(high, chips.stop))

    def _describe_current(self) -> None:
        if self._current is None:
            self.setAccessibleDescription("")
            return
        token = self.token(self._current)
        self.setAccessibleDescription(f"At token {self.label_of(self._current)}, id {token.token_id}")

    # ---- scrolling

    @property
    def top_byte(self) -> int:
        """The byte at which the top row begins."""
        return self._window.top_byte

    def show_at_top(self, byte: int) -> None:
        """Scroll to a byte of the text."""
        if self.isVisible():
            self._window.show_at_top(byte)
            self._show_position()

    def scroll_pixels(self, pixels: float) -> None:
        """Scroll as the user does."""
        self._window.scroll(pixels)
        self._show_position()
        self.scrolled.emit()

    def _show_current(self) -> None:
        if self._current is None or not self.isVisible():
            return
        chips = self.chip_layout.at(self._current.start_byte)
        row = chips.row_of(self._current.number)
        if self._window.bring_in_sight(self._keys.row_place(chips, row)):
            self._show_position()
            self.scrolled.emit()

    def _show_position(self) -> None:
        self._moves_bar = True
        try:
            self.verticalScrollBar().setValue(self._window.top_byte)
        finally:
            self._moves_bar = False
        self.pointer.leave()
        self.viewport().update()

    @Slot()
    def _fit_bar(self) -> None:
        """Let the scroll bar know how far down one can go, in bytes of the text."""
        if not self.isVisible():
            return
        self._bar_soon.stop()
        rows = self._window.rows()
        bar = self.verticalScrollBar()
        self._moves_bar = True
        try:
            bar.setRange(0, self._window.end_byte)
            if rows:
                seen = rows[-1].chips.row_start_byte(rows[-1].row) - self._window.top_byte
                bar.setPageStep(max(seen, 1))
                bar.setSingleStep(max(seen // len(rows), 1))
            bar.setValue(self._window.top_byte)
        finally:
            self._moves_bar = False

    @Slot(int)
    def _bar_moved(self, byte: int) -> None:
        if not self._moves_bar:
            self._window.show_at_top(byte)
            self.pointer.leave()
            self.viewport().update()
            self.scrolled.emit()

    # ---- events

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll; with Ctrl larger or smaller."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoomed.emit(event.angleDelta().y() / 120)
        else:
            pixels = event.pixelDelta().y() or event.angleDelta().y() / 120 * _WHEEL_ROWS * self._window.pitch
            self.scroll_pixels(-pixels)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move among the tokens, select, copy, zoom."""
        self.pointer.leave()
        if self._keys.press(event):
            event.accept()
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to a chip, or begin a selection."""
        self.pointer.press(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Select, or look at the chip under the pointer."""
        self.pointer.move(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a selection, or click a token."""
        self.pointer.release(event)

    def leaveEvent(self, event: QEvent) -> None:
        """The pointer is on no chip any more."""
        super().leaveEvent(event)
        self.pointer.leave()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say so."""
        super().focusInEvent(event)
        if self.current is None:
            self._put(self._window.top_byte, self._window.top_byte)
        self.viewport().update()
        self.focused.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Look at no token while something else has the focus."""
        super().focusOutEvent(event)
        self.pointer.leave()
        self.viewport().update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Copy, in every form."""
        self.pointer.leave()
        menu = self.context_menu()
        menu.exec(event.globalPos())
        menu.deleteLater()

    def context_menu(self) -> QMenu:
        """What can be done with the selected tokens."""
        menu = QMenu(self)
        for text, name, keys, do in (
            ("Copy", "copyTokens", "Ctrl+C", self.copy_wanted.emit),
            ("Select all", "selectAllTokens", "Ctrl+A", self.select_all),
        ):
            action = menu.addAction(text, do)
            action.setObjectName(name)
            action.setShortcut(keys)
        if self.menu_actions:
            menu.addSeparator()
            menu.addActions(self.menu_actions)
        return menu

    # ---- looks

    @Slot()
    def _theme_changed(self) -> None:
        self._show_style()
        self.viewport().update()

    def showEvent(self, event) -> None:
        """Lay out what is in sight (Qt override)."""
        super().showEvent(event)
        self._keep_places(self._refresh)
        self._fit_bar()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rows break elsewhere; the same bytes stay in sight."""
        super().resizeEvent(event)
        if self._cells != self.chip_layout.cells or self._window.height != self.viewport().height():
            self._keep_places(self._refresh)
            self._fit_bar()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows in sight."""
        if self.painter.style.pixel != 1 / self.devicePixelRatioF():
            self._show_style()
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(theme().surface))
        rows = self._window.rows()
        self._place_in(rows)
        opacity = SELECTION_OPACITY if self._guest is None else QUIET_SELECTION_OPACITY
        self.painter.paint(painter, rows, self._geometry, self._selected_in, opacity)
        if self.pointer.hovered is not None:
            self._outline(painter, self.pointer.hovered, strong=False)
        if self._current is not None and self._guest is None:
            self._outline(painter, self._current, strong=self.hasFocus())
        if self.placeholder and not any(len(row.chips) for row in rows):
            self._paint_placeholder(painter)
        painter.end()

    def _place_in(self, rows: list[VisibleRow]) -> None:
        """What is selected is looked for when it may be in sight."""
        if self._unplaced is not None and rows:
            start, end = self._unplaced
            first, last = rows[0].chips.block, rows[-1].chips.block
            if start <= last.end_byte and end >= first.start_byte:
                self._place()

    def _outline(self, painter: QPainter, place: ChipPlace, *, strong: bool) -> None:
        rect = self.chip_rect(place)
        if rect is not None:
            self.painter.paint_outline(painter, rect, strong=strong)

    def _paint_placeholder(self, painter: QPainter) -> None:
        painter.setFont(ui_font())
        painter.setPen(QColor(theme().muted))
        room = QRectF(self.viewport().rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, int(flags) | int(Qt.TextFlag.TextWordWrap), self.placeholder)
