"""Pictures and data of a plot, for the clipboard and for files."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QSaveFile
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter, QRegion
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.ui.plots.series import Series

IMAGE_SCALE = 2


def image_of(widget: QWidget, scale: int = IMAGE_SCALE) -> QImage:
    """The widget drawn anew at `scale` times the pixels, on the theme's surface."""
    image = QImage(widget.size() * scale, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    image.fill(QColor(theme().surface))
    widget.render(image)
    return image


def png_of(widget: QWidget) -> bytes:
    """`image_of` as a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image_of(widget))
    return bytes(buffer.data().data())


def svg_of(widget: QWidget, title: str) -> bytes:
    """The widget as vector drawing: lines and text stay lines and text."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(widget.size())
    generator.setViewBox(widget.rect())
    generator.setTitle(title)
    painter = QPainter(generator)
    painter.fillRect(widget.rect(), QColor(theme().surface))
    widget.render(painter, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    painter.end()
    return bytes(buffer.data().data())


def csv_of(series: Sequence[Series], x_label: str, y_label: str) -> str:
    """Every point of every series, one a line: run, x, y. Nothing is thinned out."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["run", x_label, y_label])
    for one in series:
        writer.writerows([one.name, x, y] for x, y in zip(one.x.tolist(), one.y.tolist(), strict=True))
    return text.getvalue()


def write_file(path: str, content: bytes) -> str | None:
    """Write the whole file or leave what was there. Returns the reason if it could not be written."""
    file = QSaveFile(path)
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return file.errorString()
    file.write(content)
    return None if file.commit() else file.errorString()
