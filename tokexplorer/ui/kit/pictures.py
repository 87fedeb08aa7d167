"""Pictures of drawings: images of twice the screen's resolution, SVG as PNG and PDF, and files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QImage, QImageWriter, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgRenderer

from tokexplorer.core.language import tr
from tokexplorer.engine.job import Cancelled
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.at_disk import at_disk

IMAGE_SCALE = 2
_POINTS_PER_PX, _PX_PER_METRE = 72 / 96, 96 / 0.0254


def blank_image(size: QSize) -> QImage:
    """An image of that logical size with `IMAGE_SCALE` times the pixels, in the theme's surface colour."""
    image = QImage(size * IMAGE_SCALE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(IMAGE_SCALE)
    image.fill(QColor(theme().surface))
    return image


def png_of(image: QImage) -> bytes:
    """An image as the content of a PNG file."""
    buffer = _buffer()
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def image_of_svg(svg: bytes, scale: float = IMAGE_SCALE) -> QImage:
    """An SVG drawing as an image, `scale` pixels for each of its units; for any thread.

    Raises ValueError for an invalid drawing.
    """
    renderer = _renderer(svg)
    size = QSizeF(renderer.defaultSize()) * scale
    image = QImage(size.toSize(), QImage.Format.Format_RGB32)
    image.setDotsPerMeterX(round(scale * _PX_PER_METRE))
    image.setDotsPerMeterY(round(scale * _PX_PER_METRE))
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def png_of_svg(svg: bytes, scale: float = IMAGE_SCALE) -> bytes:
    """As `image_of_svg`, as the content of a PNG file."""
    return png_of(image_of_svg(svg, scale))


def pdf_of_svg(svg: bytes, title: str) -> bytes:
    """An SVG drawing as a page of its own size in a PDF file, 96 units an inch; for any thread.

    Raises ValueError for an invalid drawing.
    """
    renderer, buffer = _renderer(svg), _buffer()
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    size = QSizeF(renderer.defaultSize()) * _POINTS_PER_PX
    exact = QPageSize.SizeMatchPolicy.ExactMatch
    writer.setPageSize(QPageSize(size, QPageSize.Unit.Point, "", exact))
    writer.setPageMargins(QMarginsF())
    painter = QPainter(writer)
    renderer.render(painter, QRectF(0, 0, writer.width(), writer.height()))
    painter.end()
    return bytes(buffer.data().data())


def _renderer(svg: bytes) -> QSvgRenderer:
    renderer = QSvgRenderer(QByteArray(svg))
    if not renderer.isValid():
        raise ValueError(tr("this is no drawing"))
    return renderer


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def write_file(path: str, content: bytes) -> str | None:
    """Write the whole file, or leave the earlier one as it was. Returns the reason for a failure."""
    try:
        at_disk(
            None,
            tr("Writing {name}", name=Path(path).name),
            lambda _: write_atomically(Path(path), content, keeps_mode=True),
        )
    except Cancelled:
        return tr("it was cancelled")
    except OSError as error:
        return error.strerror or str(error)
    return None
