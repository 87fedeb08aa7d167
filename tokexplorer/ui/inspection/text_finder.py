"""Finds things in an editor's text beside the window, and points them out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot
from shiboken6 import isValid

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.text import SourceText
from tokexplorer.session.text.find_query import Hits, QueryError
from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.background import AFTER_PAINTING, BackgroundTask
from tokexplorer.ui.inspection.mark_layers import MarkedSpans

if TYPE_CHECKING:
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.find_query import FindQuery
    from tokexplorer.session.text.text_encodings import EncodingWork, TextTokens
    from tokexplorer.ui.inspection.token_edit import TokenEdit

NEAR_CP = 1 << 14  # code points behind the caret that are looked through at once
NEAR_SECONDS = 0.02
_BEFORE_CP = 256  # that a pattern may look back
_NEAR_TOKENS_UTF16 = 1 << 12


@dataclass(frozen=True, eq=False)
class Answer:
    """What a search gave.

    Attributes:
        hits: where it is.
        tokens: the tokens that were made for it, to be used again; None if it needed none.
    """

    hits: Hits
    tokens: TextTokens | None


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
        self._tokens: TextTokens | None = None
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
        """The question makes no sense."""
        self.ask(None)
        self.problem = problem
        self.changed.emit()

    def forget_hits(self) -> None:
        """The text was edited: nothing is where it was."""
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
            self.problem = "There are no tokens yet."
            return
        self._goes = go
        parts = tuple(document.edited.segments.segments)
        self._task.submit(partial(_find, query, work, parts, self._tokens), AFTER_PAINTING)

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
            row = int(self.hits.start_bytes.searchsorted(self._caret_byte(), "left"))
            self._show(self.hits, row % len(self.hits.start_bytes))

    def step(self, *, backward: bool = False) -> bool | None:
        """Show the next hit or the one before; whether that went around the text, None if there is none."""
        if self.hits is None or len(self.hits.start_bytes) == 0:
            return None
        count, starts = len(self.hits.start_bytes), self.hits.start_bytes
        if self.index is not None:
            row = self.index + (-1 if backward else 1)
        elif backward:
            row = int(starts.searchsorted(self._caret_byte(), "left")) - 1
        else:
            row = int(starts.searchsorted(self._caret_byte(), "left"))
        self._show(self.hits, row % count)
        self.changed.emit()
        return not 0 <= row < count

    def _caret_byte(self) -> int:
        return self._document.convert(self.editor.selection[0], Unit.CODE_POINT, Unit.BYTE)

    def _show(self, hits: Hits, row: int) -> None:
        start, end = int(hits.start_bytes[row]), int(hits.end_bytes[row])
        self._now = start, end
        convert = self._document.convert
        first = convert(start, Unit.BYTE, Unit.CODE_POINT)
        self.editor.reveal(first, convert(end, Unit.BYTE, Unit.CODE_POINT, up=True))
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
    known: TextTokens | None,
    progress: Progress,
) -> Answer:
    if work is None:
        return Answer(query.in_text(parts, check=progress.check), None)
    tokens = work.do(progress.check) if known is None else known
    utf8 = np.concatenate([np.empty(0, np.uint8), *(part.utf8 for part in work.parts)])
    hits = query.in_tokens(tokens.encoding, utf8, work.tokenizer, check=progress.check)
    return Answer(hits, tokens)


def _sentence(error: Exception) -> str:
    return str(error) if isinstance(error, QueryError) else f"The tokenizer cannot encode this text: {error}"
