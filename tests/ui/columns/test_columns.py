"""Several tokenizers of one text beside each other, with real runs."""

from __future__ import annotations

from threading import Event, Thread, current_thread, main_thread
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent, QFontMetricsF, QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea, QScrollBar
from typing_extensions import override

from tests.session.plain_tokenizers import Failing, ThreeBytes
from tests.ui.columns.columns import LONG, TEXT, assert_tokens_are_right, ids, show
from tests.ui.columns.runs import ended, three
from tests.ui.editor.editing import NONE, move_to, press, put_caret, type_text
from tests.ui.shown import child, turn_wheel
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.presentation.losses import loss_sentences
from tokexplorer.ui.background import SETTLE_MS
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.editor.document_edit import DocumentEdit
from tokexplorer.ui.editor.text_buffer import TextBuffer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    import numpy.typing as npt
    from PySide6.QtGui import QAction
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.text import SourceText
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.editor.token_edit import TokenEdit


def assert_lines_break_alike(pane: InspectionPane) -> None:
    """Lines fill the text of every column, and what is on top of one is on top of all."""
    editors = [column.editor for column in pane.columns]
    assert len({editor.viewport().width() for editor in editors}) == 1
    line = editors[0].firstVisibleBlock().layout().lineAt(0)
    margins = 2 * editors[0].document().documentMargin()
    assert line.width() + margins == editors[0].viewport().width()
    tops = {(each.visible_blocks()[0].block.blockNumber(), each.visible_blocks()[0].top) for each in editors}
    assert len(tops) == 1


def head_figures(column: TextColumn) -> str:
    return column.head.accessibleName()


# ---- what is shown


def test_heads_tell_what_is_lost_of_the_text(
    pane: InspectionPane, qtbot: QtBot, columns: list[TextColumn]
) -> None:
    def expect(text: str) -> None:
        pane.set_text(text)
        for column in columns:
            assert column.live.tokenizer is not None
            wanted = TokenizedText.of(column.live.tokenizer, text).loss
            qtbot.waitUntil(lambda column=column, wanted=wanted: column.loss == wanted)  # type: ignore[misc]
            assert ("loss" in [mark.name for mark in column.marks]) is bool(wanted)
            assert loss_sentences(wanted) in column.head.toolTip()

    expect(TEXT)
    assert [bool(column.loss) for column in columns] == [False, True, True]
    assert "unknown" in head_figures(columns[1])
    expect("the")
    assert not any(column.loss for column in columns)
    columns[1].editor.insert_text("漢")
    qtbot.waitUntil(lambda: bool(columns[1].loss))
    assert "loses text" in head_figures(columns[1])
    assert not columns[0].loss


class Losing(Failing):
    """Every token stands for an `x`, which it tells only when it may."""

    vocab_size = 256

    def __init__(self) -> None:
        super().__init__(1)
        self.begun, self.may_end = Event(), Event()

    @override
    def decode_bytes(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> bytes:
        self.begun.set()
        assert self.may_end.wait(20.0)
        return b"x" * len(ids)


def test_a_loss_that_comes_late_is_not_that_of_a_text_without_tokens(
    pane: InspectionPane, qtbot: QtBot
) -> None:
    losing = Losing()
    pane.set_text("abc")
    pane.set_columns([OpenedColumn("losing", "#123456", losing)])
    [column] = pane.columns
    qtbot.waitUntil(losing.begun.is_set)
    pane.editor.insert_text("!")
    qtbot.waitUntil(lambda: column.editor.document_model.encoding_error is not None)
    losing.may_end.set()
    qtbot.waitUntil(lambda: not pane.losses.is_busy)
    assert column.loss is None
    pane.editor.undo()
    qtbot.waitUntil(lambda: bool(column.loss))


def test_without_a_run_there_is_the_text_alone(pane: InspectionPane) -> None:
    pane.set_text(TEXT)
    assert len(pane.columns) == 1
    assert not pane.columns[0].head.isVisible()
    area = pane.findChild(QScrollArea, "columnsArea")
    assert area is not None
    assert pane.columns[0].size() == area.size()
    assert ids(pane.columns[0]) == []
    label = pane.findChild(QLabel, "stepLabel")
    assert label is not None
    assert label.text() == "no run yet"


def test_each_column_has_its_own_tokens_of_the_one_text(
    pane: InspectionPane, columns: list[TextColumn]
) -> None:
    assert [column.objectName() for column in columns] == ["column0", "column1", "column2"]
    assert [column.name for column in columns] == ["Byte-level BPE", "WordPiece", "Unigram"]
    assert all(column.head.isVisible() for column in columns)
    for column, shown in zip(columns, three(), strict=True):
        trainer = shown.run.trainer
        assert trainer is not None
        assert ids(column) == trainer.tokenizer().encode(TEXT).ids.tolist()
        assert f"{len(ids(column))} tokens" in head_figures(column)


def test_a_new_set_of_runs_replaces_the_columns_and_keeps_the_place(
    pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot
) -> None:
    put_caret(pane.editor, 7)
    show(pane, qtbot, [ended("unigram")])
    assert len(pane.columns) == 1
    assert pane.editor.selection == (7, 7)
    assert_tokens_are_right(pane)
    pane.set_columns([])
    assert ids(pane.columns[0]) == []
    show(pane, qtbot, [ended("bytes"), ended("characters"), ended("words"), ended("byte-patches")])
    assert_tokens_are_right(pane)
    assert pane.editor.selection == (7, 7)


def test_tokenizers_without_a_run(pane: InspectionPane) -> None:
    pane.set_text("abcdef gh")
    pane.set_columns([OpenedColumn("threes", "#123456", ThreeBytes(), "three at a time")])
    head = pane.columns[0].head
    assert head.accessibleName().startswith("threes 3 tokens")
    assert "three at a time" in head.toolTip()
    assert ids(pane.columns[0]) == ThreeBytes().encode("abcdef gh").ids.tolist()
    assert not pane.steps.isEnabled()


@pytest.mark.parametrize("is_slow", [False, True], ids=["quick", "slow"])
def test_a_text_that_is_mended_has_tokens_again(pane: InspectionPane, qtbot: QtBot, is_slow: bool) -> None:
    tokenizer = Failing()
    tokenizer.may_be_slow = is_slow
    pane.set_text("what! is that")
    pane.set_columns([OpenedColumn("no", "#654321", tokenizer)])
    [column] = pane.columns
    qtbot.waitUntil(lambda: "cannot encode this text" in head_figures(column))
    put_caret(pane.editor, 0)
    type_text(pane.editor, "so, ")
    qtbot.waitUntil(lambda: "cannot encode this text" in head_figures(column))
    assert ids(column) == []
    pane.editor.reveal(8, 9)
    press(pane.editor, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: column.figures.tokens == len(tokenizer.encode("so, what is that")))
    assert ids(column) == tokenizer.encode("so, what is that").ids.tolist()
    assert "cannot" not in head_figures(column)
    pane.editor.undo()
    qtbot.waitUntil(lambda: "cannot encode this text" in head_figures(column))


class Patient(ThreeBytes):
    """Encodes only when it may."""

    may_be_slow = True
    special_tokens: Mapping[str, int] = {"[UNK]": int.from_bytes(b" qq", "big")}

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.begun, self.may_end = Event(), Event()
        self.encoded_in: list[Thread] = []

    @override
    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        self.encoded_in.append(current_thread())
        self.begun.set()
        assert self.may_end.wait(20.0)
        return super().encode(text, allow_special=allow_special)


def test_no_column_has_the_count_of_the_tokenizer_before(pane: InspectionPane, qtbot: QtBot) -> None:
    """What is counted of the tokenizer that is shown no more ends while that of the other has begun."""
    first, then = Patient(2), Patient(3)
    pane.set_text("abcdef")
    pane.set_columns([OpenedColumn("first", "#123456", first)])
    qtbot.waitUntil(first.begun.is_set)
    qtbot.wait(SETTLE_MS + 50)  # until then it would be given up
    pane.set_columns([OpenedColumn("then", "#654321", then)])
    first.may_end.set()
    qtbot.waitUntil(then.begun.is_set)
    [column] = pane.columns
    assert column.name == "then"
    assert column.figures.tokens is None
    assert "3 tokens" not in head_figures(column)
    then.may_end.set()
    qtbot.waitUntil(lambda: column.figures.tokens == 2)


def test_nothing_is_looked_for_in_another_text_before_its_tokens_are_there(
    pane: InspectionPane, qtbot: QtBot
) -> None:
    tokenizer = Patient(3)
    pane.set_text("abcdef")
    pane.set_columns([OpenedColumn("slow", "#123456", tokenizer)])
    tokenizer.may_end.set()
    qtbot.waitUntil(lambda: pane.chosen.figures.tokens == 2)
    tokenizer.may_end.clear()
    pane.set_text("the qqq")
    pane.editor.jumps.jump("unknown")
    tokenizer.may_end.set()
    qtbot.waitUntil(lambda: pane.chosen.figures.tokens == 3)
    assert main_thread() not in tokenizer.encoded_in
    pane.editor.jumps.jump("unknown")
    qtbot.waitUntil(lambda: pane.editor.caret.current is not None)
    assert main_thread() not in tokenizer.encoded_in


def test_a_long_part_that_is_cut_while_it_is_encoded_has_tokens(pane: InspectionPane, qtbot: QtBot) -> None:
    tokenizer = ThreeBytes()
    pane.set_columns([OpenedColumn("three", "#123456", tokenizer)])
    pane.set_text("ab" * 50_000)
    pane.editor.insert_text("a")
    assert pane.editor.painter.waits
    put_caret(pane.editor, 50_000)
    type_text(pane.editor, " ")
    qtbot.waitUntil(lambda: pane.chosen.figures.tokens == len(tokenizer.encode(pane.text)))
    assert pane.editor.token_under(QPointF(20.0, 20.0)) is not None  # which it does not know while it waits


def test_columns_of_one_slow_tokenizer_show_what_is_typed(pane: InspectionPane, qtbot: QtBot) -> None:
    """A column was kept: both share the tokens, which are made once, in a job."""
    slow = ThreeBytes()
    slow.may_be_slow = True
    pane.set_text("abcdef gh")
    pane.set_columns([OpenedColumn(name, "#123456", slow) for name in ("one", "kept")])
    qtbot.waitUntil(lambda: all(column.figures.tokens == 3 for column in pane.columns))
    for text in ("the cats ", "and "):
        pane.editor.insert_text(text)
        editors = [column.editor for column in pane.columns]
        qtbot.waitUntil(lambda editors=editors: not any(each.painter.waits for each in editors))  # type: ignore[misc]
        for column in pane.columns:
            assert ids(column) == slow.encode(pane.text).ids.tolist()


def test_a_text_that_cannot_be_encoded_is_told_in_the_head(pane: InspectionPane) -> None:
    fixed = [OpenedColumn("threes", "#123456", ThreeBytes()), OpenedColumn("no", "#654321", Failing())]
    pane.set_text("what!")
    pane.set_columns(fixed)
    assert "cannot encode this text: no exclamation marks" in head_figures(pane.columns[1])
    assert "3 tokens" in head_figures(pane.columns[0])


# ---- one text


@pytest.mark.parametrize("place", [0, 1, 2])
def test_what_is_typed_in_one_column_is_in_all(
    pane: InspectionPane, columns: list[TextColumn], place: int
) -> None:
    heard: list[str] = []
    pane.text_edited.connect(lambda: heard.append(pane.text))
    editor = columns[place].editor
    put_caret(editor, 4)
    type_text(editor, "big 😀\n")
    assert pane.text == TEXT[:4] + "big 😀\n" + TEXT[4:]
    assert heard[-1] == pane.text
    assert len(heard) == len("big 😀\n")
    assert_tokens_are_right(pane)
    assert all(f"{len(ids(column))} tokens" in head_figures(column) for column in columns)


def test_one_undo_for_all_columns(pane: InspectionPane, columns: list[TextColumn]) -> None:
    put_caret(columns[0].editor, 0)
    type_text(columns[0].editor, "one ")
    columns[2].editor.undo()
    assert pane.text == TEXT
    columns[1].editor.redo()
    assert pane.text == "one " + TEXT
    assert_tokens_are_right(pane)


def test_carets_of_other_columns_stay_with_their_text(
    pane: InspectionPane, columns: list[TextColumn]
) -> None:
    columns[1].editor.reveal(4, 8)
    put_caret(columns[0].editor, 0)
    type_text(columns[0].editor, "xx")
    assert columns[1].editor.selection == (6, 10)


def test_another_text_keeps_the_tokenizers(pane: InspectionPane, columns: list[TextColumn]) -> None:
    pane.set_text("other text\r\n")
    assert_tokens_are_right(pane)
    columns[0].editor.undo()
    assert pane.text == "other text\r\n"


def test_text_dragged_to_another_column_is_moved(pane: InspectionPane, columns: list[TextColumn]) -> None:
    pane.set_text("0123456789")
    source, target = columns[0].editor, columns[1].editor
    source.reveal(2, 4)

    class Drop(QDropEvent):
        def source(self) -> TokenEdit:
            return source

        def dropAction(self) -> Qt.DropAction:
            return Qt.DropAction.MoveAction

    cursor = target.textCursor()
    cursor.setPosition(8)
    place = QPointF(target.cursorRect(cursor).center())
    data = source.createMimeDataFromSelection()
    target.dropEvent(Drop(place, Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton, NONE))
    assert pane.text == "0145672389"
    source.undo()
    assert pane.text == "0123456789"


def test_the_size_of_the_text_is_that_of_all(pane: InspectionPane, columns: list[TextColumn]) -> None:
    columns[1].editor.zoomIn(3)
    assert {column.editor.font().pointSizeF() for column in columns} == {15.0}
    assert columns[2].editor.font_size_pt == 15.0


def test_all_editors_together_have_the_lines_laid_out_in_another_size(qtbot: QtBot) -> None:
    """Qt would have all lines laid out once more for each editor."""
    buffer = TextBuffer()
    editors = [DocumentEdit(buffer) for _ in range(3)]
    for editor in editors:
        qtbot.addWidget(editor)
    buffer.set_text("one\ntwo\n")
    updates: list[int] = []
    buffer.lines.update.connect(lambda *_: updates.append(1))
    editors[1].zoomIn(2)
    assert len(updates) == 1
    assert {editor.font().pointSizeF() for editor in editors} == {buffer.document.defaultFont().pointSizeF()}


def test_the_switches_are_for_all_columns(pane: InspectionPane, columns: list[TextColumn]) -> None:
    pane.whitespace_action.setChecked(True)
    pane.stable_action.setChecked(True)
    pane.set_columns([*three(), ended("characters")])
    assert all(column.editor.show_whitespace for column in pane.columns)
    assert all(column.editor.stable_colours for column in pane.columns)


# ---- side by side


def test_lines_break_alike_whatever_happens_to_the_width(pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text(LONG)
    for count in (3, 1, 2, 3):
        pane.set_columns(three()[:count])
        for width in (900, 600, 1101, 640):
            pane.resize(width, 500)
            QApplication.processEvents()
            assert_lines_break_alike(pane)
    pane.set_text("short")
    QApplication.processEvents()
    bar = pane.findChild(QScrollBar, "columnsScrollBar")
    assert bar is not None
    assert not bar.isVisible()
    assert_lines_break_alike(pane)


def test_columns_made_ahead_break_no_lines(pane: InspectionPane, columns: list[TextColumn]) -> None:
    assert pane.make_ahead(len(columns) + 1)
    pane.columns[0].editor.viewport().repaint()
    assert_lines_break_alike(pane)
    pane.grab()  # tells widgets that are hidden how large they are
    assert_lines_break_alike(pane)


def test_columns_scroll_together(pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text(LONG)
    pane.set_columns(three())
    QApplication.processEvents()
    turn_wheel(pane.columns[1].editor.viewport(), -1200)
    assert pane.columns[1].editor.verticalScrollBar().value() > 0
    assert_lines_break_alike(pane)
    pane.columns[2].editor.reveal(len(LONG) - 100, len(LONG) - 100)
    assert_lines_break_alike(pane)
    bar = pane.findChild(QScrollBar, "columnsScrollBar")
    assert bar is not None
    assert bar.isVisible()
    assert bar.value() == pane.columns[0].editor.verticalScrollBar().value() > 100
    bar.setValue(7)
    assert_lines_break_alike(pane)
    assert pane.columns[0].editor.verticalScrollBar().value() == 7
    press(pane.columns[0].editor, Qt.Key.Key_PageDown)
    assert_lines_break_alike(pane)


def test_many_columns_stay_wide_enough(pane: InspectionPane) -> None:
    pane.set_text(LONG)
    pane.set_columns([*three(), ended("characters"), ended("words"), ended("bytes"), ended("byte-patches")])
    pane.resize(600, 400)
    QApplication.processEvents()
    least = 20 * QFontMetricsF(pane.editor.font()).horizontalAdvance("0")
    assert all(least < column.editor.viewport().width() < least + 40 for column in pane.columns)
    assert_lines_break_alike(pane)
    area = child(pane, QScrollArea, "columnsArea")
    assert child(pane, QScrollBar, "columnsScrollBar").geometry().right() == area.rect().right()
    for column in (pane.columns[-1], pane.columns[0], pane.columns[3]):
        pane.differences.choose(column)
        left = column.mapTo(area, QPoint()).x()
        assert 0 <= left <= area.viewport().width() - column.width()
    pane.differences.choose(pane.columns[-1])
    pane.resize(500, 400)  # what is looked at stays in sight
    assert pane.chosen.mapTo(area, QPoint()).x() <= area.viewport().width() - pane.chosen.width()
    pane.differences.choose(pane.columns[3])
    bar, before = area.horizontalScrollBar(), area.horizontalScrollBar().value()
    place, turned = QPointF(5, 5), QPoint(0, -120)
    buttons, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    shift = Qt.KeyboardModifier.ShiftModifier
    wheel = QWheelEvent(place, place, QPoint(), turned, buttons, shift, phase, False)
    QApplication.sendEvent(pane.editor.viewport(), wheel)
    assert not wheel.isAccepted()  # Qt then gives it to what the text stands in
    QApplication.sendEvent(area.viewport(), wheel)
    assert bar.value() > before
    pane.editor.zoomIn(6)
    QApplication.processEvents()
    assert pane.columns[0].editor.viewport().width() > least + 100
    assert_lines_break_alike(pane)


# ---- the chosen column


def test_keys_heads_and_focus_choose_a_column(
    pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot
) -> None:
    heard: list[object] = []
    pane.column_chosen.connect(heard.append)
    columns[0].editor.reveal(4, 8)
    actions: list[QAction] = [
        action
        for action in pane.actions()
        if action.isEnabled() and action.objectName().startswith("chooseColumn")
    ]
    assert [action.shortcut().toString() for action in actions] == ["Ctrl+1", "Ctrl+2", "Ctrl+3"]
    actions[2].trigger()
    assert pane.chosen is columns[2]
    assert pane.editor.selection == (4, 8)
    qtbot.mouseClick(columns[1].head, Qt.MouseButton.LeftButton)
    assert pane.live is columns[1].live
    columns[0].editor.focused.emit()
    assert pane.editor is columns[0].editor
    pane.choose_column(three()[2])
    pane.choose_column(three()[2])
    assert heard == [three()[2], three()[1], three()[0], three()[2]]
    assert ["chosen" in column.head.accessibleName() for column in columns] == [False, False, True]


def test_choosing_a_column_does_not_scroll(pane: InspectionPane) -> None:
    pane.set_text(LONG)
    pane.set_columns(three())
    QApplication.processEvents()
    editor = pane.columns[1].editor
    editor.verticalScrollBar().setValue(90)
    top = editor.firstVisibleBlock().blockNumber()
    pane.choose_column(three()[1])
    assert editor.firstVisibleBlock().blockNumber() == top > 10
    assert_lines_break_alike(pane)


def test_the_card_is_that_of_the_column_under_the_pointer(
    pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot
) -> None:
    for column in columns:
        editor = column.editor
        editor.viewport().repaint()
        move_to(editor, QPointF(editor.document().documentMargin() + 3, 24))
        qtbot.waitUntil(editor.hover_card.popup.isVisible)
        card = editor.hover_card.popup.card
        assert card is not None
        assert card.token_id == ids(column)[0]
        assert card.rows
        editor.look_away()


def test_a_selection_is_seen_in_all_columns(pane: InspectionPane, columns: list[TextColumn]) -> None:
    def tint(editor: TokenEdit) -> str:
        editor.viewport().repaint()
        return editor.viewport().grab().toImage().pixelColor(16, 16).name()

    before = [tint(column.editor) for column in columns]
    columns[0].editor.reveal(0, 12)
    after = [tint(column.editor) for column in columns]
    assert all(one != other for one, other in zip(before, after, strict=True))
    pane.choose_column(three()[1])
    columns[1].editor.reveal(12, 12)
    assert [tint(column.editor) for column in columns] == before


def test_figures_are_those_of_the_chosen_column(
    pane: InspectionPane, columns: list[TextColumn], qtbot: QtBot
) -> None:
    figures: list[tuple[int, bool]] = []
    pane.figures_changed.connect(lambda found, selected: figures.append((found.tokens, selected)))
    pane.choose_column(three()[2])
    qtbot.waitUntil(lambda: (len(ids(columns[2])), False) in figures)
    columns[2].editor.reveal(0, 3)
    whole = len(ids(columns[2]))
    qtbot.waitUntil(lambda: figures[-1][1] and 0 < figures[-1][0] < whole)
