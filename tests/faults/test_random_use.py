"""The real window, driven by hundreds of random actions, always shows what its workspace says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.faults.driver import Driver, recount, recount_catalogue, undo_and_redo_everything
from tests.ui.details.texts import BPE, WORDPIECE
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.ui.widgets import dialogs
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.faults.driver import Action

SEEDS, ACTIONS = 20, 100  # `python -m tests.faults` has 300 and as many seeds as one likes

actions = st.tuples(st.sampled_from(Driver.names()), st.integers(0, 40), st.integers(0, 40))


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    paths = [tmp_path / "cats.json", tmp_path / "words.json"]
    save_tokenizer(BPE, paths[0])
    save_tokenizer(WORDPIECE, paths[1])
    return paths


def use(window: MainWindow, files: list[Path], done: list[Action]) -> None:
    """Do all of it, and recount after each action."""
    driver = Driver(window, files)
    driver.do_add_source(0, 0)
    driver.do_settings(3, 0)
    driver.settle()
    for number, action in enumerate(done):
        driver.do(action)
        recount(driver)
        if number % 100 == 99:
            recount_catalogue(driver)
    undo_and_redo_everything(driver)
    recount(driver)


@settings(
    max_examples=SEEDS,
    deadline=None,
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
    ],
)
@given(done=st.lists(actions, min_size=ACTIONS, max_size=ACTIONS))
def test_everything_shown_agrees_with_the_workspace(
    qtbot: QtBot,
    tmp_path: Path,
    files: list[Path],
    monkeypatch: pytest.MonkeyPatch,
    done: list[Action],
) -> None:
    monkeypatch.setattr(dialogs, "ask_whether", lambda *_: True)
    window = MainWindow(SettingsStore(tmp_path / "settings"))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    try:
        use(window, files, done)
    finally:
        window.close()
