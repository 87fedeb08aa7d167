"""The context menu of a plot: reset, copy, export."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QMenu

from tokexplorer.ui.plots import export
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from PySide6.QtWidgets import QWidget


class MenuPlot(Protocol):
    """What a menu asks of its plot."""

    @property
    def title(self) -> str:
        """Its name; in lower case that of files."""
        ...

    @property
    def picture(self) -> QWidget:
        """What belongs on a picture of it."""
        ...

    def reset(self) -> None:
        """Show everything again."""
        ...

    def clear_hover(self) -> None:
        """Take away what stands under the mouse."""
        ...

    def lines_of_width(self, pixels: int) -> AbstractContextManager[None]:
        """Draw lines that wide for a while."""
        ...

    def csv_text(self) -> str:
        """All that is drawn, as CSV."""
        ...


class PlotMenu(QMenu):
    """What can be done with the plot it belongs to; deletes itself when it closes."""

    def __init__(self, plot: MenuPlot) -> None:
        super().__init__(plot.picture)
        self._plot = plot
        plot.clear_hover()  # the cross hairs are no part of the picture
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.addAction("Reset view", QKeySequence("R"), plot.reset)
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
        with self._plot.lines_of_width(export.IMAGE_SCALE):
            QGuiApplication.clipboard().setImage(export.image_of(self._plot.picture))

    @Slot()
    def copy_data(self) -> None:
        """Put every point on the clipboard, as CSV."""
        QGuiApplication.clipboard().setText(self._plot.csv_text())

    @Slot()
    def export_png(self) -> None:
        """Ask for a name and write a picture at twice the screen's resolution."""
        with self._plot.lines_of_width(export.IMAGE_SCALE):
            picture = export.png_of(self._plot.picture)
        self.export("PNG image (*.png)", ".png", picture)

    @Slot()
    def export_svg(self) -> None:
        """Ask for a name and write a vector drawing."""
        self.export("SVG drawing (*.svg)", ".svg", export.svg_of(self._plot.picture, self._plot.title))

    @Slot()
    def export_csv(self) -> None:
        """Ask for a name and write every point."""
        self.export("CSV table (*.csv)", ".csv", self._plot.csv_text().encode())

    def export(self, kinds: str, ending: str, content: bytes) -> None:
        """Ask for a name and write a file; `kinds` as in `PNG image (*.png)`."""
        title = self._plot.title.lower()
        suggestion = title.replace(" ", "-") + ending
        path = ask_save_path(self._plot.picture, f"Export {title}", suggestion, kinds)
        if not path:
            return
        reason = export.write_file(path if path.endswith(ending) else path + ending, content)
        if reason:
            tell(self._plot.picture, "Not exported", f"{path} could not be written: {reason}.")
