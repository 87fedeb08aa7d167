"""The style sheet of the application, and the palette with the colours of a `Theme`."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QEvent
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from tokexplorer.ui.fonts import BASE_SIZE_PT
from tokexplorer.ui.scale import px, scale_percent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.theme_colours import Theme

RESOURCES = Path(str(files("tokexplorer.resources")))
ICON_PREFIX = "tokexplorer-icons"
QSS_NAMES = {
    role: re.sub("(?<=[a-z])(?=[A-Z])", "-", role.name).lower().replace("tool-tip", "tooltip")
    for role in QPalette.ColorRole
}
"""The name of each role of a palette in style sheets."""
_PIXELS = re.compile(r"(radius: )?(?<![\w.])(-?\d+)px\b")


@cache
def _template() -> Template:
    QDir.addSearchPath(ICON_PREFIX, str(RESOURCES / "icons"))
    return Template((RESOURCES / "style.qss").read_text(encoding="utf-8"))


def mixed(one: str, other: str, share: float) -> str:
    """The colour that is `share` of the way from `one` to `other`, both `#rrggbb`."""
    a, b = QColor(one), QColor(other)
    pairs = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    return "#" + "".join(f"{round(first + (second - first) * share):02x}" for first, second in pairs)


ROLES = {
    "surface": QPalette.ColorRole.Base,
    "raised": QPalette.ColorRole.Button,
    "text": QPalette.ColorRole.HighlightedText,
    "muted": QPalette.ColorRole.PlaceholderText,
    "selection": QPalette.ColorRole.Highlight,
    "accent": QPalette.ColorRole.Link,
    "accent_hover": QPalette.ColorRole.LinkVisited,
    "accent_text": QPalette.ColorRole.ToolTipBase,
    "warning": QPalette.ColorRole.ToolTipText,
    "error": QPalette.ColorRole.BrightText,
    "window": QPalette.ColorRole.AlternateBase,
    "hairline": QPalette.ColorRole.Mid,
    "line": QPalette.ColorRole.Dark,
    "groove": QPalette.ColorRole.Shadow,
    "hover": QPalette.ColorRole.Midlight,
    "pressed": QPalette.ColorRole.Light,
    "disabled": QPalette.ColorRole.NoRole,
}
"""The role of the palette that has each colour of the style sheet.

With another style sheet Qt measures every widget anew, with another palette it does not. So the style sheet
is the same for all themes and names roles. Where Qt has a role for what a colour is used for, it is that
role; the other colours have roles with which nothing else is drawn here.
"""


def style_sheet() -> str:
    """The application's style sheet in the scale on screen; its colours are those of the palette."""
    text = _template().substitute(
        {name: f"palette({QSS_NAMES[role]})" for name, role in ROLES.items()},
        icons=ICON_PREFIX,
        small_pt=round(BASE_SIZE_PT * 0.85 * scale_percent() / 100, 2),
    )
    return _PIXELS.sub(_scaled, text)


def _scaled(found: re.Match[str]) -> str:
    """A length in the scale on screen, at least one pixel.

    Radii are rounded down: corners that are too round for their box are square in Qt.
    """
    radius, length = found[1] or "", int(found[2])
    scaled = length * scale_percent() // 100 if radius else px(length)
    return f"{radius}{scaled or length}px"


def use_style_sheet(application: QApplication) -> None:
    """Use the style sheet in the scale on screen; each widget has it after `style_again`.

    `setStyleSheet` goes to each widget whose rules Qt has kept and to all that is in it, so that a widget
    gets its style once more for each of its parents. After `unpolish` Qt has kept no rules.
    """
    application.style().unpolish(application)
    application.setStyleSheet(style_sheet())


def style_again(widget: QWidget) -> None:
    """Give a widget its style by a style sheet that is another one now."""
    widget.style().polish(widget)
    QApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))


def palette(theme: Theme) -> QPalette:
    """The colours of `theme`, for the style sheet and for widgets without a rule in it."""
    role = QPalette.ColorRole
    colours = {ROLES[name]: colour for name, colour in _colours(theme).items()}
    colours |= {
        role.Window: theme.surface,
        role.WindowText: theme.text,
        role.Text: theme.text,
        role.ButtonText: theme.text,
        role.Accent: theme.accent,
    }
    filled = QPalette()
    for name, colour in colours.items():
        filled.setColor(name, QColor(colour))
    faint = QColor(colours[ROLES["disabled"]])
    for name in (role.WindowText, role.Text, role.ButtonText):
        filled.setColor(QPalette.ColorGroup.Disabled, name, faint)
    return filled


def _colours(theme: Theme) -> dict[str, str]:
    """The colours of the style sheet by name, those that are mixed of others too."""
    mixtures = {
        "hover": mixed(theme.raised, theme.text, 0.06),
        "pressed": mixed(theme.raised, theme.text, 0.14),
        "accent_hover": mixed(theme.accent, theme.text, 0.12),
        "disabled": mixed(theme.muted, theme.surface, 0.45),
        "line": theme.hairline if theme.outlines_only else mixed(theme.hairline, theme.text, 0.08),
        "groove": mixed(theme.surface, theme.text, 0.3) if theme.outlines_only else theme.hairline,
    }
    return {name: mixtures.get(name) or getattr(theme, name) for name in ROLES}


def restyle(widget: QWidget) -> None:
    """Apply the style sheet again, after the palette or a property that its rules depend on has changed."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)
