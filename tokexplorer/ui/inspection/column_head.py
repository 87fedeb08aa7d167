"""The head of one column: whose tokens these are, and how many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.inspection.framing.framing_words import counted, seen, seen_note
from tokexplorer.ui.theme import theme, theme_manager, ui_font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPaintEvent

    from tokexplorer.core.framing import Frame
    from tokexplorer.session.text.text_figures import TextFigures
    from tokexplorer.ui.inspection.head_marks import HeadMark

_LEFT_MARGIN, _RIGHT_MARGIN = 12.0, 10.0
_DOT = 9.0
_GAP = 8.0
_LEAST_NAME = 40.0
_NAME_SHARE = 0.55  # of the room: a longer name is cut short before the number of tokens goes
_BAR = 2.0  # pixels of the line under the chosen head
_SECOND_RISE = 8.0  # pixels that the second line is nearer to the first than its height
_LEAST_MARK = 24.0  # in less room nothing of a mark is painted; the tooltip has it
COUNTING = "– tokens"
_COUNTING_TIP = "The tokens of this text are being counted."
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def figure_texts(figures: TextFigures) -> list[str]:
    """What the head can say of a text, the fullest first: what matters least is left out first."""
    if figures.tokens is None:
        return [counted(figures.bytes, "byte"), ""]
    tokens, shortest = counted(figures.tokens), [grouped(figures.tokens), ""]
    if figures.unknown:
        shortest = [tokens, *shortest]
        tokens = f"{tokens}, {grouped(figures.unknown)} unknown"
    per_byte, per_character = figures.bytes_per_token, figures.characters_per_token
    if per_byte is None or per_character is None:
        return [tokens, *shortest]
    return [
        f"{tokens} · {per_byte:.2f} bytes/token · {per_character:.2f} chars/token",
        f"{tokens} · {per_byte:.2f} bytes/token",
        f"{tokens} · {per_byte:.2f} B/token",
        tokens,
        *shortest,
    ]


class ColumnHead(QWidget):
    """Dot, name and figures, as much of them as there is room for.

    Signals:
        clicked(): the column is wanted.
        menu_wanted(QPoint): what can be done with the column is wanted, at that place of the screen.
    """

    clicked = Signal()
    menu_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._name, self._colour, self._note = "", "#000000", ""
        self._texts: list[str] = [""]
        self._seen_note = ""
        self._is_chosen = self._is_compared = False
        self._marks: tuple[HeadMark, ...] = ()
        self._agreement, self._agreement_note = "", ""
        theme_manager().changed.connect(self._recolour)

    def show_tokenizer(self, name: str, colour: str, note: str = "") -> None:
        """Name it in its colour; `note` is told when the pointer rests on the head."""
        self._name, self._colour, self._note = name, colour, note
        self._changed()

    def show_figures(self, figures: TextFigures, frame: Frame | None = None) -> None:
        """The figures of the whole text; in a frame, how many tokens a model sees."""
        alone = figure_texts(figures)
        texts, note = (alone, "") if frame is None else (seen(frame), seen_note(alone[0]))
        if (texts, note) != (self._texts, self._seen_note):
            self._texts, self._seen_note = texts, note
            self._changed()

    def show_counting(self) -> None:
        """How many tokens there are is not known yet."""
        if self._texts[0] != COUNTING:
            self._texts, self._seen_note = [COUNTING, "–", ""], _COUNTING_TIP
            self._changed()

    def show_problem(self, sentence: str) -> None:
        """There are no figures, and why."""
        self._texts, self._seen_note = [sentence, "cannot encode", ""], ""
        self._changed()

    def mark_chosen(self, chosen: bool) -> None:
        """Whether the slider and the figures elsewhere are this column's."""
        self._is_chosen = chosen
        self._changed()

    def show_state(self, marks: Sequence[HeadMark]) -> None:
        """Say these of the tokenizer and its tokens, behind the name."""
        if tuple(marks) != self._marks:
            self._marks = tuple(marks)
            self._changed()

    def show_agreement(self, text: str, note: str = "") -> None:
        """How far its cuts are those of the reference, as `F1 0.83`; empty while that is not known."""
        if (text, note) != (self._agreement, self._agreement_note):
            self._agreement, self._agreement_note = text, note
            self._changed()

    def mark_compared(self, compared: bool) -> None:
        """Whether there is a second line for the agreement."""
        if compared != self._is_compared:
            self._is_compared = compared
            self.updateGeometry()

    @property
    def agreement(self) -> str:
        """What it says of that."""
        return self._agreement

    def _changed(self) -> None:
        marks = ", ".join(mark.text for mark in self._marks)
        parts = [self._name, f"({marks})" if marks else "", self._agreement, self._texts[0]]
        said = " ".join(part for part in parts if part)
        self.setAccessibleName(f"{said}, chosen" if self._is_chosen else said)
        told = (
            said,
            self._seen_note,
            self._note,
            self._agreement_note,
            *(each.tooltip for each in self._marks),
        )
        self.setToolTip("\n".join(part for part in told if part))
        self.update()

    def sizeHint(self) -> QSize:
        """As high as a line of text with some air, or two."""
        return QSize(150, self._line_height + (self._second_height if self._is_compared else 0))

    @property
    def _line_height(self) -> int:
        return round(QFontMetricsF(ui_font()).height() * 1.2) + 14

    @property
    def _second_height(self) -> int:
        return round(QFontMetricsF(ui_font()).height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the column."""
        self.clicked.emit()
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu."""
        self.menu_wanted.emit(event.globalPos())
        event.accept()

    @Slot()
    def _recolour(self) -> None:
        self.update()

    # ---- painting

    def shown_figures(self) -> str:
        """The figures that there is room for."""
        room = self._room(0.0)
        full = self._name_width() + self._marks_width([mark.text for mark in self._marks])
        least = _LEAST_NAME + self._marks_width([mark.least for mark in self._marks])
        room -= min(full, max(room * _NAME_SHARE, least))
        metrics = QFontMetricsF(ui_font())
        return next((text for text in self._texts if metrics.horizontalAdvance(text) <= room), "")

    def shown_marks(self, room: float) -> list[str]:
        """The marks in so many pixels that name and marks share, each as far as there is room for it."""
        texts = [mark.text for mark in self._marks]
        if _LEAST_NAME + self._marks_width(texts) > room:
            texts = [mark.least for mark in self._marks]
        metrics, shown = QFontMetricsF(_mark_font()), []
        left = room - min(self._name_width(), _LEAST_NAME)
        for text in texts:
            left -= _GAP
            elided = metrics.elidedText(text, Qt.TextElideMode.ElideRight, left)
            shown.append(elided if elided == text or left >= _LEAST_MARK else "")
            left -= metrics.horizontalAdvance(shown[-1])
        return shown

    def _name_font(self) -> QFont:
        font = QFont(ui_font())
        font.setWeight(QFont.Weight.DemiBold if self._is_chosen else QFont.Weight.Normal)
        return font

    def _name_width(self) -> float:
        return QFontMetricsF(self._name_font()).horizontalAdvance(self._name) + 1

    @staticmethod
    def _marks_width(texts: Sequence[str]) -> float:
        metrics = QFontMetricsF(_mark_font())
        return sum(metrics.horizontalAdvance(text) + _GAP for text in texts if text)

    def _room(self, taken: float) -> float:
        return self.width() - _LEFT_MARGIN - _DOT - _GAP - taken - _GAP - _RIGHT_MARGIN

    def paintEvent(self, event: QPaintEvent) -> None:
        """One line of text, and under a chosen head a bar in its colour."""
        painter = QPainter(self)
        colours = theme()
        colour = QColor(colours.counterpart(self._colour))
        height = float(min(self._line_height, self.height()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(QRectF(_LEFT_MARGIN, (height - _DOT) / 2, _DOT, _DOT))
        if self._is_chosen:
            painter.drawRect(QRectF(0, self.height() - _BAR, self.width(), _BAR))
        figures = self.shown_figures()
        metrics = QFontMetricsF(ui_font())
        figures_width = metrics.horizontalAdvance(figures)
        left = _LEFT_MARGIN + _DOT + _GAP
        room = max(
            self.width() - left - _RIGHT_MARGIN - (figures_width + _GAP if figures else 0), _LEAST_NAME
        )
        self._paint_name(painter, QRectF(left, 0, room, height))
        painter.setFont(ui_font())
        painter.setPen(QColor(colours.muted))
        painter.drawText(QRectF(0, 0, self.width() - _RIGHT_MARGIN, height), _RIGHT, figures)
        if self._is_compared and self._agreement:
            top = height - _SECOND_RISE
            under = QRectF(left, top, self.width() - left - _RIGHT_MARGIN, self._second_height)
            said = metrics.elidedText(self._agreement, Qt.TextElideMode.ElideRight, under.width())
            painter.drawText(under, _LEFT, said)

    def _paint_name(self, painter: QPainter, room: QRectF) -> None:
        metrics, now = QFontMetricsF(self._name_font()), theme()
        marks = self.shown_marks(room.width())
        left_over = room.width() - self._marks_width(marks)
        # Names often begin alike and end with the step, the size or what was changed.
        name = metrics.elidedText(self._name, Qt.TextElideMode.ElideMiddle, left_over)
        painter.setFont(self._name_font())
        painter.setPen(QColor(now.text if self._is_chosen else now.muted))
        painter.drawText(room, _LEFT, name)
        left = room.left() + metrics.horizontalAdvance(name) + _GAP
        painter.setFont(_mark_font())
        colours = {"muted": now.muted, "warning": now.warning, "error": now.error}
        for mark, text in zip(self._marks, marks, strict=True):
            if text:
                painter.setPen(QColor(colours[mark.kind]))
                width = self._marks_width([text]) - _GAP + 1
                painter.drawText(QRectF(left, room.top(), width, room.height()), _LEFT, text)
                left += width + _GAP - 1


def _mark_font() -> QFont:
    font = QFont(ui_font())
    font.setItalic(True)
    return font
