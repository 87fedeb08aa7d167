"""The one chart of the window: title, read-out, curves or bars, menu. What it shows is for subclasses."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QPoint, Qt, Slot
from PySide6.QtGui import QContextMenuEvent, QFont, QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QLabel, QLayout, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from tokexplorer.ui.kit.series import csv_of
from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.ui.kit.chart_export import ChartMenu
    from tokexplorer.ui.kit.chart_view import ChartView, Kind
    from tokexplorer.ui.kit.series import Hit, Series

    Range = tuple[float, float]

CAPTION_SIZE_PT = 8.0


def title_font() -> QFont:
    """The font of a chart's title."""
    font = ui_font(CAPTION_SIZE_PT + 0.75)
    font.setWeight(QFont.Weight.DemiBold)
    return font


class Chart(QWidget):
    """Base of all charts. A subclass gives `show_series` its data and says over which range they are drawn.

    Class attributes:
        title: what stands above; in lower case the name of exported files.
        x_label, y_label: the quantities, for captions and CSV.
        name_label: what a series stands for, in CSV.
        definition: the tooltip.
        kind: `lines`, `bars` or `points`.
        log_x, log_y, whole_x: the axes; `whole_x` labels whole numbers only.
        has_right: there is a second, logarithmic axis at the right; see `right_range`.
        can_zoom: the user may choose another range.
        follows_theme: series take the counterparts of their colours when the theme changes.
        is_small: symbols are smaller, and points have no labels.
        caption_below: the caption stands below the title, shortened where it must, not beside it.
        reset_tip: the tooltip of the button that undoes zooming.

    Attributes:
        series: what is drawn.
        is_following: whether all is in sight, whatever comes; not after zooming.
        caption: what the chart shows, or the values under the mouse.
    """

    title: str
    x_label: str = ""
    y_label: str = ""
    name_label: ClassVar[str] = "curve"
    definition: ClassVar[str] = ""
    kind: ClassVar[Kind] = "lines"
    log_x: ClassVar[bool] = False
    log_y: ClassVar[bool] = False
    whole_x: ClassVar[bool] = True
    has_right: ClassVar[bool] = False
    can_zoom: ClassVar[bool] = True
    is_small: ClassVar[bool] = False
    follows_theme: ClassVar[bool] = True
    caption_below: ClassVar[bool] = False
    reset_tip: ClassVar[str] = "Show all points again (R, or double click)"

    def __init__(self, object_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setAccessibleName(self.title)
        self.setToolTip(self.definition)
        self.series: list[Series] = []
        self.is_following = True
        self._view: ChartView | None = None
        self._read_x: float | None = None
        self.caption = ElidedLabel(parent=self) if self.caption_below else QLabel(self)
        if not self.caption_below:
            self.caption.setTextFormat(Qt.TextFormat.RichText)
        self.caption.setObjectName(f"{object_name}Caption")
        self.caption.setFont(ui_font(CAPTION_SIZE_PT))
        self.caption.setProperty("role", "muted")
        self.reset_button = QPushButton("reset view", self)
        self.reset_button.setFont(ui_font(CAPTION_SIZE_PT))
        self.reset_button.setObjectName(f"{object_name}Reset")
        self.reset_button.setAccessibleName(f"Reset {self.title.lower()}")
        self.reset_button.setProperty("flat", True)
        self.reset_button.setToolTip(self.reset_tip)
        self.reset_button.hide()
        self.reset_button.clicked.connect(self.reset)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addLayout(self.build_header())
        self._layout.addStretch()  # as long as there is no view
        theme_manager().changed.connect(self._theme_changed)
        if self.can_zoom:
            shortcut = QShortcut(QKeySequence("R"), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.reset)

    def build_header(self) -> QLayout:
        """What stands above the drawing: title, caption, and the button that undoes zooming."""
        directions = QBoxLayout.Direction
        header = QBoxLayout(directions.TopToBottom if self.caption_below else directions.LeftToRight)
        header.setContentsMargins(12, 4, 12, 0)
        header.addWidget(self.build_title())
        if self.caption_below:
            header.setSpacing(0)
        else:
            header.addStretch(1)
        header.addWidget(self.caption)
        header.addWidget(self.reset_button)
        return header

    def build_title(self) -> QWidget:
        """The title as a widget."""
        label = QLabel(self.title)
        label.setFont(title_font())
        return label

    @property
    def is_drawn(self) -> bool:
        """Whether the view was made."""
        return self._view is not None

    @property
    def view(self) -> ChartView:
        """What series are drawn on, made when it is first needed: pyqtgraph takes as long as the window."""
        if self._view is None:
            self._view = self.make_view()
            self._layout.addWidget(self._view, 1)
            self._view.show()  # now, not in a later turn of the event loop
            self._layout.activate()
            self._view.hovered.connect(self.read_at)
            self._view.pointed.connect(self.point_at)
            self._view.point_clicked.connect(self.choose)
            self._view.zoomed.connect(self._stop_following)
            self._view.reset_requested.connect(self.reset)
        return self._view

    def make_view(self) -> ChartView:
        """A drawing surface with the axes of this chart."""
        from tokexplorer.ui.kit.chart_view import ChartView

        view = ChartView(
            self,
            kind=self.kind,
            log_x=self.log_x,
            log_y=self.log_y,
            whole_x=self.whole_x,
            has_right=self.has_right,
            can_zoom=self.can_zoom,
            is_small=self.is_small,
        )
        view.menu_requested.connect(self.open_menu)
        view.recolour(theme())
        return view

    # ---- what subclasses define

    def x_range(self) -> Range:
        """From-to of all that is or will be there, in data units."""
        raise NotImplementedError

    def y_range(self) -> Range:
        """From-to that holds what is there, in data units."""
        raise NotImplementedError

    def right_range(self) -> Range | None:
        """From-to of the axis at the right, both positive."""
        return None

    def ranges(self) -> tuple[Range, Range] | None:
        """What is shown of x and y; None to leave it as it is."""
        return self.x_range(), self.y_range()

    def summary(self) -> str:
        """The chart in words, for those who do not see it."""
        raise NotImplementedError

    def caption_text(self) -> str:
        """What the caption says while the mouse is elsewhere."""
        return self.x_label

    def rows_at(self, x: float) -> Sequence[tuple[Series, int]]:
        """The rows of series that are read where the mouse is at that x (data units)."""
        return [(one, one.nearest(x)) for one in self.series if len(one)]

    def read_out(self, rows: Sequence[tuple[Series, int]]) -> str:
        """What the caption says of these rows."""
        raise NotImplementedError

    # ---- drawing

    def show_series(self, series: Sequence[Series]) -> None:
        """Draw these instead of what was there."""
        self.series = list(series)
        self.setAccessibleDescription(self.summary())
        self.draw()
        if self._read_x is None:
            self.caption.setText(self.caption_text())
        else:
            self.read_at(self._read_x)

    def draw(self) -> None:
        """Draw the series, over the whole range unless the user has chosen another."""
        self.view.show_series(self.series, self.ranges() if self.is_following else None, self.right_range())

    @Slot()
    def reset(self) -> None:
        """Show the whole range and follow it again."""
        self.is_following = True
        self.reset_button.hide()
        self.draw()

    @Slot()
    def _stop_following(self) -> None:
        self.is_following = False
        self.reset_button.show()

    @Slot()
    def _theme_changed(self) -> None:
        self.recolour()  # which may be overridden, while PySide forgets to disconnect overridden slots

    def recolour(self) -> None:
        """Take the colours of the theme on screen."""
        if self._view is not None:
            self._view.recolour(theme())
            if self.follows_theme:
                self.series = [replace(one, colour=theme().counterpart(one.colour)) for one in self.series]
                self.draw()

    # ---- values under the mouse

    @Slot(object)
    def read_at(self, x: float | None) -> None:
        """Show the values nearest to that x (data units); None takes them away."""
        self._read_x = x
        rows = [] if x is None else self.rows_at(x)
        if self._view is not None:
            self._view.show_cross(rows)
        self.caption.setText(self.read_out(rows) if rows else self.caption_text())

    @Slot(object)
    def point_at(self, hit: Hit | None) -> None:
        """The mouse is near a point of a chart of points, or no longer."""

    @Slot(object)
    def choose(self, hit: Hit) -> None:
        """A point of a chart of points was clicked."""

    def clear_hover(self) -> None:
        """Take the cross hairs and the values under the mouse away."""
        self.read_at(None)

    # ---- menu

    @property
    def picture(self) -> QWidget:
        """What belongs on a picture of it (Pictured)."""
        return self

    def csv_text(self) -> str:
        """Every point of every series, not thinned out (Pictured)."""
        return csv_of(self.series, self.name_label, self.x_label, self.y_label)

    def make_menu(self) -> ChartMenu:
        """What can be done with the chart."""
        from tokexplorer.ui.kit.chart_export import ChartMenu

        return ChartMenu(self, self.reset if self.can_zoom else None)

    @Slot(object)
    def open_menu(self, place: QPoint) -> None:
        """Open the menu at a place of the screen."""
        self.make_menu().popup(place)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.open_menu(self.mapToGlobal(QPoint(self.width() // 2, self.height() // 2)))
        event.accept()
