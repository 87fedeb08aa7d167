"""The card of a token: what it says in the terms of the token's algorithm, and the pop-up that shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, exp
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QFrame, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr, tr_count
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.tokenizer import DecodeError, bytes_meant_by, spelling_of
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.tokens import hex_text, visible_text
from tokexplorer.ui.theme import mono_font, theme, theme_manager, ui_font
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QAbstractScrollArea

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.tokenizer import TokenFacts, Tokenizer, TokenKind
    from tokexplorer.session.text.encodings import TokenAt


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


def _card_rows(card: TokenCard) -> list[CardRow]:
    rows = [CardRow(tr("id"), grouped(card.token_id)), CardRow(tr("bytes"), card.hex_bytes, is_mono=True)]
    if card.corpus_count is not None:
        rows.append(CardRow(tr("in corpus"), grouped(card.corpus_count)))
    return [*rows, *card.rows]


class TokenCardPopup(QFrame):
    """Shows a `TokenCard` beside the token, over all else in its parent; it never takes focus or pointer.

    It paints itself: a dozen labels made anew for each token under a moving pointer would be slow. It is no
    window: without a compositor, a desktop would paint its shadow and its corners black.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tokenCard")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        self.card: TokenCard | None = None
        self._measure()
        theme_manager().scale_changed.connect(self._measure)

    @Slot()
    def _measure(self) -> None:
        self.card = None
        self._title_font = mono_font(13.0)
        self._title_font.setBold(True)
        self._mono_font, self._font = mono_font(), ui_font()

    def show_card(self, card: TokenCard, anchor: QRect) -> None:
        """Show `card` below `anchor`, a rectangle in the parent, or above it where there is no room."""
        if card != self.card:
            self.card = card
            self.setAccessibleName(tr("Token {title}", title=card.title))
            self.setAccessibleDescription("; ".join(f"{row.name} {row.value}" for row in _card_rows(card)))
            self.resize(self._size_of(card))
        self.move(self._place(anchor))
        self.raise_()
        self.show()
        self.update()

    def _place(self, anchor: QRect) -> QPoint:
        parent = self.parentWidget()
        assert parent is not None
        room = parent.rect()
        x = min(anchor.left() - _SHADOW, room.right() - self.width())
        y = anchor.bottom() + 4 - _SHADOW
        if y + self.height() > room.bottom():
            y = anchor.top() - 4 - self.height() + _SHADOW
        return QPoint(max(room.left(), x), max(room.top(), y))

    def _row_height(self) -> int:
        return round(QFontMetricsF(self._font).height() * 1.3)

    def _title_height(self) -> int:
        return round(QFontMetricsF(self._title_font).height() * 1.35)

    def _value_font(self, row: CardRow) -> QFont:
        return self._mono_font if row.is_mono else self._font

    def _size_of(self, card: TokenCard) -> QSize:
        rows = _card_rows(card)
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
            widths.append(names.horizontalAdvance(tr("from")) + _COLUMN_GAP + self._parts_width(card))
        frame = 2 * (_MARGIN + _SHADOW)
        height = self._title_height() + lines * self._row_height()
        return QSize(max(ceil(max(widths)), _LEAST_WIDTH) + frame, height + frame)

    def _parts_width(self, card: TokenCard) -> float:
        mono, plain = QFontMetricsF(self._mono_font), QFontMetricsF(self._font)
        chips = sum(
            mono.horizontalAdvance(text or "") + 2 * _CHIP_PADDING for text in (card.left, card.right)
        )
        return chips + plain.horizontalAdvance("+") + 2 * _CHIP_PADDING

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_frame(painter)
        if self.card is None:
            return
        colours = theme()
        inset = _SHADOW + _MARGIN
        room = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        title_room = QRectF(room.left(), room.top(), room.width(), self._title_height() * 0.8)
        _write(painter, title_room, _LEFT, self.card.title, self._title_font, colours.text)
        line = QRectF(room.left(), room.top() + self._title_height(), room.width(), self._row_height())
        for row in _card_rows(self.card):
            self._paint_name(painter, line, row.name)
            _write(painter, line, _RIGHT, row.value, self._value_font(row), colours.text)
            line.translate(0, line.height())
        if self.card.left is not None and self.card.right is not None:
            self._paint_name(painter, line, tr("from"))
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
        _write(painter, line, _LEFT, name, self._font, theme().muted)

    def _paint_parts(self, painter: QPainter, line: QRectF, left: str, right: str) -> None:
        """Two chips with a plus sign between them, at the right edge of a line."""
        mono, plus = QFontMetricsF(self._mono_font), QFontMetricsF(self._font).horizontalAdvance("+")
        gap, height = plus + 2 * _CHIP_PADDING, line.height()
        edge = line.right()
        for is_last, text in ((True, right), (False, left)):
            width = mono.horizontalAdvance(text) + 2 * _CHIP_PADDING
            chip = QRectF(edge - width, line.top() + 1.5, width, height - 3)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme().raised))
            painter.drawRoundedRect(chip, 3, 3)
            _write(painter, chip, Qt.AlignmentFlag.AlignCenter, text, self._mono_font, theme().text)
            edge = chip.left() - gap
            if is_last:
                sign = QRectF(edge, line.top(), gap, height)
                _write(painter, sign, Qt.AlignmentFlag.AlignCenter, "+", self._mono_font, theme().muted)


def _write(
    painter: QPainter, room: QRectF, place: Qt.AlignmentFlag, text: str, font: QFont, colour: str
) -> None:
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(room, place, text)


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
        self._delay = single_shot(self, self._show, CARD_DELAY_MS)

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
        window, anchor = self._viewport.window(), rect.toAlignedRect()
        if self.popup.parentWidget() is not window:
            self.popup.setParent(window)
        self.popup.show_card(card, QRect(self._viewport.mapTo(window, anchor.topLeft()), anchor.size()))


_NOTES: dict[TokenKind, str] = {
    "special": tr("special token: it stands for itself, never part of another"),
    "user": tr("user symbol: always cut out of the text whole"),
    "unknown": tr("unknown: the vocabulary cannot spell this"),
    "word": tr("a whole word of the vocabulary"),
    "unused": tr("no text becomes this token"),
}
_LONGEST_COVERED = 24
_MOST_TIES = 16


def card_of(
    tokenizer: Tokenizer,
    token_id: int,
    text: bytes,
    *,
    word: str = "",
    corpus_count: int | None = None,
    is_fallback: bool = False,
) -> TokenCard | None:
    """The card of a token that covers the bytes `text`; None if the vocabulary does not hold it.

    `word` is what it is a part of. `corpus_count` is left out for tokens that are cut out of the corpus. With
    `is_fallback` bytes stand for characters that the vocabulary lacks.
    """
    try:
        facts = tokenizer.facts(token_id)
    except DecodeError:
        return None
    spelled = bytes_meant_by(tokenizer, token_id)
    if facts.kind in ("special", "user"):
        corpus_count = None
    parts = [_shown(spelling_of(tokenizer, part) or b"") for part in facts.parts or ()]
    left, right = parts or (None, None)
    is_unknown = facts.kind == "unknown"
    token_bytes = text if spelled is None or is_unknown else spelled
    rows = _fact_rows(facts, token_bytes, is_fallback=is_fallback)
    if is_unknown or (spelled is not None and text and spelled != text):
        rows.insert(0, CardRow(tr("covers"), _shown(text), is_mono=True))
    return TokenCard(
        token_id=token_id,
        token_bytes=token_bytes,
        text=visible_text(spelled or b"") if is_unknown else "",
        corpus_count=corpus_count,
        left=left,
        right=right,
        rows=tuple(rows),
        note=_NOTES.get(facts.kind, "") or tie_note(tokenizer, word),
    )


def tie_note(tokenizer: Tokenizer, word: str) -> str:
    """Say so if several ways to encode a word are equally good, so that a rule alone decides; else empty."""
    if not word or not isinstance(tokenizer, UnigramTokenizer):
        return ""
    tied = tokenizer.tied_best(word, _MOST_TIES)
    if len(tied) < 2:
        return ""
    spelled = encode_utf8(word)
    one, other = (_shortened(_divided(spelled, each.encoding)) for each in tied[:2])
    score = _score(tied[0].score, ".4g")
    if len(tied) == 2:
        return tr(
            "two segmentations are equally good: {one} and {other} ({score})",
            one=one,
            other=other,
            score=score,
        )
    number = tr("{most_ties} or more", most_ties=_MOST_TIES) if len(tied) == _MOST_TIES else str(len(tied))
    return tr(
        "{number} segmentations are equally good, such as {one} and {other} ({score})",
        number=number,
        one=one,
        other=other,
        score=score,
    )


def _divided(text: bytes, encoding: Encoding) -> str:
    spans = zip(encoding.start_bytes.tolist(), encoding.end_bytes.tolist(), strict=True)
    return "|".join(visible_text(text[start:end]) for start, end in spans)


def _fact_rows(facts: TokenFacts, token: bytes, *, is_fallback: bool) -> list[CardRow]:
    rows = []
    if facts.kind == "merge" and facts.step is not None:
        rows.append(CardRow(tr("merge"), grouped(facts.step)))
    elif facts.kind == "character":
        rows.append(CardRow(tr("kind"), _character(token)))
    elif facts.kind == "byte":
        name = tr("byte 0x{value:02X}", value=token[0]) if len(token) == 1 else tr("byte")
        rows.append(CardRow(tr("kind"), tr("{name} of the fallback", name=name) if is_fallback else name))
    elif facts.kind == "patch":
        rows.append(
            CardRow(
                tr("kind"),
                tr_count(
                    "patch of {count} byte", "patch of {count} bytes", len(token), count=grouped(len(token))
                ),
            )
        )
    if facts.score is not None:
        # A file may hold scores above 0, which are no logarithms of probabilities.
        chance = f" (p = {exp(facts.score):.2g})" if facts.score <= 0 else ""
        rows.append(CardRow(tr("score"), f"{facts.score:.2f}{chance}".replace("-", "\u2212")))
    return rows


def _character(token: bytes) -> str:
    """The kind with its code point, unless the vocabulary spells more than the character."""
    text = decode_utf8(token)
    return tr("character U+{text:04X}", text=ord(text)) if len(text) == 1 else tr("character")


def _shown(token: bytes) -> str:
    """A token with white space in sight, shortened; nothing is made of what would not be seen."""
    return _shortened(visible_text(token[: 4 * (_LONGEST_COVERED + 1)]))


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_COVERED else text[: _LONGEST_COVERED - 1] + "…"


def _score(score: float, form: str) -> str:
    return f"{score:{form}}".replace("-", "\u2212")
