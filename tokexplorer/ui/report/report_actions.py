"""Opens the window of the report, and writes metrics and charts as files."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.session.compare.forms import files_as
from tokexplorer.session.report.chart_parts import CHART_NAMES, chart_files
from tokexplorer.ui.kit.parts import action
from tokexplorer.ui.kit.pictures import png_of_svg
from tokexplorer.ui.report.file_writer import FileWriter
from tokexplorer.ui.report.report_dialog import ReportDialog
from tokexplorer.ui.report.report_maker import (
    ReportAsked,
    ReportInputs,
    make_report,
    window_text,
)
from tokexplorer.ui.widgets.dialogs import ask_save_path, may_replace, tell

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.window.settings_store import SettingsStore

FORMS = {
    "csv": ("CSV", tr("CSV table (*.csv)"), ".csv"),
    "json": ("JSON", tr("JSON (*.json)"), ".json"),
    "latex": ("LaTeX", tr("LaTeX tables (*.tex)"), ".tex"),
}
_FOLDER = "reportFolder"


def write_metrics(asked: ReportAsked, form: str, path: Path, progress: Progress) -> None:
    """Write every metric of a comparison, as `tokexplorer compare` prints it. Raises OSError."""
    comparison = make_report(asked, progress).comparison
    figures = [metric for metric in METRICS.values() if comparison.places(metric)]
    data = files_as(comparison, figures, form, asked.costs if comparison.texts else None)
    progress.check()
    write_atomically(path, data)


def write_charts(asked: ReportAsked, form: str, folder: Path, progress: Progress) -> None:
    """Write the charts of a report as `"svg"` or `"png"` files on white ground. Raises OSError."""
    drawn = chart_files(make_report(asked, progress), check=progress.check)
    for done, (name, svg) in enumerate(drawn.items()):
        progress.check()
        progress.report(done, len(drawn), name)
        write_atomically(folder / f"{name}.{form}", png_of_svg(svg) if form == "png" else svg)


def ask_charts_folder(parent: QWidget, folder: str) -> str:
    """The folder for drawings; `""` if the dialog was cancelled."""
    return QFileDialog.getExistingDirectory(parent, tr("Write the charts into a folder"), folder)


class ReportActions(QObject):
    """Opens the window of the report, and writes metrics and charts in the background.

    Exports hold what the Metrics panel compares, or the text in the window while the panel shows nothing.

    Attributes:
        exports: actions that write metrics as CSV, JSON and LaTeX, and charts as SVG and PNG.
        dialog: the window; None before it is first opened.

    Signals:
        said(str): how an export went.
    """

    said = Signal(str)

    def __init__(self, inputs: ReportInputs, settings: SettingsStore, window: QWidget) -> None:
        super().__init__(window)
        self._inputs, self._settings, self._window = inputs, settings, window
        self.dialog: ReportDialog | None = None
        self.exports = [
            action(
                self,
                tr("Metrics as {title} …", title=title),
                partial(self._export_figures, form),
                f"export-{form}",
            )
            for form, (title, _, _) in FORMS.items()
        ]
        self.exports += [
            action(
                self,
                tr("Charts as {form} …", form=form.upper()),
                partial(self._export_charts, form),
                f"export-{form}",
            )
            for form in ("svg", "png")
        ]
        self._is_folder = False  # what is written
        self._maker = FileWriter(self, tr("export metrics or charts"))
        self._maker.written.connect(self._written)
        self._maker.failed.connect(self._failed)
        inputs.focus.columns_changed.connect(self._show_possible)
        self._show_possible()

    @Slot()
    def open(self) -> None:
        """Show the window of the report, or bring it to the front."""
        if self.dialog is None:
            self.dialog = ReportDialog(self._inputs, self._folder, self._window)
            self.dialog.folder_changed.connect(self._take_folder)
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()

    @property
    def _folder(self) -> str:
        """The folder of the last report or export."""
        return self._settings.choice(_FOLDER)

    @Slot(str)
    def _take_folder(self, folder: str) -> None:
        self._settings.keep_choice(_FOLDER, folder)

    @Slot()
    def _show_possible(self) -> None:
        for export in self.exports:
            export.setEnabled(bool(self._inputs.focus.columns))

    def _asked(self) -> ReportAsked:
        return self._inputs.asked(self._inputs.comparison() or window_text(self._inputs.focus))

    def _export_figures(self, form: str) -> None:
        title, kinds, suffix = FORMS[form]
        suggestion = str(Path(self._folder) / f"metrics{suffix}")
        path = ask_save_path(self._window, tr("Export metrics as {title}", title=title), suggestion, kinds)
        if path:
            target = Path(path)
            asked = self._asked()
            self._start(target.parent, target, lambda progress: write_metrics(asked, form, target, progress))

    def _export_charts(self, form: str) -> None:
        folder = ask_charts_folder(self._window, self._folder)
        target = Path(folder)
        files = [target / f"{name}.{form}" for name in CHART_NAMES]
        if folder and may_replace(self._window, tr("Write the charts into a folder"), files):
            asked = self._asked()
            self._start(target, target, lambda progress: write_charts(asked, form, target, progress))

    def _start(self, folder: Path, target: Path, work: Callable[..., None]) -> None:
        if self._maker.is_busy:
            self.said.emit(tr("What was exported before is still being written"))
            return
        self._is_folder = folder == target
        self._take_folder(str(folder))
        self.said.emit(tr("Exporting {name} …", name=target.name))
        self._maker.start(work, target)

    @Slot(object)
    def _written(self, path: Path) -> None:
        self.said.emit(
            tr("Charts are in {name}", name=path.name)
            if self._is_folder
            else tr("Saved {name}", name=path.name)
        )

    @Slot(str)
    def _failed(self, sentence: str) -> None:
        self.said.emit("")
        tell(self._window, tr("Not exported"), sentence)
