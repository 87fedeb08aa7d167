"""One column of the inspection pane: a head, and the text in the tokens of one tokenizer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tokexplorer.session.text.framed_text import kept_bytes, seen_figures
from tokexplorer.session.text.text_figures import TextFigures
from tokexplorer.ui.inspection.chips.column_views import ColumnViews
from tokexplorer.ui.inspection.column_head import ColumnHead
from tokexplorer.ui.inspection.fixed_column import FixedColumn
from tokexplorer.ui.inspection.framing.column_frame import ColumnFrame
from tokexplorer.ui.inspection.framing.frame_line import FrameLine
from tokexplorer.ui.inspection.head_marks import marks_of, name_at_step
from tokexplorer.ui.inspection.live_tokenizer import LiveTokenizer
from tokexplorer.ui.inspection.token_edit import TokenEdit
from tokexplorer.ui.inspection.token_source import FixedSource, RunSource
from tokexplorer.ui.widgets.throttle import Throttle

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.state.workspace import Column
    from tokexplorer.session.text.text_changes import TextChanges
    from tokexplorer.session.text.token_spans import TokenAt
    from tokexplorer.ui.inspection.head_marks import HeadMark
    from tokexplorer.ui.inspection.text_buffer import TextBuffer
    from tokexplorer.ui.inspection.token_card import TokenCard
    from tokexplorer.ui.inspection.token_source import TokenSource
    from tokexplorer.ui.shown_run import ShownRun

    Shown = ShownRun | FixedColumn

# A text that must be encoded as a whole is recoloured more rarely while a run goes on.
WHOLE_TEXT_INTERVAL_MS = 1000
LARGE_WHOLE_TEXT_BYTES = 1 << 15


class TextColumn(QWidget):
    """The text as one tokenizer sees it.

    Attributes:
        id: of its column in the workspace; empty before there is any.
        shown: the run or the tokenizer whose column it is; None before there is any.
        name: what to call that where there is little room, in every pane.
        live: the tokenizer at the step at hand.
        head, editor: what it consists of; the head is hidden while it is the only column.
        views: the editor, or in its place the tokens as chips.
        frame: what its tokenizer's file asks for around the text, and what of it is shown.
        frame_line: says so, under the head.
        figures: of the whole text alone, without tokens while they are being counted.
        changes: how much of it differs from what it is compared with; None if that is not known.

    Signals:
        wanted(): the user turned to this column.
        retokenized(): the text has other tokens.
        compared(): the text is compared with another tokenizer, or with none.
    """

    wanted = Signal()
    retokenized = Signal()
    compared = Signal()

    def __init__(self, number: int, buffer: TextBuffer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"column{number}")
        self.id = ""
        self.shown: Shown | None = None
        self.name = ""
        self._run_marks: tuple[HeadMark, ...] = ()
        self.figures = TextFigures(None, 0, 0, None)
        self.changes: TextChanges | None = None
        self.live = LiveTokenizer(self)
        self.head = ColumnHead()
        self.head.setObjectName(f"columnHead{number}")
        self.frame = ColumnFrame(self)
        self.frame_line = FrameLine()
        self.frame_line.setObjectName(f"frameLine{number}")
        self.editor = TokenEdit(buffer)
        self.editor.set_turn(number)
        if number:
            self.editor.setObjectName(f"sourceText{number}")
        self.views = ColumnViews(self.editor, self._describe)
        self.views.focused.connect(self.wanted)
        self._line = QFrame()
        self._line.setProperty("role", "hairline")
        self._line.setFixedHeight(1)
        self._problem = QLabel()
        self._problem.setObjectName(f"columnProblem{number}")
        self._problem.setProperty("role", "error")
        self._problem.setWordWrap(True)
        self._problem.setTextFormat(Qt.TextFormat.PlainText)
        self._problem.setContentsMargins(12, 6, 10, 6)
        self._problem.hide()
        self._slow_refresh = Throttle(self.live.refresh, WHOLE_TEXT_INTERVAL_MS, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget in (
            self.head,
            self._line,
            self.frame_line,
            self.views,
            self._problem,
        ):  # lines stay beside each other
            layout.addWidget(widget)
        layout.setStretchFactor(self.views, 1)
        self.show_head(False)
        self.editor.set_describe_token(self._describe)
        self.editor.focused.connect(self.wanted)
        self.head.clicked.connect(self._head_clicked)
        self.live.changed.connect(self._tokenizer_changed)
        self.live.reference_changed.connect(self._reference_changed)
        self.frame.changed.connect(self._frame_changed)
        self.frame_line.clicked.connect(self._line_clicked)
        buffer.text_switched.connect(self._text_switched)

    # ---- what it shows

    def show_head(self, shown: bool) -> None:
        """Whether it has a head of its own: the only column has that of the pane."""
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
        self.name = name
        if not is_same:
            self.shown = shown
            self.forget_figures()
            self._show_name()
            self.live.set_source(_source_of(shown), step)
        else:
            if not is_named:
                self._show_name()
            if step != self.live.chosen_step:
                self.live.choose(step)
        self._show_marks()
        if since != self.live.since and (since is None or 0 <= since <= self.live.steps_done):
            self.live.set_since(since)

    def show_problem(self, sentence: str) -> None:
        """Say why there are no tokens; an empty sentence if there is no reason to."""
        if sentence != self._problem.text():
            self._problem.setText(sentence)
            self._problem.setVisible(bool(sentence))

    def show_run_marks(self, marks: tuple[HeadMark, ...]) -> None:
        """What there is to say of its run, whatever step is shown."""
        if marks != self._run_marks:
            self._run_marks = marks
            self._show_marks()

    @property
    def marks(self) -> tuple[HeadMark, ...]:
        """What its head says of its state."""
        return (*self._run_marks, *marks_of(self.live))

    def _show_marks(self) -> None:
        self.head.show_state(self.marks)

    def _show_name(self) -> None:
        self.head.show_tokenizer(self.name, self.colour, self.note)
        self.editor.setAccessibleName(f"Text, tokens of {self.name}" if self.name else "Text")

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
        if self.shown is None or isinstance(self.shown, FixedColumn):
            return self.name
        return self.shown.title

    @property
    def name_at_step(self) -> str:
        """Its name, with the step whose tokens it shows if that is not the last."""
        return name_at_step(self.name, self.live)

    @property
    def note(self) -> str:
        """A sentence about its tokenizer."""
        return self.shown.note if isinstance(self.shown, FixedColumn) else self.title

    @property
    def colour(self) -> str:
        """The colour of its tokenizer; empty if there is none."""
        return "" if self.shown is None else self.shown.colour

    def show_figures(self, figures: TextFigures) -> None:
        """The figures of the whole text are known."""
        self.figures = figures
        self.frame.set_count(figures.tokens)
        self._show_cut()
        self._show_head_figures()

    def forget_figures(self) -> None:
        """What was counted is not true any more; how long the text is, is always known."""
        document = self.editor.document_model
        self.figures = TextFigures(None, document.code_point_count, document.byte_count, None)
        self.frame.set_count(None)
        self._show_head_figures()

    @property
    def is_counting(self) -> bool:
        """Whether its tokens are not counted yet."""
        return self.figures.tokens is None and self.live.tokenizer is not None

    def _show_head_figures(self) -> None:
        error = self.editor.document_model.encoding_error
        if error is not None:
            self.head.show_problem(f"cannot encode this text: {error}")
        elif self.is_counting:
            self.head.show_counting()
        else:
            self.head.show_figures(self.figures, self.frame.frame)

    @property
    def seen_figures(self) -> TextFigures:
        """The figures of what a model sees: of the whole text, if that stands alone."""
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

    @Slot()
    def _text_switched(self) -> None:
        """How many tokens another text has is not known yet."""
        self.forget_figures()

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
        self.editor.set_tokenizer(tokenizer)
        self.frame.set_tokenizer(tokenizer)
        self._show_marks()
        self._show_head_figures()
        self.retokenized.emit()

    @Slot(object)
    def _reference_changed(self, tokenizer: Tokenizer | None) -> None:
        self.changes = None
        self.editor.document_model.set_reference(tokenizer)
        self.compared.emit()

    def _describe(self, token: TokenAt) -> TokenCard | None:
        document = self.editor.document_model
        return self.live.describe(token.token_id, document.token_text(token), document.word_around(token))


class OpenColumns:
    """The columns that are shown, shared by everything that works on columns.

    Attributes:
        all: from left to right.
        chosen: the one that slider, selection and figures belong to; there is one as soon as there are any.
    """

    chosen: TextColumn

    def __init__(self) -> None:
        self.all: list[TextColumn] = []


def _source_of(shown: Shown | None) -> TokenSource | None:
    if shown is None:
        return None
    return FixedSource(shown.tokenizer) if isinstance(shown, FixedColumn) else RunSource(shown)
