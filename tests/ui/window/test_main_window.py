"""The main job through the real window, with real threads."""

from __future__ import annotations

import threading
import time
from collections import Counter
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import SIGNAL, QEvent, QObject, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QPushButton,
    QSlider,
    QTableView,
    QToolButton,
    QWidget,
)
from tokenizers import Tokenizer
from typing_extensions import override

from tests.ui.shown import child, show_theme
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.engine.run import RunState
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.app import demo_text, first_corpus, open_window
from tokexplorer.ui.theme import theme_manager
from tokexplorer.ui.window import save_tokenizer
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.menus import KeysDialog

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.settings_store import SettingsStore

LONG_MS = 60_000
TEXT = demo_text() + "low lower lowest, new newer newest; naïve café 東京 👩‍🚀\n" * 40


def add_corpus(qtbot: QtBot, window: MainWindow, text: str = TEXT) -> None:
    window.corpus.add_text(text, "test")
    qtbot.waitUntil(lambda: window.corpus.counts is not None, timeout=LONG_MS)


def click_train(qtbot: QtBot, window: MainWindow) -> None:
    button = child(window, QPushButton, "trainButton")
    qtbot.waitUntil(button.isEnabled, timeout=LONG_MS)  # other symbols mean that the corpus is counted anew
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def set_one(window: MainWindow, **settings: Any) -> None:
    """One run of byte-level BPE comes next."""
    window.training.set_plan(TrainingPlan.of(TrainingSpec(**settings)))


def train(qtbot: QtBot, window: MainWindow, vocab_size: int = 300) -> None:
    set_one(window, vocab_size=vocab_size)
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        click_train(qtbot, window)


def shown_ids(window: MainWindow) -> list[int]:
    document = window.inspection.editor.document_model
    return document.tokens_between(0, document.utf16_count).ids.tolist()


def test_from_click_to_finished_plot(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text("lower newest 東京 👩‍🚀")
    add_corpus(qtbot, window)
    train(qtbot, window)
    tokenizer = window.inspection.live.tokenizer
    assert isinstance(tokenizer, BpeTokenizer)
    assert tokenizer.vocab_size == 300
    assert shown_ids(window) == tokenizer.encode("lower newest 東京 👩‍🚀").ids.tolist()
    assert child(window, QTableView, "mergeTable").model().rowCount() == 300 - 257
    compression = window.training.plots.plots[0]
    assert len(compression.series[0]) >= 2
    assert child(window, QSlider, "stepSlider").value() == 43
    assert "300" in child(window, QLabel, "stepVocabulary").text().replace("\u202f", "")


def test_the_slider_shows_the_text_at_any_step(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text("lowest")
    add_corpus(qtbot, window)
    train(qtbot, window)
    final = window.inspection.live.tokenizer
    assert isinstance(final, BpeTokenizer)
    slider = child(window, QSlider, "stepSlider")
    for step in (0, 1, 7, 43):
        slider.setValue(step)
        assert shown_ids(window) == final.at_step(step).encode("lowest").ids.tolist()
    slider.setValue(0)
    assert len(shown_ids(window)) == len(b"lowest")
    follow = child(window, QPushButton, "followButton")
    assert not follow.isChecked()
    qtbot.mouseClick(follow, Qt.MouseButton.LeftButton)
    assert follow.isChecked()
    assert slider.value() == 43


def test_single_steps_from_the_keyboard_recolour_the_text(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text("lower lowest")
    add_corpus(qtbot, window)
    set_one(window, vocab_size=300)
    step = child(window, QAction, "stepAction")
    qtbot.waitUntil(step.isEnabled, timeout=LONG_MS)
    step.trigger()
    qtbot.waitUntil(lambda: window.inspection.live.step == 1, timeout=LONG_MS)
    before = len(shown_ids(window))
    step.trigger()
    qtbot.waitUntil(lambda: window.inspection.live.step == 2, timeout=LONG_MS)
    assert len(shown_ids(window)) <= before
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        child(window, QAction, "stopAction").trigger()
    assert [shown.run.state for shown in window.runs] == [RunState.CANCELLED]
    assert window.inspection.live.step == 2


def test_typing_goes_on_while_a_run_is_under_way(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text("start ")
    add_corpus(qtbot, window)
    window.training.controls.set_speed(20.0)
    set_one(window, vocab_size=400)
    click_train(qtbot, window)
    qtbot.waitUntil(lambda: window.inspection.live.step > 0, timeout=LONG_MS)
    cursor = window.inspection.editor.textCursor()
    cursor.movePosition(cursor.MoveOperation.End)
    window.inspection.editor.setTextCursor(cursor)
    qtbot.keyClicks(window.inspection.editor, "lowest low")
    assert window.inspection.text == "start lowest low"
    tokenizer = window.inspection.live.tokenizer
    assert tokenizer is not None
    assert shown_ids(window) == tokenizer.encode("start lowest low").ids.tolist()


def test_closing_while_training_and_counting_is_clean(qtbot: QtBot, settings: SettingsStore) -> None:
    there_before = set(threading.enumerate())  # libraries keep threads, such as that of fsspec
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.show()
    add_corpus(qtbot, window)
    window.training.controls.set_speed(5.0)
    set_one(window, vocab_size=300)
    click_train(qtbot, window)
    window.corpus.add_text("more text", "more")
    window.close()
    qtbot.waitUntil(lambda: there_before.issuperset(threading.enumerate()), timeout=LONG_MS)


def test_an_impossible_size_is_told_at_its_field(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window, "abc abc")
    set_one(window, vocab_size=5000, strict_vocab_size=True)
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        click_train(qtbot, window)
    assert "cannot be reached" in " ".join(
        label.text() for label in window.training.form.findChildren(QLabel)
    )


def test_saving_writes_a_file_that_the_library_reads_alike(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    add_corpus(qtbot, window)
    train(qtbot, window)
    tokenizer = window.inspection.live.tokenizer
    assert isinstance(tokenizer, BpeTokenizer)
    said: list[str] = []
    window.saver.said.connect(said.append)
    window.saver.save(tokenizer, tmp_path / "tokenizer.json", TEXT)
    qtbot.waitUntil(lambda: any("verified: identical" in sentence for sentence in said), timeout=LONG_MS)
    reference = Tokenizer.from_file(str(tmp_path / "tokenizer.json"))
    assert reference.encode(TEXT).ids == tokenizer.encode(TEXT).ids.tolist()


def test_what_cannot_be_saved_is_told(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_corpus(qtbot, window)
    train(qtbot, window)
    tokenizer = window.inspection.live.tokenizer
    assert isinstance(tokenizer, BpeTokenizer)
    told: list[str] = []
    monkeypatch.setattr(save_tokenizer, "tell", lambda _window, _title, sentence: told.append(sentence))
    window.saver.save(tokenizer, tmp_path / "tokenizer.model", TEXT)
    qtbot.waitUntil(lambda: bool(told), timeout=LONG_MS)
    assert "tokenizer.model" in told[0]
    assert not (tmp_path / "tokenizer.model").exists()


def test_the_session_comes_back(qtbot: QtBot, settings: SettingsStore) -> None:
    first = MainWindow(settings)
    qtbot.addWidget(first)
    first.sessions.start()
    first.inspection.set_text("kept\r\n\u2028 text")
    first.corpus.add_text("corpus text", "mine")
    set_one(first, normalizer="NFC", pre_tokenizer="cl100k")
    first.inspection.whitespace_action.setChecked(True)
    first.inspection.switches.set_view("ids")
    first.close()
    second = MainWindow(settings)
    qtbot.addWidget(second)
    open_window(second, settings, [])
    assert second.inspection.text == "kept\r\n\u2028 text"
    assert [entry.source.title for entry in second.corpus.sources] == ["mine"]
    assert (second.corpus.normalizer, second.corpus.pre_tokenizer) == ("NFC", "cl100k")
    assert second.inspection.editor.show_whitespace
    assert second.inspection.switches.view == "ids"
    second.close()


def test_the_first_start_trains_by_itself(qtbot: QtBot, settings: SettingsStore) -> None:
    window = MainWindow(settings)
    qtbot.addWidget(window)
    open_window(window, settings, [])
    window.show()
    assert window.inspection.text == demo_text()
    assert [entry.source for entry in window.corpus.sources] == first_corpus()
    qtbot.waitUntil(lambda: window.inspection.live.step > 3, timeout=LONG_MS)
    assert child(window, QSlider, "stepSlider").maximum() > 3000
    window.close()


def test_undo_in_the_corpus_list(qtbot: QtBot, window: MainWindow) -> None:
    window.corpus.add_text("one", "first")
    window.corpus.add_text("two", "second")
    window.inspection.editor.undo()
    assert [entry.source.title for entry in window.corpus.sources] == ["first"]
    window.inspection.editor.redo()
    assert [entry.source.title for entry in window.corpus.sources] == ["first", "second"]


def test_figures_of_text_and_selection(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text("low low")
    add_corpus(qtbot, window)
    train(qtbot, window)
    tokens = child(window, QLabel, "tokensFigure")
    count = len(shown_ids(window))
    qtbot.waitUntil(lambda: f"<b>{count}</b>" in tokens.text(), timeout=LONG_MS)
    window.inspection.editor.selectAll()
    scope = child(window, QLabel, "figuresScope")
    qtbot.waitUntil(lambda: scope.text() == "selection", timeout=LONG_MS)


def test_every_operable_widget_has_a_name(window: MainWindow) -> None:
    for kind in (QPushButton, QToolButton, QSlider):
        for widget in window.findChildren(kind):
            is_qts_own = widget.objectName().startswith("qt_") or type(widget.parent()) is QLineEdit
            if not is_qts_own:
                assert widget.objectName(), widget
                assert widget.accessibleName(), widget.objectName()


def test_all_keys_are_told_in_a_list_inside_the_window(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1000, 650)
    qtbot.keyClick(window.inspection.editor, Qt.Key.Key_F1)
    dialog = child(window, KeysDialog, "keysDialog")
    qtbot.waitExposed(dialog)
    assert dialog.height() < window.height()
    told = dialog.text.toPlainText()
    some = "Ctrl+T", "Esc", "Ctrl+Z", "Ctrl+Shift+7", "F1", "F5", "Ctrl+M"
    assert all(f"\n{keys}\n" in told for keys in some)
    assert dialog.text.verticalScrollBar().maximum() > 0  # the rest is scrolled to
    qtbot.keyClick(dialog.text, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    qtbot.keyClick(window.inspection.editor, Qt.Key.Key_F1)
    assert [each.isVisible() for each in window.findChildren(KeysDialog)][-1]


def test_a_palette_is_chosen_in_the_menu(window: MainWindow) -> None:
    child(window, QAction, "colours-tol").trigger()
    try:
        assert theme_manager().colours == window.store.workspace.view.colours == "tol"
        assert child(window, QAction, "colours-tol").isChecked()
    finally:
        show_theme("light")


def test_a_window_gives_its_widgets_their_style_few_times(qtbot: QtBot, settings: SettingsStore) -> None:
    """Whoever is put into another widget is given a style anew, with all that is in it."""
    styled: Counter[int] = Counter()

    class Counting(QObject):
        @override
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            styled[id(watched)] += event.type() == QEvent.Type.StyleChange
            return False

    show_theme("light")
    counting, application = Counting(), QApplication.instance()
    assert application is not None
    application.installEventFilter(counting)
    window = MainWindow(settings)
    application.removeEventFilter(counting)
    qtbot.addWidget(window)
    assert 0 < styled.total() < 4.5 * len(window.findChildren(QWidget))


def test_the_buttons_of_actions_stay_as_they_are_connected(window: MainWindow) -> None:
    """Those in fields are Qt's own."""
    buttons = [each for each in window.findChildren(QToolButton) if not isinstance(each.parent(), QLineEdit)]
    actions = [each.defaultAction() for each in buttons if each.defaultAction() is not None]
    before = [each.receivers(SIGNAL("changed()")) for each in actions]
    for each in actions:
        for number in range(4):
            each.setToolTip(f"{number}")
    assert [each.receivers(SIGNAL("changed()")) for each in actions] == before
    assert len(actions) > 20


def test_a_run_that_ended_unseen_before_the_next_training_is_not_running(
    qtbot: QtBot, window: MainWindow
) -> None:
    add_corpus(qtbot, window)
    set_one(window, vocab_size=300)
    click_train(qtbot, window)
    (first,) = window.runs
    qtbot.waitUntil(lambda: first.run.state is not RunState.WAITING, timeout=LONG_MS)
    while first.run.outcome is None:  # the window sees nothing of it
        time.sleep(0.001)
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        window.train(window.training.plan.runs)
    states = [run.state for run in window.store.workspace.runs]
    assert states == ["finished", "finished"]
