"""Pictures of blocks that keep what stayed the same are those that would be made anew."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import tokexplorer
from tests.ui.editor.pictures import looks
from tokexplorer.ui.editor.token_edit import TokenEdit
from tokexplorer.ui.editor.token_painter import TokenPainter

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.tokenizer import SteppedTokenizer

CORPUS = "the cat sat on the mat; 🦋é東京 naïve שלום עולם " * 20
PIECES = [*"the cat sat on mat  \n\té\r", "🦋", "東", "שלום ", "עולם", "\u202e", "unbelievable ", "\u0301"]


def learned(algorithm: str, vocab_size: int) -> SteppedTokenizer:
    trained = tokexplorer.train([CORPUS], algorithm=algorithm, vocab_size=vocab_size)  # type: ignore[arg-type]
    return trained.tokenizer  # type: ignore[return-value]


TOKENIZERS = learned("byte-bpe", 290), learned("wordpiece", 64)


def change(edit: TokenEdit, source: random.Random, tokenizer: SteppedTokenizer) -> None:
    start = source.randint(0, edit.document_model.code_point_count)
    end = min(edit.document_model.code_point_count, start + source.choice([0, 0, 1, 3, 10]))
    match source.choice(["insert"] * 6 + ["undo", "step", "since"]):
        case "insert":
            edit.reveal(start, end)
            edit.insert_text("".join(source.choices(PIECES, k=source.choice([0, 1, 1, 2, 8]))), typed=True)
        case "undo":
            edit.undo()
        case "step":
            edit.set_tokenizer(tokenizer.at_step(source.randint(0, tokenizer.steps)))
        case "since":
            edit.document_model.set_reference(tokenizer.at_step(source.randint(0, tokenizer.steps)))


@pytest.mark.parametrize("seed", range(8))
def test_what_is_kept_is_what_would_be_made(edit: TokenEdit, seed: int) -> None:
    source = random.Random(seed)
    tokenizer = TOKENIZERS[seed % 2]
    edit.resize(source.choice([200, 320, 480]), 400)
    edit.show_whitespace = seed % 3 == 0
    edit.set_tokenizer(tokenizer)
    edit.set_text("".join(source.choices(PIECES, k=300)))
    for _ in range(20):
        change(edit, source, tokenizer)
        edit.viewport().repaint()
        assert_that_pictures_are_those_made_anew(edit)


def assert_that_pictures_are_those_made_anew(edit: TokenEdit) -> None:
    visible = edit.visible_blocks()
    fresh = TokenPainter(edit.lines, edit.document_model, edit.projection, edit.font())
    fresh.style, fresh.show_whitespace = edit.painter.style, edit.painter.show_whitespace
    edit.painter.prepare(visible)
    fresh.prepare(visible)
    for block, _ in visible:
        assert looks(edit.painter.picture(block)) == looks(fresh.picture(block))


@pytest.mark.parametrize("tokens_change", [False, True])
@pytest.mark.parametrize("widths", [(200, 480), (480, 200)])
def test_another_editor_of_the_text_breaks_lines_elsewhere(
    qtbot: QtBot, edit: TokenEdit, widths: tuple[int, int], tokens_change: bool
) -> None:
    """Until both are as wide, as they are when a scroll bar came or went."""
    other = TokenEdit(edit.buffer)
    qtbot.addWidget(other)
    for each in (edit, other):
        each.resize(widths[0], 400)
        each.set_tokenizer(TOKENIZERS[0])
        each.show()
    edit.set_text("the cat sat on the mat שלום עולם and naïve 東京 " * 8)
    assert_that_pictures_are_those_made_anew(edit)
    other.resize(widths[1], 400)
    if tokens_change:
        edit.document_model.set_reference(TOKENIZERS[0].at_step(3))
    assert_that_pictures_are_those_made_anew(edit)
