from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.session.text_figures import TextFigures
from tokexplorer.ui.inspection.column_head import ColumnHead, figure_texts

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

FIGURES = TextFigures(tokens=1204, characters=3000, bytes=3287, words=500)


def head_of(qtbot: QtBot, width: int, name: str = "WordPiece") -> ColumnHead:
    head = ColumnHead()
    qtbot.addWidget(head)
    head.show_tokenizer(name, "#0b6bcb", "a note")
    head.show_figures(FIGURES)
    head.resize(width, head.sizeHint().height())
    return head


def test_what_matters_least_is_left_out_first(qtbot: QtBot) -> None:
    shown = [head_of(qtbot, width).shown_figures() for width in (700, 340, 280, 200, 150, 60)]
    texts = figure_texts(FIGURES)
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
    head.mark_changed(True)
    assert "WordPiece (changed) 1" in head.accessibleName()


def test_long_names_do_not_push_out_the_number_of_tokens(qtbot: QtBot) -> None:
    head = head_of(qtbot, 200, "a name that is much longer than its column")
    assert not head.grab().isNull()
    assert head.shown_figures() == "1\u202f204"


def test_without_tokens_there_are_bytes() -> None:
    assert figure_texts(TextFigures(None, 3, 5, 1))[0] == "5 bytes"
    assert figure_texts(TextFigures(0, 0, 0, 0))[0] == "0 tokens"
    assert figure_texts(TextFigures(1, 3, 5, 1))[0].startswith("1 token ·")
