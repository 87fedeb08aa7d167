"""The results of the mixes: metrics of each source, compared between mixes or with the last training."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.language import tr, translated
from tokexplorer.core.metrics.registry import METRICS, Better
from tokexplorer.presentation.losses import LOSSY_SIGN
from tokexplorer.presentation.numbers import percent_text
from tokexplorer.session.state.workspace import MIX_NAMES
from tokexplorer.session.trade_off.points import (
    ALL_TITLE,
    EFFECT_METRICS,
    effects,
    texts_to_measure,
)
from tokexplorer.ui.corpus.mix_measurer import MixMeasurer
from tokexplorer.ui.corpus.small_table import SmallTable
from tokexplorer.ui.kit.field import small_label
from tokexplorer.ui.kit.parts import in_column, in_row, named
from tokexplorer.ui.kit.table import RIGHT, Column, ColumnModel
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.pane_title import PaneTitle
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.session.trade_off.points import Effect, TradePoint

SOURCE, LEFT_VALUE, RIGHT_VALUE, CHANGE = range(4)
MOST_VISIBLE_ROWS = 13
LEAST_LANGUAGES = 2
BOTH, *BEFORE = ("both", *(f"before{name}" for name in MIX_NAMES))


def _effect_columns(metric: Metric, left: str, right: str) -> tuple[Column, ...]:
    """The columns of the table of effects; `left` and `right` are the names of what is compared."""

    def tip(row: Effect) -> str:
        lines = [
            row.title,
            f"{metric.title}, {translated(metric.unit)}: {left} {row.left:.6g}, {right} {row.right:.6g}",
        ]
        is_better = row.is_better(metric)
        if is_better is not None:
            share = abs(row.difference / row.left) if row.left else math.nan
            by = percent_text(share)
            lines.append(tr("better by {share}", share=by) if is_better else tr("worse by {share}", share=by))
        elif math.isnan(row.left) and math.isnan(row.right) and metric.counts_words:
            lines.append(
                tr("No metric: there is no white space between its words, or nothing is measured yet.")
            )
        if row.left_loses or row.right_loses:
            lines.append(
                tr(
                    "What has a {lossy_sign} loses a part of the text, and is not better.",
                    lossy_sign=LOSSY_SIGN,
                )
            )
        return "\n".join(lines)

    def value(title: str, text: Callable[[Effect], str], colour: Callable[[Effect], str] | None) -> Column:
        def spoken(row: Effect) -> str:
            return f"{row.title}, {title} {text(row)}"

        return Column(title, text, side=RIGHT, cell_tip=tip, colour=colour, spoken=spoken)

    return (
        Column(
            tr("source"),
            lambda row: row.title,
            cell_tip=tip,
            colour=lambda row: theme().muted if row.title == ALL_TITLE else theme().text,
            spoken=lambda row: row.title,
        ),
        value(left, lambda row: value_text(row.left, row.left_loses), lambda _row: theme().muted),
        value(right, lambda row: value_text(row.right, row.right_loses), None),
        value(
            tr("change"),
            lambda row: change_text(row.difference),
            lambda row: theme().warning if row.is_better(metric) is False else theme().text,
        ),
    )


def value_text(value: float, loses_text: bool = False) -> str:
    """Three decimals, with a sign if a part of the text is lost; a dash where there is no value."""
    sign = f" {LOSSY_SIGN}" * loses_text
    return "–" if math.isnan(value) else f"{value:.3f}{sign}"


def change_text(difference: float) -> str:
    """A difference with its sign; a dash where there is none."""
    if math.isnan(difference):
        return "–"
    rounded = round(difference, 3)
    return "0" if rounded == 0 else f"{'+' if rounded > 0 else '−'}{abs(rounded):.3f}"


class _Compared(NamedTuple):
    """The results of two trainings, and the headings of their columns."""

    left: TradePoint | None
    right: TradePoint | None
    left_name: str
    right_name: str


class MixResults(QWidget):
    """A table of effects for one algorithm and one metric; hidden while nothing is measured.

    Attributes:
        measurer: measures the trainings that are compared.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "mixResults", tr("What the mix gives"))
        self.measurer = MixMeasurer(self)
        self.measurer.changed.connect(self._refresh)
        self._offered: tuple[str, ...] = ()
        self._is_wanted = False
        self.algorithm_box = _box("effectAlgorithmBox", tr("Algorithm"))
        self.figure_box = _box("effectFigureBox", tr("Metric"))
        for metric in EFFECT_METRICS:
            self.figure_box.addItem(metric.title, metric.name)
        self.compared = ChoiceControl("comparedMixes", tr("What is compared"))
        self.table = SmallTable(
            ColumnModel(_effect_columns(METRICS["fertility"], "", "")),
            "effectTable",
            tr("What the mix gives for each source"),
            tr("what the mix gives"),
            MOST_VISIBLE_ROWS,
            least_texts=["0.000"],
        )
        self._caption = small_label("", "effectCaption", wraps=True)
        title = PaneTitle(tr("What the mix gives"))
        boxes = in_row((self.algorithm_box, 1), (self.figure_box, 1), spacing=10)
        in_column(
            title, boxes, in_row(self.compared, None), self.table, self._caption, parent=self, spacing=6
        )
        self.algorithm_box.currentIndexChanged.connect(self._show)
        self.figure_box.currentIndexChanged.connect(self._show)
        self.compared.chosen.connect(self._show)
        self.hide()

    @Slot(bool)
    def set_wanted(self, wanted: bool) -> None:
        """Show the results as soon as there are some, or hide them."""
        self._is_wanted = wanted
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        if not self._is_wanted:
            self.hide()
            return
        measurer, texts = self.measurer, self.measurer.texts
        if texts is None or len(texts.languages) < LEAST_LANGUAGES or not measurer.now:
            # Earlier results stay visible until the present runs have ended.
            self.setVisible(self.isVisible() and bool(measurer.before))
            return
        self._offer_algorithms()
        self._offer_comparisons()
        self.setVisible(True)
        self._show()

    def _offer_algorithms(self) -> None:
        box, names = self.algorithm_box, list(dict.fromkeys(algorithm for algorithm, _ in self.measurer.now))
        if names != [box.itemData(place) for place in range(box.count())]:
            current = box.currentData()
            with QSignalBlocker(box):
                box.clear()
                for name in names:
                    box.addItem(ALGORITHM_INFO[name].short, name)
                box.setCurrentIndex(max(0, box.findData(current)))

    def _offer_comparisons(self) -> None:
        first, second = MIX_NAMES
        mixes = {mix for _, mix in self.measurer.now}
        choices = [Choice(BEFORE[0], first, tr("Mix {first} before and now", first=first))]
        if second in mixes:
            both = Choice(BOTH, f"{first} : {second}", tr("The two mixes of this training"))
            then = Choice(BEFORE[1], second, tr("Mix {second} before and now", second=second))
            choices = [both, *choices, then]
        keys = tuple(choice.key for choice in choices)
        current = self.compared.current if keys == self._offered else keys[0]
        self._offered = keys
        self.compared.show_choices(choices, current)

    @Slot()
    def _show(self) -> None:
        measurer = self.measurer
        algorithm: Algorithm | None = self.algorithm_box.currentData()
        if measurer.texts is None or algorithm is None or not measurer.now:
            return
        metric = next(each for each in EFFECT_METRICS if each.name == self.figure_box.currentData())
        left, right, left_name, right_name = self._compared(algorithm)
        rows = effects(left, right, measurer.texts, metric)
        self.table.table_model.show(rows, _effect_columns(metric, left_name, right_name))
        kind, _ = texts_to_measure(measurer.texts)
        direction = tr("less is better") if metric.better is Better.LOWER else tr("more is better")
        self._caption.setText(
            tr(
                "{unit}, on {value}; {direction}",
                unit=translated(metric.unit),
                value=kind.value,
                direction=direction,
            )
        )
        self.figure_box.setToolTip(metric.definition)

    def _compared(self, algorithm: Algorithm) -> _Compared:
        now, before = self.measurer.now, self.measurer.before
        first, second = MIX_NAMES
        if self.compared.current == BOTH:
            return _Compared(now.get((algorithm, first)), now.get((algorithm, second)), first, second)
        key = algorithm, second if self.compared.current == BEFORE[1] else first
        return _Compared(before.get(key), now.get(key), tr("before"), tr("now"))


def _box(object_name: str, accessible_name: str) -> QComboBox:
    box = named(QComboBox(), object_name, accessible_name)
    box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return box
