"""Settings on a full disk: the old file stays, a sentence tells, and they are written later."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel

from tests.limits import limited_files
from tests.ui.shown import child
from tests.ui.window.test_sessions import saved

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the limit is that of Linux")


def test_a_choice_that_could_not_be_written_is_written_with_the_next_one(
    window: MainWindow, settings: SettingsStore
) -> None:
    settings.keep_choice("first", "a")
    settings.flush()
    ini = settings.folder / "tokexplorer.ini"
    before = ini.read_bytes()
    with limited_files(0):
        settings.keep_choice("second", "b")
        settings.flush()
        assert child(window, QLabel, "statusMessage").text().startswith("The settings cannot be written to ")
        assert settings.choice("second") == "b"  # it holds meanwhile
    assert ini.read_bytes() == before
    settings.keep_choice("third", "c")
    settings.flush()
    assert child(window, QLabel, "statusMessage").text() == "The settings are written again"
    assert {"first=a", "second=b", "third=c"} <= set(ini.read_text().splitlines())


def test_a_working_copy_is_kept_until_the_settings_name_the_new_one(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path
) -> None:
    """A kill right then would else start with no session at all."""
    window.inspection.set_text("the work")
    window.sessions.flush()
    ini = tmp_path / "settings" / "tokexplorer.ini"
    ini.rename(ini.with_suffix(".away"))
    ini.mkdir()  # so that the settings cannot be written, but sessions can
    former = settings.folder / "sessions" / settings.choice("session")
    saved(qtbot, window, tmp_path / "work.tokx")
    window.sessions.flush()
    assert former.exists()
    ini.rmdir()
    ini.with_suffix(".away").rename(ini)
    settings.keep_choice("any", "change")
    settings.flush()
    assert not former.exists()
    assert window.sessions.keeper.writer is not None
    assert f"session={window.sessions.keeper.writer.path.name}" in ini.read_text().splitlines()
