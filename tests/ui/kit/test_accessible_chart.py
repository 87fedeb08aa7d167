"""Charts as screen readers find them: as their data."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtGui import QAccessible

from tests.ui.shown import shown
from tokexplorer.ui.kit.chart import MOST_POINTS, Chart
from tokexplorer.ui.kit.series import Series

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytestqt.qtbot import QtBot

NAME = QAccessible.Text.Name


class Costs(Chart):
    title, x_label, y_label = "Costs", "vocabulary", "bytes per token"

    def x_range(self) -> tuple[float, float]:
        return 0.0, 100.0

    y_range = x_range

    def summary(self) -> str:
        return "two curves"

    def read_out(self, rows: Sequence[tuple[Series, int]]) -> str:
        return ""


def test_a_chart_is_its_points(qtbot: QtBot) -> None:
    chart = shown(Costs("costs"), qtbot, 400, 300)
    found = QAccessible.queryAccessibleInterface(chart)
    assert (found.role(), found.childCount()) == (QAccessible.Role.Chart, 0)
    chart.show_series(
        [
            Series("BPE", "#112233", np.array([10, 20]), np.array([1.5, 2.25]), label="newest"),
            Series("none", "#112233", np.array([]), np.array([])),
            Series("long", "#112233", np.arange(5000) / 50, np.arange(5000) / 50),
        ]
    )
    assert found.text(QAccessible.Text.Description) == "two curves"
    assert found.childCount() == 2 + MOST_POINTS
    assert found.child(0).text(NAME) == "BPE: vocabulary 10.00, bytes per token 1.500"
    assert found.child(1).text(QAccessible.Text.Description) == "newest"
    assert found.child(2).text(NAME).startswith("long: vocabulary 0")
    assert found.child(1 + MOST_POINTS).text(NAME).startswith("long: vocabulary 99.98")
    assert found.child(0).rect().left() < found.child(1).rect().left()
    assert found.child(0).rect().top() > found.child(1).rect().top()
