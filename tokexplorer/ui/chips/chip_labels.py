"""The texts on chips: the spelling of a token, its id, or its bytes."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, Literal, NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFontMetricsF, QGlyphRun, QRawFont, QStaticText, QTextLayout

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.text import LONE_SURROGATE
from tokexplorer.core.tokenizer import spelling_of
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.text.token_copy import bytes_in_text

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPainter

    from tokexplorer.core.tokenizer import Tokenizer

ChipForm = Literal["tokens", "ids", "bytes"]

MOST_BYTES = 64  # on a chip; a longer token ends with an ellipsis, and its card has the rest
MOST_CHARACTERS = 96
_MOST_KEPT = 30_000
_MOST_ROWS = 512  # rows of text that are kept shaped, as most rows are the same from step to step
_JOINT = re.compile("(?<=⟨[0-9A-F]{2})⟩⟨(?=[0-9A-F]{2}⟩)")
_NOTHING = "∅"


class Label(NamedTuple):
    """The text of a chip, its width in cells of the fixed font, and whether each character takes one cell."""

    text: str
    cells: int
    is_even: bool


class _Plain(dict[int, str]):
    """A table for `str.translate` that leaves white space blank and makes invisible characters visible."""

    def __missing__(self, code: int) -> str:
        mark = chr(code)
        category = unicodedata.category(mark)
        if mark in "\t\n\r" or category in ("Zs", "Zl", "Zp"):
            self[code] = " "
        elif category in ("Cc", "Cs", "Cn", "Co"):
            self[code] = visible_text(mark.encode("utf-8", "surrogateescape"))
        else:
            self[code] = mark
        return self[code]


_PLAIN = _Plain()


@lru_cache(maxsize=_MOST_KEPT)
def spelled_text(token: bytes, *, show_whitespace: bool) -> str:
    """The text of a token for display; bytes that are not whole characters are shown as ⟨F0 9F⟩."""
    shortened = len(token) > 4 * MOST_CHARACTERS
    token = token[: 4 * MOST_CHARACTERS]
    shown = visible_text(token) if show_whitespace else _plain(token)
    if LONE_SURROGATE.search(token.decode("utf-8", "surrogateescape")):  # it is no UTF-8
        shown = _JOINT.sub(" ", shown)
    if shortened or len(shown) > MOST_CHARACTERS:
        return shown[: MOST_CHARACTERS - 1] + "…"
    return shown or _NOTHING


def _plain(token: bytes) -> str:
    text = token.decode("utf-8", "surrogateescape")
    shown = text.translate(_PLAIN)
    return "◌" + shown if text and unicodedata.category(text[0]).startswith("M") else shown


def bytes_text(token: bytes) -> str:
    """Bytes as hexadecimal numbers."""
    shown = token[:MOST_BYTES].hex(" ")
    return f"{shown} …" if len(token) > MOST_BYTES else shown or _NOTHING


class ChipLabels:
    """Makes labels of tokens and paints them; labels and shaped texts are cached.

    Attributes:
        advance: the width of a cell.
        ascent, height: the measures of the font.
    """

    def __init__(self, font: QFont) -> None:
        self._tokenizer: Tokenizer | None = None
        self._spellings: object = None
        self._form: ChipForm = "tokens"
        self._show_whitespace = False
        self._of_id: dict[int, Label] = {}
        self.set_font(font)

    def set_font(self, font: QFont) -> None:
        """Use another font or size."""
        metrics = QFontMetricsF(font)
        self.font, self._metrics = font, metrics
        self._raw = QRawFont.fromFont(font)
        self.advance = metrics.horizontalAdvance("0")
        self.ascent, self.height = metrics.ascent(), metrics.height()
        self._even: dict[str, bool] = {}
        self._of_text: dict[str, Label] = {}
        self._drawn: dict[str, tuple[list[QGlyphRun], float, float]] = {}
        self._rows: dict[str, QStaticText] = {}
        self._of_id.clear()

    def show(self, tokenizer: Tokenizer | None, form: ChipForm, *, show_whitespace: bool) -> None:
        """Set the tokenizer whose tokens are labelled, and the form of the labels."""
        spellings = _spellings(tokenizer)
        if spellings is not self._spellings or (form, show_whitespace) != (self._form, self._show_whitespace):
            self._of_id.clear()
        self._tokenizer, self._spellings = tokenizer, spellings
        self._form, self._show_whitespace = form, show_whitespace

    # ---- labels

    def of_id(self, token_id: int) -> Label | None:
        """The label of a token; None if it depends on the text that it covers."""
        known = self._of_id.get(token_id)
        if known is not None:
            return known
        if self._form == "ids":
            label = self._label(str(token_id))
        else:
            spelled = self.spelled(token_id)
            if spelled is None:
                return None
            if self._form == "bytes" and self._tokenizer is not None:
                in_text = bytes_in_text(self._tokenizer, token_id)
                spelled = spelled if in_text is None else in_text
            label = self.of_bytes(spelled)
        self._of_id[token_id] = label
        return label

    def of_bytes(self, token: bytes) -> Label:
        """The label of a token with these bytes."""
        if self._form == "bytes":
            return self._label(bytes_text(token))
        return self._label(spelled_text(token, show_whitespace=self._show_whitespace))

    def of_no_token(self, token_id: int) -> Label:
        """The label of an id that has no spelling and covers no text."""
        return self._label(f"#{token_id}")

    def spelled(self, token_id: int) -> bytes | None:
        """The bytes of a token in the vocabulary; None if it has none, like a patch."""
        return None if self._tokenizer is None else spelling_of(self._tokenizer, token_id)

    def _label(self, text: str) -> Label:
        known = self._of_text.get(text)
        if known is None:
            if len(self._of_text) > _MOST_KEPT:
                self._of_text.clear()
                self._drawn.clear()
            known = self._of_text[text] = self._measured(text)
        return known

    def _measured(self, text: str) -> Label:
        even = self._even
        for character in text:
            if character not in even:
                even[character] = self._is_even(character)
        if all(map(even.__getitem__, text)):
            return Label(text, len(text), True)
        return Label(text, max(ceil(self._metrics.horizontalAdvance(text) / self.advance - 0.05), 1), False)

    def _is_even(self, character: str) -> bool:
        """Whether the font has the character, as wide as a cell, and it is written from left to right."""
        if unicodedata.bidirectional(character) in ("R", "AL", "AN") or unicodedata.combining(character):
            return False
        width = self._metrics.horizontalAdvance(character)
        return self._raw.supportsCharacter(ord(character)) and abs(width - self.advance) < 0.01

    def shortened(self, label: Label, cells: int) -> Label:
        """The label, shortened to at most so many cells."""
        if label.cells <= cells:
            return label
        if label.is_even:
            return Label(label.text[: max(cells - 1, 0)] + "…", max(cells, 1), True)
        text = self._metrics.elidedText(label.text, Qt.TextElideMode.ElideRight, cells * self.advance)
        return Label(text, max(cells, 1), False)

    # ---- painting

    def paint_row(self, painter: QPainter, x: float, baseline: float, text: str) -> None:
        """Draw the labels of a row whose characters take one cell each, with the spaces between them."""
        shaped = self._rows.get(text)
        if shaped is None:
            if len(self._rows) >= _MOST_ROWS:
                self._rows.clear()
            shaped = self._rows[text] = QStaticText(text)
            shaped.setTextFormat(Qt.TextFormat.PlainText)
            shaped.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
            shaped.prepare(painter.transform(), self.font)
        painter.drawStaticText(QPointF(x, baseline - self.ascent), shaped)

    def paint(self, painter: QPainter, x: float, baseline: float, label: Label) -> None:
        """Draw another label in the middle of its cells, on the baseline of the row."""
        text = label.text
        drawn = self._drawn.get(text)
        if drawn is None:
            layout = QTextLayout(text, self.font)
            layout.beginLayout()
            line = layout.createLine()
            layout.endLayout()
            drawn = layout.glyphRuns(), line.ascent(), line.naturalTextWidth()
            self._drawn[text] = drawn
        runs, ascent, width = drawn
        place = QPointF(x + max(label.cells * self.advance - width, 0.0) / 2, baseline - ascent)
        for run in runs:
            painter.drawGlyphRun(place, run)


def _spellings(tokenizer: Tokenizer | None) -> object:
    """An object that is the same for tokenizers with equal spellings, such as the steps of a BPE run."""
    return tokenizer.token_arrays() if isinstance(tokenizer, BpeTokenizer) else tokenizer
