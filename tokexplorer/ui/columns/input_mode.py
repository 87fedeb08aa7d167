"""Special tokens, truncation and padding of a column: what applies, and the line of text that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHelpEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr, within_sentence
from tokexplorer.core.post_processor import NO_POST_PROCESSOR, frame_of
from tokexplorer.presentation.model_input import (
    INPUT_MODE_NAMES,
    asked,
    asked_in_full,
    asks_for_anything,
    cannot,
    kept,
    with_id,
)
from tokexplorer.session.text.document import post_processor_of
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.chip_painting import paint_outlined_chip
from tokexplorer.ui.widgets.plain_tip import plain_tip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

    from tokexplorer.core.post_processor import Added, Frame, Framing
    from tokexplorer.core.tokenizer import Tokenizer


class ColumnFrame(QObject):
    """What post-processing does to the tokens of a column's text; follows its text, tokenizer and input mode.

    Attributes:
        mode: which of the post-processing steps are on.
        post_processor: the post-processing that the tokenizer's file describes.
        frame: the tokens added, cut and padded; None if post-processing is off or tokens are being counted.
        problem: why post-processing is impossible though it is on; empty otherwise.

    Signals:
        changed(): one of these attributes has changed.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.mode: Framing = "alone"
        self.post_processor = NO_POST_PROCESSOR
        self.frame: Frame | None = None
        self.problem = ""
        self._count: int | None = None

    @property
    def asks(self) -> bool:
        """Whether the file has any post-processing."""
        return asks_for_anything(self.post_processor)

    def set_mode(self, mode: Framing) -> None:
        """Choose another input mode."""
        if mode != self.mode:
            self.mode = mode
            self._find()
            self.changed.emit()

    def set_tokenizer(self, tokenizer: Tokenizer | None) -> None:
        """Follow another tokenizer, whose tokens are still to be counted."""
        post_processor = post_processor_of(tokenizer)
        if post_processor is not self.post_processor:
            self.post_processor = post_processor
            self._count = None
            self._find()
            self.changed.emit()

    def set_count(self, count: int | None) -> None:
        """Set how many tokens the text has; None while they are being counted."""
        self._count = count
        before = self.frame, self.problem
        self._find()
        if (self.frame, self.problem) != before:
            self.changed.emit()

    def _find(self) -> None:
        self.frame, self.problem = None, ""
        if self.mode == "alone" or self._count is None or not self.asks:
            return
        try:
            self.frame = frame_of(self._count, self.post_processor, self.mode)
        except ValueError as error:
            self.problem = str(error)


_LEFT_MARGIN, _RIGHT_MARGIN = 14.0, 10.0
_GAP, _CHIP_GAP = 8.0, 4.0
_CHIP_PADDING = 5.0
_CHIP_SHARE = 0.6  # of the width at most: what became of the text must be read, too
_SIZE = 0.9  # of the font elsewhere
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class _Chip(NamedTuple):
    """A token of the line: its place, text and tooltip."""

    rect: QRectF
    text: str
    tip: str


class FrameLine(QWidget):
    """One line that says what post-processing does, with added tokens as chips; the tooltip gives their ids.

    Attributes:
        said: the whole text, also where it is elided.

    Signals:
        clicked(): by the mouse or by Enter; it takes the keyboard focus only while tokens are cut.
    """

    clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.said = ""
        self._before: Sequence[Added] = ()
        self._after: Sequence[Added] = ()
        self._texts = [""]
        self._is_problem = False
        self._height = 0
        self.hide()
        theme_manager().changed.connect(self._recolour)

    def show_frame(self, frame: ColumnFrame) -> None:
        """Show what a column's post-processing did, or would do if it were on."""
        now = frame.frame
        self._before, self._after = (now.before, now.after) if now is not None else ((), ())
        self._is_problem = bool(frame.problem)
        leads = now is not None and now.cut > 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if leads else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
        self._texts = _texts(frame)
        before, after = (" ".join(each.text for each in side) for side in (self._before, self._after))
        chips = f"{before} … {after}".strip() if before or after else ""
        said = ". ".join(filter(None, (chips, self._texts[0])))
        if said != self.said:
            self.said = said
            self.setAccessibleName(said)
            self.update()
        asks = asked_in_full(frame.post_processor) if frame.asks else ""
        shown = tr("Shown: {mode}.", mode=within_sentence(INPUT_MODE_NAMES[frame.mode])) if frame.asks else ""
        way = tr("Click here to go to the cut.") if leads else ""
        self.setToolTip(plain_tip("\n".join(filter(None, (said, asks, shown, way)))))

    # ---- input

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit()
        event.accept()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)

    # ---- painting

    @override
    def sizeHint(self) -> QSize:
        return QSize(150, round(QFontMetricsF(self._font()).height()) + px(8))

    @override
    def event(self, event: QEvent) -> bool:
        """The tooltip of a chip is its own."""
        if isinstance(event, QHelpEvent):
            at = event.pos().toPointF()
            tip = next((chip.tip for chip in self._chips() if chip.rect.contains(at)), "")
            if tip:
                QToolTip.showText(event.globalPos(), plain_tip(tip), self)
                return True
        return super().event(event)

    def _font(self) -> QFont:
        font = QFont(ui_font())
        font.setPointSizeF(font.pointSizeF() * _SIZE)
        return font

    @Slot()
    def _recolour(self) -> None:
        self.updateGeometry()
        self.update()

    def _chips(self) -> list[_Chip]:
        """The places of the chips that fit, with an ellipsis in place of the text."""
        metrics, x = QFontMetricsF(self._font()), _LEFT_MARGIN
        height = metrics.height() + 2
        room = self.width() - _LEFT_MARGIN - _RIGHT_MARGIN
        top, end = (self.height() - height) / 2, _LEFT_MARGIN + room * (_CHIP_SHARE if self._texts[0] else 1)
        found = []
        sides = (self._before, tr("before the text")), (self._after, tr("behind the text"))
        for number, (side, where) in enumerate(sides):
            for each in side:
                width = metrics.horizontalAdvance(each.text) + 2 * _CHIP_PADDING
                if x + width > end:
                    break
                tip = tr("{each}, added {where}", each=with_id(each), where=where)
                found.append(_Chip(QRectF(x, top, width, height), each.text, tip))
                x += width + _CHIP_GAP
            if number == 0 and (self._before or self._after):
                width = metrics.horizontalAdvance("…")
                found.append(_Chip(QRectF(x, top, width, height), "…", ""))
                x += width + _CHIP_GAP
        return found

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = QPainter(self), theme()
        painter.fillRect(event.rect(), QColor(colours.surface))
        painter.setFont(self._font())
        chips = self._chips()
        for chip in chips:
            if chip.tip:
                paint_outlined_chip(painter, colours, chip.rect, chip.text, colours.raised, colours.muted)
            else:
                painter.setPen(QColor(colours.muted))
                painter.drawText(chip.rect, Qt.AlignmentFlag.AlignCenter, chip.text)
        left = chips[-1].rect.right() + _GAP if chips else _LEFT_MARGIN
        room = QRectF(left, 0, max(self.width() - left - _RIGHT_MARGIN, 0), self.height())
        painter.setPen(QColor(colours.error if self._is_problem else colours.muted))
        painter.drawText(room, _LEFT, self._fitting(room.width()))
        if self.hasFocus():
            painter.setPen(QColor(colours.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))

    def _fitting(self, width: float) -> str:
        """The longest of the texts that fits into a width."""
        metrics = QFontMetricsF(self._font())
        for text in self._texts:
            if metrics.horizontalAdvance(text) <= width:
                return text
        return metrics.elidedText(self._texts[-1] or self._texts[0], Qt.TextElideMode.ElideRight, width)


def _texts(frame: ColumnFrame) -> list[str]:
    """The texts of the line, from the longest to the shortest."""
    if frame.problem:
        return [cannot(frame.problem)]
    if frame.frame is not None:
        return kept(frame.frame, frame.post_processor, frame.mode)
    if not frame.asks:
        return ["" if frame.mode == "alone" else tr("nothing added")]
    return [asked(frame.post_processor)]
