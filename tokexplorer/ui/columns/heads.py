"""The heads of the columns: name, marks about the state, counts, the menu and the button that closes."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication, QLineEdit, QSizePolicy, QToolButton, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.losses import loss_sentences, unknown_words
from tokexplorer.presentation.model_input import seen, seen_note
from tokexplorer.presentation.numbers import byte_size, counted, grouped
from tokexplorer.ui.editor.token_edit import COMING_BACK
from tokexplorer.ui.fonts import BASE_SIZE_PT
from tokexplorer.ui.icons import icon
from tokexplorer.ui.kit.parts import in_column, in_row, named, quiet_button, shortcut_text
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.colour_dot import DOT_PX, ColourDot
from tokexplorer.ui.widgets.plain_tip import plain_tip
from tokexplorer.ui.widgets.shortened_label import ShortenedLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPaintEvent, QResizeEvent

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


CHANGED = HeadMark("changed", tr("changed"), tr("A changed tokenizer is shown in its place."), "warning")
EARLIER_CORPUS = HeadMark(
    "earlierCorpus",
    tr("earlier corpus"),
    tr("Trained on an earlier corpus than the one that is open."),
    "warning",
    tr("earlier"),
)


def step_mark(step: int, last: int, noun: str) -> HeadMark:
    """The tokens are those of an earlier step, or round, than the last."""
    text = f"{noun} {grouped(step)}"
    tip = tr("The text is shown in the tokens of {text} of {last}.", text=text, last=grouped(last))
    return HeadMark("step", tr("{text} of {last}", text=text, last=grouped(last)), tip, "muted", text)


def drawn_mark(drawing: Drawing) -> HeadMark:
    """The tokens of the text are drawn at random."""
    tip = tr("The text is drawn at random. Metrics, costs and reports go by the usual tokens.")
    return HeadMark(
        "drawn", tr("drawn, seed {seed}", seed=grouped(drawing.seed)), tip, "warning", tr("drawn")
    )


def loss_mark(loss: Loss, looked_at_bytes: int | None = None) -> HeadMark:
    """The text cannot be read back from its tokens; so many bytes were looked at if not all were."""
    text = tr("changes the text") if loss.changes_text else tr("loses text")
    part = (
        ""
        if looked_at_bytes is None
        else tr("Of the first {looked_at_bytes}: ", looked_at_bytes=byte_size(looked_at_bytes))
    )
    return HeadMark("loss", text, f"{part}{loss_sentences(loss)}", "warning", tr("lossy"))


def failed_mark(reason: str) -> HeadMark:
    """There are no tokens, and why."""
    return HeadMark("failed", tr("failed"), reason, "error")


def marks_of(live: LiveTokenizer) -> tuple[HeadMark, ...]:
    """The marks of the tokenizer that is shown."""
    if live.is_overridden:
        return (CHANGED,)
    if live.source is None or live.follows or live.wanted_step >= live.steps_done:
        return ()
    return (step_mark(live.wanted_step, live.steps_done, _step_noun(live.source)),)


def name_at_step(name: str, live: LiveTokenizer) -> str:
    """A tokenizer's name, with the step whose tokens are shown if another than the last was chosen.

    As in `WordPiece, step 1 203 of 7 743`. How many there will be may not be known while a run goes on. If a
    changed tokenizer is shown in its place, the name says so.
    """
    source = live.source
    if live.is_overridden:
        return f"{name}, {CHANGED.text}"
    if source is None or live.follows or live.step >= live.steps_done:
        return name
    last = source.steps_done if source.has_ended else source.total_steps
    of_all = tr(" of {last}", last=grouped(last)) if source.total_is_known else ""
    return f"{name}, {_step_noun(source)} {grouped(live.step)}{of_all}"


def _step_noun(source: TokenSource) -> str:
    return tr("step") if source.are_merges else tr("round")


_LEFT_MARGIN, _RIGHT_MARGIN = 12, 4
_TOP, _BOTTOM = 4, 7
_GAP = 8
_LEAST_NAME = 40
_BUTTON = QSize(20, 22)
_MARK_SHARE = 0.92  # of the size of the name
_BAR = 2  # pixels of the line under the chosen head
_LEAST_MARK = 24.0  # in less room nothing of a mark is painted; the tooltip has it
_ENDING_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)
_MOVING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
COUNTING = tr("– tokens")
_COUNTING_TIP = tr("The tokens of this text are being counted.")
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


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
        tr(
            "{tokens} · {per_byte:.2f} bytes/token · {per_character:.2f} chars/token",
            tokens=tokens,
            per_byte=per_byte,
            per_character=per_character,
        ),
        tr("{tokens} · {per_byte:.2f} bytes/token", tokens=tokens, per_byte=per_byte),
        tr("{tokens} · {per_byte:.2f} B/token", tokens=tokens, per_byte=per_byte),
        tokens,
        *shortest,
    ]


class NameLine(QWidget):
    """The name of a tokenizer, which can be edited in place, and behind it marks about its state.

    Attributes:
        field: edits the name; hidden otherwise.

    Signals:
        renamed(str): the user entered this name.
        left(): Enter or Esc ended the editing.
    """

    renamed = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._name, self._is_strong = "", False
        self._marks: tuple[HeadMark, ...] = ()
        self.field = named(QLineEdit(self), "columnNameField", tr("Name of the column"))
        self.field.hide()
        self.field.installEventFilter(self)

    def show_name(self, name: str, marks: Sequence[HeadMark], *, is_strong: bool) -> None:
        """Show a name, that of the chosen column as strong, and marks."""
        shown = name, tuple(marks), is_strong
        if shown != (self._name, self._marks, self._is_strong):
            self._name, self._marks, self._is_strong = shown
            self.updateGeometry()
            self.update()

    # ---- another name

    def edit(self) -> None:
        """Let the user enter another name."""
        self.field.setText(self._name)
        self.field.selectAll()
        self.field.show()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def end(self, *, is_entered: bool = True) -> None:
        """End the editing, if there is any, with the new name or the old one."""
        if self.field.isHidden():
            return
        name = self.field.text().strip()
        self.field.hide()
        if is_entered and name != self._name:
            self.renamed.emit(name)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter, or turning to something else, ends the editing with the new name, Esc with the old one."""
        if isinstance(event, QKeyEvent) and event.key() in _ENDING_KEYS:
            event.accept()  # also where Qt asks whether it is a shortcut
            if event.type() == QEvent.Type.KeyPress:
                self.end(is_entered=event.key() != Qt.Key.Key_Escape)
                self.left.emit()
            return True
        if isinstance(event, QFocusEvent) and event.lostFocus() and event.reason() not in COMING_BACK:
            self.end(is_entered=True)
        return super().eventFilter(watched, event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.field.setGeometry(self.rect())

    # ---- painting

    @override
    def sizeHint(self) -> QSize:
        width = self._name_width() + self._marks_width([mark.text for mark in self._marks])
        return QSize(ceil(width), self.field.sizeHint().height())

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST_NAME, self.field.sizeHint().height())

    def shown_marks(self, room: float) -> list[str]:
        """The marks in so many pixels that name and marks share, each as far as there is room for it."""
        texts = [mark.text for mark in self._marks]
        if self._name_width() + self._marks_width(texts) > room:
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
        font.setWeight(QFont.Weight.DemiBold if self._is_strong else QFont.Weight.Normal)
        return font

    def _name_width(self) -> float:
        return QFontMetricsF(self._name_font()).horizontalAdvance(self._name) + 1

    @staticmethod
    def _marks_width(texts: Sequence[str]) -> float:
        metrics = QFontMetricsF(_mark_font())
        return sum(metrics.horizontalAdvance(text) + _GAP for text in texts if text)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, now, room = QPainter(self), theme(), QRectF(self.rect())
        metrics = QFontMetricsF(self._name_font())
        marks = self.shown_marks(room.width())
        # Names often begin alike and end with the step, the size or what was changed.
        left_over = room.width() - self._marks_width(marks)
        name = metrics.elidedText(self._name, Qt.TextElideMode.ElideMiddle, left_over)
        painter.setFont(self._name_font())
        painter.setPen(QColor(now.text if self._is_strong else now.muted))
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
    font = ui_font(_MARK_SHARE * BASE_SIZE_PT)
    font.setItalic(True)
    return font


def _tip(text: str, keys: str) -> str:
    return f"{text} ({shortcut_text(keys)})"


class ColumnHead(QWidget):
    """Name, marks and counts of a column, a button for its menu and one that closes it.

    The head of the only column is one line; several columns have their counts in a second one.

    Attributes:
        name: the name and the marks.
        agreement: how far it cuts words as the reference does, as `F1 83.1 %`; empty if that is not known.

    Signals:
        clicked(): the column is wanted, with the keyboard in its text.
        focused(): the head was given the keyboard.
        menu_wanted(QPoint): what can be done with the column is wanted, at that place of the screen.
        close_wanted(): the column is to be closed.
        all_wanted(): the other columns are to be shown, too.
        move_wanted(int): it is to be moved so many places to the right; to the left if that is negative.
        dragged(QPoint): the head is dragged, to that place of the screen.
        dropped(bool): it was let go where it was dragged to, or (False) the dragging was given up.
    """

    clicked = Signal()
    focused = Signal()
    menu_wanted = Signal(object)
    close_wanted = Signal()
    all_wanted = Signal()
    move_wanted = Signal(int)
    dragged = Signal(object)
    dropped = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._name, self._colour, self._note = "", "", ""
        self._texts: Sequence[str] = ("",)
        self._seen_note = ""
        self._is_chosen, self._is_alone = False, False
        self._marks: tuple[HeadMark, ...] = ()
        self.agreement, self._agreement_note = "", ""
        self._pressed_at: QPoint | None = None
        self._is_dragged = False
        self._lay_out()
        self._recolour()
        theme_manager().changed.connect(self._recolour)
        self.show_alone(False)

    def _lay_out(self) -> None:
        self._dot, self.name = ColourDot(), NameLine()
        side = Qt.AlignmentFlag.AlignRight
        self._beside = named(ShortenedLabel(is_shortened_to_nothing=False, side=side), "figuresBeside")
        self._beside.setContentsMargins(_GAP, 0, _GAP, 0)
        self._below = named(ShortenedLabel(), "figuresBelow")
        self._agreed = named(ShortenedLabel(), "agreement")
        self._agreed.hide()
        for label in (self._below, self._agreed):
            label.setContentsMargins(_LEFT_MARGIN + px(DOT_PX) + _GAP, 0, _RIGHT_MARGIN, 0)
        self._all = quiet_button("", "showAllColumns", tr("Show the other columns, too"))
        self._more = named(
            QToolButton(), "columnMenuButton", tr("Column menu"), _tip(tr("Column menu"), "Shift+F10")
        )
        self._close = named(
            QToolButton(), "closeColumnButton", tr("Close column"), _tip(tr("Close column"), "Ctrl+W")
        )
        for button in (self._more, self._close):
            button.setFixedSize(px(_BUTTON))
            button.setProperty("head", True)
        self._all.clicked.connect(self.all_wanted)
        self._more.clicked.connect(self._ask_for_menu)
        self._close.clicked.connect(self.close_wanted)
        buttons = self._all, 4, self._more, self._close
        first = in_row(
            *(self._dot, _GAP, (self.name, 1), self._beside, *buttons),
            spacing=0,
            margins=(_LEFT_MARGIN, 0, _RIGHT_MARGIN, 0),
        )
        margins = (0, _TOP, 0, _BOTTOM)
        in_column(first, self._below, self._agreed, parent=self, spacing=0, margins=margins)

    @Slot()
    def _recolour(self) -> None:
        self._dot.set_colour(theme().counterpart(self._colour) or "#000000")
        self._more.setIcon(icon("more", theme().muted))
        self._close.setIcon(icon("close", theme().muted))
        self.update()

    # ---- what it shows

    def show_tokenizer(self, name: str, colour: str, note: str = "") -> None:
        """Name it in its colour; `note` is told when the pointer rests on the head."""
        self._name, self._colour, self._note = name, colour, note
        self._recolour()
        self._changed()

    def show_figures(self, figures: TextFigures, frame: Frame | None = None) -> None:
        """The counts of the whole text; in a frame, how many tokens a model sees."""
        alone = figure_texts(figures)
        if frame is None:
            self._show_texts(alone)
        else:
            self._show_texts(seen(frame, figures.unknown or 0), seen_note(alone[0]))

    def show_counting(self) -> None:
        """How many tokens there are is not known yet."""
        self._show_texts([COUNTING, "–", ""], _COUNTING_TIP)

    def show_problem(self, sentence: str) -> None:
        """There are no counts, and why."""
        self._show_texts([sentence, tr("cannot encode"), ""])

    def _show_texts(self, texts: Sequence[str], note: str = "") -> None:
        if (texts, note) != (self._texts, self._seen_note):
            self._texts, self._seen_note = texts, note
            self._beside.show_texts(texts)
            self._below.show_texts(texts)
            self._changed()

    def mark_chosen(self, chosen: bool) -> None:
        """Show whether this is the chosen column, which slider and counts belong to."""
        self._is_chosen = chosen
        self._changed()
        self.update()

    def show_buttons(self, shown: bool) -> None:
        """Whether it has buttons for the menu and for closing: Explore, with few controls, has none."""
        self._more.setVisible(shown)
        self._close.setVisible(shown)

    def show_alone(self, alone: bool, others: int = 0) -> None:
        """Whether it is the only head on screen; a button can then show so many other columns, too."""
        self._is_alone = alone
        self._beside.setVisible(alone)
        self._below.setHidden(alone)
        self._all.setText(tr("Show all {grouped}", grouped=grouped(others + 1)))
        self._all.setAccessibleName(tr("Show all columns"))
        self._all.setVisible(alone and others > 0)
        self._changed()
        self.update()

    def show_state(self, marks: Sequence[HeadMark]) -> None:
        """Show marks about the tokenizer and its tokens behind the name."""
        if tuple(marks) != self._marks:
            self._marks = tuple(marks)
            self._changed()

    def show_agreement(self, text: str, note: str = "") -> None:
        """Show how far it cuts words as the reference does; empty while that is not known."""
        if (text, note) != (self.agreement, self._agreement_note):
            self.agreement, self._agreement_note = text, note
            self._agreed.show_texts([text])
            self._changed()

    def mark_compared(self, compared: bool) -> None:
        """Whether there is a line for the agreement."""
        self._agreed.setVisible(compared)

    def _changed(self) -> None:
        self.name.show_name(self._name, self._marks, is_strong=self._is_chosen)
        marks = ", ".join(mark.text for mark in self._marks)
        parts = [self._name, f"({marks})" if marks else "", self.agreement, self._texts[0]]
        said = " ".join(part for part in parts if part)
        self.setAccessibleName(
            tr("{said}, chosen", said=said) if self._is_chosen and not self._is_alone else said
        )
        tips = (each.tooltip for each in self._marks)
        told = (said, self._seen_note, self._note, self._agreement_note, *tips)
        self.setToolTip(plain_tip("\n".join(part for part in told if part)))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, now = QPainter(self), theme()
        if self._is_chosen and not self._is_alone:
            colour = QColor(now.counterpart(self._colour) or now.text)
            painter.fillRect(0, self.height() - _BAR, self.width(), _BAR, colour)
        if self.hasFocus():
            painter.setPen(QColor(now.accent))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    # ---- the menu

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == event.Reason.Mouse:
            self.menu_wanted.emit(event.globalPos())
        else:
            self._ask_for_menu()
        event.accept()

    @Slot()
    def _ask_for_menu(self) -> None:
        self.menu_wanted.emit(self.menu_place)

    @property
    def menu_place(self) -> QPoint:
        """Where the menu opens if no pointer says where: under its button."""
        button = self._dot if self._more.isHidden() else self._more
        return button.mapToGlobal(button.rect().bottomLeft())

    # ---- the keyboard

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() not in COMING_BACK:
            self.focused.emit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes to the text, Ctrl+Shift with an arrow moves the column, Esc gives up dragging."""
        key, moves = event.key(), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == _MOVING
        if self._is_dragged and key == Qt.Key.Key_Escape:
            self._drop(False)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        elif moves and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.move_wanted.emit(-1 if key == Qt.Key.Key_Left else 1)
        else:
            super().keyPressEvent(event)

    # ---- the mouse

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit()
        is_left = event.button() == Qt.MouseButton.LeftButton
        self._pressed_at = event.globalPosition().toPoint() if is_left and not self._is_alone else None

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed_at is None:
            return
        place = event.globalPosition().toPoint()
        if not self._is_dragged:
            if (place - self._pressed_at).manhattanLength() < QApplication.startDragDistance():
                return
            self._is_dragged = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.grabKeyboard()  # for Esc
        self.dragged.emit(place)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._is_dragged:
            self._drop(True)
        self._pressed_at = None

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.name.edit()

    def _drop(self, done: bool) -> None:
        self._is_dragged, self._pressed_at = False, None
        self.releaseKeyboard()
        self.unsetCursor()
        self.dropped.emit(done)
