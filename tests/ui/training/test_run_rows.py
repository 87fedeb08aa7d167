from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QToolButton

from tests.ui.shown import show_scale, show_theme
from tests.ui.training.fakes import merge_data, shown
from tokexplorer.core.trainer import TrainingError
from tokexplorer.engine.run import RunState
from tokexplorer.ui.theme_colours import DARK, LIGHT
from tokexplorer.ui.training.run_controls import LEAST_HEIGHT_PX, MOST_HEIGHT_PX, RunRow, RunRows


@pytest.fixture
def row(qtbot, small_run) -> RunRow:
    made = RunRow()
    made.show_run(shown(small_run))
    qtbot.addWidget(made)
    made.show()
    return made


def text(row: RunRow, name: str) -> str:
    label = row.findChild(QLabel, name)
    assert label is not None
    return label.text() if label.isVisible() else ""


def test_the_row_says_how_far_how_fast_and_how_long(row, small_run) -> None:
    small_run.do(36)
    small_run.steps_per_second, small_run.seconds_left = 34_123.0, 12.4
    data = merge_data(small_run)
    row.set_data(data)
    row.refresh()
    assert text(row, "runCount") == "36\u202f/\u202f60"
    tokens, per_token = small_run.trainer.length, small_run.trainer.corpus_bytes / small_run.trainer.length
    assert text(row, "runStatus") == (
        f"{tokens} tokens · {per_token:.2f}\u202fB/token · 34.1\u202fk merges/s · 12 s left"
    )
    bar = row.findChild(QProgressBar, "runProgress")
    assert bar.value() / bar.maximum() == 0.6


def test_a_run_without_a_trainer_yet_is_shown(row, small_run) -> None:
    small_run.trainer = None
    row.refresh()
    assert text(row, "runCount") == ""
    assert text(row, "runStatus") == "counting pairs"


def test_what_went_wrong_is_said_in_the_row(row, small_run) -> None:
    small_run.end(RunState.FAILED, TrainingError("a vocabulary of 9,000 cannot be reached"))
    row.refresh()
    assert text(row, "runError") == "failed: its column says why"
    label = row.findChild(QLabel, "runError")
    assert label.toolTip() == "A vocabulary of 9,000 cannot be reached."
    assert text(row, "runStatus") == ""
    assert not row.findChild(QToolButton, "runStopButton").isVisible()


def test_an_ended_run_says_when(row, small_run) -> None:
    small_run.end(RunState.CANCELLED)
    row.refresh()
    assert text(row, "runStatus") == "stopped after 1.5 s"


def test_its_buttons_drive_this_run(row, small_run, qtbot) -> None:
    for name in ("runPauseButton", "runPauseButton", "runStopButton"):
        with qtbot.waitSignal(row.commanded):
            qtbot.mouseClick(row.findChild(QToolButton, name), Qt.MouseButton.LeftButton)
    assert small_run.control.calls == [("pause",), ("resume",), ("cancel",)]


def test_a_click_anywhere_chooses_it(row, qtbot) -> None:
    for widget in (row, row.findChild(QPushButton, "runName"), row.findChild(QProgressBar)):
        with qtbot.waitSignal(row.chosen):
            qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def test_a_row_is_never_lower_than_the_letters_of_its_name(row, small_run) -> None:
    show_theme("light")
    small_run.end(RunState.FINISHED)
    row.refresh()  # no buttons any more, which are as high
    assert row.minimumSizeHint().height() == row.sizeHint().height()


def test_rows_made_at_another_scale_ask_for_the_height_of_rows_made_before(qtbot, small_run) -> None:
    heights = []
    try:
        for scale in (150, 100):  # made at the scale, and given it later
            show_scale(scale)
            rows = RunRows()
            qtbot.addWidget(rows)
            rows.show_runs([shown(small_run) for _ in range(9)])
            show_scale(150)
            heights.append((rows.minimumSizeHint().height(), rows.sizeHint().height()))
    finally:
        show_scale(100)
    assert heights[0] == heights[1] == (1.5 * LEAST_HEIGHT_PX, 1.5 * MOST_HEIGHT_PX)


def test_a_name_given_by_the_user_is_read_too(row) -> None:
    """By screen readers, as it stands on the button."""
    row.show_name("mine")
    widgets = [row.findChild(QPushButton, "runName"), row.findChild(QProgressBar, "runProgress")]
    widgets += [row.findChild(QToolButton, name) for name in ("runPauseButton", "runStopButton")]
    assert all("mine (" in widget.accessibleName() for widget in widgets)
    assert "mine (" in row.findChild(QToolButton, "runStopButton").defaultAction().text()


def test_a_run_that_was_trained_in_another_theme_has_its_colour_in_this_one(qtbot, small_run) -> None:
    show_theme("dark")
    try:
        row = RunRow()
        qtbot.addWidget(row)
        row.show_run(shown(small_run, colour=LIGHT.run_colours[0]))
        bar = row.findChild(QProgressBar, "runProgress")
        assert bar is not None
        assert DARK.run_colours[0] in bar.styleSheet()
    finally:
        show_theme("light")


def test_rows_made_ahead_go_with_the_list(qtbot) -> None:
    rows = RunRows()
    while rows.make_ahead(2):
        pass
    made = rows.findChildren(RunRow)
    assert len(made) == 2
    qtbot.addWidget(rows)
    rows.show()
    assert not any(row.isVisible() for row in made)
    shiboken6.delete(rows)
    assert not any(map(shiboken6.isValid, made))
