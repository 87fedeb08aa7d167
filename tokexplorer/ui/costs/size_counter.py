"""Counts the text at smaller sizes of each column's vocabulary, beside the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING
from weakref import ref

from PySide6.QtCore import QObject, Signal, Slot
from shiboken6 import isValid

from tokexplorer.session.compare.size_counts import SizeWork, steps_to_count
from tokexplorer.ui.background import BackgroundTask, older_settled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.core.metrics.costs import CountedText
    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.inspection.text_column import TextColumn
    from tokexplorer.ui.inspection.token_source import TokenSource

MOST_BYTES = 1 << 20  # a longer text is counted with what is shown alone: ten times would take seconds

_Key = tuple["TokenSource", int]
_Counts = dict[_Key, "CountedText"]


@dataclass(frozen=True, slots=True, eq=False)
class _Wanted:
    """What is to be counted of one source."""

    source: TokenSource
    steps: tuple[int, ...]
    work: SizeWork


class SizeCounter(QObject):
    """Keeps what it has counted until the text is another.

    Signals:
        counted(): more sizes are known.
    """

    counted = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._known: _Counts = {}
        self._columns: tuple[ref[TextColumn], ...] = ()  # they may be closed before it comes to counting
        self._task = BackgroundTask("count tokens at several sizes", self)
        self._task.done.connect(self._take)

    @property
    def is_busy(self) -> bool:
        """Whether more will be counted."""
        return self._task.is_busy

    def forget(self) -> None:
        """The text is another."""
        self._known = {}
        self._task.forget()

    def want(self, columns: Sequence[TextColumn]) -> None:
        """Count for these columns, once nothing has changed for a moment."""
        self._columns = tuple(map(ref, columns))
        sources = [column.live.source for column in columns]
        self._known = {key: counted for key, counted in self._known.items() if key[0] in sources}
        if self._missing():
            size = max(column.editor.document_model.byte_count for column in columns)
            self._task.ask(self._prepare, older_settled(size))

    def sizes_of(self, column: TextColumn) -> list[CountedText]:
        """What is known of a column, by ascending size."""
        source = column.live.source
        known = [counted for (each, _), counted in self._known.items() if each is source]
        return sorted(known, key=lambda counted: counted.vocab_size)

    def _missing(self) -> list[_Wanted]:
        """What is to be counted yet, column by column."""
        wanted = []
        for column in filter(isValid, filter(None, (held() for held in self._columns))):
            source, document = column.live.source, column.editor.document_model
            if source is None or source.steps_done <= 0 or document.byte_count > MOST_BYTES:
                continue
            steps = steps_to_count(source.steps_done, are_merges=source.are_merges)
            missing = tuple(step for step in steps if (source, step) not in self._known)
            work = document.encoding_work() if missing else None
            if work is not None and document.byte_count:
                wanted.append(_Wanted(source, missing, SizeWork(work)))
        return wanted

    def _prepare(self) -> Callable[[Progress], _Counts] | None:
        missing = self._missing()
        return partial(_count, missing) if missing else None

    @Slot(object)
    def _take(self, counts: _Counts) -> None:
        self._known |= counts
        self.counted.emit()


def _count(missing: Sequence[_Wanted], progress: Progress) -> _Counts:
    counts: _Counts = {}
    check: Callable[[], None] = progress.check
    for wanted in missing:
        for step in wanted.steps:
            check()
            counts[wanted.source, step] = wanted.work.count(wanted.source.tokenizer(step), check)
    return counts
