"""Merges and pieces are removed, moved, added and scored in the dialog, and the text follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDoubleSpinBox, QLabel, QLineEdit, QPushButton

from tests.session.what_if.vocabularies import learned, spelled
from tests.ui.what_if import large
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.session.text.differences import TextChanges
from tokexplorer.ui.what_if.row_table import RowModel
from tokexplorer.ui.what_if.what_if_dialog import BESIDE_FROM_ROWS, WhatIfDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QFont
    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.pipeline import PipelineTokenizer

Opener = "Callable[[PipelineTokenizer], WhatIfDialog]"


@pytest.fixture(scope="module")
def tokens_and_tokenizers() -> BpeTokenizer:
    counter = WordCounter(pre_tokenizer="whitespace")
    counter.add_text("token tokens tokenize tokenizer")
    spec = TrainingSpec.of("bpe", vocab_size=17, pre_tokenizer="whitespace", tie_break="first-seen")
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(100)
    tokenizer = trainer.tokenizer()
    assert isinstance(tokenizer, BpeTokenizer)
    return tokenizer


class Follower:
    """What the text would be coloured with."""

    def __init__(self, dialog: WhatIfDialog) -> None:
        self.tokenizer: PipelineTokenizer | None = None
        self.kept: list[tuple[PipelineTokenizer, str]] = []
        dialog.changed.connect(self.follow)
        dialog.kept.connect(self.keep)

    def follow(self, tokenizer: PipelineTokenizer | None) -> None:
        self.tokenizer = tokenizer

    def keep(self, tokenizer: PipelineTokenizer, name: str) -> None:
        self.kept.append((tokenizer, name))

    def spelled(self, text: str) -> str:
        assert self.tokenizer is not None
        return spelled(self.tokenizer, text)


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Callable[[PipelineTokenizer], WhatIfDialog]]:
    made: list[WhatIfDialog] = []

    def opened(base: PipelineTokenizer) -> WhatIfDialog:
        dialog = WhatIfDialog(base, "Mine", np.arange(base.vocab_size))
        qtbot.addWidget(dialog)
        dialog.show()
        made.append(dialog)
        return dialog

    yield opened
    for dialog in made:
        dialog.close()


@pytest.fixture
def dialog(opened: Callable[..., WhatIfDialog], tokens_and_tokenizers: BpeTokenizer) -> WhatIfDialog:
    return opened(tokens_and_tokenizers)


def click(qtbot: QtBot, dialog: WhatIfDialog, name: str) -> None:
    button = dialog.findChild(QPushButton, name)
    assert button is not None, name
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def field(dialog: WhatIfDialog, name: str) -> QLineEdit:
    found = dialog.findChild(QLineEdit, name)
    assert found is not None, name
    return found


def says(dialog: WhatIfDialog, name: str) -> str:
    label = dialog.findChild(QLabel, name)
    assert label is not None, name
    return label.text()


def enter(dialog: WhatIfDialog, left: str, right: str) -> None:
    field(dialog, "insertLeft").setText(left)
    field(dialog, "insertRight").setText(right)


def column(dialog: WhatIfDialog, name: str) -> list[str]:
    model = dialog.model
    section = [each.title for each in model.columns].index(name)
    return [model.index(row, section).data() for row in range(model.rowCount())]


# ---- merges


def test_the_list_is_the_learned_order(dialog: WhatIfDialog, qtmodeltester: ModelTester) -> None:
    assert column(dialog, "parts")[:3] == ["t + o", "to + k", "tok + e"]
    assert column(dialog, "place")[0] == "1"
    assert column(dialog, "token")[0] == "to"
    assert column(dialog, "in corpus")[0] == str(dialog.what_if.token_id(0))
    qtmodeltester.check(dialog.model)


def test_i_and_z_first_make_tokenize_unreachable(qtbot: QtBot, dialog: WhatIfDialog) -> None:
    follower = Follower(dialog)
    enter(dialog, "i", "z")
    click(qtbot, dialog, "insertRow")
    assert column(dialog, "parts")[0] == "i + z"
    assert follower.spelled("tokenize") == "token iz e"
    click(qtbot, dialog, "undoEdit")
    assert follower.tokenizer is None
    assert column(dialog, "parts")[0] == "t + o"
    click(qtbot, dialog, "redoEdit")
    assert follower.spelled("tokenize") == "token iz e"


def test_a_merge_moves_later_and_earlier_and_to_the_front(qtbot: QtBot, dialog: WhatIfDialog) -> None:
    follower = Follower(dialog)
    dialog.select(6)
    click(qtbot, dialog, "moveFirst")
    assert column(dialog, "parts")[0] == "tokeniz + e"
    assert follower.spelled("tokenize") == "tokenize"  # its parts come later, and then it fits
    dialog.select(1)
    click(qtbot, dialog, "moveLater")
    assert column(dialog, "parts")[1:3] == ["to + k", "t + o"]
    click(qtbot, dialog, "moveEarlier")
    assert column(dialog, "parts")[1:3] == ["t + o", "to + k"]
    click(qtbot, dialog, "restoreLearned")
    assert follower.tokenizer is None
    click(qtbot, dialog, "undoEdit")
    assert column(dialog, "parts")[0] == "tokeniz + e"


def test_what_needs_a_removed_merge_is_struck_out(qtbot: QtBot, dialog: WhatIfDialog) -> None:
    follower = Follower(dialog)
    dialog.select(1)
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert column(dialog, "token") == ["to", "toke", "token", "tokeni", "tokeniz", "tokenize"]
    assert follower.spelled("tokenize") == "to k e n i z e"
    assert "5 tokens cannot be made" in says(dialog, "whatIfLost")
    fonts: list[QFont | None] = [
        dialog.model.index(row, 2).data(Qt.ItemDataRole.FontRole) for row in range(6)
    ]
    assert fonts[0] is None
    assert all(font is not None and font.strikeOut() for font in fonts[1:])
    click(qtbot, dialog, "undoEdit")
    assert says(dialog, "whatIfLost") == ""


def test_what_cannot_be_put_in_is_told(qtbot: QtBot, dialog: WhatIfDialog) -> None:
    enter(dialog, "q", "z")
    click(qtbot, dialog, "insertRow")
    assert "not a token" in says(dialog, "whatIfProblem")
    enter(dialog, "t", "o")
    qtbot.keyClick(field(dialog, "insertRight"), Qt.Key.Key_Return)
    assert "merged already" in says(dialog, "whatIfProblem")
    assert len(column(dialog, "parts")) == 7


def test_a_part_can_be_named_by_its_id(qtbot: QtBot, dialog: WhatIfDialog) -> None:
    ids = [dialog.what_if.id_of(letter) for letter in "iz"]
    enter(dialog, f"#{ids[0]}", f"#{ids[1]}")
    click(qtbot, dialog, "insertRow")
    assert column(dialog, "parts")[0] == "i + z"


def test_rows_are_found_by_text_and_by_id(qtbot: QtBot, dialog: WhatIfDialog) -> None:
    search = field(dialog, "whatIfSearch")
    qtbot.keyClicks(search, "ken")
    assert (dialog.table.chosen, says(dialog, "whatIfFound")) == (3, "1 of 4")
    qtbot.keyClick(search, Qt.Key.Key_Return)
    assert (dialog.table.chosen, says(dialog, "whatIfFound")) == (4, "2 of 4")
    qtbot.keyClick(search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(search, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert (dialog.table.chosen, says(dialog, "whatIfFound")) == (6, "4 of 4")
    search.setText(f"#{dialog.what_if.token_id(2)}")
    assert dialog.table.chosen == 2
    search.setText("xyz")
    assert says(dialog, "whatIfFound") == "none"


def test_the_row_of_a_token_is_chosen(dialog: WhatIfDialog) -> None:
    assert dialog.select_token(dialog.what_if.token_id(5))
    assert dialog.table.chosen == 5
    letter = dialog.what_if.id_of("t")
    assert letter is not None
    assert not dialog.select_token(letter)
    assert f"#{letter}" in says(dialog, "whatIfProblem")


def test_how_much_of_the_text_changed_is_said(qtbot: QtBot, dialog: WhatIfDialog) -> None:
    assert "Nothing" in says(dialog, "whatIfEffect")
    click(qtbot, dialog, "removeRow")
    assert "Comparing" in says(dialog, "whatIfEffect")
    dialog.show_changes(TextChanges(12, 123, 120))
    assert says(dialog, "whatIfEffect") == "12 tokens of the text changed; 120 → 123 tokens"
    click(qtbot, dialog, "undoEdit")
    assert "Nothing" in says(dialog, "whatIfEffect")


def test_it_is_kept_under_a_name_and_the_learned_list_comes_back(
    qtbot: QtBot, dialog: WhatIfDialog, tokens_and_tokenizers: BpeTokenizer
) -> None:
    follower = Follower(dialog)
    keep = dialog.findChild(QPushButton, "keepTokenizer")
    assert keep is not None
    assert not keep.isEnabled()
    dialog.select(6)
    click(qtbot, dialog, "removeRow")
    field(dialog, "keptName").setText("Without tokenize")
    click(qtbot, dialog, "keepTokenizer")
    ((kept, name),) = follower.kept
    assert name == "Without tokenize"
    assert kept.vocab_size == tokens_and_tokenizers.vocab_size - 1
    assert spelled(kept, "tokenize") == "tokeniz e"
    assert follower.tokenizer is None
    assert not dialog.isVisible()


def test_closing_keeps_the_edits(qtbot: QtBot, dialog: WhatIfDialog) -> None:
    follower = Follower(dialog)
    click(qtbot, dialog, "removeRow")
    assert follower.tokenizer is not None
    edited = follower.tokenizer
    dialog.close()
    assert follower.tokenizer is edited
    assert dialog.what_if.is_changed


# ---- pieces


def test_pieces_of_wordpiece_are_removed_and_added(qtbot: QtBot, opened: Callable[..., WhatIfDialog]) -> None:
    dialog = opened(learned("wordpiece"))
    follower = Follower(dialog)
    assert dialog.findChild(QPushButton, "moveFirst") is None
    field(dialog, "insertPiece").setText("tokenizers")
    click(qtbot, dialog, "insertRow")
    assert follower.spelled("the tokenizers") == "the tokenizers"
    assert column(dialog, "piece")[-1] == "tokenizers"
    font = dialog.model.index(dialog.table.chosen, 1).data(Qt.ItemDataRole.FontRole)
    assert font.italic()
    token = dialog.what_if.id_of("the")
    assert token is not None
    dialog.select_token(token)
    click(qtbot, dialog, "removeRow")
    assert follower.spelled("the") == "th ##e"
    field(dialog, "insertPiece").setText("")
    click(qtbot, dialog, "insertRow")
    assert "one character" in says(dialog, "whatIfProblem")


def test_scores_of_unigram_are_changed(qtbot: QtBot, opened: Callable[..., WhatIfDialog]) -> None:
    dialog = opened(learned("unigram"))
    follower = Follower(dialog)
    score = dialog.findChild(QDoubleSpinBox, "rowScore")
    assert score is not None
    token = dialog.what_if.id_of(" cat")
    assert token is not None
    dialog.select_token(token)
    before = column(dialog, "score")[dialog.table.chosen]
    assert abs(score.value() - float(before)) < 1e-3
    score.setValue(-90.0)
    assert column(dialog, "score")[dialog.table.chosen] == "-90.000"
    assert "▁cat" not in follower.spelled("the cat").split()
    click(qtbot, dialog, "undoEdit")
    assert follower.tokenizer is None
    field(dialog, "insertPiece").setText("the cat")
    click(qtbot, dialog, "insertRow")
    assert column(dialog, "piece")[-1] == "the▁cat"


# ---- large ones


def test_tables_of_a_large_vocabulary_are_made_beside_the_window(
    qtbot: QtBot, opened: Callable[..., WhatIfDialog]
) -> None:
    base = large.merges_of_bytes(BESIDE_FROM_ROWS + 10)
    dialog = opened(base)
    heard: list[PipelineTokenizer | None] = []
    dialog.changed.connect(heard.append)
    for _ in range(3):
        click(qtbot, dialog, "removeRow")
    qtbot.waitUntil(lambda: bool(heard) and dialog.what_if.tokenizer() is heard[-1])
    last = heard[-1]
    assert isinstance(last, BpeTokenizer)
    assert len(last.merges) == BESIDE_FROM_ROWS + 7
    click(qtbot, dialog, "restoreLearned")
    qtbot.waitUntil(lambda: heard[-1] is None)
    assert isinstance(dialog.model, RowModel)
