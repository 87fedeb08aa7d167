"""Characters whose fonts must wait are boxes first, and then look as if they had never waited."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.editor.editing import assert_in_step, put_caret, type_text
from tokexplorer.ui.editor.token_edit import TokenEdit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QTextLine
    from pytestqt.qtbot import QtBot

SCRIPTS = (
    *("Ελλάδα ", "Россия ", "日本語 ", "हिन्दी ", "ไทย ", "བོད་ ", "አማርኛ ", "ᚠᚢᚦ "),
    "\U00010300\U00010301 ",
    "👩\u200d🚀 ",
)
TEXT = "".join(SCRIPTS) + "\n" + "plain words\n" + "".join(reversed(SCRIPTS))


@pytest.fixture
def hurried(edit: TokenEdit) -> Iterator[TokenEdit]:
    """Has time for one script in each turn of the event loop."""
    edit.resize(300, 3000)
    edit.set_tokenizer(ThreeBytes(2))
    edit.lines.fonts.time.seconds = 0.0
    yield edit
    edit.lines.fonts.time.seconds = inf


def boxes(edit: TokenEdit) -> list[list[str]]:
    """The text of each block that is shown as boxes."""
    found = []
    for block, _ in edit.visible_blocks():
        units = block.text().encode("utf-16-le")
        ranges = block.layout().formats()
        assert all(each.format.fontStyleStrategy() == QFont.StyleStrategy.NoFontMerging for each in ranges)
        spans = [units[2 * each.start : 2 * (each.start + each.length)] for each in ranges]
        found.append([span.decode("utf-16-le") for span in spans])
    return found


def places(edit: TokenEdit) -> list[list[list[float]]]:
    """Where each unit is on each line of each block."""
    found = []
    for block, _ in edit.visible_blocks():
        layout = block.layout()
        lines = [layout.lineAt(number) for number in range(layout.lineCount())]
        found.append(
            [[x_of(line, line.textStart() + unit) for unit in range(line.textLength())] for line in lines]
        )
    return found


def x_of(line: QTextLine, unit: int) -> float:
    return cast("tuple[float, int]", line.cursorToX(unit))[0]


def places_of_fresh(edit: TokenEdit, text: str) -> list[list[list[float]]]:
    """The same of an editor that has all the time it needs."""
    fresh = TokenEdit()
    fresh.lines.fonts.time.seconds = inf
    fresh.resize(edit.size())
    fresh.font_size_pt = edit.font_size_pt
    fresh.set_text(text)
    fresh.show()
    QApplication.processEvents()
    found = places(fresh)
    fresh.close()
    fresh.deleteLater()
    return found


def wait_for_fonts(edit: TokenEdit, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not any(boxes(edit)) and not edit.lines.fonts.waits)


def test_what_waits_is_boxes_and_all_is_found_in_the_end(hurried: TokenEdit, qtbot: QtBot) -> None:
    hurried.set_text(TEXT)
    first, plain, last = boxes(hurried)
    assert plain == []
    for each in first, last:  # there was time for one script
        assert sum(script.strip() not in "".join(each) for script in SCRIPTS) == 1
    with qtbot.waitSignal(hurried.lines.fonts_found):
        pass
    hurried.viewport().repaint()
    assert boxes(hurried) == [[], [], []]
    assert places(hurried) == places_of_fresh(hurried, TEXT)
    assert hurried.painter.has_all(hurried.visible_blocks())


def test_boxes_do_not_add_to_the_next_edit(hurried: TokenEdit, qtbot: QtBot) -> None:
    hurried.set_text(TEXT)
    put_caret(hurried, len(TEXT.split("\n")[0]) + 3)
    hurried.zoomIn(2)
    assert any(boxes(hurried))
    with qtbot.waitSignal(hurried.document().contentsChange) as change:
        type_text(hurried, "x")
    assert change.args is not None
    assert change.args[1:] == [0, 1]


def test_with_time_nothing_is_boxes(edit: TokenEdit) -> None:
    edit.lines.fonts.time.seconds = inf
    edit.set_text(TEXT)
    assert not any(boxes(edit))


def test_another_size_looks_for_all_of_them_again(hurried: TokenEdit, qtbot: QtBot) -> None:
    hurried.set_text(TEXT)
    wait_for_fonts(hurried, qtbot)
    hurried.zoomIn(2)
    assert any(boxes(hurried))
    wait_for_fonts(hurried, qtbot)
    hurried.resize(260, 3000)
    assert not any(boxes(hurried))
    assert places(hurried) == places_of_fresh(hurried, TEXT)


def test_what_no_font_has_is_never_looked_for(edit: TokenEdit) -> None:
    if QFontDatabase.families(QFontDatabase.WritingSystem.Thaana):
        pytest.skip("a font has Thaana")
    edit.lines.fonts.time.seconds = inf
    edit.set_text("a ދިވެހި b")
    assert boxes(edit) == [["ދިވެހި"]]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=25)
@given(
    doings=st.lists(
        st.tuples(st.just("type"), st.sampled_from([*SCRIPTS, "abc", "\n"]), st.floats(0, 1))
        | st.tuples(st.just("paste"), st.permutations(SCRIPTS).map("".join), st.floats(0, 1))
        | st.tuples(st.sampled_from(["zoom", "narrow", "wait", "undo"]), st.just(""), st.just(0.0)),
        max_size=12,
    )
)
def test_whatever_is_done_meanwhile_nothing_of_it_is_seen(
    hurried: TokenEdit, qtbot: QtBot, doings: list[tuple[str, str, float]]
) -> None:
    hurried.set_text("start\n")
    hurried.resize(300, 3000)
    for kind, text, share in doings:
        put_caret(hurried, int(len(hurried.document_model.text) * share))
        if kind == "type":
            type_text(hurried, text)
        elif kind == "paste":
            hurried.insert_text(text)
        elif kind == "zoom":
            hurried.zoomIn(1 if hurried.font_size_pt < 14 else -2)
        elif kind == "narrow":
            hurried.resize(450 - hurried.width() // 2, 3000)
        elif kind == "undo":
            hurried.undo()
        else:
            QApplication.processEvents()
        hurried.viewport().repaint()
        assert_in_step(hurried)
    put_caret(hurried, 0)
    wait_for_fonts(hurried, qtbot)
    assert places(hurried) == places_of_fresh(hurried, hurried.document_model.text)
