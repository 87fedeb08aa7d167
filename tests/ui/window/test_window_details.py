"""The panels below the text in the window, and columns that no run belongs to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.details.texts import BPE
from tests.ui.window.early import close_column, early
from tokexplorer.formats.opening import OpenedFile
from tokexplorer.formats.tokenizer_files import FileKind, save_tokenizer
from tokexplorer.hub.cache import Fetched, KeptFile
from tokexplorer.hub.names import parse_name
from tokexplorer.ui.corpus.corpus_view import CorpusView
from tokexplorer.ui.hub.name_fetcher import Opened
from tokexplorer.ui.hub.open_by_name import OpenByNameDialog
from tokexplorer.ui.window import fixed_columns
from tokexplorer.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    import pytest
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.settings_store import SettingsStore


def test_a_tokenizer_file_becomes_a_column(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "cats" / "tokenizer.json"
    path.parent.mkdir()
    save_tokenizer(BPE, path)
    window.inspection.set_text("the cats")
    window.fixed.open(path)
    qtbot.waitUntil(lambda: bool(window.fixed.columns))
    chosen = window.inspection.chosen
    assert chosen.name == "cats"
    assert window.inspection.column_menu.close_action.isEnabled()
    document = chosen.editor.document_model
    assert document.tokens_between(0, 8).ids.tolist() == BPE.encode("the cats").ids.tolist()
    window.inspection.column_menu.close_action.trigger()
    assert window.inspection.chosen.shown is None
    assert not window.inspection.column_menu.close_action.isEnabled()


def test_a_file_that_is_none_is_told(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(fixed_columns, "tell", lambda _parent, _title, sentence: said.append(sentence))
    path = tmp_path / "tokenizer.json"
    path.write_text("[]")
    monkeypatch.setattr(fixed_columns, "ask_open_paths", lambda *_: [str(path)])
    window.fixed.ask_and_open()
    qtbot.waitUntil(lambda: bool(said))
    assert str(path) in said[0]
    assert not window.fixed.columns


def test_several_files_are_opened_one_after_the_other(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(fixed_columns, "tell", lambda _parent, _title, sentence: said.append(sentence))
    paths = [tmp_path / name for name in ("one.json", "bad.json", "two.json")]
    for path in (paths[0], paths[2]):
        save_tokenizer(BPE, path)
    paths[1].write_text("[]")
    window.fixed.open(*paths)
    qtbot.waitUntil(lambda: bool(said))
    assert [column.name for column in window.fixed.columns] == ["one", "two"]
    assert str(paths[1]) in said[0]
    assert not window.fixed.queue.unopened


def test_kept_columns_stay_beside_those_of_a_run(window: MainWindow) -> None:
    window.fixed.add(BPE, "one")
    window.fixed.add(early(5), "two")
    assert [column.name for column in window.inspection.columns] == ["one", "two"]
    first, second = (column.colour for column in window.inspection.columns)
    assert first != second
    window.inspection.choose_step(window.fixed.columns[0], 3)
    close_column(window, window.fixed.columns[1])
    assert window.inspection.columns[0].live.step == 3


def test_the_panel_on_top_comes_back(qtbot: QtBot, settings: SettingsStore) -> None:
    def opened() -> MainWindow:
        window = MainWindow(settings)
        qtbot.addWidget(window)
        window.open(settings.preferences())
        window.show()
        return window

    first = opened()
    last = first.details.pane.slots[-1]
    assert not first.details.pane.is_made(last.name)
    first.details.actions[-1].trigger()
    assert first.details.pane.current is last.panel
    first.close()
    second = opened()
    assert second.details.pane.current.objectName() == last.name
    second.details.actions[0].setChecked(False)
    assert not second.details.pane.isVisible()
    second.close()
    third = opened()
    assert not third.details.pane.isVisible()
    third.close()


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def test_f6_goes_through_the_panels_below_the_text_too(window: MainWindow, qtbot: QtBot) -> None:
    window.details.actions[3].trigger()
    panes = []
    for _ in range(4):
        pane = next(
            each
            for each in (window.corpus, window.inspection, window.details.pane, window.training)
            if each.isAncestorOf(focused())
        )
        panes.append(pane)
        qtbot.keyClick(focused(), Qt.Key.Key_F6)
    assert panes == [window.details.pane, window.training, window.corpus, window.inspection]


def test_a_window_that_is_hidden_has_no_next_pane(window: MainWindow) -> None:
    following = next(each for each in window.findChildren(QAction) if each.text() == "Next pane")
    window.hide()
    following.trigger()
    window.show()


def test_turning_to_a_panel_puts_the_keyboard_where_one_types(window: MainWindow, qtbot: QtBot) -> None:
    window.inspection.set_text("the cats")
    window.fixed.add(BPE, "one")
    for number, name in ((2, "wordEdit"), (3, "vocabularySearch"), (4, "idsBox")):
        window.details.actions[number].trigger()
        assert focused().objectName() == name


def test_a_small_window_cuts_nothing_off(window: MainWindow, qtbot: QtBot) -> None:
    window.fixed.add(BPE, "a tokenizer with a very long name, as long as names of folders can be" * 2)
    window.resize(1000, 650)
    qtbot.wait(50)
    assert window.width() == 1000
    area = window.corpus.findChild(CorpusView)
    assert area is not None
    content = area.widget()
    assert content is not None
    assert content.width() <= area.viewport().width()


def test_a_tokenizer_by_name_becomes_a_column(window: MainWindow, qtbot: QtBot) -> None:
    action = window.menus.findChild(QAction, "openByNameAction")
    assert action is not None
    action.trigger()
    dialog = window.findChild(OpenByNameDialog)
    assert dialog is not None
    assert dialog.isVisible()
    fetched = Fetched(
        name=parse_name("hf:someone/cats"),
        folder=Path(),
        files=(KeptFile("cats.json", 1, ""),),
        encoding=None,
        source="https://example.org/cats",
        revision="1",
        licence="",
        note="from the cache",
    )
    file = OpenedFile(fetched.path, FileKind.TOKENIZER_JSON, BPE, proof="the same on 3 texts")
    dialog.opened.emit(Opened(file, fetched))
    column = window.inspection.chosen
    assert column.name == fetched.name.title
    assert column.note == "https://example.org/cats\nfrom the cache\nthe same on 3 texts"
    assert window.recent.origins == ("hf:someone/cats",)
    (ref,) = window.store.workspace.tokenizers
    assert (ref.origin, ref.revision) == ("hf:someone/cats", "1")
    dialog.opened.emit(Opened(file, fetched))
    assert len(window.inspection.columns) == 1
    dialog.close()
