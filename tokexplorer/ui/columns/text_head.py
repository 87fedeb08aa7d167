"""The line over the columns: how long the text is, and the switches of the view."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Slot
from PySide6.QtWidgets import QLabel, QMenu, QToolButton, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import counted
from tokexplorer.ui.kit.parts import in_row, named
from tokexplorer.ui.widgets.action_button import ActionButton
from tokexplorer.ui.widgets.shortened_label import ShortenedLabel

if TYPE_CHECKING:
    from PySide6.QtGui import QAction, QResizeEvent

    from tokexplorer.session.text.segments import TextFigures

_SPACING = 8


class TextHead(QWidget):
    """The size of the text, the views to choose from, and the switches.

    Attributes:
        switch_buttons: from left to right; the last ones are in a menu where there is no room for them.
    """

    def __init__(self, switches: list[QAction], views: QWidget, parent: QWidget | None = None) -> None:
        """`switches` become buttons at the right, behind the `views` to choose from."""
        super().__init__(parent)
        self._figures = named(ShortenedLabel(), "textFigures")
        self.switch_buttons = [_switch_button(switch) for switch in switches]
        self._more = _more_button()
        self._is_fitting = False
        in_row(
            *(QLabel(tr("Your text")), 6, (self._figures, 1), views, 2),
            *(*self.switch_buttons, self._more),
            parent=self,
            spacing=_SPACING,
            margins=(14, 6, 10, 6),
        )
        for button in self.switch_buttons:
            button.setVisible(button.defaultAction().isVisible())
        for switch in switches:
            switch.changed.connect(self._fit)  # it may go or come, or have another text

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
        """Show the switches with words, or only their signs, or in a menu, as there is room for."""
        if self._is_fitting:
            return
        self._is_fitting = True
        buttons = [button for button in self.switch_buttons if button.defaultAction().isVisible()]
        for has_words in (True, False):
            for button in buttons:
                _caption(button.defaultAction(), has_words=has_words)
            room = self.width() - self.minimumSizeHint().width()
            widths = [button.sizeHint().width() + _SPACING for button in buttons]
            if sum(widths) <= room - self._figures.sizeHint().width():
                break
        self._lay_out(buttons, widths, room)
        self._is_fitting = False

    def _lay_out(self, buttons: list[QToolButton], widths: list[int], room: int) -> None:
        """Show as many of these buttons as there is room for; a switch that is not visible has none."""
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

    def show_figures(self, figures: TextFigures) -> None:
        """How long the text is, which does not depend on a tokenizer."""
        characters, size = counted(figures.characters, "character"), counted(figures.bytes, "byte")
        self._figures.setToolTip(f"{characters} · {size}")
        self._figures.show_texts([f"{characters} · {size}", characters, ""])


def _caption(switch: QAction, *, has_words: bool) -> None:
    """Let the buttons of a switch have words behind its sign, or the sign alone; without a sign, words."""
    sign, words = switch.data() or "", switch.text()
    switch.setIconText(f"{sign} {words}".strip() if has_words else sign or words)


def _more_button() -> QToolButton:
    button = named(QToolButton(), "moreSwitches", tr("More switches"), tr("Switches there is no room for"))
    button.setText("…")
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    button.setMenu(QMenu(button))
    button.hide()
    return button


def _switch_button(action: QAction) -> QToolButton:
    button = named(ActionButton(action), f"{action.objectName()}Button", action.text())
    if action.menu() is not None:
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setProperty("choice", True)
    return button
