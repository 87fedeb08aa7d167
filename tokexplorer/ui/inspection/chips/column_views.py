"""The views of one column: the text in the editor, or its tokens as chips; one selection for both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget
from shiboken6 import isValid

from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.inspection.chips.chip_marks import ChipMarks
from tokexplorer.ui.inspection.chips.chip_source import FramedChips
from tokexplorer.ui.inspection.chips.chip_view import ChipView
from tokexplorer.ui.inspection.mark_bar import MarkBar
from tokexplorer.ui.inspection.token_edit import ENCODE_PAUSE_MS

if TYPE_CHECKING:
    from tokexplorer.core.framing import Frame
    from tokexplorer.session.state.workspace import TextView
    from tokexplorer.session.text.document import Document, Edit
    from tokexplorer.session.text.token_walk import TokenStop
    from tokexplorer.ui.inspection.token_card import DescribeToken
    from tokexplorer.ui.inspection.token_edit import TokenEdit

_NO_TOKENIZER = "There are no tokens yet. Train a tokenizer, or open one, to see them here."
_NO_TEXT = "The text is empty. Type or paste one in the view “Text”."
_WAITING = "This text is encoded as a whole; its tokens come in a moment."


class ColumnViews(QStackedWidget):
    """Editor and chips of a column, one of them in sight.

    Attributes:
        editor: the text.
        chips: its tokens; None until they are first looked at.

    Signals:
        token_clicked(TokenAt): a chip was clicked.
        focused(): the chips have the keyboard now.
        scrolled(object): the user scrolled the chips; this byte is at the top now.
        copy_wanted(): the selected chips are to be copied.
    """

    token_clicked = Signal(object)
    focused = Signal()
    scrolled = Signal(object)
    copy_wanted = Signal()

    def __init__(self, editor: TokenEdit, describe: DescribeToken, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        self.chips: ChipView | None = None
        self._describe = describe
        self._view: TextView = "text"
        self._style = {"show_whitespace": False, "stable_colours": False}
        self._document: Document | None = None
        self._source = FramedChips(editor.document_model)
        self._frame: Frame | None = None
        self._is_joining = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(ENCODE_PAUSE_MS)
        self._pause.timeout.connect(self._paused)
        self.addWidget(editor)
        editor.buffer.text_shown.connect(self._text_shown)
        editor.buffer.font_size_changed.connect(self._font_size_changed)
        editor.selection_changed.connect(self._editor_selected)
        editor.cursorPositionChanged.connect(self._editor_selected)
        editor.revealed.connect(self._editor_revealed)
        editor.caret.moved.connect(self._token_moved)

    # ---- which view

    @property
    def view(self) -> TextView:
        """What is in sight."""
        return self._view

    def set_view(self, view: TextView) -> None:
        """Show the text, or what stands on the chips; place and selection stay what they are."""
        if view == self._view:
            return
        had_focus = self._shown.hasFocus()
        before, self._view = self._view, view
        if view == "text":
            self._show_editor()
        else:
            chips = self._chips()
            chips.set_form(view)
            if before == "text":
                self._show_chips(chips)
        if had_focus:
            self.take_focus()

    def take_focus(self) -> None:
        """Give the keyboard to the view that is in sight."""
        self._shown.setFocus()

    @property
    def _shown(self) -> QWidget:
        return self.editor if self._view == "text" or self.chips is None else self.chips

    def _chips(self) -> ChipView:
        if self.chips is None:
            chips = self.chips = ChipView(self._source)
            chips.setObjectName(self.editor.objectName().replace("sourceText", "chipView"))
            chips.describe = self._describe
            chips.menu_actions = [action for action in self.editor.actions() if action.menu() is not None]
            chips.set_font_size(self.editor.font_size_pt)
            chips.set_style(**self._style)
            chips.token_clicked.connect(self.token_clicked)
            chips.focused.connect(self.focused)
            chips.scrolled.connect(self._chips_scrolled)
            chips.copy_wanted.connect(self.copy_wanted)
            chips.zoomed.connect(self._zoom)
            chips.selection_changed.connect(self._chips_selected)
            chips.undo_wanted.connect(self.editor.undo)
            chips.redo_wanted.connect(self.editor.redo)
            self._share_with(chips)
            self.addWidget(chips)
        return self.chips

    def _share_with(self, chips: ChipView) -> None:
        """What the editor points out, and its keys that jump, are there for chips too."""
        editor = self.editor
        chips.painter.marks = ChipMarks(editor.marks, editor.mark_painter)
        bar = MarkBar(editor.marks, chips)
        bar.byte_wanted.connect(chips.show_in_middle)
        chips.set_strip(bar)
        bar.set_byte_count(editor.document_model.byte_count)
        bar.show_cut(editor.cut_painter.kept)
        editor.marks.changed.connect(self._marks_changed)
        editor.cut_painter.moved.connect(self._cut_moved)
        chips.addActions(editor.jumps.actions)

    def _show_chips(self, chips: ChipView) -> None:
        self._watch()
        self._say_why_empty()
        chips.setAccessibleName(self.editor.accessibleName())
        start, end = self._editor_bytes()
        chips.text_changed()
        self._show_cut(chips)
        self._marks_changed()
        self.setCurrentWidget(chips)
        self._stand_in(chips)
        chips.show_at_top(self._editor_top_byte())
        chips.select(start, end)
        if self.editor.caret.current is not None and start == end:
            chips.select_token(self._source.place_of_chip(self.editor.caret.current.place))

    def _show_editor(self) -> None:
        chips = self.chips
        assert chips is not None
        top = chips.top_byte
        moved = top != self._editor_top_byte()
        self._stand_in(None)
        self.setCurrentWidget(self.editor)
        if moved:
            position = self._position(top)
            block = self.editor.document().findBlock(position)
            self.editor.verticalScrollBar().setValue(block.firstLineNumber())

    def _stand_in(self, chips: ChipView | None) -> None:
        """Who gives the editor the keyboard gives it to the chips, and sees there what it says."""
        self.editor.setFocusProxy(chips)  # type: ignore[arg-type]  # Qt takes None for no proxy
        self.editor.jumps.note.stand_on(chips or self.editor)

    @Slot()
    def _marks_changed(self) -> None:
        chips = self.chips
        if chips is not None and self._view != "text":
            assert isinstance(chips.strip, MarkBar)
            chips.strip.set_byte_count(self.editor.document_model.byte_count)
            chips.viewport().update()

    @Slot(object)
    def _cut_moved(self, kept: tuple[int, int] | None) -> None:
        assert self.chips is not None
        assert isinstance(self.chips.strip, MarkBar)
        self.chips.strip.set_byte_count(self.editor.document_model.byte_count)
        self.chips.strip.show_cut(kept)

    def _editor_top_byte(self) -> int:
        block = self.editor.firstVisibleBlock()
        unit = self.editor.projection.block_span(block)[0]
        return self.editor.document_model.convert(unit, Unit.UTF16, Unit.BYTE)

    def _position(self, byte: int) -> int:
        """Where a byte of the text is in Qt's document."""
        document = self.editor.document_model
        code_point = document.convert(min(byte, document.byte_count), Unit.BYTE, Unit.CODE_POINT)
        return self.editor.projection.position(code_point)

    # ---- how it looks

    def set_style(self, *, show_whitespace: bool, stable_colours: bool) -> None:
        """Whether white space is made visible, and whether a token has the same colour everywhere."""
        self._style = {"show_whitespace": show_whitespace, "stable_colours": stable_colours}
        if self.editor.show_whitespace != show_whitespace:
            self.editor.show_whitespace = show_whitespace
        if self.editor.stable_colours != stable_colours:
            self.editor.stable_colours = stable_colours
        if self.chips is not None:
            self.chips.set_style(**self._style)

    def show_frame(self, frame: Frame | None) -> None:
        """What is around the tokens of the text of now, and which of them are kept; None, nothing and all."""
        self._frame = frame
        is_new = self._source.show_frame(frame)
        chips = self.chips
        if chips is not None and self._view != "text" and (self._show_cut(chips) or is_new):
            chips.tokens_changed()

    def _show_cut(self, chips: ChipView) -> bool:
        """Whether tokens are cut, or were: the numbers of tokens in sight may be known only now."""
        before, frame = chips.painter.kept, self._frame
        chips.painter.kept = (frame.first, frame.end) if frame is not None and frame.cut else None
        return before is not None or chips.painter.kept is not None

    @Slot(float)
    def _zoom(self, points: float) -> None:
        self.editor.font_size_pt += points

    @Slot()
    def _font_size_changed(self) -> None:
        if self.chips is not None:
            self.chips.set_font_size(self.editor.font_size_pt)

    def _say_why_empty(self) -> None:
        assert self.chips is not None
        document = self.editor.document_model
        if document.byte_count == 0:
            self.chips.placeholder = _NO_TEXT
        elif document.encoding_error is not None:
            self.chips.placeholder = f"This text cannot be encoded: {document.encoding_error}"
        else:
            self.chips.placeholder = _NO_TOKENIZER if document.tokenizer is None else _WAITING

    # ---- tokens

    def _watch(self) -> None:
        """Hear of the changes of the editor's document."""
        document = self.editor.document_model
        if document is not self._document:
            self._document = document
            document.subscribe(self._document_changed)
            self._source = FramedChips(document)
            self._source.show_frame(self._frame)
            if self.chips is not None:
                self.chips.set_source(self._source)

    @Slot()
    def _text_shown(self) -> None:
        self._watch()  # also while nobody sees chips: nothing holds the text that was there before
        if self._view != "text":
            self._changed(is_edit=True)

    def _document_changed(self, edit: Edit | None) -> None:
        if isValid(self) and self._view != "text":
            self._changed(is_edit=edit is not None)

    def _changed(self, *, is_edit: bool) -> None:
        chips = self.chips
        assert chips is not None
        slow = self.editor.document_model.encodes_slowly
        chips.set_waiting(slow)
        if slow:
            self._pause.start()
        self._say_why_empty()
        if is_edit:
            chips.text_changed()
        else:
            chips.tokens_changed()

    @Slot()
    def _paused(self) -> None:
        if self.chips is not None and not self.editor.document_model.is_being_encoded:
            self.chips.set_waiting(False)

    # ---- selection

    @property
    def selected_bytes(self) -> tuple[int, int]:
        """The bytes that are selected; both are the same if nothing is."""
        if self._view != "text" and self.chips is not None:
            return self.chips.selected_bytes
        return self._editor_bytes()

    def _editor_bytes(self) -> tuple[int, int]:
        convert = self.editor.document_model.convert
        start, end = self.editor.selection
        return convert(start, Unit.CODE_POINT, Unit.BYTE), convert(end, Unit.CODE_POINT, Unit.BYTE)

    @Slot()
    def _chips_selected(self) -> None:
        """The editor's selection is that of the column: figures and other columns go by it."""
        assert self.chips is not None
        document = self.editor.document_model
        start, end = self.chips.selected_bytes
        first = document.convert(start, Unit.BYTE, Unit.CODE_POINT)
        last = document.convert(end, Unit.BYTE, Unit.CODE_POINT, up=True) if end > start else first
        self._is_joining = True
        try:
            self.editor.reveal(first, last)
            self._mark_in_text(self.chips)
        finally:
            self._is_joining = False

    def _mark_in_text(self, chips: ChipView) -> None:
        """The editor's caret is at the current token, if that stands for text."""
        current = chips.current
        if current is None:
            return
        if chips.is_added(current):
            self.editor.caret.clear()
        else:
            stop = chips.stop(current)
            self.editor.caret.mark(stop._replace(place=self._source.place_in_text(stop.place)))

    @property
    def _answers_editor(self) -> bool:
        return self._view != "text" and not self._is_joining and self.chips is not None

    @Slot()
    def _editor_selected(self) -> None:
        """Something else selected a part of the text, or another place of it."""
        if self._answers_editor and self.chips is not None:
            self.chips.select(*self._editor_bytes())

    @Slot()
    def _editor_revealed(self) -> None:
        """Something else wants the selected part to be seen."""
        if self._answers_editor and self.chips is not None:
            self.chips.show_selection(*self._editor_bytes())

    @Slot(object)
    def _token_moved(self, stop: TokenStop) -> None:
        """A jump led to a token; what was found beside it stays selected."""
        if self._answers_editor and self.chips is not None:
            start, end = self._editor_bytes()
            if start == end:
                self.chips.show_token(self._source.place_of_chip(stop.place))

    def show_guest(self, span: tuple[int, int] | None) -> None:
        """Show quietly which bytes are selected in another column; None shows one's own selection."""
        if self.chips is not None:
            self.chips.show_guest(span)

    # ---- scrolling

    @Slot()
    def _chips_scrolled(self) -> None:
        assert self.chips is not None
        self.scrolled.emit(self.chips.top_byte)

    def show_in_middle(self, byte: int) -> None:
        """Scroll to a byte of the text; what is selected stays so."""
        if self._view == "text" or self.chips is None:
            self.editor.scroll_to_byte(byte)
        else:
            self.chips.show_in_middle(byte)

    def scroll_to(self, byte: int) -> None:
        """Put a byte at the top of the chips."""
        if self._view != "text" and self.chips is not None:
            self.chips.show_at_top(byte)
