"""Mutated session files in the real window; `python -m tests.faults.mutated --window` opens more of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMessageBox

from tests.faults.mutated import visit
from tests.session.storage.mutations import MUTATIONS, mutate, write_good
from tokexplorer.ui.window import fixed_columns, sessions
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot


def test_the_window_opens_in_part_or_refuses_in_words(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    for module in (sessions, fixed_columns):
        monkeypatch.setattr(module, "tell", lambda _parent, _title, said: told.append(said))
    monkeypatch.setattr(QMessageBox, "exec", lambda _: QMessageBox.StandardButton.Discard)
    whole, path = write_good(tmp_path / "good.tokx"), tmp_path / "mutated.tokx"
    window = MainWindow(SettingsStore(tmp_path / "settings"))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.sessions.start()
    window.show()
    seen = []
    for kind in MUTATIONS:
        mutate(path, whole, 2, kind)
        seen.append(visit(window, path, told))
    assert set(seen) == {"opened", "refused"}
    window.close()
