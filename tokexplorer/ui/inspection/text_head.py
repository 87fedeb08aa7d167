"""The line above the text: whose tokens these are, and how many."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QSizePolicy, QToolButton, QWidget

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.inspection.column_head import COUNTING, figure_texts
from tokexplorer.ui.inspection.framing.framing_words import counted, seen, seen_note
from tokexplorer.ui.theme import theme, theme_manager
from tokexplorer.ui.widgets.colour_dot import ColourDot
from tokexplorer.ui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction, QPaintEvent, QResizeEvent

    from tokexplorer.core.framing import Frame
    from tokexplorer.session.text.text_figures import TextFigures
    from tokexplorer.ui.inspection.head_marks import HeadMark

_LEAST_NAME_PX = 40


class TextHead(QWidget):
    """Colour and name of the tokenizer, the figures of the text, and the switches of the view.

    Attributes:
        switch_buttons: from left to right; the last ones are in a menu where there is no room for them.
    """

    def __init__(self, switches: list[QAction], views: QWidget, parent: QWidget | None = None) -> None:
        """`switches` become buttons at the right, behind the `views` to choose from."""
        super().__init__(parent)
        self._dot = ColourDot()
        self._name = ElidedLabel()
        self._name.setMinimumWidth(_LEAST_NAME_PX)
        self._name.setObjectName("tokenizerName")
        self._figures = _ShortenedLabel()
        self._figures.setObjectName("textFigures")
        self._figures.setProperty("role", "muted")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 6, 10, 6)
        layout.setSpacing(8)
        for widget in (self._dot, self._name):
            layout.addWidget(widget)
        self._marks: dict[HeadMark, ElidedLabel] = {}
        self._mark_row = QHBoxLayout()
        self._mark_row.setSpacing(8)
        layout.addLayout(self._mark_row)
        layout.addSpacing(6)
        layout.addWidget(self._figures, 1)
        self._figures.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        layout.addWidget(views)
        layout.addSpacing(2)
        self.switch_buttons = [_switch_button(switch) for switch in switches]
        for button in self.switch_buttons:
            layout.addWidget(button)
            button.setVisible(button.defaultAction().isVisible())
        for switch in switches:
            if switch.menu() is not None:  # its text says what is chosen, and it is not always there
                switch.changed.connect(self._fit)
        self._more = _more_button()
        layout.addWidget(self._more)
        self._colour = ""
        theme_manager().changed.connect(self._recolour)
        self.show_tokenizer("", "")

    def minimumSizeHint(self) -> QSize:
        """Room for all but the switches: a button lists those without a place."""
        least = super().minimumSizeHint()
        shown = [button for button in self.switch_buttons if not button.isHidden()]
        spared = sum(button.sizeHint().width() + self._spacing for button in shown)
        more = self._more.sizeHint().width() + self._spacing if self._more.isHidden() else 0
        return QSize(least.width() - spared + more, least.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many switches as there is room for."""
        super().resizeEvent(event)
        self._fit()

    @Slot()
    def _fit(self) -> None:
        """A switch that is not visible has no button."""
        room = self.width() - self.minimumSizeHint().width()
        buttons = [button for button in self.switch_buttons if button.defaultAction().isVisible()]
        widths = [button.sizeHint().width() + self._spacing for button in buttons]
        if sum(widths) <= room + self._more.sizeHint().width() + self._spacing:
            count = len(widths)
        else:
            count = sum(total <= room for total in accumulate(widths))
        shown = buttons[:count]
        for button in self.switch_buttons:
            button.setVisible(button in shown)
        self._more.setVisible(count < len(widths))
        self._more.menu().clear()
        self._more.menu().addActions([button.defaultAction() for button in buttons[count:]])

    @property
    def _spacing(self) -> int:
        layout = self.layout()
        assert layout is not None
        return layout.spacing()

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
        """Say these of the tokenizer and its tokens, behind the name."""
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
        """There are no figures, and why."""
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
            tokens = f"{tokens}, {grouped(figures.unknown)} unknown"
            shorter = [tokens, *shorter]
        self._figures.setToolTip("")
        self._figures.setText(f"{tokens} · {ratio:.2f} bytes/token")
        self._figures.shorter = shorter


class _ShortenedLabel(QLabel):
    """Shows as much of its text as there is room for.

    Attributes:
        shorter: what else says it, in less and less room, until there is another text.
    """

    shorter: Sequence[str] = ()

    def setText(self, text: str) -> None:
        """Say something else."""
        self.shorter = ()
        super().setText(text)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """One line in the colour of the style sheet."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        metrics, width = self.fontMetrics(), self.width()
        fitting = (text for text in (self.text(), *self.shorter) if metrics.horizontalAdvance(text) <= width)
        elided = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, width)
        shown = next(fitting, elided)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


def _mark_label(mark: HeadMark, parent: QWidget) -> ElidedLabel:
    label = ElidedLabel(mark.text, parent)
    label.setObjectName(f"{mark.name}Mark")
    label.setProperty("role", mark.kind)
    label.setToolTip(mark.tooltip)
    label.setAccessibleName(mark.text)
    return label


def _more_button() -> QToolButton:
    button = QToolButton()
    button.setObjectName("moreSwitches")
    button.setText("…")
    button.setAccessibleName("More switches")
    button.setToolTip("Switches there is no room for")
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    button.setMenu(QMenu(button))
    button.hide()
    return button


def _switch_button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(action)
    button.setObjectName(f"{action.objectName()}Button")
    button.setAccessibleName(action.text())
    if action.menu() is not None:
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setProperty("choice", True)
    return button
