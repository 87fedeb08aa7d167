"""Opens the window for figures, which is imported only then, and copies the data of charts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication

from tokexplorer.core.language import tr
from tokexplorer.ui.background import BackgroundTask

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.kit.figures import Figured
    from tokexplorer.ui.report.figure_dialog import FigureDialog


class FigureExport(QObject):
    """Opens the window for figures from any chart of a window, and remembers what was chosen in it.

    Attributes:
        dialog: the last window that was opened; None before.

    Signals:
        said(str): how it went.
    """

    said = Signal(str)

    def __init__(self, kept: str, keep: Callable[[str], object], window: QWidget) -> None:
        """`kept` is what `keep` was last called with; empty if there is none."""
        super().__init__(window)
        self._window, self._keep = window, keep
        self._kept = kept
        self.dialog: FigureDialog | None = None
        self._copying = BackgroundTask(tr("copy the data of a chart"), self)
        self._copying.done.connect(self._put)

    def open(self, chart: Figured) -> None:
        """Show the window for a chart."""
        from tokexplorer.ui.report.figure_dialog import FigureDialog

        self.dialog = dialog = FigureDialog(chart, self._kept, self._window)
        dialog.written_to.connect(self._written)
        dialog.show()
        dialog.raise_()
        dialog.activateWindow()

    def copy_image(self, image: QImage) -> None:
        """Put an image on the clipboard."""
        self._copying.forget()  # what was to be copied before must not come after this
        QGuiApplication.clipboard().setImage(image)

    def copy_data(self, chart: Figured) -> None:
        """Put all data of a chart on the clipboard, as CSV."""
        work = chart.csv_work()
        self._copying.submit(lambda _progress: work())

    @Slot(object)
    def _put(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)

    @Slot(str, str)
    def _written(self, sentence: str, choices: str) -> None:
        self._kept = choices
        self._keep(choices)
        self.said.emit(sentence)


def figure_export(widget: QWidget) -> FigureExport:
    """That of the window of a widget, or of the window behind; made if there is none."""
    window: QWidget | None = widget.window()
    while window is not None:
        found = window.findChild(FigureExport, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if isinstance(found, FigureExport):
            return found
        behind = window.parentWidget()
        window = None if behind is None else behind.window()
    return FigureExport("", lambda _text: None, widget.window())
