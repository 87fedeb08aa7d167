"""Keys that go to the next token of a kind: unknown, rare, changed, or the same again."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, get_args

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtGui import QAction, QKeySequence

from tokexplorer.session.text.segments import Unit
from tokexplorer.session.text.token_search import (
    TokenSearch,
    changed,
    first_of_different_words,
    rare_in_corpus,
    rarest_ids,
    with_ids,
)
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.inspection.quiet_note import QuietNote

if TYPE_CHECKING:
    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.text.token_search import Wanted
    from tokexplorer.session.text.token_walk import TokenStop
    from tokexplorer.ui.inspection.token_edit import TokenEdit

JumpKind = Literal["unknown", "rare", "changed", "same"]
JUMP_KINDS: tuple[JumpKind, ...] = get_args(JumpKind)
CorpusCounts = Callable[[], "IntArray | None"]

TURN_S = 0.008  # of searching between two looks at what else there is to do
_SLOW_AFTER_S = 0.3  # then a note says that the search goes on

_KEYS: dict[JumpKind, str] = {"unknown": "F4", "rare": "F7", "changed": "F8", "same": "Ctrl+F3"}
_BY_COLUMNS = "word cut otherwise"
_NAMES: dict[JumpKind, str] = {
    "unknown": "unknown token",
    "rare": "rare token",
    "changed": "changed token",
    "same": "token with the same id",
}


class TokenJumps(QObject):
    """Searches from the current token on, around the end of the text, without holding up the window.

    Attributes:
        actions: next and previous, for each kind; with keys that work while the text has the keyboard.
        corpus_counts: gives how often each token stands in the corpus; without it, or if it gives None, the
            rare tokens are the rarest of the text.
        note: where it says what happened.
    """

    def __init__(self, edit: TokenEdit) -> None:
        super().__init__(edit)
        self._edit = edit
        self.corpus_counts: CorpusCounts | None = None
        self.note = QuietNote(edit)
        self._search: TokenSearch | None = None
        self._kind: JumpKind = "unknown"
        self._backward = False
        self._began = 0.0
        self._rarest: IdArray | None = None
        self._turn = QTimer(self)
        self._turn.setInterval(0)
        self._turn.timeout.connect(self._go_on)
        self._rare = BackgroundTask("rare tokens", self)
        self._rare.done.connect(self._take_rarest)
        self.actions = [self._action(kind, backward) for kind in JUMP_KINDS for backward in (False, True)]

    def _action(self, kind: JumpKind, backward: bool) -> QAction:
        action = QAction(f"{'Previous' if backward else 'Next'} {_NAMES[kind]}", self)
        action.setObjectName(f"{'previous' if backward else 'next'}{kind.capitalize()}")
        keys = _KEYS[kind].replace("F", "Shift+F") if backward else _KEYS[kind]
        action.setShortcut(QKeySequence(keys))
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.setData((kind, backward))
        action.triggered.connect(self._triggered)
        self._edit.addAction(action)
        return action

    @Slot()
    def _triggered(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        kind, backward = action.data()
        self.jump(kind, backward=backward)

    @property
    def _name(self) -> str:
        """What is being looked for."""
        document = self._edit.document_model
        is_word = self._kind == "changed" and document.reference is None and bool(document.compared)
        return _BY_COLUMNS if is_word else _NAMES[self._kind]

    def name_changes(self, by_columns: bool) -> None:
        """Whether what is marked as changed are words that other columns cut otherwise."""
        for action in self.actions:
            kind, backward = action.data()
            if kind == "changed":
                name = _BY_COLUMNS if by_columns else _NAMES[kind]
                action.setText(f"{'Previous' if backward else 'Next'} {name}")

    @property
    def is_searching(self) -> bool:
        """Whether it has not found anything yet, nor given up."""
        return self._search is not None or self._rare.is_busy

    def jump(self, kind: JumpKind, *, backward: bool = False) -> None:
        """Go to the next token of a kind, at once if it is near; what was being searched is given up."""
        self.cancel()
        if self._edit.document_model.tokenizer is None:
            self.note.say("There are no tokens yet.")
            return
        if self._edit.painter.waits:
            return
        self._kind, self._backward = kind, backward
        self._began = time.monotonic()
        problem = self._begin()
        if problem:
            self.note.say(problem)

    def cancel(self) -> None:
        """Search no more: the text or its tokens are different, or something else is wanted."""
        self.note.say("")
        self._turn.stop()
        self._search = None
        self._rare.forget()

    def forget(self) -> None:
        """The tokens are different."""
        self.cancel()
        self._rarest = None

    def _begin(self) -> str:
        """Begin to search; why there is nothing to search for, if there is not."""
        document = self._edit.document_model
        if self._kind == "changed":
            if document.reference is not None:
                self._start(changed)
            elif document.compared:
                self._start(first_of_different_words(document))
            else:
                return (
                    "The text is not compared with anything: choose an earlier step, or mark where columns "
                    "differ (Ctrl+D)."
                )
        elif self._kind == "unknown":
            unknown = self._edit.painter.style.unknown_ids
            if not unknown:
                return "This tokenizer has no unknown token: every text has tokens of its own."
            self._start(with_ids(unknown))
        elif self._kind == "same":
            stop = self._edit.caret.here()
            if stop is None:
                return "There is no token here."
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
        work = self._edit.document_model.encoding_work()
        if work is None:
            return

        def rarest(progress: Progress) -> IdArray:
            return rarest_ids(work.do(progress.check).encoding.ids)

        self.note.say("Counting the tokens of the text …", stays=True)
        self._rare.submit(rarest)

    @Slot(object)
    def _take_rarest(self, rarest: IdArray) -> None:
        self.note.say("")
        self._rarest = rarest
        self._start(with_ids(rarest.tolist()))

    # ---- searching

    def _start(self, wanted: Wanted) -> None:
        edit = self._edit
        if edit.caret.current is not None:
            self._search = TokenSearch(
                edit.document_model, wanted, edit.caret.current.place, backward=self._backward
            )
        else:
            byte = edit.document_model.convert(edit.selection[0], Unit.CODE_POINT, Unit.BYTE)
            self._search = TokenSearch(edit.document_model, wanted, byte, backward=self._backward)
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
                    self.note.say(f"Looking for the next {self._name} …", stays=True)
                self._turn.start()
                return
        self._turn.stop()
        self._search = None
        self._show(search.found, wrapped=search.wrapped)

    def _show(self, found: TokenStop | None, *, wrapped: bool) -> None:
        current, name = self._edit.caret.current, self._name
        if found is None:
            self.note.say(f"There is no {name} in this text.")
            return
        is_only = current is not None and found.place == current.place
        self._edit.caret.go(found)
        if is_only:
            self.note.say(f"There is no other {name} in this text.")
        elif wrapped:
            self.note.say(f"Went on from the {'end' if self._backward else 'beginning'} of the text.")
        else:
            self.note.say("")
