"""The panel Side by side, with real columns under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton, QTableView

from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.details.texts import BPE, WORDPIECE
from tests.ui.shown import shown
from tests.ui.tips import tip_at
from tokexplorer.core.metrics import agreement
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.presentation.numbers import percent_text
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.inspection_pane import InspectionPane
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.details.focus import Focus
from tokexplorer.ui.side_by_side.difference_tables import pieces_of
from tokexplorer.ui.side_by_side.side_panel import SidePanel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.session.text.encodings import TokenAt
    from tokexplorer.ui.side_by_side.strip_line import StripLine

TEXT = "the cats sat on mats\nthe\nthe hats, 🦋 naïve that\nsat\n\nbathe the cats\n"


@pytest.fixture
def pane(qtbot: QtBot) -> Iterator[InspectionPane]:
    widget = shown(InspectionPane(), qtbot, 800, 300)
    widget.set_text(TEXT)
    widget.set_columns(
        [
            OpenedColumn("BPE", "#0b6bcb", BPE),
            OpenedColumn("WordPiece", "#0b8a5b", WORDPIECE),
            OpenedColumn("Twos", "#9b3d8f", ThreeBytes(2)),
        ]
    )
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()


@pytest.fixture
def panel(pane: InspectionPane, qtbot: QtBot) -> Iterator[SidePanel]:
    focus = Focus(pane)
    made = shown(SidePanel(focus), qtbot, 800, 300)
    wait(made, qtbot)
    yield made
    made.close()
    Background.of_window().close(focus, 5.0)


def wait(panel: SidePanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: panel.focus.differences.counter.is_current)


def turn(panel: SidePanel, view: str, qtbot: QtBot) -> None:
    panel.views.segment(view).click()
    wait(panel, qtbot)  # events go on after the fixtures, and the columns may be compared anew
    panel.refresh()


def click_token(panel: SidePanel, row: int, byte: int, qtbot: QtBot) -> TokenAt:
    """Click the token of a row that holds a byte of the line."""
    strip, painter = panel.strip, panel.strip.painter
    assert strip.line is not None
    x = float(strip.line.cells.x_of([byte + 0.5])[0]) + painter.label_width(strip.rows)
    y = 4 + (row + 1.5) * painter.row_height
    with qtbot.waitSignal(strip.token_clicked) as clicked:
        qtbot.mouseClick(strip.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(round(x), round(y)))
    assert clicked.args[0] == row
    return clicked.args[1]


def test_a_tip_has_the_name_of_the_column_as_it_is(
    panel: SidePanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    pane.set_columns([OpenedColumn(name, "#0b6bcb", BPE) for name in ("<b>one</b>", "<s>")])
    wait(panel, qtbot)
    qtbot.waitUntil(lambda: panel.strip.line is not None and len(panel.strip.rows) == 2)
    painter = panel.strip.painter
    place = QPoint(painter.label_width(panel.strip.rows) + 4, round(4 + 1.5 * painter.row_height))
    assert tip_at(panel.strip.viewport(), place).startswith("<b>one</b>: token ")


def line_of_naive(panel: SidePanel, pane: InspectionPane, qtbot: QtBot) -> StripLine:
    """The third line in the strip, because the caret is in it."""
    place = TEXT.index("naïve")
    pane.editor.reveal(place, place)
    qtbot.waitUntil(lambda: panel.strip.line is not None and panel.strip.line.number == 3)
    assert panel.strip.line is not None
    return panel.strip.line


def test_the_line_at_the_caret_is_shown(panel: SidePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    line = line_of_naive(panel, pane, qtbot)
    assert line.cells.text == "the hats, 🦋 naïve that"
    assert line.start_byte == len(TEXT.encode()[: TEXT.encode().index(b"the hats")])
    assert not panel.grab().isNull()


@pytest.mark.parametrize("row", [0, 1, 2])
def test_a_click_on_a_token_selects_and_pins_it(
    row: int, panel: SidePanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    pane.editor.reveal(0, 0)
    qtbot.waitUntil(lambda: panel.strip.line is not None)
    token = click_token(panel, row, 5, qtbot)
    assert token.start_byte <= 5 < token.end_byte
    assert pane.chosen is pane.columns[row]
    assert panel.focus.token == token
    assert pane.editor.selection == (token.start_byte, token.end_byte)  # ASCII


def test_tokens_lie_under_their_characters(panel: SidePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    line = line_of_naive(panel, pane, qtbot)
    for row in panel.strip.rows:
        found = line.tokens(row, 0.0, line.cells.width)
        assert found is not None
        starts = found.spans.start_bytes - line.start_byte
        alone = [start not in starts[:place].tolist() for place, start in enumerate(starts)]
        for left, start, first in zip(found.lefts, starts, alone, strict=True):
            if first:
                assert left == pytest.approx(float(line.cells.x_of([max(start, 0)])[0]))


def test_only_lines_that_differ_are_listed(panel: SidePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    turn(panel, "lines", qtbot)
    texts = [TokenizedText.of(each, TEXT) for each in (BPE, WORDPIECE)]
    assert len(panel.lines) > 0
    lines = [panel.lines.line(index) for index in range(len(panel.lines))]
    found = [line.cells.text for line in lines if line is not None]
    differing = panel.focus.differences.counter.latest
    assert differing is not None
    assert found == [TEXT.splitlines()[line.number - 1] for line in lines if line is not None and line.number]
    assert set(agreement.different_words(texts[1], texts[0])) <= set(range(differing.shape.word_count))
    assert "" not in found
    summary = panel.findChild(QLabel, "sideSummary")
    assert summary is not None
    assert f"{len(found)} of 6 lines differ" in summary.text()


def test_next_and_previous_go_through_the_list(panel: SidePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    turn(panel, "lines", qtbot)
    found = panel.focus.differences.counter.latest
    assert found is not None
    button = panel.findChild(QPushButton, "nextDifference")
    assert button is not None
    for index in (*range(len(panel.lines)), 0):
        button.click()
        assert panel.lines.current == index
        start = pane.editor.document_model.edited.text.encode()[: int(found.line_starts[index])].decode()
        assert pane.editor.selection[0] >= len(start)
        assert TEXT[len(start) : pane.editor.selection[0]].count("\n") == 0
    qtbot.keyClick(panel.lines, Qt.Key.Key_Up)
    assert panel.lines.current == len(panel.lines) - 1
    qtbot.mouseClick(panel.lines.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(20, 30))
    scrolled = panel.lines.verticalScrollBar().value()
    assert panel.lines.current == (scrolled + 30) // panel.lines.pitch


def test_edits_are_followed(panel: SidePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    turn(panel, "lines", qtbot)
    before = len(panel.lines)
    end = len(TEXT)
    pane.editor.document_model.edited.replace(end, end, "unheard of\n")
    assert not panel.grab().isNull()  # nothing is asked of tokens that are gone
    wait(panel, qtbot)
    assert len(panel.lines) == before + 1
    pane.set_text("")
    wait(panel, qtbot)
    assert len(panel.lines) == 0


def test_the_words_that_differ_most(panel: SidePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    turn(panel, "words", qtbot)
    table = panel.findChild(QTableView, "differingWords")
    assert table is not None
    times = [panel.words.rows[row].times for row in range(panel.words.rowCount())]
    assert times == sorted(times, reverse=True)
    table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    words = [panel.words.cell(row, 0) for row in range(panel.words.rowCount())]
    assert words == sorted(words)
    row = words.index("bathe")
    assert panel.words.cell(row, 4).replace(" + ", "") == "bathe"
    qtbot.mouseClick(
        table.viewport(),
        Qt.MouseButton.LeftButton,
        pos=table.visualRect(table.model().index(row, 0)).center(),
    )
    start, end = pane.editor.selection
    assert TEXT[start:end] == "bathe"


def test_figures_are_those_of_the_metrics(panel: SidePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    turn(panel, "agreement", qtbot)
    one, other = (TokenizedText.of(each, TEXT) for each in (BPE, WORDPIECE))
    model = panel.agreement
    assert model.cell(1, 1) == percent_text(agreement.boundary_precision(other, one))
    assert model.cell(1, 2) == percent_text(agreement.boundary_recall(other, one))
    f1 = percent_text(agreement.boundary_f1(other, one))
    assert model.cell(1, 3) == model.cell(1, 6) == model.cell(0, 7) == f1
    assert model.cell(1, 4) == percent_text(agreement.identical_words(other, one))
    assert model.cell(1, 5) == str(len(agreement.different_words(other, one)))
    assert METRICS["boundary_recall"].definition in model.columns[2].tip
    copy = panel.findChild(QPushButton, "copyTable")
    assert copy is not None
    copy.click()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == 4
    assert lines[2].split("\t") == [model.cell(1, column) for column in range(model.columnCount())]


def test_one_column_says_what_to_do(panel: SidePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_columns([OpenedColumn("BPE", "#0b6bcb", BPE)])
    empty = panel.findChild(QLabel, "sideEmpty")
    assert empty is not None
    qtbot.waitUntil(empty.isVisible)


def test_columns_that_close_are_not_asked(panel: SidePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    turn(panel, "lines", qtbot)
    pane.set_columns([pane.columns[0].shown, pane.columns[1].shown])  # type: ignore[list-item]
    assert not panel.grab().isNull()
    wait(panel, qtbot)
    panel.refresh()
    assert len(panel.lines.rows) == 2


def test_a_very_long_line_is_drawn_in_part(panel: SidePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text("unbelievable cats, " * 6000)
    place = len(pane.text) // 2
    pane.editor.reveal(place, place)
    qtbot.waitUntil(lambda: panel.strip.line is not None and len(panel.strip.line.cells) > 100_000)
    bar = panel.strip.horizontalScrollBar()
    qtbot.waitUntil(lambda: bar.value() > 100_000)
    assert not panel.strip.grab().isNull()


def test_pieces_of_characters_are_hexadecimal() -> None:
    assert pieces_of("naïve".encode(), [2, 3]) == "na + ⟨C3⟩ + ⟨AF⟩ve"
    assert pieces_of(b"cats", []) == "cats"


def test_columns_that_lose_text_have_a_sign(panel: SidePanel, pane: InspectionPane, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: pane.columns[1].loss is not None)
    qtbot.waitUntil(lambda: [row.name for row in panel.strip.rows] == ["BPE", "WordPiece †", "Twos"])
    said = panel.findChild(QLabel, "sideSummary")
    assert said is not None
    qtbot.waitUntil(lambda: "† WordPiece: " in said.text())
