"""One column: its head, and the text in the tokens of one tokenizer, as text or as chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget
from shiboken6 import isValid

from tokexplorer.core.baselines.patches import EntropyPatchTokenizer
from tokexplorer.core.drawing import DrawnTokenizer, what_is_drawn
from tokexplorer.core.language import tr
from tokexplorer.presentation.problems import not_encoded
from tokexplorer.session.text.document import kept_bytes, seen_figures
from tokexplorer.session.text.encodings import MOST_DECODED_BYTES
from tokexplorer.session.text.segments import TextFigures, Unit
from tokexplorer.session.text.token_copy import NO_ENDS
from tokexplorer.ui.chips.accessible_chips import tell_chips
from tokexplorer.ui.chips.chip_source import DocumentChips
from tokexplorer.ui.chips.chip_view import ChipView
from tokexplorer.ui.columns.heads import ColumnHead, drawn_mark, loss_mark, marks_of, name_at_step
from tokexplorer.ui.columns.input_mode import ColumnFrame, FrameLine
from tokexplorer.ui.columns.live_tokenizer import LiveTokenizer
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.columns.run_problem import RunProblem
from tokexplorer.ui.columns.token_source import FixedSource, RunSource
from tokexplorer.ui.editor.accessible_tokens import TokenReader
from tokexplorer.ui.editor.marks import MarkBar
from tokexplorer.ui.editor.token_edit import ENCODE_PAUSE_MS, TokenEdit
from tokexplorer.ui.kit.parts import hairline, in_column, named
from tokexplorer.ui.widgets.throttle import Throttle
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from tokexplorer.core.baselines.patches import Threshold
    from tokexplorer.core.drawing import Drawing
    from tokexplorer.core.metrics.loss import Loss
    from tokexplorer.core.post_processor import Frame
    from tokexplorer.core.spec import Remedy
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.state.workspace import Column, TextView
    from tokexplorer.session.text.differences import TextChanges
    from tokexplorer.session.text.document import Document, Edit
    from tokexplorer.session.text.encodings import EncodingWork, TokenAt
    from tokexplorer.session.text.token_copy import Ends
    from tokexplorer.session.text.token_walk import TokenStop
    from tokexplorer.ui.chips.chip_layout import ChipPlace
    from tokexplorer.ui.columns.heads import HeadMark
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.columns.token_source import TokenSource
    from tokexplorer.ui.editor.text_buffer import TextBuffer
    from tokexplorer.ui.editor.token_card import DescribeToken, TokenCard


_NO_TOKENIZER = tr("There are no tokens yet. Train a tokenizer, or open one, to see them here.")
_NO_TEXT = tr("The text is empty. Type or paste one in the view “Text”.")
_WAITING = tr("This text is encoded as a whole; its tokens come in a moment.")


class ColumnViews(QStackedWidget):
    """Editor and chips of a column, one of them in sight.

    Attributes:
        editor: the text.
        chips: its tokens; None until they are first looked at.
        view: which of the views is in sight.

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
        self.view: TextView = "text"
        self._style = {"show_whitespace": False, "stable_colours": False}
        self._document: Document | None = None
        self._source = DocumentChips(editor.document_model)
        self._version_in_chips = -1
        self._frame: Frame | None = None
        self._is_joining = False
        self._pause = single_shot(self, self._paused, ENCODE_PAUSE_MS)
        self.addWidget(editor)
        editor.buffer.text_shown.connect(self._text_shown)
        editor.buffer.font_size_changed.connect(self._font_size_changed)
        editor.selection_changed.connect(self._editor_selected)
        editor.cursorPositionChanged.connect(self._editor_selected)
        editor.revealed.connect(self._editor_revealed)
        editor.caret.moved.connect(self._token_moved)

    # ---- which view

    def set_view(self, view: TextView) -> None:
        """Show the text, or what stands on the chips; place and selection stay what they are."""
        if view == self.view:
            return
        had_focus = self._shown.hasFocus()
        before, self.view = self.view, view
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
    def _seen_chips(self) -> ChipView | None:
        """The chips, if they are in sight."""
        return None if self.view == "text" else self.chips

    @property
    def _shown(self) -> QWidget:
        return self._seen_chips or self.editor

    def _chips(self) -> ChipView:
        if self.chips is None:
            name = self.editor.objectName().replace("sourceText", "chipView")
            chips = self.chips = named(ChipView(self._source), name)
            tell_chips(chips)
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
        chips.painter.marks = editor.mark_painter
        bar = MarkBar(editor.marks, lambda: editor.document_model.byte_count, chips)
        bar.byte_wanted.connect(chips.show_in_middle)
        chips.set_strip(bar)
        bar.show_cut(editor.cut_painter.kept)
        editor.marks.changed.connect(self._marks_changed)
        editor.cut_painter.moved.connect(bar.show_cut)
        chips.addActions(editor.jumps.actions)

    def _show_chips(self, chips: ChipView) -> None:
        self._watch()
        self._say_why_empty(chips)
        chips.setAccessibleName(self.editor.accessibleName())
        start, end = self.editor.selected_bytes
        self._show_text_in(chips)
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
        """While chips are visible they are the editor's focus proxy and show its notes."""
        self.editor.setFocusProxy(chips)  # type: ignore[arg-type]  # Qt takes None for no proxy
        self.editor.jumps.note.stand_on(chips or self.editor)

    @Slot()
    def _marks_changed(self) -> None:
        if self._seen_chips is not None:
            self._seen_chips.viewport().update()

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
        self.editor.show_whitespace = show_whitespace
        self.editor.stable_colours = stable_colours
        if self.chips is not None:
            self.chips.set_style(**self._style)

    def show_frame(self, frame: Frame | None) -> None:
        """Show what stands around the tokens of the text, and which tokens are cut off; None for neither."""
        self._frame = frame
        is_new = self._source.show_frame(frame)
        chips = self._seen_chips
        if chips is not None and (self._show_cut(chips) or is_new):
            chips.tokens_changed()

    def _show_cut(self, chips: ChipView) -> bool:
        """Tell the painter which tokens are kept. Returns whether any are cut off, or were before."""
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

    def _say_why_empty(self, chips: ChipView) -> None:
        document = self.editor.document_model
        if document.byte_count == 0:
            chips.placeholder = _NO_TEXT
        elif document.encoding_error is not None:
            chips.placeholder = not_encoded(document.encoding_error)
        else:
            chips.placeholder = _NO_TOKENIZER if document.tokenizer is None else _WAITING

    # ---- tokens

    def _watch(self) -> None:
        """Hear of the changes of the editor's document."""
        document = self.editor.document_model
        if document is not self._document:
            self._document = document
            document.subscribe(self._document_changed)
            self._source = DocumentChips(document)
            self._source.show_frame(self._frame)
            if self.chips is not None:
                self.chips.set_source(self._source)

    @Slot()
    def _text_shown(self) -> None:
        self._watch()  # also while nobody sees chips: nothing holds the text that was there before
        self._changed(is_edit=True)

    def _document_changed(self, edit: Edit | None) -> None:
        if isValid(self):
            self._changed(is_edit=edit is not None)

    def _changed(self, *, is_edit: bool) -> None:
        chips = self._seen_chips
        if chips is None:
            if self.chips is not None:
                self.chips.let_go()
            return
        slow = self.editor.document_model.encodes_slowly
        chips.set_waiting(slow)
        if slow:
            self._pause.start()
        self._say_why_empty(chips)
        if is_edit:
            self._show_text_in(chips)
        else:
            chips.tokens_changed()

    def _show_text_in(self, chips: ChipView) -> None:
        chips.tokens_changed()
        self._version_in_chips = self.editor.document_model.edited.version

    @Slot()
    def _paused(self) -> None:
        if self.chips is not None and not self.editor.document_model.is_being_encoded:
            self.chips.set_waiting(False)

    # ---- selection

    @property
    def selected_bytes(self) -> tuple[int, int]:
        """The bytes that are selected; both are the same if nothing is."""
        chips = self._seen_chips
        if chips is None or self._version_in_chips != self.editor.document_model.edited.version:
            return self.editor.selected_bytes  # the chips have not heard yet of an edit that is being made
        return chips.selection.span

    @property
    def selected_tokens(self) -> tuple[int, int, Ends]:
        """The bytes of the selected tokens, twice the same if none are, and the first and the last token.

        Several tokens can share a character: only those between both ends are selected.
        """
        chips = self._seen_chips
        if chips is not None and self._version_in_chips == self.editor.document_model.edited.version:
            ends = chips.selection.ends
            return *chips.selection.span, NO_ENDS if ends is None else self.places_of(*ends)
        selected = self.editor.caret.selected
        if selected is None:
            return *self.editor.selected_bytes, NO_ENDS
        return selected[0].start_byte, selected[1].end_byte, selected

    def places_of(self, first: ChipPlace, last: ChipPlace) -> Ends:
        """Which tokens of the text two chips are; None for one that is added."""
        chips = self._chips()
        stops = [None if chips.is_added(each) else chips.stop(each).place for each in (first, last)]
        found = [None if place is None else self._source.place_in_text(place) for place in stops]
        return found[0], found[1]

    @Slot()
    def _chips_selected(self) -> None:
        """The editor's selection is that of the column: counts and other columns go by it."""
        assert self.chips is not None
        document = self.editor.document_model
        start, end = self.chips.selection.span
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
        current = chips.selection.current
        if current is None:
            return
        if chips.is_added(current):
            self.editor.caret.clear()
        else:
            stop = chips.stop(current)
            self.editor.caret.mark(stop._replace(place=self._source.place_in_text(stop.place)))

    @property
    def _answering(self) -> ChipView | None:
        """The chips, if they are to follow the editor now."""
        return None if self._is_joining else self._seen_chips

    @Slot()
    def _editor_selected(self) -> None:
        """Something else selected a part of the text, or another place of it."""
        chips = self._answering
        if chips is not None:
            chips.select(*self.editor.selected_bytes)

    @Slot()
    def _editor_revealed(self) -> None:
        """Something else wants the selected part to be seen."""
        chips = self._answering
        if chips is not None:
            chips.show_selection(*self.editor.selected_bytes)

    @Slot(object)
    def _token_moved(self, stop: TokenStop) -> None:
        """A jump led to a token; what was found beside it stays selected."""
        chips = self._answering
        if chips is not None:
            start, end = self.editor.selected_bytes
            if start == end:
                chips.show_token(self._source.place_of_chip(stop.place))

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
        chips = self._seen_chips
        if chips is None:
            self.editor.scroll_to_byte(byte)
        else:
            chips.show_in_middle(byte)

    def scroll_to(self, byte: int) -> None:
        """Put a byte at the top of the chips."""
        chips = self._seen_chips
        if chips is not None:
            chips.show_at_top(byte)


# A text that must be encoded as a whole is recoloured less often while a run goes on.
WHOLE_TEXT_INTERVAL_MS = 1000
LARGE_WHOLE_TEXT_BYTES = 1 << 15


class TextColumn(QWidget):
    """The text as one tokenizer sees it.

    Attributes:
        id: of its column in the workspace; empty before there is any.
        shown: the run or the tokenizer whose column it is; None before there is any.
        name: what to call that where there is little room, in every pane.
        drawing: how its text is drawn at random, if its tokenizer can; None for the usual tokens.
        live: the tokenizer at the step at hand.
        head, editor: what it consists of; the head is hidden while there is no tokenizer.
        views: the editor, or in its place the tokens as chips.
        frame: what its tokenizer's file asks for around the text, and what of it is shown.
        frame_line: says so, under the head.
        counts: of the whole text alone, without tokens while they are being counted.
        changes: how much of it differs from what it is compared with; None if that is not known.
        loss: what of the text cannot be read back from its tokens; None while that is not known, and for a
            moment after a change what was lost before.

    Signals:
        wanted(): the user turned to this column.
        retokenized(): the text has other tokens.
        compared(): the text is compared with another tokenizer, or with none.
        remedy_wanted(Remedy): train its run again with this setting.
    """

    wanted = Signal()
    retokenized = Signal()
    compared = Signal()
    remedy_wanted = Signal(object)

    def __init__(self, number: int, buffer: TextBuffer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"column{number}")
        self.id = ""
        self.shown: Shown | None = None
        self.name = ""
        self._threshold: Threshold | None = None
        self.drawing: Drawing | None = None
        self._run_marks: tuple[HeadMark, ...] = ()
        self.figures = TextFigures(None, 0, 0, None)
        self.changes: TextChanges | None = None
        self.loss: Loss | None = None
        self.live = LiveTokenizer(self)
        self.head = named(ColumnHead(), f"columnHead{number}")
        self.frame = ColumnFrame(self)
        self.frame_line = named(FrameLine(), f"frameLine{number}")
        self.editor = TokenEdit(buffer)
        self.editor.set_turn(number)
        if number:
            self.editor.setObjectName(f"sourceText{number}")
        self.views = ColumnViews(self.editor, self._describe)
        self.views.focused.connect(self.wanted)
        self._line = hairline()
        self._problem = RunProblem(f"columnProblem{number}")
        self._problem.chosen.connect(self.remedy_wanted)
        self._slow_refresh = Throttle(self.live.refresh, WHOLE_TEXT_INTERVAL_MS, self)
        parts = self.head, self._line, self.frame_line, (self.views, 1), self._problem
        in_column(*parts, parent=self, spacing=0)
        self.reader = TokenReader(self.editor, self)
        self.show_head(False)
        self.editor.describe = self._describe
        self.editor.focused.connect(self.wanted)
        self.head.clicked.connect(self._head_clicked)
        self.head.focused.connect(self.wanted)
        self.head.name.left.connect(self.views.take_focus)
        self.live.changed.connect(self._tokenizer_changed)
        self.live.reference_changed.connect(self._show_reference)
        self.frame.changed.connect(self._frame_changed)
        self.frame_line.clicked.connect(self._line_clicked)
        buffer.text_switched.connect(self._text_switched)

    # ---- what it shows

    def show_head(self, shown: bool) -> None:
        """Whether it has a head: a text without a tokenizer has none."""
        self.head.setVisible(shown)
        self._line.setVisible(shown)

    def lay_out_now(self) -> None:
        """Give the editor its size at once, not in a later turn of the event loop."""
        layout = self.layout()
        assert layout is not None
        layout.activate()

    def show_column(self, column: Column | None, shown: Shown | None, name: str) -> None:
        """Show a column of the workspace: the tokens of `shown` at the column's step, under a name.

        A tokenizer that is shown already is not made again.
        """
        self.id = "" if column is None else column.id
        step, since = (None, None) if column is None else (column.step, column.since)
        is_same, is_named = shown is not None and shown is self.shown, name == self.name
        self.name, tokenizer = name, self.live.tokenizer
        before, self.drawing = self.drawing, None if column is None else column.drawing
        if not is_same:
            self.shown = shown
            self.loss = None
            self.forget_figures()
            self._show_name()
            self.live.set_source(_source_of(shown), step)
            self._threshold = None
        else:
            if not is_named:
                self._show_name()
            if step != self.live.chosen_step:
                self.live.choose(step)
        self._show_threshold(None if column is None else column.threshold)
        if self.live.tokenizer is tokenizer:  # else `_tokenizer_changed` has shown them
            if before != self.drawing:
                self._tokenizer_changed(tokenizer)
            self._show_marks()
        if since != self.live.since and (since is None or 0 <= since <= self.live.steps_done):
            self.live.set_since(since)

    def let_go(self) -> None:
        """Hold no tokenizer any more, and tell nobody: for a column that goes.

        It is part of cycles, which Python finds only when the window is at rest.
        """
        self.blockSignals(True)
        self.show_column(None, None, "")
        self.editor.document_model.set_compared(())

    def _show_threshold(self, threshold: Threshold | None) -> None:
        """Begin entropy patches elsewhere than the tokenizer does; None begins them where it does."""
        if threshold == self._threshold:
            return
        self._threshold, own = threshold, self.live.own_tokenizer
        if isinstance(own, EntropyPatchTokenizer):
            self.set_override(None if threshold is None else own.with_threshold(threshold), own)

    def show_problem(self, sentence: str, remedies: tuple[Remedy, ...] = ()) -> None:
        """Say why there are no tokens, and what would help; an empty sentence if there is no reason to."""
        self._problem.show_problem(sentence, remedies)

    def show_run_marks(self, marks: tuple[HeadMark, ...]) -> None:
        """Show marks about its run, whatever step is shown."""
        if marks != self._run_marks:
            self._run_marks = marks
            self._show_marks()

    def show_loss(self, loss: Loss | None) -> None:
        """Show what is lost of the whole text; None while that is not known."""
        self.loss = loss
        self._show_marks()

    @property
    def marks(self) -> tuple[HeadMark, ...]:
        """What its head says of its state."""
        drawn = (drawn_mark(self.drawing),) if self.drawing is not None and self.is_drawn else ()
        is_long = self.editor.document_model.byte_count > MOST_DECODED_BYTES
        looked_at = MOST_DECODED_BYTES if is_long else None
        lossy = (loss_mark(self.loss, looked_at),) if self.loss else ()
        return (*drawn, *self._run_marks, *lossy, *marks_of(self.live))

    @property
    def is_drawn(self) -> bool:
        """Whether its text is drawn at random. What if shows the usual tokens."""
        if self.drawing is None or self.live.is_overridden:
            return False
        return what_is_drawn(self.live.tokenizer) is not None

    @property
    def cannot_compare(self) -> bool:
        """Whether a tokenizer cannot encode the text: the column's, or what it is to be compared with."""
        document = self.editor.document_model
        wanted = self.live.tokenizer if self.is_drawn else self.live.reference
        return document.encoding_error is not None or document.reference is not wanted

    @property
    def usual_work(self) -> EncodingWork | None:
        """A snapshot of its text for its tokenizer, also if the text is drawn at random; None without one."""
        document = self.editor.document_model
        if not self.is_drawn:
            return document.encoding_work()
        compared = document.comparing_work()
        return None if compared is None else compared.then

    def _show_marks(self) -> None:
        self.head.show_state(self.marks)

    def _show_name(self) -> None:
        self.head.show_tokenizer(self.name, self.colour, self.note)
        self.editor.setAccessibleName(
            tr("Text, tokens of {name}", name=self.name) if self.name else tr("Text")
        )

    def set_override(self, tokenizer: Tokenizer | None, original: Tokenizer | None = None) -> None:
        """Show a changed tokenizer, compared with `original`, in the place of the run's; None ends that."""
        self.live.set_override(tokenizer, original)
        self._show_marks()

    def show_selection_of(self, other: TextColumn | None) -> None:
        """Show quietly what is selected in another column; None shows one's own selection."""
        self.editor.show_selection_of(None if other is None else other.editor)
        self.views.show_guest(None if other is None else other.views.selected_bytes)

    def follow(self) -> None:
        """Keep up with the run."""
        document = self.editor.document_model
        if document.part_count == 1 and document.byte_count > LARGE_WHOLE_TEXT_BYTES:
            self._slow_refresh.request()
        else:
            self.live.refresh()

    @property
    def title(self) -> str:
        """What to call its tokenizer in full."""
        if self.shown is None or isinstance(self.shown, OpenedColumn):
            return self.name
        return self.shown.title

    @property
    def path(self) -> str:
        """The file that has its tokenizer; empty if none has, as of a run and of what was changed."""
        file = self.shown.file if isinstance(self.shown, OpenedColumn) else None
        return "" if file is None or self.live.is_overridden else str(file.path)

    @property
    def name_at_step(self) -> str:
        """Its name, with the step whose tokens it shows if that is not the last."""
        return name_at_step(self.name, self.live)

    @property
    def name_in_text(self) -> str:
        """The same, and that the tokens of the text are drawn at random if they are."""
        if self.drawing is None or not self.is_drawn:
            return self.name_at_step
        return f"{self.name_at_step}, {drawn_mark(self.drawing).text}"

    @property
    def name_measured(self) -> str:
        """Its name where the usual tokens are measured; says so if the text is drawn at random."""
        return (
            tr("{name_at_step}, usual tokens", name_at_step=self.name_at_step)
            if self.is_drawn
            else self.name_at_step
        )

    @property
    def note(self) -> str:
        """A sentence about its tokenizer."""
        return self.shown.note if isinstance(self.shown, OpenedColumn) else self.title

    @property
    def colour(self) -> str:
        """The colour of its tokenizer; empty if there is none."""
        return "" if self.shown is None else self.shown.colour

    def show_figures(self, figures: TextFigures) -> None:
        """The counts of the whole text are known."""
        self.figures = figures
        self.frame.set_count(figures.tokens)
        self._show_cut()
        self._show_head_figures()

    @Slot()
    def forget_figures(self) -> None:
        """Forget the token counts, which are outdated; the length of the text is always known."""
        document = self.editor.document_model
        self.figures = TextFigures(None, document.code_point_count, document.byte_count, None)
        self.frame.set_count(None)
        self._show_head_figures()

    @Slot()
    def _text_switched(self) -> None:
        self.changes = None
        self.show_loss(None)
        self.forget_figures()

    @property
    def is_counting(self) -> bool:
        """Whether its tokens are not counted yet."""
        return self.figures.tokens is None and self.live.tokenizer is not None

    def _show_head_figures(self) -> None:
        """Show the counts in the head, or why there are none."""
        error = self.editor.document_model.encoding_error
        if error is not None:
            self.head.show_problem(tr("cannot encode this text: {error}", error=error))
        elif self.is_counting:
            self.head.show_counting()
        else:
            self.head.show_figures(self.figures, self.frame.frame)

    @property
    def seen_figures(self) -> TextFigures:
        """The counts of what a model sees: of the whole text, if that stands alone."""
        return seen_figures(self.editor.document_model, self.figures, self.frame.frame)

    @Slot()
    def _frame_changed(self) -> None:
        self.frame_line.show_frame(self.frame)
        if not self.is_counting:  # until then the cut stays where it is in the text
            self._show_cut()
        self._show_head_figures()

    @Slot()
    def _line_clicked(self) -> None:
        """Choose the column, and go to the cut if there is one."""
        self._head_clicked()
        kept = self.editor.cut_painter.kept
        if kept is not None:
            self.views.show_in_middle(kept[0] or kept[1])

    def _show_cut(self) -> None:
        """Show what is around the text and what of it is kept, as far as it is known where that is."""
        frame = self.frame.frame
        self.views.show_frame(frame)
        is_cut = frame is not None and frame.cut > 0
        kept = kept_bytes(self.editor.document_model, frame) if frame is not None and is_cut else None
        self.editor.show_cut(kept)

    @Slot()
    def _head_clicked(self) -> None:
        self.views.take_focus()
        self.wanted.emit()

    @Slot(object)
    def _tokenizer_changed(self, tokenizer: Tokenizer | None) -> None:
        shown = tokenizer
        if tokenizer is not None and self.drawing is not None and self.is_drawn:
            shown = DrawnTokenizer(tokenizer, self.drawing)
        self.editor.set_tokenizer(shown)
        self._show_reference()
        self.frame.set_tokenizer(tokenizer)
        self._show_marks()
        self._show_head_figures()
        self.retokenized.emit()

    @Slot()
    def _show_reference(self) -> None:
        """Compare the text with its usual tokens if it is drawn, else with what the tokenizer is."""
        document = self.editor.document_model
        reference = self.live.tokenizer if self.is_drawn else self.live.reference
        if reference is not document.reference:
            self.changes = None
            document.set_reference(reference)
            self.compared.emit()

    def _describe(self, token: TokenAt) -> TokenCard | None:
        document = self.editor.document_model
        return self.live.describe(token.token_id, document.token_text(token), document.word_around(token))


class ShownColumns:
    """The columns that are shown, shared by everything that works on columns.

    Attributes:
        all: from left to right.
        chosen: the one that slider, selection and counts belong to; there is one as soon as there are any.
    """

    chosen: TextColumn

    def __init__(self) -> None:
        self.all: list[TextColumn] = []


def _source_of(shown: Shown | None) -> TokenSource | None:
    if shown is None:
        return None
    return FixedSource(shown.tokenizer) if isinstance(shown, OpenedColumn) else RunSource(shown)
