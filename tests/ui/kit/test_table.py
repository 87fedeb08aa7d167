"""The column table: order, values that change, widths, copying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from typing_extensions import override

from tests.ui.shown import show_scale, shown
from tokexplorer.ui.kit.table import RIGHT, Column, ColumnModel, ColumnTable
from tokexplorer.ui.kit.tokenizer_table import TokenizerHeader

if TYPE_CHECKING:
    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot

COLUMNS = (
    Column("name", lambda row: row[0], "What it is called.", sort_key=lambda row: row[0]),
    Column("size", lambda row: str(row[1]), side=RIGHT, sort_key=lambda row: row[1]),
    Column("more", lambda _row: "…"),
)
ROWS = [("b", 2), ("a", None), ("c", 1)]


class Table(ColumnTable):
    @override
    def share_width(self) -> None:
        self.lay_out({1: 60, 2: 50}, {0: 1}, 100, gives_way=[2])


def names(model: ColumnModel) -> str:
    return "".join(model.cell(row, 0) for row in range(model.rowCount()))


def test_rows_are_sorted_and_what_has_no_value_comes_last(qtmodeltester: ModelTester) -> None:
    model = ColumnModel(COLUMNS)
    model.show(ROWS)
    qtmodeltester.check(model)
    kept = QPersistentModelIndex(model.index(0, 0))
    model.sort(1)
    assert (names(model), kept.row()) == ("cba", 1)
    assert model.headerData(1, Qt.Orientation.Horizontal) == "size ↑"
    model.sort(1, Qt.SortOrder.DescendingOrder)
    assert (names(model), kept.row()) == ("bca", 0)
    model.sort(2)  # has no key
    assert names(model) == "bca"
    model.show([*ROWS, ("d", 3)])
    assert names(model) == "dbca"
    model.sort(-1)
    assert names(model) == "bacd"


def test_other_values_of_the_same_rows_keep_the_selection(qtbot: QtBot) -> None:
    model = ColumnModel(COLUMNS)
    model.show(ROWS)
    table = shown(Table(model, "table", "Rows"), qtbot, 300, 200)
    table.select_rows([0, 2], current=2)
    model.show([("x", 2), ("y", 3), ("z", 1)], same_rows=True)
    assert table.selected_rows().tolist() == [0, 2]
    assert table.currentIndex().row() == 2
    QTest.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "name\tsize\tmore\nx\t2\t…\nz\t1\t…\n"
    table.clearSelection()
    table.copy()
    assert QGuiApplication.clipboard().text() == model.tsv()
    model.show(ROWS)
    assert not len(table.selected_rows())


def test_letters_find_a_row_but_not_among_so_many_that_the_window_waits(qtbot: QtBot) -> None:
    asked: list[int] = []

    def name(row: int) -> str:
        asked.append(row)
        return chr(ord("a") + row % 5)

    model = ColumnModel([Column("name", name), *COLUMNS[2:]])
    table = shown(Table(model, "table", "Rows"), qtbot, 300, 200)
    model.show(range(500))
    qtbot.keyClick(table, Qt.Key.Key_D)
    assert table.currentIndex().row() == 3
    model.show(range(100_000))
    qtbot.wait(10)
    asked.clear()
    qtbot.keyClick(table, Qt.Key.Key_X)
    assert len(asked) < 1000


def test_columns_give_way_where_there_is_too_little_room(qtbot: QtBot) -> None:
    model = ColumnModel(COLUMNS)
    table = shown(Table(model, "table", "Rows"), qtbot, 300, 200)
    room = table.viewport().width()
    assert [table.columnWidth(column) for column in range(3)] == [room - 110, 60, 50]
    table.resize(180, 200)
    assert table.isColumnHidden(2)
    assert table.columnWidth(0) == table.viewport().width() - 60
    table.resize(120, 200)
    assert table.columnWidth(0) == 100


def test_the_head_of_tokenizers_has_room_for_name_and_note_at_any_scale(qtbot: QtBot) -> None:
    heads = []
    try:
        for percent in (100, 200):
            show_scale(percent)
            heads.append(TokenizerHeader())
            qtbot.addWidget(heads[-1])
        assert heads[1].height() == 2 * 34
    finally:
        show_scale(100)
    assert TokenizerHeader().height() == 34
