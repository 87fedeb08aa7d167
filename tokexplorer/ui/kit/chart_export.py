"""The context menu of a chart, and what it makes: pictures and data, for the clipboard and for files."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPoint, QSaveFile, Qt, Slot
from PySide6.QtGui import QColor, QGuiApplication, QImage, QImageWriter, QKeySequence, QPainter, QRegion
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QMenu, QWidget

from tokexplorer.ui.kit.chart_view import ChartView
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell

if TYPE_CHECKING:
    from collections.abc import Callable

IMAGE_SCALE = 2


class Pictured(Protocol):
    """A chart or several of them, as the menu needs them; `title` in lower case is the name of files."""

    title: str

    @property
    def picture(self) -> QWidget:
        """The widget that is drawn."""
        ...

    def clear_hover(self) -> None:
        """Take away what stands under the mouse."""
        ...

    def csv_text(self) -> str:
        """All that is drawn, as CSV."""
        ...


class ChartMenu(QMenu):
    """Copies and exports a chart; deletes itself when it closes. `reset` shows the whole range again."""

    def __init__(self, chart: Pictured, reset: Callable[[], None] | None = None) -> None:
        super().__init__(chart.picture)
        self._chart = chart
        chart.clear_hover()  # the cross hairs are no part of the picture
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if reset is not None:
            self.addAction("Reset view", QKeySequence("R"), reset)
            self.addSeparator()
        self.addAction("Copy image", self.copy_image)
        self.addAction("Copy data", self.copy_data)
        self.addSeparator()
        self.addAction("Export as PNG…", self.export_png)
        self.addAction("Export as SVG…", self.export_svg)
        self.addAction("Export data as CSV…", self.export_csv)

    @Slot()
    def copy_image(self) -> None:
        """Put a picture at twice the screen's resolution on the clipboard."""
        QGuiApplication.clipboard().setImage(image_of(self._chart.picture))

    @Slot()
    def copy_data(self) -> None:
        """Put every point on the clipboard, as CSV."""
        QGuiApplication.clipboard().setText(self._chart.csv_text())

    @Slot()
    def export_png(self) -> None:
        """Ask for a name and write a picture at twice the screen's resolution."""
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QImageWriter(buffer, QByteArray(b"png")).write(image_of(self._chart.picture))
        self.export("PNG image (*.png)", ".png", bytes(buffer.data().data()))

    @Slot()
    def export_svg(self) -> None:
        """Ask for a name and write a vector drawing."""
        self.export("SVG drawing (*.svg)", ".svg", svg_of(self._chart.picture, self._chart.title))

    @Slot()
    def export_csv(self) -> None:
        """Ask for a name and write every point."""
        self.export("CSV table (*.csv)", ".csv", self._chart.csv_text().encode())

    def export(self, kinds: str, ending: str, content: bytes) -> None:
        """Ask for a name and write a file; `kinds` as in `PNG image (*.png)`."""
        title, parent = self._chart.title.lower(), self._chart.picture
        path = ask_save_path(parent, f"Export {title}", title.replace(" ", "-") + ending, kinds)
        if not path:
            return
        reason = _write_file(path if path.endswith(ending) else path + ending, content)
        if reason:
            tell(parent, "Not exported", f"{path} could not be written: {reason}.")


def image_of(picture: QWidget) -> QImage:
    """The widget drawn anew at `IMAGE_SCALE` times the pixels, its lines too, on the theme's surface."""
    image = QImage(picture.size() * IMAGE_SCALE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(IMAGE_SCALE)
    image.fill(QColor(theme().surface))
    with ExitStack() as stack:
        for view in picture.findChildren(ChartView):
            stack.enter_context(view.lines_of_width(IMAGE_SCALE))
        picture.render(image)
    return image


def svg_of(picture: QWidget, title: str) -> bytes:
    """The widget as vector drawing: lines and text stay lines and text."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(picture.size())
    generator.setViewBox(picture.rect())
    generator.setTitle(title)
    painter = QPainter(generator)
    painter.fillRect(picture.rect(), QColor(theme().surface))
    picture.render(painter, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    painter.end()
    return bytes(buffer.data().data())


def _write_file(path: str, content: bytes) -> str | None:
    """Write the whole file or leave what was there. Returns the reason if it could not be written."""
    file = QSaveFile(path)
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return file.errorString()
    file.write(content)
    return None if file.commit() else file.errorString()
