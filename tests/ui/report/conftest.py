"""A pane with a text and two tokenizers, and the report's window over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.details.conftest import focus, pane
from tokexplorer.ui.background import Background
from tokexplorer.ui.report.report_dialog import ReportDialog
from tokexplorer.ui.report.report_maker import ReportInputs
from tokexplorer.ui.trade_off.trade_model import TradeModel

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.session.compare.costs import CostInputs
    from tokexplorer.ui.details.focus import Focus

__all__ = ["focus", "pane"]


class Panels:
    """What the other panels show."""

    def __init__(self) -> None:
        self.model = TradeModel()
        self.comparison: Comparison | None = None
        self.costs: CostInputs | None = None


@pytest.fixture
def panels() -> Panels:
    return Panels()


@pytest.fixture
def dialog(focus: Focus, panels: Panels, tmp_path: Path, qtbot: QtBot) -> Iterator[ReportDialog]:
    inputs = ReportInputs(focus, panels.model, lambda: panels.comparison, lambda: panels.costs)
    made = ReportDialog(inputs, str(tmp_path))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    Background.of_window().close(made, 5.0)
