from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.columns.columns import TEXT, show
from tests.ui.columns.runs import three
from tests.ui.shown import shown
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.inspection_pane import InspectionPane

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.text_column import TextColumn


@pytest.fixture
def pane(qtbot: QtBot) -> Iterator[InspectionPane]:
    widget = shown(InspectionPane(), qtbot, 900, 500)
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()


@pytest.fixture
def columns(pane: InspectionPane, qtbot: QtBot) -> list[TextColumn]:
    pane.set_text(TEXT)
    return show(pane, qtbot, three())
