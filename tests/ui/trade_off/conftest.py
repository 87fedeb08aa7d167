"""A panel on screen with a pane of columns and a focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.shown import shown
from tests.ui.trade_off.trading import corpus_texts
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.inspection_pane import InspectionPane
from tokexplorer.ui.details.focus import Focus
from tokexplorer.ui.trade_off.trade_model import TradeModel
from tokexplorer.ui.trade_off.trade_panel import TradePanel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def pane(qtbot: QtBot) -> Iterator[InspectionPane]:
    widget = InspectionPane()
    qtbot.addWidget(widget)
    widget.set_text("merging tokens of the text in the window")
    yield widget
    Background.of_window().close(widget, 5.0)


@pytest.fixture
def focus(pane: InspectionPane) -> Iterator[Focus]:
    made = Focus(pane)
    made.set_corpus_texts(corpus_texts())
    yield made
    Background.of_window().close(made, 5.0)


@pytest.fixture
def model() -> TradeModel:
    return TradeModel()


@pytest.fixture
def panel(qtbot: QtBot, focus: Focus, model: TradeModel) -> Iterator[TradePanel]:
    yield from shown_panel(qtbot, focus, model)


@pytest.fixture
def bare_panel(qtbot: QtBot, focus: Focus, model: TradeModel) -> Iterator[TradePanel]:
    """There never was a corpus."""
    focus.set_corpus_texts(None)
    yield from shown_panel(qtbot, focus, model)


def shown_panel(qtbot: QtBot, focus: Focus, model: TradeModel) -> Iterator[TradePanel]:
    widget = shown(TradePanel(focus, model), qtbot, 900, 420)
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()
