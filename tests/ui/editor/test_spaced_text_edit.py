from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from tests.ui.editor.editing import CONTROL
from tests.ui.shown import turn_wheel
from tokexplorer.ui.editor.text_buffer import DEFAULT_SIZE_PT

if TYPE_CHECKING:
    from tokexplorer.ui.editor.token_edit import TokenEdit


def test_lines_of_every_script_are_equally_far_apart(edit: TokenEdit) -> None:
    edit.set_text("latin\nEnglish 日本\nשלום\n\nनमस्ते 👍\n" + "words " * 60)
    edit.viewport().repaint()
    baselines = []
    for block, top in edit.visible_blocks():
        layout = block.layout()
        for index in range(layout.lineCount()):
            box = edit.lines.line_box(layout.lineAt(index))
            baselines.append(top + box.baseline)
    steps = {round(lower - upper, 3) for upper, lower in itertools.pairwise(baselines)}
    assert steps == {edit.lines.pitch}


def test_the_wheel_changes_the_size(edit: TokenEdit) -> None:
    edit.set_text("some text")
    pitch = edit.lines.pitch
    turn_wheel(edit.viewport(), 240, CONTROL)
    assert edit.font_size_pt == pytest.approx(DEFAULT_SIZE_PT + 2)
    assert edit.lines.pitch > pitch


def test_the_size_has_limits(edit: TokenEdit) -> None:
    edit.font_size_pt = 1
    assert edit.font_size_pt == 6
    edit.font_size_pt = 500
    assert edit.font_size_pt == 48


def test_paragraphs_read_from_the_right_begin_at_the_right(edit: TokenEdit) -> None:
    edit.set_text("latin\nשלום עולם\nmore")
    edit.viewport().repaint()
    lines = [block.layout().lineAt(0) for block, _ in edit.visible_blocks()]
    rects = [line.naturalTextRect() for line in lines]
    margin = edit.document().documentMargin()
    assert [rects[0].left(), rects[2].left()] == [margin, margin]
    assert rects[1].right() == pytest.approx(edit.viewport().width() - margin, abs=1.0)
