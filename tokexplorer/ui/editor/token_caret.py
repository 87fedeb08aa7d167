"""Moving by token: the token that the keys are at, and jumps to the next token of a kind."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Literal, get_args

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeySequence, QTextCursor
from PySide6.QtWidgets import QLabel, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.problems import not_encoded
from tokexplorer.session.text.segments import Unit
from tokexplorer.session.text.token_walk import (
    TokenSearch,
    TokenWalk,
    changed,
    first_of_different_words,
    rare_in_corpus,
    rarest_ids,
    with_ids,
)
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.editor.typed_keys import is_token_key
from tokexplorer.ui.kit.parts import action
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from PySide6.QtGui import QAction, QKeyEvent, QShowEvent

    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.token_walk import TokenPlace, TokenStop, Wanted
    from tokexplorer.ui.editor.document_edit import DocumentEdit
    from tokexplorer.ui.editor.token_painter import TokenPainter


_SHIFT = Qt.KeyboardModifier.ShiftModifier


class TokenCaret(QObject):
    """Goes from token to token, also where several share a character and Qt's caret cannot stand.

    Qt's caret follows to the character in which the token begins. When that is moved by other means, there is
    no current token any more, and the next key begins at the caret.

    Attributes:
        current: the token that the keys are at; None if there is none.
        anchor: the other end of the selection by tokens; None without one.

    Signals:
        moved(TokenStop): another token is the current one.
        clicked(TokenAt): the Enter key clicked the current token.
    """

    moved = Signal(object)
    clicked = Signal(object)

    def __init__(self, edit: DocumentEdit, painter: TokenPainter) -> None:
        """`edit` has Qt's caret; `painter` knows whether its tokens are there yet."""
        super().__init__(edit)
        self._edit = edit
        self._painter = painter
        self._is_moving = False
        self._selection = 0, 0
        self.current: TokenStop | None = None
        self.anchor: TokenStop | None = None
        edit.cursorPositionChanged.connect(self._caret_moved)
        edit.selectionChanged.connect(self._caret_moved)

    @property
    def document(self) -> Document:
        """The text and its tokens."""
        return self._edit.document_model

    @property
    def walk(self) -> TokenWalk:
        """The way from token to token."""
        return TokenWalk(self.document)

    @property
    def selected(self) -> tuple[TokenPlace, TokenPlace] | None:
        """The first and the last of the tokens that were selected as tokens; None if none were."""
        if self.current is None or self.anchor is None:
            return None
        first, last = self.anchor.place, self.current.place
        return (first, last) if self._runs_on() else (last, first)

    def _runs_on(self) -> bool:
        """Whether the current token is the anchor, or after it."""
        assert self.current is not None
        assert self.anchor is not None
        return self.anchor.place <= self.current.place

    # ---- keys

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means; False if it means nothing here."""
        if not is_token_key(event) or self.document.tokenizer is None:
            return False
        if self._painter.waits:  # the tokens are not known yet
            return True
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.pin()
            return True
        extends = bool(event.modifiers() & _SHIFT)
        target = self._target(Qt.Key(event.key()), extends=extends)
        if target is None and not extends:
            target = self.current  # at an end of the text a key still ends the selection
        if target is not None:
            self.go(target, extend=extends)
        return True

    def here(self) -> TokenStop | None:
        """The current token, or the one at the caret; None behind the last."""
        return self.current or self.walk.from_byte(self.byte)

    def pin(self) -> None:
        """Click the current token, or the one at the caret."""
        stop = self.here()
        if stop is not None:
            self.go(stop)
            self.clicked.emit(stop.token)

    def _target(self, key: Qt.Key, *, extends: bool) -> TokenStop | None:
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            return self._end_of_line(first=key == Qt.Key.Key_Home)
        forward, walk = key == Qt.Key.Key_Right, self.walk
        if self.current is None:
            byte = self.byte
            return walk.from_byte(byte) if forward else walk.before_byte(byte)
        if extends and self.anchor is None:
            return self.current  # the first key selects the token itself
        place = self.current.place
        return walk.after(place) if forward else walk.before(place)

    def _end_of_line(self, *, first: bool) -> TokenStop | None:
        """The first or the last token that begins on the line of the caret, as it is broken on screen."""
        projection, cursor = self._edit.projection, self._edit.textCursor()
        if self.current is not None:
            cursor.setPosition(self._position(self.current.token.start_utf16))
        block = cursor.block()
        self._edit.lines.blockBoundingRect(block)  # lays it out, should it not be on screen
        line = block.layout().lineForTextPosition(cursor.positionInBlock())
        start, end = projection.block_span(block)
        if line.isValid():
            is_last = line.lineNumber() == block.layout().lineCount() - 1
            end = end if is_last else start + line.textStart() + line.textLength()
            start += line.textStart()
        convert = self.document.convert
        start_byte, end_byte = (convert(unit, Unit.UTF16, Unit.BYTE) for unit in (start, end))
        if not first:
            return self.walk.before_byte(end_byte)
        stop = self.walk.from_byte(start_byte)
        while stop is not None and stop.place.start_byte < start_byte:
            stop = self.walk.after(stop.place)
        return stop

    @property
    def byte(self) -> int:
        """Where Qt's caret is; the near end of what is selected."""
        return self._edit.selected_bytes[0]

    # ---- moving

    def go(self, stop: TokenStop, *, extend: bool = False) -> None:
        """Make a token the current one and scroll to it; `extend` selects as far as it."""
        self.anchor = (self.anchor or self.current or stop) if extend else None
        self.current = stop
        self._move_caret()
        self._edit.viewport().update()
        self.moved.emit(stop)

    def mark(self, stop: TokenStop) -> None:
        """Make a token the current one where the caret already is: it was clicked."""
        self.current, self.anchor = stop, None
        self._selection = self._edit.selection
        self._edit.viewport().update()
        self.moved.emit(stop)

    def clear(self) -> None:
        """Forget the current token."""
        if self.current is not None:
            self.current = self.anchor = None
            self._edit.viewport().update()

    def follow_tokens(self) -> None:
        """The text has other tokens: stay where there still is one with the same span."""
        if self.current is None:
            return
        found = None if self._painter.waits else self.walk.find(self.current.place)
        if found is None or self.anchor is not None:
            self.clear()
        else:
            self.current = found

    def _move_caret(self) -> None:
        assert self.current is not None
        token, shown = self.current.token, self._position
        cursor = self._edit.textCursor()
        if self.anchor is None:
            cursor.setPosition(shown(token.start_utf16))
        else:
            other = self.anchor.token
            ends = (other.start_utf16, token.end_utf16)
            if not self._runs_on():
                ends = (other.end_utf16, token.start_utf16)
            cursor.setPosition(shown(ends[0]))
            cursor.setPosition(shown(ends[1]), QTextCursor.MoveMode.KeepAnchor)
        self._is_moving = True
        try:
            self._edit.setTextCursor(cursor)
            self._edit.ensureCursorVisible()
        finally:
            self._is_moving = False
        self._selection = self._edit.selection

    def _position(self, utf16: int) -> int:
        """Where a position of the text is in Qt's document, which holds it then."""
        code_point = self.document.convert(utf16, Unit.UTF16, Unit.CODE_POINT)
        return self._edit.projection.position(code_point)

    @Slot()
    def _caret_moved(self) -> None:
        """Qt's caret went somewhere by itself, unless only what is before it came into its document."""
        if self.current is not None and not self._is_moving and self._edit.selection != self._selection:
            self.clear()


JumpKind = Literal["unknown", "rare", "changed", "same"]
JUMP_KINDS: tuple[JumpKind, ...] = get_args(JumpKind)
CorpusCounts = Callable[[], "IntArray | None"]

TURN_S = 0.008  # of searching between two looks at what else there is to do
_SLOW_AFTER_S = 0.3  # then a note says that the search goes on

_KEYS: dict[JumpKind, str] = {"unknown": "F4", "rare": "F7", "changed": "F8", "same": "F5"}
_BY_COLUMNS = tr("word cut otherwise")
_NAMES: dict[JumpKind, str] = {
    "unknown": tr("unknown token"),
    "rare": tr("rare token"),
    "changed": tr("changed token"),
    "same": tr("token with the same id"),
}
NOTE_MS = 2600
_NOTE_MARGIN = 12


class QuietNote(QLabel):
    """Says what came of a jump, at the lower right of its parent, for a moment; takes no clicks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("quietNote")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._end = single_shot(self, self._say_nothing, NOTE_MS)
        self.stand_on(parent)

    def stand_on(self, parent: QWidget) -> None:
        """Stand at the edge of another widget from now on."""
        before = self.parentWidget()
        if before is not None:
            before.removeEventFilter(self)
        self._say_nothing()
        self.setParent(parent)
        parent.installEventFilter(self)

    def say(self, sentence: str, *, stays: bool = False) -> None:
        """Show a sentence for a moment, or with `stays` until another; nothing for an empty one."""
        self._end.stop()
        self.setVisible(bool(sentence))
        self.setText(sentence)
        self.setAccessibleName(sentence)
        self._place()
        if sentence and not stays:
            self._end.start()

    @Slot()
    def _say_nothing(self) -> None:
        self.say("")

    def _place(self) -> None:
        parent = self.parentWidget()
        assert parent is not None
        self.setWordWrap(False)
        size = self.sizeHint()
        if size.width() > parent.width() - 2 * _NOTE_MARGIN:
            self.setWordWrap(True)
            width = max(parent.width() - 2 * _NOTE_MARGIN, 60)
            size.setWidth(width)
            size.setHeight(self.heightForWidth(width))
        self.resize(size)
        self.move(
            parent.width() - size.width() - _NOTE_MARGIN, parent.height() - size.height() - _NOTE_MARGIN
        )

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.raise_()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False


class TokenJumps(QObject):
    """Searches from the current token on, around the end of the text, without holding up the window.

    Attributes:
        actions: next and previous, for each kind; with keys that work while what has them has the keyboard.
        corpus_counts: gives how often each token stands in the corpus; without it, or if it gives None, the
            rare tokens are the rarest of the text.
        note: where it says what happened.
    """

    def __init__(self, caret: TokenCaret, painter: TokenPainter, parent: QWidget) -> None:
        """The notes stand on `parent`."""
        super().__init__(parent)
        self._caret = caret
        self._painter = painter
        self.corpus_counts: CorpusCounts | None = None
        self.note = QuietNote(parent)
        self._search: TokenSearch | None = None
        self._kind: JumpKind = "unknown"
        self._backward = False
        self._began = 0.0
        self._rarest: IdArray | None = None
        self._turn = QTimer(self)
        self._turn.setInterval(0)
        self._turn.timeout.connect(self._go_on)
        self._rare = BackgroundTask(tr("rare tokens"), self)
        self._rare.done.connect(self._take_rarest)
        self.actions = [self._action(kind, backward) for kind in JUMP_KINDS for backward in (False, True)]

    def _action(self, kind: JumpKind, backward: bool) -> QAction:
        name = f"{'previous' if backward else 'next'}{kind.capitalize()}"
        do = partial(self.jump, kind, backward=backward)
        made = action(self, _jump_text(_NAMES[kind], backward), do, name)
        made.setShortcut(QKeySequence(_KEYS[kind].replace("F", "Shift+F") if backward else _KEYS[kind]))
        made.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        made.setData((kind, backward))
        return made

    @property
    def _name(self) -> str:
        """What is being looked for."""
        document = self._caret.document
        is_word = self._kind == "changed" and document.reference is None and bool(document.compared)
        return _BY_COLUMNS if is_word else _NAMES[self._kind]

    def name_changes(self, by_columns: bool) -> None:
        """Whether what is marked as changed are words that other columns cut otherwise."""
        for each in self.actions:
            kind, backward = each.data()
            if kind == "changed":
                each.setText(_jump_text(_BY_COLUMNS if by_columns else _NAMES["changed"], backward))

    @property
    def is_searching(self) -> bool:
        """Whether it has not found anything yet, nor given up."""
        return self._search is not None or self._rare.is_busy

    def jump(self, kind: JumpKind, *, backward: bool = False) -> None:
        """Go to the next token of a kind, at once if it is near; what was being searched is given up."""
        self.cancel()
        document = self._caret.document
        if document.tokenizer is None:
            self.note.say(tr("There are no tokens yet."))
            return
        if (error := document.encoding_error) is not None:
            self.note.say(not_encoded(error))
            return
        if self._painter.waits:
            return
        self._kind, self._backward = kind, backward
        self._began = time.monotonic()
        problem = self._begin()
        if problem:
            self.note.say(problem)

    def cancel(self) -> None:
        """Search no more: the text or its tokens are different, or something else is wanted."""
        if self.note.text():  # to lay it out takes longer than all else that a step does here
            self.note.say("")
        self._turn.stop()
        self._search = None
        self._rare.forget()

    def forget(self) -> None:
        """Forget what was found: the tokens are different."""
        self.cancel()
        self._rarest = None

    def _begin(self) -> str:
        """Begin to search; why there is nothing to search for, if there is not."""
        document = self._caret.document
        if self._kind == "changed":
            if document.reference_waits or (document.reference is None and document.differences_wait):
                return tr("The tokens of this text are being counted.")
            if document.reference is not None:
                self._start(changed)
            elif document.compared:
                self._start(first_of_different_words(document))
            else:
                return tr(
                    "The text is not compared with anything: choose an earlier step, or mark where columns "
                    "differ (Ctrl+D)."
                )
        elif self._kind == "unknown":
            unknown = self._painter.style.unknown_ids
            if not unknown:
                return tr("This tokenizer has no unknown token: every text has tokens of its own.")
            self._start(with_ids(unknown))
        elif self._kind == "same":
            stop = self._caret.here()
            if stop is None:
                return tr("There is no token here.")
            self._start(with_ids([stop.token.token_id]))
        else:
            self._begin_rare()
        return ""

    def _begin_rare(self) -> None:
        counts = None if self.corpus_counts is None else self.corpus_counts()
        if counts is not None:
            self._start(rare_in_corpus(counts))
        elif self._rarest is not None:
            self._start(with_ids(self._rarest.tolist()))
        else:
            self._count_text()

    # ---- the rarest of the text

    def _count_text(self) -> None:
        work = self._caret.document.encoding_work()
        if work is None:
            return

        def rarest(progress: Progress) -> IdArray:
            return rarest_ids(work.do(progress.check).encoding.ids)

        self.note.say(tr("Counting the tokens of the text …"), stays=True)
        self._rare.submit(rarest)

    @Slot(object)
    def _take_rarest(self, rarest: IdArray) -> None:
        self.note.say("")
        self._rarest = rarest
        self._start(with_ids(rarest.tolist()))

    # ---- searching

    def _start(self, wanted: Wanted) -> None:
        caret = self._caret
        place = caret.byte if caret.current is None else caret.current.place
        self._search = TokenSearch(caret.document, wanted, place, backward=self._backward)
        self._go_on()

    @Slot()
    def _go_on(self) -> None:
        search = self._search
        if search is None:
            return
        ends = time.perf_counter() + TURN_S
        while search.advance():
            if time.perf_counter() > ends:
                if time.monotonic() - self._began > _SLOW_AFTER_S:
                    self.note.say(tr("Looking for the next {name} …", name=self._name), stays=True)
                self._turn.start()
                return
        self._turn.stop()
        self._search = None
        self._show(search.found, wrapped=search.wrapped)

    def _show(self, found: TokenStop | None, *, wrapped: bool) -> None:
        current, name = self._caret.current, self._name
        if found is None:
            self.note.say(tr("There is no {name} in this text.", name=name))
            return
        is_only = current is not None and found.place == current.place
        self._caret.go(found)
        if is_only:
            self.note.say(tr("There is no other {name} in this text.", name=name))
        elif wrapped:
            self.note.say(
                tr("Went on from the end of the text.")
                if self._backward
                else tr("Went on from the beginning of the text.")
            )
        else:
            self.note.say("")


def _jump_text(name: str, backward: bool) -> str:
    return tr("Previous {name}", name=name) if backward else tr("Next {name}", name=name)
