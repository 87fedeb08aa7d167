"""The lines: worst first, sorted by headings, opened in the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox

from tests.ui.details.texts import BPE
from tests.ui.metrics.measuring import DE, child, settle, two_files
from tokexplorer.session.compare.texts import TextsFrom
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.metrics.view_bar import View

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.metrics.metrics_panel import MetricsPanel

LINES = "the cat\nthe cats had hats and\n\nxyz xyz\nthe\n"


def numbers(panel: MetricsPanel) -> list[int]:
    lines = panel.lines.line_model.lines
    assert lines is not None
    return [lines.place(row).number for row in range(len(lines))]


def tokens_of(line: str) -> float:
    return len(BPE.encode(line)) / len(line.split())


def show_lines(panel: MetricsPanel, qtbot: QtBot) -> None:
    panel.views.show_view(View.LINES)
    settle(panel, qtbot)


def test_worst_lines_first_and_opened(panel: MetricsPanel, pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text(LINES)
    show_lines(panel, qtbot)
    texts = {number: line for number, line in enumerate(LINES.split("\n"), start=1) if line}
    expected = sorted(texts, key=lambda number: -tokens_of(texts[number]))
    assert numbers(panel) == expected
    model = panel.lines.line_model
    assert model.index(0, model.text_column).data() == texts[expected[0]]
    panel.lines.setFocus()
    panel.lines.selectRow(0)
    qtbot.keyClick(panel.lines, Qt.Key.Key_Return)
    assert pane.chosen.editor.textCursor().selectedText() == texts[expected[0]]
    panel.lines.selectRow(1)
    qtbot.keyClick(panel.lines, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    head, line = QGuiApplication.clipboard().text().splitlines()
    assert head.split("\t") == ["text", "line", "fertility, BPE", "fertility, WordPiece †", "content"]
    assert line.split("\t")[1] == str(expected[1])
    assert line.split("\t")[2] == repr(tokens_of(texts[expected[1]]))


def test_sorted_by_headings_and_by_any_figure(
    panel: MetricsPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    pane.set_text(LINES)
    show_lines(panel, qtbot)
    header = panel.lines.horizontalHeader()

    def click(section: int) -> None:
        place = QPoint(header.sectionViewportPosition(section) + 12, header.height() // 2)
        qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
        settle(panel, qtbot)

    worst = numbers(panel)
    click(1)
    values = panel.lines.line_model.lines
    assert values is not None
    assert values.values[:, 0].tolist() == sorted(values.values[:, 0].tolist())
    click(1)
    assert numbers(panel) == worst
    click(0)
    assert numbers(panel) == [1, 2, 4, 5]
    combo = child(panel, QComboBox, "metricsMetric")
    combo.setCurrentIndex(combo.findText("Tokens"))
    combo.activated.emit(combo.currentIndex())
    settle(panel, qtbot)
    lines = panel.lines.line_model.lines
    assert lines is not None
    assert lines.values[:, 0].tolist() == [len(BPE.encode(line)) for line in LINES.split("\n") if line]


def test_the_text_of_lines_is_in_sight_in_a_narrow_panel(
    panel: MetricsPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    pane.set_text(LINES)
    pane.set_columns([OpenedColumn(f"number {at}", "#0b8a5b", BPE) for at in range(4)])
    panel.resize(340, 460)
    show_lines(panel, qtbot)
    table, order = panel.lines, child(panel, QComboBox, "metricsOrder")
    for column in (0, 3):
        order.setCurrentIndex(column)
        order.activated.emit(column)
        settle(panel, qtbot)
        assert not table.isColumnHidden(1 + column)
        text = table.line_model.text_column
        assert table.columnViewportPosition(text) + 100 < table.viewport().width()
    panel.resize(900, 460)
    assert not any(table.isColumnHidden(column) for column in range(6))


def test_other_texts_while_lines_are_shown(
    panel: MetricsPanel, pane: InspectionPane, qtbot: QtBot, tmp_path: Path
) -> None:
    pane.set_text(LINES)
    show_lines(panel, qtbot)
    two_files(panel, qtbot, tmp_path)
    lines = panel.lines.line_model.lines
    assert lines is not None
    assert lines.texts == ("en.txt", "de.txt")
    panel.texts.choose(TextsFrom.GOLD)  # words have no lines
    settle(panel, qtbot)
    assert panel.views.view is View.METRICS


def test_a_line_of_another_text_is_asked_for(panel: MetricsPanel, qtbot: QtBot, tmp_path: Path) -> None:
    two_files(panel, qtbot, tmp_path)
    show_lines(panel, qtbot)
    lines = panel.lines.line_model.lines
    assert lines is not None
    assert {lines.place(row).text for row in range(len(lines))} == {"en.txt", "de.txt"}
    row = next(row for row in range(len(lines)) if lines.place(row).text == "de.txt")
    with qtbot.waitSignal(panel.text_wanted) as asked:
        panel.lines.doubleClicked.emit(panel.lines.line_model.index(row, 0))
    text, start, end = asked.args
    assert text == DE
    assert text.encode()[start:end].decode() == lines.content(row)


def test_many_lines_are_copied_beside_the_window(
    panel: MetricsPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    pane.set_text("the cat\n" * 3000)
    show_lines(panel, qtbot)
    panel.lines.setFocus()
    panel.lines.selectAll()
    QGuiApplication.clipboard().clear()
    qtbot.keyClick(panel.lines, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert panel.writer.is_busy
    qtbot.waitUntil(lambda: not panel.writer.is_busy, timeout=20_000)
    assert len(QGuiApplication.clipboard().text().splitlines()) == 3001
