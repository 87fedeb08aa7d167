"""Long texts in real widgets: what is on screen stays there while the rest comes."""

from __future__ import annotations

import threading
from math import inf
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtWidgets import QApplication

from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.editor.editing import CONTROL, assert_in_step, press, put_caret, type_text
from tests.ui.shown import child, turn_wheel
from tokexplorer.ui import background
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.editor import token_edit
from tokexplorer.ui.editor.document_edit import from_mime
from tokexplorer.ui.editor.token_edit import TokenEdit
from tokexplorer.ui.widgets.shortened_label import ShortenedLabel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.text import SourceText
    from tokexplorer.session.text.segments import TextFigures
    from tokexplorer.ui.columns.inspection_pane import InspectionPane

LINES = "".join(f"{number} lines of words, naïve 日本 and some more of them\n" for number in range(5000))
LINE = LINES.replace("\n", " ")
MANY = "a\n" * 20_000


def wait_until_whole(edit: TokenEdit, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: edit.projection.is_whole, timeout=60_000)


def paste(edit: TokenEdit, text: str) -> None:
    data = QMimeData()
    data.setText(text)
    edit.insertFromMimeData(data)


def top_text(edit: TokenEdit) -> str:
    return edit.firstVisibleBlock().text()


def shown_tokens_are_right(edit: TokenEdit) -> bool:
    edit.viewport().repaint()
    document = edit.document_model
    whole = ThreeBytes().encode(document.text)
    for block, _ in edit.visible_blocks():
        spans = document.tokens_between(*edit.projection.block_span(block))
        rows = slice(
            whole.end_bytes.searchsorted(spans.start_bytes[0], "right"),
            whole.start_bytes.searchsorted(spans.end_bytes[-1], "left"),
        )
        if spans.ids.tolist() != whole.ids[rows].tolist():
            return False
    return True


@pytest.mark.parametrize("text", [LINES, LINE])
def test_a_long_paste_shows_its_end_at_once_and_the_rest_later(
    text: str, edit: TokenEdit, qtbot: QtBot
) -> None:
    edit.set_text("before\nafter")
    put_caret(edit, 7)
    paste(edit, text)
    assert not edit.projection.is_whole
    assert edit.document_model.text == "before\n" + text + "after"
    assert edit.selection == (7 + len(text), 7 + len(text))
    assert shown_tokens_are_right(edit)
    seen = top_text(edit)
    wait_until_whole(edit, qtbot)
    assert_in_step(edit)
    assert top_text(edit) == seen
    assert edit.selection == (7 + len(text), 7 + len(text))
    edit.undo()
    assert edit.document_model.text == "before\nafter"
    assert_in_step(edit)


@pytest.mark.parametrize("text", [LINES, LINE])
def test_what_is_typed_anywhere_while_parts_are_missing_is_exact(
    text: str, edit: TokenEdit, qtbot: QtBot
) -> None:
    edit.set_text(text)
    assert not edit.projection.is_whole
    expected = text
    for share in (0.5, 0.2, 0.9, 0.5001):
        place = int(share * len(text))
        put_caret(edit, place)
        type_text(edit, "new\n")
        press(edit, Qt.Key.Key_Backspace)
        press(edit, Qt.Key.Key_Delete)
        expected = expected[:place] + "new" + expected[place + 1 :]
        assert edit.document_model.text == expected
        assert shown_tokens_are_right(edit)
    press(edit, Qt.Key.Key_End, CONTROL)
    type_text(edit, "end")
    assert edit.document_model.text == expected + "end"
    wait_until_whole(edit, qtbot)
    assert_in_step(edit)


def test_all_of_a_text_is_selected_while_parts_are_missing(edit: TokenEdit) -> None:
    edit.set_text(LINES)
    edit.selectAll()
    assert edit.selection == (0, len(LINES))
    assert not edit.projection.is_whole
    assert from_mime(edit.createMimeDataFromSelection()) == LINES
    edit.insert_text("short")
    assert edit.document_model.text == "short"
    assert_in_step(edit)


def test_the_end_of_a_text_of_which_parts_are_missing_is_a_key_away(edit: TokenEdit, qtbot: QtBot) -> None:
    edit.set_text(LINES)
    press(edit, Qt.Key.Key_End, CONTROL)
    assert edit.selection == (len(LINES), len(LINES))
    QApplication.processEvents()
    assert [item.block.text() for item in edit.visible_blocks()][-2:] == [LINES.split("\n")[-2], ""]
    press(edit, Qt.Key.Key_PageUp)
    edit.verticalScrollBar().setSliderPosition(edit.verticalScrollBar().maximum() // 2)
    wait_until_whole(edit, qtbot)
    assert_in_step(edit)


def test_parts_of_a_text_are_small_until_it_is_known_how_long_they_take(
    edit: TokenEdit, qtbot: QtBot
) -> None:
    projection, sizes = edit.projection, []

    def missing() -> int:
        return sum(gap.end - gap.start for gap in projection.breaks.gaps.gaps)

    for text in ("x" * 1_000_000, "a\n" * 100_000):  # the first comes in large parts
        paste(edit, text)
        projection, before = edit.projection, missing()
        with qtbot.waitSignal(edit.buffer.part_came):
            pass
        sizes.append(before - missing())
        wait_until_whole(edit, qtbot)
    assert max(sizes) < 6000


def test_scrolling_into_what_is_missing_brings_it(edit: TokenEdit, qtbot: QtBot) -> None:
    edit.set_text(LINES)
    bar = edit.verticalScrollBar()
    for _ in range(3):
        bar.setSliderPosition(bar.maximum())
        edit.viewport().repaint()  # must not encode what is missing
        QApplication.processEvents()
        lines = [item.block.text() for item in edit.visible_blocks()]
        assert "\n".join(lines) in LINES
    wait_until_whole(edit, qtbot)


def test_lines_that_a_frame_had_no_time_for_come_with_the_next(
    edit: TokenEdit, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(token_edit, "_TOKENS_WITHIN_S", 0.0)
    edit.set_text(LINES[:50_000])
    edit.viewport().repaint()
    turn_wheel(edit.viewport(), -1200)
    edit.viewport().repaint()
    assert not edit.painter.has_all(edit.visible_blocks())
    qtbot.waitUntil(lambda: edit.painter.has_all(edit.visible_blocks()), timeout=60_000)
    assert shown_tokens_are_right(edit)


@pytest.mark.parametrize("seconds", [0.0, inf])
def test_each_column_makes_tokens_anew_while_there_is_time(
    pane: InspectionPane, qtbot: QtBot, seconds: float
) -> None:
    pane.set_columns([OpenedColumn(name, "#4477aa", ThreeBytes()) for name in "abc"])
    pane.set_text(LINES[:5000])
    editors = [column.editor for column in pane.columns]
    pane.editor.buffer.shaping.seconds = seconds

    def complete() -> list[bool]:
        return [edit.painter.has_all(edit.visible_blocks()) for edit in editors]

    for change in (
        lambda: pane.resize(pane.width() + 90, pane.height()),
        pane.editor.zoomIn,
        lambda: turn_wheel(pane.editor.viewport(), -1200),
    ):
        qtbot.waitUntil(lambda: all(complete()))
        change()
        pane.grab()
        assert complete() == [True, seconds > 0.0, seconds > 0.0]
        qtbot.waitUntil(lambda: all(complete()))
        assert all(map(shown_tokens_are_right, editors))


def test_only_another_width_makes_tokens_anew(edit: TokenEdit, qtbot: QtBot) -> None:
    edit.set_text(LINES[:50_000])
    wait_until_whole(edit, qtbot)
    edit.resize(edit.width(), edit.height() - 60)  # now there is a scroll bar
    edit.viewport().repaint()
    before = [edit.painter.picture(item.block) for item in edit.visible_blocks()]
    edit.resize(edit.width(), edit.height() - 60)
    after = [edit.painter.picture(item.block) for item in edit.visible_blocks()]
    assert after == before[: len(after)]
    assert all(after)
    edit.resize(edit.width() - 60, edit.height())
    assert not any(edit.painter.picture(item.block) for item in edit.visible_blocks())


def test_a_long_text_is_counted_exactly_whatever_happens_meanwhile(
    pane: InspectionPane, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "MOST_WAIT_MS", 50)
    heard: list[TextFigures] = []
    pane.figures_changed.connect(lambda figures, _: heard.append(figures))
    pane.set_columns([OpenedColumn("three", "#4477aa", ThreeBytes())])
    pane.set_text("")
    paste(pane.editor, LINES)
    for size in (2, 3, 2, 1):  # as when the slider moves
        pane.editor.set_tokenizer(ThreeBytes(size))
        pane.chosen.retokenized.emit()
        qtbot.wait(5)
    type_text(pane.editor, "more words")
    text = LINES + "more words"
    expected = len(ThreeBytes(1).encode(text)), len(text), len(text.encode()), len(text.split())

    def is_counted() -> bool:
        figures = pane.chosen.figures
        return (figures.tokens, figures.characters, figures.bytes, figures.words) == expected

    qtbot.waitUntil(is_counted, timeout=60_000)
    qtbot.waitUntil(lambda: heard[-1] == pane.chosen.figures, timeout=60_000)


class Held(ThreeBytes):
    """Encodes much text at once only when it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.go = threading.Event()

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        if len(text if isinstance(text, str) else text.text) > 10_000:
            self.go.wait(60)
        return super().encode(text, allow_special=allow_special)


@pytest.mark.parametrize("count", [1, 2])
def test_what_is_not_counted_yet_has_no_number(pane: InspectionPane, qtbot: QtBot, count: int) -> None:
    held = [Held() for _ in range(count)]
    pane.set_text("two words")
    pane.set_columns([OpenedColumn(f"held {number}", "#4477aa", each) for number, each in enumerate(held)])
    label = child(pane, ShortenedLabel, "textFigures")

    def let_go() -> None:
        for each in held:
            each.go.set()
        qtbot.waitUntil(lambda: not any(column.is_counting for column in pane.columns), timeout=60_000)
        for each in held:
            each.go.clear()

    heard: list[TextFigures] = []
    pane.figures_changed.connect(lambda figures, _: heard.append(figures))
    pane.set_text(LINES)
    assert all(column.is_counting for column in pane.columns)
    assert all("– tokens" in column.head.accessibleName() for column in pane.columns)
    qtbot.waitUntil(lambda: bool(heard) and heard[-1].bytes == len(LINES.encode()), timeout=60_000)
    assert heard[-1].tokens is None
    assert f"{len(LINES.encode()):,} bytes".replace(",", "\u202f") in label.texts[0]
    let_go()
    tokens = len(ThreeBytes().encode(LINES))
    assert [column.figures.tokens for column in pane.columns] == [tokens] * count

    pane.editor.selectAll()
    paste(pane.editor, LINE + LINE)
    qtbot.waitUntil(lambda: all(column.is_counting for column in pane.columns), timeout=60_000)
    assert all("– tokens" in column.head.accessibleName() for column in pane.columns)
    let_go()
    assert all("– tokens" not in column.head.accessibleName() for column in pane.columns)


@pytest.mark.parametrize("text", ["one\ntwo", "", LINES])
def test_all_of_many_lines_is_replaced_at_once(text: str, edit: TokenEdit, qtbot: QtBot) -> None:
    """Qt takes half a microsecond to take a line away, unless all of the document goes."""
    other = TokenEdit(edit.buffer)
    qtbot.addWidget(other)
    edit.set_text(MANY)
    wait_until_whole(edit, qtbot)
    put_caret(other, 1000)
    edit.selectAll()
    added: list[int] = []
    edit.document().contentsChange.connect(lambda _start, _removed, count: added.append(count))
    paste(edit, text) if text else edit.insert_text("")
    assert added[0] == 0  # nothing is left when the new text comes
    assert edit.document_model.text == text
    assert edit.selection == other.selection == (len(text), len(text))
    assert edit.textCursor().block().isVisible()
    edit.viewport().repaint()
    wait_until_whole(edit, qtbot)
    assert_in_step(edit)
    edit.undo()
    wait_until_whole(edit, qtbot)
    assert edit.document_model.text == MANY
    assert_in_step(edit)
    assert edit.selection == (len(MANY), len(MANY))
