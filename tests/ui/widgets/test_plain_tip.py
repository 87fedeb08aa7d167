"""Tooltips show tokens and texts as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt

from tests.core.metrics.plain import Greedy
from tests.ui.tips import read, tip_at
from tokexplorer.core.vocabulary.columns import VocabularyColumns
from tokexplorer.corpus.columns import FirstRows
from tokexplorer.session.vocabulary_view import VocabularyQuery, VocabularyView
from tokexplorer.ui.corpus.first_rows import FirstRowsTable
from tokexplorer.ui.kit.table import Column, ColumnModel
from tokexplorer.ui.story.canvas import StoryCanvas
from tokexplorer.ui.story.drawing import Box, Drawing, Spot
from tokexplorer.ui.vocabulary.vocabulary_table import VocabularyTable
from tokexplorer.ui.widgets.chip_flow import ChipFlow
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.plain_tip import plain_tip

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.mark.parametrize(
    "text",
    ["", "the", "<s>", "<s>\n\nline  3", "<p>Hello <b>you</b></p>", "a &lt; b", "<|endoftext|>"],
)
def test_every_text_is_read_as_it_is(text: str) -> None:
    assert read(plain_tip(text)) == text


def test_a_special_token_in_the_vocabulary(qtbot: QtBot) -> None:
    table = VocabularyTable()
    qtbot.addWidget(table)
    view = VocabularyView.of(VocabularyColumns.of(Greedy("<s>")))
    table.show_view(view, VocabularyQuery(), keep_place=False)
    assert "<s>" in read(table.model().index(1, 0).data(Qt.ItemDataRole.ToolTipRole))


def test_a_special_token_as_a_chip(qtbot: QtBot) -> None:
    chips = ChipFlow()
    qtbot.addWidget(chips)
    chips.resize(300, 60)
    chips.show_chips(["<s>"], ["<s>\nClick to copy."])
    chips.show()
    place = chips.chip_rects(chips.width())[0].center().toPoint()
    assert tip_at(chips, place) == "<s>\nClick to copy."


def test_a_first_row_with_html(qtbot: QtBot) -> None:
    table = FirstRowsTable()
    qtbot.addWidget(table)
    text = "<p>Hello <b>you</b></p>"
    table.show_rows(FirstRows(columns=("text",), column="text", rows=((text,),)))
    assert read(table.model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole)) == text


def test_a_shortened_label(qtbot: QtBot) -> None:
    label = ElidedLabel()
    qtbot.addWidget(label)
    label.setText("<b>.txt</b>")
    assert read(label.toolTip()) == "<b>.txt</b>"


def test_a_token_in_the_story_of_a_word(qtbot: QtBot) -> None:
    canvas = StoryCanvas("story", "Story")
    qtbot.addWidget(canvas)
    canvas.show_drawing(Drawing(spots=[Spot(Box(0, 0, 50, 50), -1, "<s>: log p −3")]))
    canvas.show()
    assert tip_at(canvas, QPoint(20, 20)) == "<s>: log p −3"


def test_the_heading_of_a_tokenizer() -> None:
    model = ColumnModel([Column("<b>one</b>", str, "<b>one</b>, compared")])
    tip = model.headerData(0, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert read(tip) == "<b>one</b>, compared"
