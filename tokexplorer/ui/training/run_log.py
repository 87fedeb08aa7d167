"""The log of the run that is chosen, whatever kind of rows it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QStackedWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.ui.kit.table import ROW_HEIGHT_PX
from tokexplorer.ui.scale import px
from tokexplorer.ui.training.merge_log import MergeLog
from tokexplorer.ui.training.row_log import RowLog
from tokexplorer.ui.training.run_data import MergeData, PhaseData, SearchData

if TYPE_CHECKING:
    from tokexplorer.ui.training.log_view import LogView
    from tokexplorer.ui.training.run_data import RunData

NOTHING_LEARNED = tr("Nothing is learned step by step here: this is what subwords are judged against.")


class RunLog(QStackedWidget):
    """Merges of a run that merges, phases of one that prunes, a sentence for one that does neither.

    Signals:
        step_activated(int): the user chose the row of that step.
        losses_wanted(int): show what the pruning after that step compared.
    """

    step_activated = Signal(int)
    losses_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.merges = MergeLog()
        self.rows = RowLog()
        self._nothing = QLabel(NOTHING_LEARNED)
        self._nothing.setProperty("role", "muted")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setWordWrap(True)
        self._nothing.setMargin(12)
        for widget in (self.merges, self.rows, self._nothing):
            self.addWidget(widget)
        self.merges.step_activated.connect(self.step_activated)
        self.rows.step_activated.connect(self.step_activated)
        self.rows.losses_wanted.connect(self.losses_wanted)
        self.data: RunData | None = None

    @override
    def sizeHint(self) -> QSize:
        """Room for a handful of rows."""
        return QSize(340, 60 + 5 * px(ROW_HEIGHT_PX))

    @override
    def minimumSizeHint(self) -> QSize:
        """Room for three rows and the heading."""
        return QSize(200, 60 + 2 * px(ROW_HEIGHT_PX))

    @property
    def _log(self) -> LogView | None:
        """The log that the run at hand is shown in."""
        if self.data is None or isinstance(self.data, MergeData):
            return self.merges
        return self.rows if isinstance(self.data, PhaseData | SearchData) else None

    def set_run(self, data: RunData | None) -> None:
        """Show another run from its newest row on."""
        if data is self.data and data is not None:
            return
        before = self._log
        self.data = data
        if before is not None and before is not self._log:
            before.set_run(None)  # it would hold on to a run that is not shown
        if self._log is not None:
            self._log.set_run(data)
        self.setCurrentWidget(self._log or self._nothing)

    def refresh(self) -> None:
        """Take in what the run has done since."""
        if self._log is not None and self.data is not None:
            self._log.refresh()

    def show_step(self, step: int | None) -> None:
        """Mark the row of a step and scroll to it; None follows the newest again."""
        if self._log is not None:
            self._log.show_step(step)

    def recolour(self) -> None:
        """Show the run in the colour that it has now."""
        if self._log is not None:
            self._log.recolour()
