"""A pane with a real text and tokenizer, and what the panels below it are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.details.texts import BPE, TEXT, WORDPIECE
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.inspection_pane import InspectionPane
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.details.focus import Focus

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def pane(qtbot: QtBot) -> Iterator[InspectionPane]:
    widget = InspectionPane()
    qtbot.addWidget(widget)
    widget.resize(700, 300)
    widget.set_text(TEXT)
    widget.set_columns([OpenedColumn("BPE", "#0b6bcb", BPE), OpenedColumn("WordPiece", "#0b8a5b", WORDPIECE)])
    widget.show()
    qtbot.waitExposed(widget)
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()


@pytest.fixture
def focus(pane: InspectionPane) -> Iterator[Focus]:
    made = Focus(pane)
    yield made
    Background.of_window().close(made, 5.0)
