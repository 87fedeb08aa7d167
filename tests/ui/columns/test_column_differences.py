"""Columns compared with each other: marks, jumps, heads, and what their menus do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from tests.session.plain_tokenizers import Failing, ThreeBytes
from tests.ui.columns.columns import LONG, TEXT
from tests.ui.columns.runs import ended, make_run, three
from tests.ui.columns.test_columns import Patient
from tests.ui.editor.editing import put_caret, type_text
from tests.ui.shown import child
from tokexplorer.core.metrics.agreement import boundary_f1, different_words
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.metrics.tokenized_text import TokenizedText
from tokexplorer.presentation.numbers import percent_text
from tokexplorer.session.compare.side_by_side import MOST_TOKENIZERS
from tokexplorer.ui.columns.opened_column import OpenedColumn, tokenizer_ref

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn


def spans_that_differ(column: TextColumn, others: list[TextColumn]) -> set[tuple[int, int]]:
    """The words that a column cuts otherwise than any of the others, by the metric."""
    shape = TextShape.of(column.editor.document_model.text)
    texts = [TokenizedText.of(each.live.tokenizer, shape) for each in (column, *others)]  # type: ignore[arg-type]
    words = {word for text in texts[1:] for word in different_words(texts[0], text).tolist()}
    return {(int(shape.word_starts[word]), int(shape.word_ends[word])) for word in words}


def marked(column: TextColumn) -> list[bool]:
    document = column.editor.document_model
    return document.tokens_between(0, document.utf16_count).changed.tolist()


def assert_marked(column: TextColumn, others: list[TextColumn]) -> None:
    document = column.editor.document_model
    spans = document.tokens_between(0, document.utf16_count)
    words = spans_that_differ(column, others)
    assert spans.changed.tolist() == [
        any(start < end_byte and start_byte < end for start, end in words)
        for start_byte, end_byte in zip(spans.start_bytes.tolist(), spans.end_bytes.tolist(), strict=True)
    ]


def assert_all_marked(pane: InspectionPane) -> None:
    reference = pane.differences.reference
    assert reference is not None
    others = [column for column in pane.columns if column is not reference]
    assert_marked(reference, others)
    for column in others:
        assert_marked(column, [reference])


def compare(pane: InspectionPane, qtbot: QtBot) -> None:
    pane.switches.differences_action.setChecked(True)
    wait_for_agreement(pane, qtbot)


def wait_for_agreement(pane: InspectionPane, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: pane.differences.counter.is_current)


def test_the_switch_marks_what_the_metric_counts(columns: list[TextColumn], pane: InspectionPane) -> None:
    assert not any(any(marked(column)) for column in columns)
    pane.switches.differences_action.trigger()
    assert pane.differences.reference is columns[0]
    assert_all_marked(pane)
    assert any(marked(columns[0]))
    pane.switches.differences_action.trigger()
    assert not any(any(marked(column)) for column in columns)


def test_marks_follow_typing_other_texts_and_another_reference(
    columns: list[TextColumn], pane: InspectionPane, qtbot: QtBot
) -> None:
    compare(pane, qtbot)
    put_caret(columns[1].editor, 5)
    type_text(columns[1].editor, "unbelievable s")
    assert_all_marked(pane)
    pane.differences.compare_with(columns[2].id)
    assert_all_marked(pane)
    pane.set_text("other words, naïvely 🦋 written")
    assert_all_marked(pane)
    pane.choose_step(columns[2].shown, 0)  # type: ignore[arg-type]
    qtbot.waitUntil(lambda: columns[0].editor.document_model.compared[-1] is columns[2].live.tokenizer)
    assert_all_marked(pane)


def test_heads_say_how_far_columns_agree(
    columns: list[TextColumn], pane: InspectionPane, qtbot: QtBot
) -> None:
    compare(pane, qtbot)
    assert columns[0].head.agreement == "reference"
    texts = [TokenizedText.of(column.live.tokenizer, TEXT) for column in columns]  # type: ignore[arg-type]
    for column, text in zip(columns[1:], texts[1:], strict=True):
        assert column.head.agreement.startswith(f"F1 {percent_text(boundary_f1(text, texts[0]))} · ")
        assert column.head.agreement in column.head.accessibleName()
        assert f"Against {columns[0].name}" in column.head.toolTip()
    spans = columns[1].editor.marks.get("different")
    assert spans is not None
    found = set(zip(spans.start_bytes.tolist(), spans.end_bytes.tolist(), strict=True))
    assert found == spans_that_differ(columns[1], [columns[0]])
    pane.switches.differences_action.setChecked(False)
    assert [column.head.agreement for column in columns] == ["", "", ""]
    assert columns[1].editor.marks.get("different") is None


@pytest.mark.parametrize("number", [0, 1])
def test_keys_go_from_word_to_word(
    number: int, columns: list[TextColumn], pane: InspectionPane, qtbot: QtBot
) -> None:
    compare(pane, qtbot)
    column = columns[number]
    others = [columns[0]] if number else columns[1:]
    words = sorted(spans_that_differ(column, others))
    assert len(words) > 2
    put_caret(column.editor, 0)
    seen = []
    for _ in range(len(words) + 1):
        column.editor.jumps.jump("changed")
        qtbot.waitUntil(lambda: not column.editor.jumps.is_searching)
        assert column.editor.caret.current is not None
        seen.append(column.editor.caret.current.place)
    holding = [next(word for word in words if place.start_byte <= word[0] < place.end_byte) for place in seen]
    first = words.index(holding[0])
    assert first < 2  # the caret may stand in the first already
    assert holding == [words[(first + step) % len(words)] for step in range(len(words) + 1)]
    column.editor.jumps.jump("changed", backward=True)
    qtbot.waitUntil(lambda: not column.editor.jumps.is_searching)
    assert column.editor.caret.current is not None
    assert column.editor.caret.current.place == seen[-2]
    texts = {action.text() for action in column.editor.jumps.actions}
    assert {"Next word cut otherwise", "Previous word cut otherwise"} <= texts


def test_an_earlier_step_is_compared_first(
    columns: list[TextColumn], pane: InspectionPane, qtbot: QtBot
) -> None:
    compare(pane, qtbot)
    columns[0].live.set_since(columns[0].live.step)
    qtbot.waitUntil(lambda: columns[0].live.reference is not None)
    assert not any(marked(columns[0]))
    columns[0].live.set_since(None)
    assert_all_marked(pane)


def test_a_run_that_proceeds_is_followed(pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text(TEXT)
    running = make_run("byte-bpe", 0)
    pane.set_columns([running, ended("wordpiece", 1)])
    pane.switches.differences_action.setChecked(True)
    running.run.start()
    qtbot.waitUntil(lambda: running.run.outcome is not None)
    pane.run_advanced(running)
    pane.run_ended(running)
    wait_for_agreement(pane, qtbot)
    qtbot.waitUntil(lambda: bool(pane.columns[1].editor.document_model.compared))
    qtbot.waitUntil(
        lambda: pane.columns[1].editor.document_model.compared[0] is pane.columns[0].live.tokenizer
    )
    assert_all_marked(pane)
    qtbot.waitUntil(lambda: pane.columns[1].head.agreement.startswith("F1 "))


def test_tokens_that_take_long_are_marked_when_they_are_there(pane: InspectionPane, qtbot: QtBot) -> None:
    """A stretch without a place to cut is encoded beside the window, for the columns and for the marks."""
    sizes = {3: "#0b6bcb", 2: "#c25e00"}
    pane.set_columns([OpenedColumn(str(size), colour, ThreeBytes(size)) for size, colour in sizes.items()])
    pane.switches.differences_action.setChecked(True)
    pane.set_text("abcdefg" * 20_000)
    document = pane.columns[1].editor.document_model
    qtbot.waitUntil(lambda: bool(document.tokens_between(0, 100).changed.any()))
    picture = pane.columns[1].editor.painter
    qtbot.waitUntil(lambda: not picture.waits)


def test_no_column_waits_for_one_that_cannot_encode_the_text(pane: InspectionPane, qtbot: QtBot) -> None:
    """A long stretch is encoded beside the window, where a tokenizer can fail on it."""
    tokenizers = {"#0b6bcb": ThreeBytes(3), "#c25e00": ThreeBytes(2), "#107c10": Failing(1)}
    pane.set_columns([OpenedColumn(str(each.size), colour, each) for colour, each in tokenizers.items()])
    pane.switches.differences_action.setChecked(True)
    pane.set_text("abcdefg" * 20_000 + "!")
    documents = [column.editor.document_model for column in pane.columns]
    qtbot.waitUntil(lambda: bool(documents[0].tokens_between(0, 100).changed.any()))
    assert documents[2].encoding_error is not None
    assert not any(document.differences_wait for document in documents)
    assert [document.compared for document in documents] == [
        (documents[1].tokenizer,),
        (documents[0].tokenizer,),
        (),
    ]
    pane.editor.buffer.edited.replace(140_000, 140_001, "")
    qtbot.waitUntil(lambda: len(documents[0].compared) == len(documents[2].compared) + 1 == 2)
    qtbot.waitUntil(lambda: not any(document.differences_wait for document in documents))


def test_of_very_many_columns_the_first_are_compared(pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text("the cats")
    tokenizers = [ThreeBytes(1 + number % 3) for number in range(MOST_TOKENIZERS + 1)]
    pane.set_columns([OpenedColumn(str(place), "#0b6bcb", each) for place, each in enumerate(tokenizers)])
    compare(pane, qtbot)
    assert pane.differences.counter.columns == tuple(pane.columns[:-1])
    assert [bool(column.head.agreement) for column in pane.columns[-2:]] == [True, False]


def test_chips_scroll_by_place_and_are_marked(
    columns: list[TextColumn], pane: InspectionPane, qtbot: QtBot
) -> None:
    pane.set_text(LONG)
    pane.switches.differences_action.setChecked(True)
    pane.switches.set_view("tokens")
    chips = [column.views.chips for column in columns]
    assert all(chip is not None for chip in chips)
    chips[0].scrolling.by_pixels(4000)  # type: ignore[union-attr]
    top = chips[0].top_byte  # type: ignore[union-attr]
    assert top > 500
    for chip in chips[1:]:
        assert chip is not None
        row = chip.viewport().width() // 8  # bytes in a row, at most
        assert abs(chip.top_byte - top) < row


# ---- the menus of columns


def do(pane: InspectionPane, column: TextColumn, name: str) -> None:
    pane.differences.choose(column)
    menu = pane.column_menu.menu
    menu.aboutToShow.emit()
    for inner in menu.findChildren(QMenu):
        inner.aboutToShow.emit()
    action = child(menu, QAction, name)
    assert action.isEnabled()
    action.trigger()


def names(pane: InspectionPane) -> list[str]:
    return [column.name for column in pane.columns]


def test_columns_move_hide_and_come_back(
    columns: list[TextColumn], pane: InspectionPane, qtbot: QtBot
) -> None:
    first, second, third = before = names(pane)
    pane.choose_step(columns[0].shown, 3)  # type: ignore[arg-type]
    moved = columns[0]
    do(pane, moved, "moveColumnRight")
    assert names(pane) == [second, first, third]
    assert pane.chosen is moved
    assert moved.live.step == 3
    do(pane, pane.columns[2], "hideColumn")
    assert names(pane) == [second, first]
    pane.set_columns([*three(), ended("byte-bpe", 3)])  # the window shows one more
    assert names(pane)[:2] == [second, first]
    assert third not in names(pane)
    pane.set_columns(three())
    do(pane, pane.columns[0], "showColumn")
    assert sorted(names(pane)) == sorted(before)
    assert pane.chosen.name == third
    qtbot.waitUntil(lambda: all(column.live.is_settled for column in pane.columns))
    assert np.all([column.isVisible() for column in pane.columns])


def test_the_reference_is_chosen_in_the_menu(columns: list[TextColumn], pane: InspectionPane) -> None:
    do(pane, columns[1], "referenceColumn")
    assert pane.switches.differences_action.isChecked()
    assert pane.differences.reference is columns[1]
    assert columns[1].head.agreement == "reference"
    do(pane, columns[1], "hideColumn")
    assert pane.differences.reference is columns[0]


def test_a_step_is_kept_and_a_fixed_column_closed(
    columns: list[TextColumn], pane: InspectionPane, qtbot: QtBot
) -> None:
    pane.choose_step(columns[0].shown, 12)  # type: ignore[arg-type]
    with qtbot.waitSignal(pane.column_menu.keep_wanted) as kept:
        do(pane, columns[0], "keepColumn")
    tokenizer, name, note = kept.args
    assert tokenizer is columns[0].live.tokenizer
    assert tokenizer is not None
    assert name == f"{columns[0].name} @ 12"
    assert "step 12" in note
    fixed = OpenedColumn(name, "#5b5bd6", tokenizer, note)
    pane.set_columns([*three(), fixed])
    do(pane, pane.columns[3], "closeColumnAction")
    assert fixed not in [column.shown for column in pane.columns]


def is_painted(column: TextColumn) -> bool:
    return not column.editor.is_behind and column.editor.painter.has_all(column.editor.visible_blocks())


def test_other_columns_follow_a_key_one_by_one(
    columns: list[TextColumn], pane: InspectionPane, qtbot: QtBot
) -> None:
    pane.switches.differences_action.setChecked(True)
    qtbot.wait(30)
    put_caret(columns[1].editor, 4)
    qtbot.keyClicks(columns[1].editor, "so un")
    qtbot.waitUntil(lambda: all(is_painted(column) for column in columns))
    for column in columns:
        editor = column.editor
        document = editor.document_model
        fresh = document.tokens_between(0, document.utf16_count)
        picture = editor.painter.picture(editor.document().begin())
        assert picture is not None
        starts = fresh.start_bytes[fresh.start_bytes < len(TEXT.encode()) + 5]
        assert picture.start_bytes.tolist() == starts.tolist()
    assert_all_marked(pane)


def test_another_tokenizer_in_a_column_has_no_agreement_of_the_one_before(
    pane: InspectionPane, qtbot: QtBot
) -> None:
    """A training takes the place of an earlier run while the columns are being compared."""
    slow, other = Patient(3), OpenedColumn("other", "#0b8a5b", ThreeBytes(4))
    pane.set_text("abcdefgh ij")
    pane.set_columns([OpenedColumn("first", "#0b6bcb", ThreeBytes(2)), OpenedColumn("slow", "#c25e00", slow)])
    counter = pane.differences.counter
    with qtbot.waitSignal(counter.progressed):
        pane.switches.differences_action.setChecked(True)
    heard: list[bool] = []

    def hear() -> None:
        if counter.latest is not None:
            now = [column.live.tokenizer for column in counter.columns]
            heard.append(now == list(counter.latest.tokenizers))

    counter.counted.connect(hear)
    pane.store.archive.put(other.id, other)
    first = pane.store.workspace.columns[0]
    pane.store.do(
        "Train",
        lambda state: state.replace(tokenizers=(*state.tokenizers, tokenizer_ref(other))).with_column(
            first.id, tokenizer=other.id
        ),
    )
    assert pane.columns[0].shown is other
    slow.may_end.set()
    wait_for_agreement(pane, qtbot)
    assert heard
    assert all(heard)
