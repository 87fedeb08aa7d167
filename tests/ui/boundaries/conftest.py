"""A pane with entropy patches beside BPE, and the panel below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import tokexplorer
from tests.ui.details.conftest import focus, pane
from tests.ui.details.texts import BPE, TRAINING
from tests.ui.shown import shown
from tokexplorer.core.baselines.patches import EntropyPatchTokenizer
from tokexplorer.ui.background import Background
from tokexplorer.ui.boundaries.boundaries_panel import BoundariesPanel
from tokexplorer.ui.columns.opened_column import OpenedColumn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.details.focus import Focus

__all__ = ["focus", "pane"]


@pytest.fixture(scope="session")
def patches() -> EntropyPatchTokenizer:
    made = tokexplorer.train([TRAINING], algorithm="entropy-patches", entropy_threshold_bits=1.5).tokenizer
    assert isinstance(made, EntropyPatchTokenizer)
    return made


@pytest.fixture
def panel(
    pane: InspectionPane, focus: Focus, patches: EntropyPatchTokenizer, qtbot: QtBot
) -> Iterator[BoundariesPanel]:
    pane.set_columns([OpenedColumn("Patches", "#7a5230", patches), OpenedColumn("BPE", "#0b6bcb", BPE)])
    widget = shown(BoundariesPanel(focus), qtbot, 900, 240)
    qtbot.waitUntil(lambda: widget.strip.shown is not None)
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()
