"""Figures and charts of the window as files; nothing here touches a widget."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from tokexplorer.core.metrics.figures import FIGURES
from tokexplorer.formats.atomic import write_atomically
from tokexplorer.session.compare.forms import files_as
from tokexplorer.session.report.chart_files import chart_files
from tokexplorer.ui.report.report_work import make_report

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.report.report_work import ReportAsked

FORMS = {
    "csv": ("CSV", "CSV table (*.csv)", ".csv"),
    "json": ("JSON", "JSON (*.json)", ".json"),
    "latex": ("LaTeX", "LaTeX tables (*.tex)", ".tex"),
}
_PNG_SCALE = 2


def write_figures(asked: ReportAsked, form: str, path: Path, progress: Progress) -> None:
    """Every figure of a comparison, in the very bytes that `tokexplorer compare` prints. Raises OSError."""
    comparison = make_report(asked, progress).comparison
    figures = [figure for figure in FIGURES.values() if comparison.places(figure)]
    data = files_as(comparison, figures, form, asked.costs if comparison.texts else None)
    progress.check()
    write_atomically(path, data)


def write_charts(asked: ReportAsked, form: str, folder: Path, progress: Progress) -> None:
    """The charts of a report as `"svg"` or `"png"` files, on white ground. Raises OSError."""
    drawn = chart_files(make_report(asked, progress), check=progress.check)
    for done, (name, svg) in enumerate(drawn.items()):
        progress.check()
        progress.report(done, len(drawn), name)
        write_atomically(folder / f"{name}.{form}", png_of(svg) if form == "png" else svg)


def png_of(svg: bytes) -> bytes:
    """A drawing as a picture of twice its size; for any thread. Raises ValueError if it is none."""
    renderer = QSvgRenderer(QByteArray(svg))
    if not renderer.isValid():
        raise ValueError("this is no drawing")
    size = renderer.defaultSize()
    image = QImage(QSize(size.width(), size.height()) * _PNG_SCALE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())
