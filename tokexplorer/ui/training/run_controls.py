"""Buttons, speed and progress of the runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSlider, QVBoxLayout, QWidget

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.theme import figures_width, ui_font
from tokexplorer.ui.training.run_rows import RunRows
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox
from tokexplorer.ui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.engine.run import Run
    from tokexplorer.ui.shown_run import ShownRun

_SPEEDS = (
    1,
    2,
    3,
    5,
    7,
    *(figure * power for power in (10, 100, 1000) for figure in (1, 1.5, 2, 3, 5, 7)),
    10_000,
)
FULL_SPEED_POSITION = len(_SPEEDS)
_ACTIONS = (
    ("train", "Train", "Ctrl+Return", "Train the chosen algorithms with these settings"),
    ("pause", "Run or pause", "F9", "Pause all runs, or let them go on; without a run, start them"),
    ("step", "One step", "F10", "Do one step of each run (a merge, a phase) and stand still"),
    ("steps", "Several steps", "Shift+F10", "Do that many steps of each run and stand still"),
    ("stop", "Stop", "Shift+F9", "End all runs; what they have learned so far stays"),
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
    return "full speed" if speed is None else f"{grouped(round(speed))}/s"


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
            native = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(f"{tip} ({native})")
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

    def __init__(self, actions_owner: QObject, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.actions_of_run = RunActions(actions_owner)
        self._runs: tuple[ShownRun, ...] = ()
        self._obstacle = "There is nothing to train on."
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
        self.train_button = QPushButton("Train")
        self.train_button.setObjectName("trainButton")
        self.train_button.setAccessibleName("Train")
        self.train_button.setProperty("primary", True)
        self._pause_button = IconButton(actions.pause, "play", "pauseButton")
        self._step_button = IconButton(actions.step, "step", "stepButton")
        self._steps_button = IconButton(actions.steps, "steps", "stepsButton")
        self._stop_button = IconButton(actions.stop, "stop", "stopButton")
        self.step_count = GroupedSpinBox(1, MOST_STEPS, "stepCount")
        self.step_count.setValue(DEFAULT_STEP_COUNT)
        self.step_count.setAccessibleName("Steps at a time")
        self.step_count.setToolTip("How many steps the button beside it does")
        self.step_count.setFixedWidth(figures_width(ui_font(), 6) + 32)

    def _build_speed(self) -> None:
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setObjectName("speedSlider")
        self._slider.setAccessibleName("Speed")
        self._slider.setToolTip(
            "Steps per second of each run, from 1 to 10 000; at the right end as fast as it goes"
        )
        self._slider.setRange(0, FULL_SPEED_POSITION)
        self._slider.setValue(FULL_SPEED_POSITION)
        self._slider.setMinimumWidth(48)
        self._speed_label = QLabel()
        self._speed_label.setFont(ui_font(8.25))
        self._speed_label.setProperty("role", "muted")
        self._speed_label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._speed_label.setFixedWidth(figures_width(ui_font(8.25), 8) + 6)

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(2)
        for widget in (self._pause_button, self._step_button, self._steps_button, self.step_count):
            buttons.addWidget(widget)
        buttons.addWidget(self._stop_button)
        buttons.addSpacing(6)
        buttons.addWidget(self._slider, 1)
        buttons.addWidget(self._speed_label)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(5)
        layout.addWidget(self.train_button)
        layout.addLayout(buttons)
        layout.addWidget(self.rows)
        layout.addWidget(self.hint)

    def _connect(self) -> None:
        actions = self.actions_of_run
        self.train_button.clicked.connect(actions.train.trigger)
        actions.train.changed.connect(self._train_action_changed)
        actions.train.triggered.connect(self._train)
        actions.pause.triggered.connect(self._pause_or_go_on)
        actions.step.triggered.connect(self._one_step)
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
        """Control these from now on. Hand them over before they are started, then no step is missed."""
        self._runs = tuple(runs)
        for shown in runs:
            shown.run.control.set_speed(self.speed)
            if self._steps_at_start:
                shown.run.control.step(self._steps_at_start)
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
        """Show what can be done now."""
        actions, active = self.actions_of_run, self.is_active
        can_start = not self._obstacle and not active
        actions.train.setEnabled(can_start)
        for action in (actions.pause, actions.step, actions.steps):
            action.setEnabled(active or can_start)
        actions.stop.setEnabled(active)
        self._pause_button.set_icon("pause" if self._some_go else "play")
        self.hint.setVisible(not active and (not self._runs or bool(self._obstacle)))
        self.hint.setText(self._obstacle or "Press Train, or go step by step.")

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
    def _one_step(self) -> None:
        self._step(1)

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
