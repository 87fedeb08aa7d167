from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from tests.ui.shown import child, shown
from tokexplorer.corpus.errors import Note
from tokexplorer.corpus.sources import PythonLibrary, PythonTopics, SampleSource, samples
from tokexplorer.ui.corpus import corpus_view
from tokexplorer.ui.corpus.corpus_view import AddMenu, NotesDialog, NotesTable

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def owner(qtbot: QtBot) -> QWidget:
    owner = QWidget()
    qtbot.addWidget(owner)
    return owner


@pytest.fixture
def menu(owner: QWidget) -> AddMenu:
    return AddMenu(owner)


def action(menu: AddMenu, name: str) -> QAction:
    found = menu.findChild(QAction, name)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("name", "question"), [("addFilesAction", "ask_files"), ("addFolderAction", "ask_folder")]
)
def test_files_and_folders_are_asked_for(
    qtbot: QtBot, menu: AddMenu, monkeypatch: pytest.MonkeyPatch, name: str, question: str
) -> None:
    monkeypatch.setattr(corpus_view, question, lambda _: [Path("a"), Path("b")])
    with qtbot.waitSignal(menu.paths_chosen) as chosen:
        action(menu, name).trigger()
    assert chosen.args == [[Path("a"), Path("b")]]
    monkeypatch.setattr(corpus_view, question, lambda _: [])
    with qtbot.assertNotEmitted(menu.paths_chosen):
        action(menu, name).trigger()


def test_corpora_that_need_no_asking(qtbot: QtBot, menu: AddMenu) -> None:
    wanted = {"addLibraryAction": PythonLibrary(), "addTopicsAction": PythonTopics()}
    wanted |= {f"addSample_{sample.file}": SampleSource(sample.file) for sample in samples()}
    for name, source in wanted.items():
        with qtbot.waitSignal(menu.source_chosen) as chosen:
            action(menu, name).trigger()
        assert chosen.args == [source]


def test_pasting_keeps_the_text_as_it_is(qtbot: QtBot, menu: AddMenu) -> None:
    text = "a\u00a0b\r\nc\u2028d\tเ 😀\ufeff"
    QGuiApplication.clipboard().setText(text)
    assert menu.paste_action.isEnabled()
    with qtbot.waitSignal(menu.text_pasted) as pasted:
        menu.paste_action.trigger()
    assert pasted.args == [text]


def test_nothing_to_paste(qtbot: QtBot, menu: AddMenu) -> None:
    QGuiApplication.clipboard().clear()
    assert not menu.paste_action.isEnabled()
    QGuiApplication.clipboard().setText("now")
    assert menu.paste_action.isEnabled()


class ManyNotes(Sequence[Note]):
    """Notes that are made when they are asked for, and counted."""

    made = 0

    @override
    def __len__(self) -> int:
        return 100_000

    @override
    def __getitem__(self, number: Any) -> Any:
        self.made += 1
        return Note(f"{number}.txt", "decoded as <b>UTF-16</b>")


def test_of_many_notes_those_in_sight_are_looked_at(qtbot: QtBot) -> None:
    notes = ManyNotes()
    dialog = shown(NotesDialog(notes), qtbot, 760, 420)
    table = child(dialog, NotesTable, "notesTable")
    table.viewport().grab()
    assert notes.made < 3000
    assert table.columnWidth(0) < 2 * table.viewport().width() // 3
    table.selectRow(99_999)
    table.copy()
    told = QGuiApplication.clipboard().text()
    assert told == "what\twhere\ndecoded as <b>UTF-16</b>\t99999.txt\n"
