"""The runs under each other, each with its figures and buttons; many of them scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QFont, QFontMetrics, QMouseEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from tokexplorer.engine.run import RunState
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.training.run_words import failure, figures_text, progress_text
from tokexplorer.ui.widgets.colour_dot import ColourDot
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.fitting_scroll_area import FittingScrollArea
from tokexplorer.ui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.ui.shown_run import ShownRun
    from tokexplorer.ui.training.run_data import RunData

_FULL_BAR = 1000
_LEAST_BAR_PX = 24
_NAME_PADDING_PX = 6
LEAST_HEIGHT_PX = 104  # three rows
MOST_HEIGHT_PX = 160  # four and a half: that there are more is in sight


class RunRow(QWidget):
    """Dot, name, progress bar, `3 612 / 7 744`, pause and stop; below it tokens, speed and time left.

    Signals:
        chosen(ShownRun): the user wants this run's log.
        commanded(): the run was told to pause, to go on or to stop.
    """

    chosen = Signal(object)
    commanded = Signal()

    def __init__(self, shown: ShownRun | None = None, parent: QWidget | None = None) -> None:
        """Without a run it waits for `show_run`, unseen."""
        super().__init__(parent)
        self._data: RunData | None = None
        self._colour = ""
        self._dot = ColourDot()
        self._name = QPushButton()
        self._name.setObjectName("runName")
        self._name.setProperty("chip", True)
        self._name.setCheckable(True)
        self._name.clicked.connect(self._name_clicked)
        self._bar = QProgressBar()
        self._bar.setObjectName("runProgress")
        self._bar.setTextVisible(False)
        self._bar.setRange(0, _FULL_BAR)
        self._bar.setMinimumWidth(_LEAST_BAR_PX)
        self._count = self._label("runCount", "muted")
        self._status = self._label("runStatus", "muted")
        self._status.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._error = ElidedLabel()  # in the place of the figures: nothing above the rows moves
        self._error.setObjectName("runError")
        self._error.setFont(ui_font(8.25))
        self._error.setProperty("role", "error")
        self._error.hide()
        self._build_buttons()
        self._lay_out()
        if shown is not None:
            self.show_run(shown)

    def show_run(self, shown: ShownRun) -> None:
        """Be the row of this run from now on."""
        self.shown = shown
        self._data = None
        title = shown.title
        self._name.setText(shown.short)
        self._name.setAccessibleName(f"Show the log of {title}")
        self._name.setToolTip(f"{title}: show its log")
        self._bar.setAccessibleName(f"Progress of {title}")
        for button, verb in ((self._pause_button, "Pause or run"), (self._stop_button, "Stop")):
            button.defaultAction().setText(f"{verb} {title}")
            button.setAccessibleName(f"{verb} {title}")
        self.set_colour(shown.colour)
        self.refresh()

    def _label(self, object_name: str, role: str) -> QLabel:
        label = QLabel()
        label.setObjectName(object_name)
        label.setFont(ui_font(8.25))
        label.setProperty("role", role)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return label

    def _build_buttons(self) -> None:
        self._pause = QAction(self)
        self._stop = QAction(self)
        self._pause.triggered.connect(self._pause_or_go_on)
        self._stop.triggered.connect(self._cancel)
        self._pause_button = IconButton(self._pause, "pause", "runPauseButton")
        self._stop_button = IconButton(self._stop, "stop", "runStopButton")
        for button in (self._pause_button, self._stop_button):
            button.setProperty("small", True)
            button.setFixedSize(20, 18)

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(5)
        line.addWidget(self._dot)
        line.addWidget(self._name)
        line.addWidget(self._bar, 1)
        for widget in (self._count, self._pause_button, self._stop_button):
            line.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(line)
        layout.addWidget(self._status)
        layout.addWidget(self._error)

    def set_colour(self, colour: str) -> None:
        """Show it in `#rrggbb`."""
        if colour == self._colour:
            return
        self._colour = colour
        self._dot.set_colour(colour)
        self._bar.setStyleSheet(f"QProgressBar::chunk {{ background: {colour}; }}")

    def set_current(self, is_current: bool) -> None:
        """Whether this run's log is shown."""
        self._name.setChecked(is_current)
        self._name.setFont(_name_font(is_current))

    def set_name_width(self, pixels: int) -> None:
        """Make room for the longest of the names, so that all bars begin at one place."""
        self._name.setFixedWidth(pixels)

    @property
    def name_width(self) -> int:
        """How wide the name is when it is current, in pixels."""
        return QFontMetrics(_name_font(True)).horizontalAdvance(self._name.text()) + _NAME_PADDING_PX

    def set_data(self, data: RunData) -> None:
        """What the figures are taken from, from now on."""
        self._data = data

    def refresh(self) -> None:
        """Show how far the run is now."""
        run, data = self.shown.run, self._data
        is_active = run.result is None
        self._pause_button.setVisible(is_active)
        self._stop_button.setVisible(is_active)
        self._pause_button.set_icon("play" if run.control.paused else "pause")
        is_level, failed = data is not None and data.is_level, run.state is RunState.FAILED
        figures = figures_text(run, self.shown.spec.algorithm, data)
        self._bar.setVisible(not is_level)
        self._show_progress()
        # What is done in one go needs no bar, and so no second line.
        self._status.setVisible(not failed and not is_level)
        self._status.setText(figures)
        self._count.setText("" if data is None or failed else (figures if is_level else progress_text(data)))
        self._error.setVisible(failed)
        if failed and run.result is not None:
            sentence = failure(run.result.error)[1]
            self._error.setText(sentence[:1].upper() + sentence[1:])

    def _show_progress(self) -> None:
        progress = self._progress()
        if progress != self._bar.value():
            self._bar.setUpdatesEnabled(False)  # it would repaint at once, and all else that has changed
            self._bar.setValue(progress)
            self._bar.setUpdatesEnabled(True)

    def _progress(self) -> int:
        run = self.shown.run
        if run.state is RunState.FINISHED:
            return _FULL_BAR
        if run.trainer is None:
            return 0
        return round(_FULL_BAR * min(len(run.history) / max(run.trainer.total_rows, 1), 1))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click anywhere chooses the run."""
        super().mousePressEvent(event)
        self.chosen.emit(self.shown)

    @Slot(bool)
    def _name_clicked(self, _checked: bool) -> None:
        self.chosen.emit(self.shown)

    @Slot()
    def _pause_or_go_on(self) -> None:
        control = self.shown.run.control
        if control.paused:
            control.resume()
        else:
            control.pause()
        self.commanded.emit()

    @Slot()
    def _cancel(self) -> None:
        self.shown.run.cancel()
        self.commanded.emit()


def _name_font(is_current: bool) -> QFont:
    font = ui_font()
    font.setWeight(QFont.Weight.DemiBold if is_current else QFont.Weight.Normal)
    return font


class RunRows(FittingScrollArea):
    """The rows of the runs that are shown.

    Signals:
        chosen(ShownRun): the user wants this run's log.
        commanded(): a run was told to pause, to go on or to stop.
    """

    chosen = Signal(object)
    commanded = Signal()

    def __init__(self) -> None:
        self._content = QWidget()
        self._layout = QVBoxLayout(self._content)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(2)
        super().__init__(self._content, LEAST_HEIGHT_PX, MOST_HEIGHT_PX)
        self._made: list[RunRow] = []
        self._spare: list[RunRow] = []
        self.rows: dict[ShownRun, RunRow] = {}
        self.hide()

    def show_runs(self, runs: Sequence[ShownRun]) -> None:
        """Show these instead of what was there. Rows are used again: making them takes long."""
        while len(self._made) > len(runs):
            old = self._made.pop()
            self._layout.removeWidget(old)
            old.hide()
            old.deleteLater()
        while len(self._made) < len(runs):
            self._made.append(self._spare.pop() if self._spare else self._new_row())
            self._layout.addWidget(self._made[-1])
        for row, shown in zip(self._made, runs, strict=True):
            row.show_run(shown)
        self.rows = dict(zip(runs, self._made, strict=True))
        width = max((row.name_width for row in self._made), default=0)
        for row in self._made:
            row.set_name_width(width)
        self.setVisible(bool(runs))

    def make_ahead(self, count: int) -> bool:
        """Make one of the rows that so many runs will need; False if they are all there."""
        if len(self._made) + len(self._spare) >= count:
            return False
        self._spare.append(self._new_row())
        return True

    def _new_row(self) -> RunRow:
        row = RunRow()
        row.chosen.connect(self.chosen)
        row.commanded.connect(self.commanded)
        return row

    def set_current(self, current: ShownRun | None) -> None:
        """Mark the run whose log is shown."""
        for shown, row in self.rows.items():
            row.set_current(shown is current)
