"""The base class of all charts: title, caption with the values under the mouse, curves or bars, menu."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import numpy as np
from PySide6.QtCore import QPoint, QRect, QSize, Qt, Slot
from PySide6.QtGui import QAccessible, QContextMenuEvent, QFont, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLayout, QPushButton, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr, within_sentence
from tokexplorer.presentation.numbers import significant
from tokexplorer.ui.kit.accessible_items import tell_items
from tokexplorer.ui.kit.filling import fill_window
from tokexplorer.ui.kit.parts import in_column, in_row, named
from tokexplorer.ui.kit.read_out import Caption, ReadOutCard
from tokexplorer.ui.kit.series import Hit, csv_of
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.ui.kit.chart_export import ChartMenu
    from tokexplorer.ui.kit.chart_view import ChartView, Kind
    from tokexplorer.ui.kit.figures import Figure
    from tokexplorer.ui.kit.series import Series

    Range = tuple[float, float]

CAPTION_SIZE_PT = 8.0
MOST_POINTS = 200  # of a curve, told to screen readers: evenly spaced, with the last one
_POINT_PX = 8
_MENU_TIP = tr("A right click on the chart copies or exports it.")
_HEADER_MARGINS = 12, 4, 12, 0
_CAPTION_GAP_PX, _RESET_RIGHT_PX, _RESET_TOP_PX = 10, 8, -2


def title_font() -> QFont:
    """The font of a chart's title."""
    font = ui_font(CAPTION_SIZE_PT + 0.75)
    font.setWeight(QFont.Weight.DemiBold)
    return font


class Chart(QWidget):
    """Base of all charts. A subclass passes data to `show_series` and defines the ranges of the axes.

    Class attributes:
        title: stands above the chart; in lower case it names exported files.
        x_label, y_label: the quantities, for captions and CSV.
        x_title, y_title, right_title: the titles of the axes, with units; by default the quantities.
        name_label: what a series stands for, in CSV.
        definition: what the chart shows, told where the mouse is on the title.
        kind: `lines`, `bars` or `points`.
        log_x, log_y: whether the axes are logarithmic.
        has_right: whether there is a second, logarithmic axis at the right; see `right_range`.
        can_zoom: whether the user may choose another range.
        follows_theme: whether series take the counterparts of their colours when the theme changes.
        is_small: whether symbols are smaller, and points have no labels.
        is_captionless: whether there is no caption at all.
        caption_below: whether the caption stands below the title, shortened, instead of beside it.
        reset_tip: the tooltip of the button that undoes zooming.

    Attributes:
        series: what is drawn.
        is_following: whether the range follows the data; False after the user has zoomed.
        caption: says what the chart shows, or the values under the mouse.
        card: the values under the mouse, where they have no room beside the title; None before that.
    """

    title: str
    x_label: str = ""
    y_label: str = ""
    x_title: str = ""
    y_title: str = ""
    right_title: ClassVar[str] = ""
    name_label: ClassVar[str] = "curve"
    definition: ClassVar[str] = ""
    kind: ClassVar[Kind] = "lines"
    log_x: ClassVar[bool] = False
    log_y: ClassVar[bool] = False
    has_right: ClassVar[bool] = False
    can_zoom: ClassVar[bool] = True
    is_small: ClassVar[bool] = False
    follows_theme: ClassVar[bool] = True
    caption_below: bool = False
    is_captionless: ClassVar[bool] = False
    reset_tip: ClassVar[str] = tr("Show all points again (R, or double click)")

    def __init__(self, object_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, object_name, self.title)
        self.series: list[Series] = []
        self.is_following = True
        self._view: ChartView | None = None
        self._read_x: float | None = None
        self.card: ReadOutCard | None = None
        self.caption = Caption(self)
        named(self.caption, f"{object_name}Caption", role="muted").setFont(ui_font(CAPTION_SIZE_PT))
        self.caption.setHidden(self.is_captionless)
        if self.caption_below:  # the drawing must not move when the values go to a card
            policy = self.caption.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            self.caption.setSizePolicy(policy)
        button, button_name = (
            QPushButton(tr("reset view"), self),
            tr("Reset {title}", title=within_sentence(self.title)),
        )
        self.reset_button = named(button, f"{object_name}Reset", button_name, self.reset_tip, flat=True)
        self.reset_button.setFont(ui_font(CAPTION_SIZE_PT - 0.5))
        self.reset_button.hide()
        self.reset_button.clicked.connect(self.reset)
        self._head = QWidget(self)
        self._head.setLayout(self.build_header())
        self.set_definition(self.definition)
        self._layout = in_column(self._head, parent=self, spacing=0)
        self._layout.addStretch()  # takes the room as long as there is no view
        theme_manager().changed.connect(self._theme_changed)
        tell_items(self, ChartItems(self), QAccessible.Role.Chart)
        if self.can_zoom:
            shortcut = QShortcut(QKeySequence("R"), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.reset)

    def set_definition(self, definition: str) -> None:
        """Tell this where the mouse is on the title, away from the curves."""
        self._head.setToolTip(f"{definition}\n{_MENU_TIP}".strip())

    def build_header(self) -> QLayout:
        """The part above the drawing: title and caption."""
        self._heading = self.build_title()
        if self.caption_below:
            return in_column(self._heading, self.caption, spacing=0, margins=_HEADER_MARGINS)
        self.caption.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return in_row(self._heading, None, self.caption, spacing=0, margins=_HEADER_MARGINS)

    def build_title(self) -> QWidget:
        """The title as a widget."""
        label = ElidedLabel(self.title)
        label.setFont(title_font())
        return label

    @property
    def is_drawn(self) -> bool:
        """Whether the view has been made."""
        return self._view is not None

    @property
    def view(self) -> ChartView:
        """The drawing surface, made when it is first needed, because importing pyqtgraph takes long."""
        if self._view is None:
            self._view = self.make_view()
            self._layout.addWidget(self._view, 1)
            self.reset_button.setParent(self._view)
            self._view.show()  # now, not in a later turn of the event loop
            self._layout.activate()
            self._view.hovered.connect(self.read_at)
            self._view.pointed.connect(self.point_at)
            self._view.point_clicked.connect(self.choose)
            self._view.zoomed.connect(self._stop_following)
            self._view.double_clicked.connect(self._double_clicked)
        return self._view

    def make_view(self) -> ChartView:
        """A drawing surface with the axes of this chart."""
        from tokexplorer.ui.kit.chart_view import ChartView

        view = ChartView(
            self,
            kind=self.kind,
            log_x=self.log_x,
            log_y=self.log_y,
            has_right=self.has_right,
            can_zoom=self.can_zoom,
            is_small=self.is_small,
        )
        view.menu_requested.connect(self.open_menu)
        view.recolour(theme())
        if not self.is_small:
            view.show_titles(*self.axis_titles)
        return view

    @property
    def axis_titles(self) -> tuple[str, str, str]:
        """The titles of x, of y, and of the axis at the right."""
        return self.x_title or self.x_label, self.y_title or self.y_label, self.right_title

    # ---- what subclasses define

    def x_range(self) -> Range:
        """The range of all data that is or will be there, in data units."""
        raise NotImplementedError

    def y_range(self) -> Range:
        """The range that holds the data, in data units."""
        raise NotImplementedError

    def right_range(self) -> Range | None:
        """The range of the axis at the right, both ends positive; None without one."""
        return None

    def ranges(self) -> tuple[Range, Range] | None:
        """The ranges of x and y to show; None to leave them as they are."""
        return self.x_range(), self.y_range()

    def summary(self) -> str:
        """The chart in words, for screen readers."""
        raise NotImplementedError

    def caption_text(self) -> str:
        """The caption while the mouse is outside the chart."""
        return self.x_label

    def rows_at(self, x: float) -> Sequence[tuple[Series, int]]:
        """The series and rows whose values are shown while the mouse is at that x (data units)."""
        return [(one, one.nearest(x)) for one in self.series if len(one)]

    def read_out(self, rows: Sequence[tuple[Series, int]]) -> str:
        """The caption for the values of these rows."""
        raise NotImplementedError

    def show_card(self, card: ReadOutCard, rows: Sequence[tuple[Series, int]], place: QPoint) -> None:
        """Show the values of these rows on a card about a place of the view."""
        card.show_words(self.read_out(rows), place)

    # ---- drawing

    def show_series(self, series: Sequence[Series]) -> None:
        """Draw these series instead of the earlier ones."""
        self.series = list(series)
        self.setAccessibleDescription(self.summary())
        self.draw()
        if self._read_x is None:
            self.caption.setText(self.caption_text())
        else:
            self.read_at(self._read_x)

    def draw(self) -> None:
        """Draw the series, over the whole range unless the user has zoomed."""
        self.view.show_series(self.series, self.ranges() if self.is_following else None, self.right_range())

    @Slot()
    def reset(self) -> None:
        """Show the whole range and follow it again."""
        self.follow()
        self.draw()

    def follow(self) -> None:
        """Follow the range of the data from now on."""
        self.is_following = True
        self.reset_button.hide()
        if self._view is not None and self._view.strip is not None:
            self._view.strip.set_taken(0)

    @Slot()
    def _double_clicked(self) -> None:
        """Show the whole range again; a chart that shows it already fills the window."""
        if self.is_following:
            fill_window(self)
        else:
            self.reset()

    @Slot()
    def _stop_following(self) -> None:
        self.is_following = False
        self.reset_button.show()
        self._place_reset()

    def _place_reset(self) -> None:
        """At the right end of the row above the drawing."""
        button, view = self.reset_button, self._view
        if view is None or view.strip is None or button.isHidden():
            return
        button.resize(button.sizeHint().width(), min(button.sizeHint().height(), view.strip.height() + 3))
        button.move(view.width() - button.width() - px(_RESET_RIGHT_PX), px(_RESET_TOP_PX))
        view.strip.set_taken(button.width() + px(_RESET_RIGHT_PX))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_reset()
        if not self.is_captionless:
            self.caption.setMaximumWidth(self._caption_room)

    @Slot()
    def _theme_changed(self) -> None:
        self.recolour()  # not connected itself: PySide does not disconnect slots that are overridden

    def recolour(self) -> None:
        """Use the colours of the current theme."""
        if self._view is not None:
            self._view.recolour(theme())
            if self.follows_theme:
                self.series = [replace(one, colour=theme().counterpart(one.colour)) for one in self.series]
                self.draw()

    # ---- values under the mouse

    @Slot(object)
    def read_at(self, x: float | None) -> None:
        """Show the values nearest to that x (data units); None hides them."""
        self._read_x = x
        rows = [] if x is None else self.rows_at(x)
        if self._view is not None:
            self._view.show_cross(rows)
        self.caption.setText(self.read_out(rows) if rows else self.caption_text())
        self._show_card(rows)

    @property
    def _caption_room(self) -> int:
        """How wide the caption can be, which gives way to the title."""
        left, _, right, _ = _HEADER_MARGINS
        room = self.width() - left - right
        beside = 0 if self.caption_below else self._heading.sizeHint().width() + px(_CAPTION_GAP_PX)
        return max(room - beside, 0)

    def _show_card(self, rows: Sequence[tuple[Series, int]]) -> None:
        """Show values on a card if they have no room beside the title."""
        if self.is_captionless:
            return
        needs_card = bool(rows) and self._view is not None and self.caption.wanted_px > self._caption_room
        self.caption.setVisible(not needs_card)
        spot = self.view.spot(*rows[0]) if needs_card else None
        if spot is None:
            if self.card is not None:
                self.card.hide()
            return
        if self.card is None:
            self.card = ReadOutCard(f"{self.objectName()}Card", self.view)
        self.show_card(self.card, rows, self.view.place_in_widget(spot))

    @Slot(object)
    def point_at(self, hit: Hit | None) -> None:
        """The mouse is near this point of a chart of points, or with None near no point."""

    @Slot(object)
    def choose(self, hit: Hit) -> None:
        """This point of a chart of points was clicked."""

    def clear_hover(self) -> None:
        """Hide the cross hairs and the values under the mouse."""
        self.read_at(None)

    # ---- menu and figure

    def csv_work(self) -> Callable[[], str]:
        """What writes all points of all series as CSV (Figured)."""
        return partial(csv_of, tuple(self.series), self.name_label, self.x_label, self.y_label)

    @property
    def is_zoomed(self) -> bool:
        """Whether the user has chosen another range (Figured)."""
        return not self.is_following

    @property
    def figure_title(self) -> str:
        """The title of the figure."""
        return self.title

    def figure(self, *, as_shown: bool = False) -> Figure:
        """The whole chart as a figure, or with `as_shown` the range that the user has chosen (Figured)."""
        from tokexplorer.ui.kit.figures import figure_of

        x_title, y_title, right_title = self.axis_titles
        x_range: Range | None
        y_range: Range | None
        if as_shown and self._view is not None:
            x_range, y_range, right_range = self._view.shown_ranges()
        else:
            ranges = self.ranges() if self.series else None
            x_range, y_range = ranges or (None, None)
            right_range = self.right_range()
        return figure_of(
            self.series,
            self.kind,
            title=self.figure_title,
            description=self.summary(),
            x_title=x_title,
            y_title=y_title,
            is_log_x=self.log_x,
            is_log_y=self.log_y,
            x_range=x_range,
            y_range=y_range,
            right_title=right_title,
            right_range=right_range,
        )

    def make_menu(self) -> ChartMenu:
        """The context menu of the chart."""
        from tokexplorer.ui.kit.chart_export import ChartMenu

        self.clear_hover()
        return ChartMenu(self, self, self.reset if self.can_zoom else None)

    @Slot(object)
    def open_menu(self, place: QPoint) -> None:
        """Open the menu at a place of the screen."""
        self.make_menu().popup(place)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.open_menu(self.mapToGlobal(QPoint(self.width() // 2, self.height() // 2)))
        event.accept()


class ChartItems:
    """The points of all series of a chart for screen readers, series after series."""

    def __init__(self, chart: Chart) -> None:
        self._chart = chart

    def __len__(self) -> int:
        return sum(len(rows) for rows in self._rows())

    def name(self, index: int) -> str:
        """The series and the values of a point."""
        place, row = self._point(index)
        chart, one = self._chart, self._chart.series[place]
        x, y = float(one.x[row]), float(one.y[row])
        label = "" if one.on_right else chart.y_label  # what the axis at the right has is in the name
        said = [f"{one.name}: {chart.x_label} {significant(x)}", f"{label} {significant(y)}".strip()]
        return ", ".join(said)

    def describe(self, index: int) -> str:
        """The label beside a point, if there is one."""
        place, row = self._point(index)
        one = self._chart.series[place]
        return one.label if row == one.marked % len(one) else ""

    def place(self, index: int) -> QRect:
        """Where a point is drawn."""
        if not self._chart.is_drawn:
            return QRect()
        place, row = self._point(index)
        view = self._chart.view
        spot = view.mapTo(self._chart, view.place_of(Hit(place, row)).toPoint())
        found = QRect(
            spot - QPoint(px(_POINT_PX) // 2, px(_POINT_PX) // 2), QSize(px(_POINT_PX), px(_POINT_PX))
        )
        return found if self._chart.rect().intersects(found) else QRect()

    def current(self) -> int | None:
        """No point has the keyboard."""
        return None

    def _rows(self) -> list[list[int]]:
        """By series, the rows that are told."""
        return [_told_rows(len(one)) for one in self._chart.series]

    def _point(self, index: int) -> tuple[int, int]:
        """The series and the row of an item."""
        for place, rows in enumerate(self._rows()):
            if index < len(rows):
                return place, rows[index]
            index -= len(rows)
        raise IndexError(index)


def _told_rows(count: int) -> list[int]:
    """The rows of a series of `count` points that are told."""
    rows = np.linspace(0, count - 1, min(count, MOST_POINTS)).round().astype(np.int64)
    told: list[int] = np.unique(rows).tolist()
    return told
