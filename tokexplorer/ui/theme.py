"""The theme that is on screen, and the signal that it has changed."""

from __future__ import annotations

import math
import time
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from tokexplorer.core.language import tr
from tokexplorer.session.state.workspace import COLOUR_CHOICES, THEME_CHOICES, ColourChoice, ThemeChoice
from tokexplorer.ui.fonts import figures_width, mono_font, tabular, ui_font
from tokexplorer.ui.scale import USUAL_PERCENT, GivenSizes, layouts_of, scale_percent, set_scale_percent
from tokexplorer.ui.style_sheet import mixed, palette, restyle, style_again, use_style_sheet
from tokexplorer.ui.theme_colours import DARK, HIGH_CONTRAST_DARK, HIGH_CONTRAST_LIGHT, LIGHT, Theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = [
    "COLOUR_CHOICES",
    "THEME_CHOICES",
    "ColourChoice",
    "Theme",
    "ThemeChoice",
    "ThemeManager",
    "figures_width",
    "mixed",
    "mono_font",
    "tabular",
    "theme",
    "theme_manager",
    "ui_font",
]

_SLICE_SECONDS = 0.02  # of a change between two events
_GOES_ON, _ENDS_TURN = False, True


class ThemeManager(QObject):
    """Gives the application a theme, and follows the choice of the system.

    Attributes:
        current: the theme on screen; light before the first `apply`.
        choice: the choice of the user.
        colours: the palette that the user has chosen.

    Signals:
        changed(Theme): the theme or the scale is another; widgets that keep colours or drawings make them
            anew. What is on screen is painted again without it.
        scale_changing(): the scale will be another in a moment.
        scale_changed(): the scale is another; widgets that keep measures measure again.
    """

    changed = Signal(object)
    scale_changing = Signal()
    scale_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.current = LIGHT
        self.choice: ThemeChoice = "system"
        self.colours: ColourChoice = "standard"
        self._follows_hints = False
        self._is_applied = False
        self._given_sizes = GivenSizes()
        self._behind: dict[QWidget, int] = {}  # those whose fonts are still in another scale
        self._frozen: list[QWidget] = []
        # Each `next` does a part of a change, and tells whether the turn of the event loop ends with it.
        self._left: Iterator[bool] | None = None
        self._turns = QTimer(self, interval=0)
        self._turns.timeout.connect(self._go_on)

    def apply(self, choice: ThemeChoice = "system", colours: ColourChoice = "standard") -> None:
        """Use this theme and palette from now on. Needs a QApplication. Raises ValueError for others."""
        if choice not in THEME_CHOICES:
            raise ValueError(
                tr("no theme {choice!r}; there is {names}", choice=choice, names=", ".join(THEME_CHOICES))
            )
        if colours not in COLOUR_CHOICES:
            raise ValueError(
                tr(
                    "no palette {colours!r}; there is {names}",
                    colours=colours,
                    names=", ".join(COLOUR_CHOICES),
                )
            )
        self.choice, self.colours = choice, colours
        hints = QGuiApplication.styleHints()
        if not self._follows_hints:
            self._follows_hints = True
            QApplication.setStyle("Fusion")
            hints.colorSchemeChanged.connect(self._system_changed)
        schemes = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
        hints.setColorScheme(schemes.get(choice, Qt.ColorScheme.Unknown))
        self._show(self._wanted())

    @property
    def is_changing(self) -> bool:
        """Whether some widgets are not painted in the present theme and scale yet."""
        return self._turns.isActive()

    def apply_scale(self, percent: int) -> None:
        """Draw the whole interface in this scale, one of `SCALES_PERCENT`; raises ValueError for others.

        Widgets get their new fonts and style a part at a time, and windows are painted when all have them.
        """
        before = scale_percent()
        if percent == before:
            return
        if not self._behind:
            self.scale_changing.emit()
        set_scale_percent(percent)
        if self._is_applied:
            self._draw(before)

    def finish(self) -> None:
        """Do at once what is left of a change."""
        while self.is_changing:
            self._go_on(math.inf)

    @Slot()
    def _system_changed(self) -> None:
        if self.choice in ("system", "high-contrast"):
            self._show(self._wanted())

    def _wanted(self) -> Theme:
        return self._chosen().with_palette(self.colours)

    def _chosen(self) -> Theme:
        system_is_dark = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
        if self.choice == "high-contrast" or (self.choice == "system" and _system_wants_contrast()):
            return HIGH_CONTRAST_DARK if system_is_dark else HIGH_CONTRAST_LIGHT
        if self.choice == "system":
            return DARK if system_is_dark else LIGHT
        return DARK if self.choice == "dark" else LIGHT

    def _show(self, wanted: Theme) -> None:
        if self._is_applied and wanted is self.current:
            return
        self.current = wanted
        if self._is_applied:
            self._recolour()
            return
        self._is_applied = True
        self._draw(scale_percent())

    def _recolour(self) -> None:
        """Give the application the colours of the theme, a part of it at a time."""
        QApplication.setPalette(palette(self.current))
        left = self._drawn(is_scaled=True) if self._behind else iter(())
        self._begin(chain(left, self._recoloured()))
        self.changed.emit(self.current)

    def _recoloured(self) -> Iterator[bool]:
        """Give widgets the colours. What is in sight comes first, and is painted when all of it has them."""
        widgets = sorted(QApplication.allWidgets(), key=QWidget.isVisible)
        while widgets:
            if self._frozen and not _is_visible(widgets[-1]):
                yield _ENDS_TURN
                self._thaw()
                yield _ENDS_TURN
                yield _ENDS_TURN  # in this turn all is painted, which takes as long as several slices
            widget = widgets.pop()
            if isValid(widget):
                self._style(widget, restyle, scale_percent())
            yield _GOES_ON

    def _draw(self, before_percent: int) -> None:
        """Give the application the font, the colours and the style sheet of the theme and scale."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        widgets = _all_widgets()
        self._given_sizes.change(widgets, before_percent, scale_percent())
        self._behind = {widget: self._behind.get(widget, before_percent) for widget in widgets}
        application.setFont(ui_font())
        application.setPalette(palette(self.current))
        use_style_sheet(application)
        self._begin(self._drawn(is_scaled=before_percent != scale_percent()))
        if not self._frozen:
            self.finish()  # no window is on screen

    def _drawn(self, *, is_scaled: bool) -> Iterator[bool]:
        """Give widgets that are behind their style and fonts; when all have them, tell."""
        for widget, percent in list(self._behind.items()):
            yield _GOES_ON
            if isValid(widget):
                self._style(widget, style_again, percent)
            del self._behind[widget]
        yield _ENDS_TURN
        for widget in QApplication.allWidgets():
            for layout in layouts_of(widget):
                layout.invalidate()  # one that is inside of another has kept the sizes of former fonts
        self.changed.emit(self.current)
        if is_scaled:
            self.scale_changed.emit()
        if scale_percent() == USUAL_PERCENT:
            self._given_sizes.forget()

    def _style(self, widget: QWidget, give_style: Callable[[QWidget], None], percent: int) -> None:
        """Give a widget its style, and its own font in the scale on screen; now that is in `percent`."""
        font = self._given_sizes.font(widget, percent, scale_percent())
        give_style(widget)
        if font is not None:  # Qt sets back what was given after the first style sheet
            widget.setFont(font)

    def _begin(self, change: Iterator[bool]) -> None:
        """Make a change, a part of it in each turn of the event loop; windows are painted when it is made."""
        for window in QApplication.topLevelWidgets():
            if window.isVisible() and window.updatesEnabled():
                window.setUpdatesEnabled(False)
                self._frozen.append(window)
        self._left = change
        self._turns.start()

    @Slot()
    def _go_on(self, seconds: float = _SLICE_SECONDS) -> None:
        if self._left is None:  # the layouts have had a turn for their new sizes
            self._thaw()
            self._turns.stop()
            return
        until = time.perf_counter() + seconds
        for ends_turn in self._left:
            if ends_turn or time.perf_counter() >= until:
                return
        self._left = None

    def _thaw(self) -> None:
        for window in filter(isValid, self._frozen):
            window.setUpdatesEnabled(True)
            # Qt drops a request to paint that comes meanwhile, and then waits for it for ever.
            QApplication.postEvent(window, QEvent(QEvent.Type.UpdateRequest))
        self._frozen.clear()


def _all_widgets() -> list[QWidget]:
    """All widgets, each after the one that it is in."""
    windows = [window for window in QApplication.topLevelWidgets() if window.parentWidget() is None]
    return [widget for window in windows for widget in (window, *window.findChildren(QWidget))]


def _is_visible(widget: QWidget) -> bool:
    return isValid(widget) and widget.isVisible()


def _system_wants_contrast() -> bool:
    """Whether the desktop asks for high contrast; Qt tells from 6.10 on."""
    hints = QGuiApplication.styleHints()
    if not hasattr(hints, "accessibility"):
        return False
    return hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast


@cache
def theme_manager() -> ThemeManager:
    """The one theme manager of this process."""
    return ThemeManager()


def theme() -> Theme:
    """The theme on screen now."""
    return theme_manager().current
