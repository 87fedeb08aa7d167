"""Files and names dropped on the window, on the text and on the corpus."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QLabel, QMessageBox

from tests.ui.shown import child
from tests.ui.window.test_sessions import saved
from tokexplorer.session.dropped_paths import SortedPaths
from tokexplorer.session.lessons.catalogue import LESSONS
from tokexplorer.session.lessons.lesson import TrainingLesson
from tokexplorer.session.storage.session_reader import load_session_file
from tokexplorer.session.storage.session_writer import SessionChange, SessionWriter
from tokexplorer.session.text.segments import SegmentedText
from tokexplorer.ui.app import open_window
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.window_drops import Dropped, corpus_headline, dropped, file_names, headline

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.settings_store import SettingsStore

LONG_MS = 60_000
PLACE = QPoint(20, 20)
HELD = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
BOTH = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction


def of_urls(*urls: QUrl) -> QMimeData:
    data = QMimeData()
    data.setUrls(list(urls))
    return data


def of_files(*paths: Path) -> QMimeData:
    return of_urls(*(QUrl.fromLocalFile(str(path)) for path in paths))


def of_text(text: str) -> QMimeData:
    data = QMimeData()
    data.setText(text)
    return data


def enter(widget: QWidget, data: QMimeData) -> bool:
    event = QDragEnterEvent(PLACE, BOTH, data, *HELD)
    QGuiApplication.sendEvent(widget, event)
    return event.isAccepted()


def leave(widget: QWidget) -> None:
    QGuiApplication.sendEvent(widget, QDragLeaveEvent())


def drop(widget: QWidget, data: QMimeData) -> None:
    assert enter(widget, data)
    move = QDragMoveEvent(PLACE, BOTH, data, *HELD)
    QGuiApplication.sendEvent(widget, move)
    event = QDropEvent(QPointF(PLACE), BOTH, data, *HELD)
    event.setDropAction(Qt.DropAction.MoveAction)
    QGuiApplication.sendEvent(widget, event)
    assert event.isAccepted()
    assert event.dropAction() is Qt.DropAction.CopyAction  # the files stay where they are


def has_columns(window: MainWindow) -> bool:
    return bool(window.fixed.columns)


def test_files_are_sorted_wherever_they_are_dropped(
    qtbot: QtBot, window: MainWindow, model: Path, tmp_path: Path
) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("a text of no kind\n")
    window.inspection.set_text("the cats")
    data, overlay = of_files(model, text), window.drops.overlay
    for target in (window.training, window.inspection.editor.viewport(), window):
        assert enter(target, data)
        assert overlay.isVisible()
        qtbot.waitUntil(lambda: overlay.said == "Open cats, add notes.txt to the corpus", timeout=LONG_MS)
        leave(target)
        assert overlay.said == ""
    drop(window.inspection.editor.viewport(), data)
    assert overlay.isHidden()
    qtbot.waitUntil(partial(has_columns, window), timeout=LONG_MS)
    assert [column.name for column in window.inspection.columns] == ["cats"]
    assert [entry.source.title for entry in window.corpus.sources] == ["notes.txt"]
    assert window.inspection.text == "the cats"


def test_a_session_is_opened_wherever_it_is_dropped(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "work.tokx"
    for number, target in enumerate((window, window.corpus, window.inspection.editor.viewport())):
        writer = SessionWriter(tmp_path / "copy.tokx")
        writer.write(SessionChange(window.store.workspace, tuple(SegmentedText(f"text {number}").segments)))
        writer.copy_to(path)
        writer.close()
        data = of_files(path)
        assert enter(target, data)
        qtbot.waitUntil(lambda: window.drops.overlay.said == "Open the session work", timeout=LONG_MS)
        leave(target)
        drop(target, data)
        qtbot.waitUntil(lambda text=f"text {number}": window.inspection.text == text, timeout=LONG_MS)  # type: ignore[misc]
        window.sessions.new()
    assert window.corpus.sources == ()


@pytest.mark.parametrize("answer", ["Save", "Cancel"])
def test_what_is_dropped_with_a_session_belongs_to_that_session(
    qtbot: QtBot,
    window: MainWindow,
    model: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    answer: str,
) -> None:
    """Also if the session at hand is to be saved before."""
    text, mine, other = tmp_path / "notes.txt", tmp_path / "mine.tokx", tmp_path / "other.tokx"
    text.write_text("a text of no kind\n")
    window.inspection.set_text("of the other")
    saved(qtbot, window, other)
    window.sessions.new()
    window.inspection.set_text("mine")
    saved(qtbot, window, mine)
    window.inspection.set_text("mine, changed")
    monkeypatch.setattr(QMessageBox, "exec", lambda _: getattr(QMessageBox.StandardButton, answer))
    drop(window, of_files(text, other, model))
    qtbot.waitUntil(lambda: not window.drops.is_taking, timeout=LONG_MS)
    if answer == "Save":
        qtbot.waitUntil(lambda: window.inspection.text == "of the other", timeout=LONG_MS)
        qtbot.waitUntil(partial(has_columns, window), timeout=LONG_MS)
        assert [entry.source.title for entry in window.corpus.sources] == ["notes.txt"]
        assert load_session_file(mine).text == "mine, changed"
    else:
        assert window.inspection.text == "mine, changed"
        assert window.corpus.sources == ()
        assert not window.fixed.queue.unopened
    assert load_session_file(mine).workspace.sources == ()


@pytest.mark.parametrize("is_lesson", [False, True])
def test_what_was_dropped_before_another_workspace_is_shown_is_not_taken_there(
    qtbot: QtBot, window: MainWindow, model: Path, tmp_path: Path, is_lesson: bool
) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("a text of no kind\n")
    drop(window, of_files(model, text))
    if is_lesson:
        window.lessons.open(next(each for each in LESSONS if isinstance(each, TrainingLesson)))
    else:
        window.sessions.new()
    sources = window.corpus.sources
    assert not window.drops.is_taking
    assert "Not taken: 2 files." in child(window, QLabel, "statusMessage").text()
    qtbot.waitUntil(lambda: bool(window.runs) == is_lesson, timeout=LONG_MS)
    qtbot.wait(200)
    assert "Not taken: 2 files." in child(window, QLabel, "statusMessage").text()
    assert window.corpus.sources == sources
    assert not window.fixed.columns
    drop(window, of_files(text))
    qtbot.waitUntil(lambda: len(window.corpus.sources) == len(sources) + 1, timeout=LONG_MS)


@pytest.mark.parametrize("garbage", ["", "[1, null", "[1]"])
def test_what_was_dropped_before_the_end_is_taken_at_the_next_start(
    qtbot: QtBot, settings: SettingsStore, model: Path, tmp_path: Path, garbage: str
) -> None:
    text, gone = tmp_path / "notes\n1.txt", tmp_path / "gone.txt"
    text.write_text("a text of no kind\n")
    gone.write_text("another\n")
    first = MainWindow(settings)
    qtbot.addWidget(first)
    if garbage:
        settings.keep_choice("dropped", garbage)
    open_window(first, settings)
    first.show()
    drop(first, of_files(model, text))
    drop(first, of_files(gone))
    assert first.drops.is_taking
    first.close()
    gone.unlink()
    for is_again in (True, False):
        window = MainWindow(settings)
        qtbot.addWidget(window)
        open_window(window, settings)
        window.show()
        assert is_again or not window.drops.is_taking
        qtbot.waitUntil(partial(has_columns, window), timeout=LONG_MS)
        assert [column.name for column in window.fixed.columns] == ["cats"]
        titles = [entry.source.title for entry in window.corpus.sources]
        assert (titles[-1], titles.count(text.name)) == (text.name, 1)
        window.close()


def test_on_the_corpus_everything_is_text(
    qtbot: QtBot, window: MainWindow, model: Path, tmp_path: Path
) -> None:
    overlay, data = window.drops.overlay, of_files(model)
    assert enter(window.corpus, data)
    assert overlay.said == "Add tokenizer.json to the corpus"
    assert window.corpus.width() == overlay.width()
    qtbot.waitUntil(lambda: "Drop it anywhere else to open it." in overlay.accessibleName(), timeout=LONG_MS)
    leave(window.corpus)
    assert overlay.isHidden()
    drop(window.corpus, data)
    assert [entry.source.title for entry in window.corpus.sources] == ["tokenizer.json"]
    assert not window.drops.is_taking
    assert not window.fixed.queue.unopened


def test_dragging_on_from_pane_to_pane(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    """As the system tells it: the window finds out itself what is under the mouse."""
    data, overlay = of_files(tmp_path / "a.txt"), window.drops.overlay

    def drag(kind: type[QDragMoveEvent], widget: QWidget) -> str:
        place = widget.mapTo(window, QPoint(widget.width() // 2, widget.height() // 2))
        event = kind(place, BOTH, data, *HELD)
        event.accept()  # as Qt does where the last place took it
        QGuiApplication.sendEvent(window.windowHandle(), event)
        assert event.isAccepted()
        return overlay.said

    everywhere = "Add a.txt to the corpus"
    drag(QDragEnterEvent, window.training)
    qtbot.waitUntil(lambda: overlay.said == everywhere, timeout=LONG_MS)
    whole = overlay.width()
    for widget, width in (
        (window.inspection.editor, whole),
        (window.corpus, window.corpus.width()),
        (window.corpus, window.corpus.width()),
        (window.details.pane, whole),
        (window.inspection.head, whole),
    ):
        assert drag(QDragMoveEvent, widget) == everywhere
        assert overlay.width() == width
    QGuiApplication.sendEvent(window.windowHandle(), QDragLeaveEvent())
    assert overlay.isHidden()


def test_text_stays_text(window: MainWindow) -> None:
    viewport, words = window.inspection.editor.viewport(), of_text("hf:org/name")
    assert enter(viewport, words)
    leave(viewport)
    event = QDropEvent(QPointF(PLACE), BOTH, words, *HELD)
    window.inspection.editor.dropEvent(event)
    assert window.inspection.text == "hf:org/name"
    assert not enter(window.training, of_text("just words"))
    assert enter(viewport, of_urls(QUrl("https://example.org/page")))
    leave(viewport)
    assert not enter(window.training, of_urls(QUrl("https://example.org/page")))
    assert window.drops.overlay.isHidden()


def test_names_and_their_pages_are_opened(window: MainWindow) -> None:
    wanted: list[object] = []
    window.drops.origins_wanted.disconnect()
    window.drops.origins_wanted.connect(wanted.append)
    page = QUrl("https://huggingface.co/org/name/tree/main")
    for target in (window.inspection.editor.viewport(), window.corpus):
        assert enter(target, of_urls(page))
        assert window.drops.overlay.said == "Open name"
        leave(target)
    drop(window.training, of_urls(page))
    drop(window.training, of_text(" tiktoken:gpt2\n"))
    assert wanted == [("https://huggingface.co/org/name/tree/main",), ("tiktoken:gpt2",)]


def test_what_is_told_before_the_files_are_known(tmp_path: Path) -> None:
    paths = tuple(tmp_path / name for name in ("a", "b", "c", "d", "e"))
    what = Dropped(paths)
    assert headline(what, None) == "Open tokenizers, add texts to the corpus: 5 files"
    assert headline(what, SortedPaths(paths[:2], paths[2:])) == "Open 2 tokenizers, add 3 files to the corpus"
    assert headline(what, SortedPaths((), paths)) == "Add 5 files to the corpus" == corpus_headline(what)
    assert file_names(what) == "a · b · c · 2 more"
    assert file_names(Dropped((tmp_path / "x" / "tokenizer.json",))) == "x/tokenizer.json"


@pytest.mark.parametrize(
    "data",
    [
        of_text("gpt2"),
        of_text("hf:org/name and more"),
        of_text("tiktoken:" + "a" * 300),
        of_urls(QUrl("https://huggingface.co/")),
        of_urls(QUrl("https://huggingface.co.example.org/org/name")),
        of_urls(QUrl("ftp://huggingface.co/org/name")),
        QMimeData(),
    ],
)
def test_what_the_window_has_no_use_for(data: QMimeData) -> None:
    assert not dropped(data)
