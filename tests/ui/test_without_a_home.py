"""The program on a machine where nothing can be kept: no home folder, or one that nobody can write to."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from tests.ui.shown import shown
from tokexplorer.session.catalogue.rows import Row, Section
from tokexplorer.ui.catalogue.catalogue_window import CatalogueWindow
from tokexplorer.ui.widgets.dialogs import folder_for_files
from tokexplorer.ui.window.recent_menu import RecentMenu
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

PROGRAM = """
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from tokexplorer.ui.app import make_application
from tokexplorer.ui.window import sessions
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

application = make_application()
window = MainWindow(SettingsStore())
window.sessions.start()
window.show()
window.inspection.set_text("the cats")
message = window.findChild(QLabel, "statusMessage")
for _ in range(200):
    QTest.qWait(20)
    if message.text():
        break
print(message.text())
print(window.inspection.text)
asked = []
sessions.ask_whether = lambda *said: asked.append(said[2]) or len(asked) > 1
assert not window.close()  # the answer was no
assert window.close()
for each in asked:
    print(each)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other folders")
def test_the_window_works_and_says_that_nothing_is_kept() -> None:
    names = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR")
    environment = {name: value for name, value in os.environ.items() if name not in names}
    environment |= {"HOME": os.devnull, "QT_QPA_PLATFORM": "offscreen"}
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    said, text, *asked = ended.stdout.splitlines()
    assert "cannot be kept" in said or "cannot be written" in said  # session or settings, whichever is first
    assert text == "the cats"
    assert len(asked) == 2
    assert all("what is not saved as a file is lost" in each for each in asked)
    assert "Traceback" not in ended.stderr


@pytest.fixture
def _no_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """No variable says where the home folder is, and the system does not know the user."""

    def unknown(_uid: int) -> None:
        raise KeyError

    for name in ("HOME", "XDG_CACHE_HOME", "TOKEXPLORER_CACHE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", unknown)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other folders")
@pytest.mark.usefixtures("_no_home")
def test_without_any_home_files_are_saved_in_the_folder_at_hand(qapp: object) -> None:
    assert folder_for_files() == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other folders")
@pytest.mark.usefixtures("_no_home")
def test_without_any_home_recent_files_are_named_by_their_folders(qtbot: QtBot, tmp_path: Path) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    settings = SettingsStore(tmp_path)
    menu = RecentMenu(settings, owner)
    menu.remember("/models/cats/tokenizer.json")
    menu.fill()
    assert menu.actions()[0].text().endswith("\t/models/cats")
    settings.flush()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other folders")
@pytest.mark.usefixtures("_no_home")
def test_without_any_home_the_catalogue_has_no_downloads(qtbot: QtBot) -> None:
    catalogue = shown(CatalogueWindow(), qtbot, 1000, 600)
    read: list[tuple[Row, ...]] = []
    catalogue.reader.rows_read.connect(read.append)
    with qtbot.waitSignal(catalogue.reader.ended, timeout=60_000):
        pass
    assert {row.section for row in read[-1]} == {Section.KNOWN}
