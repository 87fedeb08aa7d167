"""The form for the model that reads the tokens, and for the price."""

from __future__ import annotations

import math
import re

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.model_shape import (
    MODEL_PRESETS,
    MOST_CONTEXT_TOKENS,
    MOST_LAYERS,
    MOST_WIDTH,
    ModelShape,
)
from tokexplorer.presentation.numbers import ungrouped
from tokexplorer.session.compare.costs import MOST_CURRENCY_CHARACTERS, MOST_PRICE, CostInputs
from tokexplorer.ui.costs.cost_words import significant
from tokexplorer.ui.kit.field import Field, choice_box
from tokexplorer.ui.kit.parts import in_grid, named
from tokexplorer.ui.kit.ticks import BOX_PX, TickBox
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox

_OWN = tr("own numbers")
_GAP_PX = 8
# The place of each field: row, first of six columns, and how many columns it spans.
_PLACES = ((0, 0, 6), (1, 0, 2), (1, 2, 2), (1, 4, 2), (3, 0, 3), (3, 3, 3), (2, 0, 3), (2, 3, 3))
_PRICE = 6


class CostForm(QWidget):
    """Fields of the model and of the price.

    Signals:
        changed(): the user changed `inputs`.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "costForm", tr("Model and price"))
        self.inputs = CostInputs()
        presets = ((preset.name, preset.title, preset.source) for preset in MODEL_PRESETS.values())
        self._presets = choice_box("costPreset", presets)
        self._presets.addItem(_OWN, "")
        self._width = GroupedSpinBox(1, MOST_WIDTH, "costWidth")
        self._layers = GroupedSpinBox(1, MOST_LAYERS, "costLayers")
        self._context = GroupedSpinBox(1, MOST_CONTEXT_TOKENS, "costContext")
        self._tied, self._positions = named(TickBox(), "costTied"), named(TickBox(), "costPositions")
        self._price, self._currency = named(QLineEdit(), "costPrice"), named(QLineEdit(), "costCurrency")
        self._price.setPlaceholderText(tr("none"))
        self._currency.setMaxLength(MOST_CURRENCY_CHARACTERS)
        self._currency.setPlaceholderText(tr("such as €"))
        self._fields = self._labelled()
        self._lay_out()
        self._fill()
        self._connect()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def _labelled(self) -> list[Field]:
        """The fields, in the order of `_PLACES`."""
        fields = [
            Field(tr("Model"), self._presets, tr("Start from the numbers of a published model")),
            Field(tr("Width"), self._width, tr("Width of the model's embeddings, d_model")),
            Field(
                tr("Layers"), self._layers, tr("How many blocks of attention and feed-forward part it has")
            ),
            Field(tr("Context"), self._context, tr("The longest window of tokens that it takes")),
            Field(
                tr("Tied embeddings"),
                self._tied,
                tr("Whether one table serves as embedding and as unembedding; else there are two"),
                beside=True,
            ),
            Field(
                tr("Learned positions"),
                self._positions,
                tr(
                    "Whether each place of the window has learned numbers of its own;\n"
                    "rotary positions and the like have no parameters"
                ),
                beside=True,
            ),
            Field(
                tr("Price a million"),
                self._price,
                tr("What a million tokens cost you. No rates are built in: type in yours"),
            ),
            Field(tr("Currency"), self._currency, tr("What to call the unit of the price")),
        ]
        for field in fields:
            field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            field.editor.setMinimumWidth(px(BOX_PX) + 4)
        return fields

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # The wheel scrolls the panel instead of changing the number under the mouse.
        is_turned = event.type() == QEvent.Type.Wheel
        if is_turned and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        grid = in_grid(self, columns=6, spacing=(_GAP_PX, 5))
        for field, (row, column, span) in zip(self._fields, _PLACES, strict=True):
            grid.addWidget(field, row, column, 1, span)
        grid.addWidget(self._fields[_PRICE].problem_label, 4, 0, 1, 6)

    def _connect(self) -> None:
        self._presets.activated.connect(self._preset_chosen)
        for turned in (self._presets, self._width, self._layers, self._context):
            turned.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            turned.installEventFilter(self)
        for box in (self._width, self._layers, self._context):
            box.valueChanged.connect(self._edited)
        for tick in (self._tied, self._positions):
            tick.toggled.connect(self._edited)
        for edit in (self._price, self._currency):
            edit.textChanged.connect(self._edited)

    def set_inputs(self, inputs: CostInputs) -> None:
        """Show these; `changed` is not emitted."""
        self.inputs = inputs
        self._fill()

    def _fill(self) -> None:
        inputs, model = self.inputs, self.inputs.model
        blockers = [QSignalBlocker(field.editor) for field in self._fields]
        self._width.setValue(model.width)
        self._layers.setValue(model.layers)
        self._context.setValue(model.context_tokens)
        self._tied.setChecked(model.is_tied)
        self._positions.setChecked(model.has_positions)
        self._price.setText("" if inputs.price_per_million is None else _price_text(inputs.price_per_million))
        self._currency.setText(inputs.currency)
        self._fields[_PRICE].set_problem("")
        del blockers
        self._show_preset()

    def _show_preset(self) -> None:
        model = self.inputs.model
        same = next((name for name, preset in MODEL_PRESETS.items() if preset.shape == model), "")
        self._presets.setCurrentIndex(self._presets.findData(same))

    @Slot(int)
    def _preset_chosen(self, index: int) -> None:
        preset = MODEL_PRESETS.get(self._presets.itemData(index))
        shape = self.inputs.model if preset is None else preset.shape
        inputs = self.inputs
        self.inputs = CostInputs(shape, inputs.price_per_million, inputs.currency)
        self._fill()
        if self.inputs != inputs:
            self.changed.emit()

    @Slot()
    def _edited(self) -> None:
        model = ModelShape(
            self._width.value(),
            self._layers.value(),
            self._context.value(),
            self._tied.isChecked(),
            self._positions.isChecked(),
        )
        price, problem = read_price(self._price.text())
        self._fields[_PRICE].set_problem(problem)
        currency = "".join(filter(str.isprintable, self._currency.text()))
        inputs = CostInputs(model, price, currency)
        if inputs != self.inputs:
            self.inputs = inputs
            self._show_preset()
            self.changed.emit()


def read_price(text: str) -> tuple[float | None, str]:
    """The price that was typed (None for no price), and what is wrong with it (empty if nothing is)."""
    typed = text.strip()
    if not typed:
        return None, ""
    if re.fullmatch(r"[1-9]\d{0,2},\d{3}", typed):
        return None, tr(
            "“{typed}” has two meanings: write it without the comma, or with a point", typed=typed
        )
    try:
        price = float(typed.replace(",", ".") if typed.count(",") == 1 and "." not in typed else typed)
    except ValueError:
        price = math.nan
    if not 0 <= price <= MOST_PRICE:
        return None, tr("“{typed}” is no price such as 2.50", typed=typed)
    return price, ""


def _price_text(price: float) -> str:
    shown = ungrouped(significant(price, 17))
    return shown if 0 < price < 1e15 and float(shown) == price else repr(price)
