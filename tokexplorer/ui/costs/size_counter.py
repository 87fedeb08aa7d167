"""Counts the text at smaller sizes of each column's vocabulary, beside the window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING
from weakref import ref

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from shiboken6 import isValid

from tokexplorer.session.size_counts import SizeWork, steps_to_count
from tokexplorer.ui.widgets.latest_job import LatestJob

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.core.metrics.costs import CountedText
    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.inspection.text_column import TextColumn
    from tokexplorer.ui.inspection.token_source import TokenSource

MOST_BYTES = 1 << 20  # a longer text is counted with what is shown alone: ten times would take seconds
SETTLE_MS, LARGE_SETTLE_MS = 150, 700
LARGE_BYTES = 1 << 16

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
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.timeout.connect(self._begin)
        self._job = LatestJob("count tokens at several sizes", self)
        self._job.done.connect(self._take)
        self._version = 0

    @property
    def is_busy(self) -> bool:
        """Whether more will be counted."""
        return self._settle.isActive() or self._job.is_busy

    def forget(self) -> None:
        """The text is another."""
        self._version += 1
        self._known = {}
        self._settle.stop()
        self._job.forget()

    def want(self, columns: Sequence[TextColumn]) -> None:
        """Count for these columns, once nothing has changed for a moment."""
        self._columns = tuple(map(ref, columns))
        sources = [column.live.source for column in columns]
        self._known = {key: counted for key, counted in self._known.items() if key[0] in sources}
        if self._missing():
            size = max(column.editor.document_model.byte_count for column in columns)
            self._settle.start(SETTLE_MS if size < LARGE_BYTES else LARGE_SETTLE_MS)

    def sizes_of(self, column: TextColumn) -> list[CountedText]:
        """What is known of a column, by ascending size."""
        source = column.live.source
        known = [counted for (each, _), counted in self._known.items() if each is source]
        return sorted(known, key=lambda counted: counted.vocab_size)

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._settle.stop()
        self._job.close(seconds)

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

    @Slot()
    def _begin(self) -> None:
        missing = self._missing()
        if missing:
            self._job.ask(partial(_count, missing, self._version), replaces=False)

    @Slot(object)
    def _take(self, result: tuple[int, _Counts]) -> None:
        version, counts = result
        if version == self._version:
            self._known |= counts
            self.counted.emit()


def _count(missing: Sequence[_Wanted], version: int, progress: Progress) -> tuple[int, _Counts]:
    counts: _Counts = {}
    check: Callable[[], None] = progress.check
    for wanted in missing:
        for step in wanted.steps:
            check()
            counts[wanted.source, step] = wanted.work.count(wanted.source.tokenizer(step), check)
    return version, counts
