"""Attention over the text in the panel Cost: the table, the plot, and what changes while one looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget

from tests.ui.details.texts import BPE, TEXT, WORDPIECE
from tests.ui.shown import shown
from tokexplorer.core.metrics.attention import LocalAttention, best_patch_bytes, patch_pairs
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.background import Background
from tokexplorer.ui.costs.attention_view import AttentionView, ReadText, attention_rows
from tokexplorer.ui.costs.costs_panel import CostsPanel
from tokexplorer.ui.widgets.segmented_control import ChoiceControl

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.details.focus import Focus

ALL, ONE = LocalAttention.ALL_PATCHES, LocalAttention.ONE_PATCH
WAYS = [
    ReadText("characters", 900),
    ReadText("BPE", 300, "#0b6bcb"),
    ReadText("new", None),
    ReadText("bytes", 1000),
]


@pytest.fixture
def panel(focus: Focus, qtbot: QtBot) -> Iterator[CostsPanel]:
    widget = shown(CostsPanel(focus), qtbot, 1200, 300)
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()


def cells(view: AttentionView) -> list[list[str]]:
    model = view.table.table_model
    return [
        [model.cell(row, column) for column in range(model.columnCount())] for row in range(model.rowCount())
    ]


def test_rows_are_squares_and_the_best_patches() -> None:
    rows = attention_rows(WAYS, 1000)
    assert [row.name for row in rows] == [
        "characters",
        "BPE",
        "new",
        "bytes",
        "MegaByte, all patches",
        "MegaByte, one patch",
    ]
    assert [row.pairs for row in rows[:4]] == [810_000, 90_000, None, 10**6]
    assert [row.of_bytes for row in rows[:4]] == [0.81, 0.09, None, 1.0]
    for row, local in zip(rows[4:], (ALL, ONE), strict=True):
        best = best_patch_bytes(1000, local)
        assert (row.patch_bytes, row.positions) == (best, -(-1000 // best))
        assert row.pairs == round(patch_pairs(1000, best, local))


def test_the_plot_draws_both_costs_with_their_least_and_a_level_for_each_way(qtbot: QtBot) -> None:
    view = shown(AttentionView(), qtbot, 900, 300)
    view.show_text(WAYS, 1000)
    levels, curves = view.plot.series[:3], view.plot.series[3:]
    assert [(each.name, float(each.y[0])) for each in levels] == [
        ("BPE", 90_000.0),
        ("characters", 810_000.0),
        ("bytes", 1e6),
    ]
    assert [each.label for each in levels] == ["BPE", "", "characters, bytes"]  # these two would overlap
    for curve, local in zip(curves, (ALL, ONE), strict=True):
        expected = [float(patch_pairs(1000, length, local)) for length in curve.x.tolist()]
        np.testing.assert_array_equal(curve.y, expected)
        assert curve.x[curve.marked] == best_patch_bytes(1000, local)
        assert curve.y[curve.marked] == curve.y.min()
    assert "patches of 13 bytes" in view.plot.read_out(view.plot.rows_at(13.0))
    assert "patches of 32 bytes" in view.plot.accessibleDescription()


@pytest.mark.parametrize("byte_count", [0, 1, 2])
def test_a_text_of_next_to_nothing(qtbot: QtBot, byte_count: int) -> None:
    view = shown(AttentionView(), qtbot, 900, 300)
    ways = [ReadText("characters", byte_count), ReadText("bytes", byte_count)]
    view.show_text(WAYS, 1000)
    view.show_text(ways, byte_count)
    assert len(cells(view)) == (4 if byte_count else 0)
    assert len(view.plot.series) == (4 if byte_count else 0)


def test_the_panel_counts_the_text_at_hand(panel: CostsPanel, pane: InspectionPane, qtbot: QtBot) -> None:
    panel.refresh()
    choice = panel.findChild(ChoiceControl, "costsView")
    assert choice is not None
    pages = panel.findChild(QStackedWidget)
    assert pages is not None
    qtbot.mouseClick(choice.segment("costsOfAttention"), Qt.MouseButton.LeftButton)
    assert pages.currentWidget() is panel.attention
    panel.setFocus()
    assert panel.focusProxy() is panel.attention.table

    def expected(text: str) -> list[list[str]]:
        positions = len(text), len(BPE.encode(text)), len(WORDPIECE.encode(text)), len(text.encode())
        sign = " †" * ("漢" in text)  # which WordPiece does not know
        names = "characters", "BPE", f"WordPiece{sign}", "bytes"
        pairs = zip(names, positions, strict=True)
        return [[name, grouped(count), grouped(count**2)] for name, count in pairs]

    def found() -> list[list[str]]:
        return [[row[0], row[1], row[3]] for row in cells(panel.attention)[:4]]

    qtbot.waitUntil(lambda: found() == expected(TEXT))
    pane.editor.insert_text("naïve 漢字 ")
    qtbot.waitUntil(lambda: found() == expected(pane.text))
    qtbot.mouseClick(choice.segment("costsOfModel"), Qt.MouseButton.LeftButton)
    assert panel.focusProxy() is panel.table


def test_a_narrow_view_has_the_plot_below(qtbot: QtBot) -> None:
    view = shown(AttentionView(), qtbot, 500, 500)
    view.show_text(WAYS, 1000)
    assert view.plot.y() >= view.table.geometry().bottom()
    assert not view.table.isColumnHidden(2)
    view.resize(1000, 300)
    qtbot.waitUntil(lambda: view.plot.x() >= view.table.geometry().right())
