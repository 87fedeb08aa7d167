"""One run in one line: colour, name, how far it is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QProgressBar, QWidget

from tokexplorer.engine.run import RunState
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.training.run_words import progress_text, status_text
from tokexplorer.ui.widgets.colour_dot import ColourDot


class RunRow(QWidget):
    """Dot, name, progress bar, `3 612 / 7 744`, and below it speed and time left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dot = ColourDot()
        self._name = QLabel()
        self._bar = QProgressBar()
        self._bar.setObjectName("runProgress")
        self._bar.setAccessibleName("Merges done")
        self._bar.setTextVisible(False)
        self._count = QLabel()
        self._count.setObjectName("runCount")
        self._status = QLabel()
        self._status.setObjectName("runStatus")
        self._status.setFont(ui_font(8.25))
        for label in (self._count, self._status):
            label.setProperty("role", "muted")
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setHorizontalSpacing(8)
        layout.setVerticalSpacing(0)
        for column, widget in enumerate((self._dot, self._name, self._bar, self._count)):
            layout.addWidget(widget, 0, column, Qt.AlignmentFlag.AlignVCenter)
        layout.setColumnStretch(2, 1)
        layout.addWidget(self._status, 1, 0, 1, 4)

    def set_run(self, name: str, colour: str) -> None:
        """Whose row it is."""
        self._name.setText(name)
        self._dot.set_colour(colour)
        self._bar.setStyleSheet(f"QProgressBar::chunk {{ background: {colour}; }}")

    def show_progress(self, run) -> None:
        """How far the run is now."""
        total = run.trainer.total_steps if run.trainer is not None else 0
        self._bar.setRange(0, max(total, 1))
        self._bar.setValue(len(run.history))
        self._count.setText(progress_text(len(run.history), total))
        failed = run.state is RunState.FAILED
        self._status.setText(status_text(run))
        self._status.setVisible(not failed)
