"""The editor in which the tokens of a text are seen while it is written."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QTextCursor
from PySide6.QtWidgets import QApplication
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.session.text.segments import Unit
from tokexplorer.session.text.token_walk import TokenStop
from tokexplorer.ui.editor.document_edit import DocumentEdit
from tokexplorer.ui.editor.marks import BAR_WIDTH, CutPainter, MarkBar, MarkLayers, MarkPainter
from tokexplorer.ui.editor.token_card import HoverCard, TokenCard
from tokexplorer.ui.editor.token_caret import TokenCaret, TokenJumps
from tokexplorer.ui.editor.token_painter import (
    QUIET_SELECTION_OPACITY,
    SELECTION_OPACITY,
    TokenPainter,
)
from tokexplorer.ui.editor.token_style import TokenStyle
from tokexplorer.ui.editor.typed_keys import claims_token_key
from tokexplorer.ui.theme import theme, theme_manager
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from PySide6.QtGui import (
        QContextMenuEvent,
        QFocusEvent,
        QKeyEvent,
        QMouseEvent,
        QPaintEvent,
        QResizeEvent,
    )
    from PySide6.QtWidgets import QMenu, QWidget

    from tokexplorer.session.text.document import Edit
    from tokexplorer.ui.editor.document_edit import VisibleBlock
    from tokexplorer.ui.editor.text_buffer import TextBuffer
    from tokexplorer.ui.editor.token_card import DescribeToken
    from tokexplorer.ui.editor.token_painter import FoundToken

_TOKENS_WITHIN_S = 0.003  # of a frame while the text scrolls; those of all other lines come with the next
LAG_MS = 4  # from the key to the painting of another column than that which is typed in
COMING_BACK = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)
ENCODE_PAUSE_MS = 150  # after the last change of a text that takes long to encode


class TokenEdit(DocumentEdit):
    """An editor that paints the tokens of its text under the text.

    Attributes:
        painter: what paints the tokens.
        hover_card: the card of the token under the pointer.
        describe: what that card says; by default the token's id and bytes.
        caret: goes from token to token by keys.
        jumps: goes to the next token of a kind.
        marks: what is pointed out in the text.
        cut_painter: what dims the part of it that a model does not see.

    Signals:
        token_hovered(TokenAt | None): the pointer is on another token, or on none.
        token_clicked(TokenAt): a token was clicked.
        tokens_shown(): the tokens are those of another tokenizer.
        focused(): a person gave it the keyboard.
    """

    token_hovered = Signal(object)
    token_clicked = Signal(object)
    tokens_shown = Signal()
    focused = Signal()

    def __init__(self, buffer: TextBuffer | None = None, parent: QWidget | None = None) -> None:
        super().__init__(buffer, parent)
        self.setObjectName("sourceText")
        self.setAccessibleName(tr("Text"))
        self.setAccessibleDescription(tr("The text that is tokenized. Colours and ticks show its tokens."))
        self.setPlaceholderText(tr("Type or paste a text here to see its tokens."))
        self.setMouseTracking(True)
        self._stable_colours = False
        self._guest: QTextCursor | None = None
        self._is_scrolling = self._is_anew = False
        self._pause = single_shot(self, self._paused, ENCODE_PAUSE_MS)
        self._rest = single_shot(self, self._paint_rest)
        self._lag = single_shot(self, self._catch_up, LAG_MS)
        self._marking = single_shot(self, self._mark)
        self.painter = TokenPainter(
            self.lines, self.document_model, self.projection, self.font(), self.buffer.layouts
        )
        self.describe: DescribeToken | None = None
        self._hovered: FoundToken | None = None
        self._pointer_at = QPointF()
        self._pressed_at: QPointF | None = None
        self.hover_card = HoverCard(self, self._card_of_hovered)
        self.caret = TokenCaret(self, self.painter)
        self.jumps = TokenJumps(self.caret, self.painter, self)
        self.addActions(self.jumps.actions)
        self.marks = MarkLayers(self)
        self.mark_painter = MarkPainter(self.painter, self.marks)
        self.cut_painter = CutPainter(self.painter, self)
        self.mark_bar = MarkBar(self.marks, lambda: self.document_model.byte_count, self)
        # Beside the text also while it is hidden: blanks and line ends reach into the document's margin.
        self.setViewportMargins(0, 0, BAR_WIDTH, 0)
        self.marks.changed.connect(self._marks_changed)
        self.mark_bar.byte_wanted.connect(self.scroll_to_byte)
        self.cut_painter.moved.connect(self.mark_bar.show_cut)
        self.caret.clicked.connect(self.token_clicked)
        self.buffer.key_coming.connect(self._fall_behind)
        self.buffer.font_size_changed.connect(self._font_size_changed)
        self.lines.fonts_found.connect(self._repaint_all)
        theme_manager().changed.connect(self._restyle)
        self.verticalScrollBar().valueChanged.connect(self._other_lines_come)
        self.verticalScrollBar().actionTriggered.connect(self._scrolled_on)
        self._restyle()

    # ---- what it shows

    @override
    def text_switched(self) -> None:
        self.look_away()
        self._pause.stop()
        self.show_cut(None)
        self.marks.clear()
        self.caret.clear()
        self.jumps.forget()
        self.painter.show(self.document_model, self.projection)
        self._waits()
        self._is_anew = False
        self._restyle()

    @property
    def show_whitespace(self) -> bool:
        """Whether spaces, line ends and other characters without ink get a mark."""
        return self.painter.show_whitespace

    @show_whitespace.setter
    def show_whitespace(self, shown: bool) -> None:
        if shown != self.show_whitespace:
            self.painter.show_whitespace = shown
            self._repaint_all()

    @property
    def stable_colours(self) -> bool:
        """Whether a token has the same colour everywhere; else neighbours always differ."""
        return self._stable_colours

    @stable_colours.setter
    def stable_colours(self, stable: bool) -> None:
        self._stable_colours = stable
        self._restyle()

    @property
    def is_behind(self) -> bool:
        """Whether something that was typed, here or in another column, is still to be painted."""
        return self._lag.isActive() or self._marking.isActive()

    def set_turn(self, turn: int) -> None:
        """Which of several columns it is, from 0: when one is typed in, the others follow one by one."""
        self._lag.setInterval(LAG_MS * (turn + 1))

    # ---- beside other editors of the same text

    def show_selection_of(self, other: TokenEdit | None) -> None:
        """Show quietly what is selected in another editor of the text; None shows one's own selection."""
        before, self._guest = self._shown_cursor, None if other is None else other.textCursor()
        if other is not None:
            self.caret.clear()
        if before.hasSelection() or self._shown_cursor.hasSelection():
            self.viewport().update()

    @property
    def _shown_cursor(self) -> QTextCursor:
        return self.textCursor() if self._guest is None else self._guest

    def take_over(self, other: TokenEdit) -> None:
        """Go on where the caret of another editor of the text is, without scrolling."""
        bar, top = self.verticalScrollBar(), self.firstVisibleBlock()
        line = bar.value() - top.firstLineNumber()
        self.show_selection_of(None)
        self.setTextCursor(other.textCursor())
        # Lines are counted anew where blocks were laid out meanwhile.
        bar.setValue(top.firstLineNumber() + line)

    # ---- marks

    @Slot()
    def _marks_changed(self) -> None:
        self.viewport().update()

    def show_cut(self, kept: tuple[int, int] | None) -> None:
        """Show which bytes a model sees; None means all of them."""
        before = self.cut_painter.kept
        self.cut_painter.show(kept)
        if kept != before and (before is None or kept is None or self._is_in_sight(before, kept)):
            self.viewport().update()

    def _is_in_sight(self, before: tuple[int, int], now: tuple[int, int]) -> bool:
        """Whether a line on screen may have been dim and is not, or the other way round."""
        moved_bytes = [byte for pair in zip(before, now, strict=True) if pair[0] != pair[1] for byte in pair]
        visible = self.visible_blocks()
        if not visible:
            return True
        span, convert = self.projection.block_span, self.document_model.convert
        first = convert(span(visible[0].block)[0], Unit.UTF16, Unit.BYTE)
        last = convert(span(visible[-1].block)[1], Unit.UTF16, Unit.BYTE)
        return min(moved_bytes) <= last and max(moved_bytes) >= first

    @Slot(object)
    def scroll_to_byte(self, byte: int) -> None:
        """Show the line of a byte of the text in the middle; the caret stays where it is."""
        code_point = self.document_model.convert(byte, Unit.BYTE, Unit.CODE_POINT)
        block = self.document().findBlock(self.projection.position(code_point))
        half = self.viewport().height() // self.lines.pitch // 2
        self.verticalScrollBar().setValue(block.firstLineNumber() - half)

    # ---- changes

    @override
    def blocks_replaced(self, first: int, old_last: int, new_last: int) -> None:
        self.painter.blocks_changed(first, old_last, new_last)

    @Slot()
    def _fall_behind(self) -> None:
        """Another column is typed in: paint nothing until it is painted, lest the key wait for it."""
        if self.buffer.typed_in is not self and self.isVisible():
            self.viewport().setUpdatesEnabled(False)
            if not self._lag.isActive():
                self._lag.start()

    @Slot()
    def _catch_up(self) -> None:
        """Paint what was typed in another column; Qt paints all of it after a pause."""
        self.viewport().setUpdatesEnabled(True)

    def _mark_in_passing(self) -> None:
        """What is typed here is marked exactly once the other columns have their tokens."""
        self.painter.marks_in_passing = self.buffer.typed_in is self and len(self.document_model.compared) > 0
        if self.painter.marks_in_passing and not self._marking.isActive():
            self._marking.start(LAG_MS * (len(self.document_model.compared) + 2))

    @Slot()
    def _mark(self) -> None:
        """Mark the tokens of what was typed."""
        if self.painter.marks_in_passing:
            self.painter.marks_in_passing = False
            self.painter.tokens_changed()
            if self.painter.prepare(self.visible_blocks()):
                self.viewport().update()

    @override
    def text_replaced(self, edit: Edit) -> None:
        self._is_anew = False
        self.look_away()
        self.cut_painter.follow(edit.text)
        self.marks.clear()
        self.caret.clear()
        self.jumps.forget()
        self._mark_in_passing()
        if self._lag.isActive() or not self.isVisible():  # which tokens changed is seen when they are painted
            self._waits()
            self.painter.tokens_changed()
            return
        # Without tokens to compare, only the blocks of the edit itself are certainly different now.
        changed = edit.text.start_utf16, edit.text.start_utf16 + edit.text.inserted_utf16
        if not self._waits():
            with self.document_model.marks_in_passing(self.painter.marks_in_passing):
                changed = edit.changed_utf16
        shown, document = self.projection.breaks.shown, self.document()
        first, last = (
            document.findBlock(min(shown(unit), document.characterCount() - 1)).blockNumber()
            for unit in changed
        )
        self.painter.tokens_changed_in(first, last)
        self._repaint(first, last)

    def _repaint(self, first: int, last: int) -> None:
        """Repaint the blocks whose tokens changed; where blocks moved, Qt repaints by itself."""
        block, bottom = self.firstVisibleBlock(), self.viewport().height()
        top = self.blockBoundingGeometry(block).translated(self.contentOffset()).top()
        begin = None
        while block.isValid() and top < bottom and block.blockNumber() <= last:
            if begin is None and block.blockNumber() >= first:
                begin = top
            top += self.blockBoundingRect(block).height()
            block = block.next()
        if begin is not None:
            self.viewport().update(QRectF(0.0, begin, self.viewport().width(), top - begin).toAlignedRect())

    @override
    def tokens_replaced(self) -> None:
        self._restyle()
        self.jumps.forget()
        self.tokens_shown.emit()
        if self._waits():
            self.look_away()
            self.caret.clear()
            return
        self.painter.tokens_changed()
        if not self.isVisible() or self.painter.prepare(self.visible_blocks()):
            self.viewport().update()
        self._look_again()
        self.caret.follow_tokens()

    def _waits(self) -> bool:
        """Ask for tokens only when nothing has changed for a while, if each question takes long."""
        slow = self.document_model.encodes_slowly
        if slow:
            self.painter.waits = True
            self._pause.start()
        elif self.painter.waits:
            self._pause.stop()
            self._paused()
        return slow

    @Slot()
    def _paused(self) -> None:
        if self.document_model.is_being_encoded:
            return  # its end is told
        self.painter.waits = False
        self.painter.tokens_changed()
        self.viewport().update()

    # ---- events

    @override
    def event(self, event: QEvent) -> bool:
        """Keys that move by token are the editor's own, whatever they mean elsewhere in the window."""
        return claims_token_key(event) or super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.look_away()
        if not self.caret.press(event):
            super().keyPressEvent(event)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hover_card.hide()
        is_left = event.button() == Qt.MouseButton.LeftButton
        self._pressed_at = event.position() if is_left else None
        super().mousePressEvent(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if event.buttons() != Qt.MouseButton.NoButton:
            self.look_away()
            return
        self._pointer_at = event.position()
        found = self.token_under(self._pointer_at)
        if found != self._hovered:
            self._hover(found)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a selection; a press that did not go far is a click on a token."""
        super().mouseReleaseEvent(event)
        if self._pressed_at is None:
            return
        moved = event.position() - self._pressed_at
        self._pressed_at = None
        if moved.manhattanLength() < QApplication.startDragDistance():
            found = self.token_under(event.position())
            if found is not None:
                self.caret.mark(TokenStop(found.place, found.token))
                self.token_clicked.emit(found.token)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.look_away()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say so, unless the keyboard only comes back from a dialog, a menu or another window."""
        super().focusInEvent(event)
        if event.reason() not in COMING_BACK:
            self.focused.emit()

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.look_away()

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.look_away()
        super().contextMenuEvent(event)

    @override
    def context_menu(self) -> QMenu:
        menu = super().context_menu()
        menu.addSeparator()
        menu.addMenu(tr("Go to")).addActions(self.jumps.actions)
        return menu

    # ---- the token under the pointer

    def token_under(self, point: QPointF) -> FoundToken | None:
        """The token at a point of the viewport."""
        return self.painter.find(self.visible_blocks(), point)

    def _hover(self, found: FoundToken | None) -> None:
        self._hovered = found
        self.viewport().update()
        self.token_hovered.emit(found and found.token)
        self.hover_card.follow(found is not None)

    def _look_again(self) -> None:
        """The tokens may be others: if the one that is looked at is not there any more, forget it."""
        if self._hovered is None:
            return
        found = self.token_under(self._pointer_at)
        same = found is not None and found.parts == self._hovered.parts
        if found is None or not same or found.token.token_id != self._hovered.token.token_id:
            self.look_away()

    @Slot()
    def look_away(self) -> None:
        """The pointer is on no token, or what it was on is not there any more."""
        self.hover_card.hide()
        if self._hovered is not None:
            self._hover(None)

    def _card_of_hovered(self) -> tuple[TokenCard, QRectF] | None:
        found = self._hovered
        if found is None:
            return None
        card = self.describe(found.token) if self.describe else None
        if card is None and self.document_model.tokenizer is not None:
            card = TokenCard(found.token.token_id, self.document_model.token_text(found.token))
        return None if card is None else (card, found.parts[0].translated(0, found.top))

    # ---- looks

    @Slot()
    def _font_size_changed(self) -> None:
        self.painter.set_font(self.font())
        self._is_anew = True

    @Slot()
    def _restyle(self) -> None:
        """Take over the style of the tokenizer and the theme."""
        style = TokenStyle.of(
            self.document_model.tokenizer,
            stable=self._stable_colours,
            pixel=1 / self.devicePixelRatioF(),
            outlines=theme().outlines_only,
        )
        if style != self.painter.style:
            self.painter.style = style
            self._repaint_all()

    @Slot()
    def _repaint_all(self) -> None:
        self.painter.forget()
        self._is_anew = True
        self.viewport().update()

    @Slot()
    def _paint_rest(self) -> None:
        self.viewport().update()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        view = self.viewport().geometry()
        self.mark_bar.setGeometry(view.right() + 1, view.top(), BAR_WIDTH, view.height())
        if event.size().width() != event.oldSize().width():
            self._repaint_all()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Tokens, selection, text and marks, in this order."""
        if self.painter.style.pixel != 1 / self.devicePixelRatioF():
            self._restyle()
        visible = self.visible_blocks(event.rect())
        if not self._make_tokens(visible):
            self._rest.start()
        painter = QPainter(self.viewport())
        self.painter.paint_tokens(painter, visible)
        self.mark_painter.paint(painter, visible)
        self._paint_selection(painter, visible)
        painter.end()
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        self.painter.paint_seams(painter, visible)
        self.painter.paint_marks(painter, visible)
        self.cut_painter.paint(painter, visible, self.viewport().width())
        if self._hovered is not None:
            self.painter.paint_outline(painter, self._hovered)
        if self.caret.current is not None:
            self.painter.paint_current(painter, visible, self.caret.current.place, strong=self.hasFocus())
        painter.end()

    def _make_tokens(self, visible: list[VisibleBlock]) -> bool:
        """Make the tokens that are missing; False if that leaves some of them to a later frame."""
        frame = self.buffer.shaping
        if self._is_anew and frame.is_spent:
            return False
        self.painter.prepare(visible, within_s=_TOKENS_WITHIN_S if self._is_scrolling else inf)
        frame.spend(self.painter.shaping_s)
        self._is_anew = False
        self._is_scrolling = self._is_scrolling and not self.painter.has_all(visible)
        return not self._is_scrolling

    @Slot()
    def _other_lines_come(self) -> None:
        """The text is scrolled, here or in another column."""
        self.look_away()
        self._is_anew = True

    @Slot()
    def _scrolled_on(self) -> None:
        """A person scrolls: each frame shows the text, and of its tokens what there is time for."""
        self._is_scrolling = True

    def _paint_selection(self, painter: QPainter, visible: list[VisibleBlock]) -> None:
        """Tint the selected tokens, or the selected characters."""
        if self._guest is None and self.caret.selected is not None:
            self.painter.paint_token_selection(painter, visible, *self.caret.selected)
            return
        cursor = self._shown_cursor
        if cursor.hasSelection():
            span = cursor.selectionStart(), cursor.selectionEnd()
            opacity = SELECTION_OPACITY if self._guest is None else QUIET_SELECTION_OPACITY
            self.painter.paint_selection(painter, visible, span, opacity=opacity)
