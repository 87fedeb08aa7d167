"""The tokens of an editor for screen readers: those on the screen, each with id, position and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, Slot
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QWidget

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.text.segments import Unit
from tokexplorer.session.text.token_walk import row_of
from tokexplorer.ui.kit.accessible_items import announce, tell_items
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from tokexplorer.session.text.encodings import TokenAt, TokenSpans
    from tokexplorer.session.text.token_walk import TokenStop
    from tokexplorer.ui.editor.token_card import TokenCard
    from tokexplorer.ui.editor.token_edit import TokenEdit


class TokenReader(QWidget):
    """Stands for the tokens of an editor: it paints nothing, and screen readers find the tokens in it.

    The editor itself stays a text to them. When the keys go from token to token, the token is announced.

    Attributes:
        items: the tokens on the screen.
    """

    def __init__(self, edit: TokenEdit, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tokensForReaders")
        self.setAccessibleName(tr("Tokens on the screen"))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setGeometry(0, 0, 1, 1)
        self.lower()
        self._edit = edit
        self.items = TokenItems(edit, self)
        edit.caret.moved.connect(self._moved)
        tell_items(self, self.items)

    @Slot(object)
    def _moved(self, stop: TokenStop) -> None:
        announce(self._edit, lambda: self.items.told(stop.token))


def token_in_words(token: TokenAt, card: TokenCard | None) -> tuple[str, str]:
    """A token as it is told to screen readers: its name, and all else that is known about it."""
    position = "" if token.index is None else tr("token {grouped}", grouped=grouped(token.index + 1))
    if card is None:
        return tr("id {token_id}", token_id=grouped(token.token_id)), position
    name = tr("{title}, id {token_id}", title=card.title, token_id=grouped(token.token_id))
    parts = [
        position,
        tr("bytes {hex_bytes}", hex_bytes=card.hex_bytes),
        *(f"{row.name} {row.value}" for row in card.rows),
    ]
    if card.left is not None and card.right is not None:
        parts.append(tr("merged from {left} and {right}", left=card.left, right=card.right))
    if card.corpus_count is not None:
        parts.append(tr("{corpus_count} times in the corpus", corpus_count=grouped(card.corpus_count)))
    return name, "; ".join(part for part in (*parts, card.note) if part)


class TokenItems:
    """The tokens on the screen of an editor."""

    def __init__(self, edit: TokenEdit, widget: QWidget) -> None:
        """Their places are those in `widget`."""
        self._edit, self._widget = edit, widget
        self._spans: TokenSpans | None = None
        self._forgetting = single_shot(widget, self._forget)

    def __len__(self) -> int:
        return len(self._shown())

    def name(self, index: int) -> str:
        """How the token is spelled, and its id."""
        return self.told(self._shown().at(index))[0]

    def describe(self, index: int) -> str:
        """Its position, its bytes and where it comes from."""
        return self.told(self._shown().at(index))[1]

    def place(self, index: int) -> QRect:
        """Where it is painted, as far as its first line."""
        edit, token = self._edit, self._shown().at(index)
        first, last = (self._rect_at(unit) for unit in (token.start_utf16, token.end_utf16))
        right = last.left() if last.top() == first.top() else edit.viewport().width()
        corner = self._widget.mapFromGlobal(edit.viewport().mapToGlobal(first.topLeft()))
        return QRect(corner, QSize(max(right - first.left(), 1), first.height()))

    def current(self) -> int | None:
        """The token that the keys are at."""
        stop = self._edit.caret.current
        if stop is None:
            return None
        spans = self._shown()
        return row_of(spans.start_bytes, spans.end_bytes, stop.place)

    def told(self, token: TokenAt) -> tuple[str, str]:
        """A token in words: its name, and all else."""
        return token_in_words(token, self._edit.describe(token) if self._edit.describe is not None else None)

    def _rect_at(self, utf16: int) -> QRect:
        edit = self._edit
        code_point = edit.document_model.convert(utf16, Unit.UTF16, Unit.CODE_POINT)
        cursor = QTextCursor(edit.document())
        cursor.setPosition(edit.projection.position(code_point))
        return edit.cursorRect(cursor)

    def _shown(self) -> TokenSpans:
        """The tokens on the screen; looked up once in a turn of the event loop."""
        if self._spans is None:
            edit = self._edit
            blocks = edit.visible_blocks() if edit.document_model.tokenizer is not None else []
            span = edit.projection.block_span
            start, end = (span(blocks[0].block)[0], span(blocks[-1].block)[1]) if blocks else (0, 0)
            self._spans = edit.document_model.tokens_between(start, end)
            self._forgetting.start()
        return self._spans

    def _forget(self) -> None:
        self._spans = None
