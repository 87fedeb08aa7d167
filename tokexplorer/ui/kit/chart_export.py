"""The context menu of a chart, which copies its figure and its data and exports them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from tokexplorer.core.language import tr, within_sentence
from tokexplorer.ui.kit.pictures import image_of_svg, write_file
from tokexplorer.ui.report.figure_export import figure_export
from tokexplorer.ui.report.page_dialog import written_sentence
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.ui.kit.figures import Figured

LEAST_COPY_PX = (480, 300)


class ChartMenu(QMenu):
    """Copies and exports a chart; deletes itself when it closes. `reset` shows the whole range again."""

    def __init__(self, chart: Figured, widget: QWidget, reset: Callable[[], None] | None = None) -> None:
        """`widget` shows the chart; a copy has its size."""
        super().__init__(widget)
        self._chart, self._widget = chart, widget
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if reset is not None:
            self.addAction(tr("Reset view"), QKeySequence("R"), reset)
            self.addSeparator()
        self.addAction(tr("Copy figure"), self.copy_figure)
        self.addAction(tr("Copy data"), self.copy_data)
        self.addSeparator()
        self.addAction(tr("Export figure or data …"), self.export_figure)

    @Slot()
    def copy_figure(self) -> None:
        """Put the figure on the clipboard with twice the pixels, light or dark as the theme."""
        size = max(self._widget.width(), LEAST_COPY_PX[0]), max(self._widget.height(), LEAST_COPY_PX[1])
        svg = self._chart.figure().svg(size, is_dark=theme().is_dark)
        figure_export(self._widget).copy_image(image_of_svg(svg))

    @Slot()
    def copy_data(self) -> None:
        """Put every point on the clipboard, as CSV."""
        figure_export(self._widget).copy_data(self._chart)

    @Slot()
    def export_figure(self) -> None:
        """Open the window that writes the figure or its data."""
        figure_export(self._widget).open(self._chart)

    def export(self, kinds: str, ending: str, content: bytes) -> None:
        """Ask for a name and write a file; `kinds` as in `JSON (*.json)`."""
        title = within_sentence(self._chart.title)
        path = ask_save_path(
            self._widget, tr("Export {title}", title=title), title.replace(" ", "-") + ending, kinds
        )
        if not path:
            return
        reason = write_file(path, content)
        if reason:
            tell(
                self._widget,
                tr("Not exported"),
                tr("{path} could not be written: {reason}.", path=path, reason=reason),
            )
        else:
            figure_export(self._widget).said.emit(written_sentence(Path(path)))
