"""The panel Digits: pictures, counts and tokens are those of the tokenizers, also after changes."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QMouseEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QPushButton

from tests.session.plain_tokenizers import Failing, ThreeBytes
from tests.ui.details.texts import BPE, WORDPIECE
from tests.ui.save_place import save_at
from tests.ui.shown import child, show_theme, shown
from tokexplorer.session.digits import NUMBERS, TITLES, Cut, NumberCuts, NumberForm, NumberWork
from tokexplorer.ui.background import SETTLE_MS, Background
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.digits.digits_panel import DigitsPanel
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.digits.number_grid import NumberGrid

THREE = ThreeBytes()


class NoNumbers(Failing):
    """Cannot encode anything."""

    def pieces(self, text: str) -> list[str]:
        return super().pieces(f"{text}!")


@pytest.fixture
def panel(pane: InspectionPane, focus: Focus, qtbot: QtBot) -> Iterator[DigitsPanel]:
    pane.set_columns(
        [OpenedColumn("three", "#0b6bcb", THREE), OpenedColumn("WordPiece", "#0b8a5b", WORDPIECE)]
    )
    widget = shown(DigitsPanel(focus), qtbot, 1100, 320)
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()


def cut(panel: DigitsPanel, qtbot: QtBot, count: int = 2) -> list[NumberGrid]:
    """The pictures, when all of them are there."""

    def are_there() -> bool:
        return len(panel.cards) == count and all(
            card.cuts is not None and card.cuts.form == panel.form for card in panel.cards
        )

    qtbot.waitUntil(are_there, timeout=20_000)
    return [card.grid for card in panel.cards]


def caption(panel: DigitsPanel, card: int) -> str:
    return child(panel.cards[card], QLabel, "numberTokens").text()


def colour_of(grid: NumberGrid, number: int) -> str:
    return grid.grab().toImage().pixelColor(grid.rect_of(number).center()).name()


def point_at(grid: NumberGrid, place: QPoint) -> None:
    """Move the pointer there; another window may be above this one."""
    none, at = Qt.MouseButton.NoButton, QPointF(place)
    keys = Qt.KeyboardModifier.NoModifier
    event = QMouseEvent(QEvent.Type.MouseMove, at, grid.mapToGlobal(at), none, none, keys)
    QApplication.sendEvent(grid, event)


def counts(panel: DigitsPanel) -> list[list[str]]:
    return list(csv.reader(io.StringIO(panel.table.cuts.tsv()), dialect="excel-tab"))


def test_pictures_have_the_colours_of_the_cuts(panel: DigitsPanel, qtbot: QtBot) -> None:
    three, _ = cut(panel, qtbot)
    for number, kind in ((0, Cut.WHOLE), (999, Cut.WHOLE), (1000, Cut.THREE_ONE), (9999, Cut.THREE_ONE)):
        assert colour_of(three, number) == theme().cut_colours[kind]
    show_theme("dark")
    assert colour_of(three, 5000) == theme().cut_colours[Cut.THREE_ONE]
    show_theme("light")


def test_the_table_counts_the_cuts_of_every_column(panel: DigitsPanel, qtbot: QtBot) -> None:
    cut(panel, qtbot)
    panel.refresh()
    expected = [NumberWork(each).do().counts() for each in (THREE, WORDPIECE)]
    rows = [cut for cut in Cut if any(each[cut] for each in expected)]
    assert [row[0] for row in counts(panel)] == ["Digits per token", *(TITLES[each] for each in rows)]
    shown_counts = [[int(cell.replace("\u202f", "")) for cell in row[1:]] for row in counts(panel)[1:]]
    assert shown_counts == [[each[kind] for each in expected] for kind in rows]


def test_the_number_under_the_pointer_tells_its_tokens_in_every_column(
    panel: DigitsPanel, qtbot: QtBot
) -> None:
    three, other = cut(panel, qtbot)
    point_at(three, three.rect_of(1234).center())
    assert [grid.number for grid in (three, other)] == [1234, 1234]
    ids = ", ".join(map(str, THREE.encode("1234").ids.tolist()))
    assert caption(panel, 0) == f"1234 = 123 | 4   ids {ids}"
    assert caption(panel, 1).startswith("1234 = [UNK]")
    panel.refresh()
    assert [grid.number for grid in (three, other)] == [1234, 1234]
    point_at(three, QPoint(1, 1))
    assert [grid.number for grid in (three, other)] == [None, None]
    assert caption(panel, 0) == ""
    panel.choose(5)
    point_at(three, three.rect_of(1234).center())
    QApplication.sendEvent(three, QEvent(QEvent.Type.Leave))
    assert [grid.number for grid in (three, other)] == [5, 5]


def test_a_chosen_number_stays_and_moves_with_the_keys(panel: DigitsPanel, qtbot: QtBot) -> None:
    three, other = cut(panel, qtbot)
    qtbot.mouseClick(three, Qt.MouseButton.LeftButton, pos=three.rect_of(4711).center())
    assert three.number == other.number == 4711
    for key, number in (
        (Qt.Key.Key_Right, 4712),
        (Qt.Key.Key_Down, 4812),
        (Qt.Key.Key_PageUp, 3812),
        (Qt.Key.Key_Up, 3712),
        (Qt.Key.Key_Left, 3711),
        (Qt.Key.Key_End, 9999),
        (Qt.Key.Key_Right, 9999),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Up, 0),
    ):
        qtbot.keyClick(three, key)
        assert three.number == other.number == number
    qtbot.keyClick(three, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    rows = QApplication.clipboard().text().splitlines()
    assert rows[0] == f"three\t0\t0\t{ord('0')}"
    assert len(rows) == 2


def test_a_number_asks_for_its_story_in_its_own_column(panel: DigitsPanel, qtbot: QtBot) -> None:
    _, other = cut(panel, qtbot)
    child(panel, QCheckBox, "numberBlank").click()
    cut(panel, qtbot)
    with qtbot.waitSignal(panel.story_wanted) as wanted:
        qtbot.mouseDClick(other, Qt.MouseButton.LeftButton, pos=other.rect_of(42).center())
    assert wanted.args == [panel.cards[1].shown, " 42"]
    with qtbot.waitSignal(panel.story_wanted) as wanted:
        qtbot.keyClick(other, Qt.Key.Key_Return)
    assert wanted.args == [panel.cards[1].shown, " 42"]


def test_numbers_are_cut_as_they_are_written(panel: DigitsPanel, qtbot: QtBot) -> None:
    cut(panel, qtbot)
    child(panel, QCheckBox, "numberZeros").click()
    child(panel, QCheckBox, "numberBlank").click()
    assert panel.form == NumberForm(blank_first=True, leading_zeros=True)
    cut(panel, qtbot)
    panel.choose(7)
    assert caption(panel, 0).startswith("·0007 = ·00 | 07")


def test_selected_cuts_are_highlighted(panel: DigitsPanel, qtbot: QtBot) -> None:
    three, _ = cut(panel, qtbot)
    panel.refresh()
    panel.table.select_rows([panel.table.cuts.rows.index(Cut.THREE_ONE)])
    assert colour_of(three, 5000) == theme().cut_colours[Cut.THREE_ONE]
    assert colour_of(three, 500) != theme().cut_colours[Cut.WHOLE]
    qtbot.keyClick(panel.table, Qt.Key.Key_Escape)
    assert colour_of(three, 500) == theme().cut_colours[Cut.WHOLE]


def test_what_is_known_is_not_computed_again(
    panel: DigitsPanel, pane: InspectionPane, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut(panel, qtbot)
    calls = len(THREE.calls)
    panel.which.segment("current").click()
    cut(panel, qtbot, 1)
    pane.set_columns([OpenedColumn("again", "#0b6bcb", THREE), OpenedColumn("BPE", "#0b8a5b", BPE)])
    panel.which.segment("all").click()
    cut(panel, qtbot)
    assert THREE.calls[calls:].count(4) == 0
    assert panel.cards[1].name == "BPE"


def test_a_tokenizer_that_cannot_encode_numbers_says_so(
    panel: DigitsPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    pane.set_columns([OpenedColumn("none", "#0b6bcb", NoNumbers()), OpenedColumn("three", "#0b8a5b", THREE)])
    qtbot.waitUntil(lambda: child(panel.cards[0], QLabel, "numberProblem").isVisible(), timeout=20_000)
    assert "no exclamation marks" in child(panel.cards[0], QLabel, "numberProblem").text()
    qtbot.waitUntil(lambda: panel.cards[1].cuts is not None, timeout=20_000)
    panel.choose(5)
    assert caption(panel, 0) == ""
    assert caption(panel, 1).startswith("5 = 5")


def test_all_numbers_are_written_to_a_file(
    panel: DigitsPanel, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut(panel, qtbot)
    save_at(monkeypatch, tmp_path / "numbers")
    panel.refresh()
    child(panel, QPushButton, "exportNumbers").click()
    path = tmp_path / "numbers.csv"
    qtbot.waitUntil(path.exists, timeout=20_000)
    rows = list(csv.reader(io.StringIO(path.read_text(encoding="utf-8"), newline="")))
    assert len(rows) == NUMBERS + 1
    assert rows[0][:2] == ["number", "three: cut"]
    assert rows[4097][:3] == ["4096", "3 + 1", "409|6"]
    child(panel, QPushButton, "copyCuts").click()
    assert QApplication.clipboard().text() == panel.table.cuts.tsv()


def test_the_name_of_a_file_that_is_no_utf8_is_written(
    panel: DigitsPanel, pane: InspectionPane, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pane.set_columns([OpenedColumn("caf\udce9", "#0b8a5b", THREE)])
    qtbot.waitUntil(
        lambda: panel.cards[0].name == "caf\udce9" and panel.cards[0].cuts is not None, timeout=20_000
    )
    save_at(monkeypatch, tmp_path / "numbers")
    child(panel, QPushButton, "exportNumbers").click()
    path = tmp_path / "numbers.csv"
    qtbot.waitUntil(path.exists, timeout=20_000)
    assert path.read_text("utf-8", "surrogatepass").startswith("number,caf\udce9: cut,")


def test_without_columns_there_is_a_sentence(panel: DigitsPanel, pane: InspectionPane, qtbot: QtBot) -> None:
    cut(panel, qtbot)
    pane.set_columns([])
    qtbot.waitUntil(lambda: child(panel, QLabel, "numbersEmpty").isVisible())
    assert not panel.table.isVisible()


def test_pictures_grow_with_the_room(panel: DigitsPanel, qtbot: QtBot) -> None:
    grids = cut(panel, qtbot)
    assert {grid.cell for grid in grids} == {2}
    panel.resize(1600, 700)
    qtbot.waitUntil(lambda: min(grid.cell for grid in grids) > 4)
    for number in (0, 4711, 9999):
        assert [grid.number_at(grid.rect_of(number).center()) for grid in grids] == [number] * 2
    assert grids[0].number_at(QPoint(0, 0)) is None


def test_a_picture_of_an_earlier_step_is_faint(panel: DigitsPanel, qtbot: QtBot) -> None:
    three, _ = cut(panel, qtbot)
    found = panel.cards[0].cuts
    assert isinstance(found, NumberCuts)
    three.show_cuts(found.cuts, is_stale=True)
    assert QColor(colour_of(three, 5000)).lightness() > QColor(theme().cut_colours[Cut.THREE_ONE]).lightness()


def test_numbers_that_were_asked_for_before_it_was_hidden_are_cut_when_it_is_seen_again(
    panel: DigitsPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    cut(panel, qtbot)
    pane.set_columns([OpenedColumn("new", "#0b6bcb", ThreeBytes())])
    qtbot.waitUntil(lambda: panel.cards[0].name == "new")
    panel.hide()
    qtbot.wait(2 * SETTLE_MS)
    panel.show()
    cut(panel, qtbot, 1)


def test_two_exports_one_after_the_other_are_both_written(
    panel: DigitsPanel, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut(panel, qtbot)
    paths = [tmp_path / "one.csv", tmp_path / "two.csv"]
    for path in paths:
        save_at(monkeypatch, path)
        panel.export()
    qtbot.waitUntil(lambda: all(path.exists() for path in paths), timeout=20_000)
    assert paths[0].read_bytes() == paths[1].read_bytes()
