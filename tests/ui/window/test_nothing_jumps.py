"""What is clicked stays under the pointer when something more is to be said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QPushButton, QWidget

from tests.ui.window.test_several_runs import add_corpus, click_train, plan_of_three, train
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.background import Background

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow

SIZES = pytest.mark.parametrize("size", [(1000, 650), (1440, 900)])


def place_of(window: MainWindow, name: str) -> QPoint:
    widget = window.findChild(QWidget, name)
    assert widget is not None
    assert widget.isVisible()
    return widget.mapTo(window, QPoint())


def settle(qtbot: QtBot) -> None:
    """Wait until what is said beside the button is said: it comes from work in the background."""
    qtbot.waitUntil(lambda: not Background.of_window().is_busy)
    qtbot.wait(50)


@SIZES
def test_the_play_button_when_the_text_is_compared_with_a_step(
    qtbot: QtBot, window: MainWindow, size: tuple[int, int]
) -> None:
    window.resize(*size)
    add_corpus(qtbot, window)
    train(qtbot, window, plan_of_three())
    qtbot.wait(50)
    names = ("playButton", "sinceButton", "columnHead0")
    before = [place_of(window, name) for name in names]
    since = window.findChild(QPushButton, "sinceButton")
    assert since is not None
    qtbot.mouseClick(since, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(window.inspection.steps.since_row.isVisible)
    qtbot.wait(50)
    assert [place_of(window, name) for name in names] == before
    qtbot.mouseClick(since, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.inspection.steps.since_row.isVisible())
    qtbot.wait(50)
    assert [place_of(window, name) for name in names] == before


@SIZES
@pytest.mark.parametrize("has_runs", [False, True])
def test_the_train_button_when_a_setting_is_wrong(
    qtbot: QtBot, window: MainWindow, size: tuple[int, int], has_runs: bool
) -> None:
    window.resize(*size)
    add_corpus(qtbot, window)
    if has_runs:
        train(qtbot, window, plan_of_three())
    window.training.set_plan(TrainingPlan.of(TrainingSpec(vocab_size=300)))
    settle(qtbot)
    form = window.training.form
    editor = form.fields.fields["vocab_size"].editor
    assert isinstance(editor, QAbstractSpinBox)
    editor.setFocus()
    qtbot.wait(20)
    before = place_of(window, "trainButton")
    editor.lineEdit().selectAll()
    qtbot.keyClicks(editor, "1")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(form.fields.problem_labels))
    qtbot.wait(50)
    assert place_of(window, "trainButton") == before
    label = form.fields.problem_labels[0]
    seen = form.area.viewport().rect()
    top_left = label.mapTo(form.area.viewport(), QPoint())
    assert seen.contains(top_left)
    assert seen.contains(top_left + QPoint(0, label.height() - 1))


@SIZES
def test_the_train_button_when_a_run_fails(qtbot: QtBot, window: MainWindow, size: tuple[int, int]) -> None:
    """The setting that is to blame is one of those that are shown only on demand."""
    window.resize(*size)
    add_corpus(qtbot, window, "".join(map(chr, range(0x4E00, 0x5200))) * 3)
    spec = TrainingSpec.of("bpe", vocab_size=2000, pre_tokenizer="whitespace")
    train(qtbot, window, TrainingPlan.of(spec))
    window.training.set_plan(TrainingPlan.of(spec.replace(vocab_size=100)))
    settle(qtbot)
    before = place_of(window, "trainButton")
    with qtbot.waitSignal(window.runs_ended):
        click_train(qtbot, window)
    qtbot.waitUntil(lambda: bool(window.training.form.fields.problem_labels))
    qtbot.wait(50)
    assert place_of(window, "trainButton") == before
