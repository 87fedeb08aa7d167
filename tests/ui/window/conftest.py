"""A real main window with settings of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def settings(tmp_path: Path) -> SettingsStore:
    return SettingsStore(tmp_path / "settings")


@pytest.fixture
def window(qtbot: QtBot, settings: SettingsStore) -> Iterator[MainWindow]:
    main = MainWindow(settings)
    qtbot.addWidget(main)
    main.resize(1280, 800)
    main.show()
    yield main
    main.close()
