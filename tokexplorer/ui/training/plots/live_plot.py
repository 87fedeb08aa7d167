"""A plot of a run with its title, values under the mouse, menu and keys; what it shows is for subclasses."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QPoint, Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tokexplorer.core.ticks import nice_ceiling, tick_text
from tokexplorer.ui.plots.export import csv_of
from tokexplorer.ui.plots.fonts import CAPTION_SIZE_PT, title_font
from tokexplorer.ui.plots.plot_menu import PlotMenu
from tokexplorer.ui.plots.series import Series
from tokexplorer.ui.theme import Theme, theme, theme_manager, ui_font

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import AbstractContextManager

    from tokexplorer.ui.plots.plot_view import PlotView
    from tokexplorer.ui.training.plots.legend import Legend
    from tokexplorer.ui.training.run_data import RunData


class LivePlot(QWidget):
    """Base of the plots. A subclass says which columns of a run it draws and over which range.

    Class attributes:
        title, x_label, y_label, definition: what is shown; the definition is the tooltip.
        log_x, log_y, whole_x, bars: how it is drawn.
        is_slow: costs enough to be drawn 5 times a second instead of 30.
        has_right: there is a second, logarithmic axis at the right; see `right_range`.
        tab: what to call it where there is little room.
        legend_left: whether the names of the runs stand at the left, because curves end at the right.
    """

    title: ClassVar[str]
    x_label: ClassVar[str]
    y_label: str
    definition: ClassVar[str]
    log_x: ClassVar[bool] = False
    log_y: ClassVar[bool] = False
    whole_x: ClassVar[bool] = True
    bars: ClassVar[bool] = False
    is_slow: ClassVar[bool] = False
    has_right: ClassVar[bool] = False
    tab: ClassVar[str]
    legend_left: bool = False

    def __init__(self, object_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setAccessibleName(self.title)
        self.setToolTip(self.definition)
        self.series: list[Series] = []
        self.is_following = True
        self._runs: Sequence[RunData] = ()
        self._marked: tuple[RunData, int] | None = None
        self._drawn: tuple[PlotView, Legend] | None = None
        self._build_header()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addLayout(self._header)
        self._layout.addStretch()  # as long as there is no view
        self._connect()

    def _build_header(self) -> None:
        self.caption = QLabel(self.x_label)
        self.caption.setFont(ui_font(CAPTION_SIZE_PT))
        self.caption.setProperty("role", "muted")
        self.caption.setTextFormat(Qt.TextFormat.RichText)
        self.reset_button = QPushButton("reset view")
        self.reset_button.setFont(ui_font(CAPTION_SIZE_PT))
        self.reset_button.setObjectName(f"{self.objectName()}Reset")
        self.reset_button.setAccessibleName(f"Reset {self.title.lower()}")
        self.reset_button.setProperty("flat", True)
        self.reset_button.setToolTip("Show the whole run again and follow it (R, or double click)")
        self.reset_button.hide()
        self._header = QHBoxLayout()
        self._header.setContentsMargins(12, 4, 12, 0)
        self._header.addWidget(self.build_title())
        self._header.addStretch(1)
        self._header.addWidget(self.caption)
        self._header.addWidget(self.reset_button)

    @property
    def view(self) -> PlotView:
        """What the curves are drawn on."""
        return self._drawing()[0]

    @property
    def legend(self) -> Legend:
        """The names of the runs."""
        return self._drawing()[1]

    def _drawing(self) -> tuple[PlotView, Legend]:
        """Made when it is first wanted: pyqtgraph takes as long as the rest of the window."""
        if self._drawn is None:
            self._drawn = self._make_drawing()
            self._draw()
        return self._drawn

    def _make_drawing(self) -> tuple[PlotView, Legend]:
        from tokexplorer.ui.plots.plot_view import PlotView
        from tokexplorer.ui.training.plots.legend import Legend

        view = PlotView(self.log_x, self.log_y, self.whole_x, self.bars, self.has_right, self)
        self._layout.addWidget(view, 1)
        view.show()  # now, not in a later turn of the event loop
        self._layout.activate()
        view.hovered.connect(self.read_at)
        view.zoomed.connect(self._stop_following)
        view.reset_requested.connect(self.reset)
        view.menu_requested.connect(self._open_menu)
        view.recolour(theme())
        return view, Legend(view)

    def _connect(self) -> None:
        self.reset_button.clicked.connect(self._reset_clicked)
        theme_manager().changed.connect(self._recolour)
        shortcut = QShortcut(QKeySequence("R"), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.reset)

    # What subclasses define

    def build_title(self) -> QWidget:
        """What stands at the left above the plot."""
        label = QLabel(self.title)
        label.setFont(title_font())
        return label

    def serves(self, run: RunData) -> bool:
        """Whether there is something to draw of such a run."""
        return True

    def series_of(self, run: RunData) -> Series | Sequence[Series]:
        """The columns of one run that this plot serves."""
        raise NotImplementedError

    def x_range(self) -> tuple[float, float]:
        """From-to of the whole run, as far as it is planned; in data units."""
        raise NotImplementedError

    def y_range(self) -> tuple[float, float]:
        """From-to that holds what is there so far; in data units."""
        highest = max((float(one.y.max()) for one in self.series if len(one)), default=1.0)
        return (1.0, max(10.0, highest * 1.3)) if self.log_y else (0.0, nice_ceiling(highest))

    def right_range(self) -> tuple[float, float] | None:
        """From-to of the axis at the right, both positive."""
        return None

    def x_of_step(self, run: RunData, step: int) -> float | None:
        """Where a step stands on the x axis; None if it has no place there."""
        return None

    def summary(self) -> str:
        """The last value of each run in words, for those who do not see the curve."""
        ends = [
            f"{one.name}: {self._value_text(one, one.newest % len(one))}" for one in self.series if len(one)
        ]
        return f"{self.title}. " + ("; ".join(ends) or "No run yet.")

    # Drawing

    def show_runs(self, runs: Sequence[RunData]) -> None:
        """Draw these runs as they are now."""
        self._runs = [run for run in runs if self.serves(run)]
        found = [self.series_of(run) for run in self._runs]
        self.series = [one for each in found for one in ([each] if isinstance(each, Series) else each)]
        self.setAccessibleDescription(self.summary())
        self._draw()

    def _draw(self) -> None:
        ranges = (self.x_range(), self.y_range()) if self.is_following else None
        self.view.show_series(self.series, ranges, self.right_range())
        self.legend.show_names([(run.name, run.colour) for run in self._runs if not run.is_level])
        self.legend.place(self.legend_left)
        self._show_mark()

    def mark_step(self, run: RunData | None, step: int | None) -> None:
        """A dashed line at a step of a run; None takes it away."""
        self._marked = None if run is None or step is None else (run, step)
        self._show_mark()

    def _show_mark(self) -> None:
        if self._drawn is None:
            return
        marked = self._marked
        is_there = marked is not None and marked[0] in self._runs
        self.view.mark(self.x_of_step(*marked) if marked is not None and is_there else None)

    @Slot()
    def reset(self) -> None:
        """Show the whole run and follow it again."""
        self.is_following = True
        self.reset_button.hide()
        self.show_runs(self._runs)

    @Slot()
    def _stop_following(self) -> None:
        self.is_following = False
        self.reset_button.show()

    @Slot(bool)
    def _reset_clicked(self, _checked: bool) -> None:
        self.reset()

    @Slot(object)
    def _recolour(self, now: Theme) -> None:
        if self._drawn is not None:
            self.view.recolour(now)

    # Values under the mouse

    @Slot(object)
    def read_at(self, x: float | None) -> None:
        """Show the values of the runs nearest to that x (data units); None takes them away.

        Runs that have not been there are left out, unless that is so of all.
        """
        series = [one for one in self.series if len(one)] if x is not None else []
        reached = [one for one in series if x is not None and (one.is_level or one.x[0] <= x <= one.x[-1])]
        if not all(one.is_level for one in reached):
            series = reached
        rows = [(one, one.nearest(x)) for one in series] if x is not None else []
        self.view.show_cross(
            [(float(one.x[row]), self.view.on_left(one, row), one.colour) for one, row in rows]
        )
        self.caption.setText(self._values_text(rows) if rows else self.x_label)

    def clear_hover(self) -> None:
        """Take the cross hairs and the values under the mouse away."""
        self.read_at(None)

    def _values_text(self, rows: Sequence[tuple[Series, int]]) -> str:
        first, row = rows[0]
        parts = [tick_text(float(first.x[row]), 1)]
        parts += [f'<span style="color:{one.colour}">●</span> {self._text_of(one, row)}' for one, row in rows]
        return " · ".join(parts)

    def _value_text(self, one: Series, row: int) -> str:
        return f"{self._text_of(one, row)} at {self.x_label} {tick_text(float(one.x[row]), 1)}"

    def _text_of(self, one: Series, row: int) -> str:
        return self._number_text(float(one.y[row]))

    def _number_text(self, y: float) -> str:
        return tick_text(y, 1 if y == round(y) else 0.001)

    @Slot(object)
    def _open_menu(self, place: QPoint) -> None:
        PlotMenu(self).popup(place)

    @property
    def picture(self) -> QWidget:
        """All of it (MenuPlot)."""
        return self

    def lines_of_width(self, pixels: int) -> AbstractContextManager[None]:
        """Draw curves that wide for a while (MenuPlot)."""
        return self.view.lines_of_width(pixels)

    def csv_text(self) -> str:
        """Every point of every run, not thinned out."""
        return csv_of(self.series, self.x_label, self.y_label)
