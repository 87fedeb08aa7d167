"""A real text, a real run and the panel of its vocabulary."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.columns.columns import TEXT
from tests.ui.columns.runs import ended
from tests.ui.details.conftest import focus
from tests.ui.shown import shown
from tests.ui.vocabulary.browsing import settle
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.inspection_pane import InspectionPane
from tokexplorer.ui.vocabulary.vocabulary_panel import VocabularyPanel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.details.focus import Focus

__all__ = ["empty_panel", "focus", "pane", "panel"]


@pytest.fixture
def pane(qtbot: QtBot) -> Iterator[InspectionPane]:
    widget = InspectionPane()
    qtbot.addWidget(widget)
    widget.resize(700, 300)
    widget.set_text(TEXT)
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()


@pytest.fixture
def empty_panel(focus: Focus, qtbot: QtBot) -> Iterator[VocabularyPanel]:
    """Without a tokenizer."""
    widget = shown(VocabularyPanel(focus), qtbot, 900, 320)
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()


@pytest.fixture
def panel(pane: InspectionPane, empty_panel: VocabularyPanel, qtbot: QtBot) -> VocabularyPanel:
    """With the vocabulary of byte-level BPE, 340 tokens."""
    pane.set_columns([ended("byte-bpe")])
    settle(empty_panel, qtbot)
    return empty_panel
