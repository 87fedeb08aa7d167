"""The panel of metrics below a real text with two tokenizers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.details.conftest import focus, pane
from tests.ui.metrics.measuring import settle
from tests.ui.shown import shown
from tokexplorer.ui import background
from tokexplorer.ui.background import Background
from tokexplorer.ui.metrics.metrics_panel import MetricsPanel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.details.focus import Focus

SETTLE_MS = 40  # long enough to see that values are grey meanwhile
__all__ = ["focus", "pane", "panel"]


@pytest.fixture
def panel(focus: Focus, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[MetricsPanel]:
    monkeypatch.setattr(background, "FIGURES_SETTLE_MS", SETTLE_MS)
    widget = shown(MetricsPanel(focus), qtbot, 820, 460)
    settle(widget, qtbot)
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()
