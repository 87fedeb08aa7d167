"""Shapes made for a whole screen by arrays are, to the last bit, those of one token after the other."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.editor.editing import type_text
from tests.ui.editor.hard_texts import PIECES, TOKENIZERS
from tests.ui.editor.pictures import areas_of, looks
from tests.ui.editor.plain_shapes import as_plain, plain_shapes

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.editor.token_edit import TokenEdit


def assert_plain(edit: TokenEdit) -> None:
    edit.viewport().repaint()
    for block, _ in edit.visible_blocks():
        picture = edit.painter.picture(block)
        assert picture is not None
        assert as_plain(picture.shapes) == plain_shapes(edit, block)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=30)
@given(
    pieces=st.lists(st.sampled_from(PIECES) | st.text(max_size=6), max_size=30),
    tokenizer=st.sampled_from(TOKENIZERS),
    width=st.sampled_from([90, 200, 480]),
    stable=st.booleans(),
    outlines=st.booleans(),
    pixel=st.sampled_from([1.0, 0.5, 1 / 1.5]),
)
def test_shapes_are_those_of_one_token_after_the_other(
    edit: TokenEdit,
    pieces: list[str],
    tokenizer: Tokenizer,
    width: int,
    stable: bool,
    outlines: bool,
    pixel: float,
) -> None:
    edit.resize(width, 400)
    edit.set_tokenizer(tokenizer)
    edit.document_model.set_reference(ThreeBytes(2))
    edit.set_text("".join(pieces))
    style = replace(edit.painter.style, stable=stable, outlines=outlines, pixel=pixel)
    edit.painter.style = style
    visible = edit.visible_blocks()
    edit.painter.forget()
    edit.painter.prepare(visible)
    for block, _ in visible:
        picture = edit.painter.picture(block)
        assert picture is not None
        assert as_plain(picture.shapes) == plain_shapes(edit, block)


@pytest.mark.parametrize("seed", range(4))
def test_edits_and_steps_keep_them_so(edit: TokenEdit, seed: int) -> None:
    """What is known of lines that stayed the same is used again."""
    source = random.Random(seed)
    edit.resize(source.choice([150, 320]), 400)
    edit.set_text("".join(source.choices(PIECES, k=60)))
    for _ in range(12):
        if source.random() < 0.3:
            edit.set_tokenizer(source.choice(TOKENIZERS))
        start = source.randint(0, edit.document_model.code_point_count)
        edit.reveal(start, min(start + source.choice([0, 0, 1, 4]), edit.document_model.code_point_count))
        type_text(edit, source.choice(["x", " ", "é", "日", "\n", "ש", "\u0301"]))
        assert_plain(edit)


def test_a_line_with_other_characters_is_looked_up_anew(edit: TokenEdit) -> None:
    edit.set_tokenizer(ThreeBytes(1))
    edit.set_text("iiii iiii\nto")
    for character in "東é🦋i":
        edit.viewport().repaint()
        edit.reveal(2, 3)
        type_text(edit, character)
        assert_plain(edit)


def test_columns_share_what_is_known_of_a_block(
    columns: list[TextColumn], pane: InspectionPane, qtbot: QtBot
) -> None:
    """Also while one is typed in, resized or shows white space, and for what another looked up."""
    source = random.Random(3)
    pane.set_text("".join(source.choices(PIECES, k=40)))
    for number in range(12):
        column = source.choice(columns)
        edit = column.editor
        if number % 4 == 3:
            edit.show_whitespace = not edit.show_whitespace
            pane.resize(source.choice([700, 900]), 500)
        start = source.randint(0, edit.document_model.code_point_count)
        edit.reveal(start, min(start + source.choice([0, 1]), edit.document_model.code_point_count))
        type_text(edit, source.choice(["x", "日", "\n", "ש", "\u0301"]))
        qtbot.waitUntil(lambda: not any(each.editor.is_behind for each in columns))
        for each in columns:
            assert_plain(each.editor)


def test_every_token_has_a_part(edit: TokenEdit) -> None:
    for tokenizer in TOKENIZERS:
        edit.set_tokenizer(tokenizer)
        edit.set_text("".join(PIECES).replace("\n", " ")[:400])
        edit.viewport().repaint()
        for block, _ in edit.visible_blocks():
            picture = edit.painter.picture(block)
            assert picture is not None
            numbers = {area.number for area in areas_of(picture.shapes)}
            assert numbers == set(range(len(picture.start_bytes)))


def test_pictures_do_not_depend_on_what_they_are_made_with(edit: TokenEdit) -> None:
    edit.set_tokenizer(TOKENIZERS[0])
    edit.set_text("\n".join("".join(random.Random(number).choices(PIECES, k=5)) for number in range(12)))
    edit.viewport().repaint()
    together = [looks(edit.painter.picture(block)) for block, _ in edit.visible_blocks()]
    edit.painter.forget()
    for item in edit.visible_blocks():
        edit.painter.prepare([item])
    assert [looks(edit.painter.picture(block)) for block, _ in edit.visible_blocks()] == together
