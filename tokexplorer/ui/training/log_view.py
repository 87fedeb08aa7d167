"""The base of the logs of runs: a table of steps, newest first, a title and a follow button."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.ui.kit.field import push_button, small_label
from tokexplorer.ui.kit.parts import in_column, in_row
from tokexplorer.ui.kit.table import NO_INDEX, ROW_HEIGHT_PX, ColumnModel, Index
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.colour_dot import ColourDot
from tokexplorer.ui.widgets.pane_title import PaneTitle

if TYPE_CHECKING:
    from tokexplorer.ui.kit.parts import Item
    from tokexplorer.ui.kit.table import ColumnTable
    from tokexplorer.ui.training.run_data import RunData

Rows = npt.NDArray[np.int64]


class LogModel(ColumnModel):
    """The steps of a run, newest first. Its columns are asked about rows of the run's history."""

    def __init__(self) -> None:
        super().__init__()
        self._data: Any = None
        self._known = 0
        self._matches: Rows | None = None

    def _matching(self, first_row: int) -> Rows | None:
        """The rows of the history from `first_row` on that are shown; None if all rows are shown."""

    @override
    def rowCount(self, parent: Index = NO_INDEX) -> int:
        if parent.isValid():
            return 0
        return self._known if self._matches is None else len(self._matches)

    @override
    def row(self, number: int) -> int:
        if self._matches is None:
            return self._known - 1 - number
        return int(self._matches[len(self._matches) - 1 - number])

    def places(self, numbers: Rows) -> Rows:
        """As `row`, for many rows of the table."""
        if self._matches is None:
            return self._known - 1 - numbers
        return self._matches[len(self._matches) - 1 - numbers]

    def set_run(self, data: RunData | None) -> None:
        """Show another run."""
        self.beginResetModel()
        self._data = data
        self._known = 0 if data is None else len(data.rows)
        self._matches = None if data is None else self._matching(0)
        self.endResetModel()

    def refresh(self) -> int:
        """Take in what the run has done since, as one insertion at the top. Returns how many rows that is."""
        if self._data is None or len(self._data.rows) == self._known:
            return 0
        matches = self._matching(self._known)
        new = len(self._data.rows) - self._known if matches is None else len(matches)
        if new:
            self.beginInsertRows(NO_INDEX, 0, new - 1)
        self._known = len(self._data.rows)
        if matches is not None and self._matches is not None:
            self._matches = np.concatenate((self._matches, matches))
        if new:
            self.endInsertRows()
        return new

    def step(self, row: int) -> int:
        """The step in that row of the table."""
        return int(self._data.rows.step[self.row(row)])

    def row_of(self, step: int) -> int | None:
        """The newest row of a step, or of the nearest before it that is shown; None if there is none."""
        if self._data is None:
            return None
        at = int(np.searchsorted(self._data.rows.step[: self._known], step, "right"))
        if self._matches is None:
            return self._known - at if at else None
        place = int(np.searchsorted(self._matches, at))
        return len(self._matches) - place if place else None


class LogView(QWidget):
    """The log of one run.

    Signals:
        step_activated(int): the user chose the row of that step.
    """

    step_activated = Signal(int)

    def __init__(self, title: str, model: LogModel, table: ColumnTable) -> None:
        super().__init__()
        self.is_following = True
        self._data: Any = None
        self._step: int | None = None
        self.model = model
        self.table = table
        self._title = PaneTitle(title)
        self._dot = ColourDot()
        self._name = small_label(role="")
        self.follow_button = push_button(
            "",
            "followMergesButton",
            tr(
                "Keep the newest row, or that of the step that is shown, in sight. Scrolling away stops that."
            ),
            name=tr("Follow the newest row"),
            style="flat",
            is_small=True,
        )
        header = in_row(
            *(self._title, self._dot, self._name, *self._header_items(), self.follow_button),
            margins=(12, 6, 8, 4),
            spacing=6,
        )
        in_column(header, (self.table, 1), parent=self, spacing=0)
        self.follow_button.clicked.connect(self.follow)
        self.table.scrolled_by_user.connect(self._scrolled)
        self.table.selectionModel().currentRowChanged.connect(self._current_changed)
        self.table.activated.connect(self._activated)
        self.recolour()
        self._show_following()
        self._show_counts()

    def _header_items(self) -> tuple[Item, ...]:
        """What stands between the name of the run and the follow button."""
        return (None,)

    def set_run(self, data: RunData | None) -> None:
        """Show another run from its newest row on."""
        self._data = data
        self._step = None
        self.table.mark_row(None)
        self.table.move_to(0)  # before the reset: fewer rows below a far scroll position take long
        self.model.set_run(data)
        self.recolour()
        self.follow()
        self._show_counts()

    def refresh(self) -> None:
        """Take in what the run has done since."""
        place = self.table.verticalScrollBar().value()
        new = self.model.refresh()
        if new:
            self._mark()
            if self._step is None or not self.is_following:
                self.table.move_to(0 if self.is_following else place + new * px(ROW_HEIGHT_PX))
            else:
                self._bring()
        self._show_counts()

    def show_step(self, step: int | None) -> None:
        """Mark the row of a step, or the nearest before it that is shown; None follows the newest again.

        It is scrolled to unless the user has scrolled away; nothing is selected or emitted.
        """
        was, self._step = self._step, step
        self._mark()
        if not self.is_following:
            return
        if step is not None:
            self._bring()
        elif was is not None:
            self.table.move_to(0)

    def _mark(self) -> None:
        self.table.mark_row(None if self._step is None else self.model.row_of(self._step))

    def _bring(self) -> None:
        if self.table.marked_row is not None:
            self.table.bring(self.table.marked_row)

    @Slot()
    def follow(self) -> None:
        """Show the newest row, or that of the step that is shown, now and from now on."""
        self.is_following = True
        self._mark()
        if self._step is None:
            self.table.move_to(0)
        else:
            self._bring()
        self._show_following()

    def recolour(self) -> None:
        """Show the name of the run, and a dot in the colour that it has now."""
        self._dot.setVisible(self._data is not None)
        self._name.setVisible(self._data is not None)
        if self._data is not None:
            self._dot.set_colour(self._data.colour)
            self._name.setText(self._data.name)

    def _show_counts(self) -> None:
        """Update what depends on the number of rows."""

    def _show_following(self) -> None:
        self.follow_button.setText(tr("auto-scroll") if self.is_following else tr("to the end"))

    @Slot(bool)
    def _scrolled(self, is_at_newest: bool) -> None:
        self.is_following = is_at_newest
        self._show_following()

    @Slot(QModelIndex, QModelIndex)
    def _current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self._activated(current)

    @Slot(QModelIndex)
    def _activated(self, index: QModelIndex) -> None:
        self.step_activated.emit(self.model.step(index.row()))
