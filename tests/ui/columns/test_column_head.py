from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tokexplorer.core.metrics.loss import Change, Loss
from tokexplorer.session.text.segments import TextFigures
from tokexplorer.ui.columns.heads import (
    CHANGED,
    EARLIER_CORPUS,
    ColumnHead,
    failed_mark,
    figure_texts,
    loss_mark,
    step_mark,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.heads import HeadMark

METRICS = TextFigures(tokens=1204, characters=3000, bytes=3287, words=500)


def head_of(qtbot: QtBot, width: int, name: str = "WordPiece") -> ColumnHead:
    head = ColumnHead()
    qtbot.addWidget(head)
    head.show_tokenizer(name, "#0b6bcb", "a note")
    head.show_figures(METRICS)
    head.resize(width, head.sizeHint().height())
    return head


def test_what_matters_least_is_left_out_first(qtbot: QtBot) -> None:
    shown = [head_of(qtbot, width).shown_metrics() for width in (700, 340, 280, 200, 150, 60)]
    texts = figure_texts(METRICS)
    places = [texts.index(each) for each in shown]
    assert places == sorted(places)
    assert (places[0], places[-1]) == (0, len(texts) - 1)
    assert "chars/token" in shown[0]
    assert shown[3].replace("\u202f", "") == "1204 tokens"


def test_all_of_it_is_told_whatever_the_width(qtbot: QtBot) -> None:
    head = head_of(qtbot, 100)
    head.mark_chosen(True)
    assert head.accessibleName().replace("\u202f", "") == (
        "WordPiece 1204 tokens · 2.73 bytes/token · 2.49 chars/token, chosen"
    )
    assert "a note" in head.toolTip()
    head.show_state([CHANGED])
    assert "WordPiece (changed) 1" in head.accessibleName()


def test_long_names_do_not_push_out_the_number_of_tokens(qtbot: QtBot) -> None:
    head = head_of(qtbot, 200, "a name that is much longer than its column")
    assert not head.grab().isNull()
    assert head.shown_metrics() == "1\u202f204"


def test_without_tokens_there_are_bytes() -> None:
    assert figure_texts(TextFigures(None, 3, 5, 1))[0] == "5 bytes"
    assert figure_texts(TextFigures(0, 0, 0, 0))[0] == "0 tokens"
    assert figure_texts(TextFigures(1, 3, 5, 1))[0].startswith("1 token ·")


def test_unknown_tokens_are_told_beside_the_others() -> None:
    figures = replace(METRICS, unknown=14)
    texts = figure_texts(figures)
    assert texts[0].replace("\u202f", "").startswith("1204 tokens, 14 unknown · 2.73")
    assert [each.replace("\u202f", "") for each in texts[-4:]] == [
        "1204 tokens, 14 unknown",
        "1204, 14 unknown",
        "14 unknown",
        "",
    ]
    assert figure_texts(replace(METRICS, unknown=0)) == figure_texts(METRICS)


LOST = Loss(changed_characters=1, change=Change("The", "the"))
MARKS = (
    loss_mark(LOST),
    step_mark(300, 938, "step"),
    EARLIER_CORPUS,
    failed_mark("Out of memory."),
    CHANGED,
)


def test_marks_are_told_with_their_reasons(qtbot: QtBot) -> None:
    head = head_of(qtbot, 400)
    head.show_state(MARKS)
    said = head.accessibleName()
    assert "WordPiece (changes the text, step 300 of 938, earlier corpus, failed, changed) 1" in said
    for mark in MARKS:
        assert mark.tooltip in head.toolTip()
    head.show_state([])
    assert "(" not in head.accessibleName()


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_is_seen_in_a_narrow_head(qtbot: QtBot, mark: HeadMark) -> None:
    head = head_of(qtbot, 150)
    before = head.grab().toImage()
    head.show_state([mark])
    shown = head.shown_marks(150 - 39.0)
    assert shown[0] in (mark.text, mark.least)
    assert head.grab().toImage() != before


def test_marks_give_way_from_the_last_one(qtbot: QtBot) -> None:
    head = head_of(qtbot, 400)
    head.show_state(MARKS)
    for room in range(0, 400, 7):
        shown = head.shown_marks(room)
        seen = [bool(text) for text in shown]
        assert seen == sorted(seen, reverse=True)
    assert head.shown_marks(600) == [mark.text for mark in MARKS]
