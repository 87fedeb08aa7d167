"""A merge is moved, one is put in, and the text follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.ui.what_if.order_dialog import OrderDialog

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def base() -> BpeTokenizer:
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

    def __init__(self, dialog: OrderDialog) -> None:
        self.tokenizer: BpeTokenizer | None = None
        dialog.changed.connect(self.follow)

    def follow(self, tokenizer: BpeTokenizer | None) -> None:
        self.tokenizer = tokenizer

    def spelled(self, text: str) -> str:
        assert self.tokenizer is not None
        ids = self.tokenizer.encode(text).ids.tolist()
        return " ".join(self.tokenizer.token_bytes(token).decode() for token in ids)


@pytest.fixture
def dialog(qtbot: QtBot, base: BpeTokenizer) -> OrderDialog:
    made = OrderDialog(base)
    qtbot.addWidget(made)
    made.show()
    return made


def click(qtbot: QtBot, dialog: OrderDialog, name: str) -> None:
    button = dialog.findChild(QPushButton, name)
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def enter(dialog: OrderDialog, left: str, right: str) -> None:
    for name, text in (("insertLeft", left), ("insertRight", right)):
        edit = dialog.findChild(QLineEdit, name)
        assert edit is not None
        edit.setText(text)


def pairs(dialog: OrderDialog) -> list[str]:
    model = dialog.model
    return [model.index(row, 1).data() for row in range(model.rowCount())]


def test_the_list_is_the_learned_order(dialog: OrderDialog) -> None:
    assert pairs(dialog)[:3] == ["t + o", "to + k", "tok + e"]
    assert dialog.model.index(0, 0).data() == "1"
    assert dialog.model.index(0, 2).data() == "to"


def test_i_and_z_first_make_tokenize_unreachable(qtbot: QtBot, dialog: OrderDialog) -> None:
    follower = Follower(dialog)
    enter(dialog, "i", "z")
    click(qtbot, dialog, "insertMerge")
    assert pairs(dialog)[0] == "i + z"
    assert follower.spelled("tokenize") == "token iz e"
    click(qtbot, dialog, "undoOrder")
    assert follower.tokenizer is None
    assert pairs(dialog)[0] == "t + o"


def test_a_merge_moves_later_and_earlier_and_to_the_front(qtbot: QtBot, dialog: OrderDialog) -> None:
    follower = Follower(dialog)
    dialog.select(6)
    click(qtbot, dialog, "moveFirst")
    assert pairs(dialog)[0] == "tokeniz + e"
    assert follower.spelled("tokenize") == "tokenize"  # its parts come later, and then it fits
    dialog.select(1)
    click(qtbot, dialog, "moveLater")
    assert pairs(dialog)[1:3] == ["to + k", "t + o"]
    click(qtbot, dialog, "moveEarlier")
    assert pairs(dialog)[1:3] == ["t + o", "to + k"]
    click(qtbot, dialog, "resetOrder")
    assert follower.tokenizer is None


def test_what_cannot_be_put_in_is_told(qtbot: QtBot, dialog: OrderDialog) -> None:
    problem = dialog.findChild(QLabel, "orderProblem")
    assert problem is not None
    enter(dialog, "q", "z")
    click(qtbot, dialog, "insertMerge")
    assert "not a token" in problem.text()
    enter(dialog, "t", "o")
    click(qtbot, dialog, "insertMerge")
    assert "merged already" in problem.text()
    assert len(pairs(dialog)) == 7


def test_closing_puts_the_learned_order_back(qtbot: QtBot, dialog: OrderDialog) -> None:
    follower = Follower(dialog)
    enter(dialog, "i", "z")
    click(qtbot, dialog, "insertMerge")
    assert follower.tokenizer is not None
    dialog.close()
    assert follower.tokenizer is None
