"""The real window, driven by hundreds of random actions, always shows what its workspace says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QMessageBox

from tests.boxes import refuse
from tests.faults.driver import BURST, Driver, tokenizer_files
from tests.faults.person_at_random import PersonAtRandom, alone_in
from tests.ui.shown import show_scale, show_theme
from tokexplorer.ui.scale import USUAL_PERCENT
from tokexplorer.ui.widgets import dialogs
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tests.faults.driver import Action

SEEDS, ACTIONS = 2, 100  # `python -m tests.faults` has 300: a sequence of them takes 20 s


def sequences(kind: type[Driver]) -> st.SearchStrategy[list[Action]]:
    """Sequences of what a driver can do."""
    action = st.tuples(st.sampled_from(kind.names()), st.integers(0, 40), st.integers(0, 40))
    return st.lists(action, min_size=ACTIONS, max_size=ACTIONS)


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    return tokenizer_files(tmp_path)


@settings(
    max_examples=SEEDS,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # shortening a sequence would take many minutes
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
    ],
)
@given(data=st.data(), burst=st.sampled_from((1, BURST)))
@pytest.mark.parametrize("kind", [Driver, PersonAtRandom])
def test_everything_shown_agrees_with_the_workspace(
    qtbot: QtBot,
    tmp_path: Path,
    files: list[Path],
    monkeypatch: pytest.MonkeyPatch,
    kind: type[Driver],
    data: st.DataObject,
    burst: int,
) -> None:
    for name, value in alone_in(tmp_path).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(dialogs, "ask_whether", lambda *_: True)
    monkeypatch.setattr(QMessageBox, "exec", refuse)
    window = MainWindow(SettingsStore(tmp_path / "settings"))
    qtbot.addWidget(window)
    driver = kind(window, files)
    try:
        driver.prepare()
        with driver.answering():
            driver.play(data.draw(sequences(kind)), burst)
    finally:
        window.close()
        show_theme("light")  # the tests that follow in this process expect the usual theme and scale
        show_scale(USUAL_PERCENT)
