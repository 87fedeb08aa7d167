"""The panel Boundaries in the real window: a trained column, its threshold, and another training."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from tests.ui.shown import panel_named
from tests.ui.window.test_several_runs import add_corpus, train
from tokexplorer.core.baselines.patches import EntropyPatchTokenizer, Threshold
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.session.plan import TrainingPlan

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.boundaries.boundaries_panel import BoundariesPanel
    from tokexplorer.ui.window.main_window import MainWindow

CORPUS = "the cat sat on the mat; the hats that the cats had; " * 20
TEXT = "the cats sat on the mats"
PLAN = TrainingPlan.of(TrainingSpec.of("entropy-patches", entropy_threshold_bits=1.0))


def starts(window: MainWindow) -> list[int]:
    tokenizer = window.inspection.live.tokenizer
    assert isinstance(tokenizer, EntropyPatchTokenizer)
    return tokenizer.encode(TEXT).start_bytes.tolist()


def test_a_moved_threshold_belongs_to_the_column_until_it_is_trained_again(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.inspection.set_text(TEXT)
    add_corpus(qtbot, window, CORPUS)
    window.details.pane.turn_to("boundariesPanel")
    panel: BoundariesPanel = panel_named(window, "boundariesPanel")
    train(qtbot, window, PLAN)
    qtbot.waitUntil(lambda: panel.strip.shown is not None and len(panel.strip.shown) == len(TEXT))
    learned = starts(window)
    assert panel.strip.threshold == Threshold(1.0)
    for _ in range(10):
        qtbot.keyClick(panel.strip, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: window.inspection.live.is_overridden)
    moved = starts(window)
    assert len(moved) > len(learned)
    assert panel.summary.text().startswith(f"{len(moved)} patches")

    train(qtbot, window, PLAN)
    qtbot.waitUntil(lambda: panel.strip.threshold == Threshold(1.0))
    assert starts(window) == learned
    window.store.history.undo()  # of the training: the earlier run has its column and its threshold again
    qtbot.waitUntil(lambda: panel.strip.threshold == Threshold(0.0))
    assert starts(window) == moved
