"""The window that writes a chart as a figure, or its data."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QComboBox, QLabel, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.text import encode_utf8
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.kit.field import choice_box
from tokexplorer.ui.kit.parts import in_column, in_row, named, plain_label
from tokexplorer.ui.kit.pictures import image_of_svg, pdf_of_svg, png_of_svg
from tokexplorer.ui.report.page_dialog import FormRows, PageDialog, PageForm
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.ui.kit.figures import Figure, Figured

SIZES_PX = {
    tr("Document"): (880, 480),
    tr("Slide"): (1280, 720),
    tr("Column of a paper"): (480, 320),
}
_OTHER = tr("Other")
LEAST_PX, MOST_PX = (320, 240), (4000, 4000)
_SCALES = (1, 2, 3, 4)
_PREVIEW_PX = QSize(608, 300)
_PANELS_IN_A_ROW, _PANEL_PX = 3, 210
_PREVIEW_MS = 30
_CM_PER_PX = 2.54 / 96
_SPIN_PX = 84
LIGHT, DARK = "light", "dark"
_BACKGROUNDS = (
    Choice(LIGHT, tr("Light"), tr("Dark lines on white")),
    Choice(DARK, tr("Dark"), tr("Bright lines on a dark background")),
)
WHOLE, AS_SHOWN = "whole", "shown"
_PARTS = (
    Choice(WHOLE, tr("Whole curves"), tr("Everything that the chart has")),
    Choice(AS_SHOWN, tr("As shown"), tr("Only the range to which the chart is zoomed")),
)
_EMPTY = tr("There is nothing to draw yet.")


class _Format(NamedTuple):
    """A kind of file."""

    title: str
    kinds: str
    tip: str


FORMATS = {
    ".svg": _Format("SVG", tr("SVG drawing (*.svg)"), tr("A drawing for any size, whose text can be edited")),
    ".png": _Format("PNG", tr("PNG image (*.png)"), tr("Pixels, for slides and pages")),
    ".pdf": _Format("PDF", tr("PDF page (*.pdf)"), tr("A drawing for any size, for LaTeX and print")),
    ".csv": _Format("CSV", tr("CSV table (*.csv)"), tr("Every point of every curve as numbers")),
}


@dataclass(frozen=True)
class FigureChoices:
    """What is remembered from one figure to the next."""

    width: int = 880
    height: int = 480
    background: str = LIGHT
    ending: str = ".svg"
    scale: int = 2
    folder: str = ""

    @classmethod
    def from_text(cls, text: str) -> FigureChoices:
        """What `to_text` wrote; whatever is not valid is as usual."""
        try:
            kept = json.loads(text or "{}")
            choices = cls(**{name: kind(kept[name]) for name, kind in _KINDS.items() if name in kept})
        except (ValueError, TypeError):
            return cls()
        known = choices.ending in FORMATS and choices.background in (LIGHT, DARK)
        return choices if known and choices.scale in _SCALES else cls()

    def to_text(self) -> str:
        """All choices as JSON."""
        return json.dumps(asdict(self))


_KINDS: dict[str, Callable[[Any], Any]] = {
    name: type(value) for name, value in asdict(FigureChoices()).items()
}


class FigureForm(PageForm):
    """The form of a figure, with a picture of it.

    Attributes:
        preview: the picture.
        preset: usual sizes.
        width_box, height_box: the size in pixels, of which there are 96 an inch.
        background, part, ending: light or dark, whole or as shown, and the kind of file.
        scale: pixels of a PNG for each of the size.
        result: how large the figure will be.
    """

    def __init__(self, title: str, file: str, choices: FigureChoices) -> None:
        super().__init__("figure", title, file)
        self.preview = named(QLabel(), "figurePreview", tr("Picture of the figure"))
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.preview.setFixedHeight(_PREVIEW_PX.height() + 8)
        self.preset = choice_box("figurePreset", [(size, name, "") for name, size in SIZES_PX.items()])
        self.preset.addItem(_OTHER)
        self.preset.setAccessibleName(tr("Usual sizes"))
        self.width_box = _size_box("figureWidth", tr("Width in pixels"), 0)
        self.height_box = _size_box("figureHeight", tr("Height in pixels"), 1)
        self.background = ChoiceControl("figureBackground", tr("Background"))
        self.background.show_choices(_BACKGROUNDS, choices.background)
        self.part = ChoiceControl("figurePart", tr("What is drawn"))
        self.ending = ChoiceControl("figureFormat", tr("Kind of file"))
        kinds = [Choice(ending, each.title, each.tip) for ending, each in FORMATS.items()]
        self.ending.show_choices(kinds, choices.ending)
        scales = [
            (scale, f"{scale} ×", tr("{scale} pixels for each of the size", scale=scale)) for scale in _SCALES
        ]
        self.scale: QComboBox = choice_box("figureScale", scales)
        self.scale.setAccessibleName(tr("Resolution of the PNG"))
        self.scale.setCurrentIndex(_SCALES.index(choices.scale))
        self.result = plain_label("", "figureResult", wraps=False)
        self.set_size(choices.width, choices.height)
        self._lay_out()
        self.preset.activated.connect(self._take_preset)

    def _lay_out(self) -> None:
        rows, body = QWidget(), FormRows
        form = body(rows)
        size = in_row(self.preset, self.width_box, QLabel("×"), self.height_box, None, spacing=8)
        kind = in_row(self.ending, self.scale, self.result, None, spacing=10)
        form.add(tr("Title"), self.title)
        form.add(tr("Size"), size)
        form.add(tr("Background"), in_row(self.background, None))
        self.part_row = form.rowCount()
        form.add(tr("Part"), in_row(self.part, None))
        form.add(tr("Kind"), kind)
        form.add(tr("File"), self.file_row())
        self._form = form
        in_column(self.preview, rows, parent=self, spacing=12)

    def offer_parts(self, is_zoomed: bool) -> None:
        """Offer the range on screen if it is another than the whole."""
        self.part.show_choices(_PARTS if is_zoomed else _PARTS[:1], WHOLE)
        item = self._form.itemAtPosition(self.part_row, 0)
        name = None if item is None else item.widget()
        if name is not None:
            name.setVisible(is_zoomed)

    @property
    def size_px(self) -> tuple[int, int]:
        """The chosen width and height."""
        return self.width_box.value(), self.height_box.value()

    def set_size(self, width: int, height: int) -> None:
        """Choose a size."""
        self.width_box.setValue(width)
        self.height_box.setValue(height)
        self.show_preset()

    @Slot()
    def show_preset(self) -> None:
        """Name the size, if it is a usual one."""
        sizes = list(SIZES_PX.values())
        size = self.size_px
        self.preset.setCurrentIndex(sizes.index(size) if size in sizes else len(sizes))

    @Slot()
    def _take_preset(self) -> None:
        size = self.preset.currentData()
        if size is not None:
            self.set_size(*size)


def _size_box(object_name: str, name: str, side: int) -> GroupedSpinBox:
    box = GroupedSpinBox(LEAST_PX[side], MOST_PX[side], object_name)
    box.setAccessibleName(name)
    box.setFixedWidth(px(_SPIN_PX))
    return box


class FigureDialog(PageDialog):
    """The window for one chart; it holds the chart as it was when the window was opened.

    Signals:
        written_to(str, str): the figure was written; a sentence that says where, and the choices as text.
    """

    written_to = Signal(str, str)
    kind = "figure"
    form: FigureForm

    def __init__(self, chart: Figured, kept: str = "", parent: QWidget | None = None) -> None:
        """`kept` are the choices of the last figure as text."""
        choices = FigureChoices.from_text(kept)
        super().__init__(choices.folder, parent)
        self.setWindowTitle(tr("Export figure"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._figures = {WHOLE: chart.figure()}
        if chart.is_zoomed:
            self._figures[AS_SHOWN] = chart.figure(as_shown=True)
        self._csv = chart.csv_work()
        drawn = self._figures[WHOLE].chart
        name = file_name(drawn.title) + choices.ending
        form = FigureForm(drawn.title, str(Path(self.folder) / name), choices)
        rows = -(-len(drawn.panels) // _PANELS_IN_A_ROW)
        if rows > 1:
            form.set_size(choices.width, max(choices.height, rows * _PANEL_PX))
        form.offer_parts(chart.is_zoomed)
        self.open_button.setToolTip(tr("Show the figure in the program that the desktop has for it"))
        self._draw_soon = single_shot(self, self._draw, _PREVIEW_MS)
        self.finish_init(form)
        self._connect()
        self._draw()

    def _connect(self) -> None:
        form = self.form
        form.title.textChanged.connect(self._changed)
        form.width_box.valueChanged.connect(self._changed)
        form.height_box.valueChanged.connect(self._changed)
        form.preset.activated.connect(self._changed)
        form.scale.activated.connect(self._changed)
        form.background.chosen.connect(self._changed)
        form.part.chosen.connect(self._changed)
        form.ending.chosen.connect(self._take_ending)
        form.file.textEdited.connect(self._take_typed_ending)
        self.maker.written.connect(self._tell_written)

    # ---- what it shows

    @property
    def ending(self) -> str:
        """The end of the names of such files."""
        return self.form.ending.current

    @property
    @override
    def file_kinds(self) -> str:
        return FORMATS[self.ending].kinds

    @property
    def choices(self) -> FigureChoices:
        """What the form says now."""
        form = self.form
        scale = int(form.scale.currentData())
        return FigureChoices(*form.size_px, form.background.current, self.ending, scale, self.folder)

    @override
    def what_is_missing(self) -> str:
        is_empty = not any(panel.lines for panel in self.figure.chart.panels)
        return _EMPTY if is_empty else super().what_is_missing()

    @property
    def figure(self) -> Figure:
        """The figure with the title and the part that the form says."""
        figure = self._figures[self.form.part.current or WHOLE]
        title = self.form.title.text().strip() or figure.chart.title
        return figure.with_title(title)

    @Slot()
    def _changed(self) -> None:
        self.form.show_preset()
        self._draw_soon.start()
        self.show_state()

    @Slot()
    def _draw(self) -> None:
        """Show the figure as large as there is room."""
        size, ratio = QSize(*self.form.size_px), self.devicePixelRatioF()
        scale = min(_PREVIEW_PX.width() / size.width(), _PREVIEW_PX.height() / size.height(), 1.0)
        svg = self.figure.svg(self.form.size_px, is_dark=self.form.background.current == DARK)
        image = image_of_svg(svg, scale * ratio)
        image.setDevicePixelRatio(ratio)
        self.form.preview.setPixmap(QPixmap.fromImage(image))
        self.form.preview.setStyleSheet(f"background: {theme().raised};")

    @override
    def show_state(self) -> None:
        super().show_state()
        form, ending = self.form, self.ending
        (width, height), scale = form.size_px, int(form.scale.currentData())
        form.scale.setVisible(ending == ".png")
        is_drawing = ending != ".csv"
        for widget in (form.title, form.preset, form.width_box, form.height_box):
            widget.setEnabled(is_drawing)
        for control in (form.background, form.part):
            control.setEnabled(is_drawing)
        match ending:
            case ".png":
                said = tr(
                    "{grouped} × {grouped_2} pixels",
                    grouped=grouped(width * scale),
                    grouped_2=grouped(height * scale),
                )
            case ".pdf":
                said = tr(
                    "{value:.1f} × {value_2:.1f} cm", value=width * _CM_PER_PX, value_2=height * _CM_PER_PX
                )
            case ".csv":
                said = tr("every point of every curve")
            case _:
                said = tr("for any size")
        form.result.setText(said)

    @Slot()
    def _take_ending(self) -> None:
        """Give the file the ending of its kind."""
        name = self.form.file.text()
        path = Path(name)
        stem = name[: -len(path.suffix)] if path.suffix.lower() in FORMATS else name
        self.form.file.setText(stem + self.ending)
        self._changed()

    @Slot(str)
    def _take_typed_ending(self, name: str) -> None:
        """Choose the kind that a typed name ends with."""
        ending = Path(name).suffix.lower()
        if ending in FORMATS and ending != self.ending:
            self.form.ending.segment(ending).defaultAction().setChecked(True)
            self._changed()

    # ---- what it does

    @Slot(object)
    def _tell_written(self, path: Path) -> None:
        self.written_to.emit(self.how_written(path), self.choices.to_text())

    @override
    def begin(self, path: Path) -> None:
        figure, choices, csv = self.figure, self.choices, self._csv

        def content() -> bytes:
            if choices.ending == ".csv":
                return encode_utf8(csv())  # of names that are no UTF-8
            svg = figure.svg((choices.width, choices.height), is_dark=choices.background == DARK)
            if choices.ending == ".png":
                return png_of_svg(svg, choices.scale)
            return pdf_of_svg(svg, figure.chart.title) if choices.ending == ".pdf" else svg

        self.maker.start(lambda _progress: write_atomically(path, content()), path)


def file_name(title: str) -> str:
    """A title as the name of a file: `bytes-per-token-by-vocabulary-size`."""
    return re.sub(r"[^\w.%]+", "-", title.lower()).strip("-.") or "figure"
