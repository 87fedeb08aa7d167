"""The context menu of a token in the vocabulary's table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.vocabulary.vocabulary_table import COLUMNS

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.vocabulary_view import VocabularyQuery

LONGEST_STORY_CHARACTERS = 128


class RowMenu(QMenu):
    """The menu of one token.

    Signals:
        copy_rows_wanted(): put the selected rows on the clipboard.
        find_wanted(int): show where it stands in the text.
        story_wanted(str): tell how this text becomes its tokens.
        sort_wanted(str): order the table by this.
    """

    copy_rows_wanted = Signal()
    find_wanted = Signal(int)
    story_wanted = Signal(object)
    sort_wanted = Signal(str)

    def __init__(
        self,
        token_id: int,
        spelling: bytes,
        story: str,
        query: VocabularyQuery,
        is_in_text: bool,
        parent: QWidget,
    ) -> None:
        """`story` is the text whose story can be told, empty if there is none."""
        super().__init__(parent)
        self.setObjectName("vocabularyRowMenu")
        self._token_id, self._spelling, self._story = token_id, spelling, story
        rows = self._add("Copy rows", "copyRows", self.copy_rows_wanted.emit)
        rows.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
        self._add("Copy token", "copyToken", self._copy_token)
        self._add("Copy id", "copyId", self._copy_id)
        self._add("Copy bytes", "copyBytes", self._copy_bytes)
        self.addSeparator()
        self._add("Find in the text", "findInText", self._find).setEnabled(is_in_text)
        self._add("Tell its story", "tellStory", self._tell).setEnabled(bool(story))
        self.addSeparator()
        self._add_orders(query)

    def _add(self, text: str, object_name: str, action: object) -> QAction:
        added = self.addAction(text)
        added.setObjectName(object_name)
        added.triggered.connect(action)
        return added

    def _add_orders(self, query: VocabularyQuery) -> None:
        orders = self.addMenu("Sort by")
        for column in COLUMNS:
            if column.query_key:
                action = orders.addAction(column.title)
                action.setObjectName(f"sort {column.query_key}")
                action.setCheckable(True)
                action.setChecked(column.query_key == query.sort)
                action.setData(column.query_key)
                action.triggered.connect(self._sort)

    @Slot()
    def _sort(self) -> None:
        action = self.sender()
        assert isinstance(action, QAction)
        self.sort_wanted.emit(str(action.data()))

    @Slot()
    def _copy_token(self) -> None:
        """Copy the token's text, or a visible form of its bytes if they are no UTF-8."""
        try:
            text = self._spelling.decode("utf-8")
        except UnicodeDecodeError:
            text = visible_text(self._spelling)
        QGuiApplication.clipboard().setText(text)

    @Slot()
    def _copy_id(self) -> None:
        QGuiApplication.clipboard().setText(str(self._token_id))

    @Slot()
    def _copy_bytes(self) -> None:
        QGuiApplication.clipboard().setText(self._spelling.hex(" "))

    @Slot()
    def _find(self) -> None:
        self.find_wanted.emit(self._token_id)

    @Slot()
    def _tell(self) -> None:
        self.story_wanted.emit(self._story)


def story_text(tokenizer: Tokenizer, token_id: int) -> str:
    """The text of a token whose story can be told; empty for a part of a character and for very long ones."""
    try:
        text = tokenizer.decode_bytes([token_id]).decode("utf-8", "surrogatepass")
    except (DecodeError, UnicodeDecodeError):
        return ""
    return text if len(text) <= LONGEST_STORY_CHARACTERS else ""
