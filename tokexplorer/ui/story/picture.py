"""A drawing as a picture in a file."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSaveFile, QSize
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter

from tokexplorer.ui.story.painting import paint
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from tokexplorer.ui.story.drawing import Drawing

SCALE = 2
_MOST_PX = 6000  # of a longer drawing the picture shows the beginning


def picture_of(drawing: Drawing) -> QImage:
    """The drawing at twice the pixels, on the theme's surface."""
    width = min(math.ceil(drawing.width), _MOST_PX)
    height = min(math.ceil(drawing.height), _MOST_PX)
    image = QImage(QSize(max(width, 1), max(height, 1)) * SCALE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(SCALE)
    image.fill(QColor(theme().surface))
    painter = QPainter(image)
    paint(painter, drawing, QRectF(0, 0, width, height))
    painter.end()
    return image


def png_of(drawing: Drawing) -> bytes:
    """`picture_of` as a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(picture_of(drawing))
    return bytes(buffer.data().data())


def save_picture(drawing: Drawing, path: str) -> str | None:
    """Write the whole file or leave what was there. Returns the reason if it could not be written."""
    file = QSaveFile(path)
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return file.errorString()
    file.write(png_of(drawing))
    return None if file.commit() else file.errorString()
