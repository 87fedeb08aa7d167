"""What-if dialogs beside the window: one for each column at most, closed when their column goes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.session.what_if.families import can_be_edited
from tokexplorer.ui.what_if.what_if_dialog import WhatIfDialog

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.session.text_changes import TextChanges
    from tokexplorer.ui.inspection.inspection_pane import InspectionPane
    from tokexplorer.ui.inspection.text_column import Shown


class WhatIfDialogs(QObject):
    """Opens them for the chosen column, and has its text follow them.

    Signals:
        kept(object, str): a tokenizer that is to stay, and its name.
    """

    kept = Signal(object, str)

    def __init__(self, inspection: InspectionPane, window: QWidget) -> None:
        super().__init__(window)
        self._inspection = inspection
        self._window = window
        self._open: list[tuple[Shown, WhatIfDialog]] = []
        inspection.changes_counted.connect(self._changes_counted)
        inspection.column_chosen.connect(self._columns_changed)

    @property
    def is_possible(self) -> bool:
        """Whether the chosen column has merges or pieces to edit."""
        chosen = self._inspection.chosen
        return chosen.shown is not None and can_be_edited(chosen.live.tokenizer)

    def open(self, token_id: int | None = None) -> None:
        """Open the dialog of the chosen column, or bring it to the front; choose the row of a token there."""
        column = self._inspection.chosen
        dialog = self._dialog_of(column.shown)
        if dialog is None and self.is_possible:
            dialog = self._make(column.shown, column.live.tokenizer)
        if dialog is None:
            return
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()
        if token_id is not None:
            dialog.select_token(token_id)

    def close(self) -> None:
        """Close all of them: the window is closing."""
        for _, dialog in tuple(self._open):
            dialog.close()

    def _make(self, shown: Shown | None, tokenizer: object) -> WhatIfDialog:
        assert shown is not None
        assert isinstance(tokenizer, PipelineTokenizer)
        column = self._inspection.chosen
        dialog = WhatIfDialog(tokenizer, column.name, column.live.corpus_counts, self._window)
        dialog.changed.connect(partial(self._follow, shown, tokenizer))
        dialog.kept.connect(self.kept)
        dialog.finished.connect(partial(self._closed, dialog))
        self._open.append((shown, dialog))
        return dialog

    def _dialog_of(self, shown: Shown | None) -> WhatIfDialog | None:
        return next((dialog for each, dialog in self._open if each is shown), None)

    def _follow(self, shown: Shown, original: PipelineTokenizer, changed: PipelineTokenizer | None) -> None:
        self._inspection.set_override(shown, changed, original)

    def _closed(self, dialog: WhatIfDialog, _result: int) -> None:
        self._open = [each for each in self._open if each[1] is not dialog]
        dialog.deleteLater()

    @Slot(object, object)
    def _changes_counted(self, shown: Shown, changes: TextChanges | None) -> None:
        dialog = self._dialog_of(shown)
        if dialog is not None:
            dialog.show_changes(changes)

    @Slot()
    def _columns_changed(self) -> None:
        for shown, dialog in tuple(self._open):
            if self._inspection.column_of(shown) is None:
                dialog.close()
