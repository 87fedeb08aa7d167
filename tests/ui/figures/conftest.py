"""The panel of figures below a real text with two tokenizers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.details.conftest import focus, pane
from tests.ui.figures.measuring import settle
from tests.ui.shown import shown
from tokexplorer.ui import background
from tokexplorer.ui.background import Background
from tokexplorer.ui.figures.figures_panel import FiguresPanel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.details.focus import Focus

SETTLE_MS = 40  # long enough to see that values are grey meanwhile
__all__ = ["focus", "pane", "panel"]


@pytest.fixture
def panel(focus: Focus, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[FiguresPanel]:
    monkeypatch.setattr(background, "FIGURES_SETTLE_MS", SETTLE_MS)
    widget = shown(FiguresPanel(focus), qtbot, 820, 460)
    settle(widget, qtbot)
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()
