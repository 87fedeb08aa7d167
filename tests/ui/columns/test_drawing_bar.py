"""The text drawn at random: on, again, the same seed, off, what is said of it, and what goes by the usual."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDoubleSpinBox, QLabel, QPushButton, QSpinBox

import tokexplorer
from tests.ui.details.texts import BPE, TRAINING, WORDPIECE
from tests.ui.shown import child
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.drawing import Drawing, DropoutOf
from tokexplorer.presentation.numbers import percent_text
from tokexplorer.session.state.workspace import Workspace
from tokexplorer.ui.columns.drawing_bar import DrawingBar, share_text
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.columns.text_column import ShownColumns
from tokexplorer.ui.widgets.segmented_control import ChoiceControl

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.session.text.encodings import TokenSpans
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn

UNIGRAM = tokexplorer.train([TRAINING], algorithm="unigram", vocab_size=24).tokenizer
TEXT = "the cats sat on the mats\nthat had the hat of the cat\nthe hats that the cats had\n" * 3
Rows = list[tuple[int, int, int]]


def rows_of(tokens: Encoding | TokenSpans) -> Rows:
    columns = tokens.ids.tolist(), tokens.start_bytes.tolist(), tokens.end_bytes.tolist()
    return list(zip(*columns, strict=True))


def rows(column: TextColumn) -> Rows:
    document = column.editor.document_model
    return rows_of(document.tokens_between(0, document.utf16_count))


def said(pane: InspectionPane) -> str:
    return child(pane, QLabel, "drawingShare").text()


@pytest.fixture
def columns(pane: InspectionPane) -> list[TextColumn]:
    pane.set_text(TEXT)
    pane.set_columns(
        [
            OpenedColumn("BPE", "#0b6bcb", BPE),
            OpenedColumn("Unigram", "#0b8a5b", UNIGRAM),
            OpenedColumn("WordPiece", "#8a5b0b", WORDPIECE),
        ]
    )
    return pane.columns


@pytest.fixture
def bar(pane: InspectionPane) -> DrawingBar:
    return pane.drawing_bar


@pytest.mark.parametrize("number", [0, 1])
def test_on_again_back_and_off(
    pane: InspectionPane, columns: list[TextColumn], bar: DrawingBar, qtbot: QtBot, number: int
) -> None:
    column = columns[number]
    pane.differences.choose(column)
    usual = rows(column)
    bar.draw_action.trigger()
    assert bar.isVisible()
    child(bar, QDoubleSpinBox, ("drawingDropout", "drawingAlpha")[number]).setValue((0.4, 0.05)[number])
    seen = {}
    seed = child(bar, QSpinBox, "drawingSeed")
    for _ in range(5):
        seen[seed.value()] = rows(column)
        qtbot.mouseClick(child(bar, QPushButton, "drawAgainButton"), Qt.MouseButton.LeftButton)
    assert list(seen) == [1, 2, 3, 4, 5]
    assert len({tuple(each) for each in seen.values()}) > 3
    assert all(each != usual for each in seen.values())
    seed.setValue(3)
    assert rows(column) == seen[3]
    assert rows(columns[1 - number]) != seen[3]
    assert column.marks[0].text == "drawn, seed 3"
    qtbot.mouseClick(child(bar, QPushButton, "drawingOff"), Qt.MouseButton.LeftButton)
    assert rows(column) == usual
    assert not bar.isVisible()
    assert column.marks == ()
    assert column.editor.document_model.reference is None
    bar.again_action.trigger()  # the settings are remembered
    assert rows(column) == seen[3]


def test_the_share_is_that_of_a_recount(
    pane: InspectionPane, columns: list[TextColumn], bar: DrawingBar
) -> None:
    usual = {(start, end) for _, start, end in rows(columns[0])}
    count = len(rows(columns[0]))
    bar.draw_action.trigger()
    ways: tuple[DropoutOf, ...] = ("rules", "merges")
    for of in ways:
        drawing = partial(Workspace.with_column, column_id=columns[0].id, drawing=Drawing(0.3, of))
        pane.store.do("Draw", drawing)
        drawn = rows(columns[0])
        changed = sum((start, end) not in usual for _, start, end in drawn)
        assert columns[0].changes == (changed, len(drawn), count)
        assert said(pane) == share_text(columns[0].changes)
        assert said(pane).startswith(percent_text(changed / len(drawn)))
        marked = columns[0].editor.document_model.tokens_between(0, len(TEXT)).changed
        assert marked.sum() == changed
    assert share_text(None) == "counting …"


def test_the_best_of_each_line_come_from_a_job(
    pane: InspectionPane, columns: list[TextColumn], bar: DrawingBar, qtbot: QtBot
) -> None:
    column = columns[1]
    pane.differences.choose(column)
    bar.draw_action.trigger()
    child(bar, QSpinBox, "drawingNBest").setValue(8)
    document = column.editor.document_model
    for typed in ("", "hats "):
        qtbot.keyClicks(column.editor, typed)
        qtbot.waitUntil(lambda: not document.encodes_slowly)
        assert document.tokenizer is not None
        assert rows(column) == rows_of(document.tokenizer.encode(pane.text))
        qtbot.waitUntil(lambda: column.changes is not None and column.changes.tokens == len(rows(column)))


def test_whole_rules_in_the_bar(columns: list[TextColumn], bar: DrawingBar) -> None:
    bar.draw_action.trigger()
    child(bar, QDoubleSpinBox, "drawingDropout").setValue(0.5)
    child(bar, ChoiceControl, "drawingWay").segment("rules").click()
    assert columns[0].drawing == Drawing(dropout=0.5, dropout_of="rules")
    assert isinstance(BPE, BpeTokenizer)
    fewer = BPE.with_rules_dropped(0.5, seed=1).encode(TEXT)
    assert [token_id for token_id, *_ in rows(columns[0])] == fewer.ids.tolist()


@pytest.mark.parametrize("number", [0, 1])
def test_typing_leaves_the_other_lines(
    pane: InspectionPane, columns: list[TextColumn], bar: DrawingBar, qtbot: QtBot, number: int
) -> None:
    column = columns[number]
    pane.differences.choose(column)
    bar.draw_action.trigger()
    before, place = rows(column), TEXT.index("hat of")
    start, end = TEXT.rindex("\n", 0, place), TEXT.index("\n", place)
    cursor = column.editor.textCursor()
    cursor.setPosition(place)
    column.editor.setTextCursor(cursor)
    qtbot.keyClicks(column.editor, "xyz")
    after = rows(column)
    assert pane.text[place : place + 3] == "xyz"
    assert [row for row in after if row[2] <= start] == [row for row in before if row[2] <= start]
    assert [(a, b - 3, c - 3) for a, b, c in after if b > end + 3] == [row for row in before if row[1] > end]
    tokenizer = column.editor.document_model.tokenizer
    assert tokenizer is not None
    assert after == rows_of(tokenizer.encode(pane.text))


def test_undo_takes_it_back(pane: InspectionPane, columns: list[TextColumn], bar: DrawingBar) -> None:
    usual = rows(columns[0])
    bar.draw_action.trigger()
    first = rows(columns[0])
    bar.again_action.trigger()
    pane.editor.undo()
    assert rows(columns[0]) == first
    assert bar.settings.seed == 1
    pane.editor.undo()
    assert rows(columns[0]) == usual
    assert not bar.isVisible()
    assert not bar.draw_action.isChecked()


def test_a_column_that_cannot_be_drawn_says_why(
    pane: InspectionPane, columns: list[TextColumn], bar: DrawingBar
) -> None:
    pane.differences.choose(columns[2])
    bar.draw_action.trigger()
    assert bar.isVisible()
    why = child(bar, QLabel, "drawingWhy").text()
    assert "WordPiece" in why
    assert "one way to encode" in why
    assert columns[2].drawing is None
    assert not bar.draw_action.isChecked()
    pane.differences.choose(columns[0])
    assert not bar.isVisible()


def test_the_menu_of_a_column_draws_that_column(pane: InspectionPane, columns: list[TextColumn]) -> None:
    columns[1].head.menu_wanted.emit(QPoint(20, 20))
    menu, draw = pane.column_menu.menu, pane.drawing_bar.draw_action
    assert menu.isVisible()
    assert draw in menu.actions()
    menu.close()
    draw.trigger()
    assert columns[1].drawing is not None
    assert columns[0].drawing is None


def test_what_measures_goes_by_the_usual_tokens(
    columns: list[TextColumn], bar: DrawingBar, pane: InspectionPane
) -> None:
    bar.draw_action.trigger()
    child(bar, QDoubleSpinBox, "drawingDropout").setValue(1.0)
    work = columns[0].usual_work
    assert work is not None
    assert work.tokenizer is columns[0].live.tokenizer is BPE
    usual = work.do(lambda: None).encoding
    assert usual.ids.tolist() == BPE.encode(TEXT).ids.tolist()
    assert len(rows(columns[0])) > len(usual)
    assert columns[0].name_in_text == "BPE, drawn, seed 1"
    assert columns[0].name_measured == "BPE, usual tokens"
    assert columns[1].name_in_text == columns[1].name_measured == "Unigram"


def test_settings_are_kept(pane: InspectionPane, bar: DrawingBar) -> None:
    bar.settings = Drawing(0.25, "rules", 0.5, 16, 9)
    text = bar.to_text()
    other = DrawingBar(ShownColumns(), pane.store)
    other.take_text(text)
    assert other.settings == bar.settings
    for bad in ("", "[]", '{"dropout": 7}', '{"x": 1}', "{"):
        other.take_text(bad)
        assert other.settings == Drawing()
    other.deleteLater()
