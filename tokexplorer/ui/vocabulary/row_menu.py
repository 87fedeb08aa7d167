"""The context menu of a token in the vocabulary's table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tokexplorer.core.language import tr
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.kit.parts import action
from tokexplorer.ui.vocabulary.vocabulary_table import COLUMNS

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.vocabulary_view import VocabularyQuery

LONGEST_STORY_CHARACTERS = 128


class RowMenu(QMenu):
    """The menu of one token.

    Signals:
        copy_rows_wanted(): put the selected rows on the clipboard.
        find_wanted(int): show where the token occurs in the text.
        story_wanted(str): show how this text becomes its tokens.
        sort_wanted(str): sort the table by this column; the argument is its `query_key`.
    """

    copy_rows_wanted = Signal()
    find_wanted = Signal(int)
    story_wanted = Signal(object)
    sort_wanted = Signal(str)

    def __init__(
        self,
        token_id: int,
        spelling: bytes,
        meaning: bytes,
        story: str,
        query: VocabularyQuery,
        is_in_text: bool,
        parent: QWidget,
    ) -> None:
        """`meaning` are the bytes to copy; `story` is the text of the token for its story, if it has one."""
        super().__init__(parent)
        self.setObjectName("vocabularyRowMenu")
        copy = QGuiApplication.clipboard().setText
        rows = self._add(tr("Copy rows"), "copyRows", self.copy_rows_wanted.emit)
        rows.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        self._add(tr("Copy token"), "copyToken", lambda: copy(_text_of(spelling)))
        self._add(tr("Copy id"), "copyId", lambda: copy(str(token_id)))
        self._add(tr("Copy bytes"), "copyBytes", lambda: copy(meaning.hex(" ")))
        self.addSeparator()
        find = self._add(tr("Find in the text"), "findInText", lambda: self.find_wanted.emit(token_id))
        find.setEnabled(is_in_text)
        tell = self._add(tr("Tell its story"), "tellStory", lambda: self.story_wanted.emit(story))
        tell.setEnabled(bool(story))
        self.addSeparator()
        orders = self.addMenu(tr("Sort by"))
        for column in COLUMNS:
            if key := column.query_key:
                order = action(orders, column.title, partial(self.sort_wanted.emit, key), f"sort {key}")
                order.setCheckable(True)
                order.setChecked(key == query.sort)
                orders.addAction(order)

    def _add(self, text: str, object_name: str, do: Callable[[], object]) -> QAction:
        added = action(self, text, do, object_name)
        self.addAction(added)
        return added


def _text_of(spelling: bytes) -> str:
    """A token as text; bytes that are not UTF-8 in a visible form."""
    try:
        return spelling.decode("utf-8")
    except UnicodeDecodeError:
        return visible_text(spelling)


def story_text(tokenizer: Tokenizer, token_id: int) -> str:
    """The text of a token for its story; empty for a part of a character and for a very long token."""
    try:
        text = tokenizer.decode_bytes([token_id]).decode("utf-8", "surrogatepass")
    except (DecodeError, UnicodeDecodeError):
        return ""
    return text if len(text) <= LONGEST_STORY_CHARACTERS else ""
