from __future__ import annotations

from typing import TYPE_CHECKING

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
    QMenu,
    QPushButton,
    QScrollBar,
    QSpinBox,
    QTabBar,
    QTableView,
    QToolButton,
)

from tests.ui.shown import child, show_theme
from tests.ui.training.fakes import shown
from tests.ui.training.real_runs import close_all, new_run, small_counts, small_spec
from tokexplorer.core.trainer import TrainingError
from tokexplorer.engine.run import RunState
from tokexplorer.session.plan import TrainingPlan, get_preset
from tokexplorer.ui.theme_colours import DARK, LIGHT
from tokexplorer.ui.training.training_pane import TrainingPane

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm, TrainingSpec
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.ui.shown_run import ShownRun
    from tokexplorer.ui.training.run_log import RunLog

LONG_MS = 120_000  # for what may have to be compiled first


@pytest.fixture
def counts() -> WordCounts:
    return small_counts()


@pytest.fixture
def pane(qtbot) -> TrainingPane:
    made = TrainingPane()
    qtbot.addWidget(made)
    made.resize(366, 760)
    made.show()
    return made


def train_button(pane: TrainingPane) -> QPushButton:
    button = pane.findChild(QPushButton, "trainButton")
    assert button is not None
    return button


def merges(pane: TrainingPane) -> int:
    return pane.log.merges.model.rowCount()


def texts(pane: TrainingPane, name: str) -> list[str]:
    labels = [row.findChild(QLabel, name) for row in pane.controls.rows.rows.values()]
    return [label.text() for label in labels if label is not None]


def test_training_needs_a_corpus_and_settings_that_work(pane, counts) -> None:
    assert not train_button(pane).isEnabled()
    pane.set_counts(counts)
    assert train_button(pane).isEnabled()
    pane.findChild(QPushButton, "sameSizeButton").setChecked(False)
    pane.findChild(QSpinBox, "vocabSizeBox").setValue(12)
    assert not train_button(pane).isEnabled()
    assert pane.controls.hint.text().startswith("Byte-level BPE: mend")
    pane.findChild(QSpinBox, "vocabSizeBox").setValue(300)
    pane.set_counts(None)
    assert not train_button(pane).isEnabled()


def test_train_asks_for_runs_of_all_chosen_algorithms(pane, counts, qtbot) -> None:
    pane.set_counts(counts)
    pane.set_plan(pane.plan.with_pipeline("NFC", "whitespace"))
    pane.findChild(QSpinBox, "vocabSizeBox").setValue(300)
    with qtbot.waitSignal(pane.train_requested) as asked:
        qtbot.mouseClick(train_button(pane), Qt.MouseButton.LeftButton)
    assert asked.args == [pane.plan.runs]
    assert [spec.algorithm for spec in asked.args[0]] == ["byte-bpe", "wordpiece", "unigram"]
    assert {(spec.vocab_size, spec.normalizer, spec.pre_tokenizer) for spec in asked.args[0]} == {
        (300, "NFC", "whitespace")
    }


def test_a_size_typed_just_before_the_click_counts(pane, counts, qtbot) -> None:
    pane.set_counts(counts)
    box = pane.findChild(QSpinBox, "vocabSizeBox")
    box.lineEdit().selectAll()
    qtbot.keyClicks(box, "12")
    with qtbot.assertNotEmitted(pane.train_requested):
        qtbot.mouseClick(train_button(pane), Qt.MouseButton.LeftButton)
    assert "257" in box.accessibleDescription()


def test_presets_fill_the_form_and_tell_the_window(pane, qtbot) -> None:
    menu = pane.findChild(QPushButton, "presetsButton").menu()
    assert isinstance(menu, QMenu)
    actions = {action.objectName(): action for action in menu.actions()}
    assert all(action.toolTip().endswith(".") for action in actions.values())
    actions["preset-bert"].trigger()
    assert pane.plan == get_preset("bert").plan()
    assert pane.store.workspace.plan == pane.plan
    note = pane.findChild(QLabel, "presetNote")
    assert note.isVisible()
    assert "30,522" in note.text()
    pane.findChild(QSpinBox, "vocabSizeBox").setValue(500)
    assert not note.isVisible()


def test_everything_follows_a_run_to_its_end(pane, small_run, qtbot) -> None:
    one = shown(small_run)
    pane.show_runs([one])
    small_run.do(10)
    qtbot.waitUntil(lambda: [len(each) for each in pane.plots.plots[0].series] == [11])
    qtbot.waitUntil(lambda: merges(pane) == 10)
    with qtbot.waitSignal(pane.finished) as ended:
        small_run.do(50)
    assert ended.args[0] is one
    assert ended.args[1].state is RunState.FINISHED
    assert merges(pane) == 60
    assert len(pane.plots.plots[0].series[0]) == 61
    assert texts(pane, "runCount") == ["60\u202f/\u202f60"]


def test_a_trainer_made_late_is_shown_when_it_is_there(pane, small_run, qtbot) -> None:
    one = shown(small_run)
    trainer, small_run.trainer = small_run.trainer, None
    pane.show_runs([one])
    qtbot.waitUntil(lambda: texts(pane, "runStatus") == ["counting pairs"])
    small_run.trainer = trainer
    small_run.do(60)
    qtbot.waitUntil(lambda: merges(pane) == 60)


def test_other_runs_take_the_place_of_the_first(pane, small_run, random_run, qtbot) -> None:
    pane.show_runs([shown(small_run)])
    small_run.do(10)
    qtbot.waitUntil(lambda: merges(pane) == 10)
    other = random_run(200)
    pane.show_runs([shown(other, "#c25e00")])
    qtbot.waitUntil(lambda: merges(pane) == 0)
    small_run.do(5)
    other.do(200)
    qtbot.waitSignal(pane.finished).wait()
    assert merges(pane) == 200
    assert [each.colour for each in pane.plots.plots[0].series] == ["#c25e00"]


def test_curves_stand_in_the_order_of_the_rows(pane, small_run, random_run, qtbot) -> None:
    other = random_run(200)
    runs = [shown(other, LIGHT.run_colours[1]), shown(small_run, LIGHT.run_colours[0])]
    trainer, other.trainer = other.trainer, None
    pane.show_runs(runs)
    small_run.do(10)
    qtbot.waitUntil(lambda: len(pane.plots.plots[0].series) == 1)
    other.trainer = trainer
    other.do(10)
    qtbot.waitUntil(lambda: len(pane.plots.plots[0].series) == 2)
    assert [each.colour for each in pane.plots.plots[0].series] == list(LIGHT.run_colours[1::-1])


def test_runs_keep_their_places_among_the_colours_when_the_theme_changes(pane, small_run, qtbot) -> None:
    show_theme("light")
    pane.show_runs([shown(small_run, LIGHT.run_colours[1])])
    small_run.do(60)
    qtbot.waitSignal(pane.finished).wait()

    def colours() -> list[str]:
        return [each.colour for each in pane.plots.plots[0].series]

    show_theme("dark")
    qtbot.waitUntil(lambda: colours() == [DARK.run_colours[1]])
    show_theme("light")
    qtbot.waitUntil(lambda: colours() == [LIGHT.run_colours[1]])


def test_the_log_is_that_of_the_run_that_is_chosen(pane, small_run, random_run, qtbot) -> None:
    other = random_run(200)
    runs = [shown(small_run), shown(other)]
    pane.show_runs(runs)
    small_run.do(10)
    other.do(200)
    qtbot.waitUntil(lambda: merges(pane) == 10)
    row = pane.controls.rows.rows[runs[1]]
    with qtbot.waitSignal(pane.run_chosen) as chosen:
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert chosen.args == [runs[1]]
    qtbot.waitUntil(lambda: merges(pane) == 200)
    with qtbot.waitSignal(pane.step_activated) as activated:
        pane.log.merges.table.selectRow(0)
    assert activated.args == [runs[1], 200]
    with qtbot.assertNotEmitted(pane.run_chosen):
        pane.choose_run(runs[0])
    qtbot.waitUntil(lambda: merges(pane) == 10)


def test_a_step_is_marked_in_the_curve_of_its_run(pane, small_run, qtbot) -> None:
    one = shown(small_run)
    pane.show_runs([one])
    small_run.do(60)
    qtbot.waitSignal(pane.finished).wait()
    pane.mark_step(one, 60)
    assert pane.plots.plots[0].view.mark_line.isVisible()
    pane.mark_step(one, None)
    assert not pane.plots.plots[0].view.mark_line.isVisible()


def test_a_run_that_cannot_be_says_so_and_the_others_go_on(pane, small_run, random_run, qtbot) -> None:
    other = random_run(200)
    one = shown(small_run)
    pane.show_runs([one, shown(other, "#c25e00")])
    small_run.end(RunState.FAILED, TrainingError("a vocabulary of 9,000 cannot be reached"))
    with qtbot.waitSignal(pane.finished) as ended:
        other.do(100)
    assert ended.args[0] is one
    assert "cannot be reached" in pane.findChild(QSpinBox, "vocabSizeBox").accessibleDescription()
    assert "failed" in texts(pane, "runError")[0]
    with qtbot.waitSignal(pane.finished) as ended:
        other.do(100)
    assert ended.args[1].state is RunState.FINISHED


def test_run_actions_have_keys_and_work_from_the_window(pane, counts, qtbot) -> None:
    keys = {action.objectName(): action.shortcut().toString() for action in pane.run_actions}
    assert keys == {
        "trainAction": "Ctrl+Return",
        "pauseAction": "F9",
        "stepAction": "F10",
        "stepsAction": "Ctrl+F10",
        "stopAction": "Shift+F9",
    }
    pane.set_counts(counts)
    with qtbot.waitSignal(pane.train_requested):
        pane.run_actions[0].trigger()


def test_everything_is_in_sight_in_a_small_window_with_three_runs(pane, random_run, qtbot) -> None:
    pane.resize(366, 740)
    pane.show_runs([shown(random_run(100)) for _ in range(3)])
    pane.findChild(QPushButton, "moreSettingsButton").setChecked(True)
    qtbot.waitUntil(lambda: pane.controls.rows.height() > 90)
    assert pane.minimumSizeHint().width() <= 366
    assert pane.minimumSizeHint().height() <= 700
    assert pane.log.height() >= 100
    assert pane.plots.plots[0].view.viewport().height() > 60
    assert pane.form.area.height() > 80


class Trainers:
    """Makes real runs when the pane asks for them, as the window does."""

    def __init__(self, pane: TrainingPane, counts: WordCounts) -> None:
        self.pane, self.counts = pane, counts
        self.runs: list[ShownRun] = []
        self.ended: dict[ShownRun, RunState] = {}
        pane.train_requested.connect(self.train)
        pane.finished.connect(lambda one, outcome: self.ended.update({one: outcome.state}))

    def train(self, specs: tuple[TrainingSpec, ...]) -> None:
        self.runs = [new_run(spec, self.counts) for spec in specs]
        self.pane.show_runs(self.runs)
        for one in self.runs:
            one.run.start()


@pytest.fixture
def trainers(pane, counts):
    made = Trainers(pane, counts)
    pane.set_counts(counts)
    yield made
    close_all(made.runs)


def test_three_families_and_a_baseline_learn_at_once(pane, trainers, qtbot) -> None:
    """Real trainers on their threads: every row, curve and log ends with what its run has found."""
    names: tuple[Algorithm, ...] = ("byte-bpe", "wordpiece", "unigram", "words")
    pane.set_plan(TrainingPlan.of(*(small_spec(name) for name in names)))
    qtbot.mouseClick(train_button(pane), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(trainers.ended) == 4, timeout=LONG_MS)
    assert set(trainers.ended.values()) == {RunState.FINISHED}
    compression = pane.plots.plots[0]
    assert [each.name for each in compression.series] == ["Byte-level BPE", "WordPiece", "Unigram", "Words"]
    for one, series in zip(trainers.runs, compression.series, strict=True):
        trainer = one.run.trainer
        assert trainer is not None
        tokens = trainer.count_tokens()
        assert series.y[series.marked] == trainer.corpus_bytes / tokens
        assert series.x[series.marked] == trainer.tokenizer().vocab_size
        assert f"{tokens}" in texts(pane, "runStatus")[trainers.runs.index(one)].replace("\u202f", "")
    pane.choose_run(trainers.runs[2])
    log: RunLog = pane.log
    qtbot.waitUntil(lambda: log.rows.model.rowCount() == len(trainers.runs[2].run.history))
    assert log.currentWidget() is log.rows
    pane.choose_run(trainers.runs[3])
    qtbot.waitUntil(lambda: log.currentWidget() not in (log.rows, log.merges))


def test_others_are_told_of_an_end_when_the_pane_shows_it(pane, trainers, qtbot) -> None:
    told: list[tuple[str, ShownRun]] = []

    def ending(one: ShownRun) -> None:
        told.append(("ending", one))
        compression = pane.plots.plots[0]
        series = compression.series[trainers.runs.index(one)]
        trainer = one.run.trainer
        assert one.run.result is not None
        assert trainer is not None
        assert series.x[series.marked] == trainer.tokenizer().vocab_size
        if one is trainers.runs[0]:
            assert merges(pane) == trainer.steps_done

    pane.ending.connect(ending)
    pane.finished.connect(lambda one, _: told.append(("finished", one)))
    names: tuple[Algorithm, ...] = ("byte-bpe", "wordpiece", "unigram")
    pane.set_plan(TrainingPlan.of(*(small_spec(name) for name in names)))
    qtbot.mouseClick(train_button(pane), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(trainers.ended) == 3, timeout=LONG_MS)
    for one in trainers.runs:
        assert [what for what, which in told if which is one] == ["ending", "finished"]


def test_steps_pause_and_going_on_are_for_all_runs(pane, trainers, qtbot) -> None:
    pane.set_plan(TrainingPlan.of(small_spec("byte-bpe"), small_spec("wordpiece")))
    pane.findChild(QSpinBox, "stepCount").setValue(5)
    qtbot.mouseClick(pane.findChild(QToolButton, "stepsButton"), Qt.MouseButton.LeftButton)

    def lengths() -> list[int]:
        return [len(one.run.history) for one in trainers.runs]

    qtbot.waitUntil(lambda: lengths() == [5, 5], timeout=LONG_MS)
    qtbot.waitUntil(lambda: all("paused" in text for text in texts(pane, "runStatus")), timeout=LONG_MS)
    qtbot.mouseClick(pane.findChild(QToolButton, "stepButton"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: lengths() == [6, 6], timeout=LONG_MS)
    qtbot.waitUntil(lambda: merges(pane) == 6)
    qtbot.mouseClick(pane.findChild(QToolButton, "pauseButton"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(trainers.ended) == 2, timeout=LONG_MS)
    steps, trainer = trainers.runs[0].run.history.view(), trainers.runs[0].run.trainer
    assert trainer is not None
    made = trainer.tokenizer().token_bytes(int(steps.new_id[-1]))
    assert pane.log.merges.model.index(0, 2).data() == made.decode().replace(" ", "·")


def test_everything_that_can_be_operated_has_a_name_for_tests_and_for_screen_readers(pane, small_run) -> None:
    pane.show_runs([shown(small_run)])
    for kind in (QAbstractButton, QAbstractSlider, QAbstractSpinBox, QComboBox, QTabBar, QTableView):
        for widget in pane.findChildren(kind):
            if isinstance(widget.parent(), QLineEdit | QTableView | QTabBar | QAbstractScrollArea):
                continue  # Qt's own parts of a widget
            if widget.objectName().startswith("qt_") or isinstance(widget, QScrollBar):
                continue
            assert widget.objectName(), widget
            assert widget.accessibleName(), widget.objectName()


def test_a_field_that_gives_up_its_text_in_the_middle_of_an_undo_shows_what_came_back(
    pane: TrainingPane,
) -> None:
    box = child(pane, QSpinBox, "vocabSizeBox")
    size = box.value()
    pane.store.do("Compare two mixes", lambda state: state.replace(compares_mixes=True))
    pane.store.watch(lambda state: state.compares_mixes, lambda _old, _new: box.setValue(size + 1))
    pane.store.history.undo()
    assert box.value() == size
    assert pane.form.plan == pane.store.workspace.plan
