"""What stands around texts is switched on for all columns, and told in head, line and status line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QMenu, QToolButton, QToolTip

from tests.ui.columns.framing.asked import ASKED, CLS, SEP, TEXT, TRAINED, framed, seen_ids
from tests.ui.columns.runs import three
from tests.ui.editor.editing import press, put_caret, type_text
from tests.ui.shown import child
from tests.ui.tips import read
from tokexplorer.core.post_processor import Added, PostProcessor, Truncation
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.widgets.shortened_label import ShortenedLabel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.session.text.segments import TextFigures
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn

CONTROL = Qt.KeyboardModifier.ControlModifier
COUNT = len(TRAINED.encode(TEXT))


def lines(pane: InspectionPane) -> list[str]:
    return [column.frame_line.said for column in pane.columns]


def test_where_no_file_asks_for_anything_there_is_nothing_to_see(
    pane: InspectionPane, columns: list[TextColumn]
) -> None:
    button = pane.findChild(QToolButton, "framingButton")
    assert button is not None
    assert not button.isVisible()
    assert not any(column.frame_line.isVisible() for column in columns)
    pane.set_columns([*three(), framed("around")])
    assert button.isVisible()
    assert all(column.frame_line.isVisible() for column in pane.columns)  # texts stay level
    assert lines(pane) == ["", "", "", "The file adds [CLS] … [SEP]"]
    tops = {column.editor.mapTo(pane, column.editor.rect().topLeft()).y() for column in pane.columns}
    assert len(tops) == 1
    pane.set_columns(three())
    assert not button.isVisible()
    assert not any(column.frame_line.isVisible() for column in pane.columns)


def test_off_the_line_says_what_the_file_asks_for(pane: InspectionPane) -> None:
    pane.set_columns([framed(asked) for asked in ASKED])
    assert lines(pane) == [
        "The file adds [CLS] … [SEP]",
        "The file adds [CLS] … [SEP], cuts at 9",
        "The file adds [CLS] … [SEP], cuts at 9 from the left",
        "The file adds [CLS] … [SEP], cuts at 512, pads to 128",
        "The file pads to a multiple of 64",
        "",
    ]
    for column in pane.columns:
        assert column.frame_line.accessibleName() == column.frame_line.said
        assert column.head.accessibleName().split(" tokens")[0].endswith(str(column.figures.tokens))
    tip = pane.columns[3].frame_line.toolTip()
    for part in (
        "[CLS] (id 1)",
        "[SEP] (id 2)",
        "[PAD] (id 0)",
        "at most 512 tokens",
        "to 128",
        "text alone",
    ):
        assert part in tip
    assert pane.columns[-1].frame_line.toolTip() == ""


def test_on_head_and_line_say_what_a_model_sees(pane: InspectionPane) -> None:
    pane.set_text(TEXT)
    pane.set_columns([framed(asked) for asked in ASKED])
    pane.switches.input_mode.set_mode("file")
    pads = 128 - COUNT - 2
    front = -COUNT % 64
    assert lines(pane) == [
        "[CLS] … [SEP]",
        f"[CLS] … [SEP]. 7 of {COUNT} tokens kept, {COUNT - 7} cut",
        f"[CLS] … [SEP]. 7 of {COUNT} tokens kept, {COUNT - 7} cut",
        f"[CLS] … [SEP]. all {COUNT} tokens kept · {pads} × [PAD] behind",
        f"{front} × [PAD] in front",
        "nothing added",
    ]
    heads = [column.head.accessibleName() for column in pane.columns]
    assert f"{COUNT + 2} tokens, 2 added" in heads[0]
    assert "9 tokens, 2 added" in heads[1]
    assert f"128 tokens, 2 added, {pads} padding" in heads[3]
    assert f"{COUNT + front} tokens, {front} padding" in heads[4]
    assert f"{COUNT} tokens · " in heads[5]
    for column in pane.columns[:-1]:
        tip = column.head.toolTip()
        assert f"The text alone: {COUNT} tokens · " in tip
        assert "costs and reports go by the text alone" in tip
    pane.switches.input_mode.set_mode("special")
    assert lines(pane)[1] == "[CLS] … [SEP]. the file also cuts at 9"
    assert f"{COUNT + 2} tokens, 2 added" in pane.columns[1].head.accessibleName()


def test_keys_and_the_button_choose(pane: InspectionPane, column: TextColumn, qtbot: QtBot) -> None:
    framing = pane.switches.input_mode
    keys = [action.shortcut().toString() for action in framing.actions]
    assert keys == ["Ctrl+Shift+5", "Ctrl+Shift+6", "Ctrl+Shift+7"]
    button = pane.findChild(QToolButton, "framingButton")
    menu = pane.findChild(QMenu, "framingMenu")
    assert button is not None
    assert menu is not None
    assert button.defaultAction().menu() is menu
    assert button.text() == "Add special tokens: none ▾"
    with qtbot.waitSignal(framing.changed):
        menu.actions()[2].trigger()
    assert framing.mode == column.frame.mode == "file"
    assert button.text() == "Add special tokens: as in file ▾"
    assert "as in the file" in button.toolTip()
    assert [action.isChecked() for action in framing.actions] == [False, False, True]


def test_a_switch_without_a_place_outlives_the_menu_it_is_in(
    pane: InspectionPane, column: TextColumn
) -> None:
    more = pane.findChild(QToolButton, "moreSwitches")
    assert more is not None
    least = pane.head.minimumSizeHint().width()
    for width in (least, 1000, least, 1000, least):
        pane.head.resize(width, pane.head.height())
        assert (pane.switches.input_mode.action in more.menu().actions()) == (width == least)
    pane.switches.input_mode.set_mode("special")
    assert column.frame.frame is not None


def test_columns_that_come_later_are_framed(pane: InspectionPane, column: TextColumn) -> None:
    pane.switches.input_mode.set_mode("special")
    pane.set_columns([framed("around"), framed("filled up")])
    assert [column.frame.mode for column in pane.columns] == ["special", "special"]
    assert all("[CLS] … [SEP]" in line for line in lines(pane))


def test_the_head_of_the_only_column_says_so_beside_its_name(
    pane: InspectionPane, column: TextColumn, qtbot: QtBot
) -> None:
    label = child(column.head, ShortenedLabel, "figuresBeside")
    pane.switches.input_mode.set_mode("file")
    qtbot.waitUntil(lambda: label.shown == "9 tokens, 2 added")
    assert f"The text alone: {COUNT} tokens" in column.head.toolTip()
    wide = label.grab().toImage()
    label.resize(70, label.height())
    assert label.grab().toImage() != wide
    pane.switches.input_mode.set_mode("alone")
    qtbot.waitUntil(lambda: label.shown.startswith(f"{COUNT} tokens · "))
    assert "The text alone" not in column.head.toolTip()


def test_the_status_line_has_the_figures_of_what_is_seen(
    pane: InspectionPane, column: TextColumn, qtbot: QtBot
) -> None:
    told: list[TextFigures] = []
    pane.figures_changed.connect(lambda figures, _selected: told.append(figures))
    pane.switches.input_mode.set_mode("file")
    qtbot.waitUntil(lambda: bool(told) and told[-1].added == 2)
    seen = told[-1]
    start, end = TRAINED.encode(TEXT).start_bytes[0], TRAINED.encode(TEXT).end_bytes[6]
    kept = TEXT.encode()[int(start) : int(end)].decode()
    assert (seen.tokens, seen.characters, seen.bytes) == (9, len(kept), len(kept.encode()))
    assert seen.words == len(kept.split())
    pane.switches.input_mode.set_mode("alone")
    qtbot.waitUntil(lambda: told[-1].added is None)
    assert (told[-1].tokens, told[-1].characters) == (COUNT, len(TEXT))


def test_typing_and_undo_keep_up(pane: InspectionPane, column: TextColumn) -> None:
    pane.switches.input_mode.set_mode("file")
    put_caret(column.editor, 0)
    type_text(column.editor, "zz")
    count = len(TRAINED.encode(pane.text))
    assert column.frame_line.said == f"[CLS] … [SEP]. 7 of {count} tokens kept, {count - 7} cut"
    kept = column.editor.cut_painter.kept
    assert kept == (0, int(TRAINED.encode(pane.text).end_bytes[6]))
    press(column.editor, Qt.Key.Key_Z, CONTROL)
    assert pane.text == TEXT
    assert column.frame_line.said == f"[CLS] … [SEP]. 7 of {COUNT} tokens kept, {COUNT - 7} cut"
    pane.set_text("the")
    assert column.frame_line.said == "[CLS] … [SEP]. all 1 token kept"
    assert column.editor.cut_painter.kept is None


def test_a_changed_tokenizer_asks_for_its_own(pane: InspectionPane, column: TextColumn) -> None:
    shown = column.shown
    assert shown is not None
    pane.switches.input_mode.set_mode("file")
    pane.set_override(shown, TRAINED)
    assert column.frame_line.said == "nothing added"
    assert column.editor.cut_painter.kept is None
    pane.set_override(shown, None)
    assert "7 of" in column.frame_line.said


def test_steps_of_the_slider_ask_for_the_same(pane: InspectionPane, column: TextColumn) -> None:
    shown = column.shown
    assert shown is not None
    pane.switches.input_mode.set_mode("file")
    pane.choose_step(shown, 3)
    assert column.live.tokenizer is not None
    count = len(column.live.tokenizer.encode(TEXT))
    assert count > COUNT
    assert column.frame_line.said == f"[CLS] … [SEP]. 7 of {count} tokens kept, {count - 7} cut"


def test_what_cannot_be_done_is_said(pane: InspectionPane) -> None:
    pane.set_text(TEXT)
    post_processor = replace(ASKED["cut"], truncation=Truncation(9, stride=100))
    column = OpenedColumn("bad", "#0b6bcb", TRAINED.with_post_processor(post_processor))
    pane.set_columns([column])
    pane.switches.input_mode.set_mode("file")
    chosen = pane.chosen
    assert chosen.frame_line.said.endswith("The text is shown alone.")
    assert f"{COUNT} tokens · " in chosen.head.accessibleName()
    assert chosen.editor.cut_painter.kept is None
    pane.switches.input_mode.set_mode("special")
    assert chosen.frame_line.said.startswith("[CLS] … [SEP]")


@pytest.mark.parametrize("width", [200, 300, 1000])
def test_the_chips_of_the_line_tell_their_ids(pane: InspectionPane, column: TextColumn, width: int) -> None:
    pane.resize(width, 400)
    pane.switches.input_mode.set_mode("special")
    line = column.frame_line
    before = line.grab().toImage()
    tips = set()
    for x in range(0, line.width(), 4):
        at = QPointF(x, line.height() / 2)
        event = QHelpEvent(QEvent.Type.ToolTip, at.toPoint(), line.mapToGlobal(at).toPoint())
        QApplication.sendEvent(line, event)
        tips.add(QToolTip.text())
    assert {"[CLS] (id 1), added before the text", "[SEP] (id 2), added behind the text"} <= tips
    QToolTip.hideText()
    pane.switches.input_mode.set_mode("alone")
    assert line.grab().toImage() != before


def test_the_tip_of_the_line_has_tokens_that_look_like_html(pane: InspectionPane) -> None:
    """As those of Llama and RoBERTa do: `<s>` is a tag of HTML, which strikes out what follows."""
    around = PostProcessor((Added(CLS.token_id, "<s>"),), (Added(SEP.token_id, "</s>"),))
    pane.set_text(TEXT)
    pane.set_columns([framed("llama", around)])
    line = pane.chosen.frame_line
    assert "The file adds <s> … </s>" in read(line.toolTip())
    pane.switches.input_mode.set_mode("special")
    assert read(line.toolTip()).startswith("<s> … </s>\n")


def test_what_a_model_sees_is_what_is_told(pane: InspectionPane) -> None:
    pane.set_text(TEXT)
    pane.set_columns([framed(asked) for asked in ASKED])
    for framing in ("special", "file", "alone"):
        pane.switches.input_mode.set_mode(framing)
        for column in pane.columns:
            assert column.seen_figures.tokens == len(seen_ids(pane, column, framing))
