from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt

from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.editor.editing import put_caret, type_text
from tests.ui.editor.test_tokens_painted import MIXED, colour_at, parts, picture
from tests.ui.shown import show_theme
from tokexplorer.core.text import encode_utf8
from tokexplorer.ui.editor.marks import LAYERS, ONLY_IN_BAR, MarkBar, MarkedSpans, MarkLayers
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QColor
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.editor.marks import LayerName
    from tokexplorer.ui.editor.token_edit import TokenEdit
    from tokexplorer.ui.theme import ThemeChoice


def spans(*pairs: tuple[int, int]) -> MarkedSpans:
    columns = np.array(pairs, np.int64).reshape(-1, 2).T
    return MarkedSpans(np.ascontiguousarray(columns[0]), np.ascontiguousarray(columns[1]))


@given(st.lists(st.integers(0, 40), max_size=20), st.integers(0, 40), st.integers(0, 40))
def test_marks_of_a_range(places: list[int], start: int, end: int) -> None:
    bounds = sorted(set(places))
    pairs = [*itertools.pairwise(bounds), (60, 60)]
    marked = spans(*pairs)
    expected = [(a, b) for a, b in pairs if (b > start and a < end) or (a == b and start <= a < end)]
    found = marked.touching(start, max(start, end))
    if start < end:
        assert pairs[found] == expected
    assert len(marked) == len(pairs)


@pytest.mark.parametrize("layer", [each for each in LAYERS if each not in ONLY_IN_BAR])
@pytest.mark.parametrize("choice", ["light", "dark", "high-contrast"])
def test_marks_are_seen_where_they_are(edit: TokenEdit, layer: LayerName, choice: ThemeChoice) -> None:
    show_theme(choice)
    edit.set_text("abcdef abcdef\nxyz")
    before = picture(edit)
    edit.marks.set(layer, spans((7, 10), (14, 15)))
    after = picture(edit)
    found = {token.start_byte: rects[0] for token, rects in parts(edit)}
    rect = found[6]  # " ab"

    def differ(x: float) -> bool:
        ys = np.arange(rect.top() + 1, rect.bottom() - 1)
        return any(colour_at(before, x, y) != colour_at(after, x, y) for y in ys)

    assert not differ(found[3].center().x())
    assert differ(rect.right() - 4)
    assert before != after
    edit.marks.set(layer, None)
    assert picture(edit) == before
    show_theme("light")


def test_the_hit_that_is_looked_at_stands_out(edit: TokenEdit) -> None:
    edit.set_text("abcdef abcdef")
    edit.marks.set("found", spans((0, 3), (7, 10)))
    before = picture(edit)
    edit.mark_painter.now = (0, 3)
    assert picture(edit) != before
    edit.marks.set("found", None)
    assert edit.mark_painter.now is None


def test_marks_stand_in_parts_of_characters_and_at_places_without_text(edit: TokenEdit) -> None:
    edit.set_text(MIXED)
    edit.set_tokenizer(ThreeBytes(1))
    length = len(encode_utf8(MIXED))
    picture(edit)
    (block, _), *_ = edit.visible_blocks()
    edit.marks.set("found", spans(*[(byte, byte + 1) for byte in range(length)], (length, length)))
    seen = sum(len(edit.mark_painter.rects("found", block)) for block, _ in edit.visible_blocks())
    assert seen >= length
    edit.viewport().repaint()
    edit.marks.set("found", spans((3, 3)))
    assert [rect.width() for rect in edit.mark_painter.rects("found", block)] == [2.0]


def test_an_edit_takes_marks_away(edit: TokenEdit) -> None:
    edit.set_text("abcdef")
    edit.marks.set("occurrences", spans((0, 3)))
    assert not edit.mark_bar.isHidden()
    type_text(edit, "x")
    assert edit.marks.get("occurrences") is None
    assert edit.mark_bar.isHidden()
    edit.marks.set("occurrences", spans((0, 3)))
    edit.set_text("other")
    assert edit.marks.get("occurrences") is None


def test_changed_tokens_look_different(edit: TokenEdit) -> None:
    edit.set_text("ab cdef")
    before = picture(edit)
    edit.document_model.set_reference(ThreeBytes(4))
    after = picture(edit)
    (_, (same,)), (_, (changed,)), _ = parts(edit)
    assert edit.document_model.tokens_between(0, 7).changed.tolist() == [False, True, True]

    def top(rect_left: float, image: object) -> list[QColor]:
        return [colour_at(image, rect_left + x, same.top() + 2) for x in range(4, 12)]  # type: ignore[arg-type]

    assert top(same.left(), before) == top(same.left(), after)
    assert top(changed.left(), before) != top(changed.left(), after)
    edit.document_model.set_reference(None)
    assert picture(edit) == before


@given(
    st.lists(st.integers(0, 999), max_size=60), st.integers(20, 400), st.sampled_from([1, 999, 5000, 10**9])
)
def test_the_bar_has_a_row_for_every_mark(starts: list[int], height: int, total: int) -> None:
    marks = MarkLayers()
    bar = MarkBar(marks, lambda: total)
    bar.resize(bar.sizeHint().width(), height)
    starts = sorted(start for start in starts if start < total)
    marks.set("found", spans(*[(start, start + 1) for start in starts]))
    assert bar.isHidden() == (not starts)
    expected = sorted({start * (height - 2) // total for start in starts})
    assert bar.rows_of("found").tolist() == expected
    assert bar.rows_of("changed").tolist() == []
    bar.deleteLater()


def test_the_bar_goes_where_it_is_clicked_and_dragged(edit: TokenEdit, qtbot: QtBot) -> None:
    text = "some words in a line\n" * 1000
    edit.set_text(text)
    put_caret(edit, 0)
    edit.marks.set("found", spans((0, 4), (15_000, 15_004)))
    bar, scroll = edit.mark_bar, edit.verticalScrollBar()
    assert bar.geometry().left() > edit.viewport().geometry().right()  # it covers no line's end
    bar.grab()
    qtbot.mousePress(bar, Qt.MouseButton.LeftButton, pos=QPoint(4, bar.height() // 2))
    middle = scroll.value()
    assert abs(middle - 500) < 20
    qtbot.mouseMove(bar, QPoint(4, bar.height() - 1))
    qtbot.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=QPoint(4, bar.height() - 1))
    assert edit.selection == (0, 0)
    qtbot.mousePress(bar, Qt.MouseButton.LeftButton, pos=QPoint(4, bar.height() - 1))
    assert scroll.value() == scroll.maximum()


def test_every_layer_has_its_own_look_in_the_bar(edit: TokenEdit) -> None:
    edit.set_text("abcdef " * 40)
    images = []
    for layer in LAYERS:
        edit.marks.set(layer, spans((100, 103)))
        images.append(edit.mark_bar.grab().toImage())
        assert theme().hairline
        edit.marks.set(layer, None)
    assert images[0] != images[1] != images[2] != images[0]
