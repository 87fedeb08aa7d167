"""Icons from our own SVG drawings, in the colours of the theme and sharp on every screen."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from tokexplorer.ui.style_sheet import RESOURCES, mixed
from tokexplorer.ui.theme import theme

ICON_SIZE_PX = 16
_SCALES = (1, 2, 3)
_APPLICATION_SIZES_PX = (16, 24, 32, 48, 64, 128, 256)


@cache
def _drawing(name: str) -> str:
    return (RESOURCES / "icons" / f"{name}.svg").read_text(encoding="utf-8")


def _pixmap(name: str, colour: str, scale: int) -> QPixmap:
    pixmap = QPixmap(ICON_SIZE_PX * scale, ICON_SIZE_PX * scale)
    pixmap.fill(Qt.GlobalColor.transparent)
    renderer = QSvgRenderer(QByteArray(_drawing(name).replace("currentColor", colour).encode()))
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(pixmap.rect()))
    painter.end()
    pixmap.setDevicePixelRatio(scale)
    return pixmap


@cache
def _icon(name: str, colour: str, disabled: str) -> QIcon:
    drawn = QIcon()
    for scale in _SCALES:
        drawn.addPixmap(_pixmap(name, colour, scale), QIcon.Mode.Normal)
        drawn.addPixmap(_pixmap(name, disabled, scale), QIcon.Mode.Disabled)
    return drawn


def icon(name: str, colour: str | None = None) -> QIcon:
    """The drawing `resources/icons/NAME.svg` in `colour` (default: the theme's text colour)."""
    now = theme()
    return _icon(name, colour or now.text, mixed(now.muted, now.surface, 0.5))


@cache
def application_icon() -> QIcon:
    """The icon of the program, for windows and for the list of running programs."""
    drawn = QIcon()
    renderer = QSvgRenderer(QByteArray((RESOURCES / "tokexplorer.svg").read_bytes()))
    for size in _APPLICATION_SIZES_PX:
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter)
        painter.end()
        drawn.addPixmap(pixmap)
    return drawn
