"""The style sheet and the palette of the application in the colours of a `Theme`."""

from __future__ import annotations

import re
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir
from PySide6.QtGui import QColor, QPalette

from tokexplorer.ui.fonts import BASE_SIZE_PT
from tokexplorer.ui.scale import px, scale_percent

if TYPE_CHECKING:
    from tokexplorer.ui.theme_colours import Theme

RESOURCES = Path(str(files("tokexplorer.resources")))
ICON_PREFIX = "tokexplorer-icons"
_PIXELS = re.compile(r"(?<![\w.])(-?\d+)px\b")


@cache
def _template() -> Template:
    QDir.addSearchPath(ICON_PREFIX, str(RESOURCES / "icons"))
    return Template((RESOURCES / "style.qss").read_text(encoding="utf-8"))


def mixed(one: str, other: str, share: float) -> str:
    """The colour that is `share` of the way from `one` to `other`, both `#rrggbb`."""
    a, b = QColor(one), QColor(other)
    pairs = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    return "#" + "".join(f"{round(first + (second - first) * share):02x}" for first, second in pairs)


def style_sheet(theme: Theme) -> str:
    """The application's style sheet in the colours of `theme`."""
    colours = {name: value for name, value in asdict(theme).items() if isinstance(value, str)}
    text = _template().substitute(
        colours,
        hover=mixed(theme.raised, theme.text, 0.06),
        pressed=mixed(theme.raised, theme.text, 0.14),
        accent_hover=mixed(theme.accent, theme.text, 0.12),
        disabled=mixed(theme.muted, theme.surface, 0.45),
        line=theme.hairline if theme.outlines_only else mixed(theme.hairline, theme.text, 0.08),
        groove=mixed(theme.surface, theme.text, 0.3) if theme.outlines_only else theme.hairline,
        icons=ICON_PREFIX,
        small_pt=round(BASE_SIZE_PT * 0.85 * scale_percent() / 100, 2),
    )
    return _PIXELS.sub(lambda found: f"{px(int(found[1])) or int(found[1])}px", text)


def palette(theme: Theme) -> QPalette:
    """The palette for widgets without a rule in the style sheet, and for our own painting."""
    role = QPalette.ColorRole
    colours = {
        role.Window: theme.surface,
        role.Base: theme.surface,
        role.AlternateBase: theme.raised,
        role.Button: theme.raised,
        role.ToolTipBase: theme.raised,
        role.Light: theme.raised,
        role.Midlight: theme.raised,
        role.Mid: theme.hairline,
        role.Dark: theme.hairline,
        role.Shadow: theme.hairline,
        role.WindowText: theme.text,
        role.Text: theme.text,
        role.ButtonText: theme.text,
        role.ToolTipText: theme.text,
        role.BrightText: theme.error,
        role.PlaceholderText: theme.muted,
        role.Highlight: theme.selection,
        role.HighlightedText: theme.text,
        role.Link: theme.accent,
        role.LinkVisited: theme.accent,
        role.Accent: theme.accent,
    }
    filled = QPalette()
    for name, colour in colours.items():
        filled.setColor(name, QColor(colour))
    faint = QColor(mixed(theme.muted, theme.surface, 0.45))
    for name in (role.WindowText, role.Text, role.ButtonText):
        filled.setColor(QPalette.ColorGroup.Disabled, name, faint)
    return filled
