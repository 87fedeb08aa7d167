"""The heads: one over each column, and the line over the only one; names, state marks and counts."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QLabel, QMenu, QSizePolicy, QToolButton, QWidget
from typing_extensions import override

from tokexplorer.presentation.losses import CHANGES_TEXT, loss_sentences, unknown_words
from tokexplorer.presentation.model_input import counted, seen, seen_note
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.kit.parts import in_row, named
from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.colour_dot import ColourDot
from tokexplorer.ui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction, QContextMenuEvent, QMouseEvent, QPaintEvent, QResizeEvent

    from tokexplorer.core.drawing import Drawing
    from tokexplorer.core.metrics.loss import Loss
    from tokexplorer.core.post_processor import Frame
    from tokexplorer.session.text.segments import TextFigures
    from tokexplorer.ui.columns.live_tokenizer import LiveTokenizer
    from tokexplorer.ui.columns.token_source import TokenSource


@dataclass(frozen=True, slots=True)
class HeadMark:
    """A mark behind the name of a column: a word or two about its state.

    Attributes:
        name: what kind of mark it is, for finding it.
        text: what stands there.
        tooltip: a sentence about it.
        kind: how it is painted.
        short: stands there where `text` has no room; empty if nothing shorter says it.
    """

    name: str
    text: str
    tooltip: str
    kind: Literal["muted", "warning", "error"]
    short: str = ""

    @property
    def least(self) -> str:
        """The shortest text that says it."""
        return self.short or self.text


CHANGED = HeadMark("changed", "changed", "A changed tokenizer is shown in its place.", "warning")
EARLIER_CORPUS = HeadMark(
    "earlierCorpus",
    "earlier corpus",
    "Trained on an earlier corpus than the one that is open.",
    "warning",
    "earlier",
)


def step_mark(step: int, last: int, noun: str) -> HeadMark:
    """The tokens are those of an earlier step, or round, than the last."""
    text = f"{noun} {grouped(step)}"
    tip = f"The text is shown in the tokens of {text} of {grouped(last)}."
    return HeadMark("step", f"{text} of {grouped(last)}", tip, "muted", text)


def drawn_mark(drawing: Drawing) -> HeadMark:
    """The tokens of the text are drawn at random."""
    tip = "The text is drawn at random. Metrics, costs and reports go by the usual tokens."
    return HeadMark("drawn", f"drawn, seed {grouped(drawing.seed)}", tip, "warning", "drawn")


def loss_mark(loss: Loss) -> HeadMark:
    """The text cannot be read back from its tokens."""
    text = CHANGES_TEXT if loss.changes_text else "loses text"
    return HeadMark("loss", text, loss_sentences(loss), "warning", "lossy")


def failed_mark(reason: str) -> HeadMark:
    """There are no tokens, and why."""
    return HeadMark("failed", "failed", reason, "error")


def marks_of(live: LiveTokenizer) -> tuple[HeadMark, ...]:
    """The marks of the tokenizer that is shown."""
    if live.is_overridden:
        return (CHANGED,)
    if live.source is None or live.follows or live.wanted_step >= live.steps_done:
        return ()
    return (step_mark(live.wanted_step, live.steps_done, _step_noun(live.source)),)


def name_at_step(name: str, live: LiveTokenizer) -> str:
    """A tokenizer's name, with the step whose tokens are shown if another than the last was chosen."""
    if live.is_overridden or live.source is None or live.follows or live.step >= live.steps_done:
        return name
    return f"{name}, {_step_noun(live.source)} {grouped(live.step)}"


def _step_noun(source: TokenSource) -> str:
    return "step" if source.are_merges else "round"


_LEFT_MARGIN, _RIGHT_MARGIN = 12.0, 10.0
_DOT = 9.0
_GAP = 8.0
_LEAST_NAME = 40
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
    if figures.unknown:  # a number of tokens never stands without them
        unknown = unknown_words(figures.unknown)
        tokens, shortest = f"{tokens}, {unknown}", [f"{shortest[0]}, {unknown}", unknown, ""]
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
    """Dot, name and counts, as much of them as there is room for.

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
        self.agreement, self._agreement_note = "", ""
        theme_manager().changed.connect(self.update)

    def show_tokenizer(self, name: str, colour: str, note: str = "") -> None:
        """Name it in its colour; `note` is told when the pointer rests on the head."""
        self._name, self._colour, self._note = name, colour, note
        self._changed()

    def show_figures(self, figures: TextFigures, frame: Frame | None = None) -> None:
        """The counts of the whole text; in a frame, how many tokens a model sees."""
        alone = figure_texts(figures)
        texts, note = (alone, "") if frame is None else (seen(frame), seen_note(alone[0]))
        if (texts, note) != (self._texts, self._seen_note):
            self._texts, self._seen_note = texts, note
            self._changed()

    def show_counting(self, _figures: TextFigures) -> None:
        """How many tokens there are is not known yet."""
        if self._texts[0] != COUNTING:
            self._texts, self._seen_note = [COUNTING, "–", ""], _COUNTING_TIP
            self._changed()

    def show_problem(self, sentence: str) -> None:
        """There are no counts, and why."""
        self._texts, self._seen_note = [sentence, "cannot encode", ""], ""
        self._changed()

    def mark_chosen(self, chosen: bool) -> None:
        """Show whether this is the chosen column, which slider and counts belong to."""
        self._is_chosen = chosen
        self._changed()

    def show_state(self, marks: Sequence[HeadMark]) -> None:
        """Show marks about the tokenizer and its tokens behind the name."""
        if tuple(marks) != self._marks:
            self._marks = tuple(marks)
            self._changed()

    def show_agreement(self, text: str, note: str = "") -> None:
        """Show how far it cuts words as the reference does, as `F1 0.83`; empty while that is not known."""
        if (text, note) != (self.agreement, self._agreement_note):
            self.agreement, self._agreement_note = text, note
            self._changed()

    def mark_compared(self, compared: bool) -> None:
        """Whether there is a second line for the agreement."""
        if compared != self._is_compared:
            self._is_compared = compared
            self.updateGeometry()

    def _changed(self) -> None:
        marks = ", ".join(mark.text for mark in self._marks)
        parts = [self._name, f"({marks})" if marks else "", self.agreement, self._texts[0]]
        said = " ".join(part for part in parts if part)
        self.setAccessibleName(f"{said}, chosen" if self._is_chosen else said)
        tips = (each.tooltip for each in self._marks)
        told = (said, self._seen_note, self._note, self._agreement_note, *tips)
        self.setToolTip("\n".join(part for part in told if part))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(150, self._line_height + (self._second_height if self._is_compared else 0))

    @property
    def _line_height(self) -> int:
        return round(QFontMetricsF(ui_font()).height() * 1.2) + 14

    @property
    def _second_height(self) -> int:
        return round(QFontMetricsF(ui_font()).height())

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit()
        event.accept()

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(event.globalPos())
        event.accept()

    # ---- painting

    def shown_metrics(self) -> str:
        """The counts that there is room for."""
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

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
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
        figures = self.shown_metrics()
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
        if self._is_compared and self.agreement:
            top = height - _SECOND_RISE
            under = QRectF(left, top, self.width() - left - _RIGHT_MARGIN, self._second_height)
            said = metrics.elidedText(self.agreement, Qt.TextElideMode.ElideRight, under.width())
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


_SPACING = 8


class TextHead(QWidget):
    """Colour and name of the tokenizer, the counts of the text, and the switches of the view.

    Attributes:
        switch_buttons: from left to right; the last ones are in a menu where there is no room for them.
    """

    def __init__(self, switches: list[QAction], views: QWidget, parent: QWidget | None = None) -> None:
        """`switches` become buttons at the right, behind the `views` to choose from."""
        super().__init__(parent)
        self._dot = ColourDot()
        self._name = named(ElidedLabel(), "tokenizerName")
        self._name.setMinimumWidth(_LEAST_NAME)
        self._figures = named(_ShortenedLabel(), "textFigures")
        self._figures.setProperty("role", "muted")
        self._figures.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._marks: dict[HeadMark, ElidedLabel] = {}
        self._mark_row = in_row(spacing=_SPACING)
        self.switch_buttons = [_switch_button(switch) for switch in switches]
        self._more = _more_button()
        in_row(
            *(self._dot, self._name, self._mark_row, 6, (self._figures, 1), views, 2),
            *(*self.switch_buttons, self._more),
            parent=self,
            spacing=_SPACING,
            margins=(14, 6, 10, 6),
        )
        for button in self.switch_buttons:
            button.setVisible(button.defaultAction().isVisible())
        for switch in switches:
            switch.changed.connect(self._fit)  # it may go or come, or have another text
        self._colour = ""
        theme_manager().changed.connect(self._recolour)
        self.show_tokenizer("", "")

    @override
    def minimumSizeHint(self) -> QSize:
        """Room for all but the switches: a button lists those without a place."""
        least = super().minimumSizeHint()
        shown = [button for button in self.switch_buttons if not button.isHidden()]
        spared = sum(button.sizeHint().width() + _SPACING for button in shown)
        more = self._more.sizeHint().width() + _SPACING if self._more.isHidden() else 0
        return QSize(least.width() - spared + more, least.height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @Slot()
    def _fit(self) -> None:
        """A switch that is not visible has no button."""
        room = self.width() - self.minimumSizeHint().width()
        buttons = [button for button in self.switch_buttons if button.defaultAction().isVisible()]
        widths = [button.sizeHint().width() + _SPACING for button in buttons]
        if sum(widths) <= room + self._more.sizeHint().width() + _SPACING:
            count = len(widths)
        else:
            count = sum(total <= room for total in accumulate(widths))
        shown = buttons[:count]
        for button in self.switch_buttons:
            button.setVisible(button in shown)
        self._more.setVisible(count < len(widths))
        self._more.menu().clear()
        self._more.menu().addActions([button.defaultAction() for button in buttons[count:]])

    def show_tokenizer(self, name: str, colour: str, note: str = "") -> None:
        """Name it in its colour; an empty name if there is none, or if columns have heads of their own."""
        self._dot.setVisible(bool(name))
        self._colour = colour
        self._recolour()
        font = QFont(self._name.font())
        font.setWeight(QFont.Weight.DemiBold if name else QFont.Weight.Normal)
        self._name.setFont(font)
        self._name.setText(name or "Your text")
        self._name.setToolTip(note or name)

    @Slot()
    def _recolour(self) -> None:
        self._dot.set_colour(theme().counterpart(self._colour) or "#000000")

    def show_state(self, marks: Sequence[HeadMark]) -> None:
        """Show marks about the tokenizer and its tokens behind the name."""
        if tuple(marks) == tuple(self._marks):
            return
        for label in self._marks.values():
            self._mark_row.removeWidget(label)
            label.hide()
            label.deleteLater()
        self._marks = {mark: _mark_label(mark, self) for mark in marks}
        for label in self._marks.values():
            self._mark_row.addWidget(label)
            label.show()

    def show_problem(self, sentence: str) -> None:
        """There are no counts, and why."""
        self._figures.setText(sentence)

    def show_text_figures(self, figures: TextFigures) -> None:
        """What does not depend on a tokenizer."""
        characters, size = counted(figures.characters, "character"), counted(figures.bytes, "byte")
        self._figures.setToolTip(f"{characters} · {size}")
        self._figures.setText(f"{characters} · {size}")
        self._figures.shorter = size, ""

    def show_counting(self, figures: TextFigures) -> None:
        """How long the text is; how many tokens it has is not known yet."""
        self._figures.setToolTip("")
        self._figures.setText(f"{COUNTING} · {counted(figures.bytes, 'byte')}")
        self._figures.shorter = COUNTING, ""

    def show_figures(self, figures: TextFigures, frame: Frame | None = None) -> None:
        """Tokens and bytes per token of the whole text; in a frame, how many tokens a model sees."""
        if frame is not None:
            self._figures.setToolTip(seen_note(figure_texts(figures)[0]))
            full, *shorter = seen(frame)
            self._figures.setText(full)
            self._figures.shorter = shorter
            return
        ratio = figures.bytes_per_token
        if figures.tokens is None or ratio is None:
            self.show_text_figures(figures)
            return
        tokens = counted(figures.tokens)
        shorter = [tokens, ""]
        if figures.unknown:
            tokens = f"{tokens}, {unknown_words(figures.unknown)}"
            shorter = [tokens, unknown_words(figures.unknown), ""]
        self._figures.setToolTip("")
        self._figures.setText(f"{tokens} · {ratio:.2f} bytes/token")
        self._figures.shorter = shorter


class _ShortenedLabel(QLabel):
    """Shows as much of its text as there is room for.

    Attributes:
        shorter: what else says it, in less and less room, until there is another text.
    """

    shorter: Sequence[str] = ()

    @override
    def setText(self, text: str) -> None:
        self.shorter = ()
        super().setText(text)

    @override
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        metrics, width = self.fontMetrics(), self.width()
        fitting = (text for text in (self.text(), *self.shorter) if metrics.horizontalAdvance(text) <= width)
        elided = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, width)
        shown = next(fitting, elided)
        painter.drawText(self.rect(), _LEFT, shown)


def _mark_label(mark: HeadMark, parent: QWidget) -> ElidedLabel:
    label = named(ElidedLabel(mark.text, parent), f"{mark.name}Mark", mark.text, mark.tooltip)
    label.setProperty("role", mark.kind)
    return label


def _more_button() -> QToolButton:
    button = named(QToolButton(), "moreSwitches", "More switches", "Switches there is no room for")
    button.setText("…")
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    button.setMenu(QMenu(button))
    button.hide()
    return button


def _switch_button(action: QAction) -> QToolButton:
    button = named(QToolButton(), f"{action.objectName()}Button", action.text())
    button.setDefaultAction(action)
    if action.menu() is not None:
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setProperty("choice", True)
    return button
