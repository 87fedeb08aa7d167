"""The theme that is on screen, and the signal that it has changed."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from tokexplorer.core.language import tr
from tokexplorer.session.state.workspace import COLOUR_CHOICES, THEME_CHOICES, ColourChoice, ThemeChoice
from tokexplorer.ui.fonts import figures_width, mono_font, tabular, ui_font
from tokexplorer.ui.scale import GivenSizes, layouts_of, scale_percent, set_scale_percent
from tokexplorer.ui.style_sheet import apply_style_sheet, mixed, palette, restyle
from tokexplorer.ui.theme_colours import DARK, HIGH_CONTRAST_DARK, HIGH_CONTRAST_LIGHT, LIGHT, Theme

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

_RESTYLED_TOGETHER = 100  # widgets between two events


class ThemeManager(QObject):
    """Gives the application a theme, and follows the choice of the system.

    Attributes:
        current: the theme on screen; light before the first `apply`.
        choice: the choice of the user.
        colours: the palette that the user has chosen.

    Signals:
        changed(Theme): the theme or the scale is another; widgets that paint themselves repaint.
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
        self._to_restyle: list[QWidget] = []
        self._frozen: list[QWidget] = []
        self._restyling = QTimer(self, interval=0)
        self._restyling.timeout.connect(self._restyle_some)

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
        return self._restyling.isActive()

    def apply_scale(self, percent: int) -> None:
        """Draw the whole interface in this scale, one of `SCALES_PERCENT`; raises ValueError for others."""
        before = scale_percent()
        if percent == before:
            return
        self.scale_changing.emit()
        set_scale_percent(percent)
        if self._is_applied:
            self._freeze()
            self._restyling.start()  # windows are painted in a later turn, when layouts have their new sizes
            self._given_sizes.change(before, percent)
            self._draw(before)
            self.scale_changed.emit()

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
        """Give the application the colours of the theme, a part of it at a time.

        What is in sight comes first, and is painted when all of that has its colours.
        """
        QApplication.setPalette(palette(self.current))
        self._freeze()
        self._to_restyle = sorted(QApplication.allWidgets(), key=QWidget.isVisible)
        self._restyling.start()
        self.changed.emit(self.current)

    def _freeze(self) -> None:
        for window in QApplication.topLevelWidgets():
            if window.isVisible() and window.updatesEnabled():
                window.setUpdatesEnabled(False)
                self._frozen.append(window)

    @Slot()
    def _restyle_some(self) -> None:
        for _ in range(min(_RESTYLED_TOGETHER, len(self._to_restyle))):
            widget = self._to_restyle.pop()
            if isValid(widget):
                restyle(widget)
        if not any(map(_is_visible, self._to_restyle)):
            for window in filter(isValid, self._frozen):
                window.setUpdatesEnabled(True)
            self._frozen.clear()
        if not self._to_restyle:
            self._restyling.stop()

    def _draw(self, before_percent: int) -> None:
        """Give the application the font, the colours and the style sheet of the theme and scale."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        fonts = self._given_sizes.fonts(before_percent, scale_percent())
        application.setFont(ui_font())
        application.setPalette(palette(self.current))
        apply_style_sheet(application)
        for widget, font in fonts:  # Qt has set back those that were given after the first style sheet
            widget.setFont(font)
        for widget in QApplication.allWidgets():
            for layout in layouts_of(widget):
                layout.invalidate()  # one that is inside of another has kept the sizes of former fonts
        self.changed.emit(self.current)


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
