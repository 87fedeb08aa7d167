"""What the tests of the metrics share."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtWidgets import QLabel

from tokexplorer.core.metrics.registry import METRICS

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from tokexplorer.session.compare.tables import Cell
    from tokexplorer.ui.metrics.metrics_panel import MetricsPanel

    W = TypeVar("W", bound=QWidget)

EN = "The cats sat on the mat.\n\nIt is unbelievable, really.\nYes\n"
DE = "Die Katzen saßen auf der Matte.\n\nEs ist wirklich unglaublich.\nJa\n"


def settle(panel: MetricsPanel, qtbot: QtBot) -> None:
    """Wait until what was asked for is shown."""
    qtbot.waitUntil(lambda: panel.is_settled, timeout=20_000)


def open_files(panel: MetricsPanel, qtbot: QtBot, *paths: Path) -> None:
    """Add text files and wait for their metrics."""
    panel.opener.open_texts(paths)
    qtbot.waitUntil(lambda: not panel.opener.is_busy, timeout=20_000)
    settle(panel, qtbot)


def two_files(panel: MetricsPanel, qtbot: QtBot, folder: Path) -> None:
    """Two texts, translations of each other."""
    (folder / "en.txt").write_bytes(EN.encode())
    (folder / "de.txt").write_bytes(DE.encode())
    open_files(panel, qtbot, folder / "en.txt", folder / "de.txt")


def cells(panel: MetricsPanel, name: str) -> tuple[Cell, ...]:
    """The values in the row of a metric."""
    table = panel.table.figure_model.table
    assert table is not None
    return next(row.cells for row in table.rows if row.metric is METRICS[name])


def row_of(panel: MetricsPanel, name: str) -> int:
    table = panel.table.figure_model.table
    assert table is not None
    return next(number for number, row in enumerate(table.rows) if row.metric is METRICS[name])


def child(parent: QWidget, kind: type[W], name: str) -> W:
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


def told(panel: MetricsPanel, name: str) -> str:
    """What a label says; empty if it is hidden."""
    label = child(panel, QLabel, name)
    return "" if label.isHidden() else label.text()
