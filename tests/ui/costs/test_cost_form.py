"""The form of the panel of costs: presets, prices, and what is no price."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSpinBox

from tests.ui.costs.test_costs_panel import INPUTS, part
from tests.ui.shown import shown, turn_wheel
from tokexplorer.core.metrics.model_shape import MODEL_PRESETS
from tokexplorer.session.compare.costs import CostInputs
from tokexplorer.ui.costs.cost_form import CostForm

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def form(qtbot: QtBot) -> CostForm:
    return shown(CostForm(), qtbot, 300, 200)


def test_a_preset_fills_the_form(form: CostForm, qtbot: QtBot) -> None:
    form.set_inputs(INPUTS)
    presets = part(form, QComboBox, "costPreset")
    presets.setFocus()
    with qtbot.waitSignal(form.changed):
        qtbot.keyClick(presets, Qt.Key.Key_End)
        qtbot.keyClick(presets, Qt.Key.Key_Up)
    assert form.inputs == CostInputs(MODEL_PRESETS["llama2-13b"].shape, 2.5, "€")
    assert part(form, QSpinBox, "costWidth").value() == 5120
    assert not part(form, QCheckBox, "costPositions").isChecked()
    part(form, QSpinBox, "costLayers").setValue(41)
    assert presets.currentText() == "own numbers"


@pytest.mark.parametrize("typed", ["1e308", "much", "-1", "inf", "1,000,000.5x"])
def test_what_is_no_price_is_said(form: CostForm, qtbot: QtBot, typed: str) -> None:
    edit = part(form, QLineEdit, "costPrice")
    qtbot.keyClicks(edit, typed)
    assert edit.accessibleDescription() == f"“{typed}” is no price such as 2.50"
    assert form.inputs.price_per_million is None
    edit.clear()
    assert edit.accessibleDescription() == ""


@pytest.mark.parametrize(
    ("typed", "price"), [("1,000", None), ("12,500", None), ("0,125", 0.125), ("2,5", 2.5), ("1,0000", 1.0)]
)
def test_a_comma_is_of_decimals_unless_it_may_be_of_thousands(
    form: CostForm, qtbot: QtBot, typed: str, price: float | None
) -> None:
    edit = part(form, QLineEdit, "costPrice")
    qtbot.keyClicks(edit, typed)
    assert form.inputs.price_per_million == price
    assert ("two meanings" in edit.accessibleDescription()) == (price is None)


@pytest.mark.parametrize("price", [0.0, 0.1, 2.5, 15.0, 1e-7, 123456.789, 1e22])
def test_prices_that_were_remembered_are_shown_as_they_are(form: CostForm, price: float) -> None:
    form.set_inputs(CostInputs(price_per_million=price))
    part(form, QLineEdit, "costCurrency").setText("$")
    assert form.inputs == CostInputs(price_per_million=price, currency="$")


def turn(form: CostForm, name: str) -> None:
    """The wheel over a box, a notch upwards."""
    turn_wheel(part(form, QSpinBox, name), 120)


def test_the_wheel_changes_only_what_is_being_edited(form: CostForm) -> None:
    turn(form, "costLayers")
    assert form.inputs == CostInputs()
    part(form, QSpinBox, "costLayers").setFocus()
    turn(form, "costLayers")
    assert form.inputs.model.layers > 12


def test_a_preset_leaves_no_complaint_about_a_price_that_is_gone(form: CostForm, qtbot: QtBot) -> None:
    edit = part(form, QLineEdit, "costPrice")
    qtbot.keyClicks(edit, "much")
    presets = part(form, QComboBox, "costPreset")
    presets.setFocus()
    qtbot.keyClick(presets, Qt.Key.Key_End)
    qtbot.keyClick(presets, Qt.Key.Key_Up)
    assert (edit.text(), edit.accessibleDescription()) == ("", "")
