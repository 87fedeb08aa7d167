"""Pictures of drawings and charts: images of twice the screen's resolution, and files."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSaveFile, QSize
from PySide6.QtGui import QColor, QImage, QImageWriter

from tokexplorer.ui.theme import theme

IMAGE_SCALE = 2


def blank_image(size: QSize) -> QImage:
    """An image of that logical size with `IMAGE_SCALE` times the pixels, in the theme's surface colour."""
    image = QImage(size * IMAGE_SCALE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(IMAGE_SCALE)
    image.fill(QColor(theme().surface))
    return image


def png_of(image: QImage) -> bytes:
    """An image as the content of a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def write_file(path: str, content: bytes) -> str | None:
    """Write the whole file, or leave the earlier one as it was. Returns the reason for a failure."""
    file = QSaveFile(path)
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return file.errorString()
    file.write(content)
    return None if file.commit() else file.errorString()
