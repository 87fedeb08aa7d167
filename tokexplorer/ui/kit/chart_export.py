"""The context menu of a chart, which copies and exports its picture and its data."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QBuffer, QIODevice, QPoint, Qt, Slot
from PySide6.QtGui import QColor, QGuiApplication, QImage, QKeySequence, QPainter, QRegion
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QMenu, QWidget

from tokexplorer.ui.kit.chart_view import ChartView
from tokexplorer.ui.kit.pictures import IMAGE_SCALE, blank_image, png_of, write_file
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell

if TYPE_CHECKING:
    from collections.abc import Callable


class Pictured(Protocol):
    """One or several charts, as the menu needs them; `title` in lower case names the files."""

    title: str

    @property
    def picture(self) -> QWidget:
        """The widget that a picture is made of."""
        ...

    def clear_hover(self) -> None:
        """Remove cross hairs and rings at the pointer."""
        ...

    def csv_text(self) -> str:
        """All data that is drawn, as CSV."""
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
        self.export("PNG image (*.png)", ".png", png_of(image_of(self._chart.picture)))

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
        reason = write_file(path if path.endswith(ending) else path + ending, content)
        if reason:
            tell(parent, "Not exported", f"{path} could not be written: {reason}.")


def image_of(picture: QWidget) -> QImage:
    """The widget at `IMAGE_SCALE` times the pixels, with lines of that width, on the theme's surface."""
    image = blank_image(picture.size())
    with ExitStack() as stack:
        for view in picture.findChildren(ChartView):
            stack.enter_context(view.lines_of_width(IMAGE_SCALE))
        picture.render(image)
    return image


def svg_of(picture: QWidget, title: str) -> bytes:
    """The widget as a vector drawing."""
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
