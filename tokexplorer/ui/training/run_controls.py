"""Buttons, speed and progress of the runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFont, QFontMetrics, QKeySequence, QMouseEvent
from PySide6.QtWidgets import (
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QSlider,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.engine.run import RunState
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.kit.field import push_button, small_label
from tokexplorer.ui.kit.parts import in_column, in_row, shortcut_text
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import figures_width, theme, ui_font
from tokexplorer.ui.training.run_data import failure, figures_text, progress_text
from tokexplorer.ui.widgets.colour_dot import ColourDot
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.fitting_scroll_area import FittingScrollArea
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox
from tokexplorer.ui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokexplorer.engine.run import Run
    from tokexplorer.ui.shown_run import ShownRun
    from tokexplorer.ui.training.run_data import RunData

_FULL_BAR = 1000
_LEAST_BAR_PX = 24
_NAME_PADDING_PX = 6
_MOST_NAME_PX = 110  # so that the bars are long enough
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

    def __init__(self, parent: QWidget | None = None) -> None:
        """A row for no run yet, which `show_run` gives it."""
        super().__init__(parent)
        self._data: RunData | None = None
        self._colour = ""
        self._dot = ColourDot()
        self._name = QPushButton()
        self._name.setObjectName("runName")
        self._name.setProperty("chip", True)
        self._name.setCheckable(True)
        self._name.clicked.connect(lambda: self.chosen.emit(self.shown))
        self._bar = QProgressBar()
        self._bar.setObjectName("runProgress")
        self._bar.setTextVisible(False)
        self._bar.setRange(0, _FULL_BAR)
        self._bar.setMinimumWidth(px(_LEAST_BAR_PX))
        self._count = small_label("", "runCount")
        self._status = small_label("", "runStatus")
        for label in (self._count, self._status):
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._status.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._error = ElidedLabel()  # in the place of the numbers: nothing above the rows moves
        self._error.setObjectName("runError")
        self._error.setFont(ui_font(8.25))
        self._error.setProperty("role", "error")
        self._error.hide()
        self._build_buttons()
        self._lay_out()

    def show_run(self, shown: ShownRun) -> None:
        """Show this run from now on."""
        self.shown = shown
        self._data = None
        self.show_name(shown.short)
        self.set_colour(theme().counterpart(shown.colour))
        self.refresh()

    def show_name(self, name: str) -> None:
        """Show another name than the short one of its algorithm; a very long one is cut short."""
        metrics = QFontMetrics(_name_font(True))
        self._name.setText(metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, px(_MOST_NAME_PX)))
        title = self.shown.title if name == self.shown.short else f"{name} ({self.shown.title})"
        self._name.setToolTip(tr("{title}: show its log", title=title))
        self._name.setAccessibleName(tr("Show the log of {title}", title=title))
        self._bar.setAccessibleName(tr("Progress of {title}", title=title))
        for button, text in (
            (self._pause_button, tr("Pause or run {title}", title=title)),
            (self._stop_button, tr("Stop {title}", title=title)),
        ):
            button.defaultAction().setText(text)
            button.setAccessibleName(text)

    def _build_buttons(self) -> None:
        self._pause = QAction(self)
        self._stop = QAction(self)
        self._pause.triggered.connect(self._pause_or_go_on)
        self._stop.triggered.connect(self._cancel)
        self._pause_button = IconButton(self._pause, "pause", "runPauseButton")
        self._stop_button = IconButton(self._stop, "stop", "runStopButton")
        for button in (self._pause_button, self._stop_button):
            button.setProperty("small", True)
            button.setFixedSize(*px((20, 18)))

    def _lay_out(self) -> None:
        line = in_row(
            self._dot,
            self._name,
            (self._bar, 1),
            self._count,
            self._pause_button,
            self._stop_button,
            spacing=5,
        )
        in_column(line, self._status, self._error, parent=self, spacing=0)

    def set_colour(self, colour: str) -> None:
        """Set the colour of dot and bar, `#rrggbb`."""
        if colour == self._colour:
            return
        self._colour = colour
        self._dot.set_colour(colour)
        self._bar.setStyleSheet(f"QProgressBar::chunk {{ background: {colour}; }}")

    def set_current(self, is_current: bool) -> None:
        """Mark the row whose log is shown."""
        self._name.setChecked(is_current)
        self._name.setFont(_name_font(is_current))

    def set_name_width(self, pixels: int) -> None:
        """Make room for the longest of the names, so that all bars begin at one place."""
        self._name.setFixedWidth(pixels)

    @property
    def name_width(self) -> int:
        """How wide the name is when it is current, in pixels."""
        return QFontMetrics(_name_font(True)).horizontalAdvance(self._name.text()) + px(_NAME_PADDING_PX)

    def set_data(self, data: RunData) -> None:
        """Take the numbers from these data from now on."""
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
            self._error.setText(tr("failed: its column says why"))
            self._error.setToolTip(failure(run.result.error).reason)

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
        super().mousePressEvent(event)
        self.chosen.emit(self.shown)  # a click anywhere

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
        self._layout = in_column(parent=self._content, spacing=2)
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
            row = self._spare.pop() if self._spare else self._new_row()
            self._layout.addWidget(row)
            row.show()
            self._made.append(row)
        for row, shown in zip(self._made, runs, strict=True):
            row.show_run(shown)
        self.rows = dict(zip(runs, self._made, strict=True))
        self.show_names({})
        self.setVisible(bool(runs))

    def show_names(self, names: Mapping[str, str]) -> None:
        """Show names given by the user, by the runs' ids."""
        for shown, row in self.rows.items():
            row.show_name(names.get(shown.id, shown.short))
        width = max((row.name_width for row in self._made), default=0)
        for row in self._made:
            row.set_name_width(width)

    def make_ahead(self, count: int) -> bool:
        """Make one row ahead of time, up to `count` rows; False if they are all there."""
        if len(self._made) + len(self._spare) >= count:
            return False
        row = self._new_row()
        row.hide()
        self._spare.append(row)
        return True

    def _new_row(self) -> RunRow:
        row = RunRow(self._content)
        row.chosen.connect(self.chosen)
        row.commanded.connect(self.commanded)
        return row

    def set_current(self, current: ShownRun | None) -> None:
        """Mark the run whose log is shown."""
        for shown, row in self.rows.items():
            row.set_current(shown is current)


_SPEEDS = (
    1,
    2,
    3,
    5,
    7,
    *(digit * power for power in (10, 100, 1000) for digit in (1, 1.5, 2, 3, 5, 7)),
    10_000,
)
FULL_SPEED_POSITION = len(_SPEEDS)
_ACTIONS = (
    ("train", tr("Train"), "Ctrl+Return", tr("Train the chosen algorithms with these settings")),
    ("pause", tr("Run or pause"), "F9", tr("Pause all runs, or let them go on; without a run, start them")),
    ("step", tr("One step"), "F10", tr("Do one step of each run (a merge, a phase) and stand still")),
    ("steps", tr("Several steps"), "Ctrl+F10", tr("Do that many steps of each run and stand still")),
    ("stop", tr("Stop"), "Shift+F9", tr("End all runs; what they have learned so far stays")),
)
DEFAULT_STEP_COUNT = 100
MOST_STEPS = 999_999


def speed_at(position: int) -> float | None:
    """Merges per second at a position of the slider, which counts from 0; None is full speed."""
    return None if position >= FULL_SPEED_POSITION else float(_SPEEDS[position])


def position_of(speed: float | None) -> int:
    """The position whose speed is nearest, by ratio."""
    if speed is None:
        return FULL_SPEED_POSITION
    wanted = max(speed, 1e-9)
    return min(range(len(_SPEEDS)), key=lambda at: max(wanted / _SPEEDS[at], _SPEEDS[at] / wanted))


def speed_text(speed: float | None) -> str:
    """`250/s`, or `full speed`."""
    return tr("full speed") if speed is None else f"{grouped(round(speed))}/s"


class RunActions(QObject):
    """The five actions as attributes `train`, `pause`, `step`, `steps`, `stop`, and as `all`."""

    train: QAction
    pause: QAction
    step: QAction
    steps: QAction
    stop: QAction

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.all: list[QAction] = []
        for name, text, keys, tip in _ACTIONS:
            action = QAction(text, self)
            action.setObjectName(f"{name}Action")
            action.setShortcuts([QKeySequence(keys)])
            action.setToolTip(f"{tip} ({shortcut_text(keys)})")
            action.setEnabled(False)
            setattr(self, name, action)
            self.all.append(action)
        # On a keyboard with a number block Enter is another key than Return.
        self.train.setShortcuts([QKeySequence("Ctrl+Return"), QKeySequence("Ctrl+Enter")])


class RunControls(QWidget):
    """Train, pause, step, stop, speed, for all runs at once; and below them a row for each run.

    Before there are runs the controls already count: a speed is kept for them, and a step asks for runs
    that stand still after that step.

    Signals:
        train_requested(): runs are wanted.
    """

    train_requested = Signal()

    def __init__(self, actions_owner: QObject) -> None:
        super().__init__()
        self.actions_of_run = RunActions(actions_owner)
        self._runs: tuple[ShownRun, ...] = ()
        self._obstacle = tr("There is nothing to train on.")
        self._steps_at_start = 0
        self._build_buttons()
        self._build_speed()
        self.rows = RunRows()
        self.rows.commanded.connect(self.refresh)
        self.hint = ElidedLabel()
        self.hint.setFont(ui_font(8.25))
        self.hint.setProperty("role", "muted")
        keeps_room = self.hint.sizePolicy()
        keeps_room.setRetainSizeWhenHidden(True)  # else a low pane takes its room from above Train
        self.hint.setSizePolicy(keeps_room)
        self._lay_out()
        self._connect()
        self._speed_moved(FULL_SPEED_POSITION)
        self._train_action_changed()
        self.refresh()

    def _build_buttons(self) -> None:
        actions = self.actions_of_run
        self.train_button = push_button(tr("Train"), "trainButton", "", style="primary")
        self._pause_button = IconButton(actions.pause, "play", "pauseButton")
        self._step_button = IconButton(actions.step, "step", "stepButton")
        self._steps_button = IconButton(actions.steps, "steps", "stepsButton")
        self._stop_button = IconButton(actions.stop, "stop", "stopButton")
        self.step_count = GroupedSpinBox(1, MOST_STEPS, "stepCount")
        self.step_count.setValue(DEFAULT_STEP_COUNT)
        self.step_count.setAccessibleName(tr("Steps at a time"))
        self.step_count.setToolTip(tr("How many steps the button beside it does"))
        self.step_count.setFixedWidth(figures_width(ui_font(), 6) + px(32))

    def _build_speed(self) -> None:
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setObjectName("speedSlider")
        self._slider.setAccessibleName(tr("Speed"))
        self._slider.setToolTip(
            tr("Steps per second of each run, from 1 to 10 000; at the right end as fast as it goes")
        )
        self._slider.setRange(0, FULL_SPEED_POSITION)
        self._slider.setValue(FULL_SPEED_POSITION)
        self._slider.setMinimumWidth(px(48))
        self._speed_label = small_label()
        self._speed_label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        font = ui_font(8.25)
        widest = max(figures_width(font, 8), QFontMetrics(font).horizontalAdvance(speed_text(None)))
        self._speed_label.setFixedWidth(widest + px(6))

    def _lay_out(self) -> None:
        buttons = in_row(
            self._pause_button,
            self._step_button,
            self._steps_button,
            self.step_count,
            self._stop_button,
            6,
            (self._slider, 1),
            self._speed_label,
            spacing=2,
        )
        in_column(self.train_button, buttons, self.rows, self.hint, parent=self, spacing=5)

    def _connect(self) -> None:
        actions = self.actions_of_run
        self.train_button.clicked.connect(actions.train.trigger)
        actions.train.changed.connect(self._train_action_changed)
        actions.train.triggered.connect(self._train)
        actions.pause.triggered.connect(self._pause_or_go_on)
        actions.step.triggered.connect(lambda: self._step(1))
        actions.steps.triggered.connect(self._many_steps)
        actions.stop.triggered.connect(self._stop)
        self._slider.valueChanged.connect(self._speed_moved)

    @property
    def speed(self) -> float | None:
        """Steps per second that are wanted of each run; None is as fast as possible."""
        return speed_at(self._slider.value())

    def set_speed(self, speed: float | None) -> None:
        """Move the slider there; the runs follow."""
        self._slider.setValue(position_of(speed))

    def set_obstacle(self, sentence: str) -> None:
        """Why no run can be started as things are; `""` if one can."""
        self._obstacle = sentence
        self.refresh()

    def show_runs(self, runs: Sequence[ShownRun]) -> None:
        """Control these runs, which should not have been started yet, so that no step is missed."""
        self._runs = tuple(runs)
        # Before the runs that were asked for, those of before a lesson may be shown again.
        are_new = any(shown.run.result is None and not len(shown.run.history) for shown in runs)
        for shown in runs:
            shown.run.control.set_speed(self.speed)
            if self._steps_at_start and are_new:
                shown.run.control.step(self._steps_at_start)
        if are_new:
            self._steps_at_start = 0
        self.rows.show_runs(runs)
        self.refresh()

    @property
    def is_active(self) -> bool:
        """Whether there is a run that has not ended."""
        return bool(self._active)

    @property
    def _active(self) -> list[Run]:
        return [shown.run for shown in self._runs if shown.run.result is None]

    @property
    def _some_go(self) -> bool:
        return any(not run.control.paused for run in self._active)

    @Slot()
    def refresh(self) -> None:
        """Enable the actions that are possible now."""
        actions, active = self.actions_of_run, self.is_active
        can_start = not self._obstacle and not active
        actions.train.setEnabled(can_start)
        for action in (actions.pause, actions.step, actions.steps):
            action.setEnabled(active or can_start)
        actions.stop.setEnabled(active)
        self._pause_button.set_icon("pause" if self._some_go else "play")
        self.hint.setVisible(not active and (not self._runs or bool(self._obstacle)))
        self.hint.setText(self._obstacle or tr("Press Train, or go step by step."))

    @Slot()
    def _train_action_changed(self) -> None:
        action = self.actions_of_run.train
        self.train_button.setEnabled(action.isEnabled())
        self.train_button.setToolTip(action.toolTip())

    @Slot()
    def _train(self) -> None:
        self._steps_at_start = 0
        self.train_requested.emit()

    @Slot()
    def _pause_or_go_on(self) -> None:
        if not self.is_active:
            self._train()
            return
        pauses = self._some_go
        for run in self._active:
            if pauses:
                run.control.pause()
            else:
                run.control.resume()
        self.refresh()

    @Slot()
    def _many_steps(self) -> None:
        self.step_count.interpretText()
        self._step(self.step_count.value())

    def _step(self, count: int) -> None:
        if self.is_active:
            for run in self._active:
                run.control.step(count)
        else:
            self._steps_at_start = count
            self.train_requested.emit()
        self.refresh()

    @Slot()
    def _stop(self) -> None:
        for run in self._active:
            run.cancel()

    @Slot(int)
    def _speed_moved(self, position: int) -> None:
        speed = speed_at(position)
        self._speed_label.setText(speed_text(speed))
        for run in self._active:
            run.control.set_speed(speed)
