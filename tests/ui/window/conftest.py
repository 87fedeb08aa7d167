"""A real main window with settings of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from shiboken6 import isValid

from tests.ui.details.texts import BPE
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.session.storage.session_writer import SessionWriter
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.session.storage.session_reader import LoadedSession


@pytest.fixture
def settings(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path / "settings")


@pytest.fixture
def window(qtbot: QtBot, settings: SettingsStore) -> Iterator[MainWindow]:
    main = MainWindow(settings)
    qtbot.addWidget(main)
    main.resize(1280, 800)
    main.sessions.start()
    main.show()
    yield main
    if isValid(main):  # closing of another window may have let it go
        main.close()


def kept_session(settings: SettingsStore) -> LoadedSession:
    """The session that the next start would open."""
    writer = SessionWriter(settings.folder / "sessions" / settings.choice("session"))
    loaded = writer.read()
    writer.close()
    return loaded


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """The file of a small tokenizer, in a folder `cats`."""
    path = tmp_path / "cats" / "tokenizer.json"
    path.parent.mkdir()
    save_tokenizer(BPE, path)
    return path
