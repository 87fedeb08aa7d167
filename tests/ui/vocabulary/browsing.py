"""What the tests of the vocabulary share."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt

if TYPE_CHECKING:
    from typing import Any, TypeVar

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.vocabulary.vocabulary_panel import VocabularyPanel

    W = TypeVar("W", bound=QWidget)


def settle(panel: VocabularyPanel, qtbot: QtBot) -> None:
    """Wait until what was asked for is shown."""
    qtbot.waitUntil(lambda: panel.is_settled and panel.view is not None, timeout=20_000)


def settle_counts(panel: VocabularyPanel, qtbot: QtBot) -> None:
    """Wait until the tokens of the text are counted, too."""

    def is_settled() -> bool:
        view = panel.view
        return panel.is_settled and view is not None and view.text_counts is not None

    qtbot.waitUntil(is_settled, timeout=20_000)


def ask(panel: VocabularyPanel, qtbot: QtBot, **changes: Any) -> None:
    """Ask for something else, by the panel's own filters."""
    panel.filters.ask(replace(panel.query, **changes))
    settle(panel, qtbot)


def shown_ids(panel: VocabularyPanel) -> list[int]:
    """The ids in the table, from above."""
    view = panel.view
    assert view is not None
    return view.columns.ids[view.rows].tolist()


def spellings(panel: VocabularyPanel) -> list[bytes]:
    """The tokens in the table, from above."""
    view = panel.view
    assert view is not None
    return [view.columns.spelling(row) for row in view.rows.tolist()]


def child(parent: QWidget, kind: type[W], name: str) -> W:
    found = parent.findChild(kind, name)
    assert found is not None, name
    return found


def click_heading(panel: VocabularyPanel, qtbot: QtBot, column: int) -> None:
    header = panel.table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(column) + 12, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    settle(panel, qtbot)


def click_row(panel: VocabularyPanel, qtbot: QtBot, row: int) -> None:
    place = panel.table.visualRect(panel.table.model().index(row, 0)).center()
    qtbot.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
