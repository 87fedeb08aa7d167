"""What is told about a token that the pointer rests on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QFrame, QWidget

from tokexplorer.core.number_text import grouped
from tokexplorer.core.token_text import hex_text, visible_text
from tokexplorer.ui.theme import mono_font, theme, ui_font

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QAbstractScrollArea

    from tokexplorer.session.text.token_spans import TokenAt

DescribeToken = Callable[["TokenAt"], "TokenCard | None"]

CARD_DELAY_MS = 350
_LONGEST_TITLE = 36
_MOST_BYTES = 16
_SHADOW = 8  # pixels around the card
_MARGIN = 14
_RADIUS = 8.0
_LEAST_WIDTH = 150
_COLUMN_GAP = 28
_CHIP_PADDING = 5.0
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class CardRow(NamedTuple):
    """A name and what it is, on one line."""

    name: str
    value: str
    is_mono: bool = False


@dataclass(frozen=True, slots=True)
class TokenCard:
    """The facts about one token of a vocabulary.

    Attributes:
        token_id: its id.
        token_bytes: its bytes.
        text: what it is called, with white space in sight; by default made from the bytes.
        corpus_count: how often it occurs in the tokenized training corpus; None if that is not known.
        left, right: the two tokens that were merged into it, with white space in sight.
        rows: what its algorithm knows of it.
        note: a sentence more, such as "special token".
    """

    token_id: int
    token_bytes: bytes
    text: str = ""
    corpus_count: int | None = None
    left: str | None = None
    right: str | None = None
    rows: tuple[CardRow, ...] = ()
    note: str = ""

    @property
    def title(self) -> str:
        """Its text, shortened if it is very long."""
        text = self.text or visible_text(self.token_bytes)
        return text if len(text) <= _LONGEST_TITLE else text[: _LONGEST_TITLE - 1] + "…"

    @property
    def hex_bytes(self) -> str:
        """Its bytes as hexadecimal numbers, the first few of many."""
        return hex_text(self.token_bytes, _MOST_BYTES)


def _rows(card: TokenCard) -> list[CardRow]:
    rows = [CardRow("id", grouped(card.token_id)), CardRow("bytes", card.hex_bytes, is_mono=True)]
    if card.corpus_count is not None:
        rows.append(CardRow("in corpus", grouped(card.corpus_count)))
    return [*rows, *card.rows]


class TokenCardPopup(QFrame):
    """Shows a `TokenCard` beside the token; it never takes the focus or the pointer.

    It paints itself: a dozen labels made anew for each token under a moving pointer would be slow.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.ToolTip | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("tokenCard")
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.card: TokenCard | None = None
        self._title_font = mono_font(13.0)
        self._title_font.setBold(True)
        self._mono_font, self._font = mono_font(), ui_font()

    def show_card(self, card: TokenCard, anchor: QRect) -> None:
        """Show `card` below `anchor`, a rectangle on the screen, or above it where there is no room."""
        if card != self.card:
            self.card = card
            self.setAccessibleName(f"Token {card.title}")
            self.setAccessibleDescription("; ".join(f"{row.name} {row.value}" for row in _rows(card)))
            self.resize(self._size_of(card))
        self.move(self._place(anchor))
        self.show()
        self.update()

    def _place(self, anchor: QRect) -> QPoint:
        screen = self.screen().availableGeometry()
        x = min(anchor.left() - _SHADOW, screen.right() - self.width())
        y = anchor.bottom() + 4 - _SHADOW
        if y + self.height() > screen.bottom():
            y = anchor.top() - 4 - self.height() + _SHADOW
        return QPoint(max(screen.left(), x), max(screen.top(), y))

    def _row_height(self) -> int:
        return round(QFontMetricsF(self._font).height() * 1.3)

    def _title_height(self) -> int:
        return round(QFontMetricsF(self._title_font).height() * 1.35)

    def _value_font(self, row: CardRow) -> QFont:
        return self._mono_font if row.is_mono else self._font

    def _size_of(self, card: TokenCard) -> QSize:
        rows = _rows(card)
        names = QFontMetricsF(self._font)
        widths = [
            QFontMetricsF(self._title_font).horizontalAdvance(card.title),
            names.horizontalAdvance(card.note),
        ]
        for row in rows:
            value = QFontMetricsF(self._value_font(row)).horizontalAdvance(row.value)
            widths.append(names.horizontalAdvance(row.name) + _COLUMN_GAP + value)
        lines = len(rows) + bool(card.note)
        if card.left is not None and card.right is not None:
            lines += 1
            widths.append(names.horizontalAdvance("from") + _COLUMN_GAP + self._parts_width(card))
        frame = 2 * (_MARGIN + _SHADOW)
        height = self._title_height() + lines * self._row_height()
        return QSize(max(ceil(max(widths)), _LEAST_WIDTH) + frame, height + frame)

    def _parts_width(self, card: TokenCard) -> float:
        mono, plain = QFontMetricsF(self._mono_font), QFontMetricsF(self._font)
        chips = sum(
            mono.horizontalAdvance(text or "") + 2 * _CHIP_PADDING for text in (card.left, card.right)
        )
        return chips + plain.horizontalAdvance("+") + 2 * _CHIP_PADDING

    def paintEvent(self, event: QPaintEvent) -> None:
        """A raised card with a soft shadow."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_frame(painter)
        if self.card is None:
            return
        colours = theme()
        inset = _SHADOW + _MARGIN
        room = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.setFont(self._title_font)
        painter.setPen(QColor(colours.text))
        title_room = QRectF(room.left(), room.top(), room.width(), self._title_height() * 0.8)
        painter.drawText(title_room, _LEFT, self.card.title)
        line = QRectF(room.left(), room.top() + self._title_height(), room.width(), self._row_height())
        for row in _rows(self.card):
            self._paint_name(painter, line, row.name)
            painter.setFont(self._value_font(row))
            painter.setPen(QColor(colours.text))
            painter.drawText(line, _RIGHT, row.value)
            line.translate(0, line.height())
        if self.card.left is not None and self.card.right is not None:
            self._paint_name(painter, line, "from")
            self._paint_parts(painter, line, self.card.left, self.card.right)
            line.translate(0, line.height())
        self._paint_name(painter, line, self.card.note)

    def _paint_frame(self, painter: QPainter) -> None:
        card = QRectF(self.rect()).adjusted(_SHADOW, _SHADOW, -_SHADOW, -_SHADOW)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 6))
        for step in range(_SHADOW, 0, -1):
            painter.drawRoundedRect(
                card.adjusted(-step, 2 - step, step, step), _RADIUS + step, _RADIUS + step
            )
        painter.setBrush(QColor(theme().surface))
        painter.setPen(QPen(QColor(theme().hairline), 1))
        painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)

    def _paint_name(self, painter: QPainter, line: QRectF, name: str) -> None:
        painter.setFont(self._font)
        painter.setPen(QColor(theme().muted))
        painter.drawText(line, _LEFT, name)

    def _paint_parts(self, painter: QPainter, line: QRectF, left: str, right: str) -> None:
        """Two chips with a plus sign between them, at the right edge of a line."""
        mono, plus = QFontMetricsF(self._mono_font), QFontMetricsF(self._font).horizontalAdvance("+")
        gap = plus + 2 * _CHIP_PADDING
        edge = line.right()
        for number, text in enumerate((right, left)):
            width = mono.horizontalAdvance(text) + 2 * _CHIP_PADDING
            chip = QRectF(edge - width, line.top() + 1.5, width, line.height() - 3)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme().raised))
            painter.drawRoundedRect(chip, 3, 3)
            painter.setFont(self._mono_font)
            painter.setPen(QColor(theme().text))
            painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, text)
            if number == 0:
                painter.setPen(QColor(theme().muted))
                sign = QRectF(chip.left() - gap, line.top(), gap, line.height())
                painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, "+")
            edge = chip.left() - gap


class HoverCard(QObject):
    """Shows the card of the token under the pointer: after a moment, or at once if one is shown already.

    Attributes:
        popup: the card.
    """

    def __init__(
        self, view: QAbstractScrollArea, look: Callable[[], tuple[TokenCard, QRectF] | None]
    ) -> None:
        """`look` gives what to say of the token under the pointer and where in the viewport that is."""
        super().__init__(view)
        self._viewport = view.viewport()
        self._look = look
        self.popup = TokenCardPopup(view)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(CARD_DELAY_MS)
        self._delay.timeout.connect(self._show)

    def follow(self, on_token: bool) -> None:
        """The pointer is on another token, or on none."""
        if not on_token:
            self.hide()
        elif self.popup.isVisible():
            self._show()
        else:
            self._delay.start()

    def hide(self) -> None:
        """Take the card away until the pointer rests on a token again."""
        self._delay.stop()
        self.popup.hide()

    @Slot()
    def _show(self) -> None:
        seen = self._look()
        if seen is None:
            self.hide()
            return
        card, rect = seen
        anchor = rect.toAlignedRect()
        corner = self._viewport.mapToGlobal(anchor.topLeft())
        self.popup.show_card(card, anchor.translated(corner - anchor.topLeft()))
