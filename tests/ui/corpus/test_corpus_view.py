from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QWidget

from tokexplorer.corpus.sources import PythonLibrary, PythonTopics, SampleSource, samples
from tokexplorer.ui.corpus import corpus_view
from tokexplorer.ui.corpus.corpus_view import AddMenu

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
