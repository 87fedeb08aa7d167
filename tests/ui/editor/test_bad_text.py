from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from tests.session.bad_texts import LONG, SHORT
from tests.session.plain_tokenizers import AcrossEverything, ThreeBytes
from tests.ui.editor.editing import assert_in_step, put_caret, type_text
from tests.ui.editor.pictures import areas_of
from tokexplorer.core.text import encode_utf8
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.editor.document_edit import from_mime
from tokexplorer.ui.editor.token_edit import ENCODE_PAUSE_MS

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.text import SourceText
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.editor.token_edit import TokenEdit

ALL = SHORT | LONG


class Watched(AcrossEverything):
    """Remembers where long texts were encoded."""

    def __init__(self) -> None:
        super().__init__()
        self.threads: set[threading.Thread] = set()

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        if len(text if isinstance(text, str) else text.text) > 1 << 17:
            self.threads.add(threading.current_thread())
        return super().encode(text, allow_special=allow_special)


def assert_no_token_is_missing(edit: TokenEdit) -> None:
    """Every token with a byte in a block on screen has a place there."""
    edit.viewport().repaint()
    for block, _ in edit.visible_blocks():
        picture = edit.painter.picture(block)
        assert picture is not None
        spans = edit.document_model.tokens_between(*edit.projection.block_span(block))
        assert {area.number for area in areas_of(picture.shapes)} == set(range(len(spans)))
        assert all(area.width > 0 and area.height > 0 for area in areas_of(picture.shapes))


def wait_until_counted(pane: InspectionPane, qtbot: QtBot) -> None:
    def is_counted() -> bool:
        figures = pane.chosen.figures
        known = figures.tokens is not None and figures.words is not None
        return known and figures.bytes == len(encode_utf8(pane.text))

    qtbot.waitUntil(is_counted, timeout=60_000)


@pytest.mark.parametrize("name", ALL)
def test_bad_texts_are_shown_counted_and_copied_exactly(
    name: str, pane: InspectionPane, qtbot: QtBot
) -> None:
    text, tokenizer = ALL[name], ThreeBytes()
    pane.set_columns([OpenedColumn("plain", "#4477aa", tokenizer)])
    pane.set_text(text)
    wait_until_counted(pane, qtbot)
    figures = pane.chosen.figures
    assert figures.tokens == len(tokenizer.encode(text))
    assert (figures.characters, figures.words) == (len(text), len(text.split()))
    qtbot.waitUntil(lambda: not pane.editor.painter.waits, timeout=60_000)
    assert_no_token_is_missing(pane.editor)
    qtbot.waitUntil(lambda: pane.editor.projection.is_whole, timeout=60_000)
    assert_in_step(pane.editor)
    pane.editor.selectAll()
    mime = pane.editor.createMimeDataFromSelection()
    assert from_mime(mime) == text
    pane.editor.insertFromMimeData(mime)
    assert pane.text == text
    qtbot.waitUntil(lambda: pane.editor.projection.is_whole, timeout=60_000)
    assert_in_step(pane.editor)
    put_caret(pane.editor, len(text) // 2)
    type_text(pane.editor, "x")
    assert pane.text == text[: len(text) // 2] + "x" + text[len(text) // 2 :]
    wait_until_counted(pane, qtbot)
    assert pane.chosen.figures.tokens == len(tokenizer.encode(pane.text))
    qtbot.waitUntil(lambda: not pane.editor.painter.waits, timeout=60_000)
    assert_no_token_is_missing(pane.editor)


def test_a_text_without_a_place_to_cut_is_never_encoded_on_the_windows_thread(
    pane: InspectionPane, qtbot: QtBot
) -> None:
    tokenizer = Watched()
    pane.set_columns([OpenedColumn("whole", "#4477aa", tokenizer)])
    pane.set_text(LONG["letters"])
    wait_until_counted(pane, qtbot)
    put_caret(pane.editor, 80_000)
    for _ in range(3):
        type_text(pane.editor, "b")
        QApplication.processEvents()
    wait_until_counted(pane, qtbot)
    qtbot.waitUntil(lambda: not pane.editor.painter.waits, timeout=60_000)
    assert_no_token_is_missing(pane.editor)
    assert tokenizer.threads
    assert threading.main_thread() not in tokenizer.threads
    ids = pane.editor.document_model.tokens_between(0, 1000).ids.tolist()
    assert ids == tokenizer.encode(pane.text).ids.tolist()[: len(ids)]


def test_nor_is_it_where_the_window_was_busy_for_longer_than_a_pause_of_typing(
    pane: InspectionPane, qtbot: QtBot
) -> None:
    tokenizers = [Watched() for _ in range(3)]
    pane.set_columns([OpenedColumn(f"whole {each}", "#4477aa", made) for each, made in enumerate(tokenizers)])
    pane.set_text(LONG["letters"])
    for _ in range(2):
        qtbot.waitUntil(lambda: all(each.figures.tokens is not None for each in pane.columns), timeout=60_000)
        qtbot.waitUntil(lambda: not any(each.editor.painter.waits for each in pane.columns), timeout=60_000)
        put_caret(pane.editor, 80_000)
        type_text(pane.editor, "b")
        time.sleep(2 * ENCODE_PAUSE_MS / 1e3)
        QApplication.processEvents()
        wait_until_counted(pane, qtbot)
    qtbot.waitUntil(lambda: not any(each.editor.painter.waits for each in pane.columns), timeout=60_000)
    for column, tokenizer in zip(pane.columns, tokenizers, strict=True):
        assert_no_token_is_missing(column.editor)
        assert threading.main_thread() not in tokenizer.threads


pieces = st.sampled_from([*SHORT.values(), "word word ", "日本語", "\n", "क्षि", "e\u0301\u0302\u0303"])
texts = st.lists(st.one_of(pieces, st.text(st.characters(exclude_categories=()), max_size=8)), max_size=12)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(texts.map("".join), texts.map("".join), st.floats(0, 1))
def test_no_token_of_any_text_is_missing_on_screen(
    edit: TokenEdit, text: str, typed: str, share: float
) -> None:
    edit.set_text(text)
    assert_no_token_is_missing(edit)
    put_caret(edit, int(share * len(text)))
    edit.insert_text(typed)
    assert_no_token_is_missing(edit)
    assert_in_step(edit)
