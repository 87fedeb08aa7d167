"""The part of a text that a model does not see is dim, and a bracket stands at the cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from tests.ui.columns.framing.asked import CLS, SEP, TRAINED, framed
from tests.ui.editor.editing import put_caret, type_text
from tokexplorer.core.post_processor import PostProcessor, Truncation
from tokexplorer.session.text.edited_text import EditedText
from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.columns.column_counts import SMALL_TEXT_BYTES
from tokexplorer.ui.editor.marks import MarkBar, moved
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from tokexplorer.session.state.workspace import TextView
    from tokexplorer.session.text.edited_text import TextEdit
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.editor.token_edit import TokenEdit

# Wrapped lines, an empty one, text from right to left, a character of two UTF-16 units.
LINES = "the cats ate naïve cafés and the other cats ate the cats\n\nשלום the עולם 😀 cats\nthe other cats\n"


def at(post_processor_at: int, *, cuts_left: bool = False) -> PostProcessor:
    return PostProcessor((CLS,), (SEP,), truncation=Truncation(post_processor_at, cuts_left=cuts_left))


def kept(pane: InspectionPane) -> tuple[int, int] | None:
    return pane.editor.cut_painter.kept


def picture(edit: TokenEdit) -> QImage:
    return edit.viewport().grab().toImage()


def changed_rows(before: QImage, after: QImage) -> list[int]:
    """The lines of pixels that differ."""
    shape = before.height(), before.bytesPerLine()
    pixels = [np.frombuffer(each.constBits(), np.uint8).reshape(shape) for each in (before, after)]
    rows: list[int] = np.flatnonzero((pixels[0] != pixels[1]).any(axis=1)).tolist()
    return rows


def line_of(edit: TokenEdit, byte: int) -> tuple[float, float, float]:
    """Top and bottom of the line of a byte, and the x at which its character begins."""
    code_point = edit.document_model.convert(byte, Unit.BYTE, Unit.CODE_POINT)
    cursor = edit.textCursor()
    cursor.setPosition(edit.projection.position(code_point))
    rect = edit.cursorRect(cursor)
    return rect.top(), rect.bottom(), rect.left()


@pytest.mark.parametrize("width", [300, 900])
@pytest.mark.parametrize("cuts_left", [False, True])
def test_every_cut_dims_its_part_of_the_text_alone(
    pane: InspectionPane, qtbot: QtBot, width: int, cuts_left: bool
) -> None:
    pane.resize(width, 500)
    pane.set_text(LINES)
    encoding = TRAINED.encode(LINES)
    pane.set_columns([framed("cut", at(2))])
    edit = pane.editor
    plain = picture(edit)
    for most in range(2, len(encoding) + 4, 6):
        pane.switches.input_mode.set_mode("alone")
        pane.set_columns([framed("cut", at(most, cuts_left=cuts_left))])
        assert picture(edit) == plain
        pane.switches.input_mode.set_mode("file")
        framed_picture, seen = picture(edit), kept(pane)
        if most >= len(encoding) + 2:
            assert seen is None
            assert framed_picture == plain
            continue
        assert seen is not None
        assert framed_picture != plain
        rows, air = changed_rows(plain, framed_picture), edit.lines.pitch / 3
        if cuts_left and seen[0] < seen[1]:
            assert max(rows) <= line_of(edit, seen[0])[1] + air
        elif seen[0] < seen[1]:
            assert min(rows) >= line_of(edit, seen[1] - 1)[0] - air
    pane.switches.input_mode.set_mode("alone")
    assert picture(edit) == plain


def test_only_the_cut_part_of_a_line_is_dim(pane: InspectionPane, column: TextColumn) -> None:
    edit = pane.editor
    plain = picture(edit)
    pane.switches.input_mode.set_mode("file")
    dim = picture(edit)
    assert edit.cut_painter.kept is not None
    top, bottom, x = line_of(edit, edit.cut_painter.kept[1])
    y = round((top + bottom) / 2)
    ratio = edit.devicePixelRatioF()
    changed = [at for at in range(plain.width()) if plain.pixel(at, y) != dim.pixel(at, y)]
    assert changed
    assert abs(min(changed) / ratio - x) <= 6  # from the bracket on
    text_width = max(
        at for at in range(plain.width()) if plain.pixel(at, y) != plain.pixel(plain.width() - 20, y)
    )
    assert max(changed) > text_width - 20


def test_a_cut_at_a_line_end_is_marked_behind_it(pane: InspectionPane) -> None:
    pane.set_text("the\ncats\n")
    tokens = len(TRAINED.encode("the\n"))
    pane.set_columns([framed("cut", at(tokens + 2))])
    plain = picture(pane.editor)
    pane.switches.input_mode.set_mode("file")
    rows = changed_rows(plain, picture(pane.editor))
    top, bottom, _ = line_of(pane.editor, 0)
    assert any(top <= row <= bottom for row in rows)  # the bracket
    assert max(rows) > bottom


@given(
    st.text("ab é😀", max_size=12),
    st.integers(0, 12),
    st.integers(0, 12),
    st.text("x日", max_size=4),
    st.data(),
)
def test_the_cut_stays_in_the_text_through_an_edit(
    edited_text: str, start: int, length: int, inserted: str, data: st.DataObject
) -> None:
    edited = EditedText(edited_text)
    place = data.draw(st.integers(0, len(edited_text)))
    before, behind = edited_text[:place], edited_text[place:]
    start, end = min(start, len(edited_text)), min(start + length, len(edited_text))
    edits: list[TextEdit] = []

    def heard(edit: TextEdit) -> None:
        edits.append(edit)

    edited.subscribe(heard)
    edited.replace(start, end, inserted)
    now = len(before.encode())
    for edit in edits:
        first = len(edited_text[: edit.start_cp].encode())
        now = moved(now, first, len(edit.removed.encode()), len(edit.inserted.encode()))
    if end <= place and (start < end or start < place):
        assert now == len(edited.text.encode()) - len(behind.encode())
    elif start >= place:
        assert now == len(before.encode())
    else:
        assert 0 <= now <= len(edited.text.encode())


class Paints(QObject):
    """Counts how often a widget is painted."""

    count = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def test_a_cut_that_moves_out_of_sight_has_nothing_painted(pane: InspectionPane) -> None:
    pane.set_text("the cats ate naïve cafés\n" * 900)
    edit = pane.editor
    QApplication.processEvents()
    paints = Paints()
    edit.viewport().installEventFilter(paints)
    for kept_bytes, is_painted in (
        ((0, 9000), True),
        ((0, 9100), False),
        ((0, 40), True),
        ((0, 50), True),
        ((0, 9100), True),
        ((9000, 9100), True),  # all that is in sight is cut now
        ((9050, 9100), False),
        (None, True),
    ):
        paints.count = 0
        edit.show_cut(kept_bytes)
        QApplication.processEvents()
        assert (paints.count > 0) == is_painted, kept_bytes


@pytest.mark.parametrize("cuts_left", [False, True])
def test_the_strip_beside_the_text_shows_the_cut(pane: InspectionPane, qtbot: QtBot, cuts_left: bool) -> None:
    pane.set_text("the cats ate naïve cafés\n" * 900)
    pane.set_columns([framed("cut", at(2000, cuts_left=cuts_left))])
    bar, edit = pane.editor.mark_bar, pane.editor
    assert bar.isHidden()
    pane.switches.input_mode.set_mode("file")
    assert bar.isVisible()
    seen = kept(pane)
    assert seen is not None
    cut, total = seen[0] or seen[1], edit.document_model.byte_count
    assert bar.cut_row == pytest.approx(bar.height() * cut / total, abs=2)
    image = bar.grab().toImage()
    dark = [y for y in range(bar.height()) if image.pixelColor(5, y) == QColor(theme().text)]
    assert dark == pytest.approx([bar.cut_row] * len(dark), abs=2)
    assert dark
    assert f"{seen[1] - seen[0]:,}".replace(",", "\u202f") in bar.toolTip()
    pane.switches.set_view("ids")
    chips = pane.chosen.views.chips
    assert chips is not None
    assert isinstance(chips.strip, MarkBar)
    assert (chips.strip.kept, chips.strip.isVisible()) == (seen, True)
    pane.switches.set_view("text")
    put_caret(edit, 0)
    type_text(edit, "many of ")
    assert bar.kept == kept(pane) != seen
    pane.switches.input_mode.set_mode("alone")
    assert bar.isHidden()
    assert chips.strip.kept is None


def test_the_line_leads_to_the_cut(pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text("the cats ate naïve cafés\n" * 900)
    pane.set_columns([framed("cut", at(5000)), framed("around")])
    first, second = pane.columns
    pane.choose_column(second.shown)  # type: ignore[arg-type]
    pane.switches.input_mode.set_mode("file")
    views: tuple[TextView, ...] = ("text", "ids")
    for view in views:
        pane.switches.set_view(view)
        for tell in (qtbot.mouseClick, qtbot.keyClick):
            button = Qt.MouseButton.LeftButton if tell == qtbot.mouseClick else Qt.Key.Key_Return
            pane.choose_column(second.shown)  # type: ignore[arg-type]
            tell(first.frame_line, button)
            assert pane.chosen is first
            seen = first.editor.cut_painter.kept
            assert seen is not None
            if view == "text":
                assert 0 < line_of(first.editor, seen[1])[0] < first.editor.viewport().height()
                first.editor.verticalScrollBar().setValue(0)
            else:
                assert first.views.chips is not None
                assert 0 <= seen[1] - first.views.chips.top_byte < 2000
                first.views.chips.show_at_top(0)
    assert first.frame_line.focusPolicy() == Qt.FocusPolicy.TabFocus
    assert second.frame_line.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_the_cut_of_a_long_text_is_found_when_it_is_counted(pane: InspectionPane, qtbot: QtBot) -> None:
    text = "the cats ate naïve cafés and 12 other words\n" * 8000
    assert len(text) > SMALL_TEXT_BYTES
    encoding = TRAINED.encode(text)
    pane.set_columns([framed("cut", at(50_002))])
    pane.switches.input_mode.set_mode("file")
    pane.set_text(text)
    assert kept(pane) is None  # a person can type meanwhile
    qtbot.waitUntil(lambda: kept(pane) is not None, timeout=30_000)
    assert kept(pane) == (0, int(encoding.end_bytes[49_999]))
    put_caret(pane.editor, 0)
    type_text(pane.editor, "zzz ")
    assert kept(pane) == (0, int(encoding.end_bytes[49_999]) + 4)  # at once, about
    expected = int(TRAINED.encode(pane.text).end_bytes[49_999])
    qtbot.waitUntil(lambda: kept(pane) == (0, expected), timeout=30_000)
    pane.set_text("the")
    assert kept(pane) is None
