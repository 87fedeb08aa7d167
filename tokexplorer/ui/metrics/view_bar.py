"""The part of the panel that says how metrics are laid out, and which."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QLabel, QMenu, QWidget, QWidgetAction

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.registry import DEFAULT_ALPHA
from tokexplorer.session.compare.comparison import ALL_TEXTS
from tokexplorer.session.compare.tables import DEFAULT_DIGITS, LineOrder
from tokexplorer.ui.kit.field import push_button
from tokexplorer.ui.kit.parts import named
from tokexplorer.ui.metrics.eliding_combo import ElidingCombo
from tokexplorer.ui.metrics.measuring import USUAL_LINE_FIGURE
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.grouped_spin_box import TEXT_MARGIN_PX, GroupedSpinBox
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.metrics.registry import Metric

MOST_COMBO_PX, NARROW_COMBO_PX = 200, 104
CONTROL_HEIGHT_PX = 27  # of the buttons and combos beside it
USUAL_FIGURE = "bytes_per_token"


class View(Enum):
    """How metrics are laid out; the value is the key of the choice."""

    METRICS = "metricsByMetric"
    TEXTS = "metricsByText"
    LINES = "metricsByLine"


_VIEWS = {
    View.METRICS: Choice(
        View.METRICS.value, tr("Metrics"), tr("All metrics of one text, or of all texts as one")
    ),
    View.TEXTS: Choice(View.TEXTS.value, tr("Texts"), tr("One metric of every text")),
    View.LINES: Choice(View.LINES.value, tr("Lines"), tr("One metric of every line, the worst lines first")),
}


class ViewBar(QObject):
    """View, text, metric, order and settings; widgets that the panel places in its bar.

    Attributes:
        view: what is shown.
        text: which text; `ALL_TEXTS` for all.
        metric, line_metric: the name of the metric of texts, and that of lines.
        order: of lines.

    Signals:
        changed(): something else is to be shown.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.view = View.METRICS
        self.text = ALL_TEXTS
        self.metric, self.line_metric = USUAL_FIGURE, USUAL_LINE_FIGURE
        self.order = LineOrder()
        self._possible = set(View)
        self._views = ChoiceControl("metricsView", tr("How metrics are laid out"))
        self._views.show_choices(tuple(_VIEWS.values()), self.view.value)
        self._views.chosen.connect(lambda key: self.show_view(View(key)))
        self._views.setFixedHeight(px(CONTROL_HEIGHT_PX))
        self._texts = self._combo("metricsText", tr("Of which text"))
        self._figures = self._combo("metricsMetric", tr("Which metric"))
        self._orders = self._combo("metricsOrder", tr("In which order"))
        self._all = push_button(
            tr("All metrics"), "metricsAll", tr("Show all metrics, not the main ones only")
        )
        self._all.setCheckable(True)
        self._all.toggled.connect(self.changed)
        self._options = push_button(
            tr("Options"),
            "metricsOptions",
            tr("The order of Rényi's entropy, and how many digits are shown"),
            name=tr("Settings of the metrics"),
        )
        self._options.setMenu(self._options_menu(self._options))

    @property
    def widgets(self) -> Sequence[QWidget]:
        """From left to right."""
        return (self._views, self._texts, self._figures, self._orders, self._all, self._options)

    @property
    def main_only(self) -> bool:
        """Whether only the main metrics are shown."""
        return not self._all.isChecked()

    @property
    def alpha(self) -> float:
        """The order of Rényi's entropy."""
        return round(self._alpha.value(), 2)

    @property
    def digits(self) -> int:
        """How many significant digits are shown."""
        return self._digits.value()

    def set_narrow(self, is_narrow: bool) -> None:
        """Take as little room as possible."""
        for combo in (self._texts, self._figures, self._orders):
            combo.setMaximumWidth(px(NARROW_COMBO_PX) if is_narrow else px(MOST_COMBO_PX))
        self._options.setText("α" if is_narrow else tr("Options"))

    def show_view(self, view: View) -> None:
        """Lay metrics out in this way."""
        if view is not self.view:
            self.view = view
            self._views.show_choices(self._offered, view.value)
            self.changed.emit()

    def sort_lines(self, order: LineOrder) -> None:
        """Sort lines in this way."""
        if order != self.order:
            self.order = order
            self.changed.emit()

    # ---- what can be chosen

    @property
    def _offered(self) -> list[Choice]:
        return [choice for view, choice in _VIEWS.items() if view in self._possible]

    def offer_nothing(self) -> None:
        """Hide the choices while nothing is measured; the view stays."""
        for combo in (self._texts, self._figures, self._orders):
            combo.hide()
        self._all.setVisible(self.view is View.METRICS)

    def offer(
        self,
        texts: Sequence[tuple[str, str]],
        figures: Sequence[Metric],
        of_lines: Sequence[Metric],
        tokenizers: Sequence[str],
    ) -> None:
        """Offer texts (name and title), metrics of texts and of lines, and tokenizers to sort by."""
        self._possible = {View.METRICS}
        if len(texts) > 1:
            self._possible.add(View.TEXTS)
        if of_lines:
            self._possible.add(View.LINES)
        if self.view not in self._possible:
            self.view = View.METRICS
        self._views.show_choices(self._offered, self.view.value)
        known = [name for name, _ in texts]
        if self.view is View.LINES and len(known) > 1 and ALL_TEXTS not in known:
            texts = [(ALL_TEXTS, tr("all texts")), *texts]
        if known and self.text not in [name for name, _ in texts]:
            self.text = texts[0][0]
        self._texts.offer(texts, self.text)
        shown = of_lines if self.view is View.LINES else figures
        names = [metric.name for metric in shown]
        chosen = self.line_metric if self.view is View.LINES else self.metric
        if names and chosen not in names:
            chosen = names[0]
            self._take_figure(chosen)
        self._figures.offer([(metric.name, metric.title) for metric in shown], chosen)
        if self.order.column is not None and self.order.column >= len(tokenizers):
            self.order = LineOrder(0, self.order.worst_first)
        best_first = None if self.order.worst_first else self.order.column
        orders = [
            (
                at,
                tr("best first: {name}", name=name)
                if at == best_first
                else tr("worst first: {name}", name=name),
            )
            for at, name in enumerate(tokenizers)
        ]
        self._orders.offer([*orders, (None, tr("as they stand"))], self.order.column)
        self._texts.setVisible(self.view is not View.TEXTS and len(texts) > 1)
        self._figures.setVisible(self.view is not View.METRICS)
        self._orders.setVisible(self.view is View.LINES)
        self._all.setVisible(self.view is View.METRICS)

    # ---- what the user does

    @Slot()
    def _choose(self) -> None:
        self.text = self._texts.currentData() or ALL_TEXTS
        if self._figures.currentData():
            self._take_figure(self._figures.currentData())
        column = self._orders.currentData()
        if column != self.order.column:
            self.order = LineOrder(column)
        self.changed.emit()

    def _take_figure(self, name: str) -> None:
        if self.view is View.LINES:
            self.line_metric = name
        else:
            self.metric = name

    def _combo(self, object_name: str, accessible_name: str) -> ElidingCombo:
        combo = ElidingCombo(object_name, accessible_name, px(MOST_COMBO_PX))
        combo.activated.connect(self._choose)
        return combo

    def _options_menu(self, parent: QWidget) -> QMenu:
        self._alpha = named(
            QDoubleSpinBox(),
            "metricsAlpha",
            tr("Alpha of Rényi's entropy"),
            tr("1 is Shannon's entropy; the larger, the more the most frequent tokens weigh"),
        )
        self._alpha.setKeyboardTracking(False)
        self._alpha.lineEdit().setTextMargins(px(TEXT_MARGIN_PX), 0, 0, 0)
        self._alpha.setRange(0.0, 100.0)
        self._alpha.setSingleStep(0.5)
        self._alpha.setValue(DEFAULT_ALPHA)
        self._digits = GroupedSpinBox(2, 12, "metricsDigits")
        self._digits.setAccessibleName(tr("Significant digits"))
        self._digits.setToolTip(tr("How many digits are shown; copies and exports are exact"))
        self._digits.setValue(DEFAULT_DIGITS)
        room = QWidget()
        layout = QGridLayout(room)
        layout.setContentsMargins(*px((10, 6, 10, 6)))
        for row, (label, box) in enumerate(((tr("Rényi's α"), self._alpha), (tr("digits"), self._digits))):
            box.setMinimumWidth(px(72))
            layout.addWidget(QLabel(label), row, 0, Qt.AlignmentFlag.AlignRight)
            layout.addWidget(box, row, 1)
        self._alpha.valueChanged.connect(self.changed)
        self._digits.valueChanged.connect(self.changed)
        menu = QMenu(parent)
        menu.setObjectName("metricsOptionsMenu")
        action = QWidgetAction(menu)
        action.setDefaultWidget(room)
        menu.addAction(action)
        menu.aboutToShow.connect(self._alpha.setFocus)
        return menu
