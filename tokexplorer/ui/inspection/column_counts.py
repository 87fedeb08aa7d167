"""What is counted of the text in every column: its tokens, and what changed."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.ui.inspection.change_counter import ChangeCounter
from tokexplorer.ui.inspection.text_counter import SMALL_TEXT_BYTES, TextCounter
from tokexplorer.ui.widgets.pacer import PacedTurns
from tokexplorer.ui.widgets.turns import Turns

if TYPE_CHECKING:
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.text_changes import TextChanges
    from tokexplorer.session.text.text_figures import TextFigures
    from tokexplorer.ui.inspection.inspection_pane import InspectionPane
    from tokexplorer.ui.inspection.text_column import TextColumn

TYPING_DELAY_MS = 25  # after a key in a long text first all columns are painted
OLD_FIGURES_S = 0.2  # so long figures may stand that were of the text before a key, lest they flicker
_LOOK_MS = 50


class ColumnCounts(QObject):
    """Has the texts of the columns counted and puts the results where they are shown.

    Signals:
        figures_counted(TextColumn): its figures are those of now, or it is known that they are not known.
        changes_counted(TextColumn): so is what changed in it.
    """

    figures_counted = Signal(object)
    changes_counted = Signal(object)

    def __init__(self, pane: InspectionPane) -> None:
        super().__init__(pane)
        self._pane = pane
        self._tokens = TextCounter(self)
        self._changes = ChangeCounter(self)
        self._awaited: dict[TextColumn, float] = {}
        self._looks = QTimer(self)
        self._looks.setInterval(_LOOK_MS)
        self._looks.timeout.connect(self._look)
        self._turns = PacedTurns(self)  # while a run goes on, tokens are counted after they were shown
        self._after_keys = Turns(TYPING_DELAY_MS, self)
        self._tokens.counted.connect(self._tokens_counted)
        self._changes.counted.connect(self._changes_counted)

    def count(self, column: TextColumn) -> None:
        """Its text or its tokenizer is another: count its tokens."""
        self._await(column)
        self._request(column)

    def _request(self, column: TextColumn) -> None:
        if column in self._pane.columns:
            self._tokens.request(column.editor.document_model)

    def count_tokens_of(self, column: TextColumn) -> None:
        """Its tokens are others; while a run goes on there will soon be others again."""
        source = column.live.source
        if source is None or source.has_ended:
            self.count(column)
        else:  # first let these be painted
            self._turns.add(column, partial(self._request, column))

    def count_edit(self, column: TextColumn) -> None:
        """Its text was edited: count its tokens, of a long text a moment later."""
        if column.editor.document_model.byte_count > SMALL_TEXT_BYTES:
            self._await(column)
            self._after_keys.add(column, partial(self._request, column))
        else:
            self.count(column)

    def compare(self, column: TextColumn) -> None:
        """What it is compared with is another."""
        self._changes.request(column.editor.document_model)

    def compare_again(self, column: TextColumn) -> None:
        """Its text or its tokens are others: compare them, if they are compared at all."""
        if column.live.reference is not None:
            self.compare(column)

    def forget(self) -> None:
        """Count nothing of what was asked for."""
        self._after_keys.clear()
        self._awaited.clear()
        self._tokens.forget()

    # ---- what is not known yet

    def _await(self, column: TextColumn) -> None:
        """Its figures are not those of now, which is shown if the new ones take long."""
        self._awaited.setdefault(column, time.monotonic())
        if not self._looks.isActive():
            self._looks.start()

    @Slot()
    def _look(self) -> None:
        due = time.monotonic() - OLD_FIGURES_S
        for column in [each for each, since in self._awaited.items() if since <= due]:
            del self._awaited[column]
            if column in self._pane.columns:
                column.forget_figures()
                self.figures_counted.emit(column)
        if not self._awaited:
            self._looks.stop()

    # ---- what was counted

    @Slot(object, object)
    def _tokens_counted(self, document: Document, figures: TextFigures) -> None:
        column = self._column_of(document)
        if column is not None:
            self._awaited.pop(column, None)
            column.show_figures(figures)
            self.figures_counted.emit(column)

    @Slot(object, object)
    def _changes_counted(self, document: Document, changes: TextChanges | None) -> None:
        column = self._column_of(document)
        if column is not None:
            column.changes = changes
            self.changes_counted.emit(column)

    def _column_of(self, document: Document) -> TextColumn | None:
        columns = self._pane.columns
        return next((column for column in columns if column.editor.document_model is document), None)
