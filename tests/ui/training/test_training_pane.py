from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollBar,
    QSpinBox,
    QTabBar,
    QTableView,
    QToolButton,
)

from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.spec import SpecError, TrainingSpec
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.word_counts import WordCounts
from tokexplorer.engine.run import Run, RunState
from tokexplorer.ui.theme import theme_manager
from tokexplorer.ui.theme_colours import DARK, LIGHT
from tokexplorer.ui.training.training_pane import TrainingPane

COLOUR = "#0b6bcb"


@pytest.fixture
def counts() -> WordCounts:
    words = ["the", "theory", "of", "thing", "that", "others", "think", "there", "and", "then", "thank"]
    return WordCounts.from_items([(f" {word}".encode(), 40 - i) for i, word in enumerate(words)])


@pytest.fixture
def pane(qtbot) -> TrainingPane:
    made = TrainingPane()
    qtbot.addWidget(made)
    made.resize(360, 740)
    made.show()
    return made


def test_training_needs_a_corpus_and_settings_that_work(pane, counts) -> None:
    button = pane.findChild(QPushButton, "trainButton")
    assert not button.isEnabled()
    pane.set_counts(counts)
    assert button.isEnabled()
    pane.findChild(QSpinBox, "vocabSizeBox").setValue(12)
    assert not button.isEnabled()
    pane.findChild(QSpinBox, "vocabSizeBox").setValue(300)
    pane.set_counts(None)
    assert not button.isEnabled()


def test_train_asks_for_a_run_with_the_settings(pane, counts, qtbot) -> None:
    pane.set_counts(counts)
    pane.set_splitter("NFC", "whitespace")
    pane.findChild(QSpinBox, "vocabSizeBox").setValue(300)
    with qtbot.waitSignal(pane.train_requested) as asked:
        qtbot.mouseClick(pane.findChild(QPushButton, "trainButton"), Qt.MouseButton.LeftButton)
    wanted = TrainingSpec(vocab_size=300, normalizer="NFC", pre_tokenizer="whitespace")
    assert asked.args == [wanted] == [pane.spec]


def test_a_size_typed_just_before_the_click_counts(pane, counts, qtbot) -> None:
    pane.set_counts(counts)
    box = pane.findChild(QSpinBox, "vocabSizeBox")
    box.lineEdit().selectAll()
    qtbot.keyClicks(box, "12")
    with qtbot.assertNotEmitted(pane.train_requested):
        qtbot.mouseClick(pane.findChild(QPushButton, "trainButton"), Qt.MouseButton.LeftButton)
    assert "257" in box.accessibleDescription()


def test_everything_follows_a_run_to_its_end(pane, small_run, qtbot) -> None:
    pane.show_run(small_run, COLOUR)
    small_run.do(10)
    qtbot.waitUntil(lambda: [len(one) for one in pane.plots.plots[0].series] == [11])
    qtbot.waitUntil(lambda: pane.log.model.rowCount() == 10)
    with qtbot.waitSignal(pane.finished) as ended:
        small_run.do(50)
    assert ended.args[0].state is RunState.FINISHED
    assert pane.log.model.rowCount() == 60
    assert len(pane.plots.plots[0].series[0]) == 61
    assert pane.findChild(QLabel, "runCount").text() == "60 / 60"


def test_a_trainer_made_late_is_shown_when_it_is_there(pane, small_run, qtbot) -> None:
    trainer, small_run.trainer = small_run.trainer, None
    pane.show_run(small_run, COLOUR)
    qtbot.waitUntil(lambda: pane.findChild(QLabel, "runStatus").text() == "counting pairs")
    small_run.trainer = trainer
    small_run.do(60)
    qtbot.waitUntil(lambda: pane.log.model.rowCount() == 60)


def test_another_run_takes_the_place_of_the_first(pane, small_run, random_run, qtbot) -> None:
    pane.show_run(small_run, COLOUR)
    small_run.do(10)
    qtbot.waitUntil(lambda: pane.log.model.rowCount() == 10)
    other = random_run(200, "Second")
    pane.show_run(other, "#c25e00")
    assert pane.log.model.rowCount() == 0
    small_run.do(5)
    other.do(200)
    qtbot.waitSignal(pane.finished).wait()
    assert pane.log.model.rowCount() == 200
    assert [one.colour for one in pane.plots.plots[0].series] == ["#c25e00"]


def test_a_run_keeps_its_place_among_the_colours_when_the_theme_changes(pane, small_run, qtbot) -> None:
    theme_manager().apply("light")
    pane.show_run(small_run, LIGHT.run_colours[1])
    small_run.do(60)
    qtbot.waitSignal(pane.finished).wait()
    theme_manager().apply("dark")
    assert [one.colour for one in pane.plots.plots[0].series] == [DARK.run_colours[1]]
    theme_manager().apply("light")
    assert [one.colour for one in pane.plots.plots[0].series] == [LIGHT.run_colours[1]]


def test_choosing_a_merge_is_passed_on_and_marked(pane, small_run, qtbot) -> None:
    pane.show_run(small_run, COLOUR)
    small_run.do(60)
    qtbot.waitSignal(pane.finished).wait()
    with qtbot.waitSignal(pane.step_activated) as chosen:
        pane.log.table.selectRow(0)
    assert chosen.args == [60]
    pane.mark_step(60)
    assert pane.plots.plots[0].view.mark_line.isVisible()


def test_a_run_that_cannot_be_says_so_at_the_setting(pane, small_run, qtbot) -> None:
    pane.show_run(small_run, COLOUR)
    small_run.end(RunState.FAILED, TrainingError("a vocabulary of 9,000 cannot be reached"))
    qtbot.waitSignal(pane.finished).wait()
    assert "cannot be reached" in pane.findChild(QSpinBox, "vocabSizeBox").accessibleDescription()


def test_errors_before_the_run_are_shown_too(pane) -> None:
    pane.show_error(SpecError("min_frequency", "must be at least 1"))
    assert pane.findChild(QSpinBox, "minFrequencyBox").accessibleDescription() == "Must be at least 1."
    pane.show_error(RuntimeError("no memory"))
    assert any("RuntimeError: no memory" in label.text() for label in pane.findChildren(QLabel))


def test_run_actions_have_keys_and_work_from_the_window(pane, counts, qtbot) -> None:
    keys = {action.objectName(): action.shortcut().toString() for action in pane.run_actions}
    assert keys == {
        "trainAction": "Ctrl+Return",
        "pauseAction": "F9",
        "stepAction": "F10",
        "stepsAction": "Shift+F10",
        "stopAction": "Shift+F9",
    }
    pane.set_counts(counts)
    with qtbot.waitSignal(pane.train_requested):
        pane.run_actions[0].trigger()


def test_everything_is_in_sight_in_a_small_window(pane) -> None:
    pane.resize(350, 700)
    assert pane.minimumSizeHint().width() <= 350
    assert pane.minimumSizeHint().height() <= 700
    assert pane.log.table.viewport().height() > 100
    assert pane.plots.plots[0].view.viewport().height() > 60


def test_a_real_run_from_click_to_finished_plot(pane, counts, qtbot) -> None:
    """The real trainer on its thread: step, go on, end; the pane shows what the history holds."""
    runs: list[Run] = []

    def train(spec: TrainingSpec) -> None:
        run = Run(lambda: BpeTrainer(counts, spec), name="BPE")
        runs.append(run)
        pane.show_run(run, COLOUR)
        run.start()

    pane.train_requested.connect(train)
    pane.set_counts(counts)
    pane.findChild(QSpinBox, "vocabSizeBox").setValue(280)
    pane.findChild(QSpinBox, "stepCount").setValue(5)
    qtbot.mouseClick(pane.findChild(QToolButton, "stepsButton"), Qt.MouseButton.LeftButton)
    try:
        qtbot.waitUntil(lambda: pane.log.model.rowCount() == 5, timeout=60_000)
        qtbot.waitUntil(lambda: pane.findChild(QLabel, "runStatus").text() == "paused", timeout=60_000)
        qtbot.mouseClick(pane.findChild(QToolButton, "stepButton"), Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: pane.log.model.rowCount() == 6, timeout=60_000)
        with qtbot.waitSignal(pane.finished, timeout=60_000) as ended:
            qtbot.mouseClick(pane.findChild(QToolButton, "pauseButton"), Qt.MouseButton.LeftButton)
        assert ended.args[0].state is RunState.FINISHED
        assert pane.log.model.rowCount() == 23
        steps, trainer = runs[0].history.view(), runs[0].trainer
        assert trainer is not None
        made = trainer.tokenizer().token_bytes(int(steps.new_id[-1]))
        assert pane.log.model.index(0, 2).data() == made.decode().replace(" ", "·")
        assert pane.plots.plots[0].series[0].y[-1] == counts.total_bytes / steps.corpus_tokens[-1]
    finally:
        for run in runs:
            run.close()


def test_everything_that_can_be_operated_has_a_name_for_tests_and_for_screen_readers(pane) -> None:
    for kind in (QAbstractButton, QAbstractSlider, QAbstractSpinBox, QComboBox, QTabBar, QTableView):
        for widget in pane.findChildren(kind):
            if isinstance(widget.parent(), QLineEdit | QTableView | QTabBar | QAbstractScrollArea):
                continue  # Qt's own parts of a widget
            if widget.objectName().startswith("qt_") or isinstance(widget, QScrollBar):
                continue
            assert widget.objectName(), widget
            assert widget.accessibleName(), widget.objectName()
