"""Weights, two mixes and held-out lines through the real pane."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QInputDialog, QLabel, QPushButton, QSpinBox, QWidget

from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import PastedText
from tokexplorer.ui.corpus.mix_block import MixMenu
from tokexplorer.ui.corpus.mix_table import MixColumn, MixTable, WeightSpinBox, short_weight
from tokexplorer.ui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.ui.corpus.corpus_pane import CorpusPane

SOURCES = [PastedText("eins zwei\n" * 30, "German"), PastedText("one two\n" * 10, "English")]
LONG_MS = 30_000
T = TypeVar("T", bound=QWidget)


def counted(qtbot: QtBot, pane: CorpusPane, mixes: int = 1) -> tuple[CorpusCounts, ...]:
    qtbot.waitUntil(lambda: len(pane.mixes) == mixes and not pane.is_mixing, timeout=LONG_MS)
    return pane.mixes


@pytest.fixture
def mixed(qtbot: QtBot, pane: CorpusPane) -> CorpusPane:
    pane.add_sources(SOURCES)
    counted(qtbot, pane)
    return pane


def table_of(pane: CorpusPane) -> MixTable:
    table = pane.findChild(MixTable, "mixTable")
    assert table is not None
    return table


def child(pane: CorpusPane, kind: type[T], name: str) -> T:
    found = pane.findChild(kind, name)
    assert found is not None, name
    return found


def cell(pane: CorpusPane, row: int, column: MixColumn) -> str:
    return str(table_of(pane).model().index(row, column).data()).replace("\u202f", " ")


def type_weight(qtbot: QtBot, pane: CorpusPane, row: int, column: MixColumn, text: str) -> None:
    table = table_of(pane)
    table.setFocus()
    place = table.visualRect(table.model().index(row, column)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    editor = table.findChild(WeightSpinBox)
    assert editor is not None
    qtbot.keyClicks(editor, text)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: table.findChild(WeightSpinBox) is None)


def units(counts: CorpusCounts) -> dict[bytes, int]:
    return dict(counts.word_counts.items())


def test_a_weight_changes_the_mix_and_no_file_is_read_again(
    qtbot: QtBot, mixed: CorpusPane, monkeypatch: pytest.MonkeyPatch
) -> None:
    per_source = mixed.mixes[0].per_source
    monkeypatch.setattr(PastedText, "open", lambda *_: pytest.fail("was read again"))
    with qtbot.waitSignal(mixed.mix_changed):
        type_weight(qtbot, mixed, 1, MixColumn.WEIGHT_A, "2,5")
    assert mixed.store.history.undo_label == "Weigh English ×2.5"
    (counts,) = counted(qtbot, mixed)
    assert counts.per_source is per_source
    assert counts.weights == (1.0, 2.5)
    assert units(counts) == {b"eins": 30, b" zwei": 30, b"\n": 55, b"one": 25, b" two": 25}
    assert (cell(mixed, 1, MixColumn.WEIGHT_A), cell(mixed, 1, MixColumn.SHARE_A)) == ("×2.5", "40.0 %")
    assert child(mixed, QLabel, "unitsValue").text() == str(counts.word_counts.total_units)


def test_a_weight_by_keys_and_what_cannot_be_typed(qtbot: QtBot, mixed: CorpusPane) -> None:
    table = table_of(mixed)
    table.setCurrentIndex(table.model().index(0, MixColumn.WEIGHT_A))
    qtbot.keyClick(table, Qt.Key.Key_Down)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    editor = table.findChild(WeightSpinBox)
    assert editor is not None
    qtbot.keyClicks(editor, "x-3..0")
    assert editor.value() == 1  # until typing is done
    qtbot.keyClick(editor, Qt.Key.Key_Up)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: mixed.sources[1].weights[0] == 3.1)
    assert mixed.sources[0].weights[0] == 1


def test_the_wheel_changes_nothing(qtbot: QtBot, mixed: CorpusPane) -> None:
    box = child(mixed, QSpinBox, "holdOutPercentBox")
    for widget in (box, WeightSpinBox(mixed)):
        event = QWheelEvent(
            QPointF(3, 3), QPointF(3, 3), QPoint(0, 120), QPoint(0, 120), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(widget, event)
        assert not event.isAccepted()
    assert mixed.hold_out == HoldOut()


def test_a_mix_of_nothing_is_told(qtbot: QtBot, mixed: CorpusPane) -> None:
    for row in range(2):
        type_weight(qtbot, mixed, row, MixColumn.WEIGHT_A, "0")
    qtbot.waitUntil(lambda: not mixed.is_mixing, timeout=LONG_MS)
    note = child(mixed, QLabel, "mixNote")
    assert note.isVisible()
    assert mixed.counts is None
    type_weight(qtbot, mixed, 0, MixColumn.WEIGHT_A, "1")
    counts = counted(qtbot, mixed)[0]
    assert set(units(counts)) == {b"eins", b" zwei", b"\n"}
    assert not note.isVisible()


def test_two_mixes(qtbot: QtBot, mixed: CorpusPane) -> None:
    assert table_of(mixed).isColumnHidden(MixColumn.WEIGHT_B)
    child(mixed, QPushButton, "twoMixesButton").click()
    assert (mixed.compares_mixes, mixed.store.history.undo_label) == (True, "Compare two mixes")
    assert not table_of(mixed).isColumnHidden(MixColumn.WEIGHT_B)
    type_weight(qtbot, mixed, 0, MixColumn.WEIGHT_B, "0")
    first, second = counted(qtbot, mixed, 2)
    assert units(first)[b"eins"] == 30
    assert units(second) == {b"one": 10, b" two": 10, b"\n": 10}
    menu = mixed.findChild(MixMenu)
    assert menu is not None
    actions = {action.text(): action for action in menu.actions()}
    actions["Exchange A and B"].trigger()
    assert [each.weights for each in mixed.sources] == [(0, 1), (1, 1)]
    actions["Copy A to B"].trigger()
    assert [each.weights for each in mixed.sources] == [(0, 0), (1, 1)]
    mixed.set_compares_mixes(False)
    counted(qtbot, mixed, 1)


def test_smoothing_by_menu(qtbot: QtBot, mixed: CorpusPane, monkeypatch: pytest.MonkeyPatch) -> None:
    menu = mixed.findChild(MixMenu)
    assert menu is not None
    shown = {action.text(): action for action in menu.actions() if action.isVisible()}
    shown["α = 0: equal shares"].trigger()
    counted(qtbot, mixed)
    assert [cell(mixed, row, MixColumn.SHARE_A) for row in range(2)] == ["50.0 %", "50.0 %"]
    monkeypatch.setattr(QInputDialog, "getDouble", lambda *_: (0.5, True))
    shown["Another α …"].trigger()
    counted(qtbot, mixed)
    assert mixed.sources[0].weights[0] < 1 < mixed.sources[1].weights[0]
    shown["All weights 1"].trigger()
    assert [each.weights for each in mixed.sources] == [(1, 1), (1, 1)]


def test_an_even_mix_is_one_line_and_anything_else_comes_into_sight(qtbot: QtBot, mixed: CorpusPane) -> None:
    block = mixed.mix_block
    said = child(mixed, ElidedLabel, "mixSum")
    assert said.text() == "equal weights · nothing held out"
    assert not block.table.isVisibleTo(mixed)
    block.title.click()
    assert said.text() == ""
    assert block.table.isVisibleTo(mixed)
    block.title.click()
    mixed.set_hold_out(HoldOut(10))
    counted(qtbot, mixed)
    assert block.title.isChecked()
    block.title.click()  # folded by hand it stays so
    assert said.text() == "equal weights · 10\u202f% held out"
    block.weight_wanted.emit(0, 0, 2.0)
    counted(qtbot, mixed)
    assert said.text() == "weighted · 10\u202f% held out"


def test_holding_out_by_the_form(qtbot: QtBot, pane: CorpusPane) -> None:
    lines = "".join(f"line {number}\n" for number in range(300))
    pane.add_text(lines, "lines")
    box, rule = child(pane, QSpinBox, "holdOutPercentBox"), child(pane, QComboBox, "holdOutRuleBox")
    amount = child(pane, QLabel, "heldOutAmount")
    assert not amount.isVisible()
    box.setValue(20)
    assert (pane.hold_out, pane.store.history.undo_label) == (HoldOut(20), "Hold out 20 %")
    rule.setCurrentIndex(1)
    assert pane.hold_out == HoldOut(20, "number")
    (counts,) = counted(qtbot, pane)
    expected = count_corpus([PastedText(lines)], hold_out=HoldOut(20, "number"))
    assert units(counts) == units(expected)
    assert amount.text().replace("\u202f", " ").startswith(f"{expected.held_out_bytes} B held out, ")
    pane.set_hold_out(HoldOut())
    assert box.text() == "nothing"
    assert not child(pane, MixTable, "mixTable").isVisible()  # one source has nothing to be mixed with


def test_the_table_is_copied_whole(qtbot: QtBot, mixed: CorpusPane) -> None:
    qtbot.keyClick(table_of(mixed), Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    text = QGuiApplication.clipboard().text().replace("\u202f", " ")
    assert text == "source\tweight\tshare\nGerman\t×1\t78.9 %\nEnglish\t×1\t21.1 %\n"


def test_weights_are_short_in_the_table() -> None:
    assert [short_weight(weight) for weight in (1, 0.6988, 2.5, 10_000, 0.0001)] == [
        "1", "0.699", "2.5", "10000", "0.0001",
    ]  # fmt: skip
