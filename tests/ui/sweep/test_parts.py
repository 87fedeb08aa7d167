"""Chips, sizes, form and table of a sweep, each by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from tests.session.sweep.grids import SOURCES, grid
from tests.ui.shown import show_theme, shown
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import SessionState, SourceEntry
from tokexplorer.session.sweep.plan import AS_IT_IS, DEFAULT_HOLD_OUT, Mix
from tokexplorer.session.sweep.results import IN_HELD_OUT, IN_TRAINING, CellResult, sweep_tsv
from tokexplorer.session.trade_off.points import TradePoint
from tokexplorer.ui.sweep.cell_table import (
    ALGORITHM,
    FERTILITY,
    HELD_OUT,
    MIX,
    NORMALIZER,
    SIZE,
    SPLITTER,
    STATE,
    TRAINING,
    CellModel,
    CellTable,
)
from tokexplorer.ui.sweep.grid_form import CheckChips, GridForm, Option, SizeField, mixes_of

if TYPE_CHECKING:
    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot

PLAN = grid("byte-bpe", "unigram", sizes=(200, 300), mixes=(AS_IT_IS, Mix("B", (1.0, 2.0))))


def result(number: int, bytes_per_token: float) -> CellResult:
    values = {
        (IN_TRAINING, "bytes_per_token"): bytes_per_token,
        (IN_HELD_OUT, "bytes_per_token"): bytes_per_token - 0.25,
        (IN_HELD_OUT, "fertility"): float("nan"),
    }
    return CellResult(PLAN.rows[number], str(number), TradePoint(300, values))


def session(**parts: Any) -> SessionState:
    return SessionState(tuple(map(SourceEntry, SOURCES)), **parts)


def test_chips_are_checked_several_at_a_time_but_never_none(qtbot: QtBot) -> None:
    chips = shown(CheckChips("letters", "Letters"), qtbot, 300, 60)
    chips.show_options([Option(key, key.upper()) for key in "abc"], ["b", "x"])
    changes: list[tuple[str, ...]] = []
    chips.changed.connect(lambda: changes.append(chips.checked))
    chips.chips["b"].click()
    assert (chips.checked, changes) == (("b",), [])
    chips.chips["c"].setFocus()
    QTest.keyClick(chips.chips["c"], Qt.Key.Key_Space)
    chips.chips["b"].click()
    assert changes == [("b", "c"), ("c",)]
    chips.show_options([Option("x", "X"), Option("y", "Y")], ["c"])
    assert (tuple(chips.chips), chips.checked, len(changes)) == (("x", "y"), ("x",), 2)


@pytest.mark.parametrize("choice", ["light", "dark", "high-contrast"])
def test_a_checked_chip_looks_different_without_its_colour(qtbot: QtBot, choice: Any) -> None:
    show_theme(choice)
    try:
        chips = shown(CheckChips("letters", "Letters"), qtbot, 200, 40)
        chips.show_options(
            [Option("a", "Words", colour="#0b6bcb"), Option("b", "Words", colour="#0b6bcb")], "a"
        )
        pictures = [chips.chips[key].grab().toImage() for key in "ab"]
        assert pictures[0].size() == pictures[1].size()
        greys = [
            {picture.pixelColor(x, y).lightness() for x in range(picture.width()) for y in range(8, 16)}
            for picture in pictures
        ]
        assert greys[0] != greys[1]
    finally:
        show_theme("light")


def test_sizes_can_be_spread_or_typed(qtbot: QtBot) -> None:
    field = shown(SizeField(), qtbot, 400, 80)
    field.low.setValue(1000)
    field.count.setValue(3)
    assert field.sizes == (1000, 4000, 16_000)
    assert "4\u202f000" in field.edit.text()
    field.edit.setText("2\u202f000, ")
    QTest.keyClick(field.edit, Qt.Key.Key_End)
    QTest.keyClicks(field.edit, "8000 500;500")
    assert field.sizes == (500, 2000, 8000)
    assert (field.low.value(), field.high.value(), field.count.value()) == (500, 8000, 3)
    field.low.setValue(20_000)
    assert field.high.value() == 20_000
    for text, reason in (("500, many", "many"), ("", "at least one"), ("-3", "-3"), ("²", "²")):
        field.edit.setText(text)
        with pytest.raises(ValueError, match=reason):
            _ = field.sizes


def test_the_form_makes_the_plan_that_is_seen(qtbot: QtBot) -> None:
    form = shown(GridForm(), qtbot, 700, 400)
    plan = TrainingPlan().with_chosen("bpe", "unigram").with_pipeline("NFKC", r"regex:\w+|\s+")
    form.show_session(session(plan=plan))
    made = form.plan(2)
    assert (made.specs, made.pre_tokenizers, made.normalizers) == (plan.runs, (r"regex:\w+|\s+",), ("NFKC",))
    assert (made.mixes, made.hold_out) == ((AS_IT_IS,), DEFAULT_HOLD_OUT)
    assert not form.mixes.isVisible()
    form.algorithms.chips["byte-bpe"].click()
    form.splitters.chips["code"].click()
    form.percent.setValue(5)
    form.rule.setCurrentIndex(form.rule.findData("number"))
    made = form.plan(2)
    assert made.algorithms == ("byte-bpe", "bpe", "unigram")
    assert made.pre_tokenizers == ("code", r"regex:\w+|\s+")
    assert made.hold_out == HoldOut(5, "number")
    other = GridForm()
    qtbot.addWidget(other)
    other.show_session(session(plan=plan))
    other.show_plan(made)
    assert other.plan(2) == made
    form.sizes.edit.setText("0")
    with pytest.raises(ValueError, match=r"^Sizes: 0 is no whole number"):
        form.plan(2)


def test_mixes_are_those_of_the_session(qtbot: QtBot) -> None:
    weighted = tuple(
        SourceEntry(source, weights=weights)
        for source, weights in zip(SOURCES, [(1.0, 0.5), (2.0, 1.0)], strict=True)
    )
    assert mixes_of(session()) == (AS_IT_IS,)
    assert mixes_of(SessionState(weighted)) == (Mix("mix A", (1.0, 2.0)),)
    both = SessionState(weighted, compares_mixes=True)
    assert mixes_of(both) == (Mix("mix A", (1.0, 2.0)), Mix("mix B", (0.5, 1.0)))
    form = shown(GridForm(), qtbot, 700, 400)
    form.show_session(both)
    assert form.mixes.isVisible()
    form.mixes.chips["mix A"].click()
    assert form.plan(2).mixes == (Mix("mix B", (0.5, 1.0)),)


def test_the_held_out_share_of_the_session_is_offered(qtbot: QtBot) -> None:
    form = GridForm()
    qtbot.addWidget(form)
    form.show_session(session(hold_out=HoldOut(20, "number")))
    assert form.plan(2).hold_out == HoldOut(20, "number")


def test_rows_tell_figures_and_states(qtmodeltester: ModelTester) -> None:
    model = CellModel()
    qtmodeltester.check(model)
    model.show_cells(PLAN.rows)
    model.show_results([result(0, 2.5), CellResult(PLAN.rows[1], "", None, "too large")], PLAN.rows[2])
    rows = [
        [model.data(model.index(row, column)) for column in range(model.columnCount())]
        for row in range(len(PLAN))
    ]
    assert rows[0] == ["Byte-level BPE", "200", "gpt2", "none", "as it is", "2.500", "2.250", "–", "done"]
    assert rows[1][TRAINING:] == ["", "", "", "too large"]
    assert [row[STATE] for row in rows[2:]] == ["at work", *["waiting"] * 5]
    assert model.absent_columns == {SPLITTER, NORMALIZER}
    qtmodeltester.check(model)


def test_rows_are_sorted_and_stay_so_while_figures_come() -> None:
    model = CellModel()
    model.show_cells(PLAN.rows)
    kept = QPersistentModelIndex(model.index(0, SIZE))
    model.show_results([result(0, 2.0), result(3, 3.0)], None)
    model.sort(TRAINING, Qt.SortOrder.DescendingOrder)

    def column(number: int) -> list[str]:
        return [model.data(model.index(row, number)) for row in range(3)]

    assert column(TRAINING) == ["3.000", "2.000", ""]
    assert kept.row() == 1
    model.show_results([result(1, 2.5)], None)
    assert column(TRAINING) == ["3.000", "2.500", "2.000"]
    assert kept.row() == 2
    model.sort(TRAINING, Qt.SortOrder.AscendingOrder)
    assert column(TRAINING) == ["2.000", "2.500", "3.000"]
    assert model.headerData(TRAINING, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole).endswith("↑")
    model.sort(SIZE, Qt.SortOrder.DescendingOrder)
    assert column(SIZE) == ["300", "300", "300"]
    for each in (ALGORITHM, MIX, FERTILITY, HELD_OUT, STATE):
        model.sort(each, Qt.SortOrder.AscendingOrder)
    model.sort(-1)
    assert [each.cell for each in model.results()] == [PLAN.rows[0], PLAN.rows[1], PLAN.rows[3]]


def test_copying_takes_the_selected_rows_or_all(qtbot: QtBot) -> None:
    table = shown(CellTable(), qtbot, 700, 300)
    table.cells.show_cells(PLAN.rows)
    found = [result(0, 2.0), result(1, 3.0)]
    table.cells.show_results(found, None)
    table.copy()
    assert QGuiApplication.clipboard().text() == sweep_tsv(found)
    table.selectRow(1)
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == sweep_tsv(found[1:])


def test_what_tells_rows_apart_is_the_last_to_go(qtbot: QtBot) -> None:
    table = shown(CellTable(), qtbot, 900, 300)
    table.cells.show_cells(PLAN.rows)

    def columns() -> set[int]:
        return {column for column in range(table.cells.columnCount()) if not table.isColumnHidden(column)}

    assert columns() == set(range(9)) - {SPLITTER, NORMALIZER}
    table.resize(420, 300)
    assert columns() == {ALGORITHM, SIZE, MIX, HELD_OUT, STATE}
