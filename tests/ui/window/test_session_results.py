"""Sweeps and measured trade-offs are there again with their session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from tests.ui.shown import panel_named
from tests.ui.window.test_sessions import saved, started
from tests.ui.window.test_several_runs import LONG_MS, add_corpus, train
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.sweep.results import RESULTS_NAME
from tokexplorer.session.trade_off import points
from tokexplorer.ui.background import Background
from tokexplorer.ui.trade_off import trade_measurer

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

PLAN = TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=300))


def swept(qtbot: QtBot, window: MainWindow) -> list[bytes]:
    """Run the sweep of the window; the results as lines."""
    sweep = window.comparing.sweep
    qtbot.mouseClick(sweep.strip.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: sweep.runner.is_complete and not sweep.runner.is_running, timeout=LONG_MS)
    return [each.to_line() for each in sweep.table.cells.results()]


def swept_anew(qtbot: QtBot, window: MainWindow) -> list[bytes]:
    """Run a sweep of two sizes on a corpus; the results as lines."""
    add_corpus(qtbot, window)
    window.training.set_plan(PLAN)
    window.comparing.open_sweep()
    form = window.comparing.sweep.form
    form.sizes.edit.setText("270, 300")
    form.sizes.changed.emit()
    return swept(qtbot, window)


def test_a_sweep_is_there_again_and_is_not_done_twice(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore
) -> None:
    lines = swept_anew(qtbot, window)
    assert len(lines) == 2
    Background.of_window().close(window.comparing.sweep, 10.0)
    window.close()
    (settings.folder / "sweep" / RESULTS_NAME).unlink()  # as at a colleague's
    again = started(qtbot, settings)
    qtbot.waitUntil(lambda: again.corpus.counts is not None, timeout=LONG_MS)
    again.comparing.open_sweep()
    sweep = again.comparing.sweep
    assert [each.to_line() for each in sweep.table.cells.results()] == lines
    assert any(entry.series.details.startswith("sweep") for entry in again.details.trade_model.entries)
    assert swept(qtbot, again) == lines
    assert sweep.runner.taken_over == 2
    again.sessions.new()
    assert sweep.table.cells.results() == []
    assert again.details.trade_model.entries == []
    Background.of_window().close(sweep, 10.0)
    again.close()


def test_a_sweep_of_a_session_that_is_opened_again_is_shown(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    lines = swept_anew(qtbot, window)
    sweep = window.comparing.sweep
    path = tmp_path / "work.tokx"
    saved(qtbot, window, path)
    window.sessions.new()
    qtbot.waitUntil(lambda: not window.store.workspace.sources, timeout=LONG_MS)
    window.sessions.open(path)
    qtbot.waitUntil(lambda: bool(window.store.workspace.sources), timeout=LONG_MS)
    qtbot.waitUntil(lambda: window.corpus.counts is not None, timeout=LONG_MS)
    assert [each.to_line() for each in sweep.table.cells.results()] == lines
    Background.of_window().close(sweep, 10.0)


def test_a_sweep_that_is_going_on_ends_with_its_session(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window)
    window.comparing.open_sweep()
    sweep = window.comparing.sweep
    sweep.strip.start.click()
    qtbot.waitUntil(lambda: bool(sweep.runner.results), timeout=LONG_MS)
    window.sessions.new()
    assert not sweep.runner.is_running
    assert sweep.strip.start.isVisible()
    qtbot.wait(200)
    assert sweep.to_plain() is None
    assert window.details.trade_model.entries == []
    Background.of_window().close(sweep, 10.0)


def test_what_was_measured_is_not_measured_again(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_corpus(qtbot, window)
    window.fixed.open(model)
    qtbot.waitUntil(lambda: not window.fixed.queue.unopened, timeout=LONG_MS)
    train(qtbot, window, PLAN)
    window.details.turn_to("tradePanel")
    measurer = panel_named(window, "tradePanel").measurer
    qtbot.waitUntil(lambda: bool(measurer.columns) and not measurer.is_busy, timeout=LONG_MS)
    before = {each.name: dict(each.points) for each in measurer.columns}
    assert min(map(len, before.values())) >= 1
    assert sum(map(len, before.values())) > 5
    window.close()
    measured: list[object] = []

    def counted(*arguments: object, **more: object) -> object:
        measured.append(arguments)
        return points.measure(*arguments, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(trade_measurer, "measure", counted)
    again = started(qtbot, settings)
    again.details.turn_to("tradePanel")
    measurer = panel_named(again, "tradePanel").measurer
    qtbot.waitUntil(lambda: len(measurer.columns) == 2 and not measurer.is_busy, timeout=LONG_MS)
    assert measured == []
    for column in measurer.columns:
        assert column.points.keys() == before[column.name].keys()
        for step, point in column.points.items():
            assert repr(point.values) == repr(before[column.name][step].values)
    again.inspection.set_text("x")
    again.corpus.add_text("another text altogether, which is measured anew\n" * 40, "other")
    qtbot.waitUntil(lambda: bool(measured) and not measurer.is_busy, timeout=LONG_MS)
    again.close()
