from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSlider, QSpinBox, QToolButton, QWidget

from tests.ui.training.fakes import shown
from tokexplorer.core.trainer import TrainingError
from tokexplorer.engine.run import RunState
from tokexplorer.ui.training.run_controls import (
    FULL_SPEED_POSITION,
    RunControls,
    position_of,
    speed_at,
    speed_text,
)


@pytest.fixture
def controls(qtbot, qapp) -> RunControls:
    made = RunControls(qapp)
    qtbot.addWidget(made)
    made.show()
    return made


def click(qtbot, controls: RunControls, name: str) -> None:
    kind = QPushButton if name == "trainButton" else QToolButton
    qtbot.mouseClick(controls.findChild(kind, name), Qt.MouseButton.LeftButton)


def enabled(controls: RunControls) -> set[str]:
    names = ("trainButton", "pauseButton", "stepButton", "stepsButton", "stopButton")
    found = {name: controls.findChild(QWidget, name) for name in names}
    return {name for name, button in found.items() if button is not None and button.isEnabled()}


def test_nothing_can_be_started_while_something_is_in_the_way(controls) -> None:
    controls.set_obstacle("No corpus.")
    assert enabled(controls) == set()
    assert any(label.text() == "No corpus." and label.isVisible() for label in controls.findChildren(QLabel))
    controls.set_obstacle("")
    assert enabled(controls) == {"trainButton", "pauseButton", "stepButton", "stepsButton"}


@pytest.mark.parametrize("button", ["trainButton", "pauseButton", "stepButton", "stepsButton"])
def test_every_way_to_begin_asks_for_a_run(controls, qtbot, button: str) -> None:
    controls.set_obstacle("")
    with qtbot.waitSignal(controls.train_requested):
        click(qtbot, controls, button)


def test_a_run_begun_by_steps_stands_still_after_them(controls, small_run, qtbot) -> None:
    controls.set_obstacle("")
    controls.findChild(QSpinBox, "stepCount").setValue(7)
    click(qtbot, controls, "stepsButton")
    controls.show_runs([shown(small_run)])
    assert small_run.control.calls == [("speed", None), ("step", 7)]


def test_train_after_a_step_request_runs_freely(controls, small_run, qtbot) -> None:
    controls.set_obstacle("")
    click(qtbot, controls, "stepButton")
    click(qtbot, controls, "trainButton")
    controls.show_runs([shown(small_run)])
    assert small_run.control.calls == [("speed", None)]


def test_buttons_drive_the_run(controls, small_run, qtbot) -> None:
    controls.set_obstacle("")
    controls.show_runs([shown(small_run)])
    assert enabled(controls) == {"pauseButton", "stepButton", "stepsButton", "stopButton"}
    controls.findChild(QSpinBox, "stepCount").setValue(25)
    for button in ("pauseButton", "pauseButton", "stepButton", "stepsButton", "stopButton"):
        click(qtbot, controls, button)
    assert small_run.control.calls[1:] == [("pause",), ("resume",), ("step", 1), ("step", 25), ("cancel",)]


def test_the_pause_button_shows_what_it_would_do(controls, small_run, qtbot) -> None:
    controls.show_runs([shown(small_run)])
    button = controls.findChild(QToolButton, "pauseButton")
    running = button.icon().pixmap(16, 16).toImage()
    click(qtbot, controls, "pauseButton")
    assert button.icon().pixmap(16, 16).toImage() != running


def test_the_slider_sets_the_speed_before_and_during_a_run(controls, small_run) -> None:
    slider = controls.findChild(QSlider, "speedSlider")
    slider.setValue(0)
    assert controls.speed == 1.0
    controls.show_runs([shown(small_run)])
    slider.setValue(slider.maximum())
    assert small_run.control.calls == [("speed", 1.0), ("speed", None)]
    controls.set_speed(1000.0)
    assert small_run.control.calls[-1] == ("speed", 1000.0)


def test_an_ended_run_can_be_followed_by_another(controls, small_run) -> None:
    controls.set_obstacle("")
    controls.show_runs([shown(small_run)])
    small_run.end(RunState.CANCELLED)
    controls.refresh()
    assert "trainButton" in enabled(controls)
    assert "stopButton" not in enabled(controls)


def test_the_shared_buttons_drive_all_runs_that_have_not_ended(
    controls, small_run, random_run, qtbot
) -> None:
    ended, other = random_run(50), random_run(100)
    controls.show_runs([shown(small_run), shown(ended), shown(other)])
    ended.end(RunState.FINISHED)
    for run in (small_run, ended, other):
        run.control.calls.clear()
    for button in ("pauseButton", "pauseButton", "stepButton", "stopButton"):
        click(qtbot, controls, button)
    assert small_run.control.calls == other.control.calls
    assert small_run.control.calls == [("pause",), ("resume",), ("step", 1), ("cancel",)]
    assert ended.control.calls == []


def test_pausing_comes_before_going_on_while_any_run_goes(controls, small_run, random_run, qtbot) -> None:
    other = random_run(100)
    controls.show_runs([shown(small_run), shown(other)])
    small_run.control.pause()
    click(qtbot, controls, "pauseButton")
    assert small_run.control.paused
    assert other.control.paused
    click(qtbot, controls, "pauseButton")
    assert not small_run.control.paused
    assert not other.control.paused


def test_a_run_that_ended_leaves_training_to_the_others(controls, small_run, random_run) -> None:
    controls.set_obstacle("")
    controls.show_runs([shown(small_run), shown(random_run(100))])
    small_run.end(RunState.FAILED, TrainingError("too small"))
    controls.refresh()
    assert "trainButton" not in enabled(controls)
    assert "stopButton" in enabled(controls)


def test_keys_are_named_in_the_tooltips(controls) -> None:
    tips = {action.objectName(): action.toolTip() for action in controls.actions_of_run.all}
    assert "F9" in tips["pauseAction"]
    assert "Ctrl+F10" in tips["stepsAction"]
    assert "Ctrl+Return" in tips["trainAction"]


def test_the_scale_runs_from_one_a_second_to_full_speed() -> None:
    speeds = [speed_at(position) for position in range(FULL_SPEED_POSITION)]
    assert speeds[0] == 1.0
    assert speeds[-1] == 10_000.0
    assert all(low <= high for low, high in pairwise(speeds) if low is not None and high is not None)
    assert speed_at(FULL_SPEED_POSITION) is None


def test_every_speed_has_a_position_that_gives_it_back() -> None:
    assert speed_at(position_of(1000.0)) == 1000.0
    assert speed_at(position_of(1100.0)) == 1000.0
    for position in range(FULL_SPEED_POSITION + 1):
        speed = speed_at(position)
        assert speed_at(position_of(speed)) == speed


def test_words() -> None:
    assert speed_text(None) == "full speed"
    assert speed_text(1000.0) == "1\u202f000/s"
