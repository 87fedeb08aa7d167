"""The catalogue hears of what is open in the real window, and gets what it wants there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hub.conftest import nothing_of_the_user
from tests.ui.details.texts import BPE
from tests.ui.window.early import early
from tokexplorer.ui.catalogue.catalogue_window import CatalogueWindow
from tokexplorer.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from tokexplorer.session.catalogue.rows import Entry
    from tokexplorer.ui.window.settings_store import SettingsStore

__all__ = ["nothing_of_the_user"]

LONG_MS = 60_000


def test_what_is_open_and_what_is_wanted(
    qtbot: QtBot, window: MainWindow, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries: list[tuple[Entry, ...]] = []
    recent: list[tuple[Path, ...]] = []
    monkeypatch.setattr(CatalogueWindow, "set_open", lambda _, now: entries.append(tuple(now)))
    monkeypatch.setattr(CatalogueWindow, "set_recent", lambda _, now: recent.append(tuple(now)))
    gone = tmp_path / "gone.json"
    window.recent.remember(str(gone))
    window.recent.remember("hf:org/name")
    window.catalogue.action.trigger()
    catalogue = window.findChild(CatalogueWindow, "catalogueWindow")
    assert catalogue is not None
    assert catalogue.isVisible()
    assert (entries, recent) == ([()], [(gone,)])
    catalogue.files_wanted.emit((model,))
    qtbot.waitUntil(lambda: [entry.name for entry in entries[-1]] == ["cats"], timeout=LONG_MS)
    (entry,) = entries[-1]
    assert entry.file is window.fixed.columns[0].file
    assert (entry.fetched, entry.note, entry.tokenizer) == (None, "", window.fixed.columns[0].tokenizer)
    catalogue.recent_forgotten.emit((gone,))
    assert recent[-2:] == [(model, gone), (model,)]
    window.fixed.add(BPE, "kept", "from a change")
    window.inspection.set_override(window.fixed.columns[0], early(2))
    window.catalogue.open()
    assert [each.name for each in entries[-1]] == ["cats", "kept"]
    changed, kept = entries[-1]
    assert (changed.file, changed.note) == (None, "Changed here.")
    assert (kept.file, kept.note) == (None, "from a change")
    assert window.inspection.chosen.name == "kept"
    catalogue.show_wanted.emit(changed)
    assert window.inspection.chosen.name == "cats"
    window.inspection.column_menu.hide(window.inspection.chosen)
    window.catalogue.open()
    assert [each.name for each in entries[-1]] == ["kept", "cats"]
    catalogue.show_wanted.emit(entries[-1][1])
    assert window.inspection.chosen.name == "cats"
    window.modes.choose("explore")  # which shows one column alone
    window.catalogue.open()
    assert {each.name for each in entries[-1]} == {"kept", "cats"}


def test_it_looks_as_it_was_left(qtbot: QtBot, window: MainWindow, settings: SettingsStore) -> None:
    window.catalogue.open()
    window.catalogue.catalogue.resize(900, 444)
    window.close()
    second = MainWindow(settings)
    qtbot.addWidget(second)
    assert second.catalogue.catalogue.height() == 444
    second.close()
