from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.shown import shown
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.inspection_pane import InspectionPane
from tokexplorer.ui.details.focus import Focus
from tokexplorer.ui.story.story_panel import StoryPanel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def inspection(qtbot: QtBot) -> Iterator[InspectionPane]:
    widget = InspectionPane()
    qtbot.addWidget(widget)
    widget.set_text("the lowest widths of naïve cafés\n")
    yield widget
    Background.of_window().close(widget, 5.0)


@pytest.fixture
def panel(inspection: InspectionPane, qtbot: QtBot) -> Iterator[StoryPanel]:
    focus = Focus(inspection)
    widget = shown(StoryPanel(focus), qtbot, 960, 300)
    yield widget
    Background.of_window().close(widget, 5.0)
    Background.of_window().close(focus, 5.0)
    widget.close()
