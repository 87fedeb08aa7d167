from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.ui.shown import child, shown
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
from tokexplorer.ui.widgets.shortened_label import ShortenedLabel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.heads import HeadMark

METRICS = TextFigures(tokens=1204, characters=3000, bytes=3287, words=500)


def head_of(qtbot: QtBot, width: int, name: str = "WordPiece") -> ColumnHead:
    head = ColumnHead()
    head.show_tokenizer(name, "#0b6bcb", "a note")
    head.show_figures(METRICS)
    return shown(head, qtbot, width, head.sizeHint().height())


def figures_of(head: ColumnHead) -> str:
    return child(head, ShortenedLabel, "figuresBelow").shown


def test_what_matters_least_is_left_out_first(qtbot: QtBot) -> None:
    seen = [figures_of(head_of(qtbot, width)) for width in (500, 280, 240, 150)]
    texts = figure_texts(METRICS)
    places = [texts.index(each) for each in seen]
    assert places == sorted(places)
    assert "chars/token" in seen[0]
    assert seen[3].replace("\u202f", "") == "1204 tokens"


def test_all_of_it_is_told_whatever_the_width(qtbot: QtBot) -> None:
    head = head_of(qtbot, 100)
    head.mark_chosen(True)
    assert head.accessibleName().replace("\u202f", "") == (
        "WordPiece 1204 tokens · 2.73 bytes/token · 2.49 chars/token, chosen"
    )
    assert "a note" in head.toolTip()
    head.show_state([CHANGED])
    assert "WordPiece (changed) 1" in head.accessibleName()


def test_a_long_name_leaves_room_for_the_number_of_tokens(qtbot: QtBot) -> None:
    head = head_of(qtbot, 240, "a name that is much longer than its column")
    head.show_alone(True)
    head.resize(240, 40)
    assert child(head, ShortenedLabel, "figuresBeside").shown.startswith("1\u202f204")


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


def test_of_a_long_text_it_is_said_how_much_was_looked_at() -> None:
    said = loss_mark(LOST, 1 << 22).tooltip.replace("\u202f", " ")
    assert said == f"Of the first 4.2 MB: {loss_mark(LOST).tooltip}"


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
    head = head_of(qtbot, 220)
    before = head.grab().toImage()
    head.show_state([mark])
    seen = head.name.shown_marks(head.name.width())
    assert seen[0] in (mark.text, mark.least)
    assert head.grab().toImage() != before


def test_marks_give_way_from_the_last_one(qtbot: QtBot) -> None:
    head = head_of(qtbot, 400)
    head.show_state(MARKS)
    for room in range(0, 400, 7):
        seen = [bool(text) for text in head.name.shown_marks(room)]
        assert seen == sorted(seen, reverse=True)
    assert head.name.shown_marks(600) == [mark.text for mark in MARKS]
