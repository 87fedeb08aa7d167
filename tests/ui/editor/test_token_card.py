from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from tests.session.plain_tokenizers import ThreeBytes
from tests.ui.editor.editing import move_to, press
from tokexplorer.ui.editor.token_card import CardRow, TokenCard, TokenCardPopup

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.editor.token_edit import TokenEdit

from PySide6.QtCore import QPointF, Qt

FULL = TokenCard(
    3611,
    b" unbeliev",
    corpus_count=1205,
    left="·un",
    right="believ",
    rows=(CardRow("merge", "3355"),),
    note="a note",
)


def test_what_a_card_says() -> None:
    assert FULL.title == "·unbeliev"
    assert FULL.hex_bytes == "20 75 6e 62 65 6c 69 65 76"
    long = TokenCard(1, b"x" * 100)
    assert len(long.title) < 40
    assert long.hex_bytes.endswith("+84")


def test_a_card_is_as_large_as_what_it_says(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    popup = TokenCardPopup(parent)
    popup.show_card(TokenCard(1, b"x"), QRect(10, 10, 20, 20))
    small = popup.size()
    popup.show_card(FULL, QRect(10, 10, 20, 20))
    assert popup.height() > small.height()
    assert popup.width() > small.width()
    assert popup.accessibleName() == "Token ·unbeliev"
    assert "in corpus 1" in popup.accessibleDescription()


def test_a_card_stays_in_the_window(qtbot: QtBot) -> None:
    """UX 16: as a window of its own it had a thick black frame where the desktop has no compositor."""
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.resize(600, 500)
    popup = TokenCardPopup(parent)
    assert not popup.isWindow()
    anchor = QRect(595, 480, 5, 15)
    popup.show_card(FULL, anchor)
    assert parent.rect().contains(popup.geometry())
    assert popup.geometry().bottom() <= anchor.top() + 8


@pytest.fixture
def point(edit: TokenEdit) -> QPointF:
    edit.set_text("abcdef")
    edit.viewport().repaint()
    return QPointF(edit.document().documentMargin() + 8, 20)


def test_resting_on_a_token_shows_its_card(edit: TokenEdit, qtbot: QtBot, point: QPointF) -> None:
    edit.describe = lambda token: TokenCard(token.token_id, b"abc", corpus_count=7)
    popup = edit.hover_card.popup
    move_to(edit, point)
    qtbot.waitUntil(popup.isVisible)
    assert popup.card == TokenCard(int.from_bytes(b"abc", "big"), b"abc", corpus_count=7)
    assert not popup.grab().toImage().isNull()
    press(edit, Qt.Key.Key_X, text="x")
    assert not popup.isVisible()


def test_without_a_description_there_are_id_and_bytes(edit: TokenEdit, qtbot: QtBot, point: QPointF) -> None:
    edit.describe = lambda _: None
    move_to(edit, point)
    qtbot.waitUntil(edit.hover_card.popup.isVisible)
    assert edit.hover_card.popup.card == TokenCard(int.from_bytes(b"abc", "big"), b"abc")
    edit.verticalScrollBar().valueChanged.emit(0)
    assert not edit.hover_card.popup.isVisible()


def test_a_card_goes_with_its_tokenizer(edit: TokenEdit, qtbot: QtBot, point: QPointF) -> None:
    move_to(edit, point)
    qtbot.waitUntil(edit.hover_card.popup.isVisible)
    slow = ThreeBytes(2)
    slow.may_be_slow = True
    edit.set_tokenizer(slow)
    assert not edit.hover_card.popup.isVisible()
