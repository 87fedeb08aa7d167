"""Tokenizers come into the real window, once, can be called off, and are there again at the next start."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QToolButton

from tests.hub.conftest import files, nothing_of_the_user, site
from tests.hub.server import COMMIT
from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.details.texts import BPE, WORDPIECE
from tests.ui.shown import child
from tests.ui.window.conftest import kept_session
from tests.ui.window.early import close_column, early
from tests.ui.window.test_several_runs import add_corpus, train
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.opening import OpenedFile
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.hub.cache import Fetched, KeptFile
from tokexplorer.hub.names import parse_name
from tokexplorer.session.lessons.catalogue import LESSONS
from tokexplorer.session.lessons.lesson import EncodingLesson
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import MOST_CLOSED, Column, TokenizerRef, Workspace
from tokexplorer.session.storage.session_reader import LoadedSession
from tokexplorer.ui.app import open_window
from tokexplorer.ui.hub import name_fetcher
from tokexplorer.ui.hub.name_fetcher import Opened
from tokexplorer.ui.hub.open_by_name import OpenByNameDialog
from tokexplorer.ui.window import fixed_columns, opening_queue
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.opening_queue import title_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.hub.server import Site
    from tokexplorer.ui.window.settings_store import SettingsStore

__all__ = ["files", "nothing_of_the_user", "site"]

LONG_MS = 60_000


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.json"
    save_tokenizer(WORDPIECE, path)
    return path


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What message boxes say, in the place of them."""
    told: list[str] = []
    monkeypatch.setattr(fixed_columns, "tell", lambda _parent, _title, sentence: told.append(sentence))
    return told


def open_all(qtbot: QtBot, window: MainWindow, *paths: Path) -> None:
    window.fixed.open(*paths)
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)


def names(window: MainWindow) -> list[str]:
    return [column.name for column in window.inspection.columns]


def said(window: MainWindow, name: str) -> str:
    label = window.findChild(QLabel, name)
    assert label is not None
    return label.text()


def test_a_file_is_there_once_unless_it_changed(
    qtbot: QtBot, window: MainWindow, model: Path, words: Path
) -> None:
    open_all(qtbot, window, model.parent, words, model)
    assert names(window) == ["cats", "words"]
    assert window.inspection.chosen.name == "cats"
    assert said(window, "statusMessage") == "cats is open already"
    save_tokenizer(early(3), model)
    os.utime(model, ns=(0, 0))
    open_all(qtbot, window, model)
    assert names(window) == ["cats", "words", "cats · 260"]
    assert window.inspection.chosen.note.startswith(f"{model}\nReplayed here: identical to tokenizers")
    window.fixed.add(early(3), "cats")
    assert window.inspection.chosen.name == "cats · 260 (2)"
    assert window.recent.origins == (str(model), str(words))


def test_no_column_has_the_name_of_another_wherever_it_is_told(
    qtbot: QtBot, window: MainWindow, model: Path
) -> None:
    run_like = model.rename(model.parent / "WordPiece.json")  # "cats" are no longer in its name
    open_all(qtbot, window, run_like)
    window.fixed.add(early(3), "Character BPE")
    size = window.fixed.columns[0].tokenizer.vocab_size
    assert names(window) == [f"WordPiece · {size}", "Character BPE · 260"]
    window.inspection.column_menu.hide(window.inspection.columns[0])
    window.fixed.add(early(3), f"WordPiece · {size}")
    assert names(window) == ["Character BPE · 260", f"WordPiece · {size} · 260"]


def test_several_errors_are_one_message(
    qtbot: QtBot, window: MainWindow, model: Path, tmp_path: Path, told: list[str]
) -> None:
    (tmp_path / "a.txt").write_text("no tokenizer at all\n")
    window.recent.remember(str(tmp_path / "gone.json"))
    open_all(qtbot, window, tmp_path / "a.txt", model, tmp_path / "gone.json")
    assert names(window) == ["cats"]
    assert len(told) == 1
    first, second = told[0].split("\n\n")
    assert first.startswith(f"{tmp_path / 'a.txt'}: ")
    assert second.startswith(f"{tmp_path / 'gone.json'}: No such file or directory; give the file")
    assert window.recent.origins == (str(model),)
    open_all(qtbot, window, *(tmp_path / f"{number}.json" for number in range(9)))
    *problems, rest = told[1].split("\n\n")
    assert (len(problems), rest) == (6, "And 3 more.")


def test_opening_is_shown_and_can_be_called_off(
    qtbot: QtBot, window: MainWindow, model: Path, words: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading, ended = threading.Event(), threading.Event()

    def never_found(*_: Any) -> None:
        reading.set()
        ended.wait(60)

    with monkeypatch.context() as patched:
        patched.setattr(opening_queue, "_found", never_found)
        window.fixed.open(model, words)
        qtbot.waitUntil(reading.is_set, timeout=LONG_MS)
        assert window.opening.isVisible()
        assert said(window, "openingSaid") == "Opening cats (1 of 2) …"
        button = window.findChild(QToolButton, "cancelOpening")
        assert button is not None
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        ended.set()
    assert window.opening.isHidden()
    assert not window.fixed.queue.unopened
    open_all(qtbot, window, words)
    assert names(window) == ["words"]


def test_escape_calls_off_what_is_being_opened_unless_somebody_else_wants_it(
    qtbot: QtBot, window: MainWindow, model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = threading.Event()
    monkeypatch.setattr(opening_queue, "_found", lambda *_: ended.wait(60))
    action = window.opening.cancel_action
    assert action in window.menuBar().actions()[0].menu().actions()  # type: ignore[attr-defined]
    assert action.text().endswith("\tEsc")  # so F1 tells the key
    assert not action.isEnabled()
    window.fixed.open(model)
    assert action.isEnabled()
    window.inspection.find_bar.open()
    qtbot.keyClick(window.inspection.find_bar.field, Qt.Key.Key_Escape)
    assert window.inspection.find_bar.isHidden()
    assert window.fixed.queue.unopened
    qtbot.keyClick(window.inspection.editor, Qt.Key.Key_Escape)
    ended.set()
    assert not window.fixed.queue.unopened
    assert window.opening.isHidden()
    assert not action.isEnabled()


def test_names_are_fetched_in_the_window(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", site.url)
    for _ in range(2):
        window.fixed.open_origins(["https://huggingface.co/org/name"])
        qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    assert names(window) == ["name"]
    assert window.recent.origins == ("hf:org/name",)
    assert window.recent.paths == ()
    (kept,) = window.store.workspace.tokenizers
    assert (kept.origin, kept.revision) == ("hf:org/name", COMMIT)
    window.close()
    asked = len(site.asked)
    second = MainWindow(settings)  # which asks nobody
    qtbot.addWidget(second)
    open_window(second, settings)
    second.show()
    qtbot.waitUntil(lambda: not second.fixed.queue.unopened, timeout=LONG_MS)
    assert second.store.workspace.tokenizers == (kept,)
    assert len(site.asked) == asked
    second.close()


def test_the_next_start_opens_them_again(
    qtbot: QtBot, settings: SettingsStore, model: Path, words: Path, tmp_path: Path, told: list[str]
) -> None:
    other = tmp_path / "other.json"
    save_tokenizer(early(2), other)
    first = MainWindow(settings)
    qtbot.addWidget(first)
    first.sessions.start()
    first.show()
    open_all(qtbot, first, model, words, other)
    first.fixed.add(BPE, "kept from a change", "step 3")
    first.inspection.column_menu.move(first.inspection.columns[1], -1)
    first.inspection.column_menu.hide(first.inspection.columns[1])
    assert names(first) == ["words", "other", "kept from a change"]
    first.close()
    other.unlink()
    second = MainWindow(settings)
    qtbot.addWidget(second)
    open_window(second, settings)
    waiting = {each.wanted.origin for each in second.fixed.queue.unopened}
    assert waiting == {str(words), str(other), "", str(model)}
    qtbot.wait(50)
    assert not second.fixed.columns  # the window comes first
    second.show()
    qtbot.waitUntil(lambda: not second.fixed.queue.unopened, timeout=LONG_MS)
    assert names(second) == ["words", "kept from a change"]
    kept = next(each for each in second.fixed.columns if each.name == "kept from a change")
    assert (kept.note, kept.file) == ("step 3", None)
    assert kept.tokenizer.encode("the cats").ids.tolist() == BPE.encode("the cats").ids.tolist()
    hidden = [each.tokenizer for each in second.store.workspace.columns if each.is_hidden]
    assert hidden == [each.id for each in second.fixed.columns if each.name == "cats"]
    assert said(second, "statusMessage").startswith(f"Not opened again: {other}: No such file")
    assert told == []
    assert second.recent.origins == (str(words), str(model))  # what we keep is no file of the user's
    second.close()
    origins = {each.origin for each in kept_session(settings).workspace.tokenizers}
    assert str(other) in origins  # it may be there again the next time


def test_a_closed_column_can_be_brought_back(qtbot: QtBot, window: MainWindow, model: Path) -> None:
    action = window.findChild(QAction, "bringBackAction")
    assert action is not None
    assert not action.isEnabled()
    open_all(qtbot, window, model)
    for number in range(MOST_CLOSED + 1):
        window.fixed.add(early(number + 1), f"early & {number}")
    opened, *others = window.fixed.columns
    for column in (*others, opened):
        close_column(window, column)
    assert action.text() == "&Bring back cats"
    action.trigger()
    assert window.fixed.columns == [opened]
    assert window.inspection.chosen.shown is opened
    assert action.text() == f"&Bring back early && {MOST_CLOSED}"
    window.fixed.add(early(9), f"early & {MOST_CLOSED}")
    for _ in range(MOST_CLOSED - 1):
        action.trigger()
    assert not action.isEnabled()
    assert len(set(names(window))) == len(window.fixed.columns) == MOST_CLOSED + 1
    assert others[0] not in window.fixed.columns


def test_columns_that_no_file_holds_come_back_after_a_lesson(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore
) -> None:
    window.fixed.add(BPE, "kept")
    window.fixed.add(ThreeBytes(), "of no file")
    columns = window.fixed.columns
    told = "of no file will not be there at the next start: no single file can hold it"
    qtbot.waitUntil(lambda: said(window, "statusMessage") == told, timeout=LONG_MS)
    window.fixed.add(BPE, "closed")
    close_column(window, window.fixed.columns[-1])
    window.lessons.open(LESSONS[0])
    assert window.fixed.columns == []
    assert window.fixed.last_closed == ""  # there is no undo across a lesson
    window.lessons.close()
    assert window.fixed.columns == columns
    window.close()
    assert len(kept_session(settings).files) == 2
    again = MainWindow(settings)
    qtbot.addWidget(again)
    open_window(again, settings)
    again.show()
    qtbot.waitUntil(lambda: names(again) == ["kept"], timeout=LONG_MS)
    assert again.fixed.last_closed == "closed"
    again.fixed.bring_back()
    qtbot.waitUntil(lambda: names(again) == ["kept", "closed"], timeout=LONG_MS)
    again.close()


def test_what_is_kept_is_in_the_session_at_once_and_waits_for_nothing(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore
) -> None:
    """Closing the window right after, and again before anything was opened, loses nothing."""
    window.fixed.add(BPE, "kept", "step 3")
    window.close()
    (kept,) = kept_session(settings).files.values()
    for _ in range(2):
        again = MainWindow(settings)
        qtbot.addWidget(again)
        open_window(again, settings)
        again.close()
        assert list(kept_session(settings).files.values()) == [kept]


def test_a_tokenizer_that_an_earlier_version_kept_in_a_file_of_its_own(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore
) -> None:
    path = settings.folder / "kept" / "0123456789abcdef.tokenizer"
    path.parent.mkdir()
    save_tokenizer(BPE, path, FileKind.TOKENIZER_JSON)
    ref = TokenizerRef("t", "mine", "#336699", origin=str(path), note="step 3", is_kept=True)
    window.show_session(LoadedSession(Workspace().with_tokenizer(ref, Column("c", "t")), "a text"))
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    (column,) = window.fixed.columns
    assert (column.name, column.note, column.file, column.is_kept) == ("mine", "step 3", None, True)
    window.close()
    path.unlink()
    again = MainWindow(settings)
    qtbot.addWidget(again)
    open_window(again, settings)
    again.show()
    qtbot.waitUntil(lambda: names(again) == ["mine"], timeout=LONG_MS)
    assert again.fixed.columns[0].tokenizer.encode("cats").ids.tolist() == BPE.encode("cats").ids.tolist()
    again.close()


def restored(*origins: str) -> LoadedSession:
    """A session with a column for each of these."""
    state = Workspace()
    for place, origin in enumerate(origins):
        ref = TokenizerRef(f"t{place}", f"name {place}", "#336699", origin=origin)
        state = state.with_tokenizer(ref, Column(f"c{place}", ref.id))
    return LoadedSession(state, "a text")


def test_closing_before_all_are_open_loses_none(
    window: MainWindow, settings: SettingsStore, model: Path
) -> None:
    session = restored(str(model), "tiktoken:gpt2")
    window.show_session(session)
    window.close()
    assert kept_session(settings).workspace.columns == session.workspace.columns


def test_a_lesson_puts_them_aside(qtbot: QtBot, window: MainWindow, model: Path) -> None:
    open_all(qtbot, window, model)
    column = window.fixed.columns[0]
    window.lessons.open(LESSONS[0])
    assert window.fixed.columns == []
    window.lessons.close()
    assert window.fixed.columns == [column]
    assert names(window) == ["cats"]
    assert not window.fixed.queue.unopened


def test_an_encoding_lesson_is_not_disturbed_by_what_is_being_opened(
    qtbot: QtBot, window: MainWindow, model: Path, words: Path
) -> None:
    open_all(qtbot, window, model)
    window.fixed.open(words)
    window.lessons.open(next(lesson for lesson in LESSONS if isinstance(lesson, EncodingLesson)))
    qtbot.waitUntil(lambda: names(window) == ["Unigram"], timeout=LONG_MS)
    lesson = names(window)
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    assert names(window) == lesson
    window.lessons.close()
    assert names(window) == ["cats", "words"] != lesson


def test_a_tokenizer_that_is_open_already_is_not_shown_in_a_lesson(
    qtbot: QtBot, window: MainWindow, model: Path
) -> None:
    open_all(qtbot, window, model)
    window.fixed.open(model)
    window.lessons.open(LESSONS[0])
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened and bool(window.runs), timeout=LONG_MS)
    assert names(window) == ["Character BPE"]
    window.lessons.close()
    assert names(window) == ["cats"]


def test_a_hidden_column_stays_hidden_while_the_others_wait_for_a_lesson(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, model: Path
) -> None:
    add_corpus(qtbot, window)
    train(qtbot, window, TrainingPlan.of(TrainingSpec.of("characters")))
    open_all(qtbot, window, model)
    window.inspection.column_menu.hide(window.inspection.columns[0])
    before = [(each.id, each.is_hidden) for each in window.store.workspace.columns]
    assert [hidden for _, hidden in before] == [True, False]
    window.close()
    second = MainWindow(settings)
    qtbot.addWidget(second)
    open_window(second, settings)
    second.show()
    second.lessons.open(LESSONS[0])
    qtbot.waitUntil(lambda: not second.fixed.queue.unopened, timeout=LONG_MS)
    second.lessons.close()
    assert [(each.id, each.is_hidden) for each in second.store.workspace.columns] == before
    second.close()


def test_what_is_fetched_by_name_waits_for_the_end_of_a_lesson(
    qtbot: QtBot, window: MainWindow, model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, file = parse_name("hf:someone/cats"), KeptFile(model.name, 1, "")
    fetched = Fetched(name, model.parent, (file,), None, "https://example.org/cats", "1", "", "")
    opened, has_come = (
        Opened(OpenedFile(model, FileKind.TOKENIZER_JSON, BPE, proof=""), fetched),
        threading.Event(),
    )

    def fetch(*_: object) -> Opened:
        has_come.wait(LONG_MS / 1000)
        return opened

    monkeypatch.setattr(name_fetcher, "_fetched", fetch)
    window.fixed.open_by_name()
    dialog = child(window, OpenByNameDialog, "openByNameDialog")
    dialog.name_edit.setText(str(name))
    dialog.open_name()
    window.lessons.open(LESSONS[0])
    qtbot.waitUntil(lambda: bool(window.runs), timeout=LONG_MS)
    lesson = names(window)
    has_come.set()
    qtbot.waitUntil(lambda: not dialog.fetcher.is_busy, timeout=LONG_MS)
    assert names(window) == lesson
    window.lessons.close()
    assert names(window) == ["cats"]


def test_a_file_that_changed_has_both_its_columns_after_a_lesson(
    qtbot: QtBot, window: MainWindow, model: Path
) -> None:
    open_all(qtbot, window, model)
    save_tokenizer(early(3), model)
    os.utime(model, ns=(0, 0))
    open_all(qtbot, window, model)
    columns = window.fixed.columns
    assert len(columns) == 2
    window.lessons.open(LESSONS[0])
    window.lessons.close()
    assert window.fixed.columns == columns
    assert names(window) == [column.name for column in columns]


def test_two_columns_of_one_file_come_back_in_silence(qtbot: QtBot, window: MainWindow, model: Path) -> None:
    window.show_session(restored(str(model), str(model)))
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    assert names(window) == ["name 0", "name 1"]
    assert said(window, "statusMessage") == ""


def test_the_menu_of_recent_tokenizers(
    qtbot: QtBot, window: MainWindow, model: Path, words: Path, settings: SettingsStore
) -> None:
    menu = window.recent
    assert not menu.menuAction().isEnabled()
    for origin in (*(f"hf:org/name{number}" for number in range(10)), str(model), "tiktoken:a&b"):
        menu.remember(origin)
    menu.remember("tiktoken:a&b")
    assert settings.preferences().recent_files == menu.origins
    menu.aboutToShow.emit()
    texts = [action.text() for action in menu.actions()]
    assert (texts[0], texts[1][:8], texts[2]) == ("&1 a&&b\ttiktoken", "&2 cats\t", "&3 name9\thf")
    assert texts[1].endswith("cats")
    assert texts[9].startswith("1&0 ")
    assert menu.actions()[1].toolTip() == str(model)
    menu.actions()[1].trigger()
    qtbot.waitUntil(lambda: names(window) == ["cats"], timeout=LONG_MS)
    assert menu.origins[0] == str(model)
    clear = menu.findChild(QAction, "clearRecent")
    assert clear is not None
    clear.trigger()
    assert settings.preferences().recent_files == ()
    assert not menu.menuAction().isEnabled()


def test_the_command_line_opens_what_it_is_given(
    qtbot: QtBot, settings: SettingsStore, model: Path, words: Path, tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_text("some corpus\n")
    window = MainWindow(settings)
    qtbot.addWidget(window)
    open_window(window, settings, [str(model), str(tmp_path / "a.txt")], [str(words)], "the text")
    window.show()
    qtbot.waitUntil(lambda: len(window.fixed.columns) == 2, timeout=LONG_MS)
    assert sorted(names(window)) == ["cats", "words"]
    assert [entry.source.title for entry in window.corpus.sources] == ["a.txt"]
    assert window.inspection.text == "the text"
    assert not window.is_training
    window.close()


@pytest.mark.parametrize(
    ("origin", "title"),
    [
        ("/a/cats/tokenizer.json", "cats"),
        ("/a/cats/encoder.json", "cats"),
        ("/a/cats/spiece.model", "cats"),
        ("/a/cats/vocab.txt.gz", "cats"),
        ("/a/cats.tiktoken", "cats"),
        ("hf:org/name@main", "name@main"),
        ("tiktoken:gpt-4o", "gpt-4o"),
        ("https://huggingface.co/org/name/blob/main/tokenizer.json", "name"),
        ("https://huggingface.co/a/b/c/d", "https://huggingface.co/a/b/c/d"),
    ],
)
def test_titles(origin: str, title: str) -> None:
    assert title_of(origin) == title


def test_a_file_whose_column_is_closed_while_it_is_opened_again(
    qtbot: QtBot, window: MainWindow, model: Path
) -> None:
    """What was found open already when the file was looked at is not any more."""
    window.fixed.open(model)
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    window.fixed.open(model)
    window.inspection.column_menu.close(window.store.workspace.current)
    assert window.fixed.columns == []
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    assert [column.name for column in window.fixed.columns] == ["cats"]
    window.fixed.bring_back()
    assert window.inspection.columns


def test_a_text_of_the_command_line_takes_the_place_of_the_last_one_as_an_edit(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore
) -> None:
    window.inspection.set_text("a day's work")
    window.close()
    again = MainWindow(settings)
    qtbot.addWidget(again)
    open_window(again, settings, text="a look at this")
    again.show()
    assert again.inspection.text == "a look at this"
    again.inspection.editor.undo()
    assert again.inspection.text == "a day's work"
    again.close()


def test_a_column_that_is_brought_back_leaves_the_reference_that_is_missing(
    qtbot: QtBot, window: MainWindow, model: Path, words: Path
) -> None:
    """Its file may be there again at the next start."""
    window.fixed.open(model, words)
    qtbot.waitUntil(lambda: len(window.fixed.columns) == 2, timeout=LONG_MS)
    window.fixed.add(BPE, "closed")
    close_column(window, window.fixed.columns[-1])
    reference = window.store.workspace.columns[1].id
    window.store.show(reference=reference)
    window.close()
    words.unlink()
    settings = window.sessions.settings
    again = MainWindow(settings)
    qtbot.addWidget(again)
    open_window(again, settings)
    again.show()
    qtbot.waitUntil(lambda: names(again) == ["cats"], timeout=LONG_MS)
    again.fixed.bring_back()
    qtbot.waitUntil(lambda: names(again) == ["cats", "closed"], timeout=LONG_MS)
    again.close()
    assert kept_session(settings).workspace.reference == reference
