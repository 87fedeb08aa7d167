"""What the mixes give: each source's fertility and bytes a token, mix by mix and before against now."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Slot
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.metrics.figures import FIGURES, Better, Figure
from tokexplorer.session.state.workspace import MIX_NAMES
from tokexplorer.session.trade_off.mix_effects import (
    ALL_TITLE,
    EFFECT_FIGURES,
    Effect,
    effects,
    texts_to_measure,
)
from tokexplorer.ui.corpus.small_table import SmallTable
from tokexplorer.ui.theme import theme, ui_font
from tokexplorer.ui.widgets.field import LABEL_SIZE_PT
from tokexplorer.ui.widgets.pane_title import PaneTitle
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.spec import Algorithm
    from tokexplorer.session.trade_off.points import TradePoint
    from tokexplorer.ui.corpus.mix_measurer import MixMeasurer

Index = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()
TITLE, LEFT, RIGHT, CHANGE = range(4)
MOST_VISIBLE_ROWS = 13
_AT_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_AT_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEAST_LANGUAGES = 2
BOTH, *BEFORE = ("both", *(f"before{name}" for name in MIX_NAMES))


class EffectModel(QAbstractTableModel):
    """A row for each `Effect`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Effect] = []
        self._headings = ("source", "", "", "change")
        self._figure = FIGURES["fertility"]

    def set_rows(self, rows: Sequence[Effect], left: str, right: str, figure: Figure) -> None:
        """Show these; `left` and `right` say what stands in the columns."""
        self.beginResetModel()
        self._rows, self._figure = list(rows), figure
        self._headings = ("source", left, right, "change")
        self.endResetModel()

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """See QAbstractItemModel."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        """See QAbstractItemModel."""
        return 0 if parent.isValid() else len(self._headings)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """See QAbstractItemModel."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._headings[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _AT_LEFT if section == TITLE else _AT_RIGHT
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """See QAbstractItemModel."""
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, column)
            case Qt.ItemDataRole.TextAlignmentRole:
                return _AT_LEFT if column == TITLE else _AT_RIGHT
            case Qt.ItemDataRole.ForegroundRole:
                return QBrush(QColor(self._colour(row, column)))
            case Qt.ItemDataRole.ToolTipRole:
                return self._tip(row)
            case Qt.ItemDataRole.AccessibleTextRole:
                heading = "" if column == TITLE else f", {self._headings[column]}"
                return f"{row.title}{heading} {self._text(row, column)}"
        return None

    def _text(self, row: Effect, column: int) -> str:
        match column:
            case 0:
                return row.title
            case 1:
                return value_text(row.left)
            case 2:
                return value_text(row.right)
        return change_text(row.difference)

    def _colour(self, row: Effect, column: int) -> str:
        if column == CHANGE and row.is_better(self._figure) is False:
            return theme().warning
        is_quiet = column == LEFT or (column == TITLE and row.title == ALL_TITLE)
        return theme().muted if is_quiet else theme().text

    def _tip(self, row: Effect) -> str:
        figure = self._figure
        lines = [row.title, f"{figure.title}, {figure.unit}: {self._headings[LEFT]} {row.left:.6g}, "
                 f"{self._headings[RIGHT]} {row.right:.6g}"]  # fmt: skip
        is_better = row.is_better(figure)
        if is_better is not None:
            share = 100 * row.difference / row.left if row.left else math.nan
            lines.append(f"{'better' if is_better else 'worse'} by {abs(share):.1f} %")
        elif math.isnan(row.left) and math.isnan(row.right) and figure.counts_words:
            lines.append("No figure: there is no white space between its words, or nothing is measured yet.")
        return "\n".join(lines)


class EffectTable(SmallTable):
    """As high as its rows, up to a limit."""

    def __init__(self, model: EffectModel, parent: QWidget | None = None) -> None:
        super().__init__(model, "effectTable", "what the mix gives", MOST_VISIBLE_ROWS, parent)
        self.setAccessibleName("What the mix gives for each source")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        model.modelReset.connect(self.fit)

    @override
    def least_text(self, column: int) -> str:
        """A value."""
        return "0.000"


def value_text(value: float) -> str:
    """Three decimals; a dash where there is no value."""
    return "–" if math.isnan(value) else f"{value:.3f}"


def change_text(difference: float) -> str:
    """With its sign; a dash where there is none."""
    if math.isnan(difference):
        return "–"
    rounded = round(difference, 3)
    return "0" if rounded == 0 else f"{'+' if rounded > 0 else '−'}{abs(rounded):.3f}"


class _Compared(NamedTuple):
    """Two trainings, and what stands above their columns."""

    left: TradePoint | None
    right: TradePoint | None
    left_name: str
    right_name: str


class MixResults(QWidget):
    """A table of effects, for one algorithm and one figure at a time; hidden while nothing is measured."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mixResults")
        self.setAccessibleName("What the mix gives")
        self._measurer: MixMeasurer | None = None
        self._offered: tuple[str, ...] = ()
        self._is_wanted = False
        self.algorithm_box = _box("effectAlgorithmBox", "Algorithm")
        self.figure_box = _box("effectFigureBox", "Figure")
        for figure in EFFECT_FIGURES:
            self.figure_box.addItem(figure.title, figure.name)
        self.compared = ChoiceControl("comparedMixes", "What is compared")
        self._model = EffectModel(self)
        self.table = EffectTable(self._model)
        self._caption = QLabel()
        self._caption.setObjectName("effectCaption")
        self._caption.setFont(ui_font(LABEL_SIZE_PT))
        self._caption.setProperty("role", "muted")
        self._caption.setWordWrap(True)
        self._caption.setTextFormat(Qt.TextFormat.PlainText)
        boxes = QHBoxLayout()
        boxes.setSpacing(10)
        boxes.addWidget(self.algorithm_box, 1)
        boxes.addWidget(self.figure_box, 1)
        choices = QHBoxLayout()
        choices.addWidget(self.compared)
        choices.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(PaneTitle("What the mix gives"))
        layout.addLayout(boxes)
        layout.addLayout(choices)
        layout.addWidget(self.table)
        layout.addWidget(self._caption)
        self.algorithm_box.currentIndexChanged.connect(self._show)
        self.figure_box.currentIndexChanged.connect(self._show)
        self.compared.chosen.connect(self._show)
        self.hide()

    def set_measurer(self, measurer: MixMeasurer) -> None:
        """Show what it finds."""
        self._measurer = measurer
        measurer.changed.connect(self._refresh)
        self._refresh()

    @Slot(bool)
    def set_wanted(self, wanted: bool) -> None:
        """Whether it is to be in sight where there is something to show."""
        self._is_wanted = wanted
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        if not self._is_wanted:
            self.hide()
            return
        measurer = self._measurer
        texts = None if measurer is None else measurer.texts
        if measurer is None or texts is None or len(texts.languages) < LEAST_LANGUAGES or not measurer.now:
            self.setVisible(self._has_something_to_wait_for())
            return
        self._offer_algorithms()
        self._offer_comparisons()
        self.setVisible(True)
        self._show()

    def _has_something_to_wait_for(self) -> bool:
        """While runs go on, what there was stays on screen; it is replaced when they have ended."""
        return self.isVisible() and self._measurer is not None and bool(self._measurer.before)

    def _offer_algorithms(self) -> None:
        assert self._measurer is not None
        names = list(dict.fromkeys(algorithm for algorithm, _ in self._measurer.now))
        shown = [self.algorithm_box.itemData(place) for place in range(self.algorithm_box.count())]
        if names != shown:
            current = self.algorithm_box.currentData()
            self.algorithm_box.blockSignals(True)
            self.algorithm_box.clear()
            for name in names:
                self.algorithm_box.addItem(ALGORITHM_INFO[name].short, name)
            self.algorithm_box.setCurrentIndex(max(0, self.algorithm_box.findData(current)))
            self.algorithm_box.blockSignals(False)

    def _offer_comparisons(self) -> None:
        assert self._measurer is not None
        first, second = MIX_NAMES
        mixes = {mix for _, mix in self._measurer.now}
        choices = [Choice(BEFORE[0], first, f"Mix {first} before and now")]
        if second in mixes:
            both = Choice(BOTH, f"{first} : {second}", "The two mixes of this training")
            then = Choice(BEFORE[1], second, f"Mix {second} before and now")
            choices = [both, *choices, then]
        keys = tuple(choice.key for choice in choices)
        current = self.compared.current if keys == self._offered else keys[0]
        self._offered = keys
        self.compared.show_choices(choices, current)

    @Slot()
    def _show(self) -> None:
        measurer = self._measurer
        algorithm: Algorithm | None = self.algorithm_box.currentData()
        if measurer is None or measurer.texts is None or algorithm is None or not measurer.now:
            return
        figure = next(each for each in EFFECT_FIGURES if each.name == self.figure_box.currentData())
        left, right, left_name, right_name = self._compared(algorithm)
        rows = effects(left, right, measurer.texts, figure)
        self._model.set_rows(rows, left_name, right_name, figure)
        kind, _ = texts_to_measure(measurer.texts)
        direction = "less is better" if figure.better is Better.LOWER else "more is better"
        self._caption.setText(f"{figure.unit}, on {kind.value}; {direction}")
        self.figure_box.setToolTip(figure.definition)

    def _compared(self, algorithm: Algorithm) -> _Compared:
        assert self._measurer is not None
        now, before = self._measurer.now, self._measurer.before
        first, second = MIX_NAMES
        match self.compared.current:
            case "both":
                return _Compared(now.get((algorithm, first)), now.get((algorithm, second)), first, second)
            case "beforeB":
                return _Compared(
                    before.get((algorithm, second)), now.get((algorithm, second)), "before", "now"
                )
        return _Compared(before.get((algorithm, first)), now.get((algorithm, first)), "before", "now")


def _box(object_name: str, accessible_name: str) -> QComboBox:
    box = QComboBox()
    box.setObjectName(object_name)
    box.setAccessibleName(accessible_name)
    box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return box
