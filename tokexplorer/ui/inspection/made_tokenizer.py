"""Tokenizers of a source's steps, made at once if that is quick and in a job if it is not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.ui.background import BackgroundTask

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.inspection.token_source import TokenSource


class Made(NamedTuple):
    """The tokenizer of a source after a step."""

    source: TokenSource
    step: int
    tokenizer: Tokenizer


def make(source: TokenSource, step: int, _: Progress | None = None) -> Made:
    """Make the tokenizer of a step, with its tables."""
    tokenizer = source.tokenizer(step)
    tokenizer.encode("a")  # tables that are made when they are first needed
    return Made(source, step, tokenizer)


class StepTokenizer(QObject):
    """The tokenizer of one step that stays, such as the one that a text is compared with.

    Signals:
        changed(): there is another, or none; `tokenizer` is None while it is in the making.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: tuple[TokenSource, int] | None = None
        self._made: Made | None = None
        self._task = BackgroundTask("tables", self)
        self._task.done.connect(self._take)

    @property
    def step(self) -> int | None:
        """The step that was asked for."""
        return None if self._wanted is None else self._wanted[1]

    @property
    def tokenizer(self) -> Tokenizer | None:
        """Its tokenizer, as soon as there is one."""
        return None if self._made is None else self._made.tokenizer

    def show(self, source: TokenSource | None, step: int | None) -> None:
        """Have the tokenizer of that step; none without a source or a step."""
        wanted = None if source is None or step is None else (source, step)
        if wanted == self._wanted:
            return
        self._wanted, self._made = wanted, None
        if wanted is not None and wanted[0].is_quick(wanted[1]):
            self._made = Made(*wanted, wanted[0].tokenizer(wanted[1]))
        self.changed.emit()
        self._begin()

    def _begin(self) -> None:
        self._task.forget()
        if self._wanted is not None and self._made is None:
            self._task.submit(partial(make, *self._wanted))

    @Slot(object)
    def _take(self, made: Made) -> None:
        if self._made is None and self._wanted == (made.source, made.step):
            self._made = made
            self.changed.emit()
