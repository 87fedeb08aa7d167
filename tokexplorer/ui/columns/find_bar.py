"""The bar that finds a text, a pattern or tokens, and goes from hit to hit."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np
from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid
from typing_extensions import override

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.language import tr, tr_count
from tokexplorer.core.text import SourceText
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.text.find_query import FIND_MODES, FindMode, FindQuery, Hits, QueryError
from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.background import AFTER_PAINTING, BackgroundTask
from tokexplorer.ui.editor.marks import MarkedSpans
from tokexplorer.ui.kit.parts import (
    action,
    hairline,
    in_column,
    in_row,
    keyed_action,
    named,
    say,
    sentence_label,
)
from tokexplorer.ui.scale import px
from tokexplorer.ui.style_sheet import restyle
from tokexplorer.ui.theme import figures_width, ui_font
from tokexplorer.ui.widgets.action_button import ActionButton
from tokexplorer.ui.widgets.icon_button import IconButton
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from tokexplorer.engine.job import Progress
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.encodings import EncodingWork, TextTokens
    from tokexplorer.ui.editor.token_edit import TokenEdit


NEAR_CP = 1 << 14  # code points behind the caret that are looked through at once
NEAR_SECONDS = 0.02
_BEFORE_CP = 256  # that a pattern may look back
_NEAR_TOKENS_UTF16 = 1 << 12


class Answer(NamedTuple):
    """What a search gave, and the tokens that were made for it, to be used again; None if it needed none."""

    hits: Hits
    tokens: KnownTokens | None


class KnownTokens(NamedTuple):
    """The tokens of a text, and what they belong to: with another text or tokenizer they are of no use."""

    of: tuple[object, ...]
    tokens: TextTokens


class TextFinder(QObject):
    """Answers one question after another about the text of an editor.

    What is near the caret is found at once, all the rest in a job. The editor's layer of found marks shows
    what is known so far.

    Attributes:
        editor: where it searches.
        hits: all of them, as soon as they are known; None before, and without a question.
        problem: why the question has no answer; empty if it has one.

    Signals:
        changed(): `hits`, `problem` or what is being looked at is different.
    """

    changed = Signal()

    def __init__(self, editor: TokenEdit, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        self.hits: Hits | None = None
        self.problem = ""
        self._query: FindQuery | None = None
        self._tokens: KnownTokens | None = None
        self._goes = False
        self._now: tuple[int, int] | None = None
        self._task = BackgroundTask("find", self, catches=Exception)  # any library may be behind a tokenizer
        self._task.done.connect(self._take)
        self._task.failed.connect(self._fail)

    @property
    def is_searching(self) -> bool:
        """Whether not all hits are known yet."""
        return self._task.is_busy

    @property
    def index(self) -> int | None:
        """Which of `hits` is looked at; None if none is."""
        if self.hits is None or self._now is None:
            return None
        row = int(self.hits.start_bytes.searchsorted(self._now[0], "left"))
        if row < len(self.hits.start_bytes) and int(self.hits.end_bytes[row]) == self._now[1]:
            return row
        return None

    # ---- questions

    def ask(self, query: FindQuery | None, *, go: bool = True) -> None:
        """Search for something else, or for nothing; with `go` the first hit from the caret on is shown."""
        self._task.forget()
        self._query, self.hits, self.problem = query, None, ""
        self._now = None
        if query is None:
            self._mark(None)
        else:
            near = self._near(query)
            self._mark(near)
            if go and near is not None and len(near.start_bytes):
                self._show(near, 0)
            self._start(query, go=go and self._now is None)
        self.changed.emit()

    def fail(self, problem: str) -> None:
        """Say why there is nothing that could be searched for."""
        self.ask(None)
        self.problem = problem
        self.changed.emit()

    def forget_hits(self) -> None:
        """There is another text, or it was edited: nothing is where it was."""
        self._task.forget()
        if self._query is not None:
            self.hits = self._now = None
            self.changed.emit()

    def search_again(self, *, text_changed: bool) -> None:
        """The text or its tokens are different."""
        self._tokens = None
        if self._query is not None and (text_changed or self._query.needs_tokens):
            self.ask(self._query, go=False)

    def move_to(self, editor: TokenEdit) -> None:
        """Search in another editor."""
        if editor is self.editor:
            return
        query = self._query
        if isValid(self.editor):
            self.ask(None)
        self.editor, self._tokens = editor, None
        if query is not None:
            self.ask(query, go=False)

    @property
    def _document(self) -> Document:
        return self.editor.document_model

    # ---- near the caret

    def _near(self, query: FindQuery) -> Hits | None:
        """What can be found at once from the caret on; None if that cannot be said."""
        document, caret = self._document, self.editor.selection[0]
        try:
            if query.needs_tokens:
                return self._near_tokens(query, document.convert(caret, Unit.CODE_POINT, Unit.UTF16))
            first = max(caret - _BEFORE_CP, 0)
            source = SourceText(document.slice(first, min(caret + NEAR_CP, document.code_point_count)))
            found = query.in_text([source], start_cp=caret - first, seconds=NEAR_SECONDS)
        except QueryError:
            return None
        if first + source.code_point_count < document.code_point_count and len(found.end_bytes):
            # What reaches to the end of what was looked through may be longer.
            whole = found.end_bytes < source.byte_count
            found = Hits(found.start_bytes[whole], found.end_bytes[whole])
        return found.shifted(document.convert(first, Unit.CODE_POINT, Unit.BYTE))

    def _near_tokens(self, query: FindQuery, caret_utf16: int) -> Hits | None:
        document = self._document
        if document.tokenizer is None or self.editor.painter.waits:
            return None
        end = min(caret_utf16 + _NEAR_TOKENS_UTF16, document.utf16_count)
        spans = document.tokens_between(caret_utf16, end)
        if len(spans) == 0:
            return None
        bounds = np.array([spans.start_utf16.min(), spans.end_utf16.max()])
        first, last = document.convert_many(bounds, Unit.UTF16, Unit.CODE_POINT).tolist()
        offset = document.convert(first, Unit.CODE_POINT, Unit.BYTE)
        encoding = Encoding(spans.ids, spans.start_bytes, spans.end_bytes).shifted(-offset)
        source = SourceText(document.slice(first, last))
        found = query.in_tokens(encoding, source.utf8, document.tokenizer)
        caret_byte = document.convert(caret_utf16, Unit.UTF16, Unit.BYTE) - offset
        behind = found.start_bytes >= caret_byte
        return Hits(found.start_bytes[behind], found.end_bytes[behind]).shifted(offset)

    # ---- all of the text

    def _start(self, query: FindQuery, *, go: bool) -> None:
        document = self._document
        work = document.encoding_work() if query.needs_tokens else None
        if query.needs_tokens and work is None:
            error = document.encoding_error
            self.problem = tr("There are no tokens yet.") if error is None else _sentence(error)
            return
        self._goes = go
        parts = tuple(document.segments.segments)
        of = document.tokenizer, document.allow_special, document.edited, document.edited.version
        known = self._tokens if self._tokens is not None and self._tokens.of == of else None
        self._task.submit(partial(_find, query, work, parts, of, known), AFTER_PAINTING)

    @Slot(object)
    def _take(self, answer: Answer) -> None:
        self.hits, self._tokens = answer.hits, answer.tokens or self._tokens
        self._mark(self.hits)
        if self._goes:
            self.go_from_caret()
        self.changed.emit()

    @Slot(object)
    def _fail(self, error: Exception) -> None:
        self.problem = _sentence(error)
        self._mark(None)
        self.changed.emit()

    def _mark(self, hits: Hits | None) -> None:
        self.editor.mark_painter.now = self._now
        self.editor.marks.set("found", None if hits is None else MarkedSpans(*hits))
        self.editor.mark_painter.now = self._now

    # ---- going from hit to hit

    def go_from_caret(self) -> None:
        """Show the first hit that begins at the caret or after it, or the first of all."""
        if self.hits is not None and len(self.hits.start_bytes):
            row = int(self.hits.start_bytes.searchsorted(self.editor.caret.byte, "left"))
            self._show(self.hits, row % len(self.hits.start_bytes))

    def step(self, *, backward: bool = False) -> bool | None:
        """Show the next hit or the one before; whether that went around the text, None if there is none."""
        if self.hits is None or len(self.hits.start_bytes) == 0:
            return None
        count, starts = len(self.hits.start_bytes), self.hits.start_bytes
        if self.index is not None:
            row = self.index + (-1 if backward else 1)
        else:
            row = int(starts.searchsorted(self.editor.caret.byte, "left")) - backward
        self._show(self.hits, row % count)
        self.changed.emit()
        return not 0 <= row < count

    def _show(self, hits: Hits, row: int) -> None:
        start, end = int(hits.start_bytes[row]), int(hits.end_bytes[row])
        self._now = start, end
        self.editor.reveal_bytes(start, end)
        if self._query is not None and self._query.needs_tokens:
            stop = self.editor.caret.walk.span_from(start, end)
            if stop is not None:
                self.editor.caret.mark(stop)
        self.editor.mark_painter.now = self._now
        self.editor.viewport().update()


def _find(
    query: FindQuery,
    work: EncodingWork | None,
    parts: tuple[SourceText, ...],
    of: tuple[object, ...],
    known: KnownTokens | None,
    progress: Progress,
) -> Answer:
    if work is None:
        return Answer(query.in_text(parts, check=progress.check), None)
    known = KnownTokens(of, work.do(progress.check)) if known is None else known
    tokens = known.tokens
    utf8 = np.concatenate([np.empty(0, np.uint8), *(part.utf8 for part in work.parts)])
    hits = query.in_tokens(tokens.encoding, utf8, work.tokenizer, check=progress.check)
    return Answer(hits, known)


def _sentence(error: Exception) -> str:
    return (
        str(error)
        if isinstance(error, QueryError)
        else tr("The tokenizer cannot encode this text: {error}", error=error)
    )


TYPING_PAUSE_MS = 120
SETTLE_MS = 250  # after an edit of the text or of its tokens

_NAMES: dict[FindMode, str] = {
    "text": tr("Text"),
    "token": tr("Token"),
    "ids": tr("Token ids"),
    "pattern": tr("Pattern"),
}
_HINTS: dict[FindMode, str] = {
    "text": tr("Find in the text"),
    "token": tr("A token's whole text"),
    "ids": tr("12 7 or 12, 7"),
    "pattern": tr("Regular expression"),
}
_HELP: dict[FindMode, str] = {
    "text": (
        tr(
            "Finds what you type, letter by letter. Type a space to find a space: "
            "the signs · and ↵ that show spaces and line ends are not in the text, "
            "and are looked for as they are."
        )
    ),
    "token": (
        tr(
            "Finds tokens whose text in your document, or whose spelling in the "
            "vocabulary, is exactly what you type, such as ‘ the’ with its space, or "
            "‘##ing’."
        )
    ),
    "ids": tr("Finds tokens by id. 12 7 is token 12 followed by token 7; 12, 7 is either of them."),
    "pattern": (
        tr(
            "Finds a regular expression; ^ and $ are the ends of a line. A pattern "
            "that takes longer than ten seconds is given up."
        )
    ),
}


class FindBar(QWidget):
    """Hidden until it is asked for; Escape puts it away and gives the keyboard back to the text.

    Attributes:
        finder: what searches.
        find_action, next_action, previous_action: with their keys, for menus; they work in the whole pane.

    Signals:
        closed(): it was put away.
    """

    closed = Signal()

    def __init__(self, editor: TokenEdit, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("findBar")
        self.setAccessibleName(tr("Find in the text"))
        self.finder = TextFinder(editor, self)
        self._typed = single_shot(self, self._ask, TYPING_PAUSE_MS)
        self._settle = single_shot(self, self._search_again, SETTLE_MS)
        self._text_changed = False
        self._make_fields()
        self._make_actions(parent)
        self._lay_out()
        self.finder.changed.connect(self._show_state)
        self._show_mode()
        self._listen(editor)
        for text_is_another in (editor.buffer.text_edited, editor.buffer.text_switched):  # of all columns
            text_is_another.connect(self._text_is_another)
        self.hide()

    def _make_fields(self) -> None:
        self.mode_box = named(QComboBox(), "findMode", tr("What to look for"))
        for mode in FIND_MODES:
            self.mode_box.addItem(_NAMES[mode], mode)
        self.field = named(QLineEdit(), "findText")
        self.field.setClearButtonEnabled(True)
        self.field.setMinimumWidth(px(70))
        tip = tr("Tell capitals from small letters")
        self.case_button = named(QToolButton(), "findCase", tr("Capitals matter"), tip)
        self.case_button.setText("Aa")
        self.case_button.setCheckable(True)
        self.count = named(QLabel(), "findCount")
        self.count.setMinimumWidth(figures_width(ui_font(), 6))
        self.note = sentence_label("findNote", "muted")
        self.mode_box.currentIndexChanged.connect(self._mode_chosen)
        self.field.textEdited.connect(self._text_edited)
        self.field.textChanged.connect(self._text_set)
        self.case_button.toggled.connect(self._ask_now)
        self.field.installEventFilter(self)

    def _make_actions(self, pane: QWidget) -> None:
        forth, back = partial(self._go, backward=False), partial(self._go, backward=True)
        self.find_action = keyed_action(
            pane, tr("Find"), QKeySequence.StandardKey.Find, self.open, "findAction"
        )
        self.next_action = keyed_action(pane, tr("Next hit"), "F3", forth, "findNextAction")
        self.previous_action = keyed_action(pane, tr("Previous hit"), "Shift+F3", back, "findPreviousAction")
        for each in (self.find_action, self.next_action, self.previous_action):
            each.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.close_action = action(self, tr("Put the bar away"), self.close_bar)
        self.close_action.setToolTip(tr("Put the bar away (Esc)"))
        self.close_action.setIconText("×")
        self.help_action = QAction(tr("What is found"), self)
        self.help_action.setIconText("?")
        self.help_action.setCheckable(True)
        self.help_action.setToolTip(tr("Show how this is searched"))
        self.help_action.toggled.connect(self._show_state)

    def _lay_out(self) -> None:
        row = in_row(
            *(self.mode_box, (self.field, 1), self.case_button, self.count),
            IconButton(self.previous_action, "chevron-up", "findPreviousButton"),
            IconButton(self.next_action, "chevron-down", "findNextButton"),
            _text_button(self.help_action, "findHelpButton"),
            _text_button(self.close_action, "findCloseButton"),
            spacing=4,
        )
        inner = in_column(row, self.note, spacing=3, margins=(14, 5, 10, 5))
        in_column(inner, hairline(), parent=self, spacing=0)

    # ---- coming and going

    @property
    def mode(self) -> FindMode:
        """What is looked for."""
        return cast("FindMode", self.mode_box.currentData())

    @Slot()
    def open(self) -> None:
        """Show it with what is selected in the text, if that is short, and take the keyboard."""
        editor = self.finder.editor
        start, end = editor.selection
        selected = editor.document_model.slice(start, end) if end - start <= 200 else ""
        if selected and "\n" not in selected and self.mode == "text" and not self.field.hasFocus():
            self.field.setText(selected)
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self._ask()

    def look_for(self, needle: str, mode: FindMode = "text") -> None:
        """Show it and find something."""
        self.mode_box.setCurrentIndex(FIND_MODES.index(mode))
        self.show()
        self.field.setText(needle)
        self._ask()

    @Slot()
    def close_bar(self) -> None:
        """Put it away, with its marks; the text gets the keyboard."""
        self._typed.stop()
        self._settle.stop()
        self.hide()
        self.finder.ask(None)
        self.finder.editor.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def set_editor(self, editor: TokenEdit) -> None:
        """Search in another editor."""
        if editor is not self.finder.editor:
            self._listen(editor)
            self.finder.move_to(editor)

    def _listen(self, editor: TokenEdit) -> None:
        """Search again when the tokens of the editor are different."""
        editor.tokens_shown.connect(self._tokens_are_others, Qt.ConnectionType.UniqueConnection)

    @Slot()
    def _text_is_another(self) -> None:
        self._text_changed = True
        self.finder.forget_hits()
        self._later()

    @Slot()
    def _tokens_are_others(self) -> None:
        if self.sender() is self.finder.editor:
            self._later()

    def _later(self) -> None:
        if not self.isHidden():
            self._settle.start()

    @Slot()
    def _search_again(self) -> None:
        changed, self._text_changed = self._text_changed, False
        self.finder.search_again(text_changed=changed)

    # ---- questions

    @Slot()
    def _mode_chosen(self) -> None:
        self._show_mode()
        self._ask_now()

    def _show_mode(self) -> None:
        self.field.setPlaceholderText(_HINTS[self.mode])
        self.field.setAccessibleName(_HINTS[self.mode])
        self.field.setToolTip(_HELP[self.mode])
        self.case_button.setEnabled(self.mode in ("text", "pattern"))
        self._show_state()

    @Slot()
    def _text_edited(self) -> None:
        self._typed.start()

    @Slot()
    def _text_set(self) -> None:
        if not self.field.text():  # also by its own button
            self._ask_now()

    @Slot()
    def _ask_now(self) -> None:
        if not self.isHidden():
            self._ask()

    @Slot()
    def _ask(self) -> None:
        self._typed.stop()
        needle = self.field.text()
        if not needle:
            self.finder.ask(None)
            return
        try:
            query = FindQuery(self.mode, needle, self.case_button.isChecked())
        except QueryError as error:
            self.finder.fail(str(error))
        else:
            self.finder.ask(query)

    def _go(self, *, backward: bool) -> None:
        if self.isHidden():
            self.open()
            return
        if self._typed.isActive():
            self._ask()
        elif self.finder.step(backward=backward):
            self.finder.editor.jumps.note.say(
                tr("Went on from the end of the text.")
                if backward
                else tr("Went on from the beginning of the text.")
            )

    @override
    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Enter goes on, with Shift back; Escape puts the bar away."""
        if watched is self.field and event.type() == QEvent.Type.KeyPress:
            key = cast("QKeyEvent", event)
            if key.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._go(backward=bool(key.modifiers() & Qt.KeyboardModifier.ShiftModifier))
                return True
        return False

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        else:
            super().keyPressEvent(event)

    # ---- answers

    @Slot()
    def _show_state(self) -> None:
        finder = self.finder
        self.count.setText(self._counted())
        has_hits = finder.hits is not None and len(finder.hits.start_bytes) > 0
        # Without hits the keys still open the bar, or ask at once for what was typed.
        self.next_action.setEnabled(has_hits or finder.hits is None)
        self.previous_action.setEnabled(has_hits or finder.hits is None)
        help_text = _HELP[self.mode] if self.help_action.isChecked() else ""
        say(self.note, finder.problem or help_text)
        self._set_property(self.note, "role", "error" if finder.problem else "muted")
        self._set_property(self.field, "invalid", bool(finder.problem))

    def _counted(self) -> str:
        finder = self.finder
        if finder.problem or not self.field.text():
            return ""
        if finder.hits is None:
            return tr("searching …") if finder.is_searching else ""
        count, index = len(finder.hits.start_bytes), finder.index
        if count == 0:
            return tr("no hits")
        return (
            tr_count("{count} hit", "{count} hits", count, count=grouped(count))
            if index is None
            else tr("{grouped} of {count}", grouped=grouped(index + 1), count=grouped(count))
        )

    def _set_property(self, widget: QWidget, name: str, value: object) -> None:
        if widget.property(name) != value:
            widget.setProperty(name, value)
            restyle(widget)


def _text_button(shown: QAction, name: str) -> ActionButton:
    """A button with the short text of an action."""
    return named(ActionButton(shown), name, shown.text())
