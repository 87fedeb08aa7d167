"""Lessons opened and stepped through in the real window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QPushButton, QSlider, QToolButton

from tests.ui.shown import child
from tests.ui.window.conftest import kept_session
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.engine.run import RunState
from tokexplorer.session.lessons.catalogue import LESSONS
from tokexplorer.session.lessons.lesson import EncodingLesson, TrainingLesson
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

LONG_MS = 60_000


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    main = MainWindow(SettingsStore(tmp_path / "settings"))
    qtbot.addWidget(main)
    main.resize(1280, 800)
    main.sessions.start()
    main.show()
    yield main
    main.close()


def text_of(window: MainWindow, name: str) -> str:
    label = window.findChild(QLabel, name)
    assert label is not None
    return label.text()


def press(qtbot: QtBot, window: MainWindow, name: str) -> None:
    button = window.findChild(QToolButton, name) or window.findChild(QPushButton, name)
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def open_lesson(window: MainWindow, name: str) -> Any:
    action = window.findChild(QAction, f"lesson-{name}")
    assert action is not None
    action.trigger()
    return next(lesson for lesson in LESSONS if lesson.name == name)


def spelled(window: MainWindow) -> str:
    document, tokenizer = window.inspection.editor.document_model, window.inspection.live.tokenizer
    assert tokenizer is not None
    ids = document.tokens_between(0, document.utf16_count).ids.tolist()
    return " ".join(tokenizer.token_bytes(token).decode() for token in ids)


def wait_for_tokens(qtbot: QtBot, window: MainWindow, tokens: str) -> None:
    qtbot.waitUntil(
        lambda: window.inspection.live.tokenizer is not None and spelled(window) == tokens, timeout=LONG_MS
    )


def wait_for_page(qtbot: QtBot, window: MainWindow, page: int) -> None:
    qtbot.waitUntil(lambda: window.lessons.page == page, timeout=LONG_MS)
    qtbot.waitUntil(lambda: window.inspection.live.step == page, timeout=LONG_MS)


def test_a_training_lesson_is_stepped_merge_by_merge_and_back(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text("my own text")
    window.corpus.add_text("my own corpus", "mine")
    lesson = open_lesson(window, "low-new")
    assert isinstance(lesson, TrainingLesson)
    assert window.inspection.text == lesson.text
    assert text_of(window, "lessonNote") == lesson.intro
    qtbot.waitUntil(lambda: bool(window.runs), timeout=LONG_MS)
    forth = window.findChild(QToolButton, "lessonForthButton")
    assert forth is not None
    for page in range(1, 11):
        qtbot.waitUntil(forth.isEnabled, timeout=LONG_MS)
        press(qtbot, window, "lessonForthButton")
        wait_for_page(qtbot, window, page)
    assert "slower was never seen" in text_of(window, "lessonNote")
    assert "10 / 10" in text_of(window, "lessonPage")
    assert not forth.isEnabled()
    assert spelled(window) == "low</w> new</w> s lowe r</w> r e new</w>"
    for _ in range(9):
        press(qtbot, window, "lessonBackButton")
    assert window.inspection.live.step == 1
    assert "<b>w</b> + <b>&lt;/w&gt;</b>" in text_of(window, "lessonEvent")
    assert "6 times" in text_of(window, "lessonEvent")
    press(qtbot, window, "closeLessonButton")
    assert window.inspection.text == "my own text"
    assert [entry.source.title for entry in window.corpus.sources] == ["mine"]
    assert window.lessons.lesson is None


def test_undo_and_the_slider_turn_the_page_along(qtbot: QtBot, window: MainWindow) -> None:
    open_lesson(window, "low-new")
    qtbot.waitUntil(lambda: bool(window.runs), timeout=LONG_MS)
    undo = child(window, QAction, "undoAction")
    assert not undo.isEnabled()  # the training of the lesson is no step of the reader
    forth = child(window, QToolButton, "lessonForthButton")
    for page in range(1, 5):
        qtbot.waitUntil(forth.isEnabled, timeout=LONG_MS)
        press(qtbot, window, "lessonForthButton")
        wait_for_page(qtbot, window, page)
    press(qtbot, window, "lessonBackButton")
    wait_for_page(qtbot, window, 3)
    undo.trigger()
    wait_for_page(qtbot, window, 4)
    assert text_of(window, "lessonPage").startswith("4 /")
    child(window, QSlider, "stepSlider").setValue(1)
    wait_for_page(qtbot, window, 1)
    assert text_of(window, "lessonPage").startswith("1 /")
    assert "6 times" in text_of(window, "lessonEvent")


def test_a_run_of_a_lesson_that_was_stopped_has_no_more_pages(qtbot: QtBot, window: MainWindow) -> None:
    open_lesson(window, "low-new")
    qtbot.waitUntil(lambda: bool(window.runs), timeout=LONG_MS)
    forth = child(window, QToolButton, "lessonForthButton")
    qtbot.waitUntil(forth.isEnabled, timeout=LONG_MS)
    press(qtbot, window, "lessonForthButton")
    wait_for_page(qtbot, window, 1)
    child(window, QAction, "stopAction").trigger()
    qtbot.waitUntil(lambda: not window.is_training, timeout=LONG_MS)
    press(qtbot, window, "lessonBackButton")
    press(qtbot, window, "lessonForthButton")
    assert text_of(window, "lessonPage") == "1 / 1"
    assert not forth.isEnabled()


def is_edited(window: MainWindow) -> bool:
    return window.inspection.live.is_overridden


@pytest.mark.parametrize("row", [0, 3])
def test_a_page_is_shown_as_it_was_learned_after_what_if_on_another(
    qtbot: QtBot, window: MainWindow, row: int
) -> None:
    open_lesson(window, "low-new")
    qtbot.waitUntil(lambda: bool(window.runs), timeout=LONG_MS)
    forth = child(window, QToolButton, "lessonForthButton")
    as_learned = {}
    for page in range(1, 5):
        qtbot.waitUntil(forth.isEnabled, timeout=LONG_MS)
        press(qtbot, window, "lessonForthButton")
        wait_for_page(qtbot, window, page)
        as_learned[page] = spelled(window)
    assert child(window, QAction, "whatIfAction").isEnabled()
    assert child(window, QAction, "saveTokenizerAction").isEnabled()

    def remove_a_row() -> None:
        dialog = window.what_if.open()
        assert dialog is not None
        dialog.select(row)
        press(qtbot, window, "removeRow")
        assert is_edited(window)

    remove_a_row()
    press(qtbot, window, "lessonBackButton")
    assert not is_edited(window)
    assert spelled(window) == as_learned[3]
    window.store.history.undo()
    assert is_edited(window)  # the edits are on the page where they were made
    window.store.history.redo()
    press(qtbot, window, "lessonForthButton")
    wait_for_page(qtbot, window, 4)
    assert spelled(window) == as_learned[4]
    remove_a_row()
    qtbot.waitUntil(forth.isEnabled, timeout=LONG_MS)
    press(qtbot, window, "lessonForthButton")  # the run goes on
    wait_for_page(qtbot, window, 5)
    assert not is_edited(window)


def test_an_encoding_lesson_shows_one_vocabulary_after_the_other(qtbot: QtBot, window: MainWindow) -> None:
    lesson = open_lesson(window, "unaffable")
    assert isinstance(lesson, EncodingLesson)
    assert "being made" in text_of(window, "lessonNote")
    assert window.inspection.text == "unaffable"
    wait_for_tokens(qtbot, window, "una ##ffa ##ble")
    press(qtbot, window, "lessonForthButton")
    wait_for_tokens(qtbot, window, "un ##aff ##able")
    press(qtbot, window, "lessonForthButton")
    wait_for_tokens(qtbot, window, "[UNK] [UNK]")
    assert text_of(window, "lessonPage") == "3 / 3"
    press(qtbot, window, "lessonBackButton")
    wait_for_tokens(qtbot, window, "un ##aff ##able")
    assert text_of(window, "lessonNote") == lesson.stages[1].make().note


def test_one_step_in_an_encoding_lesson_begins_ones_own_training_with_one_step(
    qtbot: QtBot, window: MainWindow
) -> None:
    """The lesson ends before, and shows the runs of before again."""
    window.corpus.add_text("the lowest of the lower new wages " * 20, "wages")
    window.training.set_plan(TrainingPlan.of(TrainingSpec(vocab_size=280)))
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        window.train_when_counted()
    before = window.runs
    open_lesson(window, "unaffable")
    step = child(window, QAction, "stepAction")
    qtbot.waitUntil(step.isEnabled, timeout=LONG_MS)
    step.trigger()
    qtbot.waitUntil(lambda: window.runs not in ([], before), timeout=LONG_MS)
    (shown,) = window.runs
    qtbot.waitUntil(lambda: shown.run.state is RunState.PAUSED, timeout=LONG_MS)
    assert len(shown.run.history) == 1


def test_a_mistake_stands_beside_the_right_way(qtbot: QtBot, window: MainWindow) -> None:
    open_lesson(window, "forgotten-end")
    wait_for_tokens(qtbot, window, "low</w> new</w> ne we st</w>")
    right, wrong = window.inspection.columns
    assert (right.name, wrong.name) == ("with the end mark", "end mark forgotten")
    tokenizer = wrong.live.tokenizer
    assert tokenizer is not None
    assert tokenizer.decode(tokenizer.encode(window.inspection.text).ids) == "lownewnewest"


def test_a_page_that_nobody_waits_for_is_not_shown(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text("my own text")
    open_lesson(window, "mix")
    press(qtbot, window, "closeLessonButton")
    open_lesson(window, "unaffable")
    wait_for_tokens(qtbot, window, "una ##ffa ##ble")
    press(qtbot, window, "lessonForthButton")
    press(qtbot, window, "lessonForthButton")
    press(qtbot, window, "closeLessonButton")
    qtbot.wait(100)
    assert window.inspection.text == "my own text"
    assert not window.inspection.columns or window.inspection.live.tokenizer is None


def test_all_pairs_are_in_the_panel_next_step(qtbot: QtBot, window: MainWindow) -> None:
    open_lesson(window, "tokenizers")
    qtbot.waitUntil(lambda: bool(window.runs), timeout=LONG_MS)
    window.details.actions[0].setChecked(False)
    press(qtbot, window, "lessonPairsButton")
    assert window.details.pane.isVisible()
    panel: Any = window.details.pane.current
    assert panel.objectName() == "nextPanel"
    qtbot.waitUntil(lambda: panel.candidates.model().rowCount() == 12, timeout=LONG_MS)
    open_lesson(window, "cats")
    assert child(window, QPushButton, "lessonPairsButton").isHidden()


@pytest.mark.parametrize("name", [lesson.name for lesson in LESSONS])
def test_every_lesson_opens_and_turns_a_page(qtbot: QtBot, window: MainWindow, name: str) -> None:
    lesson = open_lesson(window, name)
    assert text_of(window, "lessonTitle") == lesson.title
    forth = window.findChild(QToolButton, "lessonForthButton")
    assert forth is not None
    if isinstance(lesson, EncodingLesson) and len(lesson.stages) == 1:
        assert not forth.isEnabled()
        return
    qtbot.waitUntil(forth.isEnabled, timeout=LONG_MS)
    if isinstance(lesson, TrainingLesson):
        qtbot.waitUntil(lambda: bool(window.runs), timeout=LONG_MS)
    press(qtbot, window, "lessonForthButton")
    qtbot.waitUntil(lambda: window.lessons.page == 1, timeout=LONG_MS)


@pytest.mark.parametrize("name", ["low-new", "cats"])
def test_what_is_kept_while_a_lesson_is_open_is_what_was_before_it(
    window: MainWindow, tmp_path: Path, name: str
) -> None:
    window.inspection.set_text("my own text")
    window.corpus.add_text("my own corpus", "mine")
    plan, sources = window.session.plan, window.session.sources
    open_lesson(window, name)
    window.inspection.editor.font_size_pt = 21
    window.close()
    settings = SettingsStore(tmp_path / "settings")
    session = kept_session(settings)
    state = session.workspace
    assert (session.text, state.sources, state.plan) == ("my own text", sources, plan)
    assert settings.preferences().last_plan == plan
    assert settings.preferences().view.font_size_pt == 21


def test_a_lesson_trains_its_own_algorithm_whatever_is_set_while_it_opens(
    qtbot: QtBot, window: MainWindow
) -> None:
    lesson = open_lesson(window, "hug-wordpiece")
    assert window.runs == []
    window.training.set_plan(TrainingPlan.of(TrainingSpec.of("unigram", vocab_size=70)))
    qtbot.waitUntil(lambda: bool(window.runs), timeout=LONG_MS)
    assert [shown.spec for shown in window.runs] == [lesson.spec]
    press(qtbot, window, "lessonForthButton")
    wait_for_page(qtbot, window, 1)


def test_a_lesson_left_before_it_trains_has_nothing_of_ones_own_trained(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.corpus.add_text("my own corpus " * 50, "mine")
    qtbot.waitUntil(lambda: not window.corpus.is_counting, timeout=LONG_MS)
    open_lesson(window, "hug-wordpiece")
    assert window.runs == []
    press(qtbot, window, "closeLessonButton")
    qtbot.waitUntil(lambda: not window.corpus.is_counting, timeout=LONG_MS)
    qtbot.wait(300)
    assert window.runs == []


def test_what_waits_for_ones_own_corpus_waits_for_the_end_of_a_lesson(
    qtbot: QtBot, window: MainWindow
) -> None:
    own = TrainingPlan.of(TrainingSpec.of("wordpiece", vocab_size=70))
    window.training.set_plan(own)
    window.corpus.add_text("my own corpus " * 50, "mine")
    window.train_when_counted()
    lesson = open_lesson(window, "low-new")
    qtbot.waitUntil(lambda: bool(window.runs), timeout=LONG_MS)
    assert [shown.spec for shown in window.runs] == [lesson.spec]
    press(qtbot, window, "closeLessonButton")
    qtbot.waitUntil(lambda: bool(window.runs), timeout=LONG_MS)
    assert [shown.spec for shown in window.runs] == list(own.runs)
